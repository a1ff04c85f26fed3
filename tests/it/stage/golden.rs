//! Golden stages: each system's roll, fight, chase, scene and title card, in all sizes, looks and languages.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use biombo::session::seen::Seen;
use biombo::ui::look::{ColourDepth, Glyphs};
use biombo::views::stage::{StageAct, StagePage, Subject, subject_after_change};
use biombo::words::Language;
use ratatui::buffer::{Buffer, Cell};

use super::{EVENINGS, Played, Style, theme_look};
use crate::kit::frame;
use crate::kit::table::{LARGE, MIDDLE, SMALL};

/// What is drawn of an evening, and how.
struct Picture {
    system: &'static str,
    subject: Subject,
    size: (u16, u16),
    look: TestLook,
    language: Language,
}

/// How a picture is drawn and written down.
#[derive(Clone, Copy)]
enum TestLook {
    /// With a letter for the meaning of each cell.
    Meanings(&'static Glyphs),
    /// With a letter for each style of a theme.
    Theme(&'static str, ColourDepth, &'static Glyphs),
}

const UNICODE: TestLook = TestLook::Meanings(&Glyphs::UNICODE);
const ASCII: TestLook = TestLook::Meanings(&Glyphs::ASCII);
const C64: TestLook = TestLook::Theme("c64", ColourDepth::True, &Glyphs::UNICODE);
const TELETEXT: TestLook = TestLook::Theme("teletext", ColourDepth::Indexed256, &Glyphs::UNICODE);
const VT220: TestLook = TestLook::Theme("vt220", ColourDepth::True, &Glyphs::UNICODE);
/// `NO_COLOR`.
const COLOURLESS: TestLook = TestLook::Theme("teletext", ColourDepth::Mono, &Glyphs::ASCII);

/// Each system's subjects; each size, look and language occurs with every subject or nearly so.
const PICTURES: [Picture; 22] = [
    picture("nde", Subject::Roll, SMALL, UNICODE, Language::Es),
    picture("nde", Subject::Roll, LARGE, VT220, Language::En),
    picture("nde", Subject::Fight, SMALL, C64, Language::Es),
    picture("nde", Subject::Scene, SMALL, UNICODE, Language::Es),
    picture("nde", Subject::Title, SMALL, TELETEXT, Language::Es),
    picture("nde", Subject::Clocks, SMALL, UNICODE, Language::Es),
    picture("prisma", Subject::Roll, SMALL, ASCII, Language::Es),
    picture("prisma", Subject::Roll, MIDDLE, UNICODE, Language::En),
    picture("prisma", Subject::Scene, LARGE, ASCII, Language::En),
    picture("prisma", Subject::Clocks, MIDDLE, ASCII, Language::En),
    picture("hitos", Subject::Roll, MIDDLE, C64, Language::Es),
    picture("hitos", Subject::Roll, SMALL, COLOURLESS, Language::En),
    picture("hitos", Subject::Fight, MIDDLE, ASCII, Language::En),
    picture("hitos", Subject::Chase, SMALL, UNICODE, Language::Es),
    picture("hitos", Subject::Chase, LARGE, VT220, Language::En),
    picture("lunar", Subject::Roll, SMALL, TELETEXT, Language::Es),
    picture("lunar", Subject::Fight, SMALL, UNICODE, Language::Es),
    picture("lunar", Subject::Fight, LARGE, UNICODE, Language::En),
    picture("lunar", Subject::Title, MIDDLE, ASCII, Language::En),
    picture("genrefuzzion", Subject::Roll, SMALL, UNICODE, Language::Es),
    picture("genrefuzzion", Subject::Roll, MIDDLE, COLOURLESS, Language::En),
    picture("genrefuzzion", Subject::Scene, MIDDLE, TELETEXT, Language::Es),
];

/// The key that holds each subject.
const KEYS: [(Subject, &str); 6] = [
    (Subject::Roll, "1"),
    (Subject::Fight, "2"),
    (Subject::Chase, "3"),
    (Subject::Scene, "4"),
    (Subject::Clocks, "5"),
    (Subject::Title, "6"),
];

const fn picture(
    system: &'static str,
    subject: Subject,
    size: (u16, u16),
    look: TestLook,
    language: Language,
) -> Picture {
    Picture { system, subject, size, look, language }
}

impl Picture {
    /// A moment of the evening that shows the subject well.
    fn moment<'p>(&self, played: &'p Played) -> &'p Arc<Seen> {
        let act = |seen: &Seen| StagePage::new(self.subject, seen).act;
        let fits = |before: &Seen, seen: &Seen| match (self.subject, act(seen)) {
            (Subject::Roll, StageAct::Roll(roll)) => {
                subject_after_change(&before.view, &seen.view) == Some(Subject::Roll) && !roll.verdicts.is_empty()
            }
            (Subject::Fight, StageAct::Fight(fight)) => {
                let acted = seen.view.fight.iter().flat_map(|fight| &fight.fighters).any(|fighter| fighter.acted);
                fight.turn.is_some() && acted
            }
            (Subject::Chase, StageAct::Chase(_)) => {
                seen.view.chases.iter().flat_map(|chase| &chase.pursuits).any(|group| !group.exchanges.is_empty())
            }
            (Subject::Scene, StageAct::Scene(scene)) => self.system != "nde" || !scene.text.is_empty(),
            (Subject::Clocks, StageAct::Clocks { clocks, .. }) => {
                self.system != "nde" || clocks.iter().any(|clock| clock.now > 0)
            }
            (Subject::Title, StageAct::Title(_)) => seen.view.evening > 0 && !seen.view.evening_on,
            _ => false,
        };
        let found = played.changes().find(|(before, seen)| fits(&before.seen, &seen.seen));
        let (_, found) = found.unwrap_or_else(|| panic!("{}: {:?}", self.system, self.subject));
        &found.seen
    }

    fn draw(&self, seen: &Arc<Seen>) -> String {
        let (look, is_theme) = match self.look {
            TestLook::Meanings(glyphs) => (frame::look(glyphs), false),
            TestLook::Theme(name, depth, glyphs) => (theme_look(name, depth, glyphs), true),
        };
        let (_, key) = KEYS.iter().find(|(subject, _)| *subject == self.subject).expect("a key");
        let frame = Style { size: self.size, look, language: self.language }.draw_held(key, seen);
        if is_theme { styled_picture(frame.cells()) } else { frame::picture(frame.cells()) }
    }

    fn name(&self) -> String {
        let look = match self.look {
            TestLook::Meanings(glyphs) if *glyphs == Glyphs::ASCII => "ascii",
            TestLook::Meanings(_) => "unicode",
            TestLook::Theme(_, ColourDepth::Mono, _) => "colourless",
            TestLook::Theme(name, ..) => name,
        };
        let subject = format!("{:?}", self.subject).to_lowercase();
        format!("{}_{subject}_{}_{look}", self.system, self.size.0)
    }
}

/// A frame as text: its glyphs, a letter for the style of each cell, and what each letter stands for.
fn styled_picture(buf: &Buffer) -> String {
    let style = |cell: &Cell| (format!("{}", cell.fg), format!("{}", cell.bg), format!("{:?}", cell.modifier));
    let mut letters: BTreeMap<(String, String, String), char> = BTreeMap::new();
    let (mut glyphs, mut styles) = (String::new(), String::new());
    for y in buf.area.top()..buf.area.bottom() {
        let (mut shown, mut styled) = (String::new(), String::new());
        for x in buf.area.left()..buf.area.right() {
            let cell = &buf[(x, y)];
            let next = (b'a' + u8::try_from(letters.len()).expect("few styles")) as char;
            shown.push_str(cell.symbol());
            styled.push(*letters.entry(style(cell)).or_insert(next));
        }
        glyphs += &(shown.trim_end().to_owned() + "\n");
        styles += &(styled + "\n");
    }
    let mut picture = format!("{glyphs}\n{styles}");
    let mut legend: Vec<_> = letters.into_iter().collect();
    legend.sort_by_key(|(_, letter)| *letter);
    for ((fg, bg, modifier), letter) in legend {
        let _ = writeln!(picture, "{letter} {fg} on {bg} {modifier}");
    }
    picture
}

#[test]
fn the_stages_of_all_systems_look_like_this() {
    for evening in EVENINGS {
        let played = evening.play();
        for picture in PICTURES.iter().filter(|picture| picture.system == evening.system) {
            let drawn = picture.draw(picture.moment(&played));
            insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(picture.name(), drawn) });
        }
    }
}

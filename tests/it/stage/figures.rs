//! The big figures, read back from the cells of the screen: they are the dice of the journal's roll and its verdict.

use std::collections::BTreeMap;

use biombo::rules::dice::Face;
use biombo::session::roll::Roll;
use biombo::session::seen::Seen;
use biombo::session::systems;
use biombo::theme::Meaning;
use biombo::ui::look::Glyphs;
use biombo::views::stage::{StageAct, StagePage, Subject, subject_after_change};
use biombo::words::{Language, Words};
use font8x8::{BASIC_FONTS, LATIN_FONTS, UnicodeFonts};
use ratatui::buffer::Buffer;

use super::{EVENINGS, Played, Style};
use crate::kit::frame;
use crate::kit::table::{LARGE, MIDDLE, SMALL};

/// The cells of a letter, columns and rows, in each size.
const SIZES: [(u16, u16); 3] = [(4, 4), (8, 4), (16, 8)];

/// The most rolls of an evening whose dice are read.
const MAX_ROLLS: usize = 10;

/// The signs of the small size, each with its dots: upper left 1, upper right 2, lower left 4, lower right 8.
const QUARTERS: &str = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";
const ASCII_QUARTERS: &str = " `'\".[/F,\\]7_LJ#";
/// The signs of the other sizes: the upper dot 1, the lower 2.
const HALVES: &str = " ▀▄█";
const ASCII_HALVES: &str = " \"_#";

/// The letters of the font by their dots. A blank has none.
fn font() -> BTreeMap<[u8; 8], char> {
    let letters = ('!'..='~').chain("ÁÉÍÓÚÜÑ¡¿±".chars()).filter(|letter| !letter.is_lowercase());
    letters.filter_map(|letter| Some((BASIC_FONTS.get(letter).or_else(|| LATIN_FONTS.get(letter))?, letter))).collect()
}

/// Reads the letters of one size that have one of these meanings, row by row: their places and what they are.
fn letters(
    buf: &Buffer,
    (columns, rows): (u16, u16),
    has_meaning: &dyn Fn(Meaning) -> bool,
    font: &BTreeMap<[u8; 8], char>,
) -> Vec<((u16, u16), char)> {
    let dots = |x: u16, y: u16| -> Option<[u8; 8]> {
        let mut dots = [0_u8; 8];
        for part in 0..rows {
            for at in 0..columns {
                let cell = &buf[(x + at, y + part)];
                let sign = cell.symbol().chars().next()?;
                if sign != ' ' && !frame::meaning(cell.fg).is_some_and(has_meaning) {
                    return None;
                }
                let place = |signs: [&str; 2]| signs.iter().find_map(|signs| signs.chars().position(|one| one == sign));
                let (part, at) = (usize::from(part), usize::from(at));
                match columns {
                    4 => {
                        let set = place([QUARTERS, ASCII_QUARTERS])?;
                        dots[part * 2] |= ((set & 3) as u8) << (at * 2);
                        dots[part * 2 + 1] |= ((set >> 2) as u8) << (at * 2);
                    }
                    8 => {
                        let set = place([HALVES, ASCII_HALVES])?;
                        dots[part * 2] |= ((set & 1) as u8) << at;
                        dots[part * 2 + 1] |= ((set >> 1) as u8) << at;
                    }
                    _ => dots[part] |= ((place([HALVES, ASCII_HALVES])? & 1) as u8) << (at / 2),
                }
            }
        }
        Some(dots)
    };
    let mut found: Vec<((u16, u16), char)> = Vec::new();
    for y in 0..buf.area.height.saturating_sub(rows - 1) {
        for x in 0..buf.area.width.saturating_sub(columns - 1) {
            let overlaps = |&((left, top), _): &((u16, u16), char)| x < left + columns && y < top + rows;
            let is_free = !found.iter().any(|letter| overlaps(letter) && x + columns > letter.0.0);
            if is_free && let Some(letter) = dots(x, y).and_then(|dots| font.get(&dots)) {
                found.push(((x, y), *letter));
            }
        }
    }
    found.sort_by_key(|((x, y), _)| (*y, *x));
    found
}

/// The biggest letters with one of these meanings, as one word.
fn read_word(buf: &Buffer, has_meaning: impl Fn(Meaning) -> bool) -> String {
    let font = font();
    let sizes = SIZES.iter().rev();
    let words = sizes.map(|size| letters(buf, *size, &has_meaning, &font).iter().map(|(_, letter)| *letter).collect());
    words.max_by_key(|word: &String| word.chars().count()).unwrap_or_default()
}

/// The faces of a roll, as the journal has them, in the order in which they fell.
fn faces(roll: &Roll) -> Vec<Face> {
    match &roll.body {
        systems::Roll::Nde(body) => body.rolled().expect("all of it").faces.clone(),
        systems::Roll::Prisma(body) => {
            let rolled = body.rolled().expect("all of it");
            let throws = [Some(&rolled.initial), rolled.push.as_ref()].into_iter().flatten();
            throws.flat_map(|throw| throw.faces.iter().chain(throw.bonus.iter().flatten())).copied().collect()
        }
        systems::Roll::Hitos(body) => body.face_up().triple.faces().to_vec(),
        systems::Roll::Lunar(body) => [body.rolled.faces(), body.rolled.effort_faces()].concat(),
        systems::Roll::Genrefuzzion(body) => body.thrown.rolled.faces.clone(),
    }
}

/// Whether a cell belongs to a die.
fn is_die(meaning: Meaning) -> bool {
    use Meaning::{Die, DieHigh, DieHit, DieLow, DieOut};
    matches!(meaning, Die | DieHigh | DieHit | DieLow | DieOut)
}

/// The moments at which a single roll fell before everybody, each with the journal's roll.
fn rolls(played: &Played) -> Vec<(usize, Roll)> {
    let mut all = Vec::new();
    for (n, pair) in played.moments.windows(2).enumerate() {
        let [before, after] = pair else { continue };
        let line = after.seen.view.log.last();
        let mut told = line.iter().flat_map(|line| &line.sentences).filter_map(|sentence| sentence.roll.as_ref());
        let state = played.table.at(after.n).expect("the moment");
        if subject_after_change(&before.seen.view, &after.seen.view) == Some(Subject::Roll)
            && let (Some(roll), None) = (told.next(), told.next())
            && let Some(open) = state.rolls.get(&roll.who).or_else(|| is_public(roll).then_some(roll))
        {
            all.push((n + 1, open.clone()));
        }
    }
    all
}

/// Whether everybody reads all of a roll, so that the log's line of it is the journal's.
fn is_public(roll: &Roll) -> bool {
    matches!(roll.body, systems::Roll::Genrefuzzion(_))
}

#[test]
fn the_dice_on_stage_are_those_of_the_journal() {
    for evening in EVENINGS {
        let played = evening.play();
        let rolls = rolls(&played);
        assert!(!rolls.is_empty(), "{} rolls nothing", evening.system);
        for (step, (n, roll)) in rolls.iter().step_by(rolls.len() / MAX_ROLLS + 1).enumerate() {
            let size = [SMALL, MIDDLE, LARGE][step % 3];
            let glyphs = [&Glyphs::UNICODE, &Glyphs::ASCII][step % 2];
            let style = Style { size, look: frame::look(glyphs), language: Language::Es };
            let drawn = style.draw(Some(&played.moments[*n - 1].seen), &played.moments[*n].seen);
            let wanted: String = faces(roll).iter().map(ToString::to_string).collect();
            let read = read_word(drawn.cells(), is_die);
            assert_eq!(read, wanted, "{} at {size:?}:\n{}", evening.system, frame::picture(drawn.cells()));
        }
    }
}

#[test]
fn the_verdict_on_stage_is_that_of_the_log() {
    let mut verdicts = Vec::new();
    for evening in EVENINGS.iter().filter(|evening| ["nde", "hitos", "lunar", "prisma"].contains(&evening.system)) {
        let played = evening.play();
        for (step, (n, _)) in rolls(&played).iter().enumerate() {
            let seen = &played.moments[*n].seen;
            if !has_one_verdict(seen) {
                continue;
            }
            let language = [Language::Es, Language::En][step % 2];
            let style = Style { size: SMALL, look: frame::look(&Glyphs::UNICODE), language };
            let drawn = style.draw_held("1", seen);
            let is_verdict = |meaning| {
                use Meaning::{Cost, Exceptional, Fail, Mishap, Success};
                matches!(meaning, Exceptional | Success | Cost | Fail | Mishap)
            };
            let read = read_word(drawn.cells(), is_verdict);
            let log = told_outcome(seen, language);
            let (read, log) = (read.replace(' ', ""), log.to_uppercase().replace(' ', ""));
            if !read.is_empty() {
                assert!(log.contains(&read), "{}: {read} in {log}\n{}", evening.system, frame::picture(drawn.cells()));
                verdicts.push(read);
            }
        }
    }
    verdicts.sort();
    verdicts.dedup();
    assert!(verdicts.len() >= 8, "{verdicts:?}");
}

/// Whether the newest roll is of one task.
fn has_one_verdict(seen: &Seen) -> bool {
    matches!(StagePage::new(Subject::Roll, seen).act, StageAct::Roll(act) if act.verdicts.len() == 1)
}

/// The outcome of the newest roll, as the list of rolls tells it.
fn told_outcome(seen: &Seen, language: Language) -> String {
    let words = Words::new(language);
    let (_, newest) = biombo::views::log::rolls(seen).into_iter().next().expect("a roll");
    let line = newest.line(seen).result;
    let zone = jiff::tz::TimeZone::UTC;
    let speaker = biombo::sections::Speaker {
        words: &words,
        glyphs: &Glyphs::UNICODE,
        zone: &zone,
        now: biombo::session::entry::UnixMillis(0),
    };
    line.iter().map(|span| speaker.text(&span.content)).collect()
}

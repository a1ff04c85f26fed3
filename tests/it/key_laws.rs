//! The laws of keys, held in random states of every system by random keys: no key does what the screen does not name, Esc
//! and Backspace do no deed, what is dropped changes nothing, and a round can be played to its end by the keys that lead
//! on. Each evening counts where it has been, and fails if it never got somewhere.

use std::collections::BTreeSet;

use biombo::deeds::{DEEDS, DeedType, Intent};
use biombo::session::State;
use biombo::session::history::Request;
use biombo::ui::form::FieldValue;
use biombo::ui::frame::Frame;
use biombo::ui::input::{Code, Input, KeyPress};
use ratatui::layout::Rect;

use crate::kit::random_deeds::{self, Random};
use crate::kit::table::{CASA, MIDDLE, Play};
use crate::laws::{GENREFUZZION, Game, HITOS, LUNAR, NDE, PRISMA};

/// The keys that are pressed, the likelier ones several times.
const KEYS: &str = "enter enter enter ctrl-y . . 1 2 2 3 4 5 5 6 7 7 7 up down down left right tab shift-tab esc esc backspace \
    space : ? / , ; + - = ' a b c d e f g h i j k l m n o p q r s t v w x y z A B C D E F G H I J K L M N O P Q R S T \
    V W X Y Z f2 f3 f7 f8 f11 f12 0 9";
const STEPS: usize = 420;

/// The keys that only move, open what every screen has, or write, in the key's own notation.
const MOVING: &str = "up down left right tab shift-tab space esc backspace / : ? 0 1 2 3 4 5 6 7 8 9";

/// Where keys are heard.
const PLACES: [&str; 5] = ["rest", "form", "line", "text of a form", "open roll"];

/// Where keys were pressed.
#[derive(Debug, Default)]
struct Reached {
    tabs: BTreeSet<String>,
    forms: BTreeSet<&'static str>,
    field_kinds: BTreeSet<&'static str>,
    /// Where the keys were heard.
    places: BTreeSet<&'static str>,
    deeds: usize,
    dropped: usize,
}

impl Reached {
    fn note(&mut self, play: &Play) {
        self.tabs.insert(format!("{:?}", play.ui.tab));
        let form = open_form(play);
        self.places.insert(match (&form, writes(play)) {
            (Some(_), true) => "text of a form",
            (Some(_), false) => "form",
            (None, true) => "line",
            (None, false) if !play.table.state().rolls.is_empty() => "open roll",
            (None, false) => "rest",
        });
        let Some(form) = form else { return };
        if self.forms.insert(form.id) {
            let rows = play.form(form, &[]);
            self.field_kinds.extend(rows.rows().iter().map(|row| match row.value {
                FieldValue::Written(_) => "written",
                FieldValue::Prose(_) => "prose",
                FieldValue::Chosen(..) => "chosen",
                FieldValue::TickList(_) => "list to tick",
                FieldValue::Checkbox(_) => "checkbox",
            }));
        }
    }
}

/// The deed whose form lies over the tab.
pub(crate) fn open_form(play: &Play) -> Option<&'static DeedType> {
    let saved = play.ui.to_saved();
    let line = saved.line.filter(|_| saved.in_form)?;
    let mut words = line.split_whitespace();
    let id = format!("{}.{}", words.next()?, words.next()?);
    DEEDS.iter().find(|deed| deed.id == id)
}

/// Whether a text is being written, so that a letter is nothing but that.
fn writes(play: &Play) -> bool {
    let mut frame = Frame::new(Rect::new(0, 0, MIDDLE.0, MIDDLE.1));
    let foot = play.lines(MIDDLE.0, MIDDLE.1).pop().unwrap_or_default();
    play.draw_over(&mut frame).is_some() || foot.contains("dejar el filtro") || foot.contains("dejar de escribir")
}

/// What the screen names at this moment, with its help unless a text is being written.
fn named(play: &mut Play, has_help: bool) -> String {
    let mut said = play.lines(MIDDLE.0, MIDDLE.1);
    // Pressed in help, its key would close it.
    if !has_help || said[2].contains("▸ Ayuda") {
        return said.join("\n");
    }
    play.handle_without_pause(&Input::Key(KeyPress::char('?')));
    said.extend(play.lines(MIDDLE.0, 250));
    play.handle_without_pause(&Input::Key(KeyPress::plain(Code::Esc)));
    play.ui.note_pause();
    said.join("\n")
}

/// Whether a text names a key, as a word of its own.
fn names(text: &str, key: KeyPress) -> bool {
    let name = match key.code {
        Code::Enter => "Intro".to_owned(),
        _ if key == KeyPress::CONFIRM => "Ctrl-Y".to_owned(),
        Code::F(n) => format!("F{n}"),
        _ => key.to_string(),
    };
    let words = text.split(|letter: char| letter.is_whitespace() || "│·█".contains(letter));
    words.map(|word| word.strip_suffix(',').filter(|bare| !bare.is_empty()).unwrap_or(word)).any(|word| word == name)
}

/// Presses a key at a random moment, and holds it against what the screen named.
#[track_caller]
fn press(play: &mut Play, key: KeyPress, random: &mut Random, reached: &mut Reached) {
    let (moment, form, writes) = (play.table.last(), open_form(play), writes(play));
    let moves = MOVING.split(' ').any(|moving| moving.parse() == Ok(key));
    let before = if moves { String::new() } else { named(play, !writes) };
    play.press(key, random);
    let is_done = play.table.last() != moment;
    // What the journal holds is no draft.
    let is_left_open = form.is_some_and(|form| open_form(play).is_some_and(|open| open.id == form.id));
    assert!(!(is_done && is_left_open), "{key} did {:?} and left its form", play.table.log().lines().next_back());
    let opens_form = form.is_none() && open_form(play).is_some();
    if matches!(key.code, Code::Esc | Code::Backspace) {
        assert!(!is_done, "{key} did {:?}", play.table.log().lines().next_back());
    }
    if !moves && (is_done || opens_form) {
        let done = play.table.log().lines().next_back().map(|line| line.deed.to_string());
        let form = open_form(play).map(|form| form.id);
        assert!(names(&before, key), "{key} is not named, did {done:?} or opened {form:?}:\n{before}");
    }
    reached.deeds += usize::from(is_done);
    reached.note(play);
}

/// Behind a letter that means nothing, Enter does nothing until a pause, and it is said.
#[track_caller]
fn drops_what_follows_an_idle_letter(play: &mut Play, reached: &mut Reached) {
    play.keys("esc esc esc");
    if writes(play) || open_form(play).is_some() {
        return;
    }
    play.handle_without_pause(&Input::Key(KeyPress::char('ñ')));
    if play.ui.awaits_pause() {
        let moment = play.table.last();
        for key in [KeyPress::ENTER, KeyPress::CONFIRM, KeyPress::char('z')] {
            let deed = play.handle_without_pause(&Input::Key(key)).and_then(Intent::into_deed);
            assert!(deed.is_none(), "{key} does {deed:?}");
        }
        assert!(play.ui.notice().is_some(), "it is said");
        assert_eq!(play.table.last(), moment);
        reached.dropped += 1;
    }
    play.ui.note_pause();
}

pub(crate) fn random_deed(game: &Game, random: &mut Random, state: &State) -> Request {
    Request::Do(if random.percent(60) { (game.deed)(random, state) } else { random_deeds::shared(random, state) })
}

fn hold(game: &Game, places: &[&'static str]) {
    let keys: Vec<KeyPress> = KEYS.split_whitespace().map(|key| key.parse().expect("a key")).collect();
    let mut reached = Reached::default();
    for seed in 1..=2 {
        let (mut play, mut random) = (Play::new((game.campaign)()), Random::new(seed));
        for _ in 0..STEPS {
            match random.below(100) {
                0..25 => {
                    let request = random_deed(game, &mut random, &play.table.state().clone());
                    play.try_request(request, &mut random);
                }
                25..28 => drops_what_follows_an_idle_letter(&mut play, &mut reached),
                // Back to rest in the present, where keys do something.
                28..38 => {
                    play.keys("esc esc esc");
                    play.ui.past_moment = None;
                }
                _ => {
                    let key = random.pick(keys.iter().copied()).expect("a key");
                    press(&mut play, key, &mut random, &mut reached);
                }
            }
        }
    }
    let Reached { tabs, forms, field_kinds, deeds, dropped, .. } = &reached;
    assert!(tabs.len() >= 6, "tabs: {tabs:?}");
    assert_eq!(reached.places, places.iter().copied().collect());
    assert_eq!(field_kinds.len(), 5, "kinds of fields: {field_kinds:?}");
    assert!(forms.len() >= 15, "{} forms: {forms:?}", forms.len());
    assert!(*deeds >= 5 && *dropped >= 5, "{deeds} deeds, {dropped} bursts");
}

#[test]
fn keys_keep_their_laws_in_evenings_of_nde() {
    hold(&NDE, &PLACES);
}

#[test]
fn keys_keep_their_laws_in_evenings_of_prisma() {
    hold(&PRISMA, &PLACES);
}

#[test]
fn keys_keep_their_laws_in_evenings_of_hitos() {
    hold(&HITOS, &PLACES);
}

#[test]
fn keys_keep_their_laws_in_evenings_of_lunar() {
    // Its rolls are mostly settled as they fall.
    hold(&LUNAR, &PLACES[..4]);
}

#[test]
fn keys_keep_their_laws_in_evenings_of_genrefuzzion() {
    // Its rolls need an announced scene with whoever plays it, which random keys do not get to.
    hold(&GENREFUZZION, &PLACES[..4]);
}

/// Presses the keys that lead on until the round is over; `None` if it does not end.
fn presses_of_a_round(play: &mut Play, random: &mut Random) -> Option<usize> {
    let round = |play: &Play| play.table.state().fight.as_ref().map(|fight| fight.round);
    let began = round(play);
    (1..=400).find(|_| {
        for key in [".", ".", "enter", "ctrl-y"] {
            // What asks for a text can be put off; cards are marked, the best ones first.
            let marks_cards = play.lines(MIDDLE.0, MIDDLE.1).concat().contains("+ - lo mejor");
            let key = if writes(play) && !marks_cards { "esc" } else { key };
            if key == "enter" && marks_cards {
                play.press(KeyPress::char('+'), random);
            }
            play.press(key.parse().expect("a key"), random);
        }
        round(play) != began
    })
}

#[test]
fn a_round_ends_by_the_keys_that_lead_on() {
    for (n, game) in [&NDE, &PRISMA, &HITOS, &LUNAR].into_iter().enumerate() {
        let mut rounds = 0;
        for seed in 0..3 {
            let (mut play, mut random) = (Play::new((game.campaign)()), Random::new(seed * 10 + n as u64));
            for _ in 0..400 {
                let request = random_deed(game, &mut random, &play.table.state().clone());
                play.try_request(request, &mut random);
                if play.table.state().fight.is_some() && random.percent(10) {
                    break;
                }
            }
            if play.table.state().fight.is_none() {
                continue;
            }
            play.keys("esc esc 2");
            let presses = presses_of_a_round(&mut play, &mut random);
            assert!(presses.is_some(), "{n}, {seed}:\n{}", play.lines(MIDDLE.0, MIDDLE.1).join("\n"));
            rounds += 1;
        }
        assert!(rounds > 0, "a fight of game {n}");
    }
}

/// What is done with how many keys: the lines that lead to the moment, the keys, and the deed that they do.
const COUNTED: &[(&str, &[&str], &str, &str)] = &[
    ("the attack of a hero", &["fight begin --foe thug:2"], "2 enter enter", "nde.attack"),
    ("the attack of a hero by name", &["fight begin --foe thug:2"], "2 enter m a t enter enter", "nde.attack"),
    ("damage by hand", &["fight begin --foe thug:2"], "2 - 2 enter", "gauge.change"),
    ("the end of a fight", &["fight begin --foe thug:2"], "2 X ctrl-y", "fight.end"),
    ("the end of a session", &["evening begin"], "5 B ctrl-y", "evening.end"),
    ("the deed taken back", &["evening begin"], "u", "history.undo"),
];

#[test]
fn what_is_done_often_takes_few_keys() {
    for (what, lines, keys, deed) in COUNTED {
        let lines: Vec<(&str, &[u16])> = lines.iter().map(|line| (*line, &[][..])).collect();
        let (mut play, mut random) = (Play::new(CASA).perform(&lines), Random::new(1));
        let moment = play.table.last();
        for key in keys.split(' ') {
            assert_eq!(play.table.last(), moment, "{what}: it is done before {key}");
            play.press(key.parse().expect("a key"), &mut random);
        }
        assert_ne!(play.table.last(), moment, "{what}:\n{}", play.lines(MIDDLE.0, MIDDLE.1).join("\n"));
        let done = play.table.log().lines().next_back().expect("a deed");
        assert!(*deed == "history.undo" || done.deed == *deed, "{what} did {}", done.deed);
    }
}

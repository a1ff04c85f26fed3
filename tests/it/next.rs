//! The two keys that play goes on by, in random states of every system. The one for what comes next throws no dice, and
//! its hint is there exactly where something waits. Enter does something exactly where its hint is.

use biombo::deeds::Intent;
use biombo::session::history::Request;
use biombo::session::{AnyDeed, Side};
use biombo::ui::input::{Input, KeyPress};
use biombo::ui::look::Meaning;

use crate::kit::frame::meaning;
use crate::kit::random_deeds::{self, Random};
use crate::kit::table::{CASA, Play};
use crate::laws::{GENREFUZZION, Game, HITOS, LUNAR, NDE, PRISMA};

const DEEDS: usize = 60;

/// The hint of a key, as the last row shows it.
fn hint(play: &Play, key: &str) -> Option<String> {
    let foot = play.lines(120, 30).pop().expect("a last row");
    foot.split("  ").find_map(|hint| hint.trim_start().strip_prefix(key)?.strip_prefix(' ').map(str::to_owned))
}

/// Opens a tab, and now and then moves on it. Returns what Enter does there, as the footer says, and the screen; `None`
/// where a text is being written.
fn open_tab(play: &mut Play, tab: &str, random: &mut Random) -> Option<(Option<String>, Vec<String>)> {
    play.keys("esc esc");
    play.keys(tab);
    if random.percent(30) {
        play.keys(["tab", "down", "right"][random.below(3)]);
    }
    let lines = play.lines(120, 30);
    (!lines[29].contains("dejar de escribir")).then(|| (hint(play, "Intro"), lines))
}

/// Presses Enter on each tab. Without its hint no deed is done, no form opens, and one stays where one is. Where the hint
/// names Ctrl-Y instead, Enter asks and Ctrl-Y does it. Returns how often Enter did something, and how often it asked.
#[track_caller]
fn enter_holds(play: &mut Play, random: &mut Random) -> (usize, usize) {
    let (mut does, mut asked) = (0, 0);
    for tab in ["1", "2", "3", "4", "5", "6", "7"] {
        let Some((hint, before)) = open_tab(play, tab, random) else { continue };
        let (moment, open) = (play.table.last(), play.ui.tab);
        play.press("enter".parse().expect("a key"), random);
        let after = play.lines(120, 30);
        let said = format!("{tab}, {hint:?}:\n{}\n{}", before.join("\n"), after.join("\n"));
        match &hint {
            Some(_) => assert_ne!(before, after, "it does something: {said}"),
            None => {
                assert_eq!((play.table.last(), play.ui.tab), (moment, open), "{said}");
                match before[29].contains("Ctrl-Y") {
                    // What the table cannot take back has another key; Enter only asks.
                    true => {
                        assert!(after[29].contains("Ctrl-Y") && after[29].contains("Ctrl-N"), "{said}");
                        play.press(KeyPress::CONFIRM, random);
                        assert_ne!(play.table.last(), moment, "it is done: {said}");
                        asked += 1;
                    }
                    // Why nothing was done may be told above the last row.
                    false => {
                        let rows = if play.ui.notice().is_some() { 22 } else { 29 };
                        assert_eq!(before[..rows], after[..rows], "{said}");
                    }
                }
            }
        }
        does += usize::from(hint.is_some());
    }
    (does, asked)
}

/// What the panes say that Enter does, except for what is impossible now.
fn labels_of_enter(play: &Play) -> Vec<String> {
    let (lines, buffer) = (play.lines(120, 30), play.buffer(120, 30));
    let labels = lines[2..29].iter().zip(2..).filter_map(|(line, y)| {
        let (before, label) = line.split_once("Intro ")?;
        let x = u16::try_from(before.chars().count()).expect("a column");
        (meaning(buffer[(x, y)].fg) != Some(Meaning::Disabled)).then(|| label.to_owned())
    });
    labels.collect()
}

/// Presses Enter on each tab of a player's screen. What the footer names is the player's to do or to ask for; where it
/// names nothing, Enter does nothing that the player may do. No pane prints Enter with another label than the footer.
/// Returns how often Enter did something.
#[track_caller]
fn enter_holds_for_player(play: &mut Play, random: &mut Random) -> usize {
    let mut does = 0;
    for tab in ["1", "2", "3", "4", "5", "6", "7"] {
        let Some((hint, before)) = open_tab(play, tab, random) else { continue };
        let possible = labels_of_enter(play);
        let intent = play.handle_without_pause(&Input::Key("enter".parse().expect("a key")));
        let after = play.lines(120, 30);
        let said = format!("{tab}, {hint:?}, {intent:?}:\n{}\n{}", before.join("\n"), after.join("\n"));
        for label in possible {
            let first = label.split([' ', '…']).next();
            let named = hint.as_ref().and_then(|hint| hint.split([' ', '…']).next());
            assert_eq!(first, named, "the pane and the footer name the same: {said}");
        }
        let asked = intent.clone().and_then(Intent::into_deed);
        match &hint {
            Some(_) => {
                assert!(intent.is_some() || before != after, "it does something: {said}");
                let permission = |deed: AnyDeed| play.table.state().permission(&play.current_seat(), &deed);
                assert!(asked.is_none_or(|deed| permission(deed).is_ok()), "it may be done: {said}");
            }
            None => assert!(asked.is_none_or(|deed| play.refuses(&deed)), "{said}"),
        }
        does += usize::from(hint.is_some());
        play.ui.note_pause();
    }
    play.keys("esc esc");
    does
}

/// Does a random deed of the game or of the table. Returns whether it was done.
fn does_something(play: &mut Play, game: &Game, random: &mut Random) -> bool {
    let state = play.table.state().clone();
    let deed = match random.percent(60) {
        true => (game.deed)(random, &state),
        false => random_deeds::shared(random, &state),
    };
    let done = play.table.last();
    play.try_request(Request::Do(deed), random);
    play.table.last() != done
}

/// Plays an evening, and looks at it from the seat of one player after another.
#[track_caller]
fn holds_for_players(game: &Game, seed: u64) -> usize {
    let (mut play, mut random) = (Play::new((game.campaign)()), Random::new(seed));
    let mut does = 0;
    for _ in 0..DEEDS {
        let is_done = does_something(&mut play, game, &mut random);
        let heroes = play.table.state().people.values().filter(|person| person.side == Side::Party);
        let hero = random.pick(heroes.map(|person| person.id().clone()));
        if let Some(hero) = hero.filter(|_| is_done && random.percent(40)) {
            play = play.played_by(&hero);
            does += enter_holds_for_player(&mut play, &mut random);
        }
    }
    does
}

#[track_caller]
fn holds(game: &Game, seed: u64) -> usize {
    let (mut play, mut random) = (Play::new((game.campaign)()), Random::new(seed));
    let (mut waited, mut does, mut asked) = (0, 0, 0);
    for _ in 0..DEEDS {
        if !does_something(&mut play, game, &mut random) {
            continue;
        }
        // Out of any text, whose letters the keys would be.
        play.keys("esc esc 7");
        if play.lines(120, 30)[29].contains("dejar de escribir") {
            continue;
        }
        let hint = hint(&play, ".");
        waited += usize::from(hint.is_some());
        // There are no faces, so a deed that throws dice would end the test.
        play.keys(".");
        let told = play.lines(120, 30)[28..].concat();
        assert_eq!(
            told.contains("no hay nada pendiente"),
            hint.is_none(),
            "{hint:?}:\n{}",
            play.lines(120, 30).join("\n")
        );
        play.keys("esc");
        if random.percent(20) {
            let (done, questions) = enter_holds(&mut play, &mut random);
            does += done;
            asked += questions;
        }
    }
    assert!(does > 10, "Enter did something {does} times");
    assert!(waited > DEEDS / 20, "something waited {waited} times");
    asked
}

#[test]
fn the_keys_that_play_goes_on_by_do_what_their_hints_say() {
    let mut asked = 0;
    for (n, game) in [&NDE, &PRISMA, &HITOS, &LUNAR, &GENREFUZZION].into_iter().enumerate() {
        asked += holds(game, n as u64);
        asked += holds(game, 100 + n as u64);
    }
    assert!(asked > 3, "Enter asked {asked} times");
}

#[test]
fn enter_does_what_the_footer_says_at_the_seat_of_a_player() {
    for (n, game) in [&NDE, &PRISMA, &HITOS, &LUNAR, &GENREFUZZION].into_iter().enumerate() {
        let does: usize = [200, 300, 400].into_iter().map(|seed| holds_for_players(game, seed + n as u64)).sum();
        assert!(does > 15, "Enter did something {does} times");
    }
}

#[test]
fn the_footer_keeps_the_ways_out_and_says_what_a_second_press_does() {
    let named = CASA.replace("Vera Salas", "Vera Salas de la Fuente y Montenegro");
    let mut play = Play::new(&named).perform(&[("fight begin --foe thug:6", &[]), ("fight next", &[])]);
    play.keys("2");
    let foot = |play: &Play| play.lines(80, 24)[23].clone();
    assert!(foot(&play).contains(". faltan 6 por actuar"), "{}", foot(&play));
    play.keys(".");
    let said = play.lines(80, 24)[22..].concat();
    assert!(said.contains("otra vez pasa") && foot(&play).contains(". Ronda 2"), "{said}");
    play.keys("down");
    assert!(foot(&play).contains(". faltan 6 por actuar"), "another key came between: {}", foot(&play));
    play.keys(". .");
    assert_eq!(play.table.state().fight.as_ref().map(|fight| fight.round), Some(2));
    for words in ["u deshacer", ": orden", "? ayuda"] {
        assert!(foot(&play).contains(words), "{}", foot(&play));
    }
}

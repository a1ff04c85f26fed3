//! The key for what comes next, in random states of every system: it throws no dice, and its hint is there exactly
//! where something waits.

use biombo::session::history::Request;

use crate::kit::random_deeds::{self, Random};
use crate::kit::table::Play;
use crate::laws::{GENREFUZZION, Game, HITOS, LUNAR, NDE, PRISMA};

const DEEDS: usize = 60;

/// The hint of the key, as the last row shows it.
fn hint(play: &Play) -> Option<String> {
    let foot = play.lines(120, 30).pop().expect("a last row");
    foot.split("  ").find_map(|hint| hint.trim_start().strip_prefix(". ").map(str::to_owned))
}

#[track_caller]
fn holds(game: &Game, seed: u64) {
    let mut play = Play::new((game.campaign)());
    let mut random = Random::new(seed);
    let mut waited = 0;
    for _ in 0..DEEDS {
        let state = play.table.state().clone();
        let deed = match random.percent(60) {
            true => (game.deed)(&mut random, &state),
            false => random_deeds::shared(&mut random, &state),
        };
        let done = play.table.last();
        play.tries(Request::Do(deed), &mut random);
        if play.table.last() == done {
            continue;
        }
        play.keys("esc");
        let hint = hint(&play);
        waited += usize::from(hint.is_some());
        // There are no faces, so a deed that throws dice would end the test.
        play.keys(".");
        let told = play.lines(120, 30).pop().expect("a last row");
        assert_eq!(told.contains("nada espera"), hint.is_none(), "{hint:?}:\n{}", play.lines(120, 30).join("\n"));
        play.keys("esc");
    }
    assert!(waited > DEEDS / 20, "something waited {waited} times");
}

#[test]
fn next_throws_nothing_and_its_hint_tells_whether_something_waits() {
    for (n, game) in [&NDE, &PRISMA, &HITOS, &LUNAR, &GENREFUZZION].into_iter().enumerate() {
        holds(game, n as u64);
        holds(game, 100 + n as u64);
    }
}

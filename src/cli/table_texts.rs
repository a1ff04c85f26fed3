//! Short texts about a table as a seat sees it, each for a file that another program shows, such as OBS.

use crate::rules::Msg;
use crate::sections::{Line, Speaker};
use crate::session::seen::{Seen, SeenFight};
use crate::session::systems::round_msg;
use crate::views::{fight, gauge, log};

/// The files, in the order of [`table_texts`] with the newest line of the log last.
pub(super) const FILE_NAMES: [&str; 6] = ["roll.txt", "scene.txt", "read.txt", "turn.txt", "clocks.txt", "last.txt"];

/// The latest roll, the scene's title, the text that is read aloud there, the round with whose turn it is, and the
/// clocks; each empty if there is nothing.
pub(super) fn table_texts(seen: &Seen, speaker: &Speaker<'_>) -> [String; 5] {
    let scene = seen.view.current_scene();
    let roll = log::rolls(seen).first().map(|(_, roll)| {
        let line = roll.line(seen);
        [line.attempt, line.result].map(|line| line_text(&line, speaker)).join("\n").trim_end().to_owned()
    });
    let clocks: Vec<String> =
        seen.view.clocks.values().map(|clock| line_text(&gauge::clock_line(clock, &seen.view), speaker)).collect();
    [
        roll.unwrap_or_default(),
        scene.map(|scene| scene.title.to_string()).unwrap_or_default(),
        scene.map(|scene| scene.read.to_string()).unwrap_or_default(),
        seen.view.fight.as_ref().map(|fight| turn_text(fight, seen, speaker)).unwrap_or_default(),
        clocks.join("\n"),
    ]
}

/// The round, and below it who has the turn, or which side or who comes next.
fn turn_text(fight: &SeenFight, seen: &Seen, speaker: &Speaker<'_>) -> String {
    let round = speaker.words.say(&round_msg(fight.rules, &seen.view.screens, fight.current_round()));
    // Down a list, a turn lasts until it is passed on.
    let current = fight.current_fighter().filter(|_| !fight.is_popcorn() || !fight.is_turn_over());
    let turn = match current.and_then(|who| seen.view.people.get(who)) {
        Some(person) => speaker.words.say(&Msg::new("log-fight-turn-began").with("who", &person.name)),
        None => line_text(&fight::whose_turn(fight, seen), speaker),
    };
    format!("{round}\n{turn}").trim_end().to_owned()
}

fn line_text(line: &Line, speaker: &Speaker<'_>) -> String {
    speaker.line_text(line).trim().to_owned()
}

//! Players who guess the names of what they do not see: the answer is the one for a name that nothing has, while it is
//! typed and once it is said.

use super::*;
use crate::session::id::Id;

/// Something hidden from Amparo, and nothing at all: a letter apart, so that the screens can be compared, and that what
/// is hidden would be proposed instead if it were known.
const GUESSES: [(&str, &str); 6] = [
    ("roque", "roqxe"),
    ("hidden-vigia", "hidden-vigix"),
    ("campana", "vampana"),
    ("libro", "libxo"),
    ("campanario", "vampanario"),
    ("ahogado", "ahvgado"),
];

/// Lines about `{}`, from those that are a player's own to those that are not.
const LINES: [&str; 18] = [
    "attack amparo {}",
    "attack amparo {} melee",
    "nde test amparo might 4 --help {}",
    "nde opposed amparo might {} might",
    "nde luck {} reroll",
    "roll settle {}",
    "aspect add {} Mojada",
    "note add Nota --scene {}",
    "note add Nota --to {}",
    "note edit {} Otra",
    "note remove {}",
    "fight go {}",
    "cards give {} KS",
    "gauge change {} hearts -1",
    "clock advance {}",
    "person rename {} Nadie",
    "scene set {}",
    "seats mode {} free",
];

/// Amparo at her seat in a fight, with somebody in it whom she does not see.
fn with_hidden_things() -> (Play, usize) {
    let mut play = Play::at(Seat::Gm);
    for line in ["evening begin", "fight begin --foe rebuscador:1", "person add Vigía --hidden"] {
        play.line(line);
    }
    play.line("reveal hide person:roque");
    let amparo = Seat::Player(Id::from_name("amparo"));
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, amparo, &play.display));
    (play, 1)
}

/// What Amparo reads while she types a line and after she has said it. Whatever it does is taken back.
fn answers(play: &mut Play, line: &str) -> [String; 2] {
    let before = play.at.sitting.table().here();
    play.keys("esc esc :");
    play.paste(line);
    let typed = play.screen_text();
    play.keys("enter");
    let said = play.screen_text();
    play.at.requests.waiting.clear();
    if play.at.sitting.table().here() != before {
        assert!(play.at.ask(OWN_CHAIR, &Request::Undo, &play.display));
    }
    play.at.chairs[play.chair].ui.clear_notice();
    [typed, said]
}

#[test]
fn a_hidden_name_is_answered_as_one_that_nothing_has() {
    let (mut play, amparo) = with_hidden_things();
    let id = |name: &str| Id::from_name(name);
    let state = play.at.sitting.table().state();
    let is_there = |name: &str| {
        let campaign = &state.campaign;
        state.people.contains_key(&id(name))
            || state.clocks.contains_key(&id(name))
            || state.notes.contains_key(&id(name))
            || campaign.scenes.iter().any(|scene| scene.id == id(name))
            || campaign.bestiary.iter().any(|extra| extra.id == id(name))
    };
    for (hidden, nothing) in GUESSES {
        assert!(is_there(hidden) && !is_there(nothing) && !play.at.chairs[amparo].names().has_id(hidden), "{hidden}");
    }
    play.chair = amparo;
    for line in LINES {
        for (hidden, nothing) in GUESSES {
            let [of_hidden, of_nothing] = [hidden, nothing].map(|name| answers(&mut play, &line.replace("{}", name)));
            // What is proposed instead may be near one and not the other, but nothing hidden is.
            assert!(!of_nothing.iter().any(|screen| screen.contains(hidden)), "{line}: {hidden} is proposed");
            let of_hidden = of_hidden.map(|screen| without(&screen, hidden));
            let of_nothing = of_nothing.map(|screen| without(&screen, nothing));
            for (hidden_screen, nothing_screen) in of_hidden.iter().zip(&of_nothing) {
                assert!(
                    hidden_screen == nothing_screen,
                    "{line} tells {hidden} from {nothing}:\n{hidden_screen}\n{nothing_screen}"
                );
            }
        }
    }
}

/// A screen without that name, and without what is proposed instead of it.
fn without(screen: &str, name: &str) -> String {
    let lines = screen.lines().map(|line| line.split_once(" - ¿").map_or(line, |(said, _)| said).trim_end());
    lines.map(|line| line.replace(name, "·") + "\n").collect()
}

#[test]
fn a_hidden_name_is_not_completed() {
    let (mut play, amparo) = with_hidden_things();
    for (chair, completes) in [(OWN_CHAIR, true), (amparo, false)] {
        play.chair = chair;
        for (typed, name) in
            [("attack amparo roq", "roque"), ("note remove lib", "libro"), ("clock advance camp", "campana")]
        {
            play.keys("esc esc :");
            play.paste(typed);
            assert_eq!(play.shows(name), completes, "{typed}:\n{}", play.screen_text());
        }
    }
}

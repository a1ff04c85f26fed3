//! What the players and the shared screen may know of rolls.

use biombo::deeds::{Intent, Names, parse};
use biombo::rules::dice::Faces;
use biombo::session::entry::UnixMillis;
use biombo::session::history::Request;
use biombo::session::{AnyDeed, Permission, Seat, decide};
use biombo::systems::prisma::deeds::RollWith;
use biombo::systems::prisma::rules::StuntName;
use biombo::systems::prisma::{PrismaThrown, Roll};

use super::kit::*;

fn roll_seen_by(table: &Table, who: &str, seat: &Seat) -> Option<Roll> {
    table.state.rolls[&id(who)].seen_by(seat, &table.state)?.body_as().cloned()
}

/// The number of the last deed's events that a seat may read.
fn count_events_read_by(table: &Table, seat: &Seat) -> usize {
    let heard = |event: &&biombo::session::Event| event.audience(&table.state).has(seat);
    table.events.iter().filter(heard).count()
}

#[test]
fn a_secret_roll_is_nobodys_and_moves_nothing_that_is_seen() {
    let mut table = Table::new();
    table.prisma(secretly(leap(vec![task("", 3, &["ruido:1"])], RollWith::default())), &[5, 2, 1, 1, 1]);
    assert_eq!(
        (table.open("kyra"), count_events_read_by(&table, &Seat::Table)),
        (None, 0),
        "nothing about it may be chosen"
    );
    assert_eq!(table.resonance(), 3);
    table.prisma(secretly(leap(vec![task("", 1, &["ruido:1"])], RollWith::default())), &[5, 5, 2, 1, 1]);
    assert_eq!((roll_seen_by(&table, "kyra", &Seat::Table), count_events_read_by(&table, &Seat::Table)), (None, 0));
    let buy = deeds::Buy { who: id("kyra"), of: 0, stunt: StuntName::Harmonise, hits: None, upon: None };
    for command in [push("kyra"), buy_hits("kyra", 1), disaster("kyra"), avoid("kyra"), buy.into()] {
        assert_eq!(table.refused(command).1, "prisma-refused-quiet");
    }
    table.prisma(accept("kyra"), &[]);
    assert_eq!(count_events_read_by(&table, &Seat::Table), 0, "what happens is the game master's to tell");
    assert_eq!(table.items(), ["ruido"]);
}

#[test]
fn an_adversarys_roll_shows_its_dice_and_not_its_numbers() {
    let mut table = Table::new();
    table.foe("Guardia", false);
    let hit = roll("guardia-1", "Cuerpo", "-", vec![task("", 2, &["ruido:2"])], RollWith::default());
    table.prisma(roll_against("kyra", hit), &[5, 2]);
    let roll = roll_seen_by(&table, "guardia-1", &Seat::Table).expect("it is in the open");
    let PrismaThrown::Redacted(veiled) = roll.thrown else { panic!("it tells the guard's numbers") };
    assert_eq!((veiled.initial.faces, veiled.pushed), (vec![5, 2], None));
    table.prisma(accept("guardia-1"), &[]);
    assert_eq!(table.resonance(), 3, "the players' reserve is not fed by their adversaries");
}

#[test]
fn nobody_learns_of_somebody_hidden_from_a_roll_or_a_stunt() {
    let mut table = Table::new();
    let shade = table.foe("Sombra", true);
    table.prisma(roll_against(shade.as_str(), leap(vec![], RollWith::default())), &[5, 5, 1, 1, 1]);
    let roll = roll_seen_by(&table, "kyra", &Seat::Table).expect("it is in the open");
    assert_eq!(roll.target, None);
    assert!(matches!(roll.thrown, PrismaThrown::Redacted(_)));
    table.prisma(deeds::Buy { who: id("kyra"), of: 0, stunt: StuntName::Sharpen, hits: None, upon: None }, &[]);
    table.prisma(deeds::ActOn { who: shade, target: id("kyra") }, &[]);
    assert_eq!(count_events_read_by(&table, &Seat::Table), 0, "neither the act nor the edge that lapses");
}

/// A player whose rival is hidden fails in the open, and so has every choice and gains like anybody.
#[test]
fn pr_10_pr_15_a_contest_with_somebody_hidden_is_played_in_the_open_and_tells_nothing_of_them() {
    let seen = [[5, 2], [5, 5]].map(|theirs| {
        let mut table = Table::new();
        let shade = table.foe("Sombra", true);
        let faces = [&[1, 2, 1][..], &theirs].concat();
        let mut seen = Vec::new();
        let steps: [(AnyDeed, &[u16]); 3] = [
            (versus(side("kyra", "Cuerpo"), side(shade.as_str(), "Cuerpo")).into(), &faces),
            (push("kyra"), &[1]),
            (accept("kyra"), &[]),
        ];
        for (deed, faces) in steps {
            table.prisma(deed, faces);
            let known = table.state.known_to(&Seat::Table);
            seen.push((count_events_read_by(&table, &Seat::Table), serde_json::to_string(&known).expect("JSON")));
        }
        assert_eq!((table.stress("kyra"), table.resonance()), (1, 4));
        seen
    });
    assert!(!seen[0].iter().any(|(_, known)| known.contains("Sombra") || known.contains("hidden-")));
    assert_eq!(seen[0], seen[1], "nobody can tell what they rolled");
}

#[test]
fn pr_16_a_player_asks_before_somebody_elses_character_is_assisted() {
    let mut table = Table::new();
    table.leap(1, &[], &[5, 5, 5, 5, 1]);
    let deed = |line: &str| match parse(line, &Names::default()) {
        Ok(Intent::Table(request)) => match &*request {
            Request::Do(deed) => deed.clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    let asks = |table: &Table, deed: &AnyDeed| {
        table.state.permission(&Seat::Player(id("kyra")), deed).expect("it is hers") == Permission::Ask
    };
    for line in ["buy kyra assist --upon noa", "buy kyra asistir --upon Noa", "spend kyra --stunts assist:2@noa"] {
        assert!(asks(&table, &deed(line)), "{line}");
    }
    for line in ["buy kyra harmonise 1", "buy kyra shock --upon noa", "spend kyra --stunts harmonise:1"] {
        assert!(!asks(&table, &deed(line)), "{line}");
    }
    let mut answers = Vec::new();
    for take in (1..=9).map(|n| deed(&format!("take kyra {n}"))) {
        let (before, asked) = (table.state.clone(), asks(&table, &take));
        if table.ask(take, &[]).is_ok() {
            assert_eq!(asked, format!("{:?}", table.events).contains("Assist"));
            answers.push(asked);
        }
        table.state = before;
    }
    assert!(answers.contains(&true) && answers.contains(&false), "{answers:?}");
}

#[test]
fn a_stunt_upon_somebody_hidden_veils_the_roll() {
    let mut table = Table::new();
    table.foe("Sombra", true);
    table.leap(1, &[], &[5, 5, 5, 5, 1]);
    let veiled =
        |table: &Table| matches!(roll_seen_by(table, "kyra", &Seat::Table).unwrap().thrown, PrismaThrown::Redacted(_));
    assert!(!veiled(&table));
    let (stunt, upon) = (StuntName::Shock, text("Sombra"));
    table.prisma(deeds::Buy { who: id("kyra"), of: 0, stunt, hits: None, upon }, &[]);
    assert!(veiled(&table), "the purchase names her");
}

#[test]
fn pr_16_a_players_words_find_nobody_hidden() {
    let mut table = Table::new();
    table.foe("Sombra", true);
    table.leap(1, &[], &[5, 5, 5, 5, 1]);
    let Ok(Intent::Table(request)) = parse("buy kyra sharpen 2 --upon Sombra", &Names::default()) else { panic!() };
    let Request::Do(buy) = *request else { panic!() };
    let events = decide(&table.state, &Seat::Player(id("kyra")), &buy, &mut Faces::default(), UnixMillis(0));
    events.expect("hers to buy").iter().for_each(|event| event.apply(&mut table.state));
    let seen = roll_seen_by(&table, "kyra", &Seat::Table).expect("in the open");
    assert!(!matches!(seen.thrown, PrismaThrown::Redacted(_)), "as with a name that nobody bears");
}

#[test]
fn what_a_secret_roll_draws_and_buys_is_not_told() {
    let mut table = Table::new();
    let with = RollWith { draw: 1, ..RollWith::default() };
    table.prisma(secretly(leap(vec![task("", 1, &[])], with)), &[2, 5, 5, 5, 5, 1]);
    assert_eq!(count_events_read_by(&table, &Seat::Table), 0, "which complication was drawn");
    let shock = deeds::Buy { who: id("kyra"), of: 0, stunt: StuntName::Shock, hits: None, upon: text("un perro") };
    table.prisma(shock, &[]);
    table.prisma(accept("kyra"), &[]);
    assert!(table.log_keys().contains(&"prisma-log-took".to_owned()));
    assert_eq!(count_events_read_by(&table, &Seat::Table), 0, "nor what its stunt does");
}

#[test]
fn pr_24_the_full_track_of_an_adversary_is_not_told() {
    let mut table = Table::new();
    table.foe("Guardia", false);
    for _ in 0..6 {
        table.prisma(roll("guardia-1", "Cuerpo", "-", vec![task("", 3, &[])], RollWith::default()), &[2, 1]);
        table.prisma(push("guardia-1"), &[2]);
    }
    let full =
        |event: &&biombo::session::Event| event.log_msg(&table.state).is_some_and(|said| said.key == "prisma-log-full");
    let event = table.events.iter().find(full).expect("the track is full");
    assert!(!event.audience(&table.state).has(&Seat::Table), "nobody else counts it");
}

#[test]
fn dissonance_is_the_game_masters() {
    let mut table = Table::new();
    table.leap(3, &[], &[5, 2, 1, 1, 1]);
    table.prisma(push("kyra"), &[1]);
    assert_eq!((table.events.len(), count_events_read_by(&table, &Seat::Table)), (3, 2));
}

#[test]
fn a_targets_own_difficulty_and_a_rivals_total_are_not_the_players_to_read() {
    let mut table = Table::new();
    let guard = table.foe("Guardia", false);
    let known = Roll::rolled;
    let upon = |tasks| roll_against(guard.as_str(), leap(tasks, RollWith::default()));
    let own = |table: &mut Table, difficulty| {
        let person = table.state.people.get_mut(&guard).unwrap();
        person.member.sheets.prisma.as_mut().unwrap().difficulty = difficulty;
    };
    own(&mut table, Some(3));
    table.prisma(upon(vec![]), &[5, 5, 2, 1, 1]);
    assert_eq!(table.rolled("kyra").plan.goals[0].bar.number(), 3);
    assert!(known(&roll_seen_by(&table, "kyra", &Seat::Table).unwrap()).is_none());
    table.prisma(upon(vec![task("", 2, &[])]), &[5, 5, 2, 1, 1]);
    assert!(known(&roll_seen_by(&table, "kyra", &Seat::Table).unwrap()).is_some(), "the game master has said this one");
    table.prisma(accept("kyra"), &[]);
    table.prisma(versus(side("kyra", "Cuerpo"), side("guardia-1", "Cuerpo")), &[5, 2, 1, 5, 2]);
    assert!(known(&roll_seen_by(&table, "kyra", &Seat::Table).unwrap()).is_none());
    table.prisma(accept("kyra"), &[]);
    let told = table.events.iter().filter_map(|event| event.sentence_for_outsiders(&table.state));
    let said: Vec<_> = told.map(|told| told.sentence.msg.key.to_string()).collect();
    assert_eq!(said, ["prisma-log-stand-off-veiled"]);
}

#[test]
fn pr_19_a_clue_is_asked_for_where_no_roll_of_the_players_investigates() {
    let mut table = Table::new();
    let Ok(Intent::Table(request)) = parse("clue kyra \"huele a gas\"", &Names::default()) else { panic!("a deed") };
    let Request::Do(clue) = *request else { panic!("a deed") };
    let seat = Seat::Player(id("kyra"));
    assert_eq!(table.state.permission(&seat, &clue), Ok(Permission::Ask), "no action is under way");
    let with = RollWith { investigates: true, ..RollWith::default() };
    table.prisma(leap(vec![task("", 1, &["ruido:1"])], with), &[5, 5, 2, 1, 1]);
    assert_eq!(table.state.permission(&seat, &clue), Ok(Permission::Do));
}

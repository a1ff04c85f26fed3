//! What the stage does with its room: everybody in a chase has their whole name, and cards that nobody may read are drawn
//! and counted.

use std::collections::BTreeMap;
use std::sync::Arc;

use biombo::session::seen::Seen;
use biombo::session::{Holder, Seat};
use biombo::ui::look::Glyphs;
use biombo::views::stage::{StageAct, StagePage, Subject};
use biombo::words::Language;

use super::{EVENINGS, Style};
use crate::kit::frame;
use crate::kit::table::{LARGE, MIDDLE, Play, SMALL};

/// The lines of the stage as it holds what a key names.
fn held(key: &str, seen: &Arc<Seen>, size: (u16, u16), glyphs: &'static Glyphs) -> Vec<String> {
    let style = Style { size, look: frame::look(glyphs), language: Language::Es };
    frame::lines(style.draw_held(key, seen).cells())
}

/// A chase of these people by these.
fn chase(quarry: &[&str], pursuers: &[&str]) -> Arc<Seen> {
    let mut toml = "name = \"El puerto\"\nsystem = \"nde\"\n".to_owned();
    let mut line = "chase begin".to_owned();
    for (n, name) in quarry.iter().enumerate() {
        toml += &format!("[[cast]]\nid = \"q{n}\"\nname = \"{name}\"\n");
        toml += "[cast.nde]\nmight = \"d6\"\nagility = \"d12\"\npower = \"d8\"\n";
        line += &format!(" --quarry q{n}");
    }
    for (n, name) in pursuers.iter().enumerate() {
        toml += &format!("[[bestiary]]\nid = \"p{n}\"\nname = \"{name}\"\n[bestiary.nde]\nrank = \"minion\"\n");
        line += &format!(" --pursuer p{n}");
    }
    let play = Play::new(&toml).perform(&[("evening begin", &[]), (&line, &[])]);
    Arc::new(Seen::new(&play.table, &Seat::Table))
}

/// The words of a column of the street, the first of which is the quarry's.
fn words_in_column(lines: &[String], n: usize) -> String {
    let cells = lines.iter().filter_map(|line| line.split('│').nth(n + 1)).map(str::trim);
    cells.filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_long_name_in_a_chase_goes_on_below_its_first_words() {
    let seen = chase(&["Benigno Casal, el Toro"], &["Guardia mayor del puerto", "Guardia menor del puerto"]);
    let lines = held("3", &seen, SMALL, &Glyphs::UNICODE);
    assert_eq!(words_in_column(&lines, 0), "huye ● Benigno Casal, el Toro");
    for name in ["■ Guardia mayor del puerto", "■ Guardia menor del puerto"] {
        assert!((1..=4).any(|n| words_in_column(&lines, n).contains(name)), "{}", lines.join("\n"));
    }
}

#[test]
fn a_crowd_in_a_chase_stands_closer_and_nobody_is_left_out() {
    let pursuers: Vec<String> = (1..=6).map(|n| format!("Guardia del puerto {n}")).collect();
    let pursuers: Vec<&str> = pursuers.iter().map(String::as_str).collect();
    let seen = chase(&["Benigno Casal", "Araminta Hobday"], &pursuers);
    let lines = held("3", &seen, SMALL, &Glyphs::UNICODE);
    let is_there = |name: &str| (0..=4).any(|n| words_in_column(&lines, n).contains(name));
    for name in ["● Benigno", "● Araminta"].into_iter().chain(pursuers) {
        assert!(is_there(name), "{name}\n{}", lines.join("\n"));
    }
}

/// The rows and columns of a back of a card on the stage that no other covers, and the number of backs.
fn backs(lines: &[String]) -> (usize, usize, usize) {
    let rows: Vec<&String> = lines.iter().filter(|line| line.contains('░')).collect();
    match rows.first() {
        None => (1, 1, lines.iter().flat_map(|line| line.matches('▮')).count()),
        Some(row) => {
            let backs: Vec<&str> = row.split('│').filter(|part| part.contains('░')).collect();
            (rows.len(), backs.last().expect("a back").chars().count(), backs.len())
        }
    }
}

/// The number of cards of the fighter who has the turn, if nobody else's hand is on stage.
fn hand_on_stage(seen: &Seen) -> Option<usize> {
    let cards = |holder| seen.view.cards.of(&holder).map_or(0, |cards| cards.in_hand);
    let current = seen.view.fight.as_ref()?.current_fighter()?;
    (cards(Holder::Gm) == 0).then(|| cards(Holder::Person(current.clone())))
}

#[test]
fn the_backs_of_a_hand_are_as_many_as_its_cards_and_grow_with_the_stage() {
    let [.., lunar, _] = EVENINGS;
    let played = lunar.play();
    let hands = played.moments.iter().filter_map(|moment| Some((hand_on_stage(&moment.seen)?, &moment.seen)));
    let hands: BTreeMap<usize, &Arc<Seen>> = hands.filter(|(count, _)| *count > 0).collect();
    assert!(hands.len() > 1, "{:?}", hands.keys());
    for (count, seen) in hands {
        let sizes = [SMALL, MIDDLE, LARGE].map(|size| {
            let lines = held("2", seen, size, &Glyphs::UNICODE);
            assert!(lines.iter().any(|line| line.contains(&format!("Mano {count}"))), "{}", lines.join("\n"));
            let (rows, columns, backs) = backs(&lines);
            assert_eq!(backs, count, "{}", lines.join("\n"));
            (rows, columns)
        });
        assert!(sizes.is_sorted() && sizes[0] < sizes[2], "{sizes:?}");
    }
}

#[test]
fn two_verdicts_side_by_side_leave_the_text_of_a_roll_its_rows() {
    let [_, prisma, ..] = EVENINGS;
    let played = prisma.play();
    let has_two_tasks = |seen: &Seen| match StagePage::new(Subject::Roll, seen).act {
        StageAct::Roll(roll) => roll.verdicts.len() == 2,
        _ => false,
    };
    let moment = played.moments.iter().find(|moment| has_two_tasks(&moment.seen)).expect("a roll for two tasks");
    let lines = held("1", &moment.seen, SMALL, &Glyphs::UNICODE);
    for told in ["Saltar", "Callar al perro"] {
        assert!(lines.iter().any(|line| line.contains(told)), "{told}\n{}", lines.join("\n"));
    }
}

#[test]
fn clocks_that_have_no_room_beside_each_other_take_a_second_row() {
    let toml = "name = \"El puerto\"\nsystem = \"nde\"\n[[cast]]\nid = \"ada\"\nname = \"Ada\"\n[cast.nde]\nmight = \"d6\"\n\
        agility = \"d12\"\npower = \"d8\"\n";
    let clocks = [
        ("clock add \"Sube el agua por la escalera\" 12", &[][..]),
        ("clock add \"Se despierta quien no debe\" 12", &[]),
    ];
    let play = Play::new(toml).perform(&[("evening begin", &[]), ("fight begin Riña", &[])]).perform(&clocks);
    let lines = held("2", &Arc::new(Seen::new(&play.table, &Seat::Table)), SMALL, &Glyphs::UNICODE);
    for name in ["Sube el agua por la escalera", "Se despierta quien no debe"] {
        assert!(lines[21..].iter().any(|line| line.contains(name)), "{name}\\n{}", lines.join("\\n"));
    }
}

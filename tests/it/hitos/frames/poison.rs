//! A poison that takes rounds to work, on the screen.

use biombo::words::Language;

use super::kit::{hemeroteca, screen};
use crate::hitos::table::FILE;
use crate::kit::table::{Play, press_with_faces};

const POISON: &str = "\n[[hitos.poisons]]\nname = \"Sal negra\"\ndifficulty = 20\nlesser = 1\ngreater = 6\n\
     onset = \"un asalto\"\n";

/// Irene has taken it in, and acts before the orderly.
fn poisoned() -> Play {
    Play::new(&format!("{FILE}{POISON}")).perform(&[
        ("evening begin", &[]),
        ("fight begin --foe ordenanza:2", &[]),
        ("fight initiative tomas 14", &[]),
        ("fight initiative irene 12", &[]),
        ("fight initiative maite 9", &[]),
        ("fight initiative ordenanza-1 7", &[]),
        ("fight initiative ordenanza-2 6", &[]),
        ("fight next", &[]),
        ("hitos poison irene \"Sal negra\"", &[]),
    ])
}

fn next_round(play: Play) -> Play {
    play.perform(&[("fight next", &[][..]); 5])
}

#[test]
fn hi_25_what_is_due_counts_its_rounds_and_the_next_round_asks_for_the_test() {
    let due = |play: Play, language| {
        let mut play = play.speaking(language);
        play.keys("5");
        play.lines(240, 60).join("\n")
    };
    assert!(due(poisoned(), Language::Es).contains("falta un asalto de combate"));
    assert!(due(poisoned(), Language::En).contains("one round of a fight left"));
    assert!(due(next_round(poisoned()), Language::Es).contains("veneno que ya actúa: Sal negra"));
    let mut play = next_round(poisoned());
    play.keys("2");
    assert!(play.lines(80, 24)[23].contains("Irene"), "the test is what comes next: {}", screen(&play));
    play.keys(".");
    let form = screen(&play);
    assert!(form.contains("▸ envenenar") && form.contains("Sal negra"), "{form}");
    press_with_faces(&mut play, "enter", &[5, 6, 7]);
    let state = play.table.state();
    assert_eq!((state.rolls.len(), state.system_state.hitos.burdens.len()), (1, 0), "{}", screen(&play));
}

#[test]
fn hi_25_a_poison_whose_fight_is_over_is_for_the_game_master_to_time() {
    let due = |play: Play| {
        let mut play = play;
        play.keys("5");
        play.lines(240, 60).join("\n")
    };
    let ended = due(poisoned().perform(&[("fight end", &[])]));
    assert!(ended.contains("veneno que aún no actúa: Sal negra (un asalto)"), "{ended}");
    let at_work = due(next_round(poisoned()).perform(&[("fight end", &[])]));
    assert!(at_work.contains("veneno que ya actúa: Sal negra"), "{at_work}");
}

#[test]
fn hi_25_hi_26_hi_50_a_test_is_called_by_the_danger_that_it_meets() {
    let titles = [
        ("hitos cold irene", "el frío o el calor · Aguante"),
        ("hitos poison irene --difficulty 12", "veneno · Aguante"),
        ("hitos terror fear irene", "terror: miedo · Entereza"),
    ];
    for (deed, title) in titles {
        let mut play = hemeroteca().perform(&[(deed, &[4, 5, 6])]);
        play.keys("1");
        assert!(screen(&play).contains(title), "{}", screen(&play));
    }
}

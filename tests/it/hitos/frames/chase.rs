//! The Chase tab, as pictures, and driven by keys.

use biombo::deeds::find;
use biombo::session::id::Seat;
use biombo::session::recap::Recap;
use biombo::systems::hitos::STAMINA;
use biombo::ui::form::FieldValue;
use biombo::words::Language;

use super::kit::{hemeroteca, screen, shows};
use crate::hitos::table::FILE;
use crate::kit::bare::id;
use crate::kit::table::{LARGE, MIDDLE, Play, SMALL, press_with_faces};

/// Five run: the party from two orderlies with different distances, at the wheel.
fn five_runners() -> Play {
    let mut play = hemeroteca().perform(&[
        (
            "chase begin \"La cuesta del archivo\" --quarry irene --quarry tomas --quarry maite --pursuer ordenanza \
             --distance medium --vehicles --interval \"1 min\" --terrain \"Adoquines mojados\"",
            &[],
        ),
        ("chase join ordenanza --distance very-long", &[]),
        ("chase exchange ordenanza-2 tie", &[]),
    ]);
    play.keys("3");
    play
}

#[test]
fn hi_36_the_street_shows_who_is_where_and_what_may_come() {
    shows("chase", &five_runners(), SMALL);
    shows("chase_en", &five_runners().speaking(Language::En), SMALL);
    shows("chase_middle", &five_runners(), MIDDLE);
    shows("chase_narrow", &five_runners(), (60, 20));
    shows("chase_table", &five_runners().seat(Seat::Table), SMALL);
}

#[test]
fn hi_30_nobody_runs_yet() {
    let mut play = hemeroteca();
    play.keys("3");
    shows("chase_none", &play, SMALL);
    shows("chase_none_en", &play.speaking(Language::En), SMALL);
}

#[test]
fn hi_30_enter_begins_what_the_arrows_stand_on() {
    let mut play = hemeroteca();
    play.keys("3");
    play.keys("enter");
    assert!(screen(&play).contains("▸ empezar persecución"), "{}", screen(&play));
}

#[test]
fn hi_31_a_key_too_many_after_a_chase_begins_no_new_one() {
    let mut play = five_runners();
    play.keys("up");
    let mut play = play.perform(&[("chase end", &[])]);
    play.keys("enter");
    assert!(
        play.table.state().chases.is_empty() && screen(&play).contains("▸ empezar persecución"),
        "{}",
        screen(&play)
    );
}

#[test]
fn hi_50_open_rolls_are_marked_where_no_tab_shows_them() {
    let mut play = hemeroteca().perform(&[("hitos terror fear irene maite", &[2, 3, 4, 5, 6, 7])]);
    play.keys("4");
    assert!(play.lines(80, 24)[1].contains("Tirada !2"), "{}", screen(&play));
    play.keys("1");
    assert!(!play.lines(80, 24)[1].contains("Tirada !2"), "it shows them");
}

#[test]
fn hi_31_both_roll_on_the_tab_and_enter_leaves_it_so() {
    let mut play = five_runners();
    play.keys("enter");
    shows("chase_form", &play, SMALL);
    press_with_faces(&mut play, "enter", &[9, 9, 8, 2, 3, 4]);
    shows("chase_rolled", &play, SMALL);
    play.keys("enter");
    assert!(play.table.state().rolls.is_empty(), "{}", screen(&play));
    let distance = play.table.state().chases.values().next().expect("a chase").pursuits[0].distance;
    assert_eq!(distance, biombo::rules::chase::Distance::Short);
    play.keys("enter");
    shows("chase_after", &play, SMALL);
}

#[test]
fn hi_35_the_damage_of_a_crash_is_offered_for_everybody_aboard() {
    let mut play = five_runners().perform(&[("hitos chase ordenanza-1 --their-push", &[9, 9, 8, 7, 2, 1])]);
    play.keys("enter");
    shows("crash", &play, SMALL);
    play.keys("K");
    shows("crash_form", &play, SMALL);
    shows("crash_form_en", &play.speaking(Language::En), SMALL);
    let mut play = five_runners().perform(&[("hitos chase ordenanza-1 --their-push", &[9, 9, 8, 7, 2, 1])]);
    play.keys("enter K space");
    // Irene gets off; of the others one is hurt as much as a row has, and makes a test.
    press_with_faces(&mut play, "enter", &[5, 6, 7]);
    let state = play.table.state();
    assert_eq!(state.rolls.len(), 1, "{}", screen(&play));
    let lost = ["irene", "tomas", "maite"].map(|who| {
        let level = state.people[&id(who)].level(&STAMINA).expect("a track");
        level.max - level.now
    });
    assert_eq!(lost, [0, 6, 0], "Tomás wears a jacket");
}

#[test]
fn hi_31_who_only_watches_sees_the_dice_of_both_sides() {
    let rolled = || five_runners().perform(&[("hitos chase ordenanza-1", &[9, 9, 8, 2, 3, 4])]);
    let settled = || rolled().perform(&[("roll settle ordenanza-1", &[])]);
    for size in [SMALL, MIDDLE, LARGE] {
        for (play, seat) in [(rolled(), Seat::Table), (rolled(), Seat::Player(id("irene"))), (settled(), Seat::Table)] {
            let said = play.seat(seat).lines(size.0, size.1).join("\n");
            for face in ["9", "8", "2", "3", "4"] {
                assert!(said.contains(&format!("│{face}│")) || said.contains(&format!(" {face}")), "{face}: {said}");
            }
            assert!(said.contains("3d10") && said.contains("Cómo va"), "the dice and the course: {said}");
        }
    }
    shows("chase_rolled_table", &rolled().seat(Seat::Table), SMALL);
    shows("chase_rolled_table_middle", &rolled().seat(Seat::Table), MIDDLE);
    shows("chase_settled_table", &settled().seat(Seat::Table), SMALL);
}

/// A chase that the campaign has prepared: an orderly pursues the party over the roofs.
const PREPARED: &str = "\n[[chases]]\nid = \"tejados\"\nname = \"Por los tejados\"\npursuers = [\"ordenanza\"]\n\
     distance = \"long\"\nterrain = [\"Tejas sueltas\"]\ninterval = \"1 min\"\n";

#[test]
fn hi_30_the_form_of_a_prepared_chase_shows_what_is_prepared() {
    let mut play = Play::new(&format!("{FILE}{PREPARED}")).perform(&[("evening begin", &[])]);
    play.keys("3 enter");
    shows("chase_prepared_form", &play, MIDDLE);
    let said = play.lines(120, 36).join("\n");
    for prepared in ["Por los tejados", "Irene", "Tomás", "Maite", "larga", "Tejas sueltas", "1 min"] {
        assert!(said.contains(prepared), "{prepared}: {said}");
    }
    play.keys("enter");
    let chase = play.table.state().chases.values().next().expect("a chase").clone();
    assert_eq!((chase.name.as_str(), chase.quarry.len(), chase.pursuits.len()), ("Por los tejados", 3, 1));
    assert_eq!(chase.setting.terrain.len(), 1, "what the form repeats is there once");
}

#[test]
fn hi_30_whoever_changes_sides_runs_once() {
    let prepared = || Play::new(&format!("{FILE}{PREPARED}")).perform(&[("evening begin", &[])]);
    let play = prepared().perform(&[("chase begin \"Por los tejados\" --quarry ordenanza", &[])]);
    let chase = play.table.state().chases.values().next().expect("a chase").clone();
    assert_eq!((chase.quarry.len(), chase.pursuits.len()), (1, 1), "the party pursues: {chase:?}");
    assert_eq!(chase.pursuits[0].members.len(), 3);
    let play = prepared();
    let known = [("name", "Por los tejados".to_owned()), ("pursuers", "ordenanza".to_owned())];
    let form = play.form(find("chase.begin").expect("a deed"), &known);
    let offers = |field: &str| {
        let row = form.rows().iter().find(|row| row.field.id == field).expect("a field");
        match &row.value {
            FieldValue::TickList(list) => list.choices().any(|(choice, ..)| choice.id == "ordenanza"),
            other => panic!("{field} is a list to tick: {other:?}"),
        }
    };
    assert!(offers("pursuers") && !offers("quarry"), "nobody runs on both sides");
}

#[test]
fn hi_31_whoever_flees_has_the_exchange_at_their_own_seat() {
    let play = five_runners().perform(&[("person player irene Ana", &[])]);
    let mut play = play.played_by(&id("irene"));
    play.keys("3");
    assert!(screen(&play).contains("ganar terreno"), "{}", screen(&play));
    let mut play = play.perform(&[("person player irene \"\"", &[])]).played_by(&id("lidia"));
    play.keys("3");
    assert!(!screen(&play).contains("  ganar terreno"), "who runs in no chase has none: {}", screen(&play));
}

#[test]
fn hi_31_the_form_at_the_seat_of_whoever_flees_names_the_pursuer() {
    let mut play = five_runners().perform(&[("person player irene Ana", &[])]).played_by(&id("irene"));
    play.keys("3 enter");
    let said = screen(&play);
    assert!(said.contains("▸ tirar persecución") && !said.contains("hace falta"), "{said}");
    press_with_faces(&mut play, "enter", &[2, 3, 4, 5, 6, 7]);
    assert!(!play.table.state().rolls.is_empty(), "it is rolled: {}", screen(&play));
}

/// What stands behind a missing name is not taken for it.
#[test]
fn a_line_without_its_first_word_writes_none_that_comes_later() {
    let form = five_runners().form(find("hitos.chase").expect("a deed"), &[("goal", "hide".to_owned())]);
    assert!(!form.line().contains("hide"), "{}", form.line());
}

#[test]
fn hi_33_enter_stands_for_one_choice_alone() {
    let play = five_runners().perform(&[("chase place ordenanza-1 short", &[])]);
    let said = screen(&play);
    assert!(said.contains("│ Intro detener") && said.contains("│ v  ganar terreno"), "{said}");
}

#[test]
fn hi_36_a_chase_that_only_the_game_master_sees_says_so_and_shows_its_pursuer_by_a_key() {
    let mut play = hemeroteca().perform(&[("chase begin Fuga --quarry irene --pursuer ordenanza --hidden", &[])]);
    play.keys("3");
    assert!(play.lines(80, 24)[2].contains("Fuga ◆"), "{}", screen(&play));
    play.keys("w");
    let said = screen(&play);
    assert!(said.contains("Ctrl-Y") && said.contains("▸ revelar"), "{said}");
}

#[test]
fn hi_30_no_letter_sends_away_a_runner_while_a_roll_covers_the_choices() {
    let rolled = ("hitos chase ordenanza-1", &[9, 9, 8, 2, 3, 4][..]);
    let settled = ("roll settle ordenanza-1", &[][..]);
    // Once the roll is settled, the rows of the exchange are in sight again.
    for (before, keys) in [(&[rolled][..], &["H", "<"][..]), (&[rolled, settled], &["H"])] {
        for key in keys {
            let mut play = five_runners().perform(before);
            let (chases, open) = (play.table.state().chases.clone(), play.table.state().rolls.len());
            play.keys(key);
            let state = play.table.state();
            assert_eq!((&state.chases, state.rolls.len()), (&chases, open), "{key}: {}", screen(&play));
            assert!(screen(&play).contains("┌ ▸ "), "a form asks: {}", screen(&play));
        }
    }
}

#[test]
fn hi_36_the_terrain_of_a_chase_is_offered_as_an_aspect_of_its_rolls() {
    let play = five_runners().perform(&[("hitos chase ordenanza-1", &[9, 9, 8, 2, 3, 4])]);
    let known = [("who", "ordenanza-1".to_owned()), ("direction", "against".to_owned())];
    let form = play.form(find("hitos.invoke").expect("a deed"), &known);
    let row = form.rows().iter().find(|row| row.field.id == "aspect").expect("a field");
    let FieldValue::Chosen(choices, _) = &row.value else { panic!("a list: {:?}", row.value) };
    assert!(choices.iter().any(|choice| choice.id == "Adoquines mojados"), "{choices:?}");
}

#[test]
fn hi_31_beside_open_dice_no_chances_of_another_exchange_are_read() {
    let has_chances = |play: &Play| screen(play).contains(" %");
    let before = five_runners();
    assert!(has_chances(&before), "{}", screen(&before));
    let rolled = before.perform(&[("hitos chase ordenanza-1", &[9, 9, 8, 2, 3, 4])]);
    assert!(!has_chances(&rolled), "{}", screen(&rolled));
}

#[test]
fn hi_36_a_recap_tells_who_gained_ground_and_who_left() {
    let play = five_runners().perform(&[("chase exchange ordenanza-1 pursuer", &[]), ("chase leave maite", &[])]);
    let recap = serde_json::to_string(&Recap::of(&play.table, &Seat::Gm)).expect("JSON");
    assert!(recap.contains("log-chase-pursuer") && recap.contains("log-chase-left"), "{recap}");
}

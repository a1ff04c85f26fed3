//! The tracker and those who went out of action: one question for all alike, and where the selection goes then.

use biombo::deeds::TabName;
use biombo::session::fight::OutOfAction;
use biombo::session::id::Seat;

use crate::frames::id;
use crate::kit::table::Play;

/// Three thugs without hearts in the party's half, of whom nobody has said how they went.
fn three_fell() -> Play {
    let begun = Play::casa().perform(&[("fight begin Riña --foe thug:4", &[])]);
    let mut play = begun.perform(&[
        ("gauge set thug-1 hearts 0 x", &[]),
        ("gauge set thug-2 hearts 0 x", &[]),
        ("gauge set thug-3 hearts 0 x", &[]),
    ]);
    play.keys("2");
    play
}

fn out(play: &Play) -> Vec<Option<OutOfAction>> {
    let fight = play.table.state().fight.as_ref().expect("a fight");
    ["thug-1", "thug-2", "thug-3", "thug-4"].iter().map(|who| fight.fighters[&id(who)].out).collect()
}

#[test]
fn nd_18_one_answer_says_how_all_alike_fell_and_one_undo_takes_it_back() {
    let mut play = three_fell();
    let screen = play.lines(80, 24).join("\n");
    assert!(screen.contains("×3") && screen.contains("¿cómo quedaron?"), "{screen}");
    play.keys(".");
    let question = play.lines(80, 24).join("\n");
    assert!(question.contains("¿Cómo quedaron?") && question.contains("▶ caen  huyen  se rinden"), "{question}");
    play.keys("right enter");
    let fled = Some(OutOfAction::Fled);
    assert_eq!(out(&play), [fled, fled, fled, None]);
    assert!(play.lines(80, 24)[2].contains("┬ Vera"), "whoever can act is selected again");
    play.keys("u");
    let unsaid = Some(OutOfAction::Unspecified);
    assert_eq!(out(&play), [unsaid, unsaid, unsaid, None]);
    let table = three_fell().seat(Seat::Table).lines(80, 24).join("\n");
    assert!(table.contains("×3") && table.contains("fuera de combate") && !table.contains("a punto"), "{table}");
}

#[test]
fn the_selected_fighter_is_put_out_before_anybody_is_asked_about() {
    let mut play = three_fell();
    play.keys("o");
    let screen = play.lines(80, 24).join("\n");
    assert!(!screen.contains("¿Cómo quedaron?") && screen.contains("▸ dejar fuera de combate"), "{screen}");
    play.keys("ctrl-y");
    let fight = play.table.state().fight.as_ref().expect("a fight");
    assert_eq!(fight.fighters[&id("vera")].out, Some(OutOfAction::Down));
}

#[test]
fn the_selection_stays_with_a_hero_who_falls() {
    let mut play = Play::casa().perform(&[("fight begin Riña --foe thug:2", &[])]);
    play.keys("2 - 5 enter");
    let fight = play.table.state().fight.as_ref().expect("a fight");
    assert_eq!(fight.fighters[&id("vera")].out, Some(OutOfAction::Down));
    assert!(play.lines(80, 24)[2].contains("┬ Vera"), "{}", play.lines(80, 24)[2]);
}

#[test]
fn nd_18_one_esc_puts_the_question_off_for_all_alike() {
    let mut play = three_fell();
    assert!(play.lines(80, 24)[23].contains("Matón ×3 ¿cómo quedaron?"), "{}", play.lines(80, 24)[23]);
    play.keys(". esc");
    assert!(!play.lines(80, 24)[23].contains("cómo qued"), "{}", play.lines(80, 24)[23]);
    assert!(play.lines(80, 24)[2].contains("┬ Vera"), "whoever can act is selected again");
}

#[test]
fn nd_18_each_of_several_can_still_be_said_alone() {
    let mut play = three_fell().perform(&[("fight out thug-2 surrendered", &[])]);
    play.keys(". enter");
    let (down, surrendered) = (Some(OutOfAction::Down), Some(OutOfAction::Surrendered));
    assert_eq!(out(&play), [down, surrendered, down, None]);
}

#[test]
fn felling_one_after_the_other_by_hand_never_reaches_the_heroes_unasked() {
    let mut play = Play::casa().perform(&[("fight begin Riña --foe thug:4", &[])]);
    play.keys("2 down down down");
    for _ in 0..4 {
        play.keys("o enter");
    }
    assert!(out(&play).iter().all(Option::is_some), "the selection goes on to the next who stands");
    play.keys("o enter enter o enter");
    let fight = play.table.state().fight.as_ref().expect("a fight");
    assert!(["vera", "bruno", "nora"].iter().all(|who| fight.fighters[&id(who)].out.is_none()));
}

#[test]
fn a_decision_that_is_owed_is_written_over_the_fight() {
    let mut play = Play::casa().perform(&[
        ("fight begin Riña --foe thug", &[]),
        ("test vera might 6", &[2]),
        ("roll settle vera", &[]),
    ]);
    play.keys("2 .");
    let screen = play.lines(80, 24).join("\n");
    assert_eq!(play.ui.tab, TabName::Fight);
    assert!(screen.contains("concretar") && screen.contains("Vera Salas · el precio"), "{screen}");
    play.keys("esc");
    assert_eq!(play.ui.tab, TabName::Fight);
}

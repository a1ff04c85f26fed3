//! The form: every field by keys, edge with its reasons, complications, and the odds that follow along.

use biombo::deeds::TabName;
use biombo::session::plan::PlannedRoll;
use biombo::session::systems;
use biombo::session::trial::Trial;
use biombo::systems::prisma::deeds::{self, RivalWith};
use biombo::systems::prisma::rules::Plan;
use biombo::systems::prisma::rules::chances::ContestChances;
use biombo::ui::look::Glyphs;
use biombo::ui::ui_state::UiState;
use biombo::words::{Language, Words};

use super::kit::{asked_deed, assert_picture, mesa, screen};
use crate::kit::bare::{id, text};
use crate::kit::table::{LARGE, MIDDLE, Play, SMALL, press_with_faces};

/// Nora's Ingenio and Atención against 2, with two complications.
fn filled_form() -> Play {
    let mut play = mesa();
    play.keys("down right right down right + l");
    play.type_text("suena el móvil:2");
    play.keys("enter");
    play.paste_text("alguien mira");
    play.keys("enter");
    play
}

#[test]
fn the_form_with_its_odds() {
    assert_picture("form_empty", &mesa(), SMALL);
    assert_picture("form_empty_en", &mesa().speaking(Language::En), SMALL);
    assert_picture("form_complications", &filled_form(), SMALL);
    assert_picture("form_complications_en", &filled_form().speaking(Language::En), SMALL);
    assert_picture("form_complications_pseudo", &filled_form().speaking(Language::Pseudo), SMALL);
    assert_picture("form_complications_ascii", &filled_form().drawn_with(&Glyphs::ASCII), SMALL);
    assert_picture("form_complications_middle", &filled_form(), MIDDLE);
    assert_picture("form_complications_large", &filled_form(), LARGE);
}

#[test]
fn dice_by_hand_are_told_beside_the_form() {
    assert!(screen(&mesa().by_hand()).contains("dados a mano"));
    assert!(!screen(&mesa()).contains("dados a mano"));
}

#[test]
fn pr_07_sources_are_listed_with_whether_they_count_and_why_not() {
    let mut play = filled_form();
    play.keys("esc e");
    assert_picture("form_edge", &play, SMALL);
    assert_picture("form_edge_en", &play.speaking(Language::En), SMALL);
    let mut play = filled_form();
    play.keys("esc e down space");
    let said = screen(&play);
    assert!(said.contains("aparte 2") && said.contains("el más alto 1"), "{said}");
    play.keys("space");
    assert!(screen(&play).contains("el más alto 2"), "it comes back: {}", screen(&play));
    let mut play = filled_form();
    play.keys("esc e up");
    play.type_text("luna llena:1+");
    play.keys("enter");
    let said = screen(&play);
    assert!(said.contains("Filo 4"), "{said}");
}

#[test]
fn pr_07_a_source_out_of_its_scope_is_admitted_by_one_key() {
    let mut play = mesa();
    play.keys("d");
    assert!(screen(&play).contains("otra acción 1"));
    play.keys("space");
    assert!(screen(&play).contains("el más alto 1"), "{}", screen(&play));
}

#[test]
fn pr_01_an_empty_pool_is_said_to_fail_before_the_roll() {
    let mut play = mesa();
    play.keys("l down down");
    play.type_text("-2");
    play.keys("enter");
    let said = screen(&play);
    assert!(said.contains("0d6") && said.contains("sin dados en el puñado"), "{said}");
    assert_picture("form_no_dice", &play, SMALL);
    let whole = play.lines(120, 36).join("\n");
    assert!(whole.contains("justo"), "rows begin with just enough where nothing can succeed: {whole}");
}

#[test]
fn pr_10_an_opponent_who_rolls_too_has_a_pool_of_their_own() {
    let mut play = mesa();
    // The second one on the list, with Temple and Esfuerzo.
    fill_contest_form(&mut play);
    assert_picture("form_versus", &play, SMALL);
    assert_picture("form_versus_middle", &play, MIDDLE);
    play.faces = vec![5, 1, 5, 1, 1, 4, 2, 2];
    let theirs = RivalWith { their_rating: text("Temple"), their_skill: text("Esfuerzo"), ..RivalWith::default() };
    let (who, against, rating) = (id("nora"), id("iker"), text("Cuerpo"));
    let asked_for = deeds::RollVersus { who, against, rating, theirs, ..deeds::RollVersus::default() };
    assert_eq!(asked_deed(play.keys("enter")), asked_for.into());
}

#[test]
fn pr_10_the_odds_of_a_contest_count_the_edge_of_the_scene_on_both_sides() {
    let lines: [(&str, &[u16]); 2] = [("scene set rellano", &[]), ("prisma ground Niebla 3 --stacking", &[])];
    let mut play = mesa().perform(&lines);
    fill_contest_form(&mut play);
    let theirs = RivalWith { their_rating: text("Temple"), their_skill: text("Esfuerzo"), ..RivalWith::default() };
    let (who, against, rating) = (id("nora"), id("iker"), text("Cuerpo"));
    let contest = deeds::RollVersus { who, against, rating, theirs, ..deeds::RollVersus::default() };
    let preview = Trial::new(play.table.state()).try_out(&contest.into()).expect("they may");
    let plans: Vec<Plan> = preview.plan.expect("both roll").rolls.into_iter().filter_map(prisma_plan).collect();
    assert!(plans.iter().all(|plan| plan.edge(1).value >= 3), "the scene brings it to both: {plans:?}");
    let chances = ContestChances::of(&plans[0], &plans[1]);
    let said = screen(&play);
    for chance in [chances.wins, chances.loses, chances.even].concat() {
        let figure = Words::new(Language::Es).percent_of_float(chance);
        assert!(said.contains(&figure), "{figure}: {said}");
    }
}

/// Fills in the form of a contest: Nora with Cuerpo against the second one on the list, with Temple and Esfuerzo.
fn fill_contest_form(play: &mut Play) {
    play.keys("o right down down down down down right down right");
}

fn prisma_plan(roll: PlannedRoll) -> Option<Plan> {
    match roll.plan {
        systems::Plan::Prisma(plan) => Some(plan),
        _ => None,
    }
}

#[test]
fn the_form_says_what_is_asked_for() {
    let mut play = filled_form();
    play.keys("esc s");
    play.faces = vec![5, 1, 3, 2, 2, 1, 1];
    let intent = play.keys("enter");
    let announced = ["suena el móvil:2", "alguien mira:1"].map(|written| written.parse().expect("a complication"));
    let complication = announced.map(|complication| deeds::TaskComplication { complication, task: 0 }).into();
    let (who, rating, skill) = (id("nora"), text("Ingenio"), text("Atención"));
    let (with, difficulty) = (deeds::RollWith { complication, ..deeds::RollWith::default() }, Some(2));
    let asked_for =
        deeds::RollPool { who, rating, skill, difficulty, with, secret: true, ..deeds::RollPool::default() };
    assert_eq!(asked_deed(intent), asked_for.into());
}

#[test]
fn what_is_no_complication_stays_to_be_mended_and_nothing_is_rolled() {
    let mut play = mesa();
    play.keys("l");
    play.type_text("ruido:9");
    let last = play.table.last();
    play.keys("enter");
    let said = screen(&play);
    assert!(said.contains("ruido:9"), "{said}");
    play.keys("enter");
    assert_eq!(play.table.last(), last, "nothing was rolled");
    play.keys("left left left left left left left");
    assert!(screen(&play).contains("ruido:2"));
    press_with_faces(&mut play, "enter", &[2, 3]);
    assert!(screen(&play).contains("1 ruido"), "{}", screen(&play));
}

#[test]
fn what_was_written_but_not_entered_goes_with_the_roll() {
    let mut play = mesa();
    play.keys("l");
    play.type_text("ruido:1");
    play.keys("up");
    press_with_faces(&mut play, "enter", &[2, 3]);
    assert!(screen(&play).contains("1 ruido"), "{}", screen(&play));
}

#[test]
fn pr_08_a_second_task_has_its_own_name_difficulty_and_complications() {
    let mut play = mesa();
    play.keys("down down down down");
    play.type_text("abrir:1");
    play.keys("enter");
    play.type_text("que no se oiga:1");
    play.keys("enter right right");
    let said = screen(&play);
    assert!(said.contains("abrir:1") && said.contains("que no se oiga:3"), "{said}");
    assert!(said.contains("ninguna") && said.contains("todas"), "the odds are of all of them: {said}");
    assert_picture("form_split", &play, SMALL);
}

#[test]
fn pr_09_the_difficulty_is_the_targets_until_another_is_said() {
    let mut play = mesa().perform(&[("prisma opponent Portera 3 --attribute Temple:2", &[])]);
    play.keys("t");
    let said = screen(&play);
    assert!(said.contains("Portera") && said.contains("3 desafiante") && said.contains(" ficha "), "{said}");
    assert_picture("form_target", &play, SMALL);
    play.keys("+");
    let said = screen(&play);
    assert!(said.contains("4 ardua") && !said.contains(" ficha "), "{said}");
    play.keys("- left");
    assert!(screen(&play).contains("2 moderada"), "{}", screen(&play));
    play.keys("right t");
    assert!(!screen(&play).contains("3 desafiante"), "it was theirs, not said: {}", screen(&play));
}

#[test]
fn pr_01_a_skill_that_the_sheet_lacks_is_rolled_without_its_dice() {
    let mut play = mesa();
    // Behind Nora's own three come those of the others.
    play.keys("down down right right right right");
    let said = screen(&play);
    assert!(said.contains("Esfuerzo") && said.contains("├ 2d6"), "{said}");
    play.faces = vec![5, 1];
    let (who, rating, skill) = (id("nora"), text("Cuerpo"), text("Esfuerzo"));
    let asked_for = deeds::RollPool { who, rating, skill, ..deeds::RollPool::default() };
    assert_eq!(asked_deed(play.keys("enter")), asked_for.into());
}

#[test]
fn pr_18_an_empty_reserve_says_why_before_the_evening() {
    let mut play = mesa();
    assert!(!screen(&play).contains("Sin sesión"));
    play.keys("u");
    assert!(screen(&play).contains("Sin sesión no hay Resonancia"), "{}", screen(&play));
}

#[test]
fn what_was_half_typed_outlives_the_run() {
    let left = filled_form().ui.to_saved();
    let mut again = mesa();
    again.ui = UiState::from_saved(left);
    again.keys("l");
    let said = screen(&again);
    assert!(said.contains("suena el móvil") && said.contains("Ingenio · Atención"), "{said}");
}

#[test]
fn the_keys_of_a_form_are_its_systems_own() {
    let mut nde = Play::casa();
    nde.keys("l");
    assert!(screen(&nde).contains("▸ [✓]"), "{}", screen(&nde));
    let mut prisma = mesa();
    prisma.keys("l");
    prisma.type_text("ruido:1");
    assert!(screen(&prisma).contains("ruido:1"), "{}", screen(&prisma));
}

#[test]
fn a_roll_leaves_the_text_that_was_being_written() {
    let mut play = mesa();
    for _ in 0..30 {
        if play.lines(80, 24)[23].contains("dejar de escribir") {
            break;
        }
        play.keys("down");
    }
    let foot = play.lines(80, 24)[23].clone();
    assert!(foot.contains("Intro tirar") && !foot.contains("deshacer"), "{foot}");
    play.type_text("mirar 5");
    play.keys("enter");
    press_with_faces(&mut play, "enter", &[5, 1]);
    play.keys("enter");
    let last = play.table.last();
    play.keys("5");
    assert_eq!((play.ui.tab, play.table.last()), (TabName::Scene, last), "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn a_raw_contest_offers_what_the_sheets_rate_and_folds_the_rest() {
    let mut play = mesa();
    play.keys("o");
    let said = screen(&play);
    assert!(said.contains("más…") && !said.contains("su-"), "{said}");
    assert_picture("raw_versus", &play, SMALL);
    play.keys("tab right");
    assert!(screen(&play).contains("◂ Temple ▸"), "{}", screen(&play));
}

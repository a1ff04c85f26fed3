//! A roll that has fallen: its dice, the steps in their order, spending, sharing, and every end.

use biombo::deeds::TabName;
use biombo::session::id::Seat;
use biombo::session::recap::Recap;
use biombo::session::seen::Seen;
use biombo::systems::prisma::rules::{EdgeUse, Share, SpendingAim};
use biombo::systems::prisma::{Roll, deeds};
use biombo::ui::follow::FollowMode;
use biombo::ui::look::Glyphs;
use biombo::ui::ui_state::{SavedUi, UiState};
use biombo::words::Language;

use super::kit::{asked_deed, assert_picture, mesa, screen};
use crate::kit::bare::id;
use crate::kit::table::{LARGE, MIDDLE, Play, SMALL, press_with_faces};

/// Iker fails against 3, with two complications, and may push a die.
fn failed_roll() -> Play {
    mesa()
        .perform(&[("throw iker Temple --difficulty 3 --complication cruje:1 --complication \"le ven:2\"", &[5, 3, 1])])
}

/// Nora's one roll for two tasks, with a complication each; three dice could be pushed.
fn split_roll() -> Play {
    let line = "throw nora Ingenio Atención --task \"Abrir la puerta:2\" --task \"Que no se oiga:1\" \
                --complication cruje:1 --complication \"le ven:1@2\"";
    mesa().perform(&[(line, &[5, 6, 3, 1, 2, 4, 1, 2])])
}

/// A surplus of five, with two complications.
fn roll_with_surplus() -> Play {
    let line = "throw nora Ingenio Atención --difficulty 2 --complication \"suena el móvil:2\" --complication mira:1";
    mesa().perform(&[(line, &[5, 6, 5, 5, 2, 4, 1, 2])])
}

#[test]
fn pr_03_a_push_says_its_price_and_its_odds_first() {
    assert_picture("failed", &failed_roll(), SMALL);
    assert_picture("failed_en", &failed_roll().speaking(Language::En), SMALL);
    assert_picture("failed_pseudo", &failed_roll().speaking(Language::Pseudo), SMALL);
    assert_picture("failed_ascii", &failed_roll().drawn_with(&Glyphs::ASCII), SMALL);
    assert_picture("failed_middle", &failed_roll(), MIDDLE);
    assert_picture("failed_large", &failed_roll(), LARGE);
    assert_picture("failed_table", &failed_roll().seat(Seat::Table), SMALL);
}

#[test]
fn each_roll_begins_at_the_first_of_its_tasks() {
    let mut play = split_roll();
    play.keys("right");
    let marks = |play: &Play, task: &str| play.lines(80, 24).iter().any(|line| line.contains(&format!("▸ {task}")));
    assert!(marks(&play, "Que no se oiga"), "{}", play.lines(80, 24).join("\n"));
    let again = "throw nora Ingenio Atención --task \"Abrir la puerta:2\" --task \"Que no se oiga:1\"";
    let play = play.perform(&[("roll settle nora", &[]), (again, &[6, 5, 3, 1, 2, 4, 1, 2])]);
    assert!(marks(&play, "Abrir la puerta"), "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn pr_02_pushed_dice_and_every_generation_lie_apart() {
    let mut play = failed_roll();
    press_with_faces(&mut play, "f", &[6, 6, 5]);
    assert_picture("pushed", &play, SMALL);
    assert_picture("pushed_en", &play.speaking(Language::En), SMALL);
}

#[test]
fn pr_08_a_pushed_split_complicated_roll_stays_readable() {
    let mut play = split_roll();
    assert_picture("split", &play, SMALL);
    press_with_faces(&mut play, "f", &[6, 1, 5, 3]);
    assert_picture("split_pushed", &play, SMALL);
    assert_picture("split_pushed_middle", &play, MIDDLE);
    play.keys("D right");
    assert_picture("split_shared", &play, SMALL);
    let mut play = split_roll().speaking(Language::En);
    press_with_faces(&mut play, "f", &[6, 1, 5, 3]);
    assert_picture("split_pushed_en", &play, SMALL);
    let mut play = play.speaking(Language::Pseudo);
    assert_picture("split_pushed_pseudo", &play, SMALL);
    play.keys("D");
    assert_picture("split_shared_pseudo", &play, SMALL);
}

#[test]
fn pr_08_sharing_moves_points_and_asks_once() {
    let mut play = split_roll();
    play.keys("D right down down left");
    let shares = [(2, 2), (0, 1)].map(|(hits, edge)| Share { hits, edge }).into();
    assert_eq!(asked_deed(play.keys("enter")), deeds::SharePoints { who: id("nora"), shares }.into());
}

#[test]
fn pr_17_a_proposal_is_taken_by_one_key_after_the_aim() {
    let mut play = roll_with_surplus();
    assert_picture("spending", &play, SMALL);
    assert_picture("spending_en", &roll_with_surplus().speaking(Language::En), SMALL);
    assert_picture("spending_pseudo", &roll_with_surplus().speaking(Language::Pseudo), SMALL);
    play.keys("down down down");
    let taken = deeds::Take { who: id("nora"), aim: SpendingAim::Powerful, proposal: 0, of: 0 };
    assert_eq!(asked_deed(play.keys("T")), taken.into());
}

#[test]
fn the_small_letter_of_a_printed_capital_opens_nothing_beneath_the_roll() {
    let mut play = roll_with_surplus();
    let before = play.lines(80, 24);
    assert_eq!(play.keys("t"), None);
    assert_eq!(play.lines(80, 24), before);
}

#[test]
fn pr_13_spending_by_hand_keeps_a_budget_and_refuses_more() {
    let mut play = roll_with_surplus();
    play.keys("m space down space down down");
    assert_picture("basket", &play, SMALL);
    assert_picture("basket_middle", &play, MIDDLE);
    let last = play.table.last();
    play.keys("space down down down down down right right right");
    let said = screen(&play);
    assert!(said.contains("PR-13") && said.contains("Falta"), "{said}");
    assert_picture("basket_over", &play, SMALL);
    play.keys("enter");
    assert_eq!(play.table.last(), last, "nothing is spent");
    play.keys("left left left left");
    let spent = format!("{:?}", asked_deed(play.keys("enter")));
    let stunts = spent.matches("Purchase").count();
    assert!(spent.contains("Spend ") && spent.contains("pays: [0, 1]") && stunts == 1, "{spent}");
}

#[test]
fn pr_15_a_disaster_is_chosen_and_booked() {
    let mut play = failed_roll();
    assert_eq!(asked_deed(play.keys("x")), deeds::Disaster { who: id("iker"), of: 0 }.into());
    assert_picture("disaster", &play, SMALL);
    let said = screen(&play);
    assert!(said.contains("DESASTRE") && said.contains("cruje") && said.contains("Resonancia"), "{said}");
}

#[test]
fn pr_19_resonance_buys_hits_or_avoids() {
    let mut play = failed_roll();
    assert!(screen(&play).contains("evitarlo, con consecuencias"));
    play.keys("r");
    let said = screen(&play);
    assert!(said.contains("1 de Resonancia") && !said.contains("evitarlo"), "{said}");
    assert_picture("bought", &play, SMALL);
    let avoid = deeds::Avoid { who: id("iker"), of: 0 };
    let avoided = failed_roll().command(avoid, &[]);
    assert!(screen(&avoided).contains("CONSECUENCIAS"));
    let mut play = failed_roll();
    play.keys("Z");
    assert_eq!(screen(&play), screen(&avoided), "the key does what the command does");
}

#[test]
fn pr_19_a_roll_that_investigates_has_a_key_for_a_clue() {
    let roll = |more: &str| {
        let line = format!("throw iker Temple --difficulty 3 {more}");
        mesa().perform(&[(line.as_str(), &[5, 3, 1])])
    };
    assert!(!screen(&roll("")).contains("una pista"), "nothing is investigated");
    assert!(!screen(&roll("--investigates --secret")).contains("una pista"), "nobody knows of it");
    let mut play = roll("--investigates");
    assert!(screen(&play).contains("pedir una pista"), "{}", screen(&play));
    play.keys("I");
    play.type_text("El sello es falso");
    let clue = deeds::Clue { who: id("iker"), text: "El sello es falso".into() };
    assert_eq!(asked_deed(play.keys("enter")), clue.into());
    assert!(play.table.state().rolls.contains_key(&id("iker")), "the roll waits");
}

#[test]
fn pr_07_edge_is_declined_and_used_again() {
    let mut play = roll_with_surplus();
    assert_eq!(asked_deed(play.keys("F")), deeds::Edge { who: id("nora"), edge: EdgeUse::Declined }.into());
    assert!(screen(&play).contains("usar Filo 3"));
}

#[test]
fn pr_10_both_rolls_of_a_contest_are_seen_and_turned_to() {
    let line = "versus nora iker --rating Ingenio --their-rating Cuerpo";
    let mut play = mesa().perform(&[(line, &[5, 5, 3, 1, 5, 2, 3, 4])]);
    assert_picture("versus", &play, SMALL);
    assert_picture("versus_en", &mesa().perform(&[(line, &[5, 5, 3, 1, 5, 2, 3, 4])]).speaking(Language::En), SMALL);
    play.keys("right");
    assert_picture("versus_other", &play, SMALL);
}

#[test]
fn pr_10_how_a_contest_ended_is_in_the_recap() {
    let line = "versus nora iker --rating Ingenio --their-rating Cuerpo";
    let play = mesa().perform(&[(line, &[5, 5, 3, 1, 5, 2, 3, 4]), ("roll settle nora", &[]), ("evening end", &[])]);
    let recap = serde_json::to_string(&Recap::of(&play.table, &Seat::Table)).expect("JSON");
    assert!(recap.contains("prisma-log-prevails"), "{recap}");
}

#[test]
fn a_roll_that_undo_opens_again_takes_the_room() {
    let mut play = roll_with_surplus();
    play.keys("enter enter");
    assert!(screen(&play).contains("▸ Nora Bielsa · Cuerpo"), "the form has it: {}", screen(&play));
    play.keys("l");
    play.type_text("ruido:2");
    play.keys("enter esc u");
    let said = screen(&play);
    assert!(said.contains("Tasación") && said.contains("forzar"), "{said}");
    play.keys("esc");
    let said = screen(&play);
    assert!(said.contains("ruido:2") && said.contains("abierta · Esc"), "what was filled in stays: {said}");
    play.keys("esc");
    assert!(screen(&play).contains("Tasación"), "{}", screen(&play));
}

#[test]
fn enter_reads_on_from_the_list_of_rolls_too() {
    let mut play = roll_with_surplus();
    play.keys("enter");
    let last = play.table.last();
    play.keys("tab enter");
    assert_eq!(play.table.last(), last, "nothing is rolled again");
    assert!(screen(&play).contains("Cuerpo"), "{}", screen(&play));
}

#[test]
fn every_step_is_undone_by_u() {
    let mut play = roll_with_surplus();
    let before = screen(&play);
    press_with_faces(&mut play, "f", &[5, 1]);
    let pushed = screen(&play);
    play.keys("r");
    play.keys("T");
    play.keys("u u");
    let list = |screen: &str| screen.lines().map(|line| line.chars().take(43).collect::<String>()).collect::<Vec<_>>();
    assert_eq!(list(&screen(&play)), list(&pushed), "the spending and the resonance are taken back");
    play.keys("u");
    assert_eq!(list(&screen(&play)), list(&before), "and the push");
    press_with_faces(&mut play, "f", &[5, 1]);
}

#[test]
fn pr_22_who_may_not_see_dissonance_does_not_read_what_comes_into_it() {
    let mut play = failed_roll();
    press_with_faces(&mut play, "f", &[6, 6, 5]);
    let settled = play.perform(&[("roll settle iker", &[])]);
    assert!(screen(&settled).contains("Disonancia"), "{}", screen(&settled));
    let told = settled.seat(Seat::Table);
    assert!(screen(&told).contains("Estrés") && !screen(&told).contains("Disonancia"), "{}", screen(&told));
}

#[test]
fn pr_07_edge_that_does_not_count_is_told_after_all_that_bears_on_the_roll() {
    let play = mesa().perform(&[("throw nora Ingenio Documentos --difficulty 3", &[5, 1, 1, 1, 1, 1])]);
    let said = play.lines(200, 60).join("\n");
    let [natural_hits, idle] = ["en la primera tirada", "no cuenta"].map(|words| said.find(words).expect("it is told"));
    assert!(natural_hits < idle, "{said}");
}

#[test]
fn pr_01_whoever_has_no_dice_is_not_offered_as_a_roller() {
    let mut play = mesa().perform(&[("prisma opponent Portera 2", &[])]);
    for _ in 0..4 {
        let said = screen(&play);
        let who = said.lines().find(|line| line.contains("quién")).expect("the form asks for it");
        assert!(!who.contains("Portera"), "{said}");
        play.keys("right");
    }
}

#[test]
fn pr_07_edge_that_does_not_count_is_one_line_that_opens() {
    let line = "throw nora Ingenio Atención --difficulty 9 --edges dos:2 --edges uno:1 --edges otro:1 --edges más:1";
    let mut play = mesa().perform(&[(line, &[5, 5, 1, 1, 1, 1, 2])]);
    let folded = screen(&play);
    assert!(folded.contains("AvPág por qué") && folded.contains("forzar"), "{folded}");
    let short = |height| {
        let said = play.lines(80, height).join("\n");
        said.contains("No cuentan 5") && !said.contains("no cuenta:")
    };
    assert!((24..60).any(short), "where the others fit, one line tells of them");
    play.keys("pagedown");
    let open = screen(&play);
    for name in ["«uno» (1)", "«otro» (1)", "«más» (1)", "PR-15"] {
        assert!(open.contains(name), "{name}: {open}");
    }
    assert_picture("idle_edge", &play, SMALL);
    play.keys("pageup");
    assert_eq!(screen(&play), folded);
}

/// Nora has rolled in a scene that gives edge to something else.
fn corazones(lines: &[(&str, &[u16])]) -> Play {
    Play::new(include_str!("corazones.toml"))
        .perform(&[("evening begin", &[]), ("scene set archivo", &[])])
        .perform(lines)
}

#[test]
fn pr_07_edge_that_a_scene_keeps_ready_is_named_to_the_game_master_alone() {
    let rolled = || corazones(&[("throw nora Cuerpo", &[1, 1])]);
    let told = |mut play: Play| {
        play.keys("1");
        play.lines(120, 40).join("\n")
    };
    let said = told(rolled());
    assert!(said.contains("«Estanterías altas»") && said.contains("«Zurda»"), "{said}");
    let said = told(rolled().seat(Seat::Table));
    assert!(!said.contains("«Estanterías altas»") && !said.contains("«Zurda»"), "{said}");
    let said = told(rolled().played_by(&id("nora")));
    assert!(!said.contains("«Estanterías altas»") && said.contains("«Zurda»"), "{said}");
}

#[test]
fn pr_07_pr_16_an_adversary_has_neither_the_scenes_edge_nor_the_players_stunts() {
    let plan = |line: &str| {
        let play = corazones(&[("fight begin --foe ordenanza:1", &[]), (line, &[5, 5, 5])]);
        let roll = play.table.state().rolls[&id("ordenanza-1")].body_as::<Roll>().expect("a roll").clone();
        let plan = roll.rolled().expect("all of it").plan.clone();
        (plan.edge.len(), plan.stunts.len())
    };
    assert_eq!(plan("throw ordenanza-1 Cuerpo Sigilo"), (0, 0));
    assert_eq!(plan("throw ordenanza-1 Cuerpo --admit \"Estanterías altas\""), (1, 0));
    let mesa = mesa().perform(&[("fight begin --foe ordenanza:1", &[]), ("throw ordenanza-1 Cuerpo", &[5, 5])]);
    let roll = mesa.table.state().rolls[&id("ordenanza-1")].body_as::<Roll>().expect("a roll").clone();
    assert!(roll.rolled().expect("all of it").plan.stunts.is_empty());
}

#[test]
fn the_key_of_having_acted_says_the_same_in_pane_and_footer() {
    let mut play =
        corazones(&[("fight begin --foe ordenanza:1", &[]), ("fight turn nora --more", &[])]).played_by(&id("nora"));
    play.keys("2");
    let said = screen(&play);
    assert!(said.contains("marcar como pendiente") && !said.contains("marcar como actuado"), "{said}");
}

#[test]
fn pr_21_an_intrusion_is_told_by_itself_and_named_with_both_answers() {
    let settled = || {
        corazones(&[("throw nora Cuerpo", &[5, 5]), ("roll settle nora", &[])])
            .perform(&[("intrude nora \"Llaman a la puerta\"", &[])])
    };
    let mut play = settled().seat(Seat::Table);
    play.keys("1");
    assert!(!screen(&play).contains("✓ Nora"), "it is no effect of the roll: {}", screen(&play));
    let before = corazones(&[]);
    let seat = Seat::Player(id("nora"));
    let mut ui = UiState::from_saved(SavedUi { tab: TabName::Cast, ..SavedUi::default() });
    FollowMode::Beginnings.follow(&mut ui, &Seen::new(&before.table, &seat).view, &Seen::new(&settled().table, &seat));
    assert!(ui.notice().is_some(), "whoever looks elsewhere is told");
    let mut play = settled().played_by(&id("nora"));
    play.keys("5 .");
    let foot = play.lines(80, 24)[23].clone();
    assert!(foot.contains("Intro aceptar") && foot.contains("x rechazar"), "{foot}");
}

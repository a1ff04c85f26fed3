//! When tricks and flaws work, and where they change nothing (GF-25, GF-26).

use super::kit::*;
use super::tricks::{botches, dice, play_file_with_tricks, present_with_allies, present_with_tricks};
use biombo::systems::genrefuzzion::duel::DuelRole::{Antagonist, Protagonist};
use biombo::systems::genrefuzzion::sheet::TraitKind;

/// A table with two extras more.
fn play_with_two_extras(vera: &str, bruno: &str) -> Play {
    let extra = |id: &str, name: &str, cliche: &str| {
        format!(
            "[[cast]]\nid = \"{id}\"\nname = \"{name}\"\n\n[cast.genrefuzzion]\nstanding = \"extra\"\ngrown = true\n\
             cliches = [{{ phrase = \"{cliche}\", die = \"d6\" }}, {{ phrase = \"Anda con {name}\", die = \"d4\" }}]\n\n"
        )
    };
    let more = [extra("nilo", "Nilo", "Remero"), extra("paca", "Paca", "Tabernera")].concat();
    play_file_with_tricks(&FILE.replace("[[scenes]]", &format!("{more}[[scenes]]")), vera, bruno)
}

#[test]
fn gf_25_gf_26_teamwork_lets_three_of_four_allies_give_two_dice() {
    let mut play = play_with_two_extras("teamwork", "");
    play.perform("purse give ana vp 2", &[]);
    play.perform("gf announce vera bruno algo --allies cleo --allies galo --allies nilo --allies paca", &[]);
    play.perform("gf present algo", &[]);
    let two = "gf roll Farera --lends Médica --lends Espiritista --lends Marino --lends Remero";
    assert_eq!(play.refusal_of(two), "GF-10 gf-no-ally-dice");
    let four = format!("{two} --lends Tabernera --tricks teamwork");
    assert_eq!(play.refusal_of(&four), "GF-10 gf-no-allies", "three allies give dice, whoever else is there");
    play.perform(&format!("{two} --lends Ronco --tricks teamwork"), &[8, 2, 3, 4, 5, 6]);
    assert_eq!((dice(&play, Protagonist), play.purse("ana")), (vec![8, 8, 6, 6, 6, 6], (0, 0)));
}

#[test]
fn gf_25_bad_company_leaves_one_die_of_all_allies() {
    let mut play = play_with_two_extras("bad-company", "");
    play.perform("gf announce vera bruno algo --allies nilo --allies paca", &[]);
    play.perform("gf present algo", &[]);
    play.perform("gf use vera bad-company", &[]);
    assert_eq!(play.purse("ana"), (2, 0));
    assert_eq!(play.refusal_of("gf roll Farera --lends Remero --lends Tabernera"), "GF-10 gf-no-slot-full");
    play.perform("gf roll Farera --lends Remero", &[8, 6]);
}

#[test]
fn gf_06_gf_25_tricks_of_an_extra_do_not_work_and_those_of_a_retired_character_do() {
    let file = FILE.replace(
        "id = \"galo\"\nname = \"Galo\"\n\n[cast.genrefuzzion]\nstanding = \"extra\"",
        "id = \"galo\"\nname = \"Galo\"\n\n[cast.genrefuzzion]\nstanding = \"extra\"\ntricks = [{ trick = \"oops\" }]",
    );
    assert_ne!(file, FILE);
    for (standing, refused) in [("extra", Some("GF-06 gf-refused-extra")), ("retired", None)] {
        let mut play = Play::of(&file.replace("standing = \"extra\"", &format!("standing = \"{standing}\"")));
        play.perform("gf announce vera galo algo", &[]);
        play.perform("gf present algo --player dani", &[]);
        play.perform("gf roll Farera", &[2]);
        play.perform("gf confirm", &[]);
        play.perform("gf roll Capitán Marino", &[1, 1]);
        match refused {
            Some(refused) => assert_eq!(play.refusal_of("gf use galo oops"), refused),
            None => play.perform("gf use galo oops", &[]),
        }
    }
}

#[test]
fn gf_26_the_botches_out_of_control_are_those_of_the_roll_that_is_kept() {
    let mut play = present_with_allies("slow-motion;out-of-control", "", ("", "--allies cleo"));
    let line = "gf roll Farera Contrabandista Insomne --tricks slow-motion --tricks out-of-control";
    play.perform(line, &[8, 8, 4, 9, 1, 1, 2, 3]);
    assert_eq!(play.duel().lasting.len(), 0);
    play.perform("gf other-roll", &[]);
    assert_eq!(play.duel().lasting.len(), 2);
    play.perform("gf confirm", &[]);
    play.perform("gf surrender", &[]);
    assert_eq!(play.traits("vera", TraitKind::Problem), ["Deudas d6", "Farera ×1 d8", "Contrabandista ×1 d8"]);
}

#[test]
fn gf_12_gf_25_born_ready_needs_two_dice_more() {
    let mut play = play_file_with_tricks(FILE, "born-ready", "");
    play.perform("gf add vera asset Amuleto d4", &[]);
    play.perform("purse give ana vp 1", &[]);
    play.perform("purse give ana kp 1", &[]);
    play.present_scene();
    play.perform("gf roll Farera Contrabandista --setting Niebla", &[8, 7, 3]);
    assert_eq!(play.refusal_of("gf extra-die --born-ready"), "GF-12 gf-no-extra-die");
    play.perform("gf extra-die", &[]);
}

#[test]
fn gf_26_what_is_lent_has_a_name_of_its_own() {
    let mut play = present_with_tricks("", "gift-from-heaven");
    assert_eq!(play.refusal_of("gf use bruno gift-from-heaven Aduanero"), " gf-refused-trait-there");
    play.perform("gf use bruno gift-from-heaven Paraguas", &[]);
}

#[test]
fn gf_26_imitation_gives_nothing_away() {
    let mut play = present_with_tricks("", "imitation");
    play.perform("gf roll Farera Contrabandista", &[8, 7]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.refusal_of("gf roll --give Aduanero --tricks imitation"), "GF-26 gf-refused-imitation-alone");
}

#[test]
fn gf_26_my_precious_keeps_the_winner_from_another_asset() {
    let mut play = present_with_tricks("", "my-precious=el reloj");
    play.perform("gf roll Farera Contrabandista \"Hija pródiga\" --setting Niebla", &[8, 7, 3, 2]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero", &[2]);
    play.perform("gf confirm", &[]);
    play.perform("gf effect problem Miedo", &[]);
    play.perform("gf use bruno my-precious", &[]);
    assert_eq!(play.refusal_of("gf effect asset Uno"), "GF-26 gf-no-vp-spent");
}

#[test]
fn gf_25_what_no_roll_can_follow_is_refused_unpaid() {
    let mut play =
        present_with_tricks("alcohol;provoke-me;beginners-mistake", "gift-from-heaven;innocence;just-an-accident");
    play.perform("gf roll Farera Contrabandista \"Hija pródiga\"", &[8, 7, 1]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero Tahúr", &[2, 1]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.stage(), "won(protagonist)");
    for use_it in
        ["vera alcohol", "vera provoke-me", "vera beginners-mistake", "bruno gift-from-heaven", "bruno innocence"]
    {
        assert_eq!(play.refusal_of(&format!("gf use {use_it}")), "GF-25 gf-refused-trick-now", "{use_it}");
    }
    assert_eq!(play.refusal_of("gf use bruno just-an-accident"), "GF-26 gf-refused-trigger", "no asset in the pool");
}

#[test]
fn gf_25_a_botch_is_told_until_its_roll_is_answered() {
    let mut play = present_with_tricks("beginners-mistake", "beginners-mistake");
    play.perform("gf roll Farera Contrabandista", &[1, 3]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero Tahúr", &[8, 1]);
    assert_eq!(play.refusal_of("gf use vera beginners-mistake Farera"), "GF-25 gf-refused-trick-now", "it is answered");
    play.perform("gf use bruno beginners-mistake Tahúr", &[]);
}

#[test]
fn gf_26_innocence_makes_twos_botches_in_a_reroll_too() {
    let mut play = present_with_tricks("innocence", "always-alert");
    play.perform("gf roll Farera Contrabandista \"Hija pródiga\"", &[8, 7, 2]);
    play.perform("gf confirm", &[]);
    assert_eq!(botches(&play, Protagonist), 0);
    play.perform("gf use vera innocence", &[]);
    play.perform("gf use bruno always-alert 3", &[2, 2]);
    assert_eq!(botches(&play, Protagonist), 2);
}

#[test]
fn gf_26_bites_the_dust_moves_a_problem_as_it_is_now() {
    let mut play = present_with_allies("", "bites-the-dust", ("", "--allies cleo"));
    play.perform("gf roll Farera Contrabandista Nadadora --setting Niebla", &[8, 7, 3, 2]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero", &[2]);
    play.perform("gf confirm", &[]);
    play.perform("gf effect problem Miedo", &[]);
    play.perform("gf effect worsen Miedo", &[]);
    assert_eq!(play.traits("bruno", TraitKind::Problem)[1], "Miedo d8");
    play.perform("gf use bruno bites-the-dust", &[]);
    assert_eq!(play.traits("cleo", TraitKind::Problem), ["Miedo d6"]);
}

#[test]
fn gf_25_anger_that_is_an_asset_may_be_turned_and_is_no_problem() {
    let mut play = present_with_tricks("provoke-me", "");
    play.perform("gf use vera provoke-me Deudas", &[]);
    play.perform("gf roll Farera", &[8]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.refusal_of("gf roll Aduanero --problem Deudas"), "GF-10 gf-refused-not-in-slot");
    play.perform("gf roll Aduanero --turned Deudas", &[8, 6]);
    assert_eq!(play.result(Antagonist), 14);
}

#[test]
fn gf_25_gf_26_the_hedgehogs_copy_is_of_what_was_received_whether_or_not_it_has_bitten_the_dust() {
    let problems = |order: [&str; 2], ally: &str| {
        let mut play = present_with_allies("", "bites-the-dust;hedgehog-dilemma", ("", "--allies cleo --allies galo"));
        play.perform("gf roll Farera Contrabandista Nadadora", &[8, 7, 3]);
        play.perform("gf confirm", &[]);
        play.perform("gf roll Aduanero", &[2]);
        play.perform("gf confirm", &[]);
        play.perform("gf effect problem Miedo", &[]);
        for trick in order {
            let to = if trick == "bites-the-dust" { "cleo" } else { ally };
            play.perform(&format!("gf use bruno {trick} {to}"), &[]);
        }
        ["bruno", "cleo", "galo"].map(|who| play.traits(who, TraitKind::Problem))
    };
    let orders = [["hedgehog-dilemma", "bites-the-dust"], ["bites-the-dust", "hedgehog-dilemma"]];
    for order in orders {
        assert_eq!(problems(order, "galo"), [vec!["Pierna mala d4"], vec!["Miedo d4"], vec!["Miedo d6"]]);
    }
    let same_ally = orders.map(|order| problems(order, "cleo")[1].clone());
    assert_eq!(same_ally, [["Miedo d6", "Miedo ×2 d4"], ["Miedo d4", "Miedo ×2 d6"]]);
}

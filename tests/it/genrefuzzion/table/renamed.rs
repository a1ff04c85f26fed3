//! Traits that change while a scene waits: what the scene holds of them follows (GF-18, GF-26).

use super::kit::*;
use super::tricks::{dice, play_file_with_tricks, present_with_allies, present_with_tricks};
use biombo::systems::genrefuzzion::duel::DuelRole::{Antagonist, Protagonist};
use biombo::systems::genrefuzzion::sheet::TraitKind;

/// Suspends the scene for an interlude with these deeds, and resumes it.
fn interlude(play: &mut Play, deeds: &[&str]) {
    play.perform("gf suspend ana", &[]);
    play.perform("gf interlude ana", &[]);
    deeds.iter().for_each(|line| play.perform(line, &[]));
    play.perform("gf end-interlude", &[]);
    play.perform("gf resume muelle", &[]);
}

#[test]
fn gf_26_a_problem_lent_as_an_asset_follows_its_new_name() {
    let mut play = present_with_tricks("provoke-me", "");
    play.perform("gf use vera provoke-me Deudas", &[]);
    interlude(&mut play, &["gf swap vera Deudas Pufos"]);
    assert_eq!(play.refusal_of("gf roll Farera --asset Deudas"), "GF-10 gf-refused-not-in-slot");
    play.perform("gf roll Farera --asset Pufos --sacrifice", &[8, 6, 5, 4]);
    assert_eq!(play.traits("vera", TraitKind::Problem), Vec::<String>::new(), "anger that was sacrificed is gone");
}

#[test]
fn gf_26_a_problem_lent_as_an_asset_grows_with_it() {
    let mut play = present_with_tricks("provoke-me;chronic-clumsiness", "");
    play.perform("gf use vera provoke-me Deudas", &[]);
    play.perform("gf use vera chronic-clumsiness Deudas", &[]);
    play.perform("gf roll Farera --asset Deudas", &[4, 3]);
    assert_eq!(dice(&play, Protagonist), [8, 8], "the asset has the problem's die");
}

#[test]
fn gf_26_a_problem_cancelled_meanwhile_is_no_asset_any_more() {
    let mut play = present_with_tricks("provoke-me", "");
    play.perform("gf use vera provoke-me Deudas", &[]);
    play.perform("gf suspend carla", &[]);
    play.perform("gf announce cleo vera algo", &[]);
    play.perform("gf present algo", &[]);
    play.perform("gf roll Médica Espiritista --relationship \"Su paciente\"", &[8, 6, 2]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Insomne", &[2]);
    play.perform("gf confirm", &[]);
    play.perform("gf effect cancel Deudas", &[]);
    assert_eq!(play.traits("vera", TraitKind::Problem), Vec::<String>::new());
    play.perform("gf finish", &[]);
    play.perform("gf close-rating", &[]);
    play.perform("gf resume muelle", &[]);
    assert_eq!(play.refusal_of("gf roll Farera --asset Deudas"), "GF-10 gf-refused-not-in-slot");
}

#[test]
fn gf_26_a_bar_follows_a_cliché_that_is_reworded() {
    let large = FILE.replace("{ phrase = \"Aduanero\", die = \"d8\" }", "{ phrase = \"Aduanero\", die = \"d10\" }");
    // Before the trick, the roll that it reads follows; after it, the bar.
    for before in [true, false] {
        let mut play = play_file_with_tricks(&large, "genre-savvy", "");
        for player in ["ana", "blas"] {
            play.perform(&format!("purse give {player} kp 9"), &[]);
            play.perform(&format!("purse give {player} vp 9"), &[]);
        }
        play.present_scene();
        play.perform("gf roll Contrabandista Farera", &[4, 3]);
        play.perform("gf confirm", &[]);
        play.perform("gf roll Aduanero Tahúr", &[8, 8]);
        play.perform("gf confirm", &[]);
        if before {
            interlude(&mut play, &["gf swap bruno Aduanero Vista"]);
        }
        play.perform("gf use vera genre-savvy", &[]);
        if !before {
            interlude(&mut play, &["gf swap bruno Aduanero Vista"]);
        }
        play.perform("gf roll Contrabandista Farera Nadadora", &[8, 8, 1]);
        play.perform("gf confirm", &[]);
        assert_eq!(play.refusal_of("gf roll Vista Tahúr"), "GF-26 gf-no-trait-off", "reworded before: {before}");
    }
}

#[test]
fn gf_26_a_received_problem_that_is_reworded_is_found_by_tricks() {
    for (vera, bruno, line) in
        [("mind-trick=odio", "", "gf use vera mind-trick"), ("", "bites-the-dust", "gf use bruno bites-the-dust cleo")]
    {
        let mut play = present_with_allies(vera, bruno, ("", "--allies cleo"));
        play.perform("gf roll Farera Contrabandista Nadadora", &[8, 7, 3]);
        play.perform("gf confirm", &[]);
        play.perform("gf roll Aduanero", &[2]);
        play.perform("gf confirm", &[]);
        play.perform("gf effect problem Miedo", &[]);
        interlude(&mut play, &["gf swap bruno Miedo Pánico"]);
        play.perform(line, &[]);
        let received = play.traits("bruno", TraitKind::Problem).contains(&"Pánico d6".to_owned());
        assert!(!received, "{line}: {:?}", play.traits("bruno", TraitKind::Problem));
    }
}

#[test]
fn gf_18_a_drafted_pool_follows_a_cliché_that_is_reworded() {
    let mut play = present_with_tricks("", "");
    play.perform("purse give ana kp 5", &[]);
    play.perform("gf draft Farera Contrabandista --give Nadadora", &[]);
    interlude(&mut play, &["gf swap vera Farera Torrera", "gf swap vera Nadadora Buceadora"]);
    play.perform("gf roll --drafted", &[8, 7]);
    assert_eq!(dice(&play, Protagonist), [8, 8]);
}

#[test]
fn gf_26_bites_the_dust_moves_the_problem_that_is_named() {
    let mut play = present_with_allies("", "bites-the-dust", ("", "--allies cleo"));
    play.perform("gf roll Farera Contrabandista Nadadora --buy", &[8, 7, 3, 2]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero", &[2]);
    play.perform("gf confirm", &[]);
    play.perform("gf effect problem Miedo", &[]);
    play.perform("gf effect problem Deuda", &[]);
    assert_eq!(play.refusal_of("gf use bruno bites-the-dust cleo Nada"), "GF-26 gf-refused-no-problem");
    play.perform("gf use bruno bites-the-dust cleo Miedo", &[]);
    assert_eq!(play.traits("cleo", TraitKind::Problem), ["Miedo d4"]);
}

#[test]
fn gf_26_not_bad_but_escalates_one_die() {
    let mut play = present_with_tricks("not-bad-but", "");
    play.perform("gf roll Farera", &[2]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero Tahúr", &[8, 8]);
    assert_eq!(dice(&play, Antagonist), [8, 8]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Insomne --asset \"Llave maestra\" --sacrifice --tricks not-bad-but", &[4, 8, 6, 5]);
    let mut sizes = dice(&play, Protagonist);
    sizes.sort_unstable();
    assert_eq!(sizes, [4, 6, 6, 8]);
}

//! Every trick and flaw: what each changes at the table (GF-25, GF-26).

use super::kit::*;
use biombo::systems::genrefuzzion::duel::DuelRole::{Antagonist, Protagonist};
use biombo::systems::genrefuzzion::sheet::TraitKind;

/// The table, where Vera and Bruno have these tricks and flaws instead of theirs.
fn play_with_tricks(vera: &str, bruno: &str) -> Play {
    play_file_with_tricks(FILE, vera, bruno)
}

pub(super) fn play_file_with_tricks(file: &str, vera: &str, bruno: &str) -> Play {
    Play::of(&file_with_tricks(file, vera, bruno))
}

/// The campaign's file with those tricks and flaws: `trick;flaw=what fills its gap`.
pub(super) fn file_with_tricks(file: &str, vera: &str, bruno: &str) -> String {
    let held = |words: &str| -> String {
        let one = |word: &str| match word.split_once('=') {
            Some((trick, gaps)) => {
                let gaps: Vec<String> = gaps.split('/').map(|gap| format!("\"{gap}\"")).collect();
                format!("  {{ trick = \"{trick}\", gaps = [{}] }},", gaps.join(", "))
            }
            None => format!("  {{ trick = \"{word}\" }},"),
        };
        words.split(';').filter(|word| !word.is_empty()).map(one).collect::<Vec<_>>().join("\n")
    };
    let vera_has = "tricks = [\n  { trick = \"not-so-fast\" },\n  { trick = \"my-precious\", gaps = [\"el reloj\"] },\n  { trick = \"pride\" },\n]";
    let bruno_has =
        "tricks = [\n  { trick = \"vanish\" },\n  { trick = \"undeserved-luck\" },\n  { trick = \"oops\" },\n]";
    assert!(file.contains(vera_has) && file.contains(bruno_has));
    let file = file.replace(vera_has, &format!("tricks = [\n{}\n]", held(vera)));
    file.replace(bruno_has, &format!("tricks = [\n{}\n]", held(bruno)))
}

/// The same with points for everybody, and the scene presented.
pub(super) fn present_with_tricks(vera: &str, bruno: &str) -> Play {
    present_with_allies(vera, bruno, ("", ""))
}

pub(super) fn present_with_allies(vera: &str, bruno: &str, (own, theirs): (&str, &str)) -> Play {
    let mut play = play_with_tricks(vera, bruno);
    for player in ["ana", "blas"] {
        for currency in ["vp", "kp"] {
            play.perform(&format!("purse give {player} {currency} 5"), &[]);
        }
    }
    play.perform(&format!("gf announce vera bruno --scene muelle {own}"), &[]);
    play.perform(&format!("gf present algo {theirs}"), &[]);
    play
}

pub(super) fn dice(play: &Play, role: biombo::systems::genrefuzzion::duel::DuelRole) -> Vec<u8> {
    let thrown = play.duel().side(role).thrown.as_ref().expect("a roll");
    thrown.rolled.dice.iter().map(|die| die.sides()).collect()
}

pub(super) fn botches(play: &Play, role: biombo::systems::genrefuzzion::duel::DuelRole) -> usize {
    play.duel().side(role).thrown.as_ref().expect("a roll").rolled.botches().len()
}

#[test]
fn gf_25_favourite_weapon_adds_a_d8() {
    let mut play = present_with_tricks("favourite-weapon=el arpón", "");
    play.perform("gf roll Farera --tricks favourite-weapon", &[3, 7]);
    assert_eq!((dice(&play, Protagonist), play.purse("ana")), (vec![8, 8], (4, 5)));
}

#[test]
fn gf_25_ace_up_the_sleeve_makes_four_dice_of_a_sacrifice() {
    let mut play = present_with_tricks("ace-up-the-sleeve=herramienta", "");
    play.perform("gf roll Farera --asset \"Llave maestra\" --sacrifice --tricks ace-up-the-sleeve", &[3, 1, 2, 3, 4]);
    assert_eq!(dice(&play, Protagonist), [8, 6, 6, 6, 6]);
}

#[test]
fn gf_25_slow_motion_rolls_twice_and_keeps_either() {
    let mut play = present_with_tricks("slow-motion", "");
    assert_eq!(play.refusal_of("gf roll Farera --tricks slow-motion"), "GF-26 gf-refused-trigger");
    let mut play = present_with_allies("slow-motion", "", ("", "--allies cleo"));
    play.perform("gf roll Farera Contrabandista --tricks slow-motion", &[3, 4, 8, 7]);
    assert_eq!(play.result(Protagonist), 15);
    play.perform("gf other-roll", &[]);
    assert_eq!(play.result(Protagonist), 7);
}

#[test]
fn gf_25_unshakable_defence_escalates_the_named_cliché() {
    let mut play = present_with_tricks("unshakable-defence=esquivar/Nadadora", "");
    play.perform("gf roll Nadadora --tricks unshakable-defence", &[7]);
    assert_eq!(dice(&play, Protagonist), [8]);
}

#[test]
fn gf_25_from_the_shadows_leaves_the_antagonist_one_cliché() {
    let mut play = present_with_tricks("from-the-shadows", "");
    play.perform("gf roll Farera --tricks from-the-shadows", &[7]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.refusal_of("gf roll Aduanero Tahúr"), "GF-10 gf-no-slot-full");
    play.perform("gf roll Aduanero", &[8]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Farera Contrabandista", &[7, 8]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero Tahúr", &[8, 8]);
}

#[test]
fn gf_25_excellence_doubles_the_one_large_cliché_and_drops_the_smallest_die() {
    let mut play = play_with_tricks("excellence", "");
    play.perform("person write vera genrefuzzion.cliches.1.die d10", &[]);
    play.perform("purse give ana vp 1", &[]);
    play.present_scene();
    play.perform("gf roll Contrabandista Insomne --tricks excellence", &[9, 8]);
    assert_eq!(dice(&play, Protagonist), [10, 10]);
}

#[test]
fn gf_25_out_of_control_adds_a_d12_and_its_botches_become_problems() {
    let mut play = present_with_tricks("out-of-control", "");
    play.perform("gf roll Farera Contrabandista Insomne --tricks out-of-control", &[1, 8, 3, 9]);
    play.perform("gf confirm", &[]);
    play.perform("gf surrender", &[]);
    let problems = play.traits("vera", TraitKind::Problem);
    assert_eq!((problems.len(), problems[1].ends_with("d8")), (2, true), "{problems:?}");
}

#[test]
fn gf_25_tricks_of_the_trade_bars_ones_problems() {
    let mut play = present_with_tricks("tricks-of-the-trade=Farera", "");
    play.perform("gf roll Farera --tricks tricks-of-the-trade", &[7]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.refusal_of("gf roll Aduanero --problem Deudas"), "GF-26 gf-no-trait-off");
}

#[test]
fn gf_25_genre_savvy_bars_a_large_cliché() {
    let mut play = play_with_tricks("", "genre-savvy");
    play.perform("person write vera genrefuzzion.cliches.1.die d10", &[]);
    play.perform("purse give blas kp 1", &[]);
    play.present_scene();
    play.perform("gf roll Contrabandista", &[4]);
    play.perform("gf confirm", &[]);
    play.perform("gf use bruno genre-savvy", &[]);
    play.perform("gf roll Aduanero", &[8]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.refusal_of("gf roll Contrabandista Farera"), "GF-26 gf-no-trait-off");
}

#[test]
fn gf_25_great_expectations_takes_five_clichés_without_vp() {
    let mut play = present_with_tricks("great-expectations", "");
    let line = "gf roll Farera Contrabandista Insomne Nadadora Orgullosa --tricks great-expectations";
    play.perform(line, &[1, 2, 3, 4, 3]);
    assert_eq!(play.purse("ana"), (3, 5));
}

#[test]
fn gf_25_vanish_leaves_the_winner_without_vp() {
    let mut play = present_with_tricks("", "vanish");
    play.perform("gf roll Farera", &[8]);
    play.perform("gf confirm", &[]);
    play.perform("gf surrender --vanish", &[]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((5, 5), (5, 6)));
}

#[test]
fn gf_25_run_cowards_sends_an_ally_away() {
    let mut play = present_with_allies("", "run-cowards", ("--allies cleo --allies dora", ""));
    assert_eq!(play.refusal_of("gf use bruno run-cowards"), "GF-26 gf-refused-pick");
    play.perform("gf use bruno run-cowards dora", &[]);
    assert_eq!(play.duel().protagonist.allies.len(), 1);
}

#[test]
fn gf_25_imitation_rolls_the_protagonists_dice() {
    let mut play = present_with_tricks("", "imitation");
    play.perform("gf roll Farera Contrabandista Insomne", &[8, 7, 2]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.refusal_of("gf roll Aduanero --tricks imitation"), "GF-26 gf-refused-imitation-alone");
    play.perform("gf roll --tricks imitation", &[8, 8, 2]);
    assert_eq!((dice(&play, Antagonist), play.purse("blas")), (vec![8, 8, 4], (5, 3)));
}

#[test]
fn gf_25_serial_improviser_doubles_a_scene_cliché() {
    let mut play = present_with_tricks("", "serial-improviser");
    play.perform("gf roll Farera", &[8]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero --setting Niebla --tricks serial-improviser", &[8, 6, 5]);
    assert_eq!(dice(&play, Antagonist), [8, 6, 6]);
}

#[test]
fn gf_25_insistent_retries_with_as_many_dice() {
    let mut play = present_with_tricks("insistent", "");
    play.perform("gf roll Farera Contrabandista", &[2, 3]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero", &[8]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Farera Contrabandista --tricks insistent", &[7, 7]);
    assert_eq!(play.purse("ana"), (5, 4));
}

#[test]
fn gf_25_my_precious_keeps_the_opponent_from_spending_vp() {
    let mut play = present_with_tricks("my-precious=el reloj", "");
    play.perform("gf use vera my-precious", &[]);
    play.perform("gf roll Farera", &[8]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.refusal_of("gf roll Aduanero Tahúr Viudo"), "GF-26 gf-no-vp-spent");
    play.perform("gf roll Aduanero Tahúr", &[8, 8]);
    assert_eq!(play.refusal_of("gf extra-die"), "GF-12 gf-no-extra-die");
}

#[test]
fn gf_25_moved_by_passion_uses_a_die_of_the_result_for_the_effect() {
    let mut play = present_with_tricks("moved-by-passion=celos", "");
    play.perform("gf roll Farera Contrabandista --tricks moved-by-passion", &[8, 7]);
    let outcome = play.duel().protagonist.thrown.as_ref().expect("a roll").outcome();
    assert_eq!(outcome.effect_size().sides(), 8);
}

#[test]
fn gf_25_born_ready_buys_two_dice() {
    let mut play = play_with_tricks("born-ready", "");
    play.perform("gf add vera asset Amuleto d4", &[]);
    play.perform("purse give ana vp 1", &[]);
    play.perform("purse give ana kp 1", &[]);
    play.present_scene();
    play.perform("gf roll Farera Contrabandista --setting Niebla --asset Amuleto", &[8, 7, 2, 3]);
    play.perform("gf extra-die --born-ready", &[]);
    assert_eq!((play.result(Protagonist), play.purse("ana")), (20, (0, 0)));
}

#[test]
fn gf_25_not_bad_but_escalates_the_largest_die() {
    let mut play = present_with_tricks("not-bad-but", "");
    play.perform("gf roll Farera Contrabandista", &[2, 3]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero Tahúr", &[8, 8]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Farera Nadadora Insomne --tricks not-bad-but", &[10, 6, 2]);
    assert_eq!(dice(&play, Protagonist), [10, 6, 4]);
}

#[test]
fn gf_25_did_not_expect_that_and_heartbreaker_work_on_a_close_relationship() {
    let mut play = present_with_tricks("did-not-expect-that;heartbreaker", "");
    let line = "gf roll Farera --relationship \"Le debe la vida\" --tricks did-not-expect-that --tricks heartbreaker";
    play.perform(line, &[2, 3, 4, 5, 6]);
    assert_eq!((dice(&play, Protagonist).len(), play.traits("vera", TraitKind::Relationship).len()), (5, 1));
}

#[test]
fn gf_25_not_so_fast_turns_a_loss() {
    let mut play = present_with_tricks("not-so-fast", "");
    play.perform("gf roll Farera Contrabandista", &[2, 3]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero", &[8]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Farera Contrabandista Insomne", &[2, 3, 1]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.stage(), "lost(protagonist)");
    play.perform("gf use vera not-so-fast 3", &[8, 7]);
    assert_eq!(play.stage(), "rolled(protagonist)");
    play.perform("gf confirm", &[]);
    assert_eq!(play.stage(), "tochoose");
}

#[test]
fn gf_25_plan_b_escalates_two_fresh_clichés() {
    let mut play = present_with_tricks("plan-b", "");
    play.perform("gf roll Farera", &[2]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero", &[8]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Nadadora Insomne --tricks plan-b", &[8, 6]);
    assert_eq!(dice(&play, Protagonist), [8, 6]);
}

#[test]
fn gf_25_provoke_me_and_gift_from_heaven_lend_an_asset() {
    let mut play = present_with_tricks("provoke-me", "gift-from-heaven");
    play.perform("gf use vera provoke-me Deudas", &[]);
    assert_eq!(play.refusal_of("gf use vera gift-from-heaven"), " gf-refused-no-trick");
    play.perform("gf roll Farera --asset Deudas --sacrifice", &[8, 6, 5, 4]);
    assert_eq!(play.traits("vera", TraitKind::Problem), Vec::<String>::new(), "anger that was sacrificed is gone");
    play.perform("gf use bruno gift-from-heaven Paraguas", &[]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero --asset Paraguas --sacrifice", &[8, 7, 6, 5]);
    assert_eq!(dice(&play, Antagonist), [8, 8, 8, 8]);
}

#[test]
fn gf_25_savoir_faire_and_secrets_and_lies_change_botches() {
    let mut play = present_with_tricks("savoir-faire", "secrets-and-lies");
    play.perform("gf roll Farera Contrabandista --tricks savoir-faire", &[1, 3]);
    assert_eq!((botches(&play, Protagonist), play.result(Protagonist)), (0, 4));
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero --tricks secrets-and-lies", &[8]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Farera Contrabandista Insomne", &[2, 3, 4]);
    assert_eq!(botches(&play, Protagonist), 1);
}

#[test]
fn gf_25_always_alert_takes_dice_of_surprise() {
    let mut play = present_with_tricks("", "always-alert");
    play.perform("gf roll Farera Contrabandista Insomne", &[8, 7, 4]);
    play.perform("gf confirm", &[]);
    play.perform("gf use bruno always-alert 1", &[3, 2]);
    assert_eq!((play.stage().as_str(), play.result(Protagonist)), ("rolled(protagonist)", 5));
}

#[test]
fn gf_25_undeserved_luck_takes_botched_dice() {
    let mut play = present_with_tricks("", "undeserved-luck");
    play.perform("gf roll Farera Contrabandista Insomne --buy", &[1, 1, 1, 6]);
    play.perform("gf confirm", &[]);
    play.perform("gf use bruno undeserved-luck", &[2]);
    assert_eq!(dice(&play, Protagonist), [6]);
}

#[test]
fn gf_25_mind_trick_hedgehog_and_bites_the_dust_work_on_a_new_problem() {
    let mut play = present_with_allies("mind-trick=miedo", "bites-the-dust;hedgehog-dilemma", ("", "--allies cleo"));
    play.perform("gf roll Farera Contrabandista Insomne", &[8, 7, 3]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero", &[2]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.refusal_of("gf use vera mind-trick"), "GF-25 gf-refused-trick-now");
    play.perform("gf effect problem Miedo", &[]);
    play.perform("gf use vera mind-trick", &[]);
    assert_eq!(play.traits("bruno", TraitKind::Problem)[1], "Miedo d6");
    play.perform("gf use bruno hedgehog-dilemma", &[]);
    assert_eq!(play.traits("cleo", TraitKind::Problem), ["Miedo d6"]);
    assert_eq!(play.purse("blas"), (6, 5), "a flaw pays its owner");
    play.perform("gf withdraw", &[]);
    assert_eq!(play.traits("cleo", TraitKind::Problem), Vec::<String>::new());
}

#[test]
fn gf_25_bites_the_dust_moves_a_problem_to_an_ally() {
    let mut play = present_with_allies("", "bites-the-dust", ("", "--allies cleo"));
    play.perform("gf roll Farera Contrabandista Nadadora", &[8, 7, 3]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero", &[2]);
    play.perform("gf confirm", &[]);
    play.perform("gf effect problem Miedo", &[]);
    play.perform("gf use bruno bites-the-dust", &[]);
    assert_eq!(play.traits("bruno", TraitKind::Problem), ["Pierna mala d4"]);
    assert_eq!(play.traits("cleo", TraitKind::Problem), ["Miedo d4"]);
}

#[test]
fn gf_25_dirty_trick_turns_a_trait_without_paying() {
    let mut play = present_with_tricks("dirty-trick", "");
    play.perform("gf roll Farera --turned Rencoroso --tricks dirty-trick", &[8, 4]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((5, 4), (5, 5)));
}

#[test]
fn gf_25_every_detail_takes_two_scene_clichés() {
    let mut play = play_with_tricks("every-detail=Insomne", "");
    play.perform("purse give ana vp 1", &[]);
    play.perform("gf announce vera bruno algo --cliches Niebla:d6 --cliches Grúas:d6", &[]);
    play.perform("gf present algo", &[]);
    play.perform("gf roll Insomne --setting Niebla --setting Grúas --tricks every-detail", &[3, 6, 5]);
}

#[test]
fn gf_25_inappropriate_doubt_leaves_one_cliché_a_pool() {
    let mut play = present_with_tricks("inappropriate-doubt", "");
    play.perform("gf use vera inappropriate-doubt", &[]);
    assert_eq!(play.purse("ana"), (7, 5));
    assert_eq!(play.refusal_of("gf roll Farera Contrabandista"), "GF-10 gf-no-slot-full");
}

#[test]
fn gf_25_alcohol_lends_a_problem_until_the_scenes_end() {
    let mut play = present_with_tricks("alcohol", "");
    play.perform("gf use vera alcohol \"Borracha perdida\"", &[]);
    play.perform("gf roll Farera", &[8]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero --problem \"Borracha perdida\"", &[8, 6]);
    play.perform("gf confirm", &[]);
    play.perform("gf surrender", &[]);
    assert_eq!((play.duel().lasting.len(), play.traits("vera", TraitKind::Problem).len()), (0, 1));
}

#[test]
fn gf_25_beginners_mistake_and_phobia_take_clichés_away() {
    let mut play = present_with_tricks("beginners-mistake", "phobia=el agua");
    play.perform("gf use bruno phobia Aduanero Tahúr", &[]);
    play.perform("gf roll Farera Contrabandista", &[1, 8]);
    play.perform("gf use vera beginners-mistake Farera", &[]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.refusal_of("gf roll Aduanero"), "GF-26 gf-no-trait-off");
    play.perform("gf roll Viudo \"Buen oído\"", &[6, 6]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.refusal_of("gf roll Farera Contrabandista Nadadora"), "GF-26 gf-no-trait-off");
}

#[test]
fn gf_25_innocence_makes_twos_botches() {
    let mut play = present_with_tricks("innocence", "");
    play.perform("gf use vera innocence", &[]);
    play.perform("gf roll Farera Contrabandista", &[2, 8]);
    assert_eq!((botches(&play, Protagonist), play.purse("ana")), (1, (5, 7)));
}

#[test]
fn gf_25_slip_takes_a_die_at_random() {
    let mut play = present_with_tricks("slip", "");
    play.perform("gf use vera slip", &[]);
    play.perform("gf roll Farera Nadadora Insomne", &[2, 8, 4]);
    assert_eq!(dice(&play, Protagonist), [8, 4], "the second went");
}

#[test]
fn gf_25_oops_gives_the_opponent_two() {
    let mut play = present_with_tricks("oops", "");
    play.perform("gf roll Farera Contrabandista", &[1, 1]);
    play.perform("gf use vera oops", &[]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero", &[5]);
    assert_eq!(play.result(Antagonist), 7);
    play.perform("gf plus-three", &[]);
    assert_eq!(play.result(Antagonist), 10);
}

#[test]
fn gf_25_pride_opens_the_large_cliché_to_the_opponent() {
    let mut play = play_with_tricks("pride", "");
    play.perform("person write vera genrefuzzion.cliches.1.die d10", &[]);
    play.present_scene();
    play.perform("gf roll Contrabandista", &[9]);
    play.perform("gf use vera pride", &[]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero --turned Contrabandista", &[8, 10]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((2, 0), (0, 0)));
}

#[test]
fn gf_25_just_an_accident_loses_an_asset() {
    let mut play = present_with_tricks("just-an-accident", "");
    play.perform("gf roll Farera --asset \"Llave maestra\"", &[1, 4]);
    play.perform("gf use vera just-an-accident", &[]);
    assert_eq!(play.traits("vera", TraitKind::Asset).len(), 0);
}

#[test]
fn gf_25_chronic_clumsiness_escalates_a_problem() {
    let mut play = present_with_tricks("chronic-clumsiness", "");
    play.perform("gf use vera chronic-clumsiness", &[]);
    assert_eq!(play.traits("vera", TraitKind::Problem), ["Deudas d8"]);
}

#[test]
fn gf_25_did_not_want_to_come_asks_for_three_dice_more() {
    let mut play = present_with_tricks("did-not-want-to-come", "");
    play.perform("gf roll Farera", &[2]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero Tahúr --buy", &[8, 8, 6]);
    play.perform("gf extra-die", &[]);
    play.perform("gf confirm", &[]);
    play.perform("gf use vera did-not-want-to-come", &[]);
    assert_eq!(play.refusal_of("gf roll Farera Contrabandista Nadadora"), "GF-14 gf-no-retry");
    play.perform("gf roll Farera Contrabandista Nadadora --buy", &[8, 8, 2, 3]);
}

#[test]
fn gf_25_a_trick_works_once_a_scene_and_for_duellists_only() {
    let mut play = present_with_tricks("innocence", "");
    play.perform("gf use vera innocence", &[]);
    assert_eq!(play.refusal_of("gf use vera innocence"), "GF-25 gf-refused-trick-twice");
    assert_eq!(play.refusal_of("gf use cleo innocence"), " gf-refused-no-trick");
}

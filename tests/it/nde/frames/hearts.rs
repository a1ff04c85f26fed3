//! Hearts that were just lost, or that a choice would cost: where the armour token is offered, and what is said first.

use biombo::systems::nde::deeds::NdeArmour;

use super::kit::asked_deed;
use crate::frames::id;
use crate::kit::table::{CASA, Play};

/// The opponents' half against two thugs. Vera and Nora have armour tokens.
fn opponents_half() -> Play {
    Play::casa().perform(&[("fight begin Riña --foe thug:2", &[]), ("fight next", &[])])
}

fn screen(play: &Play) -> String {
    play.lines(120, 36).join("\n")
}

#[test]
fn nd_24_the_token_is_offered_to_whoever_was_hit_last() {
    let mut play = opponents_half().perform(&[("foe thug-1 vera price", &[]), ("foe thug-2 nora price", &[])]);
    play.keys("2 end");
    let shown = screen(&play);
    let offered: Vec<&str> = shown.lines().skip_while(|line| !line.contains("ficha de armadura")).take(2).collect();
    assert!(matches!(offered[..], [_, whose] if whose.contains("Nora Quiroga")), "{shown}");
    assert_eq!(shown.matches("ficha de armadura").count(), 1, "{shown}");
    assert_eq!(asked_deed(play.keys("A")), NdeArmour { who: id("nora") }.into());
    assert!(!screen(&play).contains("A  ficha de armadura"), "hers is spent, and Vera's loss was before it");
}

#[test]
fn nd_24_of_several_who_lose_a_heart_at_once_the_form_asks_who_spends_the_token() {
    let mut play = opponents_half().perform(&[
        ("foe thug-1 vera defence", &[2]),
        ("foe thug-2 nora defence", &[2]),
        ("fight next", &[]),
    ]);
    play.keys("2 esc end");
    assert!(screen(&play).contains("ficha de armadura…"), "{}", screen(&play));
    play.keys("A space");
    let shown = screen(&play);
    let form = shown.split("gastar armadura").nth(1).unwrap_or_default();
    assert!(form.contains("Vera") && form.contains("Nora") && !form.contains("Bruno"), "{shown}");
}

#[test]
fn nd_24_a_roll_offers_the_token_for_the_heart_that_it_cost_alone() {
    let offers = |play: &mut Play| {
        play.keys("2");
        screen(play).contains("armadura: salva")
    };
    let half = opponents_half;
    assert!(offers(&mut half().perform(&[("foe thug-1 vera defence", &[2]), ("roll settle vera", &[])])));
    let failed: [(&str, &[u16]); 2] = [("attack vera thug-1 ranged", &[2]), ("roll settle vera", &[])];
    let begun = Play::casa().perform(&[("fight begin Riña --foe thug:2", &[])]).perform(&failed);
    let mut hit = begun.perform(&[("fight next", &[]), ("foe thug-1 vera price", &[])]);
    assert!(!offers(&mut hit), "the heart was lost to something else: {}", screen(&hit));
}

#[test]
fn nd_26_the_row_that_leaves_a_failed_attack_says_the_heart_that_it_costs() {
    let revenge = || {
        let play = Play::new(&CASA.replace("[nde]\n", "[nde]\nrevenge = true\n"));
        play.perform(&[("fight begin Riña --foe thug:2", &[]), ("fight place thug-1 1 x", &[])])
    };
    let leaving = |line: &str| {
        let mut play = revenge().perform(&[(line, &[2])]);
        play.keys("2");
        let row = play.lines(120, 36).into_iter().find(|line| line.contains("Intro cerrarla"));
        row.unwrap_or_else(|| panic!("{}", screen(&play)))
    };
    let row = leaving("attack vera thug-1 melee");
    assert!(row.contains("1 Corazón y precio"), "{row}");
    let row = leaving("attack vera thug-2 ranged");
    assert!(!row.contains("Corazón y") && row.contains("el precio, luego"), "nobody strikes back from afar: {row}");
}

#[test]
fn nd_04_a_cost_is_worded_in_a_form_at_every_seat() {
    let failed = || Play::casa().perform(&[("test vera might 6", &[2])]);
    for mut play in [failed(), failed().played_by(&id("vera"))] {
        play.keys("1");
        assert_eq!(play.keys("q"), None, "nothing is asked for yet");
        let shown = screen(&play);
        assert!(shown.contains("poner precio") && shown.contains("Corazones"), "{shown}");
    }
}

#[test]
fn nd_15_an_opponents_page_has_its_movement() {
    let mut play = opponents_half();
    play.keys("2 end");
    assert!(screen(&play).contains("m  mover una zona"), "{}", screen(&play));
}

#[test]
fn nd_12_zones_are_numbered_and_the_fallen_of_the_party_lie_there() {
    let mut play = Play::casa().perform(&[("fight begin Riña --foe thug:4", &[]), ("gauge set nora hearts 0 x", &[])]);
    play.keys("2");
    let shown = screen(&play);
    let row = shown.lines().find(|line| line.contains("NQ")).unwrap_or_else(|| panic!("{shown}"));
    assert!(row.contains("✕NQ") && row.contains("M×4"), "{shown}");
    assert!(shown.contains("│1 ") && shown.contains("│2 ") && shown.contains("distancia de Vera "), "{shown}");
    play.keys("m space");
    assert!(screen(&play).contains("Matón ×4"), "{}", screen(&play));
}

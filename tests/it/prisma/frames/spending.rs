//! Spending a surplus step by step: what was bought stays, what is left is told, and lists take what they are for.

use biombo::session::id::Seat;
use biombo::session::recap::Recap;
use biombo::systems::prisma::deeds;
use biombo::systems::prisma::rules::{Purchase, StuntName};

use super::kit::{asked_deed, mesa, screen};
use crate::kit::bare::id;
use crate::kit::table::Play;

/// A surplus of five against nobody, with two complications.
fn surplus() -> Play {
    let line = "throw nora Ingenio Atención --difficulty 2 --complication \"suena el móvil:2\" --complication mira:1";
    mesa().perform(&[(line, &[5, 6, 5, 5, 2, 4, 1, 2])])
}

fn spend(pays: &[usize], stunts: &[Purchase]) -> deeds::Spend {
    deeds::Spend { who: id("nora"), pays: pays.into(), stunts: stunts.into(), upon: None, of: 0 }
}

#[test]
fn pr_13_spending_again_begins_with_what_was_bought() {
    let sharpened = Purchase { upon: Some("Cifre".into()), ..Purchase::new(StuntName::Sharpen, 2) };
    let own = Purchase::new(StuntName::Own("Sin que conste".into()), 1);
    let mut play = surplus().command(spend(&[1], &[sharpened.clone(), own.clone()]), &[]);
    assert!(screen(&play).contains("T  "), "a hit is left to spend: {}", screen(&play));
    play.keys("m");
    let said = screen(&play);
    assert!(said.contains("[✓] mira") && said.contains("[ ] suena el móvil"), "{said}");
    play.keys("tab");
    let said = screen(&play);
    assert!(said.contains("queda 1 de 5") && said.contains("Sin que conste"), "{said}");
    play.type_text("armon");
    play.keys("enter");
    let harmonise = Purchase::new(StuntName::Harmonise, 1);
    let asked = format!("{:?}", asked_deed(play.keys("enter")));
    for bought in [&sharpened, &own, &harmonise] {
        assert!(asked.contains(&format!("{bought:?}")), "{bought:?}: {asked}");
    }
    assert!(asked.contains("pays: [1]"), "{asked}");
}

#[test]
fn pr_13_what_is_bought_twice_is_still_bought_twice_when_more_is_spent() {
    let door = Purchase::new(StuntName::Own("Puerta entornada".into()), 2);
    let mut play = surplus().command(spend(&[], &[door.clone(), door]), &[]);
    play.keys("m space");
    let asked = format!("{:?}", asked_deed(play.keys("enter")));
    assert_eq!(asked.matches("Puerta entornada").count(), 2, "{asked}");
}

#[test]
fn pr_17_proposals_go_on_from_what_was_spent() {
    let mut play = surplus().command(spend(&[1], &[]), &[]);
    let said = screen(&play);
    assert!(said.contains("T  ▸ paga 1 · ") && !said.contains("paga 2"), "{said}");
    play.keys("T");
    assert!(screen(&play).contains("EXTRAORDINARIO"), "{}", screen(&play));
}

#[test]
fn pr_16_sharpening_without_a_target_is_against_a_name_in_words() {
    let mut play = surplus();
    play.keys("m tab");
    play.type_text("afi");
    let said = screen(&play);
    assert!(said.contains("Afilar") && !said.contains("añadir"), "{said}");
    play.keys("enter tab");
    play.type_text("Cifre");
    play.keys("enter");
    let asked = format!("{:?}", asked_deed(play.keys("enter")));
    assert!(asked.contains("Sharpen") && asked.contains("Cifre"), "{asked}");
}

#[test]
fn pr_16_a_stunt_is_found_by_how_its_name_begins() {
    let mut play = surplus();
    play.keys("B");
    play.type_text("tas");
    play.keys("enter");
    let asked = format!("{:?}", asked_deed(play.keys("enter")));
    assert!(asked.contains("Tasación a ojo"), "{asked}");
}

#[test]
fn pr_08_digits_belong_to_a_row_of_numbers_and_words_that_are_no_number_are_not_added() {
    let line = "throw nora Cuerpo --task \"Abrir la puerta:1\" --task \"Que no se oiga:1\"";
    let mut play = mesa().perform(&[(line, &[5, 2])]);
    play.keys("D 0 down 1");
    let said = screen(&play);
    assert!(said.contains("[0] Abrir la puerta") && said.contains("[1] Que no se oiga"), "{said}");
    play.type_text("zz");
    assert!(!screen(&play).contains("añadir"), "{}", screen(&play));
}

#[test]
fn another_players_seat_reads_nothing_of_the_choices_that_are_not_its_own() {
    let line = "throw iker Temple --difficulty 3 --complication cruje:1 --complication \"le ven:2\"";
    let failed = mesa().perform(&[(line, &[5, 3, 1])]);
    let said = screen(&failed.played_by(&id("nora")));
    assert!(!said.contains("un acierto más") && !said.contains("Dis."), "{said}");
    let said = screen(&surplus().played_by(&id("iker")));
    assert!(said.contains("sobran 5") && !said.contains("lo más potente"), "{said}");
}

#[test]
fn pr_12_an_empty_complication_says_that_one_is_drawn() {
    let mut play = surplus();
    play.keys("A");
    assert!(screen(&play).contains("se saca de la lista"), "{}", screen(&play));
}

#[test]
fn pr_21_a_recap_tells_how_an_intrusion_was_answered() {
    let offered = ("intrude nora \"Llaman a la puerta\"", &[][..]);
    let told = |answer: &'static str| {
        let play = mesa().perform(&[offered, (answer, &[]), ("evening end", &[])]);
        serde_json::to_string(&Recap::of(&play.table, &Seat::Table)).expect("JSON")
    };
    assert!(told("refuse intrusion-1").contains("prisma-log-refused"));
    assert!(told("yield intrusion-1").contains("prisma-log-yielded"));
    assert!(told("item waive intrusion-1").contains("log-item-waived"));
}

#[test]
fn pr_19_an_avoided_failure_is_told_as_one() {
    let line = "throw iker Temple --difficulty 3";
    let play = mesa().perform(&[(line, &[5, 3, 1]), ("avoid iker", &[])]);
    assert!(screen(&play).contains("fracaso evitado"), "{}", screen(&play));
}

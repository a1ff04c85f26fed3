//! The form of a test, a roll that has fallen, and what is invoked upon it.

use biombo::session::id::Seat;
use biombo::systems::hitos::{DRAMA, Roll};
use biombo::words::Language;

use super::kit::{failed, hemeroteca, screen, shows};
use crate::hitos::table::FILE;
use crate::kit::bare::id;
use crate::kit::table::{MIDDLE, Play, SMALL, press_with_faces};

#[test]
fn hi_02_the_form_shows_the_odds_before_the_roll() {
    shows("form", &hemeroteca(), SMALL);
    shows("form_en", &hemeroteca().speaking(Language::En), SMALL);
    let mut play = hemeroteca();
    play.keys("down right right right down right");
    shows("form_skill", &play, SMALL);
}

#[test]
fn hi_02_digits_type_the_difficulty_that_the_arrows_stand_on() {
    let mut play = hemeroteca();
    play.keys("down down down");
    play.type_text("20");
    play.keys("enter");
    assert!(screen(&play).contains("◂ 20 difícil ▸"), "{}", screen(&play));
    play.type_text("40");
    play.keys("enter");
    assert!(screen(&play).contains("◂ 40 ▸"), "{}", screen(&play));
    play.keys("up");
    play.type_text("4");
    assert!(screen(&play).contains("Medidores ─"), "elsewhere a digit is a tab's: {}", screen(&play));
}

#[test]
fn a_skill_tells_its_group_and_rank_and_is_found_by_them() {
    let mut play = hemeroteca();
    play.keys("down down space");
    play.type_text("percep");
    play.keys("enter");
    let said = screen(&play);
    assert!(said.contains("Leer entre líneas · Percepción 7") && said.contains("◂ Leer entre líneas ▸"), "{said}");
    // One whose name fills the line: its rank stays in sight.
    let mut play = Play::new(&FILE.replace("Leer entre líneas", "Leer entre las líneas de las cartas"));
    play.keys("down down space");
    play.type_text("percep");
    play.keys("enter up");
    let line = play.lines(80, 24).into_iter().find(|line| line.contains("│ habilidad")).unwrap_or_default();
    assert!(line.contains("… ") && line.contains(" 7 │"), "{line}");
}

#[test]
fn no_number_has_a_blank_in_it_and_a_wrong_one_is_named() {
    let mut play = hemeroteca();
    play.keys("down down down down space 2");
    assert!(screen(&play).contains("3d10") && !screen(&play).contains("no vale"), "{}", screen(&play));
    let line = play.lines(80, 24).into_iter().find(|line| line.contains("│ modificador")).unwrap_or_default();
    assert!(line.contains(" 2 "), "{line}");
    play.keys("x");
    assert!(screen(&play).contains("modificador: no vale «2x»"), "{}", screen(&play));
    let mut play = hemeroteca();
    play.keys("4 T enter tab x enter");
    let said = screen(&play);
    assert!(said.contains("dificultad: no vale «x»"), "{said}");
    play.keys("backspace");
    play.type_text("12");
    assert!(screen(&play).contains("dificultad        12"), "the arrows stand where it was wrong: {}", screen(&play));
}

#[test]
fn the_roll_after_a_secret_one_is_made_in_the_open() {
    let mut play = hemeroteca();
    play.keys("s");
    assert!(
        screen(&play).contains("secreto          [✓]") || screen(&play).contains("secreto        ▸ [✓]"),
        "{}",
        screen(&play)
    );
    press_with_faces(&mut play, "enter", &[2, 5, 6]);
    assert!(screen(&play).contains("En secreto no se activa"), "{}", screen(&play));
    play.keys("enter esc");
    let said = screen(&play);
    assert!(said.contains("secreto          [ ]"), "{said}");
}

#[test]
fn hi_50_terror_of_several_tells_each_ones_chance() {
    let mut play = hemeroteca();
    play.keys("4 T enter space down space");
    let said = screen(&play);
    assert!(said.contains("cada cual supera la suya") && !said.contains("se impone"), "{said}");
    assert!(said.contains("dificultad") && said.contains("10  + -"), "{said}");
    let mut play = hemeroteca().speaking(Language::En);
    play.keys("4 T enter space down space");
    assert!(screen(&play).contains("each passes their own test"), "{}", screen(&play));
}

#[test]
fn a_list_that_opened_by_itself_says_how_it_is_left_and_loses_nothing() {
    let mut play = hemeroteca();
    play.keys("4 T");
    assert!(screen(&play).contains("Esc volver") && !screen(&play).contains("Esc cerrar"), "{}", screen(&play));
    play.type_text("zzz");
    play.keys("tab");
    assert!(screen(&play).contains("zzz") && screen(&play).contains("sin coincidencias"), "{}", screen(&play));
}

#[test]
fn a_rest_says_that_nobody_ticked_is_everybody() {
    let mut play = hemeroteca();
    play.keys("4 g");
    assert!(screen(&play).contains("sin marcar a nadie"), "{}", screen(&play));
}

#[test]
fn hi_01_the_die_that_counts_stands_out() {
    shows("failed", &failed(), SMALL);
    shows("failed_en", &failed().speaking(Language::En), SMALL);
    shows("failed_middle", &failed(), MIDDLE);
    shows("failed_table", &failed().seat(Seat::Table), SMALL);
}

#[test]
fn hi_08_the_best_dice_to_roll_again_are_proposed_and_enter_takes_them() {
    let mut play = failed();
    play.keys("f");
    play.type_text("Leo");
    shows("favour", &play, SMALL);
    shows("favour_en", &failed_in_form(Language::En), SMALL);
    play.keys("enter");
    press_with_faces(&mut play, "enter", &[9, 9, 4]);
    let said = screen(&play);
    assert!(said.contains("ÉXITO") || said.contains("CRÍTICO"), "{said}");
    let irene = &play.table.state().people[&id("irene")];
    assert_eq!(irene.level(&DRAMA).map(|drama| drama.now), Some(2));
}

#[test]
fn hi_07_an_aspect_that_lies_in_the_moment_is_typed() {
    let mut play = failed();
    play.keys("f");
    play.type_text("Huele a humo");
    shows("typed", &play, SMALL);
    play.keys("enter");
    press_with_faces(&mut play, "enter", &[9, 9, 4]);
    let log = format!("{:?}", play.table.log().lines().last().map(|line| &line.sentences));
    assert!(log.contains("Huele a humo"), "{log}");
    let mut play = failed();
    play.keys("f");
    play.type_text("Huele");
    play.keys("tab");
    let said = screen(&play);
    assert!(said.contains("Huele") && !said.contains("tal cual"), "{said}");
}

/// The form of an aspect in favour, in that language.
fn failed_in_form(language: Language) -> Play {
    let mut play = failed().speaking(language);
    play.keys("f");
    play.type_text("Leo");
    play
}

#[test]
fn hi_09_an_aspect_against_waits_for_its_answer() {
    let asked = || failed().perform(&[("invoca irene contra \"Suelo recién encerado\" --repite 5", &[])]);
    shows("asked", &asked(), SMALL);
    shows("asked_en", &asked().speaking(Language::En), SMALL);
    let mut play = asked();
    press_with_faces(&mut play, "m", &[3]);
    assert!(!screen(&play).contains("aceptar"), "{}", screen(&play));
    let mut play = asked();
    play.keys("q");
    let irene = &play.table.state().people[&id("irene")];
    assert_eq!(irene.level(&DRAMA).map(|drama| drama.now), Some(2));
}

#[test]
fn hi_03_the_pane_offers_what_a_critical_leaves_and_the_sheet_shows_it() {
    let critical = ("hitos prueba irene intelecto percepción", &[10, 10, 5][..]);
    let mut play = hemeroteca().perform(&[critical]);
    shows("critical", &play, SMALL);
    play.keys("r");
    play.type_text("La hemeroteca es suya");
    play.keys("enter enter");
    let held = &play.table.state().people[&id("irene")].aspects;
    assert_eq!(held.len(), 1, "{}", screen(&play));
    play.keys("4");
    assert!(screen(&play).contains("La hemeroteca es suya (esta escena · favorable)"), "{}", screen(&play));
}

#[test]
fn hi_10_a_declaration_waits_among_what_is_due_with_its_terms() {
    let mut play = hemeroteca().perform(&[("declara irene \"el portero me debe una\" --contra tomas", &[])]);
    play.keys("5 right tab");
    shows("declared", &play, SMALL);
    play.keys("q enter");
    assert!(play.table.state().items.is_empty(), "{}", screen(&play));
    let mut play = hemeroteca().perform(&[("declara irene \"el portero me debe una\"", &[])]).speaking(Language::En);
    play.keys("5 right tab");
    shows("declared_en", &play, SMALL);
}

#[test]
fn hi_10_what_is_declared_against_somebody_is_cancelled_by_a_key_at_their_seat_and_nobody_accepts_it_unread() {
    let compelled = || {
        hemeroteca()
            .perform(&[("person player irene Ana", &[]), ("declara irene \"el portero me debe una\" --dj", &[])])
    };
    let drama = |play: &Play| play.table.state().people[&id("irene")].level(&DRAMA).map(|drama| drama.now);
    let mut play = compelled();
    play.keys("5 right tab");
    let said = screen(&play);
    assert!(said.contains("Intro aceptar") && said.contains("Irene +1"), "{said}");
    assert!(said.contains("q  cancelar") && said.contains("Irene −1"), "{said}");
    let mut play = compelled().played_by(&id("irene"));
    play.keys("5 right tab");
    let said = screen(&play);
    assert!(said.contains("q  cancelar") && said.contains("Irene −1") && !said.contains("aceptar"), "{said}");
    let before = drama(&play);
    play.keys("enter");
    assert_eq!((play.table.state().items.len(), drama(&play)), (1, before), "{}", screen(&play));
    play.keys("q");
    let after = before.map(|points| points - 1);
    assert_eq!((play.table.state().items.len(), drama(&play)), (0, after), "{}", screen(&play));
}

#[test]
fn hi_09_in_a_contest_an_aspect_is_offered_with_the_chance_to_prevail() {
    let contest = ("hitos enfrenta tomas intelecto --contra irene", &[2, 3, 4, 8, 9, 9][..]);
    let mut play = hemeroteca().perform(&[contest]);
    play.keys("f");
    play.type_text("La ocasión");
    play.keys("enter tab");
    // Irene has eighteen with any aspect, which nothing of Tomás's reaches as it lies.
    let line = play.lines(80, 24).into_iter().find(|line| line.contains("repite")).unwrap_or_default();
    assert!(line.contains("ningún dado") && line.contains("100,0 %"), "{}", screen(&play));
}

#[test]
fn hi_02_a_hidden_difficulty_is_read_behind_the_screen_alone() {
    let hidden = || hemeroteca().perform(&[("hitos prueba irene voluntad --dificultad 18 --oculta", &[5, 6, 7][..])]);
    shows("hidden", &hidden(), SMALL);
    shows("hidden_en", &hidden().speaking(Language::En), SMALL);
    shows("hidden_table", &hidden().seat(Seat::Table), SMALL);
    let mut play = hidden();
    play.keys("M ctrl-y");
    assert!(
        play.table
            .state()
            .rolls
            .values()
            .all(|at| at.body_as::<Roll>().is_some_and(|roll| !roll.has_hidden_difficulty()))
    );
    let mut play = hemeroteca();
    play.keys("h");
    press_with_faces(&mut play, "enter", &[5, 6, 7]);
    assert!(play.table.state().rolls.values().all(|at| at.body_as::<Roll>().is_some_and(Roll::has_hidden_difficulty)));
}

#[test]
fn hi_25_hi_50_the_forms_offer_what_was_prepared_behind_the_screen() {
    let bundled = biombo::store::campaign::bundled::find_bundled("los-muertos-al-dia").expect("it is bundled").text;
    let begun = || Play::new(bundled).perform(&[("evening begin", &[])]);
    let offered = |keys: &str| {
        let mut play = begun();
        play.keys(keys);
        screen(&play)
    };
    assert!(offered("4 T").contains("La zanja se cierra sola"));
    assert!(offered("4 p right").contains("Anís del duelo"));
}

#[test]
fn hi_41_hi_53_leaving_a_last_roll_that_failed_says_what_that_means() {
    let left = |gauge: &str, faces: &[u16]| {
        let mut play = hemeroteca().perform(&[(gauge, &[][..]), ("hitos hold irene", faces)]);
        play.keys("1");
        screen(&play)
    };
    assert!(left("gauge set irene stamina 0", &[1, 2, 3]).contains("dejarlo así: muere"));
    assert!(left("gauge set irene stability 0", &[1, 2, 3]).contains("dejarlo así: pierde la mente"));
    assert!(!left("gauge set irene stamina 0", &[9, 9, 9]).contains("muere"));
}

#[test]
fn hi_41_no_key_but_ctrl_y_lets_somebody_die() {
    let dying = || {
        let mut play =
            hemeroteca().perform(&[("gauge set irene stamina 0", &[][..]), ("hitos hold irene", &[1, 2, 3])]);
        play.keys("1");
        play
    };
    let is_open = |play: &Play| !play.table.state().rolls.is_empty();
    let foot = |play: &Play| play.lines(80, 24).pop().expect("a last row");
    let mut play = dying();
    assert!(foot(&play).contains("Ctrl-Y dejarlo así: muere") && !foot(&play).contains("Intro"), "{}", foot(&play));
    play.keys("enter");
    assert!(screen(&play).contains("Si se deja así, Irene") && is_open(&play), "{}", screen(&play));
    play.keys("enter ctrl-n");
    assert!(!screen(&play).contains("Si se deja así") && is_open(&play), "{}", screen(&play));
    play.keys("ctrl-y");
    assert!(!is_open(&play), "{}", screen(&play));
    // A deed that would settle that roll first is as grave as leaving it; one that is refused asks nothing.
    let mut play = dying();
    play.keys(":");
    play.type_text("fight begin");
    play.keys("enter");
    assert!(screen(&play).contains("Si se deja así, Irene") && is_open(&play), "{}", screen(&play));
    let mut play = dying();
    play.keys(":");
    play.type_text("fight end");
    play.keys("enter");
    assert!(!screen(&play).contains("Ctrl-N") && is_open(&play), "{}", screen(&play));
}

#[test]
fn hi_41_a_question_and_a_form_name_the_death_before_what_else_ends() {
    for (keys, what) in [("X", "Se acaba el combate"), ("f3 enter", "Se acaba el combate y empieza una persecución")] {
        let lines = [("fight begin --foe ordenanza:1", &[][..]), ("gauge set irene stamina 0", &[])];
        let mut play = hemeroteca().perform(&lines).perform(&[("hitos hold irene", &[1, 2, 3])]);
        play.keys("2");
        play.keys(keys);
        let said = screen(&play).replace("│", " ").split_whitespace().collect::<Vec<_>>().join(" ");
        let death = said.find("Si se deja así, Irene").unwrap_or_else(|| panic!("{keys}: {}", screen(&play)));
        assert!(said[death..].contains(what) && said.contains("Ctrl-Y"), "{keys}: {}", screen(&play));
    }
}

#[test]
fn hi_38_hi_50_an_open_roll_says_what_it_decides() {
    let shown = |line: &str, faces: &[u16]| screen(&hemeroteca().perform(&[(line, faces)]));
    let said = shown("hitos terror fear irene", &[2, 3, 4]);
    assert!(said.contains("si se deja así, pierde el central"), "{said}");
    let said = shown("hitos harm irene body 7", &[2, 3, 4]);
    assert!(said.contains("si se deja así, lo pierde todo: 7 de"), "{said}");
    let said = shown("hitos harm irene body 7", &[9, 10, 8]);
    assert!(said.contains("si se deja así, pierde solo 7"), "{said}");
}

//! The Fight tab, driven by keys.

use biombo::deeds::{TabName, find};
use biombo::sections::WaitKind;
use biombo::session::fight::OutOfAction;
use biombo::session::id::Seat;
use biombo::session::recap::Recap;
use biombo::session::seen::Seen;
use biombo::systems::hitos::Roll;
use biombo::ui::form::FieldValue;
use biombo::views::fight::about_fighter;
use biombo::views::next::waits;
use biombo::words::Language;

use super::kit::{hemeroteca, screen, shows};
use crate::hitos::table::FILE;
use crate::kit::bare::id;
use crate::kit::table::{Play, SMALL, press_with_faces};

/// Tomás is first, before Irene, Maite and an orderly.
fn fight_in_the_hall() -> Play {
    fight_begun(hemeroteca())
}

fn fight_begun(play: Play) -> Play {
    let mut play = play.perform(&[
        ("fight begin \"En la sala\" --foe ordenanza", &[]),
        ("fight initiative tomas 14", &[]),
        ("fight initiative irene 12", &[]),
        ("fight initiative maite 9", &[]),
        ("fight initiative ordenanza-1 7", &[]),
        ("fight next", &[]),
    ]);
    play.keys("2");
    play
}

#[test]
fn hi_16_a_delay_proposes_the_initiative_behind_the_next_fighter() {
    shows("fight", &fight_in_the_hall(), SMALL);
    shows("fight_en", &fight_in_the_hall().speaking(Language::En), SMALL);
    let mut play = fight_in_the_hall();
    play.keys("d");
    shows("delay_form", &play, SMALL);
    play.keys("enter");
    let fight = play.table.state().fight.as_ref().expect("a fight");
    let order: Vec<_> = fight.fighters.keys().take(2).cloned().collect();
    assert_eq!(order, [id("irene"), id("tomas")], "{}", screen(&play));
    assert_eq!(fight.fighters[&id("tomas")].initiative, Some(11));
}

#[test]
fn hi_19_a_critical_attack_offers_the_targets_sequela() {
    let hit = || fight_in_the_hall().perform(&[("hitos ataca tomas ordenanza-1 desarmado", &[10, 10, 2][..])]);
    shows("hit", &hit(), SMALL);
    shows("hit_en", &hit().speaking(Language::En), SMALL);
    let mut play = hit();
    play.keys("r");
    play.type_text("La ceja partida");
    play.keys("enter");
    let held = &play.table.state().people[&id("ordenanza-1")].aspects;
    assert_eq!(held.len(), 1, "{}", screen(&play));
    let mut play = hit().perform(&[("roll settle tomas", &[5, 6, 7])]);
    play.keys("enter 1");
    shows("due", &play, SMALL);
    play.keys("e");
    play.type_text("La ceja partida");
    play.keys("enter enter");
    let held = &play.table.state().people[&id("ordenanza-1")].aspects;
    assert_eq!(held.len(), 1, "{}", screen(&play));
}

#[test]
fn hi_23_a_roll_against_the_immune_says_so_before_it_is_closed() {
    let file = FILE.replace("[bestiary.hitos]", "[bestiary.hitos]\nimmune = [\"físico\"]");
    let attack = ("hitos ataca tomas ordenanza-1 desarmado", &[10, 10, 2][..]);
    let play = fight_begun(Play::new(&file)).perform(&[attack]);
    let said = pane(&play);
    assert!(said.contains("CRÍTICO") && said.contains("inmune, sin daño"), "{said}");
}

#[test]
fn hi_41_the_key_to_hold_on_takes_the_only_one_who_is_dying() {
    let mut play = fight_in_the_hall().perform(&[("gauge set maite stamina 0", &[])]);
    play.keys("2");
    play.keys("v");
    press_with_faces(&mut play, "enter", &[5, 6, 7]);
    let rolls = &play.table.state().rolls;
    assert!(rolls.get(&id("maite")).is_some(), "{}", screen(&play));
}

#[test]
fn hi_41_any_aspect_saves_the_dying_for_certain_before_the_roll_and_after_it() {
    let mut play = fight_in_the_hall().perform(&[("gauge set maite stamina 0", &[])]);
    play.keys("2 v");
    let line = |play: &Play, what: &str| {
        let said = screen(play);
        said.lines().find(|line| line.contains(what)).map_or_else(|| panic!("no {what}: {said}"), str::to_owned)
    };
    assert!(line(&play, "con un aspecto a favor").contains("100"), "{}", screen(&play));
    press_with_faces(&mut play, "enter", &[2, 3, 4]);
    play.keys("f");
    play.type_text("Vengo de fuera");
    play.keys("enter tab");
    assert!(line(&play, "repite").contains("ningún dado"), "{}", screen(&play));
    assert!(screen(&play).contains("100"), "{}", screen(&play));
}

#[test]
fn hi_41_a_recap_tells_of_death_and_counts_rounds_in_the_game_s_word() {
    let play = fight_in_the_hall().perform(&[
        ("gauge set maite stamina 0", &[]),
        ("hitos fate maite body lost", &[]),
        ("fight end", &[]),
    ]);
    let recap = serde_json::to_string(&Recap::of(&play.table, &Seat::Gm)).expect("JSON");
    assert!(recap.contains("hitos-mark-dead") && recap.contains("hitos-rounds-taken"), "{recap}");
}

#[test]
fn hi_29_the_form_of_a_round_of_fire_says_how_hard_it_is_and_how_likely() {
    let mut play = fight_in_the_hall().perform(&[("hitos ignite irene minor", &[])]);
    play.keys("4 B");
    let said = screen(&play);
    assert!(said.contains("con un aspecto a favor"), "{said}");
    let line = said.lines().find(|line| line.contains("dificultad")).unwrap_or_default();
    assert!(line.contains("15"), "{said}");
}

#[test]
fn hi_04_what_an_older_fumble_leaves_stands_under_no_later_roll() {
    let mut play = hemeroteca()
        .perform(&[("hitos prueba irene intelecto", &[1, 1, 5]), ("hitos prueba irene intelecto", &[4, 5, 6])]);
    play.keys("1");
    assert!(!screen(&play).contains("r  aspecto adverso"), "{}", screen(&play));
    let play = play.perform(&[("roll settle irene", &[])]);
    assert!(!screen(&play).contains("r  aspecto adverso"), "{}", screen(&play));
}

#[test]
fn hi_45_what_somebody_has_already_is_offered_last() {
    let play = hemeroteca().perform(&[("hitos sequela irene body cojera --dura permanente", &[])]);
    let known = [("who", "irene".to_owned()), ("track", "body".to_owned())];
    let form = play.form(find("hitos.sequela").expect("a deed"), &known);
    let row = form.rows().iter().find(|row| row.field.id == "text").expect("a field");
    let FieldValue::Chosen(choices, _) = &row.value else { panic!("a list: {:?}", row.value) };
    assert_eq!(choices.last().map(|choice| &*choice.id), Some("limp"), "{choices:?}");
}

#[test]
fn hi_10_a_declaration_builds_on_an_aspect_of_the_list() {
    let play = hemeroteca();
    let form = play.form(find("hitos.declare").expect("a deed"), &[("who", "irene".to_owned())]);
    let row = form.rows().iter().find(|row| row.field.id == "aspect").expect("a field");
    let FieldValue::Chosen(choices, _) = &row.value else { panic!("a list: {:?}", row.value) };
    assert!(choices.len() > 2 && row.takes_free_text, "{choices:?}");
}

#[test]
fn hi_41_what_the_dying_can_do_is_read_whole() {
    let mut play = fight_in_the_hall().perform(&[("gauge set maite stamina 0", &[])]);
    play.keys("2 down down");
    let said = pane(&play);
    assert!(said.contains("aguantar cada asalto; un") && said.contains("crítico o un aspecto salva"), "{said}");
    let sheet: Vec<_> =
        play.lines(120, 36).iter().map(|line| line.rsplit('│').nth(1).unwrap_or("").to_owned()).collect();
    assert!(!sheet.iter().any(|line| line.contains("un crítico") && line.contains('…')), "{}", sheet.join("\n"));
}

#[test]
fn hi_42_who_stabilises_and_whom_are_found_by_the_form_at_any_seat() {
    let dying =
        || fight_in_the_hall().perform(&[("gauge set maite stamina 0", &[]), ("gauge set ordenanza-1 stamina 0", &[])]);
    let field = |play: &Play, label: &str| {
        let said = screen(play);
        let line = said.lines().find(|line| line.contains(label)).map(str::to_owned);
        line.unwrap_or_else(|| panic!("no {label}: {said}"))
    };
    // Another's screen: the game master has marked the dying, then somebody who can help.
    let mut play = dying();
    play.keys("2 down down s");
    assert!(field(&play, "paciente").contains("Maite"), "{}", screen(&play));
    assert!(!field(&play, "quién ayuda").contains("Maite"), "{}", screen(&play));
    // A player's seat helps by itself and asks for nothing but who is dying.
    let mut play = dying().played_by(&id("irene"));
    play.keys("2");
    play.play_key("s", &[]);
    assert!(field(&play, "quién ayuda").contains("Irene"), "{}", screen(&play));
    assert!(field(&play, "paciente").contains("Maite"), "{}", screen(&play));
    assert!(field(&play, "habilidad").contains("sin habilidad"), "reading heals nobody: {}", screen(&play));
}

#[test]
fn hi_44_a_seat_is_told_of_no_rest_that_only_the_game_master_calls() {
    let hurt = || hemeroteca().perform(&[("gauge change irene stamina -8", &[])]);
    let mut play = hurt();
    play.keys("4");
    assert!(screen(&play).contains("descansar al pasar"), "{}", screen(&play));
    let mut play = hurt().played_by(&id("irene"));
    play.keys("4");
    assert!(!screen(&play).contains("descansar al pasar"), "{}", screen(&play));
}

#[test]
fn hi_50_a_prepared_terror_has_its_key_beside_the_fight_and_on_the_roll_tab() {
    let prepared = "[[hitos.exposures]]\nname = \"El diario de mañana\"\nlevel = \"fear\"\n";
    let mut play = fight_begun(Play::new(&format!("{FILE}\n{prepared}")));
    assert!(play.lines(80, 50).iter().any(|line| line.contains("T  exponer al terror…")), "{}", screen(&play));
    for tab in ["2", "1"] {
        play.keys(tab);
        play.keys("T");
        assert!(screen(&play).contains("terror ──"), "{}", screen(&play));
        play.keys("esc esc");
    }
}

#[test]
fn hi_50_a_terror_is_met_by_the_one_selected_and_by_no_adversary() {
    let prepared = "[[hitos.exposures]]\nname = \"El diario de mañana\"\nlevel = \"fear\"\n";
    let mut play = fight_begun(Play::new(&format!("{FILE}\n{prepared}")));
    play.keys("2 T");
    let said = screen(&play);
    let form: Vec<&str> = said.lines().skip_while(|line| !line.contains("terror ──")).collect();
    assert!(form.iter().any(|line| line.contains("quiénes") && line.contains("Tomás")), "{said}");
    assert!(!form.iter().any(|line| line.contains("Ordenanza")), "{said}");
}

#[test]
fn hi_03_in_a_fight_the_turns_come_before_the_aspect_that_a_critical_leaves() {
    let waits = |play: &Play| -> Vec<WaitKind> {
        waits(&Seen::new(&play.table, &Seat::Gm), None).iter().map(|wait| wait.kind).collect()
    };
    let lucky = [("hitos prueba irene intelecto percepción", &[10, 10, 4][..]), ("roll settle irene", &[])];
    let play = fight_in_the_hall().perform(&lucky);
    assert_eq!(waits(&play).last(), Some(&WaitKind::Later));
    let play = hemeroteca().perform(&lucky);
    assert_eq!(waits(&play).first(), Some(&WaitKind::Unwritten), "without a fight it is next");
}

#[test]
fn hi_15_who_has_the_turn_is_shown_as_aware() {
    let defence = |play: &Play| {
        let said = screen(play);
        let line = said.lines().find_map(|line| line.split_once("Defensa ").map(|(_, rest)| rest.to_owned()));
        line.expect("a Defence").trim_end_matches([' ', '│']).to_owned()
    };
    let mut play = fight_in_the_hall();
    assert_eq!(defence(&play), "15", "he has had his turn");
    play.keys("down");
    assert!(defence(&play).contains("con la guardia baja"), "{}", screen(&play));
}

/// The chosen one's pane, line by line.
fn pane(play: &Play) -> String {
    let right = |line: String| {
        let (_, pane) = line.trim_end_matches(['│', ' ']).rsplit_once("│")?;
        Some(pane.to_owned())
    };
    play.lines(80, 24).into_iter().filter_map(right).collect::<Vec<_>>().join("\n")
}

/// Tomás is incapacitated and Maite is dying, both with much that holds for them.
fn worn() -> Play {
    let mut play = fight_in_the_hall().perform(&[
        ("gauge set tomas stamina 5", &[]),
        ("gauge set maite stamina 0", &[]),
        ("aspect add tomas \"El suelo está lleno de cristales y de tinta\"", &[]),
        ("aspect add tomas \"No veo más que legajos por todas partes\"", &[]),
        ("aspect add tomas \"Alguien me llama por mi nombre de pila\"", &[]),
        ("aspect add tomas \"La última de todas\"", &[]),
    ]);
    play.keys("2");
    play
}

#[test]
fn hi_40_the_state_stands_on_the_row_and_the_defence_before_aspects() {
    shows("fight_worn", &worn(), SMALL);
    shows("fight_worn_en", &worn().speaking(Language::En), SMALL);
    let mut play = worn();
    assert!(screen(&play).contains("│      sin fuerzas · El suelo"), "{}", screen(&play));
    assert!(screen(&play).contains("│      muriéndose  "), "{}", screen(&play));
    let said = pane(&play);
    let at = |what: &str| said.find(what).unwrap_or_else(|| panic!("{what}: {said}"));
    assert!(at("Defensa 10") < at("sin fuerzas: −5") && at("sin fuerzas: −5") < at("El suelo"), "{said}");
    play.keys("down down");
    assert!(pane(&play).contains("muriéndose"), "{}", pane(&play));
}

#[test]
fn what_the_pane_cuts_is_read_by_the_page() {
    let mut play = worn();
    assert!(screen(&play).contains("─ AvPág ┐") && !pane(&play).contains("La última de todas"), "{}", screen(&play));
    play.keys("pagedown");
    assert!(
        screen(&play).contains("─ RePág AvPág ┐") && pane(&play).contains("La última de todas"),
        "{}",
        screen(&play)
    );
    play.keys("pageup");
    screen(&play);
    play.keys("pageup");
    assert!(screen(&play).contains("─ AvPág ┐") && pane(&play).contains("Intro atacar"), "{}", screen(&play));
    play.keys("pagedown down");
    assert!(pane(&play).contains("Irene") || screen(&play).contains("┬ Irene"), "the arrows still choose");
}

#[test]
fn the_target_is_named_with_the_attack() {
    let play = fight_in_the_hall().perform(&[("hitos ataca tomas ordenanza-1 desarmado", &[2, 3, 4][..])]);
    let said = screen(&play);
    let told = said.matches("Tomás ▸ Ordenanza").count();
    assert_eq!(told, 3, "in the title, in the latest lines and in what is due: {said}");
}

#[test]
fn adversaries_alike_begin_at_different_people() {
    let play = fight_in_the_hall().perform(&[("join ordenanza", &[])]);
    let target = |who: &str| {
        let choices = about_fighter(&id(who), &Seen::new(&play.table, &Seat::Gm));
        let attacks = choices.choices().filter_map(|choice| choice.request.as_ref());
        attacks.filter(|request| request.deed == "hitos.attack").find_map(|request| request.value_of("target").map(id))
    };
    assert!(target("ordenanza-1").is_some());
    assert_ne!(target("ordenanza-1"), target("ordenanza-2"));
}

#[test]
fn a_roll_that_is_left_gives_way_to_the_fight() {
    let mut play = fight_in_the_hall().perform(&[("hitos ataca tomas ordenanza-1 desarmado", &[2, 3, 4][..])]);
    play.keys("enter");
    assert!(
        play.table.state().rolls.is_empty() && !screen(&play).contains("Intro cerrar la tirada"),
        "{}",
        screen(&play)
    );
    assert_eq!(play.ui.tab, TabName::Fight);
    assert!(pane(&play).contains("Defensa"), "{}", screen(&play));
}

#[test]
fn what_is_settled_elsewhere_does_not_take_the_room_here() {
    let mut play = fight_in_the_hall().perform(&[("hitos ataca tomas ordenanza-1 desarmado", &[2, 3, 4][..])]);
    play.keys("1 enter 2");
    assert!(pane(&play).contains("Defensa"), "{}", screen(&play));
}

/// The orderly has no Stamina left; how they went out is to be said.
fn fight_won() -> Play {
    let mut play = fight_in_the_hall()
        .perform(&[("hitos harm ordenanza-1 body 40", &[2, 3, 4]), ("roll settle ordenanza-1", &[])]);
    play.keys("2");
    play
}

#[test]
fn arrows_choose_how_a_fighter_fell_and_esc_leaves_the_line() {
    let out = |play: &Play| play.table.state().fight.as_ref().and_then(|fight| fight.fighters[&id("ordenanza-1")].out);
    let mut play = fight_won();
    play.keys("down down down");
    shows("fight_how", &play, SMALL);
    shows("fight_how_en", &play.speaking(Language::En), SMALL);
    let mut play = fight_won();
    play.keys("down down down o");
    assert_eq!(out(&play), Some(OutOfAction::Unspecified), "the key alone says nothing");
    play.keys("esc");
    assert!(!screen(&play).contains("¿Cómo quedó?") && screen(&play).contains("¿cómo quedó?"), "{}", screen(&play));
    play.keys("down down down o right enter");
    assert_eq!(out(&play), Some(OutOfAction::Fled));
    let table = fight_won().seat(Seat::Table);
    assert!(
        screen(&table).contains("fuera de combate") && !screen(&table).contains("cómo quedó"),
        "{}",
        screen(&table)
    );
}

#[test]
fn the_end_is_offered_once_no_adversary_stands_and_enter_begins_nothing_anew() {
    assert!(!screen(&fight_in_the_hall()).contains("terminar"), "{}", screen(&fight_in_the_hall()));
    let mut play = fight_won();
    let said = screen(&play);
    assert!(said.contains("X  terminar el combate"), "{said}");
    play.keys("X ctrl-y enter");
    assert!(play.table.state().fight.is_none(), "{}", screen(&play));
    let mut play = hemeroteca().perform(&[("scene set sala", &[])]);
    play.keys("2 enter");
    assert_eq!(play.table.state().fight.as_ref().map(|fight| fight.fighters.len()), Some(4), "the scene brings one");
    play.keys("X ctrl-y enter");
    assert!(play.table.state().fight.is_none(), "and brings nobody a second time: {}", screen(&play));
}

#[test]
fn fighters_out_of_action_are_listed_last_and_are_not_helped() {
    let mut play = fight_in_the_hall().perform(&[
        ("fight join ordenanza", &[]),
        ("hitos harm ordenanza-1 body 40", &[2, 3, 4]),
        ("roll settle ordenanza-1", &[]),
        ("fight out ordenanza-1 fled", &[]),
    ]);
    play.keys("2 A");
    assert!(screen(&play).contains("◂ Ordenanza 2 ▸") || screen(&play).contains("◂ Ordenanza ▸"), "{}", screen(&play));
    shows("fight_targets", &play, SMALL);
    play.keys("esc end");
    assert!(!pane(&play).contains("estabilizar"), "{}", screen(&play));
    let mut play =
        fight_in_the_hall().perform(&[("gauge set irene stamina 0", &[]), ("gauge set maite stamina 0", &[])]);
    play.keys("2");
    assert_eq!(pane(&play).matches("estabilizar a Irene y Maite").count(), 1, "{}", pane(&play));
}

#[test]
fn who_ran_in_a_chase_does_not_come_to_the_next_fight_by_themselves() {
    let mut play = hemeroteca().perform(&[("chase begin --pursuer ordenanza", &[]), ("chase end", &[])]);
    play.keys("2 enter");
    assert!(play.table.state().fight.is_none(), "{}", screen(&play));
}

#[test]
fn the_curtain_says_how_it_is_drawn_back() {
    let mut play = fight_in_the_hall();
    play.keys("f9");
    let play = play.seat(Seat::Table);
    assert!(play.lines(80, 24)[23].contains("F9 telón"), "{}", screen(&play));
}

#[test]
fn hi_19_whoever_sees_both_reads_whom_an_attack_is_aimed_at() {
    let hit = || fight_in_the_hall().perform(&[("hitos ataca tomas ordenanza-1 desarmado", &[2, 5, 8])]);
    for seat in [Seat::Table, Seat::Player(id("irene")), Seat::Player(id("tomas"))] {
        let mut play = hit().seat(seat);
        let title = play.lines(120, 36)[2].clone();
        assert!(title.contains("Tomás") && title.contains("Ordenanza"), "{title}");
        play.keys("7");
        let log = play.lines(120, 36).join("\n");
        assert!(log.contains("contra Ordenanza"), "{log}");
        assert!(!log.contains("Defensa"), "{log}");
    }
    // Nobody else reads the name of somebody hidden, who may be struck all the same.
    let hidden = fight_in_the_hall()
        .perform(&[("reveal hide person:ordenanza-1", &[]), ("hitos ataca tomas ordenanza-1 desarmado", &[2, 5, 8])]);
    let rolls = Seen::new(&hidden.table, &Seat::Table).view.rolls;
    assert!(rolls[0].body_as::<Roll>().expect("a roll").target().is_none(), "{rolls:?}");
}

#[test]
fn hi_41_a_pass_that_throws_a_test_of_the_dying_is_asked_about() {
    let mut play = fight_in_the_hall().perform(&[("hitos harm irene body 40", &[2, 3, 4]), ("roll settle irene", &[])]);
    play.keys("2");
    let asks = |play: &Play| screen(play).contains("se tiran dados");
    for _ in 0..8 {
        play.keys(".");
        if asks(&play) {
            break;
        }
        if screen(&play).contains("Esc volver") {
            play.keys("esc");
        }
    }
    assert!(asks(&play) && screen(&play).contains("Ctrl-Y"), "{}", screen(&play));
    play.keys("esc");
    play.keys("a");
    assert!(!asks(&play), "{}", screen(&play));
    play.keys("enter");
    assert!(asks(&play), "Enter asks as well: {}", screen(&play));
    let entries = |play: &Play| play.table.log().lines().count();
    let before = entries(&play);
    press_with_faces(&mut play, "ctrl-y", &[8, 9, 10]);
    assert_eq!(entries(&play), before + 1, "{}", screen(&play));
}

#[test]
fn the_gauges_name_no_deed_that_the_selected_person_cannot_use() {
    let mut play = fight_in_the_hall().perform(&[("hitos harm irene body 40", &[2, 3, 4]), ("fight end", &[])]);
    play.keys("4");
    let hints = |play: &Play| play.lines(200, 40).pop().expect("a last row");
    assert!(hints(&play).contains("v aguantar"), "Irene is dying: {}", hints(&play));
    play.keys("down");
    assert!(!hints(&play).contains("aguantar") && hints(&play).contains("s estabilizar"), "{}", hints(&play));
}

#[test]
fn hi_53_who_has_held_on_passes_the_turn_by_enter() {
    let mut play = fight_in_the_hall().perform(&[("gauge set irene stability 0", &[]), ("fight next", &[9, 9, 8])]);
    let said = screen(&play);
    assert!(said.contains("salvar su mente"), "{said}");
    play = play.perform(&[("roll settle irene", &[])]);
    play.keys("esc");
    let said = screen(&play);
    assert!(said.contains("ya ha aguantado este asalto") && said.contains(" Intro sigue Maite"), "{said}");
}

#[test]
fn hi_41_the_dead_are_said_to_be_dead_in_the_order_and_in_the_log() {
    let mut play =
        fight_in_the_hall().perform(&[("gauge set maite stamina 0", &[]), ("hitos fate maite body lost", &[])]);
    play.keys("down down");
    let said = screen(&play);
    assert!(said.contains("sin vida") && !said.contains("sin plazo"), "{said}");
    play.keys("7");
    let said = screen(&play);
    assert!(said.contains("Maite Sorolla: sin vida") || said.contains(": sin vida"), "{said}");
}

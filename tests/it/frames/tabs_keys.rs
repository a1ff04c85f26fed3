//! What the keys of the Gauges, Scene, Cast and Log tabs ask for, and what they leave as it is.

use biombo::deeds::{
    AppIntent, Intent, Names, aspect, evening, gauge, item, note, parse, person, random_table, reveal, scene,
};
use biombo::session::AnyDeed;
use biombo::session::aspect::AspectOwner as On;
use biombo::session::gauge::{Gauge, Owner};
use biombo::session::history::Request;
use biombo::session::id::Seat;
use biombo::session::person::Side;
use biombo::session::reveal::Thing;

use super::{command, id};
use crate::kit::table::Play;

fn begun() -> Play {
    Play::casa().perform(&[("evening begin vera bruno", &[]), ("scene set hall", &[])])
}

#[test]
fn a_gauge_moves_by_the_game_masters_word_and_the_form_asks_why() {
    let mut play = begun();
    assert_eq!(play.keys("4 down right right - tab"), None, "the form is open");
    play.type_text("un tropiezo");
    let asked = command(play.keys("enter"));
    let owner = Owner::Person(id("bruno"));
    let luck = Gauge::named("luck");
    assert_eq!(asked, gauge::ChangeGauge { owner, gauge: luck, by: -1, reason: Some("un tropiezo".into()) }.into());
    assert_eq!(play.keys("+ esc"), None, "a form that is left does nothing");
}

#[test]
fn the_key_of_a_gauge_is_the_sign_and_digits_follow() {
    let by = |keys: &str| {
        let mut play = begun();
        play.keys("4 down right right");
        command(play.keys(keys))
    };
    let change = |by| {
        let (owner, gauge) = (Owner::Person(id("bruno")), Gauge::named("luck"));
        AnyDeed::from(gauge::ChangeGauge { owner, gauge, by, reason: None })
    };
    assert_eq!(by("- 3 enter"), change(-3));
    assert_eq!(by("+ 2 enter"), change(2));
    assert_eq!(by("- enter"), change(-1), "alone it is one");
    assert_eq!(by("- + 1 2 enter"), change(12), "another sign replaces it");
}

#[test]
fn on_a_clock_the_same_keys_move_the_clock_at_once() {
    let mut play = begun();
    let advance = |by| AnyDeed::from(biombo::deeds::clock::AdvanceClock { clock: id("alarm"), by });
    assert_eq!(command(play.keys("4 tab +")), advance(1));
    assert_eq!(command(play.keys("c")), advance(1));
    assert_eq!(command(play.keys("-")), advance(-1));
}

#[test]
fn an_aspect_is_put_on_whom_the_arrows_stand_on_and_taken_away() {
    let mut play = begun();
    play.keys("4 y");
    play.type_text("Herida");
    let (on, text) = (On::Person(id("vera")), "Herida".into());
    let wounded = aspect::AddAspect { on, text, rounds: None, until: None, term: None, tone: None, hidden: false };
    assert_eq!(command(play.keys("enter")), wounded.into());
    assert_eq!(play.keys("Y"), None, "there is one to take away, and it would be gone");
    assert_eq!(
        command(play.keys("ctrl-y")),
        aspect::RemoveAspect { on: On::Person(id("vera")), aspect: id("herida") }.into()
    );
}

#[test]
fn of_several_aspects_one_is_chosen_before_it_goes() {
    let held = [("aspect add vera Herida", &[][..]), ("aspect add vera Ciega", &[])];
    let mut play = begun().perform(&held);
    assert_eq!(play.keys("4 Y"), None, "which of them has to be said");
    play.keys("c enter");
    assert_eq!(
        command(play.keys("ctrl-y")),
        aspect::RemoveAspect { on: On::Person(id("vera")), aspect: id("ciega") }.into()
    );
}

#[test]
fn before_the_first_scene_enter_leads_to_the_scenes() {
    let mut play = Play::casa();
    assert_eq!(play.keys("5 enter"), None);
    assert_eq!(play.keys("down enter"), None, "all would see it");
    assert_eq!(command(play.keys("ctrl-y")), scene::SetScene { scene: id("cellar") }.into());
}

#[test]
fn the_arrows_stay_among_the_gauges_that_there_are() {
    let mut play = begun();
    play.keys("4 left left up right right right right right right right end home");
    play.type_text("=");
    let asked = play.lines(80, 24).join("\n");
    assert!(asked.contains("Fichas de armadura"), "the last of Vera's gauges: {asked}");
}

#[test]
fn only_the_scenes_own_aspects_are_offered_to_be_taken_away() {
    let lines = [("aspect add scene:hall \"La puerta no cierra\"", &[][..])];
    let mut play = begun().perform(&lines);
    play.keys("5 Y right right right right right right");
    let asked = play.lines(80, 24)[17..].concat();
    assert!(asked.contains("La puerta no cierra") && !asked.contains("A oscuras"), "{asked}");
    let (on, aspect) = (On::Scene(id("hall")), id("la-puerta-no-cierra"));
    assert_eq!(command(play.keys("ctrl-y")), aspect::RemoveAspect { on, aspect }.into());
}

#[test]
fn enter_goes_to_the_chosen_scene() {
    let mut play = begun();
    assert_eq!(play.keys("5 enter"), None, "on the scene itself there is nowhere to go");
    assert_eq!(play.keys("tab down enter"), None, "all would see it");
    assert_eq!(command(play.keys("ctrl-y")), scene::SetScene { scene: id("cellar") }.into());
}

#[test]
fn enter_on_the_scene_that_is_played_goes_to_its_text() {
    let mut play = begun();
    assert_eq!(play.keys("5 tab enter"), None, "no form asks for another scene");
    assert!(!play.lines(80, 24).concat().contains("pasar a una escena"));
    assert_eq!(play.keys("tab down enter"), None, "from the text the lists are a pane away again");
}

#[test]
fn a_due_complication_is_drawn_written_down_or_waived_and_then_resolved() {
    let due = || begun().perform(&[("item open --who vera", &[])]);
    let mut play = due();
    play.keys("5 tab tab enter");
    play.type_text("Cruje el suelo");
    let item = id("complication-1");
    assert_eq!(
        command(play.keys("enter")),
        item::WriteItem { item: item.clone(), text: "Cruje el suelo".into() }.into()
    );
    assert_eq!(command(play.keys("enter")), item::ResolveItem { item: item.clone() }.into(), "it is written now");
    assert_eq!(command(due().keys("5 tab tab v")), item::WaiveItem { item }.into());
}

#[test]
fn clocks_and_notes_of_the_scene_are_moved_and_shown_where_the_arrows_stand() {
    let mut play = begun();
    assert_eq!(
        command(play.keys("5 tab tab enter")),
        biombo::deeds::clock::AdvanceClock { clock: id("alarm"), by: 1 }.into()
    );
    play.keys("tab down w");
    let what = Thing::Note(id("key"));
    assert_eq!(play.keys("enter"), None, "all would see it");
    assert_eq!(command(play.keys("ctrl-y")), reveal::ShowThing::of(what).into());
    play.keys("N");
    assert_eq!(
        command(play.keys("end space y enter")),
        note::EditNote {
            note: id("key"),
            title: "La llave y".into(),
            text: Some("La tiene el mayordomo, colgada del cuello, y no sabe de qué es.".into())
        }
        .into(),
        "what is rewritten begins with what stands there"
    );
}

#[test]
fn what_the_arrows_stand_on_is_taken_away_with_one_key() {
    let mut play = begun();
    assert_eq!(command(play.keys("5 tab down delete ctrl-y")), scene::RemoveScene { scene: id("cellar") }.into());
    assert_eq!(
        command(play.keys("tab delete ctrl-y")),
        biombo::deeds::clock::RemoveClock { clock: id("alarm") }.into()
    );
    assert_eq!(command(play.keys("tab delete ctrl-y")), note::RemoveNote { note: id("contract") }.into());
    let gone = command(play.keys("6 down delete ctrl-y"));
    assert_eq!(gone, person::RemovePerson { who: id("bruno") }.into());
    assert_eq!(begun().keys("5 delete"), None, "on the scene itself nothing is chosen");
    let mut play = begun();
    play.keys("5 ?");
    let help = play.lines(120, 110).join("\n");
    assert!(help.contains("borrar reloj") && help.contains("borrar nota"), "{help}");
}

#[test]
fn those_who_are_here_tonight_come_and_go() {
    let mut play = begun();
    assert_eq!(command(play.keys("5 shift-tab enter")), evening::LeaveEarly { who: id("vera") }.into());
    assert_eq!(command(play.keys("h")), evening::ArriveLate { who: id("vera") }.into());
    assert_eq!(command(play.keys("B ctrl-y")), evening::EndEvening.into());
    play.keys("b");
    let present = ["vera", "bruno", "nora"].map(id).into();
    assert_eq!(command(play.keys("enter")), evening::BeginEvening { present }.into(), "all of the party to begin with");
}

#[test]
fn a_table_is_rolled_on_from_its_row() {
    let mut play = begun();
    play.keys("5 shift-tab shift-tab %");
    let line = play.lines(80, 24).join("\n");
    assert!(line.contains("Lo que se cuenta del reloj"), "the form knows the table: {line}");
    let secret = random_table::RollOnTable { table: id("rumours"), public: false, secret: true };
    play = play.command(secret, &[3]);
    assert!(play.lines(80, 24).join("\n").contains("1–2"), "the rows can be read");
}

#[test]
fn thugs_come_from_the_bestiary_as_many_as_are_wanted() {
    let mut play = begun();
    play.keys("6 end up a");
    play.keys("tab tab backspace 3");
    let asked = command(play.keys("enter"));
    let (from, side) = (Some(id("thug")), Side::Foes);
    let thugs = person::AddPerson { name: None, from, count: 3, side, hidden: false, player: None, sheet: None };
    assert_eq!(asked, thugs.into());
}

#[test]
fn a_new_character_comes_with_their_dice() {
    let mut play = begun();
    play.keys("6 N");
    play.type_text("Ada");
    play.keys("tab");
    play.type_text("d6");
    play.keys("tab");
    play.type_text("d12");
    play.keys("tab");
    play.type_text("d8");
    let asked = command(play.keys("enter"));
    let typed = parse("nde character Ada d6 d12 d8", &Names::default()).expect("a deed");
    assert_eq!(Intent::Table(Box::new(Request::Do(asked))), typed);
}

#[test]
fn the_file_is_saved_and_taken_over_with_a_key_on_every_tab() {
    for tab in ["1", "4", "7"] {
        let mut play = begun().perform(&[("note add Llave", &[])]);
        play.keys(tab);
        assert_eq!(play.keys("f6"), None, "it rewrites a file");
        assert_eq!(play.keys("ctrl-y"), Some(Intent::App(AppIntent::SaveCampaign)));
        assert_eq!(play.keys("f5"), Some(Intent::App(AppIntent::AdoptCampaign)));
    }
}

#[test]
fn a_person_is_renamed_from_the_name_they_have() {
    let mut play = begun();
    play.keys("6 m");
    play.type_text(" viuda");
    let name = "Vera Salas viuda".into();
    assert_eq!(command(play.keys("enter")), person::RenamePerson { who: id("vera"), name }.into());
}

#[test]
fn looking_back_changes_nothing_and_esc_comes_back() {
    let mut play = begun();
    let before = play.table.last();
    play.keys("7 up enter");
    assert_eq!(play.ui.past_moment, Some(2));
    assert!(play.lines(80, 24)[2].contains("tras: empezar sesión · Esc vuelve"), "{}", play.lines(80, 24)[2]);
    assert_eq!(play.keys("5 B"), None, "nothing is done to the past");
    assert!(play.lines(80, 24)[22].contains("Esto es el pasado"));
    play.keys("esc");
    assert_eq!((play.ui.past_moment, play.table.last()), (None, before));
    assert!(play.keys("B ctrl-y").is_some());
}

#[test]
fn going_back_to_a_moment_undoes_what_came_after() {
    let mut play = begun();
    let intent = play.keys("7 up g");
    assert!(matches!(intent, Some(Intent::Table(request)) if *request == Request::GoTo(2)));
    assert_eq!(play.table.here(), 2);
}

#[test]
fn a_long_sentence_of_the_log_unfolds_where_the_arrows_stand() {
    let long = format!("item open \"La puerta {} y fin\"", "cruje muy despacio ".repeat(12));
    let mut play = begun().perform(&[(&long, &[]), ("gauge change vera luck -1", &[])]);
    play.keys("7");
    let folded = play.lines(80, 24).join("\n");
    assert!(folded.contains("La puerta") && folded.contains('…') && !folded.contains("y fin"), "{folded}");
    play.keys("up");
    assert!(play.lines(80, 24).join("\n").contains("y fin"));
}

#[test]
fn the_log_is_filtered_by_words_and_by_kind() {
    let mut play = begun().perform(&[("gauge change vera luck -1", &[]), ("gauge change bruno luck -1", &[])]);
    let shown = |play: &Play| play.lines(80, 24)[3..22].iter().filter(|line| line.contains("20:")).count();
    play.keys("7");
    assert_eq!(shown(&play), 4);
    play.keys("/");
    play.type_text("SUERTE bru");
    play.keys("enter");
    assert_eq!(shown(&play), 1);
    play.keys("esc right right right right");
    assert_eq!(shown(&play), 1, "one deed is about scenes");
    play.keys("left");
    assert_eq!(shown(&play), 3, "three are about people");
}

#[test]
fn a_filter_takes_letters_that_are_keys_elsewhere() {
    let mut play = begun();
    let before = play.table.last();
    play.keys("6 /");
    play.type_text("bruno");
    assert_eq!(play.table.last(), before);
    let lines = play.lines(80, 24).join("\n");
    assert!(lines.contains("Bruno") && !lines.contains("Vera"), "{lines}");
    play.keys("esc");
    assert!(play.lines(80, 24).join("\n").contains("Vera"));
}

#[test]
fn others_read_no_secret_on_any_of_these_tabs() {
    let secrets = ["mayordomo", "alarma", "La llave", "Su marido", "péndulo", "Matón 1  ", "Quien lo ponga"];
    for seat in [Seat::Table, Seat::Player(id("vera"))] {
        let play = begun().perform(&[("person add --from butler", &[]), ("clock advance alarm 1", &[])]);
        let mut play = play.seat(seat.clone());
        for tab in ["4", "5", "5 tab", "5 tab tab", "6", "6 down down down", "7", "7 r"] {
            play.keys(tab);
            let lines = play.lines(120, 36).join("\n");
            for secret in secrets {
                assert!(!lines.contains(secret), "{seat:?} reads {secret:?} on {tab}:\n{lines}");
            }
            play.keys("esc");
        }
    }
}

#[test]
fn help_tells_those_who_watch_what_they_can_do() {
    let deeds =
        ["atacar", "empezar sesión", "deshacer", "crear reloj", "guardar campaña", "reloj avanza", ": dados mano"];
    let help = |seat: Seat| {
        let mut play = begun().seat(seat);
        ["1", "2", "4", "5", "6", "7"]
            .map(|tab| (play.keys(&format!("esc {tab} ?")), play.lines(140, 800).join("\n")).1)
    };
    let gm = help(Seat::Gm).concat();
    assert!(deeds.iter().all(|deed| gm.contains(deed)));
    for help in help(Seat::Table).iter().chain(&help(Seat::Player(id("vera")))) {
        let told: Vec<_> = deeds.iter().filter(|deed| help.contains(**deed)).collect();
        assert_eq!(told, [&""; 0], "{help}");
        assert!(help.contains("pantalla pestaña") && help.contains("filtrar"), "{help}");
    }
}

#[test]
fn what_was_selected_is_there_in_the_next_run() {
    let mut play = begun();
    play.keys("4 down right 5 tab tab tab down 6 down down");
    let left = play.ui.to_saved();
    let before: Vec<Vec<String>> = ["4", "5", "6"].map(|tab| (play.keys(tab), play.lines(80, 24)).1).into();
    play.ui = biombo::ui::ui_state::UiState::from_saved(left);
    let after: Vec<Vec<String>> = ["4", "5", "6"].map(|tab| (play.keys(tab), play.lines(80, 24)).1).into();
    assert_eq!(before, after);
}

#[test]
fn no_window_is_too_small_for_them() {
    let mut play = begun();
    for tab in ["4", "5", "5 tab", "6", "7", "7 r", "? "] {
        play.keys(tab.trim());
        for (width, height) in (0..70).step_by(5).flat_map(|w| (0..26).step_by(3).map(move |h| (w, h))) {
            play.picture(width, height);
        }
        play.keys("esc");
    }
}

#[test]
fn a_scene_that_begins_by_a_line_takes_the_place_of_the_one_in_the_list() {
    let mut play = Play::casa().perform(&[("scene set hall", &[])]);
    play.keys("5 right down");
    let other = play.table.state().scenes.keys().nth(2).expect("a third scene").clone();
    let title = play.table.state().scenes[&other].title.to_string();
    let play = play.perform(&[(&format!("scene set {other}"), &[])]);
    let left: String =
        play.lines(80, 24).iter().skip(2).map(|line| line.chars().take(46).collect::<String>()).collect();
    assert!(left.contains(&title), "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn what_a_full_clock_brings_can_be_read_whole() {
    let lines: [(&str, &[u16]); 2] = [("clock set alarm 6", &[]), ("note add Fin", &[])];
    let mut play = Play::casa().perform(&lines);
    play.keys("4");
    let shown = play.lines(80, 24).join(" ");
    for word in ["mayordomo", "cierra", "todas", "puertas."] {
        assert!(shown.contains(word), "{word}:\n{}", play.lines(80, 24).join("\n"));
    }
}

#[test]
fn the_ways_out_stand_in_every_footer_of_80_columns_beside_what_comes_next() {
    let mut play = begun().perform(&[("item open --kind complication --who bruno", &[])]);
    for tab in ["1", "2", "4", "5", "6", "7"] {
        play.keys(tab);
        let foot = play.lines(80, 24)[23].trim_end().to_owned();
        assert!(foot.contains(". falta: Bruno") || foot.contains(". Bruno · "), "{tab}: {foot}");
        assert!(foot.ends_with("u deshacer  : orden  ? ayuda"), "{tab}: {foot}");
    }
}

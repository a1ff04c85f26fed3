//! Secrets that were told: what each seat reads of them, and that the others read nothing.

use std::sync::Arc;

use biombo::deeds::{Kind, TabName, campaign};
use biombo::rules::keyword::Keyword;
use biombo::session::Event;
use biombo::session::campaign::Campaign;
use biombo::session::events::random_tables;
use biombo::session::id::Seat;
use biombo::session::recap::Recap;
use biombo::session::seen::Seen;
use biombo::ui::follow::FollowMode;
use biombo::ui::played_tab;
use biombo::ui::ui_state::{SavedUi, UiState};
use biombo::words::{Language, Words};

use super::{id, shows};
use crate::kit::table::{CASA, MIDDLE, Play, SMALL, names, press_with_faces};

const VERA: &str = "Su marido no murió";
const HALL: &str = "El reloj que va bien";

fn begun() -> Play {
    Play::casa().perform(&[("evening begin vera bruno", &[]), ("scene set hall", &[])])
}

fn seats() -> [Seat; 3] {
    [Seat::Table, Seat::Player(id("vera")), Seat::Player(id("bruno"))]
}

/// Who reads that, anywhere in what they see; and who, in the recap.
fn read_by(play: &Play, secret: &str) -> [[bool; 3]; 2] {
    let has = |json: serde_json::Result<String>| json.expect("JSON").contains(secret);
    [
        seats().map(|seat| has(serde_json::to_string(&Seen::new(&play.table, &seat)))),
        seats().map(|seat| has(serde_json::to_string(&Recap::of(&play.table, &seat)))),
    ]
}

#[test]
fn a_secret_is_read_by_those_who_were_told_and_by_nobody_else() {
    let play = begun();
    assert_eq!([read_by(&play, VERA), read_by(&play, HALL)], [[[false; 3]; 2]; 2]);
    let play = play.perform(&[("reveal show secret:vera --to bruno", &[]), ("reveal show scene-secret:hall", &[])]);
    assert_eq!(read_by(&play, VERA), [[false, false, true]; 2]);
    assert_eq!(read_by(&play, HALL), [[true; 3]; 2]);
    let play = play.perform(&[("reveal hide scene-secret:hall", &[])]);
    let [seen, recap] = read_by(&play, HALL);
    assert_eq!((seen, recap), ([true; 3], [false; 3]), "the log keeps what was said; the story does not");
    let view = Seen::new(&play.table, &Seat::Table).view;
    assert!(view.scenes.values().all(|scene| scene.secret.is_none()));
}

#[test]
fn what_was_told_is_taken_back_with_the_deed() {
    let play = begun().perform(&[("reveal show secret:vera", &[])]);
    assert_eq!(read_by(&play, VERA), [[true; 3]; 2]);
    let play = play.perform(&[("history undo", &[])]);
    let view = Seen::new(&play.table, &Seat::Table).view;
    assert!(view.people.values().all(|person| person.secret.is_none()));
    assert_eq!(read_by(&play, VERA)[1], [false; 3]);
}

#[test]
fn a_secret_that_the_file_rewrites_is_told_to_nobody() {
    let play = begun().perform(&[("reveal show secret:vera", &[]), ("reveal show secret:nora", &[])]);
    let mut newer = Campaign::clone(&play.table.state().campaign);
    newer.cast[0].secret = "Otro secreto.".into();
    let play = play.command(campaign::AdoptFile { campaign: newer }, &[]);
    assert_eq!(read_by(&play, "Otro secreto."), [[false; 3]; 2]);
    let view = Seen::new(&play.table, &Seat::Table).view;
    assert!(view.people[&id("nora")].secret.is_some(), "this one is as it was");
}

/// Tables whose secrets differ, but for one that is told, look the same to everybody else.
#[test]
fn what_is_told_to_one_changes_nothing_for_the_others() {
    let plain = begun();
    let told =
        begun().perform(&[("reveal show secret:vera --to bruno", &[]), ("reveal show secret:nora --to bruno", &[])]);
    for seat in &seats()[..2] {
        let seen = |play: &Play| serde_json::to_string(&Seen::new(&play.table, seat)).expect("JSON");
        assert_eq!(seen(&plain), seen(&told), "{seat:?}");
        let (mut plain, mut told) = (begun().seat(seat.clone()), begun().seat(seat.clone()));
        told = told.perform(&[("reveal show secret:vera --to bruno", &[])]);
        for keys in ["5", "6", "6 down", "7"] {
            plain.keys(keys);
            told.keys(keys);
            assert_eq!(plain.picture(100, 30), told.picture(100, 30), "{seat:?} on {keys}");
        }
    }
}

#[test]
fn the_footer_hints_at_nothing_that_a_seat_may_not_do() {
    for seat in seats() {
        let mut play = begun().perform(&[("fight begin", &[])]).seat(seat.clone());
        for tab in ["1", "2", "4", "5", "6", "7"] {
            play.keys(tab);
            let foot = play.lines(120, 36).pop().expect("a footer");
            assert!(!foot.contains("deshacer") && foot.contains("ayuda"), "{seat:?} on {tab}: {foot}");
        }
    }
    assert!(begun().lines(120, 36).pop().is_some_and(|foot| foot.contains("deshacer")));
}

#[test]
fn secrets_are_told_by_key_where_the_arrows_stand() {
    let mut play = begun();
    play.keys("5 w enter ctrl-y");
    assert!(play.table.state().scenes[&id("hall")].secret_seen_by.is_all());
    play.keys("6 w right right ctrl-y");
    let told = play.table.state().people[&id("vera")].secret_seen_by.clone();
    assert!(told.has(&Seat::Player(id("bruno"))) && !told.has(&Seat::Table), "{told:?}");
    play.keys("W");
    shows("told_hide", &play, SMALL);
    play.keys("enter");
    assert!(play.table.state().people[&id("vera")].secret_seen_by.is_gm());
}

#[test]
fn what_was_told_has_its_place_on_the_tabs() {
    let told =
        || begun().perform(&[("reveal show secret:vera --to bruno", &[]), ("reveal show scene-secret:hall", &[])]);
    let mut play = told();
    play.keys("5");
    shows("told_scene_gm", &play, SMALL);
    play.keys("6");
    shows("told_cast_gm_en", &play.speaking(Language::En), MIDDLE);
    let mut play = told().seat(Seat::Player(id("bruno")));
    play.keys("5");
    shows("told_scene_player", &play, SMALL);
    play.keys("6");
    shows("told_cast_player", &play, MIDDLE);
    play.keys("7");
    shows("told_log_player_en", &play.speaking(Language::En), SMALL);
}

#[test]
fn the_story_says_how_far_clocks_moved_that_did_not_fill() {
    let play = Play::casa().perform(&[
        ("clock add Marea 6", &[]),
        ("clock advance marea 2", &[]),
        ("clock add Guardia 4 --hidden", &[]),
        ("evening begin vera bruno", &[]),
        ("clock advance marea 1", &[]),
        ("clock advance guardia 1", &[]),
        ("clock add Rumores 4", &[]),
        ("clock add Puente 4", &[]),
        ("clock advance puente 3", &[]),
        ("clock remove puente", &[]),
        ("clock add Humo 2", &[]),
        ("clock advance humo 2", &[]),
    ]);
    let clocks = |seat| {
        let chapters = Recap::of(&play.table, &seat).chapters;
        let about = chapters.into_iter().find(|chapter| chapter.title.key == "recap-clocks").expect("clocks moved");
        let words = Words::new(Language::Es);
        about.lines.iter().map(|line| words.say(line)).collect::<Vec<_>>()
    };
    let public = ["¡Se llena «Humo»!", "Puente: 3 de 4", "Marea: 2 → 3 de 6"];
    assert_eq!(clocks(Seat::Table), public);
    assert_eq!(clocks(Seat::Gm), [&public[..], &["Guardia: 0 → 1 de 4"]].concat());
    let play = play.perform(&[("reveal show guardia", &[])]);
    let recap = serde_json::to_string(&Recap::of(&play.table, &Seat::Table)).expect("JSON");
    assert!(recap.contains("Guardia") && !recap.contains("\"from\":0"), "where it stood is not told: {recap}");
}

#[test]
fn the_story_tells_how_those_rolls_came_out_that_several_made() {
    let lines: [(&str, &[u16]); 5] = [
        ("evening begin vera bruno nora", &[]),
        ("group agility 3 vera bruno nora", &[5, 6, 1]),
        ("opposed vera agility bruno might", &[5, 9]),
        ("roll settle vera", &[]),
        ("test nora might 3", &[5]),
    ];
    let play = Play::casa().perform(&lines);
    for seat in [Seat::Table, Seat::Gm] {
        let recap = Recap::of(&play.table, &seat);
        let told: Vec<&str> = recap.chapters.iter().flat_map(|it| &it.lines).map(|line| &*line.key).collect();
        assert!(told.contains(&"nde-log-group-succeeds") && told.contains(&"nde-log-prevails"), "{seat:?}: {told:?}");
        let count = told.iter().filter(|key| key.starts_with("recap-rolls")).count();
        assert_eq!(count, 1, "{told:?}");
    }
}

#[test]
fn what_was_undone_is_the_game_masters_alone() {
    let lines: [(&str, &[u16]); 6] = [
        ("reveal show note:key", &[]),
        ("history undo", &[]),
        ("scene set cellar", &[]),
        ("history undo", &[]),
        ("table roll rumours --public", &[3]),
        ("history undo", &[]),
    ];
    let undone = ["La llave", "El sótano", "un barco sin tripulación"];
    let log = |seat: Seat| {
        let mut play = begun().perform(&lines).seat(seat);
        play.keys("7");
        play.picture(120, 36)
    };
    let gm = log(Seat::Gm);
    assert!(undone.iter().all(|words| gm.contains(words)), "{gm}");
    for seat in [Seat::Table, Seat::Player(id("bruno"))] {
        let seen = log(seat);
        assert!(!seen.contains('✕') && !undone.iter().any(|words| seen.contains(words)), "{seen}");
    }
}

#[test]
fn what_others_do_not_see_yet_is_shown_by_ctrl_y_alone() {
    let mut play = begun();
    assert_eq!(play.keys("5 tab down enter"), None);
    let shown = |play: &Play| play.table.state().scenes[&id("cellar")].seen_by.is_all();
    assert!(!shown(&play));
    shows("showing_scene", &play, SMALL);
    play.keys("esc");
    assert!(!play.picture(80, 24).contains("Lo verán todos"));
    play.keys("enter down enter");
    assert!(!shown(&play), "another key is what it was before");
    play.keys("esc up enter enter");
    assert!(!shown(&play), "Enter answers nothing");
    play.keys("ctrl-n");
    assert!(!shown(&play) && play.lines(80, 24)[23].contains("Ctrl-Y ir a la escena"));
    play.keys("ctrl-y");
    assert!(shown(&play));
    let mut play = begun();
    play.keys("6 w right right enter");
    shows("showing_secret_en", &play.speaking(Language::En), SMALL);
}

#[test]
fn a_typed_line_asks_before_it_shows_something_too() {
    let mut play = begun();
    play.keys(":");
    play.type_text("reveal show note:key --to bruno");
    assert_eq!(play.keys("enter"), None);
    assert!(play.picture(80, 24).contains("Lo verá Bruno Echániz: la nota «La llave»"), "{}", play.picture(80, 24));
    play.keys("esc");
    assert!(play.picture(80, 24).contains("reveal show note:key"), "the line is there again");
    play.keys("enter ctrl-y");
    assert!(play.table.state().notes[&id("key")].seen_by.has(&Seat::Player(id("bruno"))));
    play.keys(":");
    play.type_text("clock advance alarm");
    assert!(play.keys("enter").is_some(), "what shows nothing is done at once");
}

#[test]
fn a_table_is_rolled_on_for_the_game_master_alone_unless_it_is_public() {
    let rolled = |play: &Play| match play.table.deeds().last() {
        Some((_, [Event::Table(random_tables::Event::Rolled { secret, .. })])) => *secret,
        other => panic!("no table was rolled on: {other:?}"),
    };
    let mut play = begun();
    play.keys("5 shift-tab shift-tab");
    press_with_faces(&mut play, "enter", &[3]);
    assert!(rolled(&play), "with Enter on its row");
    play.keys("1 %");
    press_with_faces(&mut play, "enter", &[3]);
    assert!(rolled(&play), "with its key and nothing else");
    let public = CASA.replace("die = \"d6\"\nrows", "die = \"d6\"\npublic = true\nrows");
    assert_ne!(public, CASA);
    let mut play = Play::new(&public);
    play.keys("5 shift-tab shift-tab");
    press_with_faces(&mut play, "enter", &[3]);
    assert!(!rolled(&play));
    assert!(rolled(&play.perform(&[("table roll rumours --secret", &[3])])));
    let mut play = begun();
    play.keys(":");
    play.type_text("table roll rumours --public");
    assert_eq!(play.keys("enter"), None);
    assert!(play.picture(80, 24).contains("Lo verán todos: lo que salga en la tabla"));
    press_with_faces(&mut play, "ctrl-y", &[3]);
    assert!(!rolled(&play));
}

#[test]
fn in_front_of_the_curtain_nothing_hidden_is_offered() {
    let play = begun().perform(&[("person add Campanero --side foes --hidden", &[])]);
    let hidden = |play: &Play| {
        let names = names(&Arc::new(Seen::new(&play.table, &play.current_seat())), &Words::new(Language::Es));
        let all = Kind::ALL.iter().flat_map(|(kind, ..)| names.all(*kind).iter().map(|name| name.id.clone()));
        all.filter(|id| id.contains("hidden-")).count()
    };
    assert!(hidden(&play) > 0);
    assert_eq!(hidden(&play.seat(Seat::Table)), 0);
}

#[test]
fn the_curtain_stays_drawn_over_what_is_left_for_the_next_run() {
    let mut play = begun();
    play.keys(":");
    play.type_text("reveal show");
    play.keys("f9");
    let left = play.ui.to_saved();
    let mut ui = UiState::from_saved(serde_json::from_value(serde_json::to_value(&left).unwrap()).unwrap());
    assert!(ui.curtain);
    assert_eq!(ui.to_saved(), left, "the line waits behind it");
    ui.toggle_curtain();
    assert!(!ui.curtain && ui.to_saved().line.as_deref() == Some("reveal show"));
}

#[test]
fn the_game_masters_log_names_a_hidden_boss() {
    let lines: [(&str, &[u16]); 3] = [
        ("nde opponent \"La dama\" boss --hidden", &[]),
        ("fight begin --foe hidden-la-dama --hidden", &[]),
        ("fight next", &[]),
    ];
    let play = begun().perform(&lines).perform(&[("foe hidden-la-dama vera price", &[])]);
    let said = |play: &Play, seat: &Seat| {
        let words = Words::new(Language::Es);
        let seen = Seen::new(&play.table, seat);
        let told = seen.view.log.iter().flat_map(|line| line.sentences.iter().map(|told| words.say(&told.msg)));
        told.collect::<Vec<_>>().join("\n")
    };
    let heart = |said: &str| said.lines().find(|line| line.contains("Vera") && line.contains('→')).map(str::to_owned);
    let gm = heart(&said(&play, &Seat::Gm)).expect("a heart is lost");
    assert!(gm.contains("La dama") && !gm.contains("alguien"), "{gm}");
    let table = said(&play, &Seat::Table);
    assert!(heart(&table).is_some_and(|line| line.contains("alguien")) && !table.contains("La dama"), "{table}");
}

#[test]
fn a_screen_that_nobody_sits_at_goes_where_something_happens() {
    let seen = |play: &Play| Seen::new(&play.table, &Seat::Table).view;
    let mut play = begun();
    assert_eq!(played_tab::played_tab(&seen(&play)), TabName::Scene);
    let mut goes = |line: &str, faces: &[u16]| {
        let before = seen(&play);
        play = std::mem::replace(&mut play, Play::casa()).perform(&[(line, faces)]);
        played_tab::tab_after_change(&before, &seen(&play))
    };
    assert_eq!(goes("scene set cellar", &[]), Some(TabName::Scene));
    assert_eq!(goes("clock add Secreto 4 --hidden", &[]), None);
    assert_eq!(goes("test vera agility 4 --secret", &[7]), None);
    assert_eq!(goes("test vera agility 4", &[7]), Some(TabName::Roll));
    assert_eq!(goes("fight begin --foe thug", &[]), Some(TabName::Fight));
    // A fighter's roll stands beside the turns.
    assert_eq!(goes("attack vera thug-1 ranged", &[7]), Some(TabName::Fight));
    assert_eq!(goes("fight leave bruno", &[]), Some(TabName::Fight));
    assert_eq!(goes("test bruno agility 4", &[7]), Some(TabName::Roll));
    assert_eq!(goes("fight next", &[]), Some(TabName::Fight));
    assert_eq!(goes("fight end", &[]), Some(TabName::Scene));
    assert_eq!(goes("chase begin --quarry thug --pursuer vera --distance short", &[]), Some(TabName::Chase));
    assert_eq!(goes("test vera agility 4", &[7]), Some(TabName::Chase));
    assert_eq!(goes("chase end", &[]), Some(TabName::Scene));
}

#[test]
fn no_key_of_a_seat_that_only_watches_opens_a_form() {
    let printable = (' '..='~').map(|key| if key == ' ' { "space".to_owned() } else { key.to_string() });
    let named = ["enter", "delete", "tab", "f6", "f7", "f8", "f12"].map(str::to_owned);
    for key in printable.chain(named) {
        if [":", "?", "/"].contains(&key.as_str()) {
            continue;
        }
        for tab in ["1", "2", "4", "5", "6", "7"] {
            for rows in 0..3 {
                let mut play = begun().perform(&[("fight begin --foe thug:2", &[])]).seat(Seat::Table);
                play.keys(tab);
                (0..rows).for_each(|_| _ = play.keys("tab down"));
                let _ = play.keys(&key);
                assert!(!play.ui.has_form_or_palette(), "{key} on tab {tab}");
            }
        }
    }
}

#[test]
fn a_note_that_is_revealed_is_read_on_the_tables_screen_until_the_next_thing() {
    let mut play = begun();
    let before = Seen::new(&play.table, &Seat::Table).view;
    play = play.perform(&[("reveal show note:key", &[])]).seat(Seat::Table);
    FollowMode::Action.follow(&mut play.ui, &before, &Seen::new(&play.table, &Seat::Table));
    assert!(play.picture(80, 24).contains("La tiene el mayordomo"), "{}", play.picture(80, 24));
    let before = Seen::new(&play.table, &Seat::Table).view;
    play = play.perform(&[("scene set cellar", &[])]);
    FollowMode::Action.follow(&mut play.ui, &before, &Seen::new(&play.table, &Seat::Table));
    assert!(!play.picture(80, 24).contains("La tiene el mayordomo"), "{}", play.picture(80, 24));
}

#[test]
fn who_looks_elsewhere_is_told_what_is_shown() {
    for (line, is_shown) in [("reveal show clock:alarm", true), ("gauge change vera hearts -1", false)] {
        for (mode, seat) in [(FollowMode::Beginnings, Seat::Player(id("vera"))), (FollowMode::Action, Seat::Table)] {
            let play = Play::casa();
            let before = Seen::new(&play.table, &seat);
            let play = play.perform(&[(line, &[])]);
            let mut ui = UiState::from_saved(SavedUi { tab: TabName::Cast, ..SavedUi::default() });
            mode.follow(&mut ui, &before.view, &Seen::new(&play.table, &seat));
            let notice = ui.notice().map(|notice| notice.msg.key.to_string());
            // A screen that nobody sits at shows the clock itself.
            let is_told = is_shown && mode != FollowMode::Action;
            assert_eq!(notice, is_told.then(|| "log-shown".to_owned()), "{line} {seat:?}");
        }
    }
}

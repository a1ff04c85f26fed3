//! Secrets that were told: what each seat reads of them, and that the others read nothing.

use biombo::deeds::campaign;
use biombo::session::campaign::Campaign;
use biombo::session::id::Seat;
use biombo::session::recap::Recap;
use biombo::session::seen::Seen;
use biombo::words::Language;

use super::{id, shows};
use crate::kit::table::{MIDDLE, Play, SMALL};

const VERA: &str = "Su marido no murió";
const HALL: &str = "El reloj que va bien";

fn begun() -> Play {
    Play::casa().does(&[("evening begin vera bruno", &[]), ("scene set hall", &[])])
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
    let play = play.does(&[("reveal show secret:vera --to bruno", &[]), ("reveal show scene-secret:hall", &[])]);
    assert_eq!(read_by(&play, VERA), [[false, false, true]; 2]);
    assert_eq!(read_by(&play, HALL), [[true; 3]; 2]);
    let play = play.does(&[("reveal hide scene-secret:hall", &[])]);
    let [seen, recap] = read_by(&play, HALL);
    assert_eq!((seen, recap), ([true; 3], [false; 3]), "the log keeps what was said; the story does not");
    let view = Seen::new(&play.table, &Seat::Table).view;
    assert!(view.scenes.values().all(|scene| scene.secret.is_none()));
}

#[test]
fn what_was_told_is_taken_back_with_the_deed() {
    let play = begun().does(&[("reveal show secret:vera", &[])]);
    assert_eq!(read_by(&play, VERA), [[true; 3]; 2]);
    let play = play.does(&[("history undo", &[])]);
    let view = Seen::new(&play.table, &Seat::Table).view;
    assert!(view.people.values().all(|person| person.secret.is_none()));
    assert_eq!(read_by(&play, VERA)[1], [false; 3]);
}

#[test]
fn a_secret_that_the_file_rewrites_is_told_to_nobody() {
    let play = begun().does(&[("reveal show secret:vera", &[]), ("reveal show secret:nora", &[])]);
    let mut newer = Campaign::clone(&play.table.state().campaign);
    newer.cast[0].secret = "Otro secreto.".into();
    let play = play.command(campaign::Adopt { campaign: newer }, &[]);
    assert_eq!(read_by(&play, "Otro secreto."), [[false; 3]; 2]);
    let view = Seen::new(&play.table, &Seat::Table).view;
    assert!(view.people[&id("nora")].secret.is_some(), "this one is as it was");
}

/// Tables whose secrets differ, but for one that is told, look the same to everybody else.
#[test]
fn what_is_told_to_one_changes_nothing_for_the_others() {
    let plain = begun();
    let told =
        begun().does(&[("reveal show secret:vera --to bruno", &[]), ("reveal show secret:nora --to bruno", &[])]);
    for seat in &seats()[..2] {
        let seen = |play: &Play| serde_json::to_string(&Seen::new(&play.table, seat)).expect("JSON");
        assert_eq!(seen(&plain), seen(&told), "{seat:?}");
        let (mut plain, mut told) = (begun().seat(seat.clone()), begun().seat(seat.clone()));
        told = told.does(&[("reveal show secret:vera --to bruno", &[])]);
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
        let mut play = begun().does(&[("fight begin", &[])]).seat(seat.clone());
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
    play.keys("5 w enter");
    assert!(play.table.state().scenes[&id("hall")].told.is_all());
    play.keys("6 w right right enter");
    let told = play.table.state().people[&id("vera")].told.clone();
    assert!(told.has(&Seat::Player(id("bruno"))) && !told.has(&Seat::Table), "{told:?}");
    play.keys("W");
    shows("told_hide", &play, SMALL);
    play.keys("enter");
    assert!(play.table.state().people[&id("vera")].told.is_gm());
}

#[test]
fn what_was_told_has_its_place_on_the_tabs() {
    let told = || begun().does(&[("reveal show secret:vera --to bruno", &[]), ("reveal show scene-secret:hall", &[])]);
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
fn the_story_tells_how_those_rolls_came_out_that_several_made() {
    let lines: [(&str, &[u16]); 4] = [
        ("evening begin vera bruno nora", &[]),
        ("group agility 3 vera bruno nora", &[5, 6, 1]),
        ("opposed vera agility bruno might", &[5, 9]),
        ("test nora might 3", &[5]),
    ];
    let play = Play::casa().does(&lines);
    for seat in [Seat::Table, Seat::Gm] {
        let recap = Recap::of(&play.table, &seat);
        let told: Vec<&str> = recap.chapters.iter().flat_map(|it| &it.lines).map(|line| &*line.key).collect();
        assert!(told.contains(&"nde-log-group-succeeds") && told.contains(&"nde-log-prevails"), "{seat:?}: {told:?}");
        let count = told.iter().filter(|key| key.starts_with("recap-rolls")).count();
        assert_eq!(count, 1, "{told:?}");
    }
}

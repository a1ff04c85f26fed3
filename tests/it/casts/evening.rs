//! `biombo log --cast`: an evening that was played before, as a recording.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use biombo::cli::exit::Exit;

use crate::cli::house::HouseFolder;
use crate::kit::cast::{Cast, cells, copy_minute_by_minute};

/// An evening with something of everything, and a second one. What was undone, and what is hidden, must not be told.
const TWO_EVENINGS: &str = "note add Antes nada\nevening begin vera bruno\nscene set cellar\n\
    note add \"El traidor\" \"Es Bruno.\"\nnote add \"La llave\" \"La tiene el ama.\" --open\n\
    note add \"El borrador\" \"Papel mojado.\" --open\nundo\nfaces 12\ntest vera agility 5\nroll settle vera\n\
    faces 5\ntest bruno might 4\nroll settle bruno\nperson add \"El encapuchado\" --hidden\n\
    fight begin \"El muelle\" --foe thug:2\nfight next\nfight next\nfight end\nevening end\n\
    evening begin vera\nclock advance alarm 1\n";

const SECRETS: [&str; 6] = ["traidor", "Es Bruno", "encapuchado", "trampilla", "borrador", "Papel"];

fn played() -> HouseFolder {
    let ui = HouseFolder::new();
    ui.done("run @/casa.toml --journal @/casa.biombo", TWO_EVENINGS);
    ui
}

/// A recording of the tabs, where all that the seat can read is shown.
fn recorded(ui: &HouseFolder, args: &str) -> Cast {
    let path = ui.path("noche.cast");
    let _ = fs::remove_file(&path);
    ui.done(&format!("log @/casa.biombo --layout tabs --cast @/noche.cast {args}"), "");
    let cast = Cast::read(&path);
    assert!(cast.is_whole);
    cast
}

/// All that a recording shows and says: every screen, and the titles of its chapters.
fn shown(cast: &Cast) -> String {
    let screens = cast.screens();
    let texts = screens.iter().map(vt100::Screen::contents);
    texts.chain(cast.data("m").into_iter().map(str::to_owned)).collect::<Vec<_>>().join("\n")
}

#[test]
fn an_evening_is_recorded_with_its_chapters() {
    let ui = played();
    let cast = recorded(&ui, "--evening 1");
    assert_eq!(cast.header["title"], "La casa del reloj · Sesión 1");
    assert_eq!(cast.size(), (100, 30));
    assert_eq!(cast.data("m"), ["Sesión 1", "El sótano", "Vera: excepcional", "Combate: El muelle"]);
    let all = shown(&cast);
    for told in ["Huele a humedad.", "La llave", "EXCEPCIONAL", "Matón 2", "terminada"] {
        assert!(all.contains(told), "{told} is missing:\n{all}");
    }
    for secret in SECRETS {
        assert!(!all.contains(secret), "{secret} was told");
    }
    // Each chapter stands before the painting that begins it, at the same time.
    for pair in cast.events.windows(2).filter(|pair| pair[0].code == "m") {
        assert_eq!((pair[1].interval, pair[1].code == "o" || pair[1].code == "m"), (0, true), "{pair:?}");
    }
    let last = cast.events.last().expect("an end");
    assert_eq!((last.code.as_str(), last.interval, last.data.as_str()), ("x", 2_000, "0"));
}

#[test]
fn the_newest_evening_is_recorded_if_none_is_named_and_a_span_if_one_is() {
    let ui = played();
    assert_eq!(recorded(&ui, "").data("m"), ["Sesión 2", "El sótano"]);
    let scene = shown(&recorded(&ui, "--scene cellar"));
    assert!(scene.contains("La llave") && scene.contains("El muelle"));
    let small = recorded(&ui, "--evening 1 --size 60x20 --lang en --ascii");
    let all = shown(&small);
    assert!(small.size() == (60, 20) && all.contains("EXCEPTIONAL") && all.is_ascii() != all.contains('ó'), "{all}");
    ui.ends(Exit::Wrong, "log @/casa.biombo --cast @/otra.cast --evening 3", "");
    ui.ends(Exit::Wrong, "log @/casa.biombo --cast @/otra.cast --from 900", "");
    ui.ends(Exit::Wrong, "log @/casa.biombo --cast @/otra.cast --as player:nadie", "");
    ui.ends(Exit::Wrong, "log @/casa.biombo --cast @/otra.cast --size 10x10", "");
    ui.ends(Exit::Wrong, "log @/casa.biombo --cast @/otra.cast --recap", "");
    ui.ends(Exit::Wrong, "log @/casa.biombo --cast @/otra.cast --linear", "");
    ui.ends(Exit::Wrong, "log @/casa.biombo --still", "");
    let gm = ui.ends(Exit::Wrong, "log @/casa.biombo --cast @/otra.cast --as gm --layout stream", "");
    assert!(gm.err.contains("Un público no se sienta tras el biombo"), "{}", gm.err);
    assert!(!ui.path("otra.cast").exists());
}

#[test]
fn a_recording_shows_the_stage_unless_the_tabs_are_wanted() {
    let ui = played();
    copy_minute_by_minute(&ui.path("casa.biombo"), &ui.path("slow.biombo"));
    let record = |name: &str, args: &str| {
        ui.done(&format!("log @/slow.biombo --cast @/{name} --evening 1 {args}"), "");
        Cast::read(&ui.path(name))
    };
    let moving = record("moving.cast", "");
    assert!(!shown(&moving).contains("La llave") && shown(&moving).contains("Huele a humedad."), "{}", shown(&moving));
    assert_eq!(moving.data("m"), recorded(&ui, "--evening 1").data("m"));
    let still = record("still.cast", "--still");
    // Seven pictures of tumbling dice for each of two rolls.
    assert_eq!(moving.screens().len(), still.screens().len() + 14);
    assert_eq!(moving.screens().last().map(cells), still.screens().last().map(cells));
    for secret in SECRETS {
        assert!(!shown(&moving).contains(secret), "{secret} was told");
    }
}

#[test]
fn the_same_journal_gives_the_same_bytes_and_no_file_is_overwritten() {
    let ui = played();
    let record = |name: &str| {
        ui.done(&format!("log @/casa.biombo --cast @/{name} --evening 1 --as player:vera"), "");
        fs::read(ui.path(name)).expect("a recording")
    };
    let first = record("a.cast");
    assert!(first == record("b.cast"));
    assert_eq!(fs::metadata(ui.path("a.cast")).expect("a file").permissions().mode() & 0o777, 0o600);
    let refused = ui.ends(Exit::Wrong, "log @/casa.biombo --cast @/a.cast", "");
    assert!(refused.err.contains("a.cast") && refused.err.contains("ahí ya hay algo"), "{}", refused.err);
    assert!(fs::read(ui.path("a.cast")).expect("a recording") == first);
}

#[test]
fn the_game_master_alone_has_a_recording_with_secrets() {
    let ui = played();
    // The game master's screen follows nothing, so it stays on the Roll tab, where a secret roll is seen.
    ui.done("run @/casa.toml --journal @/casa.biombo", "faces 3\ntest vera power 5 --secret --stake \"El cuchillo\"\n");
    let all = shown(&recorded(&ui, "--from 1 --as gm"));
    assert!(all.contains("El cuchillo"), "{all}");
    for seat in ["table", "player:vera", "player:bruno"] {
        let all = shown(&recorded(&ui, &format!("--from 1 --as {seat}")));
        for secret in SECRETS.into_iter().chain(["El cuchillo"]) {
            assert!(!all.contains(secret), "{secret} was told to {seat}");
        }
    }
}

#[test]
fn a_long_evening_of_a_script_has_a_picture_for_each_deed_that_is_seen() {
    let ui = HouseFolder::new();
    for file in ["noche.toml", "noche-2d6.toml", "noche.txt"] {
        fs::copy(Path::new("tests/evening").join(file), ui.path(file)).expect("a file of the evening");
    }
    ui.done("run @/noche.toml --script @/noche.txt --journal @/casa.biombo", "");
    let cast = recorded(&ui, "--from 1");
    let screens = cast.screens();
    assert!(screens.len() > 80, "{}", screens.len());
    let pictures: Vec<_> = screens.iter().map(cells).collect();
    assert!(pictures.windows(2).all(|pair| pair[0] != pair[1]), "no painting without a change");
}

//! The files that the command line reads and writes: journals and campaigns.

use std::fs;

use biombo::cli::AfterCommand;
use biombo::cli::exit::Exit;
use serde_json::Value;

use super::house::{HOUSE, HouseFolder};

#[test]
fn a_journal_keeps_what_was_played_and_goes_back_and_forth_as_text() {
    let ui = HouseFolder::new();
    ui.done("run @/casa.toml --journal @/mesa.biombo", "evening begin\nclock advance alarm\n");
    ui.done("run @/casa.toml --journal @/mesa.biombo", "expect clock alarm 1\nclock advance alarm\nundo\n");
    let told = ui.done("log @/mesa.biombo", "");
    assert!(told.contains("avanzar reloj") && told.contains("(se deshizo)"), "{told}");
    let text = ui.done("log @/mesa.biombo --json", "");
    assert_eq!(text.lines().count(), 5);
    fs::write(ui.path("mesa.jsonl"), &text).expect("a file");
    ui.done("log @/otra.biombo --import @/mesa.jsonl", "");
    assert_eq!(ui.done("log @/otra.biombo --json", ""), text);
    ui.done("run @/otra.biombo", "expect clock alarm 1\n");
    ui.ends(Exit::Wrong, "log @/otra.biombo --import @/mesa.jsonl", "");
    ui.ends(Exit::Wrong, "log @/ninguna.biombo", "");
}

#[test]
fn what_is_whole_of_a_damaged_journal_is_rescued() {
    let ui = HouseFolder::new();
    ui.done("run @/casa.toml --journal @/mesa.biombo", "evening begin\nnote add \"the attic\"\nclock advance alarm\n");
    let raw = fs::read(ui.path("mesa.biombo")).expect("a journal");
    let at = raw.windows(9).position(|part| part == b"the attic").expect("the note");
    fs::write(ui.path("mesa.biombo"), [&raw[..at], b"the aTTic", &raw[at + 9..]].concat()).expect("a file");
    let told = ui.done("log @/mesa.biombo --rescue @/nueva.biombo", "");
    assert!(told.contains("2 entradas") && told.contains("desde la 3"), "{told}");
    assert_eq!(ui.done("log @/nueva.biombo --json", "").lines().count(), 2);
    ui.done("run @/nueva.biombo", "expect evening 1\n");
    let told = ui.done("log @/nueva.biombo --rescue @/otra.biombo", "");
    assert!(told.contains("está entero"), "{told}");
    ui.ends(Exit::Wrong, "log @/mesa.biombo --rescue @/nueva.biombo", "");
}

#[test]
fn a_changed_campaign_is_adopted_by_name() {
    let ui = HouseFolder::new();
    fs::write(ui.path("otra.toml"), HOUSE.replace("La alarma", "La campana")).expect("a campaign");
    let script = format!(
        "adopt {0}\nexpect state /clocks/alarm/name \"La campana\"\nadopt {0}\nexpect refused refused-nothing-to-adopt\nundo\n\
         expect state /clocks/alarm/name \"La alarma\"\n",
        ui.path("otra.toml").display()
    );
    ui.script(&script);
}

#[test]
fn campaigns_are_checked_with_every_fault() {
    let ui = HouseFolder::new();
    assert!(ui.done("check @/casa.toml", "").contains("0 errores"));
    fs::write(ui.path("mala.toml"), HOUSE.replace("agility", "agilty").replace("size = 4", "size = 99"))
        .expect("a file");
    let ended = ui.ends(Exit::Wrong, "check @/casa.toml @/mala.toml --json", "");
    let checked: Vec<Value> = ended.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(checked[0]["errors"], 0);
    assert!(checked[1]["errors"].as_u64() >= Some(2), "{}", ended.out);
    let ended = ui.ends(Exit::Wrong, "check @/mala.toml", "");
    assert!(ended.out.contains("mala.toml:") && ended.out.contains("agility"), "{}", ended.out);
    assert!(ui.ends(Exit::Wrong, "check @/ninguna.toml", "").err.contains("ninguna.toml"));
    ui.ends(Exit::Wrong, "run @/mala.toml", "");
}

#[test]
fn a_campaign_of_the_users_folder_goes_by_its_name() {
    let ui = HouseFolder::new();
    let missing = ui.ends(Exit::Wrong, "show palacio", "").err;
    assert!(missing.contains("palacio") && missing.contains("data/campaigns"), "{missing}");
    assert!(ui.ends(Exit::Wrong, "check palacio", "").err.contains("data/campaigns"));
    fs::create_dir_all(ui.path("data/campaigns")).expect("a folder");
    fs::rename(ui.path("casa.toml"), ui.path("data/campaigns/palacio.toml")).expect("a campaign");
    for name in ["palacio", "palacio.toml"] {
        assert!(ui.done(&format!("check {name}"), "").contains("0 errores"));
        ui.done(&format!("show {name} --tab cast"), "");
        ui.done(&format!("run {name}"), "evening begin\n");
        ui.ends(Exit::Wrong, &format!("log {name} --recap"), "");
    }
    ui.done("run palacio --journal @/data/campaigns/palacio.biombo", "evening begin\n");
    assert!(ui.done("log palacio", "").contains("empezar sesión"));
    assert!(matches!(ui.run("palacio", "").next, AfterCommand::Screen(_)));
    assert!(matches!(ui.run("seat palacio --as player:vera", "").next, AfterCommand::Screen(_)));
    // A campaign's file that is gone is named, and no journal that nobody asked for.
    let gone = ui.ends(Exit::Wrong, "log @/ninguna.toml", "").err;
    assert!(gone.contains("ninguna.toml") && !gone.contains(".biombo"), "{gone}");
    fs::create_dir_all(ui.path("config")).expect("a folder");
    fs::create_dir_all(ui.path("rol")).expect("a folder");
    fs::rename(ui.path("data/campaigns/palacio.toml"), ui.path("rol/torre.toml")).expect("a campaign");
    let settings = format!("campaigns = \"{}\"\n", ui.path("rol").display());
    fs::write(ui.path("config/settings.toml"), settings).expect("settings");
    assert!(ui.done("check torre", "").contains("0 errores"));
}

#[test]
fn a_table_is_saved_into_its_campaign_and_adopted_with_it() {
    let ui = HouseFolder::new();
    let script = "scene add \"El tejado\" --place \"la casa\"\ncampaign save\nexpect state /scenes/hidden-el-tejado/place \"la casa\"\n\
                  campaign adopt\nexpect refused refused-nothing-to-adopt\n";
    ui.script(script);
    assert!(fs::read_to_string(ui.path("casa.toml")).expect("the file").contains("El tejado"));
    ui.script("scene set \"El tejado\"\n");
}

#[test]
fn what_is_no_file_is_not_read() {
    let ui = HouseFolder::new();
    rustix::fs::mkfifoat(rustix::fs::CWD, ui.path("pipe"), 0o600.into()).unwrap();
    for args in [
        "check @/pipe",
        "check /dev/zero",
        "run @/pipe",
        "show @/pipe",
        "log @/neu.biombo --import @/pipe",
        "log @/neu.biombo --import /dev/zero",
    ] {
        let ended = ui.ends(Exit::Wrong, args, "");
        assert!(ended.err.contains("hace falta un archivo"), "{args}: {ended:?}");
    }
    assert!(!ui.path("neu.biombo").exists() && !ui.path("pipe.biombo").exists());
    // A script may come from anywhere, and may be empty.
    for script in ["@/pipe", "/dev/null"] {
        ui.ends(Exit::Done, &format!("run @/casa.toml --script {script}"), "");
    }
    ui.ends(Exit::Wrong, "run @/casa.toml --script /dev/zero", "");
}

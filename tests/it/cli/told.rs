//! What the command line tells of a table: recaps, tabs and whole evenings, to each seat what it may know.

use std::fs;
use std::path::Path;

use biombo::cli::exit::Exit;
use biombo::rules::text::is_harmful;
use biombo::session::entry::{Seed, UnixMillis};
use biombo::session::history::Table;
use biombo::session::id::{Id, Seat};
use biombo::store::journal::Journal;
use serde_json::Value;

use super::house::{Ended, HOUSE, HouseFolder, folders_under};

#[test]
fn the_players_recap_holds_no_secret_and_the_game_masters_tells_all() {
    let ui = HouseFolder::new();
    ui.done(
        "run @/casa.toml --journal @/casa.biombo",
        "note add Antes nada\nevening begin vera\nscene set cellar\nevening arrive bruno\n\
         note add \"El traidor\" \"Es Bruno.\"\nnote add \"La llave\" \"La tiene el ama.\" --open\n\
         clock advance alarm 4\nclock add \"La traición\" 1 --consequence \"Bruno huye.\" --hidden\n\
         clock advance la-traicion\nperson add \"El encapuchado\" --hidden\nfight begin \"El muelle\" --foe thug:2\n\
         fight next\nfight next\nfight out thug-1 fled\ngauge change vera hearts -2 caída\nitem draw\nitem open --who vera\n\
         fight end\nclock set alarm 0\nundo\n",
    );
    let players = ui.done("log @/casa.toml --recap", "");
    for told in
        ["Sesión 1", "Vera Salas", "El sótano", "Bruno", "«La alarma»", "La llave", "2 rondas", "Se apaga la vela."]
    {
        assert!(players.contains(told), "{told} is missing:\n{players}");
    }
    assert!(players.contains("de 5 a 3"), "{players}");
    for secret in ["traidor", "Es Bruno", "traición", "Bruno huye", "encapuchado", "trampilla", "guardia", "Antes"] {
        assert!(!players.contains(secret), "{secret} was told:\n{players}");
    }
    let all = ui.done("log @/casa.toml --recap --for gm", "");
    for told in ["El traidor", "Bruno huye.", "El encapuchado", "Llega la guardia."] {
        assert!(all.contains(told), "{told} is missing:\n{all}");
    }
    let json: Value = serde_json::from_str(&ui.done("log @/casa.toml --recap --json", "")).expect("JSON");
    assert_eq!((&json["evening"], &json["seat"]), (&1.into(), &"table".into()));
}

#[test]
fn a_tab_is_shown_to_each_seat_as_it_may_see_it() {
    let ui = HouseFolder::new();
    ui.done(
        "run @/casa.toml --journal @/casa.biombo",
        "evening begin vera\nscene set cellar\nnote add \"El traidor\" \"Es Bruno.\"\nclock advance alarm 1\n\
         clock add \"La traición\" 3 --hidden\nperson add \"El encapuchado\" --hidden\ngauge change vera hearts -2 caída\n",
    );
    let shown = |tab: &str, seat: &str| ui.done(&format!("show @/casa.biombo --tab {tab} --as {seat}"), "");
    ui.done("run @/casa.toml --journal @/casa.biombo", "faces 2\ntest vera agility 6\nfight begin --foe thug:2\n");
    let told = [
        ("scene", "El sótano"),
        ("cast", "Vera Salas"),
        ("gauges", "1/4  La alarma"),
        ("roll", "FRACASO"),
        ("fight", "Matón 2"),
        ("log", "Empieza el combate"),
    ];
    for (tab, told) in told {
        for seat in ["gm", "table", "player:vera"] {
            let page = shown(tab, seat);
            assert!(page.contains(told), "{told} is missing from {tab} for {seat}:\n{page}");
        }
    }
    for (tab, secret) in [
        ("scene", "El traidor"),
        ("scene", "La traición"),
        ("scene", "trampilla"),
        ("cast", "El encapuchado"),
        ("gauges", "La traición"),
        ("gauges", "El encapuchado"),
        ("fight", "Def 5"),
        ("log", "El encapuchado"),
    ] {
        assert!(shown(tab, "gm").contains(secret), "{secret} is missing from {tab}");
        for seat in ["table", "player:vera"] {
            assert!(!shown(tab, seat).contains(secret), "{secret} was told to {seat} in {tab}");
        }
    }
    let json: Value = serde_json::from_str(&ui.done("show @/casa.toml --tab gauges --as gm --json", "")).expect("JSON");
    assert_eq!((&json["tab"], &json["seat"]), (&"gauges".into(), &"gm".into()));
    let vera = json["sections"].as_array().expect("sections").iter().find(|it| it["title"][0]["text"] == "Vera Salas");
    let spans = vera.expect("Vera")["lines"][0].as_array().expect("spans");
    assert!(spans.iter().any(|span| span["meaning"] == "heart" && span["text"] == "3/5"), "{spans:?}");
    ui.ends(Exit::Wrong, "show @/otra.toml", "");
    ui.ends(Exit::Wrong, "show @/casa.toml --as nadie", "");
    ui.ends(Exit::Wrong, "show @/casa.toml --as player:thug-1", "");
    fs::write(ui.path("nueva.toml"), HOUSE).expect("a campaign that nobody has played");
    assert!(ui.done("show @/nueva.toml --tab cast", "").contains("Vera Salas"));
}

#[test]
fn a_whole_evening_stands_in_its_journal_alone() {
    let ui = HouseFolder::new();
    for file in ["noche.toml", "noche-2d6.toml", "noche.txt"] {
        fs::copy(Path::new("tests/evening").join(file), ui.path(file)).expect("a file of the evening");
    }
    assert!(ui.done("check @/noche.toml", "").contains("0 errores"));
    let said = ui.done("run @/noche.toml --script @/noche.txt --journal @/mesa.biombo --json", "");
    let lines: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let end = lines.iter().find(|line| line["deed"] == "evening.end").expect("it ends")["n"].clone();
    // What was undone can be done again, and the journal alone leads to the same state.
    let last = ui.done("run @/mesa.biombo --json", "");
    let now = |said: &str| {
        serde_json::from_str::<Value>(said.lines().last().expect("a line")).expect("JSON")["state"].clone()
    };
    assert_eq!(now(&last), now(&said));
    ui.done(
        "run @/mesa.biombo",
        &format!("goto {end}\nexpect no-fight\nexpect gauge ada hearts 6 6\ngoto 1\nexpect evening 0 --over\n"),
    );

    ui.done("run @/noche.toml --journal @/mesa.biombo", &format!("goto {end}\n"));
    let players = ui.done("log @/mesa.biombo --recap", "");
    let all = ui.done("log @/mesa.biombo --recap --for gm", "");
    assert!(all.lines().count() > players.lines().count());
    for secret in ["matones", "Llega la guardia", "Debe dinero", "borrador"] {
        assert!(!players.contains(secret), "{secret} was told:\n{players}");
    }
}

#[test]
fn nothing_leaves_that_could_harm_a_terminal() {
    let ui = HouseFolder::new();
    let harm = "\u{1b}[2J\u{9b}\u{202e}\u{200b}";
    let name = format!("a{harm}b");
    fs::create_dir_all(ui.path("config/themes")).unwrap();
    let themes = folders_under(ui.folder.path()).themes();
    fs::create_dir_all(&themes).unwrap();
    fs::write(themes.join(format!("{name}.toml")), "").unwrap();
    fs::write(ui.path(&format!("{name}.toml")), HOUSE).unwrap();
    let campaign = biombo::store::campaign::read(Path::new("casa.toml"), HOUSE).unwrap().campaign;
    let first = Table::first_entry(campaign, Seed([1; 32]), UnixMillis(0));
    let mut journal = Journal::begin(&ui.path("casa.biombo"), &first).unwrap();
    let why = serde_json::json!({ "rule": { "rule": harm, "said": { "key": harm } } });
    let moved = serde_json::json!({
        "owner": { "person": "vera" }, "gauge": "hearts", "from": 5, "to": 4, "cause": why
    });
    let entry = serde_json::json!({
        "n": 2, "at": 0, "act": { "do": { "deed": harm, "events": [{ "gauge": { "moved": moved } }] } }
    });
    journal.append_entry(&entry).unwrap();
    drop(journal);
    let check = format!("check @/{name}.toml");
    for args in [
        "log @/casa.biombo",
        "log @/casa.biombo --json",
        "log @/casa.biombo --recap",
        "themes",
        "themes --json",
        "show @/casa.biombo --tab log --as gm",
        "show @/casa.biombo --tab log --as table --json",
        &check,
        &format!("{check} --json"),
        "run @/casa.biombo --json",
        &format!("check @/no{name}.toml --json"),
    ] {
        let Ended { out, err, .. } = ui.run(args, "");
        let harms = |text: &str| text.chars().any(|c| c != '\n' && is_harmful(c));
        assert!(!harms(&out) && !harms(&err), "{args}: {out:?} {err:?}");
        assert!(!out.is_empty() || !err.is_empty(), "{args}");
        if args.ends_with("--json") {
            out.lines().for_each(|line| drop(serde_json::from_str::<Value>(line).expect("JSON")));
        }
    }
}

#[test]
fn the_whole_log_is_told_as_the_seat_reads_it() {
    let ui = HouseFolder::new();
    ui.done(
        "run @/casa.toml --journal @/casa.biombo",
        "evening begin vera\nnote add \"El traidor\" \"Es Bruno.\"\nperson add \"El encapuchado\" --hidden\n\
         gauge change vera hearts -2 caída\n",
    );
    let whole = ui.done("log @/casa.biombo", "");
    assert!(whole.contains("El traidor") && whole.contains("El encapuchado") && whole.contains("    2  "), "{whole}");
    assert_eq!(ui.done("log @/casa.biombo --as gm", ""), whole);
    for seat in ["table", "player:vera"] {
        let told = ui.done(&format!("log @/casa.biombo --as {seat}"), "");
        assert!(told.contains("caída") && !told.contains("traidor") && !told.contains("encapuchado"), "{told}");
        assert!(!told.contains("    2  "), "numbers would tell how much is hidden: {told}");
    }
    ui.ends(Exit::Wrong, "log @/casa.biombo --json --as table", "");
}

#[test]
fn a_contest_of_the_past_is_told_with_its_own_numbers_and_verdict() {
    let ui = HouseFolder::new();
    ui.done(
        "run @/casa.toml --journal @/casa.biombo",
        "evening begin\nfaces 5 3\nnde opposed vera might bruno might\nroll settle vera\nroll settle bruno\nfaces 2 4\n\
         nde opposed vera might bruno agility\nroll settle bruno\nroll settle vera\n",
    );
    let told = ui.done("log @/casa.biombo --from 1 --as gm --format plain", "");
    assert!(told.contains("5 contra 3 de Bruno") && !told.contains("5 contra 4"), "{told}");
    assert!(told.contains("4 contra 2 de Vera"), "{told}");
}

#[test]
fn a_players_deed_without_a_sentence_is_told_with_the_players_name() {
    let ui = HouseFolder::new();
    let campaign = biombo::store::campaign::read(Path::new("casa.toml"), HOUSE).unwrap().campaign;
    let first = Table::first_entry(campaign, Seed([1; 32]), UnixMillis(0));
    let mut journal = Journal::begin(&ui.path("casa.biombo"), &first).unwrap();
    for (n, seat) in [(2, Seat::Player(Id::from_name("vera"))), (3, Seat::Gm)] {
        let act = serde_json::json!({ "do": { "deed": "roll.settle", "events": [] } });
        journal.append_entry(&serde_json::json!({ "n": n, "at": 0, "seat": seat, "act": act })).unwrap();
    }
    drop(journal);
    let told = ui.done("log @/casa.biombo", "");
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines.len() == 2 && lines[0].contains("Vera Salas · ") && !lines[1].contains('·'), "{told}");
    assert_eq!(ui.done("log @/casa.biombo --as player:vera", ""), "", "they are told to nobody else");
}

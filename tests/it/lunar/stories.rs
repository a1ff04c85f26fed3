//! A whole fight of five rounds on squares, as a script and at the keyboard of the real program.

use std::fs;

use biombo::cli::exit::Exit;
use biombo::cli::{AfterCommand, Environment, run};
use biombo::store::journal::JournalReader;
use serde_json::Value;

use crate::cli::house::HouseFolder;
use crate::kit::pty::{Home, table_of};

const CAMPAIGN: &str = include_str!("../../stories/lunar.toml");
const SCRIPT: &str = include_str!("../../stories/salt-works.txt");

#[test]
fn lu_12_lu_22_five_rounds_in_the_salt_works() {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut environment = Environment {
        input: &mut std::io::empty(),
        out: &mut out,
        coloured: Vec::new(),
        err: &mut err,
        locale: Some("es_ES.UTF-8".to_owned()),
        folders: None,
    };
    let args = ["biombo", "run", "tests/stories/lunar.toml", "--script", "tests/stories/salt-works.txt"];
    let next = run(args, &mut environment);
    assert_eq!(next, AfterCommand::Exit(Exit::Done), "{}", String::from_utf8_lossy(&err));
}

/// The gauges of everybody after the deeds in the journal.
fn gauges(home: &Home) -> Vec<(String, Value)> {
    let journal = JournalReader::open(&home.file("lunar.biombo")).expect("a journal");
    let table = table_of(&journal);
    let state = serde_json::to_value(&**table.state()).expect("the state as JSON");
    let people = state["people"].as_object().expect("people").clone();
    people.into_iter().map(|(id, person)| (id, person["gauges"].clone())).collect()
}

#[test]
fn lu_25_the_same_fight_at_the_keyboard_with_dice_typed_in() {
    let home = Home::new();
    fs::write(home.file("lunar.toml"), CAMPAIGN).expect("the campaign");
    let mut pty = home.biombo((80, 24), ["lunar.toml"]);
    pty.wait_text("El patio de la salina");
    pty.keys("<f2>2");
    let mut faces = Vec::new();
    let is_deed = |line: &&str| !line.is_empty() && !line.starts_with('#') && !line.starts_with("expect ");
    for line in SCRIPT.lines().filter(is_deed) {
        if let Some(shown) = line.strip_prefix("faces ") {
            faces = shown.split(',').collect();
            continue;
        }
        pty.keys(":");
        pty.paste(line);
        // Ctrl-y answers what a grave deed asks, and does nothing otherwise.
        pty.keys("<enter><ctrl-y>");
        for face in faces.drain(..) {
            pty.keys(&format!("{face}<enter>"));
        }
        // A deed that is refused leaves its line open.
        pty.keys("<esc>");
        if line.starts_with("fight end") {
            pty.wait_gone("Ronda 5");
        }
    }
    pty.keys("<esc>Q");
    let end = pty.end();
    assert!(end.restored && end.status == 0, "{end:?}");
    let of = |who: &str| gauges(&home).into_iter().find(|(id, _)| id == who).expect("they are at the table").1;
    let now = |who: &str, gauge: &str| of(who)[gauge]["now"].clone();
    let hp = ["olalla", "bruno", "ximena", "damian"].map(|who| now(who, "hp"));
    assert_eq!(hp, [30, 9, 24, 30].map(Value::from));
    let fallen = ["rengo-1", "listero-1", "listero-2", "perro-1", "perro-2"].map(|who| now(who, "hp"));
    assert_eq!(fallen, [0; 5].map(Value::from));
    assert_eq!(now("bruno", "xp"), 140);
}

#[test]
fn lu_05_a_past_roll_shows_the_cards_that_were_played_into_it() {
    let house = HouseFolder::new();
    fs::write(house.path("lunar.toml"), CAMPAIGN).expect("the campaign");
    house.done(
        "run @/lunar.toml --journal @/lunar.biombo",
        "evening begin\ncards hand olalla KS,KH,QD,5C,2S\nfaces 6,4,3\nlunar test olalla Lanza --cards KS,KH\n\
         faces 8,4\nlunar test olalla Lanza --cards QD\n",
    );
    let log = house.done("log @/lunar.biombo --from 1 --format plain", "");
    let shown: Vec<_> = log.lines().map(str::trim).filter(|line| line.starts_with("carta")).collect();
    assert_eq!(shown, ["cartas K♠ K♥", "carta Q♦"], "{log}");
}

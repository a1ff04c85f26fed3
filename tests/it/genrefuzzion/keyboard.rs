//! A whole scene by the keyboard at the real program, on 80×24: opposition, a retry with an asset given up, a trick, an
//! effect and a rating. The points and the sheet are written down by hand from the rules.

use std::fs;

use biombo::store::journal::JournalReader;
use serde_json::{Value, json};

use crate::kit::pty::{Home, table_of};

const CAMPAIGN: &str = include_str!("table/reparto.toml");

/// What is typed once, before the scene.
const LINES: [&str; 5] =
    ["dice hand", "evening begin", "purse give ana vp 3", "purse give ana kp 3", "purse give blas kp 3"];

#[test]
fn gf_10_gf_14_gf_16_a_scene_is_played_by_keys() {
    let home = Home::without_key_pause();
    fs::write(home.file("reparto.toml"), CAMPAIGN).expect("the campaign");
    let mut pty = home.biombo((80, 24), ["reparto.toml"]);
    pty.wait_text("Reparto");
    for line in LINES {
        pty.keys(":");
        pty.paste(line);
        pty.keys("<enter>");
    }
    // The scene from the list, and to its pane.
    pty.keys("5<tab><enter><ctrl-y><left>");
    pty.wait_text("anunciar escena");
    // What is prepared for it stands in the form.
    pty.keys("<enter><enter>");
    pty.wait_text("presentarse");
    pty.keys("<enter>");
    pty.paste("registrar la bodega");
    pty.keys("<enter>");
    pty.wait_text("formar un pozo y tirarlo");
    // Vera: two clichés, 3 + 6 = 9.
    pty.keys("<enter> <down> <enter>3<enter>6<enter>");
    pty.wait_text("resultado 9");
    // Bruno opposes: 7 + 6 = 13.
    pty.keys("<enter><enter> <down> <enter>7<enter>6<enter>");
    pty.wait_text("resultado 13");
    pty.keys("<enter>");
    pty.wait_text("reintentar");
    // Her first trick, for 1 VP.
    pty.keys("T<enter>");
    pty.wait_text("Ana · 2 PV");
    // The retry with the same clichés, and her key given up: 4 5 6 6 2, and +3 for 1 KP.
    pty.keys("<enter><tab><right><tab> <enter>4<enter>5<enter>6<enter>6<enter>2<enter>");
    pty.wait_text("resultado 12");
    pty.keys("+<enter>");
    pty.wait_text("oponerse con un pozo o rendirse");
    // Bruno opposes again with the same dice; nobody asks him for more.
    pty.keys("<enter><enter>3<enter>2<enter><enter>");
    pty.wait_text("elegir efectos");
    pty.keys("g");
    pty.paste("El libro de la aduana");
    pty.keys("<enter>");
    pty.wait_text("1 PV");
    pty.keys("F<ctrl-y><enter><enter>");
    pty.wait_text("nota del protagonista");
    pty.keys("4<enter>3<enter><enter>");
    pty.wait_text("empezar una escena o convocar");
    pty.keys("<esc>Q");
    let end = pty.end();
    assert!(end.restored && end.status == 0, "{end:?}");
    let journal = JournalReader::open(&home.file("reparto.biombo")).expect("a journal");
    let state = serde_json::to_value(&**table_of(&journal).state()).expect("the state as JSON");
    // 3 VP, 1 for the trick, 4 for the rating; 3 KP, 1 for the +3. And 3 KP, 3 for the rating.
    let points = |player: &str| state["purses"][player]["held"].clone();
    assert_eq!(points("ana"), json!({ "vp": 6, "kp": 2 }), "{}", state["purses"]);
    assert_eq!(points("blas"), json!({ "kp": 6 }));
    let traits = state["people"]["vera"]["sheets"]["genrefuzzion"]["traits"].as_array().expect("a sheet").clone();
    let assets: Vec<&Value> = traits.iter().filter(|it| it["kind"] == "asset").map(|it| &it["phrase"]).collect();
    assert_eq!(assets, ["El libro de la aduana"], "the key is gone");
}

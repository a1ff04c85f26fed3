//! `biombo log FILE --linear`: numbered lines for a seat, as sentences and as JSON.

use std::io::Write;
use std::process::{Command, Stdio};

use biombo::cli::exit::Exit;
use serde_json::{Value, json};

use super::house::HouseFolder;

/// The journal of these lines.
fn played(script: &str) -> HouseFolder {
    let ui = HouseFolder::new();
    ui.done("run @/casa.toml --journal @/casa.biombo", script);
    ui
}

/// The lines as JSON without their times, which must ascend.
#[track_caller]
fn objects(ui: &HouseFolder, args: &str) -> Vec<Value> {
    let printed = ui.done(&format!("log @/casa.biombo --linear --json {args}"), "");
    let mut last = 0;
    let mut object = |line: &str| {
        let mut object: Value = serde_json::from_str(line).expect("JSON");
        let at = object.as_object_mut().and_then(|fields| fields.remove("at"));
        let at = at.and_then(|at| at.as_i64()).expect("a time");
        assert!(at >= last, "{line}");
        last = at;
        object
    };
    printed.lines().map(&mut object).collect()
}

#[test]
fn each_line_says_what_it_is_about_and_what_the_dice_show() {
    let ui = played(
        "evening begin vera\nscene set cellar\nfaces 2\ntest vera agility 6\nroll settle vera\nfaces 2 3\nfree dice 2d6+1\n\
         clock advance alarm 1\ngauge change vera hearts -2 caída\nnote add \"La llave\" \"La tiene el ama.\" --open\n\
         fight begin --foe thug:2\nfight next\nitem open --who vera\n",
    );
    let lines = objects(&ui, "");
    let kinds: Vec<&str> = lines.iter().map(|line| line["kind"].as_str().expect("a kind")).collect();
    for kind in ["evening", "scene", "roll", "clock", "gauge", "note", "fight", "turn", "item"] {
        assert!(kinds.contains(&kind), "{kind} is missing: {kinds:?}");
    }
    let roll = lines.iter().find(|line| line["deed"] == "nde.test").expect("a test");
    assert_eq!((&roll["who"], &roll["dice"], &roll["verdict"]), (&"vera".into(), &json!([[12, 2]]), &"fail".into()));
    assert_eq!(roll["said"], "Vera Salas tira Destreza contra 6: d12 da 2, fracaso");
    let free = lines.iter().find(|line| line["deed"] == "free.dice").expect("free dice");
    assert_eq!((&free["kind"], free["dice"].as_array().map(Vec::len)), (&"roll".into(), Some(2)));
    let numbers: Vec<_> = lines.iter().map(|line| line["n"].as_u64()).collect();
    assert_eq!(numbers, (1..=lines.len() as u64).map(Some).collect::<Vec<_>>());
}

#[test]
fn the_text_is_what_the_objects_say_with_signs_in_words() {
    let ui =
        played("evening begin vera\ngauge change vera hearts -2 caída\ncards shuffle vera\ncards hand vera KS TH\n");
    let text = ui.done("log @/casa.biombo --linear --as player:vera", "");
    let objects = objects(&ui, "--as player:vera");
    assert_eq!(
        text.lines().collect::<Vec<_>>(),
        objects.iter().filter_map(|line| line["said"].as_str()).collect::<Vec<_>>()
    );
    assert!(text.contains("Vera Salas: Corazones 5 a 3") && text.contains("rey de picas, 10 de corazones"), "{text}");
    assert!(!text.contains(['→', '♠', '♥']), "{text}");
    let english = ui.done("log @/casa.biombo --linear --as player:vera --lang en", "");
    assert!(english.contains("5 to 3") && english.contains("king of spades, 10 of hearts"), "{english}");
    let table = ui.done("log @/casa.biombo --linear", "");
    assert!(!table.contains("picas"), "a hand is its player's: {table}");
}

#[test]
fn undo_and_redo_name_the_lines_and_what_is_undone_has_no_text() {
    let ui =
        played("clock advance alarm 1\ngauge change vera hearts -2 caída\nclock advance alarm 1\nundo\nundo\nredo\n");
    let lines = objects(&ui, "");
    assert_eq!(lines[2], json!({ "n": 3, "kind": "gone" }));
    assert_eq!(lines[3], json!({ "n": 4, "kind": "undone", "of": [3] }));
    assert_eq!(lines[4], json!({ "n": 5, "kind": "undone", "of": [2] }));
    assert_eq!(lines[5], json!({ "n": 6, "kind": "redone", "of": [2] }));
    assert!(lines[1]["said"].is_string() && lines.len() == 6, "{lines:?}");
    let text = ui.done("log @/casa.biombo --linear", "");
    let text: Vec<&str> = text.lines().collect();
    let told =
        ["(línea deshecha)", "Se deshace la última línea", "Se deshace la última línea", "Se rehace la línea deshecha"];
    assert_eq!(text[2..], told);

    // What is done after an undo cannot be redone, and what is undone at once is named in its order.
    ui.done("run @/casa.toml --journal @/casa.biombo", "undo\nclock advance alarm 2\ngoto 1\n");
    let lines = objects(&ui, "--from 7");
    assert_eq!(lines[0], json!({ "n": 7, "kind": "undone", "of": [2] }));
    assert_eq!(lines[1], json!({ "n": 8, "kind": "gone" }));
    assert_eq!(lines[2], json!({ "n": 9, "kind": "undone", "of": [1, 8] }));
    assert_eq!(objects(&ui, "--from 10"), [Value::Null; 0]);
    assert!(ui.done("log @/casa.biombo --linear --from 9", "").contains("Se deshacen las últimas 2 líneas"));
}

#[test]
fn what_is_hidden_has_no_line_and_no_number() {
    let open = "clock advance alarm 1\ngauge change vera hearts -2 caída\nundo\n";
    let hidden = "note add \"El traidor\" \"Es Bruno.\"\nperson add \"El encapuchado\" --hidden\nundo\n";
    let clock = "clock add \"La traición\" 3 --hidden\nclock advance la-traicion\n";
    let plain = played(open);
    let shadowed = played(&format!(
        "{hidden}{clock}clock advance alarm 1\n{hidden}gauge change vera hearts -2 caída\nundo\n{hidden}"
    ));
    for seat in ["table", "player:vera", "player:bruno"] {
        assert_eq!(objects(&plain, &format!("--as {seat}")), objects(&shadowed, &format!("--as {seat}")));
    }
    let gm = shadowed.done("log @/casa.biombo --linear --as gm", "");
    assert!(gm.contains("El traidor") && gm.contains("La traición"), "{gm}");
}

#[test]
fn the_same_journal_gives_the_same_lines() {
    let ui = played("evening begin vera\nscene set cellar\nfaces 2\ntest vera agility 6\nundo\nredo\nundo\n");
    let print = || ui.done("log @/casa.biombo --linear --json", "");
    assert_eq!(print(), print());
    let by_campaign = ui.done("log @/casa.toml --linear --json", "");
    assert_eq!(print(), by_campaign);
}

#[test]
fn flags_that_do_not_go_together_are_refused() {
    let ui = played("clock advance alarm 1\n");
    for args in [
        "log @/casa.biombo --json --from 1",
        "log @/casa.biombo --json --as table",
        "log @/casa.biombo --linear --recap",
        "log @/casa.biombo --linear --to 3",
        "log @/casa.biombo --linear --scene 1",
        "log @/casa.biombo --linear --as player:nadie",
        "watch @/casa.biombo --json",
        "watch @/casa.biombo --from 3",
        "watch @/casa.biombo --linear --from primera",
        "watch @/casa.biombo --linear --no-follow",
        "watch @/casa.biombo --to @/obs --as gm",
        "watch @/casa.biombo --to @/casa.toml",
        "watch @/otra.biombo --linear",
    ] {
        assert!(!ui.ends(Exit::Wrong, args, "").err.is_empty(), "{args}");
    }
    let refused = ui.ends(Exit::Wrong, "watch @/casa.biombo --to @/obs --as gm", "").err;
    assert!(refused.contains("biombo") && !ui.path("obs").exists(), "{refused}");
}

#[test]
fn another_program_reads_the_objects() {
    let ui = played("evening begin vera\nfaces 2\ntest vera agility 6\nclock advance alarm 1\nundo\nnote add «a»\n");
    let jq = Command::new("jq").args(["-r", "-e", ".n, .kind"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut jq) = jq else {
        eprintln!("skipped: jq is not installed");
        return;
    };
    let lines = ui.done("log @/casa.biombo --linear --json", "");
    jq.stdin.take().expect("its input").write_all(lines.as_bytes()).expect("jq reads");
    let read = jq.wait_with_output().expect("jq ends");
    let wanted: String = objects(&ui, "")
        .iter()
        .map(|line| format!("{}\n{}\n", line["n"], line["kind"].as_str().expect("a kind")))
        .collect();
    assert_eq!((read.status.success(), String::from_utf8_lossy(&read.stdout).into_owned()), (true, wanted));
}

//! The person's own editor on the campaign's file: the terminal is lent to it, and what it wrote can be adopted.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use crate::kit::pty::{Home, Pty};

const HOUSE: &str = "name = \"La casa\"\nsystem = \"nde\"\n\n[[cast]]\nid = \"vera\"\nname = \"Vera\"\n\
    [cast.nde]\nmight = \"d6\"\nagility = \"d12\"\npower = \"d8\"\n";

/// A home whose editor does what the script says, with the campaign's file as its last argument.
fn home(script: &str) -> Home {
    let home = Home::new();
    fs::write(home.file("casa.toml"), HOUSE).unwrap();
    fs::write(home.file("ed"), format!("#!/bin/sh\nfor file; do :; done\n{script}\n")).unwrap();
    fs::set_permissions(home.file("ed"), fs::Permissions::from_mode(0o755)).unwrap();
    home
}

fn biombo(home: &Home, editor: &str, line: &[&str]) -> Pty {
    let editor = format!("EDITOR={editor}");
    home.run((120, 30), "/usr/bin/env", [&[editor.as_str(), env!("CARGO_BIN_EXE_biombo")], line].concat())
}

#[test]
fn what_the_editor_wrote_is_offered_and_the_terminal_is_taken_again() {
    let home = home("echo \"$@\" > said; stty -a > modes; sed -i s/Vera/Clara/ \"$file\"");
    let mut pty = biombo(&home, "./ed", &["casa.toml"]);
    pty.wait_text("La casa");
    pty.keys("6<f4>");
    pty.wait_text("f5 lo carga");
    let said = fs::read_to_string(home.file("said")).unwrap();
    assert!(said.starts_with("+5 ") && said.trim().ends_with("casa.toml"), "at whoever is selected: {said}");
    let modes = fs::read_to_string(home.file("modes")).unwrap();
    assert!(modes.split([' ', ';']).any(|mode| mode == "icanon"), "the editor has a terminal as it was: {modes}");
    pty.keys("<f5>");
    pty.wait_text("Clara");
    pty.keys(":note add sigue<enter>");
    pty.wait_text("sigue");
    pty.leave_by_signal();
}

#[test]
fn an_interrupt_of_the_editor_does_not_end_the_table() {
    let home = home("kill -INT 0; sleep 0; true");
    let mut pty = biombo(&home, "./ed", &["casa.toml"]);
    pty.wait_text("La casa");
    pty.keys("<f4>");
    // What is typed before the terminal is taken again is the editor's.
    pty.wait_output("\u{1b}[?1049h", 2);
    pty.keys(":note add sigue<enter>");
    pty.wait_text("sigue");
    pty.leave_by_signal();
}

#[test]
fn without_an_editor_the_table_says_where_its_file_is() {
    let home = home("true");
    let mut pty = biombo(&home, "", &["casa.toml"]);
    pty.wait_text("La casa");
    pty.keys("<f4>");
    pty.wait_text("casa.toml");
    pty.keys("<esc>");
    pty.leave_by_signal();
    let mut pty = biombo(&home, "/no/such/editor", &["casa.toml"]);
    pty.wait_text("La casa");
    pty.keys("<f4>");
    pty.wait_text("El editor no se ha podido abrir");
    pty.leave_by_signal();
}

#[test]
fn who_watches_gets_no_editor() {
    let home = home("echo \"$@\" > said");
    let mut table = biombo(&home, "./ed", &["casa.toml"]);
    table.wait_text("La casa");
    let mut watcher = biombo(&home, "./ed", &["watch", "casa.toml", "--as", "gm"]);
    watcher.wait_text("La casa");
    watcher.keys("<f4>");
    watcher.keys(":edit<enter>");
    watcher.wait_text("mira");
    assert!(!home.file("said").exists());
    watcher.leave_by_signal();
    table.leave_by_signal();
}

//! The real program watching: nothing that is typed there gives the watcher another seat.

use std::fs;

use crate::kit::pty::Home;

/// Its note is the game master's alone.
const HOUSE: &str = "name = \"La casa\"\nsystem = \"nde\"\n\n[[notes]]\nid = \"guarida\"\ntitle = \"La guarida\"\nhidden = true\n\
     text = \"Bajo el pozo.\"\n";
const SECRETS: [&str; 2] = ["La guarida", "Bajo el pozo"];

/// Lines that would open, begin, close or write something. Enter follows each: at the welcome it opens the newest
/// table.
const WAYS: [&str; 6] = [
    "open casa.toml",
    "open casa.biombo",
    "campaign close",
    "campaign example casa-del-reloj",
    "campaign new Isla",
    "save",
];

#[test]
fn no_line_seats_a_watcher_elsewhere() {
    let home = Home::new();
    fs::write(home.file("casa.toml"), HOUSE).unwrap();
    let mut first = home.biombo((100, 30), ["casa.toml"]);
    first.wait_text("La casa");
    // The game master sees the note; with the master gone, the journal is free to be opened.
    first.keys("5");
    first.wait_text("La guarida");
    first.leave_by_signal();
    for seat in ["table", "gm"] {
        let mut watching = home.biombo((100, 30), ["watch", "--as", seat, "casa.toml"]);
        watching.wait_text("La casa");
        for way in WAYS {
            watching.keys(&format!(":{way}"));
            watching.wait_text(way);
            watching.keys("<enter>");
            watching.wait_for(way, |screen| {
                let said = screen.contents();
                said.contains("solo mira") || said.contains("Solo puede hacerlo el DJ") || said.contains("TOML")
            });
            watching.keys("<esc><enter>");
        }
        // A watcher from the game master's seat still cannot do anything there.
        watching.keys(":note add mía<enter>");
        watching.wait_for("a refusal", |screen| {
            screen.contents().contains("solo mira") || screen.contents().contains("Solo puede hacerlo el DJ")
        });
        let seen = String::from_utf8_lossy(watching.output()).into_owned();
        if seat == "table" {
            SECRETS.iter().for_each(|secret| assert!(!seen.contains(secret), "{secret} was shown"));
        }
        watching.leave_by_signal();
    }
    assert!(!home.file("xdg_data_home").join("biombo/campaigns").exists());
}

#[test]
fn who_watches_before_the_table_was_ever_opened_waits_for_it() {
    let home = Home::new();
    fs::write(home.file("casa.toml"), HOUSE).unwrap();
    let mut watching = home.biombo((100, 30), ["watch", "casa.toml"]);
    watching.wait_text("la mesa no está abierta");
    let mut first = home.biombo((100, 30), ["casa.toml"]);
    first.wait_text("La casa");
    watching.wait_text("La casa");
    watching.wait_text("1 Tirada");
    watching.leave();
    first.leave();
}

//! The real program when its journal is moved, deleted or replaced under it: it says so, shows nothing more as done,
//! and writes the whole journal again when it is told to.

use std::fs;

use biombo::store::journal::Journal;

use crate::kit::pty::{Home, Pty, table_of};

fn home() -> Home {
    let home = Home::new();
    fs::write(home.file("casa.toml"), "name = \"La casa\"\nsystem = \"nde\"\n").unwrap();
    home
}

fn note(pty: &mut Pty, title: &str) {
    pty.keys(&format!(":note add {title}<enter>"));
    pty.wait_for(title, |screen| {
        screen.contents().lines().any(|line| line.contains(title) && !line.contains("note add"))
    });
}

/// Tries to write a note; this is said instead.
fn refused(pty: &mut Pty, title: &str, said: &str) {
    pty.keys(&format!("<esc>:note add {title}"));
    pty.wait_text(&format!("note add {title}"));
    pty.keys("<enter>");
    pty.wait_text(said);
    pty.wait_text(":campaña rescata");
}

fn rescue(pty: &mut Pty) {
    pty.keys("<esc>:campaign rescue<enter>");
    pty.wait_text("otra vez entero");
}

/// The titles of the notes that a journal holds.
fn notes(home: &Home, journal: &str) -> Vec<String> {
    let journal = Journal::open(&home.file(journal)).unwrap();
    assert_eq!(journal.reader().check_all().unwrap().broken, None);
    let table = table_of(journal.reader());
    table.state().notes.values().map(|note| note.title.to_string()).collect()
}

#[test]
fn a_journal_that_is_deleted_under_the_table_is_written_again_at_a_word() {
    let home = home();
    let mut pty = home.biombo((140, 30), ["casa.toml"]);
    pty.wait_text("La casa");
    note(&mut pty, "una");
    pty.keys(":campaign rescue<enter>");
    pty.wait_text("nada que rescatar");
    fs::remove_file(home.file("casa.biombo")).unwrap();
    refused(&mut pty, "dos", "movido o borrado");
    rescue(&mut pty);
    note(&mut pty, "tres");
    pty.kill();
    assert_eq!(notes(&home, "casa.biombo"), ["una", "tres"]);
}

/// A table of one note that stands in a fresh journal, with a backup of forty put over it; the note after it is
/// refused.
fn under_a_backup(home: &Home) -> Pty {
    let mut old = home.biombo((140, 30), ["casa.toml"]);
    old.wait_text("La casa");
    (0..40).for_each(|n| note(&mut old, &format!("vieja{n}.")));
    old.leave_by_signal();
    fs::rename(home.file("casa.biombo"), home.file("copia")).unwrap();
    let mut pty = home.biombo((140, 30), ["casa.toml"]);
    pty.wait_text("La casa");
    note(&mut pty, "una");
    fs::rename(home.file("copia"), home.file("casa.biombo")).unwrap();
    refused(&mut pty, "dos", "puesto otro archivo");
    pty
}

#[test]
fn a_backup_put_over_an_open_journal_outlives_a_kill() {
    let home = home();
    let mut pty = under_a_backup(&home);
    pty.kill();
    let mut again = home.biombo((140, 30), ["casa.toml"]);
    // The log that was left is not the backup's.
    again.wait_text("de otro archivo");
    again.leave_by_signal();
    assert!(home.file("casa-1.biombo-wal").exists(), "it is kept");
    assert_eq!(notes(&home, "casa.biombo").len(), 40);
}

#[test]
fn a_table_that_lost_its_place_to_a_backup_is_kept_beside_it() {
    let home = home();
    under_a_backup(&home).leave_by_signal();
    assert_eq!(notes(&home, "casa-1.biombo"), ["una"]);
    assert_eq!(notes(&home, "casa.biombo").len(), 40);
}

#[test]
fn a_table_that_takes_its_place_back_puts_the_backup_aside() {
    let home = home();
    let mut pty = under_a_backup(&home);
    rescue(&mut pty);
    pty.wait_text("casa-1.biombo");
    note(&mut pty, "tres");
    pty.kill();
    assert_eq!(notes(&home, "casa.biombo"), ["una", "tres"]);
    assert_eq!(notes(&home, "casa-1.biombo").len(), 40);
}

//! The real program when files fail it: it says what is wrong in clear words, keeps what it shows, and leaves the
//! terminal as it was.

use std::fs;
use std::process::{Command, Output};

use biombo::session::history::Table;
use biombo::store::journal::JournalReader;

use crate::kit::pty::{End, Home, Pty, table_of};

const HOUSE: &str = "name = \"La casa\"\nsystem = \"nde\"\n";

fn home() -> Home {
    let home = Home::new();
    fs::write(home.file("casa.toml"), HOUSE).unwrap();
    home
}

/// Writes a note and waits until it is told.
fn note(pty: &mut Pty, title: &str) {
    pty.keys(&format!(":note add {title}<enter>"));
    pty.wait_for(title, |screen| {
        screen.contents().lines().any(|line| line.contains(title) && !line.contains("note add"))
    });
}

/// It did not start, and said this.
#[track_caller]
fn refused(end: &End, words: &[&str]) {
    assert_eq!((end.status, end.restored), (2, true), "{end:?}");
    let said = end.screen.replace('\n', "");
    words.iter().for_each(|words| assert!(said.contains(words), "{words:?} is not in:\n{}", end.screen));
    assert!(!said.contains("panicked") && !said.contains('⟦'), "{}", end.screen);
}

/// The table that the journal holds.
fn kept(home: &Home) -> Table {
    let journal = JournalReader::open(&home.file("casa.biombo")).unwrap();
    assert_eq!(journal.check_all().unwrap().broken, None);
    table_of(&journal)
}

#[test]
fn a_campaign_with_faults_is_shown_with_its_places() {
    let home = home();
    fs::write(home.file("mala.toml"), "nmae = \"La casa\"\nsystem = \"nde\"\n").unwrap();
    let end = home.biombo((100, 30), ["mala.toml"]).end();
    refused(&end, &["mala.toml:1:1", "nmae", "^^^^", "name"]);
    assert!(!home.file("mala.biombo").exists());
}

#[test]
fn broken_settings_are_left_out_and_named_with_their_place() {
    let home = home();
    let folder = home.file("xdg_config_home").join("biombo");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("settings.toml"), "theme = \"amber\"\nlanguage = \"klingon\"\n").unwrap();
    let mut pty = home.biombo((100, 30), ["casa.toml"]);
    pty.wait_for("the fault, and the table", |screen| {
        let said = screen.contents();
        ["settings.toml", "klingon", "La casa"].iter().all(|word| said.contains(word))
    });
    pty.leave_by_signal();
}

#[test]
fn a_second_writer_is_refused_and_told_to_watch() {
    let home = home();
    let mut first = home.biombo((100, 30), ["casa.toml"]);
    first.wait_text("La casa");
    let end = home.biombo((100, 30), ["casa.toml"]).end();
    refused(&end, &["casa.biombo", "otro biombo", "biombo watch"]);
    note(&mut first, "sigue");
    let mut watching = home.biombo((100, 30), ["watch", "casa.toml"]);
    watching.wait_text("La casa");
    watching.leave_by_signal();
    first.leave_by_signal();
    assert_eq!(kept(&home).state().notes.len(), 1);
}

#[test]
fn a_journal_where_none_can_be_is_refused() {
    let home = home();
    for (place, named) in [
        ("casa.toml/mesa.biombo", "casa.toml"),
        ("/proc/mesa.biombo", "/proc/mesa.biombo"),
        ("nada/mesa.biombo", "nada: no existe"),
    ] {
        let end = home.biombo((100, 30), ["--journal", place, "casa.toml"]).end();
        refused(&end, &[named]);
    }
}

#[test]
fn a_torn_journal_is_not_written_to() {
    let home = home();
    let mut pty = home.biombo((100, 30), ["casa.toml"]);
    pty.wait_text("La casa");
    (0..30).for_each(|n| note(&mut pty, &format!("nota{n}.")));
    pty.leave_by_signal();
    let whole = fs::read(home.file("casa.biombo")).unwrap();
    // Cut off in the middle; and a page of notes overwritten.
    let cut = whole[..whole.len() / 2].to_vec();
    let mut holed = whole.clone();
    let page = holed.windows(7).position(|bytes| bytes == b"nota15.").unwrap() / 4096 * 4096;
    holed[page..page + 4096].fill(0xA5);
    for torn in [cut, holed] {
        fs::write(home.file("casa.biombo"), &torn).unwrap();
        let mut pty = home.biombo((100, 30), ["casa.toml"]);
        pty.wait_for("words about it", |screen| {
            let said = screen.contents();
            said.contains("dañado") || said.contains("no está entera")
        });
        assert!(!pty.text().contains("panicked"), "{}", pty.text());
        if pty.screen().alternate_screen() {
            pty.keys(":note add otra<enter>");
            pty.wait_text("solo mira");
            pty.leave_by_signal();
        } else {
            refused(&pty.end(), &["casa.biombo"]);
        }
        assert_eq!(fs::read(home.file("casa.biombo")).unwrap(), torn);
    }
}

#[test]
fn a_full_disk_loses_nothing_that_was_shown() {
    let home = home();
    // Blocks of 512 bytes.
    let mut pty = home.run((100, 30), "/bin/sh", ["-c", "ulimit -f 400; exec \"$BIOMBO\" casa.toml"]);
    pty.wait_text("La casa");
    let long = "una campana ".repeat(300);
    let mut written = 0;
    loop {
        pty.keys(":");
        pty.paste(&format!("note add lleno{written}. \"{long}\""));
        pty.keys("<enter>");
        let told = format!("lleno{written}.");
        pty.wait_for("an answer", |screen| {
            let said = screen.contents();
            said.contains("no se ha escrito")
                || said.lines().any(|line| line.contains(&told) && !line.contains("campana"))
        });
        if pty.text().contains("no se ha escrito") {
            break;
        }
        written += 1;
        assert!(written < 500, "the disk is never full");
    }
    assert!(written > 0);
    pty.leave_by_signal();
    let table = kept(&home);
    assert_eq!(table.state().notes.len(), written);
    let mut again = home.biombo((100, 30), ["casa.toml"]);
    again.wait_text("La casa");
    // What was refused is half typed again if there was room to save it.
    again.keys("<esc>");
    note(&mut again, "despacio");
    again.leave_by_signal();
    assert_eq!(kept(&home).state().notes.len(), written + 1);
}

/// Runs the program without a screen, no file of it longer than so many blocks of 512 bytes.
fn within(blocks: u32, home: &Home, line: &str) -> Output {
    Command::new("/bin/sh")
        .args(["-c", &format!("ulimit -f {blocks}; exec \"$BIOMBO\" --lang es {line}")])
        .current_dir(home.path())
        .env("BIOMBO", env!("CARGO_BIN_EXE_biombo"))
        .env("XDG_DATA_HOME", home.path())
        .output()
        .unwrap()
}

/// It ended by itself, as documented for a file that fails, and said this.
#[track_caller]
fn failed(output: &Output, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{:?}: {said}", output.status);
    assert!(said.contains(words) && !said.contains("panicked"), "{words:?} is not in:\n{said}");
}

#[test]
fn a_script_whose_journal_may_not_grow_ends_in_words_and_keeps_what_it_did() {
    let home = home();
    let note = |n| format!("note add \"nota {n}\" \"{}\"\n", "una campana ".repeat(300));
    fs::write(home.file("notas"), (0..200).map(note).collect::<String>()).unwrap();
    let run = "run casa.toml --journal casa.biombo --script notas";
    failed(&within(1, &home, run), "casa.biombo: no se ha podido crear el archivo: el sistema no ha dejado escribir");
    let output = within(400, &home, run);
    failed(&output, "no se ha escrito y nada ha cambiado: el sistema no ha dejado escribir");
    let told = String::from_utf8(output.stdout).unwrap().lines().count();
    assert!(told > 0);
    assert_eq!(kept(&home).state().notes.len(), told, "what was told is kept, and nothing else");
}

#[test]
fn other_files_that_may_not_grow_are_named() {
    let home = home();
    let read = "palabra ".repeat(800);
    fs::write(home.file("escena"), format!("scene add Uno --read \"{read}\"\ncampaign save\n")).unwrap();
    failed(
        &within(4, &home, "run casa.toml --script escena"),
        "el archivo ha llegado al tamaño que el sistema permite",
    );
    assert_eq!(fs::read_to_string(home.file("casa.toml")).unwrap(), HOUSE, "it is as it was");
    let large = "el archivo ha llegado al tamaño que el sistema permite";
    failed(&within(2, &home, "man > manual.1"), large);
    failed(&within(2, &home, "commands --json > deeds.json"), large);
}

/// What the program says to a terminal that it cannot begin on.
fn told(home: &Home, args: &[&str]) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_biombo")).args(args).current_dir(home.path()).output().unwrap();
    assert_eq!(run.status.code(), Some(2), "{run:?}");
    String::from_utf8(run.stderr).unwrap()
}

#[test]
fn a_journal_that_is_not_there_is_missing() {
    let home = home();
    let end = home.biombo((100, 30), ["nada.biombo"]).end();
    refused(&end, &["nada.biombo: no existe ese archivo"]);
}

#[test]
fn without_a_terminal_the_other_doors_are_named() {
    let home = home();
    for (language, words) in [("es", "no hay terminal"), ("en", "no terminal here")] {
        let said = told(&home, &["--lang", language, "casa.toml"]);
        assert!(said.contains(words) && said.contains("biombo run"), "{said}");
    }
}

#[test]
fn nobody_watches_from_a_seat_that_is_nobodys() {
    let home = home();
    let mut first = home.biombo((100, 30), ["casa.toml"]);
    first.wait_text("La casa");
    first.keys(":person add Vera --side party<enter>");
    first.wait_text("Vera");
    let end = home.biombo((100, 30), ["watch", "--as", "player:vero", "casa.toml"]).end();
    refused(&end, &["«vero»", "player:vera"]);
    first.leave_by_signal();
}

#[test]
fn every_key_that_settings_cannot_have_is_named() {
    let home = home();
    let folder = home.file("xdg_config_home").join("biombo");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("settings.toml"), "[keys]\n\"note.add\" = \"u\"\n\"clock.add\" = \"Q\"\n").unwrap();
    let mut pty = home.biombo((80, 24), ["casa.toml"]);
    pty.wait_for("both conflicts", |screen| {
        let said = screen.contents();
        said.contains("note.add") && said.contains("clock.add") && said.contains("app.quit")
    });
    pty.leave_by_signal();
}

#[test]
fn a_changed_file_says_what_it_brings_and_can_be_adopted_again_after_undo() {
    let home = home();
    let mut pty = home.biombo((80, 24), ["casa.toml"]);
    pty.wait_text("La casa");
    let more = format!("{HOUSE}\n[[scenes]]\nid = \"pozo\"\ntitle = \"El pozo\"\n");
    fs::write(home.file("casa.toml"), &more).unwrap();
    pty.wait_text("añade la escena «El pozo»");
    pty.keys(":campaign adopt<enter>");
    pty.wait_text("Se carga el archivo");
    assert!(pty.text().contains("añade la escena «El pozo»"), "{}", pty.text());
    pty.keys("<esc>u");
    pty.wait_text("f5 lo carga");
    fs::write(home.file("casa.toml"), format!("{more}nonsense\n")).unwrap();
    pty.wait_text("tiene ahora");
    pty.keys(":campaign adopt<enter>");
    pty.wait_text("no se puede cargar");
    pty.keys("<esc>");
    fs::write(home.file("casa.toml"), &more).unwrap();
    pty.wait_text("f5 lo carga");
    pty.keys(":campaign adopt<enter>");
    pty.wait_text("Se carga el archivo");
    pty.leave_by_signal();
    assert_eq!(kept(&home).state().scenes.len(), 1);
}

#[test]
fn a_pipe_in_the_campaigns_place_keeps_nobody_waiting() {
    let home = home();
    let pipe = |name: &str| rustix::fs::mkfifoat(rustix::fs::CWD, home.file(name), 0o600.into()).unwrap();
    pipe("tubo.toml");
    refused(&home.biombo((100, 30), ["tubo.toml"]).end(), &["tubo.toml", "hace falta un archivo"]);
    assert!(!home.file("tubo.biombo").exists());
    let mut pty = home.biombo((100, 30), ["casa.toml"]);
    pty.wait_text("La casa");
    fs::remove_file(home.file("casa.toml")).unwrap();
    pipe("casa.toml");
    note(&mut pty, "uno");
    pty.keys(":campaign save<enter><ctrl-y>");
    pty.wait_text("hace falta un archivo");
    pty.keys("<esc>");
    pty.keys(":open tubo.toml<enter>");
    pty.wait_text("tubo.toml: es una carpeta");
    pty.leave_by_signal();
    assert_eq!(kept(&home).state().notes.len(), 1);
}

#[test]
fn a_terminal_without_bounds_is_drawn_as_far_as_a_wall_goes() {
    let home = home();
    let mut pty = home.biombo((100, 30), ["casa.toml"]);
    pty.wait_text("La casa");
    pty.resize_unseen(u16::MAX, u16::MAX);
    pty.resize(80, 24);
    note(&mut pty, "uno");
    pty.leave_by_signal();
}

#[test]
fn with_hardly_any_files_it_says_why_it_does_not_start() {
    for files in 3..12 {
        let home = home();
        let script = format!("ulimit -n {files}; exec \"$BIOMBO\" casa.toml");
        let mut pty = home.run((100, 30), "/bin/sh", ["-c", &script]);
        // Where there are enough of them it starts.
        pty.keys("Q");
        let end = pty.end();
        assert!(!end.screen.contains("panicked") && end.restored && end.signal.is_none(), "{files}: {end:?}");
        assert!(!end.screen.contains("no hay terminal"), "{files}: there is one: {end:?}");
    }
}

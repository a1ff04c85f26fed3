//! A user of another account at a table's door, where the tests may become one, that is, as root.

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown};
use std::process::Command;

use rustix::process::geteuid;

use crate::kit::pty::{Home, Pty};
use crate::kit::seats::{CASA, open_table, say};

/// An account that every machine has and nobody uses.
const ACCOUNT: &str = "nobody";

/// A home whose folder the account's group may enter, with a program that the account may run; `None` where the test
/// cannot become that user.
fn home() -> Option<Home> {
    let is_able = geteuid().is_root() && Command::new("setpriv").arg("--version").output().is_ok();
    if !is_able {
        println!("skipped: only root with setpriv(1) becomes another user");
        return None;
    }
    let home = Home::without_key_pause();
    chown(home.path(), None, Some(id_of_account("-g").parse().expect("a number"))).expect("the folder's group");
    fs::set_permissions(home.path(), fs::Permissions::from_mode(0o710)).expect("the folder's mode");
    fs::copy(env!("CARGO_BIN_EXE_biombo"), home.file("biombo")).expect("the program");
    Some(home)
}

fn id_of_account(what: &str) -> String {
    let said = Command::new("id").args([what, ACCOUNT]).output().expect("the account").stdout;
    String::from_utf8(said).expect("text").trim().to_owned()
}

/// The terminal of that account's user, who tries to sit down.
fn sit_as_account(home: &Home, seat: &str) -> Pty {
    let group = format!("--regid={}", id_of_account("-gn"));
    let user = format!("--reuid={ACCOUNT}");
    let program = home.file("biombo").to_str().expect("a path").to_owned();
    home.run((80, 24), "setpriv", [&user, &group, "--init-groups", &program, "seat", "casa.toml", "--as", seat])
}

#[test]
fn a_user_of_another_account_sits_only_in_the_seat_that_the_settings_say() {
    let Some(home) = home() else { return };
    let settings = home.file("xdg_config_home/biombo/settings.toml");
    let seats =
        format!("pause = 0\n[seats]\ngroup = \"{}\"\n[seats.accounts]\n{ACCOUNT} = \"vera\"\n", id_of_account("-gn"));
    fs::write(&settings, seats).expect("the settings");
    let mut table = open_table(&home, CASA);
    let mut vera = sit_as_account(&home, "player:vera");
    vera.wait_text("La casa del reloj");
    say(&mut vera, "note add Candil --open");
    table.wait_text("Vera");
    for seat in ["player:bruno", "table", "gm"] {
        let end = sit_as_account(&home, seat).end();
        assert!(end.status == 1 && end.screen.contains("Tu cuenta no tiene este asiento"), "{seat}: {end:?}");
    }
    vera.leave();
    table.leave_by_signal();
}

#[test]
fn a_user_of_another_account_reaches_no_table_without_those_settings() {
    let Some(home) = home() else { return };
    let table = open_table(&home, CASA);
    let mut vera = sit_as_account(&home, "player:vera");
    vera.wait_text("no se puede llegar a la mesa");
    vera.keys("q");
    assert!(vera.end().restored);
    table.leave_by_signal();
}

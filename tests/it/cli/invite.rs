//! `biombo invite`: the line of `authorized_keys` that seats a player.

use std::fs;

use biombo::cli::exit::Exit;

use super::house::HouseFolder;

const KEY: &str = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHzVfP9zYSPJ0rHhRVyHQ6GS8bCFnBPzgyTC1yDCqC8R";

fn house() -> HouseFolder {
    let ui = HouseFolder::new();
    fs::write(ui.path("vera.pub"), format!("{KEY} vera@portátil\n")).unwrap();
    ui
}

#[test]
fn a_player_is_invited_by_name_or_seat() {
    let ui = house();
    let names = || {
        let names = fs::read_dir(ui.folder.path()).unwrap().map(|file| file.unwrap().file_name());
        names.collect::<Vec<_>>()
    };
    let before = names();
    let program = std::env::current_exe().unwrap();
    let line = |seat: &str, name: &str| {
        format!(
            "\nrestrict,pty,command=\"{} seat '{}' --as {seat}\" {KEY} {name}\n",
            program.display(),
            ui.path("casa.toml").display()
        )
    };
    assert_eq!(ui.done("invite vera @/vera.pub @/casa.toml", ""), line("player:vera", "vera"));
    assert_eq!(ui.done("invite player:vera @/vera.pub @/casa.toml", ""), line("player:vera", "vera"));
    assert_eq!(ui.done("invite table @/vera.pub @/casa.toml", ""), line("table", "table"));
    assert_eq!(names(), before, "nothing is written");
}

#[test]
fn strangers_and_strange_keys_get_no_line() {
    let ui = house();
    let refused = |args: &str, said: &str| {
        let ended = ui.ends(Exit::Wrong, args, "");
        assert!(ended.out.is_empty() && ended.err.contains(said), "{args}: {ended:?}");
    };
    refused("invite vero @/vera.pub @/casa.toml", "vera");
    refused("invite Vera @/vera.pub @/casa.toml", "Vera");
    refused("invite vera @/nadie.pub @/casa.toml", "nadie.pub");
    refused("invite vera @/vera.pub @/otra.toml", "no existe ese archivo");
    refused("invite vera @/casa.toml @/casa.toml", "una clave pública es una línea");
    fs::write(ui.path("vera.pub"), format!("no-pty {KEY}\n")).unwrap();
    refused("invite vera @/vera.pub @/casa.toml", "«no-pty»");
    fs::write(ui.path("vera.pub"), KEY.replace("ssh-ed25519", "ssh-rsa")).unwrap();
    refused("invite vera @/vera.pub @/casa.toml", "no es de ese tipo");
}

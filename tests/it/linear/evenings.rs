//! An evening of each system by pipes alone. A script's lines are typed by the player whose deed they are, or by the game
//! master. The lists of the deeds that they reach may only become longer, and the player reads no secret.

use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::path::PathBuf;

use biombo::deeds::{DEEDS, Names};
use biombo::session::entry::{Act, Entry};
use biombo::session::{Id, Right, Seat, Whose};
use biombo::store::journal::JournalReader;

use super::room::{LinearRoom, SURE, WHICH_FACE};
use crate::kit::linear::LineProgram;
use crate::kit::pty::Home;

/// An evening: its campaign, its script, and the player who sits at a terminal of their own.
struct LinearEvening {
    campaign: &'static str,
    script: &'static str,
    player: &'static str,
}

/// The fewest deeds in an evening's journal that are the player's.
const LEAST: usize = 5;

const EVENINGS: [(&str, LinearEvening); 5] = [
    (
        "nde",
        LinearEvening {
            campaign: include_str!("../../evening/noche.toml"),
            script: include_str!("../../evening/noche.txt"),
            player: "vera",
        },
    ),
    (
        "prisma",
        LinearEvening {
            campaign: include_str!("../../evening/archivo.toml"),
            script: include_str!("../../evening/archivo.txt"),
            player: "kyra",
        },
    ),
    (
        "hitos",
        LinearEvening {
            campaign: include_str!("../../evening/hemeroteca.toml"),
            script: include_str!("../../evening/hemeroteca.txt"),
            player: "irene",
        },
    ),
    (
        "lunar",
        LinearEvening {
            campaign: include_str!("../../evening/noria.toml"),
            script: include_str!("../../evening/noria.txt"),
            player: "olalla",
        },
    ),
    (
        "genrefuzzion",
        LinearEvening {
            campaign: include_str!("../../evening/quitasuenos.toml"),
            script: include_str!("../../evening/quitasuenos.txt"),
            player: "estrella",
        },
    ),
];

/// What is said to the game master alone, and the words in it that are nowhere else.
const SECRET_LINES: [&str; 2] = ["note add Quxa \"Solo el DJ\"", "clock add Quxi 4 --hidden"];
const SECRETS: [&str; 2] = ["Quxa", "Quxi"];

/// Somebody types a line, and answers what is asked until the line is done or refused.
struct Typist<'p> {
    program: &'p mut LineProgram,
    faces: &'p mut VecDeque<String>,
}

impl Typist<'_> {
    /// Types a line. Returns everything that was said in answer.
    fn type_line(&mut self, line: &str) -> String {
        let mut said = self.program.say(line);
        self.answer(&mut said);
        said
    }

    /// Answers what `said` asks at its end.
    fn answer(&mut self, said: &mut String) {
        loop {
            let last: String = said.lines().rev().take(3).collect();
            let answer = if last.contains(WHICH_FACE) {
                // Without a face the roll is left.
                self.faces.pop_front().unwrap_or_default()
            } else if last.contains(SURE) {
                "sí".to_owned()
            } else {
                return;
            };
            let more = self.program.say(&answer);
            said.push_str(&more);
        }
    }
}

impl LinearEvening {
    /// The deeds of the journal that the evening leads to, and how many of them are the player's.
    fn play(&self) -> Vec<Entry> {
        let mut room = LinearRoom::open(self.campaign, self.player);
        let mut faces = VecDeque::new();
        SECRET_LINES.iter().for_each(|line| _ = room.gm.say(line));
        room.gm.say("dados mano");
        room.player.say("dados mano");
        for line in self.script.lines().map(str::trim) {
            match line.split_once(' ') {
                _ if line.is_empty() || line.starts_with('#') => {}
                Some(("expect", _)) => {}
                Some(("faces", list)) => {
                    faces.extend(list.split([',', ' ']).filter(|face| !face.is_empty()).map(str::to_owned))
                }
                Some(("adopt", beside)) => room.adopt(&fs::read_to_string(script_file(beside)).expect("a campaign")),
                _ => self.take(line, &mut room, &mut faces),
            }
        }
        let LinearRoom { mut gm, mut player, .. } = room;
        for secret in SECRETS {
            assert!(gm.text().contains(secret), "the game master reads {secret}");
            assert!(!player.text().contains(secret), "the player reads {secret}");
        }
        entries_of(&room.home, "mesa.biombo")
    }

    /// Has a line typed by whom it concerns.
    fn take(&self, line: &str, room: &mut LinearRoom, faces: &mut VecDeque<String>) {
        let before = room.count_entries();
        if self.is_of_player(line) {
            room.let_player_catch_up();
            let (given, from_gm) = (faces.clone(), room.gm.text().len());
            let said = Typist { program: &mut room.player, faces }.type_line(line);
            if said.contains("Pedido al DJ") {
                self.grant(before, from_gm, room, faces);
            }
            if room.count_entries() > before {
                return;
            }
            // What a player may not do is the game master's to do.
            *faces = given;
        }
        Typist { program: &mut room.gm, faces }.type_line(line);
    }

    /// Lets the game master say yes, and the player throw the dice.
    fn grant(&self, before: u64, from_gm: usize, room: &mut LinearRoom, faces: &mut VecDeque<String>) {
        room.gm.wait_text_from(from_gm, "¿Sí o no?");
        let from = room.player.text().len();
        let answer = room.gm.say("sí");
        // Without an answer the deed waits for the player's dice.
        if room.count_entries() == before && answer.trim() == ">" {
            room.player.wait_text_from(from, WHICH_FACE);
            room.player.wait_text_from(from, "> ");
            let mut question = room.player.text()[from..].to_owned();
            Typist { program: &mut room.player, faces }.answer(&mut question);
        }
    }

    /// Whether a line is a deed of the player's, or theirs to ask for.
    fn is_of_player(&self, line: &str) -> bool {
        let Some((deed, given)) = DEEDS.begun_deed(line, &Names::default()) else { return false };
        let (Right::Own(Whose::Field(fields))
        | Right::OwnTurn(Whose::Field(fields))
        | Right::Ask(Whose::Field(fields))) = deed.right
        else {
            return false;
        };
        given.iter().any(|(field, value)| fields.contains(&&**field) && value == self.player)
    }
}

fn entries_of(home: &Home, journal: &str) -> Vec<Entry> {
    let reader = JournalReader::open(&home.file(journal)).expect("a journal");
    reader.entries(1..).map(|entry| entry.expect("an entry")).collect()
}

/// A file beside the scripts.
fn script_file(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests/evening", name].iter().collect()
}

fn evening(name: &str) -> &'static LinearEvening {
    &EVENINGS.iter().find(|(other, _)| *other == name).expect("an evening").1
}

fn check(name: &str) {
    let evening = evening(name);
    let entries = evening.play();
    let player = Seat::Player(Id::from_name(evening.player));
    let own = entries.iter().filter(|entry| entry.seat == player).count();
    assert!(own >= LEAST, "{name}: only {own} deeds are the player's");
    let done: BTreeSet<&str> = entries
        .iter()
        .filter_map(|entry| match &entry.act {
            Act::Do { deed, .. } => Some(&**deed),
            _ => None,
        })
        .collect();
    let file = file(&format!("reached/{name}.txt"));
    let text = done.iter().map(|deed| format!("{deed}\n")).collect::<String>();
    if std::env::var_os("INSTA_UPDATE").is_some() {
        fs::write(&file, &text).expect("a list");
    }
    let listed = fs::read_to_string(&file).expect("a list");
    let lost: Vec<&str> = listed.lines().filter(|deed| !done.contains(deed)).collect();
    assert!(lost.is_empty(), "{name} no longer reaches {lost:?}");
}

fn file(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests/it/linear", name].iter().collect()
}

#[test]
fn an_evening_of_nde_by_pipes() {
    check("nde");
}

#[test]
fn an_evening_of_prisma_by_pipes() {
    check("prisma");
}

#[test]
fn an_evening_of_hitos_by_pipes() {
    check("hitos");
}

#[test]
fn an_evening_of_lunar_by_pipes() {
    check("lunar");
}

#[test]
fn an_evening_of_genrefuzzion_by_pipes() {
    check("genrefuzzion");
}

/// Every deed of the table occurs in some evening by pipes, but for those of a list, which may only become shorter.
#[test]
fn the_deeds_that_no_evening_by_pipes_reaches_are_listed() {
    let mut missing: BTreeSet<String> = DEEDS.iter().map(|deed| deed.id.to_owned()).collect();
    for (name, _) in &EVENINGS {
        let reached = fs::read_to_string(file(&format!("reached/{name}.txt"))).expect("a list");
        reached.lines().for_each(|deed| _ = missing.remove(deed));
    }
    let text = missing.iter().map(|deed| format!("{deed}\n")).collect::<String>();
    let list = file("missing.txt");
    if std::env::var_os("INSTA_UPDATE").is_some() {
        fs::write(&list, &text).expect("a list");
    }
    assert_eq!(fs::read_to_string(&list).expect("a list"), text, "what no evening by pipes reaches");
}

//! Rights: what each seat may do, ask for, or neither, deed by deed. `rights.tsv` says it for people to read.

use std::collections::BTreeMap;

use biombo::deeds::{DEEDS, Intent, Names, parse};
use biombo::session::history::Request;
use biombo::session::id::{Id, Seat};
use biombo::session::{Permission, Right, State, Whose};
use biombo::words::{Language, Words};

use super::commands::with_texts;

const RIGHTS: &str = include_str!("rights.tsv");

/// The rows of the table, by the deed's id: its right, whose it is, and which of its fields are the game master's to give.
fn rows() -> BTreeMap<&'static str, [&'static str; 3]> {
    let row = |line: &'static str| {
        let mut cells = line.split('\t');
        let mut cell = || cells.next().unwrap_or_default();
        (cell(), [cell(), cell(), cell()])
    };
    RIGHTS.lines().skip(1).map(row).collect()
}

fn name_of(right: Right) -> &'static str {
    match right {
        Right::All => "all",
        Right::Own(_) => "own",
        Right::OwnTurn(_) => "own-turn",
        Right::Ask(_) => "ask",
        Right::Gm => "gm",
    }
}

#[test]
fn every_deed_has_the_right_that_the_table_gives() {
    let rows = rows();
    for deed in DEEDS.iter() {
        let [right, _, judged] = rows.get(deed.id).unwrap_or_else(|| panic!("{} has no row", deed.id));
        let fields = DEEDS.fields(deed);
        let hiding = deed.hiding.iter().filter(|field| fields.iter().any(|known| known.id == ***field));
        let hiding = hiding.filter(|_| deed.right.whose().is_some());
        let gm_fields: Vec<&str> = deed.judged.iter().chain(hiding).copied().collect();
        assert_eq!((name_of(deed.right), gm_fields.join(", ").as_str()), (*right, *judged), "{}", deed.id);
    }
    assert_eq!(rows.len(), DEEDS.iter().count(), "a row stands for no deed");
}

#[test]
fn whose_a_deed_is_and_what_is_judged_of_it_are_fields_of_it() {
    for deed in DEEDS.iter() {
        let fields = DEEDS.fields(deed);
        let has = |field: &&str| fields.iter().any(|known| known.id == **field);
        let named = match deed.right.whose() {
            Some(Whose::Field(named)) => named,
            _ => &[],
        };
        for field in named.iter().chain(deed.judged) {
            assert!(has(field), "{} has no field {field}", deed.id);
        }
    }
}

/// What a seat is told about a deed, in a word.
fn verdict(seat: &Seat, request: &Request) -> String {
    let Request::Do(deed) = request else { return String::new() };
    match State::default().permission(seat, deed) {
        Ok(Permission::Do) => "done".into(),
        Ok(Permission::Ask) => "asked".into(),
        Err(refusal) => refusal.msg.key.to_string(),
    }
}

#[test]
fn each_seat_does_what_is_its_own_asks_for_what_it_may_and_is_refused_the_rest() {
    let words = Words::new(Language::En);
    let (mut own, mut asked) = (0, 0);
    for deed in DEEDS.iter() {
        for example in deed.examples {
            let line = with_texts(example, &words);
            let intent = parse(&line, &Names::default()).unwrap_or_else(|wrong| panic!("{line}: {wrong:?}"));
            let Intent::Table(request) = intent else { continue };
            let Request::Do(said) = &*request else { continue };
            let at = |seat: Seat| verdict(&seat, &request);
            let somebody_else = || Seat::Player(Id::from_name("nobody-of-the-example"));
            match deed.right {
                Right::Gm => {
                    assert_eq!(at(somebody_else()), "refused-only-gm", "{line}");
                    assert_eq!(at(Seat::Table), "refused-only-gm", "{line}");
                }
                Right::Own(Whose::Field(fields))
                | Right::OwnTurn(Whose::Field(fields))
                | Right::Ask(Whose::Field(fields)) => {
                    assert_eq!(at(Seat::Table), "refused-only-players", "{line}");
                    let Some(owner) = fields.iter().find_map(|field| said.given().id(field)) else {
                        assert_eq!(at(somebody_else()), "refused-say-whose", "{line}");
                        continue;
                    };
                    assert_eq!(at(somebody_else()), "refused-not-yours", "{line}");
                    let judged = said.needs_assent(&State::default(), &Seat::Player(owner.clone()))
                        || deed.judged.iter().chain(deed.hiding).any(|field| said.given().has(field));
                    let others = said.actors().into_iter().any(|actor| *actor != owner);
                    let asks = matches!(deed.right, Right::Ask(_)) || judged || others;
                    assert_eq!(at(Seat::Player(owner)), if asks { "asked" } else { "done" }, "{line}");
                    if asks { asked += 1 } else { own += 1 }
                }
                Right::Own(Whose::Told(_)) | Right::OwnTurn(Whose::Told(_)) | Right::Ask(Whose::Told(_)) => {
                    assert_eq!(at(Seat::Table), "refused-only-players", "{line}");
                    assert_eq!(at(somebody_else()), "refused-not-yours", "{line}");
                }
                Right::Own(Whose::Seat) | Right::OwnTurn(Whose::Seat) | Right::Ask(Whose::Seat) => {
                    assert_eq!(at(Seat::Table), "refused-only-players", "{line}");
                    let judged = deed.judged.iter().chain(deed.hiding).any(|field| said.given().has(field));
                    let asks = judged || matches!(deed.right, Right::Ask(_));
                    assert_eq!(at(somebody_else()), if asks { "asked" } else { "done" }, "{line}");
                }
                Right::All => {}
            }
        }
    }
    assert!(own > 60 && asked > 60, "only {own} were done and {asked} asked for");
}

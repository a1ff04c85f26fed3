//! Prisma's secrets: two tables that differ only in dissonance, in intrusions that were not dealt and in complications
//! behind the screen look the same to everybody but the game master, byte by byte and cell by cell.

#[path = "kit/frame.rs"]
mod frame;

use biombo::app::chance::Stream;
use biombo::app::screen::Screen;
use biombo::deeds::{Names, TabName};
use biombo::rules::dice::Faces;
use biombo::rules::prisma::Sheet;
use biombo::session::campaign::{Campaign, Card};
use biombo::session::entry::{Entry, Moment, Seed};
use biombo::session::gauge::{self, Owner};
use biombo::session::history::{Request, Table};
use biombo::session::id::{Audience, Id};
use biombo::session::item::{self, Item};
use biombo::session::person::{Member, Origin};
use biombo::session::prisma::{Command as Prisma, DISSONANCE, RESONANCE, With};
use biombo::session::recap::Recap;
use biombo::session::refusal::No;
use biombo::session::scene::Scene;
use biombo::session::seen::Seen;
use biombo::session::systems::{self, Sheets, SystemName};
use biombo::session::{Command, Seat, State, evening, roll, scene};
use biombo::ui::desk::{Desk, Leftovers};
use biombo::ui::draw::draw;
use biombo::ui::keys::Keys;
use biombo::ui::look::Glyphs;
use biombo::words::{Language, Words};
use jiff::tz::TimeZone;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// How many evenings are compared, and how many deeds are tried at each.
const EVENINGS: u64 = 6;
const DEEDS: usize = 120;

fn id(written: &str) -> Id {
    Id::from_name(written)
}

fn member(name: &str) -> Member {
    let sheet = Sheet {
        attributes: [("Cuerpo", 3)].into_iter().collect(),
        skills: [("Acrobacias", 2)].into_iter().collect(),
        ..Sheet::default()
    };
    let sheets = Sheets { prisma: Some(sheet), ..Sheets::default() };
    Member { id: id(name), name: name.into(), sheets, ..Member::default() }
}

/// The campaign with these intrusions to draw, which nobody knows.
fn campaign(intrusions: &[&str]) -> Campaign {
    let mut campaign = Campaign {
        name: "El archivo".into(),
        cast: vec![member("Kyra"), member("Noa")],
        scenes: ["Azotea", "Sótano"].map(|title| Scene::new(id(title), title.into(), Origin::File)).into(),
        complications: ["Suena la alarma", "Llueve", "Alguien mira"].map(Card::from).into(),
        intrusions: intrusions.iter().map(|text| Card::from(*text)).collect(),
        ..Campaign::default()
    };
    campaign.screens.roll = Some(SystemName::Prisma);
    campaign.screens.gauges = Some(SystemName::Prisma);
    campaign
}

fn seats() -> [Seat; 2] {
    [Seat::Table, Seat::Player(id("kyra"))]
}

/// A small source of choices.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn pick<T>(&mut self, from: impl IntoIterator<Item = T>) -> Option<T> {
        let mut all: Vec<T> = from.into_iter().collect();
        (!all.is_empty()).then(|| all.swap_remove(self.below(all.len())))
    }

    fn words(&mut self) -> biombo::rules::text::Text {
        ["la niebla", "un timbre", "la puerta", "el mar", "nadie"][self.below(5)].into()
    }
}

/// A deed that everybody sees, about nothing that is hidden.
fn public(chance: &mut Chance, state: &State) -> Command {
    let who = chance.pick(["kyra", "noa"]).map(id).unwrap_or_default();
    let items: Vec<&Item> = state.items.values().filter(|item| item.seen_by.is_all()).collect();
    let item = chance.pick(items.iter().map(|item| item.id.clone())).unwrap_or_default();
    let notes = state.notes.values().filter(|note| note.seen_by.is_all());
    let fact = chance.pick(notes.map(|note| note.id.clone())).unwrap_or_default();
    let by = [2, -1, 1][chance.below(3)];
    let (attribute, skill) = (Some("Cuerpo".into()), Some("Acrobacias".into()));
    systems::Command::Prisma(match chance.below(18) {
        0..=3 => {
            let with = Box::new(With { drawn: chance.below(2) as u8, ..With::default() });
            Prisma::Roll { who, attribute, skill, tasks: Vec::new(), with, secret: false }
        }
        4 | 5 => Prisma::Push { who },
        6 => Prisma::Accept { who, task: None },
        7 => Prisma::Disaster { who, task: 0 },
        8 => Prisma::Fact { who, text: chance.words() },
        9 => Prisma::Clue { who, text: chance.words() },
        10 => Prisma::Veto { fact },
        11 => Prisma::Intrude { who, text: Some(chance.words()), hidden: false },
        12 => Prisma::Refuse { intrusion: item },
        13 => Prisma::Yield { intrusion: item },
        14 => return item::Command::Draw { item: None, who: Some(who) }.into(),
        15 => return evening_deed(chance, state).into(),
        16 => return scene::Command::Set { scene: id(["azotea", "sotano"][chance.below(2)]) }.into(),
        _ => {
            let (owner, gauge, reason) = (Owner::Table, RESONANCE, chance.words());
            return gauge::Command::Change { owner, gauge, by, reason }.into();
        }
    })
    .into()
}

fn evening_deed(chance: &mut Chance, state: &State) -> evening::Command {
    let who = id("noa");
    match (state.evening.on, chance.below(3), state.people[&who].here) {
        (false, ..) => evening::Command::Begin { present: Vec::new() },
        (true, 0, _) => evening::Command::End,
        (true, _, true) => evening::Command::Leave { who },
        (true, _, false) => evening::Command::Arrive { who },
    }
}

/// A deed behind the screen.
fn hidden(chance: &mut Chance, state: &State) -> Command {
    let who = chance.pick(["kyra", "noa"]).map(id).unwrap_or_default();
    let ours: Vec<&Item> = state.items.values().filter(|item| item.seen_by == Audience::gm()).collect();
    let due = chance.pick(ours.iter().filter(|item| item.is_due()).map(|item| item.id.clone())).unwrap_or_default();
    let any = chance.pick(ours.iter().map(|item| item.id.clone())).unwrap_or_default();
    let (points, reason) = (1 + chance.below(2) as u32, chance.words());
    let (attribute, skill) = (Some("Cuerpo".into()), Some("Acrobacias".into()));
    systems::Command::Prisma(match chance.below(10) {
        0 | 1 => Prisma::Intrude { who, text: None, hidden: true },
        2 => Prisma::Intrude { who, text: Some(chance.words()), hidden: true },
        3 => Prisma::Dissonance { points, reason },
        4 | 5 => {
            let (owner, gauge, by) = (Owner::Table, DISSONANCE, 2);
            return gauge::Command::Change { owner, gauge, by, reason }.into();
        }
        6 => {
            let kind = item::Kind::Complication;
            return item::Command::Open { who: Some(who), kind, text: None, hidden: true }.into();
        }
        7 => return item::Command::Draw { item: Some(due), who: None }.into(),
        8 => return item::Command::Waive { item: any }.into(),
        _ => {
            let with = Box::new(With { drawn: 1, ..With::default() });
            Prisma::Roll { who, attribute, skill, tasks: Vec::new(), with, secret: true }
        }
    })
    .into()
}

fn ask(table: &mut Table, request: Request, at: Moment) -> Option<Entry> {
    match table.draft(&Seat::Gm, request.clone(), &mut Stream::new(table.seed().0), at) {
        Ok(entry) => {
            table.accept(entry.clone()).expect("it follows");
            Some(entry)
        }
        Err(No::Refused(_)) => None,
        Err(No::Faces(need)) => panic!("{request:?} found no face: {need}"),
    }
}

/// What these see, byte by byte: the dice of public rolls are in it.
fn seen(table: &Table) -> [String; 2] {
    seats().map(|seat| serde_json::to_string(&Seen::new(table, &seat)).expect("JSON"))
}

fn recaps(table: &Table) -> [String; 2] {
    seats().map(|seat| serde_json::to_string(&Recap::of(table, &seat)).expect("JSON"))
}

fn same(plain: &[String; 2], shadowed: &[String; 2], after: &str) {
    for (plain, shadowed) in plain.iter().zip(shadowed) {
        let at = plain.bytes().zip(shadowed.bytes()).position(|(a, b)| a != b);
        let at = at.unwrap_or(plain.len().min(shadowed.len()));
        let near = |text: &str| {
            String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(200)..text.len().min(at + 160)]).into_owned()
        };
        assert!(plain == shadowed, "a secret shows after {after}:\n  {}\n  {}", near(plain), near(shadowed));
    }
}

fn frames(table: &Table, screen: &Screen) -> Vec<String> {
    let mut frames = Vec::new();
    for seat in seats() {
        let seen = Seen::new(table, &seat);
        let names = Names::of(&seen, &|key| screen.words.get(key).into_owned());
        for tab in TabName::ALL.iter().copied() {
            let desk = Desk::resumed(Leftovers { tab, ..Leftovers::default() });
            let mut buf = Buffer::empty(Rect::new(0, 0, 100, 30));
            draw(&screen.sight(&seen, &names), &desk, buf.area, &mut buf);
            frames.push(frame::picture(&buf));
        }
    }
    frames
}

#[test]
fn tables_that_differ_only_in_prismas_secrets_look_the_same() {
    let (keys, _) = Keys::new([]);
    let look = frame::look(&Glyphs::UNICODE);
    let screen = Screen { look, words: Words::new(Language::Es), keys, zone: TimeZone::UTC };
    for seed in 0..EVENINGS {
        let mut chance = Chance(seed * 7919 + 3);
        let begin = |intrusions: &[&str]| {
            Table::begin(&Table::first_entry(campaign(intrusions), Seed([8; 32]), Moment(0))).expect("it begins")
        };
        let mut plain = begin(&["Se va la luz"]);
        let mut shadowed = begin(&["Falta un peldaño", "El suelo cede", "Te conocen"]);
        let (mut public_deeds, mut hidden_deeds) = (0, 0);
        for now in 0..DEEDS {
            let at = Moment(now as i64 * 1000);
            if chance.below(100) < 45 {
                let command = hidden(&mut chance, shadowed.state());
                let before = seen(&shadowed);
                if ask(&mut shadowed, Request::Do(command.clone()), at).is_some() {
                    hidden_deeds += 1;
                    same(&before, &seen(&shadowed), &format!("the hidden {command:?}"));
                    if chance.below(6) == 0 {
                        ask(&mut shadowed, Request::Undo, at).expect("it is there");
                        same(&before, &seen(&shadowed), "taking it back");
                    }
                }
            }
            let command = public(&mut chance, plain.state());
            let did = ask(&mut plain, Request::Do(command.clone()), at).is_some();
            // What is done or refused for the sake of what is hidden, the others do not see.
            ask(&mut shadowed, Request::Do(command.clone()), at);
            public_deeds += usize::from(did);
            same(&seen(&plain), &seen(&shadowed), &format!("{command:?}"));
            if now % 30 == 29 {
                same(&recaps(&plain), &recaps(&shadowed), "the recap");
            }
        }
        assert!(public_deeds > DEEDS / 3 && hidden_deeds > DEEDS / 5, "{public_deeds} and {hidden_deeds} deeds");
        assert_eq!(frames(&plain, &screen), frames(&shadowed, &screen));
        let gm = |table: &Table| serde_json::to_string(&Seen::new(table, &Seat::Gm)).expect("JSON");
        assert_ne!(gm(&plain), gm(&shadowed));
    }
}

/// A secret roll of somebody seen is opened, and closed again, without a trace.
#[test]
fn a_secret_roll_leaves_what_everybody_sees_as_it_was() {
    let mut table = Table::begin(&Table::first_entry(campaign(&[]), Seed([1; 32]), Moment(0))).expect("it begins");
    let before = seen(&table);
    let with = Box::new(With::default());
    let (attribute, skill) = (Some("Cuerpo".into()), None);
    let who = id("kyra");
    let secret = Prisma::Roll { who: who.clone(), attribute, skill, tasks: Vec::new(), with, secret: true };
    ask(&mut table, Request::Do(systems::Command::Prisma(secret).into()), Moment(1)).expect("it is rolled");
    _ = ask(&mut table, Request::Do(roll::Command::Settle { who }.into()), Moment(2));
    same(&before, &seen(&table), "a secret roll");
    let faces = &mut Faces::default();
    assert!(table.draft(&Seat::Gm, Request::Undo, faces, Moment(3)).is_ok());
}

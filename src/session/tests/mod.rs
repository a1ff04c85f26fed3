//! What the table promises, noun by noun.

mod aspects;
mod budget;
mod cards;
mod debts;
mod evening;
mod events;
mod fight;
mod file;
mod gauges;
mod hidden_turns;
mod map;
mod order;
mod people;
mod pools;
mod popcorn;
mod purse;
mod rolls;
mod scenes;
mod things;
mod votes;

use std::collections::BTreeSet;

use super::aspect::{AspectDuration, AspectOwner, EndCondition};
use super::campaign::{Campaign, FightRules, ScreenSystems, Threshold};
use super::clock::{Clock, Driver};
use super::gauge::{Gauge, Owner};
use super::id::{Audience, Id, Seat};
use super::note::Note;
use super::person::{Member, Origin};
use super::refusal::NotDone;
use super::scene::Scene;
use super::systems::{Sheets, SystemName};
use super::tables::{RandomTable, TableRow};
use super::{AnyDeed, Event, State, decide};
use crate::deeds::{aspect, note};
use crate::rules::{Dice, Die, Face, Faces, Msg, NeedFaces, Spot, StreamPlace};
use crate::systems::coin;
use crate::systems::nde;
use crate::systems::nde::rules::sheet::CharacterRole;
use crate::systems::nde::rules::{CharacterSheet, OpponentRank, OpponentSheet};
use crate::words::{Language, Words};

/// A table in play that checks after each deed what holds for all deeds.
struct Play {
    state: State,
    /// Every event so far.
    events: Vec<Event>,
}

impl Play {
    /// The house campaign of these tests, just opened.
    fn new() -> Play {
        Play { state: State::new(&campaign()), events: Vec::new() }
    }

    /// Does a deed with these faces and returns its events.
    #[track_caller]
    fn perform(&mut self, command: impl Into<AnyDeed>, faces: &[Face]) -> Vec<Event> {
        let mut dice = Faces::new(faces);
        let events = self.try_perform(command.into(), &mut dice).unwrap_or_else(|no| panic!("refused: {no:?}"));
        assert_eq!(dice.remaining(), [0; 0], "faces that nobody asked for");
        self.events.extend(events.iter().cloned());
        events
    }

    /// Tries a deed that is refused and returns the key of the reason.
    #[track_caller]
    fn refusal_key(&self, command: impl Into<AnyDeed>) -> String {
        let command = command.into();
        match decide(&self.state, &Seat::Gm, &command, &mut Faces::default(), crate::session::entry::UnixMillis(0)) {
            Err(NotDone::Refused(refusal)) => {
                spanish(&refusal.msg);
                refusal.msg.key.into_owned()
            }
            other => panic!("{command:?} was not refused: {other:?}"),
        }
    }

    /// Decides and applies a deed. The same events on the same state must give the same state, and every event must
    /// survive serialisation.
    #[track_caller]
    fn try_perform(&mut self, command: AnyDeed, dice: &mut dyn Dice) -> Result<Vec<Event>, NotDone> {
        assert!(!command.id().is_empty());
        let before = self.state.clone();
        let events = decide(&self.state, &Seat::Gm, &command, dice, crate::session::entry::UnixMillis(0))?;
        let mut again = before;
        for event in &events {
            event.apply(&mut self.state);
            let written = serde_json::to_string(event).unwrap();
            let read: Event = serde_json::from_str(&written).unwrap();
            assert_eq!(read, *event, "{written}");
            read.apply(&mut again);
            if let Some(msg) = event.log_msg(&self.state) {
                spanish(&msg);
            }
        }
        assert_eq!(self.state, again, "what is written down leads to the same state");
        let written = serde_json::to_string(&self.state).unwrap();
        assert_eq!(serde_json::from_str::<State>(&written).unwrap(), self.state, "the state survives being written");
        Ok(events)
    }

    /// The current number and the limit of a person's gauge.
    fn now_and_max(&self, who: &str, gauge: &Gauge) -> (i32, i32) {
        let level = self.state.level_of(&Owner::Person(id(who)), gauge).expect("the gauge");
        (level.now, level.max)
    }

    /// The message keys of the events' log lines.
    fn log_keys(&self, events: &[Event]) -> Vec<String> {
        events.iter().filter_map(|event| event.log_msg(&self.state)).map(|msg| msg.key.into_owned()).collect()
    }
}

/// Dice that come from a stream: a face depends only on the roll's place.
#[derive(Default)]
struct Stream(StreamPlace);

impl Dice for Stream {
    fn roll(&mut self, die: Die) -> Result<Face, NeedFaces> {
        let StreamPlace { secret, n, drawn } = self.0;
        self.0.drawn += 1;
        let mixed = (n * 31 + u64::from(drawn) * 7 + u64::from(secret) * 101).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
        Ok(1 + u16::try_from(mixed % u64::from(die.sides())).unwrap())
    }

    fn seek(&mut self, place: StreamPlace) -> bool {
        self.0 = place;
        true
    }
}

/// Asserts that the message has words in both languages with every gap filled. Only tests know coins.
#[track_caller]
fn spanish(msg: &Msg) -> String {
    if format!("{msg:?}").contains("coin") {
        return String::new();
    }
    let [es, _] = [Language::Es, Language::En].map(|language| {
        let text = Words::new(language).say(msg);
        assert!(!text.contains(['{', '⟦', '$']), "{text}");
        text
    });
    es
}

fn id(written: &str) -> Id {
    written.parse().unwrap()
}

fn only<const N: usize>(people: [&str; N]) -> Audience {
    Audience::Only(people.into_iter().map(id).collect::<BTreeSet<_>>())
}

fn sheets(coins: i32, nde: Option<nde::Sheet>) -> Sheets {
    Sheets { nde, coin: Some(coin::Sheet { coins }), ..Sheets::default() }
}

fn hero() -> nde::Sheet {
    nde::Sheet::Character(Box::new(CharacterSheet::new(CharacterRole::Assault.dice())))
}

fn member(id_and_name: (&str, &str), sheets: Sheets) -> Member {
    Member { id: id(id_and_name.0), name: id_and_name.1.into(), sheets, ..Member::default() }
}

/// Vera and Bruno of the party; thugs and a hidden captain to come; two scenes, two clocks, a table and a note.
fn campaign() -> Campaign {
    let thug = nde::Sheet::Opponent(OpponentSheet::new(OpponentRank::Minion));
    let scene = |name: &str, title: &str| Scene {
        place: "El puerto".into(),
        secret: "Hay un pasadizo".into(),
        ..Scene::new(id(name), title.into(), Origin::File)
    };
    let clock = |name: &str, title: &str, size, driver, seen_by| Clock {
        id: id(name),
        name: title.into(),
        size,
        driver,
        seen_by,
        consequence: "Llega la guardia".into(),
        ..Clock::default()
    };
    let row = |from, to, text: &str| TableRow { from, to, text: text.into() };
    Campaign {
        name: "El faro".into(),
        screens: ScreenSystems {
            roll: Some(SystemName::Nde),
            fight: Some(FightRules::System(SystemName::Nde)),
            chase: Some(SystemName::Coin),
            ..ScreenSystems::default()
        },
        cast: vec![
            Member { player: Some("Ana".into()), ..member(("vera", "Vera"), sheets(2, Some(hero()))) },
            member(("bruno", "Bruno"), sheets(0, None)),
        ],
        bestiary: vec![
            member(("maton", "Matón"), Sheets { nde: Some(thug), ..Sheets::default() }),
            Member { hidden: true, ..member(("capitan", "Capitán"), Sheets::default()) },
        ],
        scenes: vec![scene("muelle", "El muelle"), scene("sotano", "El sótano")],
        clocks: vec![
            clock("alarma", "Alarma", 3, Driver::Failures, Audience::All),
            clock("marea", "Marea", 4, Driver::Hand, Audience::gm()),
        ],
        tables: vec![RandomTable {
            id: id("presagios"),
            name: "Presagios".into(),
            die: Die::D6,
            rows: vec![row(1, 3, "Un cuervo"), row(4, 5, "Una vela se apaga")],
            public: false,
        }],
        notes: vec![Note {
            id: id("carta"),
            title: "La carta".into(),
            text: "Ven solo".into(),
            seen_by: Audience::gm(),
            origin: Origin::File,
            ..Note::default()
        }],
        complications: vec!["Se rompe la cuerda".into(), "Alguien grita".into(), "Empieza a llover".into()],
        words: [(Gauge::named("hearts"), vec![Threshold { above: 0, word: "en pie".into() }])].into_iter().collect(),
        ..Campaign::default()
    }
}

/// The deed that gives a person an aspect for this long.
fn aspect_for(who: &str, text: &str, lasts: AspectDuration) -> aspect::AddAspect {
    let (rounds, until, term) = match lasts {
        AspectDuration::Rounds(rounds) => (Some(rounds), None, None),
        AspectDuration::Scene => (None, None, None),
        AspectDuration::Evening => (None, Some(EndCondition::Evening), None),
        AspectDuration::Removed => (None, Some(EndCondition::Removed), None),
        AspectDuration::Until(until) => {
            (None, None, Some(spanish(&Msg::new("lasts-until").with("what", until)).as_str().into()))
        }
    };
    aspect::AddAspect {
        on: AspectOwner::Person(id(who)),
        text: text.into(),
        rounds,
        until,
        term,
        tone: None,
        hidden: false,
    }
}

/// The deed that adds an aspect to a scene.
fn aspect_in(scene: &str, text: &str) -> aspect::AddAspect {
    aspect::AddAspect { on: AspectOwner::Scene(id(scene)), ..aspect_for(scene, text, AspectDuration::Scene) }
}

/// The deed that removes an aspect from a person.
fn without_aspect(who: &str, aspect: &str) -> aspect::RemoveAspect {
    aspect::RemoveAspect { on: AspectOwner::Person(id(who)), aspect: id(aspect) }
}

/// The deed that writes a note for these readers.
fn note_for(title: &str, scene: Option<&str>, seen_by: Audience) -> note::AddNote {
    let (to, open) = match seen_by {
        Audience::All => (Vec::new(), true),
        Audience::Only(readers) => (readers.into_iter().collect(), false),
    };
    note::AddNote { title: title.into(), text: Some("…".into()), scene: scene.map(id), to, open }
}

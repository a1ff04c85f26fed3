//! Canaries: words and numbers that stand in nothing but secrets, and who may read each of them by what the table's
//! state says about whatever it stands in.

use std::collections::{BTreeMap, BTreeSet};

use toml_edit::{DocumentMut, Item, value};

use super::choices::Choices;
use crate::session::aspect::AspectOwner;
use crate::session::id::{Audience, Id, Seat};
use crate::session::{State, Thing};

/// All canaries that were made up.
#[derive(Default)]
pub(super) struct Canaries(BTreeMap<String, Canary>);

/// A word or number that gives a secret away.
struct Canary {
    /// Who may read it. Nobody forgets, so this only grows.
    readers: BTreeSet<Seat>,
    /// What it is said about: who may see that may read it.
    about: Option<Thing>,
    /// What was typed with it.
    line: String,
}

/// What every word begins with, and no other word contains.
const BEGINNING: &str = "xq";
/// The letters of a word.
const LENGTH: usize = 7;
/// The fewest letters of a word by which it is recognized where a column cuts it.
const LEAST: usize = 5;
/// The digits of a number.
const DIGITS: usize = 4;

impl Canaries {
    /// A new word, which nobody may read yet but the game master.
    pub(super) fn word(&mut self, random: &mut Choices, about: Option<&Thing>, line: &str) -> String {
        loop {
            let letter = |_| char::from(b"abcdefghijklmnoprstuvyz"[random.below(23)]);
            let word: String = BEGINNING.chars().chain((LEAST..LENGTH + 3).map(letter)).collect();
            if self.add(word.clone(), about, line) {
                return word;
            }
        }
    }

    /// A campaign's file with a word of its own in place of each text that it hides.
    pub(super) fn hide_in_file(&mut self, random: &mut Choices, text: &str) -> String {
        let mut file: DocumentMut = text.parse().expect("a campaign");
        for (_, item) in file.iter_mut() {
            let Item::ArrayOfTables(tables) = item else { continue };
            for table in tables.iter_mut() {
                let is_hidden = table.get("hidden").and_then(Item::as_bool) == Some(true);
                for (key, item) in table.iter_mut() {
                    let hides = matches!(key.get(), "secret" | "consequence")
                        || is_hidden && matches!(key.get(), "name" | "title" | "text" | "about");
                    if hides && item.is_str() {
                        *item = value(self.word(random, None, "the campaign's file"));
                    }
                }
            }
        }
        file.to_string()
    }

    /// A new number, and the two after it, which nobody may read yet but the game master. None stands in `text`.
    pub(super) fn number(&mut self, random: &mut Choices, text: &str, line: &str) -> u16 {
        loop {
            let number = 3001 + u16::try_from(random.below(6000)).expect("a small number");
            let all = [number, number + 1, number + 2].map(|number| number.to_string());
            if !all.iter().any(|number| text.contains(number) || self.0.contains_key(number)) {
                all.into_iter().for_each(|number| _ = self.add(number, None, line));
                return number;
            }
        }
    }

    /// A word that nothing has, a letter away from one that a seat may not read. Whoever reads it learns nothing.
    pub(super) fn guess(&mut self, random: &mut Choices, seat: &Seat, all: &[Seat]) -> Option<String> {
        let hidden = self.0.iter().filter(|(word, canary)| word.len() == LENGTH && !canary.readers.contains(seat));
        let near = random.pick(hidden.map(|(word, _)| word.clone()))?;
        let guess = format!("{}w", &near[..LENGTH - 1]);
        self.add(guess.clone(), None, "a guess");
        self.0.get_mut(&guess)?.readers.extend(all.iter().cloned());
        Some(guess)
    }

    /// Lets a seat read a canary.
    pub(super) fn tell(&mut self, canary: &str, seat: &Seat) {
        self.0.get_mut(canary).expect("a canary").readers.insert(seat.clone());
    }

    /// Lets everybody read what the state now shows them.
    pub(super) fn note_readers(&mut self, state: &State, seats: &[Seat]) {
        for (text, audience) in texts(state) {
            for word in candidates(&text.to_ascii_lowercase()) {
                if let Some(canary) = self.0.get_mut(&word) {
                    canary.readers.extend(seats.iter().filter(|seat| audience.has(seat)).cloned());
                }
            }
        }
        for canary in self.0.values_mut() {
            let audience = canary.about.as_ref().and_then(|about| about.audience(state));
            let told = seats.iter().filter(|seat| audience.is_some_and(|audience| audience.has(seat)));
            canary.readers.extend(told.cloned());
        }
    }

    /// The canaries in a text: whole, or cut by a column's edge if no other begins like that.
    pub(super) fn in_text(&self, text: &str) -> BTreeSet<String> {
        let whole = |candidate: String| match self.0.contains_key(&candidate) {
            true => Some(candidate),
            false if candidate.starts_with(BEGINNING) => {
                let mut alike = self.0.range(candidate.clone()..).take_while(|(word, _)| word.starts_with(&candidate));
                alike.next().filter(|_| alike.next().is_none()).map(|(word, _)| word.clone())
            }
            false => None,
        };
        candidates(&text.to_ascii_lowercase()).filter_map(whole).collect()
    }

    /// What was typed with a canary, unless the seat may read it.
    pub(super) fn line_unless_told(&self, canary: &str, seat: &Seat) -> Option<&str> {
        self.0.get(canary).filter(|canary| !canary.readers.contains(seat)).map(|canary| &*canary.line)
    }

    /// How many there are that a seat may not read.
    pub(super) fn count_untold(&self, seat: &Seat) -> usize {
        self.0.values().filter(|canary| !canary.readers.contains(seat)).count()
    }

    /// Whether a canary is a word rather than a number.
    pub(super) fn is_word(canary: &str) -> bool {
        canary.starts_with(BEGINNING)
    }

    fn add(&mut self, canary: String, about: Option<&Thing>, line: &str) -> bool {
        if self.0.contains_key(&canary) {
            return false;
        }
        let readers = [Seat::Gm].into();
        self.0.insert(canary, Canary { readers, about: about.cloned(), line: line.to_owned() });
        true
    }
}

/// The words and numbers in a text that may be canaries, in small letters.
fn candidates(text: &str) -> impl Iterator<Item = String> {
    let runs = text.split(|c: char| !c.is_ascii_alphanumeric());
    runs.filter_map(|run| {
        if run.len() == DIGITS && run.bytes().all(|byte| byte.is_ascii_digit()) {
            return Some(run.to_owned());
        }
        let word = &run[run.find(BEGINNING)?..];
        let word = &word[..word.len().min(LENGTH)];
        (word.len() >= LEAST).then(|| word.to_owned())
    })
}

/// The texts in a state that may hide something, with those who may read them.
fn texts(state: &State) -> Vec<(String, Audience)> {
    let mut texts = Vec::new();
    let mut add = |text: &str, audience: &Audience| texts.push((text.to_owned(), audience.clone()));
    for person in state.people.values() {
        // An id keeps the name that its thing had first.
        add(person.id().as_str(), &person.seen_by);
        add(person.name(), &person.seen_by);
        add(&person.member.about, &person.seen_by);
        add(&person.member.secret, &person.seen_by.and(&person.secret_seen_by));
        person.gauges.keys().for_each(|gauge| add(gauge.name(), &person.seen_by));
    }
    for scene in state.scenes.values() {
        add(scene.id.as_str(), &scene.seen_by);
        [&scene.title, &scene.place, &scene.read].into_iter().for_each(|text| add(text, &scene.seen_by));
        add(&scene.secret, &scene.seen_by.and(&scene.secret_seen_by));
    }
    for (owner, aspect) in state.aspects_where(|aspect| !aspect.hidden) {
        let audience = match &owner {
            AspectOwner::Person(who) => state.people.get(who).map(|person| person.seen_by.clone()),
            AspectOwner::Scene(scene) => state.scenes.get(scene).map(|scene| scene.seen_by.clone()),
            AspectOwner::Table => Some(Audience::All),
        };
        add(&aspect.text, &audience.unwrap_or_default());
    }
    let names = state.fight.iter().map(|fight| &fight.name).chain(state.chases.values().map(|chase| &chase.name));
    names.for_each(|name| add(name, &Audience::All));
    for clock in state.clocks.values() {
        add(clock.id.as_str(), &clock.seen_by);
        add(&clock.name, &clock.seen_by);
    }
    for note in state.notes.values() {
        add(note.id.as_str(), &note.seen_by);
        add(&note.title, &note.seen_by);
        add(&note.text, &note.seen_by);
    }
    for item in state.items.values() {
        item.text.iter().for_each(|text| add(text, &item.seen_by));
    }
    texts
}

/// The ids of what a seat may see of one kind of things.
pub(super) fn ids(state: &State, noun: &str, sees: &dyn Fn(&Audience) -> bool) -> Vec<Id> {
    macro_rules! of {
        ($all:expr) => {
            $all.iter().filter(|(_, thing)| sees(&thing.seen_by)).map(|(id, _)| id.clone()).collect()
        };
    }
    match noun {
        "clock" => of!(state.clocks),
        "note" => of!(state.notes),
        "item" => of!(state.items),
        "scene" | "scene-secret" => of!(state.scenes),
        _ => of!(state.people),
    }
}

//! Deeds that the players must not notice: made up from the state of the table, about what is hidden there.

use biombo::deeds::clock;
use biombo::rules::text::Text;
use biombo::session::clock::Driver;
use biombo::session::condition::{self, Lasts};
use biombo::session::fight::{self, Band, Cover};
use biombo::session::gauge::{self, Owner};
use biombo::session::id::{Audience, Id};
use biombo::session::item::{self, Kind};
use biombo::session::person::{self, Side};
use biombo::session::{Command, State, campaign, note, roll, scene, tables};
use biombo::systems::nde::HEARTS;
use biombo::systems::nde::deeds::{Group, Opposed, Test, Theirs, With};
use biombo::systems::nde::rules::Attribute;

use super::random_deeds::{Random, id};

/// A deed behind the screen. `known` are people that may be dealt with besides those who are hidden.
pub(crate) fn deed(random: &mut Random, state: &State, known: &[&str; 2]) -> Command {
    type Make = fn(&mut Random, &State, Id) -> Command;
    let hidden = state.people.values().filter(|person| person.seen_by == Audience::gm());
    let who = random.pick(hidden.map(|person| person.id().clone())).unwrap_or_else(|| id(known[0]));
    let makes: &[(usize, Make)] = &[
        (6, |random, state, _| newcomer(random, state)),
        (10, |random, state, who| about(random, state, who)),
        (6, |random, state, who| in_fight(random, state, who)),
        (8, |random, state, _| place(random, state)),
        (8, |random, state, _| clock(random, state)),
        (10, |random, state, _| item(random, state)),
        (6, |random, state, _| note(random, state)),
        (16, |random, state, who| rolls(random, state, who)),
        (2, |random, state, _| file(random, state)),
    ];
    match random.below(20) {
        0 => wound(random, state, known[1]),
        _ => random.weigh(makes)(random, state, who),
    }
}

/// Whether it was hidden from the first. What the public deeds hid may be shown by them again as it was.
fn is_ours(state: &State, id: &Id) -> bool {
    let campaign = &state.campaign;
    let clock = campaign.clocks.iter().any(|clock| clock.id == *id && !clock.seen_by.is_all());
    let note = campaign.notes.iter().any(|note| note.id == *id && !note.seen_by.is_all());
    clock || note || id.as_str().starts_with("hidden-")
}

/// A foe loses or gains hearts that leave its word as it is.
fn wound(random: &mut Random, state: &State, witness: &str) -> Command {
    let who = state.people.keys().find(|who| who.as_str().starts_with(witness)).cloned();
    let who = who.unwrap_or_else(|| id(witness));
    let owner = Owner::Person(who.clone());
    let level = state.level_of(&owner, &HEARTS).unwrap_or(biombo::session::gauge::Level::track(4));
    let word = |now| state.campaign.word(&HEARTS, now, level.max);
    let to = random.pick((1..=level.max).filter(|now| word(*now) == word(level.now))).unwrap_or(level.now);
    gauge::Command::Set { owner, gauge: HEARTS, to, reason: random.words() }.into()
}

fn newcomer(random: &mut Random, state: &State) -> Command {
    let from = random.pick(state.campaign.bestiary.iter().map(|extra| extra.id.clone()));
    let named = from.is_none() || random.percent(40);
    let name = named.then(|| random.words());
    let side = if random.percent(30) { Side::Party } else { Side::Foes };
    let count = 1 + random.below(3) as u8;
    if state.fight.is_some() && random.percent(40) {
        let band = Band { who: from.unwrap_or_else(|| id("guarda")), count };
        return fight::Command::Join { band, side, at: None, before: None, hidden: true }.into();
    }
    let sheets = random.pick(&state.campaign.cast).map(|member| Box::new(member.sheets.clone()));
    let sheets = sheets.filter(|_| random.percent(40));
    person::Command::Add { name, side, count, from, sheets, hidden: true, player: None }.into()
}

fn about(random: &mut Random, state: &State, who: Id) -> Command {
    let held = state.people.get(&who).and_then(|person| person.conditions.first().cloned());
    match (random.below(9), held) {
        (0, _) => person::Command::Rename { who, name: random.words() }.into(),
        (1, _) => {
            let (about, secret) = (Some(random.words()), Some(random.words()));
            person::Command::Describe { who, about, secret }.into()
        }
        (2, _) => {
            let who = random.pick(state.people.keys().cloned()).unwrap_or(who);
            person::Command::Describe { who, about: None, secret: Some(random.words()) }.into()
        }
        (3, _) => {
            let owner = Owner::Person(who);
            gauge::Command::Change { owner, gauge: HEARTS, by: -1, reason: random.words() }.into()
        }
        (4, _) => gauge::Command::Add { owner: Owner::Person(who), name: random.words(), max: 3 }.into(),
        (5, Some(condition)) => condition::Command::Remove { who, condition: condition.id }.into(),
        (5 | 6, _) => condition::Command::Add { who, text: random.words(), lasts: Lasts::Scene }.into(),
        (7, _) => person::Command::PlayedBy { who, player: Some(random.words()) }.into(),
        _ => person::Command::Remove { who }.into(),
    }
}

fn in_fight(random: &mut Random, state: &State, who: Id) -> Command {
    let joined = state.fight.as_ref().is_some_and(|fight| fight.fighters.contains_key(&who));
    let reason = random.words();
    let command = match random.below(7) {
        _ if !joined => {
            let band = Band { who, count: 1 };
            fight::Command::Join { band, side: Side::Foes, at: None, before: None, hidden: true }
        }
        0..=2 if state.halves().is_none() => fight::Command::Go { who },
        3 if state.halves().is_none() => fight::Command::Delay { who },
        0 => fight::Command::Place { who, at: random.below(5) as i32, reason },
        1 => fight::Command::Turn { who, moved: true, acted: random.percent(50), reason },
        2 => fight::Command::Cover { who, cover: Cover::Partial },
        3 => fight::Command::Beset { who, beset: true },
        4 => fight::Command::Out { who, how: fight::Out::Fled },
        5 => fight::Command::Back { who, reason },
        _ => fight::Command::Leave { who },
    };
    command.into()
}

/// Scenes that nobody has been to, and secrets of those where somebody is.
fn place(random: &mut Random, state: &State) -> Command {
    let made = state
        .scenes
        .values()
        .filter(|scene| scene.seen_by == Audience::gm() && scene.id.as_str().starts_with("hidden-"));
    let made = random.pick(made.map(|scene| scene.id.clone()));
    let any = random.pick(state.scenes.keys().cloned()).unwrap_or_else(|| id("nowhere"));
    let (words, secret) = (random.words(), random.words());
    let title = random.words();
    match (random.below(5), made) {
        (0, _) => scene::Command::Add { title, place: words, read: Text::default(), secret },
        (1, Some(scene)) => scene::Command::AddAspect { scene, aspect: words },
        (2, Some(scene)) => {
            scene::Command::Edit { scene, title: Some(title), place: None, read: Some(words), secret: None }
        }
        (3, Some(scene)) => scene::Command::Remove { scene },
        _ => scene::Command::Edit { scene: any, title: None, place: None, read: None, secret: Some(secret) },
    }
    .into()
}

fn clock(random: &mut Random, state: &State) -> Command {
    let hidden = state.clocks.values().filter(|clock| clock.seen_by == Audience::gm() && is_ours(state, &clock.id));
    let some = random.pick(hidden.cloned());
    let driver = if random.percent(50) { Driver::Failures } else { Driver::Hand };
    match (random.below(6), some) {
        (0, _) | (_, None) => {
            let (name, consequence) = (random.words(), random.words());
            clock::Add { name, size: 4, consequence: Some(consequence), driver, hidden: true }.into()
        }
        (1, Some(clock)) if clock.id.as_str().starts_with("hidden-") => clock::Remove { clock: clock.id }.into(),
        (2, Some(clock)) => {
            let to = random.below(usize::from(clock.size) + 1) as u8;
            clock::Set { to, clock: clock.id, reason: Some(random.words()) }.into()
        }
        (_, Some(clock)) => clock::Advance { by: if clock.is_full() { -3 } else { 1 }, clock: clock.id }.into(),
    }
}

fn item(random: &mut Random, state: &State) -> Command {
    let hidden = || state.items.values().filter(|item| item.seen_by == Audience::gm() && is_ours(state, &item.id));
    let due = random.pick(hidden().filter(|item| item.is_due()).map(|item| item.id.clone()));
    let said = random.pick(hidden().filter(|item| !item.is_due()).map(|item| item.id.clone()));
    match (random.below(5), due, said) {
        (0, Some(item), _) => item::Command::Write { item, text: random.words() },
        (1 | 2, Some(item), _) => item::Command::Draw { item: Some(item), who: None },
        (3, Some(item), _) => item::Command::Waive { item },
        (_, _, Some(item)) if random.percent(50) => item::Command::Resolve { item },
        _ => {
            let kind = if random.percent(70) { Kind::Complication } else { Kind::Choice };
            let who = random.pick(state.people.keys().cloned()).filter(|_| random.percent(50));
            item::Command::Open { who, kind, text: random.percent(30).then(|| random.words()), hidden: true }
        }
    }
    .into()
}

fn note(random: &mut Random, state: &State) -> Command {
    let hidden = state.notes.values().filter(|note| note.seen_by == Audience::gm() && is_ours(state, &note.id));
    let some = random.pick(hidden.map(|note| note.id.clone()));
    let (title, text) = (random.words(), random.words());
    match (random.below(4), some) {
        (0, Some(note)) => note::Command::Edit { note, title, text },
        (1, Some(note)) if note.as_str().starts_with("hidden-") => note::Command::Remove { note },
        _ => {
            let scene = random.pick(state.scenes.keys().cloned()).filter(|_| random.percent(40));
            note::Command::Add { title, text, scene, seen_by: Audience::gm() }
        }
    }
    .into()
}

/// Rolls that nobody may know of, by those whom everybody sees too.
fn rolls(random: &mut Random, state: &State, who: Id) -> Command {
    let hero = |random: &mut Random| {
        let party = state.people.values().filter(|person| person.side == Side::Party && person.seen_by.is_all());
        random.pick(party.map(|person| person.id().clone())).unwrap_or_else(|| id("nobody"))
    };
    let attribute = Attribute::ALL[random.below(3)];
    let tn = ["3", "5", "8"][random.below(3)].parse().unwrap_or_default();
    let open = state.rolls.values().filter(|roll| roll.secret || !state.audience_of(&roll.who).is_all());
    let test = |who, secret| Test { who, attribute, tn, stake: None, with: With::default(), free: true, secret };
    match random.below(8) {
        0 => {
            let table = random.pick(state.campaign.tables.iter().map(|table| table.id.clone()));
            return tables::Command::Roll { table: table.unwrap_or_else(|| id("nothing")), secret: true }.into();
        }
        1 => {
            let who = random.pick(open.map(|roll| roll.who.clone())).unwrap_or(who);
            return roll::Command::Settle { who }.into();
        }
        2 => {
            let (who, against, with, theirs) = (hero(random), hero(random), With::default(), Theirs::default());
            let (their_attribute, stake, secret) = (attribute, None, true);
            Opposed { who, attribute, against, their_attribute, with, theirs, stake, secret }.into()
        }
        3 => {
            let members = vec![hero(random), hero(random)];
            Group { attribute, tn, members, stake: None, ease: false, hinder: None, secret: true }.into()
        }
        4 => test(who, false).into(),
        _ => test(hero(random), true).into(),
    }
}

/// The file has other secrets.
fn file(random: &mut Random, state: &State) -> Command {
    let mut campaign = (*state.campaign).clone();
    campaign.scenes.iter_mut().for_each(|scene| scene.secret = random.words());
    campaign::Command::Adopt { campaign: Box::new(campaign) }.into()
}

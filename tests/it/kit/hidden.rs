//! Deeds that the players must not notice: made up from the state of the table, about what is hidden there.

use biombo::rules::nde::Attribute;
use biombo::rules::text::Text;
use biombo::session::clock::{self, Driver};
use biombo::session::condition::{self, Lasts};
use biombo::session::fight::{self, Band, Cover};
use biombo::session::gauge::{self, Owner};
use biombo::session::id::{Audience, Id};
use biombo::session::item::{self, Kind};
use biombo::session::nde::{Command as Nde, Contender, HEARTS, With};
use biombo::session::person::{self, Side};
use biombo::session::{Command, State, campaign, note, roll, scene, tables};

use super::whims::{Whim, id};

/// A deed behind the screen. `known` are people that may be dealt with besides those who are hidden.
pub(crate) fn deed(whim: &mut Whim, state: &State, known: &[&str; 2]) -> Command {
    type Make = fn(&mut Whim, &State, Id) -> Command;
    let hidden = state.people.values().filter(|person| person.seen_by == Audience::gm());
    let who = whim.pick(hidden.map(|person| person.id().clone())).unwrap_or_else(|| id(known[0]));
    let makes: &[(usize, Make)] = &[
        (6, |whim, state, _| newcomer(whim, state)),
        (10, |whim, state, who| about(whim, state, who)),
        (6, |whim, state, who| in_fight(whim, state, who)),
        (8, |whim, state, _| place(whim, state)),
        (8, |whim, state, _| clock(whim, state)),
        (10, |whim, state, _| item(whim, state)),
        (6, |whim, state, _| note(whim, state)),
        (16, |whim, state, who| rolls(whim, state, who)),
        (2, |whim, state, _| file(whim, state)),
    ];
    match whim.below(20) {
        0 => wound(whim, state, known[1]),
        _ => whim.weigh(makes)(whim, state, who),
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
fn wound(whim: &mut Whim, state: &State, witness: &str) -> Command {
    let who = state.people.keys().find(|who| who.as_str().starts_with(witness)).cloned();
    let who = who.unwrap_or_else(|| id(witness));
    let owner = Owner::Person(who.clone());
    let level = state.level_of(&owner, &HEARTS).unwrap_or(biombo::session::gauge::Level::track(4));
    let word = |now| state.campaign.word(&HEARTS, now, level.max);
    let to = whim.pick((1..=level.max).filter(|now| word(*now) == word(level.now))).unwrap_or(level.now);
    gauge::Command::Set { owner, gauge: HEARTS, to, reason: whim.words() }.into()
}

fn newcomer(whim: &mut Whim, state: &State) -> Command {
    let from = whim.pick(state.campaign.bestiary.iter().map(|extra| extra.id.clone()));
    let named = from.is_none() || whim.percent(40);
    let name = named.then(|| whim.words());
    let side = if whim.percent(30) { Side::Party } else { Side::Foes };
    let count = 1 + whim.below(3) as u8;
    if state.fight.is_some() && whim.percent(40) {
        let band = Band { who: from.unwrap_or_else(|| id("guarda")), count };
        return fight::Command::Join { band, side, at: None, before: None, hidden: true }.into();
    }
    let sheets = whim.pick(&state.campaign.cast).map(|member| Box::new(member.sheets.clone()));
    let sheets = sheets.filter(|_| whim.percent(40));
    person::Command::Add { name, side, count, from, sheets, hidden: true, player: None }.into()
}

fn about(whim: &mut Whim, state: &State, who: Id) -> Command {
    let held = state.people.get(&who).and_then(|person| person.conditions.first().cloned());
    match (whim.below(9), held) {
        (0, _) => person::Command::Rename { who, name: whim.words() }.into(),
        (1, _) => {
            let (about, secret) = (Some(whim.words()), Some(whim.words()));
            person::Command::Describe { who, about, secret }.into()
        }
        (2, _) => {
            let who = whim.pick(state.people.keys().cloned()).unwrap_or(who);
            person::Command::Describe { who, about: None, secret: Some(whim.words()) }.into()
        }
        (3, _) => {
            let owner = Owner::Person(who);
            gauge::Command::Change { owner, gauge: HEARTS, by: -1, reason: whim.words() }.into()
        }
        (4, _) => gauge::Command::Add { owner: Owner::Person(who), name: whim.words(), max: 3 }.into(),
        (5, Some(condition)) => condition::Command::Remove { who, condition: condition.id }.into(),
        (5 | 6, _) => condition::Command::Add { who, text: whim.words(), lasts: Lasts::Scene }.into(),
        (7, _) => person::Command::PlayedBy { who, player: Some(whim.words()) }.into(),
        _ => person::Command::Remove { who }.into(),
    }
}

fn in_fight(whim: &mut Whim, state: &State, who: Id) -> Command {
    let joined = state.fight.as_ref().is_some_and(|fight| fight.fighters.contains_key(&who));
    let reason = whim.words();
    let command = match whim.below(7) {
        _ if !joined => {
            let band = Band { who, count: 1 };
            fight::Command::Join { band, side: Side::Foes, at: None, before: None, hidden: true }
        }
        0..=2 if state.halves().is_none() => fight::Command::Go { who },
        3 if state.halves().is_none() => fight::Command::Delay { who },
        0 => fight::Command::Place { who, at: whim.below(5) as i32, reason },
        1 => fight::Command::Turn { who, moved: true, acted: whim.percent(50), reason },
        2 => fight::Command::Cover { who, cover: Cover::Partial },
        3 => fight::Command::Beset { who, beset: true },
        4 => fight::Command::Out { who, how: fight::Out::Fled },
        5 => fight::Command::Back { who, reason },
        _ => fight::Command::Leave { who },
    };
    command.into()
}

/// Scenes that nobody has been to, and secrets of those where somebody is.
fn place(whim: &mut Whim, state: &State) -> Command {
    let made = state
        .scenes
        .values()
        .filter(|scene| scene.seen_by == Audience::gm() && scene.id.as_str().starts_with("hidden-"));
    let made = whim.pick(made.map(|scene| scene.id.clone()));
    let any = whim.pick(state.scenes.keys().cloned()).unwrap_or_else(|| id("nowhere"));
    let (words, secret) = (whim.words(), whim.words());
    let title = whim.words();
    match (whim.below(5), made) {
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

fn clock(whim: &mut Whim, state: &State) -> Command {
    let hidden = state.clocks.values().filter(|clock| clock.seen_by == Audience::gm() && is_ours(state, &clock.id));
    let some = whim.pick(hidden.cloned());
    let driver = if whim.percent(50) { Driver::Failures } else { Driver::Hand };
    match (whim.below(6), some) {
        (0, _) | (_, None) => {
            let (name, consequence) = (whim.words(), whim.words());
            clock::Command::Add { name, size: 4, consequence, driver, hidden: true }
        }
        (1, Some(clock)) if clock.id.as_str().starts_with("hidden-") => clock::Command::Remove { clock: clock.id },
        (2, Some(clock)) => clock::Command::Set {
            to: whim.below(usize::from(clock.size) + 1) as u8,
            clock: clock.id,
            reason: whim.words(),
        },
        (_, Some(clock)) => clock::Command::Advance { by: if clock.is_full() { -3 } else { 1 }, clock: clock.id },
    }
    .into()
}

fn item(whim: &mut Whim, state: &State) -> Command {
    let hidden = || state.items.values().filter(|item| item.seen_by == Audience::gm() && is_ours(state, &item.id));
    let due = whim.pick(hidden().filter(|item| item.is_due()).map(|item| item.id.clone()));
    let said = whim.pick(hidden().filter(|item| !item.is_due()).map(|item| item.id.clone()));
    match (whim.below(5), due, said) {
        (0, Some(item), _) => item::Command::Write { item, text: whim.words() },
        (1 | 2, Some(item), _) => item::Command::Draw { item: Some(item), who: None },
        (3, Some(item), _) => item::Command::Waive { item },
        (_, _, Some(item)) if whim.percent(50) => item::Command::Resolve { item },
        _ => {
            let kind = if whim.percent(70) { Kind::Complication } else { Kind::Choice };
            let who = whim.pick(state.people.keys().cloned()).filter(|_| whim.percent(50));
            item::Command::Open { who, kind, text: whim.percent(30).then(|| whim.words()), hidden: true }
        }
    }
    .into()
}

fn note(whim: &mut Whim, state: &State) -> Command {
    let hidden = state.notes.values().filter(|note| note.seen_by == Audience::gm() && is_ours(state, &note.id));
    let some = whim.pick(hidden.map(|note| note.id.clone()));
    let (title, text) = (whim.words(), whim.words());
    match (whim.below(4), some) {
        (0, Some(note)) => note::Command::Edit { note, title, text },
        (1, Some(note)) if note.as_str().starts_with("hidden-") => note::Command::Remove { note },
        _ => {
            let scene = whim.pick(state.scenes.keys().cloned()).filter(|_| whim.percent(40));
            note::Command::Add { title, text, scene, seen_by: Audience::gm() }
        }
    }
    .into()
}

/// Rolls that nobody may know of, by those whom everybody sees too.
fn rolls(whim: &mut Whim, state: &State, who: Id) -> Command {
    let hero = |whim: &mut Whim| {
        let party = state.people.values().filter(|person| person.side == Side::Party && person.seen_by.is_all());
        whim.pick(party.map(|person| person.id().clone())).unwrap_or_else(|| id("nobody"))
    };
    let attribute = Attribute::ALL[whim.below(3)];
    let contender = |who| Contender { who, attribute, with: With::default() };
    let tn = ["3", "5", "8"][whim.below(3)].parse().unwrap_or_default();
    let open = state.rolls.values().filter(|roll| roll.secret || !state.audience_of(&roll.who).is_all());
    let test = |who, secret| Nde::Test { who, attribute, tn, stake: None, with: With::default(), free: true, secret };
    let deed = match whim.below(8) {
        0 => {
            let table = whim.pick(state.campaign.tables.iter().map(|table| table.id.clone()));
            return tables::Command::Roll { table: table.unwrap_or_else(|| id("nothing")), secret: true }.into();
        }
        1 => {
            let who = whim.pick(open.map(|roll| roll.who.clone())).unwrap_or(who);
            return roll::Command::Settle { who }.into();
        }
        2 => Nde::Opposed { first: contender(hero(whim)), second: contender(hero(whim)), stake: None, secret: true },
        3 => {
            let members = vec![hero(whim), hero(whim)];
            let (stake, hindrance) = (None, None);
            Nde::Group { members, attribute, tn, stake, easing: false, hindrance, secret: true }
        }
        4 => test(who, false),
        _ => test(hero(whim), true),
    };
    deed.into()
}

/// The file has other secrets.
fn file(whim: &mut Whim, state: &State) -> Command {
    let mut campaign = (*state.campaign).clone();
    campaign.scenes.iter_mut().for_each(|scene| scene.secret = whim.words());
    campaign::Command::Adopt { campaign: Box::new(campaign) }.into()
}

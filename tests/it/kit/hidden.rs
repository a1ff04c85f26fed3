//! Random deeds that the players must not notice, about what is hidden at the table.

use biombo::deeds::{aspect, campaign, cards, clock, fight, gauge, item, note, person, random_table, roll, scene};
use biombo::rules::grid::Spot;
use biombo::session::aspect::AspectOwner as On;
use biombo::session::cards::Holder;
use biombo::session::clock::Driver;
use biombo::session::fight::{Cover, FighterGroup, OutOfAction};
use biombo::session::gauge::Owner;
use biombo::session::id::{Audience, Id};
use biombo::session::item::ItemKind;
use biombo::session::person::Side;
use biombo::session::{AnyDeed, State};
use biombo::systems::nde::HEARTS;
use biombo::systems::nde::deeds::{
    GroupCircumstances, NdeCircumstances, NdeGroup, NdeOpposed, NdeTest, RivalCircumstances,
};
use biombo::systems::nde::rules::Attribute;

use super::random_deeds::{Random, id};

/// A random deed behind the screen. `known` names two people who may be its subject besides those who are hidden: one
/// when nobody is hidden, and one whose wounds stay unnoticed.
pub(crate) fn deed(random: &mut Random, state: &State, known: &[&str; 2]) -> AnyDeed {
    type Make = fn(&mut Random, &State, Id) -> AnyDeed;
    let hidden = state.people.values().filter(|person| person.seen_by == Audience::gm());
    let who = random.pick(hidden.map(|person| person.id().clone())).unwrap_or_else(|| id(known[0]));
    let makes: &[(usize, Make)] = &[
        (6, |random, state, _| newcomer(random, state)),
        (10, |random, state, who| about(random, state, who)),
        (6, |random, state, who| in_fight(random, state, who)),
        (8, |random, state, _| place(random, state)),
        (8, |random, state, _| clock(random, state)),
        (8, |random, state, _| aspect(random, state)),
        (10, |random, state, _| item(random, state)),
        (6, |random, state, _| note(random, state)),
        (8, playing_cards),
        (16, |random, state, who| rolls(random, state, who)),
        (2, |random, state, _| file(random, state)),
    ];
    match random.below(20) {
        0 => wound(random, state, known[1]),
        _ => random.pick_weighted(makes)(random, state, who),
    }
}

/// Whether something was hidden from the beginning. What public deeds have hidden they may show again, so it must stay
/// as it was.
fn was_hidden_from_start(state: &State, id: &Id) -> bool {
    let campaign = &state.campaign;
    let clock = campaign.clocks.iter().any(|clock| clock.id == *id && !clock.seen_by.is_all());
    let note = campaign.notes.iter().any(|note| note.id == *id && !note.seen_by.is_all());
    clock || note || id.as_str().starts_with("hidden-")
}

/// Changes the hearts of a foe without changing the word for its state.
fn wound(random: &mut Random, state: &State, witness: &str) -> AnyDeed {
    let who = state.people.keys().find(|who| who.as_str().starts_with(witness)).cloned();
    let who = who.unwrap_or_else(|| id(witness));
    let owner = Owner::Person(who.clone());
    let level = state.level_of(&owner, &HEARTS).unwrap_or(biombo::session::gauge::Level::track(4));
    let word = |now| state.campaign.word(&HEARTS, now, level.max);
    let to = random.pick((1..=level.max).filter(|now| word(*now) == word(level.now))).unwrap_or(level.now);
    gauge::SetGauge { owner, gauge: HEARTS, to, reason: Some(random.words()) }.into()
}

/// Adds hidden people, to the fight if there is one.
fn newcomer(random: &mut Random, state: &State) -> AnyDeed {
    let from = random.pick(state.campaign.bestiary.iter().map(|extra| extra.id.clone()));
    let named = from.is_none() || random.percent(40);
    let name = named.then(|| random.words());
    let side = if random.percent(30) { Side::Party } else { Side::Foes };
    let count = 1 + random.below(3) as u8;
    if state.fight.is_some() && random.percent(40) {
        let band = FighterGroup { who: from.unwrap_or_else(|| id("guarda")), count };
        return fight::JoinFight { bands: vec![band], side, at: None, before: None, hidden: true }.into();
    }
    let sheet = random.pick(&state.campaign.cast).map(|member| member.sheets.clone());
    let sheet = sheet.filter(|_| random.percent(40));
    person::AddPerson { name, side, count, from, sheet, hidden: true, player: None }.into()
}

/// Changes something about a hidden person, or a secret about anybody.
fn about(random: &mut Random, state: &State, who: Id) -> AnyDeed {
    let held = state.people.get(&who).and_then(|person| person.aspects.first().cloned());
    match (random.below(9), held) {
        (0, _) => person::RenamePerson { who, name: random.words() }.into(),
        (1, _) => {
            let (about, secret) = (Some(random.words()), Some(random.words()));
            person::DescribePerson { who, about, secret }.into()
        }
        (2, _) => {
            let who = random.pick(state.people.keys().cloned()).unwrap_or(who);
            person::DescribePerson { who, about: None, secret: Some(random.words()) }.into()
        }
        (3, _) => {
            let owner = Owner::Person(who);
            gauge::ChangeGauge { owner, gauge: HEARTS, by: -1, reason: Some(random.words()) }.into()
        }
        (4, _) => gauge::AddGauge { owner: Owner::Person(who), name: random.words(), max: 3 }.into(),
        (5, Some(held)) => aspect::RemoveAspect { on: On::Person(who), aspect: held.id }.into(),
        (5 | 6, _) => hidden_aspect(random, On::Person(who)).into(),
        (7, _) => person::SetPlayer { who, player: Some(random.words()) }.into(),
        _ => person::RemovePerson { who }.into(),
    }
}

/// Deals cards to a hidden person, or lets them do something with their cards.
fn playing_cards(random: &mut Random, state: &State, who: Id) -> AnyDeed {
    let who = Holder::Person(who);
    let Some(holding) = state.cards.get(&who) else { return cards::ShuffleCards { who, all: false }.into() };
    let held = random.pick(holding.hand.iter().copied());
    match (random.below(6), held) {
        (0, _) => cards::ShuffleCards { who, all: false }.into(),
        (1, _) => cards::RevealCards { who, card: None }.into(),
        (2, Some(card)) => cards::DonateCard { who, card }.into(),
        (3, Some(card)) => cards::DiscardCards { who, cards: vec![card] }.into(),
        _ => cards::DrawCards { who, amount: 1 + random.below(40) as u8 }.into(),
    }
}

/// Lets a hidden person do something in the fight.
fn in_fight(random: &mut Random, state: &State, who: Id) -> AnyDeed {
    let joined = state.fight.as_ref().is_some_and(|fight| fight.fighters.contains_key(&who));
    let reason = Some(random.words());
    match random.below(9) {
        _ if !joined => {
            let band = FighterGroup { who, count: 1 };
            fight::JoinFight { bands: vec![band], side: Side::Foes, at: None, before: None, hidden: true }.into()
        }
        0..=2 if state.alternating_fight().is_none() => fight::GiveTurn { who, opens: random.percent(10) }.into(),
        3 if state.alternating_fight().is_none() => fight::Delay { who, initiative: None }.into(),
        0 => fight::PlaceFighter { who, at: Spot::new(random.below(5) as i16, random.below(2) as i16), reason }.into(),
        1 => {
            let (spent, more) = (random.percent(50).then_some(1), random.percent(30));
            fight::SetSpent { who, spent, more, moved: true, reason }.into()
        }
        2 => fight::TakeCover { who, cover: Cover::Partial }.into(),
        3 => fight::BesetFighter { who, over: false }.into(),
        4 => fight::PutOut { who, how: OutOfAction::Fled, also: Vec::new() }.into(),
        5 => fight::BringBack { who, reason }.into(),
        6 => fight::BeginLongAction { who, text: random.words(), rounds: 2 + random.below(3) as u8 }.into(),
        7 => fight::InterruptLongAction { who }.into(),
        _ => fight::LeaveFight { who }.into(),
    }
}

/// Adds an aspect that only the game master knows of.
fn hidden_aspect(random: &mut Random, on: On) -> aspect::AddAspect {
    let text = random.words();
    aspect::AddAspect { on, text, rounds: None, until: None, term: None, tone: None, hidden: true }
}

/// Adds, exhausts, releases or removes a hidden aspect of a person, a scene or the table.
fn aspect(random: &mut Random, state: &State) -> AnyDeed {
    let known = state.aspects_where(|held| held.hidden);
    match random.pick(known) {
        Some((on, held)) if random.percent(70) => match random.below(3) {
            0 if !held.exhausted => aspect::ExhaustAspect { on, aspect: held.id }.into(),
            1 if held.exhausted => aspect::ReleaseAspect { on, aspect: held.id }.into(),
            _ => aspect::RemoveAspect { on, aspect: held.id }.into(),
        },
        _ => {
            let people = state.people.keys().cloned().map(On::Person);
            let scenes = state.scenes.keys().cloned().map(On::Scene);
            let on = random.pick(people.chain(scenes).chain([On::Table])).unwrap_or(On::Table);
            hidden_aspect(random, on).into()
        }
    }
}

/// Changes scenes that nobody has been to, or the secret of any scene.
fn place(random: &mut Random, state: &State) -> AnyDeed {
    let made = state
        .scenes
        .values()
        .filter(|scene| scene.seen_by == Audience::gm() && scene.id.as_str().starts_with("hidden-"));
    let made = random.pick(made.map(|scene| scene.id.clone()));
    let any = random.pick(state.scenes.keys().cloned()).unwrap_or_else(|| id("nowhere"));
    let (words, secret) = (random.words(), random.words());
    let title = random.words();
    match (random.below(5), made) {
        (0, _) => scene::AddScene {
            title,
            texts: scene::SceneTexts { place: Some(words), secret: Some(secret), ..Default::default() },
        }
        .into(),
        (1, Some(scene)) => hidden_aspect(random, On::Scene(scene)).into(),
        (2, Some(scene)) => scene::EditScene {
            scene,
            title: Some(title),
            texts: scene::SceneTexts { read: Some(words), ..Default::default() },
        }
        .into(),
        (3, Some(scene)) => scene::RemoveScene { scene }.into(),
        _ => scene::EditScene {
            scene: any,
            title: None,
            texts: scene::SceneTexts { secret: Some(secret), ..Default::default() },
        }
        .into(),
    }
}

/// Adds, changes or removes a hidden clock.
fn clock(random: &mut Random, state: &State) -> AnyDeed {
    let hidden = state
        .clocks
        .values()
        .filter(|clock| clock.seen_by == Audience::gm() && was_hidden_from_start(state, &clock.id));
    let some = random.pick(hidden.cloned());
    let driver = if random.percent(50) { Driver::Failures } else { Driver::Hand };
    match (random.below(6), some) {
        (0, _) | (_, None) => {
            let (name, consequence) = (random.words(), random.words());
            clock::AddClock { name, size: Some(4), consequence: Some(consequence), driver, hidden: true }.into()
        }
        (1, Some(clock)) if clock.id.as_str().starts_with("hidden-") => clock::RemoveClock { clock: clock.id }.into(),
        (2, Some(clock)) => {
            let to = random.below(usize::from(clock.size) + 1) as u8;
            clock::SetClock { to, clock: clock.id, reason: Some(random.words()) }.into()
        }
        (_, Some(clock)) => clock::AdvanceClock { by: if clock.is_full() { -3 } else { 1 }, clock: clock.id }.into(),
    }
}

/// Opens a hidden item, or deals with one.
fn item(random: &mut Random, state: &State) -> AnyDeed {
    let hidden =
        || state.items.values().filter(|item| item.seen_by == Audience::gm() && was_hidden_from_start(state, &item.id));
    let due = random.pick(hidden().filter(|item| item.is_due()).map(|item| item.id.clone()));
    let said = random.pick(hidden().filter(|item| !item.is_due()).map(|item| item.id.clone()));
    match (random.below(5), due, said) {
        (0, Some(item), _) => item::WriteItem { item, text: random.words() }.into(),
        (1 | 2, Some(item), _) => item::DrawItem { item: Some(item), who: None }.into(),
        (3, Some(item), _) => item::WaiveItem { item }.into(),
        (_, _, Some(item)) if random.percent(50) => item::ResolveItem { item }.into(),
        _ => {
            let kind = if random.percent(70) { ItemKind::Complication } else { ItemKind::Choice };
            let who = random.pick(state.people.keys().cloned()).filter(|_| random.percent(50));
            item::OpenItem { who, kind, text: random.percent(30).then(|| random.words()), hidden: true }.into()
        }
    }
}

/// Adds, changes or removes a hidden note.
fn note(random: &mut Random, state: &State) -> AnyDeed {
    let hidden =
        state.notes.values().filter(|note| note.seen_by == Audience::gm() && was_hidden_from_start(state, &note.id));
    let some = random.pick(hidden.map(|note| note.id.clone()));
    let (title, text) = (random.words(), random.words());
    match (random.below(4), some) {
        (0, Some(note)) => note::EditNote { note, title, text: Some(text) }.into(),
        (1, Some(note)) if note.as_str().starts_with("hidden-") => note::RemoveNote { note }.into(),
        _ => {
            let scene = random.pick(state.scenes.keys().cloned()).filter(|_| random.percent(40));
            note::AddNote { title, text: Some(text), scene, to: Vec::new(), open: false }.into()
        }
    }
}

/// Makes or settles a roll that no player may know of, by hidden people or secretly by visible ones.
fn rolls(random: &mut Random, state: &State, who: Id) -> AnyDeed {
    let hero = |random: &mut Random| {
        let party = state.people.values().filter(|person| person.side == Side::Party && person.seen_by.is_all());
        random.pick(party.map(|person| person.id().clone())).unwrap_or_else(|| id("nobody"))
    };
    let attribute = Attribute::VALUES[random.below(3)];
    let tn = ["3", "5", "8"][random.below(3)].parse().unwrap_or_default();
    let open = state.rolls.values().filter(|roll| roll.secret || !state.audience_of(&roll.who).is_all());
    let test = |who, secret| NdeTest {
        who,
        attribute,
        tn,
        stake: None,
        with: NdeCircumstances::default(),
        free: true,
        secret,
    };
    match random.below(8) {
        0 => {
            let table = random.pick(state.campaign.tables.iter().map(|table| table.id.clone()));
            random_table::RollOnTable {
                table: table.unwrap_or_else(|| id("nothing")),
                public: false,
                secret: random.percent(50),
            }
            .into()
        }
        1 => {
            let who = random.pick(open.map(|roll| roll.who.clone())).unwrap_or(who);
            roll::SettleRoll { who }.into()
        }
        2 => {
            let (who, against, with, theirs) =
                (hero(random), hero(random), NdeCircumstances::default(), RivalCircumstances::default());
            let (their_attribute, stake, secret) = (attribute, None, true);
            NdeOpposed { who, attribute, against, their_attribute, with, theirs, stake, secret }.into()
        }
        3 => {
            let members = vec![hero(random), hero(random)];
            NdeGroup {
                attribute,
                tn,
                members,
                stake: None,
                ease: false,
                hinder: None,
                further: 0,
                each: GroupCircumstances::default(),
                secret: true,
            }
            .into()
        }
        4 => test(who, false).into(),
        _ => test(hero(random), true).into(),
    }
}

/// Adopts a campaign file with other secrets.
fn file(random: &mut Random, state: &State) -> AnyDeed {
    let mut campaign = (*state.campaign).clone();
    campaign.scenes.iter_mut().for_each(|scene| scene.secret = random.words());
    campaign::AdoptFile { campaign }.into()
}

/// Adds an adversary of the campaign, hidden from the players.
pub(crate) fn add_hidden_adversary(from: &str) -> AnyDeed {
    let (side, from) = (Side::Foes, Some(id(from)));
    person::AddPerson { name: None, side, count: 1, from, sheet: None, hidden: true, player: None }.into()
}

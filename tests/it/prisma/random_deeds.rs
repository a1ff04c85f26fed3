//! Random deeds of Prisma: by its rules, made up from the state of the table.

use biombo::rules::text::Text;
use biombo::session::{AnyDeed, Id, State, item};
use biombo::systems::prisma::deeds::{self, RollWith};
use biombo::systems::prisma::rules::edge::{EdgeSource, EdgeValue};
use biombo::systems::prisma::rules::options::{DissonanceShown, Routine, Sharpen, TrackLength};
use biombo::systems::prisma::rules::pool::{PoolPart, PoolPartKind};
use biombo::systems::prisma::rules::{
    Complication, ComplicationCost, EdgeUse, Options, PowerScale, RollChoice, RollTask, RolledTest, Share, SpendingAim,
    StuntName,
};
use biombo::systems::prisma::{Event, Roll};

use crate::kit::random_deeds::{Random, id};

/// What kind of event it is; a new kind must be named here to be played.
pub(crate) fn kind(event: &Event) -> &'static str {
    match event {
        Event::ComplicationDrawn { .. } => "prisma drawn",
        Event::StressFull { .. } => "prisma full",
        Event::ResonanceLost { .. } => "prisma lost",
        Event::Sharpened(_) => "prisma sharpened",
        Event::EdgeLapsed(_) => "prisma lapsed",
        Event::EdgeFaded(_) => "prisma faded",
        Event::EdgeBound { .. } => "prisma bound",
        Event::TookEffect { .. } => "prisma took",
        Event::ContestSettled { .. } => "prisma prevailed",
        Event::FactBrought { .. } => "prisma fact brought",
        Event::FactJudged { .. } => "prisma fact judged",
        Event::IntrusionAnswered { .. } => "prisma answered",
        Event::SceneEdgeAdded { .. } | Event::SceneEdgeRemoved { .. } => "prisma edge of a scene",
        Event::Acted { .. } => "prisma acted",
        Event::ActedOutside { .. } => "prisma acted outside",
    }
}

/// The kinds that an evening must have.
pub(crate) const KINDS: &[&str] = &[
    "prisma drawn",
    "prisma full",
    "prisma lost",
    "prisma sharpened",
    "prisma lapsed",
    "prisma took",
    "prisma prevailed",
    "prisma fact brought",
    "prisma fact judged",
    "prisma answered",
    "prisma acted",
];

/// House rules of one kind or another, beside what the campaign has of its own.
pub(crate) fn house(random: &mut Random, usual: &Options) -> Options {
    Options {
        routine: if random.percent(40) { Routine::Assured } else { Routine::NeedsHit },
        stress: TrackLength::try_from(if random.percent(50) { 1 } else { 6 }).expect("a length"),
        resonance_max: random.percent(50).then_some(5),
        sharpen: if random.percent(50) { Sharpen::Side } else { Sharpen::Buyer },
        avoid_players: random.percent(70),
        dissonance: if random.percent(50) { DissonanceShown::Shown } else { DissonanceShown::Hidden },
        ..usual.clone()
    }
}

/// A deed by Prisma's rules for this table.
pub(crate) fn prisma(random: &mut Random, state: &State) -> AnyDeed {
    match open_choice(random, state) {
        Some(choice) if random.percent(80) => choice,
        _ => new_deed(random, state),
    }
}

/// Something that may still be chosen about an open roll.
fn open_choice(random: &mut Random, state: &State) -> Option<AnyDeed> {
    let open = random.pick(state.rolls.values())?;
    let roll = open.body_as::<Roll>()?;
    let rolled = roll.rolled()?;
    let (who, task) = (open.who.clone(), random.below(rolled.plan.goals.len()));
    let rival = roll.rival.as_ref().and_then(|rival| state.rolls.get(rival.who.as_ref()?)?.body_as());
    let choices = roll.choices(biombo::systems::prisma::rules::Reserve { points: 2, cap: 9 }, rival);
    if random.percent(15) {
        let complication = random.percent(60).then(|| complication(random));
        return Some(deeds::Announce { who, of: task, complication }.into());
    }
    // A surplus is rare, and what it buys the rarer.
    let spends = choices.contains(&RollChoice::Spend) && random.percent(60);
    let choice = if spends { Some(RollChoice::Spend) } else { random.pick(choices).filter(|_| !random.percent(15)) };
    Some(match choice {
        None if random.percent(30) => deeds::Accept { who, of: Some(task) }.into(),
        None => deeds::Accept { who, of: None }.into(),
        Some(RollChoice::Push) => deeds::Push { who }.into(),
        Some(RollChoice::Edge) => {
            deeds::Edge { who, edge: if random.percent(70) { EdgeUse::Used } else { EdgeUse::Declined } }.into()
        }
        Some(RollChoice::Resonance) => deeds::Resonance { who, points: 1 }.into(),
        Some(RollChoice::Share) => deeds::SharePoints { who, shares: shares(random, rolled) }.into(),
        Some(RollChoice::Disaster) => deeds::Disaster { who, of: task }.into(),
        Some(RollChoice::Avoid) => deeds::Avoid { who, of: task }.into(),
        Some(RollChoice::Spend) => spend(random, state, who, rolled, task),
    })
}

fn shares(random: &mut Random, rolled: &RolledTest) -> Vec<Share> {
    let mut shares = vec![Share::default(); rolled.plan.goals.len()];
    let (first, second) = (random.below(shares.len()), random.below(shares.len()));
    shares[first].hits = rolled.hits_to_share();
    shares[second].edge = rolled.edge();
    shares
}

fn spend(random: &mut Random, state: &State, who: Id, rolled: &RolledTest, task: usize) -> AnyDeed {
    let complications = rolled.complications(task).len();
    if complications > 0 && random.percent(30) {
        return deeds::Pay { who, of: task, which: random.below(complications) }.into();
    }
    if random.percent(20) {
        let aim = [SpendingAim::Clean, SpendingAim::Powerful, SpendingAim::Generous][random.below(3)];
        return deeds::Take { who, of: task, aim, proposal: random.below(3) }.into();
    }
    let own = rolled.plan.stunts.iter().map(|stunt| StuntName::Own(stunt.name.clone()));
    let stunts: Vec<StuntName> = StuntName::GENERAL.into_iter().chain(own).collect();
    let on = if random.percent(90) { Text::new(random.somebody(state).as_str()) } else { random.words() };
    let stunt = random.pick(stunts).filter(|_| !random.percent(60)).unwrap_or(StuntName::Sharpen);
    deeds::Buy { who, of: task, stunt, hits: None, upon: random.percent(85).then_some(on) }.into()
}

/// A deed other than a choice on an open roll.
fn new_deed(random: &mut Random, state: &State) -> AnyDeed {
    let fact = random.pick(state.system_state.prisma.facts.clone()).unwrap_or_else(|| id("nothing"));
    let offers = state.items.values().filter(|item| item.kind == item::ItemKind::Intrusion);
    let intrusion = random.pick(offers.map(|item| item.id.clone()));
    let offered = intrusion.clone().unwrap_or_else(|| id("nothing"));
    // Edge against somebody at the table is rare, and so is their acting on its owner.
    let sharpened =
        state.system_state.prisma.sharpened.iter().find(|sharpened| state.people.contains_key(&id(&sharpened.target)));
    if let Some(sharpened) = sharpened.filter(|_| random.percent(75)) {
        return deeds::ActOn { who: id(&sharpened.target), target: sharpened.owner.clone() }.into();
    }
    match random.below(if intrusion.is_some() { 26 } else { 22 }) {
        0..=10 => roll(random, state).into(),
        11..=13 => {
            let (first, second) = (contender(random, state), contender(random, state));
            super::versus(deeds::RollPool { secret: random.percent(10), ..first }, second).into()
        }
        14 | 15 => {
            let sharpened = random
                .pick(&state.system_state.prisma.sharpened)
                .map(|sharpened| (id(&sharpened.target), sharpened.owner.clone()));
            let (who, upon) = sharpened.unwrap_or_else(|| (random.somebody(state), random.somebody(state)));
            deeds::ActOn { who, target: upon }.into()
        }
        16 => deeds::Fact { who: random.somebody(state), text: random.words() }.into(),
        17 => deeds::Clue { who: random.somebody(state), text: random.words() }.into(),
        18 if random.percent(50) => deeds::Veto { note: fact }.into(),
        18 => deeds::AmendFact { note: fact, text: random.words() }.into(),
        19 => deeds::Dissonance { points: 1, reason: random.words() }.into(),
        20 | 21 => {
            let text = random.percent(50).then(|| random.words());
            deeds::Intrude { who: random.somebody(state), text, hidden: random.percent(20) }.into()
        }
        22 | 23 => deeds::Refuse { item: offered }.into(),
        _ => deeds::YieldIntrusion { item: offered }.into(),
    }
}

/// A roll that opens.
pub(crate) fn roll(random: &mut Random, state: &State) -> deeds::RollPool {
    let who = roller(random, state);
    let (rating, skill) = rating(random, state, &who);
    let task = (0..[1, 1, 1, 2, 3][random.below(5)]).map(|_| task(random)).collect();
    let target = random.percent(50).then(|| random.somebody(state));
    let with = RollWith { draw: u8::from(random.percent(15)), ..with(random) };
    deeds::RollPool { who, rating, skill, difficulty: None, task, target, with, secret: random.percent(10) }
}

/// The roll of one of two who stand against each other.
pub(crate) fn contender(random: &mut Random, state: &State) -> deeds::RollPool {
    let who = roller(random, state);
    let (rating, skill) = rating(random, state, &who);
    deeds::RollPool { who, rating, skill, task: vec![task(random)], with: with(random), ..deeds::RollPool::default() }
}

/// Somebody with a sheet, most of the time.
fn roller(random: &mut Random, state: &State) -> Id {
    let those = state.people.values().filter(|person| person.member.sheets.prisma.is_some());
    let one = random.pick(those.map(|person| person.id().clone()));
    one.filter(|_| !random.percent(3)).unwrap_or_else(|| random.somebody(state))
}

fn rating(random: &mut Random, state: &State, who: &Id) -> (Option<Text>, Option<Text>) {
    let sheet = state.people.get(who).and_then(|person| person.member.sheets.prisma.as_ref());
    let Some(sheet) = sheet else { return (None, None) };
    let attribute = random.pick(sheet.attributes.iter().map(|(name, _)| name.clone()));
    let skill = random.pick(sheet.skills.iter().map(|(name, _)| name.clone()));
    (attribute.filter(|_| !random.percent(5)), skill.filter(|_| !random.percent(20)))
}

fn with(random: &mut Random) -> RollWith {
    let adjustment = |random: &mut Random| {
        let (name, dice) = (random.words(), random.below(7) as i8 - 2);
        PoolPart { kind: PoolPartKind::Adjustment, name, dice }
    };
    let source = |random: &mut Random| {
        let value = EdgeValue::new(1 + random.below(3) as u8).expect("1 to 3");
        EdgeSource { stacking: random.percent(40), ..EdgeSource::new(random.words(), value) }
    };
    RollWith {
        what: random.percent(20).then(|| random.words()),
        adjust: if random.percent(30) { vec![adjustment(random)] } else { Vec::new() },
        edges: if random.percent(30) { vec![source(random)] } else { Vec::new() },
        without: if random.percent(3) { vec![random.words()] } else { Vec::new() },
        investigates: random.percent(40),
        free: random.percent(30),
        ..RollWith::default()
    }
}

fn task(random: &mut Random) -> RollTask {
    let complications = (0..random.below(3)).map(|_| complication(random)).collect();
    RollTask {
        name: random.words(),
        difficulty: random.percent(80).then(|| random.below(4) as u8),
        scale: random.percent(10).then(|| PowerScale { name: random.words(), add: random.below(4) as i8 - 1 }),
        complications,
    }
}

fn complication(random: &mut Random) -> Complication {
    Complication { text: random.words(), cost: ComplicationCost::new(1 + random.below(3) as u8).expect("1 to 3") }
}

//! Whims of Prisma: deeds by its rules, made up from the state of the table.

use biombo::rules::prisma::edge::{Source, Value};
use biombo::rules::prisma::house::{Length, Routine, Shown};
use biombo::rules::prisma::{
    Aim, Choice, Complication, Cost, EdgeUse, House, Purpose, Rolled, Scale, Share, StuntName, Task,
};
use biombo::rules::text::Text;
use biombo::session::prisma::{Adjustment, Command as Prisma, Contender, Event, Roll, With};
use biombo::session::{Command, Id, State, item};

use crate::kit::whims::{Whim, id};

/// What kind of event it is; a new kind must be named here to be played.
pub(crate) fn kind(event: &Event) -> &'static str {
    match event {
        Event::Drawn { .. } => "prisma drawn",
        Event::Full { .. } => "prisma full",
        Event::Lost { .. } => "prisma lost",
        Event::Sharpened(_) => "prisma sharpened",
        Event::Lapsed(_) => "prisma lapsed",
        Event::Took { .. } => "prisma took",
        Event::Prevailed { .. } => "prisma prevailed",
        Event::FactBrought { .. } => "prisma fact brought",
        Event::FactJudged { .. } => "prisma fact judged",
        Event::Answered { .. } => "prisma answered",
        Event::Brought { .. } | Event::Cleared { .. } => "prisma edge of a scene",
        Event::Acted { .. } => "prisma acted",
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
pub(crate) fn house(whim: &mut Whim, usual: &House) -> House {
    House {
        routine: if whim.percent(40) { Routine::Assured } else { Routine::NeedsHit },
        stress: Length::try_from(if whim.percent(50) { 1 } else { 6 }).expect("a length"),
        resonance_max: whim.percent(50).then_some(5),
        dissonance: if whim.percent(50) { Shown::Shown } else { Shown::Hidden },
        ..usual.clone()
    }
}

/// A deed by Prisma's rules for this table.
pub(crate) fn prisma(whim: &mut Whim, state: &State) -> Command {
    let deed = match open_choice(whim, state) {
        Some(choice) if whim.percent(80) => choice,
        _ => anew(whim, state),
    };
    deed.into()
}

/// Something that may still be chosen about an open roll.
fn open_choice(whim: &mut Whim, state: &State) -> Option<Prisma> {
    let open = whim.pick(state.rolls.values())?;
    let roll = open.by::<Roll>()?;
    let rolled = roll.rolled()?;
    let (who, task) = (open.who.clone(), whim.below(rolled.goals().len()));
    let choices = roll.choices(biombo::rules::prisma::Reserve { points: 2, cap: 9 }, true);
    if whim.percent(15) {
        let complication = whim.percent(60).then(|| complication(whim));
        return Some(Prisma::Announce { who, task, complication });
    }
    // A surplus is rare, and what it buys the rarer.
    let spends = choices.contains(&Choice::Spend) && whim.percent(60);
    let choice = if spends { Some(Choice::Spend) } else { whim.pick(choices).filter(|_| !whim.percent(15)) };
    Some(match choice {
        None if whim.percent(30) => Prisma::Accept { who, task: Some(task) },
        None => Prisma::Accept { who, task: None },
        Some(Choice::Push) => Prisma::Push { who },
        Some(Choice::Edge) => {
            Prisma::Edge { who, edge: if whim.percent(70) { EdgeUse::Used } else { EdgeUse::Declined } }
        }
        Some(Choice::Resonance) => Prisma::Resonance { who, points: 1 },
        Some(Choice::Share) => Prisma::Share { who, shares: shares(whim, rolled) },
        Some(Choice::Disaster) => Prisma::Disaster { who, task },
        Some(Choice::Avoid) => Prisma::Avoid { who, task },
        Some(Choice::Spend) => spend(whim, state, who, rolled, task),
    })
}

fn shares(whim: &mut Whim, rolled: &Rolled) -> Vec<Share> {
    let all = rolled.points();
    let mut shares = vec![Share::default(); rolled.goals().len()];
    let (first, second) = (whim.below(shares.len()), whim.below(shares.len()));
    shares[first].hits = all.hits;
    shares[second].edge = all.edge;
    shares
}

fn spend(whim: &mut Whim, state: &State, who: Id, rolled: &Rolled, task: usize) -> Prisma {
    let complications = rolled.complications(task).len();
    if complications > 0 && whim.percent(30) {
        return Prisma::Pay { who, task, complication: whim.below(complications) };
    }
    if whim.percent(20) {
        let aim = [Aim::Clean, Aim::Powerful, Aim::Generous][whim.below(3)];
        return Prisma::Take { who, task, aim, proposal: whim.below(3) };
    }
    let own = rolled.plan().stunts.iter().map(|stunt| StuntName::Own(stunt.name.clone()));
    let stunts: Vec<StuntName> = StuntName::GENERAL.into_iter().chain(own).collect();
    let on = if whim.percent(90) { Text::new(whim.somebody(state).as_str()) } else { whim.words() };
    let stunt = whim.pick(stunts).filter(|_| !whim.percent(60)).unwrap_or(StuntName::Sharpen);
    Prisma::Buy { who, task, stunt, cost: None, on: whim.percent(85).then_some(on) }
}

/// Something else than a choice on an open roll.
fn anew(whim: &mut Whim, state: &State) -> Prisma {
    let fact = whim.pick(state.lives.prisma.facts.clone()).unwrap_or_else(|| id("nothing"));
    let offers = state.items.values().filter(|item| item.kind == item::Kind::Intrusion);
    let intrusion = whim.pick(offers.map(|item| item.id.clone()));
    let offered = intrusion.clone().unwrap_or_else(|| id("nothing"));
    // Edge against somebody at the table is rare, and so is their acting on its owner.
    let keen = state.lives.prisma.keen.iter().find(|keen| state.people.contains_key(&id(&keen.target)));
    if let Some(keen) = keen.filter(|_| whim.percent(75)) {
        return Prisma::Act { who: id(&keen.target), upon: keen.owner.clone() };
    }
    match whim.below(if intrusion.is_some() { 26 } else { 22 }) {
        0..=10 => roll(whim, state),
        11..=13 => {
            let (first, second) = (contender(whim, state), contender(whim, state));
            Prisma::Versus { first: first.into(), second: second.into(), secret: whim.percent(10) }
        }
        14 | 15 => {
            let keen = whim.pick(&state.lives.prisma.keen).map(|keen| (id(&keen.target), keen.owner.clone()));
            let (who, upon) = keen.unwrap_or_else(|| (whim.somebody(state), whim.somebody(state)));
            Prisma::Act { who, upon }
        }
        16 => Prisma::Fact { who: whim.somebody(state), text: whim.words() },
        17 => Prisma::Clue { who: whim.somebody(state), text: whim.words() },
        18 if whim.percent(50) => Prisma::Veto { fact },
        18 => Prisma::Amend { fact, text: whim.words() },
        19 => Prisma::Dissonance { points: 1, reason: whim.words() },
        20 | 21 => {
            let text = whim.percent(50).then(|| whim.words());
            Prisma::Intrude { who: whim.somebody(state), text, hidden: whim.percent(20) }
        }
        22 | 23 => Prisma::Refuse { intrusion: offered },
        _ => Prisma::Yield { intrusion: offered },
    }
}

fn roll(whim: &mut Whim, state: &State) -> Prisma {
    let who = roller(whim, state);
    let (attribute, skill) = rating(whim, state, &who);
    let tasks = (0..[1, 1, 1, 2, 3][whim.below(5)]).map(|_| task(whim)).collect();
    let target = whim.percent(50).then(|| whim.somebody(state));
    let with = With { target, drawn: u8::from(whim.percent(15)), ..with(whim) };
    Prisma::Roll { who, attribute, skill, tasks, with: with.into(), secret: whim.percent(10) }
}

fn contender(whim: &mut Whim, state: &State) -> Contender {
    let who = roller(whim, state);
    let (attribute, skill) = rating(whim, state, &who);
    Contender { who, attribute, skill, task: task(whim), with: with(whim) }
}

/// Somebody with a sheet, most of the time.
fn roller(whim: &mut Whim, state: &State) -> Id {
    let those = state.people.values().filter(|person| person.member.sheets.prisma.is_some());
    let one = whim.pick(those.map(|person| person.id().clone()));
    one.filter(|_| !whim.percent(3)).unwrap_or_else(|| whim.somebody(state))
}

fn rating(whim: &mut Whim, state: &State, who: &Id) -> (Option<Text>, Option<Text>) {
    let sheet = state.people.get(who).and_then(|person| person.member.sheets.prisma.as_ref());
    let Some(sheet) = sheet else { return (None, None) };
    let attribute = whim.pick(sheet.attributes.iter().map(|(name, _)| name.clone()));
    let skill = whim.pick(sheet.skills.iter().map(|(name, _)| name.clone()));
    (attribute.filter(|_| !whim.percent(5)), skill.filter(|_| !whim.percent(20)))
}

fn with(whim: &mut Whim) -> With {
    let adjustment = |whim: &mut Whim| Adjustment { dice: whim.below(7) as i8 - 2, reason: whim.words() };
    let source = |whim: &mut Whim| {
        let value = Value::new(1 + whim.below(3) as u8).expect("1 to 3");
        Source { stacking: whim.percent(40), ..Source::new(whim.words(), value) }
    };
    With {
        what: whim.percent(20).then(|| whim.words()),
        adjustments: if whim.percent(30) { vec![adjustment(whim)] } else { Vec::new() },
        extra: if whim.percent(30) { vec![source(whim)] } else { Vec::new() },
        without: if whim.percent(3) { vec![whim.words()] } else { Vec::new() },
        purpose: if whim.percent(40) { Purpose::Investigation } else { Purpose::Other },
        free: whim.percent(30),
        ..With::default()
    }
}

fn task(whim: &mut Whim) -> Task {
    let complications = (0..whim.below(3)).map(|_| complication(whim)).collect();
    Task {
        name: whim.words(),
        difficulty: whim.percent(80).then(|| whim.below(4) as u8),
        scale: whim.percent(10).then(|| Scale { name: whim.words(), add: whim.below(4) as i8 - 1 }),
        complications,
    }
}

fn complication(whim: &mut Whim) -> Complication {
    Complication::new(whim.words(), Cost::new(1 + whim.below(3) as u8).expect("1 to 3"))
}

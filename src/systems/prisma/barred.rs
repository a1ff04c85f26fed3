//! Which of Prisma's deeds cannot be done at this moment, whatever they were given.

use super::reserve;
use super::roll::{self, Roll};
use crate::systems::prisma::rules::{Choice, Refused};
use crate::session::barred::Bars;
use crate::session::id::Id;
use crate::session::item::Kind;
use crate::session::refusal::Refusal;
use crate::session::state::State;

/// Bars the deeds that every try would see refused now.
pub(super) fn barred(state: &State, bars: &mut Bars) {
    let mut bar = |deeds: &[&'static str], shut: bool, why: Refusal| bars.bar(deeds, shut, why);
    let sheets = state.people.values().filter(|person| person.member.sheets.prisma.is_some()).count();
    bar(&["prisma.roll"], sheets == 0, Refusal::new("prisma-refused-nobody-rolls"));
    bar(&["prisma.versus"], sheets < 2, Refusal::new("prisma-refused-nobody-rolls"));
    bar(&["prisma.act"], state.people.len() < 2, Refusal::new("refused-nobody-at-all"));
    bar(&["prisma.strike"], sheets == 0, Refusal::new("refused-none-there"));
    let nobody = Refusal::new("refused-nobody-at-all");
    bar(&["prisma.rate", "prisma.talent", "prisma.gear", "prisma.stunt"], state.people.is_empty(), nobody);
    let ground = state.current_scene().map(|scene| &scene.grounds.prisma);
    bar(&["prisma.ground", "prisma.clear"], ground.is_none(), Refusal::new("prisma-refused-no-scene"));
    let bare = ground.is_some_and(|ground| ground.edges.is_empty());
    bar(&["prisma.clear"], bare, Refusal::new("refused-none-there"));
    beside(state, &mut bar);
    let open: Vec<(&Id, &Roll)> = state.rolls.values().filter_map(|at| Some((&at.who, at.by()?))).collect();
    bar(CHOICES, open.is_empty(), Refusal::new("refused-no-roll-at-all"));
    if open.is_empty() {
        return;
    }
    let waits = |choice: Choice| {
        open.iter().any(|(who, roll)| {
            let rival = roll.rival.as_ref().and_then(|rival| state.rolls.get(rival.who.as_ref()?));
            roll.choices(roll::reserve(who, state), rival.is_some()).contains(&choice)
        })
    };
    for (deeds, choice, why) in [
        (&["prisma.push"][..], Choice::Push, Refused::NothingToPush),
        (&["prisma.disaster"], Choice::Disaster, Refused::NoComplication),
    ] {
        bar(deeds, !waits(choice), why.into());
    }
    bar(&["prisma.share"], !waits(Choice::Share), Refusal::by("PR-08", "prisma-refused-not-split"));
}

/// What is done beside the rolls.
fn beside(state: &State, bar: &mut impl FnMut(&[&'static str], bool, Refusal)) {
    if let Err(none) = reserve::is_there(state) {
        return bar(BESIDE, true, none);
    }
    if let Some(empty) = reserve::is_empty(state) {
        bar(&["prisma.fact", "prisma.clue", "prisma.refuse"], true, empty);
    }
    let facts = state.lives.prisma.facts.iter().any(|fact| state.notes.contains_key(fact));
    bar(&["prisma.veto", "prisma.amend"], !facts, Refusal::new("refused-none-there"));
    let offered = state.items.values().any(|item| item.kind == Kind::Intrusion);
    bar(&["prisma.refuse", "prisma.yield"], !offered, Refusal::new("refused-none-there"));
    let short = Refused::NotEnoughDissonance { missing: 1 };
    bar(&["prisma.dissonance"], reserve::dissonance(state).0 == 0, short.into());
}

/// What is done beside the rolls, with the reserves.
const BESIDE: &[&str] = &[
    "prisma.fact",
    "prisma.veto",
    "prisma.amend",
    "prisma.clue",
    "prisma.intrude",
    "prisma.refuse",
    "prisma.yield",
    "prisma.dissonance",
];

/// The choices on an open roll.
const CHOICES: &[&str] = &[
    "prisma.push",
    "prisma.edge",
    "prisma.resonance",
    "prisma.announce",
    "prisma.share",
    "prisma.accept",
    "prisma.disaster",
    "prisma.avoid",
    "prisma.pay",
    "prisma.buy",
    "prisma.spend",
    "prisma.take",
];

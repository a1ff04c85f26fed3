//! A sheet: characteristics, what follows from them, skills and everything that is an aspect.

use super::fight::stance;
use crate::rules::closed::Closed as _;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::sections::{Line, Prose, Span, What};
use crate::session::gauge::Gauge;
use crate::session::id::Id;
use crate::session::seen::{Seen, SeenPerson};
use crate::systems::hitos::people::condition;
use crate::systems::hitos::rules::Sheet;
use crate::systems::hitos::rules::condition::Condition;
use crate::systems::hitos::rules::sheet::Characteristic;
use crate::systems::hitos::{Options, STABILITY, STAMINA};
use crate::theme::Meaning;
use crate::views::gauge::state_key;

/// The sheet.
pub(crate) fn sheet(sheet: &Sheet, house: &Options) -> Prose {
    let mut prose = Prose::default();
    if !sheet.concept.is_empty() {
        prose.text(Meaning::Text, &sheet.concept);
    }
    let number = |key: &'static str, number: i32| {
        vec![Span::new(Meaning::Label, key), Span::blank(1), Span::new(Meaning::Value, What::Number(number.into()))]
    };
    let scores = Characteristic::ALL.iter().map(|(it, ..)| number(it.key(), sheet.score(*it).into()));
    prose.flow(0, 3, scores);
    let derived = [
        number("hitos-endurance-body", sheet.toughness().into()),
        number("hitos-endurance-mind", sheet.composure().into()),
        number("hitos-defence", sheet.defence(house.defence)),
        number("hitos-initiative", sheet.initiative().into()),
    ];
    prose.flow(0, 3, derived);
    if !sheet.skills.is_empty() {
        prose.heading(Meaning::Title, "hitos-sheet-skills");
        for skill in &sheet.skills {
            let rank = Span::new(Meaning::Value, What::Padded(Box::new(skill.rank.get().into()), 3));
            let named = What::several([(&skill.name).into(), What::Dot.spaced(), skill.group.key().into()]);
            prose.hung(vec![rank], Meaning::Value, named);
        }
    }
    let told = sheet.milestones.iter().chain([&sheet.quote, &sheet.complication]).filter(|text| !text.is_empty());
    let told: Vec<_> = told.collect();
    if !told.is_empty() {
        prose.heading(Meaning::Title, "hitos-sheet-aspects");
        told.into_iter().for_each(|text| prose.item(Meaning::Value, text));
    }
    let weapons = sheet.weapons.iter().map(|weapon| (&weapon.name, What::key(weapon.category.key())));
    let armour = sheet.armour.iter().map(|it| (&it.name, Msg::new("hitos-resists").with("n", it.resistance).into()));
    let gear: Vec<_> = weapons.chain(armour).collect();
    if !gear.is_empty() {
        prose.heading(Meaning::Title, "hitos-sheet-gear");
        prose.facts(
            gear.into_iter().map(|(name, what)| (Span::new(Meaning::Label, name), Span::new(Meaning::Value, what))),
        );
    }
    prose
}

/// What a list of adversaries says of one: Defence, and what is left of them.
pub(crate) fn adversary(sheet: &Sheet, house: &Options, left: Line) -> Line {
    let said = Msg::new("hitos-foe-numbers").with("defence", sheet.defence(house.defence));
    [vec![Span::new(Meaning::Dim, said), Span::blank(1)], left].concat()
}

/// The states of body and mind that are worse than well, and what is exhausted.
pub(crate) fn effects(person: &SeenPerson, seen: &Seen) -> Vec<Line> {
    let state = |gauge: &Gauge| {
        let condition = condition(person.level(gauge)?);
        let meant = if condition >= Condition::Broken { Meaning::Danger } else { Meaning::Warn };
        let state = Msg::new(state_key(gauge, condition as u32));
        let said = match condition {
            Condition::Gone => state,
            _ => Msg::new("hitos-state-penalty").with("state", state).with("penalty", condition.penalty()),
        };
        (condition > Condition::Well).then(|| vec![Span::new(meant, said)])
    };
    let exhausted = exhausted(&person.id, seen)
        .map(|aspect| vec![Span::new(Meaning::Dim, Msg::new("hitos-exhausted").with("aspect", aspect))]);
    let states = [state(&STAMINA), state(&STABILITY)].into_iter().flatten();
    stance(person, seen).into_iter().chain(states).chain(exhausted).collect()
}

/// What somebody has exhausted, as far as this seat knows.
pub(super) fn exhausted<'s>(who: &'s Id, seen: &'s Seen) -> impl Iterator<Item = &'s Text> {
    let all = seen.back.iter().flat_map(|back| &back.lives.hitos.exhausted);
    all.filter(move |there| there.owner == *who).map(|there| &there.aspect)
}

//! A sheet: characteristics, what follows from them, skills and everything that is an aspect.

use crate::rules::keyword::Keyword as _;
use crate::rules::message::Msg;
use crate::sections::{Line, Prose, Span, SpanContent};
use crate::session::seen::Seen;
use crate::systems::hitos::Options;
use crate::systems::hitos::rules::Sheet;
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::sheet::Characteristic;
use crate::theme::Meaning;

/// The sheet of a person.
pub(crate) fn sheet(sheet: &Sheet, seen: &Seen) -> Prose {
    let house = &seen.view.house_rules.hitos;
    let mut prose = Prose::default();
    if !sheet.concept.is_empty() {
        prose.text(Meaning::Text, &sheet.concept);
    }
    let number = |key: &'static str, number: i32| {
        vec![
            Span::new(Meaning::Label, key),
            Span::blank(1),
            Span::new(Meaning::Value, SpanContent::Number(number.into())),
        ]
    };
    let scores = Characteristic::ALL
        .iter()
        .map(|(characteristic, ..)| number(characteristic.key(), sheet.score(*characteristic).into()));
    prose.flow(0, 3, scores);
    let derived = [
        number("hitos-endurance-body", sheet.toughness().into()),
        number("hitos-endurance-mind", sheet.composure().into()),
        number("hitos-defence", sheet.defence(house.defence)),
        number("hitos-initiative", sheet.initiative().into()),
    ];
    // Only characters who have met the Mythos have any.
    let degeneration = Some(sheet.degeneration).filter(|points| *points > 0);
    let degeneration = degeneration.map(|points| number("hitos-degeneration", points.into()));
    prose.flow(0, 3, derived.into_iter().chain(degeneration));
    if !sheet.skills.is_empty() {
        prose.heading(Meaning::Title, "hitos-sheet-skills");
        for skill in &sheet.skills {
            let rank = Span::new(Meaning::Value, SpanContent::Padded(Box::new(skill.rank.get().into()), 3));
            let treats = skill.treats.map(|track_kind| match track_kind {
                TrackKind::Body => "hitos-treats-body",
                TrackKind::Mind => "hitos-treats-mind",
            });
            let parts = [(&skill.name).into(), skill.group.key().into()];
            let parts = parts.into_iter().chain(treats.map(SpanContent::from)).collect();
            prose.hanging(vec![rank], Meaning::Value, SpanContent::Dotted(parts));
        }
    }
    let aspects = sheet
        .traits
        .iter()
        .chain(&sheet.milestones)
        .chain([&sheet.quote, &sheet.complication])
        .chain(&sheet.sequelae)
        .chain(&sheet.disorders);
    let aspects: Vec<_> = aspects.filter(|text| !text.is_empty()).collect();
    if !aspects.is_empty() {
        prose.heading(Meaning::Title, "hitos-sheet-aspects");
        aspects.into_iter().for_each(|text| prose.item(Meaning::Value, text));
    }
    let weapons = sheet.weapons.iter().map(|weapon| (&weapon.name, SpanContent::key(weapon.category.key())));
    let armour =
        sheet.armour.iter().map(|piece| (&piece.name, Msg::new("hitos-resists").with("n", piece.resistance).into()));
    let gear: Vec<_> = weapons.chain(armour).collect();
    if !gear.is_empty() {
        prose.heading(Meaning::Title, "hitos-sheet-gear");
        prose.facts(
            gear.into_iter().map(|(name, what)| (Span::new(Meaning::Label, name), Span::new(Meaning::Value, what))),
        );
    }
    prose
}

/// The line about an adversary in a list: Defence, then what they have left.
pub(crate) fn adversary(sheet: &Sheet, house: &Options, left: Line) -> Line {
    let msg = Msg::new("hitos-foe-numbers").with("defence", sheet.defence(house.defence));
    [vec![Span::new(Meaning::Dim, msg), Span::blank(1)], left].concat()
}

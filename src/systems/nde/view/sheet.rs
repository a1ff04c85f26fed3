//! The sheets of characters and opponents.

use crate::rules::Msg;
use crate::sections::{Line, Meter, Prose, Span, SpanContent};
use crate::session::seen::Seen;
use crate::systems::nde::Sheet;
use crate::systems::nde::rules::{Attribute, CharacterSheet, OpponentSheet, Options, Power, TestBase};
use crate::theme::Meaning;

/// A sheet.
///
/// ```text
/// Relojera que oye mentir a las máquinas
/// Fuerza d6   Destreza d12   Poder d8   especialista
///
/// Talentos
/// · Oído agudo
/// ```
pub(crate) fn sheet(sheet: &Sheet, seen: &Seen) -> Prose {
    let house = &seen.view.house_rules.nde;
    match sheet {
        Sheet::Character(sheet) => character_sheet(sheet, house),
        Sheet::Opponent(sheet) => opponent_sheet(sheet),
    }
}

fn character_sheet(sheet: &CharacterSheet, house: &Options) -> Prose {
    let mut prose = Prose::default();
    if !sheet.concept.is_empty() {
        prose.text(Meaning::Text, &sheet.concept);
    }
    let attributes = Attribute::VALUES.map(|attribute| {
        vec![Span::new(Meaning::Label, attribute.key()), Span::blank(1), base_span(sheet, attribute, house)]
    });
    let role = sheet.role.map(|role| vec![Span::new(Meaning::Dim, role.key())]);
    prose.flow(0, 3, attributes.into_iter().chain(role));
    prose.list("nde-sheet-talents", &sheet.talents, |prose, talent| prose.item(Meaning::Value, talent));
    add_gear(sheet, &mut prose);
    prose.list("nde-sheet-powers", &sheet.powers, |prose, power| {
        prose.text(Meaning::Power, &power.name);
        prose.hanging(vec![Span::blank(2)], Meaning::Dim, power_terms(power));
        if !power.text.is_empty() {
            prose.hanging(vec![Span::blank(2)], Meaning::Text, &power.text);
        }
    });
    if !sheet.advances.is_empty() {
        prose.gap();
        prose.text(Meaning::Dim, Msg::new("nde-sheet-advances").with("count", sheet.advances.len()));
    }
    prose
}

/// The die or modifier of an attribute.
pub(super) fn base_span(sheet: &CharacterSheet, attribute: Attribute, house: &Options) -> Span {
    let base = match sheet.base(attribute, house) {
        TestBase::Die(rung) => rung.die().into(),
        TestBase::Modifier(modifier) => SpanContent::Signed(modifier.into()),
    };
    Span::new(Meaning::Die, base)
}

/// A power's tier, what it is rolled against, and its price.
pub(super) fn power_terms(power: &Power) -> SpanContent {
    let against = match power.attacks {
        true => "nde-sheet-against-defence".into(),
        false => Msg::new("nde-sheet-against").with("tn", power.tn().get()).into(),
    };
    let price = Msg::new("nde-sheet-price").with("pp", power.price());
    SpanContent::Dotted(vec![power.tier.key().into(), against, price.into()])
}

fn add_gear(sheet: &CharacterSheet, prose: &mut Prose) {
    let items = (!sheet.items.is_empty()).then(|| SpanContent::Commas(sheet.items.clone()));
    let gear = [
        ("nde-sheet-tool", sheet.tool.as_ref().map(SpanContent::from)),
        ("nde-sheet-protection", sheet.protection.as_ref().map(SpanContent::from)),
        ("nde-sheet-items", items),
    ];
    if gear.iter().any(|(_, what)| what.is_some()) {
        prose.heading(Meaning::Title, "nde-sheet-gear");
        prose.facts(gear.into_iter().filter_map(|(key, what)| Some(fact(key, what?))));
    }
}

fn opponent_sheet(opponent: &OpponentSheet) -> Prose {
    let mut prose = Prose::default();
    let labelled = |key: &'static str, meaning, number: u8| {
        vec![Span::new(Meaning::Label, key), Span::blank(1), Span::new(meaning, number)]
    };
    prose.flow(
        0,
        3,
        [
            vec![Span::new(Meaning::Value, opponent.rank.key())],
            labelled("nde-sheet-defence", Meaning::Value, opponent.defence().get()),
            labelled("nde-hearts", Meaning::Heart, opponent.hearts()),
        ],
    );
    let damage = (!opponent.damage.is_empty()).then(|| fact("nde-sheet-damage", &opponent.damage));
    prose.facts([fact("nde-sheet-attacks", opponent.reach.key())].into_iter().chain(damage));
    prose
}

fn fact(key: &'static str, what: impl Into<SpanContent>) -> (Span, Span) {
    (Span::new(Meaning::Label, key), Span::new(Meaning::Value, what))
}

/// An opponent in a list: `Def 5 ♥♥ · esbirro`, with `left` of the hearts if that is known.
pub(crate) fn adversary(sheet: &Sheet, _: &Options, left: Line) -> Line {
    let Sheet::Opponent(sheet) = sheet else { return left };
    let msg = Msg::new("fight-foe-numbers").with("defence", sheet.defence().get());
    // The numbers, which a fight needs, come first: a narrow list cuts the end off.
    let mut line = vec![Span::new(Meaning::Dim, msg), Span::blank(1)];
    match left.is_empty() {
        true => {
            line.push(Span::new(Meaning::Heart, Meter::hearts(sheet.hearts().into(), sheet.hearts().into()).within(6)))
        }
        false => line.extend(left),
    }
    line.push(Span::new(Meaning::Label, SpanContent::several([SpanContent::Dot.spaced(), sheet.rank.key().into()])));
    line
}

//! A fighter on the Fight tab: their numbers, their choices, and why they cannot act.

use super::choices::{armour_choice, armour_choice_of_seat};
use super::offers::{defence_span, powers};
use super::people::{character, distance, fighter as find_fighter, fighters_in_action, is_out, opponent};
use super::sheet::base_span;
use super::zones::zones_beside;
use crate::rules::Keyword;
use crate::sections::{Choice, DeedRequest, Prose, Span, SpanContent};
use crate::session::Side;
use crate::session::seen::{Seen, SeenFight, SeenFighter, SeenPerson, View};
use crate::systems::nde::HEARTS;
use crate::systems::nde::rules::{Attribute, ZoneDistance};
use crate::theme::Meaning;
use crate::views::fight::{likely_target, why_turn_is_over};
use crate::views::{aspect, gauge};

/// A fighter's numbers, and for the game master their choices.
pub(super) fn fighter(person: &SeenPerson, seen: &Seen) -> Prose {
    let mut prose = numbers(person, seen);
    if seen.may_act() {
        prose.gap();
        let choices = match person.side {
            Side::Party => hero_choices(person, seen),
            Side::Foes => {
                // Enter on an adversary spends nothing of a hero's.
                let armour = armour_choice_of_seat(seen).map(|choice| Choice { minor: true, ..choice });
                foe_choices(person, &seen.view).into_iter().chain(armour).collect()
            }
        };
        choices.into_iter().for_each(|choice| prose.choice(choice));
    }
    prose
}

/// The choices without a fight: to rest.
pub(super) fn rest_choices(_: &Seen) -> Vec<Choice> {
    let rest = |safe: bool, text| {
        Choice::new(DeedRequest::now("nde.rest", safe.then_some(("safe", true))), Meaning::Value, text)
    };
    vec![rest(false, "fight-rest"), rest(true, "fight-rest-safe")]
}

/// A fighter's gauges, dice or rank, and conditions.
fn numbers(person: &SeenPerson, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    prose.flow(
        0,
        2,
        person.gauges.iter().map(|seen| match seen.gauge == HEARTS {
            true => gauge::unlabelled(seen, 9),
            false => gauge::labelled(seen),
        }),
    );
    if let Some(sheet) = character(person) {
        let named = |attribute: Attribute| {
            let name = Span::new(Meaning::Label, SpanContent::several([attribute.key().into(), SpanContent::Blank(1)]));
            vec![name, base_span(sheet, attribute, &seen.view.house_rules.nde)]
        };
        prose.flow(0, 2, Attribute::VALUES.into_iter().map(named));
    }
    if let Some(sheet) = opponent(person) {
        let rank = Span::new(Meaning::Label, sheet.rank.key());
        prose.line([rank, Span::dot()].into_iter().chain(defence_span(person)).collect());
        if !sheet.damage.is_empty() {
            prose.text(Meaning::Value, &sheet.damage);
        }
        if let Some(secret) = seen.gm.as_ref().and_then(|gm| gm.secrets.get(&person.id)) {
            prose.text(Meaning::GmOnly, secret);
        }
    }
    for (meaning, text) in person.aspects.iter().map(|held| aspect::as_text(held, true)) {
        prose.text(meaning, text);
    }
    prose
}

/// The choices of a party member; those that are impossible now come with the reason.
fn hero_choices(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    let view = &seen.view;
    let (Some((fight, fighter)), Some(_)) =
        (view.fight.as_ref().zip(find_fighter(view, &person.id)), character(person))
    else {
        return Vec::new();
    };
    if is_out(view, person) {
        return armour_choice(person, "fight-armour", seen).into_iter().collect();
    }
    let idle = why_idle(person, fight, view);
    let acted = idle.or_else(|| why_turn_is_over(fighter));
    let who = ("who", person.id.to_string());
    let target = nearest(person, Side::Foes, view).first().copied();
    let nobody = target.is_none().then_some("fight-why-nobody");
    let mut list = vec![attack_choice(person, target, "fight-attack", view).unless(acted.or(nobody))];
    if let Some(power) = powers(Some(person)).first() {
        let target = target.filter(|_| power.attacks).map(|target| ("target", target.id.to_string()));
        let (what, tier) = (("what", power.name.to_string()), ("tier", power.tier.word().to_owned()));
        let fields = [who.clone(), tier].into_iter().chain(target).chain([what]);
        list.push(form_choice("nde.power", fields, "fight-power").unless(acted));
    }
    list.push(move_choice(person, fighter, fight, view));
    let attribute = ("attribute", Attribute::Might.word().to_owned());
    list.push(form_choice("nde.test", [who.clone(), attribute], "fight-test").unless(acted));
    list.push(form_choice("nde.act", [who.clone()], "fight-act").unless(acted));
    if let Some(fallen) = fallen(view).filter(|fallen| fallen.id != person.id) {
        let raise = DeedRequest::now("nde.raise", [who.clone(), ("fallen", fallen.id.to_string())]);
        let raise = Choice::new(raise, Meaning::Value, "fight-raise").with(Meaning::Party, &fallen.name);
        list.push(raise.unless(acted));
    }
    list.extend(armour_choice(person, "fight-armour", seen));
    list
}

/// The choices of an opponent; in the party's half, the first member's attack on it.
fn foe_choices(person: &SeenPerson, view: &View) -> Vec<Choice> {
    let Some((fight, fighter)) = view.fight.as_ref().zip(find_fighter(view, &person.id)) else { return Vec::new() };
    if fight.half() == Some(Side::Party) {
        let ready = |person: &&SeenPerson| find_fighter(view, &person.id).is_some_and(|fighter| !fighter.acted);
        let first = fighters_in_action(view, Side::Party).into_iter().find(ready).filter(|_| !is_out(view, person));
        let attack =
            |first| attack_choice(first, Some(person), "fight-attack-with", view).with(Meaning::Party, &first.name);
        return first.map(attack).into_iter().collect();
    }
    if is_out(view, person) {
        return Vec::new();
    }
    let victim = likely_target(fighter, &nearest(person, Side::Party, view), fight);
    let nobody = victim.is_none().then_some("fight-why-nobody");
    let no = why_idle(person, fight, view).or_else(|| why_turn_is_over(fighter)).or(nobody);
    let means = [("defence", "fight-foe-defence"), ("price", "fight-foe-price"), ("word", "fight-foe-word")];
    let choice = |(means, key)| {
        let target = victim.map(|victim| ("target", victim.id.to_string()));
        let fields = [("foe", person.id.to_string()), ("means", str::to_owned(means))];
        form_choice("nde.foe", fields.into_iter().chain(target), key).unless(no)
    };
    means.into_iter().map(choice).chain([move_choice(person, fighter, fight, view)]).collect()
}

/// The choice to move, with the reason if it is impossible now. On a line of zones its form begins with the one towards the
/// enemy.
fn move_choice(person: &SeenPerson, fighter: &SeenFighter, fight: &SeenFight, view: &View) -> Choice {
    let onward = zones_beside(person, view).and_then(|zones| Some(("at", zones.first()?.id.clone())));
    let at = onward.or_else(|| fight.spot_field(&fighter.status));
    let step = if fight.grid().is_some() { "fight-move-squares" } else { "fight-move" };
    let moved = || (fighter.remaining.moves == 0).then_some("fight-why-moved");
    let no = why_idle(person, fight, view).or_else(moved);
    form_choice("nde.move", [("who", person.id.to_string())].into_iter().chain(at), step).unless(no)
}

/// The choice to attack: a close target in melee.
fn attack_choice(who: &SeenPerson, target: Option<&SeenPerson>, key: &'static str, view: &View) -> Choice {
    let close = target.and_then(|target| distance(view, &who.id, &target.id)) == Some(ZoneDistance::Close);
    let manner = if close { "melee" } else { "ranged" };
    let target = target.map(|target| ("target", target.id.to_string()));
    let fields = [("who", who.id.to_string()), ("manner", manner.to_owned())].into_iter().chain(target);
    form_choice("nde.attack", fields, key)
}

/// A choice that opens a deed's form.
fn form_choice(
    deed: &'static str,
    fields: impl IntoIterator<Item = (&'static str, String)>,
    key: &'static str,
) -> Choice {
    let ask = DeedRequest::in_form(deed, fields);
    let ask = match deed {
        "nde.attack" | "nde.foe" => ask.starting_at("target"),
        "nde.power" => ask.starting_at("what"),
        "nde.move" => ask.starting_at("at"),
        "nde.test" => ask.starting_at("attribute"),
        _ => ask,
    };
    Choice::new(ask, Meaning::Value, key)
}

/// Why a fighter can do nothing at all now.
fn why_idle(person: &SeenPerson, fight: &SeenFight, view: &View) -> Option<&'static str> {
    let mine = find_fighter(view, &person.id).map(|fighter| fighter.status.side);
    (fight.half() != mine).then_some("fight-why-half")
}

/// The fighters of a side who are in action and nearest, in the order of the fight.
fn nearest<'v>(who: &SeenPerson, side: Side, view: &'v View) -> Vec<&'v SeenPerson> {
    let far = |other: &SeenPerson| distance(view, &who.id, &other.id).unwrap_or(ZoneDistance::VeryFar);
    let mut near = fighters_in_action(view, side);
    let least = near.iter().map(|other| far(other)).min();
    near.retain(|other| Some(far(other)) == least);
    near
}

/// A present party member at 0 hearts, who can be raised (ND-19).
fn fallen(view: &View) -> Option<&SeenPerson> {
    let down = |person: &&SeenPerson| person.level(&HEARTS).is_some_and(|level| level.now <= 0);
    view.people.values().filter(|person| person.side == Side::Party && person.here).find(down)
}

//! The offers for the fields of forms: talents, powers, allies, opponents, dice.

use super::choices::can_stop_heart;
use super::people::{
    character, distance, fighter, fighters_in_action, helpers, is_out, luck, opponent, points, rollers,
};
use super::roll::name_tn;
use super::sheet::{base_span, power_terms};
use super::zones::zones_beside;
use crate::rules::{Keyword, Msg};
use crate::sections::{FieldOffer, FieldPick, FieldQuery, Line, Span, SpanContent};
use crate::session::seen::{Seen, SeenPerson, View};
use crate::session::{Id, Side};
use crate::systems::nde::rules::options::DiceVariant;
use crate::systems::nde::rules::{AttackManner, Attribute, BesetEffect, CharacterSheet, Power, Tier, Tn};
use crate::systems::nde::{HEARTS, LUCK, PP};
use crate::theme::Meaning;
use crate::views::gauge::{level, unlabelled};

/// The offer for a field, given the other fields.
pub(super) fn offer(asked: FieldQuery, seen: &Seen) -> FieldOffer {
    let (view, value_of) = (&seen.view, asked.value_of);
    let house = &view.house_rules.nde;
    let person = |field: &str| view.people.get(&value_of(field).parse::<Id>().ok()?);
    // The field of the person whose option it is: the rival's options begin with `their`.
    let (roller, option) = match (asked.field.strip_prefix("their_"), asked.deed) {
        (Some(option), _) => ("against", option),
        (None, "nde.foe") => ("target", asked.field),
        (None, _) => ("who", asked.field),
    };
    let defends = asked.deed != "nde.foe" || value_of("means") == "defence";
    match (asked.deed, option) {
        ("nde.attack" | "nde.power", "who") => {
            // Those who have acted are offered only if nobody else is left.
            let (ready, acted): (Vec<_>, Vec<_>) = rollers(view)
                .into_iter()
                .partition(|person| fighter(view, &person.id).is_none_or(|fighter| !fighter.acted));
            FieldOffer::picks(if ready.is_empty() { acted } else { ready }.into_iter().map(person_pick))
        }
        ("nde.test" | "nde.opposed", "who") | ("nde.opposed", "against") | ("nde.group", "members") => {
            FieldOffer::picks(rollers(view).into_iter().map(person_pick))
        }
        ("nde.power", "target") if power(&value_of("what"), person("who")).is_some_and(|power| !power.attacks) => {
            FieldOffer::irrelevant()
        }
        ("nde.attack" | "nde.power", "target") => {
            let who = person("who");
            let manner = AttackManner::from_word(&value_of("manner"));
            let distance = |target: &SeenPerson| distance(view, &who?.id, &target.id);
            let is_reached =
                |target: &SeenPerson| manner.zip(distance(target)).is_none_or(|(manner, far)| manner.reaches(far));
            let mut targets = targets(who, view);
            // Of either side those in action come first, and of them those whom the attack reaches (ND-12).
            let is_fighting = |target: &SeenPerson| fighter(view, &target.id).is_some() && !is_out(view, target);
            targets.sort_by_key(|target| {
                (who.is_some_and(|who| who.side == target.side), !is_fighting(target), !is_reached(target))
            });
            let targets = FieldOffer::picks(targets.into_iter().map(|target| {
                let pick = target_pick(who, target, view);
                if is_reached(target) { pick } else { out_of_reach(pick) }
            }));
            let attacks = power(&value_of("what"), who).is_some_and(|power| power.attacks);
            if attacks { targets.with_first_as_default() } else { targets }
        }
        ("nde.foe", "foe") => {
            let can = |foe: &&SeenPerson| fighter(view, &foe.id).is_none_or(|fighter| !fighter.acted);
            let foes = fighters_in_action(view, Side::Foes).into_iter().filter(can);
            FieldOffer::picks(foes.map(|foe| FieldPick::new(&foe.id, &foe.name)))
        }
        ("nde.foe", "target") => {
            let foe = person("foe");
            let manner = foe.and_then(opponent).map(|sheet| sheet.reach);
            FieldOffer::picks(fighters_in_action(view, Side::Party).into_iter().map(|target| {
                let pick = person_pick(target);
                let aside = distance_span(foe, target, view).into_iter().chain(pick.aside.clone()).collect();
                let far = foe.and_then(|foe| distance(view, &foe.id, &target.id));
                let is_reached = manner.zip(far).is_none_or(|(manner, far)| manner.reaches(far));
                let pick = pick.with_aside(aside);
                if is_reached { pick } else { out_of_reach(pick) }
            }))
        }
        ("nde.move", "at") => {
            let zones = person("who").and_then(|who| zones_beside(who, view));
            zones.map_or_else(FieldOffer::default, FieldOffer::picks)
        }
        ("nde.armour", "who") if view.people.values().any(|person| can_stop_heart(person, seen)) => {
            let hurt = view.people.values().filter(|person| can_stop_heart(person, seen));
            FieldOffer::picks(hurt.map(person_pick))
        }
        ("nde.foe", "hearts") => FieldOffer::relevant_if(value_of("means") == "word"),
        ("nde.test" | "nde.group" | "nde.foe" | "nde.power", "tn") if house.dice == DiceVariant::TwoD6 => {
            FieldOffer::irrelevant()
        }
        ("nde.power", "what") => {
            let pick = |power: &Power| {
                let note = (!power.text.is_empty()).then(|| SpanContent::from(&power.text));
                let terms = vec![Span::new(Meaning::Dim, power_terms(power))];
                FieldPick { note, ..FieldPick::new(&power.name, &power.name).with_aside(terms) }
            };
            FieldOffer::picks_if_any(powers(person("who")).iter().map(pick))
        }
        ("nde.power", "tier") => match power(&value_of("what"), person("who")) {
            Some(power) => FieldOffer::picks([FieldPick::new(power.tier.word(), power.tier.key())]),
            None => FieldOffer::default(),
        },
        ("nde.power", "pp") => price_offer(&value_of("tier"), person("who"), own_numbers(asked, seen).0),
        ("nde.power", "tn") if !value_of("target").is_empty() => FieldOffer::irrelevant(),
        ("nde.power" | "nde.learn", "tn") => {
            let own = own_numbers(asked, seen).1;
            Tier::from_word(&value_of("tier")).map_or(FieldOffer::default(), |tier| tn_offer(tier.tns(), own))
        }
        ("nde.power", "defence") => FieldOffer::relevant_if(!value_of("target").is_empty()),
        ("nde.attack", "reach") => FieldOffer::relevant_if(house.revenge),
        ("nde.attack", "manner") => {
            let manner = AttackManner::from_word(&value_of("manner")).unwrap_or(AttackManner::Melee);
            FieldOffer::default().with_aside(die_line(person("who"), manner.attribute(), view))
        }
        ("nde.advance", "text") => FieldOffer::relevant_if(value_of("growth") == "talent"),
        ("nde.group", "talent" | "help" | "luck" | "beset") => {
            let members = value_of("members");
            let members = members.split_whitespace().filter_map(|id| view.people.get(&id.parse::<Id>().ok()?));
            let ids: Vec<String> = members.clone().map(|person| person.id.to_string()).collect();
            FieldOffer::picks_if_any(members.flat_map(|person| member_picks(person, asked.field, &ids, view)))
        }
        ("nde.group", "further") => FieldOffer::relevant_if(house.several_circumstances),
        ("nde.strike", "name") => {
            FieldOffer::picks_if_any(person("who").and_then(character).map(entry_picks).unwrap_or_default())
        }
        (
            _,
            "attribute" | "tn" | "ease" | "hinder" | "further" | "talent" | "neutralise" | "help" | "luck" | "beset",
        ) if !defends => FieldOffer::irrelevant(),
        ("nde.test" | "nde.foe" | "nde.group", "tn") => tn_offer(1..=20, None),
        ("nde.test" | "nde.opposed" | "nde.foe", "attribute") | ("nde.power", "rolls") => {
            let of = |attribute: Attribute| {
                FieldPick::new(attribute.word(), attribute.key()).with_aside(die_line(person(roller), attribute, view))
            };
            FieldOffer::picks(Attribute::VALUES.into_iter().map(of))
        }
        ("nde.test" | "nde.opposed" | "nde.attack" | "nde.power" | "nde.foe", option) => {
            let own_value =
                |field: &str| if roller == "against" { value_of(&format!("their_{field}")) } else { value_of(field) };
            let roller = person(roller);
            match option {
                "talent" => FieldOffer::picks_if_any(talent_picks(roller)),
                "neutralise" => {
                    FieldOffer::relevant_if(!own_value("talent").is_empty() && !own_value("hinder").is_empty())
                }
                "help" => FieldOffer::picks_if_any(ally_picks(
                    roller,
                    &["who", "against", "target", "foe"].map(value_of),
                    view,
                )),
                "further" => FieldOffer::relevant_if(house.several_circumstances),
                "luck" => {
                    let secret = value_of("secret") == "true";
                    let has = roller.filter(|person| luck(person, secret) > 0);
                    let pips = has.and_then(|person| person.gauges.iter().find(|seen| seen.gauge == LUCK));
                    FieldOffer::relevant_if(has.is_some()).with_aside(pips.into_iter().map(level).collect())
                }
                "squares" => FieldOffer::relevant_if(house.range.number().is_some()),
                "beset" | "free" => {
                    FieldOffer::relevant_if(roller.is_some_and(|person| fighter(view, &person.id).is_some()))
                }
                _ => FieldOffer::default(),
            }
        }
        _ => FieldOffer::default(),
    }
}

/// The picks for one member of a group.
fn member_picks(person: &SeenPerson, field: &str, members: &[String], view: &View) -> Vec<FieldPick> {
    let own = match field {
        "talent" => talent_picks(Some(person)),
        "help" => ally_picks(Some(person), members, view),
        "luck" if luck(person, false) > 0 => return vec![FieldPick::new(&person.id, &person.name)],
        "beset" => {
            let how = |how: BesetEffect| FieldPick::new(how.word(), SpanContent::key(format!("choice-{}", how.word())));
            BesetEffect::VALUES.map(how).into()
        }
        _ => return Vec::new(),
    };
    let of_person = |pick: FieldPick| {
        let text = SpanContent::several([(&person.name).into(), SpanContent::plain(": "), pick.text]);
        FieldPick::new(format!("{}:{}", person.id, pick.id), text)
    };
    own.into_iter().map(of_person).collect()
}

/// A person's talents.
fn talent_picks(person: Option<&SeenPerson>) -> Vec<FieldPick> {
    let talents = person.and_then(character).map(|sheet| &sheet.talents[..]).unwrap_or_default();
    talents.iter().map(|name| FieldPick::new(name, name)).collect()
}

/// Everybody who can help a person and has no other part in the test (ND-09).
fn ally_picks(person: Option<&SeenPerson>, parts: &[String], view: &View) -> Vec<FieldPick> {
    let helpers = person.map(|person| helpers(view, &person.id)).unwrap_or_default();
    let free = helpers.into_iter().filter(|ally| !parts.iter().any(|part| part == ally.id.as_str()));
    free.map(|ally| FieldPick::new(&ally.id, &ally.name)).collect()
}

/// The entries that can be struck off a sheet.
fn entry_picks(sheet: &CharacterSheet) -> Vec<FieldPick> {
    let lines = sheet.talents.iter().chain(&sheet.tool).chain(&sheet.protection).chain(&sheet.items);
    lines.chain(sheet.powers.iter().map(|power| &power.name)).map(|name| FieldPick::new(name, name)).collect()
}

/// A person's die or modifier for an attribute, if this seat may read it.
fn die_line(person: Option<&SeenPerson>, attribute: Attribute, view: &View) -> Line {
    person.and_then(character).map(|sheet| base_span(sheet, attribute, &view.house_rules.nde)).into_iter().collect()
}

/// An opponent's Defence: `Def 5`.
pub(super) fn defence_span(person: &SeenPerson) -> Option<Span> {
    let number = opponent(person)?.defence().get();
    Some(Span::new(Meaning::Value, Msg::new("fight-foe-numbers").with("defence", number)))
}

/// A person with what they have left: `♥♥♥♡♡ 2 PP`.
fn person_pick(person: &SeenPerson) -> FieldPick {
    let hearts = person.gauges.iter().find(|seen| seen.gauge == HEARTS).map(|seen| unlabelled(seen, 9));
    let pp = person
        .level(&PP)
        .map(|level| vec![SpanContent::Blank(1), level.now.into(), SpanContent::Blank(1), "roll-pp".into()]);
    let pp = pp.map(|pp| Span::new(Meaning::Power, SpanContent::Several(pp)));
    FieldPick::new(&person.id, &person.name).with_aside(hearts.into_iter().flatten().chain(pp).collect())
}

/// A target that the attack does not reach, which its pick says first.
fn out_of_reach(pick: FieldPick) -> FieldPick {
    let far = SpanContent::several(["nde-out-of-reach".into(), SpanContent::Blank(2)]);
    let aside = [vec![Span::new(Meaning::Warn, far)], pick.aside.clone()].concat();
    pick.with_aside(aside)
}

/// A target with its distance from `who` and its Defence.
fn target_pick(who: Option<&SeenPerson>, target: &SeenPerson, view: &View) -> FieldPick {
    let aside = distance_span(who, target, view).into_iter().chain(defence_span(target)).collect();
    FieldPick::new(&target.id, &target.name).with_aside(aside)
}

/// The distance of a target from `who`, before whatever else is remarked on it.
fn distance_span(who: Option<&SeenPerson>, target: &SeenPerson, view: &View) -> Option<Span> {
    let far = distance(view, &who?.id, &target.id)?;
    Some(Span::new(Meaning::Label, SpanContent::several([far.key().into(), SpanContent::Blank(2)])))
}

/// An offer of these TNs with their names; a single one leaves nothing to choose. The sheet's own counts if the line
/// leaves the TN out.
fn tn_offer(range: std::ops::RangeInclusive<u8>, own: Option<Tn>) -> FieldOffer {
    let tns: Vec<Tn> = range.filter_map(Tn::new).collect();
    if tns.len() < 2 {
        return FieldOffer::irrelevant();
    }
    let offer = FieldOffer::picks(tns.into_iter().map(|tn| FieldPick::new(tn.get(), name_tn(tn))));
    FieldOffer { placeholder: own.map(name_tn), ..offer }
}

/// The price and the TN that the sheet gives the power of this name and tier, where they are not the tier's.
fn own_numbers(asked: FieldQuery, seen: &Seen) -> (Option<u8>, Option<Tn>) {
    let value_of = asked.value_of;
    let sheet = value_of("who").parse::<Id>().ok().and_then(|who| character(seen.view.people.get(&who)?));
    let (what, tier) = (value_of("what"), Tier::from_word(&value_of("tier")));
    let own = sheet.zip(tier).and_then(|(sheet, tier)| sheet.power(&what, tier, !value_of("target").is_empty()));
    own.map_or((None, None), |own| (own.pp, own.tn))
}

/// The prices of a tier, with the power points that can pay them. The sheet's own counts if the line leaves it out.
fn price_offer(tier: &str, who: Option<&SeenPerson>, own: Option<u8>) -> FieldOffer {
    let Some(prices) = Tier::from_word(tier).map(Tier::prices) else { return FieldOffer::default() };
    let have = who.map_or(0, |who| points(who, &PP));
    let meaning = |pp| if pp > have { Meaning::Danger } else { Meaning::Power };
    let text = |pp: u8| SpanContent::several([pp.into(), SpanContent::Blank(1), "roll-pp".into()]);
    let is_fixed = prices.len() == 1 && own.is_none_or(|own| prices.contains(&own));
    let of = |pp: u8| {
        // The command line may leave out a price without alternatives.
        let id = if is_fixed { String::new() } else { pp.to_string() };
        FieldPick::new(id, text(pp)).with_aside(vec![Span::new(meaning(pp), Msg::new("roll-pp-of").with("have", have))])
    };
    FieldOffer { placeholder: own.map(text), ..FieldOffer::picks(prices.map(of)) }
}

pub(super) fn powers(who: Option<&SeenPerson>) -> &[Power] {
    who.and_then(character).map(|sheet| &sheet.powers[..]).unwrap_or_default()
}

fn power<'p>(name: &str, who: Option<&'p SeenPerson>) -> Option<&'p Power> {
    powers(who).iter().find(|power| power.name.as_str() == name)
}

/// The possible targets of `who`, those of the other side first.
fn targets<'s>(who: Option<&SeenPerson>, view: &'s View) -> Vec<&'s SeenPerson> {
    let Some(who) = who else { return view.people.values().collect() };
    let against = if who.side == Side::Party { Side::Foes } else { Side::Party };
    let mut targets = fighters_in_action(view, against);
    let others = view.people.values().filter(|person| person.side == against).chain(view.people.values());
    for other in others.filter(|person| person.here) {
        if other.id != who.id && targets.iter().all(|known| known.id != other.id) {
            targets.push(other);
        }
    }
    targets
}

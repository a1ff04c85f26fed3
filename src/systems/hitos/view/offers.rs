//! What the fields of a deed's form offer, from the sheets and the state of the table.

use std::cmp::Reverse;

use super::choices::{awaiting_crash_damage, ways_to_reroll};
use super::condition::{TRACK_KINDS, burden, can_help, has_acted, has_held_on, is_lost, needs_help, patients};
use super::fight::{are_opponents, can_be_attacked, guard_and_defence};
use super::task;
use crate::rules::keyword::Keyword as _;
use crate::rules::odds::approx;
use crate::rules::{ChaseGoal, Face, Msg, Text};
use crate::sections::{FieldOffer, FieldPick, FieldQuery, Line, Span, SpanContent};
use crate::session::seen::{Seen, SeenPerson};
use crate::session::system::SystemRoll;
use crate::session::systems::Plan as SystemPlan;
use crate::session::{Aspect, Chase, Id, Role, Side};
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::damage::Category;
use crate::systems::hitos::rules::odds::Reroll;
use crate::systems::hitos::rules::sequela::{Disorder, Injury};
use crate::systems::hitos::rules::sheet::{Characteristic, HitosSkill, SkillGroup};
use crate::systems::hitos::rules::terror::TerrorLevel;
use crate::systems::hitos::rules::{DifficultyBand, HitosOutcome, InvokedFor, RerollFaces, Sheet, Triple};
use crate::systems::hitos::{DRAMA, DueSequela, Roll, SequelaDuration};
use crate::theme::Meaning;

/// What a field offers, given the values of the other fields.
pub(super) fn offer(query: FieldQuery, seen: &Seen) -> FieldOffer {
    let view = &seen.view;
    let person = |field: &str| view.people.get(&(query.value_of)(field).parse::<Id>().ok()?);
    let roll = || person("who").and_then(|who| view.rolls.iter().find(|at| at.who == who.id)?.body_as::<Roll>());
    let damage_aside = |damage: u32| vec![Span::new(Meaning::Value, SpanContent::Number(damage.into()))];
    // The opponent's fields offer the same as the roller's.
    let (whose, field) = match query.field.strip_prefix("their_") {
        Some(field) => ("against", field),
        None => ("who", query.field),
    };
    match (query.deed, field) {
        ("hitos.attempt" | "hitos.amend", _) => task::offer(query, available_people(seen), seen),
        ("hitos.test" | "hitos.versus" | "hitos.extended", "who") => {
            FieldOffer::picks(available_people(seen).map(|person| FieldPick::new(&person.id, &person.name)))
        }
        ("hitos.versus", "against") => {
            let nobody = [FieldPick::new("", "hitos-rival")];
            let others = available_people(seen).filter(|person| person.id.as_str() != (query.value_of)("who"));
            FieldOffer::picks(nobody.into_iter().chain(others.map(|person| FieldPick::new(&person.id, &person.name))))
        }
        ("hitos.versus", _) if whose == "against" && field != "modifier" && person("against").is_none() => {
            FieldOffer::irrelevant()
        }
        ("hitos.versus", "characteristic") if whose == "against" => {
            person("against").and_then(sheet).map_or(FieldOffer::default(), |sheet| {
                let of = |characteristic: Characteristic| {
                    FieldPick::new(characteristic.word(), characteristic.key())
                        .with_aside(score_aside(sheet.score(characteristic)))
                };
                let same = [FieldPick::new("", "hitos-the-same")];
                FieldOffer::picks(
                    same.into_iter().chain(Characteristic::ALL.iter().map(|(characteristic, ..)| of(*characteristic))),
                )
            })
        }
        ("hitos.test" | "hitos.versus" | "hitos.extended", "characteristic") => {
            person("who").and_then(sheet).map_or(FieldOffer::default(), |sheet| {
                let of = |characteristic: Characteristic| {
                    FieldPick::new(characteristic.word(), characteristic.key())
                        .with_aside(score_aside(sheet.score(characteristic)))
                };
                FieldOffer::picks(Characteristic::ALL.iter().map(|(characteristic, ..)| of(*characteristic)))
                    .with_first_as_default()
            })
        }
        ("hitos.test" | "hitos.versus" | "hitos.extended", "group") => {
            person(whose).and_then(sheet).map_or(FieldOffer::default(), |sheet| FieldOffer::picks(skill_picks(sheet)))
        }
        ("hitos.stabilise" | "hitos.supervise" | "hitos.soothe", "group") => {
            let none = || FieldPick::new("", "hitos-no-skill").with_aside(score_aside(0));
            if (query.value_of)("way") == "composure" {
                return FieldOffer::irrelevant();
            }
            person("helper").and_then(sheet).map_or(FieldOffer::default(), |sheet| {
                let usual = usual_help(sheet, query)
                    .map(skill_pick)
                    .map_or_else(none, |pick| FieldPick { id: String::new(), ..pick });
                FieldOffer::picks([usual].into_iter().chain(skill_picks(sheet)))
            })
        }
        ("hitos.attack", "who") => {
            FieldOffer::picks(available_people(seen).map(|person| FieldPick::new(&person.id, &person.name)))
        }
        ("hitos.attack", "target") => {
            let who = person("who");
            // A player aims at adversaries whose sheets are the game master's, too.
            let is_adversary = |person: &SeenPerson| who.is_some_and(|who| are_opponents(who, person));
            let can_be_aimed_at = |person: &&SeenPerson| {
                person.here && !is_lost(person) && (sheet(person).is_some() || !seen.directs() && is_adversary(person))
            };
            let mut others: Vec<_> = view.people.values().filter(can_be_aimed_at).collect();
            others.retain(|person| who.is_none_or(|who| who.id != person.id));
            // The other side comes first, and in each side those in action before those who are out or not in the fight.
            others.sort_by_key(|person| {
                (who.is_some_and(|who| !are_opponents(who, person)), !can_be_attacked(person, seen))
            });
            FieldOffer::picks(others.into_iter().map(|person| {
                let defence = guard_and_defence(person, seen)
                    .map(|(_, defence)| Msg::new("hitos-fight-defence").with("defence", defence));
                let defence = defence.map(|text| Span::new(Meaning::Die, text));
                FieldPick::new(&person.id, &person.name).with_aside(defence.into_iter().collect())
            }))
        }
        ("hitos.stabilise", "patient") => people_in_need(&[TrackKind::Body], seen).with_first_as_default(),
        ("hitos.soothe", "patient") => people_in_need(&[TrackKind::Mind], seen).with_first_as_default(),
        // A player who looks after people does so as their own.
        ("hitos.supervise", "helper") if !seen.directs() => FieldOffer::default(),
        ("hitos.stabilise" | "hitos.soothe" | "hitos.supervise", "helper") => {
            let group = SkillGroup::from_word(&(query.value_of)("group"));
            let skill = |sheet: &Sheet| group.or_else(|| Some(usual_help(sheet, query)?.group));
            let rank = |sheet: &Sheet| skill(sheet).map_or(0, |group| sheet.rank(group));
            let bonus = |sheet: &Sheet| match &*(query.value_of)("way") {
                "composure" => sheet.composure(),
                "close" => sheet.score(Characteristic::Will) + rank(sheet),
                _ => sheet.score(Characteristic::Intellect) + rank(sheet),
            };
            let patient = person("patient");
            let mut able: Vec<_> = available_people(seen).filter(|helper| can_help(helper, patient, seen)).collect();
            able.sort_by_key(|person| (has_acted(person, seen), Reverse(sheet(person).map(bonus))));
            let pick = |person: &SeenPerson| FieldPick::new(&person.id, &person.name);
            FieldOffer::picks(able.into_iter().map(pick)).with_first_as_default()
        }
        // Of several, none is meant unless they are selected.
        ("hitos.hold", "who") => match people_in_need(&[TrackKind::Body, TrackKind::Mind], seen) {
            offer if offer.picks.as_ref().is_some_and(|picks| picks.len() == 1) => offer,
            _ => FieldOffer::default(),
        },
        ("hitos.hold", "track") => {
            let needed = |who| TRACK_KINDS.into_iter().filter(move |track_kind| needs_help(who, *track_kind));
            let mut needed: Vec<TrackKind> = person("who").into_iter().flat_map(needed).collect();
            needed.sort_by_key(|track_kind| person("who").is_some_and(|who| has_held_on(&who.id, *track_kind, seen)));
            let picks = needed.into_iter().map(|track_kind| FieldPick::new(track_kind.word(), track_kind.key()));
            FieldOffer::picks_if_any(picks).with_first_as_default()
        }
        ("hitos.attack", "weapon") => {
            let category = |category: Category| Span::new(Meaning::Dim, category.key());
            let own = person("who").and_then(sheet).into_iter().flat_map(|sheet| &sheet.weapons);
            let own = own
                .map(|weapon| FieldPick::new(&weapon.name, &weapon.name).with_aside(vec![category(weapon.category)]));
            let mut any: Vec<_> = Category::ALL.iter().collect();
            // Whoever has no weapon has bare hands.
            any.sort_by_key(|(category, ..)| *category != Category::default());
            let any = any.into_iter().map(|(category, word, _)| FieldPick::new(word, category.key()));
            FieldOffer::picks(own.chain(any)).with_first_as_default()
        }
        ("hitos.test", "difficulty") => FieldOffer::picks((5..=35).map(|n| {
            let band = DifficultyBand::of(n);
            let band_name = if band.number() == n { Some(SpanContent::key(band.key()).after_blank()) } else { None };
            FieldPick::new(n, SpanContent::several([SpanContent::Number(n.into())].into_iter().chain(band_name)))
        }))
        .or_free_text(),
        // The difficulty that holds while the field is empty.
        (_, "difficulty") if (query.value_of)("difficulty").is_empty() => {
            let planned = query.plan.and_then(|plan| plan.rolls.first()).and_then(|roll| match &roll.plan {
                SystemPlan::Hitos(plan) => plan.difficulty,
                _ => None,
            });
            FieldOffer::default().with_aside(planned.map(|n| Span::new(Meaning::Die, n)).into_iter().collect())
        }
        ("hitos.rest" | "hitos.calm", "people") if (query.value_of)("people").is_empty() => {
            FieldOffer::default().with_aside(vec![Span::new(Meaning::Hint, "hitos-everybody")])
        }
        ("hitos.chase", "who") => runners(seen, Role::Pursuer),
        ("hitos.chase", "against") => {
            let best = FieldPick::new("", "hitos-the-best");
            FieldOffer::picks([best].into_iter().chain(runners(seen, Role::Quarry).picks.into_iter().flatten()))
        }
        ("hitos.chase", "push") => FieldOffer::relevant_if(
            chase_of(&(query.value_of)("who"), seen).is_some_and(|chase| chase.setting.vehicles),
        ),
        ("hitos.chase", "aspect") => {
            let chase = chase_of(&(query.value_of)("who"), seen);
            let scene = view.current_scene().map(|scene| &scene.aspects);
            let aspects = chase
                .map(|chase| &chase.setting.terrain)
                .into_iter()
                .flatten()
                .chain(scene.into_iter().flatten().map(|aspect| &aspect.text));
            let picks: Vec<FieldPick> = aspects.map(|aspect| FieldPick::new(aspect, aspect)).collect();
            let hides = (query.value_of)("goal") == ChaseGoal::Hide.word();
            let offer = if picks.is_empty() { FieldOffer::default() } else { FieldOffer::picks(picks).or_free_text() };
            FieldOffer { irrelevant: !hides, ..offer }
        }
        ("hitos.crash", "people") => FieldOffer::picks(
            awaiting_crash_damage(seen)
                .into_iter()
                .map(|(person, crash)| FieldPick::new(&person.id, &person.name).with_aside(damage_aside(crash.damage))),
        ),
        ("hitos.crash", "points") => FieldOffer::default().with_aside(
            awaiting_crash_damage(seen).first().map(|(_, crash)| damage_aside(crash.damage)).unwrap_or_default(),
        ),
        // What an aspect changes here is paid for only where one is said.
        ("hitos.fall" | "hitos.ignite" | "hitos.terror", "payer" | "exhaust" | "affects")
            if (query.value_of)("aspect").is_empty() =>
        {
            FieldOffer::irrelevant()
        }
        ("hitos.ignite", "aspect") if !(query.value_of)("fire").is_empty() => FieldOffer::irrelevant(),
        ("hitos.invoke" | "hitos.fall" | "hitos.ignite" | "hitos.terror" | "hitos.declare", "aspect") => {
            let picks = aspect_picks(person("payer"), person("who"), seen);
            // One that lies in the moment is typed.
            if picks.is_empty() { FieldOffer::default() } else { FieldOffer::picks(picks).or_free_text() }
        }
        ("hitos.invoke", "reroll") => {
            let direction = InvokedFor::from_word(&(query.value_of)("direction"));
            let of_rival = !(query.value_of)("rival").is_empty();
            let picks = roll().zip(direction).map_or(Vec::new(), |(roll, direction)| {
                match ways_to_reroll(roll, of_rival, direction, seen) {
                    Some(ways) => ways.into_iter().map(reroll_pick).collect(),
                    None => rerolls_by_sight(roll.face_up().triple, direction),
                }
            });
            // The best for whoever invokes comes first.
            FieldOffer::picks_if_any(picks).with_first_as_default()
        }
        ("hitos.invoke", "on_damage") => {
            let hits = |roll: &Roll| roll.face_up().outcome.is_some_and(HitosOutcome::succeeds);
            FieldOffer::relevant_if(roll().is_some_and(|roll| roll.target().is_some() && hits(roll)))
        }
        ("hitos.invoke", "rival") => {
            let unnamed = roll().and_then(|roll| roll.rival.as_ref()?.unnamed.as_ref());
            FieldOffer::relevant_if(unnamed.is_some())
        }
        ("hitos.invoke", "affects") => {
            let holds_drama = |person: &SeenPerson| person.side == Side::Party && person.level(&DRAMA).is_some();
            let helps = InvokedFor::from_word(&(query.value_of)("direction")) == Some(InvokedFor::For);
            let unpaid = (query.value_of)("payer").is_empty();
            if !helps || !unpaid || person("who").is_none_or(holds_drama) {
                return FieldOffer::irrelevant();
            }
            let opponent = roll().and_then(SystemRoll::other_party);
            let is_there = |person: &&SeenPerson| holds_drama(person) && person.here && !is_lost(person);
            let mut candidates: Vec<_> = view.people.values().filter(is_there).collect();
            candidates.sort_by_key(|person| opponent != Some(&person.id));
            FieldOffer::picks(candidates.into_iter().map(|person| FieldPick::new(&person.id, &person.name)))
                .with_first_as_default()
        }
        ("hitos.terror", "level") => {
            let house = seen.gm.iter().map(|gm| &gm.house_rules.hitos);
            let prepared =
                house.flat_map(|house| &house.exposures).map(|exposure| FieldPick::new(&exposure.name, &exposure.name));
            FieldOffer::picks(
                prepared.chain(TerrorLevel::ALL.iter().map(|(level, word, _)| FieldPick::new(*word, level.key()))),
            )
        }
        ("hitos.terror", "people") => {
            let exposed = available_people(seen).filter(|person| person.side == Side::Party);
            FieldOffer::picks(exposed.map(|person| FieldPick::new(&person.id, &person.name)))
        }
        ("hitos.poison", "poison") => {
            // What begins to work is what is in them already.
            let works_now = !(query.value_of)("now").is_empty() || !(query.value_of)("cured").is_empty();
            let burden = person("who").filter(|_| works_now).and_then(|who| burden(&who.id, seen));
            let waiting = burden.into_iter().flat_map(|burden| &burden.poisons).map(|poison| &poison.name);
            let waiting: Vec<&Text> = waiting.collect();
            let house = seen.gm.iter().flat_map(|gm| &gm.house_rules.hitos.poisons).map(|poison| &poison.name);
            let others = house.filter(|name| !waiting.contains(name));
            let all = waiting.iter().copied().chain(others).map(|name| FieldPick::new(name, name));
            let offer = FieldOffer::picks_if_any(all);
            if waiting.is_empty() { offer } else { offer.with_first_as_default() }
        }
        ("hitos.sequela", "text") => {
            let track_kind = TrackKind::from_word(&(query.value_of)("track"));
            // What somebody has already comes last.
            let mut injuries: Vec<_> = Injury::ALL.iter().collect();
            injuries.sort_by_key(|(_, word, also)| has_sequela(person("who"), word, also));
            let mut disorders: Vec<_> = Disorder::ALL.iter().collect();
            disorders.sort_by_key(|(_, word, also)| has_sequela(person("who"), word, also));
            let body = injuries.into_iter().map(|(injury, word, _)| FieldPick::new(*word, injury.key()));
            let mind = disorders.into_iter().map(|(disorder, word, _)| FieldPick::new(*word, disorder.key()));
            match track_kind {
                Some(TrackKind::Body) => FieldOffer::picks(body).or_free_text(),
                Some(TrackKind::Mind) => FieldOffer::picks(mind).or_free_text(),
                None => FieldOffer::picks(body.chain(mind)).or_free_text(),
            }
        }
        ("hitos.sequela", "worsens") => {
            let track_kind = TrackKind::from_word(&(query.value_of)("track"));
            let lasting = person("who")
                .and_then(sheet)
                .zip(track_kind)
                .map_or(&[][..], |(sheet, track_kind)| sheet.lasting_aspects(track_kind));
            let burden =
                person("who").zip(seen.gm.as_ref()).and_then(|(who, gm)| gm.system_state.hitos.burdens.get(&who.id));
            let is_due_for_good =
                |due: &DueSequela| Some(due.track_kind) == track_kind && due.stays == SequelaDuration::Permanent;
            let offer = FieldOffer::picks(lasting.iter().rev().map(|text| FieldPick::new(text, text)));
            // A further disorder worsens an older one by default.
            match track_kind == Some(TrackKind::Mind)
                && burden.is_some_and(|burden| burden.due_sequelae.iter().any(is_due_for_good))
            {
                true => offer.with_first_as_default(),
                false => offer,
            }
        }
        ("hitos.invoke" | "hitos.fall" | "hitos.ignite" | "hitos.terror", "payer") => {
            let drama = |person: &SeenPerson| person.level(&DRAMA).map(|level| value_aside(level.now));
            let helps = match query.deed {
                "hitos.invoke" => InvokedFor::from_word(&(query.value_of)("direction")) == Some(InvokedFor::For),
                _ => (query.value_of)("up").is_empty(),
            };
            let concerned = ["who", "people"].map(query.value_of).join(" ");
            let players = concerned.split_whitespace().filter_map(|id| view.people.get(&id.parse::<Id>().ok()?));
            let players: Vec<_> = players.filter(|person| helps && drama(person).is_some()).collect();
            // A player pays for nobody else, and invokes nothing against an own roll (HI-09).
            let invokes_on =
                if query.deed == "hitos.invoke" && !helps { (query.value_of)("who") } else { String::new() };
            let may_pay =
                |person: &SeenPerson| seen.directs() || seen.is_own(&person.id) && invokes_on != person.id.as_str();
            // Who pays where nobody is named.
            let usual = match players.as_slice() {
                [] => Some(FieldPick::new("", "hitos-the-gm")).filter(|_| seen.directs()),
                [only] if may_pay(only) => {
                    Some(FieldPick::new("", &only.name).with_aside(drama(only).unwrap_or_default()))
                }
                _ => None,
            };
            let is_usual = |person: &SeenPerson| matches!(players.as_slice(), [only] if only.id == person.id);
            let others = available_people(seen).filter(|person| !is_usual(person) && may_pay(person));
            let others =
                others.filter_map(|person| Some(FieldPick::new(&person.id, &person.name).with_aside(drama(person)?)));
            let offer = FieldOffer::picks(usual.into_iter().chain(others));
            if query.deed != "hitos.invoke" || seen.directs() { offer } else { offer.with_first_as_default() }
        }
        // Nothing is done to the lost, or those away, but for the game master's rulings.
        ("hitos.harm" | "hitos.ignite" | "hitos.drug", "who") => {
            FieldOffer::picks(available_people(seen).map(|person| FieldPick::new(&person.id, &person.name)))
        }
        ("hitos.supervise", "patient") => {
            FieldOffer::picks(available_people(seen).map(|person| FieldPick::new(&person.id, &person.name)))
        }
        _ => FieldOffer::default(),
    }
}

/// Those in need of help; if the seat knows of nobody, everybody whom the grammar names.
fn people_in_need(track_kinds: &[TrackKind], seen: &Seen) -> FieldOffer {
    match patients(track_kinds, seen) {
        nobody if nobody.is_empty() => FieldOffer::default(),
        all => FieldOffer::picks(all.into_iter().map(|person| FieldPick::new(&person.id, &person.name))),
    }
}

/// The aspects that may be invoked: those of whoever pays and rolls, the terrain of their chase, the situation's, and
/// everybody else's (HI-07, HI-36).
fn aspect_picks(payer: Option<&SeenPerson>, roller: Option<&SeenPerson>, seen: &Seen) -> Vec<FieldPick> {
    let view = &seen.view;
    let first: Vec<&SeenPerson> = payer.into_iter().chain(roller).collect();
    let own = |person: &&SeenPerson| {
        let dim =
            |what: SpanContent| vec![Span::new(Meaning::Dim, SpanContent::several([what, SpanContent::Blank(1)]))];
        let aside =
            if first.iter().any(|other| other.id == person.id) { Line::new() } else { dim((&person.name).into()) };
        person.aspects.clone().into_iter().chain(person.sheet_aspects()).map(move |aspect| (aspect, aside.clone()))
    };
    let runs_in = |chase: &&Chase| first.iter().any(|person| chase.role(&person.id).is_some());
    let terrain = view.chases.iter().filter(runs_in).flat_map(|chase| &chase.setting.terrain);
    let situation = view.current_scene().into_iter().flat_map(|scene| &scene.aspects).chain(&view.aspects);
    let situation = situation.map(|aspect| (aspect.clone(), Line::new()));
    let others = view.people.values().filter(|person| first.iter().all(|other| other.id != person.id));
    let others: Vec<&SeenPerson> = others.collect();
    let pick = |(aspect, mut aside): (Aspect, Line)| {
        let id = if aspect.named.is_some() { aspect.id.to_string() } else { aspect.text.to_string() };
        if aspect.exhausted {
            aside.push(Span::new(Meaning::Dim, "aspect-exhausted"));
        }
        FieldPick::new(id, aspect.arg()).with_aside(aside)
    };
    let nearest = first.iter().flat_map(own).map(pick).chain(terrain.map(|text| FieldPick::new(text, text)));
    let all = nearest.chain(situation.chain(others.iter().flat_map(own)).map(pick));
    let mut picks: Vec<FieldPick> = Vec::new();
    for pick in all {
        if picks.iter().all(|there| there.id != pick.id) {
            picks.push(pick);
        }
    }
    picks
}

/// Whether somebody has this suggested sequela, in either language.
fn has_sequela(person: Option<&SeenPerson>, word: &str, also: &[&str]) -> bool {
    let is_held = |text: &Text| [&[word], also].concat().iter().any(|word| text.is_same_name(&word.replace('-', " ")));
    let held = |person: &SeenPerson| {
        let for_good = person.sheet_aspects();
        person.aspects.iter().chain(&for_good).any(|held| is_held(&held.text))
    };
    person.is_some_and(held)
}

/// The skill that somebody helps with unless another is said (HI-41, HI-47, HI-53).
fn usual_help<'s>(sheet: &'s Sheet, query: FieldQuery) -> Option<&'s HitosSkill> {
    match &*(query.value_of)("way") {
        "close" => sheet.skill(SkillGroup::Interaction),
        "therapy" => sheet.treating_skill(TrackKind::Mind),
        _ => sheet.treating_skill(TrackKind::from_word(&(query.value_of)("track")).unwrap_or(TrackKind::Body)),
    }
}

/// The skills that a test can use: the person's own, then the groups that they have none of.
fn skill_picks(sheet: &Sheet) -> impl Iterator<Item = FieldPick> {
    let lacks = SkillGroup::ALL.iter().filter(|(group, ..)| sheet.skill(*group).is_none());
    let lacks = lacks.map(|(group, word, _)| FieldPick::new(word, group.key()).with_aside(score_aside(0)));
    sheet.skills.iter().map(skill_pick).chain(lacks)
}

fn skill_pick(skill: &HitosSkill) -> FieldPick {
    let group = Span::new(Meaning::Dim, SpanContent::several([skill.group.key().into(), SpanContent::Blank(2)]));
    // The name alone may fill the line.
    let note = SpanContent::several([
        (&skill.name).into(),
        SpanContent::Dot.spaced(),
        skill.group.key().into(),
        SpanContent::Blank(1),
        SpanContent::Number(skill.rank.get().into()),
    ]);
    let pick = FieldPick::new(skill.group.word(), &skill.name);
    FieldPick { note: Some(note), ..pick.with_aside([vec![group], score_aside(skill.rank.get())].concat()) }
}

fn score_aside(n: u8) -> Line {
    vec![Span::new(Meaning::Die, n)]
}

fn value_aside(n: i32) -> Line {
    vec![Span::new(Meaning::Value, SpanContent::Number(n.into()))]
}

/// A way to roll dice again, with its odds.
fn reroll_pick(Reroll { faces, odds }: Reroll) -> FieldPick {
    let chance = SpanContent::Percent(approx(odds.chance(odds.ways_to_succeed())));
    reroll_choice(faces).with_aside(vec![Span::new(Meaning::Value, chance)])
}

/// The ways to roll dice again whose odds the seat does not know: first the one that keeps only the die that would count
/// (HI-08, HI-09).
fn rerolls_by_sight(shown: Triple, direction: InvokedFor) -> Vec<FieldPick> {
    let [low, mid, high] = shown.faces();
    let first = match direction {
        InvokedFor::For => vec![mid, low],
        InvokedFor::Against => vec![high, mid],
    };
    let mut ways = shown.reroll_choices();
    ways.sort_by_key(|faces| *faces != first);
    ways.into_iter().map(reroll_choice).collect()
}

fn reroll_choice(faces: Vec<Face>) -> FieldPick {
    let text = match faces[..] {
        [] => SpanContent::key("hitos-no-die"),
        _ => Msg::new("hitos-dice").with("faces", faces.clone()).into(),
    };
    FieldPick::new(RerollFaces(faces), text)
}

/// The people of one side of a chase who have a sheet, as far as the seat knows.
fn runners(seen: &Seen, role: Role) -> FieldOffer {
    let runs = |person: &&SeenPerson| seen.view.chases.iter().any(|chase| chase.role(&person.id) == Some(role));
    let can_roll =
        |person: &&SeenPerson| person.here && !is_lost(person) && (sheet(person).is_some() || !seen.directs());
    let people = seen.view.people.values().filter(runs).filter(can_roll);
    FieldOffer::picks(people.map(|person| FieldPick::new(&person.id, &person.name)))
}

/// The chase that somebody is in.
fn chase_of<'s>(who: &str, seen: &'s Seen) -> Option<&'s Chase> {
    let who = who.parse::<Id>().ok()?;
    seen.view.chases.iter().find(|chase| chase.role(&who).is_some())
}

/// Everybody here tonight who has a sheet of this system and is not lost for good.
fn available_people(seen: &Seen) -> impl Iterator<Item = &SeenPerson> {
    seen.view.people.values().filter(|person| person.here && sheet(person).is_some() && !is_lost(person))
}

fn sheet(person: &SeenPerson) -> Option<&Sheet> {
    person.sheets.as_ref()?.hitos.as_ref()
}

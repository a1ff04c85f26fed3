//! What the fields of forms offer: skills, abilities, cards, threats, bars and targets.

use super::aims::{aims, flanking, instant_strikers, interception_squares, interceptors, is_in_action, players};
use super::cards::{cards_to_discard, hand, holding, new_combo_chances};
use super::chances::best_plays;
use super::choices::pips;
use super::known::{has_left, memory, pending, sheet};
use super::roll::objective_bars;
use super::sheet::{costs, terms};
use crate::rules::keyword::Keyword as _;
use crate::rules::{Card, Msg, Spot};
use crate::sections::{FieldOffer, FieldPick, FieldQuery, PickSet, Span, SpanContent};
use crate::session::seen::{Seen, SeenClock, SeenPerson};
use crate::session::systems::Plan as SystemPlan;
use crate::session::{Holder, Id, Side};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::combo::CardBonuses;
use crate::systems::lunar::rules::life::Peril;
use crate::systems::lunar::rules::threat::ThreatRung;
use crate::systems::lunar::scene_data::BarKind;
use crate::systems::lunar::{EncounterKind, MP, Sheet};
use crate::theme::Meaning;
use crate::views::cards::card;
use crate::views::hidden;

/// What a field offers, given the values of the others.
pub(super) fn offer(asked: FieldQuery, seen: &Seen) -> FieldOffer {
    let view = &seen.view;
    let person = |field: &str| view.people.get(&(asked.value_of)(field).parse::<Id>().ok()?);
    let who = person("who");
    let character = who.and_then(sheet).and_then(Sheet::character);
    let bonuses = &view.house_rules.lunar.bonuses;
    let own = |id: &Id| {
        let holder = view.people.get(id).and_then(sheet).and_then(Sheet::character);
        let pick = |card: &Card| match holder {
            Some(holder) if holder.identity == *card => identity_pick(*card, bonuses),
            _ => card_pick(*card, bonuses),
        };
        hand(id, seen).iter().map(pick).collect::<Vec<_>>()
    };
    match (asked.deed, asked.field) {
        ("lunar.intercept", "who") if !interceptors(seen).is_empty() => person_picks(interceptors(seen)),
        ("lunar.intercept", "at") => {
            let squares = who.map(|who| interception_squares(&who.id, seen)).unwrap_or_default();
            let squares = squares.into_iter().filter_map(Spot::square_name);
            FieldOffer::picks_if_any(squares.map(|square| FieldPick::new(&square, SpanContent::plain(&square))))
                .with_first_as_default()
        }
        (_, "who") if !enemies_can_do(asked.deed) => people(seen, |sheet| sheet.character().is_some()),
        ("lunar.interrupt", "enemy") => {
            // A player does not know whose sheet has such a defence.
            let has_discard_defence = |person: &SeenPerson| match sheet(person) {
                Some(sheet) => sheet.enemy().is_some_and(|enemy| enemy.discard_defence.is_some()),
                None => !seen.directs(),
            };
            let foes = view.people.values().filter(|person| person.side == Side::Foes && is_in_action(person, seen));
            person_picks(foes.filter(|person| has_discard_defence(person) && !has_left(person, seen)))
        }
        ("lunar.strike", "enemy") if (asked.value_of)("instant") == "true" => {
            person_picks(person("target").map(|target| instant_strikers(target, seen)).unwrap_or_default())
        }
        (_, "enemy") => people(seen, |sheet| sheet.enemy().is_some()),
        (deed, "target") => match who.or(person("enemy")) {
            Some(by) => {
                let offer = person_picks(aims(deed, by, seen));
                // In a fight an effort that nobody is chosen for would be lost.
                let rolls_effort = character.is_some_and(|character| {
                    let chosen =
                        character.abilities.iter().find(|ability| ability.name.as_str() == (asked.value_of)("ability"));
                    chosen.is_some_and(|ability| ability.dice.is_some())
                });
                let aims_first = deed == "lunar.arcane" && view.fight.is_some() && rolls_effort;
                if aims_first { offer.with_first_as_default() } else { offer }
            }
            None => people(seen, |_| true),
        },
        ("lunar.test" | "lunar.attack" | "lunar.charge", "skill") => {
            let skills = character.into_iter().flat_map(|character| &character.skills);
            FieldOffer::picks(
                skills.map(|skill| FieldPick::new(&skill.name, &skill.name).with_aside(dim(terms(skill)))),
            )
            .with_first_as_default()
        }
        ("lunar.defend", "skill") => {
            let due = who.and_then(|who| pending(who, seen)).and_then(|pending| pending.due_defences.first().cloned());
            let fitting = due.map(|due| due.matching_defences).unwrap_or_default();
            let mut skills: Vec<_> = character.into_iter().flat_map(|character| &character.skills).collect();
            skills.sort_by_key(|skill| !skill.defends.iter().any(|kind| fitting.contains(kind)));
            FieldOffer::picks(
                skills.into_iter().map(|skill| FieldPick::new(&skill.name, &skill.name).with_aside(dim(terms(skill)))),
            )
            .with_first_as_default()
        }
        ("lunar.arcane", "ability") => {
            let abilities = character.into_iter().flat_map(|character| &character.abilities);
            let pick = |ability: &crate::systems::lunar::rules::sheet::ArcaneAbility| {
                let note = (!ability.text.is_empty()).then(|| SpanContent::from(&ability.text));
                FieldPick { note, ..FieldPick::new(&ability.name, &ability.name).with_aside(dim(costs(ability))) }
            };
            FieldOffer::picks(abilities.map(pick)).with_first_as_default()
        }
        ("lunar.concentrate", "focus") => {
            let names = character.into_iter().flat_map(|character| {
                let skills = character.skills.iter().map(|skill| &skill.name);
                let rolled = character.abilities.iter().filter(|ability| ability.dice.is_some());
                skills.chain(rolled.map(|ability| &ability.name))
            });
            let first = FieldPick::new("", "lunar-first-rolled");
            FieldOffer::picks([first].into_iter().chain(names.map(|name| FieldPick::new(name, name))))
        }
        (_, "cards") => {
            let offer = FieldOffer::picks_if_any(who.map(|who| own(&who.id)).unwrap_or_default())
                .with_sets(best_sets(asked, seen));
            let cards_to_discard = who.map_or(0, |who| cards_to_discard(who, seen));
            match asked.deed {
                "lunar.discard" if cards_to_discard > 0 => {
                    let owes = Msg::new("lunar-owes-cards").with("cards", cards_to_discard);
                    offer.with_aside(vec![Span::new(Meaning::Warn, owes)])
                }
                _ => offer,
            }
        }
        ("lunar.answer", "card") if (asked.value_of)("refuse") == "true" => FieldOffer::irrelevant(),
        ("lunar.assist" | "lunar.answer", "card") => {
            FieldOffer::picks_if_any(who.map(|who| own(&who.id)).unwrap_or_default()).needed_if(true)
        }
        ("lunar.answer", "asker") => {
            let askers = who.into_iter().flat_map(|who| memory(seen).askers(&who.id));
            let askers = askers.filter_map(|asker| view.people.get(asker));
            FieldOffer::picks_if_any(askers.map(|person| FieldPick::new(&person.id, &person.name)))
                .with_first_as_default()
        }
        ("lunar.ask", "donor" | "card" | "allies") if (asked.value_of)("withdraw") == "true" => {
            FieldOffer::irrelevant()
        }
        // Whoever does not see the hand names no card of it.
        ("lunar.ask", "card") => {
            FieldOffer::picks_if_any(person("donor").map(|donor| own(&donor.id)).unwrap_or_default())
                .with_placeholder("lunar-donor-chooses")
        }
        ("lunar.ask", "withdraw") => FieldOffer::relevant_if(
            who.and_then(|who| pending(who, seen)).is_some_and(|pending| pending.asks.is_some()),
        ),
        (deed, "flank") => {
            let allies = who.zip(person("target")).map(|(who, target)| flanking(deed, &who.id, &target.id, seen));
            FieldOffer::picks_if_any(allies.into_iter().flatten().map(|ally| FieldPick::new(&ally.id, &ally.name)))
        }
        (_, "lent") => FieldOffer::picks_if_any(person("flank").map(|ally| own(&ally.id)).unwrap_or_default()),
        ("lunar.recover", "card") => {
            let discarded = who.and_then(|who| view.cards.of(&Holder::Person(who.id.clone())));
            FieldOffer::picks_if_any(
                discarded.into_iter().flat_map(|holding| &holding.discard).rev().map(|card| card_pick(*card, bonuses)),
            )
        }
        (_, "donated") => {
            let own = who.map(|who| Holder::Person(who.id.clone()));
            let others = view.cards.donated.iter().filter(|donated| Some(&donated.by) != own.as_ref());
            FieldOffer::picks_if_any(others.map(|donated| card_pick(donated.card, bonuses)))
        }
        ("lunar.ask", "donor") => {
            // Who has to discard gives nothing away before (LU-09).
            let can_give = |person: &&SeenPerson| {
                let holds_cards = holding(&person.id, seen).is_some_and(|cards| cards.in_hand > 0);
                holds_cards && !has_left(person, seen) && cards_to_discard(person, seen) == 0
            };
            let others = players(seen).filter(|person| who.is_none_or(|who| who.id != person.id)).filter(can_give);
            FieldOffer::picks_if_any(others.map(|person| FieldPick::new(&person.id, &person.name)))
                .with_first_as_default()
        }
        ("lunar.ask", "allies") => FieldOffer::picks_if_any(
            character.into_iter().flat_map(|character| &character.allies).map(|group| FieldPick::new(group, group)),
        ),
        ("lunar.draw", "count") => {
            let points = who.and_then(|who| who.level(&MP)).map_or(0, |level| level.now.clamp(0, 9));
            let chances = |count| who.map(|who| likely_combos(&who.id, count, seen)).unwrap_or_default();
            let picks = (1..=usize::try_from(points).unwrap_or(0))
                .map(|count| FieldPick::new(count, SpanContent::Number(count as i64)).with_aside(chances(count)));
            FieldOffer::picks_if_any(picks).with_first_as_default()
        }
        ("lunar.test" | "lunar.attack" | "lunar.charge" | "lunar.arcane", "threat") => {
            let usual = FieldPick::new("", "lunar-usual-threat");
            let rungs = ThreatRung::ALL.iter().map(|(rung, word, _)| {
                FieldPick::new(word, rung.key()).with_aside(vec![Span::new(Meaning::Die, rung.threat().get())])
            });
            FieldOffer::picks([usual].into_iter().chain(rungs)).or_free_text()
        }
        ("lunar.strike", "instant") => {
            let strikers = person("target").map(|target| instant_strikers(target, seen)).unwrap_or_default();
            FieldOffer::relevant_if(person("enemy").is_some_and(|by| strikers.iter().any(|other| other.id == by.id)))
        }
        ("lunar.drain", "later") => {
            let is_interrupted =
                |person: &SeenPerson| pending(person, seen).is_some_and(|pending| pending.interruptions > 0);
            FieldOffer::relevant_if(person("enemy").is_some_and(is_interrupted))
        }
        ("lunar.leave", "back") => FieldOffer::relevant_if(who.is_some_and(|who| has_left(who, seen))),
        ("lunar.leave", "carefully") => {
            FieldOffer::default().with_aside(vec![Span::new(Meaning::Luck, pips(Action::SafeMove.cost()))])
        }
        ("lunar.leave", "strikers") if (asked.value_of)("carefully") == "true" => FieldOffer::irrelevant(),
        ("lunar.leave", "strikers") => {
            let foes = who.map(|who| aims(asked.deed, who, seen)).unwrap_or_default();
            FieldOffer::picks_if_any(foes.into_iter().map(|person| FieldPick::new(&person.id, &person.name)))
                .with_placeholder("lunar-all-strike")
        }
        ("lunar.encounter", "kind") => {
            FieldOffer::picks(EncounterKind::ALL.iter().map(|(kind, word, _)| FieldPick::new(word, kind.key())))
        }
        ("lunar.bar", "points") if (asked.value_of)("kind") == BarKind::Fail.word() => {
            let of = |peril: Peril, word| {
                FieldPick::new(word, peril.key()).with_aside(vec![Span::new(Meaning::Die, peril.bar())])
            };
            FieldOffer::picks(Peril::ALL.iter().map(|(peril, word, _)| of(*peril, word))).or_free_text()
        }
        ("lunar.bar", "points") => FieldOffer::picks([FieldPick::new("", "lunar-bar-shared")]).or_free_text(),
        ("lunar.bar", "owner") if (asked.value_of)("kind") == BarKind::Fail.word() => {
            FieldOffer::picks_if_any(players(seen).map(|person| FieldPick::new(&person.id, &person.name)))
                .with_placeholder("lunar-bar-everybodys")
        }
        ("lunar.bar", "owner") => FieldOffer::irrelevant(),
        ("lunar.effort", "bar") if (asked.value_of)("nowhere") == "true" => FieldOffer::irrelevant(),
        (deed, "bar") => {
            let mark = |bar: &SeenClock| hidden::mark(&bar.id, seen).into_iter().collect();
            let bars = FieldOffer::picks_if_any(
                objective_bars(seen).map(|bar| FieldPick::new(&bar.id, &bar.name).with_aside(mark(bar))),
            );
            // Owed effort has to go into some bar.
            if deed == "lunar.effort" { bars.with_first_as_default() } else { bars }
        }
        _ => FieldOffer::default(),
    }
}

/// The cards of the best plays for the roll that a deed plans, with those from the table; empty if it rolls nothing.
fn best_sets(asked: FieldQuery, seen: &Seen) -> Vec<PickSet> {
    let Some(roll) = asked.plan.and_then(|plan| plan.rolls.first()) else { return Vec::new() };
    let SystemPlan::Lunar(plan) = &roll.plan else { return Vec::new() };
    let ids = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>();
    let plays = best_plays(plan, &roll.who, seen).into_iter();
    plays.map(|play| PickSet { picks: ids(&play.cards), elsewhere: vec![("donated", ids(&play.donated))] }).collect()
}

/// The two likeliest combos that the next cards may complete, with their chances.
fn likely_combos(who: &Id, count: usize, seen: &Seen) -> Vec<Span> {
    let mut chances = new_combo_chances(who, count, seen);
    chances.sort_by(|one, other| other.1.total_cmp(&one.1));
    let likeliest = chances.into_iter().take(2).map(|(drawn, chance)| {
        SpanContent::several([drawn.combo.key().into(), SpanContent::Blank(1), SpanContent::Percent(chance)])
    });
    vec![Span::new(Meaning::Dim, SpanContent::Dotted(likeliest.collect()))]
}

/// Whether an enemy can do the deed, too.
fn enemies_can_do(deed: &str) -> bool {
    matches!(deed, "lunar.move" | "lunar.leave")
}

/// A card to pick, with what it adds to a check (LU-05) and its suit in the suit's colour.
fn card_pick(picked: Card, bonuses: &CardBonuses) -> FieldPick {
    let Span { meaning, content } = card(picked);
    let bonus = Some(bonuses.of(picked)).filter(|bonus| *bonus > 0);
    let bonus = bonus.map(|bonus| [Span::new(Meaning::Die, SpanContent::Signed(bonus.into())), Span::blank(2)]);
    let suit = Span::new(meaning, SpanContent::key(picked.suit.key()));
    FieldPick::new(picked, content).with_aside(bonus.into_iter().flatten().chain([suit]).collect())
}

/// The holder's identity card to pick, which says so: whoever plays or gives it can no longer burn it (LU-08).
fn identity_pick(picked: Card, bonuses: &CardBonuses) -> FieldPick {
    let mut pick = card_pick(picked, bonuses);
    pick.aside.splice(0..0, [Span::new(Meaning::Luck, "lunar-identity"), Span::blank(2)]);
    pick
}

/// The people in action whose sheet meets a condition.
fn people(seen: &Seen, fits: fn(&Sheet) -> bool) -> FieldOffer {
    person_picks(
        seen.view.people.values().filter(|person| sheet(person).is_some_and(fits) && is_in_action(person, seen)),
    )
}

/// People to pick, by name.
fn person_picks<'s>(people: impl IntoIterator<Item = &'s SeenPerson>) -> FieldOffer {
    FieldOffer::picks(people.into_iter().map(|person| FieldPick::new(&person.id, &person.name)))
}

/// Terms beside a pick, drawn dim.
fn dim(terms: Vec<SpanContent>) -> Vec<Span> {
    vec![Span::new(Meaning::Dim, SpanContent::Dotted(terms))]
}

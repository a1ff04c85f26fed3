//! The open choices about a roll, each with its price and its exact chance.

use super::people::{is_out, luck, opponent, points};
use crate::rules::odds::approx;
use crate::rules::{Chance, Keyword, Msg};
use crate::sections::{Choice, DeedRequest, Meter, SpanContent};
use crate::session::seen::{Seen, SeenPerson};
use crate::session::{Aspect, Id};
use crate::systems::nde::rules::odds::{odds_after_reroll, opposed_chance_after_reroll};
use crate::systems::nde::rules::{Benefit, GroupStanding, LuckUse, NdeRolled, OpenChoice, TestOutcome};
use crate::systems::nde::{ARMOUR, HEARTS, Memory, NdeTask, Roll};
use crate::theme::Meaning;
use crate::views::rolls::{RollStage, ShownRoll};

/// The choice to spend an armour token on a heart that this person has just lost (ND-24).
pub(super) fn armour_choice(person: &SeenPerson, label: &'static str, seen: &Seen) -> Option<Choice> {
    let can = can_stop_heart(person, seen);
    can.then(|| Choice::new(DeedRequest::now("nde.armour", [("who", &person.id)]), Meaning::Value, label))
}

/// The choice to spend the armour token of somebody of this seat's who has just lost a heart. If several have, its form
/// asks who does.
pub(super) fn armour_choice_of_seat(seen: &Seen) -> Option<Choice> {
    let mut hurt = seen.view.people.values().filter(|person| seen.is_own(&person.id) && can_stop_heart(person, seen));
    let first = hurt.next()?;
    if hurt.next().is_some() {
        let ask = DeedRequest::in_form::<&str>("nde.armour", []);
        return Some(Choice::new(ask, Meaning::Value, "fight-armour-whose"));
    }
    Some(armour_choice(first, "fight-armour", seen)?.with(Meaning::Party, &first.name))
}

/// Whether a person has just lost a heart and has a token to stop it (ND-24).
pub(super) fn can_stop_heart(person: &SeenPerson, seen: &Seen) -> bool {
    memory(seen).lost_hearts.contains_key(&person.id) && points(person, &ARMOUR) > 0
}

/// What NDE remembers, as far as this seat knows it.
fn memory(seen: &Seen) -> &Memory {
    seen.gm.as_ref().map_or(&seen.view.known.nde, |gm| &gm.system_state.nde)
}

/// The choices about a roll; the last one settles it.
pub(crate) fn roll_choices(shown: ShownRoll, roll: &Roll, seen: &Seen) -> Vec<Choice> {
    let who = &shown.roll.who;
    let rolled = roll.rolled();
    // Without its numbers, only its own player has something to choose.
    if !seen.may_act() || rolled.is_none() && !seen.is_own(who) {
        return Vec::new();
    }
    match shown.stage {
        RollStage::Open => {}
        RollStage::JustSettled => {
            // Only a heart that this roll has cost.
            let person = seen.view.people.get(who).filter(|_| roll.may_cost_hearts(&seen.view.house_rules.nde));
            return person.and_then(|person| armour_choice(person, "roll-armour", seen)).into_iter().collect();
        }
        RollStage::Past => return Vec::new(),
    }
    let mut list = Vec::new();
    for choice in open_choices(shown, roll, seen) {
        match choice {
            OpenChoice::Luck(LuckUse::Reroll) => {
                let chance = rolled.map(|rolled| SpanContent::Percent(approx(reroll_chance(roll, rolled, seen))));
                list.push(luck_choice(who, "reroll", "roll-luck-reroll", chance));
            }
            OpenChoice::Luck(LuckUse::BuySuccess) => {
                list.push(luck_choice(who, "cost", "roll-luck-cost", rolled.map(|_| SpanContent::Percent(1.0))));
            }
            OpenChoice::Luck(LuckUse::AddOne) => {
                // In an opposed test only the totals count.
                let is_opposed = matches!(roll.task, NdeTask::Opposed { .. });
                let brings = |rolled: &NdeRolled| match is_opposed {
                    true => SpanContent::Number((rolled.total() + 1).into()),
                    false => rolled.add_one(u8::MAX).map_or(rolled.outcome(), |more| more.outcome()).key().into(),
                };
                list.push(luck_choice(who, "plus", "roll-luck-plus", rolled.map(brings)));
            }
            OpenChoice::Effect => {
                let benefits = rolled.map_or_else(|| roll.face_up().benefits, NdeRolled::benefits);
                let held = aspects_of_target(roll, seen);
                list.extend(benefits.into_iter().map(|benefit| effect_choice(who, benefit, held)));
            }
            OpenChoice::Benefit => list.push(benefit_choice(who, "roll-benefit")),
            OpenChoice::Price => {
                list.push(choice_now(who, "nde.price", [("price", "complication")], "roll-price-complication"));
                // A cost is words or hearts, which its form asks for.
                let cost = DeedRequest::in_form("nde.price", [("who", who.as_str()), ("price", "cost")]);
                list.push(Choice::new(cost, Meaning::Value, "roll-price-cost"));
            }
        }
    }
    let leave = Choice::new(DeedRequest::now("roll.settle", [("who", who)]), Meaning::Value, "roll-leave");
    // What is due then stays to be said.
    let later = roll.owes_price().then_some("nde-price-later").or(roll.owes_benefit().then_some("nde-benefit-later"));
    list.push(match (revenge_loss(roll, seen), later) {
        (0, Some(later)) => leave.with(Meaning::Dim, later),
        (0, None) => leave,
        (lost, Some(_)) => leave.with(Meaning::Heart, Msg::new("nde-revenge-and-price").with("n", lost)),
        (lost, None) => leave.with(Meaning::Heart, Msg::new("roll-target-loses").with("n", lost)),
    });
    list
}

/// The hearts that a failed attack costs its roller once it is left as it is (ND-26).
fn revenge_loss(roll: &Roll, seen: &Seen) -> u8 {
    let NdeTask::Attack { target: Some(target), .. } = &roll.task else { return 0 };
    let target = seen.view.people.get(target).filter(|target| !is_out(&seen.view, target));
    target.map_or(0, |_| roll.revenge_loss(&seen.view.house_rules.nde))
}

/// A rival's roll, open or settled.
pub(crate) fn rival_rolled<'s>(rival: &Id, seen: &'s Seen) -> Option<&'s NdeRolled> {
    let open = seen.view.rolls.iter().find(|roll| roll.who == *rival).and_then(|at| at.body_as::<Roll>());
    let open = open.filter(|roll| matches!(roll.task, NdeTask::Opposed { .. })).and_then(Roll::rolled);
    open.or_else(|| memory(seen).contest.as_ref()?.settled_roll(rival))
}

/// The standing of the group whose rolls are open, if this seat reads all of them.
pub(crate) fn group_standing(seen: &Seen) -> Option<GroupStanding> {
    let contest = memory(seen).contest.as_ref()?;
    let open = |who: &Id| seen.view.rolls.iter().find(|roll| roll.who == *who)?.body_as::<Roll>()?.rolled();
    let reads_all = contest.parts.iter().all(|part| part.rolled.is_some() || open(&part.who).is_some());
    reads_all.then(|| contest.group_standing(open))
}

/// The open choices about a roll, as far as this seat can tell.
fn open_choices(shown: ShownRoll, roll: &Roll, seen: &Seen) -> Vec<OpenChoice> {
    let luck = seen.view.people.get(&shown.roll.who).map_or(0, |person| luck(person, shown.roll.secret));
    match (&roll.task, group_standing(seen)) {
        (NdeTask::Opposed { rival: Some(rival), .. }, _) => roll.choices(luck, rival_rolled(rival, seen)),
        (NdeTask::Group { .. }, Some(group)) => roll.choices_in_group(group, luck),
        (NdeTask::Attack { target: Some(target), .. }, _) => {
            let target = seen.view.people.get(target);
            let hearts = target.map_or(0, |target| points(target, &HEARTS));
            let rank = target.and_then(opponent).map(|sheet| sheet.rank);
            roll.choices_against(rank, hearts, luck)
        }
        _ => roll.choices(luck, None),
    }
}

/// A deed about `who`'s roll that needs no form.
fn choice_now<const N: usize>(
    who: &Id,
    deed: &'static str,
    extra_fields: [(&'static str, &str); N],
    text: impl Into<SpanContent>,
) -> Choice {
    let fields = [("who", who.as_str())].into_iter().chain(extra_fields);
    Choice::new(DeedRequest::now(deed, fields), Meaning::Value, text)
}

/// A use of luck, with its price and what it brings, if the seat may know that.
fn luck_choice(who: &Id, luck: &str, key: &'static str, brings: Option<SpanContent>) -> Choice {
    let ask = DeedRequest::now("nde.luck", [("who", who.as_str()), ("luck", luck)]);
    let price = SpanContent::several([1_u8.into(), SpanContent::Pip, SpanContent::Blank(1)]);
    let choice = Choice::new(ask, Meaning::Luck, key).with(Meaning::Luck, price);
    brings.into_iter().fold(choice, |choice, brings| choice.with(Meaning::Value, brings))
}

/// The aspects of an attack's target, as far as the seat sees them.
fn aspects_of_target<'s>(roll: &Roll, seen: &'s Seen) -> &'s [Aspect] {
    match &roll.task {
        NdeTask::Attack { target: Some(target), .. } => {
            seen.view.people.get(target).map_or(&[], |target| &target.aspects)
        }
        _ => &[],
    }
}

/// A benefit of an exceptional success, with the hearts that it takes. An effect that the target has already would change
/// nothing.
fn effect_choice(who: &Id, benefit: Benefit, held: &[Aspect]) -> Choice {
    let fields = [("who", who.as_str()), ("effect", benefit.word())];
    let ask = match benefit {
        Benefit::ExtraBenefit => return benefit_choice(who, benefit.key()),
        Benefit::StrongEffect => DeedRequest::in_form("nde.effect", fields),
        _ => DeedRequest::now("nde.effect", fields),
    };
    let hearts = match benefit {
        Benefit::SecondHeart => 2,
        strong if strong.is_strong() => 1,
        _ => 0,
    };
    let is_held = benefit.aspect_msg().is_some_and(|named| held.iter().any(|held| held.named.as_ref() == Some(&named)));
    let choice = Choice::new(ask, Meaning::Value, benefit.key()).unless(is_held.then_some("nde-why-effect-held"));
    if hearts > 0 { choice.with(Meaning::Heart, Meter::hearts(hearts, hearts)) } else { choice }
}

/// A benefit in words, which needs a form.
fn benefit_choice(who: &Id, key: &'static str) -> Choice {
    Choice::new(DeedRequest::in_form("nde.benefit", [("who", who)]), Meaning::Value, key)
}

/// The chance that a reroll brings a better outcome, or wins an opposed test.
fn reroll_chance(roll: &Roll, rolled: &NdeRolled, seen: &Seen) -> Chance {
    if let NdeTask::Opposed { rival: Some(rival), .. } = &roll.task
        && let Some(theirs) = rival_rolled(rival, seen)
    {
        return opposed_chance_after_reroll(rolled, theirs);
    }
    let then = odds_after_reroll(rolled);
    TestOutcome::VALUES.into_iter().filter(|outcome| *outcome > rolled.outcome()).map(|outcome| then.of(outcome)).sum()
}

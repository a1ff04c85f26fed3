//! The choices on an open roll, each with the result that it would bring and its price (GF-11, GF-12).

use super::deed_choices::{choice_now, priced};
use super::known::{purse, sheet, with_context};
use crate::rules::Msg;
use crate::sections::{Choice, DeedRequest, Meaning, SpanContent};
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::build::require_trigger;
use crate::systems::genrefuzzion::duel::{Duel, DuelRole, DuelStage, DuelThrow};
use crate::systems::genrefuzzion::rules::thrown::{PLUS_THREE, RollPick};
use crate::systems::genrefuzzion::rules::{Points, Trick};

/// The choices on an open roll: to close it, or to change it.
pub(super) fn roll_choices(duel: &Duel, role: DuelRole, seen: &Seen) -> Vec<Choice> {
    let Some(thrown) = &duel.side(role).thrown else { return Vec::new() };
    let purse = purse(seen, duel.side(role).player.as_ref());
    let mut choices = vec![choice_now("genrefuzzion.confirm").due()];
    let extra = |count: u8| preview_with(thrown, |pick| pick.buys.extra_dice = count);
    if thrown.pick.buys.extra_dice == 0 {
        let one =
            extra(1).map(|msg| priced(add_preview(choice_now("genrefuzzion.extra-die"), msg), Points::vp(1), purse));
        choices.extend(one);
        if may_add_two_dice(seen) {
            let request = DeedRequest::now("genrefuzzion.extra-die", [("born_ready", "true")]);
            let two = Choice::new(request, Meaning::Value, "gf-do-born-ready");
            let price = Points::vp(1) + Trick::BornReady.cost();
            choices.extend(extra(2).map(|msg| priced(add_preview(two, msg), price, purse)));
        }
    }
    if thrown.pick.buys.plus < PLUS_THREE {
        let more = preview_with(thrown, |pick| pick.buys.plus += PLUS_THREE);
        choices.extend(
            more.map(|msg| priced(add_preview(choice_now("genrefuzzion.plus-three"), msg), Points::kp(1), purse)),
        );
    }
    choices.extend(keep_choice(thrown));
    if let Some(other) = &thrown.other {
        let outcome = other.default_outcome();
        let msg = Msg::new("gf-brings-both").with("result", outcome.result).with("effect", outcome.effect_size());
        choices.push(add_preview(choice_now("genrefuzzion.other-roll"), msg));
    }
    choices
}

/// The choice to keep two other dice, with what the pair brings that leaves the largest effect. If there are several
/// pairs worth keeping, the form asks which, and begins with those in use.
fn keep_choice(thrown: &DuelThrow) -> Option<Choice> {
    let mut others = thrown.rolled.frontier(thrown.pick.buys);
    others.retain(|(_, outcome)| *outcome != thrown.outcome());
    // The frontier ends with the largest effect.
    let (pair, largest_effect) = others.last()?;
    let msg =
        Msg::new("gf-brings-both").with("result", largest_effect.result).with("effect", largest_effect.effect_size());
    let request = match others.len() {
        1 => DeedRequest::now("genrefuzzion.keep", [("dice", die_numbers(pair).join(" "))]),
        _ => DeedRequest::in_form("genrefuzzion.keep", [("dice", die_numbers(&dice_in_use(thrown)).join(" "))]),
    };
    Some(add_preview(Choice::new(request, Meaning::Value, SpanContent::deed("genrefuzzion.keep")), msg))
}

/// The numbers of dice in their roll, as a line names them.
pub(super) fn die_numbers(dice: &[usize]) -> Vec<String> {
    let mut dice = dice.to_vec();
    dice.sort_unstable();
    dice.iter().map(|at| (at + 1).to_string()).collect()
}

/// The dice that make the result, without what was bought.
fn dice_in_use(thrown: &DuelThrow) -> Vec<usize> {
    let pick = RollPick { keep: thrown.pick.keep.clone(), ..RollPick::default() };
    thrown.rolled.outcome(&pick).unwrap_or_else(|_| thrown.rolled.default_outcome()).kept
}

/// Whether the roll's owner may use Born Ready, which adds two dice for the 1 VP of one extra die.
pub(super) fn may_add_two_dice(seen: &Seen) -> bool {
    let may = with_context(seen, |context| {
        let DuelStage::Rolled(role) = context.duel.stage else { return false };
        let who = &context.duel.side(role).who;
        let has_trick = sheet(seen, who)
            .is_some_and(|sheet| sheet.tricks.iter().any(|held| held.book_trick() == Some(Trick::BornReady)));
        has_trick
            && !context.duel.has_used(who, Trick::BornReady)
            && require_trigger(context, role, Trick::BornReady).is_ok()
    });
    may.unwrap_or(false)
}

/// The message of what the roll would come to with this change; `None` if the change is impossible.
fn preview_with(thrown: &DuelThrow, change: impl FnOnce(&mut RollPick)) -> Option<Msg> {
    let mut pick = thrown.pick.clone();
    change(&mut pick);
    let outcome = thrown.rolled.outcome(&pick).ok()?;
    Some(Msg::new("gf-brings-both").with("result", outcome.result).with("effect", outcome.effect_size()))
}

/// Adds to the choice what it would bring.
fn add_preview(choice: Choice, preview: Msg) -> Choice {
    choice.with(Meaning::Value, SpanContent::several([preview.into(), SpanContent::Blank(2)]))
}

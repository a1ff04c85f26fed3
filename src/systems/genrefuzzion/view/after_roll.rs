//! What an open roll may still become, each with its result and its price (GF-11, GF-12).

use super::deed_choices::{choice_now, deed_name, priced};
use super::known::{purse, sheet, with_context};
use crate::rules::Msg;
use crate::sections::{Choice, DeedRequest, Meaning, SpanContent};
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::build::require_trigger;
use crate::systems::genrefuzzion::duel::{Duel, DuelRole, DuelThrow};
use crate::systems::genrefuzzion::rules::thrown::{PLUS_THREE, RollPick};
use crate::systems::genrefuzzion::rules::{Points, Trick};

/// The choices on an open roll: to close it, or to change it.
pub(super) fn roll_choices(duel: &Duel, by: DuelRole, seen: &Seen) -> Vec<Choice> {
    let Some(thrown) = &duel.side(by).thrown else { return Vec::new() };
    let purse = purse(seen, duel.side(by).player.as_ref());
    let mut choices = vec![choice_now("genrefuzzion.confirm").due()];
    let extra = |count: u8| outcome_with(thrown, |pick| pick.buys.extra_dice = count);
    if thrown.pick.buys.extra_dice == 0 {
        let one =
            extra(1).map(|msg| priced(with_outcome(choice_now("genrefuzzion.extra-die"), msg), Points::vp(1), purse));
        choices.extend(one);
        if may_double(by, seen) {
            let ask = DeedRequest::now("genrefuzzion.extra-die", [("born_ready", "true")]);
            let two = Choice::new(ask, Meaning::Value, "gf-do-born-ready");
            let price = Points::vp(1) + Trick::BornReady.cost();
            choices.extend(extra(2).map(|msg| priced(with_outcome(two, msg), price, purse)));
        }
    }
    if thrown.pick.buys.plus < PLUS_THREE {
        let more = outcome_with(thrown, |pick| pick.buys.plus += PLUS_THREE);
        choices.extend(
            more.map(|msg| priced(with_outcome(choice_now("genrefuzzion.plus-three"), msg), Points::kp(1), purse)),
        );
    }
    choices.extend(keep_choice(thrown));
    if let Some(other) = &thrown.other {
        let outcome = other.default_outcome();
        let msg = Msg::new("gf-brings-both").with("result", outcome.result).with("effect", outcome.effect_size());
        choices.push(with_outcome(choice_now("genrefuzzion.other-roll"), msg));
    }
    choices
}

/// The choice of two other dice that give a lower result and a larger effect. If there are several such pairs, the form
/// asks which.
fn keep_choice(thrown: &DuelThrow) -> Option<Choice> {
    let other = thrown.throw.frontier(thrown.pick.buys).into_iter().filter(|outcome| *outcome != thrown.outcome());
    let other: Vec<_> = other.collect();
    let best = other.last()?;
    let dice: Vec<String> = best.kept.iter().take(2).map(|at| (at + 1).to_string()).collect();
    let msg = Msg::new("gf-brings-both").with("result", best.result).with("effect", best.effect_size());
    let ask = match other.len() {
        1 => DeedRequest::now("genrefuzzion.keep", [("dice", dice.join(" "))]),
        _ => DeedRequest::in_form("genrefuzzion.keep", [("dice", dice.join(" "))]),
    };
    Some(with_outcome(Choice::new(ask, Meaning::Value, deed_name("genrefuzzion.keep")), msg))
}

/// Whether the owner of the roll may add two dice for the point.
fn may_double(by: DuelRole, seen: &Seen) -> bool {
    let may = with_context(seen, |context| {
        let who = &context.duel.side(by).who;
        let held = sheet(seen, who)
            .is_some_and(|sheet| sheet.tricks.iter().any(|held| held.book_trick() == Some(Trick::BornReady)));
        held && !context.duel.has_used(who, Trick::BornReady) && require_trigger(context, by, Trick::BornReady).is_ok()
    });
    may.unwrap_or(false)
}

/// What the roll would come to with this change.
fn outcome_with(thrown: &DuelThrow, change: impl FnOnce(&mut RollPick)) -> Option<Msg> {
    let mut pick = thrown.pick.clone();
    change(&mut pick);
    let outcome = thrown.throw.outcome(&pick).ok()?;
    Some(Msg::new("gf-brings-both").with("result", outcome.result).with("effect", outcome.effect_size()))
}

/// The choice with what it brings.
fn with_outcome(choice: Choice, msg: Msg) -> Choice {
    choice.with(Meaning::Value, SpanContent::several([msg.into(), SpanContent::Blank(2)]))
}

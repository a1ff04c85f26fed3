//! What an open roll may still become, each with its result and its price (GF-11, GF-12).

use super::asks::{name, now, priced};
use super::known::{purse, sheet, with_facts};
use crate::rules::Msg;
use crate::sections::{Choice, DeedRequest, Meaning, SpanContent};
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::build::require_trigger;
use crate::systems::genrefuzzion::duel::{Duel, DuelRole, DuelThrow};
use crate::systems::genrefuzzion::rules::thrown::{PLUS_THREE, RollPick};
use crate::systems::genrefuzzion::rules::{Points, Trick};

/// To close the roll, and what would change it.
pub(super) fn of_roll(duel: &Duel, by: DuelRole, seen: &Seen) -> Vec<Choice> {
    let Some(thrown) = &duel.side(by).thrown else { return Vec::new() };
    let purse = purse(seen, duel.side(by).player.as_ref());
    let mut choices = vec![now("genrefuzzion.confirm").due()];
    let extra = |count: u8| brings(thrown, |pick| pick.buys.extra_dice = count);
    if thrown.pick.buys.extra_dice == 0 {
        let one = extra(1).map(|msg| priced(with(now("genrefuzzion.extra-die"), msg), Points::vp(1), purse));
        choices.extend(one);
        if may_double(by, seen) {
            let ask = DeedRequest::now("genrefuzzion.extra-die", [("born_ready", "true")]);
            let two = Choice::new(ask, Meaning::Value, "gf-do-born-ready");
            let price = Points::vp(1) + Trick::BornReady.cost();
            choices.extend(extra(2).map(|msg| priced(with(two, msg), price, purse)));
        }
    }
    if thrown.pick.buys.plus < PLUS_THREE {
        let more = brings(thrown, |pick| pick.buys.plus += PLUS_THREE);
        choices.extend(more.map(|msg| priced(with(now("genrefuzzion.plus-three"), msg), Points::kp(1), purse)));
    }
    choices.extend(keeping(thrown));
    if let Some(other) = &thrown.other {
        let outcome = other.default_outcome();
        let msg = Msg::new("gf-brings-both").with("result", outcome.result).with("effect", outcome.effect_size());
        choices.push(with(now("genrefuzzion.other-roll"), msg));
    }
    choices
}

/// The other choices of two dice that are worth it: less result, a larger effect. Of several, the form asks which.
fn keeping(thrown: &DuelThrow) -> Option<Choice> {
    let other = thrown.throw.frontier(thrown.pick.buys).into_iter().filter(|outcome| *outcome != thrown.outcome());
    let other: Vec<_> = other.collect();
    let best = other.last()?;
    let dice: Vec<String> = best.kept.iter().take(2).map(|at| (at + 1).to_string()).collect();
    let msg = Msg::new("gf-brings-both").with("result", best.result).with("effect", best.effect_size());
    let ask = match other.len() {
        1 => DeedRequest::now("genrefuzzion.keep", [("dice", dice.join(" "))]),
        _ => DeedRequest::in_form("genrefuzzion.keep", [("dice", dice.join(" "))]),
    };
    Some(with(Choice::new(ask, Meaning::Value, name("genrefuzzion.keep")), msg))
}

/// Whether the owner of the roll may add two dice for the point.
fn may_double(by: DuelRole, seen: &Seen) -> bool {
    let may = with_facts(seen, |facts| {
        let who = &facts.duel.side(by).who;
        let held =
            sheet(seen, who).is_some_and(|sheet| sheet.tricks.iter().any(|held| held.book() == Some(Trick::BornReady)));
        held && !facts.duel.uses(who, Trick::BornReady) && require_trigger(facts, by, Trick::BornReady).is_ok()
    });
    may.unwrap_or(false)
}

/// What the roll would come to with this change.
fn brings(thrown: &DuelThrow, change: impl FnOnce(&mut RollPick)) -> Option<Msg> {
    let mut pick = thrown.pick.clone();
    change(&mut pick);
    let outcome = thrown.throw.outcome(&pick).ok()?;
    Some(Msg::new("gf-brings-both").with("result", outcome.result).with("effect", outcome.effect_size()))
}

/// The choice with what it brings.
fn with(choice: Choice, msg: Msg) -> Choice {
    choice.with(Meaning::Value, SpanContent::several([msg.into(), SpanContent::Blank(2)]))
}

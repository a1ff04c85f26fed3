//! The effects of a settled roll, and the end of a contest with its last roll.

use super::event::Event;
use super::memory::{ContestKind, OpenContest};
use super::people::{PP, is_out, name_or_somebody};
use super::points::{change_points, take_hearts};
use super::roll::{ChosenPrice, NdeTask, PriceKind, Roll};
use crate::rules::{ContestResult, Keyword, Msg, Text, Why};
use crate::session::events::fight;
use crate::session::system::Settle;
use crate::session::{Aspect, AspectOwner, AspectSource, Cover, Id, ItemKind, NotDone, Side, State, Tx};
use crate::systems::nde::rules::{Benefit, GroupStanding, NdeRolled};

impl Settle for Roll {
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), NotDone> {
        let Some(rolled) = self.rolled() else { return Ok(()) };
        match &self.task {
            NdeTask::Attack { target: Some(target), .. } => {
                hit_target(tx, target, self, rolled);
                // One who has fallen since strikes no more.
                let lost = if is_out(tx, target) { 0 } else { self.revenge_loss(&tx.campaign.house_rules.nde) };
                let why = Why::new("ND-26", Msg::new("nde-revenge").with("foe", name_or_somebody(tx, target)));
                take_hearts(tx, who, lost, why);
            }
            NdeTask::Defence { foe, .. } if rolled.failed() => {
                let foe = foe.as_ref().map_or_else(|| Msg::new("nde-somebody").into(), |foe| name_or_somebody(tx, foe));
                take_hearts(
                    tx,
                    who,
                    self.defence_loss(),
                    Why::new("ND-04", Msg::new("nde-defence-failed").with("foe", foe)),
                );
            }
            _ => {}
        }
        match self.task {
            NdeTask::Opposed { .. } | NdeTask::Group { .. } => settle_part(tx, who, rolled)?,
            _ => settle_failure(tx, who, self, rolled)?,
        }
        if rolled.pp_returned() > 0 {
            let why = Why::new("ND-22", Msg::new("nde-pp-back"));
            change_points(tx, who, &PP, rolled.pp_returned().into(), why);
        }
        for cause in rolled.complications() {
            tx.open_due_item(who, ItemKind::Complication, None, cause.why(), self.secret);
        }
        charge_price(tx, who, self);
        if self.owes_benefit() {
            let why = Why::new("ND-05", Msg::new("nde-benefit-owed"));
            tx.open_due_item(who, ItemKind::Choice, None, why, self.secret);
        }
        Ok(())
    }
}

/// Takes the hearts of a hit from the target, or one heart with a strong effect (ND-17).
fn hit_target(tx: &mut Tx, target: &Id, roll: &Roll, rolled: &NdeRolled) {
    let why = Why::new("ND-17", Msg::new("nde-hit").with("hearts", rolled.hearts()));
    take_hearts(tx, target, rolled.hearts(), why);
    let Some(strong) = rolled.benefit.filter(|benefit| benefit.is_strong()) else { return };
    if strong == Benefit::PushFromCover && tx.fighter(target).is_some_and(|fighter| !fighter.cover.is_none()) {
        tx.emit(fight::Event::CoverChanged { who: target.clone(), cover: Cover::None });
    }
    add_strong_effect(tx, target, roll.benefit.as_ref(), strong);
}

/// Gives the target a strong effect for the rest of the scene, in the game master's words or under the rules' name
/// (ND-17).
fn add_strong_effect(tx: &mut Tx, who: &Id, text: Option<&Text>, effect: Benefit) {
    let Some(person) = tx.people.get(who) else { return };
    let named = effect.aspect_msg().filter(|_| text.is_none());
    if named.is_some() && person.aspects.iter().any(|held| held.named == named) {
        return;
    }
    let id = Id::from_name(text.map_or(effect.word(), |text| text));
    let text = text.cloned().unwrap_or_default();
    let source = AspectSource::Rule("ND-17".into());
    let aspect = Aspect { id, text, named, source, ..Aspect::default() };
    tx.add_aspect(&AspectOwner::Person(who.clone()), aspect);
}

/// Remembers a failed test (ND-11), which moves clocks under time pressure (ND-25).
fn settle_failure(tx: &mut Tx, who: &Id, roll: &Roll, rolled: &NdeRolled) -> Result<(), NotDone> {
    if !rolled.failed() {
        return Ok(());
    }
    if let Some(test) = &roll.test {
        tx.emit(Event::Failed { who: who.clone(), test: test.clone(), rival: None });
    }
    // A test between heroes moves nothing.
    let other = match &roll.task {
        NdeTask::Attack { target: other, .. } | NdeTask::Defence { foe: other, .. } => other.as_ref(),
        _ => None,
    };
    let counts = is_hero(tx, who) && !other.is_some_and(|other| is_hero(tx, other));
    if counts { press_clocks(tx, who, roll.secret) } else { Ok(()) }
}

/// Settles one part of a contest, and ends the contest with the last one.
fn settle_part(tx: &mut Tx, who: &Id, rolled: &NdeRolled) -> Result<(), NotDone> {
    let is_part = |contest: &OpenContest| contest.parts.iter().any(|part| part.who == *who);
    if !tx.system_state.nde.contest.as_ref().is_some_and(is_part) {
        return Ok(());
    }
    tx.emit(Event::PartSettled { who: who.clone(), rolled: Box::new(rolled.clone()) });
    let Some(contest) = tx.system_state.nde.contest.clone() else { return Ok(()) };
    let settled = contest.parts.iter().map(|part| Some((&part.who, part.rolled.as_ref()?)));
    match settled.collect::<Option<Vec<_>>>() {
        Some(settled) => end_contest(tx, &contest, &settled),
        None => Ok(()),
    }
}

/// Ends a contest whose rolls are all settled. A failure moves clocks like any other (ND-25).
fn end_contest(tx: &mut Tx, contest: &OpenContest, settled: &[(&Id, &NdeRolled)]) -> Result<(), NotDone> {
    let pair = match (contest.kind, settled) {
        (ContestKind::Opposed, [first, second]) => Some((*first, *second)),
        _ => None,
    };
    let standing = pair.map(|((_, mine), (_, theirs))| mine.standing_against(theirs));
    let wins = |(place, (_, rolled)): &(usize, &(&Id, &NdeRolled))| match standing {
        Some(standing) => standing == [ContestResult::First, ContestResult::Second][*place],
        None => !rolled.failed(),
    };
    let winners: Vec<&Id> = settled.iter().enumerate().filter(wins).map(|(_, (who, _))| *who).collect();
    let succeeds = match standing {
        Some(standing) => standing == ContestResult::First,
        None => GroupStanding::of(settled.iter().map(|(_, rolled)| *rolled)).succeeds(),
    };
    tx.emit(Event::ContestEnded {
        kind: contest.kind,
        who: settled.iter().map(|(who, _)| (*who).clone()).collect(),
        totals: settled.iter().map(|(_, rolled)| rolled.total()).collect(),
        winners: winners.iter().copied().cloned().collect(),
        succeeds,
        stake: contest.stake.clone(),
        secret: contest.secret,
    });
    let is_chase = match (standing, pair) {
        (Some(standing), Some(((first, _), (second, _)))) if !contest.secret => tx.end_contest(first, second, standing),
        _ => false,
    };
    for (part, (who, rolled)) in contest.parts.iter().zip(settled) {
        let rival = settled.iter().map(|(other, _)| *other).find(|other| other != who).filter(|_| pair.is_some());
        let failed = match rival {
            Some(rival) => winners.contains(&rival),
            None => !succeeds && rolled.failed(),
        };
        if let Some(test) = part.test.clone().filter(|_| failed) {
            tx.emit(Event::Failed { who: part.who.clone(), test, rival: rival.cloned() });
        }
        if let Some(cause) = rolled.beset_complication().filter(|_| failed && rival.is_some()) {
            tx.open_due_item(who, ItemKind::Complication, None, cause.why(), contest.secret);
        }
    }
    let hero = settled.iter().map(|(who, _)| *who).find(|who| is_hero(tx, who));
    // Whoever loses has failed, and a group's failure has one price (ND-04, ND-14).
    let payer = match standing {
        None => hero.or(Some(settled[0].0)).filter(|_| !succeeds),
        Some(standing) => standing.swapped().winner(&[settled[0].0, settled[1].0]).copied(),
    };
    // The stake says what a failure means, and so does the distance of a chase.
    let is_told = contest.stake.is_some() || is_chase;
    let is_paid = settled.iter().any(|(_, rolled)| rolled.is_paid_by_complication());
    if let Some(who) = payer.filter(|_| !is_told && !is_paid) {
        let why = Why::new("ND-04", PriceKind::Open.msg());
        tx.open_due_item(who, ItemKind::Choice, None, why, contest.secret);
    }
    let failed_hero = match pair {
        // A group's failure counts once.
        None => hero.filter(|_| !succeeds),
        Some(_) => hero.filter(|_| !winners.iter().all(|who| is_hero(tx, who))),
    };
    failed_hero.map_or(Ok(()), |who| press_clocks(tx, who, contest.secret))
}

/// Moves the clocks that the party's failures move (ND-25). A secret test moves only hidden clocks.
fn press_clocks(tx: &mut Tx, who: &Id, secret: bool) -> Result<(), NotDone> {
    let secret = tx.is_hidden_roll(who, secret);
    Ok(tx.advance_pressing_clocks(&Why::new("ND-25", Msg::new("nde-time-presses")), secret)?)
}

/// Whether a person is of the party.
fn is_hero(state: &State, who: &Id) -> bool {
    state.people.get(who).is_some_and(|person| person.side == Side::Party)
}

/// Charges the chosen price of a roll; a price that is due but not chosen stays owed (ND-04).
fn charge_price(tx: &mut Tx, who: &Id, roll: &Roll) {
    let owed = roll.is_price_due().then_some(ChosenPrice { price: PriceKind::Open, text: None, hearts: 0 });
    let chosen = roll.price.clone().filter(|_| roll.can_choose_price());
    let Some(ChosenPrice { price, text, hearts }) = chosen.or(owed) else { return };
    let why = Why::new("ND-04", price.msg());
    take_hearts(tx, who, hearts, why.clone());
    match (price, text) {
        (PriceKind::Cost, None) => {}
        (PriceKind::Cost, Some(text)) => tx.emit(Event::Paid { who: who.clone(), price, text, secret: roll.secret }),
        (PriceKind::Complication, text) => tx.open_due_item(who, ItemKind::Complication, text, why, roll.secret),
        (PriceKind::Open, text) => tx.open_due_item(who, ItemKind::Choice, text, why, roll.secret),
    }
}

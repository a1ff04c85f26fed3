//! Settling: what a roll does to the table once nothing is left to choose about it, and how a contest ends with its last
//! roll.

use super::event::Event;
use super::memory::ContestKind;
use super::people::{self, PP, spoken};
use super::roll::{ChosenPrice, NdeTask, PriceKind, Roll};
use super::wounds::hurt;
use crate::rules::keyword::Keyword;
use crate::rules::say::{Msg, Why};
use crate::rules::sides::Standing;
use crate::rules::text::Text;
use crate::session::aspect::{Aspect, AspectOwner, AspectSource};
use crate::session::events::fight;
use crate::session::fight::Cover;
use crate::session::id::Id;
use crate::session::item;
use crate::session::person::Side;
use crate::session::refusal::No;
use crate::session::state::State;
use crate::session::system::Settle;
use crate::session::tx::Tx;
use crate::systems::nde::rules::attack::revenge;
use crate::systems::nde::rules::{Benefit, GroupStanding, NdeRolled};

impl Settle for Roll {
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), No> {
        let Some(rolled) = self.rolled() else { return Ok(()) };
        match &self.task {
            NdeTask::Test { .. } => failed(tx, who, self, rolled)?,
            NdeTask::Attack { target, manner, in_reach, .. } => {
                if let Some(target) = target {
                    hit(tx, target, self, rolled);
                    let lost = revenge(&tx.campaign.houses.nde, *manner, rolled, *in_reach);
                    let why = Why::new("ND-26", Msg::new("nde-revenge").with("foe", spoken(tx, target)));
                    hurt(tx, who, lost, why);
                }
                failed(tx, who, self, rolled)?;
            }
            NdeTask::Defence { foe } => {
                if rolled.failed() {
                    let by = foe.as_ref().map_or_else(|| Msg::new("nde-somebody").into(), |foe| spoken(tx, foe));
                    hurt(tx, who, 1, Why::new("ND-04", Msg::new("nde-defence-failed").with("foe", by)));
                }
                failed(tx, who, self, rolled)?;
            }
            NdeTask::Opposed { .. } | NdeTask::Group { .. } => stood(tx, who, rolled)?,
        }
        if rolled.pp_back() > 0 {
            let now = people::purse(tx, who, false).pp.saturating_add(rolled.pp_back());
            tx.move_gauge(who, &PP, now.into(), Why::new("ND-22", Msg::new("nde-pp-back")));
        }
        for cause in rolled.complications() {
            tx.fall_due(who, item::ItemKind::Complication, None, cause.why(), self.secret);
        }
        charge(tx, who, self);
        Ok(())
    }
}

/// A hit costs hearts, or one heart and the strong effect that was chosen (ND-17).
fn hit(tx: &mut Tx, target: &Id, roll: &Roll, rolled: &NdeRolled) {
    let why = Why::new("ND-17", Msg::new("nde-hit").with("hearts", rolled.hearts()));
    hurt(tx, target, rolled.hearts(), why);
    let Some(strong) = rolled.benefit.filter(|benefit| benefit.is_strong()) else { return };
    if strong == Benefit::PushFromCover && tx.fighter(target).is_some_and(|fighter| !fighter.cover.is_none()) {
        tx.emit(fight::Event::Covered { who: target.clone(), cover: Cover::None });
    }
    bear(tx, target, roll.benefit.as_ref(), strong);
}

/// The target bears a strong effect for the rest of the scene: in those words, or as the rules call it (ND-17).
fn bear(tx: &mut Tx, who: &Id, text: Option<&Text>, effect: Benefit) {
    if !tx.people.contains_key(who) {
        return;
    }
    let id = Id::from_name(text.map_or(effect.word(), |text| text));
    let (text, named) = (text.cloned().unwrap_or_default(), effect.borne().filter(|_| text.is_none()));
    let source = AspectSource::Rule("ND-17".into());
    let aspect = Aspect { id, text, named, source, ..Aspect::default() };
    tx.add_aspect(&AspectOwner::Person(who.clone()), aspect);
}

/// What a failed test moves: the memory of it (ND-11), and the clocks under time pressure (ND-25).
fn failed(tx: &mut Tx, who: &Id, roll: &Roll, rolled: &NdeRolled) -> Result<(), No> {
    if !rolled.failed() {
        return Ok(());
    }
    if let Some(test) = &roll.test {
        tx.emit(Event::Failed { who: who.clone(), test: test.clone(), rival: None });
    }
    if is_hero(tx, who) { press(tx, who, roll.secret) } else { Ok(()) }
}

/// Settles one part of a contest; with the last one the contest ends, and a failure presses time like any other (ND-25).
fn stood(tx: &mut Tx, who: &Id, rolled: &NdeRolled) -> Result<(), No> {
    let contest = tx.system_state.nde.contest.as_ref();
    if !contest.is_some_and(|contest| contest.parts.iter().any(|part| part.who == *who)) {
        return Ok(());
    }
    tx.emit(Event::Stood { who: who.clone(), rolled: Box::new(rolled.clone()) });
    let Some(contest) = tx.system_state.nde.contest.clone() else { return Ok(()) };
    let stood: Option<Vec<(&Id, &NdeRolled)>> =
        contest.parts.iter().map(|part| Some((&part.who, part.rolled.as_ref()?))).collect();
    let Some(stood) = stood else { return Ok(()) };
    let standing = match (contest.kind, &stood[..]) {
        (ContestKind::Opposed, [(_, mine), (_, theirs)]) => Some(mine.against(theirs)),
        _ => None,
    };
    let winners: Vec<&Id> = match standing {
        Some(Standing::First) => vec![stood[0].0],
        Some(Standing::Second) => vec![stood[1].0],
        Some(Standing::Nobody) => Vec::new(),
        None => stood.iter().filter(|(_, rolled)| !rolled.failed()).map(|(who, _)| *who).collect(),
    };
    let succeeds = match standing {
        Some(standing) => standing == Standing::First,
        None => GroupStanding::of(stood.iter().map(|(_, rolled)| *rolled)).succeeds(),
    };
    tx.emit(Event::ContestEnded {
        kind: contest.kind,
        who: stood.iter().map(|(who, _)| (*who).clone()).collect(),
        totals: stood.iter().map(|(_, rolled)| rolled.total()).collect(),
        winners: winners.iter().copied().cloned().collect(),
        succeeds,
        stake: contest.stake.clone(),
        secret: contest.secret,
    });
    if let (Some(standing), [(first, _), (second, _)], false) = (standing, &stood[..], contest.secret) {
        tx.contest_ends(first, second, standing);
    }
    for (part, (who, rolled)) in contest.parts.iter().zip(&stood) {
        let rival = stood.iter().map(|(other, _)| *other).find(|other| other != who).filter(|_| standing.is_some());
        let failed = match rival {
            Some(rival) => winners.contains(&rival),
            None => !succeeds && rolled.failed(),
        };
        if let Some(test) = part.test.clone().filter(|_| failed) {
            tx.emit(Event::Failed { who: part.who.clone(), test, rival: rival.cloned() });
        }
    }
    let is_hero = |who: &&Id| is_hero(tx, who);
    let pressed = match standing {
        // A group's failure counts once.
        None => Some(stood[0].0).filter(|first| !succeeds && is_hero(first)),
        Some(_) if winners.iter().all(is_hero) => None,
        Some(_) => stood.iter().map(|(who, _)| *who).find(is_hero),
    };
    pressed.map_or(Ok(()), |who| press(tx, who, contest.secret))
}

/// A failed test of the party moves the clocks that failures press (ND-25). A secret test moves hidden clocks only.
fn press(tx: &mut Tx, who: &Id, secret: bool) -> Result<(), No> {
    let secret = tx.is_quiet(who, secret);
    Ok(tx.press_clocks(&Why::new("ND-25", Msg::new("nde-time-presses")), secret)?)
}

/// Whether somebody is of the party.
fn is_hero(state: &State, who: &Id) -> bool {
    state.people.get(who).is_some_and(|person| person.side == Side::Party)
}

/// The price that the game master chose; one that is due and that nobody named stays owed (ND-04).
fn charge(tx: &mut Tx, who: &Id, roll: &Roll) {
    let owed = roll.has_price().then_some(ChosenPrice { price: PriceKind::Open, text: None, hearts: 0 });
    let chosen = roll.price.clone().filter(|_| roll.takes_price());
    let Some(ChosenPrice { price, text, hearts }) = chosen.or(owed) else { return };
    let why = Why::new("ND-04", price.msg());
    hurt(tx, who, hearts, why.clone());
    match (price, text) {
        (PriceKind::Cost, None) => {}
        (PriceKind::Cost, Some(text)) => tx.emit(Event::Paid { who: who.clone(), price, text, secret: roll.secret }),
        (PriceKind::Complication, text) => tx.fall_due(who, item::ItemKind::Complication, text, why, roll.secret),
        (PriceKind::Open, text) => tx.fall_due(who, item::ItemKind::Choice, text, why, roll.secret),
    }
}

//! The choices on an open roll, each of which pays its price at once (PR-03, PR-04, PR-07, PR-08, PR-12, PR-13, PR-15,
//! PR-19).

use super::book::book;
use super::market::{Folk, Market};
use super::people;
use super::roll::{self, Rival, Roll, Thrown};
use super::{stunts, test};
use crate::systems::prisma::rules::{
    Aim, Complication, Contest, Cost, EdgeUse, Effect, Purchase, Refused, Rolled, Share, Spending, StuntName, Use,
};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal, filled};
use crate::session::roll::Roll as OpenRoll;

/// An open roll in hand, with the other one of its contest while that is open too.
struct Hand {
    at: OpenRoll,
    roll: Roll,
    rolled: Rolled,
    rival: Option<(OpenRoll, Roll, Rolled)>,
}

pub(super) fn push(tx: &mut Tx, who: &Id) -> Result<(), No> {
    let mut hand = Hand::of(tx, who)?;
    noticed(tx, &hand, "PR-04")?;
    hand.rolled.may_push().map_err(Refusal::from)?;
    let mut at = hand.at.clone();
    tx.resume_roll(&mut at);
    let mut dice = tx.dice(&mut at.place);
    hand.step(|rolled| rolled.push(&mut dice))?;
    drop(dice);
    hand.at = at;
    let prices = hand.rolled.prices();
    hand.lay(tx);
    for price in prices {
        book(tx, who, price, false);
    }
    Ok(())
}

pub(super) fn edge(tx: &mut Tx, who: &Id, edge: EdgeUse) -> Result<(), Refusal> {
    simply(tx, who, |rolled| rolled.use_edge(edge))
}

pub(super) fn boost(tx: &mut Tx, who: &Id, points: u8) -> Result<(), Refusal> {
    let mut hand = Hand::of(tx, who)?;
    noticed(tx, &hand, "PR-19")?;
    let reserve = roll::reserve(who, tx);
    hand.step(|rolled| rolled.boost(points, reserve))?;
    hand.lay(tx);
    book(tx, who, Effect::Pays { what: Use::Hits(points) }, false);
    Ok(())
}

/// The complication is drawn when none is said.
pub(super) fn announce(tx: &mut Tx, who: &Id, task: usize, complication: Option<Complication>) -> Result<(), No> {
    let mut hand = Hand::of(tx, who)?;
    let complication = match complication {
        Some(complication) => {
            filled(&complication.text)?;
            complication
        }
        None => {
            // What would be refused anyhow draws nothing.
            hand.rolled.announce(task, Complication::new("", Cost::LEAST)).map_err(Refusal::from)?;
            test::draw(tx, who, hand.roll.quiet)?
        }
    };
    hand.step(|rolled| rolled.announce(task, complication)).map_err(Refusal::from)?;
    hand.lay(tx);
    Ok(())
}

pub(super) fn share(tx: &mut Tx, who: &Id, shares: Vec<Share>) -> Result<(), Refusal> {
    simply(tx, who, |rolled| rolled.share(shares))
}

/// Lets one failed task stand, or all of the roll, which is settled then.
pub(super) fn accept(tx: &mut Tx, who: &Id, task: Option<usize>) -> Result<(), No> {
    match task {
        Some(task) => Ok(simply(tx, who, |rolled| rolled.accept(task))?),
        None => {
            Hand::of(tx, who)?;
            tx.settle(who)
        }
    }
}

pub(super) fn disaster(tx: &mut Tx, who: &Id, task: usize) -> Result<(), Refusal> {
    let hand = Hand::of(tx, who)?;
    noticed(tx, &hand, "PR-15")?;
    simply(tx, who, |rolled| rolled.turn_disaster(task))
}

pub(super) fn avoid(tx: &mut Tx, who: &Id, task: usize) -> Result<(), Refusal> {
    let mut hand = Hand::of(tx, who)?;
    noticed(tx, &hand, "PR-19")?;
    let reserve = roll::reserve(who, tx);
    hand.step(|rolled| rolled.avoid(task, reserve))?;
    hand.lay(tx);
    book(tx, who, Effect::Pays { what: Use::Avoid }, false);
    Ok(())
}

pub(super) fn pay(tx: &mut Tx, who: &Id, task: usize, complication: usize) -> Result<(), Refusal> {
    simply(tx, who, |rolled| rolled.pay(task, complication))
}

/// At its least price when none is said.
pub(super) fn buy(
    tx: &mut Tx,
    who: &Id,
    task: usize,
    stunt: StuntName,
    cost: Option<u8>,
    on: Option<Text>,
) -> Result<(), Refusal> {
    let hand = Hand::of(tx, who)?;
    let mut purchase = Purchase { stunt, cost: 0, on };
    purchase.cost = match cost {
        Some(cost) => cost,
        None => stunts::least(tx, &hand.rolled, task, &purchase)?,
    };
    let purchase = stunts::fitting(tx, who, (&hand.roll, task), purchase)?;
    simply(tx, who, |rolled| rolled.buy(task, purchase))
}

pub(super) fn spend(tx: &mut Tx, who: &Id, task: usize, spending: Spending) -> Result<(), Refusal> {
    let hand = Hand::of(tx, who)?;
    let roll = (&hand.roll, task);
    let stunts = spending.stunts.into_iter().map(|purchase| stunts::fitting(tx, who, roll, purchase));
    let spending = Spending { pays: spending.pays, stunts: stunts.collect::<Result<_, _>>()? };
    // Shares are settled with the first decision, and spending what is spent already is none.
    if task < hand.rolled.goals().len() && spending == hand.rolled.spending(task) {
        return Err(Refusal::new("refused-nothing-changes"));
    }
    simply(tx, who, |rolled| rolled.spend(task, spending))
}

/// The spending that is proposed in that place.
pub(super) fn take(tx: &mut Tx, who: &Id, task: usize, aim: Aim, proposal: usize) -> Result<(), Refusal> {
    let hand = Hand::of(tx, who)?;
    let fight = tx.fight.as_ref();
    let acted = |who: &Id| fight.filter(|it| it.fighters.contains_key(who)).map(|it| it.has_acted(who));
    let folk = tx.people.values().map(|person| Folk {
        id: person.id(),
        side: person.side,
        here: person.here,
        acted: acted(person.id()),
        difficulty: person.member.sheets.prisma.as_ref().and_then(|sheet| sheet.difficulty),
    });
    let market = Market::of(who, &hand.roll, people::reserve(tx), folk);
    let mut proposals = market.proposals(&hand.rolled, task, aim);
    if proposal >= proposals.len() {
        return Err(Refusal::by("PR-17", "prisma-refused-no-proposal").with("n", proposals.len()));
    }
    spend(tx, who, task, proposals.swap_remove(proposal).spending)
}

/// A step that costs nothing beside the roll.
///
/// # Errors
/// Refused without an open roll, as the rules say, and when nothing would change.
fn simply(tx: &mut Tx, who: &Id, step: impl FnOnce(&Rolled) -> Result<Rolled, Refused>) -> Result<(), Refusal> {
    let mut hand = Hand::of(tx, who)?;
    let before = hand.rolled.clone();
    hand.step(step)?;
    if hand.rolled == before {
        return Err(Refusal::new("refused-nothing-changes"));
    }
    hand.lay(tx);
    Ok(())
}

/// Lets pass a roll of which everybody knows: its price would be seen.
///
/// # Errors
/// Refused for a secret roll, and for somebody hidden.
fn noticed(tx: &Tx, hand: &Hand, rule: &'static str) -> Result<(), Refusal> {
    let OpenRoll { who, secret, .. } = &hand.at;
    if !hand.roll.quiet && !tx.is_quiet(who, *secret) {
        return Ok(());
    }
    let said = Msg::new("prisma-refused-quiet").with("who", tx.name(who));
    Err(Refusal { rule: Some(rule.into()), said })
}

impl Hand {
    /// `who`'s open roll by these rules.
    ///
    /// # Errors
    /// Refused when there is none.
    fn of(tx: &Tx, who: &Id) -> Result<Hand, Refusal> {
        let whole = |who: &Id| {
            let at = tx.rolls.get(who)?;
            let roll = at.by::<Roll>()?;
            Some((at.clone(), roll.clone(), roll.rolled()?.clone()))
        };
        let (at, roll, rolled) = whole(who).ok_or_else(|| tx.no_open_roll(who))?;
        let rival = roll.rival.as_ref().and_then(|rival| whole(rival.who.as_ref()?));
        Ok(Hand { at, roll, rolled, rival })
    }

    /// Takes a step; in a contest both totals are set against each other again (PR-10).
    fn step<E: From<Refused>>(&mut self, step: impl FnOnce(&Rolled) -> Result<Rolled, E>) -> Result<(), E> {
        match (&self.roll.rival, &mut self.rival) {
            (None, _) => self.rolled = step(&self.rolled)?,
            (Some(_), None) => {
                // The other one is settled, so that no total changes any more.
                let stepped = step(&self.rolled)?;
                if stepped.hits() != self.rolled.hits() {
                    return Err(Refused::TooLate("PR-10").into());
                }
                self.rolled = stepped;
            }
            (Some(Rival { side, .. }), Some((_, _, theirs))) => {
                let contest = Contest::between(*side, self.rolled.clone(), theirs.clone()).step(*side, step)?;
                self.rolled = contest.side(*side).clone();
                *theirs = contest.side(side.other()).clone();
            }
        }
        Ok(())
    }

    /// The roll reads so now, and the rival's where it changed with it.
    fn lay(self, tx: &mut Tx) {
        let rival = self.rival.filter(|(_, roll, rolled)| roll.rolled() != Some(rolled));
        for (at, roll, rolled) in std::iter::once((self.at, self.roll, self.rolled)).chain(rival) {
            tx.change_roll(at, Roll { thrown: Thrown::open(rolled), ..roll });
        }
    }
}

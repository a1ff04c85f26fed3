//! Contests: both rolls are open at once, and settling either settles both (HI-05, HI-31 to HI-35).

use super::burden::DueCrash;
use super::condition::{change_burden, require_alive};
use super::event::Event;
use super::people;
use super::roll::{HitosRival, HitosThrown, InvocationOffer, PastInvocation, Roll, TestedAbility};
use crate::rules::{ContestResult, ContestSide, Text, Why};
use crate::session::tx::chase::ChaseGap;
use crate::session::{Cause, Id, NotDone, Role, State, Tx};
use crate::systems::hitos::rules::damage::CountedDice;
use crate::systems::hitos::rules::opposed::OpposedWorth;
use crate::systems::hitos::rules::{HitosRolled, Plan, chase, resolve};

/// The two rolls of a contest, before they are rolled.
pub(super) struct ContestHalves {
    pub(super) first: ContestHalf,
    pub(super) second: SecondHalf,
    pub(super) what: Option<Text>,
    pub(super) secret: bool,
    /// What the second has paid for, if the game master may still take it back (HI-34).
    pub(super) cover: Option<InvocationOffer>,
}

/// One of the two rolls of a contest.
pub(super) struct ContestHalf {
    pub(super) who: Id,
    pub(super) ability: TestedAbility,
    pub(super) plan: Plan,
}

/// The opponent's roll.
pub(super) enum SecondHalf {
    Named(ContestHalf),
    /// Somebody who is not at the table.
    Unnamed(Plan),
}

impl ContestHalves {
    /// Rolls both and opens them.
    pub(super) fn roll_and_open(self, tx: &mut Tx) -> Result<(), NotDone> {
        let ContestHalves { first: ContestHalf { who, ability, plan }, second, what, secret, cover } = self;
        tx.require_no_open_roll(&who)?;
        let roll = |ability, thrown, rival| Roll {
            ability,
            what: what.clone(),
            rival: Some(rival),
            consequence: None,
            thrown,
            offer: None,
            last_invocation: None,
            aftermath_named: false,
            named_aspect: None,
        };
        let mut place = tx.begin_roll_of(&who, secret);
        let thrown = HitosThrown::open(resolve(plan, &mut tx.dice(&mut place))?);
        match second {
            SecondHalf::Unnamed(plan) => {
                let unnamed = Some(HitosThrown::open(resolve(plan, &mut tx.dice(&mut place))?));
                let rival = HitosRival { who: None, side: ContestSide::First, unnamed };
                tx.open_roll(&who, secret, place, roll(ability, thrown, rival));
            }
            SecondHalf::Named(ContestHalf { who: other, ability: their_ability, plan }) => {
                tx.require_no_open_roll(&other)?;
                let mut their_place = tx.begin_roll_beside(&other, secret, place);
                let before = resolve(plan, &mut tx.dice(&mut their_place))?;
                let their_thrown = HitosThrown::open(before.clone());
                let paid = |offer| Box::new(PastInvocation { offer, before, of_rival: false, for_cover: true });
                let rival = |who: &Id, side| HitosRival { who: Some(who.clone()), side, unnamed: None };
                let (mine, theirs) = (rival(&other, ContestSide::First), rival(&who, ContestSide::Second));
                tx.open_roll(&who, secret, place, roll(ability, thrown, mine));
                let last_invocation = cover.map(paid);
                let their_roll = Roll { last_invocation, ..roll(their_ability, their_thrown, theirs) };
                tx.open_roll(&other, secret, their_place, their_roll);
            }
        }
        Ok(())
    }
}

/// The opponent's roll: somebody's open roll, or that of an unnamed opponent.
pub(super) fn rival_rolled<'s>(rival: &'s HitosRival, state: &'s State) -> Option<&'s HitosRolled> {
    match &rival.who {
        Some(who) => state.rolls.get(who)?.body_as::<Roll>()?.rolled(),
        None => rival.unnamed.as_ref()?.all(),
    }
}

/// Settles one roll of a contest: an announced exchange of their chase is decided, or else the winner prevails, and the
/// other roll is settled as well.
pub(super) fn settle(roll: &Roll, rival: &HitosRival, who: &Id, tx: &mut Tx) -> Result<(), NotDone> {
    let (Some(mine), Some(theirs)) = (roll.rolled().cloned(), rival_rolled(rival, tx).cloned()) else { return Ok(()) };
    let them = rival.who.clone();
    let secret = them.as_ref().and_then(|them| tx.rolls.get(them)).is_some_and(|at| at.secret);
    let [first, second] = rival.side.in_order(Some(who.clone()), them.clone());
    let [one, other] = rival.side.in_order(&mine, &theirs).map(OpposedWorth::of);
    let prevails = one.result_against(other);
    let exchange_tells = match (&first, &second, secret) {
        (Some(first), Some(second), false) => decide_exchange(tx, first, second, rival.side.in_order(&mine, &theirs)),
        _ => false,
    };
    if !exchange_tells {
        tx.emit(Event::Prevailed { first, second, prevails, secret });
    }
    // The other roll must not reveal a hidden roller.
    match them {
        Some(them) if tx.is_hidden_roll(who, secret) == tx.is_hidden_roll(&them, secret) => tx.settle(&them),
        _ => Ok(()),
    }
}

/// Decides the announced exchange between two runners on different sides of a chase. Returns whether it names these two,
/// so that it also tells who prevailed.
fn decide_exchange(tx: &mut Tx, first: &Id, second: &Id, rolled: [&HitosRolled; 2]) -> bool {
    let Some((gap, pursues)) = tx.chase_gap_between(first, second) else { return false };
    let Some(goal) = gap.goal else { return false };
    let [pursuer, quarry] = if pursues { rolled } else { [rolled[1], rolled[0]] };
    let worth = [pursuer, quarry].map(OpposedWorth::of);
    let (won, result) = chase::exchange(gap.distance, goal, worth);
    let rule = chase::rule(goal, result, worth[0].is_decided_by_dice(worth[1]));
    let crashed = [(Role::Pursuer, pursuer), (Role::Quarry, quarry)].into_iter().zip(result.crashed);
    let crashed: Vec<_> = crashed.filter(|(_, crashed)| *crashed).map(|(role, _)| role).collect();
    let at = gap.clone();
    tx.end_exchange(gap, goal, won, result.step, Some(Cause::Rule(Why::new(rule, goal.msg()))));
    for (role, rolled) in crashed {
        owe_crash_damage(tx, &at, role, rolled);
    }
    [&at.pursuer, &at.quarry] == if pursues { [first, second] } else { [second, first] }
}

/// Notes that a side's machine has crashed: driver and passengers are due the damage that its high die shows, until the
/// game master deals it or lets them off (HI-35).
fn owe_crash_damage(tx: &mut Tx, at: &ChaseGap, role: Role, rolled: &HitosRolled) {
    let Some(chase) = tx.chases.get(&at.chase) else { return };
    let aboard = match role {
        Role::Quarry => chase.quarry.clone(),
        Role::Pursuer => chase.pursuit(&at.pursuer).map(|group| group.members.clone()).unwrap_or_default(),
    };
    let damage = CountedDice::High.points(rolled.reading());
    let due = tx.system_state.hitos.burdens.values().flat_map(|burden| &burden.crashes);
    let number = due.map(|crash| crash.number).max().unwrap_or(0) + 1;
    for who in aboard {
        tx.emit(Event::Crashed { who: who.clone(), damage });
        // People with another system's sheet are hurt by that system's rules, and the dead no more.
        if people::sheet(tx, &who).is_ok() && require_alive(tx, &who).is_ok() {
            change_burden(tx, &who, None, |burden| burden.crashes.push(DueCrash { damage, number }));
        }
    }
}

/// Who prevails while both rolls stand as they are.
pub(super) fn contest_result(rival: &HitosRival, mine: &HitosRolled, theirs: &HitosRolled) -> ContestResult {
    let [first, second] = rival.side.in_order(mine, theirs).map(OpposedWorth::of);
    first.result_against(second)
}

//! Open rolls, and the steps that deeds take on them.

use crate::grammar::{Def, Key};
use crate::rules::ensure;
use crate::session::plan::Plan;
use crate::session::roll::Roll as OpenRoll;
use crate::session::{Id, NotDone, Owner, Refusal, State, Tx, require_change};
use crate::systems::prisma::RESONANCE;
use crate::systems::prisma::reserve::gauge_number;
use crate::systems::prisma::roll::{ContestRival, PrismaThrown, Roll, Step};
use crate::systems::prisma::rules::{ContestedRolls, Refused, ResonanceUse, RolledTest};

/// An open roll, with its rival's roll in a contest while that is open too.
pub(super) struct OpenTest {
    pub(super) at: OpenRoll,
    pub(super) roll: Roll,
    pub(super) rolled: RolledTest,
    rival: Option<(OpenRoll, Roll, RolledTest)>,
    /// Whether the totals of its contest are final (PR-10).
    pub(super) is_fixed: bool,
}

impl OpenTest {
    /// `who`'s open roll by Prisma's rules; refused if there is none. Where a player's deed is tried out, it may be without
    /// its difficulty.
    pub(super) fn of(state: &State, who: &Id) -> Result<OpenTest, Refusal> {
        let find_open = |who: &Id| {
            let (at, mut roll) = state.roll_of::<Roll>(who).ok()?;
            // Its roller may have come into the open since.
            roll.hidden &= !at.is_known(state);
            Some((at, roll))
        };
        let whole = |(at, roll): (OpenRoll, Roll)| roll.playable().cloned().map(|rolled| (at, roll, rolled));
        let open = find_open(who).and_then(whole);
        let (at, roll, rolled) = open.ok_or_else(|| state.refusal_about("refused-no-open-roll", who))?;
        let rival = roll.rival.as_ref().and_then(|rival| find_open(rival.who.as_ref()?));
        let is_fixed = roll.is_fixed(rival.as_ref().map(|(_, roll)| roll));
        Ok(OpenTest { at, roll, rolled, rival: rival.and_then(whole), is_fixed })
    }

    /// `who`'s open roll. Refused if there is none, and for a secret roll or a hidden person, since everybody would see
    /// what a choice costs.
    pub(super) fn require_public(state: &State, who: &Id, rule: &'static str) -> Result<OpenTest, Refusal> {
        let open = OpenTest::of(state, who)?;
        ensure!(open.at.is_known(state), Refusal::by(rule, "prisma-refused-quiet").with("who", state.name(who)));
        Ok(open)
    }

    /// Takes a step; in a contest each total becomes the other roll's bar again (PR-10).
    pub(super) fn step<E: From<Refused>>(
        &mut self,
        step: impl FnOnce(&RolledTest) -> Result<RolledTest, E>,
    ) -> Result<(), E> {
        match (&self.roll.rival, &mut self.rival) {
            (Some(ContestRival { side, .. }), Some((_, _, theirs))) => {
                let contest = ContestedRolls::between(*side, self.rolled.clone(), theirs.clone()).step(*side, step)?;
                self.rolled = contest.side(*side).clone();
                *theirs = contest.side(side.other()).clone();
            }
            _ => {
                let stepped = step(&self.rolled)?;
                ensure!(
                    !self.is_fixed || stepped.contest_tally() == self.rolled.contest_tally(),
                    Refused::TooLate("PR-10")
                );
                self.rolled = stepped;
            }
        }
        Ok(())
    }

    /// Writes the roll with its newest step to the table, and the rival's roll if that has changed it.
    pub(super) fn write_to(self, tx: &mut Tx, step: Step) {
        let rival = self.rival.filter(|(_, roll, rolled)| roll.rolled() != Some(rolled));
        let rival = rival.map(|(at, roll, rolled)| (at, roll, rolled, Step::ToldElsewhere));
        for (at, roll, rolled, step) in std::iter::once((self.at, self.roll, self.rolled, step)).chain(rival) {
            tx.change_roll(at, Roll { thrown: PrismaThrown::open(rolled), step: Some(step), ..roll });
        }
    }
}

/// The definition of a choice on an open roll.
pub(super) const fn choice_def(id: &'static str, also: &'static [&'static str], keys: &'static [Key]) -> Def {
    beside_rolls_def(id, also, keys).available(|state| state.require_roll(|_, _: &Roll| Ok(())))
}

/// The definition of a deed that leaves open rolls open.
pub(super) const fn beside_rolls_def(id: &'static str, also: &'static [&'static str], keys: &'static [Key]) -> Def {
    Def::new(id, also).keys(keys).keeps_rolls_open()
}

/// Takes a step that costs nothing; refused if nothing would change.
pub(super) fn take_free_step(
    tx: &mut Tx,
    who: &Id,
    step: Step,
    take: impl FnOnce(&RolledTest) -> Result<RolledTest, Refused>,
) -> Result<(), NotDone> {
    after_free_step(tx, who, take)?.write_to(tx, step);
    Ok(())
}

/// `who`'s open roll after a step that costs nothing; refused if nothing would change.
pub(super) fn after_free_step(
    state: &State,
    who: &Id,
    step: impl FnOnce(&RolledTest) -> Result<RolledTest, Refused>,
) -> Result<OpenTest, Refusal> {
    let mut open = OpenTest::of(state, who)?;
    let before = open.rolled.clone();
    open.step(step)?;
    require_change(open.rolled != before)?;
    Ok(open)
}

/// A plan that pays from the players' reserve and rolls nothing.
pub(super) fn resonance_plan(what: ResonanceUse) -> Plan {
    Plan::of_cost(Owner::Table, RESONANCE, gauge_number(what.price()))
}

//! What the table asks of a roll: who may read it, what others see of it, whether it is finished, and what it says.

use super::people;
use super::roll::{ContestRival, PrismaRedacted, PrismaThrown, Roll, reserve_for};
use super::sentences;
use crate::rules::{Die, Face, Msg, Text, Why};
use crate::session::system::{SystemRoll, VerdictKind};
use crate::session::systems;
use crate::session::{Audience, Id, Seat, State};
use crate::systems::prisma::rules::{Phase, Purchase, Reserve, ResonanceUse, RollChoice, RolledTest, TaskOutcome};

impl SystemRoll for Roll {
    fn other_party(&self) -> Option<&Id> {
        self.opponent()
    }

    /// Whether somebody is its opponent, or a stunt upon them was bought.
    fn names(&self, who: &Id) -> bool {
        let is_upon = |purchase: &Purchase| purchase.upon.as_deref() == Some(who.as_str());
        self.opponent() == Some(who) || self.purchases().iter().any(is_upon)
    }

    /// Whether nothing is left to choose; in a contest, on either side. What was paid for facts that the game master may
    /// still veto counts as there: another's fact must not close a failure that could be avoided (PR-19).
    fn is_finished(&self, who: &Id, state: &State) -> bool {
        let rival = self.rival.as_ref().and_then(|rival| state.rolls.get(rival.who.as_ref()?));
        let theirs = rival.and_then(|at| Some((&at.who, at.body_as()?)));
        let has_choices = |who: &Id, roll: &Roll, rival: Option<&Roll>| {
            let reserve = reserve_for(who, state);
            let facts = u32::try_from(state.system_state.prisma.facts.len()).unwrap_or(u32::MAX);
            let refundable = if reserve.cap > 0 { facts.saturating_mul(ResonanceUse::Fact.price()) } else { 0 };
            let reserve = Reserve { points: reserve.points.saturating_add(refundable), ..reserve };
            let mut choices = roll.choices(reserve, rival);
            // Edge is no open question any more once the player has said whether to use it.
            let named = roll.rolled().is_some_and(|rolled| rolled.phase() == Phase::Edge);
            choices.retain(|choice| !(named && *choice == RollChoice::Edge));
            !choices.is_empty()
        };
        !has_choices(who, self, theirs.map(|(_, roll)| roll))
            && theirs.is_none_or(|(them, roll)| !has_choices(them, roll, Some(self)))
    }

    /// Seats that see everybody in it and may read its numbers: the roller's, a rival's, whose total is in it, a
    /// target's whose own difficulty it meets, and a further target's whose difficulty is in a price.
    fn readers(&self, who: &Id, state: &State) -> Audience {
        let rival = self.rival.as_ref().and_then(|rival| rival.who.as_ref());
        let target = self.target.as_ref();
        let bought = self.purchases();
        let struck = bought.iter().filter_map(|purchase| Some(people::shocked_target(state, purchase)?.0));
        let numbers =
            rival.into_iter().chain(target.filter(|_| self.at_target_difficulty)).chain([who]).cloned().chain(struck);
        let numbers = numbers.map(|id| state.readers_of(&id));
        let upon = bought.iter().filter_map(|purchase| people::find_person(state, purchase.upon.as_ref()?));
        let seen = target.cloned().into_iter().chain(upon).map(|id| state.audience_of(&id));
        numbers.chain(seen).fold(Audience::All, |readers, more| readers.and(&more))
    }

    /// The roll without the numbers of sheets, and without people whom `seat` may not see. Its own player keeps what the
    /// choices need.
    fn redacted(&self, who: &Id, seat: &Seat, state: &State) -> systems::Roll {
        let sees = |id: &Id| state.audience_of(id).has(seat);
        let known = |id: &Option<Id>| id.clone().filter(sees);
        let bought = self.purchases();
        let upon = bought.iter().filter_map(|purchase| people::find_person(state, purchase.upon.as_ref()?));
        let strangers = self.opponent().cloned().into_iter().chain(upon).filter(|id| !sees(id));
        let named = |id: Id| Some((Text::new(id.as_str()), state.people.get(&id)?.name().clone()));
        let strangers: Vec<(Text, Text)> = strangers.filter_map(named).collect();
        let own = self.rolled().filter(|_| state.is_own(seat, who));
        let own = own.and_then(|rolled| rolled.without_difficulty(&strangers)).map(Box::new);
        Roll {
            target: known(&self.target),
            rival: self.rival.as_ref().map(|rival| ContestRival { who: known(&rival.who), side: rival.side }),
            thrown: PrismaThrown::Redacted(PrismaRedacted { own, ..self.face_up() }),
            ..self.clone()
        }
        .into()
    }

    fn is_redacted(&self) -> bool {
        self.rolled().is_none()
    }

    fn log_msg(&self, who: &Id, state: &State) -> Msg {
        sentences::roll(self, who, state)
    }

    fn change_msg(&self, who: &Id, state: &State) -> Option<Msg> {
        match self.step {
            Some(step) => sentences::step(self, step, who, state),
            None => Some(self.log_msg(who, state)),
        }
    }

    fn dice(&self) -> Vec<(Die, Face)> {
        let face_up = self.face_up();
        let throws = std::iter::once(&face_up.initial).chain(&face_up.pushed);
        let faces = throws.flat_map(|throw| throw.faces.iter().chain(throw.bonus.iter().flatten()));
        faces.map(|face| (Die::D6, *face)).collect()
    }

    /// How its only task ends, or all of several alike.
    fn verdict(&self) -> Option<VerdictKind> {
        let outcomes = self.face_up().outcomes;
        let first = *outcomes.first().filter(|_| self.rival.is_none())?;
        outcomes.iter().all(|outcome| *outcome == first).then(|| first.into())
    }

    fn whys(&self) -> Vec<Why> {
        self.rolled().map(RolledTest::whys).unwrap_or_default()
    }
}

impl From<TaskOutcome> for VerdictKind {
    fn from(outcome: TaskOutcome) -> VerdictKind {
        match outcome {
            TaskOutcome::Failure => VerdictKind::Fail,
            TaskOutcome::Disaster => VerdictKind::Mishap,
            TaskOutcome::SuccessWithConsequences => VerdictKind::Cost,
            TaskOutcome::Success => VerdictKind::Success,
            TaskOutcome::Extraordinary => VerdictKind::Exceptional,
        }
    }
}

//! A roll on the table: its purpose, the choices that are left, and what each seat may see of it.

use super::people;
use crate::rules::{Arg, ContestSide, Die, Face, Msg, Text, Why};
use crate::session::system::{SystemRoll, VerdictKind};
use crate::session::systems;
use crate::session::{Audience, Id, Seat, State};
use crate::systems::prisma::rules::{
    Phase, PoolThrow, Purchase, Reserve, ResonanceUse, RollChoice, RolledTest, TaskOutcome,
};

/// A roll, open or settled.
#[apply(skip_empty)]
#[apply(data)]
pub struct Roll {
    /// The attribute rolled, as the sheet calls it.
    pub attribute: Option<Text>,
    /// The skill rolled, as the sheet calls it.
    pub skill: Option<Text>,
    pub what: Option<Text>,
    /// None for a seat that may not see the target.
    pub target: Option<Id>,
    /// Whether the difficulty is the target's own number, which only the target's readers may read.
    #[serde(rename = "at-theirs")]
    pub at_target_difficulty: bool,
    /// The rival in a contest (PR-10).
    pub rival: Option<ContestRival>,
    pub thrown: PrismaThrown,
    /// Whether some seat does not know of the roll; then it pays and gains nothing that such a seat would see.
    #[serde(rename = "quiet")]
    pub hidden: bool,
}

/// The opponent in a contest, and the roller's side of it.
#[apply(data)]
pub struct ContestRival {
    /// None for a seat that may not see the rival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Id>,
    pub side: ContestSide,
}

/// The result of a roll, in full or redacted.
pub type PrismaThrown = crate::session::roll::ReadableResult<RolledTest, PrismaRedacted>;

/// The part of a roll that everybody at the table sees.
#[apply(data)]
pub struct PrismaRedacted {
    pub initial: PoolThrow,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pushed: Option<PoolThrow>,
    pub outcomes: Vec<TaskOutcome>,
    /// The test without its difficulty, for the seat of whose roll it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Box<RolledTest>>,
}

impl Roll {
    /// The whole roll, if its numbers may be read.
    pub fn rolled(&self) -> Option<&RolledTest> {
        self.thrown.all()
    }

    /// The part that everybody at the table sees.
    pub fn face_up(&self) -> PrismaRedacted {
        self.thrown.visible_part(|rolled| PrismaRedacted {
            initial: rolled.initial.clone(),
            pushed: rolled.push.clone(),
            outcomes: rolled.tasks().map(|task| rolled.outcome(task)).collect(),
            own: None,
        })
    }

    /// The test that its player makes choices about: the whole one, or that without the difficulty.
    pub fn playable(&self) -> Option<&RolledTest> {
        match &self.thrown {
            PrismaThrown::Open(rolled) => Some(rolled),
            PrismaThrown::Redacted(seen) => seen.own.as_deref(),
        }
    }

    /// The choices that are left with this reserve, in the order of the rules; none on a roll that is redacted for others
    /// than its player. Once a rival's roll has spent hits, decided its end or is settled (`rival` is none), none that
    /// would change a total (PR-10).
    pub fn choices(&self, reserve: Reserve, rival: Option<&Roll>) -> Vec<RollChoice> {
        let Some(rolled) = self.playable() else { return Vec::new() };
        let fixed = self.rival.is_some() && rival.is_none_or(Roll::is_decided);
        let mut choices = rolled.choices(reserve);
        // Whether a success leaves anything to spend is for the table to say, since that would tell the difficulty.
        let may_spend = self.rolled().is_none() && rolled.tasks().any(|task| rolled.has_passed(task));
        choices.extend(may_spend.then_some(RollChoice::Spend));
        choices.retain(|choice| match choice {
            RollChoice::Push | RollChoice::Resonance | RollChoice::Avoid => !self.hidden && !fixed,
            RollChoice::Edge => !fixed,
            RollChoice::Disaster => !self.hidden,
            RollChoice::Share | RollChoice::Spend => true,
        });
        choices
    }

    /// Whether hits were spent or an end was decided, so that a rival's total stays what it is (PR-10).
    fn is_decided(&self) -> bool {
        self.rolled().is_some_and(|rolled| rolled.phase() == Phase::Settling)
    }

    /// Whom it is against: its target, or its rival in a contest.
    pub fn opponent(&self) -> Option<&Id> {
        self.target.as_ref().or_else(|| self.rival.as_ref()?.who.as_ref())
    }

    fn purchases(&self) -> Vec<Purchase> {
        let Some(rolled) = self.rolled() else { return Vec::new() };
        rolled.tasks().flat_map(|task| rolled.spending(task).stunts).collect()
    }
}

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

    /// Says who tries what, the dice, the hits, how it ends and what was done about it. The reasons stay with the roll.
    fn log_msg(&self, who: &Id, state: &State) -> Msg {
        let seen = self.face_up();
        let line = |key| Msg::new(key).with("tried", attempt_msg(self, who, state)).with("faces", faces(&seen));
        match further_parts(self, &seen, state) {
            parts if parts.is_empty() => line("prisma-log-roll-bare"),
            parts => line("prisma-log-roll").with("more", parts),
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

/// The reserve that `who` may draw from: empty outside the party.
pub(super) fn reserve_for(who: &Id, state: &State) -> Reserve {
    if people::shares_reserve(state, who) { people::reserve(state) } else { Reserve::NONE }
}

/// Who tries what, against what.
fn attempt_msg(roll: &Roll, who: &Id, state: &State) -> Msg {
    let rated = match (&roll.attribute, &roll.skill) {
        (Some(attribute), Some(skill)) => {
            Msg::new("prisma-rated-both").with("attribute", attribute).with("skill", skill).into()
        }
        (Some(one), None) | (None, Some(one)) => Arg::Text(one.clone()),
        (None, None) => Msg::new("prisma-rated-none").into(),
    };
    let name = |id: &Option<Id>| id.as_ref().map_or_else(|| Msg::new("prisma-somebody").into(), |id| state.name(id));
    let msg = |key| Msg::new(key).with("who", state.name(who)).with("rated", rated.clone());
    match (&roll.rival, &roll.target, &roll.what) {
        (Some(rival), ..) => msg("prisma-tries-against").with("rival", name(&rival.who)),
        (None, Some(_), _) => msg("prisma-tries-on").with("target", name(&roll.target)),
        (None, None, Some(what)) => msg("prisma-tries-what").with("what", what),
        (None, None, None) => msg("prisma-tries"),
    }
}

/// The faces throw by throw, each generation of bonus dice apart: `6·5·2 → 6 → 3 / 5·1`.
fn faces(seen: &PrismaRedacted) -> Arg {
    if seen.initial.faces.is_empty() {
        return Msg::new("prisma-log-no-dice").into();
    }
    let throws = std::iter::once(&seen.initial).chain(&seen.pushed);
    let written: Vec<String> = throws.map(|throw| throw.to_text("·", " → ")).collect();
    Arg::Text(Text::new(&written.join(" / ")))
}

/// The further parts of the line: the hits against the difficulty, what was done about the roll, what the surplus paid
/// for, how each task ends.
fn further_parts(roll: &Roll, seen: &PrismaRedacted, state: &State) -> Vec<Msg> {
    let contest = roll.rival.is_some();
    let split = seen.outcomes.len() > 1;
    let hits = |rolled: &RolledTest| match contest || rolled.plan.goals.len() > 1 {
        true => Msg::new("prisma-says-hits").with("hits", rolled.hits()),
        false => Msg::new("prisma-says-hits-of").with("hits", rolled.hits()).with("number", rolled.bar_number(0)),
    };
    let bought = roll.rolled().map(|rolled| rolled.bought_hits).filter(|bought| *bought > 0);
    let outcome_of_task = |task: usize, outcome: &TaskOutcome| match roll.rolled().filter(|_| split) {
        Some(rolled) => {
            Msg::new("prisma-says-task").with("task", rolled.plan.task_name(task)).with("outcome", outcome.msg())
        }
        None => outcome.msg(),
    };
    let chosen = [
        roll.rolled().map(hits),
        seen.pushed.as_ref().map(|_| Msg::new("prisma-says-pushed")),
        bought.map(|points| Msg::new("prisma-says-bought").with("points", points)),
    ];
    let is_avoided = |task: usize| !split && roll.rolled().is_some_and(|rolled| rolled.was_avoided(task));
    // A failure that was avoided is a success by the rule, with hits that would not explain it.
    let end_of_task = |(task, outcome): (usize, &TaskOutcome)| match is_avoided(task) {
        true if *outcome == TaskOutcome::Success => Msg::new("prisma-failure-avoided").with("outcome", outcome.msg()),
        true => Msg::new("prisma-failure-avoided-but").with("outcome", outcome.msg()),
        false => outcome_of_task(task, outcome),
    };
    let outcomes = seen.outcomes.iter().enumerate().filter(|_| !contest).map(end_of_task);
    chosen.into_iter().flatten().chain(spendings(roll, state)).chain(outcomes).collect()
}

/// The complications paid off and the stunts bought, each with its cost in hits.
fn spendings(roll: &Roll, state: &State) -> Vec<Msg> {
    let Some(rolled) = roll.rolled() else { return Vec::new() };
    let stunt = |purchase: Purchase| {
        let stunt = purchase.stunt.arg();
        let stunt = match &purchase.upon {
            Some(on) => {
                Msg::new("prisma-stunt-upon").with("stunt", stunt).with("on", people::target_name(state, on)).into()
            }
            None => stunt,
        };
        Msg::new("prisma-says-stunt").with("stunt", stunt).with("cost", purchase.cost)
    };
    let of_task = |task: usize| rolled.paid_msgs(task).chain(rolled.spending(task).stunts.into_iter().map(stunt));
    rolled.tasks().flat_map(|task| of_task(task).collect::<Vec<_>>()).collect()
}

//! What a seat may know of an NDE roll, and the roll's line in the log.

use super::roll::{ChosenPrice, NdeTask, NdeThrown, Roll};
use crate::rules::{Arg, Die, Face, Msg, Text, Why};
use crate::session::system::{SystemRoll, VerdictKind};
use crate::session::systems;
use crate::session::{Audience, Id, Seat, State};
use crate::systems::nde::rules::{NdeRolled, PlannedDice, TestOutcome};

impl SystemRoll for Roll {
    fn other_party(&self) -> Option<&Id> {
        match &self.task {
            NdeTask::Attack { target: other, .. } | NdeTask::Opposed { rival: other, .. } => other.as_ref(),
            NdeTask::Test { .. } | NdeTask::Defence { .. } | NdeTask::Group { .. } => None,
        }
    }

    fn names(&self, who: &Id) -> bool {
        self.task.clone().others_mut().any(|other| other.as_ref() == Some(who))
    }

    /// The seats that see everybody in the roll and may read its numbers, including the target's.
    fn readers(&self, who: &Id, state: &State) -> Audience {
        let target = match &self.task {
            NdeTask::Attack { target, .. } => {
                target.as_ref().map_or_else(Audience::gm, |target| state.readers_of(target))
            }
            _ => Audience::All,
        };
        let mut task = self.task.clone();
        let seen = task.others_mut().flatten().map(|other| state.audience_of(other));
        seen.fold(state.readers_of(who).and(&target), |readers, seen| readers.and(&seen))
    }

    /// The roll without the numbers of sheets, without people whom `seat` may not see, and without the effect on such a
    /// target. Its own player still chooses its benefits.
    fn redacted(&self, who: &Id, seat: &Seat, state: &State) -> systems::Roll {
        let mut task = self.task.clone();
        for other in task.others_mut() {
            other.take_if(|other| !state.audience_of(other).has(seat));
        }
        let hides_target = matches!(task, NdeTask::Attack { target: None, .. });
        let (mut seen, mut benefit) = (self.face_up(), self.benefit.clone());
        seen.benefit.take_if(|_| hides_target);
        benefit.take_if(|_| hides_target);
        if state.is_own(seat, who) {
            seen.benefits = self.rolled().map(NdeRolled::benefits).unwrap_or_default();
        }
        Roll { task, thrown: NdeThrown::Redacted(seen), benefit, test: None, warning: false, ..self.clone() }.into()
    }

    fn is_redacted(&self) -> bool {
        self.rolled().is_none()
    }

    fn is_finished(&self, who: &Id, state: &State) -> bool {
        self.choices_at_table(who, state).is_empty()
    }

    /// Says who tries what, the dice, the outcome and the costs.
    fn log_msg(&self, who: &Id, state: &State) -> Msg {
        let tried = attempt_msg(self, who, state);
        let line =
            |key| Msg::new(key).with("tried", tried).with("dice", write_dice(self)).with("faces", write_faces(self));
        if matches!(self.task, NdeTask::Opposed { .. }) {
            return line("nde-log-part");
        }
        let outcome = Msg::new(self.face_up().outcome.key());
        match remarks(self, state) {
            more if more.is_empty() => line("nde-log-roll").with("outcome", outcome),
            more => line("nde-log-roll-and").with("outcome", outcome).with("more", more),
        }
    }

    fn dice(&self) -> Vec<(Die, Face)> {
        let face_up = self.face_up();
        face_up.dice.iter().copied().cycle().zip(face_up.faces).collect()
    }

    fn verdict(&self) -> Option<VerdictKind> {
        (!matches!(self.task, NdeTask::Opposed { .. })).then(|| self.face_up().outcome.into())
    }

    /// Its line tells the hearts of a hit.
    fn tells_effect(&self) -> bool {
        self.face_up().hearts > 0
    }

    fn whys(&self) -> Vec<Why> {
        self.rolled().map(NdeRolled::whys).unwrap_or_default()
    }
}

impl From<TestOutcome> for VerdictKind {
    fn from(outcome: TestOutcome) -> VerdictKind {
        match outcome {
            TestOutcome::Failure => VerdictKind::Fail,
            TestOutcome::SuccessAtCost => VerdictKind::Cost,
            TestOutcome::Success => VerdictKind::Success,
            TestOutcome::Exceptional => VerdictKind::Exceptional,
        }
    }
}

/// Who tries what against what.
fn attempt_msg(roll: &Roll, who: &Id, state: &State) -> Msg {
    let name = |id: &Option<Id>| match id {
        Some(id) => state.name(id),
        None => Arg::Msg(Msg::new("nde-somebody")),
    };
    let plan = roll.rolled().map(|rolled| &rolled.plan);
    let tn = roll.tn().map(|tn| tn.get());
    let task_msg = |key, numbered| match tn {
        Some(tn) => Msg::new(numbered).with("who", state.name(who)).with("tn", tn),
        None => Msg::new(key).with("who", state.name(who)),
    };
    let attribute = |msg: Msg| match roll.face_up().attribute {
        Some(attribute) => msg.with("attribute", attribute),
        None => msg.with("attribute", Msg::new("nde-a-test")),
    };
    match &roll.task {
        NdeTask::Test { .. } => match plan.and_then(|plan| plan.power) {
            Some(power) => {
                let msg = task_msg("nde-tries-power", "nde-tries-power-tn");
                msg.with("tier", power.tier).with("pp", power.pp)
            }
            None => attribute(task_msg("nde-tries-test", "nde-tries-test-tn")),
        },
        NdeTask::Attack { target, manner, .. } => {
            let msg = task_msg("nde-tries-attack", "nde-tries-attack-tn").with("target", name(target));
            match &roll.what {
                Some(power) => msg.with("manner", power),
                None => msg.with("manner", *manner),
            }
        }
        NdeTask::Defence { foe, .. } => {
            attribute(task_msg("nde-tries-defence", "nde-tries-defence-tn")).with("foe", name(foe))
        }
        NdeTask::Opposed { rival, .. } => {
            attribute(Msg::new("nde-tries-opposed").with("who", state.name(who))).with("rival", name(rival))
        }
        NdeTask::Group { .. } => attribute(task_msg("nde-tries-group", "nde-tries-group-tn")),
    }
}

/// The dice before and after their steps: `d8→d12`, `2d6+1`.
fn write_dice(roll: &Roll) -> Text {
    let NdeThrown::Open(rolled) = &roll.thrown else {
        let dice = roll.face_up().dice;
        return match dice.as_slice() {
            [] => Text::new("0"),
            [die] => Text::new(&die.to_string()),
            [die, ..] => Text::new(&format!("{}{die}", dice.len())),
        };
    };
    let written = match rolled.plan.throw {
        PlannedDice::Ladder { base, stepped, .. } if base == stepped.die => base.to_string(),
        PlannedDice::Ladder { base, stepped, .. } => format!("{base}→{}", stepped.die),
        PlannedDice::TwoD6 { .. } => match rolled.plan.modifier() {
            0 => "2d6".to_owned(),
            more @ 1.. => format!("2d6+{more}"),
            less => format!("2d6−{}", less.unsigned_abs()),
        },
    };
    Text::new(&written)
}

/// The faces throw by throw: `4 → 10`, `3+4 → 5+6 = 13`.
fn write_faces(roll: &Roll) -> Text {
    let seen = roll.face_up();
    let throw = |faces: &[Face]| faces.iter().map(Face::to_string).collect::<Vec<_>>().join("+");
    let throws: Vec<String> = seen.faces.chunks(seen.dice.len().max(1)).map(throw).collect();
    let written = throws.join(" → ");
    match roll.rolled() {
        Some(rolled) if seen.dice.len() > 1 => Text::new(&format!("{written} = {}", rolled.total())),
        _ => Text::new(&written),
    }
}

/// The remarks beside the outcome: luck, damage, stake, price.
fn remarks(roll: &Roll, state: &State) -> Vec<Msg> {
    let seen = roll.face_up();
    let helper = match &roll.task {
        NdeTask::Test { help } | NdeTask::Attack { help, .. } | NdeTask::Group { help } => help.as_ref(),
        NdeTask::Defence { .. } | NdeTask::Opposed { .. } => None,
    };
    let stake = roll.stake.as_ref().filter(|_| seen.outcome == TestOutcome::Failure);
    let counted = |key, name, n: u8| (n > 0).then(|| Msg::new(key).with(name, n));
    let more = [
        roll.what.as_ref().map(|what| Msg::new("nde-says-what").with("what", what)),
        helper.map(|ally| Msg::new("nde-says-help").with("ally", state.name(ally))),
        counted("nde-says-luck", "n", seen.luck_spent),
        counted("nde-hit", "hearts", seen.hearts),
        seen.benefit.map(|benefit| Msg::new("nde-benefit").with("benefit", benefit)),
        roll.benefit.as_ref().map(|text| Msg::new("nde-says-benefit").with("text", text)),
        seen.complication.then(|| Msg::new("nde-says-complication")),
        stake.map(|stake| Msg::new("nde-says-stake").with("stake", stake)),
        roll.price.as_ref().map(price_msg),
    ];
    more.into_iter().flatten().collect()
}

/// The chosen price with its words or hearts.
fn price_msg(chosen: &ChosenPrice) -> Msg {
    let kind = chosen.price.msg();
    match (&chosen.text, chosen.hearts) {
        (Some(text), _) => Msg::new("nde-says-price").with("price", kind).with("text", text),
        (None, 0) => kind,
        (None, hearts) => Msg::new("nde-says-hearts").with("price", kind).with("hearts", hearts),
    }
}

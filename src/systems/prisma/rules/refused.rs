//! What the rules refuse, and the words for it.

use super::stunt::StuntName;
use crate::rules::refused::Refuses;
use crate::rules::say::Msg;
use crate::rules::text::Text;

/// A rule's no. Nothing was rolled or paid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// PR-01: the campaign plays with other attributes and skills.
    #[error("there is no attribute or skill `{0}`")]
    UnknownRating(Text),
    /// A number on a sheet is larger or smaller than any may be; the rule that it belongs to.
    #[error("{number} is not a number from {from} to {to}")]
    OutOfBounds { rule: &'static str, from: u8, to: u8, number: u8 },
    /// A line on a sheet says nothing; the rule that it belongs to.
    #[error("there are no words")]
    NoWords(
        /// Its id.
        &'static str,
    ),
    /// PR-16: a stunt of one's own has a name of its own.
    #[error("`{0}` is a stunt that everybody may buy")]
    GeneralStunt(Text),
    /// PR-08: a roll is for something.
    #[error("there is no task to roll for")]
    NoTask,
    /// PR-08: the roll has no task in that place.
    #[error("the roll has no such task")]
    NoSuchTask,
    /// PR-08: every task has its share.
    #[error("{shares} shares for {tasks} tasks")]
    NotAShareEach { tasks: usize, shares: usize },
    /// PR-08: each point is used once.
    #[error("there are only {hits} hits and {edge} edge to share")]
    OverShared { hits: u32, edge: u8 },
    /// PR-03: once a roll.
    #[error("the roll was pushed before")]
    PushedTwice,
    /// PR-04: no initial die shows 2, 3 or 4.
    #[error("there is nothing to roll again")]
    NothingToPush,
    /// The step belongs before what was done already; the rule that says so.
    #[error("it is too late for that on this roll")]
    TooLate(
        /// Its id.
        &'static str,
    ),
    /// PR-13: the surplus does not pay for it.
    #[error("{missing} hits are missing")]
    Overspent { missing: u32 },
    /// PR-13: a complication is paid once.
    #[error("`{0}` is paid already")]
    PaidTwice(Text),
    /// PR-13: the task has no complication in that place.
    #[error("there is no such complication")]
    NoSuchComplication,
    /// PR-13: each stunt once, unless it says otherwise.
    #[error("a stunt is bought once on an action")]
    StuntTwice(StuntName),
    /// PR-16: the stunt costs what its terms say.
    #[error("this stunt costs {least} to {most} hits, not {paid}")]
    NotThePrice {
        stunt: StuntName,
        /// Its least price.
        least: u8,
        /// Its most.
        most: u8,
        paid: u8,
    },
    /// PR-16: the campaign knows no such stunt.
    #[error("there is no stunt `{0}`")]
    UnknownStunt(Text),
    /// PR-16: only who has not acted is assisted.
    #[error("{0} has acted this turn")]
    AllyActed(Text),
    /// PR-15: only a failure becomes a disaster or is avoided.
    #[error("the task has not failed")]
    NotFailed,
    /// PR-15: a disaster needs a complication.
    #[error("there is no complication to make a disaster of")]
    NoComplication,
    /// PR-15: a failure ends once; a disaster and avoiding it exclude each other.
    #[error("the end of this failure is decided")]
    Decided,
    /// PR-15: a failure becomes a disaster or is avoided.
    #[error("a failure becomes a disaster or is avoided, not both")]
    BothEnds,
    /// PR-10: equal totals are nobody's failure.
    #[error("nobody prevailed: there is no failure")]
    StandsOff,
    /// PR-10: another player's hits are not bought off.
    #[error("a contest with another player is not avoided")]
    NoAvoidingPlayers,
    /// PR-19: hits are bought only beside a natural hit.
    #[error("there is no natural hit")]
    NoNaturalHit,
    /// PR-19: at least one point.
    #[error("no point of resonance was named")]
    NothingBought,
    /// PR-19: avoiding a failure is the only resonance on its roll.
    #[error("resonance was used on this roll already")]
    ResonanceUsed,
    /// PR-19: the reserve does not pay for it.
    #[error("it costs {price} resonance, and there is {points}")]
    NotEnoughResonance { price: u32, points: u32 },
    /// PR-19: a clue belongs to an investigation.
    #[error("the action investigates nothing")]
    NoInvestigation,
    /// PR-19: a fact is judged once.
    #[error("the fact was judged before")]
    FactJudged,
    /// PR-21: an intrusion is answered once.
    #[error("the intrusion was answered before")]
    IntrusionAnswered,
    /// PR-22: the game master says what dissonance is spent for.
    #[error("dissonance is spent for a reason")]
    NoReason,
    /// PR-22: there is not that much.
    #[error("{missing} dissonance is missing")]
    NotEnoughDissonance { missing: u32 },
}

impl Refuses for Refused {
    fn rule(&self) -> &'static str {
        match self {
            Refused::NoTask | Refused::NoSuchTask | Refused::NotAShareEach { .. } | Refused::OverShared { .. } => {
                "PR-08"
            }
            Refused::UnknownRating(_) => "PR-01",
            Refused::PushedTwice => "PR-03",
            Refused::NothingToPush => "PR-04",
            Refused::TooLate(rule) | Refused::NoWords(rule) | Refused::OutOfBounds { rule, .. } => rule,
            Refused::Overspent { .. }
            | Refused::PaidTwice(_)
            | Refused::NoSuchComplication
            | Refused::StuntTwice(_) => "PR-13",
            Refused::NotThePrice { .. }
            | Refused::UnknownStunt(_)
            | Refused::AllyActed(_)
            | Refused::GeneralStunt(_) => "PR-16",
            Refused::NotFailed | Refused::NoComplication | Refused::Decided | Refused::BothEnds => "PR-15",
            Refused::StandsOff | Refused::NoAvoidingPlayers => "PR-10",
            Refused::NoNaturalHit
            | Refused::NothingBought
            | Refused::ResonanceUsed
            | Refused::NotEnoughResonance { .. }
            | Refused::NoInvestigation
            | Refused::FactJudged => "PR-19",
            Refused::IntrusionAnswered => "PR-21",
            Refused::NoReason | Refused::NotEnoughDissonance { .. } => "PR-22",
        }
    }

    fn msg(&self) -> Msg {
        match self {
            Refused::UnknownRating(name) => Msg::new("prisma-no-such-rating").with("name", name),
            Refused::OutOfBounds { from, to, number, .. } => {
                Msg::new("refused-out-of-bounds").with("from", *from).with("to", *to).with("number", *number)
            }
            Refused::NoWords(_) => Msg::new("refused-empty"),
            Refused::GeneralStunt(name) => Msg::new("prisma-refused-stunt-general").with("name", name),
            Refused::NoTask => Msg::new("prisma-no-task"),
            Refused::NoSuchTask => Msg::new("prisma-no-such-task"),
            Refused::NotAShareEach { tasks, shares } => {
                Msg::new("prisma-no-share-each").with("tasks", *tasks).with("shares", *shares)
            }
            Refused::OverShared { hits, edge } => {
                Msg::new("prisma-no-more-to-share").with("hits", *hits).with("edge", *edge)
            }
            Refused::PushedTwice => Msg::new("prisma-no-push-twice"),
            Refused::NothingToPush => Msg::new("prisma-no-dice-to-push"),
            Refused::TooLate(_) => Msg::new("prisma-no-too-late"),
            Refused::Overspent { missing } => Msg::new("prisma-no-hits-left").with("missing", *missing),
            Refused::PaidTwice(text) => Msg::new("prisma-no-paid-twice").with("text", text),
            Refused::NoSuchComplication => Msg::new("prisma-no-such-complication"),
            Refused::StuntTwice(stunt) => Msg::new("prisma-no-stunt-twice").with("stunt", stunt.said()),
            Refused::NotThePrice { stunt, least, most, paid } => {
                let said = match *most {
                    most if most == *least => Msg::new("prisma-no-fixed-price"),
                    u8::MAX => Msg::new("prisma-no-open-price"),
                    most => Msg::new("prisma-no-price").with("most", most),
                };
                said.with("stunt", stunt.said()).with("least", *least).with("paid", *paid)
            }
            Refused::UnknownStunt(name) => Msg::new("prisma-no-such-stunt").with("name", name),
            Refused::AllyActed(ally) => Msg::new("prisma-no-ally-acted").with("ally", ally),
            Refused::NotFailed => Msg::new("prisma-no-failure"),
            Refused::NoComplication => Msg::new("prisma-no-complication"),
            Refused::Decided => Msg::new("prisma-no-decided"),
            Refused::BothEnds => Msg::new("prisma-no-both-ends"),
            Refused::StandsOff => Msg::new("prisma-no-stand-off"),
            Refused::NoAvoidingPlayers => Msg::new("prisma-no-avoiding-players"),
            Refused::NoNaturalHit => Msg::new("prisma-no-natural-hit"),
            Refused::NothingBought => Msg::new("prisma-no-points-named"),
            Refused::ResonanceUsed => Msg::new("prisma-no-resonance-used"),
            Refused::NotEnoughResonance { price, points } => {
                Msg::new("prisma-no-resonance").with("price", *price).with("points", *points)
            }
            Refused::NoInvestigation => Msg::new("prisma-no-investigation"),
            Refused::FactJudged => Msg::new("prisma-no-fact-judged"),
            Refused::IntrusionAnswered => Msg::new("prisma-no-intrusion-answered"),
            Refused::NoReason => Msg::new("prisma-no-reason"),
            Refused::NotEnoughDissonance { missing } => Msg::new("prisma-no-dissonance").with("missing", *missing),
        }
    }
}

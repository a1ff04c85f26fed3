//! What the rules refuse, and the words for it.

use super::ladder::Attribute;
use super::power::Tier;
use crate::rules::refused::Refuses;
use crate::rules::say::Msg;

/// A rule's no. Nothing was rolled or paid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// A number on a sheet is larger or smaller than any may be; the rule that it belongs to.
    #[error("{number} is not a number from {from} to {to}")]
    OutOfBounds {
        /// Its id.
        rule: &'static str,
        from: u8,
        to: u8,
        /// What was said.
        number: u8,
    },
    /// ND-03: a line on a sheet says nothing.
    #[error("there are no words")]
    NoWords,
    /// ND-08: there is no hindrance for the talent to neutralise.
    #[error("there is no hindrance to neutralise")]
    NothingToNeutralise,
    /// ND-10: no luck point is left.
    #[error("no luck is left")]
    NoLuck,
    /// ND-10: the step would be lost to the end of the ladder.
    #[error("luck would change nothing: the die is already at the end of the ladder")]
    LuckStepLost,
    /// ND-10: a reroll of this result would change nothing that counts.
    #[error("luck would change nothing: the test has not failed")]
    LuckOnSuccess,
    /// ND-10, ND-27: one more would leave the result as it is.
    #[error("luck would change nothing: one more leaves the result as it is")]
    PlusChangesNothing,
    /// ND-10: each use of luck once a test.
    #[error("luck was already used in that way on this test")]
    LuckTwice,
    /// ND-27: +1 after the roll belongs to the 2d6 variant.
    #[error("a luck step comes before the roll of a step die")]
    StepAfterRoll,
    /// ND-21: the power costs more than there is.
    #[error("{missing} power points are missing")]
    NotEnoughPp {
        /// How many more it would take.
        missing: u8,
    },
    /// ND-21: a power that does not attack costs what its tier says.
    #[error("this power costs {least} to {most} power points, not {paid}")]
    NotThePrice {
        /// The tier.
        tier: Tier,
        /// Its lowest price.
        least: u8,
        /// Its highest price.
        most: u8,
        /// What was offered.
        paid: u8,
    },
    /// ND-13: full cover forbids what needs a line.
    #[error("full cover: there is no line to the target")]
    FullCover,
    /// ND-12, ND-16: melee needs the target close.
    #[error("the target is not within reach")]
    OutOfReach,
    /// ND-12: one zone a turn.
    #[error("one zone a turn")]
    TooFarToMove,
    /// ND-17, ND-22: this roll has no such benefit to choose, or it was chosen.
    #[error("there is no benefit of that kind to choose")]
    NoBenefit,
    /// ND-19: only who is at 0 hearts is raised.
    #[error("nobody is down")]
    NotDown,
    /// ND-23: the attribute is at d20.
    #[error("the attribute is at d20 already")]
    AttributeAtTop(
        /// Which one.
        Attribute,
    ),
    /// ND-23: hearts end at 7.
    #[error("hearts end at 7")]
    HeartsAtTop,
    /// ND-23: power points end at 5.
    #[error("power points end at 5")]
    PpAtTop,
    /// ND-23: the new talent has no words, or is on the sheet already.
    #[error("a new talent needs words of its own")]
    TalentNotNew,
    /// ND-24: no armour token is left in this scene.
    #[error("no armour token is left")]
    NoToken,
}

impl Refuses for Refused {
    fn rule(&self) -> &'static str {
        match self {
            Refused::OutOfBounds { rule, .. } => rule,
            Refused::NoWords => "ND-03",
            Refused::NothingToNeutralise => "ND-08",
            Refused::NoLuck
            | Refused::LuckStepLost
            | Refused::LuckOnSuccess
            | Refused::PlusChangesNothing
            | Refused::LuckTwice => "ND-10",
            Refused::StepAfterRoll => "ND-27",
            Refused::NotEnoughPp { .. } | Refused::NotThePrice { .. } => "ND-21",
            Refused::FullCover => "ND-13",
            Refused::OutOfReach | Refused::TooFarToMove => "ND-12",
            Refused::NoBenefit => "ND-17",
            Refused::NotDown => "ND-19",
            Refused::AttributeAtTop(_) | Refused::HeartsAtTop | Refused::PpAtTop | Refused::TalentNotNew => "ND-23",
            Refused::NoToken => "ND-24",
        }
    }

    fn msg(&self) -> Msg {
        match self {
            Refused::OutOfBounds { from, to, number, .. } => {
                Msg::new("refused-out-of-bounds").with("from", *from).with("to", *to).with("number", *number)
            }
            Refused::NoWords => Msg::new("refused-empty"),
            Refused::NothingToNeutralise => Msg::new("nde-no-nothing-to-neutralise"),
            Refused::NoLuck => Msg::new("nde-no-luck"),
            Refused::LuckStepLost => Msg::new("nde-no-luck-step-lost"),
            Refused::LuckOnSuccess => Msg::new("nde-no-luck-on-success"),
            Refused::PlusChangesNothing => Msg::new("nde-no-plus-changes-nothing"),
            Refused::LuckTwice => Msg::new("nde-no-luck-twice"),
            Refused::StepAfterRoll => Msg::new("nde-no-step-after-roll"),
            Refused::NotEnoughPp { missing } => Msg::new("nde-no-pp").with("missing", *missing),
            Refused::NotThePrice { tier, least, most, paid } => Msg::new("nde-no-price")
                .with("tier", Msg::new(tier.key()))
                .with("least", *least)
                .with("most", *most)
                .with("paid", *paid),
            Refused::FullCover => Msg::new("nde-no-line"),
            Refused::OutOfReach => Msg::new("nde-no-reach"),
            Refused::TooFarToMove => Msg::new("nde-no-far-move"),
            Refused::NoBenefit => Msg::new("nde-no-benefit"),
            Refused::NotDown => Msg::new("nde-no-down"),
            Refused::AttributeAtTop(attribute) => {
                Msg::new("nde-no-attribute-top").with("attribute", Msg::new(attribute.key()))
            }
            Refused::HeartsAtTop => Msg::new("nde-no-hearts-top").with("most", super::sheet::MOST_HEARTS),
            Refused::PpAtTop => Msg::new("nde-no-pp-top").with("most", super::sheet::MOST_PP),
            Refused::TalentNotNew => Msg::new("nde-no-talent-new"),
            Refused::NoToken => Msg::new("nde-no-token"),
        }
    }
}

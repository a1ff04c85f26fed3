//! The refusals of the rules, each with its rule and its message.

use super::ladder::Attribute;
use super::tn::Tier;
use crate::rules::refusals;

refusals! {
    /// Why a rule refuses something. Nothing was rolled or paid.
    pub enum Refused {
        /// A number on a sheet that its rule does not allow.
        OutOfBounds { rule: &'static str, from: u8, to: u8, number: u8 }
            = rule, "refused-out-of-bounds", [from = *from, to = *to, number = *number];
        MissingText = "ND-03", "refused-empty";
        /// The general rule counts one circumstance of each kind.
        TooManyCircumstances = "ND-07", "nde-no-further";
        /// An opposed test has no target number.
        NoTnToRaise = "ND-14", "nde-no-grade-for-rival";
        NothingToNeutralise = "ND-08", "nde-no-nothing-to-neutralise";
        NoLuck = "ND-10", "nde-no-luck";
        /// The step would be lost at the ladder's end.
        LuckStepLost = "ND-10", "nde-no-luck-step-lost";
        /// No face of these dice would be better.
        NoBetterThrow = "ND-10", "nde-no-luck-nothing-better";
        LuckOnSuccess = "ND-10", "nde-no-luck-on-success";
        /// One more point would leave the outcome as it is (also ND-27).
        AddingOneChangesNothing = "ND-10", "nde-no-plus-changes-nothing";
        /// Each use of luck is possible once per test.
        LuckTwice = "ND-10", "nde-no-luck-twice";
        /// Adding one after the roll belongs to the 2d6 variant.
        AddingOneToLadderDie = "ND-27", "nde-no-step-after-roll";
        NotEnoughPp { missing: u8 } = "ND-21", "nde-no-pp";
        /// A power that does not attack costs what its tier says.
        PriceOutsideTier { tier: Tier, least: u8, most: u8, paid: u8 } = "ND-21", "nde-no-price";
        FullCover = "ND-13", "nde-no-line";
        /// Melee needs the target close (ND-16).
        OutOfReach = "ND-12", "nde-no-reach";
        TooFarToMove = "ND-12", "nde-no-far-move";
        /// No way around the other fighters is short enough.
        TooManySquares { most: u16 } = "ND-12", "nde-no-far-squares";
        /// The roll brings no such benefit, or one was chosen already (also ND-22).
        NoSuchBenefit = "ND-17", "nde-no-benefit";
        NotDown = "ND-19", "nde-no-down";
        AttributeAtTop(attribute: Attribute) = "ND-23", "nde-no-attribute-top";
        HeartsAtTop { most: u8 } = "ND-23", "nde-no-hearts-top";
        PpAtTop { most: u8 } = "ND-23", "nde-no-pp-top";
        /// The talent is blank or on the sheet already.
        TalentNotNew = "ND-23", "nde-no-talent-new";
        ArmourTokensOff = "ND-24", "nde-no-tokens-played";
        NoHeartLost = "ND-24", "nde-no-loss";
        NoTokenLeft = "ND-24", "nde-no-token";
        /// A tier has its own target numbers; an attack meets Defence.
        TnOutsideTier { tier: Tier, least: u8, most: u8, tn: u8 } = "ND-21", "nde-refused-tier-tn";
    }
}

//! The refusals of the rules, each with its rule and its message.

use super::stunt_name::StuntName;
use crate::rules::{Text, refusals};

refusals! {
    /// Why a rule refuses something. Nothing was rolled or paid.
    pub enum Refused {
        /// The campaign has no attribute or skill of this name.
        UnknownRating(name: Text) = "PR-01", "prisma-no-such-rating";
        /// A number on a sheet, with the rule that it belongs to.
        OutOfBounds { rule: &'static str, from: u8, to: u8, number: u8 }
            = rule, "refused-out-of-bounds", [from = *from, to = *to, number = *number];
        /// A blank line on a sheet, with the rule that it belongs to.
        MissingText(rule: &'static str) = rule, "refused-empty", [];
        /// A character's own stunt may not have the name of a general one.
        NameOfGeneralStunt(name: Text) = "PR-16", "prisma-refused-stunt-general";
        NoTask = "PR-08", "prisma-no-task";
        NoSuchTask = "PR-08", "prisma-no-such-task";
        WrongNumberOfShares { tasks: usize, shares: usize } = "PR-08", "prisma-no-share-each";
        OverShared { hits: u32, edge: u8 } = "PR-08", "prisma-no-more-to-share";
        /// Only this much of the edge serves that task.
        EdgeOutOfScope { task: usize, edge: u8 } = "PR-08", "prisma-no-edge-for-task";
        /// Each task could have its edge, but not all tasks at once.
        TooMuchEdgeAtOnce { edge: u64 } = "PR-08", "prisma-no-edge-for-all";
        PushedTwice = "PR-03", "prisma-no-push-twice";
        /// No initial die shows 2, 3 or 4.
        NothingToPush = "PR-04", "prisma-no-dice-to-push";
        /// The step belongs before what was done already, by this rule.
        TooLate(rule: &'static str) = rule, "prisma-no-too-late", [];
        /// The surplus does not pay for it.
        Overspent { missing: u32 } = "PR-13", "prisma-no-hits-left";
        PaidTwice(text: Text) = "PR-13", "prisma-no-paid-twice";
        NoSuchComplication = "PR-13", "prisma-no-such-complication";
        StuntTwice(stunt: StuntName) = "PR-13", "prisma-no-stunt-twice", [stunt = stunt.arg()];
        /// The stunt costs what its terms say.
        WrongPrice { stunt: StuntName, least: u8, most: u8, paid: u8 } = "PR-16", price_key(*least, *most),
            [stunt = stunt.arg(), least = *least, most = *most, paid = *paid];
        UnknownStunt(name: Text) = "PR-16", "prisma-no-such-stunt";
        AllyActed(ally: Text) = "PR-16", "prisma-no-ally-acted";
        NotFailed = "PR-15", "prisma-no-failure";
        /// A disaster needs a complication.
        NoComplication = "PR-15", "prisma-no-complication";
        /// A failure ends once.
        AlreadyDecided = "PR-15", "prisma-no-decided";
        /// A failure either becomes a disaster or is avoided.
        DisasterAndAvoided = "PR-15", "prisma-no-both-ends";
        /// Equal totals are nobody's failure.
        StandOff = "PR-10", "prisma-no-stand-off";
        NoAvoidingPlayers = "PR-10", "prisma-no-avoiding-players";
        NoNaturalHit = "PR-19", "prisma-no-natural-hit";
        NoEdge = "PR-07", "prisma-no-edge";
        NoPointsNamed = "PR-19", "prisma-no-points-named";
        /// Avoiding a failure is the only resonance on its roll.
        ResonanceUsed = "PR-19", "prisma-no-resonance-used";
        NotEnoughResonance { price: u32, points: u32 } = "PR-19", "prisma-no-resonance";
        NoInvestigation = "PR-19", "prisma-no-investigation";
        FactJudged = "PR-19", "prisma-no-fact-judged";
        NoReason = "PR-22", "prisma-no-reason";
        NotEnoughDissonance { missing: u32 } = "PR-22", "prisma-no-dissonance";
    }
}

fn price_key(least: u8, most: u8) -> &'static str {
    match most {
        most if most == least => "prisma-no-fixed-price",
        u8::MAX => "prisma-no-open-price",
        _ => "prisma-no-price",
    }
}

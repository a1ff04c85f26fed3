//! What the rules refuse, and the words for it.

use super::point_kind::PointKind;
use super::pool::PoolSlot;
use super::trick::Trick;
use crate::rules::refused::refusals;

refusals! {
    /// A refusal by the rules. Nothing was rolled or paid.
    pub enum Refused {
        NotEnoughPoints { currency: PointKind, missing: u32 } = "GF-04", "gf-no-points";
        EmptyPool = "GF-10", "gf-no-dice";
        /// The slot can hold no more.
        SlotFull { slot: PoolSlot, most: usize } = "GF-10", "gf-no-slot-full";
        /// A pool holds a trait once.
        DuplicateTrait = "GF-10", "gf-no-trait-twice";
        TooManyAllies { most: usize } = "GF-10", "gf-no-allies";
        TooManyAllyDice { most: usize } = "GF-10", "gf-no-ally-dice";
        /// A trait given to the opponent, now or before, cannot be used by its owner.
        TraitGivenAway = "GF-10", "gf-no-given-away";
        /// A die that a trick adds has no place without it.
        NoSuchTrick = "GF-10", "gf-no-such-trick";
        CannotBeSacrificed { slot: PoolSlot } = "GF-16", "gf-no-sacrifice";
        BotchKept = "GF-11", "gf-no-botch-kept";
        /// The result has to be made of exactly so many dice.
        WrongKeepCount { count: usize } = "GF-11", "gf-no-keep-count";
        KeptTwice = "GF-11", "gf-no-kept-twice";
        /// No die is left that the extra die could be.
        NoExtraDie = "GF-12", "gf-no-extra-die";
        TooFewDice { least: usize, dice: usize } = "GF-14", "gf-no-retry";
        /// The trick works on another kind of die, or on a smaller or larger one.
        TrickDoesNotFit { trick: Trick } = "GF-26", "gf-no-trick-fits";
        /// The pool would be the same without the trick.
        TrickChangesNothing { trick: Trick } = "GF-26", "gf-no-trick-change";
        /// Another's trick or flaw holds the trait back.
        TraitOff = "GF-26", "gf-no-trait-off";
        /// Another's trick keeps its owner from spending VP.
        VictoryPointsLocked = "GF-26", "gf-no-vp-spent";
    }
}

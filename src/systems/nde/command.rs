//! What may be asked of NDE: every deed of its rules that has something to choose.

use serde::{Deserialize, Serialize};

use super::price::Price;
use super::{armour, attack, contest, foe, growth, luck, power, price, rest, test, turn};
use crate::systems::nde::rules::{Advance, Attribute, Benefit, Beset, Cover, Hindrance, Manner, Strong, Talent, Tier, Tn};
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::refusal::No;
use crate::session::system::SystemCommand;

/// What may be asked of NDE.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// A test (ND-04). In a fight it is the turn's action, unless it is free or secret.
    Test {
        /// Who rolls.
        who: Id,
        /// With what.
        attribute: Attribute,
        /// Against what; in the 2d6 variant bands stand in its place.
        tn: Tn,
        /// What a failure means; kept with the roll.
        stake: Option<Text>,
        /// What bears on it.
        with: With,
        /// Whether it costs no action in a fight: a test that the game master calls for.
        free: bool,
        /// Whether only the game master knows of it.
        secret: bool,
    },
    /// An attack against Defence (ND-16).
    Attack {
        /// Who attacks.
        who: Id,
        /// Whom.
        target: Id,
        /// How. A power named so costs nothing; one that costs is [`Command::Power`].
        manner: Manner,
        /// The Defence, where the target's sheet has none or it differs.
        defence: Option<Tn>,
        /// What the target stands behind; none: as the tracker has it.
        cover: Option<Cover>,
        /// Whether the target could strike back (ND-26); none: when it is close.
        in_reach: Option<bool>,
        /// What bears on it.
        with: With,
    },
    /// A power (ND-21), paid before the roll.
    Power {
        /// Who uses it.
        who: Id,
        /// How big its effect is.
        tier: Tier,
        /// What it costs; none: what its tier says.
        pp: Option<u8>,
        /// The TN, where its tier leaves a choice; none: the tier's first. Not used by an attack.
        tn: Option<Tn>,
        /// Whom it attacks; none: it does not attack.
        target: Option<Id>,
        /// The target's Defence, where its sheet has none or it differs.
        defence: Option<Tn>,
        /// What stands in its line; none: for an attack as the tracker has it, otherwise nothing.
        cover: Option<Cover>,
        /// What is done.
        what: Option<Text>,
        /// What bears on it.
        with: With,
    },
    /// Two against each other (house): the higher face or total wins. In a fight the first spends the action.
    Opposed {
        /// The one who acts.
        first: Contender,
        /// The one who resists.
        second: Contender,
        /// What is at stake.
        stake: Option<Text>,
        /// Whether only the game master knows of it.
        secret: bool,
    },
    /// Several at one thing (house): it succeeds when at least half of them do. In a fight each spends the action.
    Group {
        /// Who rolls, two at least.
        members: Vec<Id>,
        /// With what.
        attribute: Attribute,
        /// Against what.
        tn: Tn,
        /// What a failure means.
        stake: Option<Text>,
        /// Whether circumstances speak for them.
        easing: bool,
        /// What hinders them.
        hindrance: Option<Hindrance>,
        /// Whether only the game master knows of it.
        secret: bool,
    },
    /// One luck point on the open roll (ND-10).
    Luck {
        /// Whose.
        who: Id,
        /// For what.
        to: LuckUse,
    },
    /// The choice that an exceptional attack or power leaves (ND-17, ND-22).
    Effect {
        /// Whose roll.
        who: Id,
        /// What it has.
        effect: Effect,
        /// What the target bears of it for the rest of the scene, if anything.
        text: Option<Text>,
    },
    /// The benefit of an exceptional success, in words (ND-05, ND-22).
    Benefit {
        /// Whose roll.
        who: Id,
        /// What it brings.
        text: Text,
    },
    /// The price of a failure, or of a success at a cost, by the game master's choice (ND-04).
    Price {
        /// Whose roll.
        who: Id,
        /// What kind of price.
        price: Price,
        /// What it is; none where it is still to be said.
        text: Option<Text>,
        /// How many hearts it costs.
        hearts: u8,
    },
    /// The game master gives a luck point, over the limit too (ND-10).
    AwardLuck {
        /// To whom.
        who: Id,
    },
    /// An armour token stops one heart of the last loss of this scene (ND-24).
    Armour {
        /// Whose.
        who: Id,
    },
    /// A pause: a breather after a conflict, or a safe rest (ND-20).
    Rest {
        /// Whether it is safe.
        safe: bool,
    },
    /// An advancement (ND-23).
    Advance {
        /// Whose.
        who: Id,
        /// Which.
        what: Advance,
    },
    /// The turn's movement: one zone (ND-12, ND-15).
    Move {
        /// Who.
        who: Id,
        /// To where on the line of zones.
        to: i32,
    },
    /// The turn's action, spent on something without a roll (ND-15).
    Act {
        /// Who.
        who: Id,
        /// On what.
        doing: Doing,
        /// In words.
        text: Option<Text>,
    },
    /// An ally raises somebody from 0 hearts to 1 (ND-19); in a fight it is their action.
    Raise {
        /// Who helps.
        who: Id,
        /// Whom.
        fallen: Id,
    },
    /// An opponent's turn against somebody. It rolls nothing: the game master chooses how the victim loses hearts.
    Foe {
        /// The opponent.
        foe: Id,
        /// Against whom.
        victim: Id,
        /// How.
        by: By,
    },
}

/// What bears on a test.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct With {
    /// Whether circumstances speak for it (ND-07).
    pub easing: bool,
    /// What hinders it (ND-07); the target's partial cover is added by itself.
    pub hindrance: Option<Hindrance>,
    /// The one talent that bears on it (ND-08).
    pub talent: Option<Talent>,
    /// The one ally who helps (ND-09).
    pub help: Option<Id>,
    /// Whether a luck point buys a step before the roll (ND-10).
    pub luck: bool,
    /// How far a ranged target stands, in squares, where somebody counts them (ND-13).
    pub squares: Option<u16>,
    /// What several opponents do to it (ND-14); none: a grade up when the tracker has the roller beset.
    pub beset: Option<Beset>,
}

/// One of two who stand against each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Contender {
    /// Who.
    pub who: Id,
    /// With what.
    pub attribute: Attribute,
    /// What bears on it.
    pub with: With,
}

/// What a luck point does after the roll (ND-10, ND-27).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LuckUse {
    /// The same dice again; the better stands.
    Reroll,
    /// A failure becomes a success at a cost.
    Cost,
    /// One more on a 2d6 total.
    Plus,
}

/// What an exceptional attack or power may have: one thing (ND-17, ND-22).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// A second heart.
    SecondHeart,
    /// One heart, and the target loses what it holds.
    Disarm,
    /// One heart, and the target falls to the ground.
    KnockDown,
    /// One heart, and the target loses its cover.
    PushFromCover,
    /// The power works on a bigger scale.
    BiggerScale,
    /// The power brings an extra benefit.
    ExtraBenefit,
    /// The game master gives one power point back.
    PpBack,
}

/// What an action without a roll was spent on (ND-15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doing {
    /// Helping somebody.
    Help,
    /// Gear: drawing, loading, changing.
    Gear,
    /// Something in the scene: a door, a lever, a rope.
    Interaction,
    /// Anything else.
    Other,
}

/// How an opponent makes somebody lose hearts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// One heart, as the price of a failure.
    Price,
    /// A test of the victim's: one heart when it fails.
    Defence {
        /// With what.
        attribute: Attribute,
        /// Against what.
        tn: Tn,
        /// What bears on it.
        with: With,
    },
    /// So many hearts by the game master's word; none: the turn is spent on something else.
    Word {
        /// How many.
        hearts: u8,
    },
}

impl SystemCommand for Command {
    fn id(&self) -> &'static str {
        match self {
            Command::Test { .. } => "nde.test",
            Command::Attack { .. } => "nde.attack",
            Command::Power { .. } => "nde.power",
            Command::Opposed { .. } => "nde.opposed",
            Command::Group { .. } => "nde.group",
            Command::Luck { .. } => "nde.luck",
            Command::Effect { .. } => "nde.effect",
            Command::Benefit { .. } => "nde.benefit",
            Command::Price { .. } => "nde.price",
            Command::AwardLuck { .. } => "nde.award-luck",
            Command::Armour { .. } => "nde.armour",
            Command::Rest { .. } => "nde.rest",
            Command::Advance { .. } => "nde.advance",
            Command::Move { .. } => "nde.move",
            Command::Act { .. } => "nde.act",
            Command::Raise { .. } => "nde.raise",
            Command::Foe { .. } => "nde.foe",
        }
    }

    /// Whether open rolls stay open: for choices on them, and for luck that may yet be spent on them.
    fn keeps_rolls_open(&self) -> bool {
        matches!(
            self,
            Command::Luck { .. }
                | Command::Effect { .. }
                | Command::Benefit { .. }
                | Command::Price { .. }
                | Command::AwardLuck { .. }
        )
    }

    fn decide(self, tx: &mut Tx) -> Result<(), No> {
        match self {
            Command::Test { who, attribute, tn, stake, with, free, secret } => {
                test::decide(tx, &who, attribute, tn, stake, &with, test::Manner { free, secret })
            }
            Command::Attack { who, target, manner, defence, cover, in_reach, with } => {
                let blow = attack::Blow { target, manner, defence, cover, in_reach, casting: None, what: None };
                attack::decide(tx, &who, blow, &with)
            }
            Command::Power { who, tier, pp, tn, target: None, cover, what, with, .. } => {
                let cover = cover.unwrap_or_default();
                power::decide(tx, &who, power::Wish { tier, pp, tn, cover, what }, &with)
            }
            Command::Power { who, tier, pp, target: Some(target), defence, cover, what, with, .. } => {
                let casting = Some(power::casting(tier, pp));
                let (manner, in_reach) = (Manner::Power, None);
                let blow = attack::Blow { target, manner, defence, cover, in_reach, casting, what };
                attack::decide(tx, &who, blow, &with)
            }
            Command::Opposed { first, second, stake, secret } => {
                contest::opposed(tx, &first, &second, stake, secret)
            }
            Command::Group { members, attribute, tn, stake, easing, hindrance, secret } => {
                let with = With { easing, hindrance, ..With::default() };
                contest::group(tx, members, attribute, tn, stake, &with, secret)
            }
            Command::Luck { who, to } => luck::decide(tx, &who, to),
            Command::Effect { who, effect, text } => Ok(price::effect(tx, &who, effect, text)?),
            Command::Benefit { who, text } => Ok(price::benefit(tx, &who, text)?),
            Command::Price { who, price, text, hearts } => Ok(price::price(tx, &who, price, text, hearts)?),
            Command::AwardLuck { who } => Ok(luck::award(tx, &who)?),
            Command::Armour { who } => Ok(armour::decide(tx, &who)?),
            Command::Rest { safe } => Ok(rest::decide(tx, safe)?),
            Command::Advance { who, what } => Ok(growth::decide(tx, who, what)?),
            Command::Move { who, to } => Ok(turn::step(tx, &who, to)?),
            Command::Act { who, doing, text } => Ok(turn::act(tx, who, doing, text)?),
            Command::Raise { who, fallen } => Ok(turn::raise(tx, &who, &fallen)?),
            Command::Foe { foe, victim, by } => foe::decide(tx, &foe, &victim, by),
        }
    }
}

impl Effect {
    /// What it is by the rules.
    #[must_use]
    pub fn benefit(self) -> Benefit {
        match self {
            Effect::SecondHeart => Benefit::SecondHeart,
            Effect::Disarm => Benefit::Strong(Strong::Disarm),
            Effect::KnockDown => Benefit::Strong(Strong::KnockDown),
            Effect::PushFromCover => Benefit::Strong(Strong::PushFromCover),
            Effect::BiggerScale => Benefit::BiggerScale,
            Effect::ExtraBenefit => Benefit::ExtraBenefit,
            Effect::PpBack => Benefit::PpBack,
        }
    }
}

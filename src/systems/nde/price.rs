//! What the game master or a player chooses about a roll that has fallen: prices, effects, benefits (ND-04, ND-05,
//! ND-17, ND-22).

use serde::{Deserialize, Serialize};

use super::command::Effect;
use super::roll::{Choice, Roll};
use crate::systems::nde::rules::{Benefit, Refused};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::refusal::{Refusal, filled};

/// What kind of price a failure has, by the game master's choice (ND-04).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Price {
    /// A complication: an open item at the table.
    Complication,
    /// A cost, paid at once.
    Cost,
    /// It stays open: somebody owes the choice.
    Open,
}

/// A price that was chosen; it is charged when the roll is settled, if it is still due then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Charge {
    /// What kind.
    pub price: Price,
    /// What it is, if that was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
    /// How many hearts it costs.
    #[serde(default)]
    pub hearts: u8,
}

/// Chooses the price of `who`'s open roll; another choice replaces the last one.
///
/// # Errors
/// Refused without an open roll, when no price is due (ND-04), or a cost says neither words nor hearts.
pub(super) fn price(tx: &mut Tx, who: &Id, price: Price, text: Option<Text>, hearts: u8) -> Result<(), Refusal> {
    let (at, mut roll) = tx.roll_of::<Roll>(who)?;
    roll.price = None;
    if !roll.owes_price() {
        return Err(Refusal::by("ND-04", "nde-refused-no-price-due").with("who", tx.name(who)));
    }
    text.as_ref().map_or(Ok(()), filled)?;
    if price == Price::Cost && text.is_none() && hearts == 0 {
        return Err(Refusal::by("ND-04", "nde-refused-no-cost"));
    }
    roll.price = Some(Charge { price, text, hearts });
    tx.change_roll(at, roll);
    Ok(())
}

/// Chooses what an exceptional attack or power has (ND-17, ND-22).
///
/// # Errors
/// Refused without an open roll, or when it has no such choice.
pub(super) fn effect(tx: &mut Tx, who: &Id, effect: Effect, text: Option<Text>) -> Result<(), Refusal> {
    let (at, mut roll) = tx.roll_of::<Roll>(who)?;
    text.as_ref().map_or(Ok(()), filled)?;
    let rolled = roll.rolled().ok_or(Refused::NoBenefit)?.choose(effect.benefit())?;
    roll.thrown = super::Thrown::open(rolled);
    roll.benefit = text;
    tx.change_roll(at, roll);
    Ok(())
}

/// Writes down the benefit of an exceptional success (ND-05); of a power it is its extra benefit (ND-22).
///
/// # Errors
/// Refused without an open roll, without words, or when the roll has no such choice.
pub(super) fn benefit(tx: &mut Tx, who: &Id, text: Text) -> Result<(), Refusal> {
    let (at, mut roll) = tx.roll_of::<Roll>(who)?;
    filled(&text)?;
    let rolled = roll.rolled().ok_or(Refused::NoBenefit)?;
    if rolled.benefits().contains(&Benefit::ExtraBenefit) {
        roll.thrown = super::Thrown::open(rolled.choose(Benefit::ExtraBenefit)?);
    } else if !roll.choices(0, None).contains(&Choice::Benefit) {
        return Err(Refused::NoBenefit.into());
    }
    roll.benefit = Some(text);
    tx.change_roll(at, roll);
    Ok(())
}

impl Price {
    /// What kind, as a message.
    #[must_use]
    pub fn msg(self) -> Msg {
        Msg::new(match self {
            Price::Complication => "nde-price-complication",
            Price::Cost => "nde-price-cost",
            Price::Open => "nde-price-open",
        })
    }
}

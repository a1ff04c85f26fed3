//! What the game master or a player chooses about a roll that has fallen: effects, benefits, prices (ND-04, ND-05,
//! ND-17, ND-22).

use crate::grammar::KeyContext::OpenRoll;
use crate::grammar::{Deed, Def, Key, one_of, person_deed_args};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal, filled};
use crate::session::roll::Roll as OpenedRoll;
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::roll::{self, ChosenPrice, NdeThrown, Roll};
use crate::systems::nde::rules::{self, OpenChoice, Refused};

/// Chooses what an exceptional attack or power has (ND-17, ND-22).
#[apply(person_deed_args)]
pub struct NdeEffect {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<rules::Benefit>())]
    pub effect: rules::Benefit,
    /// What the target bears of it for the rest of the scene, if anything.
    pub text: Option<Text>,
}

/// Writes down the benefit of an exceptional success (ND-05); of a power it is its extra benefit (ND-22).
#[apply(person_deed_args)]
pub struct NdeBenefit {
    pub who: Id,
    pub text: Text,
}

/// Chooses the price of a failure, or of a success at a cost (ND-04); another choice replaces the last one.
#[apply(person_deed_args)]
pub struct NdePrice {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<roll::PriceKind>())]
    pub price: roll::PriceKind,
    /// None where it is still to be said.
    pub text: Option<Text>,
    #[arg(long, visible_alias = "corazones", value_name = "NUMBER", default_value = "0")]
    pub hearts: u8,
}

impl Deed for NdeEffect {
    const DEF: Def = Def::new("nde.effect", &["efecto"])
        .examples(&[
            "effect vera second-heart",
            "effect vera disarm \"{example-drops-the-sabre}\"",
            "efecto vera otro \"{example-sand-in-the-eyes}\"",
        ])
        .short(&["effect", "efecto"])
        .keys(&[
            Key::at(OpenRoll, "S").with(&[("effect", "second-heart")]),
            Key::at(OpenRoll, "D").with(&[("effect", "disarm")]),
            Key::at(OpenRoll, "T").with(&[("effect", "knock-down")]),
            Key::at(OpenRoll, "V").with(&[("effect", "push-from-cover")]),
            Key::at(OpenRoll, "J").with(&[("effect", "strong-effect")]),
            Key::at(OpenRoll, "M").with(&[("effect", "bigger-scale")]),
            Key::at(OpenRoll, "I").with(&[("effect", "pp-back")]),
            Key::at(OpenRoll, "E"),
        ])
        .keeps_rolls_open()
        .available(|state| waits(state, |choice| choice == OpenChoice::Effect, Refusal::by("ND-17", "nde-no-benefit")));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let (at, mut roll) = tx.roll_of::<Roll>(&self.who)?;
        if self.text.is_none() && self.effect == rules::Benefit::StrongEffect {
            return Err(Refusal::by("ND-17", "nde-refused-no-effect").into());
        }
        self.text.as_ref().map_or(Ok(()), filled)?;
        let chosen = roll.rolled().ok_or(Refused::NoBenefit).and_then(|rolled| rolled.choose(self.effect));
        roll.thrown = NdeThrown::open(chosen?);
        roll.benefit.clone_from(&self.text);
        tx.change_roll(at, roll);
        Ok(())
    }
}

impl Deed for NdeBenefit {
    const DEF: Def = Def::new("nde.benefit", &["beneficio"])
        .examples(&["benefit vera \"{example-nobody-hears-her}\""])
        .short(&["benefit", "beneficio"])
        .keys(&[Key::at(OpenRoll, "B")])
        .keeps_rolls_open()
        .available(|state| {
            let in_words = |choice| matches!(choice, OpenChoice::Effect | OpenChoice::Benefit);
            waits(state, in_words, Refusal::by("ND-05", "nde-no-benefit"))
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let (at, mut roll) = tx.roll_of::<Roll>(&self.who)?;
        filled(&self.text)?;
        let no = || Refusal::from(Refused::NoBenefit);
        let rolled = roll.rolled().ok_or_else(no)?;
        if rolled.benefits().contains(&rules::Benefit::ExtraBenefit) {
            roll.thrown = NdeThrown::open(rolled.choose(rules::Benefit::ExtraBenefit)?);
        } else if !roll.choices(0, None).contains(&OpenChoice::Benefit) {
            return Err(no().into());
        }
        roll.benefit = Some(self.text.clone());
        tx.change_roll(at, roll);
        Ok(())
    }
}

impl Deed for NdePrice {
    const DEF: Def = Def::new("nde.price", &["precio"])
        .examples(&["price vera complication \"{example-the-floor-creaks}\"", "price vera cost --hearts 1"])
        .short(&["price", "precio"])
        .keys(&[
            Key::at(OpenRoll, "i").with(&[("price", "complication")]),
            Key::at(OpenRoll, "q").with(&[("price", "cost")]),
            Key::at(OpenRoll, "Z").with(&[("price", "open")]),
        ])
        .keeps_rolls_open()
        .available(|state| {
            let priced = rolls(state).any(|(_, roll)| roll.price.is_some());
            let no = Refusal::by("ND-04", "nde-refused-nothing-owed");
            if priced { Ok(()) } else { waits(state, |choice| choice == OpenChoice::Price, no) }
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let NdePrice { who, price, text, hearts } = self;
        let (at, mut roll) = tx.roll_of::<Roll>(who)?;
        if !roll.takes_price() {
            return Err(Refusal::by("ND-04", "nde-refused-no-price-due").with("who", tx.name(who)).into());
        }
        text.as_ref().map_or(Ok(()), filled)?;
        if *price == roll::PriceKind::Cost && text.is_none() && *hearts == 0 {
            return Err(Refusal::by("ND-04", "nde-refused-no-cost").into());
        }
        roll.price = Some(ChosenPrice { price: *price, text: text.clone(), hearts: *hearts });
        tx.change_roll(at, roll);
        Ok(())
    }
}

/// Refused where no open roll waits for a choice that fits; with `no` where rolls wait for others.
pub(super) fn waits(state: &State, fits: fn(OpenChoice) -> bool, no: Refusal) -> Result<(), Refusal> {
    let mut open = rolls(state).peekable();
    if open.peek().is_none() {
        return Err(Refusal::new("refused-no-roll-at-all"));
    }
    let waits = |(at, roll): (&OpenedRoll, &Roll)| roll.choices_at(&at.who, state).into_iter().any(fits);
    if open.any(waits) { Ok(()) } else { Err(no) }
}

fn rolls(state: &State) -> impl Iterator<Item = (&OpenedRoll, &Roll)> {
    state.rolls.values().filter_map(|open| Some((open, open.by()?)))
}

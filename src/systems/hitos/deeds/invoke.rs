//! Aspects invoked upon an open roll, for it or against it, and the answer of whom they are against (HI-08, HI-09, HI-11,
//! HI-13).

use clap::Args;

use crate::grammar::Place::OpenRoll;
use crate::grammar::{ASIDE, Deed, Def, Key, one_of};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal, filled};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::hitos::Exhausted;
use crate::systems::hitos::event::Event;
use crate::systems::hitos::people::{drama, holder, is_exhausted, move_drama, sheet};
use crate::systems::hitos::roll::{Offer, Roll, Thrown};
use crate::systems::hitos::rules::drama::{self, Holder, Price};
use crate::systems::hitos::rules::{Again, Direction, drama::Answer as Said};

/// Invokes an aspect upon somebody's open roll: some of its dice are rolled again, and the high one counts, or the low one
/// (HI-08, HI-09).
#[derive(Debug, Clone, Args)]
pub struct Invoke {
    /// Whose roll it is.
    #[arg(value_name = "PERSON")]
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Direction>())]
    pub direction: Direction,
    #[arg(value_name = "TEXT")]
    pub aspect: Text,
    /// The dice to roll again, by what they show: `5,1`. None: the dice stay, and another one counts.
    #[arg(long, visible_alias = "repite", value_name = "NUMBER")]
    pub reroll: Option<Again>,
    /// Who pays. None: the roller in favour, the game master against.
    #[arg(long, visible_alias = "paga", value_name = "PERSON")]
    pub payer: Option<Id>,
    /// Whether the aspect is exhausted in place of a point: one's own alone (HI-11).
    #[arg(long, visible_alias = "agota")]
    pub exhaust: bool,
    /// Whether it is about the dice of a rival who is not at the table.
    #[arg(long, help_heading = ASIDE)]
    pub rival: bool,
}

/// Answers an invocation against the roller: takes the point, buys it off, or protects the story (HI-09, HI-13).
#[derive(Debug, Clone, Args)]
pub struct Answer {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Said>())]
    pub answer: Said,
}

impl Deed for Invoke {
    const DEF: Def = Def::new("hitos.invoke", &["invoca"])
        .short(&["invoke", "invoca"])
        .examples(&[
            "invoke irene for \"Nunca suelto un hilo\" --reroll 4,1",
            "invoca irene contra \"Suelo mojado\" --repite 9",
        ])
        .keys(&[
            Key::at(OpenRoll, "f").with(&[("direction", "for")]),
            Key::at(OpenRoll, "x").with(&[("direction", "against")]),
        ])
        .keeps_rolls_open()
        .available(|state| open(state, |roll| roll.offer.is_none(), "hitos-refused-unanswered"));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Invoke { who, direction, .. } = self;
        filled(&self.aspect)?;
        let (mut at, mut roll) = tx.roll_of::<Roll>(who)?;
        if roll.offer.is_some() {
            return Err(Refusal::by("HI-09", "hitos-refused-unanswered").with("who", tx.name(who)).into());
        }
        let thrown = roll.thrown_mut(self.rival).and_then(|thrown| thrown.all().cloned());
        let rolled = thrown.ok_or_else(|| self.nobody(tx))?;
        let offer = self.offer(tx)?;
        // Nobody answers for a rival who is not there.
        let other = if self.rival { Holder::Gm } else { holder(tx, who) };
        if tx.is_quiet(who, at.secret) && (offer.by.is_some() || other == Holder::Player) {
            return Err(Refusal::by("HI-12", "hitos-refused-quiet").with("who", tx.name(who)).into());
        }
        rolled.shows().kept(&offer.reroll).map_err(Refusal::from)?;
        self.pay(tx, &offer)?;
        tx.emit(Event::Invoked { who: who.clone(), offer: offer.clone(), secret: at.secret });
        // Nobody answers for who has no points: the game master decides there (HI-09).
        if *direction == Direction::Against && other == Holder::Player {
            roll.offer = Some(offer);
        } else {
            tx.resume_roll(&mut at);
            let again = rolled.invoke(*direction, &offer.reroll, &mut tx.dice(&mut at.place))?;
            if let Some(thrown) = roll.thrown_mut(self.rival) {
                *thrown = Thrown::open(again);
            }
        }
        tx.change_roll(at, roll);
        Ok(())
    }
}

impl Invoke {
    /// That there are no such dice.
    fn nobody(&self, state: &State) -> Refusal {
        match self.rival {
            true => Refusal::by("HI-05", "hitos-refused-no-unnamed").with("who", state.name(&self.who)),
            false => state.no_open_roll(&self.who),
        }
    }

    fn offer(&self, state: &State) -> Result<Offer, Refusal> {
        let by = match (&self.payer, self.direction) {
            (None, Direction::For) if holder(state, &self.who) == Holder::Player => Some(self.who.clone()),
            (by, _) => by.clone().filter(|by| holder(state, by) == Holder::Player),
        };
        if let (Some(payer), None) = (&self.payer, &by) {
            return Err(Refusal::by("HI-12", "hitos-refused-no-drama").with("who", state.name(payer)));
        }
        let price = if self.exhaust { Price::Aspect } else { Price::Point };
        let aspect = Text::line(&self.aspect);
        let Again(reroll) = self.reroll.clone().unwrap_or_default();
        Ok(Offer { by, direction: self.direction, aspect, price, reroll })
    }

    /// Pays for it: the point at once, so that the answer moves only what it changes; or the aspect.
    fn pay(&self, tx: &mut Tx, offer: &Offer) -> Result<(), Refusal> {
        let Some(by) = &offer.by else { return self.pay_as_gm(tx, offer) };
        let own = sheet(tx, by)?.aspects().find(|own| own.is(&offer.aspect)).cloned();
        let no = |key| Refusal::by("HI-11", key).with("who", tx.name(by)).with("aspect", &offer.aspect);
        if own.as_ref().is_some_and(|own| is_exhausted(tx, by, own)) {
            return Err(no("hitos-refused-exhausted"));
        }
        match offer.price {
            Price::Aspect => {
                let aspect = own.ok_or_else(|| no("hitos-refused-not-own"))?;
                tx.emit(Event::Exhausted(Exhausted { owner: by.clone(), aspect }));
            }
            Price::Point if drama(tx, by) == 0 => {
                return Err(Refusal::by("HI-08", "hitos-refused-no-points").with("who", tx.name(by)));
            }
            Price::Point => move_drama(tx, by, -1, "HI-08", "hitos-drama-paid"),
        }
        Ok(())
    }

    /// The game master's points have no end, and what is paid in favour goes to the roller (HI-12).
    fn pay_as_gm(&self, tx: &mut Tx, offer: &Offer) -> Result<(), Refusal> {
        if offer.price == Price::Aspect {
            return Err(Refusal::by("HI-11", "hitos-refused-gm-exhausts"));
        }
        if offer.direction == Direction::For {
            let moves = drama::in_favour(Holder::Gm, holder(tx, &self.who), offer.price);
            move_drama(tx, &self.who, moves.other, "HI-12", "hitos-drama-from-gm");
        }
        Ok(())
    }
}

impl Deed for Answer {
    const DEF: Def = Def::new("hitos.answer", &["responde"])
        .examples(&["hitos answer irene accept", "hitos responde irene cancela"])
        .keys(&[
            Key::at(OpenRoll, "m").with(&[("answer", "accept")]),
            Key::at(OpenRoll, "q").with(&[("answer", "cancel")]),
            Key::at(OpenRoll, "V").with(&[("answer", "veto")]),
        ])
        .keeps_rolls_open()
        .available(|state| open(state, |roll| roll.offer.is_some(), "hitos-refused-nothing-to-answer"));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Answer { who, answer } = self;
        let (mut at, mut roll) = tx.roll_of::<Roll>(who)?;
        let no = || Refusal::by("HI-09", "hitos-refused-nothing-to-answer").with("who", tx.name(who));
        let offer = roll.offer.take().ok_or_else(no)?;
        let rolled = roll.rolled().cloned().ok_or_else(|| tx.no_open_roll(who))?;
        let invoker = offer.by.as_ref().map_or(Holder::Gm, |by| holder(tx, by));
        let moves = drama::against(invoker, holder(tx, who), offer.price, *answer, drama(tx, who));
        let moves = moves.map_err(Refusal::from)?;
        tx.emit(Event::Answered { who: who.clone(), offer: offer.clone(), answer: *answer });
        if let Some(by) = &offer.by {
            // The point was paid when it was invoked.
            let paid = i8::from(offer.price == Price::Point && invoker == Holder::Player);
            let rule = if *answer == Said::Vetoed { "HI-13" } else { "HI-09" };
            move_drama(tx, by, moves.invoker + paid, rule, "hitos-drama-back");
            if moves.released {
                tx.emit(Event::Released(Exhausted { owner: by.clone(), aspect: offer.aspect.clone() }));
            }
        }
        let key = if moves.other < 0 { "hitos-drama-cancelled" } else { "hitos-drama-received" };
        move_drama(tx, who, moves.other, "HI-09", key);
        if *answer == Said::Accepted {
            tx.resume_roll(&mut at);
            let again = rolled.invoke(offer.direction, &offer.reroll, &mut tx.dice(&mut at.place))?;
            roll.thrown = Thrown::open(again);
        }
        tx.change_roll(at, roll);
        Ok(())
    }
}

/// Refused where no open roll by these rules fits: by that key of the first one that does not, if there is any.
fn open(state: &State, fits: impl Fn(&Roll) -> bool, key: &'static str) -> Result<(), Refusal> {
    let mut rolls = state.rolls.values().filter_map(|at| Some((&at.who, at.by::<Roll>()?))).peekable();
    let Some((who, _)) = rolls.peek() else { return Err(Refusal::new("refused-no-roll-at-all")) };
    let no = Refusal::by("HI-09", key).with("who", state.name(who));
    if rolls.any(|(_, roll)| fits(roll)) { Ok(()) } else { Err(no) }
}

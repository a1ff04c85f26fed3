//! An aspect that changes a danger instead of a roll, and who pays for it (HI-08, HI-09, HI-11, HI-12).

use clap::Args;

use super::shared_args::{aspect_arg, resolve_aspect};
use crate::grammar::RARELY_USED;
use crate::rules::Text;
use crate::session::{Id, Refusal, State, Tx};
use crate::systems::hitos::event::Event;
use crate::systems::hitos::people::{drama_holder, move_drama, pay_price, require_usable_aspect};
use crate::systems::hitos::roll::{InvocationOffer, InvocationTarget};
use crate::systems::hitos::rules::InvokedFor;
use crate::systems::hitos::rules::drama::{DramaHolder, DramaPrice};

/// An aspect that makes a danger better or worse.
#[derive(Debug, Clone, Default, Args)]
pub struct ActivatedAspect {
    /// The aspect that changes it. Somebody pays for it.
    #[arg(long, visible_alias = "aspecto", value_name = "TEXT")]
    pub aspect: Option<Text>,
    /// Who pays; defaults to the player whom it helps, and otherwise to the game master.
    #[arg(long, visible_alias = "paga", value_name = "PERSON", requires = "aspect", help_heading = RARELY_USED)]
    pub payer: Option<Id>,
    /// Whether the aspect is exhausted instead of paying a point; only one's own can be (HI-11).
    #[arg(long, visible_alias = "agota", requires = "aspect", help_heading = RARELY_USED)]
    pub exhaust: bool,
    /// The player who gets the point; defaults to the only one concerned (HI-12).
    #[arg(long, visible_alias = "afecta", value_name = "PERSON", requires = "aspect", help_heading = RARELY_USED)]
    pub affects: Option<Id>,
}

impl ActivatedAspect {
    /// Whether an aspect is said.
    pub(super) fn is_said(&self) -> bool {
        self.written().is_some()
    }

    /// Pays for the aspect and logs it; does nothing if none is said. Those people are in the danger.
    ///
    /// # Errors
    ///
    /// Refuses an exhausted aspect, an empty purse, and what nobody can pay or get in the open.
    pub(super) fn activate(
        &self,
        tx: &mut Tx,
        direction: InvokedFor,
        people: &[Id],
        secret: bool,
    ) -> Result<(), Refusal> {
        let Some(written) = self.written() else { return Ok(()) };
        let known: Vec<&Id> = people.iter().filter(|who| !tx.is_hidden_roll(who, secret)).collect();
        let Some(who) = known.first().copied().or(people.first()).cloned() else { return Ok(()) };
        let is_quiet = known.is_empty();
        let by = self.payer(tx, direction, &known, &who)?;
        if is_quiet && (by.is_some() || self.affects.is_some()) {
            return Err(Refusal::by("HI-12", "hitos-refused-quiet").with("who", tx.name(&who)));
        }
        let aspect = resolve_aspect(tx, written);
        let against = Some(&who).filter(|_| direction == InvokedFor::Against);
        require_usable_aspect(tx, &aspect, by.as_ref(), against)?;
        let shown = aspect_arg(tx, &aspect);
        let exhausted = Some(&aspect).filter(|_| self.exhaust);
        let exhausts = match &by {
            Some(by) => pay_price(tx, by, exhausted, ("HI-08", "hitos-drama-paid"))?,
            None if self.exhaust => return Err(Refusal::by("HI-11", "hitos-refused-gm-exhausts")),
            None => None,
        };
        let price = if self.exhaust { DramaPrice::Aspect } else { DramaPrice::Point };
        // A player's point buys the help itself; the game master's, and one spent against somebody, goes to a player.
        let goes_on = !is_quiet && price == DramaPrice::Point && (by.is_none() || direction == InvokedFor::Against);
        let affects = if goes_on { most_affected_player(tx, self.affects.as_ref(), &known)? } else { None };
        let affects = affects.filter(|affected| by.as_ref() != Some(affected));
        let offer =
            InvocationOffer { by, direction, aspect: shown, price, exhausts, affects, upon: InvocationTarget::Danger };
        tx.emit(Event::Invoked { who, offer: offer.clone(), secret });
        let key = if direction == InvokedFor::For { "hitos-drama-from-gm" } else { "hitos-drama-endangered" };
        offer.affects.iter().for_each(|affected| move_drama(tx, affected, 1, "HI-12", key));
        offer.finalise(tx);
        Ok(())
    }

    fn written(&self) -> Option<&Text> {
        self.aspect.as_ref().filter(|text| !text.trim().is_empty())
    }

    /// The player who pays, `None` for the game master: the one named or else, for help, the only player concerned.
    fn payer(&self, state: &State, direction: InvokedFor, concerned: &[&Id], who: &Id) -> Result<Option<Id>, Refusal> {
        let is_player = |who: &Id| drama_holder(state, who) == DramaHolder::Player;
        if let Some(named) = &self.payer {
            state.require_able(named)?;
            return match is_player(named) {
                true if direction == InvokedFor::Against && concerned == [named] => {
                    Err(Refusal::by("HI-09", "hitos-refused-against-self").with("who", state.name(who)))
                }
                true => Ok(Some(named.clone())),
                false => Err(Refusal::by("HI-12", "hitos-refused-no-drama").with("who", state.name(named))),
            };
        }
        let players = concerned.iter().filter(|who| direction == InvokedFor::For && is_player(who));
        match players.collect::<Vec<_>>().as_slice() {
            [] => Ok(None),
            [only] => Ok(Some((**only).clone())),
            _ => Err(Refusal::by("HI-08", "hitos-refused-who-pays")),
        }
    }
}

/// The player most affected by what the game master pays for: the one the line names, the only one of those concerned,
/// or the only player. `None` if nobody plays (HI-12).
///
/// # Errors
///
/// Refuses whoever has no drama points or cannot act, and a choice among several.
pub(super) fn most_affected_player(
    state: &State,
    named: Option<&Id>,
    concerned: &[&Id],
) -> Result<Option<Id>, Refusal> {
    let is_player = |who: &&Id| drama_holder(state, who) == DramaHolder::Player;
    if let Some(named) = named {
        state.person(named)?;
        state.require_able(named)?;
        return match is_player(&named) {
            true => Ok(Some(named.clone())),
            false => Err(Refusal::by("HI-12", "hitos-refused-no-drama").with("who", state.name(named))),
        };
    }
    let mut players: Vec<&Id> = concerned.iter().copied().filter(is_player).collect();
    if players.is_empty() {
        players = state.people.keys().filter(is_player).filter(|who| state.require_able(who).is_ok()).collect();
    }
    match players.as_slice() {
        [] => Ok(None),
        [only] => Ok(Some((*only).clone())),
        _ => Err(Refusal::by("HI-12", "hitos-refused-whom-it-affects")),
    }
}

//! A roll on the table: what was rolled for what, the invocation that waits for an answer, and what of it a seat may see.

use serde::{Deserialize, Serialize};

use super::consequence::Consequence;
use super::tell;
use crate::rules::dice::Face;
use crate::rules::say::{Arg, Msg, Why};
use crate::rules::sides;
use crate::rules::text::Text;
use crate::session::id::{Audience, Id, Seat};
use crate::session::state::State;
use crate::session::system::SystemRoll;
use crate::session::systems;
use crate::systems::hitos::rules::condition::Side;
use crate::systems::hitos::rules::drama::Price;
use crate::systems::hitos::rules::sheet::{Characteristic, Group};
use crate::systems::hitos::rules::{Direction, Outcome, Reading, Rolled, Triple};

/// A roll, open or settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Roll {
    pub tried: Tried,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<Text>,
    /// Whom it is against, of two who roll against each other (HI-05).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rival: Option<Rival>,
    /// What its outcome leads to once it is settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consequence: Option<Consequence>,
    pub thrown: Thrown,
    /// An invocation against the roller that waits for an answer (HI-09).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offer>,
}

/// What is added to the dice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tried {
    Skill {
        characteristic: Characteristic,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        group: Option<Group>,
        /// The skill as the character calls it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        skill: Option<Text>,
    },
    /// Toughness or Composure (HI-37, HI-49).
    Endurance(Side),
}

/// The other one of two who roll against each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Rival {
    /// None: nobody at the table, or somebody whom a seat may not see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Id>,
    /// Which of the two this roll is.
    pub side: sides::Side,
    /// What somebody rolled who is not at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unnamed: Option<Thrown>,
}

/// An aspect that is invoked upon a roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Offer {
    /// None: the game master.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
    pub direction: Direction,
    pub aspect: Text,
    pub price: Price,
    /// The dice that are rolled again, by what they show.
    pub reroll: Vec<Face>,
}

/// What fell.
pub type Thrown = crate::session::roll::Thrown<Rolled, Redacted>;

/// What everybody at the table sees fall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Redacted {
    pub shows: Triple,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub latest: Option<Direction>,
    /// None where no number says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

impl Roll {
    /// All of what fell, where its numbers may be read.
    pub fn rolled(&self) -> Option<&Rolled> {
        self.thrown.all()
    }

    /// What everybody at the table sees fall.
    pub fn face_up(&self) -> Redacted {
        self.thrown.seen(Redacted::of)
    }

    /// What was rolled, to be changed: its own dice, or those of a rival who is not at the table.
    pub fn thrown_mut(&mut self, rival: bool) -> Option<&mut Thrown> {
        match rival {
            false => Some(&mut self.thrown),
            true => self.rival.as_mut()?.unnamed.as_mut(),
        }
    }
}

impl Tried {
    /// Its pieces: the characteristic, and the skill by its own name where it has one; or what is endured with.
    pub fn pieces(&self) -> Vec<Arg> {
        match self {
            Tried::Endurance(side) => vec![Msg::new(side.key()).into()],
            Tried::Skill { characteristic, group, skill } => {
                let named = skill.as_ref().map(Arg::from).or_else(|| Some(group.as_ref()?.msg().into()));
                [characteristic.msg().into()].into_iter().chain(named).collect()
            }
        }
    }
}

impl Redacted {
    /// What everybody sees of dice.
    pub fn of(rolled: &Rolled) -> Redacted {
        Redacted { shows: rolled.shows(), latest: rolled.latest(), outcome: rolled.outcome() }
    }

    /// What the dice count as.
    pub fn reading(self) -> Reading {
        self.shows.read(self.latest)
    }
}

impl SystemRoll for Roll {
    fn readers(&self, who: &Id, state: &State) -> Audience {
        let by = self.offer.as_ref().and_then(|offer| offer.by.as_ref());
        let rival = self.rival.as_ref().and_then(|rival| rival.who.as_ref());
        let seen = |who: Option<&Id>| who.map_or(Audience::All, |who| state.audience_of(who));
        let consequence = self.consequence.as_ref().map_or(Audience::All, |it| it.readers(state));
        state.readers_of(who).and(&seen(by)).and(&seen(rival)).and(&consequence)
    }

    /// Without the numbers of sheets, without what hangs on it, and without an invoker or a rival whom
    /// `seat` may not see.
    fn redacted(&self, seat: &Seat, state: &State) -> systems::Roll {
        let known = |id: &Id| state.audience_of(id).has(seat);
        let offer = self.offer.clone().filter(|offer| offer.by.as_ref().is_none_or(known));
        let rival = self.rival.as_ref().map(|rival| Rival {
            who: rival.who.clone().filter(known),
            side: rival.side,
            unnamed: rival.unnamed.as_ref().map(|thrown| Thrown::Redacted(thrown.seen(Redacted::of))),
        });
        Roll { thrown: Thrown::Redacted(self.face_up()), offer, rival, consequence: None, ..self.clone() }.into()
    }

    /// The game master can pay for an aspect upon any roll: it stays open until it is left.
    fn is_finished(&self, _who: &Id, _state: &State) -> bool {
        false
    }

    fn tell(&self, who: &Id, state: &State) -> Msg {
        tell::roll(self, who, state)
    }

    fn whys(&self) -> Vec<Why> {
        self.rolled().map(Rolled::whys).unwrap_or_default()
    }
}

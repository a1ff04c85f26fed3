//! Arguments that several deeds share.

use clap::Args;

use crate::grammar::{RARELY_USED, deed_args, read};
use crate::rules::{Card, Text};
use crate::session::{Id, State};
use crate::systems::lunar::encounter::encounter;
use crate::systems::lunar::planner::{AskedCheck, Played};
use crate::systems::lunar::roll::LunarTask;
use crate::systems::lunar::rules::threat::Threat;
use crate::systems::lunar::rules::turn::TurnAct;

/// The cards that are played into a roll.
#[derive(Debug, Clone, Default, Args)]
pub struct PlayedCards {
    /// From one's own hand.
    #[arg(long, visible_alias = "cartas", value_name = "CARD", value_parser = read::<Card>, value_delimiter = ',')]
    pub cards: Vec<Card>,
    /// From the cards donated to the table, for a combo (LU-15).
    #[arg(long, visible_alias = "donadas", value_name = "CARD", value_parser = read::<Card>, value_delimiter = ',')]
    pub donated: Vec<Card>,
}

/// The threat of a check.
#[derive(Debug, Clone, Default, Args)]
pub struct CheckThreat {
    /// Defaults to the encounter's threat.
    #[arg(long, visible_alias = "amenaza", value_name = "NUMBER", value_parser = Threat::parse)]
    pub threat: Option<Threat>,
    /// The ranks that the game master adds, or takes below 0 (LU-02).
    #[arg(long, visible_alias = "rangos", value_name = "NUMBER", default_value = "0", allow_negative_numbers = true,
        help_heading = RARELY_USED)]
    pub ranks: i8,
}

/// The card of an ally who flanks the target (LU-29).
#[derive(Debug, Clone, Default, Args)]
pub struct Flanking {
    #[arg(long, visible_alias = "flanquea", value_name = "HERO", requires = "lent")]
    pub flank: Option<Id>,
    /// A card from the ally's hand.
    #[arg(long, visible_alias = "prestada", value_name = "CARD", value_parser = read::<Card>, requires = "flank")]
    pub lent: Option<Card>,
}

/// Who attacks whom with what.
#[apply(deed_args)]
pub struct AimedAttack {
    #[arg(value_name = "HERO")]
    pub who: Id,
    #[arg(value_name = "FIGHTER")]
    pub target: Id,
    pub skill: Text,
    #[command(flatten)]
    pub cards: PlayedCards,
    #[command(flatten)]
    pub flanking: Flanking,
    #[command(flatten)]
    pub against: CheckThreat,
}

impl AimedAttack {
    /// The cards that are played, an ally's among them.
    pub(super) fn played(&self) -> Played {
        Played { flanking: self.flanking.flank.clone().zip(self.flanking.lent), ..self.cards.played() }
    }

    /// The attack as it is rolled, after a charge over so many squares.
    pub(super) fn check<'a>(&'a self, state: &State, cards: &'a Played, done: TurnAct, squares: u8) -> AskedCheck<'a> {
        let AimedAttack { who, target, skill, against, .. } = self;
        let task = LunarTask::Attack { target: Some(target.clone()), squares };
        AskedCheck { who, with: skill, cards, threat: against.threat(state), task, done: Some(done) }
    }
}

impl PlayedCards {
    pub(super) fn played(&self) -> Played {
        Played { own: self.cards.clone(), donated: self.donated.clone(), flanking: None }
    }
}

impl CheckThreat {
    /// The threat, so many ranks up or down.
    pub(super) fn threat(&self, state: &State) -> Threat {
        let threat = self.threat.unwrap_or_else(|| encounter(state).threat.threat());
        (0..self.ranks.unsigned_abs())
            .fold(threat, |threat, _| if self.ranks < 0 { threat.eased() } else { threat.raised() })
    }
}

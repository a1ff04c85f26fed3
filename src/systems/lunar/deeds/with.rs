//! Arguments that several deeds share.

use clap::Args;

use crate::grammar::{RARELY_USED, deed_args, read};
use crate::rules::{Card, Text};
use crate::session::{Id, State};
use crate::systems::lunar::encounter::encounter;
use crate::systems::lunar::planner::{AskedCheck, CheckCards};
use crate::systems::lunar::roll::LunarTask;
use crate::systems::lunar::rules::threat::Threat;
use crate::systems::lunar::rules::turn::TurnAct;

/// The cards that are played into a roll.
#[derive(Debug, Clone, Default, Args)]
pub struct PlayedCards {
    /// The cards from the character's own hand.
    #[arg(long, visible_alias = "cartas", value_name = "CARD", value_parser = read::<Card>, value_delimiter = ',')]
    pub cards: Vec<Card>,
    /// The cards that others have donated to the table, for a combo (LU-15).
    #[arg(long, visible_alias = "donadas", value_name = "CARD", value_parser = read::<Card>, value_delimiter = ',')]
    pub donated: Vec<Card>,
}

/// The threat of a check.
#[derive(Debug, Clone, Default, Args)]
pub struct CheckThreat {
    /// The threat; defaults to that of the encounter.
    #[arg(long, visible_alias = "amenaza", value_name = "NUMBER", value_parser = Threat::parse)]
    pub threat: Option<Threat>,
    /// The ranks that the game master adds to the threat; below 0, those taken from it (LU-02).
    #[arg(long, visible_alias = "rangos", value_name = "NUMBER", default_value = "0", allow_negative_numbers = true,
        help_heading = RARELY_USED)]
    pub ranks: i8,
}

/// The card of an ally who flanks the target (LU-29).
#[derive(Debug, Clone, Default, Args)]
pub struct Flanking {
    /// The ally, who stands next to the target.
    #[arg(long, visible_alias = "flanquea", value_name = "HERO", requires = "lent")]
    pub flank: Option<Id>,
    /// A card from the ally's hand.
    #[arg(long, visible_alias = "prestada", value_name = "CARD", value_parser = read::<Card>, requires = "flank")]
    pub lent: Option<Card>,
}

/// An attack: the attacker, the target, the skill and the cards.
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
    /// The cards that are played, including that of a flanking ally.
    pub(super) fn check_cards(&self) -> CheckCards {
        CheckCards { flanking: self.flanking.flank.clone().zip(self.flanking.lent), ..self.cards.check_cards() }
    }

    /// The check of the attack, after a charge over this many squares.
    pub(super) fn check<'a>(
        &'a self,
        state: &State,
        cards: &'a CheckCards,
        turn_act: TurnAct,
        squares: u8,
    ) -> AskedCheck<'a> {
        let AimedAttack { who, target, skill, against, .. } = self;
        let task = LunarTask::Attack { target: Some(target.clone()), squares };
        AskedCheck { who, skill, cards, threat: against.threat(state), task, turn_act: Some(turn_act) }
    }
}

impl PlayedCards {
    /// The cards that are played, without that of a flanking ally.
    pub(super) fn check_cards(&self) -> CheckCards {
        CheckCards { own: self.cards.clone(), donated: self.donated.clone(), flanking: None }
    }
}

impl CheckThreat {
    /// The threat after the game master's ranks, before anything eases the check.
    pub(super) fn threat(&self, state: &State) -> Threat {
        let threat = self.threat.unwrap_or_else(|| encounter(state).threat.threat());
        (0..self.ranks.unsigned_abs())
            .fold(threat, |threat, _| if self.ranks < 0 { threat.eased() } else { threat.raised() })
    }
}

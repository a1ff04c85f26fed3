//! What happens in a fight.

use serde::{Deserialize, Serialize};

use super::turns::Turns;
use super::{Cover, Fight, Fighter, Out};
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;
use crate::session::gauge::said;
use crate::session::id::{Audience, Id};
use crate::session::person::Side;
use crate::session::state::State;

/// What happened in the fight.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// It began, with the party in it.
    Began(Fight),
    /// Somebody joined it.
    Joined {
        /// Who.
        who: Id,
        /// Where, and how.
        fighter: Fighter,
        /// Whose turn comes right after theirs; none: they come last.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<Id>,
    },
    /// Somebody left it.
    Left {
        /// Who.
        who: Id,
    },
    /// Somebody moved, which spends their movement.
    Moved {
        /// Who.
        who: Id,
        /// From where, for the log.
        from: i32,
        /// To where on the line of zones.
        to: i32,
    },
    /// Somebody's action is spent.
    Acted {
        /// Whose.
        who: Id,
    },
    /// Somebody was put elsewhere by the game master's word.
    Placed {
        /// Who.
        who: Id,
        /// From where, for the log.
        from: i32,
        /// To where on the line of zones.
        to: i32,
        /// Why.
        reason: Text,
    },
    /// A place has a name, or none any more.
    ZoneNamed {
        /// Where on the line of zones.
        at: i32,
        /// What it is called; empty: nothing.
        name: Text,
    },
    /// What of somebody's turn is spent, by the game master's word.
    TurnSet {
        /// Whose.
        who: Id,
        /// Whether the movement is.
        moved: bool,
        /// Whether the action is.
        acted: bool,
        /// Why.
        reason: Text,
    },
    /// The other half of the round began: that side has its turns.
    HalfBegan {
        /// Whose half.
        half: Side,
    },
    /// A round began, with the party's half or the first one's turn.
    RoundBegan {
        /// Its number.
        round: u32,
    },
    /// Somebody's turn began, and the one before is over.
    TurnBegan {
        /// Whose.
        who: Id,
        /// The round that it belongs to.
        round: u32,
    },
    /// Somebody lets the others go first.
    Delayed {
        /// Who.
        who: Id,
    },
    /// Somebody has another place in the order of turns.
    Ordered {
        /// Who.
        who: Id,
        /// Which, counted from 0 among all.
        to: usize,
    },
    /// Something was noted about somebody, or no longer.
    Noted {
        /// About whom.
        who: Id,
        /// What.
        text: Text,
    },
    /// The round, and whose half it is, were set by the game master's word.
    RoundSet {
        /// The round.
        round: u32,
        /// Whose half, where one side goes after the other.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        half: Option<Side>,
        /// Why.
        reason: Text,
    },
    /// Somebody stands behind something, or no longer.
    Covered {
        /// Who.
        who: Id,
        /// What it hides.
        cover: Cover,
    },
    /// Several opponents are upon somebody, or no longer.
    Beset {
        /// Upon whom.
        who: Id,
        /// Whether they are.
        beset: bool,
    },
    /// Somebody went out of action, or it was said how.
    WentOut {
        /// Who.
        who: Id,
        /// How.
        how: Out,
    },
    /// Somebody is back in action.
    CameBack {
        /// Who.
        who: Id,
        /// Why, when it was by the game master's word.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Text>,
    },
    /// It ended.
    Ended {
        /// What it was called.
        name: Text,
    },
}

impl Event {
    /// Makes it so.
    pub fn apply(&self, state: &mut State) {
        let open = |who| state.is_open(who);
        let open = matches!(self, Event::TurnBegan { who, .. } if open(who));
        match self {
            Event::Began(fight) => {
                state.fight = Some(fight.clone());
                return;
            }
            Event::Ended { .. } => {
                state.fight = None;
                return;
            }
            _ => {}
        }
        if let Event::Joined { who, .. } = self
            && let Some(person) = state.people.get_mut(who)
        {
            person.fought = true;
        }
        let Some(fight) = &mut state.fight else { return };
        match self {
            Event::Began(_) | Event::Ended { .. } => {}
            Event::Joined { who, fighter, before } => {
                let place = before.as_ref().and_then(|before| fight.fighters.get_index_of(before));
                let place = place.unwrap_or(fight.fighters.len());
                fight.fighters.shift_insert(place, who.clone(), fighter.clone());
            }
            Event::Left { who } => fight.forget(who),
            Event::Moved { who, to, .. } => with(fight, who, |fighter| {
                fighter.at = *to;
                fighter.moved = true;
            }),
            Event::Acted { who } => with(fight, who, |fighter| {
                fighter.acted = true;
                fighter.waiting = false;
            }),
            Event::Placed { who, to, .. } => with(fight, who, |fighter| fighter.at = *to),
            Event::ZoneNamed { at, name } => fight.name_zone(*at, name),
            Event::TurnSet { who, moved, acted, .. } => set_turn(fight, who, *moved, *acted),
            Event::HalfBegan { half } => begin_half(fight, *half),
            Event::RoundBegan { round } => {
                fight.round = *round;
                begin_round(fight);
            }
            Event::TurnBegan { who, round } => {
                with(fight, who, |fighter| {
                    fighter.turn = *round;
                    fighter.waiting = false;
                });
                if let Turns::Order(order) = &mut fight.turns {
                    order.pass(who, open);
                }
            }
            Event::Delayed { who } => with(fight, who, |fighter| fighter.waiting = true),
            Event::Ordered { who, to } => {
                if let Some(from) = fight.fighters.get_index_of(who) {
                    fight.fighters.move_index(from, (*to).min(fight.fighters.len() - 1));
                }
            }
            Event::Noted { who, text } if text.is_empty() => {
                fight.notes.shift_remove(who);
            }
            Event::Noted { who, text } => {
                fight.notes.insert(who.clone(), text.clone());
            }
            Event::RoundSet { round, half, .. } => fight.set_round(*round, *half),
            Event::Covered { who, cover } => with(fight, who, |fighter| fighter.cover = *cover),
            Event::Beset { who, beset } => with(fight, who, |fighter| fighter.beset = *beset),
            Event::WentOut { who, how } => with(fight, who, |fighter| {
                fighter.out = Some(*how);
                fighter.waiting = false;
            }),
            Event::CameBack { who, .. } => with(fight, who, |fighter| fighter.out = None),
        }
    }

    /// Who may know of it: of the fight everybody, of a fighter those who see them. The order is seen as it is; how it
    /// came about could tell of somebody hidden between two others.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Began(_)
            | Event::HalfBegan { .. }
            | Event::RoundBegan { .. }
            | Event::RoundSet { .. }
            | Event::ZoneNamed { .. }
            | Event::Ended { .. } => Audience::All,
            Event::Ordered { .. } | Event::Noted { .. } => Audience::gm(),
            Event::Joined { who, .. }
            | Event::Left { who }
            | Event::TurnBegan { who, .. }
            | Event::Delayed { who }
            | Event::Moved { who, .. }
            | Event::Acted { who }
            | Event::Placed { who, .. }
            | Event::TurnSet { who, .. }
            | Event::Covered { who, .. }
            | Event::Beset { who, .. }
            | Event::WentOut { who, .. }
            | Event::CameBack { who, .. } => state.audience_of(who),
        }
    }

    /// Its line in the log; that an action is spent, what was done says itself.
    #[must_use]
    pub fn tell(&self, state: &State) -> Option<Msg> {
        let about = |key, who| Msg::new(key).with("who", state.name(who));
        let place = |at: i32| state.fight.as_ref().map_or(Arg::from(at), |fight| fight.place(at));
        let msg = match self {
            Event::Began(fight) if fight.name.is_empty() => Msg::new("log-fight-began-unnamed"),
            Event::Began(fight) => Msg::new("log-fight-began").with("name", &fight.name),
            Event::Joined { who, fighter, .. } => about("log-fight-joined", who).with("side", fighter.side.msg()),
            Event::Left { who } => about("log-fight-left", who),
            Event::Moved { who, from, to } => {
                about("log-fight-moved", who).with("from", place(*from)).with("to", place(*to))
            }
            Event::Acted { .. } => return None,
            Event::Placed { who, from, to, reason } => {
                let told = about("log-fight-placed", who).with("from", place(*from)).with("to", place(*to));
                told.with("reason", said(reason))
            }
            Event::ZoneNamed { at, name } if name.is_empty() => Msg::new("log-fight-zone-unnamed").with("at", *at),
            Event::ZoneNamed { at, name } => Msg::new("log-fight-zone-named").with("at", *at).with("name", name),
            Event::TurnSet { who, moved, acted, reason } => {
                let key = match (moved, acted) {
                    (_, true) if state.halves().is_none() => "log-fight-turn-had",
                    (_, false) if state.halves().is_none() => "log-fight-turn-to-come",
                    (false, false) => "log-fight-turn-back",
                    (true, false) => "log-fight-turn-moved",
                    (false, true) => "log-fight-turn-acted",
                    (true, true) => "log-fight-turn-spent",
                };
                about(key, who).with("reason", said(reason))
            }
            Event::HalfBegan { half } => Msg::new("log-fight-half").with("side", half.msg()),
            Event::RoundBegan { round } => Msg::new("log-fight-round").with("round", *round),
            Event::TurnBegan { who, .. } => about("log-fight-turn-began", who),
            Event::Delayed { who } => about("log-fight-delayed", who),
            Event::Ordered { who, to } => about("log-fight-ordered", who).with("place", to.saturating_add(1)),
            Event::Noted { who, text } if text.is_empty() => about("log-fight-note-gone", who),
            Event::Noted { who, text } => about("log-fight-noted", who).with("text", text),
            Event::RoundSet { round, half: None, reason } => {
                Msg::new("log-fight-round-set-plain").with("round", *round).with("reason", said(reason))
            }
            Event::RoundSet { round, half: Some(half), reason } => Msg::new("log-fight-round-set")
                .with("round", *round)
                .with("side", half.msg())
                .with("reason", said(reason)),
            Event::Covered { who, cover } => about("log-fight-cover", who).with("cover", cover.msg()),
            Event::Beset { who, beset: true } => about("log-fight-beset", who),
            Event::Beset { who, beset: false } => about("log-fight-unbeset", who),
            Event::WentOut { who, how: Out::Unsaid } => about("log-fight-out-unsaid", who),
            Event::WentOut { who, how } => about("log-fight-out", who).with("how", how.msg()),
            Event::CameBack { who, reason: None } => about("log-fight-back", who),
            Event::CameBack { who, reason: Some(reason) } => {
                about("log-fight-back-fiat", who).with("reason", said(reason))
            }
            Event::Ended { name } if name.is_empty() => Msg::new("log-fight-ended-unnamed"),
            Event::Ended { name } => Msg::new("log-fight-ended").with("name", name),
        };
        Some(msg)
    }
}

/// A side's turns are whole again.
fn begin_half(fight: &mut Fight, half: Side) {
    fight.turns = Turns::Half(half);
    for fighter in fight.fighters.values_mut().filter(|fighter| fighter.side == half) {
        fighter.moved = false;
        fighter.acted = false;
    }
}

/// The party's half begins; or everybody's turn is to come, but for those who had it before the round was opened.
fn begin_round(fight: &mut Fight) {
    if fight.half().is_some() {
        return begin_half(fight, Side::Party);
    }
    let round = fight.round;
    for fighter in fight.fighters.values_mut() {
        fighter.acted = false;
        fighter.turn = fighter.turn.min(round);
    }
}

impl Fight {
    /// It is that round, and that half of it; or everybody's turn is to come.
    pub(crate) fn set_round(&mut self, round: u32, half: Option<Side>) {
        self.round = round;
        match (&mut self.turns, half) {
            (Turns::Half(now), Some(half)) => *now = half,
            (Turns::Half(_), None) => {}
            (Turns::Order(order), _) => {
                order.trail.clear();
                for fighter in self.fighters.values_mut() {
                    (fighter.acted, fighter.turn, fighter.waiting) = (false, 0, false);
                }
            }
        }
    }
}

/// Somebody's turn is spent, or whole. Who has the turn keeps it.
fn set_turn(fight: &mut Fight, who: &Id, moved: bool, acted: bool) {
    let had = fight.order().is_some_and(|order| order.trail.contains(who));
    with(fight, who, |fighter| {
        fighter.moved = moved;
        fighter.acted = acted;
        fighter.waiting = false;
        if !acted && !had {
            fighter.turn = 0;
        }
    });
}

fn with(fight: &mut Fight, who: &Id, change: impl FnOnce(&mut Fighter)) {
    if let Some(fighter) = fight.fighters.get_mut(who) {
        change(fighter);
    }
}

//! What the log says of a fight.

use super::Event;
use crate::rules::{Msg, Spot};
use crate::session::gauge::reason_arg;
use crate::session::{Id, Map, OutOfAction, State, systems};

impl Event {
    /// The event's line in the log. Spent actions, new spots on a changed map and the end of a used-up turn are left
    /// out: the deed's line or the map shows them. So is an initiative that was told with its roll.
    pub fn log_msg(&self, state: &State) -> Option<Msg> {
        let about = |key, who| state.msg_about(key, who);
        let fight_rules = state.fight.as_ref().and_then(|fight| fight.rules);
        let round_msg = |n| systems::round_msg(fight_rules, &state.campaign.screens, n);
        // Without a map, spots are the numbered zones of a line.
        let plain_map = Map::line(&[]);
        let map = state.fight.as_ref().and_then(|fight| fight.map.as_ref()).unwrap_or(&plain_map);
        let move_msg = |zones_key, squares_key, who, from: &Option<Spot>, to: &Spot| {
            let key = if map.grid().is_some() { squares_key } else { zones_key };
            about(key, who).with("from", map.spot_name_or_off_map(*from)).with("to", map.spot_name(*to))
        };
        let actions_per_turn = |who: &Id| {
            let fight = state.fight.as_ref();
            fight.and_then(|fight| Some(fight.budget_of(fight.fighters.get(who)?).actions)).unwrap_or(0)
        };
        let msg = match self {
            Event::Began(fight) if fight.name.is_empty() => Msg::new("log-fight-began-unnamed"),
            Event::Began(fight) => Msg::new("log-fight-began").with("name", &fight.name),
            Event::Joined { who, fighter, .. } => about("log-fight-joined", who).with("side", fighter.side.msg()),
            Event::Left { who } => about("log-fight-left", who),
            Event::Moved { who, from, to } => move_msg("log-fight-moved", "log-fight-moved-squares", who, from, to),
            Event::Spent { .. } => return None,
            Event::ActionsPerTurnSet { who, actions: None } => about("log-fight-allowed-usual", who),
            Event::ActionsPerTurnSet { who, actions: Some(actions) } => {
                about("log-fight-allowed", who).with("count", *actions)
            }
            Event::LongActionAdvanced { who, action } if action.is_done() => {
                about("log-fight-long-done", who).with("what", &action.what)
            }
            Event::LongActionAdvanced { who, action } if action.done == 1 => {
                about("log-fight-long-begun", who).with("action", action.msg())
            }
            Event::LongActionAdvanced { who, action } => about("log-fight-long-on", who).with("action", action.msg()),
            Event::BrokeOff { who, action, .. } => about("log-fight-long-broken", who).with("action", action.msg()),
            Event::MovedByRuling { who, from, to, reason } => {
                move_msg("log-fight-placed", "log-fight-placed-squares", who, from, to)
                    .with("reason", reason_arg(reason))
            }
            Event::ZoneNamed { at, name } if name.is_empty() => {
                Msg::new("log-fight-zone-unnamed").with("at", Map::zone_number(*at))
            }
            Event::ZoneNamed { at, name } => {
                Msg::new("log-fight-zone-named").with("at", Map::zone_number(*at)).with("name", name)
            }
            Event::MapChanged { map: Some(Map::Grid(grid)) } => Msg::new("log-fight-squares").with("size", grid.msg()),
            Event::MapChanged { .. } => Msg::new("log-fight-squares-gone"),
            Event::SpotChanged { .. } => return None,
            Event::SpentBudgetSet { who, spent, reason } if actions_per_turn(who) > 1 => {
                let msg = about("log-fight-turn-actions", who).with("spent", spent.actions);
                msg.with("of", actions_per_turn(who)).with("reason", reason_arg(reason))
            }
            Event::SpentBudgetSet { who, spent, reason } => {
                // Movement counts only where sides alternate; elsewhere a turn is either over or to come.
                let key = match (spent.moves > 0, spent.actions > 0) {
                    (_, true) if state.alternating_fight().is_none() => "log-fight-turn-had",
                    (_, false) if state.alternating_fight().is_none() => "log-fight-turn-to-come",
                    (false, false) => "log-fight-turn-back",
                    (true, false) => "log-fight-turn-moved",
                    (false, true) => "log-fight-turn-acted",
                    (true, true) => "log-fight-turn-spent",
                };
                about(key, who).with("reason", reason_arg(reason))
            }
            Event::HalfBegan { half } => Msg::new("log-fight-half").with("side", half.msg()),
            Event::RoundBegan { round, .. } => Msg::new("log-fight-round").with("round", round_msg(*round)),
            Event::TurnBegan { who, .. } => about("log-fight-turn-began", who),
            Event::TurnEnded { unspent: 0, .. } => return None,
            Event::TurnEnded { who, unspent } => about("log-fight-turn-unspent", who).with("count", *unspent),
            Event::Delayed { who, to: None } => about("log-fight-delayed", who),
            Event::Delayed { who, to: Some(number) } => about("log-fight-delayed-to", who).with("number", *number),
            Event::PlaceInOrderChanged { is_told: true, .. } => return None,
            Event::PlaceInOrderChanged { who, initiative: Some(number), .. } => {
                about("log-fight-initiative", who).with("number", *number)
            }
            Event::PlaceInOrderChanged { who, to, .. } => {
                // People count places from 1.
                about("log-fight-ordered", who).with("place", to.saturating_add(1))
            }
            Event::NoteWritten { who, text } if text.is_empty() => about("log-fight-note-gone", who),
            Event::NoteWritten { who, text } => about("log-fight-noted", who).with("text", text),
            Event::RoundSet { round, half: None, reason } => Msg::new("log-fight-round-set-plain")
                .with("round", round_msg(*round))
                .with("reason", reason_arg(reason)),
            Event::RoundSet { round, half: Some(half), reason } => Msg::new("log-fight-round-set")
                .with("round", *round)
                .with("side", half.msg())
                .with("reason", reason_arg(reason)),
            Event::CoverChanged { who, cover } => about("log-fight-cover", who).with("cover", cover.msg()),
            Event::BesetChanged { who, beset: true } => about("log-fight-beset", who),
            Event::BesetChanged { who, beset: false } => about("log-fight-unbeset", who),
            Event::WentOut { who, how: OutOfAction::Unspecified, .. } => about("log-fight-out-unsaid", who),
            Event::WentOut { who, how, .. } => about("log-fight-out", who).with("how", how.msg()),
            Event::CameBack { who, reason: None } => about("log-fight-back", who),
            Event::CameBack { who, reason: Some(reason) } => {
                about("log-fight-back-fiat", who).with("reason", reason_arg(reason))
            }
            Event::Ended { name } if name.is_empty() => Msg::new("log-fight-ended-unnamed"),
            Event::Ended { name } => Msg::new("log-fight-ended").with("name", name),
        };
        Some(msg)
    }
}

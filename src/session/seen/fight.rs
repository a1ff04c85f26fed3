//! A fight as a seat sees it.

use super::label::labels;
use super::person::SeenPerson;
use crate::rules::{Grid, Spot, Text};
use crate::session::model::by_id::ById;
use crate::session::systems;
use crate::session::{Budget, Fight, FightRules, Fighter, Id, Map, Order, Side, State};

/// The fight as a seat sees it.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenFight {
    pub name: Text,
    pub round: u32,
    /// The rules that it began by.
    pub rules: Option<FightRules>,
    #[serde(flatten)]
    pub order: SeenOrder,
    /// What a turn is worth.
    pub budget: Budget,
    /// The map, if spots are tracked. All fighters know its zones or squares.
    pub map: Option<Map>,
    /// Those it sees in it, in order.
    pub fighters: Vec<SeenFighter>,
    /// Those it sees who have acted this round and then left.
    #[serde(skip)]
    pub left_after_acting: Vec<Id>,
}

/// How the turns of a fight go, as a seat sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeenOrder {
    /// Sides alternate; this one has the current half of the round.
    Sides(Side),
    /// Turn order, down a list.
    List {
        /// The last fighter whose turn the seat saw begin.
        now: Option<Id>,
    },
    /// Turn order in which each fighter is named after the one before.
    Popcorn {
        /// The last fighter whose turn the seat saw begin.
        now: Option<Id>,
        /// The party member who names the next fighter; `None` if the game master does.
        names: Option<Id>,
    },
}

/// A fighter whom the seat sees.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenFighter {
    /// One of the view's people.
    pub person: Id,
    /// The label on the map, of one or two characters.
    #[serde(skip)]
    pub label: String,
    /// Whether they have acted, as far as the seat can tell.
    pub acted: bool,
    /// Whether they had their turn of the next round, which begins for everybody with its first public turn.
    #[serde(skip)]
    pub is_ahead_of_round: bool,
    /// What they have left of a turn: of the one that they have, or of the next one as far as it is known.
    #[serde(rename = "left")]
    pub remaining: Budget,
    /// The number of actions in their turn, spent ones included.
    #[serde(skip)]
    pub actions: u8,
    /// Everything the tracker keeps about them.
    #[serde(flatten)]
    pub status: Fighter,
}

impl SeenFight {
    pub(super) fn new(fight: &Fight, people: &ById<SeenPerson>, state: &State) -> SeenFight {
        let mut labels = labels(fight, people, state);
        let sees = |who: &Id| people.contains_key(who);
        let now = || fight.current_fighter(sees).cloned();
        let seen = fight.fighters.iter().filter(|(person, _)| sees(person));
        let mut fighters: Vec<SeenFighter> = seen
            .map(|(person, fighter)| SeenFighter {
                person: person.clone(),
                label: labels.remove(person).unwrap_or_default(),
                acted: fight.has_acted_as_seen(person, sees),
                is_ahead_of_round: fighter.turn > fight.round,
                remaining: remaining_budget(person, fighter, fight, state),
                actions: fight.budget_of(fighter).actions,
                status: Fighter { turn: 0, ..fighter.clone() },
            })
            .collect();
        let order = match fight.order {
            Order::Sides(half) => SeenOrder::Sides(half),
            Order::List(_) => SeenOrder::List { now: now() },
            Order::Popcorn(_) => SeenOrder::Popcorn { now: now(), names: fight.who_names_next(sees).cloned() },
        };
        if fight.is_popcorn() {
            let now = now();
            // In this order: those who had their turn, the current fighter, those still to come, those out of action.
            fighters.sort_by_key(|fighter| match () {
                () if fighter.status.out.is_some() => 3,
                () if now.as_ref() == Some(&fighter.person) => 1,
                () if fighter.acted => 0,
                () => 2,
            });
        }
        let (name, map) = (fight.name.clone(), fight.map.clone());
        let Fight { round, rules, budget, .. } = *fight;
        let left = fight.departed.keys().filter(|who| sees(who) && fight.has_acted_as_seen(who, sees));
        let left_after_acting = left.cloned().collect();
        SeenFight { name, round, rules, order, budget, map, fighters, left_after_acting }
    }

    /// The fighters in action who stand on the map, with their spots.
    pub fn standing_fighters(&self) -> impl Iterator<Item = (Spot, &SeenFighter)> {
        self.in_action().filter_map(|fighter| Some((fighter.status.at?, fighter)))
    }

    /// The names of the fighters who stand at a spot, numbered ones of a kind counted together: `Matón ×3`.
    pub fn names_at(&self, at: Spot, people: &ById<SeenPerson>) -> Vec<String> {
        let standing = self.standing_fighters().filter(|(spot, _)| *spot == at);
        let standing = standing.filter_map(|(_, fighter)| people.get(&fighter.person));
        let names: Vec<&Text> = standing.map(|person| &person.name).collect();
        let mut counted = Vec::new();
        for name in &names {
            let kind = name.without_number();
            let count = names.iter().filter(|other| other.without_number() == kind).count();
            let entry = match kind {
                Some(kind) if count > 1 => format!("{kind} ×{count}"),
                _ => name.to_string(),
            };
            if !counted.contains(&entry) {
                counted.push(entry);
            }
        }
        counted
    }

    /// A fighter's spot as a field of a form, after the field's name.
    pub fn spot_field(&self, fighter: &Fighter) -> Option<(&'static str, String)> {
        Some(("at", self.map.as_ref()?.spot_word(fighter.at?)))
    }

    /// The squares, if the fight has any.
    pub fn grid(&self) -> Option<Grid> {
        self.map.as_ref()?.grid()
    }

    /// The side whose half of the round it is; `None` in turn order.
    pub fn half(&self) -> Option<Side> {
        match self.order {
            SeenOrder::Sides(half) => Some(half),
            SeenOrder::List { .. } | SeenOrder::Popcorn { .. } => None,
        }
    }

    /// The fighter with the current turn; `None` without turn order.
    pub fn current_fighter(&self) -> Option<&Id> {
        match &self.order {
            SeenOrder::Sides(_) => None,
            SeenOrder::List { now } | SeenOrder::Popcorn { now, .. } => now.as_ref(),
        }
    }

    /// The fighter with the current turn, if the seat still sees them in the fight.
    fn turn_taker(&self) -> Option<&SeenFighter> {
        self.fighters.iter().find(|fighter| self.current_fighter() == Some(&fighter.person))
    }

    /// The fighters in action.
    fn in_action(&self) -> impl DoubleEndedIterator<Item = &SeenFighter> {
        self.fighters.iter().filter(|fighter| fighter.status.out.is_none())
    }

    /// The round of the current turn.
    pub fn current_round(&self) -> u32 {
        self.round.saturating_add(u32::from(self.turn_taker().is_some_and(|fighter| fighter.is_ahead_of_round)))
    }

    /// Whether the next fighter is named after each turn.
    pub fn is_popcorn(&self) -> bool {
        matches!(self.order, SeenOrder::Popcorn { .. })
    }

    /// In turn order, the fighters whose turn is still to come this round.
    pub fn still_to_act(&self) -> impl Iterator<Item = &SeenFighter> {
        let ordered = self.half().is_none();
        let left = |fighter: &SeenFighter| {
            !fighter.acted && (fighter.status.waiting || self.current_fighter() != Some(&fighter.person))
        };
        self.in_action().filter(move |fighter| ordered && left(fighter))
    }

    /// The fighter with the highest initiative, if turns are named and nobody has had one yet (LU-21).
    pub fn first_opener(&self) -> Option<&SeenFighter> {
        let unopened = self.is_popcorn()
            && self.current_fighter().is_none()
            && self.left_after_acting.is_empty()
            && self.fighters.iter().all(|fighter| !fighter.acted);
        let numbered = self.in_action().filter(|fighter| fighter.status.initiative.is_some());
        // `max_by_key` keeps the last of equals, and ties go to the first.
        numbered.rev().max_by_key(|fighter| fighter.status.initiative).filter(|_| unopened)
    }

    /// Whether the current fighter can do no more this turn.
    pub fn is_turn_over(&self) -> bool {
        self.turn_taker().is_none_or(|fighter| fighter.acted || fighter.status.out.is_some())
    }

    /// The fighters who can be named next: those left in the round, or else everybody for the next round. Waiting
    /// fighters can be named only when all others have acted. After an adversary, the adversaries come first in a new
    /// round, or alone if the rules say so.
    pub fn nameable(&self) -> Vec<&SeenFighter> {
        let waits = self.still_to_act().all(|fighter| fighter.status.waiting);
        let mut can: Vec<&SeenFighter> =
            self.still_to_act().filter(|fighter| waits || !fighter.status.waiting).collect();
        if can.is_empty() {
            let foes = self.turn_taker().is_some_and(|fighter| fighter.status.side == Side::Foes);
            can.extend(self.in_action().filter(|fighter| !foes || self.may_open(fighter)));
            can.sort_by_key(|fighter| foes && fighter.status.side != Side::Foes);
        }
        if self.is_popcorn() { can } else { Vec::new() }
    }

    /// Whether a fighter may open a round after an adversary: only adversaries, if the rules say so and one stands.
    pub fn may_open(&self, fighter: &SeenFighter) -> bool {
        let is_foe = |fighter: &SeenFighter| fighter.status.side == Side::Foes;
        let theirs = self.rules.and_then(systems::adversaries_open_rule).is_some() && self.in_action().any(is_foe);
        !theirs || fighter.status.side == Side::Foes
    }

    /// The next fighter, as far as the seat can tell: the first who has not acted and does not wait, else the first who
    /// waits, else the first of the next round. `None` if turns are named.
    pub fn next_fighter(&self) -> Option<&Id> {
        if !matches!(self.order, SeenOrder::List { .. }) {
            return None;
        }
        let next = self.still_to_act().find(|fighter| !fighter.status.waiting).or_else(|| self.still_to_act().next());
        let next = next.or_else(|| self.in_action().find(|fighter| !fighter.is_ahead_of_round));
        next.map(|fighter| &fighter.person)
    }
}

/// What a fighter has left of a turn, without the actions that their next turn lacks.
fn remaining_budget(who: &Id, fighter: &Fighter, fight: &Fight, state: &State) -> Budget {
    let left = fight.remaining_budget(fighter);
    let most = systems::most_actions_next_turn(state.fight_rules(), state, who);
    Budget { actions: most.map_or(left.actions, |most| left.actions.min(most)), ..left }
}

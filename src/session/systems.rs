//! All systems, for the table's turning points, and what the rules of a fight say.

use super::system::{Settle, System};
use super::{Budget, FightRules, Id, NotDone, Order, ScreenSystems, Seat, State, TurnTrail, Tx};
use crate::rules::Msg;

pub use super::model::systems::*;

macro_rules! tables {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        /// All systems, whether or not they take part in the campaign.
        pub(crate) const SYSTEMS: &[&dyn System] = &[$($(#[cfg($cfg)])? &crate::systems::$name::$Name),*];

        /// Emits what the outcome of `who`'s roll does to the table.
        pub(super) fn settle(roll: &Roll, who: &Id, tx: &mut Tx) -> Result<(), NotDone> {
            match roll { $($(#[cfg($cfg)])? Roll::$Name(roll) => roll.settle(who, tx)),* }
        }

        /// The implementation of a system.
        fn implementation(system: SystemName) -> &'static dyn System {
            match system { $($(#[cfg($cfg)])? SystemName::$Name => &crate::systems::$name::$Name),* }
        }
    };
}

crate::systems::systems!(tables);

/// The part of the systems' memories that a seat may know. It is empty for the game master, whose own view has all of
/// it.
pub(crate) fn memories_known_to(state: &State, seat: &Seat) -> Memories {
    let mut known = Memories::default();
    if *seat != Seat::Gm {
        SYSTEMS.iter().for_each(|system| system.copy_visible_memory(state, seat, &mut known));
    }
    known
}

/// The name of round `n` of a fight that began by these rules: in the words of their system, or of that of the rolls.
pub fn round_msg(rules: Option<FightRules>, screens: &ScreenSystems, n: u32) -> Msg {
    let system = rules.and_then(FightRules::system).or(screens.roll);
    Msg::new(system.map_or("fight-round", |system| implementation(system).round_key())).with("n", n)
}

/// How many rounds a fight by these rules took: in the words of their system, or of that of the rolls.
pub(crate) fn rounds_taken_msg(rules: Option<FightRules>, screens: &ScreenSystems, rounds: u32) -> Msg {
    let system = rules.and_then(FightRules::system).or(screens.roll);
    let key = system.map_or("recap-fight-rounds", |system| implementation(system).rounds_taken_key());
    Msg::new(key).with("rounds", rounds)
}

/// The order of turns in a fight by these rules, as it is before the first turn.
pub(crate) fn turn_order(rules: FightRules) -> Order {
    match rules {
        FightRules::Order => Order::List(TurnTrail::default()),
        FightRules::Popcorn => Order::Popcorn(TurnTrail::default()),
        FightRules::System(system) => implementation(system).turn_order(),
    }
}

/// The budget of a turn in a fight by these rules.
pub(crate) fn turn_budget(rules: FightRules) -> Budget {
    match rules {
        FightRules::Order | FightRules::Popcorn => Budget::PLAIN,
        FightRules::System(system) => implementation(system).turn_budget(),
    }
}

/// The id of the rule by which adversaries open the rounds that the party does not, if these rules have one.
pub(crate) fn adversaries_open_rule(rules: FightRules) -> Option<&'static str> {
    implementation(rules.system()?).adversaries_open_rule()
}

/// The number of actions per turn of a person who joins a fight by these rules; `None` for the fight's usual number.
pub(crate) fn actions_per_turn(rules: FightRules, state: &State, who: &Id) -> Option<u8> {
    implementation(rules.system()?).actions_per_turn(state, who)
}

/// The most actions that a fighter has in the turn that they still have to begin, by the rules of the fight; `None` if
/// nothing has shortened it.
pub(crate) fn most_actions_next_turn(rules: FightRules, state: &State, who: &Id) -> Option<u8> {
    implementation(rules.system()?).most_actions_next_turn(state, who)
}

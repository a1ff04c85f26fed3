//! Commands: everything that may be asked of the table, by noun.

use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::event::Event;
use super::id::Seat;
use super::refusal::{No, Refusal};
use super::state::State;
use super::{
    campaign, clock, condition, evening, fight, gauge, item, note, person, reveal, roll, scene, systems, tables,
};
use crate::rules::dice::Dice;

macro_rules! commands {
    ($($(#[$doc:meta])* $Noun:ident($noun:ident)),* $(,)?) => {
        /// Something asked of the table.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Command { $($(#[$doc])* $Noun($noun::Command)),* }

        $(impl From<$noun::Command> for Command {
            fn from(command: $noun::Command) -> Command { Command::$Noun(command) }
        })*

        impl Command {
            /// The deed's id, for instance `scene.set`.
            #[must_use]
            pub fn id(&self) -> &'static str {
                match self { $(Command::$Noun(command) => command.id()),* }
            }

            fn dispatch(self, draft: &mut Draft) -> Result<(), No> {
                match self { $(Command::$Noun(command) => command.decide(draft)),* }
            }
        }
    };
}

commands! {
    /// About the campaign file.
    Campaign(campaign),
    /// About tonight.
    Evening(evening),
    /// About scenes.
    Scene(scene),
    /// About people.
    Person(person),
    /// About gauges.
    Gauge(gauge),
    /// About conditions.
    Condition(condition),
    /// About clocks.
    Clock(clock),
    /// About what is due.
    Item(item),
    /// About notes.
    Note(note),
    /// About who sees what.
    Reveal(reveal),
    /// About random tables.
    Table(tables),
    /// About open rolls.
    Roll(roll),
    /// About the fight.
    Fight(fight),
    /// By the rules of one system.
    System(systems),
}

impl Command {
    /// Whether open rolls stay open: choices on them, and deeds that no roll could matter to.
    #[must_use]
    pub fn keeps_rolls_open(&self) -> bool {
        match self {
            Command::Roll(_) | Command::Note(_) | Command::Reveal(_) => true,
            Command::System(command) => command.keeps_rolls_open(),
            _ => false,
        }
    }
}

/// What a command makes happen, or why it cannot be done. Changes nothing.
///
/// Open rolls settle first, unless the command is a choice on them; rolls left without a choice settle last.
///
/// # Errors
/// [`No::Refused`] when a rule or the seat forbids it, [`No::Faces`] when the dice have no face to give.
pub fn decide(state: &State, seat: &Seat, command: Command, dice: &mut dyn Dice) -> Result<Vec<Event>, No> {
    if *seat != Seat::Gm {
        return Err(Refusal::new("refused-only-gm").into());
    }
    let mut draft = Draft::new(state, seat, dice);
    if !command.keeps_rolls_open() {
        roll::settle_all(&mut draft)?;
    }
    command.dispatch(&mut draft)?;
    roll::settle_finished(&mut draft)?;
    Ok(draft.into_events())
}

//! Commands: everything that may be asked of the table, by noun.

use super::deed::{AnyDeed, TableDeed};
use super::events::Event;
use super::id::Seat;
use super::refusal::{No, Refusal};
use super::state::State;
use super::systems;
use super::tx::Tx;
use crate::rules::dice::{Bookmark, Dice, Die, Face, NeedFaces};

macro_rules! commands {
    ($($(#[$doc:meta])* $Noun:ident($noun:ident)),* $(,)?) => {
        /// Something asked of the table.
        #[derive(Debug, Clone, PartialEq)]
        pub enum Command { $($(#[$doc])* $Noun($noun::Command),)* Deed(AnyDeed) }

        $(impl From<$noun::Command> for Command {
            fn from(command: $noun::Command) -> Command { Command::$Noun(command) }
        })*

        impl Command {
            /// The deed's id, for instance `scene.set`.
            #[must_use]
            pub fn id(&self) -> &'static str {
                match self { Command::Deed(deed) => deed.id(), $(Command::$Noun(command) => command.id()),* }
            }

            fn dispatch(self, tx: &mut Tx) -> Result<(), No> {
                match self {
                    Command::Deed(deed) => {
                        deed.available(tx)?;
                        deed.decide(tx)
                    }
                    $(Command::$Noun(command) => command.decide(tx)),*
                }
            }
        }
    };
}

commands! {
    /// By the rules of one system.
    System(systems),
}

impl<D: TableDeed + 'static> From<D> for Command {
    fn from(deed: D) -> Command {
        Command::Deed(deed.into())
    }
}

impl From<AnyDeed> for Command {
    fn from(deed: AnyDeed) -> Command {
        Command::Deed(deed)
    }
}

impl Command {
    /// Whether open rolls stay open: choices on them, and deeds that no roll could matter to.
    #[must_use]
    pub fn keeps_rolls_open(&self) -> bool {
        match self {
            Command::Deed(deed) => deed.keeps_rolls_open(),
            Command::System(command) => command.keeps_rolls_open(),
        }
    }
}

/// What a command makes happen, or why it cannot be done. Changes nothing.
///
/// Open rolls settle first, unless the command is a choice on them; rolls left without a choice settle last. A deed of
/// which not everybody learns settles only those rolls of which not everybody knows: nobody else must notice it.
///
/// # Errors
/// [`No::Refused`] when a rule or the seat forbids it, [`No::Faces`] when the dice have no face to give.
pub fn decide(state: &State, seat: &Seat, command: Command, dice: &mut dyn Dice) -> Result<Vec<Event>, No> {
    if *seat != Seat::Gm {
        return Err(Refusal::new("refused-only-gm").into());
    }
    let mut tx = Tx::new(state, seat, dice);
    if !command.keeps_rolls_open() {
        if is_unnoticed(state, seat, &command)? {
            tx.settle_unnoticed()?;
        } else {
            tx.settle_all()?;
        }
    }
    command.dispatch(&mut tx)?;
    if tx.heroes_changed(state) {
        systems::party_changes(&mut tx, state.heroes());
    }
    tx.settle_finished()?;
    Ok(tx.into_events())
}

/// Whether open rolls may stay open because not everybody learns of the deed. It is tried out, for what it is about
/// says who learns of it; which faces fall does not matter for that.
///
/// # Errors
/// Refused when it could be done unnoticed only after rolls have been settled of which everybody knows.
fn is_unnoticed(state: &State, seat: &Seat, command: &Command) -> Result<bool, No> {
    if state.rolls.is_empty() {
        return Ok(false);
    }
    let settled = |settle: fn(&mut Tx) -> Result<(), No>| -> Result<State, No> {
        let mut ones = Ones;
        let mut tx = Tx::new(state, seat, &mut ones);
        settle(&mut tx)?;
        Ok(tx.into_state())
    };
    let unnoticed = |state: State| -> Result<bool, No> {
        let mut ones = Ones;
        let mut tx = Tx::new(&state, seat, &mut ones);
        command.clone().dispatch(&mut tx)?;
        let events = tx.into_events();
        let mut after = state;
        Ok(events.iter().all(|event| {
            event.apply(&mut after);
            !event.is_noticed(&after)
        }))
    };
    match settled(|tx| tx.settle_unnoticed()).and_then(unnoticed) {
        Err(no) if settled(|tx| tx.settle_all()).and_then(unnoticed) == Ok(true) => Err(no),
        tried => Ok(tried.unwrap_or(false)),
    }
}

/// Dice for trying something out.
struct Ones;

impl Dice for Ones {
    fn roll(&mut self, _: Die) -> Result<Face, NeedFaces> {
        Ok(1)
    }

    fn turn_to(&mut self, _: Bookmark) -> bool {
        true
    }
}

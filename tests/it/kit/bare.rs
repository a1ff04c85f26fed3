//! A bare table: a state without history or screen, and the events of the last deed that was done to it.

use std::marker::PhantomData;

use biombo::rules::dice::{Face, Faces};
use biombo::rules::text::Text;
use biombo::session::gauge::{Gauge, Owner};
use biombo::session::systems::SystemRollType;
use biombo::session::{AnyDeed, Event, Id, NotDone, Refusal, Seat, State, decide};

/// The table. `D` marks the system whose deeds are tested at it, so that its tests can add methods of their own.
pub(crate) struct Table<D> {
    pub(crate) state: State,
    /// The events of the last deed.
    pub(crate) events: Vec<Event>,
    deeds: PhantomData<D>,
}

/// The id that is written so.
pub(crate) fn id(name: &str) -> Id {
    name.parse().expect("an id")
}

pub(crate) fn text(words: &str) -> Option<Text> {
    Some(Text::new(words))
}

impl<D> Table<D> {
    /// A table at this state, where nothing was done yet.
    pub(crate) fn at(state: State) -> Table<D> {
        Table { state, events: Vec::new(), deeds: PhantomData }
    }

    /// Asks for a deed with these faces of the dice, all of which it must use if it is done.
    pub(crate) fn ask(&mut self, command: impl Into<AnyDeed>, faces: &[Face]) -> Result<(), NotDone> {
        let mut dice = Faces::new(faces);
        self.events =
            decide(&self.state, &Seat::Gm, &command.into(), &mut dice, biombo::session::entry::UnixMillis(0))?;
        assert!(dice.remaining().is_empty(), "faces that nobody asked for");
        for event in &self.events {
            event.apply(&mut self.state);
        }
        Ok(())
    }

    /// Does a deed that throws no dice.
    #[track_caller]
    pub(crate) fn done(&mut self, command: impl Into<AnyDeed>) {
        self.rolls(command, &[]);
    }

    /// Does a deed whose dice show these faces.
    #[track_caller]
    pub(crate) fn rolls(&mut self, command: impl Into<AnyDeed>, faces: &[Face]) {
        self.ask(command, faces).expect("done");
    }

    /// The rule and the message key that a deed is refused with. It must leave the state unchanged.
    #[track_caller]
    pub(crate) fn refused(&mut self, command: impl Into<AnyDeed>) -> (String, String) {
        let before = self.state.clone();
        match self.ask(command, &[]) {
            Err(NotDone::Refused(Refusal { rule, msg })) => {
                assert_eq!(self.state, before);
                (rule.unwrap_or_default().into_owned(), msg.key.into_owned())
            }
            other => panic!("not refused: {other:?}"),
        }
    }

    /// The id of the rule that refuses a deed.
    #[track_caller]
    pub(crate) fn rule(&mut self, command: impl Into<AnyDeed>) -> String {
        self.refused(command).0
    }

    /// Somebody's open roll by the rules of one system.
    pub(crate) fn roll_of<R: SystemRollType>(&self, who: &str) -> Option<&R> {
        self.state.rolls.get(&id(who))?.body_as()
    }

    /// The level of somebody's gauge.
    pub(crate) fn gauge(&self, who: &str, gauge: &Gauge) -> i32 {
        self.state.level_of(&Owner::Person(id(who)), gauge).expect("a gauge").now
    }
}

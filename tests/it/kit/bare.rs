//! A bare table: a state, the deeds that are done to it with their faces, and what happened in the last one.

use std::marker::PhantomData;

use biombo::rules::dice::{Face, Faces};
use biombo::rules::text::Text;
use biombo::session::gauge::{Gauge, Owner};
use biombo::session::systems::SystemRollType;
use biombo::session::{AnyDeed, Event, Id, NotDone, Refusal, Seat, State, decide};

/// The table, and what happened in the last deed. `D` are the deeds of the system that is tested at it, whose tests
/// give it methods of their own.
pub(crate) struct Table<D> {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
    deeds: PhantomData<D>,
}

pub(crate) fn id(name: &str) -> Id {
    name.parse().expect("an id")
}

pub(crate) fn text(words: &str) -> Option<Text> {
    Some(Text::new(words))
}

impl<D> Table<D> {
    /// Nothing was done yet.
    pub(crate) fn at(state: State) -> Table<D> {
        Table { state, events: Vec::new(), deeds: PhantomData }
    }

    /// Asks, with these faces; all of them must be used when it is done.
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

    #[track_caller]
    pub(crate) fn done(&mut self, command: impl Into<AnyDeed>) {
        self.rolls(command, &[]);
    }

    #[track_caller]
    pub(crate) fn rolls(&mut self, command: impl Into<AnyDeed>, faces: &[Face]) {
        self.ask(command, faces).expect("done");
    }

    /// The rule and key that a deed is refused with; nothing may have changed.
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

    /// The rule that a deed is refused by.
    #[track_caller]
    pub(crate) fn rule(&mut self, command: impl Into<AnyDeed>) -> String {
        self.refused(command).0
    }

    /// Somebody's open roll by the rules of one system.
    pub(crate) fn roll_of<R: SystemRollType>(&self, who: &str) -> Option<&R> {
        self.state.rolls.get(&id(who))?.body_as()
    }

    pub(crate) fn gauge(&self, who: &str, gauge: &Gauge) -> i32 {
        self.state.level_of(&Owner::Person(id(who)), gauge).expect("a gauge").now
    }
}

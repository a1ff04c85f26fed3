//! A table without a screen, at which deeds are done by their lines. Each is undone and redone on the way.

use std::path::Path;
use std::sync::Arc;

use biombo::deeds::{Intent, LineError, Names, parse};
use biombo::rules::dice::Faces;
use biombo::session::entry::{Act, Seed, UnixMillis};
use biombo::session::history::{Request, Table};
use biombo::session::id::Seat;
use biombo::session::refusal::{NotDone, Refusal};
use biombo::session::seen::Seen;
use biombo::session::{Event, State};
use biombo::store::campaign::read;
use biombo::words::{Language, Words};

use super::table::names;

/// A table in play.
pub(crate) struct LinePlay {
    pub(crate) table: Table,
    /// The events of all lines, even of those that were undone.
    pub(crate) events: Vec<Event>,
    words: Words,
}

impl LinePlay {
    /// The table of this campaign file, on its first evening.
    pub(crate) fn of(file: &str) -> LinePlay {
        let campaign = read(Path::new("table.toml"), file).unwrap_or_else(|faults| panic!("{faults:?}")).campaign;
        let table = Table::begin(&Table::first_entry(campaign, Seed([5; 32]), UnixMillis(0))).expect("it begins");
        let mut play = LinePlay { table, events: Vec::new(), words: Words::new(Language::Es) };
        play.perform("evening begin", &[]);
        play
    }

    pub(crate) fn state(&self) -> &State {
        self.table.state()
    }

    /// Does the deed of a line, and checks that undoing and redoing it restores the states before and after.
    #[track_caller]
    pub(crate) fn perform(&mut self, line: &str, faces: &[u16]) {
        let before = self.state().clone();
        self.ask(self.request(line), faces).unwrap_or_else(|no| panic!("{line}: {no:?}"));
        let after = self.state().clone();
        self.ask(Request::Undo, &[]).expect("taken back");
        assert_eq!(*self.state(), before, "{line} is taken back");
        self.ask(Request::Redo, &[]).expect("done again");
        assert_eq!(*self.state(), after, "{line} is done again");
    }

    /// The rule and the message key that refuse a line: `LU-12 refused-acted`. The state must stay unchanged.
    #[track_caller]
    pub(crate) fn refusal_of(&mut self, line: &str) -> String {
        let before = self.state().clone();
        match self.ask(self.request(line), &[]) {
            Err(NotDone::Refused(Refusal { rule, msg })) => {
                assert_eq!(*self.state(), before);
                format!("{} {}", rule.unwrap_or_default(), msg.key)
            }
            other => panic!("{line} is not refused: {other:?}"),
        }
    }

    /// What becomes of a line: `done` if it can be done or needs dice, otherwise the rule or the message key that
    /// refuses it. Whatever it does is undone.
    pub(crate) fn outcome_of(&mut self, line: &str) -> String {
        let before = self.state().clone();
        let request = match self.read(line) {
            Ok(request) => request,
            Err(wrong) => return wrong.what.key.to_string(),
        };
        let outcome = match self.ask(request, &[]) {
            Ok(()) => {
                self.ask(Request::Undo, &[]).expect("taken back");
                "done".to_owned()
            }
            Err(NotDone::Faces(_)) => "done".to_owned(),
            Err(NotDone::Refused(Refusal { rule, msg })) => {
                rule.map_or_else(|| msg.key.to_string(), |rule| rule.to_string())
            }
        };
        assert_eq!(*self.state(), before);
        outcome
    }

    /// Whether a line can be read as a deed at this table.
    pub(crate) fn can_read(&self, line: &str) -> bool {
        self.read(line).is_ok()
    }

    /// The request that a line makes.
    pub(crate) fn request(&self, line: &str) -> Request {
        self.read(line).unwrap_or_else(|wrong| panic!("{line}: {wrong:?}"))
    }

    fn read(&self, line: &str) -> Result<Request, LineError> {
        match parse(line, &self.names())? {
            Intent::Table(request) => Ok(*request),
            intent => panic!("{line} is no deed of the table: {intent:?}"),
        }
    }

    fn names(&self) -> Names {
        names(&Arc::new(Seen::new(&self.table, &Seat::Gm)), &self.words)
    }

    fn ask(&mut self, request: Request, faces: &[u16]) -> Result<(), NotDone> {
        let mut dice = Faces::new(faces);
        let entry = self.table.draft(&Seat::Gm, request, &mut dice, UnixMillis(1))?;
        assert!(dice.remaining().is_empty(), "faces that nobody asked for: {:?}", dice.remaining());
        if let Act::Do { events, .. } = &entry.act {
            self.events.extend_from_slice(events);
        }
        self.table.accept(entry).expect("it follows");
        Ok(())
    }
}

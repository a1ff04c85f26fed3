//! A table at which deeds are done by their lines, without a screen; each is taken back and done again on the way.

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
    /// What the lines made happen, what was taken back included.
    pub(crate) events: Vec<Event>,
    words: Words,
}

impl LinePlay {
    /// The first evening of this campaign's file.
    pub(crate) fn of(file: &str) -> LinePlay {
        let campaign = read(Path::new("table.toml"), file).unwrap_or_else(|faults| panic!("{faults:?}")).campaign;
        let table = Table::begin(&Table::first_entry(campaign, Seed([5; 32]), UnixMillis(0))).expect("it begins");
        let mut play = LinePlay { table, events: Vec::new(), words: Words::new(Language::Es) };
        play.does("evening begin", &[]);
        play
    }

    pub(crate) fn state(&self) -> &State {
        self.table.state()
    }

    /// Does what a line says; taken back, and done again, it leaves the same.
    #[track_caller]
    pub(crate) fn does(&mut self, line: &str, faces: &[u16]) {
        let before = self.state().clone();
        self.ask(self.request(line), faces).unwrap_or_else(|no| panic!("{line}: {no:?}"));
        let after = self.state().clone();
        self.ask(Request::Undo, &[]).expect("taken back");
        assert_eq!(*self.state(), before, "{line} is taken back");
        self.ask(Request::Redo, &[]).expect("done again");
        assert_eq!(*self.state(), after, "{line} is done again");
    }

    /// The rule and the key that a line is refused with; nothing has changed.
    #[track_caller]
    pub(crate) fn no(&mut self, line: &str) -> String {
        let before = self.state().clone();
        match self.ask(self.request(line), &[]) {
            Err(NotDone::Refused(Refusal { rule, msg })) => {
                assert_eq!(*self.state(), before);
                format!("{} {}", rule.unwrap_or_default(), msg.key)
            }
            other => panic!("{line} is not refused: {other:?}"),
        }
    }

    /// Whether a line is done, refused by which rule, or asks for dice; whatever comes of it is taken back. A line that
    /// names somebody who is not there to be named is refused, too.
    pub(crate) fn tried(&mut self, line: &str) -> String {
        let before = self.state().clone();
        let request = match self.read(line) {
            Ok(request) => request,
            Err(wrong) => return wrong.what.key.to_string(),
        };
        let tried = match self.ask(request, &[]) {
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
        tried
    }

    /// Whether a line says something that can be asked for.
    pub(crate) fn reads(&self, line: &str) -> bool {
        self.read(line).is_ok()
    }

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

//! Plays scripts: each line is a deed, or an expectation about the table.

mod expect;

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use self::expect::Expectation;
use super::answer::{faces_needed_msg, require_all_faces_used};
use super::exit::Exit;
use crate::app::dice_source::DiceSource;
use crate::app::live_table::{JournalAccess, LiveTable, RequestDenied};
use crate::app::open::{FileComparison, compare_file};
use crate::deeds::campaign::AdoptFile;
use crate::deeds::{AppIntent, DiceMode, Intent, Names, parse, split_words};
use crate::rules::{Face, Faces, Msg, Text};
use crate::session::entry::Entry;
use crate::session::history::{Request, Table};
use crate::session::seen::SeatProjection;
use crate::session::{Refusal, Seat};
use crate::store::campaign::save::save;
use crate::store::error::Error;
use crate::words::Words;

/// Runs a script line by line.
pub(super) struct ScriptRunner<'w> {
    live: LiveTable,
    dice_source: DiceSource,
    /// The game master's view, which names in lines refer to.
    seen: SeatProjection,
    file: Option<PathBuf>,
    /// The folder to which paths in the script are relative.
    folder: PathBuf,
    words: &'w Words,
    line: usize,
    /// The refusal of the deed before with its line number. The next line must expect it.
    refused: Option<(usize, Refusal)>,
    last: Option<Entry>,
}

/// What a line did.
pub(super) enum LineOutcome {
    /// Nothing was written to the journal.
    Nothing,
    Entry(Entry),
    /// A deed was refused, and that was expected.
    Refused(Refusal),
}

/// Why a script stopped.
pub(super) struct ScriptStop {
    pub(super) exit: Exit,
    /// The line, if it is not the one that was being played.
    pub(super) line: Option<usize>,
    /// The column, from 1, if the fault is at one place in the line.
    pub(super) column: Option<usize>,
    pub(super) rule: Option<Cow<'static, str>>,
    pub(super) msg: Msg,
}

impl<'w> ScriptRunner<'w> {
    /// A runner at the table `live`. `file` is the campaign's file, and `folder` the script's folder.
    pub(super) fn new(live: LiveTable, file: Option<PathBuf>, folder: &Path, words: &'w Words) -> ScriptRunner<'w> {
        let seen = SeatProjection::new(live.table(), &Seat::Gm);
        let dice_source = DiceSource::stream(live.table().seed());
        ScriptRunner {
            live,
            dice_source,
            seen,
            file,
            folder: folder.to_owned(),
            words,
            line: 0,
            refused: None,
            last: None,
        }
    }

    /// The runner with dice that show these faces.
    pub(super) fn with_faces(mut self, faces: &[Face]) -> ScriptRunner<'w> {
        self.dice_source = DiceSource::Script(Faces::new(faces));
        self
    }

    pub(super) fn table(&self) -> &Table {
        self.live.table()
    }

    /// Plays a line. A [`ScriptStop`] ends the script.
    pub(super) fn play(&mut self, line: &str) -> Result<LineOutcome, ScriptStop> {
        self.line += 1;
        let line = line.trim_end();
        let bare = line.trim_start();
        if bare.is_empty() || bare.starts_with('#') {
            return Ok(LineOutcome::Nothing);
        }
        let tokens = split_words(line).ok_or_else(|| ScriptStop::usage("line-quote-open"))?;
        let (first, rest) = tokens.split_first().ok_or_else(|| ScriptStop::usage("line-empty"))?;
        if first == "expect" {
            return self.check_expectation(rest);
        }
        self.require_no_refusal()?;
        match first.as_str() {
            "faces" => self.add_faces(rest).map(|()| LineOutcome::Nothing),
            "adopt" if rest.len() == 1 => self.adopt(&self.folder.join(&rest[0])),
            _ => self.play_deed(line),
        }
    }

    /// Ends the script. Fails if a refusal was not expected or faces are left.
    pub(super) fn end(&mut self) -> Result<(), ScriptStop> {
        self.require_no_refusal()?;
        match &self.dice_source {
            DiceSource::Script(faces) => require_all_faces_used(faces).map_err(ScriptStop::wrong),
            DiceSource::Stream(_) | DiceSource::Hand(_) => Ok(()),
        }
    }

    fn require_no_refusal(&mut self) -> Result<(), ScriptStop> {
        match self.refused.take() {
            None => Ok(()),
            Some((line, Refusal { rule, msg })) => {
                Err(ScriptStop { exit: Exit::Refused, line: Some(line), column: None, rule, msg })
            }
        }
    }

    fn check_expectation(&mut self, rest: &[String]) -> Result<LineOutcome, ScriptStop> {
        let expectation = Expectation::parse(rest).map_err(ScriptStop::wrong)?;
        let refused = self.refused.take();
        if let Some(why) = expectation.expected_refusal() {
            let Some((_, refusal)) = refused else { return Err(ScriptStop::failed(Msg::new("expect-not-refused"))) };
            let named = |why: &String| refusal.rule.as_deref() == Some(why) || refusal.msg.key == **why;
            if why.is_none_or(named) {
                return Ok(LineOutcome::Refused(refusal));
            }
            let found = refusal.rule.as_deref().unwrap_or(&refusal.msg.key);
            return Err(ScriptStop::failed(Msg::new("expect-failed").with("found", Text::line(found))));
        }
        self.refused = refused;
        self.require_no_refusal()?;
        let names = self.fresh_names();
        match expectation.check(self.live.table(), self.last.as_ref(), &names) {
            None => Ok(LineOutcome::Nothing),
            Some(found) => Err(ScriptStop::failed(Msg::new("expect-failed").with("found", Text::line(&found)))),
        }
    }

    /// Adds faces to those that are left.
    fn add_faces(&mut self, tokens: &[String]) -> Result<(), ScriptStop> {
        let read = |face: &String| {
            let wrong = Msg::new("script-no-face").with("given", Text::line(face));
            face.parse::<Face>().map_err(|_| ScriptStop::wrong(wrong))
        };
        let more = tokens.iter().flat_map(|word| word.split(',')).filter(|word| !word.is_empty()).map(str::to_owned);
        let more = more.map(|face| read(&face)).collect::<Result<Vec<_>, _>>()?;
        let left = match &self.dice_source {
            DiceSource::Script(faces) => faces.remaining(),
            _ => &[],
        };
        let faces = [left, &more].concat();
        self.dice_source = DiceSource::Script(Faces::new(faces));
        Ok(())
    }

    /// Adopts a campaign file as if it were the table's own.
    fn adopt(&mut self, file: &Path) -> Result<LineOutcome, ScriptStop> {
        match compare_file(file, self.live.table()) {
            FileComparison::Differs { campaign, .. } => self.ask(Request::Do(AdoptFile { campaign: *campaign }.into())),
            FileComparison::Same => {
                self.refused = Some((self.line, Refusal::new("refused-nothing-to-adopt")));
                Ok(LineOutcome::Nothing)
            }
            FileComparison::Faulty(faults) => Err(self.file_stop(&Error::Wrong(faults))),
            FileComparison::Unreadable(error) => Err(self.file_stop(&error)),
        }
    }

    /// Saves lasting changes into the campaign's file, and adopts the file as it then reads.
    fn save(&mut self) -> Result<LineOutcome, ScriptStop> {
        let file = self.file.as_deref().ok_or_else(|| ScriptStop::usage("campaign-no-file"))?;
        if self.live.is_read_only() {
            return Err(ScriptStop::usage("script-read-only"));
        }
        let saved = save(file, self.table().state()).map_err(|error| self.file_stop(&error))?;
        let campaign = saved.loaded.campaign;
        if campaign == *self.table().state().campaign {
            return Ok(LineOutcome::Nothing);
        }
        self.ask(Request::Do(AdoptFile { campaign }.into()))
    }

    /// The stop for a file that cannot be read or written or has faults.
    fn file_stop(&self, error: &Error) -> ScriptStop {
        let msg = match error {
            Error::Wrong(faults) => {
                Msg::new("said").with("what", Text::new(&faults.to_text(&|msg| self.words.say(msg))))
            }
            other => other.msg(),
        };
        ScriptStop::wrong(msg)
    }

    fn play_deed(&mut self, line: &str) -> Result<LineOutcome, ScriptStop> {
        let intent = parse(line, &self.fresh_names()).map_err(|error| {
            let column = line.get(..error.at.start).map(|before| before.chars().count() + 1);
            ScriptStop { column, ..ScriptStop::wrong(error.msg()) }
        })?;
        match intent {
            Intent::Table(request) => self.ask(*request),
            Intent::App(AppIntent::Dice(DiceMode::Stream)) => {
                self.dice_source = DiceSource::stream(self.table().seed());
                Ok(LineOutcome::Nothing)
            }
            Intent::App(AppIntent::SaveCampaign) => self.save(),
            Intent::App(AppIntent::AdoptCampaign) => match self.file.clone() {
                Some(file) => self.adopt(&file),
                None => Err(ScriptStop::usage("campaign-no-file")),
            },
            Intent::App(_) | Intent::Screen(_) => Err(ScriptStop::usage("script-needs-screen")),
        }
    }

    fn ask(&mut self, request: Request) -> Result<LineOutcome, ScriptStop> {
        match self.live.ask(&Seat::Gm, &request, &mut self.dice_source) {
            Ok(()) => {}
            Err(RequestDenied::Refused(refusal)) => {
                self.refused = Some((self.line, refusal));
                return Ok(LineOutcome::Nothing);
            }
            Err(RequestDenied::Faces(need)) => {
                return Err(ScriptStop::wrong(faces_needed_msg(need)));
            }
            Err(RequestDenied::NotWritten(error)) => return Err(self.file_stop(&error)),
            Err(RequestDenied::ReadOnly | RequestDenied::SurplusFaces | RequestDenied::NoWaitingRequest) => {
                return Err(ScriptStop::usage("script-read-only"));
            }
        }
        // Reports the entry as the journal has it, since that is what counts.
        let JournalAccess::Writable(journal) = self.live.journal() else {
            return Err(ScriptStop::usage("script-read-only"));
        };
        let written = journal.reader().entries::<Entry>(self.live.table().last()..).last();
        match written {
            Some(Ok(entry)) => {
                self.last = Some(entry.clone());
                Ok(LineOutcome::Entry(entry))
            }
            Some(Err(error)) => Err(self.file_stop(&error)),
            None => Err(ScriptStop::usage("script-read-only")),
        }
    }

    fn fresh_names(&mut self) -> Names {
        self.seen.update(self.live.table());
        let words = self.words.clone();
        Names::of(self.seen.seen(), move |key| words.get(key).into_owned())
    }
}

impl ScriptStop {
    /// The stop for a wrong line.
    fn usage(key: &'static str) -> ScriptStop {
        ScriptStop::wrong(Msg::new(key))
    }

    fn wrong(msg: Msg) -> ScriptStop {
        ScriptStop { exit: Exit::Wrong, line: None, column: None, rule: None, msg }
    }

    /// The stop for a failed expectation.
    fn failed(msg: Msg) -> ScriptStop {
        ScriptStop { exit: Exit::Refused, ..ScriptStop::wrong(msg) }
    }
}

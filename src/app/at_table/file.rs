//! How the chair at this terminal handles the two files of an open table: it adopts and writes the campaign file, and
//! rescues the journal.

use std::path::{Path, PathBuf};

use super::{AtTable, DisplaySettings, OWN_CHAIR};
use crate::app::chair::Chair;
use crate::app::editor::find_line;
use crate::app::live_table::JournalAccess;
use crate::app::open::{self, FileComparison};
use crate::deeds::Kind;
use crate::deeds::campaign::AdoptFile;
use crate::rules::{Msg, Text};
use crate::session::history::Request;
use crate::session::{Campaign, CampaignChange, Origin, State};
use crate::store::campaign::save::save;
use crate::store::error::safe_path;
use crate::store::read::read;
use crate::ui::look::Meaning;

/// The kinds of named things that a campaign file holds.
const FILED_KINDS: [Kind; 5] = [Kind::Person, Kind::Scene, Kind::Note, Kind::Clock, Kind::Table];

impl AtTable {
    /// Writes the lasting part of the table into the campaign file, and adopts the result.
    pub(in crate::app) fn save(&mut self, display: &DisplaySettings) {
        let Some(file) = self.sitting.file.clone() else {
            return self.ui().show_notice(Meaning::Warn, Msg::new("campaign-no-file"));
        };
        if self.sitting.live.is_read_only() {
            // A watcher could not adopt the saved file afterwards, so saving would only make file and table differ.
            return self.ui().show_notice(Meaning::Warn, Msg::new("refused-watching"));
        }
        let saved = match save(&file, self.sitting.table().state()) {
            Ok(saved) => saved,
            Err(error) => return self.ui().show_notice(Meaning::Danger, error.msg()),
        };
        let campaign = saved.loaded.campaign;
        let msg = saved_msg(&file, &campaign, self.sitting.table().state());
        let adopt = Request::Do(AdoptFile { campaign: campaign.clone() }.into());
        let adopted = campaign == *self.sitting.table().state().campaign || self.ask(OWN_CHAIR, &adopt, display);
        self.update_banner(&display.keys);
        let ui = self.ui();
        if adopted {
            ui.note_deed_done();
            ui.show_notice(Meaning::Good, msg);
        } else {
            let why = ui.take_notice().map_or_else(|| Msg::new("unknown"), |notice| notice.msg);
            let msg = Msg::new("campaign-saved-only").with("file", safe_path(&file)).with("why", why);
            ui.show_notice(Meaning::Danger, msg);
        }
    }

    /// Adopts the campaign file as it is now.
    pub(in crate::app) fn adopt(&mut self, display: &DisplaySettings) {
        let Some(file) = self.sitting.file.clone() else {
            return self.ui().show_notice(Meaning::Warn, Msg::new("campaign-no-file"));
        };
        match open::compare_file(&file, self.sitting.table()) {
            FileComparison::Differs { campaign, .. } => {
                let adopt = AdoptFile { campaign: *campaign };
                self.ask(OWN_CHAIR, &Request::Do(adopt.into()), display);
            }
            FileComparison::Same => self.ui().show_notice(Meaning::Warn, Msg::new("refused-nothing-to-adopt")),
            FileComparison::Faulty(faults) => {
                let msg = Msg::new("refused-faulty-file").with("count", faults.count_errors());
                self.ui().show_notice(Meaning::Warn, msg.with("first", faults.first_error_msg()));
            }
            FileComparison::Unreadable(error) => self.ui().show_notice(Meaning::Danger, error.msg()),
        }
        self.update_banner(&display.keys);
    }

    /// The campaign file, if the table has one, and the line where the thing with that id or name is written.
    pub(in crate::app) fn campaign_file_at(&self, what: Option<&Text>) -> Option<(PathBuf, usize)> {
        let file = self.sitting.file.clone()?;
        let line = what.and_then(|what| {
            let text = String::from_utf8(read(&file).ok()?).ok()?;
            // A selected thing has its kind before its id.
            let id = what.rsplit(':').next().unwrap_or(what);
            let mut names = FILED_KINDS.iter().flat_map(|kind| self.chairs[OWN_CHAIR].names().all(*kind));
            let name = names.find(|name| name.id == id).map_or(id, |name| &name.text);
            Some(find_line(&text, id, name))
        });
        Some((file, line.unwrap_or(1)))
    }

    /// Writes the whole journal again if its file is gone or was replaced, and reports that.
    pub(in crate::app) fn rescue(&mut self) {
        let (meaning, msg) = match self.sitting.live.journal_mut() {
            JournalAccess::ReadOnly(_) => (Meaning::Warn, Msg::new("refused-watching")),
            JournalAccess::Writable(journal) if journal.find_displacement().is_none() => {
                (Meaning::Warn, Msg::new("journal-in-place"))
            }
            JournalAccess::Writable(journal) => match journal.rescue() {
                Err(error) => (Meaning::Danger, error.msg()),
                Ok(aside) => {
                    // The new file holds no saved screens yet.
                    self.chairs.iter_mut().for_each(Chair::forget_saved_ui);
                    let key = if aside.is_some() { "journal-rescued-aside" } else { "journal-rescued" };
                    let msg = Msg::new(key).with("file", safe_path(journal.reader().path()));
                    (Meaning::Good, aside.iter().fold(msg, |msg, aside| msg.with("aside", safe_path(aside))))
                }
            },
        };
        self.ui().note_deed_done();
        self.ui().show_notice(meaning, msg);
    }
}

/// Reports what saving changed in a file that used to read as `campaign`, and what it left out: clocks made at the
/// table, which last only as long as what they count.
fn saved_msg(file: &Path, campaign: &Campaign, state: &State) -> Msg {
    let changes = CampaignChange::summarize(&state.campaign.diff(campaign), CampaignChange::NAMED);
    let key = if changes.is_empty() { "campaign-saved-nothing" } else { "campaign-saved" };
    let msg = Msg::new(key).with("file", safe_path(file)).with("changes", changes);
    let made = state.clocks.values().filter(|clock| clock.origin == Origin::Table);
    let left_out: Vec<Msg> = made.map(|clock| Msg::new("change-clock").with("name", &clock.name)).collect();
    match left_out.is_empty() {
        true => msg,
        false => Msg::new("campaign-saved-without").with("saved", msg).with("things", left_out),
    }
}

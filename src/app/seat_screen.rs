//! A seat's screen apart from any terminal: what pictures and recordings are made of.

use std::sync::Arc;

use ratatui::layout::Position;

use super::chair::Chair;
use super::display::DisplaySettings;
use super::live_table::LiveTable;
use super::not_opened::NotOpened;
use super::open::{OpenedTable, require_seat};
use super::paced_stage::PacedStage;
use super::picture::Picture;
use super::screen_size::ScreenSize;
use super::sitting::Sitting;
use crate::deeds::TabName;
use crate::rules::keyword::Keyword;
use crate::session::entry::{Entry, UnixMillis};
use crate::session::history::Table;
use crate::session::id::Seat;
use crate::session::seen::Seen;
use crate::ui::frame::Frame;
use crate::ui::look::Meaning;
use crate::ui::stage::{self, Motion, Stage};

/// The screen of one seat at a table, drawn as a chair draws it. It has no clock: whoever looks at it says the time.
pub struct SeatScreen {
    sitting: Sitting,
    chair: Chair,
    display: DisplaySettings,
    /// The stage, where it is shown in place of the tabs.
    stage: Option<PacedStage<UnixMillis>>,
    /// What the stage shows.
    on_stage: Arc<Seen>,
    /// The time at which the screen is looked at.
    now: UnixMillis,
}

impl SeatScreen {
    /// The screen of a seat at this table at that time.
    ///
    /// # Errors
    ///
    /// Nobody at the table has that seat.
    pub fn new(table: Table, seat: &Seat, display: DisplaySettings, now: UnixMillis) -> Result<SeatScreen, NotOpened> {
        require_seat(&table, seat)?;
        let live = LiveTable::in_memory(table)?;
        let sitting = Sitting::new(OpenedTable { live, file: None, notices: Vec::new() });
        let chair = Chair::new(&sitting, seat.clone(), &display);
        let on_stage = chair.seen();
        Ok(SeatScreen { sitting, chair, display, stage: None, on_stage, now })
    }

    /// Opens a tab, as its key does.
    pub fn open_tab(&mut self, tab: TabName) {
        self.chair.ui.tab = tab;
    }

    /// Opens the tab where something happens, and from now on switches to the next one.
    pub fn start_following(&mut self) {
        self.chair.start_following();
    }

    /// Shows the stage in place of the tabs.
    pub fn show_stage(&mut self, motion: Motion) {
        self.stage = Some(PacedStage::new(Stage::new(motion, &self.seen().view), self.now));
    }

    /// Takes in the next deed of the table, whatever its number was before others were left out. A stage shows it once it
    /// [follows](SeatScreen::follow).
    ///
    /// # Errors
    ///
    /// The entry does not follow those before it.
    pub fn take_in(&mut self, entry: Entry) -> Result<(), NotOpened> {
        let entry = renumbered(entry, self.sitting.table());
        self.sitting.live.take_in(entry)?;
        self.chair.refresh_and_follow(None, &self.sitting, &self.display);
        Ok(())
    }

    /// Lets the stage follow what has been taken in.
    pub fn follow(&mut self) {
        let before = std::mem::replace(&mut self.on_stage, self.chair.seen());
        if let Some(stage) = &mut self.stage {
            stage.follow(&before, &self.on_stage, self.now);
        }
    }

    /// Looks at the screen at another time.
    pub fn look_at(&mut self, now: UnixMillis) {
        self.now = now;
    }

    /// When the screen next changes by itself; `None` while nothing on it moves.
    pub fn moves_at(&self) -> Option<UnixMillis> {
        self.stage.as_ref()?.moves_at()
    }

    /// Looks at the screen when it has just changed by itself.
    pub fn move_on(&mut self) {
        self.now = self.moves_at().unwrap_or(self.now);
        self.stage.iter_mut().for_each(|stage| stage.advance(self.now));
    }

    /// The screen as a picture of that size.
    pub fn picture(&self, size: ScreenSize) -> Picture {
        let mut frame = Frame::new(size.area());
        self.draw(&mut frame);
        let DisplaySettings { look, words, .. } = &self.display;
        let campaign = self.seen().view.campaign.to_string();
        let title = match &self.stage {
            Some(_) => campaign,
            None => {
                let tab = words.get(&format!("tab-{}", self.chair.ui.tab.word()));
                format!("{campaign} {} {tab}", look.glyphs.dot)
            }
        };
        Picture::new(frame.cells().clone(), look.style(Meaning::Text), title, words.language().tag())
    }

    /// What the seat sees.
    pub(super) fn seen(&self) -> Arc<Seen> {
        self.chair.seen()
    }

    pub(super) fn display(&self) -> &DisplaySettings {
        &self.display
    }

    pub(super) fn draw(&self, frame: &mut Frame) -> Option<Position> {
        let Some(stage) = &self.stage else {
            return self.chair.draw_at(self.now, &self.sitting, &self.display, frame);
        };
        stage::draw(&stage.stage, &self.display.ctx(&self.on_stage, self.chair.names()), frame);
        None
    }
}

/// The entry as the next one of a table that has only deeds that were not undone.
pub(super) fn renumbered(entry: Entry, table: &Table) -> Entry {
    Entry { n: table.last() + 1, ..entry }
}

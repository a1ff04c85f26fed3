//! The program on the terminal: the welcome screen or a live table, and the intents that only the program can grant.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use ratatui::layout::Position;

use super::at_table::{AtTable, OWN_CHAIR};
use super::cast::Recorder;
use super::display::DisplaySettings;
use super::door::Door;
use super::door::admission::Admission;
use super::door::line::GuestNews;
use super::door::wire::Surface;
use super::layout::{StageStart, WatchLayout};
use super::live_table::now;
use super::news::{OutsideEvent, OutsideEventSender};
use super::not_opened::NotOpened;
use super::open::{self, OpenedTable};
use super::run::{Application, LoopAction};
use super::setup::Setup;
use super::terminal::Painting;
use crate::deeds::{AppIntent, SeatsIntent};
use crate::rules::{Msg, Text};
use crate::session::id::{Id, Seat};
use crate::store;
use crate::store::campaign::bundled;
use crate::store::campaign::named::find_named;
use crate::store::campaign::template::template;
use crate::store::error::safe_path;
use crate::store::recent::{self, Recent};
use crate::store::settings::{self, Setting};
use crate::ui::frame::Frame;
use crate::ui::input::Input;
use crate::ui::look::Meaning;
use crate::ui::welcome::Welcome;

/// How long nobody types before unfinished input is saved.
const SAVE_DELAY: Duration = Duration::from_millis(250);

/// The whole program.
pub struct Program {
    setup: Setup,
    display: DisplaySettings,
    news_sender: OutsideEventSender,
    route: Route,
    /// Whether the program was started to watch one table from one seat.
    is_watching: bool,
    redraw: bool,
    /// Whether there was input since unfinished input was last saved.
    has_new_input: bool,
    last_input: Instant,
    /// The thread that writes the list of recent tables.
    recent_writer: Option<JoinHandle<()>>,
    /// The command that the terminal is about to be lent to.
    borrower: Option<Command>,
    /// The door of the open table, while people may sit down at terminals of their own.
    door: Option<Door>,
    /// Records what the terminal shows, if the person wants that.
    recorder: Option<Recorder>,
}

/// Where the person is: on the welcome screen or at a table.
enum Route {
    Welcome(Welcome),
    Table(Box<AtTable>),
}

impl Program {
    pub fn at_welcome(setup: Setup, display: DisplaySettings, news_sender: OutsideEventSender) -> Program {
        let route = Route::Welcome(welcome(&setup));
        Program::with_route(route, setup, display, news_sender)
    }

    pub fn at_table(
        setup: Setup,
        display: DisplaySettings,
        news_sender: OutsideEventSender,
        file: &Path,
    ) -> Result<Program, NotOpened> {
        let journal = setup.journal.clone();
        let opened = open::open_at_once(file, journal.as_deref(), &setup.folders)?;
        let route = seat_gm(opened, &setup, &display);
        let opens_door = setup.seats;
        let mut program = Program::with_route(route, setup, display, news_sender);
        if opens_door {
            program.move_door(true);
        }
        Ok(program)
    }

    /// The program, first reporting why the settings were ignored, or which of their keys conflict.
    #[must_use]
    pub fn report_conflicts(mut self, conflicts: Vec<Msg>) -> Program {
        if let Some(error) = &self.setup.settings_error {
            let msg = Msg::new("settings-left-out").with("why", error.msg());
            self.show_notice(Meaning::Warn, msg);
        }
        if !conflicts.is_empty() {
            self.show_notice(Meaning::Warn, Msg::new("keys-wrong").with("conflicts", conflicts));
        }
        self
    }

    /// The program, watching a table that another process keeps.
    pub fn watching(
        setup: Setup,
        display: DisplaySettings,
        news_sender: OutsideEventSender,
        file: &Path,
        seat: Seat,
        follows_action: bool,
    ) -> Result<Program, NotOpened> {
        let opened = open::watch(file, &seat, setup.journal.as_deref(), &setup.folders)?;
        let at = AtTable::for_watcher(opened, seat, follows_action, &display, &news_sender);
        Ok(Program {
            is_watching: true,
            ..Program::with_route(Route::Table(Box::new(at)), setup, display, news_sender)
        })
    }

    /// The program with that layout for who watches; a stage follows the game or not.
    #[must_use]
    pub fn laid_out(mut self, layout: WatchLayout, follows_action: bool) -> Program {
        let start = if follows_action { StageStart::Follows } else { StageStart::Holds };
        if let WatchLayout::Stage(motion) = layout {
            self.with_table(|at, _| at.own_chair_mut().show_stage(motion, start));
        }
        self
    }

    fn with_route(route: Route, setup: Setup, display: DisplaySettings, news_sender: OutsideEventSender) -> Program {
        Program {
            setup,
            display,
            news_sender,
            route,
            is_watching: false,
            redraw: false,
            has_new_input: false,
            last_input: Instant::now(),
            borrower: None,
            door: None,
            recorder: None,
            recent_writer: None,
        }
    }

    /// Puts the table first in the list of recent ones. A failure to write that list is ignored.
    fn add_to_recent(&mut self) {
        self.finish_writing_recent();
        let Route::Table(at) = &self.route else { return };
        let known_path = at.sitting.known_path();
        let path = known_path.canonicalize().unwrap_or_else(|_| known_path.to_owned());
        let name = at.sitting.table().state().campaign.name.clone();
        let (list, opened) = (self.setup.folders.recent(), recent::RecentlyOpened { path, name, at: now().0 });
        let write = move || drop(Recent::remember(&list, opened));
        self.recent_writer = thread::Builder::new().name("recent tables".into()).spawn(write).ok();
    }

    /// Waits until the list of recent tables is written.
    fn finish_writing_recent(&mut self) {
        if let Some(recent_writer) = self.recent_writer.take() {
            // A failure costs only the list.
            let _ = recent_writer.join();
        }
    }

    fn carry_out(&mut self, intent: AppIntent) -> LoopAction {
        if self.is_watching && changes_table(&intent) {
            // In any other table, or in this one reopened, the watcher would have the game master's seat.
            self.show_notice(Meaning::Warn, Msg::new("refused-watching"));
            return LoopAction::Draw;
        }
        match intent {
            AppIntent::Quit => {
                // While the loop still runs, so that guests hear of it.
                self.close_door();
                return LoopAction::Leave;
            }
            AppIntent::Suspend => return LoopAction::Suspend,
            AppIntent::Redraw => self.redraw = true,
            AppIntent::Seats(intent) => {
                self.with_table(|at, _| at.ui().note_deed_done());
                self.move_door(intent == SeatsIntent::Open);
            }
            AppIntent::Close => {
                self.close_door();
                self.save_unfinished();
                self.route = Route::Welcome(welcome(&self.setup));
            }
            AppIntent::Open(name) => match find_named(&name, &self.setup.campaigns_folder()) {
                Ok(file) => self.open(&file),
                Err(error) => self.show_notice(Meaning::Danger, error.msg()),
            },
            AppIntent::OpenBundled(id) => match bundled::find_bundled(&id) {
                Some(campaign) => self.open_created(bundled::copy_bundled(campaign, &self.setup.campaigns_folder())),
                None => self.show_notice(Meaning::Warn, Msg::new("welcome-no-such-campaign")),
            },
            AppIntent::New { name, system } => {
                let text = template(system, self.display.words.language().tag(), &name);
                self.open_created(bundled::new_file(
                    &self.setup.campaigns_folder(),
                    Id::from_name(&name).as_str(),
                    &text,
                ));
            }
            AppIntent::SaveCampaign => self.with_table(AtTable::save),
            AppIntent::EditCampaign(what) => return self.edit_campaign(what.as_ref()),
            AppIntent::RescueJournal => self.with_table(|at, _| at.rescue()),
            AppIntent::AdoptCampaign => self.with_table(AtTable::adopt),
            AppIntent::Theme(name) => match self.setup.set_theme(&name) {
                Ok(()) => self.apply_setting(Setting::Theme(&name)),
                Err(msg) => self.show_notice(Meaning::Warn, msg),
            },
            AppIntent::Language(language) => {
                self.setup.language = language;
                self.apply_setting(Setting::Language(language.tag()));
            }
            AppIntent::Ascii(ascii) => {
                self.setup.ascii = ascii;
                self.apply_setting(Setting::Ascii(ascii));
            }
            // A live table grants these itself; without a table nothing throws dice.
            AppIntent::Dice(_) | AppIntent::Faces(_) | AppIntent::CancelFaces => {}
        }
        LoopAction::Draw
    }

    /// Lends the terminal to the user's editor, at the line of the campaign file that defines that thing. If there is
    /// no editor, shows the path of the file.
    fn edit_campaign(&mut self, what: Option<&Text>) -> LoopAction {
        let Route::Table(at) = &self.route else { return LoopAction::Wait };
        let msg = match (at.campaign_file_at(what), &self.setup.editor) {
            (None, _) => Msg::new("campaign-no-file"),
            (Some((file, _)), None) => Msg::new("campaign-no-editor").with("file", safe_path(&file)),
            (Some((file, line)), Some(editor)) => {
                self.borrower = Some(editor.command_at(&file, line));
                return LoopAction::Lend;
            }
        };
        self.show_notice(Meaning::Warn, msg);
        LoopAction::Draw
    }

    /// Does something with the open table, if there is one.
    fn with_table(&mut self, act: impl FnOnce(&mut AtTable, &DisplaySettings)) {
        if let Route::Table(at) = &mut self.route {
            act(at, &self.display);
        }
    }

    /// Opens or closes the door of the open table.
    fn move_door(&mut self, opens: bool) {
        let Route::Table(at) = &mut self.route else { return };
        self.door = None;
        at.remove_guests();
        let open = || {
            let admission = Admission::of(self.setup.seat_settings())?;
            Door::open(at.sitting.journal(), admission, self.news_sender.clone())
        };
        let opened = opens.then(open).transpose();
        let (meaning, msg) = match opened {
            Ok(door) => {
                self.door = door.inspect(|_| at.note_open_door());
                (Meaning::Value, Msg::new(if opens { "seats-opened" } else { "seats-closed" }))
            }
            Err(error) => (Meaning::Warn, error.msg()),
        };
        at.ui().show_notice(meaning, msg);
    }

    /// Closes the door before the table is left.
    fn close_door(&mut self) {
        if self.door.take().is_some() {
            self.with_table(|at, _| at.remove_guests());
        }
    }

    fn open(&mut self, file: &Path) {
        self.close_door();
        self.save_unfinished();
        match open::open_at_once(file, None, &self.setup.folders) {
            Ok(opened) => self.route = seat_gm(opened, &self.setup, &self.display),
            Err(reason) => self.show_notice(Meaning::Danger, reason.msg_for(file)),
        }
    }

    /// Opens the table of a campaign whose file was just created, and says where it is.
    fn open_created(&mut self, made: store::Result<PathBuf>) {
        match made {
            Ok(file) => {
                self.open(&file);
                if matches!(&self.route, Route::Table(at) if at.own_chair().ui.notice().is_none()) {
                    self.show_notice(Meaning::Value, Msg::new("campaign-created").with("file", safe_path(&file)));
                }
            }
            Err(error) => self.show_notice(Meaning::Danger, error.msg()),
        }
    }

    /// Saves unfinished input for the next run.
    fn save_unfinished(&mut self) {
        self.finish_writing_recent();
        self.with_table(|at, _| at.save_unfinished());
    }

    /// Saves unfinished input before the program ends.
    pub fn leave(mut self) {
        self.save_unfinished();
    }

    /// Takes note that the person did something.
    fn note_input(&mut self) {
        self.has_new_input = true;
        self.last_input = Instant::now();
    }

    fn show_notice(&mut self, meaning: Meaning, msg: Msg) {
        match &mut self.route {
            Route::Welcome(welcome) => welcome.show_notice(meaning, msg),
            Route::Table(at) => at.ui().show_notice(meaning, msg),
        }
    }

    /// Applies and saves a change of look or language.
    fn apply_setting(&mut self, setting: Setting) {
        self.setup.update_display(&mut self.display);
        self.redraw = true;
        self.with_table(|at, display| {
            at.ui().note_deed_done();
            at.refresh(display);
        });
        let file = self.setup.folders.settings();
        let written = match &self.setup.settings_error {
            // Faulty settings are ignored at the next start too, so saving into them is useless.
            Some(error) => Err(error.msg()),
            None => settings::write_setting(&file, setting).map_err(|error| error.msg()),
        };
        match written {
            Ok(()) => self.show_notice(Meaning::Value, Msg::new("settings-kept").with("file", safe_path(&file))),
            Err(why) => self.show_notice(Meaning::Warn, Msg::new("settings-not-kept").with("why", why)),
        }
    }
}

impl Application for Program {
    fn handle(&mut self, input: Input) -> LoopAction {
        let intent = match &mut self.route {
            Route::Welcome(welcome) => {
                welcome.handle(&input, &self.display.look, &self.display.words, &self.display.keys)
            }
            Route::Table(at) => at.handle(OWN_CHAIR, &input, &self.display),
        };
        self.note_input();
        let next = intent.map_or(LoopAction::Draw, |intent| self.carry_out(intent));
        if self.setup.pause.is_zero() {
            self.with_table(|at, _| at.ui().note_pause());
        }
        if std::mem::take(&mut self.redraw) { LoopAction::Redraw } else { next }
    }

    fn handle_news(&mut self, news: OutsideEvent) -> LoopAction {
        let Route::Table(at) = &mut self.route else { return LoopAction::Wait };
        match news {
            OutsideEvent::FileChanged => at.update_banner(&self.display.keys),
            OutsideEvent::Replayed => at.take_in_past(&self.display),
            // The news concerns a table that has been left since.
            OutsideEvent::ChainBroken { journal, .. } if journal != at.sitting.journal() => return LoopAction::Wait,
            OutsideEvent::ChainBroken { broken, .. } => at.stop_at_break(broken, &self.display.keys),
            OutsideEvent::Guest(id, news) => {
                self.has_new_input |= matches!(news, GuestNews::Input(_));
                if !at.handle_guest(id, news, &self.setup, &self.display) {
                    return LoopAction::Wait;
                }
            }
            OutsideEvent::JournalGrew => match at.read_new_entries(&self.display) {
                Ok(true) => {}
                Ok(false) => return LoopAction::Wait,
                Err(lost) => at.ui().show_notice(Meaning::Danger, Msg::new("lost").with("why", lost.msg())),
            },
        }
        LoopAction::Draw
    }

    /// Ends the dropping of keys after a pause, moves the stage on, then saves unfinished input while nobody types, since
    /// the program may be killed at any moment.
    fn tick(&mut self) -> LoopAction {
        if self.end_guest_pauses() {
            return LoopAction::Draw;
        }
        match self.own_pause_delay() {
            Some(Duration::ZERO) => {
                self.with_table(|at, _| at.ui().note_pause());
                return LoopAction::Draw;
            }
            Some(_) => return LoopAction::Wait,
            None => {}
        }
        let stage_delay = self.stage_delay();
        if stage_delay.is_some_and(|delay| self.save_delay().is_none_or(|save| delay <= save)) {
            self.with_table(|at, _| at.own_chair_mut().advance_stage());
            return LoopAction::Draw;
        }
        self.has_new_input = false;
        self.with_table(|at, _| at.save_unfinished());
        LoopAction::Wait
    }

    fn tick_delay(&self) -> Option<Duration> {
        let own =
            self.own_pause_delay().or_else(|| [self.save_delay(), self.stage_delay()].into_iter().flatten().min());
        own.into_iter().chain(self.guest_pause_delay()).min()
    }

    /// Does the work that can wait until after the first frame.
    fn work_after_frame(&mut self) -> bool {
        let Route::Table(at) = &mut self.route else { return false };
        at.paint_after_frame();
        if !at.finish_opening(&self.display, &self.news_sender) {
            return false;
        }
        let changed = at.ui().banner.is_some() || at.ui().notice().is_some();
        if !self.is_watching {
            self.add_to_recent();
        }
        changed
    }

    fn note_painting(&mut self, painting: Painting<'_>) -> bool {
        self.record(&painting)
    }

    fn take_borrower(&mut self) -> Option<Command> {
        self.borrower.take()
    }

    fn take_back_terminal(&mut self, lent: io::Result<()>) {
        match lent {
            Ok(()) => self.with_table(|at, display| at.update_banner(&display.keys)),
            Err(error) => {
                let why = Text::line(&error.to_string());
                self.show_notice(Meaning::Danger, Msg::new("campaign-editor-failed").with("why", why));
            }
        }
    }

    fn draw(&self, frame: &mut Frame) -> Option<Position> {
        match &self.route {
            Route::Welcome(welcome) => {
                let DisplaySettings { look, words, keys, .. } = &self.display;
                welcome.draw(look, words, keys, frame.area(), frame.start_blank())
            }
            Route::Table(at) => at.draw(OWN_CHAIR, &self.display, frame),
        }
    }
}

/// Seats the game master at an opened table, before a screen or lines.
fn seat_gm(opened: OpenedTable, setup: &Setup, display: &DisplaySettings) -> Route {
    let mut at = AtTable::new(opened, display, setup.curtain);
    if setup.linear {
        at.own_chair_mut().use_surface(Surface::Lines);
    }
    Route::Table(Box::new(at))
}

/// Whether an intent would open, create or close a table or its door.
fn changes_table(intent: &AppIntent) -> bool {
    matches!(
        intent,
        AppIntent::Open(_)
            | AppIntent::OpenBundled(_)
            | AppIntent::New { .. }
            | AppIntent::Close
            | AppIntent::EditCampaign(_)
            | AppIntent::Seats(_)
    )
}

/// The welcome screen, with the tables and campaigns that can be opened.
fn welcome(setup: &Setup) -> Welcome {
    let recent = Recent::read(&setup.folders.recent()).unwrap_or_default();
    let recent = recent.tables().map(|(opened, exists)| (opened.path.clone(), opened.name.clone(), exists)).collect();
    let bundled = bundled::BUNDLED.iter().map(|one| (one.id, one.title.into(), one.system, one.language)).collect();
    Welcome::new(recent, bundled)
}

mod delays;
mod lines;
mod recording;
#[cfg(test)]
mod tests;

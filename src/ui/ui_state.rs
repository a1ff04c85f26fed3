//! The interface state: which tab is open, where the cursor stands, what is half typed. It is not part of the table or
//! the journal and may be lost without harm.

use std::cell::Cell;
use std::rc::Rc;

use super::burst::DroppedKeys;
use super::companion_panes::CompanionPanes;
use super::form::FormMemory;
use super::grave::{AskedFrom, question};
use super::help::Help;
use super::palette::Palette;
use super::parts::{Hint, LineEdit};
use super::rolls::OpenRolls;
use super::seats::{SeatsBoard, SeatsPane, WaitingRequests};
use super::tabs::{TabEnter, Tabs};
use super::waiting::NextKey;
use super::{DrawCtx, Form, Input, Meaning, Memo};
use crate::deeds::{Intent, KeyContext, TabName};
use crate::rules::{Msg, NeedFaces};
use crate::sections::Line;
use crate::session::recap::Recap;
use crate::session::refusal::Refusal;

#[derive(Debug, Default)]
pub struct UiState {
    pub tab: TabName,
    /// Whether the curtain is closed, so that this screen shows only what the table may see.
    pub curtain: bool,
    /// The past moment that is shown, if any.
    pub past_moment: Option<u64>,
    /// The last message on this screen; the next key removes it. In front of the curtain everybody may read it.
    notice: Option<Notice>,
    /// The message that waits behind the closed curtain, since it may name what the table must not see. Another message
    /// is shown in its place.
    notice_behind_curtain: Option<Notice>,
    /// A message that stays until its cause changes: that the table is read-only or in memory only, or that the file has
    /// changed.
    pub banner: Option<Notice>,
    /// What has just happened beside what is played, for a screen that follows the game.
    pub(crate) aside_news: Option<Line>,
    /// Which of a player's requests wait for the game master's word.
    pub waiting: Option<WaitingRequests>,
    /// The form that the game master asks for, while it is not open.
    pub(crate) offered_form: Option<Form>,
    /// Who sits at terminals of their own, for the game master; empty on other screens.
    pub seats: Rc<SeatsBoard>,
    /// Whether the window is too small to show the table. Only drawing finds out.
    pub(crate) too_small: Cell<bool>,
    pub(crate) overlay: Overlay,
    form_memory: FormMemory,
    pub(crate) companion_panes: CompanionPanes,
    /// What lay over the tab when the curtain closed. It waits there until the curtain opens.
    overlay_behind_curtain: Overlay,
    pub(crate) tabs: Tabs,
    pub(crate) next: NextKey,
    /// Which keys are dropped until a pause.
    burst: Option<DroppedKeys>,
    /// The hint line's keys.
    pub(crate) hints: Memo<HintKey, Vec<Hint>>,
}

/// What the hint line depends on: what Enter does; what comes next; the deeds in the line; how many of
/// the last are always there; the contexts in which their keys hold; and whether a past moment is shown.
pub(crate) type HintKey =
    (Option<TabEnter>, Option<String>, Vec<(&'static str, Option<&'static str>)>, usize, Vec<KeyContext>, bool);

#[derive(Debug, Clone, PartialEq)]
pub struct Notice {
    pub meaning: Meaning,
    pub msg: Msg,
}

#[derive(Debug, Default)]
pub(crate) enum Overlay {
    #[default]
    Nothing,
    Form(Form),
    /// A line, and what lay over the tab before, which returns when the line closes or is done.
    Palette(Palette, Box<Overlay>),
    /// Help, and what lay over the tab before, which returns when help closes.
    Help(Help, Box<Overlay>),
    /// The pane of seats.
    Seats(SeatsPane),
    /// A roll waits for faces.
    Faces {
        need: NeedFaces,
        typed: LineEdit,
        /// The name of the roll.
        what: Msg,
    },
    /// A deed that is asked about first.
    PendingDeed(Box<PendingDeed>),
}

/// A deed that waits for confirmation, above all one that the table cannot take back.
#[derive(Debug)]
pub(crate) struct PendingDeed {
    /// What is asked about.
    pub(crate) msg: Msg,
    pub(crate) intent: Intent,
    pub(crate) from: AskedFrom,
    /// The rolls that were open then, of which it may be about one.
    pub(crate) rolls: OpenRolls,
    /// What lay over the tab when the deed was requested.
    pub(crate) before: Overlay,
}

/// The interface state that is kept for the next run.
#[apply(skip_empty)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SavedUi {
    #[serde(default)]
    pub tab: TabName,
    /// The saved state of the tabs.
    #[serde(default)]
    #[serde(rename = "held")]
    pub tab_state: serde_json::Value,
    /// The line being typed, or the line of the form being filled in.
    pub line: Option<String>,
    /// Whether that line is a form's.
    pub in_form: bool,
    /// The newest entry of the journal when that line was saved.
    pub line_after: Option<u64>,
    /// Whether people roll real dice and type the faces.
    pub by_hand: bool,
    /// Whether the curtain is closed.
    pub curtain: bool,
}

impl UiState {
    pub fn from_saved(saved: SavedUi) -> UiState {
        let tabs = serde_json::from_value(saved.tab_state).unwrap_or_default();
        let mut ui = UiState { tab: saved.tab, tabs, ..UiState::default() };
        if let Some(line) = &saved.line {
            ui.overlay = Overlay::Palette(Palette::new(line), Box::default());
        }
        if saved.curtain {
            ui.toggle_curtain();
        }
        ui
    }

    pub fn to_saved(&self) -> SavedUi {
        let over = match if self.has_no_overlay() { &self.overlay_behind_curtain } else { &self.overlay } {
            Overlay::PendingDeed(pending) => &pending.before,
            Overlay::Help(_, before) => before,
            over => over,
        };
        let line = match over {
            Overlay::Palette(palette, _) => Some(palette.line().to_owned()),
            Overlay::Form(form) => Some(form.line()),
            Overlay::Nothing
            | Overlay::Help(..)
            | Overlay::Seats(_)
            | Overlay::Faces { .. }
            | Overlay::PendingDeed(_) => None,
        };
        let tab_state = serde_json::to_value(&self.tabs).unwrap_or_default();
        let in_form = matches!(over, Overlay::Form(_));
        SavedUi { tab: self.tab, tab_state, line, in_form, curtain: self.curtain, ..SavedUi::default() }
    }

    /// Makes the line of a form that was being filled in a form again.
    pub fn reopen_form(&mut self, ctx: &DrawCtx) {
        let Overlay::Palette(palette, _) = &self.overlay else { return };
        if let Some(form) = Form::of_line(palette.line(), ctx) {
            self.open_form(form);
        }
    }

    /// Shows why something cannot be done. In front of the curtain it shows only that it cannot be done, since the
    /// obstacle may be hidden.
    pub fn show_refusal(&mut self, refusal: &Refusal) {
        let notice = Notice { meaning: Meaning::Warn, msg: refusal.whole_msg() };
        self.show_or_withhold(notice, "refused-curtained");
        if self.has_refused() {
            self.drop_keys_until_pause();
        }
    }

    /// Shows a message to whoever sits here. In front of the curtain it shows only that there is one.
    pub fn show_notice(&mut self, meaning: Meaning, msg: Msg) {
        self.show_or_withhold(Notice { meaning, msg }, "notice-curtained");
    }

    /// Shows a message that everybody at the table may read, also in front of the curtain.
    pub fn show_open_notice(&mut self, meaning: Meaning, msg: Msg) {
        self.notice = Some(Notice { meaning, msg });
    }

    fn show_or_withhold(&mut self, notice: Notice, instead: &'static str) {
        if self.curtain {
            self.notice_behind_curtain = Some(notice);
            self.show_open_notice(Meaning::Warn, Msg::new(instead));
        } else {
            self.notice = Some(notice);
        }
    }

    /// The message on this screen.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Takes the message away. Returns it as whoever sits here may read it.
    pub fn take_notice(&mut self) -> Option<Notice> {
        let shown = self.notice.take();
        self.notice_behind_curtain.take().or(shown)
    }

    /// Removes the message on this screen; one that waits behind the curtain stays there.
    pub fn clear_notice(&mut self) {
        self.notice = None;
    }

    /// Asks for the faces of a roll.
    pub fn ask_faces(&mut self, need: NeedFaces, what: Msg) {
        self.overlay = Overlay::Faces { need, typed: LineEdit::default(), what };
    }

    pub fn has_form_or_palette(&self) -> bool {
        matches!(self.overlay, Overlay::Form(_) | Overlay::Palette(..))
    }

    /// Shows the recap in its versions for each possible audience; the first is shown first.
    pub fn show_recap(&mut self, recaps: Vec<Recap>) {
        self.tabs.log.show_recap(recaps);
    }

    /// Whether the Log tab is open and may need lines that are not loaded yet.
    pub(crate) fn needs_older_lines(&self) -> bool {
        self.tab == TabName::Log && self.tabs.log.needs_older_lines()
    }

    /// Takes note that older lines were added to the log.
    pub fn note_older_lines(&mut self, lines: usize) {
        if !self.curtain {
            self.tabs.log.note_older_lines(lines);
        }
    }

    /// Drops letters and Enters until a pause: a letter meant nothing, its deed was refused, or the form into which it was
    /// typed has gone.
    pub(crate) fn drop_keys_until_pause(&mut self) {
        self.burst = Some(DroppedKeys::IdleLetter);
    }

    /// Whether nothing lies over the tab and the last input was refused.
    pub(crate) fn has_refused(&self) -> bool {
        self.has_no_overlay() && self.notice.as_ref().is_some_and(|notice| notice.meaning == Meaning::Warn)
    }

    /// Takes note that dice have fallen.
    pub fn note_dice(&mut self) {
        self.burst = Some(DroppedKeys::Dice);
    }

    /// Whether keys are dropped until a pause.
    pub fn awaits_pause(&self) -> bool {
        self.burst.is_some()
    }

    /// Takes note that no key was pressed for a moment: keys count again. That dice have just fallen is then no longer so;
    /// which keys did nothing can be read until the next one.
    pub fn note_pause(&mut self) {
        let reason = self.burst.take().filter(|burst| *burst == DroppedKeys::Dice).map(DroppedKeys::msg);
        if self.notice.as_ref().is_some_and(|notice| Some(&notice.msg) == reason.as_ref()) {
            self.notice = None;
        }
    }

    /// Why this input is dropped, if it is.
    pub(crate) fn why_dropped(&self, input: &Input) -> Option<Msg> {
        self.burst.filter(|burst| burst.drops(input, self.has_no_overlay())).map(DroppedKeys::msg)
    }

    /// Asks about the intent, over what lies over the tab. Returns it if nothing is asked about it.
    pub(crate) fn ask_first(&mut self, intent: Intent, from: AskedFrom, ctx: &DrawCtx) -> Option<Intent> {
        let Some(msg) = question(&intent, from, ctx, &self.next) else { return Some(intent) };
        let (rolls, before) = (OpenRolls::of(&ctx.seen.view), std::mem::take(&mut self.overlay));
        self.overlay = Overlay::PendingDeed(Box::new(PendingDeed { msg, intent, from, rolls, before }));
        None
    }

    /// Opens a form over the tab, or says why nothing could be said in it.
    pub fn open_form(&mut self, form: Form) {
        match form.why_empty() {
            Some(why) => self.show_notice(Meaning::Warn, why),
            None => {
                self.form_memory.note_opened(&form);
                self.overlay = Overlay::Form(form);
            }
        }
    }

    /// Opens a form over the tab, or says why nothing could be said in it. If it was just closed, it goes on with what was
    /// said in it.
    pub(crate) fn resume_form(&mut self, form: Form, ctx: &DrawCtx) {
        match form.why_empty() {
            Some(why) => self.show_notice(Meaning::Warn, why),
            None => self.overlay = Overlay::Form(self.form_memory.resume(form, ctx)),
        }
    }

    /// Closes what lies over the tab without doing anything. A line or help uncovers what lay there before, and a form
    /// keeps what was said in it.
    pub(crate) fn close_overlay(&mut self) {
        self.overlay = match std::mem::take(&mut self.overlay) {
            Overlay::Help(_, before) | Overlay::Palette(_, before) => *before,
            Overlay::Form(form) => {
                self.note_form_closed(form);
                Overlay::Nothing
            }
            _ => Overlay::Nothing,
        };
    }

    /// Takes note that a form closed without a deed. If it is opened again, it goes on with what was said in it.
    pub(crate) fn note_form_closed(&mut self, form: Form) {
        self.form_memory.note_closed(form);
    }

    /// Closes the question for the faces of a roll that waits for none any more.
    pub fn drop_faces(&mut self) {
        if matches!(self.overlay, Overlay::Faces { .. }) {
            self.overlay = Overlay::Nothing;
        }
    }

    /// Whether a form is open, or comes back when what lies over it closes.
    pub fn holds_form(&self) -> bool {
        // The curtain puts what lies over the tab aside.
        let mut overlay = if self.curtain { &self.overlay_behind_curtain } else { &self.overlay };
        while let Overlay::Palette(_, before) | Overlay::Help(_, before) = overlay {
            overlay = before;
        }
        matches!(overlay, Overlay::Form(_) | Overlay::PendingDeed(_))
    }

    /// Opens a form that somebody else asks for, or keeps it while something lies over the tab.
    pub fn offer_form(&mut self, form: Form) {
        self.show_notice(Meaning::Warn, Msg::new("seats-called-you"));
        match self.overlay {
            Overlay::Nothing => self.open_form(form),
            _ => self.offered_form = Some(form),
        }
    }

    /// Takes note that a deed was done: its form is finished, what lay under its line returns, and an older deed no
    /// longer waits for faces.
    pub fn note_deed_done(&mut self) {
        self.next.note_deed_done();
        self.form_memory = FormMemory::default();
        self.overlay = match std::mem::take(&mut self.overlay) {
            Overlay::Palette(_, before) => *before,
            _ => Overlay::Nothing,
        };
        if let Overlay::Faces { .. } = self.overlay_behind_curtain {
            self.overlay_behind_curtain = Overlay::Nothing;
        }
    }

    /// Closes or opens the curtain. Whatever lies over the tab may show what the table must not see, so it waits behind
    /// the curtain; in front of it everything is built from what the table sees.
    pub fn toggle_curtain(&mut self) {
        self.curtain = !self.curtain;
        let behind = std::mem::take(&mut self.overlay_behind_curtain);
        if self.curtain {
            self.overlay_behind_curtain = std::mem::take(&mut self.overlay);
            // A filter's words may be secret, and would stand in the title.
            self.tabs.clear_filters();
            self.notice_behind_curtain = self.notice.take();
        } else {
            self.notice = self.notice_behind_curtain.take();
            if self.has_no_overlay() {
                self.overlay = behind;
            }
        }
    }

    /// Whether nothing lies over the tab.
    pub(crate) fn has_no_overlay(&self) -> bool {
        matches!(self.overlay, Overlay::Nothing)
    }
}

/// One message of two, where there is room for one notice.
pub fn both(first: Msg, second: Msg) -> Msg {
    Msg::new("notice-both").with("said", first).with("outcome", second)
}

/// The question for a face that a roll needs, in the words of this key.
pub(crate) fn face_question(key: &'static str, need: &NeedFaces, roll: &Msg) -> Msg {
    let (NeedFaces::Missing { die, at } | NeedFaces::Impossible { die, at, .. }) = need;
    let msg = Msg::new(key).with("what", roll.clone()).with("die", *die);
    msg.with("number", at + 1).with("sides", die.sides())
}

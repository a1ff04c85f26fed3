//! The screen's state: where the hands are. Which tab is open, where the arrows stand, what is half typed. Nothing here is
//! the table's: it may be lost without harm, and it is not in the journal.

use std::cell::Cell;

use ratatui::layout::Rect;
use serde::{Deserialize, Serialize};

use super::beside::BesidePanes;
use super::form::Form;
use super::help::Help;
use super::look::Meaning;
use super::palette::Palette;
use super::parts::edit::Edit;
use super::tabs::Tabs;
use crate::deeds::{Intent, TabName};
use crate::rules::dice::NeedFaces;
use crate::rules::say::Msg;
use crate::session::recap::Recap;
use crate::session::refusal::Refusal;

/// Everything that a screen remembers between two keys.
#[derive(Debug, Default)]
pub struct UiState {
    pub tab: TabName,
    /// Whether the curtain is drawn: this screen shows what the table may see.
    pub curtain: bool,
    /// The moment that is being looked at, when it is not now.
    pub looking: Option<u64>,
    /// What was last said to this screen; goes with the next key.
    pub notice: Option<Notice>,
    /// What was said before the key that is being handled.
    pub(crate) said_before: Option<Notice>,
    /// What stays to be said until it changes: read-only, in memory alone, the file has changed.
    pub banner: Option<Notice>,
    /// Whether the window is too small to show the table. Only drawing knows.
    pub(crate) too_small: Cell<bool>,
    /// Where it was last drawn.
    pub(crate) area: Cell<Rect>,
    pub(crate) over: Over,
    pub(crate) beside: BesidePanes,
    /// What lay over the tab when the curtain was drawn: begun behind it, it waits there.
    behind: Over,
    pub(crate) tabs: Tabs,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Notice {
    pub meaning: Meaning,
    pub said: Msg,
}

#[derive(Debug, Default)]
pub(crate) enum Over {
    #[default]
    Nothing,
    Form(Form),
    Palette(Palette),
    Help(Help),
    /// The faces that a roll waits for, and what rolls.
    Face(NeedFaces, Edit, Msg),
    /// What is about to be shown to others.
    Showing(Box<Showing>),
}

/// A deed that would show something to those who do not see it yet: asked for once more.
#[derive(Debug)]
pub(crate) struct Showing {
    /// What would be shown, and to whom.
    pub(crate) said: Msg,
    pub(crate) intent: Intent,
    /// What lay over the tab when the deed was asked for.
    pub(crate) before: Over,
}

/// What a screen leaves for the next run: the tab, and what was half typed.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SavedUi {
    #[serde(default)]
    pub tab: TabName,
    /// What the tabs were holding.
    #[serde(default)]
    pub held: serde_json::Value,
    /// The line that was being typed, or that the form being filled in came to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// Whether a person throws real dice and types their faces.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hand: bool,
    /// Whether the curtain is drawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub curtain: bool,
}

impl UiState {
    pub fn resumed(left: SavedUi) -> UiState {
        let tabs = serde_json::from_value(left.held).unwrap_or_default();
        let mut ui = UiState { tab: left.tab, tabs, ..UiState::default() };
        if let Some(line) = &left.line {
            ui.over = Over::Palette(Palette::new(line));
        }
        if left.curtain {
            ui.turn_curtain();
        }
        ui
    }

    pub fn saved_ui(&self) -> SavedUi {
        let over = match if self.is_free() { &self.behind } else { &self.over } {
            Over::Showing(showing) => &showing.before,
            Over::Help(help) => &help.before,
            over => over,
        };
        let line = match over {
            Over::Palette(palette) => Some(palette.line().to_owned()),
            Over::Form(form) => Some(form.line()),
            Over::Nothing | Over::Help(_) | Over::Face(..) | Over::Showing(_) => None,
        };
        let held = serde_json::to_value(&self.tabs).unwrap_or_default();
        SavedUi { tab: self.tab, held, line, by_hand: false, curtain: self.curtain }
    }

    pub fn refused(&mut self, refusal: &Refusal) {
        let said = match &refusal.rule {
            Some(rule) => Msg::new("notice-refused-by")
                .with("rule", crate::rules::text::Text::new(rule))
                .with("why", refusal.said.clone()),
            None => refusal.said.clone(),
        };
        self.notice = Some(Notice { meaning: Meaning::Warn, said });
    }

    pub fn tell(&mut self, meaning: Meaning, said: Msg) {
        self.notice = Some(Notice { meaning, said });
    }

    pub fn ask_face(&mut self, need: NeedFaces, what: Msg) {
        self.over = Over::Face(need, Edit::default(), what);
    }

    pub fn is_filled_in(&self) -> bool {
        matches!(self.over, Over::Form(_) | Over::Palette(_))
    }

    /// Whether the recap was asked for: it is told with [`UiState::tell_recap`].
    pub fn wants_recap(&self) -> bool {
        self.tabs.log.wants_recap()
    }

    /// The recap, as it is told to each of those who may be meant; the first is shown first.
    pub fn tell_recap(&mut self, recaps: Vec<Recap>) {
        self.tabs.log.tell_recap(recaps);
    }

    /// Whether what is looked at may go on in a past that the log does not hold yet.
    pub(crate) fn nears_past(&self) -> bool {
        self.tab == TabName::Log && self.tabs.log.nears_past()
    }

    /// So many older lines came into the log.
    pub fn remember_older(&mut self, lines: usize) {
        if !self.curtain {
            self.tabs.log.remember_older(lines);
        }
    }

    /// A deed was done: what was being filled in for it is finished, and no older one waits for faces any more.
    pub fn done(&mut self) {
        self.over = Over::Nothing;
        if let Over::Face(..) = self.behind {
            self.behind = Over::Nothing;
        }
    }

    /// Draws the curtain, or opens it. What lies over the tab shows what the table must not see, so it waits behind the
    /// curtain; in front of it everything is made of what the table sees.
    pub fn turn_curtain(&mut self) {
        self.curtain = !self.curtain;
        let behind = std::mem::take(&mut self.behind);
        if self.curtain {
            self.behind = std::mem::take(&mut self.over);
            // What was looked for among secrets would stand in the title.
            self.tabs.unfilter();
        } else if self.is_free() {
            self.over = behind;
        }
    }

    fn is_free(&self) -> bool {
        matches!(self.over, Over::Nothing)
    }
}

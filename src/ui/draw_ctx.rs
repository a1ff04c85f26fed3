//! The drawing context: everything that drawing reads besides the screen's state.

use std::sync::Arc;

use jiff::tz::TimeZone;

use super::parts::Run;
use super::{KeyPress, Keymap, Look};

use crate::deeds::{DeedType, KeyContext, Names, TabName, find};
use crate::rules::message::Msg;
use crate::sections::{Choice, DeedRequest, Span, SpanContent, Speaker};
use crate::session::entry::UnixMillis;
use crate::session::refusal::Refusal;
use crate::session::seen::Seen;
use crate::session::trial::Trial;
use crate::words::Words;

/// What is seen, and the look, words, keys and clock to show it with.
#[derive(Clone, Copy)]
pub struct DrawCtx<'a> {
    /// The table as the seat sees it.
    pub seen: &'a Arc<Seen>,
    /// The names that the seat can use in forms and lines.
    pub names: &'a Names,
    pub look: &'a Look,
    pub words: &'a Words,
    pub keys: &'a Keymap,
    /// The open tab, whose keys apply.
    pub tab: Option<TabName>,
    /// The table's time zone, for times of day.
    pub zone: &'a TimeZone,
    /// The present time, from which waiting times are counted.
    pub now: UnixMillis,
    /// Whether people roll real dice and type the faces.
    pub by_hand: bool,
    /// The present table, on a screen whose seat may do deeds. While the curtain is drawn it only tells which deeds
    /// would reveal something; see [`DrawCtx::trial`].
    pub table: Option<Trial<'a>>,
}

impl<'a> DrawCtx<'a> {
    /// The table to try deeds on, if this screen may show the result.
    pub fn trial(&self) -> Option<Trial<'a>> {
        self.table.filter(|_| self.seen.may_act())
    }

    /// Why a deed cannot be done now, whatever its arguments.
    pub fn why_not(&self, deed: &DeedType) -> Option<Refusal> {
        self.trial()?.check(deed.available).err()
    }

    /// Whether a deed is the table's own or that of a system that takes part.
    pub(crate) fn plays(&self, deed: &DeedType) -> bool {
        deed.system().is_none_or(|system| self.seen.view.screens.takes_part(system))
    }

    /// The deed that a key does on every tab.
    pub(crate) fn deed_everywhere(&self, key: KeyPress) -> Option<&'static str> {
        self.keys.deed_of_key(&[], key, &self.seen.view.screens).map(|bound| bound.deed.id)
    }

    /// Whether this seat may make a choice, or ask for it.
    pub fn may_choose(&self, choice: &Choice) -> bool {
        choice.request.as_ref().is_none_or(|request| self.may_request(request))
    }

    /// Whether this seat may request a deed, or ask for it.
    pub fn may_request(&self, request: &DeedRequest) -> bool {
        let Some(deed) = find(request.deed) else { return true };
        let is_told_own = || self.trial().map_or(Some(true), |trial| trial.is_own(deed.right, &request.given()));
        self.seen.may_do(deed.right, |field| request.value_of(field)) && is_told_own().unwrap_or(request.opens_form)
    }

    pub fn say(&self, msg: &Msg) -> String {
        self.words.say(msg)
    }

    /// The words for a message key without arguments.
    pub fn get(&self, key: &str) -> String {
        self.words.get(key).into_owned()
    }

    pub fn text(&self, content: &SpanContent) -> String {
        self.speaker().text(content)
    }

    /// A line's spans, ready to be drawn.
    pub fn runs(&self, line: &[Span]) -> Vec<Run<'static>> {
        let run = |span: &Span| match span.content {
            SpanContent::Meter(meter) => meter.runs(meter.max_width, self.look),
            SpanContent::Key(deed) => {
                let key = self.key_on_open_tab(deed).map(|key| format!("{} ", self.key_name(key)));
                key.map(|key| Run::new(span.meaning, key)).into_iter().collect()
            }
            SpanContent::SignName(_) => Vec::new(),
            _ => vec![Run::new(span.meaning, self.text(&span.content))],
        };
        line.iter().flat_map(run).collect()
    }

    /// The key of a deed on the open tab.
    fn key_on_open_tab(&self, deed: &str) -> Option<KeyPress> {
        let tab = self.tab?;
        // A fight in turn order has keys of its own.
        let in_turn_order = self.seen.view.fight.as_ref().is_some_and(|fight| fight.half().is_none());
        let contexts: &[KeyContext] = match tab {
            TabName::Fight if in_turn_order => &[KeyContext::TurnOrder, KeyContext::Tab(tab)],
            _ => &[KeyContext::Tab(tab)],
        };
        self.keys.key_of(contexts, deed)
    }

    pub(crate) fn speaker(&self) -> Speaker<'_> {
        Speaker { words: self.words, glyphs: self.look.glyphs, zone: self.zone, now: self.now }
    }

    pub fn time(&self, at: UnixMillis) -> String {
        self.speaker().time(at)
    }

    pub fn day(&self, at: UnixMillis) -> String {
        self.speaker().day(at)
    }

    /// A key's name for people: `Intro`, `Ctrl-R`, `F9`, `u`.
    pub fn key_name(&self, key: KeyPress) -> String {
        self.words.key_name(&key.to_string())
    }
}

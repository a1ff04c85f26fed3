//! What a seat is told about a request that was done, or that waits for faces.

use std::sync::Arc;

use super::Chair;
use crate::app::dice_source::WaitingRequest;
use crate::deeds::{TabName, find};
use crate::rules::message::{Arg, Msg};
use crate::session::history::{Request, Table};
use crate::session::id::{Id, Seat};
use crate::session::log::LogLine;
use crate::session::seen::Seen;
use crate::session::sentence::{AddressedSentence, Sentence};
use crate::session::{SentenceKind, State};
use crate::ui::rolls::is_same_roll;
use crate::ui::ui_state::both;

impl Chair {
    /// The notice for an undo, a redo or a jump in the history. It names the deed, since the tab may show little of it.
    pub(in crate::app) fn history_notice(&self, request: &Request, table: &Table) -> Option<Msg> {
        let notice = |key, line| Some(self.notice_of(key, line, *request != Request::Undo));
        let mut lines = table.log().lines();
        match request {
            Request::Undo => notice("notice-undone", lines.rfind(|line| line.n == table.here())),
            Request::Redo => notice("notice-redone", lines.rfind(|line| table.redo_entry() == Some(line.n))),
            Request::GoTo(n) => {
                let undone = table.log().lines().filter(|line| line.live && line.n > *n).count();
                let msg = notice("notice-went", lines.find(|line| line.n == *n))?;
                Some(if undone > 0 { Msg::new("notice-went-back").with("went", msg).with("n", undone) } else { msg })
            }
            Request::Do(_) | Request::Grant(..) => None,
        }
    }

    /// The notice that deeds of this seat's are undone, the newest first; `None` if there are none.
    pub(in crate::app) fn undone_notice(&self, undone: &[&LogLine]) -> Option<Msg> {
        let msg = self.notice_of("notice-undone", Some(undone.first()?), false);
        let more = undone.len() - 1;
        Some(if more > 0 { Msg::new("notice-and-more").with("said", msg).with("n", more) } else { msg })
    }

    /// What an undo of this entry's deed is called, with that deed.
    pub(in crate::app) fn undo_msg(&self, n: u64, table: &Table) -> Msg {
        self.notice_of("seats-undo", table.log().lines().rfind(|line| line.n == n), false)
    }

    /// A notice that names a deed, with its subject and effect in the log's words as they stand for live or undone deeds.
    fn notice_of(&self, key: &'static str, line: Option<&LogLine>, is_live: bool) -> Msg {
        let deed = line.and_then(|line| find(&line.deed));
        let deed = deed.map_or_else(|| Msg::new("unknown-deed"), |deed| Msg::new(deed.label_key()));
        let sentences = line.into_iter().flat_map(|line| &line.sentences);
        let read: Vec<_> = sentences.filter_map(|each| each.read_by(&self.seat, is_live)).collect();
        // What was rolled tells more than what was paid for it.
        let sentence = read.iter().find(|sentence| sentence.roll.is_some()).or(read.first());
        let what = match sentence {
            Some(sentence) => Msg::new("notice-what").with("deed", deed).with("said", sentence.msg.clone()),
            None => deed,
        };
        Msg::new(key).with("what", what)
    }

    /// The log's words about the newest deed for this seat, unless the tab shows the effect itself. A form or
    /// palette covered the tab if `was_covered`.
    pub(super) fn deed_notice(&self, was_covered: bool, table: &Table) -> Option<Msg> {
        let line = table.log().lines().next_back()?;
        // A fight that has ended disappears from its tab.
        let tab_shows_it = self.reads_of_roll(line)
            || match self.ui.tab {
                TabName::Fight => table.state().fight.is_some(),
                tab => tab == TabName::Log,
            };
        let msg = if was_covered || !tab_shows_it { self.summary_of(line, table) } else { None }?;
        // Whoever ends the evening tells the players its story next.
        let tells_recap = line.deed == "evening.end" && self.seat == Seat::Gm;
        Some(if tells_recap { Msg::new("notice-recap").with("said", msg) } else { msg })
    }

    /// The log's words about the newest deed, if somebody at another seat did it and the tab does not show it: to the
    /// game master what a player did, and to a player what has become of their own notes and items.
    pub(super) fn notice_of_others(&self, before: &Seen, table: &Table) -> Option<Msg> {
        let line = table.log().lines().next_back().filter(|line| line.live && line.n == table.here())?;
        let concerns = match self.seat {
            Seat::Gm => matches!(line.seat, Seat::Player(_)),
            Seat::Player(_) => line.seat != self.seat && changes_own(before, &self.seen()),
            Seat::Table => false,
        };
        let is_shown = self.ui.has_no_overlay()
            && (self.ui.tab == TabName::Log || self.reads_of_roll(line) && self.ui.tab.shows_rolls());
        if concerns && !is_shown { self.summary_of(line, table) } else { None }
    }

    /// Whether this seat reads of a roll in a line.
    fn reads_of_roll(&self, line: &LogLine) -> bool {
        self.sentences_of(line).any(|sentence| sentence.roll.is_some())
    }

    /// The seat that may read what this screen says, since players may be reading it too.
    fn reader(&self) -> &Seat {
        if self.ui.curtain { &Seat::Table } else { &self.seat }
    }

    /// What everybody at this screen may read of a line.
    fn sentences_of<'l>(&self, line: &'l LogLine) -> impl Iterator<Item = &'l Arc<Sentence>> {
        let seat = self.reader();
        line.sentences.iter().filter_map(move |each| each.for_seat(seat))
    }

    /// What an earlier line said last of the roll that a sentence is about, for everybody at this screen.
    fn last_told_of_roll<'t>(&self, sentence: &Sentence, line: &LogLine, table: &'t Table) -> Option<&'t Msg> {
        let roll = sentence.roll.as_ref()?;
        let earlier = table.log().lines().rev().filter(|other| other.live && other.n < line.n);
        let mut sentences =
            earlier.flat_map(|line| line.sentences.iter().rev().filter_map(|each| each.for_seat(self.reader())));
        let is_about =
            |sentence: &&Arc<Sentence>| sentence.roll.as_ref().is_some_and(|other| is_same_roll(other, roll));
        sentences.find(is_about).map(|sentence| &sentence.msg)
    }

    /// A line of the log in one sentence: the one that tells most, and one more beside it if they are two or if it takes
    /// a roll's place.
    fn summary_of(&self, line: &LogLine, table: &Table) -> Option<Msg> {
        let weighed = line.sentences.iter().filter_map(|each| {
            Some((NoticeWeight::of(each, self.reader(), table.state()), each.for_seat(self.reader())?))
        });
        let mut sentences: Vec<(NoticeWeight, &Arc<Sentence>)> = weighed.collect();
        // A step that leaves the roll as it was tells nothing new of it.
        let is_news = |sentence: &Sentence| self.last_told_of_roll(sentence, line, table) != Some(&sentence.msg);
        if sentences.iter().any(|(_, sentence)| is_news(sentence)) {
            sentences.retain(|(_, sentence)| is_news(sentence));
        }
        let all = sentences.len();
        let rolls = sentences.iter().filter(|(_, sentence)| sentence.roll.is_some()).count();
        let words = |sentence: &Sentence| match line.seat == self.seat {
            true => sentence.msg.clone(),
            false => sentence.attributed(),
        };
        let (weight, weightiest) = sentences.iter().min_by_key(|(weight, _)| *weight)?;
        // With several rolls, their verdict or else the last line sums them up.
        let sums_up = || sentences.iter().rev().find(|(_, each)| each.is_verdict).or(sentences.last());
        let sentence = match sums_up() {
            Some((_, sum)) if rolls > 1 && *weight >= NoticeWeight::Roll => sum,
            _ => weightiest,
        };
        let msg = words(sentence);
        let beside = |(_, other): &&(NoticeWeight, &Arc<Sentence>)| match rolls {
            0 => all == 2 && words(other) != msg,
            1 => sentence.roll.is_none() && other.roll.is_some(),
            _ => false,
        };
        if let Some((_, other)) = sentences.iter().find(beside) {
            return Some(both(msg, other.msg.clone()));
        }
        let more = match rolls {
            0 => all - 1,
            // On a tab without rolls, nothing else says that there were more.
            2.. if !self.ui.tab.shows_rolls() => rolls - 1,
            _ => 0,
        };
        Some(if more > 0 { Msg::new("notice-and-more").with("said", msg).with("n", more) } else { msg })
    }

    /// The deed that waits for faces, and whose roll needs the next one, or else everybody who rolls for it.
    pub(super) fn waiting_deed_msg(&self, table: &Table) -> Msg {
        let Some(WaitingRequest { request: Request::Do(deed) | Request::Grant(_, deed), roller, .. }) =
            self.dice_source.waiting_request()
        else {
            return Msg::new("unknown-deed");
        };
        let msg = Msg::new(find(deed.id()).map_or_else(|| "unknown-deed".to_owned(), |deed| deed.label_key()));
        let state = table.state();
        let is_seen = |who: &Id| state.audience_of(who).has(&self.seat);
        let roller = roller.as_ref().and_then(|who| who.parse::<Id>().ok()).filter(is_seen);
        let planned = || deed.plan(state).ok().flatten().map(|plan| plan.rolls).unwrap_or_default();
        let who: Vec<Arg> = match &roller {
            Some(who) => vec![state.name(who)],
            None => planned().iter().map(|roll| state.name(&roll.who)).collect(),
        };
        if who.is_empty() { msg } else { Msg::new("ask-face-of").with("deed", msg).with("who", Arg::List(who)) }
    }
}

/// What a sentence of a deed tells, the weightiest first. Points that move and marks that go are what comes of a deed,
/// not the deed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum NoticeWeight {
    /// A scene is set, or an evening begins or ends.
    TurningPoint,
    /// A fighter went out of action.
    Fall,
    Roll,
    Other,
    Points,
}

impl NoticeWeight {
    /// The weight of a sentence for those who may read it. `state` is the state after the deed.
    fn of(each: &AddressedSentence, reader: &Seat, state: &State) -> NoticeWeight {
        let is_out = |who: &Id| {
            let fighter = state.fight.as_ref().and_then(|fight| fight.fighters.get(who));
            fighter.is_some_and(|fighter| fighter.out.is_some())
        };
        match each.kind {
            SentenceKind::Evening | SentenceKind::Scene => NoticeWeight::TurningPoint,
            SentenceKind::Fight if each.subject_for(reader).is_some_and(is_out) => NoticeWeight::Fall,
            SentenceKind::Roll => NoticeWeight::Roll,
            SentenceKind::Gauge => NoticeWeight::Points,
            _ => NoticeWeight::Other,
        }
    }
}

/// Whether a note or an item of the player's own is another now, or none.
fn changes_own(before: &Seen, after: &Seen) -> bool {
    let is_own = |who: &Option<Id>| who.as_ref().is_some_and(|who| after.is_own(who));
    let mut notes = before.view.notes.iter().filter(|(_, note)| is_own(&note.by));
    let mut items = before.view.items.iter().filter(|(_, item)| is_own(&item.who));
    notes.any(|(id, note)| after.view.notes.get(id) != Some(note))
        || items.any(|(id, item)| after.view.items.get(id) != Some(item))
}

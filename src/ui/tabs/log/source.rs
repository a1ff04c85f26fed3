//! The source of the lines: the whole log for the game master, and for others what they may read.

use crate::deeds;
use crate::session::entry::UnixMillis;
use crate::session::log::{Log, Sentence};
use crate::session::seen::{Seen, SeenLine};
use crate::ui::DrawCtx;

/// The log as a seat may read it.
#[derive(Clone, Copy)]
pub(crate) enum LogSource<'s> {
    Whole(&'s Log),
    Seen(&'s [SeenLine]),
}

pub(crate) struct ReadableLine<'s> {
    /// Its entry number; only the game master gets it.
    pub(crate) n: Option<u64>,
    pub(crate) at: UnixMillis,
    pub(crate) deed: &'s str,
    /// Its sentences, and whether each is hidden from somebody.
    pub(crate) sentences: Vec<(&'s Sentence, bool)>,
    pub(crate) live: bool,
}

impl<'s> LogSource<'s> {
    pub(crate) fn of(seen: &'s Seen) -> LogSource<'s> {
        match &seen.gm {
            Some(gm) => LogSource::Whole(&gm.log),
            None => LogSource::Seen(&seen.view.log),
        }
    }

    pub(crate) fn len(self) -> usize {
        match self {
            LogSource::Whole(lines) => lines.len(),
            LogSource::Seen(lines) => lines.len(),
        }
    }

    pub(crate) fn get(self, n: usize) -> Option<ReadableLine<'s>> {
        Some(match self {
            LogSource::Whole(lines) => {
                let line = lines.line(n)?;
                let sentences = line.sentences.iter();
                ReadableLine {
                    n: Some(line.n),
                    at: line.at,
                    deed: &line.deed,
                    sentences: sentences
                        .map(|addressed| (&*addressed.sentence, !addressed.audience.is_all()))
                        .collect(),
                    live: line.live,
                }
            }
            LogSource::Seen(lines) => {
                let line = lines.get(n)?;
                ReadableLine {
                    n: None,
                    at: line.at,
                    deed: &line.deed,
                    sentences: line.sentences.iter().map(|sentence| (&**sentence, false)).collect(),
                    live: line.live,
                }
            }
        })
    }

    /// Whether new lines are only ever appended. In a view, the newest lines push out the oldest.
    pub(crate) fn only_grows(self) -> bool {
        matches!(self, LogSource::Whole(_))
    }
}

impl ReadableLine<'_> {
    pub(crate) fn deed_name(&self, ctx: &DrawCtx) -> String {
        deeds::find(self.deed).map_or_else(|| self.deed.to_owned(), |deed| ctx.get(&deed.label_key()))
    }

    pub(crate) fn searchable_text(&self, ctx: &DrawCtx) -> String {
        let mut words = self.deed_name(ctx);
        for (sentence, _) in &self.sentences {
            words.push(' ');
            words.push_str(&ctx.say(&sentence.attributed()));
        }
        words
    }
}

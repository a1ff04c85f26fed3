//! The lines of the log that pass a filter. Each line is looked at once: a log of a hundred thousand lines is searched
//! when the filter changes, and later only its new lines.

use std::cell::{Ref, RefCell};

use super::source::{LogSource, ReadableLine};
use crate::rules::keyword::keyword_enum;
use crate::session::systems::SystemName;
use crate::ui::DrawCtx;
use crate::ui::tabs::filter::Filter;
use crate::words::Language;

keyword_enum! {
    /// Which deeds are shown.
    #[derive(Default)]
    pub(crate) enum LineKind in "tabs-log-" {
        #[default]
        All = "all",
        Rolls = "rolls",
        Fight = "fight",
        People = "people",
        Scene = "scene",
        /// Lines that not everybody may read.
        Secret = "secret",
        Undone = "undone",
    }
}

impl LineKind {
    /// The next kind in a direction, wrapping around.
    pub(crate) fn next(self, way: isize) -> LineKind {
        let all = LineKind::VALUES;
        all[(self as usize + all.len()).saturating_add_signed(way) % all.len()]
    }

    fn includes(self, line: &ReadableLine) -> bool {
        let noun = line.deed.split('.').next().unwrap_or_default();
        match self {
            LineKind::All => true,
            LineKind::Rolls => {
                noun == "table" || noun == "roll" || SystemName::ALL.iter().any(|system| system.name() == noun)
            }
            LineKind::Fight => noun == "fight",
            LineKind::People => matches!(noun, "person" | "gauge" | "aspect" | "evening"),
            LineKind::Scene => matches!(noun, "scene" | "clock" | "item" | "note" | "reveal"),
            LineKind::Secret => line.sentences.iter().any(|(_, secret)| *secret),
            LineKind::Undone => !line.live,
        }
    }
}

/// The search made last, which later searches continue.
#[derive(Debug, Default)]
pub(crate) struct FoundLines(RefCell<LogSearch>);

#[derive(Debug, Default)]
struct LogSearch {
    filter: String,
    kind: LineKind,
    language: Option<Language>,
    /// The number of lines searched so far.
    upto: usize,
    places: Vec<usize>,
}

/// The lines shown: all of them, or those found.
pub(crate) enum ShownLines<'f> {
    All(usize),
    Some(Ref<'f, [usize]>),
}

impl FoundLines {
    pub(crate) fn find(&self, source: LogSource, filter: &Filter, kind: LineKind, ctx: &DrawCtx) -> ShownLines<'_> {
        if filter.is_empty() && kind == LineKind::All {
            return ShownLines::All(source.len());
        }
        let language = Some(ctx.words.language());
        let mut sought = self.0.borrow_mut();
        // An undone line may be redone, so this list is searched anew.
        let same = sought.kind == kind
            && sought.language == language
            && sought.upto <= source.len()
            && kind != LineKind::Undone
            && source.only_grows();
        if !same || !filter.text().starts_with(&sought.filter) {
            *sought = LogSearch { filter: filter.text().to_owned(), kind, language, ..LogSearch::default() };
        } else if sought.filter != filter.text() {
            // A longer filter keeps fewer lines, so only those kept so far are looked at again.
            let keeps =
                |place: &usize| source.get(*place).is_some_and(|line| filter.matches(&line.searchable_text(ctx)));
            sought.places.retain(keeps);
            filter.text().clone_into(&mut sought.filter);
        }
        for place in sought.upto..source.len() {
            let Some(line) = source.get(place) else { break };
            if kind.includes(&line) && (filter.is_empty() || filter.matches(&line.searchable_text(ctx))) {
                sought.places.push(place);
            }
        }
        sought.upto = source.len();
        drop(sought);
        ShownLines::Some(Ref::map(self.0.borrow(), |sought| sought.places.as_slice()))
    }
}

impl ShownLines<'_> {
    pub(crate) fn len(&self) -> usize {
        match self {
            ShownLines::All(len) => *len,
            ShownLines::Some(places) => places.len(),
        }
    }

    /// The log index of the `n`th line shown.
    pub(crate) fn index_of(&self, n: usize) -> usize {
        match self {
            ShownLines::All(_) => n,
            ShownLines::Some(places) => places.get(n).copied().unwrap_or(usize::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_go_round_both_ways() {
        assert_eq!(LineKind::All.next(-1), LineKind::Undone);
        assert_eq!(LineKind::Undone.next(1), LineKind::All);
        assert_eq!(LineKind::All.next(1).next(-1), LineKind::All);
    }
}

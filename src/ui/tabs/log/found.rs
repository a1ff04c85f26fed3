//! The lines of the log that pass a filter. A log of a hundred thousand lines is searched when the filter changes;
//! later only its new lines are.

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
    pub(crate) fn next(self, direction: isize) -> LineKind {
        let all = LineKind::VALUES;
        all[(self as usize + all.len()).saturating_add_signed(direction) % all.len()]
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

/// The last search, which the next one continues if it can.
#[derive(Debug, Default)]
pub(crate) struct FoundLines(RefCell<LogSearch>);

#[derive(Debug, Default)]
struct LogSearch {
    filter: String,
    kind: LineKind,
    language: Option<Language>,
    /// The number of lines searched so far.
    searched: usize,
    indices: Vec<usize>,
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
        let mut search = self.0.borrow_mut();
        // An undone line may be redone, so the undone lines are always searched anew.
        let can_continue = search.kind == kind
            && search.language == language
            && search.searched <= source.len()
            && kind != LineKind::Undone
            && source.only_grows();
        if !can_continue || !filter.text().starts_with(&search.filter) {
            *search = LogSearch { filter: filter.text().to_owned(), kind, language, ..LogSearch::default() };
        } else if search.filter != filter.text() {
            // A longer filter keeps fewer lines, so only those kept so far are looked at again.
            let still_matches =
                |index: &usize| source.get(*index).is_some_and(|line| filter.matches(&line.searchable_text(ctx)));
            search.indices.retain(still_matches);
            filter.text().clone_into(&mut search.filter);
        }
        for index in search.searched..source.len() {
            let Some(line) = source.get(index) else { break };
            if kind.includes(&line) && (filter.is_empty() || filter.matches(&line.searchable_text(ctx))) {
                search.indices.push(index);
            }
        }
        search.searched = source.len();
        drop(search);
        ShownLines::Some(Ref::map(self.0.borrow(), |search| search.indices.as_slice()))
    }
}

impl ShownLines<'_> {
    pub(crate) fn len(&self) -> usize {
        match self {
            ShownLines::All(len) => *len,
            ShownLines::Some(indices) => indices.len(),
        }
    }

    /// The log index of the `n`th line shown.
    pub(crate) fn index_of(&self, n: usize) -> usize {
        match self {
            ShownLines::All(_) => n,
            ShownLines::Some(indices) => indices.get(n).copied().unwrap_or(usize::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_wrap_around_in_both_directions() {
        assert_eq!(LineKind::All.next(-1), LineKind::Undone);
        assert_eq!(LineKind::Undone.next(1), LineKind::All);
        assert_eq!(LineKind::All.next(1).next(-1), LineKind::All);
    }
}

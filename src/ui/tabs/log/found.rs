//! What a filter leaves of the log. A line is looked at once: a log of a hundred thousand lines is gone through when
//! the filter changes, and after that only what is new.

use std::cell::{Ref, RefCell};

use super::source::{Source, Told};
use crate::session::systems::SystemName;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::tabs::filter::Filter;
use crate::words::Language;

/// What kind of deeds are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Kind {
    #[default]
    All,
    Rolls,
    Fight,
    People,
    Scene,
    /// What not everybody reads.
    Secret,
    Undone,
}

impl Kind {
    const ALL: [Kind; 7] = [Kind::All, Kind::Rolls, Kind::Fight, Kind::People, Kind::Scene, Kind::Secret, Kind::Undone];

    pub(crate) fn key(self) -> &'static str {
        match self {
            Kind::All => "tabs-log-all",
            Kind::Rolls => "tabs-log-rolls",
            Kind::Fight => "tabs-log-fight",
            Kind::People => "tabs-log-people",
            Kind::Scene => "tabs-log-scene",
            Kind::Secret => "tabs-log-secret",
            Kind::Undone => "tabs-log-undone",
        }
    }

    /// The next one that way, round and round.
    pub(crate) fn next(self, way: isize) -> Kind {
        let here = Kind::ALL.iter().position(|kind| *kind == self).unwrap_or(0);
        Kind::ALL[here.checked_add_signed(way).unwrap_or(Kind::ALL.len() - 1) % Kind::ALL.len()]
    }

    fn keeps(self, told: &Told) -> bool {
        let noun = told.deed.split('.').next().unwrap_or_default();
        match self {
            Kind::All => true,
            Kind::Rolls => {
                noun == "table" || noun == "roll" || SystemName::ALL.iter().any(|system| system.name() == noun)
            }
            Kind::Fight => noun == "fight",
            Kind::People => matches!(noun, "person" | "gauge" | "aspect" | "evening"),
            Kind::Scene => matches!(noun, "scene" | "clock" | "item" | "note" | "reveal"),
            Kind::Secret => told.sentences.iter().any(|(_, secret)| *secret),
            Kind::Undone => !told.live,
        }
    }
}

#[derive(Debug, Default)]
pub(crate) struct Found(RefCell<Sought>);

#[derive(Debug, Default)]
struct Sought {
    filter: String,
    kind: Kind,
    language: Option<Language>,
    upto: usize,
    places: Vec<usize>,
}

/// The lines that show: all of them, or those found.
pub(crate) enum Shown<'f> {
    All(usize),
    Some(Ref<'f, [usize]>),
}

impl Found {
    pub(crate) fn of(&self, source: Source, filter: &Filter, kind: Kind, ctx: &DrawCtx) -> Shown<'_> {
        if filter.is_empty() && kind == Kind::All {
            return Shown::All(source.len());
        }
        let language = Some(ctx.words.language());
        let mut sought = self.0.borrow_mut();
        // What is undone now may be done again: that list is made anew.
        let same = sought.kind == kind
            && sought.language == language
            && sought.upto <= source.len()
            && kind != Kind::Undone
            && source.only_grows();
        if !same || !filter.text().starts_with(&sought.filter) {
            *sought = Sought { filter: filter.text().to_owned(), kind, language, ..Sought::default() };
        } else if sought.filter != filter.text() {
            // More letters leave less: only what is left so far is looked at again.
            let keeps = |place: &usize| source.get(*place).is_some_and(|told| filter.keeps(&told.words(ctx)));
            sought.places.retain(keeps);
            filter.text().clone_into(&mut sought.filter);
        }
        for place in sought.upto..source.len() {
            let Some(told) = source.get(place) else { break };
            if kind.keeps(&told) && (filter.is_empty() || filter.keeps(&told.words(ctx))) {
                sought.places.push(place);
            }
        }
        sought.upto = source.len();
        drop(sought);
        Shown::Some(Ref::map(self.0.borrow(), |sought| sought.places.as_slice()))
    }
}

impl Shown<'_> {
    pub(crate) fn len(&self) -> usize {
        match self {
            Shown::All(len) => *len,
            Shown::Some(places) => places.len(),
        }
    }

    /// The place in the log of the line that shows there.
    pub(crate) fn place(&self, n: usize) -> usize {
        match self {
            Shown::All(_) => n,
            Shown::Some(places) => places.get(n).copied().unwrap_or(usize::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_go_round_both_ways() {
        assert_eq!(Kind::All.next(-1), Kind::Undone);
        assert_eq!(Kind::Undone.next(1), Kind::All);
        assert_eq!(Kind::All.next(1).next(-1), Kind::All);
    }
}

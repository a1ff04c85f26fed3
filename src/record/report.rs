//! Collects what reading a file finds out: faults, ids and references.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::Path;

use super::fault::{Fault, Faults, any_of_arg};
use super::nearest::nearest;
use super::source::{ByteSpan, FileSource};
use crate::rules::{Keyword, Msg, Text, keyword_enum};
use crate::session::id::Id;

keyword_enum! {
    /// The kinds of things that ids name. An id is unique within its kind; the cast and the bestiary share one kind.
    pub(crate) enum IdKind {
        Person = "person",
        Extra = "extra",
        Scene = "scene",
        Clock = "clock",
        Chase = "chase",
        Table = "table",
        Note = "note",
    }
}

/// The findings about a file while it is being read. All readers share it.
pub(crate) struct Report<'a> {
    source: &'a FileSource<'a>,
    faults: RefCell<Vec<Fault>>,
    /// The spans that an unclosed list or text has swallowed. Faults in them, and keys missing because of them, are
    /// noise.
    swallowed: RefCell<Vec<ByteSpan>>,
    /// The keys of lines that the parser skipped. They must not be reported as missing.
    lost_keys: RefCell<Vec<String>>,
    ids: RefCell<HashMap<(IdKind, Id), u32>>,
    references: RefCell<Vec<Reference>>,
    #[cfg(test)]
    asked: RefCell<std::collections::BTreeMap<(&'static str, &'static str), bool>>,
}

struct Reference {
    kind: IdKind,
    id: Id,
    span: ByteSpan,
}

impl IdKind {
    /// The kind within which an id must be unique. A character and an adversary with the same id would be confused, so
    /// they share one.
    fn unique_within(self) -> IdKind {
        if self == IdKind::Extra { IdKind::Person } else { self }
    }
}

impl<'a> Report<'a> {
    pub(crate) fn new(source: &'a FileSource<'a>) -> Report<'a> {
        Report {
            source,
            faults: RefCell::default(),
            swallowed: RefCell::default(),
            lost_keys: RefCell::default(),
            ids: RefCell::default(),
            references: RefCell::default(),
            #[cfg(test)]
            asked: RefCell::default(),
        }
    }

    pub(crate) fn source(&self) -> &'a FileSource<'a> {
        self.source
    }

    /// An error at that place, for the caller to complete and add.
    pub(crate) fn fault(&self, span: ByteSpan, msg: Msg) -> Fault {
        Fault::at(self.source, span, msg)
    }

    /// A fault about a word that is not one of `words`.
    pub(crate) fn unknown_word_fault<'w>(
        &self,
        span: ByteSpan,
        word: &str,
        words: impl Iterator<Item = &'w str> + Clone,
    ) -> Fault {
        let fault = self.fault(span, Msg::new("fault-unknown-word").with("word", Text::line(word)));
        let meant = nearest(word, words.clone());
        fault.expecting(Msg::new("expect-choice").with("words", any_of_arg(words))).suggesting(meant)
    }

    pub(crate) fn add(&self, fault: Fault) {
        self.faults.borrow_mut().push(fault);
    }

    /// Whether an error was already reported in that span.
    pub(crate) fn has_faults_in(&self, span: &ByteSpan) -> bool {
        self.faults.borrow().iter().any(|fault| fault.is_error() && span.contains(&fault.span.start))
    }

    /// Notes a span that the parser misread because something before it was not closed.
    pub(crate) fn add_swallowed(&self, span: ByteSpan) {
        self.swallowed.borrow_mut().push(span);
    }

    /// Notes the key of a line that the parser skipped.
    pub(crate) fn add_lost_key(&self, line: &str) {
        let key = line.trim_start().split(|c: char| !c.is_alphanumeric() && !"-_".contains(c)).next();
        self.lost_keys.borrow_mut().extend(key.map(str::to_owned));
    }

    /// The number of errors so far.
    pub(crate) fn count_errors(&self) -> usize {
        self.faults.borrow().iter().filter(|fault| fault.is_error()).count()
    }

    /// Notes that a table knows this key, and whether the file has it there.
    #[cfg(test)]
    pub(crate) fn note_key(&self, table: &'static str, key: &'static str, present: bool) {
        *self.asked.borrow_mut().entry((table, key)).or_default() |= present;
    }

    /// Every key that the file never had, with its table.
    #[cfg(test)]
    pub(crate) fn keys_never_present(&self) -> Vec<(&'static str, &'static str)> {
        self.asked.borrow().iter().filter(|(_, present)| !**present).map(|(key, _)| *key).collect()
    }

    /// Registers an id, and reports it if it is taken.
    pub(crate) fn define_id(&self, kind: IdKind, id: Id, span: ByteSpan) {
        let line = self.source.line_and_column(span.start).0;
        let first = self.ids.borrow().get(&(kind.unique_within(), id.clone())).copied();
        if let Some(first) = first {
            let msg = Msg::new("fault-duplicate-id").with("id", Text::new(id.as_str()));
            let free = self.free_id(kind, id.clone());
            let fault = self.fault(span, msg.with("line", first));
            self.add(fault.expecting(Msg::new("expect-unique-id")).suggesting(Some(free.as_str())));
            // The id still counts for its own kind, so that references to it are not reported as well.
            self.ids.borrow_mut().entry((kind, id)).or_insert(line);
            return;
        }
        let mut ids = self.ids.borrow_mut();
        ids.insert((kind.unique_within(), id.clone()), line);
        ids.insert((kind, id), line);
    }

    /// Allows references to an id that was given with a fault.
    pub(crate) fn allow_id(&self, kind: IdKind, id: Id) {
        self.ids.borrow_mut().entry((kind, id)).or_default();
    }

    /// Derives an id from a name and registers it. Warns if another thing of the kind already has it.
    pub(crate) fn derive_id(&self, kind: IdKind, name: &str, span: ByteSpan) -> Id {
        let wanted = Id::from_name(name);
        let free = self.free_id(kind, wanted.clone());
        if free != wanted {
            let msg = Msg::new("fault-shared-name").with("id", Text::new(wanted.as_str()));
            let hint = format!("id = \"{free}\"");
            self.add(
                self.fault(span.clone(), msg).expecting(Msg::new("expect-own-id")).suggesting(Some(hint)).warning(),
            );
        }
        self.define_id(kind, free.clone(), span);
        free
    }

    fn free_id(&self, kind: IdKind, wanted: Id) -> Id {
        let ids = self.ids.borrow();
        wanted.made_unique(|id| ids.contains_key(&(kind.unique_within(), id.clone())))
    }

    /// Stores a reference until every id is known.
    pub(crate) fn add_reference(&self, kind: IdKind, id: Id, span: ByteSpan) {
        self.references.borrow_mut().push(Reference { kind, id, span });
    }

    /// Reports every reference to an unknown id.
    pub(crate) fn check_references(&self) {
        let ids = self.ids.borrow();
        for Reference { kind, id, span } in self.references.borrow().iter() {
            if ids.contains_key(&(*kind, id.clone())) {
                continue;
            }
            let mut known: Vec<(&str, u32)> =
                ids.iter().filter(|((k, _), _)| k == kind).map(|((_, id), line)| (id.as_str(), *line)).collect();
            known.sort_by_key(|(id, line)| (*line, *id));
            let msg = Msg::new("fault-dangling").with("id", Text::new(id.as_str()));
            let fault = self
                .fault(span.clone(), msg)
                .expecting(Msg::new("expect-reference").with("kind", Msg::new(format!("fault-kind-{}", kind.word()))));
            self.add(fault.suggesting(nearest(id.as_str(), known.into_iter().map(|(id, _)| id))));
        }
    }

    /// All faults from top to bottom; at the same place, errors before warnings.
    pub(crate) fn into_faults(self, file: &Path) -> Faults {
        let swallowed = self.swallowed.into_inner();
        let (lost_keys, mut faults) = (self.lost_keys.into_inner(), self.faults.into_inner());
        faults.retain(|fault| is_syntax_fault(fault) || !swallowed.iter().any(|span| span.contains(&fault.span.start)));
        faults.retain(|fault| match fault.kind() {
            "fault-missing-key" => swallowed.is_empty() && !lost_keys.iter().any(|key| fault.is_about_key(key)),
            "fault-dangling" | "fault-no-sheet" => swallowed.is_empty(),
            _ => true,
        });
        merge_into_syntax_faults(&mut faults);
        let errors: Vec<ByteSpan> =
            faults.iter().filter(|fault| fault.is_error()).map(|fault| fault.span.clone()).collect();
        let in_error = |fault: &Fault| errors.iter().any(|span| span.contains(&fault.span.start));
        faults.retain(|fault| fault.is_error() || fault.kind() != "fault-hidden-character" || !in_error(fault));
        faults.sort_by_key(|fault| (fault.span.start, fault.severity));
        faults.dedup_by(|b, a| a.span == b.span && a.msg == b.msg);
        let more = faults.len().saturating_sub(Faults::MAX);
        if more > 0 {
            // Warnings are cut first, so that a list that was cut never seems free of errors.
            faults.sort_by_key(|fault| fault.severity);
            faults.truncate(Faults::MAX);
            faults.sort_by_key(|fault| fault.span.start);
        }
        Faults { file: file.to_owned(), faults, more }
    }
}

/// Drops other faults at the place of a syntax error, but takes over their suggestions, since the reader of a key knows
/// better than the parser what was meant.
fn merge_into_syntax_faults(faults: &mut Vec<Fault>) {
    let (mut syntax, mut others): (Vec<Fault>, Vec<Fault>) =
        std::mem::take(faults).into_iter().partition(is_syntax_fault);
    others.retain(|other| {
        let same = |fault: &&mut Fault| fault.span.start <= other.span.end && other.span.start <= fault.span.end;
        let Some(fault) = syntax.iter_mut().filter(|fault| fault.line == other.line).find(same) else { return true };
        if matches!(other.kind(), "fault-unknown-key" | "fault-wrong-type" | "fault-unknown-word") {
            if fault.kind() == "fault-syntax-unquoted" && other.kind() == "fault-wrong-type" && other.nearest.is_none()
            {
                // Quotes would not make it a value of the right type.
                fault.nearest = None;
                fault.msg = Msg::new("fault-syntax-word").with("word", &fault.found);
            }
            fault.nearest = other.nearest.clone().or(fault.nearest.take());
            fault.expected = fault.expected.take().or(other.expected.clone());
        }
        false
    });
    *faults = syntax;
    faults.append(&mut others);
}

fn is_syntax_fault(fault: &Fault) -> bool {
    fault.kind().starts_with("fault-syntax") || fault.kind() == "fault-too-deep"
}

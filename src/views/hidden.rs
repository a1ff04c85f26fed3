//! Hidden things: their mark, who sees them, and what only the game master knows.

use crate::rules::{Msg, Text};
use crate::sections::{Meaning, Prose, Span, SpanContent};
use crate::session::seen::Seen;
use crate::session::{Audience, Gauge, Id};

/// Whether this is the game master's seat and not everybody sees the thing.
pub fn is_hidden(id: &Id, seen: &Seen) -> bool {
    seen.gm.as_ref().is_some_and(|gm| gm.hidden.contains_key(id))
}

/// The mark of a thing that not everybody sees.
pub fn mark(id: &Id, seen: &Seen) -> Option<Span> {
    is_hidden(id, seen).then(mark_span)
}

/// The mark of a pool that not everybody sees.
pub fn pool_mark(pool: &Gauge, seen: &Seen) -> Option<Span> {
    seen.gm.as_ref()?.hidden_pools.contains_key(pool).then(mark_span)
}

/// Who sees a thing, if not everybody does.
pub fn readers(id: &Id, seen: &Seen) -> Prose {
    audience("tabs-hidden", seen.gm.as_ref().and_then(|gm| gm.hidden.get(id)), seen)
}

/// Who is in an audience, if not everybody; `nobody_key` is the message key for an empty one.
pub fn audience(nobody_key: &'static str, audience: Option<&Audience>, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    if let Some(audience @ Audience::Only(_)) = audience {
        prose.gap();
        prose.extend(readers_of(nobody_key, audience, seen));
    }
    prose
}

/// Who is in an audience that is not everybody.
pub fn readers_of(nobody_key: &'static str, audience: &Audience, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    let names = match audience {
        Audience::Only(people) => names(people.iter(), seen),
        Audience::All => Vec::new(),
    };
    let seen_by = if names.is_empty() { nobody_key.into() } else { label_and_names("tabs-seen-by", names) };
    prose.text(Meaning::Hidden, marked_words(seen_by));
    prose
}

/// Words after the mark of what is hidden.
pub fn marked_words(words: SpanContent) -> SpanContent {
    SpanContent::several([SpanContent::Mark(Meaning::Hidden), SpanContent::Blank(1), words])
}

/// The secret and who has been told it, for the game master; for others, what they were told.
pub fn secret(id: &Id, secret: Option<&Text>, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    let Some(gm) = &seen.gm else {
        if let Some(secret) = secret {
            prose.heading(Meaning::Label, "tabs-told");
            prose.text(Meaning::Text, trimmed(secret));
        }
        return prose;
    };
    let Some(secret) = gm.secrets.get(id) else { return prose };
    let who = match gm.secret_audiences.get(id) {
        Some(Audience::All) => {
            prose.heading(Meaning::Label, "tabs-told-all");
            prose.text(Meaning::Text, trimmed(secret));
            return prose;
        }
        Some(Audience::Only(people)) => label_and_names("tabs-told-to", names(people.iter(), seen)),
        None => "tabs-gm-only".into(),
    };
    prose.paragraph(Meaning::GmOnly, marked_words(who));
    prose.text(Meaning::GmOnly, trimmed(secret));
    prose
}

pub fn trimmed(text: &Text) -> Text {
    Text::new(text.trim())
}

fn mark_span() -> Span {
    Span::new(Meaning::Hidden, SpanContent::several([SpanContent::Blank(1), SpanContent::Mark(Meaning::Hidden)]))
}

fn names<'i>(people: impl Iterator<Item = &'i Id>, seen: &Seen) -> Vec<Text> {
    people.filter_map(|id| seen.view.people.get(id)).map(|person| person.name.clone()).collect()
}

/// Words followed by the names of people.
fn label_and_names(key: &'static str, names: Vec<Text>) -> SpanContent {
    SpanContent::several([SpanContent::Msg(Msg::new(key)), SpanContent::Blank(1), SpanContent::List(names)])
}

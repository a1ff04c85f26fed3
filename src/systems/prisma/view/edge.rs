//! Edge on the screen: each source with what it gives, and in a few words whether it counts (PR-07).

use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::systems::prisma::rules::edge::{Fate, Line, Source};
use crate::ui::look::Meaning;
use crate::ui::parts::text::Run;
use crate::ui::sight::Sight;

/// A source's name.
pub(crate) fn name(line: &Line, sight: &Sight) -> String {
    match line.name.is_empty() {
        true => sight.get("prisma-edge-nameless"),
        false => line.name.to_string(),
    }
}

/// What a source gives and what became of it: `2  el más alto`, `1  otra acción`.
pub(crate) fn fate(line: &Line, sight: &Sight) -> Vec<Run<'static>> {
    let key = match line.fate {
        Fate::Highest => "prisma-fate-highest",
        Fate::Stacks => "prisma-fate-stacks",
        Fate::OverLimit => "prisma-fate-over-limit",
        Fate::NotHighest => "prisma-fate-not-highest",
        Fate::OutOfScope => "prisma-fate-out-of-scope",
        Fate::Denied => "prisma-fate-denied",
        Fate::NoHit => "prisma-fate-no-hit",
    };
    let said = sight.say(&Msg::new(key).with("counts", line.counts));
    let (figure, words) = match counts(line) {
        true => (Meaning::Value, Meaning::Good),
        false => (Meaning::Disabled, Meaning::Disabled),
    };
    vec![Run::new(words, said), Run::new(figure, format!(" {}", line.value))]
}

/// Whether any of it counts.
pub(crate) fn counts(line: &Line) -> bool {
    line.counts > 0
}

/// The actions that a source serves: `Latrocinio, Destreza`, or every one.
pub(crate) fn scope(source: &Source, sight: &Sight) -> String {
    let words: Vec<&str> = source.scope.iter().map(|word| &**word).collect();
    let mut parts = Vec::new();
    parts.push(match words.is_empty() {
        true => sight.get("prisma-scope-all"),
        false => sight.say(&Msg::new("prisma-scope").with("actions", Text::line(&sight.words.list(&words)))),
    });
    if source.stacking {
        parts.push(sight.get("prisma-fate-stacks"));
    }
    if source.without_hit {
        parts.push(sight.get("prisma-without-hit"));
    }
    parts.join(&format!(" {} ", sight.look.glyphs.dot))
}

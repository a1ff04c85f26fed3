//! The keys of the stage. They are few and the same everywhere, so that another terminal can send them.

use crate::ui::{DrawCtx, KeyPress};
use crate::views::stage::Subject;

/// What a key does on stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StageKey {
    /// Shows a subject until the stage follows again.
    Hold(Subject),
    Follow,
    Page(PageStep),
    /// Shows the title card, or takes it away.
    TitleCard,
    ShowKeys,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PageStep {
    Next,
    Back,
}

/// The keys by their names, in the order in which they are listed.
const KEYS: [(&str, StageKey); 14] = [
    ("1", StageKey::Hold(Subject::Roll)),
    ("2", StageKey::Hold(Subject::Fight)),
    ("3", StageKey::Hold(Subject::Chase)),
    ("4", StageKey::Hold(Subject::Scene)),
    ("5", StageKey::Hold(Subject::Clocks)),
    ("6", StageKey::Hold(Subject::Title)),
    ("0", StageKey::Follow),
    ("space", StageKey::Page(PageStep::Next)),
    ("right", StageKey::Page(PageStep::Next)),
    ("pagedown", StageKey::Page(PageStep::Next)),
    ("left", StageKey::Page(PageStep::Back)),
    ("pageup", StageKey::Page(PageStep::Back)),
    ("f9", StageKey::TitleCard),
    ("?", StageKey::ShowKeys),
];

impl StageKey {
    /// What that key does, if it is one of the stage's.
    pub(super) fn of(key: KeyPress) -> Option<StageKey> {
        KEYS.iter().find(|(name, _)| name.parse() == Ok(key)).map(|(_, does)| *does)
    }

    /// The message key of what it does.
    fn label_key(self) -> &'static str {
        match self {
            StageKey::Hold(subject) => subject.key(),
            StageKey::Follow => "stage-follow",
            StageKey::Page(PageStep::Next) => "stage-next-page",
            StageKey::Page(PageStep::Back) => "stage-page-back",
            StageKey::TitleCard => "stage-title-card",
            StageKey::ShowKeys => "stage-keys",
        }
    }
}

/// The keys as people read them, each with what it does; keys that do the same stand together.
pub(super) fn listed_keys(ctx: &DrawCtx) -> Vec<(String, String)> {
    let mut listed: Vec<(StageKey, String)> = Vec::new();
    for (name, does) in KEYS {
        let name = ctx.words.key_name(name);
        match listed.iter_mut().find(|(other, _)| *other == does) {
            Some((_, names)) => *names += &format!(" {name}"),
            None => listed.push((does, name)),
        }
    }
    let label = |does: StageKey| ctx.get(does.label_key());
    listed.into_iter().map(|(does, names)| (names, label(does))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_key_and_no_key_is_named_twice() {
        for (n, (name, does)) in KEYS.iter().enumerate() {
            let key = name.parse().expect("a key");
            assert_eq!(StageKey::of(key), Some(*does));
            assert!(KEYS[..n].iter().all(|(other, _)| other.parse() != Ok(key)), "{name}");
        }
    }
}

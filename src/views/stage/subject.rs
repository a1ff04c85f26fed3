//! The subjects of the stage, and which of them the game asks for.

use crate::rules::keyword::keyword_enum;
use crate::session::seen::View;
use crate::views::game_change::{GameChange, game_change};

keyword_enum! {
    /// What an audience looks at, one at a time.
    pub enum Subject in "stage-" {
        /// The newest dice, with their verdict or total.
        Roll = "roll",
        Fight = "fight",
        Chase = "chase",
        /// The scene with its text to read aloud.
        Scene = "scene",
        Clocks = "clocks",
        /// The title card between evenings.
        Title = "title",
    }
}

/// The subject that something that has just happened brings on stage; `None` if the stage stays as it is.
pub fn subject_after_change(before: &View, after: &View) -> Option<Subject> {
    Some(match game_change(before, after)? {
        GameChange::Roll(_) | GameChange::FreeDice | GameChange::Verdict => Subject::Roll,
        GameChange::Fight => Subject::Fight,
        GameChange::Chase => Subject::Chase,
        GameChange::Scene => lasting_subject(after),
    })
}

/// The subject while nothing happens: a fight, else a chase, else the scene, or the title between evenings.
pub fn lasting_subject(view: &View) -> Subject {
    let lasting = [Subject::Fight, Subject::Chase, Subject::Scene];
    lasting.into_iter().find(|subject| can_show(*subject, view)).unwrap_or(Subject::Title)
}

/// Whether there is anything to show of a subject.
pub fn can_show(subject: Subject, view: &View) -> bool {
    let is_between_evenings = view.evening > 0 && !view.evening_on;
    match subject {
        Subject::Roll => view.log.iter().any(|line| line.sentences.iter().any(|sentence| sentence.has_dice())),
        Subject::Fight => view.fight.is_some(),
        Subject::Chase => !view.chases.is_empty(),
        Subject::Scene => !is_between_evenings && view.current_scene().is_some(),
        Subject::Clocks => !view.clocks.is_empty() || !view.pools.is_empty(),
        Subject::Title => true,
    }
}

//! What is on stage: the one subject that an audience looks at, and what else it may want to know.

mod act;
mod roll;
mod subject;

pub use act::{BigClock, FightAct, SceneAct, StageAct, TitleAct, evening_msg};
pub use roll::{RollAct, dice_from_before};
pub use subject::{Subject, can_show, lasting_subject, subject_after_change};

use super::{fight, gauge, people};
use crate::rules::Msg;
use crate::sections::{Line, Meaning, Span};
use crate::session::seen::{Seen, View};

/// Everything on stage, with one subject in the middle.
#[derive(Debug, Clone, PartialEq)]
pub struct StagePage {
    /// Where the game is: the scene, or else the campaign.
    pub heading: Line,
    /// The campaign and the evening.
    pub aside: Line,
    pub act: StageAct,
    /// The clocks that everybody sees, a line each.
    pub clocks: Vec<Line>,
    /// Whose turn it is.
    pub turn: Line,
}

impl StagePage {
    /// What is on stage with this subject; with the one that fits now, if there is nothing to say about it.
    pub fn new(subject: Subject, seen: &Seen) -> StagePage {
        let view = &seen.view;
        let subject = if can_show(subject, view) { subject } else { lasting_subject(view) };
        let act = StageAct::new(subject, seen);
        let campaign = || vec![Span::new(Meaning::Title, &view.campaign)];
        let scene = view.current_scene().map(|scene| vec![Span::new(Meaning::Scene, &scene.title)]);
        let is_title = matches!(act, StageAct::Title(_));
        let named = scene.is_some() && !is_title;
        let clocks = if matches!(act, StageAct::Clocks { .. }) || is_title { Vec::new() } else { clock_lines(view) };
        let turn = if matches!(act, StageAct::Fight(_)) || is_title { Line::new() } else { turn_line(seen) };
        StagePage {
            heading: scene.filter(|_| !is_title).unwrap_or_else(|| if is_title { Line::new() } else { campaign() }),
            aside: if is_title { Line::new() } else { aside(named, view) },
            act,
            clocks,
            turn,
        }
    }
}

/// The evening, after the campaign if that does not stand elsewhere.
fn aside(names_campaign: bool, view: &View) -> Line {
    let mut line = Line::new();
    if names_campaign {
        line.push(Span::new(Meaning::Label, &view.campaign));
    }
    if let Some(msg) = evening_msg(view) {
        line.extend((!line.is_empty()).then(Span::dot));
        line.push(Span::new(Meaning::Label, msg));
    }
    line
}

fn clock_lines(view: &View) -> Vec<Line> {
    let line = |clock| vec![gauge::clock_face(clock), Span::blank(1), Span::new(Meaning::Name, &clock.name)];
    view.clocks.values().map(line).collect()
}

/// Whose turn it is in the fight.
fn turn_line(seen: &Seen) -> Line {
    let Some(fight) = &seen.view.fight else { return Line::new() };
    let person = fight.current_fighter().and_then(|who| seen.view.people.get(who));
    match (person, fight.half()) {
        (Some(person), _) => {
            let msg = Msg::new("stage-turn").with("who", people::short_name(person, &seen.view));
            vec![Span::new(people::side_meaning(person.side), msg)]
        }
        (None, Some(_)) => fight::whose_turn(fight, seen),
        (None, None) => Line::new(),
    }
}

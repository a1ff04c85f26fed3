//! What a system shows on a screen besides its sheets, scenes and rolls.

use crate::rules::Msg;
use crate::sections::{Choice, FieldOffer, FieldQuery, Graph, Line, Prose, Section, Wait};
use crate::session::seen::{Seen, SeenClock, SeenDebt, SeenItem, SeenPerson};
use crate::session::trial::Preview;

/// A system's words and deeds on a screen. [`SystemView::new`] makes a system with one deed that rolls and nothing
/// else; each system sets what it has besides.
pub struct SystemView {
    /// The deed whose form stands on the Roll tab.
    pub roll_deed: &'static str,
    /// The fields of that form, besides who rolls, whose values the forms of other deeds begin with.
    pub shared_fields: &'static [&'static str],
    /// The field of that form that keeps its value for the next roll as the positional ones do: the cost in time.
    /// Secrecy must be chosen anew, so that no roll is secret by oversight.
    pub kept_field: Option<&'static str>,
    /// The field of that form for somebody whom the roll is against.
    pub target_field: Option<&'static str>,
    /// The deed with which two people roll against each other.
    pub contest_deed: Option<&'static str>,
    /// The deed that rolls an exchange between two sides of a chase, if the rules know chases.
    pub exchange_deed: Option<&'static str>,
    /// The deed that brings in adversaries unknown to the campaign.
    pub improvise_deed: Option<&'static str>,
    /// The deed with which a fighter moves by the rules: `who` goes to `at`.
    pub move_deed: Option<&'static str>,
    /// Whether a deed changes an earlier roll.
    pub changes_roll: fn(deed: &str) -> bool,
    /// How a deed moves the scenes on; `None` if it does not.
    pub scene_step: fn(deed: &str) -> Option<SceneStep>,
    /// The forecast of a deed's rolls; `None` if it rolls nothing.
    pub forecast: fn(&Preview, &Seen) -> Option<Section>,
    /// The offer for a field of a deed's form.
    pub offer: fn(FieldQuery, &Seen) -> FieldOffer,
    /// The title of a deed's form where play calls the deed otherwise than its words do.
    pub form_title: fn(deed: &str, &Seen) -> Option<Msg>,
    /// What helps or hinders a person besides gauges and conditions, a line each.
    pub effects: fn(&SeenPerson, &Seen) -> Vec<Line>,
    /// The conditions that a person is in, a word or two each, for a row in a list.
    pub conditions: fn(&SeenPerson, &Seen) -> Line,
    /// What the system remembers about a clock, a line each.
    pub clock_lines: fn(&SeenClock, &Seen) -> Vec<Line>,
    /// What the current scene plays by these rules, and the choices now, if the campaign's Scene tab follows them.
    pub scene: fn(&Seen) -> Prose,
    /// Whether that also tells the rolls, with what they come to.
    pub scene_tells_rolls: bool,
    /// What its rules wait for, in the order in which it is done; the table adds its own.
    pub waits: fn(&Seen) -> Vec<Wait>,
    /// The answers to an offer, each with what it moves.
    pub answers: fn(&SeenItem, &Seen) -> Vec<Choice>,
    /// Everything that helps to decide about a debt, ready to be sent to whoever decides.
    pub debt_help: fn(&SeenDebt, &Seen) -> Prose,
    /// Adds what people say of each other to the map of relationships.
    pub bonds: fn(&Seen, &mut Graph),
    /// What can be done about a person's sheet now, on the Cast tab.
    pub advances: fn(&SeenPerson, &Seen) -> Vec<Choice>,
    /// What any fighter can do, besides what the fight's own rules say.
    pub actions: fn(&SeenPerson, &Seen) -> Vec<Choice>,
    /// What is known of a fighter in a fight by these rules, and the choices now.
    pub fighter: fn(&SeenPerson, &Seen) -> Prose,
    /// What a fight is about besides its fighters.
    pub stakes: fn(&Seen) -> Option<Section>,
    /// The choices while there is no fight.
    pub choices_without_fight: fn(&Seen) -> Vec<Choice>,
}

/// How a deed moves the scenes on, for who counts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SceneStep {
    /// A scene begins, even where the last one was set.
    Begins,
    /// A scene that was left goes on.
    Resumes,
    /// The scene that has just begun is taken back.
    TakenBack,
}

impl SystemView {
    /// A system that rolls with this deed and offers nothing else; `changes_roll` says which deeds change such a roll.
    pub const fn new(roll_deed: &'static str, changes_roll: fn(&str) -> bool) -> SystemView {
        SystemView {
            roll_deed,
            shared_fields: &[],
            kept_field: None,
            target_field: None,
            contest_deed: None,
            exchange_deed: None,
            improvise_deed: None,
            move_deed: None,
            changes_roll,
            scene_step: |_| None,
            forecast: |_, _| None,
            offer: |_, _| FieldOffer::default(),
            form_title: |_, _| None,
            effects: |_, _| Vec::new(),
            conditions: |_, _| Line::new(),
            clock_lines: |_, _| Vec::new(),
            scene: |_| Prose::default(),
            scene_tells_rolls: false,
            waits: |_| Vec::new(),
            answers: |_, _| Vec::new(),
            debt_help: |_, _| Prose::default(),
            bonds: |_, _| {},
            advances: |_, _| Vec::new(),
            actions: |_, _| Vec::new(),
            fighter: |_, _| Prose::default(),
            stakes: |_| None,
            choices_without_fight: |_| Vec::new(),
        }
    }
}

/// The prose about a scene for a system without rules for scenes.
pub(crate) fn no_ground((): &(), _: &Seen) -> Prose {
    Prose::default()
}

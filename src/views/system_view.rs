//! What a system says on a screen beside its sheets, its scenes and its rolls.

use crate::sections::{Asked, Choice, Line, Offer, Prose, Section};
use crate::session::seen::{Seen, SeenClock, SeenPerson};
use crate::session::trial::Preview;

/// A system's words and deeds on a screen. [`SystemView::new`] is a system with one deed that rolls and nothing else to say;
/// each system names what it has besides.
pub struct SystemView {
    /// The deed whose form stands on the Roll tab.
    pub roll: &'static str,
    /// The fields of that form, besides who rolls, with whose values the forms of other deeds begin.
    pub shared: &'static [&'static str],
    /// The field of that form that stays for the next roll beside what has its place in the line: at what cost of time it
    /// is made. That one was secret does not stay: nobody would see that the next one is.
    pub stays: Option<&'static str>,
    /// The deed by which two roll against each other.
    pub contest: Option<&'static str>,
    /// The deed by which two sides of a chase roll for an exchange, where the rules know of chases.
    pub exchange: Option<&'static str>,
    /// The deed that brings adversaries whom the campaign does not know.
    pub improvises: Option<&'static str>,
    /// The deed by which a fighter moves by the rules: of `who`, to `at`.
    pub moves: Option<&'static str>,
    /// Whether a deed changes a roll that was told before.
    pub changes_roll: fn(deed: &str) -> bool,
    /// What the rolls of a deed would bring; none where it rolls nothing.
    pub forecast: fn(&Preview, &Seen) -> Option<Section>,
    /// What is offered in a field of a deed's form.
    pub offer: fn(Asked, &Seen) -> Offer,
    /// What binds a person or serves them beyond gauges and conditions, each in a line.
    pub effects: fn(&SeenPerson, &Seen) -> Vec<Line>,
    /// How badly off a person is, a word or two each; for the row of a list.
    pub plights: fn(&SeenPerson, &Seen) -> Line,
    /// What is remembered of a clock, each in a line.
    pub of_clock: fn(&SeenClock, &Seen) -> Vec<Line>,
    /// What anybody's fighter can do besides what the fight's own rules say.
    pub actions: fn(&SeenPerson, &Seen) -> Vec<Choice>,
    /// What is known of a fighter in a fight by these rules, and what can be done now.
    pub fighter: fn(&SeenPerson, &Seen) -> Prose,
    /// What a fight is about beside its fighters.
    pub stakes: fn(&Seen) -> Option<Section>,
    /// What can be done while nobody fights.
    pub peace: fn(&Seen) -> Vec<Choice>,
}

impl SystemView {
    /// A system that rolls by `roll` and offers nothing else; `changes_roll` tells which deeds change such a roll.
    pub const fn new(roll: &'static str, changes_roll: fn(&str) -> bool) -> SystemView {
        SystemView {
            roll,
            shared: &[],
            stays: None,
            contest: None,
            exchange: None,
            improvises: None,
            moves: None,
            changes_roll,
            forecast: |_, _| None,
            offer: |_, _| Offer::default(),
            effects: |_, _| Vec::new(),
            plights: |_, _| Line::new(),
            of_clock: |_, _| Vec::new(),
            actions: |_, _| Vec::new(),
            fighter: |_, _| Prose::default(),
            stakes: |_| None,
            peace: |_| Vec::new(),
        }
    }
}

/// What a scene brings by the rules of a system that says nothing of scenes.
pub(crate) fn no_ground((): &()) -> Prose {
    Prose::default()
}

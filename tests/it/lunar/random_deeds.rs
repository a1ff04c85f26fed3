//! Random deeds of Lunar Fantasy: by its rules, made up from the state of the table.

use biombo::systems::lunar::Event;

/// What kind of event it is; a new kind must be named here to be played.
pub(crate) fn kind(event: &Event) -> &'static str {
    match event {
        Event::Encounter(_) => "lunar encounter",
        Event::EncounterEnded => "lunar encounter ended",
        Event::Bar { .. } => "lunar bar",
        Event::Acted { .. } => "lunar acted",
        Event::Turn { .. } => "lunar turn",
        Event::Waits { .. } => "lunar waits",
        Event::Lapsed { .. } => "lunar lapsed",
        Event::Charging(_) => "lunar charging",
        Event::Threatened { .. } => "lunar threatened",
        Event::Dealt { .. } => "lunar dealt",
        Event::Yielded { .. } => "lunar yielded",
        Event::Rewarded { .. } => "lunar rewarded",
    }
}

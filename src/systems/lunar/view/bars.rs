//! The bars of an encounter, shown beside the fight (LU-31).

use super::known::memory;
use crate::sections::{Line, Prose, Section, Span, SpanContent};
use crate::session::seen::{Seen, SeenClock};
use crate::systems::lunar::scene_data::BarKind;
use crate::theme::Meaning;
use crate::views::people::short_name;
use crate::views::{gauge, hidden};

/// The bars of the present scene, and for the game master the kind and threat of the encounter; `None` without bars.
pub(super) fn stakes(seen: &Seen) -> Option<Section> {
    let mut text = Prose::default();
    seen.view
        .clocks
        .values()
        .filter(|clock| is_bar_of_scene(clock, seen))
        .for_each(|clock| text.line(line(clock, seen)));
    let encounter = seen.gm.as_ref().and_then(|gm| gm.system_state.lunar.encounter.as_ref());
    let settings = encounter
        .map(|encounter| SpanContent::Dotted(vec![encounter.kind.key().into(), encounter.threat.key().into()]));
    let title = vec![Span::new(Meaning::Title, "lunar-bars")];
    let aside = settings.map(|settings| Span::new(Meaning::Dim, settings)).into_iter().collect();
    (!text.is_empty()).then_some(Section { title, aside, text })
}

/// Whether a clock is a bar of the present scene, or of no scene in particular.
fn is_bar_of_scene(clock: &SeenClock, seen: &Seen) -> bool {
    kind(clock, seen).is_some() && (clock.scene.is_none() || clock.scene == seen.view.scene)
}

/// What a clock is a bar for; `None` if it is no bar that the seat knows.
fn kind(clock: &SeenClock, seen: &Seen) -> Option<BarKind> {
    memory(seen).bars.get(&clock.id).copied()
}

/// A bar's level, its purpose and its name, which comes last because it may be cut.
fn line(clock: &SeenClock, seen: &Seen) -> Line {
    let kind = kind(clock, seen);
    let word = kind.map(|kind| match kind {
        BarKind::Objective => "lunar-bar-to-reach",
        BarKind::Fail => "lunar-bar-to-fear",
    });
    let meaning = match kind {
        _ if !clock.is_full() => Meaning::Name,
        Some(BarKind::Objective) => Meaning::Success,
        Some(BarKind::Fail) | None => Meaning::Danger,
    };
    let word = word.map(|word| Span::new(Meaning::Label, SpanContent::key(word).after_blank()));
    let lead = [gauge::clock_face(clock).within(0)].into_iter().chain(word).chain(hidden::mark(&clock.id, seen));
    let owner = memory(seen).bar_owners.get(&clock.id).and_then(|owner| seen.view.people.get(owner));
    let owner = owner.map(|owner| [Span::blank(1), Span::new(Meaning::Party, short_name(owner, &seen.view))]);
    lead.chain(owner.into_iter().flatten()).chain([Span::blank(1), Span::new(meaning, &clock.name)]).collect()
}

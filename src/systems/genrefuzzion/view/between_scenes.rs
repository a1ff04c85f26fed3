//! What there is between scenes, on the Scene tab: an interlude, the finale, the moderator, proposed clichés, and what
//! earlier scenes have left open.

use super::circumstances::write_earlier_circumstances;
use super::known::{SOMEBODY, memory, player_name, sheet};
use super::spans::label;
use crate::rules::{Arg, Msg};
use crate::sections::{Meaning, Prose, SpanContent};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::memory::FinaleState;
use crate::views::people::name;

/// Writes what there is between scenes.
pub(super) fn write_between_scenes(seen: &Seen, prose: &mut Prose) {
    let now = memory(seen);
    if let Some(interlude) = &now.interlude {
        prose.text(Meaning::Title, "gf-scene-interlude");
        if !interlude.asking.is_empty() {
            let asking = interlude.asking.iter().map(|player| player_name(seen, player).into()).collect();
            prose.hanging(label("gf-scene-asking"), Meaning::Value, SpanContent::Dotted(asking));
        }
        if seen.may_act() {
            prose.text(Meaning::Dim, "gf-scene-growing");
        }
    }
    if now.finale != FinaleState::Ahead {
        let msg = Msg::new("gf-scene-finale-state").with("state", now.finale);
        prose.text(Meaning::Warn, msg);
    }
    if let Some(moderator) = &now.moderator {
        let msg = Msg::new("gf-scene-moderates").with("player", player_name(seen, moderator));
        prose.text(Meaning::Dim, msg);
    }
    if now.scenes == 0 && seen.directs() {
        prose.text(Meaning::Dim, "gf-scene-setting-up");
        let character = |who: &Id| sheet(seen, who).is_some_and(|sheet| !sheet.is_extra());
        let unplayed = seen.view.people.values().filter(|person| person.player.is_none() && character(&person.id));
        let unplayed: Vec<Arg> = unplayed.map(|person| Arg::from(&person.name)).collect();
        if !unplayed.is_empty() {
            prose.text(Meaning::Warn, Msg::new("gf-scene-unplayed").with("who", Arg::List(unplayed)));
        }
    }
    for proposal in &now.proposals {
        let taken_by = proposal.taken_by.as_ref().map(|taker| name(Some(taker), &seen.view, SOMEBODY));
        let by = player_name(seen, &proposal.by);
        let parts = [SpanContent::from(&proposal.phrase)].into_iter().chain([SpanContent::Dot.spaced(), by.into()]);
        let parts = parts.chain(taken_by.into_iter().flat_map(|taker| [SpanContent::Arrow.spaced(), taker]));
        prose
            .item(if proposal.taken_by.is_some() { Meaning::Dim } else { Meaning::Value }, SpanContent::several(parts));
    }
    write_earlier_circumstances(seen, prose);
    write_suspended_scenes(seen, prose);
}

/// Lists the suspended scenes.
pub(super) fn write_suspended_scenes(seen: &Seen, prose: &mut Prose) {
    for duel in &memory(seen).suspended {
        let title = seen.view.scenes.get(&duel.scene).map(|scene| scene.title.clone()).unwrap_or_default();
        prose.item(Meaning::Dim, Msg::new("gf-scene-waits").with("number", duel.number).with("title", title));
    }
}

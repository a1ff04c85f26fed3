//! The likeliest deeds on the Scene tab, for the hint line.

use super::listed::{is_shown_to_all, may_edit};
use super::{SCENE, SceneFocus, SceneTab};
use crate::deeds::{KeyContext, Kind, find};
use crate::sections::Choice;
use crate::session::note;
use crate::ui::DrawCtx;
use crate::ui::tabs::deed_forms::attendance_deed;
use crate::views::things::{ListedThing, ThingList};

impl SceneTab {
    /// The likeliest deeds, the likeliest first: what everybody sees can only be hidden.
    pub(super) fn likely_deeds(&self, ctx: &DrawCtx) -> Vec<&'static str> {
        if !ctx.seen.may_act() {
            return vec!["screen.filter"];
        }
        let mut deeds = self.deeds_of_selected(ctx);
        if self.selected_thing(ctx).is_some_and(|thing| is_shown_to_all(thing, ctx)) {
            deeds.iter_mut().filter(|deed| **deed == "reveal.show").for_each(|deed| *deed = "reveal.hide");
        }
        deeds
    }

    /// The deeds for what is selected.
    fn deeds_of_selected(&self, ctx: &DrawCtx) -> Vec<&'static str> {
        let view = &ctx.seen.view;
        let evening = if view.evening_on { "evening.end" } else { "evening.begin" };
        let system_deeds = |about| self.system_deeds.of(SCENE, about, ctx).to_vec();
        let ruled = || self.scene_deeds.of(KeyContext::InScene, None, ctx).to_vec();
        let in_scene = || {
            let now = self.current_play(ctx);
            // The pane names the keys of its choices.
            [if now.choices().next().is_some() { Vec::new() } else { ruled() }, system_deeds(None)].concat()
        };
        match (self.focus, self.list) {
            (SceneFocus::Scene, _) if view.scene.is_none() => {
                let set = self.current_play(ctx).lead().is_none().then_some("scene.set");
                set.into_iter().chain([evening]).chain(in_scene()).chain(["scene.add", "note.add"]).collect()
            }
            (SceneFocus::Scene, _) => {
                let now = self.current_play(ctx);
                let beside: Vec<_> = now.beside_lead().filter_map(Choice::deed).collect();
                let rest = ["aspect.add", "scene.edit", "scene.add", "item.open", "note.add"];
                [&beside[..], &[evening], &in_scene(), &rest].concat()
            }
            (_, ThingList::Scenes) => vec!["scene.set", "scene.add", "scene.edit", "reveal.show", "scene.remove"],
            (_, ThingList::Items) => match self.selected_thing(ctx) {
                Some(ListedThing::Item(item)) if item.kind.is_offer() => {
                    let mut answers = system_deeds(Some(Kind::Item));
                    let here = self.system_deeds.of(KeyContext::Offered, Some(Kind::Item), ctx);
                    answers.extend(here.iter().filter(|deed| !answers.contains(deed)).collect::<Vec<_>>());
                    [&answers[..], &["reveal.show", "item.waive"]].concat()
                }
                Some(ListedThing::Item(item)) if item.text.is_some() => {
                    vec!["item.resolve", "item.waive", "reveal.show", "item.open"]
                }
                Some(_) => vec!["item.draw", "item.write", "item.waive", "item.open"],
                None => vec!["item.open", "item.draw"],
            },
            (_, ThingList::Pools) => [&system_deeds(None)[..], &["reveal.show", "reveal.hide"]].concat(),
            (_, ThingList::Purses) => {
                let passes = find("purse.pass").is_some_and(|deed| ctx.why_not(deed).is_none());
                let pass = passes.then_some("purse.pass");
                ["purse.give", "purse.take"].into_iter().chain(pass).chain(["purse.open"]).collect()
            }
            (_, ThingList::Votes) => vec!["vote.cast", "vote.close", "vote.drop", "vote.open"],
            (_, ThingList::Clocks) => {
                let rest = ["clock.set", "clock.drive", "clock.add", "reveal.show", "clock.remove"];
                [&["clock.advance"][..], &system_deeds(Some(Kind::Clock)), &rest].concat()
            }
            (_, ThingList::Notes) => {
                let judged = match self.selected_thing(ctx) {
                    Some(ListedThing::Note(note)) if note.kind == note::NoteKind::Fact => {
                        system_deeds(Some(Kind::Note))
                    }
                    _ => Vec::new(),
                };
                let edits = self.selected_thing(ctx).is_none_or(|note| may_edit(note, ctx));
                let edit: &[&str] = if edits { &["note.edit", "note.remove"] } else { &[] };
                [&judged[..], &["reveal.show", "note.add"], edit].concat()
            }
            (_, ThingList::Tables) => vec!["table.roll"],
            (_, ThingList::Tonight) => {
                let here = match self.selected_thing(ctx) {
                    Some(ListedThing::Hero(hero)) => hero.here,
                    _ => false,
                };
                [attendance_deed(here), evening]
                    .into_iter()
                    .filter(|deed| view.evening_on || *deed == evening)
                    .collect()
            }
        }
    }
}

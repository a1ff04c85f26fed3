//! The panes of the Scene tab.

use ratatui::prelude::Rect;

use super::stack::{self, StackedList};
use super::{ANSWER_CONTEXTS, CONTEXTS, SceneFocus, SceneTab};
use crate::rules::{Msg, Text};
use crate::sections::DeedRequest;
use crate::ui::grave::is_grave;
use crate::ui::parts::{Focus, PageLayout, Run, stacked};
use crate::ui::tabs::paged::draw_paged_pane;
use crate::ui::{DrawCtx, Frame, KeyPress, Meaning};
use crate::views;
use crate::views::things::{ListedThing, ThingList};

impl SceneTab {
    pub(super) fn draw_scene(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) {
        let scene = ctx.seen.view.current_scene();
        let title = scene.map(|scene| ctx.runs(&views::scene::title(ListedThing::Scene(scene))));
        let title = title.unwrap_or_else(|| vec![Run::new(Meaning::Title, ctx.get("tabs-scene-none"))]);
        let focus = Focus::when(self.focus == SceneFocus::Scene);
        let first = &self.scrolls[ThingList::Scenes as usize];
        frame.draw_cached(area, &("scene", focus, &self.scene, first.cursor), |buf| {
            let played = self.current_play(ctx);
            draw_paged_pane(&title, focus, &self.scene, ctx, area, buf, |page| {
                // All that is played and can be done stays in sight; what there is to read about the scene comes below.
                let rows = area.height.saturating_sub(2);
                page.append(PageLayout::fitted(page.width(), rows, &CONTEXTS, &played, ctx));
                page.gap();
                match scene {
                    Some(scene) => page.prose(&views::scene::about_scene(scene, ctx.seen), ctx),
                    None if ctx.seen.directs() => page.text(Meaning::Dim, &self.how_to_choose(ctx)),
                    None => page.text(Meaning::Dim, &ctx.get("tabs-scene-waits")),
                }
            });
        });
    }

    /// How the first scene is played: the list, and the key that plays the one selected there.
    fn how_to_choose(&self, ctx: &DrawCtx) -> String {
        let selected = self.scrolls[ThingList::Scenes as usize].cursor;
        let scene = self.things(ThingList::Scenes, ctx).get(selected).map(|scene| scene.id().to_string());
        let shows = |scene| is_grave(&DeedRequest::now("scene.set", [("scene", scene)]), ctx);
        let key = if scene.is_some_and(shows) { ctx.key_name(KeyPress::CONFIRM) } else { ctx.get("key-enter") };
        ctx.say(&Msg::new("tabs-scene-choose").with("key", Text::line(&key)))
    }

    pub(super) fn draw_about(&self, thing: Option<ListedThing>, ctx: &DrawCtx, area: Rect, frame: &mut Frame) {
        let which = thing.map(|thing| (std::mem::discriminant(&thing), thing.id()));
        frame.draw_cached(area, &("about", which, &self.detail), |buf| {
            let title = thing.map(|thing| ctx.runs(&views::scene::title(thing))).unwrap_or_default();
            draw_paged_pane(&title, Focus::Elsewhere, &self.detail, ctx, area, buf, |page| match thing {
                Some(thing) => {
                    page.prose(&views::scene::about(thing, ctx.seen), ctx);
                    if let ListedThing::Item(item) = thing {
                        let answers = super::answers(item, ctx);
                        page.append(PageLayout::of_prose_with_keys(page.width(), &ANSWER_CONTEXTS, &answers, ctx));
                    }
                }
                None => page.text(Meaning::Dim, &ctx.get("tabs-scene-nothing")),
            });
        });
    }

    /// Draws the scene, or the focused list above the page about its selected thing.
    pub(super) fn draw_compact(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) {
        if self.focus == SceneFocus::Scene || self.is_overtaken(ctx) {
            return self.draw_scene(ctx, area, frame);
        }
        let things = u16::try_from(self.things(self.list, ctx).len()).unwrap_or(u16::MAX);
        let list = things.saturating_add(2).clamp(3, (area.height / 2).max(3));
        let [list, about] = stacked(area, list);
        self.draw_lists(|list| list == self.list, ctx, list, frame);
        self.draw_about(self.selected_in_list(ctx), ctx, about, frame);
    }

    pub(super) fn draw_lists(&self, shows: impl Fn(ThingList) -> bool, ctx: &DrawCtx, area: Rect, frame: &mut Frame) {
        let stacked_lists: Vec<StackedList> = self
            .shown_lists(ctx)
            .into_iter()
            .filter(|list| shows(*list))
            .map(|list| {
                let here = self.focus == SceneFocus::List && list == self.list;
                let things = self.things(list, ctx);
                let mut right = if here { self.filter.runs(ctx) } else { Vec::new() };
                if right.is_empty() {
                    right.push(Run::new(Meaning::Dim, things.len().to_string()));
                }
                let scroll = &self.scrolls[list as usize];
                StackedList { list, things, scroll, focus: Focus::when(here), right }
            })
            .collect();
        let inputs = (self.focus, self.list, &self.scrolls, &self.filter);
        frame.draw_cached(area, &inputs, |buf| stack::draw(&stacked_lists, ctx, area, buf));
    }
}

//! The Scene tab: the current scene, and beside it everything that belongs to it: scenes, due items, clocks, notes,
//! tables, and who is here tonight.

mod follow;
mod hints;
mod listed;
mod panes;
mod stack;

use std::sync::Arc;

use ratatui::prelude::{Position, Rect};

use self::listed::{key_context, kind_of, may_edit};
use super::deed_forms::{self, SystemDeeds, attendance_deed, open_prefilled_form};
use super::filter::{Filter, filters_list, keep_selection};
use super::{EnterHint, Tab, is_compact};
use crate::deeds::{Intent, KeyContext, Kind, ListedRef, ScreenIntent, TabName};
use crate::rules::Msg;
use crate::sections::{Choice, DeedRequest, Prose, WaitPlace};
use crate::session::seen::SeenItem;
use crate::session::{Id, Side};
use crate::ui::parts::{PageLayout, PageScroll, Scroll, side_by_side};
use crate::ui::played_tab::played_tab;
use crate::ui::requests::{request_bound_choice, request_choice, request_now};
use crate::ui::{BoundDeed, Code, DrawCtx, Frame, Handled, Input, KeyPress, Memo, steps};
use crate::views;
use crate::views::hidden::is_hidden;
use crate::views::things::{ListedThing, ThingList};

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct SceneTab {
    /// Whether the lists or the scene have the focus.
    #[serde(rename = "at")]
    focus: SceneFocus,
    #[serde(rename = "part")]
    list: ThingList,
    scrolls: [Scroll; ThingList::VALUES.len()],
    #[serde(skip)]
    scene: PageScroll,
    /// Scroll position of the page about the selected thing.
    #[serde(skip)]
    detail: PageScroll,
    #[serde(skip)]
    filter: Filter,
    /// What is owed and played now, with its choices.
    #[serde(skip)]
    current_play: Memo<(), Prose>,
    /// Whether that is too much for a pane of this width and height.
    #[serde(skip)]
    overflows: Memo<[u16; 2], bool>,
    /// The note that the game has selected here, until a key selects something else in its list.
    #[serde(skip)]
    told_note: Option<Id>,
    /// The current scene at the last key handled here; `None` before the first key.
    #[serde(skip)]
    scene_at_last_key: Option<Option<Id>>,
    #[serde(skip)]
    system_deeds: SystemDeeds,
    #[serde(skip)]
    scene_deeds: SystemDeeds,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SceneFocus {
    #[default]
    Scene,
    List,
}

const SCENE: KeyContext = KeyContext::Tab(TabName::Scene);

/// The contexts in which the keys of the scene's choices hold.
const CONTEXTS: [KeyContext; 2] = [KeyContext::InScene, SCENE];

/// The contexts whose keys answer an offer.
const ANSWER_CONTEXTS: [KeyContext; 2] = [KeyContext::Offered, SCENE];

/// Minimum width for the lists to stay, however much is played in the scene.
const TWO_PANES: u16 = 100;

/// Minimum width for the scene, the lists and the page about the selected thing to stand side by side.
const THREE_PANES: u16 = 150;

impl Tab for SceneTab {
    /// ```text
    /// ┌ ▸ El vestíbulo ──────────────────┬ Escenas ───────────── 3 ┐
    /// │ La casa del reloj, planta baja   │ ▶ El vestíbulo          │
    /// │                                  ├ Pendiente ─────────── 1 ┤
    /// │ La puerta se abre sola, despacio │ ! Bruno: Complicación   │
    /// │                                  ├ Relojes ───────────── 2 ┤
    /// │ ◆ Solo DJ                        │ ◔ ▰▰▱▱ 2/4  La alarma ◆ │
    /// │ El reloj que va bien está parado ├ Presentes ─────────── 2 ┤
    /// └──────────────────────────────────┴─────────────────────────┘
    /// ```
    fn draw(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) -> Option<Position> {
        // What is held up to those who only look on fills their screen.
        if self.shows_told_note() && !ctx.seen.may_act() {
            self.draw_about(self.selected_in_list(ctx), ctx, area, frame);
            return None;
        }
        let lists = (area.width * 2 / 5).clamp(24, 46).min(area.width);
        if is_compact(area) || area.width < TWO_PANES && self.overflows(area.width + 1 - lists, area.height, ctx) {
            self.draw_compact(ctx, area, frame);
        } else if area.width >= THREE_PANES {
            let scene = (area.width - lists) / 2;
            let [scene, rest] = side_by_side(area, scene);
            let [lists, about] = side_by_side(rest, lists);
            self.draw_scene(ctx, scene, frame);
            self.draw_lists(|_| true, ctx, lists, frame);
            // The scene itself is on screen already.
            let thing = self
                .selected_in_list(ctx)
                .filter(|thing| Some(thing.id()) != ctx.seen.view.scene.as_ref().map(Id::as_str));
            let tonight = || ThingList::Tonight.things(ctx.seen).first().copied();
            self.draw_about(thing.or_else(tonight), ctx, about, frame);
        } else {
            let [left, lists] = side_by_side(area, area.width + 1 - lists);
            match self.focus {
                SceneFocus::List if !self.is_overtaken(ctx) => {
                    self.draw_about(self.selected_in_list(ctx), ctx, left, frame)
                }
                SceneFocus::Scene | SceneFocus::List => self.draw_scene(ctx, left, frame),
            }
            self.draw_lists(|_| true, ctx, lists, frame);
        }
        None
    }

    fn handle_input(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        let selected = self.selected_in_list(ctx).map(|thing| thing.id().to_owned());
        if self.filter.handle(input) {
            let now: Vec<_> = self.things(self.list, ctx).iter().map(|thing| thing.id().to_owned()).collect();
            keep_selection(&mut self.scrolls[self.list as usize], selected.as_ref(), now);
            self.told_note = None;
            return Some(Handled::Done);
        }
        if self.is_overtaken(ctx) {
            self.focus = SceneFocus::Scene;
        }
        self.scene_at_last_key = Some(ctx.seen.view.scene.clone());
        let key = input.key()?;
        if key.code == Code::Esc && self.leave_told_note() {
            return Some(match ctx.seen.may_act() {
                true => Handled::Done,
                false => Handled::Intent(Intent::Screen(ScreenIntent::Tab(played_tab(&ctx.seen.view)))),
            });
        }
        if self.focus == SceneFocus::Scene
            && key == KeyPress::ENTER
            && let Some(lead) = self.current_play(ctx).lead()
        {
            return request_choice(lead, ctx);
        }
        // Whoever is here already can only leave.
        if let Some(ListedThing::Hero(hero)) = self.selected_thing(ctx)
            && key == KeyPress::ENTER
            && hero.here
            && self.what_enter_does(ctx) != EnterHint::Nothing
        {
            return request_now(&DeedRequest::now(attendance_deed(hero.here), [("who", &hero.id)]), ctx);
        }
        if let Some(direction) = steps::panes_moved(key) {
            self.next_pane(direction, ctx);
            return Some(Handled::Done);
        }
        match (self.focus, key.code) {
            (SceneFocus::List, Code::Left) => self.focus = SceneFocus::Scene,
            (SceneFocus::Scene, Code::Right) => self.focus = SceneFocus::List,
            (SceneFocus::Scene, _) => match steps::rows_moved(key, self.scene.page_lines()) {
                Some(rows) => self.scene.step(rows),
                None => return None,
            },
            // The list is short and its page long, so these keys turn the page.
            (SceneFocus::List, Code::PageUp) => self.detail.step(-self.detail.page_lines()),
            (SceneFocus::List, Code::PageDown) => self.detail.step(self.detail.page_lines()),
            (SceneFocus::List, _) => {
                let len = self.things(self.list, ctx).len();
                let scroll = &mut self.scrolls[self.list as usize];
                let before = scroll.cursor;
                if !steps::move_in_list(scroll, key, len) {
                    return None;
                }
                if scroll.cursor != before {
                    self.told_note = None;
                }
                self.detail.reset();
            }
        }
        Some(Handled::Done)
    }

    fn handle_deed(&mut self, bound: BoundDeed, ctx: &DrawCtx) -> Option<Handled> {
        let Some(thing) = self.selected_thing(ctx) else {
            if let Some(handled) = request_bound_choice(self.current_play(ctx).choices(), bound, &CONTEXTS, ctx) {
                return Some(handled);
            }
            if bound.deed.id == "scene.set" {
                // A scene must be selected first.
                (self.focus, self.list) = (SceneFocus::List, ThingList::Scenes);
                return Some(Handled::Done);
            }
            return self.open_edit_form(bound, ctx);
        };
        if let Some(handled) = request_bound_choice(self.answers(ctx).choices(), bound, &ANSWER_CONTEXTS, ctx) {
            return Some(handled);
        }
        let id = thing.id();
        let by = bound.preset_fields.iter().find(|(field, _)| *field == "by");
        match (bound.deed.id, thing) {
            // The scene is in play already, so it is opened for reading.
            ("scene.set", ListedThing::Scene(scene)) if ctx.seen.view.scene.as_ref() == Some(&scene.id) => {
                self.focus = SceneFocus::Scene;
                Some(Handled::Done)
            }
            ("clock.advance", ListedThing::Clock(_)) => request_now(
                &DeedRequest::now("clock.advance", [("clock", id), ("by", by.map_or("1", |(_, by)| by))]),
                ctx,
            ),
            // The keys of a clock move a pool too.
            ("clock.advance", ListedThing::Pool(..)) => {
                let by: Vec<_> = by.map(|(field, by)| (*field, (*by).to_owned())).into_iter().collect();
                open_prefilled_form("gauge.change", self, &by, ctx)
            }
            ("table.roll", ListedThing::Table(_)) if !bound.preset_fields.is_empty() => {
                request_now(&DeedRequest::now("table.roll", [("table", id)]), ctx)
            }
            ("evening.arrive", ListedThing::Hero(_)) => {
                request_now(&DeedRequest::now("evening.arrive", [("who", id)]), ctx)
            }
            ("item.draw", ListedThing::Item(item)) => {
                let owner = item.who.as_ref().map_or("", Id::as_str);
                // An item with its text stays as it is, so another one is drawn.
                let known = if item.text.is_none() { ("item", id) } else { ("who", owner) };
                request_now(&DeedRequest::now("item.draw", [known]), ctx)
            }
            _ => self.open_edit_form(bound, ctx),
        }
    }

    fn contexts(&self, ctx: &DrawCtx) -> Vec<KeyContext> {
        match self.selected_thing(ctx) {
            Some(thing) => vec![key_context(thing)],
            // Without a current scene, one can be begun from here too.
            None if ctx.seen.view.scene.is_none() => vec![KeyContext::InScene, KeyContext::Thing(Kind::Scene)],
            None => vec![KeyContext::InScene],
        }
    }

    fn hints(&self, ctx: &DrawCtx) -> Vec<&'static str> {
        self.likely_deeds(ctx)
    }

    fn enter_hint(&self, ctx: &DrawCtx) -> EnterHint {
        self.what_enter_does(ctx)
    }

    fn go_to_wait(&mut self, place: &WaitPlace, ctx: &DrawCtx) {
        match place {
            WaitPlace::Item(id) => self.go_to(&ListedRef { kind: Kind::Item, id: id.clone() }, ctx),
            WaitPlace::Scene => self.select_scene(),
            _ => {}
        }
    }

    fn selection(&self, ctx: &DrawCtx) -> Vec<(&str, String)> {
        let view = &ctx.seen.view;
        let party = view.people.values().filter(|person| person.side == Side::Party && !person.is_replaced);
        let present: Vec<&str> = party.map(|person| person.id.as_str()).collect();
        let mut known = vec![("present", present.join(" "))];
        let chosen = self.selected_thing(ctx);
        let scene = match chosen {
            Some(ListedThing::Scene(scene)) => Some(&scene.id),
            _ => view.scene.as_ref(),
        };
        known.extend(scene.map(|scene| ("scene", scene.to_string())));
        let owner = match chosen {
            Some(ListedThing::Hero(hero)) => Some(hero.id.to_string()),
            _ => scene.map(|scene| format!("scene:{scene}")),
        };
        known.extend(owner.map(|owner| ("on", owner)));
        let held =
            scene.and_then(|scene| view.scenes.get(scene)).and_then(|scene| deed_forms::sole_aspect(&scene.aspects));
        known.extend(held.filter(|_| !matches!(chosen, Some(ListedThing::Hero(_)))));
        let secret = |id: &Id| ctx.seen.gm.as_ref().is_some_and(|gm| gm.secrets.contains_key(id));
        let Some(thing) = chosen else {
            let scene = view.scene.as_ref().filter(|id| secret(id));
            known.extend(scene.map(|scene| ("what", format!("scene-secret:{scene}"))));
            return known;
        };
        let id = thing.id().to_string();
        match thing {
            ListedThing::Scene(scene) => {
                let what = if is_hidden(&scene.id, ctx.seen) || !secret(&scene.id) { "scene" } else { "scene-secret" };
                known.push(("what", format!("{what}:{id}")));
            }
            ListedThing::Item(item) => {
                known.extend(item.who.iter().map(|who| ("who", who.to_string())));
                known.extend([("what", format!("item:{id}")), ("item", id)]);
            }
            ListedThing::Pool(..) | ListedThing::Clock(_) => known.extend(deed_forms::initial_values(thing)),
            ListedThing::Purse(_) | ListedThing::Vote(_) => known.extend(deed_forms::initial_values(thing)),
            ListedThing::Note(_) => known.extend([("what", format!("note:{id}")), ("note", id)]),
            ListedThing::Table(_) => known.push(("table", id)),
            ListedThing::Hero(_) => known.extend([("what", format!("person:{id}")), ("who", id)]),
        }
        known
    }

    filters_list!(|tab| tab.focus = SceneFocus::List);
}

impl SceneTab {
    fn current_play(&self, ctx: &DrawCtx) -> Arc<Prose> {
        self.current_play.get((), ctx, |()| {
            views::scene::in_play(ctx.seen).with_choices(|choice| ctx.may_choose(choice)).with_lead(|_| false)
        })
    }

    /// The answers to the selected offer, as far as this seat may give them.
    fn answers(&self, ctx: &DrawCtx) -> Prose {
        match self.selected_thing(ctx) {
            Some(ListedThing::Item(item)) => answers(item, ctx),
            _ => Prose::default(),
        }
    }

    /// Whether what is played lacks room in a pane of this size, so that the lists give way.
    fn overflows(&self, width: u16, height: u16, ctx: &DrawCtx) -> bool {
        let rows = height.saturating_sub(2);
        let wanted = || {
            PageLayout::of_prose_with_keys(width.saturating_sub(4), &CONTEXTS, &self.current_play(ctx), ctx).height()
        };
        *self.overflows.get([width, height], ctx, |_| wanted() > rows)
    }

    /// Selects a thing in one of the lists.
    pub(crate) fn go_to(&mut self, what: &ListedRef, ctx: &DrawCtx) {
        let is_sought = |thing: &ListedThing| kind_of(*thing) == what.kind && thing.id() == what.id.as_str();
        self.filter = Filter::default();
        self.detail.reset();
        for list in self.shown_lists(ctx) {
            if let Some(at) = list.things(ctx.seen).iter().position(is_sought) {
                (self.focus, self.list, self.told_note) = (SceneFocus::List, list, None);
                self.scrolls[list as usize].cursor = at;
                return;
            }
        }
    }

    /// The lists shown. The game master gets all of them, but pools, purses and votes only if there are any; others get
    /// only those that are not empty.
    fn shown_lists(&self, ctx: &DrawCtx) -> Vec<ThingList> {
        let acts = ctx.seen.may_act();
        let shown = |list: &ThingList| {
            acts && !matches!(list, ThingList::Pools | ThingList::Purses | ThingList::Votes)
                || !list.things(ctx.seen).is_empty()
        };
        ThingList::VALUES.into_iter().filter(shown).collect()
    }

    /// The things in a list; in the selected one, those that pass the filter.
    fn things<'s>(&self, list: ThingList, ctx: &'s DrawCtx) -> Vec<ListedThing<'s>> {
        let mut things = list.things(ctx.seen);
        if list == self.list {
            things.retain(|thing| self.filter.matches(&ctx.text(&thing.name())));
        }
        things
    }

    /// The selected thing, if the lists have the focus.
    fn selected_thing<'s>(&self, ctx: &'s DrawCtx) -> Option<ListedThing<'s>> {
        if self.focus == SceneFocus::Scene { None } else { self.selected_in_list(ctx) }
    }

    /// The selected thing of the list, whether or not the list has the focus.
    fn selected_in_list<'s>(&self, ctx: &'s DrawCtx) -> Option<ListedThing<'s>> {
        let things = self.things(self.list, ctx);
        let at = self.scrolls[self.list as usize].cursor;
        things.get(at.min(things.len().saturating_sub(1))).copied()
    }

    /// Moves from pane to pane: the scene, then each list.
    fn next_pane(&mut self, direction: isize, ctx: &DrawCtx) {
        let mut lists = self.shown_lists(ctx);
        // An empty list has nothing to select.
        lists.retain(|list| self.focus == SceneFocus::List && *list == self.list || !list.things(ctx.seen).is_empty());
        let stops = lists.len() + 1;
        let here = match self.focus {
            SceneFocus::Scene => 0,
            SceneFocus::List => lists.iter().position(|list| *list == self.list).map_or(0, |place| place + 1),
        };
        self.filter = Filter::default();
        self.detail.reset();
        match here.checked_add_signed(direction).unwrap_or(stops - 1) % stops {
            0 => self.focus = SceneFocus::Scene,
            n => (self.focus, self.list) = (SceneFocus::List, lists[n - 1]),
        }
    }

    /// Opens forms that rewrite something with its current values.
    fn open_edit_form(&self, bound: BoundDeed, ctx: &DrawCtx) -> Option<Handled> {
        match bound.deed.id {
            "note.edit" => {
                let Some(ListedThing::Note(note)) = self.selected_thing(ctx) else { return None };
                if !may_edit(ListedThing::Note(note), ctx) {
                    return Some(Handled::Refused(Msg::new("refused-not-yours")));
                }
                let known = [("title", note.title.to_string()), ("text", note.text.to_string())];
                open_prefilled_form("note.edit", self, &known, ctx)
            }
            "scene.edit" => {
                let scene = match self.selected_thing(ctx) {
                    Some(ListedThing::Scene(scene)) => Some(scene),
                    _ => ctx.seen.view.current_scene(),
                }?;
                let secret = ctx.seen.gm.as_ref().and_then(|gm| gm.secrets.get(&scene.id));
                let known = [
                    ("title", scene.title.to_string()),
                    ("place", scene.place.to_string()),
                    ("read", scene.read.to_string()),
                    ("secret", secret.map(ToString::to_string).unwrap_or_default()),
                ];
                open_prefilled_form("scene.edit", self, &known, ctx)
            }
            _ => None,
        }
    }
}

/// The answers to an offer, as far as this seat may give them.
fn answers(item: &SeenItem, ctx: &DrawCtx) -> Prose {
    let all: Prose = views::systems::answers(item, ctx.seen).into_iter().collect();
    all.with_choices(|choice| ctx.may_choose(choice)).with_lead(Choice::can_lead)
}

#[cfg(test)]
mod tests;

//! The Cast tab: everybody in the campaign, and the full sheet of the selected person.

use ratatui::prelude::{Buffer, Position, Rect};

use super::deed_forms::{SystemDeeds, attendance_deed, next_to_reveal, open_prefilled_form, sole_aspect};
use super::filter::{Filter, filters_list, keep_selection};
use super::latest::draw_latest;
use super::paged::draw_paged_pane;
use super::{Tab, is_compact};
use crate::deeds::{KeyContext, TabName};
use crate::sections::{DeedRequest, Prose};
use crate::session::id::Id;
use crate::ui::parts::{
    Focus, List, PageScroll, Pane, Run, Scroll, below, put, put_marked, row, side_by_side, stacked,
};
use crate::ui::requests::{request_bound_choice, request_now};
use crate::ui::{BoundDeed, Code, DrawCtx, Frame, Handled, Input, Meaning, steps};
use crate::views::cast::CastMember;
use crate::views::{bonds, log};

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct CastTab {
    scroll: Scroll,
    /// The scroll position of the sheet.
    #[serde(skip)]
    page: PageScroll,
    /// The scroll position of the story, if that stands beside the sheet.
    #[serde(skip)]
    story: PageScroll,
    #[serde(skip)]
    filter: Filter,
    #[serde(skip)]
    open_pane: CastPane,
    #[serde(skip)]
    system_deeds: SystemDeeds,
}

/// What the tab shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
enum CastPane {
    /// The list of people, and the sheet of the selected one.
    #[default]
    Sheet,
    /// The map of relationships, if there are any.
    Bonds,
}

/// The contexts in which the keys of a sheet's choices hold.
const CONTEXTS: [KeyContext; 1] = [KeyContext::Tab(TabName::Cast)];

/// Minimum width for the story to stand beside the sheet.
const THREE_PANES: u16 = 150;

/// What play needs of somebody, with the choices that this seat may make.
fn play_values(who: CastMember, ctx: &DrawCtx) -> Prose {
    who.play_values(ctx.seen).with_choices(|choice| ctx.may_choose(choice))
}

impl Tab for CastTab {
    /// ```text
    /// ┌ ▸ Reparto ────────────┬ Vera Salas  Ana ───────────────────────┐
    /// │ Grupo                 │ Corazones ♥♥♥♡♡   PP ▰▰▰ 3   Suerte ●● │
    /// │  ● Vera Salas         │ Relojera que oye mentir · especialista │
    /// │ Adversarios           │ Fuerza d6   Destreza d12   Poder d8    │
    /// │  ■ El mayordomo ◆     │                                        │
    /// │ Se pueden traer       │ Talentos                               │
    /// │  + Matón              │ · Oído agudo                           │
    /// └───────────────────────┴────────────────────────────────────────┘
    /// ```
    fn draw(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) -> Option<Position> {
        if self.open_pane == CastPane::Bonds
            && let Some(map) = bonds::section(ctx.seen)
        {
            frame.draw_cached(area, &("bonds", &self.page), |buf| {
                let title = ctx.runs(&map.title);
                draw_paged_pane(&title, Focus::Elsewhere, &self.page, ctx, area, buf, |page| {
                    page.prose(&map.text, ctx);
                });
            });
            return None;
        }
        let list = match is_compact(area) {
            true if self.filter.writing().is_some() => area.width,
            true => 0,
            false => (area.width / 3).clamp(20, 40),
        };
        let [list, rest] = side_by_side(area, list);
        frame.draw_cached(list, &(&self.scroll, &self.filter), |buf| self.draw_list(ctx, list, buf));
        let who = self.selected_person(ctx);
        let (id, title) = (who.map(|who| who.id()), who.map(|who| ctx.runs(&who.title())).unwrap_or_default());
        if area.width < THREE_PANES {
            frame.draw_cached(rest, &(id, &self.page), |buf| {
                draw_paged_pane(&title, Focus::Elsewhere, &self.page, ctx, rest, buf, |page| {
                    if let Some(who) = who {
                        page.prose_with_keys(&CONTEXTS, &play_values(who, ctx), ctx);
                        page.prose(&who.story(ctx.seen), ctx);
                    }
                });
            });
            return None;
        }
        let [numbers, story] = side_by_side(rest, rest.width / 2);
        frame.draw_cached(numbers, &(id, &self.page), |buf| {
            draw_paged_pane(&title, Focus::Elsewhere, &self.page, ctx, numbers, buf, |page| {
                who.into_iter().for_each(|who| page.prose_with_keys(&CONTEXTS, &play_values(who, ctx), ctx));
            });
        });
        // The latest events about a person stand below their story.
        let [story, latest] = match who {
            Some(CastMember::Person(_)) => stacked(story, story.height * 3 / 5),
            _ => [story, Rect::default()],
        };
        frame.draw_cached(story, &(id, &self.story), |buf| {
            let title = [Run::new(Meaning::Title, ctx.get("tabs-cast-story"))];
            draw_paged_pane(&title, Focus::Elsewhere, &self.story, ctx, story, buf, |page| {
                who.into_iter().for_each(|who| page.prose(&who.story(ctx.seen), ctx));
            });
        });
        if let Some(CastMember::Person(person)) = who {
            frame.draw_cached(latest, &id, |buf| {
                draw_latest(log::lines_about(person, ctx.seen), Vec::new(), ctx, latest, buf);
            });
        }
        None
    }

    fn handle_input(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        let selected = self.selected_person(ctx).map(|who| who.id().clone());
        if self.filter.handle(input) {
            let now: Vec<Id> = self.listed_people(ctx).iter().map(|who| who.id().clone()).collect();
            keep_selection(&mut self.scroll, selected.as_ref(), now);
            return Some(Handled::Done);
        }
        let key = input.key()?;
        match key.code {
            // The list is short and the sheet long, so these keys turn the sheet's pages.
            Code::PageUp | Code::Left => self.turn_pages(-1),
            Code::PageDown | Code::Right => self.turn_pages(1),
            _ => {
                let len = self.listed_people(ctx).len();
                if !steps::move_in_list(&mut self.scroll, key, len) {
                    return None;
                }
                self.page.reset();
                self.story.reset();
            }
        }
        Some(Handled::Done)
    }

    fn handle_deed(&mut self, bound: BoundDeed, ctx: &DrawCtx) -> Option<Handled> {
        let who = self.selected_person(ctx)?;
        if let ("person.add", CastMember::Bestiary(member), false) =
            (bound.deed.id, who, bound.preset_fields.is_empty())
        {
            return request_now(&DeedRequest::now("person.add", [("from", member.id.as_str())]), ctx);
        }
        // What the sheet offers opens its form, even if nothing has to be filled in.
        if let Some(handled) = request_bound_choice(play_values(who, ctx).choices(), bound, &CONTEXTS, ctx) {
            return Some(handled);
        }
        // Forms that rewrite something begin with its current value.
        let known = match (bound.deed.id, who) {
            ("person.rename", CastMember::Person(person)) => vec![("name", person.name.to_string())],
            ("person.player", CastMember::Person(person)) => {
                vec![("player", person.player.as_ref().map(ToString::to_string).unwrap_or_default())]
            }
            ("person.describe", CastMember::Person(person)) => {
                let secret = ctx.seen.gm.as_ref().and_then(|gm| gm.secrets.get(&person.id));
                let secret = secret.map(ToString::to_string).unwrap_or_default();
                vec![("about", person.about.to_string()), ("secret", secret)]
            }
            ("reveal.hide", CastMember::Person(person)) => {
                vec![("what", format!("{}:{}", next_to_hide(&person.id, ctx), person.id))]
            }
            ("person.side", CastMember::Person(person)) => {
                let other = match person.side {
                    crate::session::person::Side::Party => "foes",
                    crate::session::person::Side::Foes => "party",
                };
                vec![("side", other.to_owned())]
            }
            _ => return None,
        };
        open_prefilled_form(bound.deed.id, self, &known, ctx)
    }

    fn hints(&self, ctx: &DrawCtx) -> Vec<&'static str> {
        if !ctx.seen.may_act() {
            return vec!["screen.filter"];
        }
        match self.selected_person(ctx) {
            Some(CastMember::Person(person)) => {
                let here = attendance_deed(person.here);
                let mut hints = vec!["person.add"];
                hints.extend((!bonds::graph(ctx.seen).is_empty()).then_some("screen.map"));
                hints.extend(["reveal.show", "aspect.add"]);
                hints.extend(&*self.system_deeds.of(KeyContext::Tab(TabName::Cast), None, ctx));
                hints.extend(["person.rename", "person.replace", here]);
                hints
            }
            _ => vec!["person.add", "screen.filter"],
        }
    }

    fn contexts(&self, ctx: &DrawCtx) -> Vec<KeyContext> {
        let is_extra = matches!(self.selected_person(ctx), Some(CastMember::Bestiary(_)));
        is_extra.then_some(KeyContext::BestiaryEntry).into_iter().collect()
    }

    fn selection(&self, ctx: &DrawCtx) -> Vec<(&str, String)> {
        let Some(who) = self.selected_person(ctx) else { return Vec::new() };
        let id = who.id().to_string();
        let person = match who {
            CastMember::Bestiary(_) => return vec![("from", id)],
            CastMember::Person(person) => person,
        };
        let mut known = vec![
            ("what", format!("{}:{id}", next_to_reveal(&person.id, ctx))),
            ("owner", id.clone()),
            ("on", id.clone()),
            ("who", id),
        ];
        known.extend(sole_aspect(&person.aspects));
        known
    }

    fn toggle_map(&mut self, _ctx: &DrawCtx) {
        self.page.reset();
        self.open_pane = match self.open_pane {
            CastPane::Sheet => CastPane::Bonds,
            CastPane::Bonds => CastPane::Sheet,
        };
    }

    filters_list!();
}

/// The part of a person that is likeliest to be hidden next: the secret, the numbers or the person.
fn next_to_hide(id: &Id, ctx: &DrawCtx) -> &'static str {
    match &ctx.seen.gm {
        Some(gm) if gm.secret_audiences.contains_key(id) => "secret",
        Some(gm) if !gm.redacted.contains_key(id) => "numbers",
        _ => "person",
    }
}

impl CastTab {
    /// Selects somebody.
    pub(crate) fn go_to(&mut self, who: &Id, ctx: &DrawCtx) {
        self.filter = Filter::default();
        self.page.reset();
        self.story.reset();
        let at = self.listed_people(ctx).iter().position(|entry| entry.id() == who);
        self.scroll.cursor = at.unwrap_or(self.scroll.cursor);
    }

    fn listed_people<'s>(&self, ctx: &'s DrawCtx) -> Vec<CastMember<'s>> {
        CastMember::all(ctx.seen).into_iter().filter(|who| self.filter.matches(who.name())).collect()
    }

    fn selected_person<'s>(&self, ctx: &'s DrawCtx) -> Option<CastMember<'s>> {
        let all = self.listed_people(ctx);
        all.get(self.scroll.cursor.min(all.len().saturating_sub(1))).copied()
    }

    fn turn_pages(&mut self, direction: isize) {
        self.page.step(direction * self.page.page_lines());
        self.story.step(direction * self.story.page_lines());
    }

    fn draw_list(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let pane = Pane::named(ctx.get("tab-cast"), Focus::Here).with_right(self.filter.runs(ctx));
        let inside = pane.draw(area, ctx.look, buf);
        let all = self.listed_people(ctx);
        if all.is_empty() {
            let none = if self.filter.is_empty() { "tabs-nobody" } else { "tabs-filter-nothing" };
            put(&ctx.get(none), Meaning::Dim, inside, ctx.look, buf);
        }
        let has_heading = |n: usize| n == 0 || all[n - 1].heading_key() != all[n].heading_key();
        let list = List { len: all.len(), scroll: &self.scroll, focus: Focus::Elsewhere };
        let cursor = self.scroll.cursor.min(all.len().saturating_sub(1));
        let height = |n: usize| 1 + u16::from(has_heading(n)) * (1 + u16::from(n > 0));
        list.draw(inside, ctx.look, buf, height, |n, place, buf| {
            let above = height(n) - 1;
            if above > 0 {
                put(&ctx.get(all[n].heading_key()), Meaning::Label, row(place, above - 1), ctx.look, buf);
            }
            let line = row(below(place, above), 0);
            put_marked(&all[n].list_row(), all[n].hidden_mark(ctx.seen).as_ref(), ctx, line, buf);
            if n == cursor {
                ctx.look.restyle(line, Meaning::Selected, buf);
            }
        });
    }
}

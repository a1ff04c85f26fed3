//! The Gauges tab: everybody's tracks and purses as on the paper sheets, their aspects, and what all share.

mod people;
mod shared;

use std::sync::Arc;

use ratatui::prelude::{Buffer, Position, Rect};

use self::people::{ChosenGauge, PeopleCards};
use super::deed_forms::{SystemDeeds, initial_values, open_prefilled_form, sole_aspect};
use super::filter::{Filter, filters_list, keep_selection};
use super::{Tab, is_compact};
use crate::deeds::{KeyContext, Kind, TabName};
use crate::rules::Msg;
use crate::sections::DeedRequest;
use crate::session::person::Side;
use crate::session::seen::{Amount, Seen, SeenPerson};
use crate::ui::parts::{Focus, PageLayout, Pane, Scroll, put, side_by_side};
use crate::ui::requests::request_now;
use crate::ui::{BoundDeed, Code, DrawCtx, Frame, Handled, Input, Meaning, Memo, steps};
use crate::views::hidden::is_hidden;
use crate::views::things::{ListedThing, ThingList};

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct GaugesTab {
    people: Scroll,
    /// The index of the selected person's marked gauge.
    gauge: usize,
    #[serde(skip)]
    shared: Scroll,
    pane: GaugesPane,
    #[serde(skip)]
    filter: Filter,
    /// The people who pass the filter, laid out for a width.
    #[serde(skip)]
    cards: Memo<(u16, String), PeopleCards>,
    #[serde(skip)]
    system_deeds: SystemDeeds,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum GaugesPane {
    #[default]
    People,
    Shared,
}

/// The deeds that change a gauge.
const CHANGES: [&str; 2] = ["gauge.change", "gauge.set"];

/// Minimum width for what is shared to stand beside the people instead of below.
const WIDE: u16 = 110;

impl Tab for GaugesTab {
    /// ```text
    /// ┌ ▸ Medidores ──────────────────────────────────────┐
    /// │ Grupo            Corazones  PP     Suerte         │
    /// │ ▸● Vera Salas    ♥♥♥♡♡      ▰▰▱ 2  ●○             │
    /// │    Herida (esta escena)                           │
    /// │                                                   │
    /// │ Adversarios      Corazones                        │
    /// │  ■ Capitán ◆     ♥♥                               │
    /// ├ Relojes y reservas ───────────────────────────────┤
    /// │ ◑ ▰▰▰▱▱▱ 3/6  La alarma ◆  ▸ Llega la guardia.    │
    /// └───────────────────────────────────────────────────┘
    /// ```
    fn draw(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) -> Option<Position> {
        let people = (&self.people, self.gauge, &self.filter, self.pane);
        let shared = (&self.shared, self.pane);
        if ThingList::shared_things(ctx.seen).next().is_none() || is_compact(area) {
            frame.draw_cached(area, &(people, shared), |buf| match self.focused_pane(ctx) {
                GaugesPane::People => self.draw_people(ctx, area, buf),
                GaugesPane::Shared => self.draw_shared(ctx, area, buf),
            });
        } else if area.width >= WIDE {
            let [left, right] = side_by_side(area, area.width + 1 - (area.width / 3).min(60));
            frame.draw_cached(left, &people, |buf| self.draw_people(ctx, left, buf));
            frame.draw_cached(right, &shared, |buf| self.draw_shared(ctx, right, buf));
        } else {
            frame.draw_cached(area, &(people, shared), |buf| self.draw_both(ctx, area, buf));
        }
        None
    }

    fn handle_input(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        let selected = self.selected_person(ctx).map(|person| person.id.clone());
        if self.filter.handle(input) {
            let now: Vec<_> = self.listed_people(ctx).iter().map(|person| person.id.clone()).collect();
            keep_selection(&mut self.people, selected.as_ref(), now);
            return Some(Handled::Done);
        }
        let key = input.key()?;
        if steps::panes_moved(key).is_some() {
            self.pane = match self.focused_pane(ctx) {
                GaugesPane::People => GaugesPane::Shared,
                GaugesPane::Shared => GaugesPane::People,
            };
            return Some(Handled::Done);
        }
        let moved = match self.focused_pane(ctx) {
            GaugesPane::Shared => {
                steps::move_in_list(&mut self.shared, key, ThingList::shared_things(ctx.seen).count())
            }
            GaugesPane::People => {
                let people = self.listed_people(ctx).len();
                let gauges = self.selected_person(ctx).map_or(0, |person| person.gauges.len());
                match key.code {
                    Code::Left => {
                        self.gauge = self.gauge.min(gauges.saturating_sub(1)).saturating_sub(1);
                        true
                    }
                    Code::Right => {
                        self.gauge = (self.gauge + 1).min(gauges.saturating_sub(1));
                        true
                    }
                    _ => steps::move_in_list(&mut self.people, key, people),
                }
            }
        };
        moved.then_some(Handled::Done)
    }

    fn handle_deed(&mut self, bound: BoundDeed, ctx: &DrawCtx) -> Option<Handled> {
        // The keys that change a gauge also change a clock, without a reason, since that is no ruling.
        let by = bound.preset_fields.iter().find(|(field, _)| *field == "by").map(|(_, by)| *by);
        match (bound.deed.id, self.selected_shared(ctx), by) {
            ("gauge.change" | "clock.advance", Some(ListedThing::Clock(clock)), Some(by)) => {
                request_now(&DeedRequest::now("clock.advance", [("clock", clock.id.as_str()), ("by", by)]), ctx)
            }
            ("gauge.change", Some(ListedThing::Purse(_)), by) => {
                let takes = by.is_some_and(|by| by.starts_with('-'));
                open_prefilled_form(if takes { "purse.take" } else { "purse.give" }, self, &[], ctx)
            }
            (deed, None, _) if CHANGES.contains(&deed) && !has_any_gauge(ctx.seen) => {
                Some(Handled::Refused(Msg::new("refused-none-there")))
            }
            _ => None,
        }
    }

    fn hints(&self, ctx: &DrawCtx) -> Vec<&'static str> {
        if !ctx.seen.may_act() {
            return vec!["screen.filter"];
        }
        match self.selected_shared(ctx) {
            Some(ListedThing::Clock(_)) => {
                let system_deeds = self.system_deeds.of(KeyContext::Tab(TabName::Gauges), Some(Kind::Clock), ctx);
                [&["clock.advance"][..], &system_deeds, &["clock.add", "reveal.show", "reveal.hide"]].concat()
            }
            Some(ListedThing::Purse(_)) => vec!["gauge.change"],
            Some(_) => vec!["gauge.change", "gauge.set", "gauge.add", "reveal.show", "reveal.hide"],
            None => {
                let mut hints = vec!["gauge.change", "aspect.add"];
                if let Some(person) = self.selected_person(ctx) {
                    hints.extend(&*self.system_deeds.of_person(KeyContext::Tab(TabName::Gauges), &person.id, ctx));
                }
                hints.extend(["gauge.set", "aspect.remove", "reveal.show"]);
                hints.retain(|id| !CHANGES.contains(id) || has_any_gauge(ctx.seen));
                hints
            }
        }
    }

    fn selection(&self, ctx: &DrawCtx) -> Vec<(&str, String)> {
        match self.selected_shared(ctx) {
            Some(thing) => initial_values(thing),
            None => self.selected_person(ctx).map(|person| self.person_fields(person, ctx)).unwrap_or_default(),
        }
    }

    filters_list!(|tab| tab.pane = GaugesPane::People);
}

/// Whether anybody has a gauge, or all share one.
fn has_any_gauge(seen: &Seen) -> bool {
    !seen.view.pools.is_empty() || seen.view.people.values().any(|person| !person.gauges.is_empty())
}

impl GaugesTab {
    fn draw_people(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let cards = self.cards(area, ctx);
        let inside = self.people_pane(ctx, area, buf);
        self.draw_cards(&cards, ctx, inside, buf);
    }

    fn draw_shared(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let pages = self.shared_pages(area, area.height.saturating_sub(2), ctx);
        let focus = Focus::when(self.focused_pane(ctx) == GaugesPane::Shared);
        let inside = Pane::named(ctx.get("tabs-gauges-shared"), focus).draw(area, ctx.look, buf);
        shared::draw(&pages, &self.shared, focus, ctx, inside, buf);
    }

    /// Draws the people, and below them what is shared.
    fn draw_both(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let cards = self.cards(area, ctx);
        // What is shared gets the rows that the people leave, but at least a third.
        let free = area.height.saturating_sub(cards.height().saturating_add(3));
        let pages = self.shared_pages(area, free, ctx);
        let wanted = shared::height(&pages).min(free.max(area.height / 3));
        let inside = self.people_pane(ctx, area, buf);
        let focus = Focus::when(self.focused_pane(ctx) == GaugesPane::Shared);
        let pane = Pane::named(ctx.get("tabs-gauges-shared"), focus);
        let below = pane.divide(area, area.bottom().saturating_sub(wanted + 2), ctx.look, buf);
        let inside = Rect { height: inside.height.saturating_sub(wanted + 1), ..inside };
        self.draw_cards(&cards, ctx, inside, buf);
        shared::draw(&pages, &self.shared, focus, ctx, below, buf);
    }

    fn people_pane(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) -> Rect {
        let focus = Focus::when(self.focused_pane(ctx) == GaugesPane::People);
        Pane::named(ctx.get("tab-gauges"), focus).with_right(self.filter.runs(ctx)).draw(area, ctx.look, buf)
    }

    fn draw_cards(&self, cards: &PeopleCards, ctx: &DrawCtx, inside: Rect, buf: &mut Buffer) {
        let people = self.listed_people(ctx);
        if people.is_empty() {
            let none = if self.filter.is_empty() { "tabs-nobody" } else { "tabs-filter-nothing" };
            put(&ctx.get(none), Meaning::Dim, inside, ctx.look, buf);
        }
        let focus = Focus::when(self.focused_pane(ctx) == GaugesPane::People);
        let chosen = ChosenGauge { scroll: &self.people, gauge: self.gauge, focus };
        cards.draw(&people, &chosen, ctx, inside, buf);
    }

    fn cards(&self, area: Rect, ctx: &DrawCtx) -> Arc<PeopleCards> {
        let key = (area.width.saturating_sub(4), self.filter.text().to_owned());
        self.cards.get(key, ctx, |(width, _)| PeopleCards::new(&self.listed_people(ctx), *width, ctx))
    }

    fn shared_pages(&self, area: Rect, rows: u16, ctx: &DrawCtx) -> Vec<PageLayout> {
        let shared: Vec<_> = ThingList::shared_things(ctx.seen).collect();
        let selected = (self.focused_pane(ctx) == GaugesPane::Shared)
            .then_some(self.shared.cursor.min(shared.len().saturating_sub(1)));
        shared::pages(&shared, selected, area.width.saturating_sub(4), rows, ctx)
    }

    /// The pane with the focus; the people's if nothing is shared.
    fn focused_pane(&self, ctx: &DrawCtx) -> GaugesPane {
        if ThingList::shared_things(ctx.seen).next().is_none() { GaugesPane::People } else { self.pane }
    }

    /// The people shown: the party, then their adversaries.
    fn listed_people<'s>(&self, ctx: &'s DrawCtx) -> Vec<&'s SeenPerson> {
        let people = ctx.seen.view.people.values().filter(|person| self.filter.matches(&person.name));
        let mut people: Vec<_> = people.collect();
        people.sort_by_key(|person| person.side == Side::Foes);
        people
    }

    fn selected_person<'s>(&self, ctx: &'s DrawCtx) -> Option<&'s SeenPerson> {
        let people = self.listed_people(ctx);
        people.get(self.people.cursor.min(people.len().saturating_sub(1))).copied()
    }

    fn selected_shared<'s>(&self, ctx: &'s DrawCtx) -> Option<ListedThing<'s>> {
        if self.focused_pane(ctx) == GaugesPane::People {
            return None;
        }
        let all: Vec<_> = ThingList::shared_things(ctx.seen).collect();
        all.get(self.shared.cursor.min(all.len().saturating_sub(1))).copied()
    }

    fn person_fields(&self, person: &SeenPerson, ctx: &DrawCtx) -> Vec<(&'static str, String)> {
        let id = &person.id;
        let mut known = vec![
            ("who", id.to_string()),
            ("owner", id.to_string()),
            ("on", id.to_string()),
            ("helper", id.to_string()),
            ("patient", id.to_string()),
            ("what", format!("{}:{id}", if is_hidden(id, ctx.seen) { "person" } else { "numbers" })),
        ];
        let at = self.gauge.min(person.gauges.len().saturating_sub(1));
        if let Some(seen) = person.gauges.get(at) {
            known.push(("gauge", seen.gauge.to_string()));
            if let Amount::Number(level) = seen.amount {
                known.extend([("to", level.now.to_string()), ("max", level.max.to_string())]);
            }
        }
        known.extend(sole_aspect(&person.aspects));
        known
    }
}

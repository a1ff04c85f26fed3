//! The Roll tab: the system's form, odds and open roll at the left, the list of rolls at the right.

use ratatui::buffer::Buffer;
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Position, Rect};
use serde::{Deserialize, Serialize};

use super::filter::Filter;
use super::{Heard, Tab, Writing, by_hand};
use crate::deeds::{Kind, Place, TabName};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::seen::SeenLine;
use crate::ui::input::{Code, Input, Key};
use crate::ui::keys::Bound;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::list::{List, Scroll};
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::{Run, after, below, put, put_runs, row};
use crate::ui::parts::wrap;
use crate::ui::sight::Sight;
use crate::ui::systems::{Brief, RollPane, RollPanes, brief};

/// The Roll tab.
#[derive(Debug, Default)]
pub(crate) struct RollTab {
    panes: RollPanes,
    scroll: Scroll,
    filter: Filter,
    focus: Half,
}

/// Which half hears the arrows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Half {
    /// The system's pane.
    #[default]
    Pane,
    /// The list of rolls.
    List,
}

/// How wide the left half is at least.
const LEFT: u16 = 43;

impl RollTab {
    fn pane(&self, sight: &Sight) -> Option<&dyn RollPane> {
        Some(self.panes.of(sight.seen.view.screens.roll?))
    }

    /// Lets somebody be the one who rolls.
    pub(crate) fn choose(&mut self, who: &Id, sight: &Sight) {
        self.focus = Half::Pane;
        if let Some(pane) = self.pane_mut(sight) {
            pane.choose(who, sight);
        }
    }

    fn pane_mut(&mut self, sight: &Sight) -> Option<&mut dyn RollPane> {
        Some(self.panes.of_mut(sight.seen.view.screens.roll?))
    }

    /// The rolls that the filter lets through.
    fn rolls<'s>(&self, sight: &Sight<'s>) -> Vec<(&'s SeenLine, Brief)> {
        let said = |brief: &Brief| brief.tried.iter().chain(&brief.fell).map(|run| &*run.text).collect::<String>();
        let mut rolls = rolls(sight);
        rolls.retain(|(_, brief)| self.filter.keeps(&said(brief)));
        rolls
    }

    fn draw_list(&self, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let look = sight.look;
        let focus = Focus::when(self.focus == Half::List);
        let title = [Run::new(Meaning::Title, sight.words.get("roll-list"))];
        let mut right = self.filter.runs(sight);
        if right.is_empty() {
            right = by_hand(sight);
        }
        let inside = Pane { title: &title, right: &right, focus }.draw(area, look, buf);
        let rolls = self.rolls(sight);
        if rolls.is_empty() {
            let none = if self.filter.is_empty() { "roll-none" } else { "tabs-filter-nothing" };
            put(&sight.words.get(none), Meaning::Dim, inside, look, buf);
            if let Some(first) = first_steps(sight) {
                wrap::paragraph(&first, Meaning::Hint, below(inside, 2), 0, look, buf);
            }
            return;
        }
        let list = List { len: rolls.len(), scroll: &self.scroll, focus };
        list.draw(
            inside,
            look,
            buf,
            |_| 2,
            |n, place, buf| {
                let (line, told) = &rolls[n];
                let mut first = vec![Run::new(Meaning::Time, format!("{} ", sight.time(line.at)))];
                let undone = Run::new(Meaning::Undone, format!("{} {}", look.glyphs.cross, sight.words.get("undone")));
                if line.live {
                    first.extend(told.tried.iter().cloned());
                    put_runs(&first, row(place, 0), look, buf);
                    put_runs(&told.fell, after(row(place, 1), 2), look, buf);
                } else {
                    let dim = |run: &Run<'static>| Run::new(Meaning::Undone, run.text.clone());
                    first.extend(told.tried.iter().map(dim));
                    put_runs(&first, row(place, 0), look, buf);
                    put_runs(&[undone], after(row(place, 1), 2), look, buf);
                }
            },
        );
    }
}

/// How an evening begins, for who opens a table and finds nothing yet; said until it has begun.
fn first_steps(sight: &Sight) -> Option<String> {
    let view = &sight.seen.view;
    if view.evening_on || sight.seen.back.is_none() {
        return None;
    }
    let key = |key: Option<Key>| key.map(|key| Text::line(&sight.key_name(key)));
    let scene = [Place::Thing(Kind::Scene), Place::Tab(TabName::Scene)];
    let said = Msg::new("roll-first-steps")
        .with("tab", key(sight.keys.saying(Place::Everywhere, "screen.tab", ("tab", "scene")))?)
        .with("begin", key(sight.keys.key(&scene, "evening.begin"))?)
        .with("set", key(sight.keys.key(&scene, "scene.set"))?);
    Some(sight.say(&said))
}

/// The rolls of the log, the newest first; of a roll that was changed only what stands.
fn rolls<'s>(sight: &Sight<'s>) -> Vec<(&'s SeenLine, Brief)> {
    let mut rolls = Vec::new();
    let mut changed = Vec::new();
    for line in sight.seen.view.log.iter().rev() {
        for roll in line.told.iter().rev().filter_map(|told| told.roll.as_ref()) {
            let told = brief(roll, &line.deed, sight);
            if !line.live {
                // What was undone of a roll that stands is no roll of its own.
                if !told.again {
                    rolls.push((line, told));
                }
                continue;
            }
            let known = changed.iter().position(|who| *who == &roll.who);
            match (known, told.again) {
                (Some(at), false) => _ = changed.remove(at),
                (Some(_), true) => {}
                (None, again) => {
                    if again {
                        changed.push(&roll.who);
                    }
                    rolls.push((line, told));
                }
            }
        }
    }
    rolls
}

impl Tab for RollTab {
    fn draw(&self, sight: &Sight, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let left = (area.width / 2).clamp(LEFT.min(area.width), 72);
        let [pane, list] = Layout::horizontal([Length(left), Fill(1)]).areas(area);
        self.draw_list(sight, list, buf);
        self.pane(sight)?.draw(sight, pane, Focus::when(self.focus == Half::Pane), buf)
    }

    fn input(&mut self, input: &Input, sight: &Sight) -> Heard {
        let code = match input {
            Input::Key(Key { code, .. }) => Some(*code),
            _ => None,
        };
        if code == Some(Code::Tab) {
            self.focus = if self.focus == Half::Pane { Half::List } else { Half::Pane };
            return Heard::Done;
        }
        if self.focus == Half::Pane {
            return self.pane_mut(sight).map_or(Heard::Ignored, |pane| pane.input(input, sight));
        }
        match self.filter.hear(input) {
            Heard::Ignored => {}
            heard => return heard,
        }
        let len = self.rolls(sight).len();
        match code {
            Some(Code::Up) => self.scroll.step(-1, len),
            Some(Code::Down) => self.scroll.step(1, len),
            Some(Code::PageUp) => self.scroll.step(-self.scroll.page(), len),
            Some(Code::PageDown) => self.scroll.step(self.scroll.page(), len),
            Some(Code::Home) => self.scroll.step(isize::MIN + 1, len),
            Some(Code::End) => self.scroll.step(isize::MAX, len),
            Some(Code::Esc) => self.focus = Half::Pane,
            _ => return Heard::Ignored,
        }
        Heard::Done
    }

    fn deed(&mut self, does: Bound, sight: &Sight) -> Heard {
        self.pane_mut(sight).map_or(Heard::Ignored, |pane| pane.deed(does, sight))
    }

    fn change(&mut self, field: &str, by: isize, sight: &Sight) {
        self.focus = Half::Pane;
        if let Some(pane) = self.pane_mut(sight) {
            pane.change(field, by, sight);
        }
    }

    fn places(&self, sight: &Sight) -> Vec<Place> {
        let mut places = self.pane(sight).map(|pane| pane.places(sight)).unwrap_or_default();
        places.push(Place::Tab(TabName::Roll));
        places
    }

    fn hints(&self, sight: &Sight) -> Vec<&'static str> {
        let pane = self.pane(sight).filter(|_| sight.seen.back.is_some());
        pane.map(|pane| pane.hints(sight)).unwrap_or_default()
    }

    fn selected(&self, sight: &Sight) -> Vec<(&'static str, String)> {
        self.pane(sight).map(|pane| pane.selected(sight)).unwrap_or_default()
    }

    fn writing(&self, sight: &Sight) -> Option<Writing> {
        match self.focus {
            Half::Pane => self.pane(sight)?.writing(sight),
            Half::List => self.filter.writing(),
        }
    }

    fn filter(&mut self) {
        self.focus = Half::List;
        self.filter.open();
    }

    fn unfilter(&mut self) {
        self.filter = Filter::default();
    }

    fn put_down(&self) -> serde_json::Value {
        self.panes.put_down()
    }

    fn take_up(&mut self, held: serde_json::Value) {
        self.panes.take_up(held);
    }
}

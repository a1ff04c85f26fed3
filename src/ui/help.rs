//! Help: every key that holds here and everywhere and every line that may be written, straight from the register, and
//! the house rules that are in force.

use std::cell::OnceCell;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::draw_ctx::DrawCtx;
use super::input::{Code, Input};
use super::keys::Bound;
use super::look::Meaning;
use super::parts::Focus;
use super::parts::page::{Offset, Page, page};
use super::parts::pane::Pane;
use super::parts::text::{Run, width};
use super::steps;
use super::tabs::Handled;
use crate::deeds::{DEEDS, DeedType, Place, TabName};
use crate::rules::say::Msg;
use crate::rules::text::Text;

const HELP: &str = "screen.help";

#[derive(Debug)]
pub(crate) struct Help {
    places: Vec<Place>,
    offset: Offset,
    /// How each deed's line is written, in the register's order; read off the grammar once, since that takes a while.
    usages: OnceCell<Vec<String>>,
}

/// The keys that move and are no deeds: the keys of their names, and of what they do.
const MOVES: [(&[&str], &str); 5] = [
    (&["key-up", "key-down"], "help-move-rows"),
    (&["key-left", "key-right"], "help-move-across"),
    (&["key-page-up", "key-page-down"], "help-move-pages"),
    (&["key-tab", "key-shift-tab"], "help-move-panes"),
    (&["key-esc"], "help-move-back"),
];

impl Help {
    pub(crate) fn new(places: &[Place]) -> Help {
        let mut places = places.to_vec();
        // What could be done there to what the arrows do not stand on now is worth knowing too.
        if places.contains(&Place::Tab(TabName::Scene)) {
            let others = Place::THINGS.into_iter().filter(|thing| !places.contains(thing)).collect::<Vec<_>>();
            places.extend(others);
        }
        places.push(Place::Everywhere);
        Help { places, offset: Offset::default(), usages: OnceCell::new() }
    }

    /// Handles an input. `None` when it closes.
    pub(crate) fn handle(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        let Input::Key(key) = input else { return Some(Handled::Done) };
        let page = self.offset.page();
        match key.code {
            Code::Esc => return None,
            _ if ctx.keys.deed(&[], *key, &ctx.seen.view.screens).is_some_and(|does| does.deed.id == HELP) => {
                return None;
            }
            Code::Char(' ') => self.offset.step(page),
            _ => self.offset.step(steps::rows(*key, page).unwrap_or(0)),
        }
        Some(Handled::Done)
    }

    /// Draws it: the keys place by place, those that move, the house rules, and the lines that may be written.
    ///
    /// ```text
    /// ┌ ▸ Ayuda ─────────────────────────── Esc cierra · ↑↓ desplazan ┐
    /// │ Escena                                                        │
    /// │  Intro   ir a la escena      Empieza la escena elegida.       │
    /// │                                                               │
    /// │ En todas partes                                               │
    /// │  u       deshacer            Deshace lo último que se hizo.   │
    /// │                                                               │
    /// │ Reglas de la casa: NDE                                        │
    /// │  ⌂ ND-20  un respiro tras el conflicto llena los Corazones    │
    /// └───────────────────────────────────────────────────────────────┘
    /// ```
    pub(crate) fn draw(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let look = ctx.look;
        look.clear(area, buf);
        let title = [Run::new(Meaning::Title, ctx.words.get("help-title"))];
        let right = [Run::new(Meaning::Hint, ctx.words.get("help-close"))];
        let inside = Pane { title: &title, right: &right, focus: Focus::Here }.draw(area, look, buf);
        page(&self.offset, inside, look, buf, |page| self.write(ctx, page));
    }

    fn write(&self, ctx: &DrawCtx, page: &mut Page) {
        let moves = MOVES.map(|(keys, does)| {
            let keys: Vec<String> = keys.iter().map(|key| ctx.get(key)).collect();
            Row { keys: keys.join(" "), label: String::new(), help: ctx.get(does) }
        });
        let places: Vec<(String, Vec<Row>)> = self
            .places
            .iter()
            .map(|place| (ctx.get(&place.key()), rows(*place, ctx)))
            .filter(|(_, rows)| !rows.is_empty())
            .chain([(ctx.get("help-move"), moves.into())])
            .collect();
        let all = || places.iter().flat_map(|(_, rows)| rows);
        let keys = all().map(|row| width(&row.keys)).max().unwrap_or(0).min(page.width() / 5);
        let labels = all().map(|row| width(&row.label)).max().unwrap_or(0).min(page.width() / 4);
        for (title, rows) in &places {
            heading(title, page);
            rows.iter().for_each(|row| row.write(keys, labels, page));
        }
        house(ctx, page);
        let usages = self.usages.get_or_init(|| DEEDS.iter().map(|deed| DEEDS.usage(deed)).collect());
        lines(usages, ctx, page);
    }
}

struct Row {
    keys: String,
    label: String,
    help: String,
}

impl Row {
    fn write(&self, keys: u16, labels: u16, page: &mut Page) {
        let padded = |text: &str, cells: u16| {
            let gap = cells.saturating_sub(width(text)) + 2;
            format!("{text}{}", " ".repeat(gap.into()))
        };
        let mut lead = vec![Run::new(Meaning::Key, format!(" {}", padded(&self.keys, keys)))];
        if !self.label.is_empty() {
            lead.push(Run::new(Meaning::Label, padded(&self.label, labels)));
        }
        page.hung(lead, Meaning::Hint, &self.help);
    }
}

/// The keys of a place, those that do the same deed on one row.
fn rows(place: Place, ctx: &DrawCtx) -> Vec<Row> {
    let mut rows: Vec<(&DeedType, Row)> = Vec::new();
    for (key, does) in ctx.keys.of(place, &ctx.seen.view.screens) {
        if !may(does.deed, ctx) {
            continue;
        }
        let key = ctx.key_name(key);
        match rows.last_mut() {
            Some((deed, row)) if deed.id == does.deed.id => row.keys = format!("{} {key}", row.keys),
            _ => rows.push((
                does.deed,
                Row { keys: key, label: ctx.get(&does.deed.label_key()), help: ctx.get(&does.deed.help_key()) },
            )),
        }
    }
    let said = |deed: &DeedType| -> Vec<String> {
        let keys = ctx.keys.of(place, &ctx.seen.view.screens).into_iter().filter(|(_, does)| does.deed.id == deed.id);
        keys.filter_map(|(key, does)| Some(format!("{} {}", ctx.key_name(key), says(does, ctx)?))).collect()
    };
    rows.into_iter()
        .map(|(deed, row)| match said(deed) {
            said if said.is_empty() => row,
            said => Row { help: format!("{} {}.", row.help, said.join(", ")), ..row },
        })
        .collect()
}

/// Whether this seat can do it at all: what only the game master can is no help to anybody else.
fn may(deed: &DeedType, ctx: &DrawCtx) -> bool {
    ctx.seen.back.is_some() || !deed.gm_only
}

/// What a key says already of its deed, in words; nothing where it says a number.
fn says(does: Bound, ctx: &DrawCtx) -> Option<String> {
    let (field, value) = does.with.first()?;
    let keys = match *field {
        "field" => [format!("roll-{value}"), format!("field-{value}")],
        "tab" => [format!("tab-{value}"), String::new()],
        _ if value.parse::<i64>().is_ok() => return None,
        _ => [format!("choice-{value}"), String::new()],
    };
    keys.iter().find(|key| ctx.words.has(key)).map(|key| ctx.get(key))
}

/// The house rules in force of every system that takes part.
fn house(ctx: &DrawCtx, page: &mut Page) {
    let view = &ctx.seen.view;
    let mark = ctx.look.glyphs.mark(Meaning::House).unwrap_or_default();
    for system in view.screens.systems() {
        let rules = view.houses.in_force(system);
        if rules.is_empty() {
            continue;
        }
        let name = ctx.get(&format!("choice-{}", system.name()));
        heading(&ctx.say(&Msg::new("help-house").with("system", Text::line(&name))), page);
        for why in rules {
            let lead =
                vec![Run::new(Meaning::House, format!(" {mark} ")), Run::new(Meaning::Why, format!("{}  ", why.rule))];
            page.hung(lead, Meaning::Text, &ctx.say(&why.said));
        }
    }
}

/// Every deed of the table and of its systems as the palette takes it, by noun.
fn lines(usages: &[String], ctx: &DrawCtx, page: &mut Page) {
    heading(&ctx.get("help-lines"), page);
    let mut noun = "";
    let screens = &ctx.seen.view.screens;
    for (deed, usage) in DEEDS.iter().zip(usages) {
        if !may(deed, ctx) || deed.system().is_some_and(|system| !screens.play(system)) {
            continue;
        }
        let of = deed.id.split('.').next().unwrap_or_default();
        if of != noun {
            noun = of;
            page.gap();
            page.line(vec![Run::new(Meaning::Label, format!(" {}", ctx.get(&format!("noun-{noun}"))))]);
        }
        page.hung(vec![Run::new(Meaning::Text, " ")], Meaning::Key, usage);
        page.hung(vec![Run::new(Meaning::Text, "   ")], Meaning::Hint, &ctx.get(&deed.help_key()));
        for example in deed.examples {
            page.hung(vec![Run::new(Meaning::Text, "   ")], Meaning::Dim, &format!(": {example}"));
        }
    }
}

fn heading(title: &str, page: &mut Page) {
    page.gap();
    page.line(vec![Run::new(Meaning::Title, title.to_owned())]);
}

//! The welcome screen: what can be opened before there is a table.

mod row;

use std::path::PathBuf;
use std::sync::Arc;

use jiff::tz::TimeZone;
use ratatui::prelude::{Buffer, Position, Rect};

use self::row::WelcomeRow;
use super::parts::{
    Focus, Hint, List, Pane, Scroll, after, below, draw_hints, draw_notice, one_row, put, put_right, row, upto, wrap,
};
use super::ui_state::Notice;
use super::{Code, DrawCtx, Form, Input, KeyPress, Keymap, Look, Meaning, steps};
use crate::deeds::{AppIntent, Intent, KeyContext, Names, find};
use crate::rules::{Msg, Text};
use crate::session::entry::UnixMillis;
use crate::session::seen::{Part, Seen, View};
use crate::session::systems::SystemName;
use crate::session::{ScreenSystems, Seat};
use crate::words::{Language, Words};

#[derive(Debug)]
pub struct Welcome {
    rows: Vec<WelcomeRow>,
    scroll: Scroll,
    form: Option<Box<Form>>,
    notice: Option<Notice>,
}

/// The greatest width of the pane. In a wider one, a title would stand too far from its path.
const MAX_WIDTH: u16 = 100;

/// Rows above the pane: the picture and a blank line.
const HEAD_ROWS: u16 = 5;

impl Welcome {
    /// The welcome screen with the recent tables, each with whether its file still exists, and the bundled campaigns by
    /// id, title, system and language.
    pub fn new(
        recent: Vec<(PathBuf, Text, bool)>,
        bundled: Vec<(&'static str, Text, SystemName, &'static str)>,
    ) -> Welcome {
        let mut rows = Vec::new();
        if !recent.is_empty() {
            rows.push(WelcomeRow::Heading("welcome-heading-recent"));
            rows.extend(recent.into_iter().map(|(path, name, exists)| WelcomeRow::Recent { path, name, exists }));
        }
        if !bundled.is_empty() {
            rows.push(WelcomeRow::Heading("welcome-heading-bundled"));
            let row = |(id, title, system, language)| WelcomeRow::Bundled { id, title, system, language };
            rows.extend(bundled.into_iter().map(row));
        }
        rows.extend([WelcomeRow::Heading("welcome-heading-more"), WelcomeRow::New, WelcomeRow::File]);
        let first = rows.iter().position(|row| row.is_choice() && !row.is_missing());
        Welcome { scroll: Scroll::at(first.unwrap_or(0)), rows, form: None, notice: None }
    }

    /// Handles an input. What concerns only this screen is done at once; requests to the program are returned.
    pub fn handle(&mut self, input: &Input, look: &Look, words: &Words, keys: &Keymap) -> Option<AppIntent> {
        with_empty_ctx(look, words, keys, |ctx| self.handle_input(input, ctx))
    }

    fn handle_input(&mut self, input: &Input, ctx: &DrawCtx) -> Option<AppIntent> {
        if *input != Input::Resize {
            self.notice = None;
        }
        if let Some(form) = &mut self.form {
            return match form.handle(input, ctx) {
                Some(Some(Intent::App(intent))) => Some(intent),
                Some(_) => None,
                None => {
                    self.form = None;
                    None
                }
            };
        }
        let Input::Key(key) = input else { return None };
        if self.step(steps::as_arrow(*key)) {
            return None;
        }
        match ctx.keys.deed_of_key(&[KeyContext::Welcome], *key, &ScreenSystems::default())?.deed.id {
            "campaign.open" => self.open(ctx),
            deed @ "campaign.new" => self.open_form(deed, ctx),
            "campaign.example" => {
                let first = self.rows.iter().position(|row| matches!(row, WelcomeRow::Bundled { .. }));
                self.scroll.cursor = first.unwrap_or(self.scroll.cursor);
                None
            }
            "app.language" => {
                let other = Language::SPOKEN.iter().find(|language| **language != ctx.words.language());
                other.map(|language| AppIntent::Language(*language))
            }
            "screen.help" => {
                self.show_notice(Meaning::Hint, Msg::new("welcome-help"));
                None
            }
            "app.quit" => Some(AppIntent::Quit),
            "app.suspend" => Some(AppIntent::Suspend),
            "app.redraw" => Some(AppIntent::Redraw),
            _ => None,
        }
    }

    pub fn show_notice(&mut self, meaning: Meaning, msg: Msg) {
        self.notice = Some(Notice { meaning, msg });
    }

    /// Draws the screen. Returns the cursor's position while text is being typed.
    ///
    /// ```text
    ///   ┌──┬──┬──┐
    ///   │  │  │  │  biombo
    ///   └──┴──┴──┘  …
    /// ┌ ▸ ¿Qué se juega hoy? ─────────────────────────┐
    /// │ Recientes                                     │
    /// │   La casa del reloj     campañas/reloj.toml   │
    /// │ Campañas incluidas                            │
    /// │   Hontanar, bajo el agua              español │
    /// └───────────────────────────────────────────────┘
    ///  Intro abrir  a nueva  l idioma  Q salir
    /// ```
    pub fn draw(&self, look: &Look, words: &Words, keys: &Keymap, area: Rect, buf: &mut Buffer) -> Option<Position> {
        look.clear(area, buf);
        with_empty_ctx(look, words, keys, |ctx| self.draw_all(ctx, area, buf))
    }

    fn draw_all(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let foot = row(area, area.height.saturating_sub(1));
        let wide = area.width.min(MAX_WIDTH);
        let column = Rect { x: area.x + (area.width - wide) / 2, width: wide, ..area };
        draw_head(ctx, column, buf);
        let body = below(Rect { height: area.height.saturating_sub(1), ..column }, HEAD_ROWS);
        let text = self.notice.as_ref().map(|notice| ctx.say(&notice.msg));
        let notice_rows = text.as_ref().map_or(0, |text| wrap::height(text, wide.saturating_sub(3)).min(4));
        let body = Rect { height: body.height.saturating_sub(notice_rows), ..body };
        let form_rows = self.form.as_ref().map_or(0, |form| form.height(wide, ctx));
        let list_rows = u16::try_from(self.rows.len()).unwrap_or(u16::MAX).saturating_add(2);
        let list = Rect { height: body.height.saturating_sub(form_rows).min(list_rows), ..body };
        self.draw_rows(ctx, list, buf);
        let place = Rect { y: list.bottom(), height: form_rows.min(body.height - list.height), ..body };
        let cursor = self.form.as_ref().and_then(|form| form.draw(ctx, place, buf));
        if let (Some(text), Some(Notice { meaning, .. })) = (text, &self.notice) {
            let area = Rect { y: foot.y.saturating_sub(notice_rows), height: notice_rows, ..column };
            draw_notice(&text, *meaning, area, ctx.look, buf);
        }
        self.draw_foot(ctx, foot, buf);
        cursor
    }

    fn open(&mut self, ctx: &DrawCtx) -> Option<AppIntent> {
        match self.rows.get(self.scroll.cursor)? {
            WelcomeRow::Heading(_) => None,
            WelcomeRow::Recent { path, exists: false, .. } => {
                let msg = Msg::new("welcome-gone").with("file", Text::line(&path.to_string_lossy()));
                self.show_notice(Meaning::Warn, msg);
                None
            }
            WelcomeRow::Recent { path, .. } => Some(AppIntent::Open(path.clone())),
            WelcomeRow::Bundled { id, .. } => Some(AppIntent::OpenBundled((*id).to_owned())),
            WelcomeRow::New => self.open_form("campaign.new", ctx),
            WelcomeRow::File => self.open_form("campaign.open", ctx),
        }
    }

    fn open_form(&mut self, deed: &str, ctx: &DrawCtx) -> Option<AppIntent> {
        self.form = find(deed).map(|deed| Box::new(Form::new(deed, &[], ctx)));
        None
    }

    /// Moves if the key does so, skipping headings. Returns whether it did.
    fn step(&mut self, key: KeyPress) -> bool {
        let moved = steps::move_in_list(&mut self.scroll, key, self.rows.len());
        // A page up that ends on the first heading goes on below it; a single row up goes on at the last row.
        let is_back = key.code == Code::Up || key.code == Code::PageUp && self.scroll.cursor > 0;
        while !self.rows[self.scroll.cursor].is_choice() {
            self.scroll.turn(!is_back, self.rows.len());
        }
        moved
    }

    fn draw_rows(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let focus = Focus::when(self.form.is_none());
        let inside = Pane::named(ctx.get("welcome-question"), focus).draw(area, ctx.look, buf);
        let list = List { len: self.rows.len(), scroll: &self.scroll, focus };
        list.draw(inside, ctx.look, buf, one_row, |n, line, buf| self.rows[n].draw(ctx.look, ctx.words, line, buf));
    }

    fn draw_foot(&self, ctx: &DrawCtx, line: Rect, buf: &mut Buffer) {
        if self.form.is_some() {
            return;
        }
        let hint = |id: &str| {
            let key = ctx.keys.key_of(&[KeyContext::Welcome], id)?;
            let key = if key.code == Code::Enter { ctx.get("key-enter") } else { key.to_string() };
            Some(Hint { key, label: ctx.get(&format!("welcome-do-{}", id.replace('.', "-"))), weight: 1 })
        };
        let deeds = ["campaign.open", "campaign.new", "campaign.example", "app.language", "app.quit"];
        draw_hints(&deeds.into_iter().filter_map(hint).collect::<Vec<_>>(), after(line, 1), ctx.look, buf);
    }
}

/// Runs something with a drawing context of an empty table, which this screen and its forms need.
fn with_empty_ctx<T>(look: &Look, words: &Words, keys: &Keymap, run: impl FnOnce(&DrawCtx) -> T) -> T {
    let seen =
        &Arc::new(Seen { seat: Seat::Table, part: Part::Watches, player: None, view: View::default(), gm: None });
    let (names, zone) = (&Names::default(), &TimeZone::UTC);
    run(&DrawCtx { seen, names, look, words, keys, tab: None, zone, now: UnixMillis(0), by_hand: false, table: None })
}

/// Draws a folding screen, with a description of biombo beside it.
fn draw_head(ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
    let DrawCtx { look, words, .. } = *ctx;
    let rule = &look.glyphs.rule;
    let across = rule.across.repeat(2);
    let three = |left: &str, between: &str, right: &str, fill: &str| {
        format!("{left}{fill}{right}{between}{left}{fill}{right}{between}{left}{fill}{right}")
    };
    let panels = [
        three(rule.top_left, "", rule.top_right, &across),
        three(rule.down, "", rule.down, &look.glyphs.curtain.repeat(2)),
        three(rule.bottom_left, "", rule.bottom_right, &across),
    ];
    let picture = below(area, 1);
    for (n, panel) in (0..).zip(&panels) {
        put(panel, Meaning::Border, after(row(picture, n), 2), look, buf);
    }
    let beside = |n| after(row(picture, n), 17);
    put("biombo", Meaning::Title, beside(0), look, buf);
    let language = words.get(&format!("language-{}", words.language().tag()));
    put_right(&language, Meaning::Hint, upto(beside(0), beside(0).width.saturating_sub(2)), look, buf);
    let intro = Rect { height: 3, ..beside(1) };
    let intro = Rect { width: intro.width.saturating_sub(2), ..intro };
    wrap::paragraph(&words.get("welcome-what"), Meaning::Text, intro, 0, look, buf);
}

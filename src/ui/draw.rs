//! Drawing the whole screen: header, tabs, the open tab, whatever lies over it, and the hint line.

use std::collections::BTreeSet;
use std::sync::Arc;

use ratatui::layout::Constraint::{Fill, Length};
use ratatui::prelude::{Buffer, Layout, Position, Rect};

use super::handle::is_tab_shown;
use super::parts::{
    Focus, Hint, Run, TabLabel, after, below, draw_hints, draw_notice, draw_tab_bar, fill_line, notice_height, put,
    put_runs, put_runs_right, runs_text, runs_width, upto, width,
};
use super::tabs::{EnterHint, Tab, TabEnter};
use super::ui_state::{HintKey, Overlay, UiState, face_question};
use super::{DrawCtx, Frame, KeyPress, Meaning, next};
use crate::deeds::{DeedType, KeyContext, TabName, find};
use crate::rules::{Keyword, Msg, Text};
use crate::sections::{Wait, WaitPlace};
use crate::session::{GaugeKind, Right, Seat};
use crate::views::fight::turn_mark_key;
use crate::views::stage::evening_msg;
use crate::views::{debt, gauge, purse};

/// The smallest screen that shows a table. Below 60×20 it shows one pane at a time.
pub const SMALLEST: (u16, u16) = (40, 12);

/// The fewest cells for what comes next on a hint line that is narrower than [`WIDE_LINE`].
const MIN_NEXT: u16 = 14;

/// The fewest cells for what comes next on a wide hint line, where it drives out none of the keys that are always there.
const MIN_NEXT_ON_WIDE_LINE: u16 = 8;

/// The cells of a hint line that has room for those keys beside what Enter does.
const WIDE_LINE: u16 = 76;

/// The room for faces that are typed, before the rest of the question.
const FACE_CELLS: u16 = 8;

/// Draws everything. Returns the position of the cursor while something is being typed.
///
/// ```text
///  biombo  La casa del reloj · nde · sesión 4 · El sótano           DJ
///  1 Tirada  2 Combate  4 Medidores  5 Escena  6 Reparto  7 Diario
/// ┌ … ───────────────────────────────────────────────────────────────┐
/// │                           the open tab                           │
/// └──────────────────────────────────────────────────────────────────┘
///  Intro tirar  s secreta  u deshacer  : orden  ? más
/// ```
pub fn draw(ctx: &DrawCtx, ui: &UiState, frame: &mut Frame) -> Option<Position> {
    if let Overlay::Help(help, _) = &ui.overlay {
        help.note_rules_on_screen(frame.cells(), ctx);
    }
    // What is owed may have become overdue, or be a day old.
    let minute = (!ctx.seen.view.debts.is_empty()).then_some(ctx.now.0 / 60_000);
    let layout_key = (ui.tab, std::mem::discriminant(&ui.overlay), ui.curtain, ctx.by_hand, minute);
    frame.draw_panes(ctx.seen, &layout_key, ctx.look, |frame| draw_panes(ctx, ui, frame))
}

fn draw_panes(ctx: &DrawCtx, ui: &UiState, frame: &mut Frame) -> Option<Position> {
    let area = frame.area();
    ui.too_small.set(area.width < SMALLEST.0 || area.height < SMALLEST.1);
    if ui.too_small.get() {
        frame.draw_cached(area, &(), |buf| draw_too_small(ctx, area, buf));
        return match &ui.overlay {
            Overlay::Palette(palette, _) => palette.draw(ctx, area, frame),
            _ => None,
        };
    }
    let banner = banner(ctx, ui);
    let rows_of = |text: &str| notice_height(text, area.width).min(area.height / 4);
    let banner_rows = banner.as_ref().map_or(0, |(text, _)| rows_of(text));
    let notice = ui.notice().map(|notice| (ctx.say(&notice.msg), notice.meaning));
    let notice_rows = notice.as_ref().map_or(0, |(words, _)| rows_of(words));
    // A notice covers the last rows of the tab so that nothing moves, but a form needs all of its rows.
    let notice_room =
        if matches!(ui.overlay, Overlay::Nothing | Overlay::Help(..) | Overlay::Seats(_)) { 0 } else { notice_rows };
    // A notice never covers the hints. An overlay that shows its own keys leaves that row to the notice.
    let foot_rows = u16::from(notice_room == 0 || shows_hints(&ui.overlay));
    let [head, labels, above, body, notice_area, foot] =
        Layout::vertical([Length(1), Length(1), Length(banner_rows), Fill(1), Length(notice_room), Length(foot_rows)])
            .areas(area);
    frame.draw_cached(head, &(), |buf| draw_header(ctx, ui, head, buf));
    frame.draw_cached(labels, &(), |buf| draw_tab_line(ctx, ui, labels, buf));
    if let Some((text, meaning)) = banner {
        frame.draw_cached(above, &(&text, meaning), |buf| draw_notice(&text, meaning, above, ctx.look, buf));
    }
    let cursor = draw_body(ctx, ui, body, frame);
    if let Some((words, meaning)) = notice {
        let area = Rect { y: notice_area.bottom() - notice_rows, height: notice_rows, ..notice_area };
        frame.draw_cached(area, &(&words, meaning), |buf| draw_notice(&words, meaning, area, ctx.look, buf));
    }
    draw_foot(ctx, ui, foot, frame);
    cursor
}

/// What stands above the tab: the past moment that is shown, what a player asks for, what has just happened beside what
/// is played, or what else holds for now.
fn banner(ctx: &DrawCtx, ui: &UiState) -> Option<(String, Meaning)> {
    // In front of the curtain the table is always the present one, and the rest is not for players to see.
    if ui.curtain {
        return None;
    }
    if let Some(moment) = ui.past_moment {
        return Some((past_banner(moment, ctx), Meaning::Banner));
    }
    let asked = ui.seats.oldest_request(answers_requests(ctx, ui), ctx);
    let waiting = || ui.waiting.as_ref().map(|waiting| waiting.line(answers_requests(ctx, ui), ctx));
    let asked = asked.or_else(waiting).map(|line| (line, Meaning::Banner));
    let news = || ui.aside_news.as_ref().map(|news| (runs_text(&ctx.runs(news)), Meaning::Banner));
    asked.or_else(news).or_else(|| ui.banner.as_ref().map(|banner| (ctx.say(&banner.msg), banner.meaning)))
}

/// Whether the keys that answer a request do so now, rather than what lies over the tab or a grave deed of the tab.
fn answers_requests(ctx: &DrawCtx, ui: &UiState) -> bool {
    let is_grave = || matches!(ui.tabs.tab(ui.tab).enter_hint(ctx), EnterHint::Grave { .. });
    ui.has_no_overlay() && !is_grave()
}

/// Whether the last row shows keys: those of the tab, of a question, or of a face to type.
fn shows_hints(overlay: &Overlay) -> bool {
    matches!(overlay, Overlay::Nothing | Overlay::PendingDeed(_) | Overlay::Faces { .. })
}

fn draw_body(ctx: &DrawCtx, ui: &UiState, body: Rect, frame: &mut Frame) -> Option<Position> {
    let tab = ui.tabs.tab(ui.tab);
    if let Overlay::Help(help, _) = &ui.overlay {
        frame.draw_always(body, |buf| help.draw(ctx, body, buf));
        return None;
    }
    if let Overlay::Seats(pane) = &ui.overlay {
        frame.draw_always(body, |buf| pane.draw(&ui.seats, ctx, body, buf));
        return None;
    }
    let whole = body;
    let body = ui.tabs.full_clocks.draw(ctx, body, frame);
    let body = ui.companion_panes.draw(ui.tab, tab, ctx, body, frame);
    let cursor = tab.draw(ctx, body, frame);
    frame.join_borders();
    let cursor = match &ui.overlay {
        Overlay::Form(form) => {
            let height = form.height(body.width, ctx).min(body.height);
            let place = below(body, body.height - height);
            frame.draw_with_cursor(place, |buf| form.draw(ctx, place, buf))
        }
        Overlay::Palette(palette, _) => palette.draw(ctx, body, frame),
        Overlay::Faces { .. } | Overlay::Nothing | Overlay::Help(..) | Overlay::Seats(_) => return cursor,
        Overlay::PendingDeed(pending) => {
            draw_question(&pending.msg, ctx, whole, frame);
            None
        }
    };
    frame.join_overlay();
    cursor
}

/// Draws a question in the rows above the hint line, over all panes.
fn draw_question(msg: &Msg, ctx: &DrawCtx, body: Rect, frame: &mut Frame) {
    let text = ctx.say(msg);
    let area = below(body, body.height.saturating_sub(notice_height(&text, body.width).min(body.height / 4)));
    frame.draw_cached(area, &text, |buf| draw_notice(&text, Meaning::Danger, area, ctx.look, buf));
}

/// The banner of a past moment, which names the deed that led to it.
fn past_banner(moment: u64, ctx: &DrawCtx) -> String {
    let mut lines = ctx.seen.gm.iter().flat_map(|gm| gm.log.lines());
    let Some(line) = lines.rfind(|line| line.n <= moment) else { return ctx.get("banner-past-first") };
    let deed = find(&line.deed).map_or("unknown-deed".to_owned(), |deed| deed.label_key());
    let msg = Msg::new("banner-past").with("deed", Msg::new(deed)).with("time", Text::line(&ctx.time(line.at)));
    ctx.say(&msg)
}

fn draw_header(ctx: &DrawCtx, ui: &UiState, line: Rect, buf: &mut Buffer) {
    let view = &ctx.seen.view;
    let look = ctx.look;
    fill_line(" ", Meaning::Header, line, look, buf);
    let mut left = vec![Run::new(Meaning::Header, " biombo  "), Run::new(Meaning::Title, &*view.campaign)];
    let dot = || Run::new(Meaning::Header, format!(" {} ", look.glyphs.dot));
    if let Some(evening) = evening_msg(view) {
        left.extend([dot(), Run::new(Meaning::Header, ctx.say(&evening))]);
    }
    if let Some(scene) = view.current_scene() {
        left.extend([dot(), Run::new(Meaning::Scene, &*scene.title)]);
    }
    let mut right = ctx.runs(&debt::blocking_line(ctx.seen));
    if !right.is_empty() {
        right.push(Run::new(Meaning::Header, "  "));
    }
    // A tally at zero is left out.
    for (pool, level) in view.pools.iter().filter(|(_, level)| level.kind != GaugeKind::Tally || level.now > 0) {
        let mut runs = ctx.runs(&gauge::brief_pool(pool, *level, ctx.seen));
        runs.push(Run::new(Meaning::Header, "  "));
        // At least half of the line is for the campaign and the scene.
        if runs_width(&right) + runs_width(&runs) > line.width / 2 {
            break;
        }
        right.extend(runs);
    }
    if let Some(own) = ctx.seen.player.as_ref().and_then(|player| purse::of_player(player, view)) {
        right.extend(ctx.runs(&purse::balance(own)));
        right.push(Run::new(Meaning::Header, "  "));
    }
    let (seat, meaning) = match &ctx.seen.seat {
        _ if ui.curtain => (ctx.get("seat-curtain"), Meaning::Curtain),
        Seat::Gm => (ctx.get("seat-gm"), Meaning::GmOnly),
        Seat::Table => (ctx.get("seat-table"), Meaning::Header),
        Seat::Player(id) => {
            let name = view.people.get(id).map(|person| person.name.to_string());
            (name.unwrap_or_else(|| ctx.get("seat-player")), Meaning::Party)
        }
    };
    right.push(Run::new(meaning, format!("{seat} ")));
    let taken = runs_width(&right);
    put_runs_right(&right, line, look, buf);
    put_runs(&left, upto(line, line.width.saturating_sub(taken + 1)), look, buf);
}

fn draw_tab_line(ctx: &DrawCtx, ui: &UiState, line: Rect, buf: &mut Buffer) {
    // The Scene tab is marked with what waits there, the Roll tab with the open rolls.
    let mark = ctx.look.glyphs.mark(Meaning::Warn).unwrap_or_default();
    let badge = |tab: TabName| {
        let waiting = match tab {
            TabName::Scene => {
                ctx.seen.view.items.values().filter(|item| item.is_waiting()).count() + ui.next.count_in_scene(ctx)
            }
            TabName::Roll if !ui.tab.shows_rolls() => ctx.seen.view.rolls.len(),
            _ => 0,
        };
        if waiting > 0 { format!("{mark}{waiting}") } else { String::new() }
    };
    let shown: Vec<(String, String, String, bool)> = TabName::ALL
        .iter()
        .enumerate()
        .filter(|(_, (tab, ..))| is_tab_shown(*tab, ctx))
        .map(|(n, (tab, name, _))| ((n + 1).to_string(), ctx.get(&format!("tab-{name}")), badge(*tab), *tab == ui.tab))
        .collect();
    let labels: Vec<TabLabel> = shown.iter().map(|(key, name, badge, _)| TabLabel { key, name, badge }).collect();
    let open = shown.iter().position(|(.., open)| *open).unwrap_or(0);
    draw_tab_bar(&labels, open, line, ctx.look, buf);
}

/// Draws the face that is awaited, or the likeliest deeds here.
fn draw_foot(ctx: &DrawCtx, ui: &UiState, line: Rect, frame: &mut Frame) {
    // A question always shows its keys.
    if let Overlay::PendingDeed(_) = &ui.overlay {
        let hint = |key, label| Hint { key: ctx.key_name(key), label: ctx.get(label), weight: 1 };
        return draw_hint_line(
            &[hint(KeyPress::CONFIRM, "grave-yes"), hint(KeyPress::DECLINE, "grave-no")],
            line,
            ctx,
            frame,
        );
    }
    // In front of the curtain the awaited face is hidden, since the roll may be secret.
    if let (Overlay::Faces { need, typed, what }, false) = (&ui.overlay, ui.curtain) {
        return frame.draw_always(line, |buf| {
            let question = ctx.say(&face_question("ask-face", need, what));
            let used = put(&format!(" {question} "), Meaning::Key, line, ctx.look, buf);
            let slot = Rect { width: FACE_CELLS, ..after(line, used) }.intersection(line);
            typed.draw("", Focus::Here, slot, ctx.look, buf);
            let rest = ctx.say(&Msg::new("ask-face-rest").with("what", what.clone()));
            put(&rest, Meaning::Hint, after(line, used + FACE_CELLS + 1), ctx.look, buf);
        });
    }
    if !shows_hints(&ui.overlay) {
        // An overlay shows its own keys, and those of the tab do not hold.
        return frame.draw_cached(line, &(), |_| {});
    }
    let tab = ui.tabs.tab(ui.tab);
    if let Some(writing) = tab.writing(ctx) {
        // Letters and digits are text now, so only the keys of writing hold.
        let hint = |(key, label): &(&str, &str)| Hint { key: ctx.get(key), label: ctx.get(label), weight: 1 };
        return draw_hint_line(&writing.keys().iter().map(hint).collect::<Vec<_>>(), line, ctx, frame);
    }
    let hints = tab_hints(tab, line.width, ctx, ui);
    draw_hint_line(&hints, line, ctx, frame);
}

/// What Enter does on the open tab, what comes next, the likeliest deeds, and those that are always there.
fn tab_hints(tab: &dyn Tab, cells: u16, ctx: &DrawCtx, ui: &UiState) -> Arc<Vec<Hint>> {
    let mut likely: Vec<&'static str> = tab.hints(ctx);
    // In the past, the deeds that matter are returning to the present and continuing from here.
    let always: &[&'static str] = match ui.past_moment {
        _ if ui.curtain => &["screen.curtain", "screen.palette", "screen.help"],
        None => &["history.undo", "screen.palette", "screen.help"],
        Some(_) => &["screen.palette", "screen.help"],
    };
    let is_kept = |id: &str| id == "history.goto" || find(id).is_some_and(|deed| matches!(deed.right, Right::All));
    likely.retain(|id| if ui.past_moment.is_some() { *id != "screen.now" && is_kept(id) } else { *id != "screen.now" });
    let mut listed = BTreeSet::new();
    likely.retain(|id| listed.insert(*id));
    likely.truncate(6);
    likely.extend(always);
    let contexts = ui.tabs.contexts(ui.tab, ctx);
    likely.retain(|id| ctx.keys.key_of(&contexts, id) != Some(KeyPress::ENTER));
    let is_off = ui.past_moment.is_some() || ui.awaits_pause();
    let enter = Some(tab).filter(|_| !is_off).and_then(|tab| TabEnter::on_tab(tab, &contexts, ctx));
    let room = room_for_next(enter.as_ref(), always, &contexts, cells, ctx);
    let next = ui.next.does_now(ctx).filter(|wait| ui.past_moment.is_none() && !is_answered_here(wait, tab, ctx));
    let next = next.map(|wait| next::label(&wait, enter.as_ref().map(|enter| &*enter.label), room, ctx, ui));
    let likely = likely.into_iter().map(|id| (id, label_of_now(id, tab, ctx))).collect();
    let key = (enter, next, likely, always.len(), contexts, ui.past_moment.is_some());
    ui.hints.get(key, ctx, |key| hints(key, ctx))
}

/// The cells for what comes next between what Enter does and the ways out, at most half of the line. It drives none of
/// these from a wide line, and from a narrow one those that leave it too few for some words.
fn room_for_next(enter: Option<&TabEnter>, always: &[&str], contexts: &[KeyContext], line: u16, ctx: &DrawCtx) -> u16 {
    let cells = |key: &str, label: &str| width(key) + 1 + width(label) + 2;
    let way_out = |id: &&str| {
        let (key, deed) = (ctx.keys.key_of(contexts, id)?, find(id)?);
        Some(cells(&ctx.key_name(key), &ctx.get(&deed.label_key())))
    };
    let enter = enter.map_or(0, |enter| cells(&enter.key, &enter.label));
    // The key itself, the gaps around it, and the margin of the line are taken, too.
    let mut free = line.saturating_sub(enter.saturating_add(5));
    let least = if line >= WIDE_LINE { MIN_NEXT_ON_WIDE_LINE } else { MIN_NEXT };
    // The last way out is the last to give way.
    for way in always.iter().rev().filter_map(way_out) {
        match free.checked_sub(way).filter(|left| *left >= least) {
            Some(left) => free = left,
            None => break,
        }
    }
    free.clamp(least, (line / 2).max(least))
}

/// Whether it waits for an answer to the offer that is selected, so that its keys are in force already.
fn is_answered_here(wait: &Wait, tab: &dyn Tab, ctx: &DrawCtx) -> bool {
    let WaitPlace::Item(item) = &wait.place else { return false };
    let is_item = |(field, id): (&str, String)| field == "item" && id == item.as_str();
    wait.request.is_none() && tab.selection(ctx).into_iter().any(is_item)
}

/// What a deed does to what is selected, if its pane says that in other words than the deed's own.
fn label_of_now(id: &str, tab: &dyn Tab, ctx: &DrawCtx) -> Option<&'static str> {
    let selected = (id == "fight.turn").then(|| tab.selection(ctx))?;
    let (_, who) = selected.into_iter().find(|(field, _)| *field == "who")?;
    let fighters = ctx.seen.view.fight.iter().flat_map(|fight| &fight.fighters);
    fighters.into_iter().find(|fighter| fighter.person.as_str() == who).map(turn_mark_key)
}

/// The hints for these deeds.
fn hints((enter, next, wanted, always, contexts, looks_back): &HintKey, ctx: &DrawCtx) -> Vec<Hint> {
    // A deed that the seat may not do gets no hint.
    let may = |deed: &&DeedType| ctx.seen.may(deed.right);
    let back = looks_back.then(|| (ctx.get("key-esc"), ctx.get("deed-screen-now")));
    let hints = wanted.iter().filter_map(|(id, label)| {
        let (key, deed) = (ctx.keys.key_of(contexts, id)?, find(id).filter(may)?);
        Some((ctx.key_name(key), label.map_or_else(|| ctx.get(&deed.label_key()), |label| ctx.get(label))))
    });
    let enter = enter.iter().map(|enter| (enter.key.clone(), enter.label.clone()));
    let key = ctx.keys.key_of(&[], "screen.next").map(|key| ctx.key_name(key));
    let next = key.zip(next.clone());
    let hints: Vec<(String, String)> = back.into_iter().chain(enter).chain(next).chain(hints).collect();
    // On a narrow screen, the ways out outweigh the third likeliest deed.
    let ways_out = hints.len().saturating_sub(*always);
    let weight = |n: usize| match n {
        n if n >= ways_out => 100 + u8::try_from(n - ways_out).unwrap_or(0),
        n if n < 2 => 200 - u8::try_from(n).unwrap_or(0),
        n => 100_u8.saturating_sub(u8::try_from(n).unwrap_or(100)),
    };
    let hint = |(n, (key, label))| Hint { key, label, weight: weight(n) };
    hints.into_iter().enumerate().map(hint).collect()
}

fn draw_hint_line(all: &[Hint], line: Rect, ctx: &DrawCtx, frame: &mut Frame) {
    frame.draw_cached(line, &all, |buf| draw_hints(all, after(line, 1), ctx.look, buf));
}

fn draw_too_small(ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
    let msg = Msg::new("screen-too-small").with("width", SMALLEST.0).with("height", SMALLEST.1);
    super::parts::wrap::paragraph(&ctx.say(&msg), Meaning::Warn, area, 0, ctx.look, buf);
}

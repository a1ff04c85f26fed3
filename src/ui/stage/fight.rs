//! A fight on stage: whose turn it is in big letters, the fighters, and beside them the map, the cards or what the fight
//! is about.

use std::ops::Range;

use ratatui::prelude::{Buffer, Rect};

use super::letters::{BigText, LetterSize};
use super::pages::put_page_number;
use crate::sections::{Prose, Section};
use crate::session::seen::SeenFight;
use crate::ui::DrawCtx;
use crate::ui::parts::{PageLayout, PictureSize, after, below, put_runs, put_runs_right, row, runs_width, upto};
use crate::ui::tabs::fight::tracker;
use crate::views::fight_rows::rows;
use crate::views::stage::FightAct;

/// Columns of the fighters at least, and what stands beside them at least.
const FIGHTER_COLUMNS: u16 = 36;
const SIDE_COLUMNS: u16 = 30;

/// Rows of the fighters at least.
const FIGHTER_ROWS: u16 = 5;

/// Draws a fight. Returns the number of pages that its fighters need.
pub(super) fn draw(act: &FightAct, page: usize, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> usize {
    let Some(fight) = &ctx.seen.view.fight else { return 1 };
    let rest = draw_turn(act, fight, area, ctx, buf);
    let side_blocks: Vec<Prose> = side_blocks(act);
    let beside = if side_blocks.is_empty() { 0 } else { (rest.width / 2).max(SIDE_COLUMNS) };
    let has_side = beside > 0 && rest.width >= FIGHTER_COLUMNS + beside + 2;
    let fighters = if has_side { upto(rest, rest.width - beside - 2) } else { rest };
    if has_side {
        draw_side(&side_blocks, after(rest, rest.width - beside), ctx, buf);
    }
    draw_fighters(fight, page, fighters, ctx, buf)
}

/// Draws the name of the fight, and below it who has the turn and what is left of it. Returns the area below.
fn draw_turn(act: &FightAct, fight: &SeenFight, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> Rect {
    let next = ctx.runs(&act.next);
    let taken = put_runs_right(&next, row(area, 0), ctx.look, buf);
    put_runs(&ctx.runs(&act.title), upto(row(area, 0), area.width.saturating_sub(taken + 2)), ctx.look, buf);
    let mut rest = below(area, 2);
    let Some(turn) = &act.turn else { return rest };
    let now = fight.fighters.iter().find(|fighter| fight.current_fighter() == Some(&fighter.person));
    let actions = now.map(|fighter| tracker::actions_left(fighter, fight, ctx)).unwrap_or_default();
    let text = ctx.text(&turn.content);
    let room = rest.width.saturating_sub(runs_width(&actions) + 2);
    let sizes = [LetterSize::Huge, LetterSize::Large, LetterSize::Small, LetterSize::Plain];
    let fits = |big: &BigText| big.rows() + 1 + FIGHTER_ROWS <= rest.height && big.rows() <= rest.height / 3;
    let big = sizes.into_iter().filter_map(|size| BigText::fitted(&text, size, room));
    let Some(big) = big.into_iter().find(|big| fits(big) || big.size == LetterSize::Plain) else { return rest };
    big.draw(turn.meaning, rest, ctx.look, buf);
    let end = row(rest, big.rows().saturating_sub(1));
    put_runs(&actions, after(end, big.columns() + 1), ctx.look, buf);
    rest = below(rest, big.rows() + 1);
    rest
}

/// What stands beside the fighters: the squares, the cards, and what the fight is about.
fn side_blocks(act: &FightAct) -> Vec<Prose> {
    let with_title = |section: &Section| {
        let mut prose = Prose::default();
        prose.line(section.title.clone());
        prose.extend(section.text.clone());
        prose
    };
    let map = act.map.as_ref().map(|section| section.text.clone());
    let hands = (!act.hands.is_empty()).then(|| act.hands.clone());
    map.into_iter().chain(hands).chain(act.stakes.as_ref().map(with_title)).collect()
}

/// Draws these one below the other. Cards are as large as leaves what follows whole; squares, and low cards, leave it a
/// line each.
fn draw_side(blocks: &[Prose], area: Rect, ctx: &DrawCtx, buf: &mut Buffer) {
    let mut rest = area;
    for (n, prose) in blocks.iter().enumerate() {
        let following = &blocks[n + 1..];
        // With the empty line before each.
        let whole = following.iter().map(|prose| PageLayout::brief(rest.width, prose, ctx).height() + 1).sum::<u16>();
        let [whole, least] = [whole, 2 * u16::try_from(following.len()).unwrap_or(u16::MAX)]
            .map(|kept| rest.height.saturating_sub(kept));
        let prose = prose.clone().with_boards_within(least.saturating_sub(2));
        let sizes = [
            (PictureSize::Huge, whole),
            (PictureSize::Large, whole),
            (PictureSize::Low, whole),
            (PictureSize::Low, least),
            (PictureSize::Small, least),
        ];
        let pages = sizes.map(|(size, room)| (PageLayout::sized(rest.width, &[], size, &prose, ctx), room));
        let fitting = pages.iter().find(|(page, room)| page.height() <= *room);
        let Some((page, _)) = fitting.or(pages.last()) else { return };
        page.draw_cut(Rect { height: least, ..rest }, ctx.look, buf);
        rest = below(rest, page.height().min(least) + 1);
    }
}

/// Draws a page of the fighters. Returns the number of pages.
fn draw_fighters(fight: &SeenFight, page: usize, area: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> usize {
    let rows = rows(fight, ctx.seen);
    let states = tracker::state_lines(&rows, ctx);
    let heights: Vec<u16> = states.iter().map(|state| if state.is_empty() { 1 } else { 2 }).collect();
    let pages = pages_of_rows(&heights, area.height);
    let last = pages.len().saturating_sub(1);
    let Some(shown) = pages.get(page.min(last)) else { return 1 };
    // Rows stand apart if all of them have room so.
    let is_loose = pages.len() == 1 && heights.iter().map(|rows| rows + 1).sum::<u16>() <= area.height + 1;
    let mut rest = area;
    for n in shown.clone() {
        tracker::draw_row(n, fight, &rows, &states, ctx, Rect { height: heights[n], ..rest }, buf);
        rest = below(rest, heights[n] + u16::from(is_loose));
    }
    put_page_number(page.min(last), pages.len(), area, ctx, buf);
    pages.len()
}

/// The rows of each page, of these heights; several pages leave their last line to the number of the page.
fn pages_of_rows(heights: &[u16], room: u16) -> Vec<Range<usize>> {
    let room = if heights.iter().sum::<u16>() > room { room.saturating_sub(1) } else { room };
    let (mut pages, mut from, mut used) = (Vec::new(), 0, 0);
    for (n, height) in heights.iter().enumerate() {
        if n > from && used + height > room {
            pages.push(from..n);
            (from, used) = (n, 0);
        }
        used += height;
    }
    pages.push(from..heights.len());
    pages
}

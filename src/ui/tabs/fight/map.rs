//! The squares on the Fight tab: the pane beside the tracker, and moving a token with the arrows until Enter or Esc.

use ratatui::prelude::{Buffer, Rect};

use super::side_panes::with_blanks;
use super::{FightTab, key_contexts};
use crate::deeds::DeedType;
use crate::rules::grid::{Grid, Spot};
use crate::sections::{Block, DeedRequest, Prose, Section};
use crate::session::entry::UnixMillis;
use crate::session::seen::SeenFight;
use crate::session::{Id, Map, Seat};
use crate::ui::parts::{Focus, PageLayout, Pane, Run, below};
use crate::ui::requests::request_chosen;
use crate::ui::tabs::Tab;
use crate::ui::tabs::deed_forms::open_prefilled_form;
use crate::ui::{BoundDeed, Code, DrawCtx, Form, Handled, KeyPress, Meaning, steps};
use crate::views::map::{self, MapCursor};
use crate::views::systems;

/// What stands beside the tracker while nothing waits for a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum SidePane {
    Fighter,
    Map,
}

/// A token being moved.
#[derive(Debug)]
pub(super) struct MovingToken {
    who: Id,
    from: Spot,
    to: Spot,
    /// The end of the log when the token was picked up. Any later deed puts the token down, and undoing that deed does
    /// not pick it up again.
    log: LogEnd,
    /// The deed that Enter requests.
    deed: &'static DeedType,
}

/// The number of lines in the log, and the time of the newest.
type LogEnd = (usize, Option<UnixMillis>);

impl MovingToken {
    /// The square that it was moved to.
    pub(super) fn square(&self) -> Spot {
        self.to
    }
}

impl FightTab {
    fn grid(ctx: &DrawCtx) -> Option<Grid> {
        ctx.seen.view.fight.as_ref().and_then(SeenFight::grid)
    }

    /// The token being moved, as long as the fighter still stands where it was picked up.
    pub(super) fn moving_token(&self, ctx: &DrawCtx) -> Option<&MovingToken> {
        let fight = ctx.seen.view.fight.as_ref()?;
        let stands = |token: &&MovingToken| {
            fight.standing_fighters().any(|(at, fighter)| fighter.person == token.who && at == token.from)
        };
        self.moving.as_ref().filter(|token| FightTab::grid(ctx).is_some() && token.log == log_end(ctx)).filter(stands)
    }

    pub(super) fn is_moving(&self, ctx: &DrawCtx) -> bool {
        self.moving_token(ctx).is_some()
    }

    /// Whether the squares are shown beside the tracker.
    pub(super) fn shows_map(&self, ctx: &DrawCtx) -> bool {
        FightTab::grid(ctx).is_some() && (self.side_pane(ctx) == SidePane::Map || self.is_moving(ctx))
    }

    /// Whether the squares were asked for by a key, so that they get the room even if there is too little for the
    /// tracker beside them.
    pub(super) fn map_is_asked_for(&self, ctx: &DrawCtx) -> bool {
        self.shows_map(ctx) && (self.chosen_side_pane.is_some() || self.is_moving(ctx))
    }

    /// The pane that a key chose. Otherwise the table's seat shows the squares, and any other the fighter.
    fn side_pane(&self, ctx: &DrawCtx) -> SidePane {
        let usual = if ctx.seen.seat == Seat::Table { SidePane::Map } else { SidePane::Fighter };
        self.chosen_side_pane.unwrap_or(usual)
    }

    /// The pane that the key for the squares changes to.
    pub(super) fn other_side_pane(&self, ctx: &DrawCtx) -> SidePane {
        match self.side_pane(ctx) {
            SidePane::Fighter => SidePane::Map,
            SidePane::Map => SidePane::Fighter,
        }
    }

    /// The deed that changes between the squares and the fighter, in a fight on squares.
    pub(super) fn map_deed(ctx: &DrawCtx) -> Option<&'static str> {
        FightTab::grid(ctx).map(|_| "screen.map")
    }

    /// The key that changes between the squares and the fighter, with what it shows: `F7 mapa`.
    pub(super) fn map_hint(&self, ctx: &DrawCtx) -> Option<Run<'static>> {
        let key = FightTab::map_deed(ctx).and_then(|deed| ctx.keys.key_of(&key_contexts(ctx), deed))?;
        let shows = match self.other_side_pane(ctx) {
            SidePane::Fighter => "fight-sheet",
            SidePane::Map => "deed-screen-map",
        };
        Some(Run::new(Meaning::Hint, format!("{} {}", ctx.key_name(key), ctx.get(shows))))
    }

    /// The squares, with the token that is moved or the selected fighter marked.
    pub(super) fn squares(&self, ctx: &DrawCtx) -> Option<Section> {
        let moving = self.moving_token(ctx);
        let who = moving.map(|moving| &moving.who).or_else(|| Some(&self.selected_fighter(ctx)?.person));
        let to = moving.map(|moving| moving.to);
        map::squares(MapCursor { who, to }, ctx.seen)
    }

    pub(super) fn draw_map(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let Some(Section { title, aside, text }) = self.squares(ctx) else { return };
        let hint = self.map_hint(ctx).filter(|_| !self.is_moving(ctx));
        let right = with_blanks(ctx.runs(&aside).into_iter().chain(hint));
        let pane = Pane::new(ctx.runs(&title), Focus::when(self.is_moving(ctx))).with_right(right);
        let inside = pane.draw(area, ctx.look, buf);
        let mut below_board = PageLayout::new(inside.width);
        let (boards, rest): (Vec<&Block>, Vec<&Block>) =
            text.blocks().iter().partition(|block| matches!(block, Block::Board(_)));
        rest.into_iter().for_each(|block| below_board.block(block, ctx));
        if self.is_moving(ctx) {
            below_board.text(Meaning::Hint, &ctx.words.get("fight-moving-hint"));
        }
        let mut page = PageLayout::new(inside.width);
        // The letters above the columns take a row.
        let rows = inside.height.saturating_sub(below_board.height().min(inside.height / 3) + 1);
        for board in boards {
            if let Block::Board(board) = board {
                page.block(&Block::Board(board.clone().within(rows)), ctx);
            }
        }
        let mut legend = PageLayout::new(inside.width);
        legend.flow(0, 2, map::legend(ctx.seen).iter().map(|line| ctx.runs(line)));
        if page.height() + below_board.height() + legend.height() <= inside.height {
            below_board.append(legend);
        }
        page.draw_top(inside, ctx.look, buf);
        below_board.draw_cut(below(inside, page.height().min(inside.height)), ctx.look, buf);
    }

    /// Picks up the selected fighter's token, if this deed moves fighters on squares and can be done.
    pub(super) fn pick_up_token(&mut self, deed: &'static DeedType, ctx: &DrawCtx) -> Option<Handled> {
        FightTab::grid(ctx)?;
        let is_move =
            deed.id == "fight.place" || deed.system().and_then(|system| systems::of(system).move_deed) == Some(deed.id);
        let is_impossible = |prose: &Prose| {
            let mut choices = prose.choices().filter(|choice| choice.why_not.is_some());
            choices.any(|choice| choice.deed() == Some(deed.id))
        };
        let fighter = self.selected_fighter(ctx).filter(|_| is_move && !is_impossible(&self.prose(ctx)))?;
        let from = fighter.status.at.filter(|_| fighter.status.out.is_none())?;
        self.moving = Some(MovingToken { who: fighter.person.clone(), from, to: from, log: log_end(ctx), deed });
        Some(Handled::Done)
    }

    /// Moves the token by a square, puts it down, or returns it to where it was. Letters do nothing meanwhile.
    pub(super) fn step_token(&mut self, key: KeyPress, ctx: &DrawCtx) -> Option<Handled> {
        let grid = FightTab::grid(ctx)?;
        let MovingToken { who, from, to, deed, .. } = self.moving_token(ctx)?;
        let (who, from, to, deed) = (who.to_string(), *from, *to, *deed);
        if let Some(direction) = steps::direction_of(steps::as_arrow(key)) {
            let next = to.step(direction);
            self.moving.iter_mut().filter(|_| grid.contains(next)).for_each(|moving| moving.to = next);
            return Some(Handled::Done);
        }
        match key.code {
            Code::Esc => self.moving = None,
            Code::Enter if to == from => self.moving = None,
            Code::Enter => {
                let square = to.square_name().unwrap_or_default();
                return request_chosen(&DeedRequest::now(deed.id, [("who", &who), ("at", &square)]), ctx);
            }
            Code::Char(_) if !key.mods.ctrl && !key.mods.alt => {}
            _ => return None,
        }
        Some(Handled::Done)
    }

    /// The form that moves the selected fighter.
    pub(super) fn open_place_form(&self, bound: BoundDeed, ctx: &DrawCtx) -> Option<Handled> {
        let fighter = self.selected_fighter(ctx)?;
        let at = ctx.seen.view.fight.as_ref().and_then(|fight| fight.spot_field(&fighter.status));
        let known = at.into_iter().chain(self.selection(ctx)).collect::<Vec<_>>();
        Some(Handled::OpenForm(Box::new(Form::new(bound.deed, &known, ctx).starting_at("at"))))
    }

    /// The form that names the selected fighter's zone.
    pub(super) fn open_zone_form(&self, ctx: &DrawCtx) -> Option<Handled> {
        let at = self.selected_fighter(ctx).and_then(|fighter| fighter.status.at).unwrap_or_default();
        let zones = ctx.seen.view.fight.as_ref().and_then(|fight| fight.map.as_ref()?.zones()).unwrap_or_default();
        let name = zones.iter().find(|zone| zone.at == at).map(|zone| zone.name.to_string());
        open_prefilled_form(
            "fight.zone",
            self,
            &[("at", Map::zone_number(at).to_string()), ("name", name.unwrap_or_default())],
            ctx,
        )
    }
}

fn log_end(ctx: &DrawCtx) -> LogEnd {
    let log = &ctx.seen.view.log;
    (log.len(), log.last().map(|line| line.at))
}

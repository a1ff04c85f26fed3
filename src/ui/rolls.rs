//! The latest roll and the form of the next: which roll it is, its stage, and which of the two gets the room.

use std::sync::Arc;

use ratatui::prelude::{Buffer, Rect};

use crate::deeds::KeyContext;
use crate::rules::Face;
use crate::rules::message::Msg;
use crate::sections::{Block, Line, Prose, Span, SpanContent};
use crate::session::id::Id;
use crate::session::roll::Roll;
use crate::session::seen::View;
use crate::ui::parts::{PageLayout, Run, below, put_runs, row};
use crate::ui::{Code, DrawCtx, Meaning, Memo};
use crate::views::rolls::{RollReport, RollStage, ShownRoll, newest_roll};
use crate::views::systems::{report, roll_line};

/// What a tab remembers about rolls.
#[derive(Debug, Default, Hash, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct RollMemory {
    #[serde(skip)]
    chosen_roller: Option<Id>,
    /// The last dismissed roll. A later roll gets the room, and so does one that undo opened again.
    #[serde(rename = "away")]
    dismissed: DismissedRoll,
    /// The roll that was last settled from its report.
    #[serde(skip)]
    settled: Option<SettledRoll>,
    /// The roll whose part and alternative were marked. On any other roll the first of each are.
    #[serde(skip)]
    marked_on: Option<RollMark>,
    /// The index of the part of the roll that its choices concern.
    #[serde(skip)]
    part: usize,
    /// The index of the marked alternative.
    #[serde(skip)]
    pick: usize,
    /// Whether only the rules are shown, those that changed nothing first.
    #[serde(skip)]
    unfolded: bool,
    #[serde(skip)]
    report: Memo<(usize, RollStage, usize, usize), RollReport>,
}

/// What stays the same of a roll while choices change it: who made it, as which of the rolls from the random stream, and
/// the first face, since real dice have no place there.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct RollMark {
    who: Id,
    secret: bool,
    n: Option<u64>,
    first: Option<Face>,
}

impl RollMark {
    fn of(roll: &Roll) -> RollMark {
        let first = roll.body.dice().first().map(|(_, face)| *face);
        RollMark { who: roll.who.clone(), secret: roll.secret, n: roll.place.map(|place| place.n), first }
    }
}

/// Whether two reports are of one roll, whatever choices have changed it between them.
pub(crate) fn is_same_roll(one: &Roll, other: &Roll) -> bool {
    RollMark::of(one) == RollMark::of(other)
}

/// The rolls that were open at some moment.
#[derive(Debug)]
pub(crate) struct OpenRolls(Vec<RollMark>);

impl OpenRolls {
    pub(crate) fn of(view: &View) -> OpenRolls {
        OpenRolls(view.rolls.iter().map(RollMark::of).collect())
    }

    /// Whether one of them is no longer open as it was then: it was closed, taken back or rolled anew.
    pub(crate) fn have_ended(&self, view: &View) -> bool {
        let open = OpenRolls::of(view).0;
        self.0.iter().any(|mark| !open.contains(mark))
    }
}

/// The roll that was last dismissed, identified by its moment, since history may be undone and redone.
#[derive(Debug, Clone, Copy, Hash, Default, Serialize, Deserialize)]
struct DismissedRoll {
    moment: i64,
    was: WhenDismissed,
}

/// The stage of a roll when it was dismissed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WhenDismissed {
    /// It had choices left: until it changes, it waits beside the form.
    Open,
    /// It was settled: it stays away unless undo opens it again.
    #[default]
    Settled,
}

/// A roll that somebody read before they settled it.
#[derive(Debug, Clone, Copy, Hash)]
struct SettledRoll {
    moment: i64,
    /// How much its report said while it was open.
    statements: usize,
}

/// The roll to show beside the form, with its report.
#[derive(Debug)]
pub(crate) struct LatestRoll<'s> {
    pub(crate) shown: ShownRoll<'s>,
    pub(crate) report: Arc<RollReport>,
    /// Whether it gets the room, and the form steps back.
    pub(crate) has_room: bool,
    /// Whether it was read while it was open and nothing is left to do about it, so that the next thing may take its
    /// room.
    pub(crate) can_give_way: bool,
    /// Whether Enter does what comes next while the roll is still read, instead of putting it away first.
    pub(crate) passes_enter: bool,
    moment: i64,
    unfolded: bool,
}

impl DismissedRoll {
    /// A roll that is dismissed at this moment.
    fn new(moment: i64, is_open: bool) -> DismissedRoll {
        DismissedRoll { moment, was: if is_open { WhenDismissed::Open } else { WhenDismissed::Settled } }
    }

    /// Whether a roll is the dismissed one, or a settled one from before it.
    fn covers(self, moment: i64, is_open: bool) -> bool {
        match is_open {
            true => self.was == WhenDismissed::Open && self.moment == moment,
            false => moment <= self.moment,
        }
    }

    /// Whether a roll is newer than the dismissed one.
    fn is_before(self, moment: i64) -> bool {
        self.moment < moment
    }
}

impl LatestRoll<'_> {
    pub(crate) fn is_after(&self, moment: i64) -> bool {
        self.moment > moment
    }

    /// The same roll, which leaves Enter to what comes next if something does and nothing is left to do about the roll.
    pub(crate) fn passing_enter_if(self, leads_on: impl FnOnce() -> bool) -> Self {
        let is_over = self.shown.stage == RollStage::JustSettled && leaves_no_choice(&self.report);
        LatestRoll { passes_enter: is_over && leads_on(), ..self }
    }

    /// The note before the title of a roll beside the form that it is still open; empty for any other roll.
    pub(crate) fn open_note(&self, ctx: &DrawCtx) -> Vec<Run<'static>> {
        if !self.shown.is_open() || self.has_room {
            return Vec::new();
        }
        vec![Run::new(Meaning::Warn, format!("{} {} ", ctx.get("roll-still-open"), ctx.look.glyphs.dot))]
    }

    /// Lays the roll out in two pages, of at most `rows` rows together if it can: the choices with their keys in these
    /// contexts, and the rules that counted.
    fn pages(&self, contexts: &[KeyContext], width: u16, rows: u16, ctx: &DrawCtx) -> [PageLayout; 2] {
        let RollReport { whys, idle_rules, idle_rules_short, .. } = &*self.report;
        let page = |parts: [&Prose; 2]| {
            let mut page = PageLayout::of_prose_with_keys(width, contexts, parts[0], ctx);
            page.prose(parts[1], ctx);
            page
        };
        if self.unfolded {
            let mut back = Prose::default();
            back.line(key_line("key-pageup", "roll-why-back"));
            return [page([&back, &Prose::default()]), page([idle_rules, whys])];
        }
        let mut text = self.report.text.clone();
        if self.shown.is_open() && !self.has_room {
            // The form has the room, so keys are for it.
            text = text.with_choices(|choice| choice.request.is_none());
        }
        if self.shown.stage == RollStage::JustSettled && self.has_room && !self.passes_enter && ctx.seen.may_act() {
            text.line(key_line("key-enter", "roll-done"));
        }
        let (text, whole) = (PageLayout::fitted(width, rows, contexts, &text, ctx), page([whys, idle_rules]));
        let fits = text.height().saturating_add(whole.height()) <= rows;
        let whys = if idle_rules_short.is_empty() || fits { whole } else { page([whys, idle_rules_short]) };
        [text, whys]
    }

    pub(crate) fn draw(&self, contexts: &[KeyContext], ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let [text, whys] = self.pages(contexts, area.width, area.height, ctx);
        if text.height() > area.height && !self.has_room && !self.shown.is_open() {
            // Few rows are left beside the form, and there is nothing more to choose, so the result alone is shown.
            let mut page = PageLayout::new(area.width);
            page.flow(0, 0, ctx.runs(&roll_line(self.shown.roll, ctx.seen).result).into_iter().map(|run| vec![run]));
            return page.draw_cut(area, ctx.look, buf);
        }
        text.draw_cut(area, ctx.look, buf);
        let rest = below(area, text.height());
        let cut = whys.height() > rest.height && !rest.is_empty();
        if self.unfolded || !cut {
            return whys.draw_cut(rest, ctx.look, buf);
        }
        // The rules that counted are cut; a key shows them alone.
        let shown = rest.height - 1;
        whys.draw_top(Rect { height: shown, ..rest }, ctx.look, buf);
        put_runs(&ctx.runs(&key_line("key-pagedown", "roll-why")), row(rest, shown), ctx.look, buf);
    }

    pub(crate) fn height(&self, contexts: &[KeyContext], width: u16, ctx: &DrawCtx) -> u16 {
        self.pages(contexts, width, u16::MAX, ctx).iter().map(PageLayout::height).sum()
    }
}

/// A key and what it does.
fn key_line(key: &'static str, label: &'static str) -> Line {
    vec![Span::new(Meaning::Key, key), Span::new(Meaning::Hint, SpanContent::key(label).after_blank())]
}

impl RollMemory {
    /// The open roll that was chosen, else that of `preferred`, else the newest open one, else the newest of all.
    pub(crate) fn latest<'s>(&self, preferred: Option<&Id>, ctx: &DrawCtx<'s>) -> Option<LatestRoll<'s>> {
        let view = &ctx.seen.view;
        let newest = newest_roll(ctx.seen);
        let of = |who: Option<&Id>| view.rolls.iter().find(|roll| Some(&roll.who) == who);
        let open = of(self.chosen_roller.as_ref()).or_else(|| of(preferred)).or_else(|| view.rolls.last());
        let moment = newest.map_or(i64::MAX, |(_, line)| line.at.0);
        let (roll, stage) = match (open, newest) {
            (Some(roll), _) => (roll, RollStage::Open),
            (None, Some((roll, _))) if self.dismissed.is_before(moment) => (roll, RollStage::JustSettled),
            (None, Some((roll, _))) => (roll, RollStage::Past),
            (None, None) => return None,
        };
        let is_marked = self.marked_on.as_ref() == Some(&RollMark::of(roll));
        let (part, pick) = if is_marked { (self.part, self.pick) } else { (0, 0) };
        let mut shown = ShownRoll { roll, stage, part, pick };
        let mut report = self.report_on(shown, ctx);
        if shown.pick > 0 && shown.pick >= report.picks {
            shown.pick = 0;
            report = self.report_on(shown, ctx);
        }
        let last_line = view.log.iter().rev().find(|line| line.live).map_or(i64::MAX, |line| line.at.0);
        let says_no_more = |read: SettledRoll| read.moment == moment && statements(&report) <= read.statements;
        let is_read = self.settled.is_some_and(says_no_more);
        let is_done = stage == RollStage::JustSettled && (is_read || moment < last_line);
        let can_give_way = is_done && leaves_no_choice(&report);
        let has_given_way = is_read && can_give_way;
        let has_room = !has_given_way && !self.dismissed.covers(moment, shown.is_open());
        Some(LatestRoll { shown, report, moment, has_room, can_give_way, passes_enter: false, unfolded: self.unfolded })
    }

    /// The report of the newest roll as one of the past, whatever choices it has.
    pub(crate) fn past_report(&self, ctx: &DrawCtx) -> Option<Arc<RollReport>> {
        let (roll, _) = newest_roll(ctx.seen)?;
        Some(self.report_on(ShownRoll::new(roll, RollStage::Past), ctx))
    }

    fn report_on(&self, shown: ShownRoll, ctx: &DrawCtx) -> Arc<RollReport> {
        // Within a view, a roll is identified by its address.
        let place = std::ptr::from_ref(shown.roll).addr();
        self.report.get((place, shown.stage, shown.part, shown.pick), ctx, |_| {
            let report = report(shown, ctx.seen);
            RollReport { text: report.text.with_choices(|choice| ctx.may_choose(choice)), ..report }
        })
    }

    /// Whether a roll is newer than the last dismissed one.
    pub(crate) fn is_new(&self, last: &LatestRoll) -> bool {
        self.dismissed.is_before(last.moment)
    }

    /// Whether a roll was settled from its report, which then says more.
    pub(crate) fn was_settled_in_view(&self, last: &LatestRoll) -> bool {
        self.settled.is_some_and(|read| read.moment == last.moment)
    }

    /// Gives the room back to the form. Returns whether the roll is newer than the last dismissed one: a roll that undo
    /// opened again must not clear what was filled in since.
    pub(crate) fn dismiss(&mut self, last: &LatestRoll) -> bool {
        let is_new = self.is_new(last);
        self.dismissed = DismissedRoll::new(last.moment, last.shown.is_open());
        (self.marked_on, self.unfolded) = (None, false);
        is_new
    }

    /// Marks a part of a roll and an alternative.
    fn mark(&mut self, last: &LatestRoll, part: usize, pick: usize) {
        (self.marked_on, self.part, self.pick) = (Some(RollMark::of(last.shown.roll)), part, pick);
    }

    /// Notes that an open roll is settled from its report. Unless its report then says more, or something is left to choose,
    /// it gives the room back by itself.
    pub(crate) fn settle_in_view(&mut self, last: &LatestRoll) {
        let roll = || SettledRoll { moment: last.moment, statements: statements(&last.report) };
        self.settled = last.shown.is_open().then(roll);
    }

    /// Gives the room back to the roll that was dismissed.
    pub(crate) fn show_again(&mut self) {
        self.dismissed = DismissedRoll::default();
    }

    /// Selects somebody's open roll and gives it the room.
    pub(crate) fn choose(&mut self, who: &Id) {
        *self = RollMemory { chosen_roller: Some(who.clone()), ..RollMemory::default() };
    }

    /// Forgets the selection, since another roll is made and becomes the one to look at.
    pub(crate) fn forget_selection(&mut self) {
        *self = RollMemory { dismissed: self.dismissed, ..RollMemory::default() };
    }

    /// Switches between the rules alone and the whole roll. Returns whether the key does so and there are rules to
    /// show.
    pub(crate) fn unfold(&mut self, code: Code, last: &LatestRoll) -> bool {
        let RollReport { whys, idle_rules, .. } = &*last.report;
        let is_page_key = matches!(code, Code::PageDown | Code::PageUp) && !(whys.is_empty() && idle_rules.is_empty());
        if is_page_key {
            self.unfolded = code == Code::PageDown;
        }
        is_page_key
    }

    /// Moves to the next alternative, part or open roll, whichever there are several of. Returns whether there are.
    pub(crate) fn step(&mut self, code: Code, last: &LatestRoll, ctx: &DrawCtx) -> bool {
        let (by, is_sideways) = match code {
            Code::Up => (-1, false),
            Code::Down => (1, false),
            Code::Left => (-1, true),
            Code::Right => (1, true),
            _ => return false,
        };
        let wrapped = |at: usize, len: usize| (at + len).saturating_add_signed(by) % len;
        let rolls = &ctx.seen.view.rolls;
        match () {
            () if last.report.picks > 1 && !is_sideways => {
                self.mark(last, last.shown.part, wrapped(last.shown.pick, last.report.picks));
            }
            () if last.report.parts > 1 => {
                let part = wrapped(last.shown.part.min(last.report.parts - 1), last.report.parts);
                self.mark(last, part, 0);
            }
            () if rolls.len() > 1 => {
                let at = rolls.iter().position(|roll| roll.who == last.shown.roll.who).unwrap_or(0);
                self.chosen_roller = rolls.get(wrapped(at, rolls.len())).map(|roll| roll.who.clone());
                self.marked_on = None;
            }
            () => return false,
        }
        true
    }
}

/// Whether nothing is left to do about the roll.
fn leaves_no_choice(report: &RollReport) -> bool {
    report.text.choices().all(|choice| choice.request.is_none())
}

/// How much a report says, apart from the choices.
fn statements(report: &RollReport) -> usize {
    let blocks = report.text.blocks().iter().chain(report.whys.blocks());
    blocks.filter(|block| !matches!(block, Block::Gap | Block::Choice(_))).count()
}

/// A note on how many rolls are open; empty for a single one.
pub(crate) fn open_count(ctx: &DrawCtx) -> Run<'static> {
    let open = ctx.seen.view.rolls.len();
    Run::new(Meaning::Warn, if open > 1 { ctx.say(&Msg::new("roll-open").with("n", open)) } else { String::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_that_undo_opens_again_is_no_longer_dismissed() {
        let settled = DismissedRoll::new(7, false);
        assert!(settled.covers(7, false) && settled.covers(5, false) && !settled.covers(8, false));
        assert!(!settled.covers(7, true) && !settled.covers(5, true), "it was not open when it was dismissed");
        let open = DismissedRoll::new(7, true);
        assert!(open.covers(7, true) && !open.covers(6, true) && !open.covers(8, true));
        assert!(settled.is_before(8) && !settled.is_before(7));
    }
}

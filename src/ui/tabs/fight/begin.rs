//! Before a fight: who comes, and how many of each.

use std::collections::BTreeMap;

use ratatui::prelude::{Buffer, Rect};

use crate::deeds::fight;
use crate::deeds::{Intent, KeyContext, TabName};
use crate::rules::{Msg, Text};
use crate::sections::Line;
use crate::session::log::LogLine;
use crate::session::seen::{Amount, SeenPerson};
use crate::session::systems::Sheets;
use crate::session::{FighterGroup, GaugeKind, Id, Member, Side};
use crate::ui::parts::{
    Focus, List, Pane, Run, Scroll, after, below, one_row, put, put_runs, put_runs_right, row, runs_width, upto, width,
};
use crate::ui::{Code, DrawCtx, Handled, Input, KeyPress, Meaning, steps};
use crate::views::cast::CastMember;
use crate::views::fight::fight_system;
use crate::views::{gauge, systems};

#[derive(Debug, Default, Hash)]
pub(crate) struct BeginPane {
    scroll: Scroll,
    /// The adversary whom somebody selected. Until then it is the first of those who come.
    selected: Option<Id>,
    /// How many of each come, where that was chosen. Of the others, as many come as the scene expects.
    counts: BTreeMap<Id, u8>,
    hidden: bool,
    count_typing: CountTyping,
    /// The newest entry of the log when the choices were made. They are forgotten once a fight has begun since.
    chosen_at: u64,
}

/// Whether digits set the count of the selected adversary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
enum CountTyping {
    #[default]
    Off,
    AwaitsDigit,
    /// A digit has been typed, and more continue the number.
    Typing,
}

struct AdversaryRow {
    id: Id,
    name: String,
    numbers: Line,
    /// Whether they come hidden, whatever is chosen for all.
    hidden: bool,
    /// Whether they are in the story already.
    is_here: bool,
    /// The most that can come: 1 for a person at the table.
    max_count: u8,
}

impl BeginPane {
    /// Those who may come: first the adversaries who are in the story already, then those of the bestiary, without the
    /// entries whose ids mean somebody who is here.
    fn adversary_rows(ctx: &DrawCtx) -> Vec<AdversaryRow> {
        let Some(gm) = &ctx.seen.gm else { return Vec::new() };
        // A fight in turn order may have no system; then the system of the Roll tab gives the numbers.
        let system = fight_system(ctx.seen).or(ctx.seen.view.screens.roll);
        let numbers = |sheets: Option<&Sheets>, left: Line| match system.zip(sheets) {
            Some((system, sheets)) => systems::adversary(system, sheets, &ctx.seen.view.house_rules, left),
            None => left,
        };
        let is_new = |member: &&Member| !ctx.seen.view.people.contains_key(&member.id);
        let kinds = gm.bestiary.iter().filter(is_new).map(|member| AdversaryRow {
            id: member.id.clone(),
            name: member.name.to_string(),
            numbers: numbers(Some(&member.sheets), Vec::new()),
            hidden: member.hidden,
            is_here: false,
            max_count: FighterGroup::MAX_COPIES,
        });
        // Who has nothing left from an earlier fight would only lie there.
        let stands = |person: &&SeenPerson| match person.gauges.first().map(|seen| &seen.amount) {
            Some(Amount::Number(level)) => level.kind != GaugeKind::Track || level.now > 0,
            Some(Amount::Word(_) | Amount::Nothing) | None => true,
        };
        let foes = ctx.seen.view.people.values().filter(|person| person.side == Side::Foes).filter(stands);
        let foes = foes.map(|person| {
            let left = person.gauges.first().map(|seen| gauge::level(seen).within(6)).into_iter().collect();
            AdversaryRow {
                id: person.id.clone(),
                name: person.name.to_string(),
                numbers: numbers(person.sheets.as_ref(), left),
                hidden: gm.hidden.contains_key(&person.id),
                is_here: true,
                max_count: 1,
            }
        });
        foes.chain(kinds).collect()
    }

    /// The place of the selected adversary.
    fn cursor(&self, rows: &[AdversaryRow], ctx: &DrawCtx) -> usize {
        let selected = self.selected.as_ref().filter(|_| self.has_current_choices(ctx));
        let by_hand = selected.and_then(|id| rows.iter().position(|adversary| adversary.id == *id));
        let comes = |adversary: &AdversaryRow| self.count(&adversary.id, ctx) > 0;
        by_hand.or_else(|| rows.iter().position(comes)).unwrap_or(0)
    }

    fn selected_row(&self, ctx: &DrawCtx) -> Option<AdversaryRow> {
        let mut rows = BeginPane::adversary_rows(ctx);
        let at = self.cursor(&rows, ctx);
        (at < rows.len()).then(|| rows.swap_remove(at))
    }

    /// The selected adversary.
    pub(crate) fn selected_adversary<'s>(&self, ctx: &DrawCtx<'s>) -> Option<CastMember<'s>> {
        let adversary = self.selected_row(ctx)?;
        CastMember::all(ctx.seen).into_iter().find(|who| *who.id() == adversary.id)
    }

    fn count(&self, id: &Id, ctx: &DrawCtx) -> u8 {
        let expected = || {
            let Some(gm) = &ctx.seen.gm else { return 0 };
            // Those whom the scene expects may be at the table already.
            let kind = gm.bestiary.iter().find(|member| member.id == *id);
            let foes = ctx.seen.view.people.values().filter(|person| person.side == Side::Foes);
            let here = foes.filter(|person| kind.is_some_and(|kind| kind.name == person.name)).count();
            let expected = gm.foes.iter().filter(|foe| *foe == id).count().saturating_sub(here);
            u8::try_from(expected).unwrap_or(FighterGroup::MAX_COPIES)
        };
        self.counts.get(id).copied().filter(|_| self.has_current_choices(ctx)).unwrap_or_else(expected)
    }

    /// Whether the choices are for the next fight, and not for one that has begun since.
    fn has_current_choices(&self, ctx: &DrawCtx) -> bool {
        !newest_log_lines(ctx).take_while(|line| line.n > self.chosen_at).any(|line| line.deed == "fight.begin")
    }

    /// Forgets the choices if a fight has begun since they were made.
    fn drop_stale_choices(&mut self, ctx: &DrawCtx) {
        if !self.has_current_choices(ctx) {
            self.counts.clear();
            (self.hidden, self.selected) = (false, None);
            self.chosen_at = newest_log_lines(ctx).next().map_or(0, |line| line.n);
        }
    }

    /// The label of what Enter does while none of the selected adversary come: one does.
    pub(crate) fn bring_one_label(&self, ctx: &DrawCtx) -> Option<String> {
        let adversary = self.selected_row(ctx).filter(|adversary| self.count(&adversary.id, ctx) == 0)?;
        let name = Text::line(&adversary.name);
        Some(ctx.say(&Msg::new("fight-bring-one").with("who", name)))
    }

    /// Changes the count of the selected adversary.
    pub(crate) fn change_count(&mut self, by: i8, ctx: &DrawCtx) {
        let Some(adversary) = self.selected_row(ctx) else { return };
        let count = self.count(&adversary.id, ctx).saturating_add_signed(by).min(adversary.max_count);
        self.set_count(adversary, count, ctx);
    }

    /// Sets the count of the selected adversary, who stays selected.
    fn set_count(&mut self, adversary: AdversaryRow, count: u8, ctx: &DrawCtx) {
        self.drop_stale_choices(ctx);
        self.selected = Some(adversary.id.clone());
        self.counts.insert(adversary.id, count);
    }

    /// Lets digits set the count of the selected adversary until another key is pressed.
    pub(crate) fn begin_counting(&mut self) {
        self.count_typing = CountTyping::AwaitsDigit;
    }

    pub(crate) fn is_counting(&self) -> bool {
        self.count_typing != CountTyping::Off
    }

    /// Types a digit of the count: the first replaces the count, the others are appended.
    fn type_digit(&mut self, digit: char, continues: bool, ctx: &DrawCtx) {
        let Some(adversary) = self.selected_row(ctx) else { return };
        let digit = u8::try_from(digit.to_digit(10).unwrap_or(0)).unwrap_or(0);
        let before = if continues { self.count(&adversary.id, ctx) } else { 0 };
        let count = before.saturating_mul(10).saturating_add(digit).min(adversary.max_count);
        self.set_count(adversary, count, ctx);
        self.count_typing = CountTyping::Typing;
    }

    /// Toggles whether those who come are hidden.
    pub(crate) fn toggle_hidden(&mut self, ctx: &DrawCtx) {
        self.drop_stale_choices(ctx);
        self.hidden = !self.hidden;
    }

    fn is_hidden(&self, ctx: &DrawCtx) -> bool {
        self.hidden && self.has_current_choices(ctx)
    }

    pub(crate) fn handle_input(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        let key = input.key()?;
        let typing = std::mem::take(&mut self.count_typing);
        match key.code {
            Code::Char(digit @ '0'..='9') if typing != CountTyping::Off => {
                self.type_digit(digit, typing == CountTyping::Typing, ctx);
                return Some(Handled::Done);
            }
            Code::Enter | Code::Esc if typing != CountTyping::Off => return Some(Handled::Done),
            _ => {}
        }
        match key.code {
            Code::Left => self.change_count(-1, ctx),
            Code::Right => self.change_count(1, ctx),
            Code::Enter if self.bring_one_label(ctx).is_some() => self.change_count(1, ctx),
            _ => return self.move_selection(key, ctx),
        }
        Some(Handled::Done)
    }

    fn move_selection(&mut self, key: KeyPress, ctx: &DrawCtx) -> Option<Handled> {
        let rows = BeginPane::adversary_rows(ctx);
        self.scroll.cursor = self.cursor(&rows, ctx);
        let moved = steps::move_in_list(&mut self.scroll, key, rows.len());
        if moved {
            self.drop_stale_choices(ctx);
            self.selected = rows.get(self.scroll.cursor).map(|adversary| adversary.id.clone());
        }
        moved.then_some(Handled::Done)
    }

    /// The intent to fight those who were chosen; `None` if nobody was. The choices stay, since the table may refuse.
    pub(crate) fn intent(&self, ctx: &DrawCtx) -> Option<Intent> {
        let counted =
            BeginPane::adversary_rows(ctx).into_iter().map(|adversary| (self.count(&adversary.id, ctx), adversary.id));
        let foes: Vec<FighterGroup> =
            counted.filter(|(count, _)| *count > 0).map(|(count, who)| FighterGroup { who, count }).collect();
        if foes.is_empty() {
            return None;
        }
        Some(Intent::deed(fight::BeginFight { name: None, foes, hidden: self.is_hidden(ctx) }))
    }

    /// ```text
    /// ┌ ▸ ¿Quién viene? ────────────────────────┐
    /// │ Matón          Def 5 ♥ · esbirro  ◂  3 ▸│
    /// │                                         │
    /// │ N  otros, sobre la marcha…              │
    /// │ W  [ ] ocultos por ahora                │
    /// │ Intro  empezar el combate               │
    /// └─────────────────────────────────────────┘
    /// ```
    pub(crate) fn draw(&self, improvise_deed: Option<&str>, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let look = ctx.look;
        let inside = Pane::named(ctx.get("fight-who-comes"), Focus::Here).draw(area, look, buf);
        let foot_rows = (2 + u16::from(improvise_deed.is_some())).min(inside.height);
        let above = Rect { height: inside.height - foot_rows, ..inside };
        let rows = BeginPane::adversary_rows(ctx);
        if rows.is_empty() {
            put(&ctx.words.get("fight-no-bestiary"), Meaning::Dim, above, look, buf);
        }
        let cursor = self.cursor(&rows, ctx);
        let list = List { len: rows.len(), scroll: &self.scroll.with_cursor(cursor), focus: Focus::Here };
        list.draw(above, look, buf, one_row, |n, line, buf| {
            let adversary = &rows[n];
            let count = self.count(&adversary.id, ctx);
            let selected = n == cursor;
            let meaning = match (count, selected && self.is_counting()) {
                (_, true) => Meaning::Edit,
                (0, _) => Meaning::Dim,
                _ => Meaning::Foe,
            };
            let [back, onward] = if selected { [look.glyphs.back, look.glyphs.onward] } else { [" ", " "] };
            let count_runs = [
                Run::new(Meaning::Key, format!("  {back} ")),
                Run::new(meaning, format!("{count:>2}")),
                Run::new(Meaning::Key, format!(" {onward}")),
            ];
            let taken = put_runs_right(&count_runs, line, look, buf);
            let line = upto(line, line.width - taken);
            let mark = format!(" {}", look.glyphs.marks.hidden);
            let hidden = (adversary.hidden || self.is_hidden(ctx)).then(|| Run::new(Meaning::Hidden, mark));
            let hidden: Vec<Run> = hidden.into_iter().collect();
            // The numbers, which a fight needs, keep their room; the name and the words behind them are cut.
            let numbers = ctx.runs(&adversary.numbers);
            let kept = numbers.iter().position(|run| run.meaning == Meaning::Label).unwrap_or(numbers.len());
            let cut_mark = if numbers.len() > kept { 1 + width(look.glyphs.more) } else { 0 };
            let kept = runs_width(&numbers[..kept]) + 2 + cut_mark;
            let here = adversary.is_here.then(|| Run::new(meaning, format!("{} ", look.glyphs.marks.foe)));
            let name: Vec<Run> = here.into_iter().chain([Run::new(meaning, adversary.name.as_str())]).collect();
            let room = upto(line, line.width.saturating_sub(kept + runs_width(&hidden)));
            let used = put_runs(&name, room, look, buf);
            let used = used + put_runs(&hidden, after(line, used), look, buf);
            put_runs_right(&numbers, after(line, (used + 2).min(line.width)), look, buf);
        });
        let contexts = [KeyContext::NoFight, KeyContext::Tab(TabName::Fight)];
        let foot = below(inside, inside.height - foot_rows);
        let key = |deed| ctx.keys.key_of(&contexts, deed).map(|key| ctx.key_name(key)).unwrap_or_default();
        let tick = if self.is_hidden(ctx) { look.glyphs.done } else { " " };
        let lines = [
            improvise_deed.map(|deed| (deed, Meaning::Value, ctx.get("fight-improvise"))),
            Some(("reveal.hide", Meaning::Hidden, format!("[{tick}] {}", ctx.words.get("fight-hidden")))),
            Some(("fight.begin", Meaning::Value, self.bring_one_label(ctx).unwrap_or_else(|| ctx.get("fight-begin")))),
        ];
        for (n, (deed, meaning, text)) in (0..).zip(lines.into_iter().flatten()) {
            let runs = [Run::new(Meaning::Key, key(deed)), Run::new(meaning, format!("  {text}"))];
            put_runs(&runs, row(foot, n), look, buf);
        }
    }
}

/// The lines of the whole log, the newest first. Unlike the log in the view of a seat, it loses no lines as new ones
/// come, and each line has its number.
fn newest_log_lines<'s>(ctx: &DrawCtx<'s>) -> impl Iterator<Item = &'s LogLine> {
    ctx.seen.gm.iter().flat_map(|gm| gm.log.lines().rev())
}

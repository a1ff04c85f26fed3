//! Before a fight: who comes, and how many of each.

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::deeds::fight;
use crate::deeds::{Intent, KeyContext, TabName};
use crate::sections::Line;
use crate::session::fight::Band;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::systems::Sheets;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::input::{Code, Input};
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::list::{List, Scroll};
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::{Run, after, below, put, put_runs, put_runs_right, row, upto};
use crate::ui::steps;
use crate::ui::tabs::Handled;
use crate::views::cast::Who;
use crate::views::fight::judge;
use crate::views::{gauge, systems};

#[derive(Debug, Default)]
pub(crate) struct BeginPane {
    scroll: Scroll,
    /// How many of each come, where that was chosen. The others come as expected.
    counts: BTreeMap<Id, u8>,
    hidden: bool,
    /// `Some` while digits set the count of the selected adversary; `true` once one has been typed.
    counting: Option<bool>,
    /// The number of fights begun when this was chosen. It is forgotten with the next fight.
    fights: usize,
}

struct Newcomer {
    id: Id,
    name: String,
    numbers: Line,
    /// Whether they always come hidden, whatever is chosen for all.
    hidden: bool,
    /// The most that can come: 1 for a person at the table.
    most: u8,
}

const MOST: u8 = 20;

impl BeginPane {
    fn comers(ctx: &DrawCtx) -> Vec<Newcomer> {
        let Some(gm) = &ctx.seen.gm else { return Vec::new() };
        // A fight in turn order may have no system; then the system of the Roll tab gives the numbers.
        let system = judge(ctx.seen).or(ctx.seen.view.screens.roll);
        let numbers = |sheets: Option<&Sheets>, left: Line| match system.zip(sheets) {
            Some((system, sheets)) => systems::adversary(system, sheets, &ctx.seen.view.houses, left),
            None => left,
        };
        let kinds = gm.bestiary.iter().map(|member| Newcomer {
            id: member.id.clone(),
            name: member.name.to_string(),
            numbers: numbers(Some(&member.sheets), Vec::new()),
            hidden: member.hidden,
            most: MOST,
        });
        let here = ctx.seen.view.people.values().filter(|person| person.side == Side::Foes);
        let here = here.map(|person| {
            let left = person.gauges.first().map(|seen| gauge::amount(seen).within(6)).into_iter().collect();
            Newcomer {
                id: person.id.clone(),
                name: person.name.to_string(),
                numbers: numbers(person.sheets.as_ref(), left),
                hidden: gm.hidden.contains_key(&person.id),
                most: 1,
            }
        });
        kinds.chain(here).collect()
    }

    /// The selected adversary.
    pub(crate) fn chosen<'s>(&self, ctx: &DrawCtx<'s>) -> Option<Who<'s>> {
        let comer = BeginPane::comers(ctx).into_iter().nth(self.scroll.cursor)?;
        Who::all(ctx.seen).into_iter().find(|who| *who.id() == comer.id)
    }

    fn count(&self, id: &Id, ctx: &DrawCtx) -> u8 {
        let expected = || {
            let foes = ctx.seen.gm.iter().flat_map(|gm| &gm.foes);
            u8::try_from(foes.filter(|foe| *foe == id).count()).unwrap_or(MOST)
        };
        self.counts.get(id).copied().filter(|_| self.holds(ctx)).unwrap_or_else(expected)
    }

    /// Whether the choices are for the next fight, and not for one that has begun since.
    fn holds(&self, ctx: &DrawCtx) -> bool {
        self.fights == fights(ctx)
    }

    /// Forgets the choices if a fight has begun since they were made.
    fn choose(&mut self, ctx: &DrawCtx) {
        if !self.holds(ctx) {
            self.counts.clear();
            self.hidden = false;
            self.fights = fights(ctx);
        }
    }

    /// Changes the count of the selected adversary.
    pub(crate) fn change(&mut self, by: i8, ctx: &DrawCtx) {
        let comers = BeginPane::comers(ctx);
        let Some(comer) = comers.get(self.scroll.cursor) else { return };
        let count = self.count(&comer.id, ctx).saturating_add_signed(by).min(comer.most);
        self.choose(ctx);
        self.counts.insert(comer.id.clone(), count);
    }

    /// Lets digits set the count of the selected adversary until another key is pressed.
    pub(crate) fn begin_counting(&mut self) {
        self.counting = Some(false);
    }

    pub(crate) fn is_counting(&self) -> bool {
        self.counting.is_some()
    }

    /// Types a digit of the count: the first replaces the count, the others are appended.
    fn type_digit(&mut self, digit: char, goes_on: bool, ctx: &DrawCtx) {
        let Some(comer) = BeginPane::comers(ctx).into_iter().nth(self.scroll.cursor) else { return };
        let digit = u8::try_from(digit.to_digit(10).unwrap_or(0)).unwrap_or(0);
        let before = if goes_on { self.count(&comer.id, ctx) } else { 0 };
        self.choose(ctx);
        self.counts.insert(comer.id, before.saturating_mul(10).saturating_add(digit).min(comer.most));
        self.counting = Some(true);
    }

    /// Toggles whether those who come are hidden.
    pub(crate) fn turn_hidden(&mut self, ctx: &DrawCtx) {
        self.choose(ctx);
        self.hidden = !self.hidden;
    }

    fn is_hidden(&self, ctx: &DrawCtx) -> bool {
        self.hidden && self.holds(ctx)
    }

    pub(crate) fn input(&mut self, input: &Input, ctx: &DrawCtx) -> Handled {
        let Input::Key(key) = input else { return Handled::Ignored };
        match (self.counting.take(), key.code) {
            (Some(goes_on), Code::Char(digit @ '0'..='9')) => {
                self.type_digit(digit, goes_on, ctx);
                return Handled::Done;
            }
            (Some(_), Code::Enter | Code::Esc) => return Handled::Done,
            _ => {}
        }
        match key.code {
            Code::Left => self.change(-1, ctx),
            Code::Right => self.change(1, ctx),
            _ if steps::list(&mut self.scroll, *key, BeginPane::comers(ctx).len()) => {}
            _ => return Handled::Ignored,
        }
        Handled::Done
    }

    /// The intent to fight those who were chosen; `None` if nobody was. The choices stay, since the table may refuse.
    pub(crate) fn intent(&self, ctx: &DrawCtx) -> Option<Intent> {
        let counted = BeginPane::comers(ctx).into_iter().map(|comer| (self.count(&comer.id, ctx), comer.id));
        let foes: Vec<Band> = counted.filter(|(count, _)| *count > 0).map(|(count, who)| Band { who, count }).collect();
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
    pub(crate) fn draw(&self, improvises: Option<&str>, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let look = ctx.look;
        let title = [Run::new(Meaning::Title, ctx.words.get("fight-who-comes"))];
        let inside = Pane { title: &title, right: &[], focus: Focus::Here }.draw(area, look, buf);
        let foot = (2 + u16::from(improvises.is_some())).min(inside.height);
        let above = Rect { height: inside.height - foot, ..inside };
        let comers = BeginPane::comers(ctx);
        if comers.is_empty() {
            put(&ctx.words.get("fight-no-bestiary"), Meaning::Dim, above, look, buf);
        }
        let list = List { len: comers.len(), scroll: &self.scroll, focus: Focus::Here };
        list.draw(
            above,
            look,
            buf,
            |_| 1,
            |n, line, buf| {
                let comer = &comers[n];
                let count = self.count(&comer.id, ctx);
                let here = n == self.scroll.cursor.min(comers.len() - 1);
                let meaning = match (count, here && self.is_counting()) {
                    (_, true) => Meaning::Edit,
                    (0, _) => Meaning::Dim,
                    _ => Meaning::Foe,
                };
                let [back, onward] = if here { [look.glyphs.back, look.glyphs.onward] } else { [" ", " "] };
                let many = [
                    Run::new(Meaning::Key, format!("  {back} ")),
                    Run::new(meaning, format!("{count:>2}")),
                    Run::new(Meaning::Key, format!(" {onward}")),
                ];
                let taken = put_runs_right(&many, line, look, buf);
                // The name comes first; the numbers get the rest of the line.
                let line = upto(line, line.width - taken);
                let used = put(&comer.name, meaning, line, look, buf);
                let mark = format!(" {}", look.glyphs.marks.hidden);
                let hidden = (comer.hidden || self.is_hidden(ctx)).then(|| Run::new(Meaning::Hidden, mark));
                let used = used + put_runs(&hidden.into_iter().collect::<Vec<_>>(), after(line, used), look, buf);
                put_runs_right(&ctx.runs(&comer.numbers), after(line, (used + 2).min(line.width)), look, buf);
            },
        );
        let fight = [KeyContext::NoFight, KeyContext::Tab(TabName::Fight)];
        let foot = below(inside, inside.height - foot);
        let key = |deed| ctx.keys.key(&fight, deed).map(|key| ctx.key_name(key)).unwrap_or_default();
        let tick = if self.is_hidden(ctx) { look.glyphs.done } else { " " };
        let lines = [
            improvises.map(|deed| (deed, Meaning::Value, ctx.get("fight-improvise"))),
            Some(("reveal.hide", Meaning::Hidden, format!("[{tick}] {}", ctx.words.get("fight-hidden")))),
            Some(("fight.begin", Meaning::Value, ctx.get("fight-begin"))),
        ];
        for (n, (deed, meaning, said)) in (0..).zip(lines.into_iter().flatten()) {
            let runs = [Run::new(Meaning::Key, key(deed)), Run::new(meaning, format!("  {said}"))];
            put_runs(&runs, row(foot, n), look, buf);
        }
    }
}

fn fights(ctx: &DrawCtx) -> usize {
    ctx.seen.view.log.iter().filter(|line| line.deed == "fight.begin").count()
}

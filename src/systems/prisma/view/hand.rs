//! What is being put together about an open roll before the table hears of it: a spending, or shares.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::asks::ask;
use super::share::Deal;
use super::shown::Shown;
use super::spend::Basket;
use crate::session::id::Id;
use crate::systems::prisma::deeds::{Share, Spend};
use crate::systems::prisma::rules::Spending;
use crate::ui::input::Code;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::{Run, put, row};
use crate::ui::sight::Sight;
use crate::ui::tabs::Heard;

/// What is in hand, and whose roll it is about.
#[derive(Debug, Default)]
pub(crate) struct Hand(Option<(Id, Held)>);

#[derive(Debug)]
enum Held {
    Basket(Basket),
    Deal(Deal),
}

impl Hand {
    /// Begins to spend a task's surplus.
    pub(crate) fn fill(&mut self, shown: Shown, task: usize) {
        let Some(rolled) = shown.rolled() else { return };
        self.0 = Some((shown.at.who.clone(), Held::Basket(Basket::new(task, rolled))));
    }

    /// Begins to deal out the points.
    pub(crate) fn deal(&mut self, shown: Shown) {
        let Some(rolled) = shown.rolled() else { return };
        self.0 = Some((shown.at.who.clone(), Held::Deal(Deal::new(rolled))));
    }

    /// Lets it lie.
    pub(crate) fn drop(&mut self) {
        self.0 = None;
    }

    fn of(&self, shown: Shown) -> Option<&Held> {
        let (who, held) = self.0.as_ref()?;
        (shown.is_open() && *who == shown.at.who).then_some(held)
    }

    /// Whether something is in hand about that roll.
    pub(crate) fn holds(&self, shown: Shown) -> bool {
        self.of(shown).is_some()
    }

    /// Lets it hear a key.
    pub(crate) fn hear(&mut self, code: Option<Code>, shown: Shown, sight: &Sight) -> Heard {
        let (Some(rolled), Some(code)) = (shown.rolled(), code) else { return Heard::Ignored };
        let market = shown.market(sight);
        let by = |code| match code {
            Code::Up | Code::Left => Some(-1),
            Code::Down | Code::Right => Some(1),
            _ => None,
        };
        if code == Code::Esc {
            self.drop();
            return Heard::Done;
        }
        let Some((_, held)) = &mut self.0 else { return Heard::Ignored };
        let who = shown.at.who.clone();
        match (held, code, by(code)) {
            (Held::Basket(basket), Code::Up | Code::Down, Some(by)) => basket.step(by, rolled, &market),
            (Held::Basket(basket), _, Some(by)) => basket.change(by, rolled, &market),
            (Held::Basket(basket), Code::Char(' '), _) => basket.toggle(rolled, &market),
            (Held::Basket(basket), Code::Enter, _) => {
                // What the rules refuse stands below the list; it stays in hand to be mended.
                if basket.refused(rolled).is_some() {
                    return Heard::Done;
                }
                let (of, Spending { pays, stunts }) = (basket.task, basket.spending.clone());
                self.drop();
                return ask(Spend { who, pays, stunts, of });
            }
            (Held::Deal(deal), Code::Up | Code::Down, Some(by)) => deal.step(by, rolled),
            (Held::Deal(deal), _, Some(by)) => deal.change(by, rolled),
            (Held::Deal(deal), Code::Enter, _) => {
                let shares = deal.shares.clone();
                self.drop();
                return ask(Share { who, shares });
            }
            _ => return Heard::Ignored,
        }
        Heard::Done
    }

    /// Draws it as a part of the pane in `area`, from row `y` on.
    pub(crate) fn draw(&self, shown: Shown, sight: &Sight, area: Rect, y: u16, buf: &mut Buffer) {
        let (Some(held), Some(rolled)) = (self.of(shown), shown.rolled()) else { return };
        let (key, right, hint) = match held {
            Held::Basket(basket) => ("prisma-spend-title", basket.budget(rolled, sight), "prisma-spend-hint"),
            Held::Deal(deal) => ("prisma-share-title", deal.figure(rolled, sight), "prisma-share-hint"),
        };
        let title = [Run::new(Meaning::Title, sight.words.get(key))];
        let inside = Pane { title: &title, right: &[right], focus: Focus::Here }.part(area, y, sight.look, buf);
        let list = Rect { height: inside.height.saturating_sub(1), ..inside };
        match held {
            Held::Basket(basket) => basket.draw(rolled, &shown.market(sight), sight, list, buf),
            Held::Deal(deal) => deal.draw(rolled, sight, list, buf),
        }
        put(&sight.words.get(hint), Meaning::Hint, row(inside, list.height), sight.look, buf);
    }
}

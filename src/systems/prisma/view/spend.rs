//! Spending a surplus by hand: what there is to buy, a budget that runs along, and what the rules say of it (PR-13).

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::market::upon;
use crate::rules::refused::Refuses;
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;
use crate::systems::prisma::Market;
use crate::systems::prisma::rules::stunt::Price;
use crate::systems::prisma::rules::{Purchase, Refused, Rolled, Spending, StuntName};
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::list::{List, Scroll};
use crate::ui::parts::pane::pair;
use crate::ui::parts::text::{Run, below};
use crate::ui::parts::wrap;
use crate::ui::sight::Sight;

/// A spending that is being put together. Nothing of it is the table's yet.
#[derive(Debug)]
pub(crate) struct Basket {
    /// Which task's surplus.
    pub(crate) task: usize,
    /// What was put into it.
    pub(crate) spending: Spending,
    scroll: Scroll,
}

/// Something that can be put into it.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Ware {
    /// A complication of the task, by its place.
    Complication(usize),
    /// A stunt, upon somebody perhaps; and its place among the purchases when it is bought.
    Stunt { stunt: StuntName, on: Option<Text>, price: Price, repeatable: bool, bought: Option<usize> },
}

impl Basket {
    /// What is spent already, to go on with.
    pub(crate) fn new(task: usize, rolled: &Rolled) -> Basket {
        Basket { task, spending: rolled.spending(task), scroll: Scroll::default() }
    }

    /// Moves the arrows.
    pub(crate) fn step(&mut self, by: isize, rolled: &Rolled, market: &Market) {
        let len = self.wares(rolled, market).len();
        self.scroll.step(by, len);
    }

    /// Puts more of the chosen ware into it, or less.
    pub(crate) fn change(&mut self, by: isize, rolled: &Rolled, market: &Market) {
        let Some(ware) = self.ware(rolled, market) else { return };
        match ware {
            Ware::Complication(at) => self.toggle_complication(at),
            Ware::Stunt { price, bought: Some(at), .. } => {
                let Some(purchase) = self.spending.stunts.get_mut(at) else { return };
                let cost = isize::from(purchase.cost).saturating_add(by);
                match u8::try_from(cost).ok().filter(|cost| *cost >= price.least()) {
                    Some(cost) => purchase.cost = cost.min(price.most()),
                    None => _ = self.spending.stunts.remove(at),
                }
            }
            Ware::Stunt { stunt, on, price, repeatable, bought: None } if by > 0 => {
                if !repeatable {
                    self.spending.stunts.retain(|purchase| purchase.stunt != stunt);
                }
                self.spending.stunts.push(Purchase { on, ..Purchase::new(stunt, price.least()) });
            }
            Ware::Stunt { .. } => {}
        }
    }

    /// Puts the chosen ware in, or takes it out.
    pub(crate) fn toggle(&mut self, rolled: &Rolled, market: &Market) {
        match self.ware(rolled, market) {
            Some(Ware::Stunt { bought: Some(at), .. }) => _ = self.spending.stunts.remove(at),
            _ => self.change(1, rolled, market),
        }
    }

    fn toggle_complication(&mut self, at: usize) {
        let pays = &mut self.spending.pays;
        match pays.iter().position(|paid| *paid == at) {
            Some(place) => _ = pays.remove(place),
            None => pays.push(at),
        }
        pays.sort_unstable();
    }

    /// What the rules say of it as it is.
    pub(crate) fn refused(&self, rolled: &Rolled) -> Option<Refused> {
        rolled.spend(self.task, self.spending.clone()).err()
    }

    fn ware(&self, rolled: &Rolled, market: &Market) -> Option<Ware> {
        let mut wares = self.wares(rolled, market);
        let at = self.scroll.cursor.min(wares.len().checked_sub(1)?);
        Some(wares.swap_remove(at))
    }

    fn wares(&self, rolled: &Rolled, market: &Market) -> Vec<Ware> {
        let mut wares: Vec<Ware> = (0..rolled.complications(self.task).len()).map(Ware::Complication).collect();
        let own = &rolled.plan().stunts;
        let named = own.iter().map(|stunt| StuntName::Own(stunt.name.clone()));
        for stunt in StuntName::GENERAL.into_iter().chain(named) {
            let Ok(terms) = stunt.terms(own) else { continue };
            for on in market.upon(&stunt) {
                let same = |purchase: &Purchase| purchase.stunt == stunt && purchase.on == on;
                let price = market.price(&stunt, on.as_ref(), terms.price, rolled, self.task);
                let bought = self.spending.stunts.iter().enumerate().filter(|(_, purchase)| same(purchase));
                let ware = |bought| Ware::Stunt {
                    stunt: stunt.clone(),
                    on: on.clone(),
                    price,
                    repeatable: terms.repeatable,
                    bought,
                };
                let before = wares.len();
                wares.extend(bought.map(|(at, _)| ware(Some(at))));
                let again = terms.repeatable && on.is_none();
                if wares.len() == before || again {
                    wares.push(ware(None));
                }
            }
        }
        wares
    }

    /// The running budget: `quedan 1 de 3`.
    pub(crate) fn budget(&self, rolled: &Rolled, sight: &Sight) -> Run<'static> {
        let surplus = rolled.budget(self.task).surplus;
        let spent = self.spending.cost(rolled.complications(self.task));
        let left = i64::from(surplus) - i64::from(spent);
        let said = Msg::new("prisma-spend-left").with("left", left).with("surplus", surplus);
        Run::new(if left < 0 { Meaning::Danger } else { Meaning::Good }, sight.say(&said))
    }

    /// Draws the wares, and below them what the chosen one does or why it cannot be so.
    ///
    /// ```text
    /// [✓] 1 ruido en el piso                1
    /// [✓] Afilar contra el guardia        ◂ 2 ▸
    /// [ ] Armonizar                       1–3
    /// ```
    pub(crate) fn draw(&self, rolled: &Rolled, market: &Market, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let look = sight.look;
        let wares = self.wares(rolled, market);
        let foot = match self.refused(rolled) {
            Some(refused) => (Meaning::Refusal, format!("{}  {}", refused.rule(), sight.say(&refused.msg()))),
            None => {
                (Meaning::Hint, self.ware(rolled, market).map_or_else(String::new, |ware| does(&ware, rolled, sight)))
            }
        };
        let foot_rows = wrap::height(&foot.1, area.width).min(area.height / 2);
        let list = Rect { height: area.height - foot_rows, ..area };
        let scroll = &self.scroll;
        let cursor = scroll.cursor.min(wares.len().saturating_sub(1));
        List { len: wares.len(), scroll, focus: Focus::Here }.draw(
            list,
            look,
            buf,
            |_| 1,
            |n, place, buf| {
                let (name, price, inside) = self.said(&wares[n], rolled, sight);
                let mark = if inside { look.glyphs.done } else { " " };
                let meaning = if inside { Meaning::Value } else { Meaning::Label };
                let left = [
                    Run::new(Meaning::Key, "["),
                    Run::new(Meaning::Value, mark),
                    Run::new(Meaning::Key, "] "),
                    Run::new(meaning, name),
                ];
                let varies = matches!(&wares[n], Ware::Stunt { price, .. } if price.least() != price.most());
                let arrows = inside && varies && n == cursor;
                let right = match arrows {
                    true => vec![
                        Run::new(Meaning::Key, format!("{} ", look.glyphs.back)),
                        Run::new(Meaning::Value, price),
                        Run::new(Meaning::Key, format!(" {}", look.glyphs.onward)),
                    ],
                    false => vec![Run::new(meaning, price)],
                };
                pair(&left, &right, place, look, buf);
            },
        );
        wrap::paragraph(&foot.1, foot.0, below(area, list.height), 0, look, buf);
    }

    /// A ware's name, its price in words, and whether it is in the basket.
    fn said(&self, ware: &Ware, rolled: &Rolled, sight: &Sight) -> (String, String, bool) {
        match ware {
            Ware::Complication(at) => {
                let complication = rolled.complications(self.task).get(*at);
                let text = complication.map_or_else(String::new, |it| format!("{} {}", at + 1, it.text));
                let cost = complication.map_or(0, |it| it.cost.hits());
                (text, cost.to_string(), self.spending.pays.contains(at))
            }
            Ware::Stunt { stunt, on, price, bought, .. } => {
                let name = purchase(stunt, on.as_ref(), sight);
                let bought = bought.and_then(|at| self.spending.stunts.get(at));
                let cost = bought.map_or_else(|| prices(*price), |purchase| purchase.cost.to_string());
                (name, cost, bought.is_some())
            }
        }
    }
}

/// A stunt and upon whom: `Afilar contra el guardia`.
pub(crate) fn purchase(stunt: &StuntName, on: Option<&Text>, sight: &Sight) -> String {
    let name = match stunt.said() {
        Arg::Msg(msg) => sight.say(&msg),
        Arg::Text(name) => name.to_string(),
        _ => String::new(),
    };
    let Some(on) = on else { return name };
    let said = Msg::new("prisma-stunt-upon").with("stunt", Arg::Text(Text::line(&name)));
    sight.say(&said.with("on", Text::line(&upon(on, sight))))
}

/// What a stunt may cost: `2`, `1–3`, `2+`.
pub(crate) fn prices(price: Price) -> String {
    match (price.least(), price.most()) {
        (least, most) if least == most => least.to_string(),
        (least, u8::MAX) => format!("{least}+"),
        (least, most) => format!("{least}–{most}"),
    }
}

/// What a ware does.
fn does(ware: &Ware, rolled: &Rolled, sight: &Sight) -> String {
    match ware {
        Ware::Complication(_) => sight.get("prisma-pay-does"),
        Ware::Stunt { stunt, .. } => stunt_does(stunt, rolled, sight),
    }
}

/// What a stunt does, in a sentence.
fn stunt_does(stunt: &StuntName, rolled: &Rolled, sight: &Sight) -> String {
    match stunt {
        StuntName::Own(name) => {
            let own = rolled.plan().stunts.iter().find(|own| own.name == *name);
            own.map_or_else(String::new, |own| own.text.to_string())
        }
        general => sight.get(&format!("{}-does", general.key().unwrap_or_default())),
    }
}

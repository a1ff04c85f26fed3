//! Spending a surplus: what can be bought and what a spending costs; and how points are shared out (PR-08, PR-13).

use super::people::{market, open_roll, target_name};
use crate::grammar::{parse_ordinal, split_words};
use crate::rules::{Arg, Msg, Text};
use crate::sections::{FieldOffer, FieldPick, FieldQuery, Line, PickCount, Span, SpanContent};
use crate::session::seen::{Seen, View};
use crate::systems::prisma::deeds::values;
use crate::systems::prisma::rules::{Complication, Purchase, RolledTest, Spending, Stunt, StuntName, StuntPrice};
use crate::theme::Meaning;

/// The choices in the fields of spending and sharing.
pub(super) fn offer(asked: FieldQuery, seen: &Seen) -> FieldOffer {
    let value_of = asked.value_of;
    let Some((at, roll, rolled)) = open_roll(&value_of("who"), seen) else { return FieldOffer::default() };
    let task = value_of("of").parse::<usize>().map_or(0, |of| of.saturating_sub(1));
    match asked.field {
        "of" if rolled.plan.goals.len() < 2 => FieldOffer::irrelevant(),
        "of" => FieldOffer::picks(rolled.tasks().map(|task| FieldPick::new(task + 1, rolled.plan.task_name(task)))),
        "pays" => {
            let complication = |(n, complication): (usize, &Complication)| {
                let note = Some("prisma-pay-does".into());
                FieldPick {
                    note,
                    ..FieldPick::new(n + 1, &complication.text)
                        .with_aside(vec![Span::new(Meaning::Cost, complication.cost.get())])
                }
            };
            FieldOffer::picks_if_any(rolled.complications(task).iter().enumerate().map(complication))
        }
        "stunts" => {
            let market = market(at, roll, &seen.view);
            let (own, is_whole) = (&rolled.plan.stunts, roll.rolled().is_some());
            let named = own.iter().map(|stunt| StuntName::Own(stunt.name.clone()));
            let mut picks = Vec::new();
            for stunt in StuntName::GENERAL.into_iter().chain(named) {
                let Ok(terms) = stunt.terms(own) else { continue };
                for on in market.targets_for(&stunt, rolled, task) {
                    let price = match &on {
                        Some(on) if is_whole && stunt == StuntName::Shock => {
                            market.shock_price(on, terms.price, rolled, task)
                        }
                        _ => terms.price,
                    };
                    let id = format!("{}{}", stunt.word(), on.iter().map(|on| format!("@{on}")).collect::<String>());
                    let surplus = u8::try_from(rolled.budget(task).surplus).unwrap_or(u8::MAX);
                    let most = if is_whole { price.most().min(surplus) } else { price.most() };
                    let count = PickCount::Counted { least: price.least(), most: most.max(price.least()) };
                    let aside = vec![Span::new(Meaning::Cost, price_range(price))];
                    let note = Some(effect_sentence(&stunt, own));
                    let pick = FieldPick::new(id, purchase_text(&stunt, on.as_ref(), &seen.view)).with_aside(aside);
                    picks.push(FieldPick { count, note, ..pick });
                }
            }
            let left = if is_whole { budget_line(asked, task, rolled) } else { Line::new() };
            FieldOffer::picks(picks).with_aside(left)
        }
        "shares" => FieldOffer::picks(share_picks(rolled)),
        _ => FieldOffer::default(),
    }
}

/// A spending in words: `paga 1 y 2 · Afilar 2`.
pub(super) fn spending_text(spending: &Spending, view: &View) -> SpanContent {
    let mut parts = Vec::new();
    if !spending.paid_complications.is_empty() {
        let places = spending
            .paid_complications
            .iter()
            .map(|at| Arg::Text(Text::line(&(at + 1).to_string())))
            .collect::<Vec<_>>();
        parts.push(Msg::new("prisma-pays").with("places", places).into());
    }
    for Purchase { stunt, upon, cost } in &spending.stunts {
        let cost = SpanContent::Number((*cost).into()).after_blank();
        parts.push(SpanContent::several([purchase_text(stunt, upon.as_ref(), view), cost]));
    }
    if parts.is_empty() { "prisma-spend-nothing".into() } else { SpanContent::Dotted(parts) }
}

/// The surplus that is left: `quedan 1 de 3`.
fn budget_line(asked: FieldQuery, task: usize, rolled: &RolledTest) -> Line {
    let pays = (asked.value_of)("pays");
    let pays = pays.split_whitespace().filter_map(|word| parse_ordinal(word).ok()).collect();
    let stunts = (asked.value_of)("stunts");
    let stunts =
        split_words(&stunts).unwrap_or_default().iter().filter_map(|word| values::parse_purchase(word).ok()).collect();
    let surplus = rolled.budget(task).surplus;
    let left =
        i64::from(surplus) - i64::from(Spending { paid_complications: pays, stunts }.cost(rolled.complications(task)));
    let balance = Msg::new("prisma-spend-left").with("left", left).with("surplus", surplus);
    vec![Span::new(if left < 0 { Meaning::Danger } else { Meaning::Good }, balance)]
}

/// A number for each task's hits, and one for its edge if there is any.
fn share_picks(rolled: &RolledTest) -> Vec<FieldPick> {
    let most = u8::try_from(rolled.hits_to_share()).unwrap_or(u8::MAX);
    let edge = rolled.edge_used();
    let mut picks = Vec::new();
    for (task, share) in rolled.shares().into_iter().enumerate() {
        let number = Msg::new("prisma-share-of").with("number", rolled.bar_number(task));
        let aside = vec![Span::new(Meaning::Label, number)];
        let now = u8::try_from(share.hits).unwrap_or(u8::MAX);
        let hits = FieldPick::new(task + 1, rolled.plan.task_name(task)).with_aside(aside);
        picks.push(FieldPick { count: PickCount::Number { now, most }, ..hits });
        let served = edge.most_for(task);
        if served > 0 {
            let count = PickCount::Added { now: share.edge, most: served };
            picks.push(FieldPick { count, ..FieldPick::new(task + 1, "prisma-share-edge") });
        }
    }
    picks
}

/// A stunt and its target: `Afilar contra el guardia`.
fn purchase_text(stunt: &StuntName, on: Option<&Text>, view: &View) -> SpanContent {
    match on {
        Some(on) => Msg::new("prisma-stunt-upon").with("stunt", stunt.arg()).with("on", target_name(on, view)).into(),
        None => stunt.arg().into(),
    }
}

/// A stunt's price: `2`, `1–3`, `2+`.
fn price_range(price: StuntPrice) -> SpanContent {
    match price.most() {
        u8::MAX => SpanContent::several([price.least().into(), SpanContent::plain("+")]),
        most => SpanContent::Range(price.least().into(), most.into()),
    }
}

/// A stunt's effect in a sentence.
fn effect_sentence(stunt: &StuntName, own: &[Stunt]) -> SpanContent {
    match stunt {
        StuntName::Own(name) => {
            own.iter().find(|own| own.name == *name).map_or(SpanContent::Blank(0), |own| SpanContent::from(&own.text))
        }
        general => SpanContent::key(format!("prisma-stunt-{}-does", general.word())),
    }
}

//! Spending a surplus: what can be bought and what a spending costs; and how points are shared out (PR-08, PR-13).

use super::people::{market, open_roll, possible_targets, target_name};
use crate::grammar::{parse_ordinal, quote, split_words};
use crate::rules::{Arg, Msg, Text};
use crate::sections::{FieldOffer, FieldPick, FieldQuery, Line, PickCount, Span, SpanContent};
use crate::session::roll::Roll as OnTable;
use crate::session::seen::{Seen, View};
use crate::systems::prisma::Roll;
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
        "stunts" => stunt_picks(asked, task, (at, roll, rolled), seen),
        "stunt" => {
            FieldOffer::picks(stunts_of(rolled).filter(|stunt| stunt.terms(&rolled.plan.stunts).is_ok()).map(|stunt| {
                let note = Some(effect_sentence(&stunt, &rolled.plan.stunts));
                FieldPick { note, ..FieldPick::new(stunt.word(), stunt.arg()) }
            }))
        }
        "upon" => {
            let asks_whom = |stunt: &StuntName| match stunt {
                StuntName::Sharpen => roll.opponent().is_none(),
                stunt => *stunt != StuntName::Harmonise && asked.deed == "prisma.buy",
            };
            let ticked = ticked_stunts(asked).into_iter().filter(|bought| bought.upon.is_none());
            let named = Some(value_of("stunt")).filter(|stunt| !stunt.is_empty());
            let mut stunts = ticked.map(|bought| bought.stunt).chain(named.map(|stunt| StuntName::from_name(&stunt)));
            let is_relevant = stunts.any(|stunt| asks_whom(&stunt));
            let people = possible_targets(&seen.view, &at.who).into_iter();
            let picks = FieldOffer::picks(people.map(|other| FieldPick::new(&other.id, &other.name))).or_free_text();
            FieldOffer { irrelevant: !is_relevant, ..picks }
        }
        "shares" => FieldOffer::picks(share_picks(rolled)),
        _ => FieldOffer::default(),
    }
}

/// The stunts that a roll may buy: the general ones, then those of the campaign and the sheet.
fn stunts_of(rolled: &RolledTest) -> impl Iterator<Item = StuntName> {
    let own = rolled.plan.stunts.iter().map(|stunt| StuntName::Own(stunt.name.clone()));
    StuntName::GENERAL.into_iter().chain(own)
}

/// The stunts on offer, each upon each possible target, with what they cost.
fn stunt_picks(
    asked: FieldQuery,
    task: usize,
    (at, roll, rolled): (&OnTable, &Roll, &RolledTest),
    seen: &Seen,
) -> FieldOffer {
    let market = market(at, roll, &seen.view);
    let (own, is_whole) = (&rolled.plan.stunts, roll.rolled().is_some());
    let mut picks = Vec::new();
    for stunt in stunts_of(rolled) {
        let Ok(terms) = stunt.terms(own) else { continue };
        for on in market.targets_for(&stunt, rolled, task) {
            let price = match &on {
                Some(on) if is_whole && stunt == StuntName::Shock => {
                    market.price_of_shock(on, terms.price, rolled, task)
                }
                _ => terms.price,
            };
            let surplus = u8::try_from(rolled.budget(task).surplus).unwrap_or(u8::MAX);
            let most = if is_whole { price.most().min(surplus) } else { price.most() };
            let count = PickCount::Counted { least: price.least(), most: most.max(price.least()) };
            let aside = vec![Span::new(Meaning::Cost, price_range(price))];
            let note = Some(effect_sentence(&stunt, own));
            let text = purchase_text(&stunt, on.as_ref(), &seen.view);
            let pick = FieldPick::new(purchase_id(&stunt, on.as_ref()), text).with_aside(aside);
            picks.push(FieldPick { count, note, ..pick });
        }
    }
    FieldOffer::picks(picks).with_aside(budget_line(asked, task, rolled, is_whole))
}

/// How a line writes a stunt and its target, without the price: `sharpen@guardia`.
fn purchase_id(stunt: &StuntName, on: Option<&Text>) -> String {
    format!("{}{}", stunt.word(), on.map(|on| format!("@{on}")).unwrap_or_default())
}

/// The fields of a form that begins with this spending.
pub(super) fn spending_fields(spending: &Spending) -> impl Iterator<Item = (&'static str, String)> + use<> {
    let pays: Vec<String> = spending.paid_complications.iter().map(|at| (at + 1).to_string()).collect();
    let written =
        |bought: &Purchase| quote(&format!("{}:{}", purchase_id(&bought.stunt, bought.upon.as_ref()), bought.cost));
    let stunts: Vec<String> = spending.stunts.iter().map(written).collect();
    [("pays", pays.join(" ")), ("stunts", stunts.join(" "))].into_iter().filter(|(_, words)| !words.is_empty())
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

/// The surplus that is left: `quedan 1 de 3`; what is spent, for a seat that does not know the surplus.
fn budget_line(asked: FieldQuery, task: usize, rolled: &RolledTest, is_whole: bool) -> Line {
    let pays = (asked.value_of)("pays");
    let pays = pays.split_whitespace().filter_map(|word| parse_ordinal(word).ok()).collect();
    let spending = Spending { paid_complications: pays, stunts: ticked_stunts(asked) };
    let spent = i64::from(spending.cost(rolled.complications(task)));
    if !is_whole {
        // What a shock costs may depend on a number that the seat does not know.
        let is_least = spending.stunts.iter().any(|bought| bought.stunt == StuntName::Shock);
        let key = if is_least { "prisma-spend-least" } else { "prisma-spend-so-far" };
        let so_far = Span::new(Meaning::Label, Msg::new(key).with("spent", spent));
        return if spent > 0 { vec![so_far] } else { Line::new() };
    }
    let surplus = rolled.budget(task).surplus;
    let left = i64::from(surplus) - spent;
    let balance = Msg::new("prisma-spend-left").with("left", left).with("surplus", surplus);
    vec![Span::new(if left < 0 { Meaning::Danger } else { Meaning::Good }, balance)]
}

/// The stunts that are ticked.
fn ticked_stunts(asked: FieldQuery) -> Vec<Purchase> {
    let words = split_words(&(asked.value_of)("stunts")).unwrap_or_default();
    words.iter().filter_map(|word| values::parse_purchase(word).ok()).collect()
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

//! What can be done in the scene now, with what it costs and would bring.

use super::known::{duel, memory, purse};
use crate::rules::{Keyword as _, Msg};
use crate::sections::{Ask, Choice, Meaning, What};
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::deeds::{EffectKind, dice_left};
use crate::systems::genrefuzzion::duel::{Duel, DuelKind, DuelRole, DuelStage};
use crate::systems::genrefuzzion::rules::thrown::{PLUS_THREE, RollPick};
use crate::systems::genrefuzzion::sheet::Sheet;

pub(super) fn choices(seen: &Seen) -> Vec<Choice> {
    match duel(seen) {
        Some(it) => of_duel(it, seen),
        None => between(seen),
    }
}

fn form(deed: &'static str) -> Choice {
    Choice::new(Ask::in_form::<&str>(deed, []), Meaning::Value, name(deed))
}

fn now(deed: &'static str) -> Choice {
    Choice::new(Ask::now::<&str>(deed, []), Meaning::Value, name(deed))
}

/// The words of a deed.
fn name(deed: &'static str) -> What {
    What::key(format!("deed-{}", deed.replace('.', "-")))
}

fn between(seen: &Seen) -> Vec<Choice> {
    let live = memory(seen);
    let mut choices = vec![];
    if live.interlude.is_some() {
        choices.extend(["genrefuzzion.endorse", "genrefuzzion.satisfy", "genrefuzzion.train"].map(form));
        choices.push(form("genrefuzzion.ask"));
        choices.push(form("genrefuzzion.end-interlude").due());
        return choices;
    }
    for waits in &live.suspended {
        let ask = Ask::now("genrefuzzion.resume", [("scene", &waits.scene)]);
        choices.push(
            Choice::new(ask, Meaning::Value, name("genrefuzzion.resume"))
                .with(Meaning::Dim, Msg::new("gf-scene-number").with("number", waits.number)),
        );
    }
    choices.push(form("genrefuzzion.announce").due());
    choices.push(form("genrefuzzion.interlude"));
    choices.push(form("genrefuzzion.next"));
    choices
}

fn of_duel(it: &Duel, seen: &Seen) -> Vec<Choice> {
    let mut choices = match it.stage {
        DuelStage::Announced if it.milder.is_some() => vec![form("genrefuzzion.reword").due()],
        DuelStage::Announced => {
            let extra = it.antagonist.player.is_none();
            let play = Ask::in_form("genrefuzzion.play", [("who", &it.antagonist.who)]);
            let play = Choice::new(play, Meaning::Value, name("genrefuzzion.play"));
            let take_back = now("genrefuzzion.take-back");
            [form("genrefuzzion.present").due()]
                .into_iter()
                .chain(extra.then_some(play))
                .chain([form("genrefuzzion.milder"), take_back])
                .collect()
        }
        DuelStage::Presented => vec![form("genrefuzzion.roll").due()],
        DuelStage::Rolled(by) => of_roll(it, by, seen),
        DuelStage::ToChoose => answers(it, "gf-do-oppose"),
        DuelStage::Opposed => answers(it, "gf-do-retry"),
        DuelStage::Lost(_) => vec![form("genrefuzzion.use"), now("genrefuzzion.accept").due()],
        DuelStage::Won(by) => effects(it, by, seen),
        DuelStage::ToRate => vec![form("genrefuzzion.rate").due(), form("genrefuzzion.close-rating")],
    };
    let open = !matches!(it.stage, DuelStage::Announced | DuelStage::ToRate | DuelStage::Lost(_));
    if open {
        let any = it.sides().into_iter().any(|(_, side)| has_tricks(seen, &side.who));
        choices.extend(any.then(|| form("genrefuzzion.use")));
    }
    if it.stage != DuelStage::ToRate {
        choices.push(Choice { minor: true, ..form("genrefuzzion.suspend") });
    }
    choices
}

fn has_tricks(seen: &Seen, who: &crate::session::Id) -> bool {
    super::known::sheet(seen, who).is_some_and(|sheet: &Sheet| !sheet.tricks.is_empty())
}

/// To roll against the other side, or to give in.
fn answers(it: &Duel, key: &'static str) -> Vec<Choice> {
    let roll = Choice::new(Ask::in_form::<&str>("genrefuzzion.roll", []), Meaning::Value, key).due();
    match (it.kind, it.stage) {
        (DuelKind::Finale, DuelStage::Opposed) => vec![roll, now("genrefuzzion.accept")],
        (DuelKind::Finale, _) => vec![roll],
        (DuelKind::Plain, _) => vec![roll, now("genrefuzzion.surrender")],
    }
}

/// What a roll may still become, each with its result and its price.
fn of_roll(it: &Duel, by: DuelRole, seen: &Seen) -> Vec<Choice> {
    let Some(thrown) = &it.side(by).thrown else { return Vec::new() };
    let points = purse(seen, it.side(by).player.as_ref());
    let result = |pick: RollPick| thrown.throw.outcome(&pick).ok().map(|outcome| outcome.result);
    let buys = thrown.pick.buys;
    let priced = |deed: &'static str, price: &'static str, brings: Option<u32>, can_pay: bool| {
        let brings = brings.map(|result| Msg::new("gf-brings-result").with("result", result));
        let choice = now(deed).with(Meaning::Cost, price);
        let choice = brings
            .into_iter()
            .fold(choice, |choice, said| choice.with(Meaning::Value, What::several([What::Blank(1), said.into()])));
        choice.unless((!can_pay).then_some("gf-no-points-left"))
    };
    let mut choices = vec![now("genrefuzzion.confirm").due()];
    if buys.extra_dice == 0 {
        let mut more = thrown.pick.clone();
        more.buys.extra_dice = 1;
        let brings = result(more);
        choices
            .extend(brings.map(|brings| priced("genrefuzzion.extra-die", "gf-price-vp", Some(brings), points.vp > 0)));
    }
    if buys.plus < PLUS_THREE {
        let mut more = thrown.pick.clone();
        more.buys.plus += PLUS_THREE;
        choices.push(priced("genrefuzzion.plus-three", "gf-price-kp", result(more), points.kp > 0));
    }
    // The other choices of two dice that are worth it: less result, a larger effect.
    for outcome in thrown.throw.frontier(buys).into_iter().filter(|it| *it != thrown.outcome()) {
        let dice: Vec<String> = outcome.kept.iter().take(2).map(|at| (at + 1).to_string()).collect();
        let said = Msg::new("gf-brings-both").with("result", outcome.result).with("effect", outcome.effect_size());
        let ask = Ask::now("genrefuzzion.keep", [("dice", dice.join(" "))]);
        choices.push(Choice::new(ask, Meaning::Value, name("genrefuzzion.keep")).with(Meaning::Value, said));
    }
    if thrown.other.is_some() {
        choices.push(now("genrefuzzion.other-roll"));
    }
    choices
}

/// The winner's effects that are left, each with its die.
fn effects(it: &Duel, winner: DuelRole, seen: &Seen) -> Vec<Choice> {
    let left = dice_left(it, winner);
    let points = purse(seen, it.side(winner).player.as_ref());
    let die = left.first().and_then(|at| it.side(winner).thrown.as_ref().map(|thrown| thrown.throw.dice[*at]));
    let first = it.effects.is_empty();
    let offered = |kind: EffectKind| {
        let ask = Ask::in_form("genrefuzzion.effect", [("kind", kind.word())]);
        let choice = Choice::new(ask, Meaning::Value, kind.key());
        let choice = choice.with(Meaning::Die, die.unwrap_or_default().die());
        match kind {
            _ if first => Some(choice),
            EffectKind::Asset if points.vp > 0 => {
                Some(choice.with(Meaning::Cost, What::several([What::Blank(1), "gf-price-vp".into()])))
            }
            EffectKind::Problem | EffectKind::Worsen if points.kp > 0 => {
                Some(choice.with(Meaning::Cost, What::several([What::Blank(1), "gf-price-kp".into()])))
            }
            _ => None,
        }
    };
    let mut choices: Vec<Choice> =
        EffectKind::VALUES.into_iter().filter(|_| first || die.is_some()).filter_map(offered).collect();
    choices.push(now("genrefuzzion.finish").due());
    choices
}

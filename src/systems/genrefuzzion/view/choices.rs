//! What the seat can do in the scene now, with what it costs and would bring.

use super::after_roll::roll_choices;
use super::at_seat::{decides_for, may_play_extra, may_rate, own_player, usable_tricks_at_seat};
use super::between_choices::{choices_between_scenes, interlude_choices};
use super::circumstances::resolve_choice;
use super::deed_choices::{SceneChoices, choice_as_player, choice_in_form, choice_now, priced};
use super::effects::effect_choices;
use super::known::{duel, is_able, memory, purse, sheet};
use super::pool_form::begun_pool;
use super::spans::point_texts;
use crate::sections::{Choice, DeedRequest, Meaning, SpanContent};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::duel::{Duel, DuelKind, DuelRole, DuelSide, DuelStage};
use crate::systems::genrefuzzion::rules::{Points, Trick};
use crate::systems::genrefuzzion::sheet::Sheet;

pub(super) fn choices(seen: &Seen) -> SceneChoices {
    // Whoever is away does nothing.
    if own_player(seen).is_some_and(|own| !is_able(seen, own)) {
        return SceneChoices::default();
    }
    let mut choices = match duel(seen) {
        Some(duel) => SceneChoices { decision: decision_choices(duel, seen), other: other_choices(duel, seen) },
        None if memory(seen).interlude.is_some() => interlude_choices(seen),
        None => choices_between_scenes(seen),
    };
    choices.other.extend(resolve_choice(seen));
    choices.other.iter_mut().for_each(|choice| choice.incidental = true);
    choices
}

/// The ways to decide what the scene waits for, if it is this seat's to decide.
fn decision_choices(duel: &Duel, seen: &Seen) -> Vec<Choice> {
    let awaited = duel.awaited_decision().map(|(role, _)| duel.side(role).player.as_ref());
    let decides = awaited.is_none_or(|player| decides_for(seen, player));
    match duel.stage {
        DuelStage::Announced => announced_choices(duel, decides, seen),
        DuelStage::ToRate => rating_choices(duel, seen),
        _ if !decides => Vec::new(),
        DuelStage::Presented => {
            let roll = pool_choice(duel, "genrefuzzion.roll", SpanContent::deed("genrefuzzion.roll"), seen).due();
            vec![roll, pool_choice(duel, "genrefuzzion.draft", SpanContent::deed("genrefuzzion.draft"), seen)]
        }
        DuelStage::Rolled(by) => roll_choices(duel, by, seen),
        DuelStage::ToChoose => answer_choices(duel, "gf-do-oppose", seen),
        DuelStage::Opposed => answer_choices(duel, "gf-do-retry", seen),
        DuelStage::Lost(_) => vec![choice_now("genrefuzzion.accept").due()],
        DuelStage::Won(by) => effect_choices(duel, by, seen),
    }
}

/// The choices before the antagonist has presented: of the antagonist's player, or of whoever may play an extra; of
/// the protagonist's player, and of the moderator, if somebody wants a milder intention.
fn announced_choices(duel: &Duel, decides: bool, seen: &Seen) -> Vec<Choice> {
    if duel.milder_called_by.is_some() {
        let upholds = decides_for(seen, memory(seen).moderator.as_ref());
        let intention = (decides && !upholds).then_some(("intention", &duel.protagonist.intention));
        let reword = DeedRequest::in_form("genrefuzzion.reword", intention);
        let reword = Choice::new(reword, Meaning::Value, SpanContent::deed("genrefuzzion.reword"));
        return if decides || upholds { vec![reword.due()] } else { Vec::new() };
    }
    let extra = duel.antagonist.player.is_none();
    let plays = extra && own_player(seen).is_none_or(|own| may_play_extra(duel, own, seen));
    let presents = if extra { plays } else { decides };
    let play = || {
        let who = [("who", &duel.antagonist.who)];
        let player = own_player(seen).map(|own| ("player", own));
        let ask = DeedRequest::in_form("genrefuzzion.play", who.into_iter().chain(player));
        Choice::new(ask, Meaning::Value, SpanContent::deed("genrefuzzion.play"))
    };
    let present = || {
        let player = own_player(seen).filter(|_| extra).map(|own| ("player", own));
        let ask = DeedRequest::in_form("genrefuzzion.present", player);
        Choice::new(ask, Meaning::Value, SpanContent::deed("genrefuzzion.present")).due()
    };
    presents.then(present).into_iter().chain(plays.then(play)).collect()
}

fn rating_choices(duel: &Duel, seen: &Seen) -> Vec<Choice> {
    let rates = own_player(seen).is_none_or(|own| may_rate(duel, own, seen));
    let closes = decides_for(seen, memory(seen).moderator.as_ref());
    let rate = rates.then(|| choice_as_player("genrefuzzion.rate", seen).due());
    let close = || match duel.kind {
        DuelKind::Finale => choice_now("genrefuzzion.close-rating"),
        DuelKind::Plain => choice_in_form("genrefuzzion.close-rating"),
    };
    rate.into_iter().chain(closes.then(close)).collect()
}

/// What the seat can do in the scene besides.
fn other_choices(duel: &Duel, seen: &Seen) -> Vec<Choice> {
    let mut choices = Vec::new();
    if duel.stage == DuelStage::Announced && duel.milder_called_by.is_none() {
        let protagonists = |own: &Id| duel.protagonist.player.as_ref() == Some(own);
        if !own_player(seen).is_some_and(protagonists) {
            choices.push(choice_as_player("genrefuzzion.milder", seen));
        }
        if decides_for(seen, duel.protagonist.player.as_ref()) {
            choices.push(choice_now("genrefuzzion.take-back"));
        }
    }
    choices.extend(trick_choice(duel, seen));
    choices.extend(leave_choices(duel, seen));
    if duel.stage != DuelStage::ToRate {
        choices.push(choice_in_form("genrefuzzion.suspend"));
    }
    if duel.stage != DuelStage::Announced {
        choices.push(choice_now("genrefuzzion.withdraw"));
    }
    choices
}

/// The choice to use a trick or flaw apart from a pool, where one fits: the player's own, or the only duellist's.
fn trick_choice(duel: &Duel, seen: &Seen) -> Option<Choice> {
    let owners = duel.sides().into_iter().filter(|(role, _)| !usable_tricks_at_seat(seen, *role).is_empty());
    let owners: Vec<&DuelSide> = owners.map(|(_, side)| side).collect();
    let own = owners.iter().find(|side| !seen.directs() && decides_for(seen, side.player.as_ref()));
    let who = own.or(owners.first().filter(|_| owners.len() == 1)).map(|side| &side.who);
    let ask = DeedRequest::in_form("genrefuzzion.use", who.map(|who| ("who", who)));
    (!owners.is_empty()).then(|| Choice::new(ask, Meaning::Value, SpanContent::deed("genrefuzzion.use")))
}

/// The choices about allies, who may leave before their side's first pool (GF-09).
fn leave_choices(duel: &Duel, seen: &Seen) -> Vec<Choice> {
    let early = matches!(duel.stage, DuelStage::Announced | DuelStage::Presented | DuelStage::ToChoose);
    let sides = duel.sides().into_iter().filter(|(_, side)| early && side.rolls == 0);
    let allies: Vec<&Id> = sides.flat_map(|(_, side)| &side.allies).map(|ally| &ally.who).collect();
    let own = allies.iter().any(|who| decides_for(seen, duel.player_of(who)));
    let extra = allies.iter().any(|who| sheet(seen, who).is_some_and(Sheet::is_extra));
    let price = Points::kp(1);
    let can_pay = |player: &Id| purse(seen, Some(player)).kp >= price.kp;
    let pays = match own_player(seen) {
        Some(own) => can_pay(own),
        None => seen.view.players.iter().any(|player| can_pay(&player.id)),
    };
    let mut choices = Vec::new();
    choices.extend(own.then(|| choice_in_form("genrefuzzion.leave")));
    choices.extend((own && duel.kind == DuelKind::Finale).then(|| choice_in_form("genrefuzzion.intend")));
    choices.extend((extra && pays).then(|| {
        choice_as_player("genrefuzzion.pay-off", seen).with(Meaning::Cost, SpanContent::Dotted(point_texts(price)))
    }));
    choices
}

/// The choices to roll against the other side or to give in.
fn answer_choices(duel: &Duel, key: &'static str, seen: &Seen) -> Vec<Choice> {
    let mut choices = vec![pool_choice(duel, "genrefuzzion.roll", key, seen).due()];
    match (duel.kind, duel.stage) {
        (DuelKind::Finale, DuelStage::Opposed) => choices.push(choice_now("genrefuzzion.accept")),
        (DuelKind::Finale, _) => {}
        (DuelKind::Plain, _) => {
            choices.push(choice_now("genrefuzzion.surrender"));
            choices.extend(vanish_choice(duel, seen));
        }
    }
    choices.push(pool_choice(duel, "genrefuzzion.draft", SpanContent::deed("genrefuzzion.draft"), seen));
    choices
}

/// The choice to roll or to prepare a pool, whose form begins with the one that is prepared or was the last.
fn pool_choice(duel: &Duel, deed: &'static str, name: impl Into<SpanContent>, seen: &Seen) -> Choice {
    Choice::new(DeedRequest::in_form(deed, begun_pool(duel, seen)), Meaning::Value, name)
}

/// The choice to surrender with the trick that leaves the other side without its points.
fn vanish_choice(duel: &Duel, seen: &Seen) -> Option<Choice> {
    let side = duel.side(duel.pool_builder().unwrap_or(DuelRole::Antagonist));
    let held = sheet(seen, &side.who)?.tricks.iter().any(|held| held.book_trick() == Some(Trick::Vanish));
    let ask = DeedRequest::now("genrefuzzion.surrender", [("vanish", "true")]);
    let choice = Choice::new(ask, Meaning::Value, "gf-do-vanish");
    let purse = purse(seen, side.player.as_ref());
    (held && !duel.has_used(&side.who, Trick::Vanish)).then(|| priced(choice, Trick::Vanish.cost(), purse))
}

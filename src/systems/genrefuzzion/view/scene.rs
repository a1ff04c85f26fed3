//! The duel on the Scene tab: both sides, what they intend, their rolls, and what can be done now.

use super::between_scenes::{write_between_scenes, write_suspended_scenes};
use super::choices::choices;
use super::circumstances::{reveal_choices, write_circumstance, write_earlier_circumstances};
use super::deed_choices::SceneChoices;
use super::dice::{result_line, write_dice, write_dice_in_line};
use super::known::{SOMEBODY, duel, player_name, purse};
use super::lasting::write_lasting;
use super::spans::{label, phrase_with_die};
use crate::rules::Msg;
use crate::sections::{Line, Meaning, Prose, Span, SpanContent};
use crate::session::seen::{Seen, SeenDebt};
use crate::systems::genrefuzzion::duel::{Duel, DuelAlly, DuelKind, DuelRole, DuelStage, DuelThrow};
use crate::systems::genrefuzzion::rules::PointKind;
use crate::views::people::{name, name_arg};

/// The choices that decide what play waits for, the duel or what there is between scenes, and the other choices. The
/// decision stands above the dice, so that it is in sight on a small screen.
pub(super) fn scene(seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    let SceneChoices { decision, other } = if seen.may_act() { choices(seen) } else { SceneChoices::default() };
    decision.into_iter().chain(reveal_choices(seen)).for_each(|choice| prose.choice(choice));
    prose.gap();
    match duel(seen) {
        Some(duel) => write_duel(duel, write_dice_in_line, seen, &mut prose),
        None => write_between_scenes(seen, &mut prose),
    }
    prose.gap();
    other.into_iter().for_each(|choice| prose.choice(choice));
    prose
}

/// What helps to decide what is owed: the duel without its choices.
pub(super) fn debt_help(_: &SeenDebt, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    duel(seen).into_iter().for_each(|duel| write_duel(duel, write_dice, seen, &mut prose));
    prose
}

/// Writes the dice of a roll.
type DiceWriter = fn(&DuelThrow, &mut Prose);

/// Writes the duel, with the dice of the roll that matters now in full and those of the other side as told.
fn write_duel(duel: &Duel, write_other_dice: DiceWriter, seen: &Seen, prose: &mut Prose) {
    let head = Msg::new(if duel.kind == DuelKind::Finale { "gf-scene-finale" } else { "gf-scene-number" });
    let scene = seen.view.scenes.get(&duel.scene);
    let tone = scene.map(|scene| &scene.system_data.genrefuzzion.tone).filter(|tone| !tone.is_empty());
    let outcome = duel.outcome.map(|outcome| {
        let winner = name_arg(Some(&duel.side(outcome.winner).who), &seen.view, SOMEBODY);
        Msg::new("gf-scene-wins").with("who", winner).with("how", outcome.by).into()
    });
    let details: Vec<SpanContent> = outcome
        .into_iter()
        .chain(tone.map(SpanContent::from))
        .chain(duel.cliches.iter().map(phrase_with_die))
        .collect();
    let lead = vec![Span::new(Meaning::Title, head.with("number", duel.number)), Span::blank(2)];
    match details.is_empty() {
        true => prose.line(lead),
        false => prose.hanging(lead, Meaning::Dim, SpanContent::Dotted(details)),
    }
    let role_in_full = role_with_dice(duel);
    for (role, _) in duel.sides() {
        let dice_writer = if role == role_in_full { write_dice } else { write_other_dice };
        write_side(duel, role, dice_writer, seen, prose);
    }
    write_circumstance(duel, seen, prose);
    write_lasting(duel, seen, prose);
    write_earlier_circumstances(seen, prose);
    write_suspended_scenes(seen, prose);
}

/// The side whose dice matter now: those that have just fallen, and once they have decided the winner's, of which the
/// effects are made.
fn role_with_dice(duel: &Duel) -> DuelRole {
    match (duel.stage, duel.outcome) {
        (DuelStage::Rolled(by) | DuelStage::Lost(by) | DuelStage::Won(by), _) => by,
        (DuelStage::Opposed, _) => DuelRole::Antagonist,
        (DuelStage::ToRate, Some(outcome)) => outcome.winner,
        _ => DuelRole::Protagonist,
    }
}

/// Writes a side: its duellist with their player, intention, allies and last roll.
fn write_side(duel: &Duel, role: DuelRole, write_dice: DiceWriter, seen: &Seen, prose: &mut Prose) {
    let side = duel.side(role);
    let mut head: Line = vec![
        Span::new(Meaning::Label, SpanContent::key(role.key())),
        Span::blank(1),
        Span::new(Meaning::Name, name(Some(&side.who), &seen.view, SOMEBODY)),
    ];
    if let Some(player) = &side.player {
        let points = purse(seen, Some(player));
        let amount = |kind: PointKind| {
            let number = SpanContent::Number(points.get(kind).into());
            SpanContent::several([number, SpanContent::Blank(1), SpanContent::key(kind.key())])
        };
        let amounts = [PointKind::Victory, PointKind::Karma].map(amount);
        let parts = [player_name(seen, player).into()].into_iter().chain(amounts);
        head.push(Span::new(
            Meaning::Dim,
            SpanContent::several([SpanContent::Blank(2), SpanContent::Dotted(parts.collect())]),
        ));
    }
    prose.gap();
    prose.pair(head, side.thrown.as_ref().map(result_line).unwrap_or_default());
    if !side.intention.is_empty() {
        let msg = Msg::new("gf-scene-intention").with("intention", &side.intention);
        prose.hanging(vec![Span::blank(2)], Meaning::ReadAloud, msg);
    }
    if !side.allies.is_empty() {
        let allies = side.allies.iter().map(|one| ally_text(one, seen)).collect();
        prose.hanging(label("gf-scene-allies"), Meaning::Value, SpanContent::Dotted(allies));
    }
    for one in side.allies.iter().filter(|one| !one.intention.is_empty()) {
        let who = name_arg(Some(&one.who), &seen.view, SOMEBODY);
        let msg = Msg::new("gf-scene-ally-intention").with("who", who).with("intention", &one.intention);
        prose.hanging(vec![Span::blank(2)], Meaning::ReadAloud, msg);
    }
    if let Some(pool) = &side.draft {
        let msg = Msg::new("gf-scene-draft").with("dice", pool.dice().len());
        prose.line(vec![Span::blank(2), Span::new(Meaning::GmOnly, msg)]);
    }
    side.thrown.iter().for_each(|thrown| write_dice(thrown, prose));
}

/// An ally with their player.
fn ally_text(ally: &DuelAlly, seen: &Seen) -> SpanContent {
    let who = name(Some(&ally.who), &seen.view, SOMEBODY);
    match &ally.player {
        Some(player) => SpanContent::several([
            who,
            SpanContent::Blank(1),
            SpanContent::Bracketed(Box::new(player_name(seen, player).into())),
        ]),
        None => who,
    }
}

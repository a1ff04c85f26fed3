//! The duel on the Scene tab: both sides, what they intend, their rolls, and what can be done now.

use super::choices::choices;
use super::circumstances::{reveal_choices, write_circumstance, write_earlier_circumstances};
use super::deed_choices::SceneChoices;
use super::known::{SOMEBODY, duel, memory, player_name, purse, sheet};
use super::roll::{result_line, write_dice, write_dice_in_line};
use crate::rules::{Arg, Msg};
use crate::sections::{Line, Meaning, Prose, Span, SpanContent};
use crate::session::Id;
use crate::session::seen::{Seen, SeenDebt};
use crate::systems::genrefuzzion::duel::{
    Duel, DuelAlly, DuelKind, DuelRole, DuelStage, DuelThrow, LastingChange, UsedTrick,
};
use crate::systems::genrefuzzion::memory::FinaleState;
use crate::systems::genrefuzzion::people::traits_in_duel;
use crate::systems::genrefuzzion::rules::{PointKind, Trick};
use crate::systems::genrefuzzion::sheet::Trait;
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
pub(super) fn turn(_: &SeenDebt, seen: &Seen) -> Prose {
    let mut prose = Prose::default();
    duel(seen).into_iter().for_each(|duel| write_duel(duel, write_dice, seen, &mut prose));
    prose
}

/// Writes the dice of a roll.
type DiceWriter = fn(&DuelThrow, &mut Prose);

/// Writes the duel, with the dice of the roll that matters now in full and those of the other side as told.
fn write_duel(duel: &Duel, write_other_dice: DiceWriter, seen: &Seen, prose: &mut Prose) {
    let head = Msg::new(if duel.kind == DuelKind::Finale { "gf-scene-finale" } else { "gf-scene-number" });
    let tone = seen.view.scenes.get(&duel.scene).map(|scene| scene.system_data.genrefuzzion.tone.clone());
    let tone = tone.filter(|tone| !tone.is_empty()).map(SpanContent::from);
    let ended = duel.outcome.map(|outcome| {
        let winner = name_arg(Some(&duel.side(outcome.winner).who), &seen.view, SOMEBODY);
        Msg::new("gf-scene-wins").with("who", winner).with("how", outcome.by).into()
    });
    let details: Vec<SpanContent> =
        ended.into_iter().chain(tone).chain(duel.cliches.iter().map(phrase_with_die)).collect();
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
    let lasting = duel.lasting.iter().map(|lasting| lasting_text(lasting, seen));
    let lasting = lasting.chain(duel.used.iter().filter_map(|used| limit_by_trick(used, duel, seen)));
    let mut lasting = lasting.chain(duel.used.iter().filter_map(|used| waiting_trick(used, seen))).peekable();
    if lasting.peek().is_some() {
        prose.gap();
    }
    lasting.for_each(|text| prose.item(Meaning::Dim, text));
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
        let short = |kind: PointKind| {
            [SpanContent::Number(points.get(kind).into()), SpanContent::Blank(1), SpanContent::key(kind.key())]
        };
        let points = [short(PointKind::Victory), short(PointKind::Karma)].map(SpanContent::several);
        let parts = [player_name(seen, player).into()].into_iter().chain(points);
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

/// Writes what there is between scenes: an interlude, the finale, the moderator, proposed clichés and suspended scenes.
fn write_between_scenes(seen: &Seen, prose: &mut Prose) {
    let now = memory(seen);
    if let Some(interlude) = &now.interlude {
        prose.text(Meaning::Title, "gf-scene-interlude");
        if !interlude.asking.is_empty() {
            let asking = interlude.asking.iter().map(|player| player_name(seen, player).into()).collect();
            prose.hanging(label("gf-scene-asking"), Meaning::Value, SpanContent::Dotted(asking));
        }
        if seen.may_act() {
            prose.text(Meaning::Dim, "gf-scene-growing");
        }
    }
    if now.finale != FinaleState::Ahead {
        let msg = Msg::new("gf-scene-finale-state").with("state", now.finale);
        prose.text(Meaning::Warn, msg);
    }
    if let Some(moderator) = &now.moderator {
        let msg = Msg::new("gf-scene-moderates").with("player", player_name(seen, moderator));
        prose.text(Meaning::Dim, msg);
    }
    if now.scenes == 0 && seen.directs() {
        prose.text(Meaning::Dim, "gf-scene-setting-up");
        let character = |who: &Id| sheet(seen, who).is_some_and(|sheet| !sheet.is_extra());
        let unplayed = seen.view.people.values().filter(|person| person.player.is_none() && character(&person.id));
        let unplayed: Vec<Arg> = unplayed.map(|person| Arg::from(&person.name)).collect();
        if !unplayed.is_empty() {
            prose.text(Meaning::Warn, Msg::new("gf-scene-unplayed").with("who", Arg::List(unplayed)));
        }
    }
    for proposal in &now.proposals {
        let taken_by = proposal.taken_by.as_ref().map(|taker| name(Some(taker), &seen.view, SOMEBODY));
        let by = player_name(seen, &proposal.by);
        let parts = [SpanContent::from(&proposal.phrase)].into_iter().chain([SpanContent::Dot.spaced(), by.into()]);
        let parts = parts.chain(taken_by.into_iter().flat_map(|taker| [SpanContent::Arrow.spaced(), taker]));
        prose
            .item(if proposal.taken_by.is_some() { Meaning::Dim } else { Meaning::Value }, SpanContent::several(parts));
    }
    write_earlier_circumstances(seen, prose);
    write_suspended_scenes(seen, prose);
}

/// Lists the suspended scenes.
fn write_suspended_scenes(seen: &Seen, prose: &mut Prose) {
    for duel in &memory(seen).suspended {
        let title = seen.view.scenes.get(&duel.scene).map(|scene| scene.title.clone()).unwrap_or_default();
        prose.item(Meaning::Dim, Msg::new("gf-scene-waits").with("number", duel.number).with("title", title));
    }
}

/// What lasts until the scene's end.
fn lasting_text(lasting: &LastingChange, seen: &Seen) -> SpanContent {
    let phrase = |who: &Id, what: &Id| -> SpanContent {
        let traits = sheet(seen, who).zip(duel(seen)).map(|(sheet, duel)| traits_in_duel(sheet, who, duel));
        let found = traits.and_then(|traits| traits.into_iter().find(|trait_| trait_.id() == *what));
        found.map_or_else(|| SpanContent::plain(what.as_str()), |trait_| trait_.phrase.into())
    };
    let who = |id: &Id| name(Some(id), &seen.view, SOMEBODY);
    let named = |key: &'static str, of: &Id, what: SpanContent| {
        SpanContent::several([who(of), SpanContent::Dot.spaced(), key.into(), SpanContent::Blank(1), what])
    };
    match lasting {
        LastingChange::Gift { from, what } => named("gf-lasts-gift", from, phrase(from, what)),
        LastingChange::Off { who, what } => named("gf-lasts-off", who, phrase(who, what)),
        LastingChange::Converted { who, what } => named("gf-lasts-turned", who, phrase(who, what)),
        LastingChange::Lent { who, lent } => named("gf-lasts-lent", who, phrase_with_die(lent)),
        LastingChange::PendingProblem { who, problem } => named("gf-lasts-pending", who, phrase_with_die(problem)),
    }
}

/// A trick or flaw that waits for a roll, with its owner: it limits or changes that roll. `None` for any other.
fn waiting_trick(used: &UsedTrick, seen: &Seen) -> Option<SpanContent> {
    let trick = used.trick.filter(|_| used.pending)?;
    let owner = name(Some(&used.who), &seen.view, SOMEBODY);
    let parts = [owner, SpanContent::Dot.spaced(), "gf-lasts-trick".into(), SpanContent::Blank(1), trick.msg().into()];
    Some(SpanContent::several(parts))
}

/// What a used trick or flaw forbids until the scene's end, and whom. `None` for any other.
fn limit_by_trick(used: &UsedTrick, duel: &Duel, seen: &Seen) -> Option<SpanContent> {
    let owner = duel.role_of(&used.who).filter(|_| duel.outcome.is_none())?;
    let (limited, key) = match used.trick? {
        Trick::MyPrecious => (owner.other(), "gf-lasts-no-vp"),
        Trick::InappropriateDoubt => (owner, "gf-lasts-one-cliche"),
        Trick::BadCompany => (owner, "gf-lasts-one-ally-die"),
        _ => return None,
    };
    let who = name(Some(&duel.side(limited).who), &seen.view, SOMEBODY);
    Some(SpanContent::several([who, SpanContent::Dot.spaced(), key.into()]))
}

/// A phrase with its die.
pub(super) fn phrase_with_die(trait_: &Trait) -> SpanContent {
    SpanContent::several([(&trait_.phrase).into(), SpanContent::Blank(1), trait_.die.die().into()])
}

fn label(key: &'static str) -> Line {
    vec![Span::blank(2), Span::new(Meaning::Label, key), Span::blank(1)]
}

//! A roll that has fallen: its dice by where they come from, those that count, the effect die, and what it comes to.

use std::cmp::Ordering;

use super::choices::choices;
use super::known::{SOMEBODY, duel};
use crate::rules::{Die, Msg, Text};
use crate::sections::{DieGroup, DieStatus, Line, Meaning, Prose, ShownDie, Span, SpanContent};
use crate::session::roll::Roll as OnTable;
use crate::session::seen::Seen;
use crate::systems::genrefuzzion::Roll;
use crate::systems::genrefuzzion::duel::{DuelStage, DuelThrow};
use crate::systems::genrefuzzion::rules::pool::PoolDie;
use crate::systems::genrefuzzion::rules::{PoolSlot, TraitUse};
use crate::views::people::name;
use crate::views::rolls::{self, RollLine, RollReport, RollStage, ShownRoll, Verdict};

pub(crate) fn report(shown: ShownRoll, roll: &Roll, seen: &Seen) -> RollReport {
    let (mut text, mut whys) = (Prose::default(), Prose::default());
    write_dice(&roll.thrown, &mut text);
    text.line([vec![Span::blank(2)], result_line(&roll.thrown)].concat());
    let live = duel(seen).and_then(|duel| duel.side(roll.role).thrown.as_ref());
    let open = duel(seen).is_some_and(|duel| duel.stage == DuelStage::Rolled(roll.role));
    if shown.stage != RollStage::Past && open && live == Some(&*roll.thrown) && seen.may_act() {
        choices(seen).decision.into_iter().for_each(|choice| text.choice(choice));
    }
    if seen.gm.is_some() {
        rolls::add_rules(vec![crate::rules::Why::new("GF-11", Msg::new("gf-why-result"))], &mut whys);
    }
    let who = name(Some(&shown.roll.who), &seen.view, SOMEBODY);
    let title = rolls::title(shown.roll, who, task(roll));
    RollReport { title, verdicts: verdicts(roll, seen), text, whys, parts: 1, ..RollReport::default() }
}

pub(crate) fn brief(at: &OnTable, roll: &Roll, seen: &Seen) -> RollLine {
    let who = name(Some(&at.who), &seen.view, SOMEBODY);
    let outcome = roll.thrown.outcome();
    let result = vec![
        Span::new(Meaning::Die, outcome.result),
        Span::new(Meaning::Dim, SpanContent::several([SpanContent::Dot.spaced(), outcome.effect_size().die().into()])),
    ];
    RollLine { attempt: rolls::attempt(at, who, task(roll)), result }
}

/// For which side it is rolled, and the number to reach.
fn task(roll: &Roll) -> SpanContent {
    let against = |against| Msg::new("gf-role-against").with("role", roll.role).with("result", against).into();
    roll.against.map_or_else(|| SpanContent::key(roll.role.key()), against)
}

/// The result in figures and, once it is closed and decides the duel, whether it wins. Where no live duel says it, the numbers alone
/// tell who lost.
fn verdicts(roll: &Roll, seen: &Seen) -> Vec<Verdict> {
    let result = roll.thrown.outcome().result;
    let live = duel(seen).filter(|duel| duel.side(roll.role).thrown.as_ref() == Some(&*roll.thrown));
    let winner = match live.map(|duel| (duel.stage, duel.outcome)) {
        Some((DuelStage::Rolled(role), _)) if role == roll.role => None,
        Some((DuelStage::Lost(loser), _)) => Some(loser.other()),
        Some((_, Some(outcome))) => Some(outcome.winner),
        _ => roll.against.filter(|against| result < *against).map(|_| roll.role.other()),
    };
    let compared = |winner| if winner == roll.role { Ordering::Greater } else { Ordering::Less };
    let verdict = winner.map(|winner| Verdict::of_contest(compared(winner)));
    [Verdict::new(Meaning::Value, result)].into_iter().chain(verdict).collect()
}

/// Whether a deed changes an open roll. One that a trick replaces was closed, and stays a roll of its own (GF-28).
pub(super) fn changes_roll(deed: &str) -> bool {
    let changes = ["keep", "extra-die", "plus-three", "other-roll"];
    deed.strip_prefix("genrefuzzion.").is_some_and(|verb| changes.contains(&verb))
}

/// Writes the dice in numbered groups, one for each source.
pub(super) fn write_dice(thrown: &DuelThrow, prose: &mut Prose) {
    let outcome = thrown.outcome();
    let botches = thrown.rolled.botches();
    let effect = thrown.rolled.effect_dice(&outcome.kept).first().copied();
    let status = |at: usize| match () {
        () if botches.contains(&at) => DieStatus::Struck,
        () if outcome.kept.contains(&at) => DieStatus::Hit,
        () if effect == Some(at) => DieStatus::Best,
        () => DieStatus::Miss,
    };
    let mut groups: Vec<SourceDice> = Vec::new();
    for (at, (die, face)) in thrown.rolled.dice.iter().zip(&thrown.rolled.faces).enumerate() {
        let source = thrown.sources.get(at).copied();
        let laid = ShownDie { size: Some(die.die()), face: *face, status: status(at) };
        match groups.last_mut().filter(|last| source.is_some() && last.source == source) {
            Some(last) => last.dice.push(laid),
            None => groups.push(SourceDice { source, from: at + 1, size: die.die(), dice: vec![laid] }),
        }
    }
    prose.dice(groups.into_iter().map(|group| group.into_die_group(thrown)).collect());
    if let Some(gone) = slipped_source(thrown) {
        let name = source_name(thrown, Some(gone.source));
        let name = SpanContent::several([name, SpanContent::Blank(1), gone.die.die().into()]);
        prose.hanging(
            vec![Span::blank(2), Span::new(Meaning::Label, "gf-roll-gone"), Span::blank(1)],
            Meaning::Dim,
            name,
        );
    }
}

/// Writes the dice in a line, each with its face.
pub(super) fn write_dice_in_line(thrown: &DuelThrow, prose: &mut Prose) {
    let dice = thrown.rolled.dice.iter().zip(&thrown.rolled.faces);
    let dice = dice.map(|(die, face)| {
        SpanContent::several([die.die().into(), SpanContent::Number(i64::from(*face)).after_blank()])
    });
    prose.hanging(vec![Span::blank(2)], Meaning::Dim, SpanContent::Dotted(dice.collect()));
}

/// The die that a flaw took from the pool before the roll (GF-26).
fn slipped_source(thrown: &DuelThrow) -> Option<PoolDie> {
    let fallen = |source: usize| thrown.sources.iter().filter(|other| **other == source).count();
    let dice = thrown.pool.dice();
    let of = |source: usize| dice.iter().filter(|die| die.source == source).count();
    let mut gone = dice.iter().filter(|die| fallen(die.source) < of(die.source));
    (dice.len() == thrown.sources.len() + 1).then(|| gone.next_back().copied())?
}

/// The result and the effect die, and what was added to the dice: `16 · efecto d8 · +3`.
pub(super) fn result_line(thrown: &DuelThrow) -> Line {
    let outcome = thrown.outcome();
    let msg = Msg::new("gf-roll-result").with("result", outcome.result).with("effect", outcome.effect_size());
    let plus = thrown.pick.buys.plus;
    let plus = (plus > 0).then(|| [Span::dot(), Span::new(Meaning::Dim, SpanContent::Signed(plus.into()))]);
    std::iter::once(Span::new(Meaning::Value, msg)).chain(plus.into_iter().flatten()).collect()
}

/// The dice of one source, with the number of the first.
struct SourceDice {
    source: Option<usize>,
    from: usize,
    size: Die,
    dice: Vec<ShownDie>,
}

impl SourceDice {
    /// The group with its name: `3 Farera d8`, or `3–5 Llave maestra d6 sacrificada`.
    fn into_die_group(self, thrown: &DuelThrow) -> DieGroup {
        let numbers = SpanContent::Range(self.from as i64, (self.from + self.dice.len() - 1) as i64);
        // The phrase stands apart, so that it alone is cut where there is little room.
        let name = [source_name(thrown, self.source), source_size(thrown, self.source, self.size)];
        let name = name.map(|part| Span::new(Meaning::Dim, part.after_blank()));
        DieGroup { name: [Span::new(Meaning::Label, numbers)].into_iter().chain(name).collect(), dice: self.dice }
    }
}

/// A die by its number and where it comes from.
pub(super) fn numbered_die(thrown: &DuelThrow, at: usize) -> SpanContent {
    let source = thrown.sources.get(at).copied();
    let size = source_size(thrown, source, thrown.rolled.dice[at].die());
    SpanContent::several([
        SpanContent::Number(at as i64 + 1),
        source_name(thrown, source).after_blank(),
        size.after_blank(),
    ])
}

/// The size of a die, and whether its source was given up for it.
fn source_size(thrown: &DuelThrow, source: Option<usize>, die: Die) -> SpanContent {
    let slot = source.and_then(|at| thrown.pool.sources.get(at));
    let given_up = slot.is_some_and(|source| source.used == TraitUse::Sacrificed);
    let mark = given_up.then(|| SpanContent::key("gf-sacrificed").after_blank());
    SpanContent::several([die.into()].into_iter().chain(mark))
}

/// Where a die comes from: the phrase, or the slot for one without.
fn source_name(thrown: &DuelThrow, source: Option<usize>) -> SpanContent {
    let slot = source.and_then(|at| thrown.pool.sources.get(at));
    let phrase = source.and_then(|at| thrown.phrases.get(at)).filter(|phrase: &&Text| !phrase.is_empty());
    match (phrase, slot) {
        (Some(phrase), _) => phrase.into(),
        (None, Some(source)) => match source.tricks.first().filter(|_| source.slot == PoolSlot::Trick) {
            Some(trick) => trick.msg().into(),
            None => SpanContent::key(source.slot.key()),
        },
        (None, None) => "gf-slot-imitated".into(),
    }
}

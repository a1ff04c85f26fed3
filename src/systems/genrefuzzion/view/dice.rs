//! The dice of a roll as they are shown and named: by where they come from, those that count, and the effect die.

use crate::rules::{Die, Msg, Text};
use crate::sections::{DieGroup, DieStatus, Line, Meaning, Prose, ShownDie, Span, SpanContent};
use crate::systems::genrefuzzion::duel::DuelThrow;
use crate::systems::genrefuzzion::rules::pool::PoolDie;
use crate::systems::genrefuzzion::rules::{PoolSlot, TraitUse};

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

//! Rolls: in full in a pane, and as a line of a list.

use std::cmp::Ordering;

use crate::rules::message::{Msg, Why};
use crate::sections::{Line, Meaning, Prose, Span, SpanContent};
use crate::session::Id;
use crate::session::roll::Roll;
use crate::session::seen::{Seen, SeenLine};
use crate::session::sentence::Sentence;
use crate::session::system::VerdictKind;

/// A roll to show, and what is selected in it.
#[derive(Debug, Clone, Copy)]
pub struct ShownRoll<'s> {
    pub roll: &'s Roll,
    pub stage: RollStage,
    /// The index of the part that the choices concern, in a roll that does several things.
    pub part: usize,
    /// The index of the marked alternative.
    pub pick: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RollStage {
    Open,
    /// Settled, and nothing has happened since.
    JustSettled,
    Past,
}

/// A roll as its pane shows it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct RollReport {
    pub title: Line,
    /// How it ended, a verdict for each of its tasks; empty as long as that is open.
    pub verdicts: Vec<Verdict>,
    /// The dice, the state of the roll, the choices, and the effects.
    pub text: Prose,
    /// The rules that counted, and why.
    pub whys: Prose,
    /// The rules that changed nothing, and why.
    pub idle_rules: Prose,
    /// The rules that changed nothing in short, if there is no room for the reasons.
    pub idle_rules_short: Prose,
    /// The number of parts.
    pub parts: usize,
    /// The number of alternatives in the selected part.
    pub picks: usize,
}

/// How a roll ended, in a word or two, or by its figure if its rules have no word for that.
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    pub meaning: Meaning,
    pub word: SpanContent,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct RollLine {
    /// Who rolls for what: `Vera · Fuerza`.
    pub attempt: Line,
    /// The result: `d8→d12  9 ≥ 6  éxito`.
    pub result: Line,
}

impl Verdict {
    pub fn new(meaning: Meaning, word: impl Into<SpanContent>) -> Verdict {
        Verdict { meaning, word: word.into() }
    }

    /// The verdict on one side of a contest whose totals compare like this.
    pub fn of_contest(compared: Ordering) -> Verdict {
        match compared {
            Ordering::Greater => Verdict::new(Meaning::Success, "roll-wins"),
            Ordering::Less => Verdict::new(Meaning::Fail, "roll-loses"),
            Ordering::Equal => Verdict::new(Meaning::Cost, "roll-tie"),
        }
    }
}

impl<'s> ShownRoll<'s> {
    pub fn new(roll: &'s Roll, stage: RollStage) -> ShownRoll<'s> {
        ShownRoll { roll, stage, part: 0, pick: 0 }
    }

    pub fn is_open(&self) -> bool {
        self.stage == RollStage::Open
    }
}

/// The title of a roll: who rolls for what, `Vera Salas · Destreza`.
pub fn title(roll: &Roll, who: SpanContent, task: SpanContent) -> Line {
    let secret = SpanContent::several([SpanContent::Mark(Meaning::GmOnly).spaced(), "secret".into()]);
    let secret = roll.secret.then(|| Span::new(Meaning::GmOnly, secret));
    [Span::new(Meaning::Title, SpanContent::Dotted(vec![who, task]))].into_iter().chain(secret).collect()
}

/// Who rolls for what, in a list.
pub fn attempt(roll: &Roll, who: SpanContent, task: SpanContent) -> Line {
    let secret = roll.secret.then(|| Span::new(Meaning::GmOnly, SpanContent::Mark(Meaning::GmOnly).after_blank()));
    let task = Span::new(Meaning::Label, SpanContent::several([SpanContent::Dot.spaced(), task]));
    [Span::new(Meaning::Party, who)].into_iter().chain(secret).chain([task]).collect()
}

/// The meaning that shows an outcome.
pub fn outcome_meaning(outcome: impl Into<VerdictKind>) -> Meaning {
    match outcome.into() {
        VerdictKind::Exceptional => Meaning::Exceptional,
        VerdictKind::Success => Meaning::Success,
        VerdictKind::Cost => Meaning::Cost,
        VerdictKind::Fail => Meaning::Fail,
        VerdictKind::Mishap => Meaning::Mishap,
    }
}

/// The outcome, at the end of its line in a list.
pub fn outcome(meaning: Meaning, outcome: &'static str) -> Span {
    Span::new(
        meaning,
        SpanContent::several([
            SpanContent::Blank(2),
            SpanContent::Mark(meaning),
            SpanContent::Blank(1),
            outcome.into(),
        ]),
    )
}

/// The verdict of the group test that the roll was part of, once the roll is settled.
pub fn verdict<'s>(shown: ShownRoll, seen: &'s Seen) -> Option<&'s Msg> {
    let sentences = seen.view.log.iter().rev().filter(|line| line.live).flat_map(|line| line.sentences.iter().rev());
    let since = sentences.take_while(|sentence| sentence.roll.as_ref() != Some(shown.roll));
    // The first verdict after the roll, since later contests have verdicts of their own.
    since.filter(|sentence| !shown.is_open() && sentence.is_verdict).last().map(|sentence| &sentence.msg)
}

/// Somebody's roll in the same contest as a settled roll, as it was when the contest was decided.
pub fn rival_roll<'s>(shown: ShownRoll, rival: &Id, seen: &'s Seen) -> Option<&'s Roll> {
    let live = seen.view.log.iter().filter(|line| line.live);
    let sentences: Vec<&Sentence> = live.flat_map(|line| &line.sentences).map(|sentence| &**sentence).collect();
    let at = sentences.iter().rposition(|sentence| sentence.roll.as_ref() == Some(shown.roll))?;
    let decided = sentences[at..].iter().position(|sentence| sentence.is_verdict).map_or(sentences.len(), |n| at + n);
    let rolls = sentences[..decided].iter().rev().filter_map(|sentence| sentence.roll.as_ref());
    rolls.into_iter().find(|roll| roll.who == *rival)
}

/// The messages of the log since the last roll or its latest change, without those about the roll itself and those of
/// `other` deeds, which have nothing to do with it.
pub fn messages_since_roll<'s>(seen: &'s Seen, other: &[&str]) -> impl Iterator<Item = &'s Msg> {
    let live = seen.view.log.iter().filter(|line| line.live);
    let rolled = |line: &&SeenLine| line.sentences.iter().any(|sentence| sentence.roll.is_some());
    let from = live.clone().rev().position(|line| rolled(&line)).map_or(0, |back| back + 1);
    let since = live.clone().skip(live.count() - from).filter(|line| !other.contains(&&*line.deed));
    let since = since.flat_map(|line| &line.sentences);
    since.filter(|sentence| sentence.roll.is_none()).map(|sentence| &sentence.msg)
}

impl RollReport {
    /// The same report without the ids of rules, which are for the game master's screen.
    #[must_use]
    pub fn without_rule_ids(self) -> RollReport {
        RollReport {
            text: self.text.without_rule_ids(),
            whys: self.whys.without_rule_ids(),
            idle_rules: self.idle_rules.without_rule_ids(),
            idle_rules_short: self.idle_rules_short.without_rule_ids(),
            ..self
        }
    }
}

/// Adds the rules that counted, in reverse, since the verdict comes last in play but first for a reader.
pub fn add_rules(whys: Vec<Why>, prose: &mut Prose) {
    for why in whys.into_iter().rev() {
        prose.why(Meaning::Why, SpanContent::plain(&why.rule), why.msg);
    }
}

/// The latest roll, and the log line that tells it.
pub fn newest_roll(seen: &Seen) -> Option<(&Roll, &SeenLine)> {
    let live = seen.view.log.iter().rev().filter(|line| line.live);
    live.into_iter()
        .find_map(|line| Some((line.sentences.iter().rev().find_map(|sentence| sentence.roll.as_ref())?, line)))
}

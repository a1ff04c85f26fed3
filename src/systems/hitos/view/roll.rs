//! A roll that has fallen: its dice, its total, how it ends, and what is still open about it.

use super::choices::{SOMEBODY, choices, invocation_effect, name_in_msg};
use super::stake::{aim, stake};
use crate::rules::{ContestResult, Msg};
use crate::sections::{DieGroup, DieStatus, Line, Prose, ShownDie, Span, SpanContent, with_dots_between};
use crate::session::id::Id;
use crate::session::roll::Roll as OnTable;
use crate::session::seen::Seen;
use crate::systems::hitos::roll::{HitosRedacted, HitosRival, Roll, TestedAbility};
use crate::systems::hitos::rules::triple::{CRITICAL, FUMBLE};
use crate::systems::hitos::rules::{DifficultyBand, HitosOutcome, HitosRolled, UsedDie};
use crate::systems::hitos::versus::contest_result;
use crate::theme::Meaning;
use crate::views::people::name;
use crate::views::rolls::{self, RollLine, RollReport, ShownRoll, Verdict, outcome_meaning};

/// The whole report of a roll.
///
/// ```text
/// 3d10  1  5  10
/// ✕ FRACASO  5 + 12 = 17 < 20 difícil
/// f  invocar a favor
/// ```
pub(crate) fn report(shown: ShownRoll, roll: &Roll, seen: &Seen) -> RollReport {
    let fallen = roll.face_up();
    let (mut text, mut whys) = (Prose::default(), Prose::default());
    text.dice(dice(fallen));
    roll.rival.iter().filter_map(|rival| rival_dice(shown, rival, seen)).for_each(|dice| text.dice(dice));
    let pieces = match &roll.rival {
        Some(rival) => contest_pieces(shown, roll, rival, fallen, seen),
        None => test_pieces(roll, fallen),
    };
    text.flow(0, 0, with_dots_between(pieces));
    if let Some(stake) = stake(&shown.roll.who, roll, seen).filter(|_| shown.is_open()) {
        text.text(Meaning::Label, stake);
    }
    if let Some(offer) = &roll.offer {
        let by = match &offer.by {
            Some(by) => name(Some(by), &seen.view, SOMEBODY),
            None => "hitos-the-gm".into(),
        };
        let offered = SpanContent::several([by, SpanContent::Dot.spaced(), offer.direction.key().into()]);
        text.text(Meaning::Warn, offered);
        text.text(Meaning::Value, SpanContent::Dotted(vec![offer.aspect.clone().into(), invocation_effect(offer)]));
    }
    choices(shown, roll, seen).into_iter().for_each(|choice| text.choice(choice));
    if let Some(verdict) = rolls::verdict(shown, seen).filter(|_| roll.rival.is_some()) {
        whys.why(Meaning::Value, SpanContent::CurrentMark(true), verdict.clone());
    }
    rolls::add_rules(roll.rolled().map(|rolled| rolled.whys()).unwrap_or_default(), &mut whys);
    let title = rolls::title(shown.roll, who_and_whom(&shown.roll.who, roll, seen), roll_subject(roll));
    let verdicts = verdict(shown, roll, fallen, seen).into_iter().collect();
    RollReport { title, verdicts, text, whys, parts: 1, ..RollReport::default() }
}

/// A roll in a list: who tried what, and the outcome.
pub(crate) fn brief(at: &OnTable, roll: &Roll, seen: &Seen) -> RollLine {
    let fallen = roll.face_up();
    // A skill says by its own name what was tried.
    let task = match (&roll.what, &roll.ability) {
        (Some(task), _) | (None, TestedAbility::Skill { skill: Some(task), .. }) => SpanContent::from(task),
        _ => roll_subject(roll),
    };
    let attempt = rolls::attempt(at, who_and_whom(&at.who, roll, seen), task);
    let faces = fallen.triple.faces().map(|face| face.to_string()).join("·");
    let mut result = vec![Span::new(Meaning::Die, SpanContent::plain(&faces))];
    if let Some(rolled) = roll.rolled() {
        let number = rolled.plan().difficulty;
        let compared = number.map(|number| {
            SpanContent::several([
                SpanContent::Reaches(rolled.total() >= number).spaced(),
                SpanContent::Number(number.into()),
            ])
        });
        result.push(Span::new(Meaning::Die, SpanContent::Number(rolled.total().into()).after_blank()));
        result.extend(compared.map(|compared| Span::new(Meaning::Dim, compared)));
    }
    if let Some(outcome) = fallen.outcome {
        result.push(rolls::outcome(outcome_meaning(outcome), outcome.key()));
    }
    RollLine { attempt, result }
}

pub(super) fn can_change_roll(deed: &str) -> bool {
    matches!(deed, "hitos.invoke" | "hitos.answer" | "hitos.mark" | "hitos.again" | "hitos.tell")
}

/// Who rolls, and the target of an attack before its weapon: a narrow row cuts the weapon first.
fn who_and_whom(who: &Id, roll: &Roll, seen: &Seen) -> SpanContent {
    let name = |who| name(Some(who), &seen.view, SOMEBODY);
    match roll.target() {
        Some(target) => SpanContent::several([name(who), SpanContent::Arrow.spaced(), name(target)]),
        None => name(who),
    }
}

/// What is rolled, as the character calls it, after what a rule calls for it for.
fn roll_subject(roll: &Roll) -> SpanContent {
    let aim = roll.consequence.as_ref().and_then(aim).map(SpanContent::from);
    let parts = || roll.ability.part_names().into_iter().map(SpanContent::from);
    match &roll.what {
        Some(what) => SpanContent::from(what),
        None => SpanContent::Dotted(aim.into_iter().chain(parts()).collect()),
    }
}

/// How the roll ended: by the contest, once both sides are known, or else by its own dice.
fn verdict(shown: ShownRoll, roll: &Roll, fallen: HitosRedacted, seen: &Seen) -> Option<Verdict> {
    let Some(rival) = &roll.rival else {
        return fallen.outcome.map(|outcome| Verdict::new(outcome_meaning(outcome), outcome.key()));
    };
    let (mine, theirs) = (roll.rolled()?, rival_rolled(shown, rival, seen)?);
    let (key, meant) = contest_words(rival, mine, theirs);
    Some(Verdict::new(meant, key))
}

/// What the rival rolled, as far as the seat knows: now, or when the contest was decided.
fn rival_rolled<'s>(shown: ShownRoll<'s>, rival: &'s HitosRival, seen: &'s Seen) -> Option<&'s HitosRolled> {
    match &rival.who {
        Some(who) => roll_of_rival(shown, who, seen)?.rolled(),
        None => rival.unnamed.as_ref().and_then(|thrown| thrown.all()),
    }
}

/// How a contest ended for the roller, as a message key, and its meaning.
fn contest_words(rival: &HitosRival, mine: &HitosRolled, theirs: &HitosRolled) -> (&'static str, Meaning) {
    match contest_result(rival, mine, theirs) {
        ContestResult::Nobody => ("hitos-tied", Meaning::Cost),
        prevails if prevails.is_won_by(rival.side) => ("hitos-prevails", Meaning::Success),
        _ => ("hitos-is-beaten", Meaning::Fail),
    }
}

/// The dice of the other side of a contest, as far as the seat sees them.
fn rival_dice(shown: ShownRoll, rival: &HitosRival, seen: &Seen) -> Option<Vec<DieGroup>> {
    match (&rival.unnamed, &rival.who) {
        (Some(unnamed), _) => Some(dice_of("hitos-rival", unnamed.visible_part(HitosRedacted::of))),
        (None, Some(who)) => {
            Some(dice_of(name(Some(who), &seen.view, SOMEBODY), roll_of_rival(shown, who, seen)?.face_up()))
        }
        (None, None) => None,
    }
}

/// The roll of somebody on the other side of a contest: the open one, or the one that the contest was decided with.
fn roll_of_rival<'s>(shown: ShownRoll<'s>, who: &Id, seen: &'s Seen) -> Option<&'s Roll> {
    let open = || seen.view.rolls.iter().find(|at| at.who == *who);
    let at = if shown.is_open() { open() } else { rolls::rival_roll(shown, who, seen).or_else(open) };
    at?.body_as::<Roll>()
}

fn outcome_badge(outcome: HitosOutcome) -> Line {
    let meaning = outcome_meaning(outcome);
    vec![Span::new(meaning, SpanContent::Badge(meaning, outcome.msg()))]
}

/// One side of a contest: `✓ SE IMPONE  17 contra 7 de Ordenanza` (HI-05).
fn contest_pieces(shown: ShownRoll, roll: &Roll, rival: &HitosRival, fallen: HitosRedacted, seen: &Seen) -> Vec<Line> {
    let who = match &rival.who {
        Some(who) => name_in_msg(who, seen),
        None => Msg::new("hitos-rival").into(),
    };
    let mut pieces = Vec::new();
    pieces.extend(fallen.outcome.map(outcome_badge));
    let (Some(mine), Some(theirs)) = (roll.rolled(), rival_rolled(shown, rival, seen)) else {
        pieces.push(vec![Span::new(Meaning::Label, Msg::new("hitos-against").with("rival", who))]);
        return pieces;
    };
    let (key, meant) = contest_words(rival, mine, theirs);
    let totals = Msg::new("hitos-totals").with("mine", mine.total()).with("theirs", theirs.total()).with("rival", who);
    pieces.push(vec![Span::new(meant, SpanContent::Badge(meant, Msg::new(key)))]);
    pieces.push(vec![Span::new(Meaning::Die, totals)]);
    pieces
}

/// The three dice: the one that counts stands out.
fn dice(fallen: HitosRedacted) -> Vec<DieGroup> {
    dice_of("hitos-three-dice", fallen)
}

/// Three dice under that name; the one that counts stands out.
fn dice_of(name: impl Into<SpanContent>, fallen: HitosRedacted) -> Vec<DieGroup> {
    let used = match fallen.reading().used {
        UsedDie::Low => 0,
        UsedDie::Mid => 1,
        UsedDie::High => 2,
    };
    let faces = fallen.triple.faces();
    let status = |at: usize| match faces[at] {
        face if faces.iter().filter(|other| **other == face).count() > 1 && face == CRITICAL => DieStatus::Best,
        face if faces.iter().filter(|other| **other == face).count() > 1 && face == FUMBLE => DieStatus::Mishap,
        _ if at == used => DieStatus::Hit,
        _ => DieStatus::Miss,
    };
    let dice = (0..3).map(|at| ShownDie { size: None, face: faces[at], status: status(at) }).collect();
    vec![DieGroup { name: vec![Span::new(Meaning::Dim, name)], dice }]
}

/// The badge, then the parts of the total and the difficulty.
fn test_pieces(roll: &Roll, fallen: HitosRedacted) -> Vec<Line> {
    let mut pieces = Vec::new();
    pieces.extend(fallen.outcome.map(outcome_badge));
    let known = roll.rolled().and_then(|rolled| rolled.plan().difficulty);
    if let Some(bonus) = roll.rolled().map(|rolled| rolled.plan().bonus).or(fallen.bonus) {
        let (die, total) = (fallen.reading().value(), fallen.reading().value().saturating_add(bonus));
        let sum = [
            SpanContent::Number(die.into()),
            SpanContent::Signed(bonus.into()).after_blank(),
            SpanContent::plain(" = "),
            SpanContent::Number(total.into()),
        ];
        let mut compared = vec![Span::new(Meaning::Die, SpanContent::several(sum))];
        if let Some(number) = known {
            let band = DifficultyBand::of(number);
            let named = (band.number() == number).then(|| SpanContent::key(band.key()).after_blank());
            let named = named.filter(|_| roll.target().is_none());
            let number_text = match roll.target() {
                Some(_) => Msg::new("hitos-fight-defence").with("defence", number).into(),
                None => SpanContent::Number(number.into()),
            };
            let against = [SpanContent::Reaches(total >= number).spaced(), number_text];
            compared.push(Span::new(Meaning::Label, SpanContent::several(against.into_iter().chain(named))));
            if fallen.hidden {
                compared.push(Span::new(Meaning::GmOnly, SpanContent::Mark(Meaning::GmOnly).after_blank()));
            }
        }
        pieces.push(compared);
    }
    if fallen.hidden && known.is_none() {
        pieces.push(vec![Span::new(Meaning::Label, "hitos-hidden-difficulty")]);
    }
    pieces
}

//! A roll that has fallen: its dice, its total, how it ends, and what is still open about it.

use super::chances::meaning;
use super::choices::{choices, rolls_again};
use crate::rules::say::Msg;
use crate::sections::{DieGroup, Fate, Laid, Line, Prose, Span, What, dotted};
use crate::session::roll::Roll as OnTable;
use crate::session::seen::Seen;
use crate::systems::hitos::roll::{Redacted, Roll, Tried};
use crate::systems::hitos::rules::triple::{CRITICAL, FUMBLE};
use crate::systems::hitos::rules::{Band, Used};
use crate::theme::Meaning;
use crate::views::people::name;
use crate::views::rolls::{Brief, Shown, Told};

/// The words for a person whom the seat does not see.
const SOMEBODY: &str = "hitos-somebody";

/// All of a roll.
///
/// ```text
/// 3d10  1  5  10
/// ✕ FRACASO  5 + 12 = 17 < 20 difícil
/// f  invocar a favor
/// ```
pub(crate) fn told(shown: Shown, roll: &Roll, seen: &Seen) -> Told {
    let fallen = roll.face_up();
    let (mut text, mut whys) = (Prose::default(), Prose::default());
    text.dice(dice(fallen));
    text.flow(0, 0, dotted(verdict(roll, fallen)));
    if let Some(offer) = &roll.offer {
        let by = match &offer.by {
            Some(by) => name(Some(by), &seen.view, SOMEBODY),
            None => "hitos-the-gm".into(),
        };
        let said = What::several([by, What::Dot.spaced(), offer.direction.key().into()]);
        text.text(Meaning::Warn, said);
        text.text(Meaning::Value, What::Dotted(vec![(&offer.aspect).into(), rolls_again(&offer.reroll)]));
    }
    choices(shown, roll, seen).into_iter().for_each(|choice| text.choice(choice));
    // The verdict comes last in the rules' order and first for a reader.
    for why in roll.rolled().map(|rolled| rolled.whys()).unwrap_or_default().into_iter().rev() {
        whys.why(Meaning::Why, What::plain(&why.rule), why.said);
    }
    let mut title = vec![Span::new(
        Meaning::Title,
        What::Dotted(vec![name(Some(&shown.roll.who), &seen.view, SOMEBODY), task(roll)]),
    )];
    if shown.roll.secret {
        let secret = [What::Blank(1), What::Mark(Meaning::GmOnly), What::Blank(1), "secret".into()];
        title.push(Span::new(Meaning::GmOnly, What::several(secret)));
    }
    Told { title, text, whys, parts: 1, ..Told::default() }
}

/// A roll in a list: who and what, and what came of it.
pub(crate) fn brief(at: &OnTable, roll: &Roll, seen: &Seen) -> Brief {
    let fallen = roll.face_up();
    let mut tried = vec![Span::new(Meaning::Party, name(Some(&at.who), &seen.view, SOMEBODY))];
    if at.secret {
        tried.push(Span::new(Meaning::GmOnly, What::Mark(Meaning::GmOnly).after_blank()));
    }
    // A skill says by its own name what was tried.
    let said = match (&roll.what, &roll.tried) {
        (Some(said), _) | (None, Tried::Skill { skill: Some(said), .. }) => What::from(said),
        _ => task(roll),
    };
    tried.push(Span::new(Meaning::Label, What::several([What::Dot.spaced(), said])));
    let faces = fallen.shows.faces().map(|face| face.to_string()).join("·");
    let mut fell = vec![Span::new(Meaning::Die, What::plain(&faces))];
    if let Some(rolled) = roll.rolled() {
        let number = rolled.plan().difficulty;
        let compared = number.map(|number| {
            What::several([What::Reaches(rolled.total() >= number).spaced(), What::Number(number.into())])
        });
        fell.push(Span::new(Meaning::Die, What::Number(rolled.total().into()).after_blank()));
        fell.extend(compared.map(|compared| Span::new(Meaning::Dim, compared)));
    }
    if let Some(outcome) = fallen.outcome {
        let meant = meaning(outcome);
        let ended = [What::Blank(2), What::Mark(meant), What::Blank(1), outcome.key().into()];
        fell.push(Span::new(meant, What::several(ended)));
    }
    Brief { tried, fell }
}

pub(crate) fn changes_roll(deed: &str) -> bool {
    matches!(deed, "hitos.invoke" | "hitos.answer")
}

/// What is rolled, as the character calls it.
fn task(roll: &Roll) -> What {
    match roll.what.as_ref() {
        Some(what) => What::from(what),
        None => What::Dotted(roll.tried.pieces().into_iter().map(What::from).collect()),
    }
}

/// The three dice: the one that counts stands out.
fn dice(fallen: Redacted) -> Vec<DieGroup> {
    let used = match fallen.reading().used {
        Used::Low => 0,
        Used::Mid => 1,
        Used::High => 2,
    };
    let faces = fallen.shows.faces();
    let fate = |at: usize| match faces[at] {
        face if faces.iter().filter(|other| **other == face).count() > 1 && face == CRITICAL => Fate::Best,
        face if faces.iter().filter(|other| **other == face).count() > 1 && face == FUMBLE => Fate::Mishap,
        _ if at == used => Fate::Hit,
        _ => Fate::Miss,
    };
    let dice = (0..3).map(|at| Laid { face: faces[at], fate: fate(at) }).collect();
    vec![DieGroup { name: vec![Span::new(Meaning::Dim, What::plain("3d10"))], dice }]
}

/// The badge; then what the total is made of and what it had to reach.
fn verdict(roll: &Roll, fallen: Redacted) -> Vec<Line> {
    let mut pieces = Vec::new();
    if let Some(outcome) = fallen.outcome {
        let meant = meaning(outcome);
        pieces.push(vec![Span::new(meant, What::Badge(meant, Msg::new(outcome.key())))]);
    }
    let Some(rolled) = roll.rolled() else { return pieces };
    let total = [
        What::Number(fallen.reading().value().into()),
        What::Signed(rolled.plan().bonus.into()).after_blank(),
        What::plain(" = "),
        What::Number(rolled.total().into()),
    ];
    let mut compared = vec![Span::new(Meaning::Die, What::several(total))];
    if let Some(number) = rolled.plan().difficulty {
        let band = Band::of(number);
        let named = (band.number() == number).then(|| What::key(band.key()).after_blank());
        let against = [What::Reaches(rolled.total() >= number).spaced(), What::Number(number.into())];
        compared.push(Span::new(Meaning::Label, What::several(against.into_iter().chain(named))));
    }
    pieces.push(compared);
    pieces
}

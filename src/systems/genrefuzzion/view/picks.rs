//! What forms offer to pick: traits with their dice, tricks with their prices.

use super::dice::numbered_die;
use super::spans::point_texts;
use crate::sections::{FieldPick, Meaning, Span, SpanContent};
use crate::systems::genrefuzzion::deeds::learning_price;
use crate::systems::genrefuzzion::duel::DuelThrow;
use crate::systems::genrefuzzion::rules::{Points, TrickKind};
use crate::systems::genrefuzzion::sheet::{HeldTrick, Trait};

/// A die of a roll by its number and source, with its face.
pub(super) fn die_pick(thrown: &DuelThrow, at: usize) -> FieldPick {
    FieldPick::new(at + 1, numbered_die(thrown, at)).with_aside(vec![Span::new(Meaning::Die, thrown.rolled.faces[at])])
}

/// A trait with its die.
pub(super) fn trait_pick(trait_: &Trait) -> FieldPick {
    FieldPick::new(trait_.id(), &trait_.phrase).with_aside(vec![Span::new(Meaning::Die, trait_.die.die())])
}

/// A trick with its price, or a flaw with what it brings its owner, and its text as a note.
pub(super) fn trick_pick(held: &HeldTrick) -> FieldPick {
    let meaning = if held.kind() == TrickKind::Trick { Meaning::Cost } else { Meaning::Good };
    let pick = FieldPick::new(held.id(), held.msg()).with_aside(vec![Span::new(meaning, points_of_use(held))]);
    FieldPick { note: Some(held.text().into()), ..pick }
}

/// A trick that can be learnt, with what it costs to learn, as far as the purse can pay it. Its note also says what each
/// use costs or brings.
pub(super) fn learnable_trick_pick(held: &HeldTrick, purse: Points) -> FieldPick {
    let price = learning_price(held.kind());
    let aside = match purse.after_paying(price) {
        Ok(_) => Span::new(Meaning::Cost, SpanContent::Dotted(point_texts(price))),
        Err(_) => {
            let lacking = point_texts(price).into_iter().chain(["gf-no-points-left".into()]);
            Span::new(Meaning::Disabled, SpanContent::Dotted(lacking.collect()))
        }
    };
    let use_ = SpanContent::several(["gf-form-each-use".into(), points_of_use(held).after_blank()]);
    let note = SpanContent::Dotted(vec![held.text().into(), use_]);
    FieldPick { note: Some(note), ..trick_pick(held).with_aside(vec![aside]) }
}

/// The points that a use costs its owner, or that a flaw brings them.
fn points_of_use(held: &HeldTrick) -> SpanContent {
    let (points, currency) = held.points();
    let points = match held.kind() {
        TrickKind::Trick => SpanContent::Number(points.into()),
        TrickKind::Flaw => SpanContent::Signed(points.into()),
    };
    SpanContent::several([points, SpanContent::Blank(1), SpanContent::key(currency.key())])
}

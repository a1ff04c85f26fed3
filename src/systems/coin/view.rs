//! The coin tosses on a screen: that a second system fits the registry without a change elsewhere. For tests alone.

use crate::sections::{Ask, Asked, Choice, Line, Offer, Prose, Section, Span, What};
use crate::session::roll::Roll as OnTable;
use crate::session::seen::{Seen, SeenClock, SeenPerson};
use crate::session::trial::Preview;
use crate::systems::coin::{Options, Roll, Sheet};
use crate::theme::Meaning;
use crate::views::rolls::{Brief, RollReport, Shown};

pub(crate) const ROLL: Option<&str> = Some("coin.toss");
pub(crate) const IMPROVISES: Option<&str> = None;

/// A toss, and that it can be tried again.
pub(crate) fn told(shown: Shown, _: &Roll, _: &Seen) -> RollReport {
    let mut text = Prose::default();
    if shown.is_open() {
        text.choice(Choice::new(
            Ask::now("coin.again", [("who", &shown.roll.who)]),
            Meaning::Value,
            What::plain("again"),
        ));
    }
    RollReport { title: vec![Span::new(Meaning::Title, What::plain("coin"))], text, ..RollReport::default() }
}

/// A toss in a list.
pub(crate) fn brief(_: &OnTable, _: &Roll, _: &Seen) -> Brief {
    Brief { tried: vec![Span::new(Meaning::Text, What::plain("coin"))], ..Brief::default() }
}

/// Whether a coin was tossed again.
pub(crate) fn changes_roll(deed: &str) -> bool {
    deed == "coin.again"
}

/// Nothing more is known of an adversary.
pub(crate) fn adversary(_: &Sheet, _: &Options, left: Line) -> Line {
    left
}

/// What is offered in its forms.
pub(crate) fn offer(_: Asked, _: &Seen) -> Offer {
    Offer::default()
}

/// What tosses would bring: everybody knows.
pub(crate) fn forecast(_: &Preview, _: &Seen) -> Option<Section> {
    None
}

/// Fights have no rules of their own here.
pub(crate) fn fighter(_: &SeenPerson, _: &Seen) -> Prose {
    Prose::default()
}

/// Nothing is done while nobody fights.
pub(crate) fn peace(_: &Seen) -> Vec<Choice> {
    Vec::new()
}

/// What a scene brings: nothing.
pub(crate) fn ground((): &()) -> Prose {
    Prose::default()
}

/// The sheet: how many coins there are.
pub(crate) fn sheet(sheet: &Sheet, _: &Options) -> Prose {
    let mut prose = Prose::default();
    prose.line(vec![Span::new(Meaning::Value, sheet.coins)]);
    prose
}

/// Nothing is remembered of a person by these rules that their gauges and conditions do not say.
pub(crate) fn effects(_: &SeenPerson, _: &Seen) -> Vec<Line> {
    Vec::new()
}

/// Gauges and conditions say how badly off somebody is.
pub(crate) fn plights(_: &SeenPerson, _: &Seen) -> Line {
    Line::new()
}

/// Nothing is remembered of clocks by these rules.
pub(crate) fn of_clock(_: &SeenClock, _: &Seen) -> Vec<Line> {
    Vec::new()
}

/// Nothing is done in a fight besides what its own rules say.
pub(crate) fn actions(_: &SeenPerson, _: &Seen) -> Vec<Choice> {
    Vec::new()
}

/// Chases have no rolls of their own here.
pub(crate) const EXCHANGE: Option<&str> = None;

/// Nobody tosses coins against anybody.
pub(crate) const CONTEST: Option<&str> = None;

/// Nobody moves by these rules.
pub(crate) const MOVE: Option<&str> = None;

/// A fight by these rules is about nothing but its fighters.
pub(crate) fn stakes(_: &Seen) -> Option<Section> {
    None
}

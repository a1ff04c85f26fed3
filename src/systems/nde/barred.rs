//! Which of NDE's deeds cannot be done at this moment, whatever they were given.

use super::{Roll, Sheet, people};
use crate::session::barred::Bars;
use crate::session::person::Side;
use crate::session::refusal::Refusal;
use crate::session::roll::Roll as OpenRoll;
use crate::session::state::State;

/// Bars the deeds that every try would see refused now.
pub(super) fn barred(state: &State, bars: &mut Bars) {
    let mut bar = |deeds: &[&'static str], shut: bool, why: Refusal| bars.bar(deeds, shut, why);
    let characters = || {
        let rolls = |sheet: &Option<Sheet>| matches!(sheet, Some(Sheet::Character(_)));
        state.people.values().filter(move |person| rolls(&person.member.sheets.nde))
    };
    let nobody = characters().next().is_none();
    bar(ROLLING, nobody, Refusal::new("nde-refused-nobody-rolls"));
    if let Some(fight) = &state.fight {
        bar(&["nde.rest"], true, Refusal::new("refused-fight-on").with("name", &fight.name));
    }
    bar(TURNS, state.fight.is_none(), Refusal::new("refused-no-fight"));
    let ordered = state.fight.is_some() && state.halves().is_none();
    bar(TURNS, ordered, Refusal::new("refused-no-zones"));
    let open: Vec<(&OpenRoll, &Roll)> = state.rolls.values().filter_map(|open| Some((open, open.by()?))).collect();
    bar(CHOICES, open.is_empty(), Refusal::new("refused-no-roll-at-all"));
    let waits = |choice: &[super::Choice]| {
        open.iter().any(|(at, roll)| roll.choices_at(&at.who, state).iter().any(|it| choice.contains(it)))
    };
    use super::Choice::{Benefit, Cost, Effect, Plus, Price, Reroll};
    let some = !open.is_empty();
    bar(&["nde.luck"], some && !waits(&[Reroll, Plus, Cost]), Refusal::by("ND-10", "nde-refused-no-use-of-luck"));
    bar(&["nde.effect"], some && !waits(&[Effect]), Refusal::by("ND-17", "nde-no-benefit"));
    bar(&["nde.benefit"], some && !waits(&[Effect, Benefit]), Refusal::by("ND-05", "nde-no-benefit"));
    let priced = open.iter().any(|(_, roll)| roll.price.is_some());
    bar(&["nde.price"], some && !priced && !waits(&[Price]), Refusal::by("ND-04", "nde-refused-nothing-owed"));
    let fallen =
        state.people.keys().any(|who| people::points(state, who, &super::HEARTS) == 0 && people::is_out(state, who));
    bar(&["nde.raise"], !fallen, Refusal::by("ND-19", "nde-no-down"));
    let foes = state.people.values().any(|person| person.side == Side::Foes);
    bar(&["nde.foe"], !foes, Refusal::by("ND-15", "nde-refused-no-foes"));
    bar(&["nde.attack"], state.people.len() < 2 && !nobody, Refusal::by("ND-16", "nde-refused-no-target"));
    let token = characters().any(|person| {
        let lost = state.lives.nde.lost.contains_key(person.id());
        lost && people::points(state, person.id(), &super::ARMOUR) > 0
    });
    bar(&["nde.armour"], !token && state.rolls.is_empty(), Refusal::by("ND-24", "nde-no-token"));
}

/// The deeds that need somebody with dice.
const ROLLING: &[&str] =
    &["nde.test", "nde.attack", "nde.power", "nde.opposed", "nde.group", "nde.award-luck", "nde.advance"];

/// The deeds of a turn.
const TURNS: &[&str] = &["nde.move", "nde.act"];

/// The choices on an open roll.
const CHOICES: &[&str] = &["nde.luck", "nde.effect", "nde.benefit", "nde.price"];

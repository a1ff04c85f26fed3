//! What is still open about a roll: each choice with its key, its price and its exact chance.

use super::rolled::Shown;
use super::who::{luck, points};
use crate::deeds::{Place, TabName};
use crate::rules::closed::Closed;
use crate::rules::odds::Chance;
use crate::session::id::Id;
use crate::session::roll::Roll as OpenRoll;
use crate::session::seen::Backstage;
use crate::systems::nde::roll::pair;
use crate::systems::nde::rules::odds::{after_reroll, opposed_after_reroll};
use crate::systems::nde::rules::{Benefit, Rolled};
use crate::systems::nde::{ARMOUR, Choice, Roll, Task};
use crate::ui::look::Meaning;
use crate::ui::rolls::made::Stands;
use crate::ui::sight::Sight;

/// A choice on an open roll.
pub(crate) struct Open {
    /// The key that makes it.
    pub(crate) key: String,
    /// What it is.
    pub(crate) said: String,
    /// What it costs: a luck point.
    pub(crate) luck: bool,
    /// What it brings: a chance, or a word.
    pub(crate) figure: String,
    /// How that is meant.
    pub(crate) meaning: Meaning,
}

/// What may be chosen about a roll, leaving it as it stands last. Of one that has just been settled: to put it away.
pub(crate) fn open(shown: Shown, sight: &Sight) -> Vec<Open> {
    let Shown { at, body: roll, stands } = shown;
    let Some(rolled) = roll.rolled().filter(|_| sight.seen.back.is_some()) else { return Vec::new() };
    let word = |key: &str, said: &str| Open {
        key: sight.get(key),
        said: sight.get(said),
        luck: false,
        figure: String::new(),
        meaning: Meaning::Hint,
    };
    match stands {
        Stands::Open => {}
        Stands::JustFallen => {
            let mut list = vec![word("key-enter", "roll-done")];
            let lost = |back: &Backstage| back.lives.nde.lost.contains_key(&at.who);
            let person = sight.seen.view.people.get(&at.who).filter(|person| points(person, &ARMOUR) > 0);
            if let Some(key) = sight.keys.key(&[Place::Tab(TabName::Roll)], "nde.armour")
                && person.is_some()
                && sight.seen.back.as_ref().is_some_and(lost)
            {
                list.insert(0, Open { key: sight.key_name(key), ..word("key-enter", "roll-armour") });
            }
            return list;
        }
        Stands::Past => return Vec::new(),
    }
    let mut list = Vec::new();
    for choice in choices(at, roll, sight) {
        match choice {
            Choice::Reroll => {
                let chance = reroll(roll, rolled, sight);
                let figure = sight.words.percent(chance);
                push(&mut list, sight, ("nde.luck", "luck", "reroll"), "roll-luck-reroll", figure);
            }
            Choice::Cost => {
                let figure = sight.words.percent(Chance::from_integer(1));
                push(&mut list, sight, ("nde.luck", "luck", "cost"), "roll-luck-cost", figure);
            }
            Choice::Plus => {
                let then = rolled.plus_one(u8::MAX).map_or(rolled.outcome(), |more| more.outcome());
                let figure = sight.get(then.key());
                push(&mut list, sight, ("nde.luck", "luck", "plus"), "roll-luck-plus", figure);
            }
            Choice::Effect => {
                for benefit in rolled.benefits() {
                    let hearts = match benefit {
                        Benefit::SecondHeart => sight.look.glyphs.heart[0].repeat(2),
                        strong if strong.is_strong() => sight.look.glyphs.heart[0].to_owned(),
                        _ => String::new(),
                    };
                    match benefit {
                        Benefit::ExtraBenefit => in_words(&mut list, sight, benefit.key()),
                        _ => {
                            let deed = ("nde.effect", "effect", benefit.word());
                            push(&mut list, sight, deed, benefit.key(), hearts);
                        }
                    }
                }
            }
            Choice::Benefit => in_words(&mut list, sight, "roll-benefit"),
            Choice::Price => {
                for (price, key) in [
                    ("complication", "roll-price-complication"),
                    ("cost", "roll-price-cost"),
                    ("open", "roll-price-open"),
                ] {
                    push(&mut list, sight, ("nde.price", "price", price), key, String::new());
                }
            }
        }
    }
    if let Some(key) = sight.keys.key(&[Place::OpenRoll], "roll.settle") {
        list.push(Open {
            key: sight.key_name(key),
            said: sight.get("roll-leave"),
            luck: false,
            figure: String::new(),
            meaning: Meaning::Value,
        });
    }
    list
}

/// What the rules leave to choose, as this seat may know.
pub(crate) fn choices(at: &OpenRoll, roll: &Roll, sight: &Sight) -> Vec<Choice> {
    let view = &sight.seen.view;
    let luck = view.people.get(&at.who).map_or(0, |person| self::luck(person, at.secret));
    let rival = match &roll.task {
        Task::Opposed { rival: Some(rival), .. } => rolled_by(rival, sight),
        _ => None,
    };
    roll.choices(luck, rival)
}

/// What a rival rolled: openly, or what stands of it.
pub(crate) fn rolled_by<'s>(rival: &Id, sight: &Sight<'s>) -> Option<&'s Rolled> {
    let open = sight.seen.view.rolls.iter().find(|roll| roll.who == *rival);
    let open = open.and_then(|at| at.by::<Roll>()?.rolled());
    open.or_else(|| {
        let contest = sight.seen.back.as_ref()?.lives.nde.contest.as_ref()?;
        contest.parts.iter().find(|part| part.who == *rival)?.rolled.as_ref()
    })
}

fn push(list: &mut Vec<Open>, sight: &Sight, (deed, field, value): (&str, &str, &str), said: &str, figure: String) {
    let Some(key) = sight.keys.saying(Place::OpenRoll, deed, (field, value)) else { return };
    let luck = deed == "nde.luck";
    let meaning = if luck { Meaning::Luck } else { Meaning::Value };
    list.push(Open { key: sight.key_name(key), said: sight.get(said), luck, figure, meaning });
}

fn in_words(list: &mut Vec<Open>, sight: &Sight, said: &str) {
    let Some(key) = sight.keys.key(&[Place::OpenRoll], "nde.benefit") else { return };
    let (key, said) = (sight.key_name(key), sight.get(said));
    list.push(Open { key, said, luck: false, figure: String::new(), meaning: Meaning::Value });
}

/// The chance that a luck reroll brings more than a failure; in a contest, that it wins it.
fn reroll(roll: &Roll, rolled: &Rolled, sight: &Sight) -> Chance {
    if let Task::Opposed { rival: Some(rival), corner } = &roll.task
        && let Some(theirs) = rolled_by(rival, sight)
    {
        return opposed_after_reroll(&pair(rolled, theirs, *corner), *corner);
    }
    after_reroll(rolled).succeeds()
}

//! What is rolled: the skill or the ability, the cards that are played, and what eases it (LU-01 to LU-06, LU-10,
//! LU-14, LU-15, LU-17, LU-20, LU-28 to LU-30).

use super::bars::only_bar;
use super::memory::{Concentration, Hostile, PendingDefence, PendingEffects, Preparation};
use super::people::{character, fighter, hand, house};
use super::roll::{LunarTask, Roll};
use super::strike::adjacent;
use super::turn::{
    begins_anew, change_pending, change_turn, has_turn, pending, require_may, require_no_discard_due, spend, turn,
};
use crate::rules::{Card, Text};
use crate::session::{Holder, Id, NotDone, Refusal, State, Tx};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::enemy::drawn_by_defence;
use crate::systems::lunar::rules::life::relief;
use crate::systems::lunar::rules::sheet::LunarCharacter;
use crate::systems::lunar::rules::threat::RollRelief;
use crate::systems::lunar::rules::turn::{Greed, TurnAct};
use crate::systems::lunar::rules::{self, Plan, Threat, resolve};

/// A check as it is asked for.
pub(super) struct AskedCheck<'a> {
    pub(super) who: &'a Id,
    /// The skill or the ability.
    pub(super) with: &'a Text,
    pub(super) cards: &'a Played,
    /// What is to be reached, before anything eases it.
    pub(super) threat: Threat,
    pub(super) task: LunarTask,
    /// The action that it takes, if any.
    pub(super) done: Option<TurnAct>,
}

/// The cards that are played into a check.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) own: Vec<Card>,
    /// Of those that others have laid on the table (LU-15).
    pub(super) donated: Vec<Card>,
    /// An ally's who flanks the target with the attacker (LU-29).
    pub(super) flanking: Option<(Id, Card)>,
}

/// What a skill or an ability brings to a check.
struct CheckMeans {
    /// The cards that a success draws.
    cards: u8,
    effort: u8,
    dice: u8,
}

impl AskedCheck<'_> {
    /// Plans the roll. Refuses cards that a character does not have, and allies who do not flank.
    pub(super) fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let means = self.means(state)?;
        if let Some(done) = &self.done {
            require_may(state, self.who, done.action)?;
        }
        let Played { own, donated, flanking } = self.cards;
        require_no_discard_due(state, self.who)?;
        require_in_hand(hand(state, self.who), own, state, self.who)?;
        self.require_may_use_donated(state)?;
        let (target, charged) = match &self.task {
            LunarTask::Attack { target, squares } => (target.as_ref(), *squares),
            LunarTask::Check | LunarTask::Defence(_) => (None, 0),
        };
        // A charge ends next to its target.
        let adjacent = target.is_some_and(|target| charged > 0 || adjacent(state, self.who, target));
        if let Some(((ally, card), target)) = flanking.as_ref().zip(target) {
            self.require_may_flank(state, ally, target, adjacent)?;
            require_in_hand(hand(state, ally), &[*card], state, ally)?;
        }
        let check = rules::LunarCheck {
            threat: self.threat,
            reliefs: self.reliefs(state),
            cards: own.clone(),
            donated: donated.clone(),
            flanking: flanking.as_ref().map(|(_, card)| *card),
            effort_points: character(state, self.who)?.effort.saturating_add(means.effort),
            effort_dice: Some(means.dice).filter(|_| !matches!(self.task, LunarTask::Defence(_))),
            adjacent,
            charged,
            prepared: self.is_prepared(state),
        };
        Ok(check.plan(house(state))?)
    }

    /// Rolls the plan: its price is spent, its cards are played, and the roll is open.
    pub(super) fn roll(self, tx: &mut Tx, what: Option<&Text>, bar: Option<&Id>) -> Result<(), NotDone> {
        let plan = self.plan(tx)?;
        let draws = self.draws(tx)?;
        let AskedCheck { who, with, .. } = &self;
        let eased = self.concentrated(tx);
        match &self.done {
            Some(done) => spend(tx, who, done.clone())?,
            None => begins_anew(tx, who),
        }
        if eased {
            change_pending(tx, who, |pending| pending.concentration = None);
        }
        if self.is_prepared(tx) {
            change_pending(tx, who, PendingEffects::use_preparation);
        }
        let in_turn = !matches!(self.task, LunarTask::Defence(_)) && has_turn(tx, who);
        if in_turn {
            change_turn(tx, who, |turn| turn.log.rolled = true);
        }
        self.play(tx)?;
        let mut place = tx.begin_roll_of(who, false);
        let rolled = resolve(plan, &mut tx.dice(&mut place))?;
        let task = self.task.clone();
        let what = what.map(|what| Text::line(what));
        let (with, rolled) = (Text::line(with), Box::new(rolled));
        let roll = Roll { task, with, what, rolled, draws, bar: bar.cloned(), forgone: false };
        // The only bar that is open takes it (LU-03).
        let only = roll.undirected().and_then(|_| only_bar(tx));
        let roll = Roll { bar: roll.bar.or(only), ..roll };
        tx.open_roll(who, false, place, roll);
        Ok(())
    }

    /// How greed cuts the cards that it would draw, if it would draw any (LU-20).
    pub(super) fn greed(&self, state: &State) -> Option<Greed> {
        let cards = self.means(state).ok()?.cards;
        let greed = turn(state, self.who).log.greed(self.done.as_ref()?);
        (cards > 0 && greed != Greed::Full).then_some(greed)
    }

    /// How many cards a success draws: a defence one at most, and against a discard action alone (LU-10, LU-20, LU-33).
    fn draws(&self, state: &State) -> Result<u8, Refusal> {
        let cards = self.means(state)?.cards;
        Ok(match &self.task {
            LunarTask::Defence(PendingDefence { kind: Hostile::Attack, .. }) => 0,
            LunarTask::Defence(PendingDefence { kind: Hostile::Discard, .. }) => drawn_by_defence(cards),
            LunarTask::Check | LunarTask::Attack { .. } => self.greed(state).unwrap_or(Greed::Full).of(cards),
        })
    }

    fn means(&self, state: &State) -> Result<CheckMeans, Refusal> {
        let sheet = character(state, self.who)?;
        let means = if self.done.as_ref().is_some_and(|done| done.action == Action::Arcane) {
            of_ability(sheet, self.with)
        } else {
            of_skill(sheet, self.with)
        };
        let no = || Refusal::new("lunar-refused-no-skill").with("who", state.name(self.who));
        means.ok_or_else(|| no().with("skill", self.with))
    }

    /// What makes it easier (LU-17, LU-30).
    fn reliefs(&self, state: &State) -> Vec<RollRelief> {
        let hurt = relief(pending(state, self.who).suffered);
        let concentrated = self.concentrated(state).then_some(RollRelief::Concentrated);
        hurt.into_iter().chain(concentrated).collect()
    }

    /// Whether it is the action that was concentrated on (LU-17).
    fn concentrated(&self, state: &State) -> bool {
        let is_it = |concentration: &Concentration| {
            concentration.is_usable && concentration.on.as_ref().is_none_or(|on| on.is_same_name(self.with))
        };
        self.done.is_some() && pending(state, self.who).concentration.as_ref().is_some_and(is_it)
    }

    /// Whether it is a defence that was prepared (LU-14).
    fn is_prepared(&self, state: &State) -> bool {
        let LunarTask::Defence(defended) = &self.task else { return false };
        [defended.prepared, pending(state, self.who).prepared] == [Some(Preparation::TwoDice); 2]
    }

    /// Refuses a card that is not on the table, one's own card, and a card out of turn (LU-15).
    fn require_may_use_donated(&self, state: &State) -> Result<(), Refusal> {
        let donated = &self.cards.donated;
        if !donated.is_empty() && state.fight.is_some() && !has_turn(state, self.who) {
            return Err(Refusal::by("LU-15", "lunar-refused-not-their-turn").with("who", state.name(self.who)));
        }
        let by = Holder::Person(self.who.clone());
        let lie = |card| state.cards.donated.iter().filter(|donated| donated.by != by && donated.card == card).count();
        let wanted = |card| donated.iter().filter(|other| **other == card).count();
        match donated.iter().find(|card| wanted(**card) > lie(**card)) {
            Some(card) => {
                Err(Refusal::by("LU-15", "lunar-refused-not-donated").with("card", Text::line(&card.to_symbols())))
            }
            None => Ok(()),
        }
    }

    /// Refuses an ally who does not stand next to the attacked enemy, as the attacker does (LU-29).
    fn require_may_flank(&self, state: &State, ally: &Id, target: &Id, is_beside: bool) -> Result<(), Refusal> {
        let side = |who| fighter(state, who).map(|fighter| fighter.side);
        let flanks = ally != self.who && side(ally) == side(self.who) && adjacent(state, ally, target) && is_beside;
        let no = || Refusal::by("LU-29", "lunar-refused-no-flanking").with("who", state.name(ally));
        if flanks { Ok(()) } else { Err(no().with("target", state.name(target))) }
    }

    /// Each card goes to its owner's discard pile (LU-05, LU-15, LU-29).
    fn play(&self, tx: &mut Tx) -> Result<(), Refusal> {
        let Played { own, donated, flanking } = self.cards;
        let by = Holder::Person(self.who.clone());
        tx.discard_cards(&by, own)?;
        for card in donated {
            tx.use_donation(&by, *card)?;
        }
        match flanking {
            Some((ally, card)) => tx.discard_cards(&Holder::Person(ally.clone()), &[*card]),
            None => Ok(()),
        }
    }
}

fn of_skill(sheet: &LunarCharacter, name: &Text) -> Option<CheckMeans> {
    let skill = sheet.skills.iter().find(|skill| skill.name.is_same_name(name))?;
    Some(CheckMeans { cards: skill.cards, effort: skill.effort, dice: skill.dice })
}

fn of_ability(sheet: &LunarCharacter, name: &Text) -> Option<CheckMeans> {
    let ability = sheet.abilities.iter().find(|ability| ability.name.is_same_name(name))?;
    Some(CheckMeans { cards: 0, effort: ability.effort, dice: ability.dice.unwrap_or(0) })
}

fn require_in_hand(hand: &[Card], cards: &[Card], state: &State, who: &Id) -> Result<(), Refusal> {
    let no = |card: &Card| {
        Refusal::by("LU-05", "refused-card-not-in-hand")
            .with("who", state.name(who))
            .with("card", Text::line(&card.to_symbols()))
    };
    cards.iter().find(|card| !hand.contains(card)).map_or(Ok(()), |card| Err(no(card)))
}

//! How a check is planned and rolled: its skill or ability, the cards played into it, and what eases it (LU-01 to
//! LU-06, LU-10, LU-14, LU-15, LU-17, LU-20, LU-28 to LU-30).

use super::bars::only_open_bar;
use super::memory::{Concentration, EnemyActionKind, PendingDefence, PendingEffects, Preparation};
use super::paths::are_adjacent;
use super::people::{character, fighter_in_action, hand, house};
use super::roll::{LunarTask, Roll};
use super::turn::{
    change_pending, change_turn, has_turn, pending, require_may_take, require_no_discard_due,
    reset_turn_outside_fights, take_action_unlogged, turn,
};
use crate::rules::{Card, Text};
use crate::session::{Holder, Id, NotDone, Refusal, State, Tx};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::enemy::drawn_by_defence;
use crate::systems::lunar::rules::life::damage_relief;
use crate::systems::lunar::rules::sheet::LunarCharacter;
use crate::systems::lunar::rules::threat::RollRelief;
use crate::systems::lunar::rules::turn::{Greed, TurnAct};
use crate::systems::lunar::rules::{self, Plan, Threat, resolve};

/// A check as a deed asks for it.
pub(super) struct AskedCheck<'a> {
    pub(super) who: &'a Id,
    /// The name of the skill or the ability.
    pub(super) skill: &'a Text,
    pub(super) cards: &'a CheckCards,
    /// The threat before anything eases it.
    pub(super) threat: Threat,
    pub(super) task: LunarTask,
    /// The action that it takes; `None` if it is free.
    pub(super) turn_act: Option<TurnAct>,
}

/// The cards that are played into a check.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct CheckCards {
    /// The cards from the character's own hand.
    pub(super) own: Vec<Card>,
    /// The cards that others have donated to the table (LU-15).
    pub(super) donated: Vec<Card>,
    /// The ally who flanks the target with the attacker, and the card that they lend (LU-29).
    pub(super) flanking: Option<(Id, Card)>,
}

/// What a skill or an ability brings to a check.
struct SkillValues {
    /// The number of cards that a success draws.
    cards: u8,
    /// The number added to the effort.
    effort: u8,
    /// The number of d6 of effort.
    dice: u8,
}

impl CheckCards {
    fn all(&self) -> impl Iterator<Item = Card> {
        let lent = self.flanking.iter().map(|(_, card)| *card);
        self.own.iter().chain(&self.donated).copied().chain(lent)
    }
}

impl AskedCheck<'_> {
    /// Plans the roll. Refuses an action out of turn, a card that is not in its owner's hand, and an ally who does not
    /// flank.
    pub(super) fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let values = self.values(state)?;
        if let Some(turn_act) = &self.turn_act {
            require_may_take(state, self.who, turn_act.action)?;
        }
        let CheckCards { own, donated, flanking } = self.cards;
        require_no_discard_due(state, self.who)?;
        require_in_hand(hand(state, self.who), own, state, self.who)?;
        self.require_may_use_donated(state)?;
        let (target, charge_squares) = match &self.task {
            LunarTask::Attack { target, squares } => (target.as_ref(), *squares),
            LunarTask::Check | LunarTask::Defence(_) => (None, 0),
        };
        // A charge ends next to its target.
        let adjacent = target.is_some_and(|target| charge_squares > 0 || are_adjacent(state, self.who, target));
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
            effort_points: character(state, self.who)?.effort.saturating_add(values.effort),
            effort_dice: Some(values.dice).filter(|_| !matches!(self.task, LunarTask::Defence(_))),
            adjacent,
            charge_squares,
            prepared: self.is_prepared(state),
        };
        Ok(check.plan(house(state))?)
    }

    /// Takes the action, discards the cards that are played, and opens the roll.
    pub(super) fn roll(self, tx: &mut Tx, attempt: Option<&Text>, bar: Option<&Id>) -> Result<(), NotDone> {
        let plan = self.plan(tx)?;
        let draws = self.draws(tx)?;
        let AskedCheck { who, skill, .. } = &self;
        let uses_concentration = self.is_concentrated_on(tx);
        match &self.turn_act {
            Some(turn_act) => take_action_unlogged(tx, who, turn_act.clone())?,
            None => reset_turn_outside_fights(tx, who),
        }
        if uses_concentration {
            change_pending(tx, who, |pending| pending.concentration = None);
        }
        if self.is_prepared(tx) {
            change_pending(tx, who, PendingEffects::use_preparation);
        }
        let in_turn = !matches!(self.task, LunarTask::Defence(_)) && has_turn(tx, who);
        if in_turn {
            change_turn(tx, who, |turn| turn.log.useful = true);
        }
        self.discard_played_cards(tx)?;
        let mut place = tx.begin_roll_of(who, false);
        let rolled = resolve(plan, &mut tx.dice(&mut place))?;
        let task = self.task.clone();
        let attempt = attempt.map(|attempt| Text::line(attempt));
        let (skill, rolled) = (Text::line(skill), Box::new(rolled));
        let cards = self.cards.all().collect();
        let roll = Roll { task, skill, attempt, rolled, cards, draws, bar: bar.cloned(), forgone: false };
        // The only open bar takes the effort unasked (LU-03).
        let only = roll.unassigned_effort().and_then(|_| only_open_bar(tx));
        let roll = Roll { bar: roll.bar.or(only), ..roll };
        tx.open_roll(who, false, place, roll);
        Ok(())
    }

    /// The share of its cards that greed leaves; `None` if it would draw none, or draws all of them (LU-20).
    pub(super) fn greed(&self, state: &State) -> Option<Greed> {
        let cards = self.values(state).ok()?.cards;
        let greed = turn(state, self.who).log.greed(self.turn_act.as_ref()?);
        (cards > 0 && greed != Greed::Full).then_some(greed)
    }

    /// The number of cards that a success draws: one at most in a defence against a discard action (LU-10, LU-20,
    /// LU-33).
    fn draws(&self, state: &State) -> Result<u8, Refusal> {
        let cards = self.values(state)?.cards;
        Ok(match &self.task {
            LunarTask::Defence(PendingDefence { kind: EnemyActionKind::Discard, .. }) => drawn_by_defence(cards),
            _ => self.greed(state).unwrap_or(Greed::Full).share_of(cards),
        })
    }

    /// Looks up the skill or the ability on the character's sheet; refused if it is not there.
    fn values(&self, state: &State) -> Result<SkillValues, Refusal> {
        let sheet = character(state, self.who)?;
        let values = if self.turn_act.as_ref().is_some_and(|turn_act| turn_act.action == Action::Arcane) {
            values_of_ability(sheet, self.skill)
        } else {
            values_of_skill(sheet, self.skill)
        };
        let no = || Refusal::new("lunar-refused-no-skill").with("who", state.name(self.who));
        values.ok_or_else(|| no().with("skill", self.skill).offering(sheet.names_of_skills()))
    }

    /// What eases the check (LU-17, LU-30).
    fn reliefs(&self, state: &State) -> Vec<RollRelief> {
        let hurt = damage_relief(pending(state, self.who).damage_suffered);
        let concentrated = self.is_concentrated_on(state).then_some(RollRelief::Concentrated);
        hurt.into_iter().chain(concentrated).collect()
    }

    /// Whether the character has concentrated on this check (LU-17).
    fn is_concentrated_on(&self, state: &State) -> bool {
        let is_on_this = |concentration: &Concentration| {
            concentration.is_usable && concentration.focus.as_ref().is_none_or(|focus| focus.is_same_name(self.skill))
        };
        self.turn_act.is_some() && pending(state, self.who).concentration.as_ref().is_some_and(is_on_this)
    }

    /// Whether it is a defence with two prepared dice, of a preparation that is still unused (LU-14).
    fn is_prepared(&self, state: &State) -> bool {
        let LunarTask::Defence(defence) = &self.task else { return false };
        [defence.prepared, pending(state, self.who).prepared] == [Some(Preparation::TwoDice); 2]
    }

    /// Refuses a donated card that is not on the table or is the character's own, and any outside their turn (LU-15).
    fn require_may_use_donated(&self, state: &State) -> Result<(), Refusal> {
        let donated = &self.cards.donated;
        if !donated.is_empty() && state.fight.is_some() && !has_turn(state, self.who) {
            return Err(Refusal::by("LU-15", "lunar-refused-not-their-turn").with("who", state.name(self.who)));
        }
        let by = Holder::Person(self.who.clone());
        let on_table =
            |card| state.cards.donated.iter().filter(|donated| donated.by != by && donated.card == card).count();
        let wanted = |card| donated.iter().filter(|other| **other == card).count();
        match donated.iter().find(|card| wanted(**card) > on_table(**card)) {
            Some(card) => {
                Err(Refusal::by("LU-15", "lunar-refused-not-donated").with("card", Text::line(&card.to_symbols())))
            }
            None => Ok(()),
        }
    }

    /// Refuses an ally who does not flank: both the ally and the attacker must stand next to the target (LU-29).
    fn require_may_flank(
        &self,
        state: &State,
        ally: &Id,
        target: &Id,
        attacker_is_adjacent: bool,
    ) -> Result<(), Refusal> {
        let side = |who| fighter_in_action(state, who).map(|fighter| fighter.side);
        let flanks = ally != self.who
            && side(ally) == side(self.who)
            && are_adjacent(state, ally, target)
            && attacker_is_adjacent;
        let no = || Refusal::by("LU-29", "lunar-refused-no-flanking").with("who", state.name(ally));
        if flanks { Ok(()) } else { Err(no().with("target", state.name(target))) }
    }

    /// Moves each card that is played to its owner's discard pile (LU-05, LU-15, LU-29).
    fn discard_played_cards(&self, tx: &mut Tx) -> Result<(), Refusal> {
        let CheckCards { own, donated, flanking } = self.cards;
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

fn values_of_skill(sheet: &LunarCharacter, name: &Text) -> Option<SkillValues> {
    let skill = sheet.skills.iter().find(|skill| skill.name.is_same_name(name))?;
    Some(SkillValues { cards: skill.cards, effort: skill.effort, dice: skill.dice })
}

fn values_of_ability(sheet: &LunarCharacter, name: &Text) -> Option<SkillValues> {
    let ability = sheet.abilities.iter().find(|ability| ability.name.is_same_name(name))?;
    Some(SkillValues { cards: 0, effort: ability.effort, dice: ability.dice.unwrap_or(0) })
}

/// Refuses cards that a character does not hold (LU-05).
fn require_in_hand(hand: &[Card], cards: &[Card], state: &State, who: &Id) -> Result<(), Refusal> {
    let no = |card: &Card| {
        Refusal::by("LU-05", "refused-card-not-in-hand")
            .with("who", state.name(who))
            .with("card", Text::line(&card.to_symbols()))
    };
    cards.iter().find(|card| !hand.contains(card)).map_or(Ok(()), |card| Err(no(card)))
}

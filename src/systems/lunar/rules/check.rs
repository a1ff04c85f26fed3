//! A check before its roll: what is tried with which cards, and the plan of what will be rolled (LU-01 to LU-06, LU-14,
//! LU-15, LU-26, LU-28).

use super::combo::{ComboEffect, CountedCombo};
use super::options::Options;
use super::outcome::LunarOutcome;
use super::refused::Refused;
use super::threat::{RollRelief, Threat};
use crate::rules::{Card, Combos, Face, Msg, Text, Why};

/// One character's check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LunarCheck {
    /// The threat before reliefs lower it.
    pub threat: Threat,
    pub reliefs: Vec<RollRelief>,
    /// The cards from the character's own hand.
    pub cards: Vec<Card>,
    /// The card from the hand of an ally who flanks the target with the character (LU-29).
    pub flanking: Option<Card>,
    /// The donated cards from the table that complete a combo (LU-15).
    pub donated: Vec<Card>,
    pub effort_points: u8,
    /// The number of d6 of effort, before combo and critical; `None` if it brings no effort, like a defence.
    pub effort_dice: Option<u8>,
    /// Whether it is an attack on an adjacent enemy (LU-28).
    pub adjacent: bool,
    /// The squares of an attack's charge (LU-26).
    pub charged: u8,
    /// Whether the character prepared for it: 2d8, the higher one kept (LU-14).
    pub prepared: bool,
}

/// What a check rolls, and why: it is shown before the roll and kept with it.
#[apply(skip_empty)]
#[apply(strict_data)]
pub struct Plan {
    /// The threat after reliefs have lowered it.
    pub threat: Threat,
    /// The number of d8, of which the highest counts.
    pub dice: u8,
    /// The number that the cards add to the die.
    pub bonus: u8,
    /// The combos that the cards make, in a fixed order; the die decides which one counts.
    pub combos: Vec<CountedCombo>,
    /// The cards of others that are played: donated ones, and one of an ally who flanks (LU-15, LU-29).
    pub donated: Vec<Card>,
    pub flanking: Option<Card>,
    /// What is added to effort, combos aside.
    pub effort: u16,
    /// The number of d6 of effort, before combo and critical; `None` if it brings no effort.
    pub effort_dice: Option<u8>,
    #[serde_with(skip_apply)]
    pub whys: Vec<Why>,
}

/// The result of a d8.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DieReading {
    pub die: Face,
    /// What is added before the multiplication, a combo's share included.
    pub bonus: u32,
    pub combo: Option<CountedCombo>,
    pub total: u32,
    pub outcome: LunarOutcome,
}

/// The most donated cards on the table (LU-15).
pub const MAX_DONATED: usize = 3;

/// The effort that an attack on an adjacent enemy adds (LU-28).
pub const ADJACENT: u8 = 2;

/// The most damage that a charge adds (LU-26).
pub const MAX_CHARGE_BONUS: u8 = 5;

impl LunarCheck {
    /// A check without cards, with one d6 of effort.
    pub fn new(threat: Threat) -> LunarCheck {
        LunarCheck {
            threat,
            reliefs: Vec::new(),
            cards: Vec::new(),
            flanking: None,
            donated: Vec::new(),
            effort_points: 0,
            effort_dice: Some(1),
            adjacent: false,
            charged: 0,
            prepared: false,
        }
    }

    /// The plan of the roll.
    ///
    /// # Errors
    /// Refuses too many cards, a card played twice, and donated cards outside a combo.
    pub fn plan(&self, house: &Options) -> Result<Plan, Refused> {
        let played = || self.own().chain(&self.donated);
        let most = usize::from(house.hand_limit);
        if self.cards.len() > most {
            return Err(Refused::TooManyCards { most });
        }
        if self.donated.len() > MAX_DONATED {
            return Err(Refused::TooManyDonated { most: MAX_DONATED });
        }
        // Others play with decks of their own, which have the same cards.
        let is_repeated = |(at, card): &(usize, &Card)| self.cards[..*at].contains(card);
        if let Some((_, card)) = self.cards.iter().enumerate().find(is_repeated) {
            return Err(Refused::CardTwice { card: named(*card) });
        }
        let own: Vec<Card> = self.own().copied().collect();
        let combos = Combos::including(&own, &self.donated);
        if !self.donated.is_empty() && combos.is_empty() {
            return Err(Refused::DonatedAlone);
        }
        let mut whys = self.whys();
        let adding = played().map(|card| (card, house.bonuses.of(*card))).filter(|(_, bonus)| *bonus > 0);
        whys.extend(adding.map(|(card, bonus)| {
            Why::new("LU-05", Msg::new("lunar-card").with("card", Text::line(&card.to_symbols())).with("bonus", bonus))
        }));
        Ok(Plan {
            bonus: played().map(|card| house.bonuses.of(*card)).fold(0, u8::saturating_add),
            combos: house.combos.counted(combos).collect(),
            whys,
            ..self.plan_without_cards()
        })
    }

    /// The cards that count without a combo: those of the character's hand, and that of a flanking ally.
    fn own(&self) -> impl Iterator<Item = &Card> {
        self.cards.iter().chain(&self.flanking)
    }

    /// The plan without cards and without its reasons.
    pub(super) fn plan_without_cards(&self) -> Plan {
        let adjacent = if self.adjacent { ADJACENT } else { 0 };
        let added = [self.effort_points, adjacent, self.charged.min(MAX_CHARGE_BONUS)];
        Plan {
            threat: self.threat.relieved(&self.reliefs),
            dice: if self.prepared { 2 } else { 1 },
            bonus: 0,
            combos: Vec::new(),
            donated: self.donated.clone(),
            flanking: self.flanking,
            effort: added.into_iter().map(u16::from).sum(),
            effort_dice: self.effort_dice,
            whys: Vec::new(),
        }
    }

    /// The reasons other than cards.
    fn whys(&self) -> Vec<Why> {
        let mut whys: Vec<Why> = self.reliefs.iter().map(|relief| relief.why()).collect();
        let threat = self.threat.relieved(&self.reliefs);
        whys.push(Why::new("LU-02", threat.msg()));
        if self.prepared {
            whys.push(Why::new("LU-14", Msg::new("lunar-prepared")));
        }
        if self.adjacent {
            whys.push(Why::new("LU-28", Msg::new("lunar-adjacent").with("n", ADJACENT)));
        }
        if self.charged > 0 {
            whys.push(Why::new("LU-26", Msg::new("lunar-charged").with("n", self.charged.min(MAX_CHARGE_BONUS))));
        }
        whys
    }
}

impl Plan {
    /// The result of a die that shows this face. The combo with the highest total counts; in a tie the one that adds
    /// most to effort on average, then the later one.
    pub fn read(&self, die: Face) -> DieReading {
        let apply = |effect: ComboEffect| {
            let bonus = u32::from(self.bonus) + u32::from(effect.bonus);
            (bonus, (u32::from(die) + bonus) * u32::from(effect.times.max(1)))
        };
        let worth = |counted: &&CountedCombo| (apply(counted.effect).1, counted.effect.twice_effort());
        let combo = self.combos.iter().max_by_key(worth).copied();
        let (bonus, total) = apply(combo.map_or(ComboEffect::NONE, |counted| counted.effect));
        let outcome = match LunarOutcome::of(total, self.threat) {
            // A critical adds to effort alone (LU-04).
            outcome if outcome.succeeds() && self.effort_dice.is_none() => LunarOutcome::Success,
            outcome => outcome,
        };
        DieReading { die, bonus, combo, total, outcome }
    }
}

impl DieReading {
    /// What the combo does; without a combo, nothing.
    pub fn effect(&self) -> ComboEffect {
        self.combo.map_or(ComboEffect::NONE, |counted| counted.effect)
    }

    /// How many d6 combo and critical add to those of effort, in this order.
    pub fn added_dice(&self) -> [u8; 2] {
        [self.effect().dice, self.outcome.critical_dice()]
    }
}

/// A card as a message writes it.
pub fn named(card: Card) -> Text {
    Text::from(card.to_string().as_str())
}

//! A check before its roll: what it is made with, and the plan of what will be rolled (LU-01 to LU-06, LU-14, LU-15,
//! LU-26, LU-28).

use super::combo::{ComboEffect, ComboWithEffect};
use super::options::Options;
use super::outcome::LunarOutcome;
use super::refused::Refused;
use super::threat::{RollRelief, Threat};
use crate::rules::{Card, Combos, Face, Msg, Text, Why};

/// A character's check, with everything that counts in it.
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
    /// The points that are added to the effort.
    pub effort_points: u8,
    /// The number of d6 of effort, before combo and critical; `None` if it brings no effort, like a defence.
    pub effort_dice: Option<u8>,
    /// Whether it is an attack on an adjacent enemy (LU-28).
    pub adjacent: bool,
    /// The squares that the attacker has charged (LU-26).
    pub charge_squares: u8,
    /// Whether it is a prepared defence, which rolls 2d8 and keeps the higher one (LU-14).
    pub prepared: bool,
}

/// What a check rolls, and why. It is shown before the roll and kept with it.
#[apply(skip_empty)]
#[apply(strict_data)]
pub struct Plan {
    /// The threat after reliefs have lowered it.
    pub threat: Threat,
    /// The number of d8 rolled, of which the highest counts.
    pub dice: u8,
    /// The number that the cards add to the die.
    pub bonus: u8,
    /// The combos that the cards make, in a fixed order; the die decides which one counts.
    pub combos: Vec<ComboWithEffect>,
    /// The donated cards that are played (LU-15).
    pub donated: Vec<Card>,
    /// The card of an ally who flanks (LU-29).
    pub flanking: Option<Card>,
    /// The points that are added to the effort, apart from those of a combo.
    pub effort: u16,
    /// The number of d6 of effort, before combo and critical; `None` if it brings no effort.
    pub effort_dice: Option<u8>,
    #[serde_with(skip_apply)]
    pub whys: Vec<Why>,
}

/// What a check comes to when the d8 that counts shows a certain face.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DieReading {
    pub die: Face,
    /// The number added before the multiplication, that of the combo included.
    pub bonus: u32,
    /// The combo that counts with this face.
    pub combo: Option<ComboWithEffect>,
    pub total: u32,
    pub outcome: LunarOutcome,
}

/// The most donated cards on the table (LU-15).
pub const MAX_DONATED: usize = 3;

/// The effort that an attack on an adjacent enemy adds (LU-28).
pub const ADJACENT_EFFORT: u8 = 2;

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
            charge_squares: 0,
            prepared: false,
        }
    }

    /// Plans the roll.
    ///
    /// # Errors
    /// Too many cards of either kind, a card of the hand played twice, or donated cards without a combo (LU-05, LU-07,
    /// LU-15).
    pub fn plan(&self, house: &Options) -> Result<Plan, Refused> {
        let played = || self.own_and_flanking().chain(&self.donated);
        let most = usize::from(house.hand_limit);
        if self.cards.len() > most {
            return Err(Refused::TooManyCards { most });
        }
        if self.donated.len() > MAX_DONATED {
            return Err(Refused::TooManyDonated { most: MAX_DONATED });
        }
        // Cards of others may repeat, since each player has a deck of their own.
        let is_repeated = |(at, card): &(usize, &Card)| self.cards[..*at].contains(card);
        if let Some((_, card)) = self.cards.iter().enumerate().find(is_repeated) {
            return Err(Refused::CardTwice { card: card_text(*card) });
        }
        let own: Vec<Card> = self.own_and_flanking().copied().collect();
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
            combos: house.combos.with_effects(combos).collect(),
            whys,
            ..self.plan_without_cards()
        })
    }

    /// The cards that count without a combo: those of the character's hand, and that of a flanking ally.
    fn own_and_flanking(&self) -> impl Iterator<Item = &Card> {
        self.cards.iter().chain(&self.flanking)
    }

    /// The plan without the worth of cards, and without reasons.
    pub(super) fn plan_without_cards(&self) -> Plan {
        let adjacent = if self.adjacent { ADJACENT_EFFORT } else { 0 };
        let added = [self.effort_points, adjacent, self.charge_squares.min(MAX_CHARGE_BONUS)];
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

    /// The reasons for the plan, without those of cards.
    fn whys(&self) -> Vec<Why> {
        let mut whys: Vec<Why> = self.reliefs.iter().map(|relief| relief.why()).collect();
        let threat = self.threat.relieved(&self.reliefs);
        whys.push(Why::new("LU-02", threat.msg()));
        if self.prepared {
            whys.push(Why::new("LU-14", Msg::new("lunar-prepared")));
        }
        if self.adjacent {
            whys.push(Why::new("LU-28", Msg::new("lunar-adjacent").with("n", ADJACENT_EFFORT)));
        }
        if self.charge_squares > 0 {
            whys.push(Why::new(
                "LU-26",
                Msg::new("lunar-charged").with("n", self.charge_squares.min(MAX_CHARGE_BONUS)),
            ));
        }
        whys
    }
}

impl Plan {
    /// Reads the check for a die that shows this face. The combo with the highest total counts; of equal ones, the one
    /// that adds most to effort on average, then the last one (LU-06).
    pub fn read(&self, die: Face) -> DieReading {
        let apply = |effect: ComboEffect| {
            let bonus = u32::from(self.bonus) + u32::from(effect.bonus);
            (bonus, (u32::from(die) + bonus) * u32::from(effect.times.max(1)))
        };
        let worth = |counted: &&ComboWithEffect| (apply(counted.effect).1, counted.effect.twice_mean_effort());
        let combo = self.combos.iter().max_by_key(worth).copied();
        let (bonus, total) = apply(combo.map_or(ComboEffect::NONE, |counted| counted.effect));
        let outcome = match LunarOutcome::of(total, self.threat) {
            // A critical adds only to effort, so a defence has none (LU-04).
            outcome if outcome.succeeds() && self.effort_dice.is_none() => LunarOutcome::Success,
            outcome => outcome,
        };
        DieReading { die, bonus, combo, total, outcome }
    }
}

impl DieReading {
    /// The effect of the combo that counts; no effect without one.
    pub fn effect(&self) -> ComboEffect {
        self.combo.map_or(ComboEffect::NONE, |counted| counted.effect)
    }

    /// The numbers of d6 that the combo and the critical add to the effort, in this order.
    pub fn added_dice(&self) -> [u8; 2] {
        [self.effect().dice, self.outcome.critical_dice()]
    }
}

/// A card as text for a message: `KS`.
pub fn card_text(card: Card) -> Text {
    Text::from(card.to_string().as_str())
}

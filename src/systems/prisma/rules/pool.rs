//! The pool: the dice of a roll, from the sheet and the circumstances (PR-01).

use crate::rules::{Msg, Text, Why, keyword_enum};

/// The most dice in a pool: more than anybody throws, and few enough to show on the screen.
pub const MAX_DICE: u8 = 99;

/// The dice of a roll, in the parts that it is made of.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(transparent)]
pub struct DicePool {
    pub parts: Vec<PoolPart>,
}

/// One part of a pool.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PoolPart {
    #[serde(rename = "of")]
    pub kind: PoolPartKind,
    /// Its name; empty if only its dice are known.
    pub name: Text,
    /// The number of dice that it adds; below 0, that it takes away.
    pub dice: i8,
}

keyword_enum! {
    /// Where a part of a pool comes from.
    #[derive(Default)]
    pub enum PoolPartKind in "prisma-pool-" { Attribute = "attribute", Skill = "skill", #[default] Adjustment = "adjustment" }
}

impl DicePool {
    /// A pool of this many dice without a name.
    pub fn of_dice(dice: u8) -> DicePool {
        DicePool::default().with_part(PoolPartKind::Adjustment, "", i8::try_from(dice).unwrap_or(i8::MAX))
    }

    /// The pool with one more part.
    #[must_use]
    pub fn with_part(mut self, kind: PoolPartKind, name: impl Into<Text>, dice: i8) -> DicePool {
        self.parts.push(PoolPart { kind, name: name.into(), dice });
        self
    }

    /// The number of dice thrown: the sum, at least 0 and at most [`MAX_DICE`].
    pub fn dice(&self) -> u8 {
        let sum: i64 = self.parts.iter().map(|part| i64::from(part.dice)).sum();
        u8::try_from(sum.clamp(0, MAX_DICE.into())).unwrap_or(MAX_DICE)
    }

    /// The reasons: each named part, then the sum.
    pub fn whys(&self) -> Vec<Why> {
        let why = |part: &PoolPart| part.kind.msg().with("name", &part.name).with("dice", part.dice);
        let named = self.parts.iter().filter(|part| !part.name.is_empty());
        let mut whys: Vec<Why> = named.map(|part| Why::new("PR-01", why(part))).collect();
        let sum = match self.dice() {
            0 => Msg::new("prisma-pool-none"),
            dice => Msg::new("prisma-pool").with("dice", dice),
        };
        whys.push(Why::new("PR-01", sum));
        whys
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pr_01_attribute_skill_and_adjustments_are_summed() {
        let pool = DicePool::default().with_part(PoolPartKind::Attribute, "Mente", 3).with_part(
            PoolPartKind::Skill,
            "Ocultismo",
            2,
        );
        assert_eq!(pool.dice(), 5);
        assert_eq!(pool.clone().with_part(PoolPartKind::Adjustment, "a oscuras", -2).dice(), 3);
        let keys: Vec<_> = pool.whys().into_iter().map(|why| why.msg.key).collect();
        assert_eq!(keys, ["prisma-pool-attribute", "prisma-pool-skill", "prisma-pool"]);
    }

    #[test]
    fn pr_01_a_pool_never_has_less_than_no_dice() {
        let pool = DicePool::of_dice(2).with_part(PoolPartKind::Adjustment, "herida", -5);
        assert_eq!(pool.dice(), 0);
        assert_eq!(pool.whys().last().map(|why| (&*why.rule, &*why.msg.key)), Some(("PR-01", "prisma-pool-none")));
        let huge = (0..9).fold(DicePool::default(), |pool, _| pool.with_part(PoolPartKind::Skill, "", i8::MAX));
        assert_eq!(huge.dice(), MAX_DICE);
    }
}

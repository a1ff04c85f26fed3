//! A character: four characteristics, skills under names of their own, and what follows from them (HI-18, HI-21, HI-37,
//! HI-49).

use super::condition::TrackKind;
use super::damage::{Category, DamageKind};
use super::options::DefenceSkill;
use crate::rules::bounds::bounded;
use crate::rules::skip::is_default;
use crate::rules::{Keyword, Text, keyword_enum};

/// A character's sheet.
#[apply(skip_default)]
#[apply(strict_default_data)]
pub struct Sheet {
    pub might: Score,
    pub reflexes: Score,
    pub will: Score,
    pub intellect: Score,
    /// At most one per group; its name is an aspect.
    pub skills: Vec<HitosSkill>,
    /// Who they are in a phrase; an aspect, like milestones, quote and complication (HI-07).
    pub concept: Text,
    /// The names of their characteristics and other traits; aspects, too.
    pub traits: Vec<Text>,
    pub milestones: Vec<Text>,
    pub quote: Text,
    pub complication: Text,
    /// The points at the start of a session; `None` for the game master's characters (HI-12).
    pub drama: Option<Drama>,
    pub weapons: Vec<Weapon>,
    /// The armour worn; only the best piece counts (HI-22).
    pub armour: Vec<HitosArmour>,
    /// Kinds of damage that do nothing (HI-23).
    pub immune: Vec<Text>,
    pub degeneration: u8,
    /// The sequelae that dying has left on the body for good; they are aspects too (HI-45).
    pub sequelae: Vec<Text>,
    /// The disorders that insanity has left for good; they are aspects too (HI-58).
    pub disorders: Vec<Text>,
}

bounded! {
    /// A characteristic; an average person has 3, and 10 is the most that a person can have.
    pub struct Score(1..=99), or NotAScore: "{0} is not a characteristic: 1 to 99 are"
}

bounded! {
    /// A skill; 10 is the most that a person can have.
    #[derive(Default)]
    pub struct SkillRank(0..=99), or NotARank: "{0} is not a skill: 0 to 99 are"
}

bounded! {
    /// The drama points at the start of a session (HI-12).
    pub struct Drama(0..=10), or NotDrama: "{0} is not a drama score: 0 to 10 are"
}

keyword_enum! {
    /// A characteristic by name.
    pub enum Characteristic in "hitos-characteristic-" {
        Might = "might" | "fortaleza",
        Reflexes = "reflexes" | "reflejos",
        Will = "will" | "voluntad",
        Intellect = "intellect" | "intelecto",
    }
}

keyword_enum! {
    /// A group of skills.
    #[derive(Default)]
    pub enum SkillGroup in "hitos-group-" {
        #[default]
        Fitness = "fitness" | "forma-física" | "forma",
        Combat = "combat" | "combate",
        Interaction = "social" | "interacción" | "interaction",
        Perception = "perception" | "percepción",
        Subterfuge = "subterfuge" | "subterfugio",
        Culture = "culture" | "cultura",
        Profession = "profession" | "profesión",
        Occultism = "occultism" | "ocultismo",
        Psychic = "psychic" | "psíquica",
        Witchcraft = "witchcraft" | "brujería",
        Arcana = "arcana" | "arcanos",
    }
}

/// A skill under the character's own name for it.
#[apply(strict_data)]
#[derive(Default)]
pub struct HitosSkill {
    pub group: SkillGroup,
    pub name: Text,
    pub rank: SkillRank,
    /// What it treats: wounds, or the mind (HI-41, HI-47, HI-53, HI-57).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub treats: Option<TrackKind>,
}

/// A weapon and how it hurts (HI-20).
#[apply(strict_data)]
#[derive(Default)]
pub struct Weapon {
    pub name: Text,
    pub category: Category,
    /// Dice of ten that are added to the damage.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: u8,
    /// The kind of damage it does; defaults to physical.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub kind: Text,
}

/// Something worn that keeps damage off (HI-22).
#[apply(strict_data)]
#[derive(Default)]
pub struct HitosArmour {
    pub name: Text,
    pub resistance: u8,
}

/// Defence before anything is added or taken (HI-18).
pub const BASE_DEFENCE: i32 = 5;

/// How many rows a track has (HI-37, HI-49).
pub const TRACK_ROWS: u8 = 3;

impl Sheet {
    pub fn score(&self, characteristic: Characteristic) -> u8 {
        match characteristic {
            Characteristic::Might => self.might,
            Characteristic::Reflexes => self.reflexes,
            Characteristic::Will => self.will,
            Characteristic::Intellect => self.intellect,
        }
        .get()
    }

    /// All their aspects: the phrases that describe them, and the names of their skills (HI-07).
    pub fn aspects(&self) -> impl Iterator<Item = &Text> {
        let texts = [&self.concept].into_iter().chain(&self.traits).chain(&self.milestones);
        let texts = texts.chain([&self.quote, &self.complication]);
        let texts = texts.chain(&self.sequelae).chain(&self.disorders);
        texts.filter(|text| !text.is_empty()).chain(self.skills.iter().map(|skill| &skill.name))
    }

    /// The skill of a group, if there is one.
    pub fn skill(&self, group: SkillGroup) -> Option<&HitosSkill> {
        self.skills.iter().find(|skill| skill.group == group)
    }

    /// The best skill that treats wounds, or the mind.
    pub fn treating_skill(&self, track_kind: TrackKind) -> Option<&HitosSkill> {
        self.skills.iter().filter(|skill| skill.treats == Some(track_kind)).max_by_key(|skill| skill.rank.get())
    }

    /// The skill of a group, and among several that which treats this.
    pub fn skill_for(&self, group: SkillGroup, treated: Option<TrackKind>) -> Option<&HitosSkill> {
        let treating = treated.and_then(|treated| self.treating_skill(treated));
        treating.filter(|skill| skill.group == group).or_else(|| self.skill(group))
    }

    /// The aspects that body or mind keeps for good (HI-45, HI-58).
    pub fn lasting_aspects(&self, track_kind: TrackKind) -> &Vec<Text> {
        match track_kind {
            TrackKind::Body => &self.sequelae,
            TrackKind::Mind => &self.disorders,
        }
    }

    pub fn lasting_aspects_mut(&mut self, track_kind: TrackKind) -> &mut Vec<Text> {
        match track_kind {
            TrackKind::Body => &mut self.sequelae,
            TrackKind::Mind => &mut self.disorders,
        }
    }

    /// The bonus of the skill of a group; 0 without one.
    pub fn rank(&self, group: SkillGroup) -> u8 {
        self.skill(group).map_or(0, |skill| skill.rank.get())
    }

    /// Toughness, the length of a row of Stamina (HI-37).
    pub fn toughness(&self) -> u8 {
        self.might.get() + self.will.get() / 2
    }

    /// Composure, the length of a row of Stability (HI-49).
    pub fn composure(&self) -> u8 {
        self.will.get() + self.intellect.get() / 2
    }

    /// The bonus to the die of Initiative (HI-16).
    pub fn initiative(&self) -> u8 {
        self.reflexes.get() + self.intellect.get() / 2
    }

    /// The sum of the four characteristics.
    pub fn characteristics_sum(&self) -> u32 {
        Characteristic::ALL.iter().map(|(characteristic, ..)| u32::from(self.score(*characteristic))).sum()
    }

    /// Defence, before readiness and the penalty of body and mind (HI-18).
    pub fn defence(&self, by: DefenceSkill) -> i32 {
        BASE_DEFENCE + i32::from(self.reflexes.get()) + i32::from(self.rank(by.group(self)))
    }

    /// The damage bonus with a weapon of that category (HI-21).
    pub fn damage_bonus(&self, category: Category) -> u8 {
        let might = if category.adds_might() { self.might.get() } else { 0 };
        (self.rank(SkillGroup::Combat) + might) / 4
    }

    /// The damage that armour keeps off (HI-22).
    pub fn resistance(&self) -> u8 {
        self.armour.iter().map(|armour| armour.resistance).max().unwrap_or(0)
    }

    /// Whether damage of that kind does nothing to them: a kind of the rules by either of its words, another one by the
    /// campaign's (HI-23).
    pub fn is_immune(&self, kind: &str) -> bool {
        let known = |word: &str| DamageKind::from_word(&word.to_lowercase());
        let same = |immune: &Text| immune.to_lowercase() == kind.to_lowercase();
        let is = |immune: &Text| same(immune) || known(kind).is_some_and(|kind| known(immune) == Some(kind));
        self.immune.iter().any(is)
    }

    /// The damage that is left after immunity and armour (HI-22, HI-23).
    pub fn damage_after_armour(&self, points: u32, kind: &str) -> u32 {
        match self.is_immune(kind) {
            true => 0,
            false => points.saturating_sub(self.resistance().into()),
        }
    }
}

/// An average person's.
impl Default for Score {
    fn default() -> Score {
        Score(3)
    }
}

/// A new character's.
impl Default for Drama {
    fn default() -> Drama {
        Drama(5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(scores: [u8; 4], skills: &[(SkillGroup, u8)]) -> Sheet {
        let [might, reflexes, will, intellect] = scores.map(|score| Score::new(score).expect("1 to 10"));
        let skill = |&(group, rank): &(SkillGroup, u8)| {
            let rank = SkillRank::new(rank).expect("0 to 10");
            HitosSkill { group, rank, ..HitosSkill::default() }
        };
        Sheet { might, reflexes, will, intellect, skills: skills.iter().map(skill).collect(), ..Sheet::default() }
    }

    #[test]
    fn hi_37_hi_49_the_rows_of_body_and_mind_follow_from_the_characteristics() {
        let sheet = sheet([4, 5, 5, 3], &[]);
        assert_eq!((sheet.toughness(), sheet.composure(), sheet.initiative()), (6, 6, 6));
    }

    #[test]
    fn hi_18_defence_takes_the_better_of_fitness_and_combat() {
        let defence = |skills: &[(SkillGroup, u8)]| sheet([3, 5, 3, 3], skills).defence(DefenceSkill::Better);
        assert_eq!(defence(&[(SkillGroup::Combat, 2), (SkillGroup::Fitness, 4)]), 14);
        assert_eq!(defence(&[(SkillGroup::Combat, 6)]), 16);
        assert_eq!(defence(&[]), 10);
    }

    #[test]
    fn hi_21_the_damage_bonus_is_a_quarter_of_skill_and_of_might_by_hand() {
        assert_eq!(sheet([5, 3, 3, 3], &[(SkillGroup::Combat, 4)]).damage_bonus(Category::Melee), 2);
        assert_eq!(sheet([5, 3, 3, 3], &[(SkillGroup::Combat, 6)]).damage_bonus(Category::SmallFirearm), 1);
        assert_eq!(sheet([5, 3, 3, 3], &[(SkillGroup::Combat, 4)]).damage_bonus(Category::Vermin), 1);
    }

    #[test]
    fn hi_22_only_the_best_of_what_is_worn_counts() {
        let worn = |resistance| HitosArmour { name: Text::default(), resistance };
        let sheet = Sheet { armour: vec![worn(1), worn(8), worn(2)], ..Sheet::default() };
        assert_eq!((sheet.resistance(), Sheet::default().resistance()), (8, 0));
        assert_eq!(
            (sheet.damage_after_armour(11, "fire"), sheet.damage_after_armour(5, "poison")),
            (3, 0),
            "any damage"
        );
    }

    #[test]
    fn hi_23_immunity_is_known_by_the_words_of_both_languages_and_by_the_campaigns_own() {
        let immune = ["Frío", "lunar"].map(Text::new).to_vec();
        let sheet = Sheet { immune, ..Sheet::default() };
        assert!(["cold", "frío", "Cold", "lunar", "Lunar"].iter().all(|kind| sheet.is_immune(kind)));
        assert!(["physical", "solar", ""].iter().all(|kind| !sheet.is_immune(kind)));
        assert_eq!((sheet.damage_after_armour(9, "cold"), sheet.damage_after_armour(9, "fire")), (0, 9));
    }
}

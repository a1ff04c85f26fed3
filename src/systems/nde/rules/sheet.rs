//! The sheets of characters and opponents, and what is doubtful about them (ND-01 to ND-03, ND-18).

use std::ops::RangeInclusive;

use super::attack::OpponentRank;
use super::ladder::{Attribute, Attributes, LadderDie, step};
use super::options::Options;
use super::power::Power;
use super::refused::Refused;
use super::test::TestBase;
use super::tn::{Tier, Tn};
use super::zones::AttackManner;
use crate::rules::{Msg, Text, Why, ensure, keyword_enum, with_defaults};

/// Hearts at the start (ND-02).
pub const STARTING_HEARTS: u8 = 5;
/// Power points at the start.
pub const STARTING_PP: u8 = 3;
/// Luck at the start, which is also its limit.
pub const STARTING_LUCK: u8 = 2;
/// The most hearts that advancements lead to.
pub const MAX_HEARTS: u8 = 7;
/// The most power points that advancements lead to.
pub const MAX_PP: u8 = 5;
/// The numbers of hearts that a file or a deed may give to a person.
pub const ALLOWED_HEARTS: RangeInclusive<u8> = 1..=20;
/// Talents at the start (ND-03).
pub const STARTING_TALENTS: usize = 2;
/// Small items at the start.
pub const STARTING_ITEMS: usize = 3;

with_defaults! {
    /// A character's sheet. The current hearts and points are gauges at the table.
    #[apply(skip_none)]
    #[apply(strict_data)]
    #[serde(default)]
    pub struct CharacterSheet {
        /// Who this is, in a phrase.
        pub concept: Text,
        pub role: Option<CharacterRole>,
        pub attributes: Attributes = Attributes { might: LadderDie::D6, agility: LadderDie::D6, power: LadderDie::D6 },
        pub max_hearts: u8 = STARTING_HEARTS,
        pub max_pp: u8 = STARTING_PP,
        /// What luck refills to.
        pub luck_limit: u8 = STARTING_LUCK,
        pub talents: Vec<Text>,
        pub tool: Option<Text>,
        pub protection: Option<Text>,
        pub items: Vec<Text>,
        pub powers: Vec<Power>,
        /// The advancements since creation, which the dice and maxima include.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub advances: Vec<Advancement>,
    }
}

keyword_enum! {
    /// What a character does best, which suggests their dice (ND-01).
    pub enum CharacterRole in "nde-" {
        /// Pressure, fighting, breaking through.
        Assault = "assault" | "asalto",
        /// Stealth, precision, technique, planning.
        Specialist = "specialist" | "especialista",
        /// Powers, influence, knowledge.
        Adept = "adept" | "adepto" | "adepta",
    }
}

/// An advancement (ND-23).
#[apply(data)]
pub enum Advancement {
    /// Up to d20.
    Attribute(Attribute),
    /// Up to 7.
    Heart,
    /// Up to 5.
    PowerPoint,
    Talent(Text),
}

/// An opponent's sheet. Opponents roll nothing.
#[apply(skip_none)]
#[apply(strict_data)]
pub struct OpponentSheet {
    pub rank: OpponentRank,
    /// Its Defence, if it is not the usual one of its rank.
    pub defence: Option<Tn>,
    /// Its hearts, if they are not those of its rank.
    pub hearts: Option<u8>,
    #[serde(default)]
    pub reach: AttackManner,
    /// Its attacks and what they do, in words.
    #[serde(default)]
    pub damage: Text,
}

impl CharacterSheet {
    /// A new sheet with these dice.
    pub fn new(attributes: Attributes) -> CharacterSheet {
        CharacterSheet { attributes, ..CharacterSheet::default() }
    }

    /// The power of this name and tier, whose own numbers count unless others are given. One that attacks has them only
    /// against a target.
    pub fn power(&self, name: &str, tier: Tier, has_target: bool) -> Option<&Power> {
        let is_meant = |power: &&Power| power.tier == tier && (!power.attacks || has_target);
        self.powers.iter().filter(is_meant).find(|power| power.name.is_same_name(name))
    }

    /// The die or modifier that a test of this attribute starts from.
    pub fn base(&self, attribute: Attribute, house: &Options) -> TestBase {
        TestBase::of(self.attributes.get(attribute), house)
    }

    /// The armour tokens at a scene's start: one with protection, if the option is played (ND-24).
    pub fn armour_tokens(&self, house: &Options) -> u8 {
        u8::from(house.armour_tokens && self.protection.is_some())
    }

    /// Refuses a sheet that no campaign's file can hold.
    pub fn validate(&self) -> Result<(), Refused> {
        let mut lines = self.talents.iter().chain(&self.items).chain(&self.tool).chain(&self.protection);
        ensure!(lines.all(|line| !line.trim().is_empty()), Refused::MissingText);
        Ok(())
    }

    /// What differs from creation and advancement. These are warnings, since a campaign may deviate.
    pub fn doubts(&self) -> Vec<Why> {
        let mut doubts = Vec::new();
        self.add_dice_doubts(&mut doubts);
        let grown = |kind: fn(&Advancement) -> bool| self.advances.iter().filter(|advance| kind(advance)).count();
        let hearts = usize::from(STARTING_HEARTS) + grown(|advance| *advance == Advancement::Heart);
        let pp = usize::from(STARTING_PP) + grown(|advance| *advance == Advancement::PowerPoint);
        let talents = STARTING_TALENTS + grown(|advance| matches!(advance, Advancement::Talent(_)));
        let numbers = [
            ("ND-02", "nde-doubt-hearts", usize::from(self.max_hearts), hearts.min(MAX_HEARTS.into())),
            ("ND-02", "nde-doubt-pp", usize::from(self.max_pp), pp.min(MAX_PP.into())),
            ("ND-02", "nde-doubt-luck", usize::from(self.luck_limit), STARTING_LUCK.into()),
            ("ND-03", "nde-doubt-talents", self.talents.len(), talents),
            ("ND-03", "nde-doubt-items", self.items.len(), STARTING_ITEMS),
        ];
        for (rule, key, actual, usual) in numbers {
            if actual != usual {
                doubts.push(Why::new(rule, Msg::new(key).with("there", actual).with("usual", usual)));
            }
        }
        for (key, gear) in [("nde-doubt-no-tool", &self.tool), ("nde-doubt-no-protection", &self.protection)] {
            doubts.extend(gear.is_none().then(|| Why::new("ND-03", Msg::new(key))));
        }
        doubts
    }

    /// Adds a doubt if the dice before any advancement were not d12, d8 and d6, or do not suit the role (ND-01).
    fn add_dice_doubts(&self, doubts: &mut Vec<Why>) {
        let mut created = self.attributes;
        for advance in &self.advances {
            if let Advancement::Attribute(attribute) = advance {
                *created.get_mut(*attribute) = step(created.get(*attribute), -1).die;
            }
        }
        let mut dice = Attribute::VALUES.map(|attribute| created.get(attribute));
        dice.sort_unstable();
        if dice != [LadderDie::D6, LadderDie::D8, LadderDie::D12] {
            let there: Vec<_> = Attribute::VALUES.map(|attribute| self.attributes.get(attribute).die()).into();
            doubts.push(Why::new("ND-01", Msg::new("nde-doubt-dice").with("there", there)));
        } else if let Some(role) = self.role
            && created != role.dice()
        {
            doubts.push(Why::new("ND-01", Msg::new("nde-doubt-role").with("role", role)));
        }
    }
}

impl CharacterRole {
    /// The dice that this role suggests (ND-01).
    pub fn dice(self) -> Attributes {
        let (might, agility, power) = match self {
            CharacterRole::Assault => (LadderDie::D12, LadderDie::D8, LadderDie::D6),
            CharacterRole::Specialist => (LadderDie::D6, LadderDie::D12, LadderDie::D8),
            CharacterRole::Adept => (LadderDie::D6, LadderDie::D8, LadderDie::D12),
        };
        Attributes { might, agility, power }
    }
}

impl OpponentSheet {
    /// An opponent with the numbers of this rank.
    pub fn new(rank: OpponentRank) -> OpponentSheet {
        OpponentSheet { rank, defence: None, hearts: None, reach: AttackManner::Melee, damage: Text::default() }
    }

    /// Refuses a sheet that no campaign's file can hold.
    pub fn validate(&self) -> Result<(), Refused> {
        let (number, (from, to)) = (self.hearts(), ALLOWED_HEARTS.into_inner());
        ensure!((from..=to).contains(&number), Refused::OutOfBounds { rule: "ND-18", from, to, number });
        Ok(())
    }

    /// Its Defence (ND-16).
    pub fn defence(&self) -> Tn {
        self.defence.unwrap_or(self.rank.defence())
    }

    /// The hearts it starts with (ND-18).
    pub fn hearts(&self) -> u8 {
        self.hearts.unwrap_or(self.rank.hearts())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complete(role: CharacterRole) -> CharacterSheet {
        CharacterSheet {
            role: Some(role),
            talents: vec!["Shadow".into(), "Locks".into()],
            tool: Some("picks".into()),
            protection: Some("cloak".into()),
            items: vec!["rope".into(), "lamp".into(), "chalk".into()],
            ..CharacterSheet::new(role.dice())
        }
    }

    fn doubt_keys(sheet: &CharacterSheet) -> Vec<String> {
        sheet.doubts().into_iter().map(|why| why.msg.key.into_owned()).collect()
    }

    #[test]
    fn nd_01_each_role_suggests_a_d12_a_d8_and_a_d6() {
        for role in [CharacterRole::Assault, CharacterRole::Specialist, CharacterRole::Adept] {
            assert_eq!(doubt_keys(&complete(role)), [""; 0]);
        }
        let swapped = CharacterSheet { role: Some(CharacterRole::Adept), ..complete(CharacterRole::Assault) };
        assert_eq!(doubt_keys(&swapped), ["nde-doubt-role"]);
    }

    #[test]
    fn nd_01_other_dice_are_doubted_unless_advancement_explains_them() {
        let mut sheet = complete(CharacterRole::Assault);
        sheet.attributes.might = LadderDie::D20;
        assert_eq!(doubt_keys(&sheet), ["nde-doubt-dice"]);
        sheet.advances.push(Advancement::Attribute(Attribute::Might));
        assert_eq!(doubt_keys(&sheet), [""; 0]);
    }

    #[test]
    fn nd_02_resources_at_the_start_and_their_caps() {
        let sheet = CharacterSheet::new(CharacterRole::Adept.dice());
        assert_eq!((sheet.max_hearts, sheet.max_pp, sheet.luck_limit), (5, 3, 2));
        let strong = CharacterSheet { max_hearts: 6, max_pp: 4, luck_limit: 3, ..complete(CharacterRole::Adept) };
        assert_eq!(doubt_keys(&strong), ["nde-doubt-hearts", "nde-doubt-pp", "nde-doubt-luck"]);
        let grown =
            CharacterSheet { max_hearts: 8, advances: vec![Advancement::Heart; 3], ..complete(CharacterRole::Adept) };
        assert_eq!(doubt_keys(&grown), ["nde-doubt-hearts"], "seven is the cap");
    }

    #[test]
    fn nd_03_talents_and_gear_are_counted() {
        let bare = CharacterSheet::new(CharacterRole::Adept.dice());
        let expected =
            ["nde-doubt-talents", "nde-doubt-items", "nde-doubt-no-tool", "nde-doubt-no-protection"].map(String::from);
        assert_eq!(doubt_keys(&bare), expected);
    }

    #[test]
    fn nd_24_protection_brings_a_token_where_the_option_is_played() {
        let house = Options { armour_tokens: true, ..Options::default() };
        assert_eq!(complete(CharacterRole::Adept).armour_tokens(&house), 1);
        assert_eq!(complete(CharacterRole::Adept).armour_tokens(&Options::default()), 0);
        assert_eq!(CharacterSheet::new(CharacterRole::Adept.dice()).armour_tokens(&house), 0);
    }

    #[test]
    fn a_sheet_is_read_from_a_campaign_and_written_back() {
        let written = r#"
            concept = "A thief of secrets"
            role = "specialist"
            attributes = { might = "d6", agility = "d20", power = "d8" }
            talents = ["Shadow", "Locks"]
            advances = [{ attribute = "agility" }, "heart"]
            max-hearts = 6
            [[powers]]
            name = "Fog"
            tier = "great"
            tn = 10
        "#;
        let sheet: CharacterSheet = toml::from_str(written).unwrap();
        assert_eq!(sheet.advances, [Advancement::Attribute(Attribute::Agility), Advancement::Heart]);
        assert_eq!((sheet.powers[0].tn().get(), sheet.powers[0].price()), (10, 3));
        let again: CharacterSheet = toml::from_str(&toml::to_string(&sheet).unwrap()).unwrap();
        assert_eq!(again, sheet);
        assert!(toml::from_str::<CharacterSheet>(&written.replace("talents", "tallents")).is_err());
        assert!(toml::from_str::<CharacterSheet>(&written.replace("d20", "d10")).is_err());
    }

    #[test]
    fn a_sheet_that_no_file_could_hold_is_refused() {
        let foe = |hearts| {
            OpponentSheet { hearts: Some(hearts), ..OpponentSheet::new(OpponentRank::Boss) }.validate().is_ok()
        };
        assert_eq!([foe(0), foe(1), foe(20), foe(21)], [false, true, true, false]);
        assert!(complete(CharacterRole::Adept).validate().is_ok());
        assert!(CharacterSheet { talents: vec![" ".into()], ..complete(CharacterRole::Adept) }.validate().is_err());
    }

    #[test]
    fn nd_18_an_opponent_has_the_numbers_of_its_rank_unless_it_has_its_own() {
        let elite: OpponentSheet = toml::from_str("rank = \"elite\"").unwrap();
        assert_eq!((elite.defence().get(), elite.hearts(), elite.reach), (6, 2, AttackManner::Melee));
        let own: OpponentSheet =
            toml::from_str("rank = \"minion\"\ndefence = 4\nhearts = 2\nreach = \"ranged\"").unwrap();
        assert_eq!((own.defence().get(), own.hearts(), own.reach), (4, 2, AttackManner::Ranged));
    }
}

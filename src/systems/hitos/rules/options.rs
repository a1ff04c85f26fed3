//! The house: the numbers that the rules leave to a campaign, and what the game master has prepared.

use super::condition::Condition;
use super::damage::{Explosion, ExplosionTable};
use super::prepared::{PreparedExposure, PreparedPoison};
use super::sheet::{Sheet, SkillGroup};
use super::terror::{TerrorLevel, TerrorTable};
use crate::rules::{Keyword, Msg, Why, keyword_enum, with_defaults};

with_defaults! {
    /// The options of a Hitos campaign. Every option has a default; an unknown key is an error of the file.
    #[apply(strict_data)]
    #[serde(default)]
    pub struct Options {
        /// The gauges that people have. A campaign that rolls by another system may use Stability alone.
        pub gauges: Vec<OptionalGauge> = OptionalGauge::ALL.iter().map(|(kept, ..)| *kept).collect(),
        /// The difficulty and the losses of terror, level by level (HI-50).
        pub terror: TerrorTable,
        /// What explosions do (HI-28).
        pub explosions: ExplosionTable,
        /// The difficulty of stabilising the dying, unless the line gives one (HI-41).
        pub stabilising: i32 = 12,
        pub therapy: Therapy,
        pub defence: DefenceSkill,
        pub creation: CreationPoints,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub poisons: Vec<PreparedPoison>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub exposures: Vec<PreparedExposure>,
    }
}

with_defaults! {
    /// The difficulty of a therapist's test, by the state of the patient's mind (HI-57).
    #[apply(strict_data)]
    #[derive(Copy)]
    #[serde(default)]
    pub struct Therapy {
        pub sane: i32 = 10,
        #[serde(rename = "altered")]
        pub shaken: i32 = 15,
        pub disturbed: i32 = 20,
    }
}

keyword_enum! {
    /// A gauge that people may have.
    pub enum OptionalGauge {
        Stamina = "stamina" | "resistencia",
        Stability = "stability" | "estabilidad",
        Drama = "drama",
    }
}

keyword_enum! {
    /// The skill that Defence is made with (HI-18).
    #[derive(Default)]
    pub enum DefenceSkill in "hitos-house-defence-" {
        #[default]
        Better = "better" | "la-mejor",
        Fitness = "fitness" | "forma-física",
        Combat = "combat" | "combate",
    }
}

with_defaults! {
    /// The points that a new character has.
    #[apply(strict_data)]
    #[derive(Copy)]
    #[serde(default)]
    pub struct CreationPoints {
        pub characteristics: u8 = 20,
        pub skills: u8 = 40,
    }
}

/// Our readings of what the rules leave open, each with its rule.
pub const READINGS: [(&str, &str); 14] = [
    ("HI-08", "hitos-house-latest-decides"),
    ("HI-08", "hitos-house-faces-decide"),
    ("HI-09", "hitos-house-cancelling"),
    ("HI-10", "hitos-house-declared-aspect"),
    ("HI-11", "hitos-house-exhausted-for-story"),
    ("HI-20", "hitos-house-shift"),
    ("HI-24", "hitos-house-thrown"),
    ("HI-25", "hitos-house-onset"),
    ("HI-29", "hitos-house-extinguisher"),
    ("HI-40", "hitos-house-bounds"),
    ("HI-41", "hitos-house-paid-to-live"),
    ("HI-50", "hitos-house-worse-danger"),
    ("HI-52", "hitos-house-steady-rolls"),
    ("HI-53", "hitos-house-lost"),
];

impl Options {
    /// The campaign's choice for each option.
    pub fn chosen_options(&self) -> Vec<Why> {
        let Therapy { sane, shaken, disturbed } = self.therapy;
        let CreationPoints { characteristics, skills } = self.creation;
        let creation = Msg::new("hitos-house-creation").with("characteristics", characteristics).with("skills", skills);
        let therapy = Msg::new("hitos-house-therapy").with("sane", sane).with("altered", shaken);
        let terror =
            |(level, ..): &(TerrorLevel, &str, &[&str])| Why::new("HI-50", self.terror.row(*level).msg(*level));
        let first = [
            Why::new("HI-01", creation),
            Why::new("HI-18", self.defence.msg()),
            Why::new("HI-41", Msg::new("hitos-house-stabilising").with("number", self.stabilising)),
        ];
        let mut list = Vec::from(first);
        if self.gauges.len() < OptionalGauge::ALL.len() {
            let names: Vec<Msg> = self.gauges.iter().map(|kept| Msg::new(format!("gauge-{}", kept.word()))).collect();
            let kept = Msg::new("hitos-house-gauges").with("gauges", names);
            list.insert(0, Why::new("HI-59", kept));
        }
        list.extend(TerrorLevel::ALL.iter().map(terror));
        list.extend(self.changed_explosions());
        list.push(Why::new("HI-57", therapy.with("disturbed", disturbed)));
        list
    }

    /// The rows of explosions that are the campaign's own.
    fn changed_explosions(&self) -> impl Iterator<Item = Why> {
        let usual = ExplosionTable::default();
        let all = Explosion::ALL.iter().map(|(explosion, ..)| *explosion);
        all.filter(move |explosion| self.explosions.row(*explosion) != usual.row(*explosion))
            .map(|explosion| Why::new("HI-28", self.explosions.row(explosion).msg(explosion)))
    }

    /// The options without what is prepared behind the screen.
    #[must_use]
    pub fn without_secrets(&self) -> Options {
        let mut options = self.clone();
        options.poisons.retain(|poison| !poison.hidden);
        options.exposures.retain(|exposure| !exposure.hidden);
        options
    }
}

impl Therapy {
    /// The difficulty of the test for somebody in that state of mind.
    pub fn difficulty(self, condition: Condition) -> i32 {
        match condition {
            Condition::Well => self.sane,
            Condition::Hurt => self.shaken,
            Condition::Broken | Condition::Gone => self.disturbed,
        }
    }
}

impl DefenceSkill {
    /// The group of skills that somebody defends with.
    pub fn group(self, sheet: &Sheet) -> SkillGroup {
        match self {
            DefenceSkill::Better if sheet.rank(SkillGroup::Fitness) > sheet.rank(SkillGroup::Combat) => {
                SkillGroup::Fitness
            }
            DefenceSkill::Fitness => SkillGroup::Fitness,
            DefenceSkill::Better | DefenceSkill::Combat => SkillGroup::Combat,
        }
    }
}

impl CreationPoints {
    /// A warning for each sum that differs on the sheet; it is no error, since characters grow.
    pub fn warnings(self, sheet: &Sheet) -> Vec<Why> {
        let sums = [
            ("hitos-doubt-characteristics", sheet.characteristics_sum(), self.characteristics),
            ("hitos-doubt-skills", sheet.skills.iter().map(|skill| u32::from(skill.rank.get())).sum(), self.skills),
        ];
        let others = sums.into_iter().filter(|(_, there, usual)| *there != u32::from(*usual));
        let msg = |key, there, usual| Msg::new(key).with("there", there).with("usual", usual);
        others.map(|(key, there, usual): (&'static str, u32, u8)| Why::new("HI-01", msg(key, there, usual))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::hitos::rules::sheet::{HitosSkill, SkillRank};

    fn skilled(skills: &[(SkillGroup, u8)]) -> Sheet {
        let skill = |&(group, rank): &(SkillGroup, u8)| {
            let rank = SkillRank::new(rank).expect("0 to 10");
            HitosSkill { group, name: "Lo suyo".into(), rank, treats: None }
        };
        Sheet { skills: skills.iter().map(skill).collect(), ..Sheet::default() }
    }

    #[test]
    fn an_empty_table_is_the_usual_house() {
        assert_eq!(toml::from_str::<Options>("").unwrap(), Options::default());
        assert!(toml::from_str::<Options>("stabilizing = 12").is_err());
    }

    #[test]
    fn hi_18_a_campaign_says_which_skill_defends() {
        let sheet = skilled(&[(SkillGroup::Fitness, 2), (SkillGroup::Combat, 6)]);
        let defence = [DefenceSkill::Better, DefenceSkill::Fitness, DefenceSkill::Combat].map(|by| sheet.defence(by));
        assert_eq!(defence, [14, 10, 14]);
    }

    #[test]
    fn the_worse_the_mind_the_harder_its_therapy_as_the_campaign_has_it() {
        let therapy = Therapy { sane: 8, ..Therapy::default() };
        assert_eq!(
            [Condition::Well, Condition::Hurt, Condition::Broken].map(|condition| therapy.difficulty(condition)),
            [8, 15, 20]
        );
    }

    #[test]
    fn hi_01_other_sums_than_those_of_creation_are_doubted() {
        let keys = |creation: CreationPoints, sheet: &Sheet| -> Vec<_> {
            creation.warnings(sheet).into_iter().map(|why| why.msg.key.into_owned()).collect()
        };
        let sheet = skilled(&[(SkillGroup::Fitness, 2), (SkillGroup::Combat, 6)]);
        let usual = CreationPoints::default();
        assert_eq!(keys(usual, &sheet), ["hitos-doubt-characteristics", "hitos-doubt-skills"]);
        assert_eq!(keys(CreationPoints { characteristics: 12, ..usual }, &sheet), ["hitos-doubt-skills"]);
        assert!(keys(CreationPoints { characteristics: 12, skills: 8 }, &sheet).is_empty());
    }

    #[test]
    fn what_is_prepared_behind_the_screen_is_not_among_the_open_options() {
        let prepared = |hidden| Options {
            poisons: vec![PreparedPoison { name: "Anís".into(), hidden, ..PreparedPoison::default() }],
            exposures: vec![PreparedExposure { name: "La zanja".into(), hidden, ..PreparedExposure::default() }],
            ..Options::default()
        };
        assert_eq!(prepared(true).without_secrets(), Options::default());
        assert_eq!(prepared(false).without_secrets(), prepared(false));
        assert!(
            prepared(true).chosen_options() == Options::default().chosen_options(),
            "house rules are for everybody"
        );
    }
}

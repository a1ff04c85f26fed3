//! What makes a test easier or harder, summed once (ND-07 to ND-10).

use serde::{Deserialize, Serialize};

use super::refused::Refused;
use crate::rules::keyword::keyword_enum;
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;

/// Everything that steps the die of one test.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct TestSteps {
    /// How many easings speak for it; only one counts (ND-07).
    pub easings: u8,
    /// What hinders it; together they fill one slot (ND-07, ND-13).
    pub hindrances: Vec<Hindrance>,
    /// The one talent that bears on it (ND-08).
    pub talent: Option<UsedTalent>,
    /// The name of the one ally who helps (ND-09).
    pub help: Option<Text>,
    /// Whether a luck point buys a step before the roll (ND-10 b).
    pub luck: bool,
}

keyword_enum! {
    /// What hinders a test.
    pub enum Hindrance {
        Other = "other" | "otro",
        /// Partial cover of the target (ND-13).
        Cover = "cover" | "cobertura",
        Darkness = "darkness" | "oscuridad",
    }
}

keyword_enum! {
    /// What several opponents do to one character's test: one effect, never both (ND-14).
    pub enum BesetEffect {
        GradeUp = "grade-up" | "grado",
        /// A failure brings one more complication.
        ExtraComplication = "extra-complication" | "complicación",
    }
}

/// A talent brought to a test (ND-08).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UsedTalent {
    /// Its phrase; empty when only its use is known.
    #[serde(default)]
    pub name: Text,
    #[serde(default)]
    pub does: TalentUse,
}

/// What a talent does for a test: one arithmetic, two meanings (ND-08).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TalentUse {
    #[default]
    Step,
    Neutralise,
}

/// The sum of the steps and what each was for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepTally {
    /// All steps summed, luck's included.
    pub sum: i32,
    /// One line for each that counted, or was there and did not.
    pub whys: Vec<Why>,
}

impl TestSteps {
    /// Sums everything once (ND-07): one easing, one hindrance, then talent, help and luck as steps of their own.
    pub fn tally(&self) -> Result<StepTally, Refused> {
        let mut tally = StepTally { sum: 0, whys: Vec::new() };
        let hindrances = self.hindrances.len();
        tally.slot(1, usize::from(self.easings), "nde-easing", "nde-easings-one-slot");
        tally.whys.extend(self.hindrances.iter().filter_map(|hindrance| hindrance.why()));
        tally.slot(-1, hindrances, "nde-hindrance", "nde-hindrances-one-slot");
        if let Some(talent) = &self.talent {
            if talent.does == TalentUse::Neutralise && hindrances == 0 {
                return Err(Refused::NothingToNeutralise);
            }
            tally.add("ND-08", talent.said());
        }
        if let Some(ally) = &self.help {
            tally.add("ND-09", Msg::new("nde-help").with("ally", ally));
        }
        if self.luck {
            tally.add("ND-10", Msg::new("nde-luck-step"));
        }
        Ok(tally)
    }
}

impl UsedTalent {
    fn said(&self) -> Msg {
        match (self.does, self.name.is_empty()) {
            (TalentUse::Step, true) => Msg::new("nde-talent-step"),
            (TalentUse::Step, false) => Msg::new("nde-talent-step-named").with("talent", &self.name),
            (TalentUse::Neutralise, true) => Msg::new("nde-talent-neutralises"),
            (TalentUse::Neutralise, false) => Msg::new("nde-talent-neutralises-named").with("talent", &self.name),
        }
    }
}

impl Hindrance {
    /// Its rule and its words, where it has a name.
    fn why(self) -> Option<Why> {
        match self {
            Hindrance::Cover => Some(Why::new("ND-13", Msg::new("nde-cover-hinders"))),
            Hindrance::Darkness => Some(Why::new("ND-07", Msg::new("nde-darkness-hinders"))),
            Hindrance::Other => None,
        }
    }
}

impl StepTally {
    /// A slot of circumstances: however many there are, one counts.
    fn slot(&mut self, step: i32, there: usize, one: &'static str, several: &'static str) {
        match there {
            0 => return,
            1 => self.whys.push(Why::new("ND-07", Msg::new(one))),
            n => self.whys.push(Why::new("ND-07", Msg::new(several).with("n", n))),
        }
        self.sum += step;
    }

    fn add(&mut self, rule: &'static str, said: Msg) {
        self.sum += 1;
        self.whys.push(Why::new(rule, said));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(steps: &TestSteps) -> i32 {
        steps.tally().unwrap().sum
    }

    #[test]
    fn nd_07_one_easing_and_one_hindrance_count_and_cancel() {
        assert_eq!(sum(&TestSteps { easings: 3, ..TestSteps::default() }), 1);
        let hindered = TestSteps { hindrances: vec![Hindrance::Cover, Hindrance::Darkness], ..TestSteps::default() };
        assert_eq!(sum(&hindered), -1, "cover and darkness share the slot");
        assert_eq!(sum(&TestSteps { easings: 1, ..hindered }), 0);
    }

    #[test]
    fn nd_07_talent_help_and_luck_are_steps_of_their_own() {
        let talent = Some(UsedTalent { name: "Shadow".into(), does: TalentUse::Step });
        let all = TestSteps { easings: 2, talent, help: Some("Noa".into()), luck: true, ..TestSteps::default() };
        assert_eq!(sum(&all), 4);
        let rules: Vec<_> = all.tally().unwrap().whys.into_iter().map(|why| why.rule).collect();
        assert_eq!(rules, ["ND-07", "ND-08", "ND-09", "ND-10"]);
    }

    #[test]
    fn nd_08_neutralising_equals_a_step_and_needs_a_hindrance() {
        let talent = Some(UsedTalent { name: "Shadow".into(), does: TalentUse::Neutralise });
        let steps = TestSteps { talent, ..TestSteps::default() };
        assert_eq!(steps.tally(), Err(Refused::NothingToNeutralise));
        let hindered = TestSteps { hindrances: vec![Hindrance::Darkness], ..steps };
        assert_eq!(sum(&hindered), 0);
        assert!(hindered.tally().unwrap().whys.iter().any(|why| why.said.key == "nde-talent-neutralises-named"));
    }

    #[test]
    fn nd_09_help_is_one_step() {
        assert_eq!(sum(&TestSteps { help: Some("Noa".into()), ..TestSteps::default() }), 1);
    }
}

//! The steps that make a test easier or harder (ND-07 to ND-10).

use super::refused::Refused;
use crate::rules::{Msg, Text, Why, ensure, keyword_enum};

/// Everything that steps the die of one test.
#[apply(skip_none)]
#[apply(strict_default_data)]
pub struct TestSteps {
    /// How many circumstances ease it; usually only one counts (ND-07).
    pub easings: u8,
    /// The hindrances, of which usually only one counts (ND-07, ND-13).
    pub hindrances: Vec<Hindrance>,
    /// The talent that is used (ND-08).
    pub talent: Option<UsedTalent>,
    /// The name of the ally who helps (ND-09).
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
    /// The effect of several opponents on one character's test (ND-14).
    pub enum BesetEffect {
        GradeUp = "grade-up" | "grado",
        /// A failure brings one more complication.
        ExtraComplication = "extra-complication" | "complicación",
    }
}

/// A talent that is used in a test (ND-08).
#[apply(strict_data)]
#[derive(Default)]
pub struct UsedTalent {
    /// Its name; empty if only its use is known.
    #[serde(default)]
    pub name: Text,
    #[serde(default)]
    #[serde(rename = "does")]
    pub usage: TalentUse,
}

/// How a talent helps a test: both ways count one step (ND-08).
#[apply(copy_data)]
#[derive(Default)]
pub enum TalentUse {
    #[default]
    Step,
    Neutralise,
}

/// The sum of the steps, with a reason for each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepTally {
    /// The sum of all steps, including luck's.
    pub sum: i32,
    /// A reason for each circumstance, even if it did not count.
    pub whys: Vec<Why>,
}

impl TestSteps {
    /// Sums the steps: for easings and for hindrances at most one each, unless `several` count, then talent, help and
    /// luck (ND-07).
    pub fn tally(&self, several: bool) -> Result<StepTally, Refused> {
        let mut tally = StepTally { sum: 0, whys: Vec::new() };
        let hindrances = self.hindrances.len();
        tally.add_circumstances(1, self.easings.into(), several, ["nde-easing", "nde-easings-one-slot", "nde-easings"]);
        tally.whys.extend(self.hindrances.iter().filter_map(|hindrance| hindrance.why()));
        tally.add_circumstances(
            -1,
            hindrances,
            several,
            ["nde-hindrance", "nde-hindrances-one-slot", "nde-hindrances"],
        );
        if let Some(talent) = &self.talent {
            ensure!(talent.usage == TalentUse::Step || hindrances > 0, Refused::NothingToNeutralise);
            tally.add_step("ND-08", talent.msg());
        }
        if let Some(ally) = &self.help {
            tally.add_step("ND-09", Msg::new("nde-help").with("ally", ally));
        }
        if self.luck {
            tally.add_step("ND-10", Msg::new("nde-luck-step"));
        }
        Ok(tally)
    }
}

impl UsedTalent {
    fn msg(&self) -> Msg {
        match (self.usage, self.name.is_empty()) {
            (TalentUse::Step, true) => Msg::new("nde-talent-step"),
            (TalentUse::Step, false) => Msg::new("nde-talent-step-named").with("talent", &self.name),
            (TalentUse::Neutralise, true) => Msg::new("nde-talent-neutralises"),
            (TalentUse::Neutralise, false) => Msg::new("nde-talent-neutralises-named").with("talent", &self.name),
        }
    }
}

impl Hindrance {
    /// Its rule and its message; `None` for an unnamed one.
    fn why(self) -> Option<Why> {
        match self {
            Hindrance::Cover => Some(Why::new("ND-13", Msg::new("nde-cover-hinders"))),
            Hindrance::Darkness => Some(Why::new("ND-07", Msg::new("nde-darkness-hinders"))),
            Hindrance::Other => None,
        }
    }
}

impl StepTally {
    /// Adds one step for any number of circumstances of a kind, or one for each if `several` count.
    fn add_circumstances(&mut self, step: i32, count: usize, several: bool, [one, in_one, each]: [&'static str; 3]) {
        let msg = match count {
            0 => return,
            1 => Msg::new(one),
            n => Msg::new(if several { each } else { in_one }).with("n", n),
        };
        self.whys.push(Why::new("ND-07", msg));
        self.sum += step * if several { i32::try_from(count).unwrap_or(i32::from(i8::MAX)) } else { 1 };
    }

    fn add_step(&mut self, rule: &'static str, msg: Msg) {
        self.sum += 1;
        self.whys.push(Why::new(rule, msg));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(steps: &TestSteps) -> i32 {
        steps.tally(false).unwrap().sum
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
        let talent = Some(UsedTalent { name: "Shadow".into(), usage: TalentUse::Step });
        let all = TestSteps { easings: 2, talent, help: Some("Noa".into()), luck: true, ..TestSteps::default() };
        assert_eq!(sum(&all), 4);
        let rules: Vec<_> = all.tally(false).unwrap().whys.into_iter().map(|why| why.rule).collect();
        assert_eq!(rules, ["ND-07", "ND-08", "ND-09", "ND-10"]);
    }

    #[test]
    fn nd_08_neutralising_equals_a_step_and_needs_a_hindrance() {
        let talent = Some(UsedTalent { name: "Shadow".into(), usage: TalentUse::Neutralise });
        let steps = TestSteps { talent, ..TestSteps::default() };
        assert_eq!(steps.tally(false), Err(Refused::NothingToNeutralise));
        let hindered = TestSteps { hindrances: vec![Hindrance::Darkness], ..steps };
        assert_eq!(sum(&hindered), 0);
        assert!(hindered.tally(false).unwrap().whys.iter().any(|why| why.msg.key == "nde-talent-neutralises-named"));
    }

    #[test]
    fn nd_09_help_is_one_step() {
        assert_eq!(sum(&TestSteps { help: Some("Noa".into()), ..TestSteps::default() }), 1);
    }
}

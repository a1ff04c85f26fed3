//! The worked cases of Lunar Fantasy. Those that the command line has no flags for are asked of the rules.

use biombo::rules::cards::Card;
use biombo::rules::dice::{Face, Faces};
use biombo::rules::message::Msg;
use biombo::systems::lunar::rules::machine::RollObject;
use biombo::systems::lunar::rules::{self, LunarCheck, Options, RollRelief, Threat, resolve};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::worked::{Case, Head, machine, object};

/// A worked case.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Lunar {
    #[serde(flatten)]
    head: Head,
    #[serde(flatten)]
    question: Question,
}

/// What a case asks.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", untagged)]
enum Question {
    /// A roll on the command line, by its flags.
    Roll { roll: String },
    /// Odds on the command line, by their flags.
    Odds { odds: String },
    /// A check as the table makes it, with the faces of its dice.
    Check { check: CaseCheck, faces: Vec<Face> },
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct CaseCheck {
    threat: Threat,
    #[serde(default)]
    reliefs: Vec<RollRelief>,
    #[serde(default)]
    cards: Vec<Card>,
    #[serde(default)]
    donated: Vec<Card>,
    #[serde(default)]
    prepared: bool,
    #[serde(default)]
    charged: u8,
    #[serde(default)]
    adjacent: bool,
    #[serde(default)]
    house: Options,
}

impl Case for Lunar {
    const RULES: &'static [&'static str] = &rules::RULES;

    fn head(&self) -> &Head {
        &self.head
    }

    fn play(&self) -> Result<Map<String, Value>, Msg> {
        match &self.question {
            Question::Roll { roll } => Ok(machine(&format!("roll lunar {roll} --json"))),
            Question::Odds { odds } => Ok(machine(&format!("odds lunar {odds} --json"))),
            Question::Check { check, faces } => check.roll(faces),
        }
    }
}

impl CaseCheck {
    /// The roll as an object, to which every d8 and the keys of the reasons are added.
    fn roll(&self, faces: &[Face]) -> Result<Map<String, Value>, Msg> {
        let check = LunarCheck {
            reliefs: self.reliefs.clone(),
            cards: self.cards.clone(),
            donated: self.donated.clone(),
            prepared: self.prepared,
            charge_squares: self.charged,
            adjacent: self.adjacent,
            ..LunarCheck::new(self.threat)
        };
        let plan = check.plan(&self.house).map_err(|refused| refused.msg())?;
        let mut dice = Faces::new(faces);
        let rolled = resolve(plan, &mut dice).expect("its faces");
        assert!(dice.remaining().is_empty(), "faces are left: {:?}", dice.remaining());
        let mut fields = object(serde_json::to_value(RollObject::new(&rolled)).expect("an object"));
        let whys: Vec<_> = rolled.whys().into_iter().map(|why| why.msg.key).collect();
        fields.insert("faces".to_owned(), json!(rolled.faces()));
        fields.insert("whys".to_owned(), json!(whys));
        Ok(fields)
    }
}

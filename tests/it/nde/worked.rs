//! The step-die system's cases.

use biombo::rules::dice::{Face, Faces};
use biombo::rules::message::Msg;
use biombo::rules::refused::ThrowError;
use biombo::systems::nde::rules::attack::hearts_lost;
use biombo::systems::nde::rules::machine::RollObject;
use biombo::systems::nde::rules::{
    self, Benefit, GroupStanding, LuckUse, NdeRolled, OpenChoice, OpponentRank, Options, Refused, TestPurse, TestSetup,
    resolve,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::worked::{Case, Head, machine, object};

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Nde {
    #[serde(flatten)]
    head: Head,
    #[serde(default)]
    house: Options,
    #[serde(default = "usual_purse")]
    purse: TestPurse,
    #[serde(flatten)]
    what: What,
}

/// What a case plays.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", untagged)]
enum What {
    /// One test, what is done about it after the roll, and whom it hits.
    Test {
        test: TestSetup,
        faces: Vec<Face>,
        #[serde(default)]
        then: Vec<Then>,
        target: Option<Target>,
    },
    /// Two against each other.
    Opposed { first: TestSetup, second: TestSetup, faces: Vec<Face> },
    /// Several at one thing, a face each.
    Group { each: TestSetup, faces: Vec<Face> },
    /// The machine's line for a roll.
    Roll { roll: String },
    /// The machine's line for odds.
    Odds { odds: String },
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Then {
    Reroll,
    Cost,
    Plus,
    Benefit(Benefit),
}

#[derive(Deserialize)]
struct Target {
    rank: OpponentRank,
    hearts: u8,
}

/// How the cases write what may still be chosen.
fn word(choice: OpenChoice) -> &'static str {
    match choice {
        OpenChoice::Luck(LuckUse::Reroll) => "reroll",
        OpenChoice::Luck(LuckUse::BuySuccess) => "cost",
        OpenChoice::Luck(LuckUse::AddOne) => "plus",
        OpenChoice::Effect => "benefit",
        OpenChoice::Benefit | OpenChoice::Price => unreachable!("the table adds these"),
    }
}

fn usual_purse() -> TestPurse {
    TestPurse { luck: 2, pp: 3 }
}

impl Case for Nde {
    const RULES: &'static [&'static str] = &rules::RULES;

    fn head(&self) -> &Head {
        &self.head
    }

    fn play(&self) -> Result<Map<String, Value>, Msg> {
        self.fields_or_refusal().map_err(|refused| refused.msg())
    }
}

impl Nde {
    fn fields_or_refusal(&self) -> Result<Map<String, Value>, Refused> {
        match &self.what {
            What::Test { test, faces, then, target } => {
                let mut dice = Faces::new(&faces[..]);
                let mut rolled = resolve(self.plan(test)?, &mut dice).expect("faces for the roll");
                for then in then {
                    rolled = self.then(&rolled, then, &mut dice)?;
                }
                assert!(dice.remaining().is_empty(), "{}: faces are left over", self.head.name);
                Ok(self.fields(&rolled, target.as_ref()))
            }
            What::Opposed { first, second, faces } => {
                let mut dice = Faces::new(&faces[..]);
                let [first, second] = [self.plan(first)?, self.plan(second)?]
                    .map(|plan| resolve(plan, &mut dice).expect("faces for both"));
                let said = |rolled: &NdeRolled| {
                    let due = rolled.complications().into_iter().map(|cause| cause.why());
                    rolled.plan.whys.iter().cloned().chain(due).map(|why| why.msg.key).collect::<Vec<_>>()
                };
                let whys = [said(&first), said(&second)].concat();
                Ok(object(json!({ "standing": first.standing_against(&second), "whys": whys })))
            }
            What::Group { each, faces } => {
                let plan = self.plan(each)?;
                let roll = |&face| resolve(plan.clone(), &mut Faces::new([face])).expect("a face");
                let rolls: Vec<NdeRolled> = faces.iter().map(roll).collect();
                let group = GroupStanding::of(&rolls);
                let due: usize = rolls.iter().map(|roll| roll.complications().len()).sum();
                Ok(object(json!({ "succeeds": group.succeeds(), "complications": due, "whys": [] })))
            }
            What::Roll { roll } => Ok(machine(&format!("roll nde {roll} --json"))),
            What::Odds { odds } => Ok(machine(&format!("odds nde {odds} --json"))),
        }
    }

    fn plan(&self, test: &TestSetup) -> Result<rules::Plan, Refused> {
        TestSetup { purse: self.purse, ..test.clone() }.plan(&self.house)
    }

    fn then(&self, rolled: &NdeRolled, then: &Then, dice: &mut Faces) -> Result<NdeRolled, Refused> {
        let luck = self.purse.luck - rolled.luck_spent();
        match then {
            Then::Reroll => rolled.reroll(luck, dice).map_err(|no| match no {
                ThrowError::Refused(refused) => refused,
                ThrowError::Faces(need) => panic!("{}: {need}", self.head.name),
            }),
            Then::Cost => rolled.buy_success(luck),
            Then::Plus => rolled.add_one(luck),
            Then::Benefit(benefit) => rolled.choose(*benefit),
        }
    }

    fn fields(&self, rolled: &NdeRolled, target: Option<&Target>) -> Map<String, Value> {
        let mut fields = object(serde_json::to_value(RollObject::new(rolled)).expect("an object"));
        let luck = self.purse.luck - rolled.luck_spent();
        let choices: Vec<&str> = rolled.choices(luck).into_iter().map(word).collect();
        let whys: Vec<_> = rolled.whys().into_iter().map(|why| why.msg.key).collect();
        fields.insert("choices".to_owned(), json!(choices));
        fields.insert("causes".to_owned(), json!(rolled.complications()));
        fields.insert("whys".to_owned(), json!(whys));
        fields.insert("pp_back".to_owned(), json!(rolled.pp_returned()));
        if let Some(target) = target {
            let hearts = i32::from(target.hearts);
            let left = hearts - hearts_lost(Some(target.rank), hearts, rolled.hearts());
            fields.insert("left".to_owned(), json!(left));
            fields.insert("down".to_owned(), json!(left == 0));
        }
        fields
    }
}

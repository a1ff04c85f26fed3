//! Prisma's cases.

use biombo::rules::dice::{Face, Faces};
use biombo::rules::message::Msg;
use biombo::rules::refused::{Refuses as _, ThrowError};
use biombo::rules::sides::ContestSide;
use biombo::systems::prisma::rules::edge::EdgeSource;
use biombo::systems::prisma::rules::machine::RollObject;
use biombo::systems::prisma::rules::{
    self, Complication, ContestedRolls, DicePool, EdgeUse, Effect, IntrusionAnswer, Options, Plan, PoolTest, Purchase,
    PurchasesOffered, Purpose, Refused, Reserve, ResonanceUse, RollTask, RolledTest, Share, SpendingAim, Stress, Stunt,
    StuntName, resolve,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::worked::{Case, Head, machine, object};

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Prisma {
    #[serde(flatten)]
    head: Head,
    #[serde(default)]
    house: Options,
    #[serde(default = "usual_reserve")]
    reserve: Reserve,
    #[serde(flatten)]
    what: What,
}

/// What a case plays.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", untagged)]
enum What {
    /// A roll, and what is done about it.
    Roll {
        #[serde(flatten)]
        tried: Tried,
        faces: Vec<Face>,
        #[serde(default)]
        then: Vec<Then>,
    },
    /// Two players against each other.
    Contest {
        first: Tried,
        second: Tried,
        faces: Vec<Face>,
        #[serde(default)]
        then: Vec<(ContestSide, Then)>,
    },
    /// The spending helper.
    Proposals {
        surplus: u32,
        aim: SpendingAim,
        #[serde(default)]
        complications: Vec<String>,
        #[serde(default)]
        stunts: Vec<Stunt>,
    },
    /// What happens to reserves beside rolls.
    Evening { evening: Vec<Happening> },
    /// The machine's line for a roll.
    Line { roll: String },
    /// The machine's line for odds.
    Odds { odds: String },
}

/// What is tried: a pool of so many dice for one task, or a whole test.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", untagged)]
enum Tried {
    Short {
        pool: u8,
        difficulty: Option<u8>,
        #[serde(default)]
        complications: Vec<String>,
        #[serde(default)]
        edge: Vec<EdgeSource>,
        #[serde(default)]
        stunts: Vec<Stunt>,
        #[serde(default)]
        tasks: Vec<u8>,
    },
    Whole {
        test: PoolTest,
    },
}

/// A step; the first number is the task.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Then {
    Push,
    Edge(EdgeUse),
    Resonance(u8),
    Announce(usize, String),
    Share(Vec<Share>),
    Accept(usize),
    Disaster(usize),
    Avoid(usize),
    Pay(usize, usize),
    Buy(usize, String, u8),
    Shock(usize, String, u8),
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Happening {
    /// A session begins with so many characters.
    Start(u32),
    Gain(u32),
    /// A fact, and the game master's word on it.
    Fact(Word),
    Clue(Purpose),
    Intrusion(Word),
    Dissonance(u8),
    SpendDissonance(u32, String),
    Stress(u8),
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
enum Word {
    Yes,
    No,
    Amended,
}

fn usual_reserve() -> Reserve {
    Reserve { points: 3, cap: 9 }
}

impl Case for Prisma {
    const RULES: &'static [&'static str] = &rules::RULES;

    fn head(&self) -> &Head {
        &self.head
    }

    fn play(&self) -> Result<Map<String, Value>, Msg> {
        match &self.what {
            What::Roll { tried, faces, then } => self.roll(tried, faces, then),
            What::Contest { first, second, faces, then } => self.contest([first, second], faces, then),
            What::Proposals { surplus, aim, complications, stunts } => {
                Ok(self.proposals(*surplus, *aim, complications, stunts))
            }
            What::Evening { evening } => self.evening(evening),
            What::Line { roll } => Ok(machine(&format!("roll prisma {roll} --json"))),
            What::Odds { odds } => Ok(machine(&format!("odds prisma {odds} --json"))),
        }
        .map_err(|refused| {
            let rule = refused.rule();
            assert!(self.head.rules.iter().any(|named| named == rule), "{}: {rule} refuses", self.head.name);
            refused.msg()
        })
    }
}

impl Prisma {
    fn roll(&self, tried: &Tried, faces: &[Face], then: &[Then]) -> Result<Map<String, Value>, Refused> {
        let mut dice = Faces::new(faces);
        let mut rolled = resolve(self.plan(tried)?, &mut dice).expect("faces for the roll");
        for then in then {
            rolled = self.step(&rolled, then, &mut dice)?;
        }
        assert!(dice.remaining().is_empty(), "{}: faces are left over", self.head.name);
        Ok(self.fields(&rolled))
    }

    fn contest(
        &self,
        [first, second]: [&Tried; 2],
        faces: &[Face],
        then: &[(ContestSide, Then)],
    ) -> Result<Map<String, Value>, Refused> {
        let mut dice = Faces::new(faces);
        let [first, second] = [self.plan(first)?, self.plan(second)?]
            .map(|plan| resolve(ContestedRolls::contest_plan(plan), &mut dice).expect("faces for both"));
        let mut contest = ContestedRolls::of(first, second);
        for (side, then) in then {
            contest = contest.step(*side, |rolled| self.step(rolled, then, &mut dice))?;
        }
        assert!(dice.remaining().is_empty(), "{}: faces are left over", self.head.name);
        let sides = [ContestSide::First, ContestSide::Second].map(|side| self.fields(contest.side(side)));
        let [first, second] = sides;
        Ok(object(json!({ "standing": contest.result(), "first": first, "second": second, "whys": [] })))
    }

    fn plan(&self, tried: &Tried) -> Result<Plan, Refused> {
        match tried {
            Tried::Whole { test } => test.plan(&self.house),
            Tried::Short { pool, difficulty, complications, edge, stunts, tasks } => {
                let first = RollTask {
                    difficulty: *difficulty,
                    complications: complications.iter().map(|written| complication(written)).collect(),
                    ..RollTask::default()
                };
                let more =
                    tasks.iter().map(|&difficulty| RollTask { difficulty: Some(difficulty), ..RollTask::default() });
                PoolTest {
                    tasks: std::iter::once(first).chain(more).collect(),
                    edge: edge.iter().cloned().map(Into::into).collect(),
                    stunts: stunts.clone(),
                    ..PoolTest::new(DicePool::of_dice(*pool), 0)
                }
                .plan(&self.house)
            }
        }
    }

    fn reserve_after_prices(&self, rolled: &RolledTest) -> Reserve {
        let moved: i64 = rolled.prices().iter().map(Effect::resonance_change).sum();
        Reserve { points: self.reserve.points.saturating_add_signed(moved as i32), ..self.reserve }
    }

    fn step(&self, rolled: &RolledTest, then: &Then, dice: &mut Faces) -> Result<RolledTest, Refused> {
        let reserve = self.reserve_after_prices(rolled);
        match then {
            Then::Push => rolled.push(dice).map_err(|no| match no {
                ThrowError::Refused(refused) => refused,
                ThrowError::Faces(need) => panic!("{}: {need}", self.head.name),
            }),
            Then::Edge(edge) => rolled.use_edge(*edge),
            Then::Resonance(points) => rolled.buy_hits(*points, reserve),
            Then::Announce(task, written) => rolled.announce(*task, complication(written)),
            Then::Share(shares) => rolled.share(shares.clone()),
            Then::Accept(task) => rolled.accept(*task),
            Then::Disaster(task) => rolled.turn_into_disaster(*task),
            Then::Avoid(task) => rolled.avoid(*task, reserve),
            Then::Pay(task, at) => rolled.pay(*task, *at),
            Then::Buy(task, name, cost) => rolled.buy(*task, Purchase::new(StuntName::from_name(name), *cost)),
            Then::Shock(task, target, harder) => rolled.buy(*task, Purchase::shock(target.as_str(), *harder)),
        }
    }

    fn fields(&self, rolled: &RolledTest) -> Map<String, Value> {
        let mut fields = object(serde_json::to_value(RollObject::new(rolled, self.reserve)).expect("an object"));
        let tasks = 0..rolled.plan.goals.len();
        let effects = rolled.effects(self.reserve);
        let owed: Vec<_> = effects.iter().map(Effect::what_happens).collect();
        let causes = effects.iter().map(Effect::cause);
        let whys: Vec<_> = rolled.whys().into_iter().chain(owed.clone()).chain(causes).map(|why| why.msg.key).collect();
        let outcomes: Vec<_> = tasks.clone().map(|task| rolled.outcome(task)).collect();
        let totals: Vec<_> = tasks.map(|task| rolled.total(task)).collect();
        fields.insert("outcomes".to_owned(), json!(outcomes));
        fields.insert("totals".to_owned(), json!(totals));
        fields.insert("choices".to_owned(), json!(rolled.choices(self.reserve_after_prices(rolled))));
        fields.insert("phase".to_owned(), json!(rolled.phase()));
        fields.insert("failed".to_owned(), json!(rolled.failed()));
        fields.insert("owed".to_owned(), json!(owed.iter().map(|why| &why.rule).collect::<Vec<_>>()));
        fields.insert("whys".to_owned(), json!(whys));
        fields
    }

    fn proposals(
        &self,
        surplus: u32,
        aim: SpendingAim,
        complications: &[String],
        stunts: &[Stunt],
    ) -> Map<String, Value> {
        let market = PurchasesOffered::of(surplus, stunts, &[], &[], self.reserve);
        let complications: Vec<_> = complications.iter().map(|written| complication(written)).collect();
        let proposals = market.proposals(&complications, aim);
        let came_to: Vec<_> = proposals.iter().map(|found| [found.unpaid, found.value, found.resonance]).collect();
        let first = proposals.first().map(|found| &found.spending.paid_complications);
        object(json!({ "proposals": came_to, "first": first, "whys": [] }))
    }

    fn evening(&self, evening: &[Happening]) -> Result<Map<String, Value>, Refused> {
        let mut reserve = self.reserve;
        let mut dissonance = 0;
        let mut stress = Stress { marked: 0, length: self.house.stress.get().into() };
        let (mut lost, mut personal, mut group) = (0, 0, 0);
        let mut whys = Vec::new();
        for happening in evening {
            match happening {
                Happening::Start(characters) => {
                    let cap = rules::resonance::cap_for(*characters, &self.house);
                    let (now, why) = Reserve::at_session_start(reserve.points, *characters, cap);
                    reserve = now;
                    whys.extend(why);
                }
                Happening::Gain(points) => {
                    let gain = reserve.gain(*points);
                    (reserve, lost) = (gain.reserve, lost + gain.lost);
                }
                Happening::Fact(word) => {
                    reserve = reserve.pay(ResonanceUse::Fact)?;
                    match word {
                        Word::Yes | Word::Amended => {}
                        Word::No => reserve = reserve.gain(ResonanceUse::Fact.price()).reserve,
                    }
                }
                Happening::Clue(purpose) => reserve = rules::resonance::pay_for_clue(*purpose, reserve)?,
                Happening::Intrusion(word) => {
                    let answer = match word {
                        Word::No => IntrusionAnswer::Refused,
                        Word::Yes | Word::Amended => IntrusionAnswer::Accepted,
                    };
                    if answer == IntrusionAnswer::Refused {
                        reserve = reserve.pay(ResonanceUse::Refuse)?;
                    }
                    for effect in answer.gains(&"Vera".into()) {
                        match effect {
                            Effect::PersonalXp { points, .. } => personal += points,
                            Effect::GroupXp { points } => group += points,
                            other => panic!("{other:?}"),
                        }
                    }
                }
                Happening::Dissonance(points) => dissonance += u32::from(*points),
                Happening::SpendDissonance(points, reason) => {
                    dissonance = rules::stress::spend_dissonance(dissonance, *points, &reason.as_str().into())?;
                }
                Happening::Stress(points) => {
                    stress = stress.mark(*points);
                }
            }
        }
        let whys: Vec<_> = whys.into_iter().map(|why| why.msg.key).collect();
        Ok(object(json!({
            "points": reserve.points, "cap": reserve.cap, "lost": lost, "dissonance": dissonance,
            "stress": stress.marked, "stress-full": stress.is_full(), "personal": personal, "group": group, "whys": whys,
        })))
    }
}

fn complication(written: &str) -> Complication {
    written.parse().expect("a complication with its cost")
}

//! Rest and calm, weeks and months, care and drugs (HI-44, HI-46 to HI-48, HI-55 to HI-57).

use clap::Args;

use super::with::{HelpTerms, Helping};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, one_of, one_of_called, person_deed_args};
use crate::rules::{Msg, Text, Why};
use crate::session::plan::Plan;
use crate::session::{Id, No, Refusal, Side, State, Tx, require_change};
use crate::systems::hitos::burden::Taken;
use crate::systems::hitos::consequence::Consequence;
use crate::systems::hitos::marks::{self, until_over};
use crate::systems::hitos::mending::{erase_half, may_erase_half, recover};
use crate::systems::hitos::people::{condition, house, somebody_rolls, track};
use crate::systems::hitos::planner::{self, Skilled};
use crate::systems::hitos::plight::{bear, burden};
use crate::systems::hitos::rules::InvokedFor;
use crate::systems::hitos::rules::condition::{Condition, TrackKind};
use crate::systems::hitos::rules::drugs::{Dose, Drug, SAFE_DAYS};
use crate::systems::hitos::rules::recovery::{Care, RecoveryCourse, supervision};
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};

/// Rests after the danger, or with care: half of the `/` are erased, and the others become X (HI-44).
#[derive(Debug, Clone, Args)]
pub struct TakeRest {
    /// Defaults to all of the party who are here.
    #[arg(value_name = "PERSON")]
    pub people: Vec<Id>,
}

/// Calms the mind after the danger: half of the `/` are erased, and the others become X (HI-55).
#[derive(Debug, Clone, Args)]
pub struct Calm {
    /// Defaults to all of the party who are here.
    #[arg(value_name = "PERSON")]
    pub people: Vec<Id>,
}

/// Lets somebody recover for a night, a week or a month, depending on their state (HI-46, HI-56).
#[apply(person_deed_args)]
pub struct RecoverTrack {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<TrackKind>())]
    pub track: TrackKind,
    /// Whether they lacked rest or quiet.
    #[arg(long, visible_alias = "sin-reposo")]
    pub no_rest: bool,
    /// Whether an aspect serves the recovery or hinders it.
    #[arg(long, visible_alias = "aspecto", value_name = "CHOICE", value_parser = one_of::<InvokedFor>())]
    pub aspect: Option<InvokedFor>,
}

/// Puts somebody in the care of a doctor or a therapist until they recover (HI-47, HI-57).
#[derive(Debug, Clone, Args)]
pub struct Supervise {
    #[command(flatten)]
    pub helping: Helping,
    #[arg(value_name = "CHOICE", default_value = "body", value_parser = one_of::<TrackKind>())]
    pub track: TrackKind,
    #[arg(value_name = "CHOICE", default_value = "profession", value_parser = one_of_called(SkillGroup::key))]
    pub group: SkillGroup,
    #[command(flatten)]
    pub terms: HelpTerms,
}

/// Gives somebody a drug, or ends its effect (HI-48, HI-57).
#[apply(person_deed_args)]
pub struct Medicate {
    pub who: Id,
    #[arg(value_name = "CHOICE", default_value = "painkiller", value_parser = one_of::<Drug>())]
    pub drug: Drug,
    #[arg(value_name = "CHOICE", default_value = "mild", value_parser = one_of::<Dose>())]
    pub dose: Dose,
    /// The points by which it eases the penalty; defaults to 2, or 5 for a strong dose.
    #[arg(long, visible_alias = "puntos", value_name = "NUMBER")]
    pub points: Option<u8>,
    /// The aspect it leaves, if its own words do not fit.
    #[arg(long, visible_alias = "aspecto", value_name = "TEXT")]
    pub aspect: Option<Text>,
    /// Whether it is taken on a day that was already counted.
    #[arg(long, visible_alias = "mismo-día", alias = "mismo-dia")]
    pub same_day: bool,
}

/// Settles the `/` of these people, or of the party, and refuses if that would change nothing.
fn settle_all(tx: &mut Tx, named: &[Id], side: TrackKind, rule: &'static str) -> Result<(), No> {
    let mut people = named.to_vec();
    if named.is_empty() {
        let party = tx.people.values().filter(|person| person.side == Side::Party && person.here);
        people.extend(party.map(|person| person.id().clone()).filter(|who| track(tx, who, side).is_ok()));
    }
    let mut settled = false;
    for who in &people {
        if may_erase_half(tx, who, side)? {
            erase_half(tx, who, side);
            settled = true;
        } else if named.len() == 1 && condition(tx, who, side) == Condition::Gone {
            return Err(Refusal::by(rule, "hitos-refused-still-gone").with("who", tx.name(who)).into());
        }
    }
    match settled {
        true => Ok(()),
        false => Err(Refusal::by(rule, "hitos-refused-nothing-to-settle").into()),
    }
}

impl Deed for TakeRest {
    const DEF: Def = Def::new("hitos.rest", &["descansa"])
        .examples(&["hitos rest irene tomas", "hitos descansa"])
        .keys(&[Key::at(Tab(TabName::Gauges), "g")])
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        settle_all(tx, &self.people, TrackKind::Body, "HI-44")
    }
}

impl Deed for Calm {
    const DEF: Def = Def::new("hitos.calm", &["calma"])
        .examples(&["hitos calm irene", "hitos calma"])
        .keys(&[Key::at(Tab(TabName::Gauges), "G")])
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        settle_all(tx, &self.people, TrackKind::Mind, "HI-55")
    }
}

impl RecoverTrack {
    fn care(&self) -> Care {
        if self.no_rest { Care::None } else { Care::Rest }
    }
}

impl Deed for RecoverTrack {
    const DEF: Def = Def::new("hitos.recover", &["recupera"])
        .examples(&["hitos recover irene body", "hitos recupera irene mente --sin-reposo --aspecto contra"])
        .keys(&[Key::at(Tab(TabName::Gauges), "r")])
        .available(somebody_rolls);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let RecoverTrack { who, track, .. } = self;
        let difficulty = RecoveryCourse::of(condition(state, who, *track), self.care()).difficulty();
        let plan = difficulty.map(|difficulty| planner::endurance(state, who, *track, 0, difficulty)).transpose()?;
        Ok(plan.map(|plan| Plan::of_roll(who.clone(), false, plan)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        recover(tx, &self.who, self.track, self.care(), self.aspect)
    }
}

impl Supervise {
    fn skilled(&self, state: &State) -> Result<Skilled<'_>, Refusal> {
        let Supervise { helping, track: side, group, terms } = self;
        let patient = &helping.patient;
        track(state, patient, *side)?;
        let now = condition(state, patient, *side);
        let usual = match side {
            TrackKind::Body => supervision(now),
            TrackKind::Mind => house(state).therapy.difficulty(now),
        };
        let difficulty = terms.difficulty.unwrap_or(usual);
        Ok(helping.skilled(Characteristic::Intellect, *group, difficulty, terms))
    }
}

impl Deed for Supervise {
    const DEF: Def = Def::new("hitos.supervise", &["atiende"])
        .examples(&["hitos supervise maite irene", "hitos atiende maite irene mente cultura"])
        .keys(&[Key::at(Tab(TabName::Gauges), "x")])
        .available(somebody_rolls);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(self.helping.plan(self.skilled(state)?.plan(state)?)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let skilled = self.skilled(tx)?;
        let (plan, tried) = (skilled.plan(tx)?, skilled.tried(tx)?);
        let patient = self.helping.patient.clone();
        self.helping.open(tx, plan, tried, Consequence::Attended { patient, side: self.track })
    }
}

impl Deed for Medicate {
    const DEF: Def = Def::new("hitos.drug", &["medica"])
        .examples(&[
            "hitos drug irene painkiller strong",
            "hitos medica irene recreativa suave --puntos 3 --aspecto \"{example-loose-tongue}\"",
            "hitos medica irene calmante pasa",
        ])
        .keys(&[Key::at(Tab(TabName::Gauges), "d")])
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Medicate { who, drug, dose, points, aspect, same_day } = self;
        track(tx, who, drug.side())?;
        let before = burden(tx, who).drugs.get(drug).cloned().unwrap_or_default();
        let why = |key| Why::new(drug.rule(), Msg::new(key).with("drug", *drug));
        let (now, why) = match dose {
            Dose::Over => {
                require_change(before.relief > 0 || before.leaves.is_some())?;
                marks::erase(tx, who, before.leaves.as_slice());
                (Taken { days: before.days, ..Taken::default() }, why("hitos-drug-over"))
            }
            Dose::Clean => {
                require_change(before.days > 0)?;
                (Taken { days: 0, ..before }, why("hitos-drug-clean"))
            }
            Dose::Mild | Dose::Strong => {
                let points = points.unwrap_or(dose.relief());
                let days = before.days.saturating_add(u8::from(!same_day));
                let key = if days > SAFE_DAYS { "hitos-drug-risk" } else { "hitos-drug-taken" };
                let Why { rule, said } = why(key);
                let leaves = match aspect.as_ref().filter(|text| !text.trim().is_empty()) {
                    Some(text) => marks::write(tx, who, text, until_over(), false),
                    None if *dose == Dose::Strong && before.leaves.is_none() => marks::numb(tx, who, *drug),
                    None => None,
                };
                if leaves.is_some() {
                    marks::erase(tx, who, before.leaves.as_slice());
                }
                let now = Taken { relief: before.relief.max(points), days, leaves: leaves.or(before.leaves) };
                (now, Why { rule, said: said.with("points", points).with("days", days) })
            }
        };
        bear(tx, who, Some(why), |burden| {
            match now == Taken::default() {
                true => burden.drugs.remove(drug),
                false => burden.drugs.insert(*drug, now),
            };
        });
        Ok(())
    }
}

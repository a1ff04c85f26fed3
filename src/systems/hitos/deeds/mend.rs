//! Rest and calm, weeks and months, care and drugs (HI-44, HI-46 to HI-48, HI-55 to HI-57).

use clap::Args;

use super::shared_args::{HelpGiven, HelpTerms, aspect_arg, resolve_aspect};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, acting, concerning, one_of, one_of_with_keys, person_deed_args};
use crate::rules::{Msg, Text, Why};
use crate::session::plan::Plan;
use crate::session::{AspectSource, Id, NotDone, Refusal, Side, State, Tx, Whose, require_change};
use crate::systems::hitos::burden::{ComingRelief, DoseTaken};
use crate::systems::hitos::condition::{burden, change_burden, require_able, require_safe};
use crate::systems::hitos::consequence::Consequence;
use crate::systems::hitos::marks::{self, drug_duration};
use crate::systems::hitos::mending::{can_erase_half, erase_half, recover};
use crate::systems::hitos::people::{
    condition, drama_holder, house, pay_point, require_somebody_rolls, spend_own_aspect, track,
};
use crate::systems::hitos::planner::{self, SkillTest};
use crate::systems::hitos::roll::{InvocationOffer, InvocationTarget, PastInvocation, Roll};
use crate::systems::hitos::rules::InvokedFor;
use crate::systems::hitos::rules::condition::{Condition, TrackKind};
use crate::systems::hitos::rules::drama::{DramaHolder, DramaPrice};
use crate::systems::hitos::rules::drugs::{Dose, Drug, SAFE_DAYS};
use crate::systems::hitos::rules::recovery::{Care, RecoveryCourse, supervision_difficulty};
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
    /// Whether an aspect serves the recovery or hinders it: they pay a point for it, or answer the game master's (HI-46).
    #[arg(long, visible_alias = "aspecto", value_name = "CHOICE", value_parser = one_of::<InvokedFor>())]
    pub aspect: Option<InvokedFor>,
    /// Their own aspect that is exhausted for it instead of paying a point (HI-11).
    #[arg(long, visible_alias = "agota", value_name = "TEXT", requires = "aspect")]
    pub exhaust: Option<Text>,
}

/// Puts somebody in the care of a doctor or a therapist until they recover (HI-47, HI-57).
#[derive(Debug, Clone, Args)]
pub struct Supervise {
    #[command(flatten)]
    pub helping: HelpGiven,
    #[arg(value_name = "CHOICE", default_value = "body", value_parser = one_of::<TrackKind>())]
    pub track: TrackKind,
    /// Defaults to the skill of the helper's sheet that treats this.
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(SkillGroup::key))]
    pub group: Option<SkillGroup>,
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

/// The people who rest or calm down: those named, or all of the party who are here.
fn people_to_settle(state: &State, named: &[Id]) -> Vec<Id> {
    let party = state.people.values().filter(|person| person.side == Side::Party && person.here);
    if named.is_empty() { party.map(|person| person.id().clone()).collect() } else { named.to_vec() }
}

/// Lets these people rest or calm down, or all of the party, and refuses if that would change nothing. Nobody rests in
/// the middle of a fight, but a victory may calm.
fn settle_all(tx: &mut Tx, named: &[Id], track_kind: TrackKind, rule: &'static str) -> Result<(), NotDone> {
    let mut people = people_to_settle(tx, named);
    let require_safety =
        |tx: &Tx, who: &Id| if track_kind == TrackKind::Body { require_safe(tx, who, rule) } else { Ok(()) };
    if named.is_empty() {
        people.retain(|who| {
            track(tx, who, track_kind).is_ok() && require_able(tx, who).is_ok() && require_safety(tx, who).is_ok()
        });
    }
    let (mut settled, mut gone) = (false, None);
    for who in &people {
        if can_erase_half(tx, who, track_kind)? {
            require_safety(tx, who)?;
            erase_half(tx, who, track_kind);
            settled = true;
        } else if condition(tx, who, track_kind) == Condition::Gone {
            gone.get_or_insert(who);
        }
    }
    match (settled, gone) {
        (true, _) => Ok(()),
        (false, Some(who)) => Err(Refusal::by(rule, "hitos-refused-still-gone").with("who", tx.name(who)).into()),
        (false, None) => Err(Refusal::by(rule, "hitos-refused-nothing-to-settle").into()),
    }
}

impl Deed for TakeRest {
    const DEF: Def = Def::new("hitos.rest", &["descansa"])
        .examples(&["hitos rest irene tomas", "hitos descansa"])
        .keys(&[Key::at(Tab(TabName::Gauges), "g")])
        .available(require_somebody_rolls);
    acting!(people);

    fn concerned_people(&self, state: &State) -> Vec<Id> {
        people_to_settle(state, &self.people)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        settle_all(tx, &self.people, TrackKind::Body, "HI-44")
    }
}

impl Deed for Calm {
    const DEF: Def = Def::new("hitos.calm", &["calma"])
        .examples(&["hitos calm irene", "hitos calma"])
        .keys(&[Key::at(Tab(TabName::Gauges), "G")])
        .available(require_somebody_rolls);
    acting!(people);

    fn concerned_people(&self, state: &State) -> Vec<Id> {
        people_to_settle(state, &self.people)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        settle_all(tx, &self.people, TrackKind::Mind, "HI-55")
    }
}

impl RecoverTrack {
    fn care(&self) -> Care {
        if self.no_rest { Care::None } else { Care::Rest }
    }

    /// Pays for an aspect in favour as for any other that is invoked, and returns what was paid for; one against waits
    /// for an answer (HI-08, HI-09, HI-11).
    fn pay(&self, tx: &mut Tx) -> Result<Option<InvocationOffer>, Refusal> {
        let (who, is_player) = (&self.who, drama_holder(tx, &self.who) == DramaHolder::Player);
        let (price, aspect, exhausts) =
            match (self.aspect, self.exhaust.as_ref().filter(|aspect| !aspect.trim().is_empty())) {
                (Some(InvokedFor::For), Some(aspect)) => {
                    let meant = resolve_aspect(tx, aspect);
                    (DramaPrice::Aspect, aspect_arg(tx, &meant), Some(spend_own_aspect(tx, who, &meant)?))
                }
                (Some(InvokedFor::For), None) if is_player => {
                    pay_point(tx, who, "HI-46", "hitos-drama-paid")?;
                    (DramaPrice::Point, Msg::new("hitos-recovery-help").into(), None)
                }
                (Some(InvokedFor::Against), Some(_)) => {
                    return Err(Refusal::by("HI-11", "hitos-refused-gm-exhausts"));
                }
                _ => return Ok(None),
            };
        let (by, upon) = (Some(who.clone()), InvocationTarget::Recovery);
        let direction = InvokedFor::For;
        Ok(Some(InvocationOffer { by, direction, aspect, price, exhausts, affects: None, upon }))
    }
}

impl Deed for RecoverTrack {
    const DEF: Def = Def::new("hitos.recover", &["recupera"])
        .examples(&["hitos recover irene body", "hitos recupera irene mente --sin-reposo --aspecto contra"])
        .keys(&[Key::at(Tab(TabName::Gauges), "r")])
        .available(require_somebody_rolls);
    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let RecoverTrack { who, track, .. } = self;
        let difficulty = RecoveryCourse::of(condition(state, who, *track), self.care()).difficulty();
        let plan =
            difficulty.map(|difficulty| planner::endurance_plan(state, who, *track, 0, difficulty)).transpose()?;
        Ok(plan.map(|plan| Plan::of_roll(who.clone(), false, plan)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let course = RecoveryCourse::of(condition(tx, &self.who, self.track), self.care());
        let paid = if course.difficulty().is_some() { self.pay(tx)? } else { None };
        recover(tx, &self.who, self.track, self.care(), self.aspect)?;
        if let Some(offer) = paid {
            let (at, mut roll) = tx.roll_of::<Roll>(&self.who)?;
            let before = roll.rolled().cloned();
            let past = |before| PastInvocation { offer, before, of_rival: false, for_cover: false };
            roll.last_invocation = before.map(|before| Box::new(past(before)));
            tx.change_roll(at, roll);
        }
        Ok(())
    }
}

impl Supervise {
    fn skill_test(&self, state: &State) -> Result<SkillTest<'_>, Refusal> {
        let Supervise { helping, track: track_kind, group, terms } = self;
        let patient = &helping.patient;
        track(state, patient, *track_kind)?;
        let rule = if *track_kind == TrackKind::Body { "HI-47" } else { "HI-57" };
        helping.require_may_supervise(state, rule)?;
        let patient_condition = condition(state, patient, *track_kind);
        if patient_condition == Condition::Gone {
            return Err(Refusal::by(rule, "hitos-refused-still-gone").with("who", state.name(patient)));
        }
        let usual = match track_kind {
            TrackKind::Body => supervision_difficulty(patient_condition),
            TrackKind::Mind => house(state).therapy.difficulty(patient_condition),
        };
        let difficulty = terms.difficulty.unwrap_or(usual);
        let group = group.or_else(|| helping.treating_group(state, *track_kind));
        Ok(helping.skill_test(Characteristic::Intellect, group, Some(*track_kind), difficulty, terms))
    }
}

impl Deed for Supervise {
    const DEF: Def = Def::new("hitos.supervise", &["atiende"])
        .on_request(Whose::Field(&["helper", "patient"]))
        .judged(&["difficulty", "modifier"])
        .examples(&["hitos supervise maite irene", "hitos atiende maite irene mente cultura"])
        .keys(&[Key::at(Tab(TabName::Gauges), "x")])
        .available(require_somebody_rolls);
    acting!(helping.helper);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(self.helping.plan(self.skill_test(state)?.plan(state)?)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let skill_test = self.skill_test(tx)?;
        let (plan, ability) = (skill_test.plan(tx)?, skill_test.ability(tx)?);
        let patient = self.helping.patient.clone();
        self.helping.roll_and_open(tx, plan, ability, Consequence::Attended { patient, track_kind: self.track })
    }
}

/// Lets a dose work: it eases the penalty, and a strong one leaves its aspect (HI-48, HI-57).
fn take_effect(tx: &mut Tx, who: &Id, drug: Drug, was: DoseTaken) -> DoseTaken {
    let ComingRelief { points, strong, aspect } = was.coming.unwrap_or_default();
    let left_aspect = match aspect {
        Some(text) => marks::write(tx, who, &text, drug_duration(), AspectSource::Hand, false),
        None if strong && was.left_aspect.is_none() => marks::write_numbness(tx, who, drug),
        None => None,
    };
    if left_aspect.is_some() {
        marks::erase(tx, who, was.left_aspect.as_slice());
    }
    DoseTaken {
        relief: was.relief.max(points),
        days: was.days,
        left_aspect: left_aspect.or(was.left_aspect),
        coming: None,
    }
}

impl Deed for Medicate {
    const DEF: Def = Def::new("hitos.drug", &["medica"])
        .on_request(Whose::WHO)
        .examples(&[
            "hitos drug irene painkiller strong",
            "hitos medica irene recreativa suave --puntos 3 --aspecto \"{example-loose-tongue}\"",
            "hitos medica irene calmante pasa",
        ])
        .keys(&[Key::at(Tab(TabName::Gauges), "d")])
        .available(require_somebody_rolls);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Medicate { who, drug, dose, points, aspect, same_day } = self;
        track(tx, who, drug.track_kind())?;
        if !matches!(dose, Dose::Over | Dose::Clean) {
            tx.require_able(who)?;
        }
        let was = burden(tx, who).drugs.get(drug).cloned().unwrap_or_default();
        let why = |key| Why::new(drug.rule(), Msg::new(key).with("drug", *drug));
        let (now, why) = match dose {
            Dose::Over => {
                require_change(was.relief > 0 || was.left_aspect.is_some() || was.coming.is_some())?;
                marks::erase(tx, who, was.left_aspect.as_slice());
                (DoseTaken { days: was.days, ..DoseTaken::default() }, why("hitos-drug-over"))
            }
            Dose::Clean => {
                require_change(was.days > 0)?;
                (DoseTaken { days: 0, ..was }, why("hitos-drug-clean"))
            }
            Dose::Mild | Dose::Strong => {
                let points = points.unwrap_or(dose.relief());
                let days = was.days.saturating_add(u8::from(!same_day));
                let key = match (drug.works_at_once(), days > SAFE_DAYS) {
                    (true, false) => "hitos-drug-drunk",
                    (true, true) => "hitos-drug-drunk-risk",
                    (false, false) => "hitos-drug-taken",
                    (false, true) => "hitos-drug-risk",
                };
                let Why { rule, msg } = why(key);
                let aspect = aspect.clone().filter(|text| !text.trim().is_empty());
                let was_coming = was.coming.clone().unwrap_or_default();
                let coming = ComingRelief {
                    points: was_coming.points.max(points),
                    strong: was_coming.strong || *dose == Dose::Strong,
                    aspect: aspect.or(was_coming.aspect),
                };
                let taken = DoseTaken { days, coming: Some(coming), ..was };
                let now = if drug.works_at_once() { take_effect(tx, who, *drug, taken) } else { taken };
                (now, Why { rule, msg: msg.with("points", points).with("days", days) })
            }
            Dose::Works => {
                require_change(was.coming.is_some())?;
                (take_effect(tx, who, *drug, was), why("hitos-drug-works"))
            }
        };
        change_burden(tx, who, Some(why), |burden| {
            match now == DoseTaken::default() {
                true => burden.drugs.remove(drug),
                false => burden.drugs.insert(*drug, now),
            };
        });
        Ok(())
    }
}

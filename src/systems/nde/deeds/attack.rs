//! Attacks and powers: reach, cover, Defence, tier and price (ND-12 to ND-16, ND-21).

use super::circumstances::NdeCircumstances;
use super::planner::{self, TestAttempt, non_blank};
use super::require_any_character;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, RARELY_USED, TabName, acting, one_of, one_of_with_keys, person_deed_args};
use crate::rules::cover::Cover;
use crate::rules::{Text, ensure, keyword_enum};
use crate::session::plan::Plan;
use crate::session::{Id, NotDone, Refusal, Seat, State, Tx, Whose};
use crate::systems::nde::people::{character, defence};
use crate::systems::nde::roll::{NdeTask, Roll};
use crate::systems::nde::rules::options::DiceVariant;
use crate::systems::nde::rules::zones::{attack_hindrance, cover_hindrance};
use crate::systems::nde::rules::{
    AttackManner, Attribute, Casting, DefenceClass, Opposition, Power, TestSetup, Tier, Tn, TnBand, ZoneDistance,
};
use crate::systems::nde::turn;

/// An attack against Defence (ND-16). In a fight it takes the turn's action.
#[apply(person_deed_args)]
pub struct NdeAttack {
    pub who: Id,
    pub target: Id,
    /// With `power`, a power that costs nothing; [`NdePower`] is for the others.
    #[arg(value_name = "CHOICE", default_value = "melee", value_parser = one_of::<AttackManner>())]
    pub manner: AttackManner,
    /// Defaults to the Defence on the target's sheet.
    #[arg(long, visible_alias = "defensa", value_name = "NUMBER", value_parser = DefenceClass::parse_defence, help_heading = RARELY_USED)]
    pub defence: Option<Tn>,
    /// The target's cover; defaults to the tracker's.
    #[arg(long, visible_alias = "cobertura", value_name = "CHOICE", help_heading = RARELY_USED, value_parser = one_of::<Cover>())]
    pub cover: Option<Cover>,
    /// Whether the target can strike back (ND-26); defaults to whether it is close.
    #[arg(long, visible_alias = "al-alcance", value_name = "CHOICE", help_heading = RARELY_USED, value_parser = one_of::<ReachAnswer>())]
    pub reach: Option<ReachAnswer>,
    /// The distance of a ranged target in squares (ND-13); defaults to the map's.
    #[arg(long, visible_alias = "casillas", value_name = "NUMBER", help_heading = RARELY_USED)]
    pub squares: Option<u16>,
    #[command(flatten)]
    pub with: NdeCircumstances,
}

/// The use of a power, which is paid before the roll (ND-21). In a fight it takes the turn's action.
#[apply(person_deed_args)]
pub struct NdePower {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Tier>())]
    pub tier: Tier,
    pub what: Option<Text>,
    /// Defaults to the price of the power on the sheet, or to the usual one of the tier.
    #[arg(long, value_name = "NUMBER", help_heading = RARELY_USED)]
    pub pp: Option<u8>,
    /// Defaults to the TN of the power on the sheet, or to the usual one of the tier; an attack has none.
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = TnBand::parse_tn, help_heading = RARELY_USED)]
    pub tn: Option<Tn>,
    /// The target of an attack.
    #[arg(long, visible_alias = "contra", value_name = "PERSON")]
    pub target: Option<Id>,
    /// Defaults to the Defence on the target's sheet.
    #[arg(long, visible_alias = "defensa", value_name = "NUMBER", value_parser = DefenceClass::parse_defence, help_heading = RARELY_USED)]
    pub defence: Option<Tn>,
    /// The cover in its way; an attack defaults to the tracker's.
    #[arg(long, visible_alias = "cobertura", value_name = "CHOICE", help_heading = RARELY_USED, value_parser = one_of::<Cover>())]
    pub cover: Option<Cover>,
    /// The distance in squares (ND-13); an attack defaults to the map's.
    #[arg(long, visible_alias = "casillas", value_name = "NUMBER", help_heading = RARELY_USED)]
    pub squares: Option<u16>,
    /// The attribute that the game master says in place of power (ND-16).
    #[arg(long, visible_alias = "tira-con", value_name = "CHOICE", default_value = "power", help_heading = RARELY_USED,
        value_parser = one_of_with_keys(Attribute::key))]
    pub rolls: Attribute,
    #[command(flatten)]
    pub with: NdeCircumstances,
}

keyword_enum! {
    /// Whether a target can strike back.
    pub enum ReachAnswer {
        Yes = "yes" | "sí",
        No = "no",
    }
}

impl NdeAttack {
    fn attempt(&self, state: &State) -> Result<TestAttempt, Refusal> {
        let NdeAttack { who, target, manner, with, .. } = self;
        let mut test = attack_test(state, who, target, *manner, self.defence, self.cover, with)?;
        let squares = squares_to(state, who, Some(target), self.squares)?;
        test.squares = squares.filter(|_| *manner != AttackManner::Melee);
        // A power without a price is a trick that costs nothing; it still fails as powers do (ND-21).
        test.power = (*manner == AttackManner::Power).then_some(Casting { tier: Tier::Trick, pp: 0 });
        let attempt = TestAttempt::new(state, who, test, with, false)?;
        turn::require_action(state, who)?;
        Ok(if *manner == AttackManner::Power { attempt.warn_if_repeated(state, None) } else { attempt })
    }
}

impl Deed for NdeAttack {
    const DEF: Def = Def::new("nde.attack", &["ataca"])
        .own_turn(Whose::WHO)
        .judged(&["defence", "cover", "reach", "squares", "ease", "hinder", "further", "beset"])
        .examples(&["attack vera thug-1", "attack vera captain-1 ranged --defence 6 --cover partial --luck"])
        .short(&["attack", "ataca"])
        .keys(&[Key::at(Tab(TabName::Fight), "enter"), Key::at(Tab(TabName::Roll), "a")])
        .available(|state| {
            require_any_character(state)?;
            ensure!(state.people.len() > 1, Refusal::by("ND-16", "nde-refused-no-target"));
            Ok(())
        });

    acting!(who, with.help);

    /// Whether a power costs nothing is not its player's choice (ND-21).
    fn needs_assent(&self, _: &State, _: &Seat) -> bool {
        self.manner == AttackManner::Power
    }

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(planner::plan_of([self.attempt(state)?]).aimed_at(Some(&self.target))))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let NdeAttack { who, target, manner, .. } = self;
        let attempt = self.attempt(tx)?;
        let task = attack_task(tx, who, target, *manner, self.reach, self.with.help.as_ref())?;
        let test = attempt.test_to_remember().filter(|_| *manner == AttackManner::Power && tx.fight.is_none());
        turn::spend_action(tx, who)?;
        attempt.roll(tx, |rolled| Roll { test, ..Roll::new(task, rolled) })
    }
}

impl NdePower {
    fn attempt(&self, state: &State) -> Result<TestAttempt, Refusal> {
        let NdePower { who, with, .. } = self;
        self.require_fitting_options(state)?;
        let own = self.power_on_sheet(state);
        let (own_pp, own_tn) = own.map_or((None, None), |own| (own.pp, own.tn));
        let mut test = match &self.target {
            Some(target) => attack_test(state, who, target, AttackManner::Power, self.defence, self.cover, with)?,
            None => {
                let against = Opposition::Tn(self.tn.or(own_tn).unwrap_or(self.tier.tn()));
                let cover = cover_hindrance(self.cover.unwrap_or_default())?;
                let mut test = planner::test_setup(state, who, self.rolls, against, with, false)?;
                test.steps.hindrances.splice(..0, cover);
                test
            }
        };
        test.attribute = Some(self.rolls);
        test.base = character(state, who)?.base(self.rolls, &state.campaign.house_rules.nde);
        test.squares = squares_to(state, who, self.target.as_ref(), self.squares)?;
        test.power = Some(Casting { tier: self.tier, pp: self.pp.or(own_pp).unwrap_or(self.tier.price()) });
        let attempt = TestAttempt::new(state, who, test, with, false)?.warn_if_repeated(state, None);
        turn::require_action(state, who)?;
        Ok(attempt)
    }

    /// The power on the sheet, whose own numbers count unless the line gives others.
    fn power_on_sheet<'s>(&self, state: &'s State) -> Option<&'s Power> {
        character(state, &self.who).ok()?.power(self.what.as_ref()?, self.tier, self.target.is_some())
    }

    /// Refuses a number that has no effect: an attack has no TN, anything else no Defence, and 2d6 has its bands.
    fn require_fitting_options(&self, state: &State) -> Result<(), Refusal> {
        let (has_tn, is_attack) = (self.tn.is_some(), self.target.is_some());
        ensure!(!(has_tn && is_attack), Refusal::by("ND-16", "nde-refused-tn-of-attack"));
        ensure!(self.defence.is_none() || is_attack, Refusal::by("ND-16", "nde-refused-defence-without-target"));
        require_tn_counts(state, has_tn)
    }
}

impl Deed for NdePower {
    const DEF: Def = Def::new("nde.power", &["poder"])
        .own_turn(Whose::WHO)
        .judged(&["pp", "tn", "defence", "cover", "squares", "rolls", "ease", "hinder", "further", "beset"])
        .examples(&["power ada standard \"{example-part-the-current}\"", "power ada strong --target captain-1 --pp 2"])
        .short(&["power", "poder"])
        .keys(&[Key::at(Tab(TabName::Fight), "p"), Key::at(Tab(TabName::Roll), "p")])
        .available(require_any_character);

    acting!(who, with.help);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(planner::plan_of([self.attempt(state)?]).aimed_at(self.target.as_ref())))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (who, help) = (&self.who, self.with.help.as_ref());
        let attempt = self.attempt(tx)?;
        // An attack in a fight may well be tried again.
        let test = attempt.test_to_remember().filter(|_| self.target.is_none() || tx.fight.is_none());
        let task = match &self.target {
            Some(target) => attack_task(tx, who, target, AttackManner::Power, None, help)?,
            None => NdeTask::Test { help: help.cloned() },
        };
        turn::spend_action(tx, who)?;
        let what = non_blank(self.what.as_ref());
        attempt.roll(tx, |rolled| Roll { what, test, ..Roll::new(task, rolled) })
    }
}

/// An attack's test. Refused if the target is the attacker, away, out of action, out of reach or in full cover.
fn attack_test(
    state: &State,
    who: &Id,
    target: &Id,
    manner: AttackManner,
    given_defence: Option<Tn>,
    cover: Option<Cover>,
    with: &NdeCircumstances,
) -> Result<TestSetup, Refusal> {
    state.require_able(target)?;
    ensure!(who != target, Refusal::by("ND-16", "nde-refused-own-target").with("who", state.name(who)));
    turn::require_uninvolved(state, with.help.as_ref(), std::slice::from_ref(target))?;
    let against = Opposition::Defence(defence(state, target, given_defence)?);
    let distance = distance_to(state, who, target, manner)?;
    let tracked_cover = || state.fighter(target).map(|fighter| fighter.cover).unwrap_or_default();
    let cover = attack_hindrance(manner, distance, cover.unwrap_or_else(tracked_cover))?;
    let mut test = planner::test_setup(state, who, manner.attribute(), against, with, false)?;
    test.steps.hindrances.splice(..0, cover);
    Ok(test)
}

/// An attack's task. `reach` says whether the target can strike back (ND-26); by default a close one can.
fn attack_task(
    state: &State,
    who: &Id,
    target: &Id,
    manner: AttackManner,
    reach: Option<ReachAnswer>,
    help: Option<&Id>,
) -> Result<NdeTask, Refusal> {
    let close = distance_to(state, who, target, manner)? == ZoneDistance::Close;
    let in_reach = reach.map_or(close, |answer| answer == ReachAnswer::Yes);
    Ok(NdeTask::Attack { target: Some(target.clone()), manner, in_reach, help: help.cloned() })
}

/// The distance to a target. Without a map, everybody is as near as the attack needs.
fn distance_to(state: &State, who: &Id, target: &Id, manner: AttackManner) -> Result<ZoneDistance, Refusal> {
    let map = state.alternating_fight().and_then(|fight| fight.map.as_ref());
    let Some(map) = map else {
        return Ok(if manner == AttackManner::Melee { ZoneDistance::Close } else { ZoneDistance::Near });
    };
    let spot = |who: &Id| {
        let nowhere = || Refusal::new("refused-nowhere").with("who", state.name(who));
        turn::require_fighter(state, who)?.at.ok_or_else(nowhere)
    };
    Ok(turn::map_distance(map, spot(who)?.distance(spot(target)?)))
}

/// Refuses a TN that is given where the bands of 2d6 replace it (ND-27).
pub(super) fn require_tn_counts(state: &State, is_given: bool) -> Result<(), Refusal> {
    let has_bands = state.campaign.house_rules.nde.dice == DiceVariant::TwoD6;
    ensure!(!(is_given && has_bands), Refusal::by("ND-27", "nde-refused-tn-in-bands"));
    Ok(())
}

/// The distance to a target in squares, as given or by the map (ND-13). Refused if it is given where no range counts.
fn squares_to(state: &State, who: &Id, target: Option<&Id>, given: Option<u16>) -> Result<Option<u16>, Refusal> {
    let counts = state.campaign.house_rules.nde.range.number().is_some();
    ensure!(given.is_none() || counts, Refusal::by("ND-13", "nde-refused-no-range"));
    Ok(given.or_else(|| state.grid().and(state.distance(who, target?))))
}

//! Dangers: falls, explosions and fire (HI-24, HI-28, HI-29).

use std::collections::BTreeSet;
use std::slice;

use clap::Args;

use super::activation::ActivatedAspect;
use crate::grammar::KeyContext::{Tab, TurnOrder};
use crate::grammar::{
    Deed, Def, Key, RARELY_USED, TabName, acting, concerning, one_of, one_of_with_keys, person_deed_args,
};
use crate::rules::{Keyword as _, Msg, Text, Why};
use crate::session::plan::Plan;
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose, require_change};
use crate::systems::hitos::burden::KnownFire;
use crate::systems::hitos::condition::{burden, change_burden, require_alive_and_here, require_may_spend_action};
use crate::systems::hitos::consequence::{BlastZone, Consequence};
use crate::systems::hitos::fight::take_action;
use crate::systems::hitos::people::{require_somebody_rolls, sheet};
use crate::systems::hitos::planner::{self, SkillTest};
use crate::systems::hitos::rounds::{RoundTest, fire_test, open_fire_test};
use crate::systems::hitos::rules::damage::{CountedDice, DamageKind, Explosion, Fire, fall_dice};
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use crate::systems::hitos::rules::{DifficultyBand, HitosOutcome, HitosRolled, InvokedFor};
use crate::systems::hitos::strike::{deal_damage, reading_without_test, roll_for_harm, set_fire, settle_explosion};
use crate::systems::hitos::versus::{contest_result, rival_rolled};
use crate::systems::hitos::{Roll, TestedAbility};

/// Makes somebody fall. The damage is read from their failed climb or jump that is still open, from the attack that
/// threw them, or else from three dice of their own (HI-24).
#[apply(person_deed_args)]
pub struct Fall {
    pub who: Id,
    /// How far, in metres.
    pub metres: u32,
    /// The attacker whose open attack hit and threw them. Its dice are read, and its damage bonus is added; either the
    /// blow counts or the fall, whichever does more.
    #[arg(long, visible_alias = "lanza", value_name = "PERSON")]
    pub thrower: Option<Id>,
    /// One that fits takes 3 m off.
    #[command(flatten)]
    pub shortened: ActivatedAspect,
    /// Whoever dies of it gains Degeneration (HI-43).
    #[arg(long, visible_alias = "mitos")]
    pub mythos: bool,
}

/// Sets off an explosion: everybody near it makes a test, and suffers a part of the damage or all of it (HI-28).
#[derive(Debug, Clone, Args)]
pub struct Blast {
    #[arg(value_name = "CHOICE", value_parser = one_of::<Explosion>())]
    pub kind: Explosion,
    #[arg(value_name = "PERSON", required = true)]
    pub people: Vec<Id>,
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", default_value = "15", value_parser = DifficultyBand::parse_difficulty,
        allow_negative_numbers = true)]
    pub difficulty: i32,
    #[arg(long, visible_alias = "zona", value_name = "CHOICE", default_value = "inner", value_parser = one_of::<BlastZone>())]
    pub zone: BlastZone,
    #[arg(long, visible_alias = "habilidad", value_name = "CHOICE", default_value = "fitness",
        value_parser = one_of_with_keys(SkillGroup::key))]
    pub group: SkillGroup,
    /// The kind of damage that it does, if it is not the campaign's for such an explosion (HI-23).
    #[arg(long, visible_alias = "tipo", value_name = "TEXT", help_heading = RARELY_USED)]
    pub damage_kind: Option<Text>,
    /// Whoever dies of it gains Degeneration (HI-43).
    #[arg(long, visible_alias = "mitos", help_heading = RARELY_USED)]
    pub mythos: bool,
}

/// Sets somebody on fire, or puts the fire out (HI-29).
#[apply(person_deed_args)]
pub struct Ignite {
    pub who: Id,
    /// `None` puts it out.
    #[arg(value_name = "CHOICE", value_parser = one_of::<Fire>(), conflicts_with = "aspect")]
    pub fire: Option<Fire>,
    /// One that serves as an extinguisher puts the fire out.
    #[command(flatten)]
    pub extinguisher: ActivatedAspect,
    /// The difficulty of putting it out; defaults to 15.
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = DifficultyBand::parse_difficulty,
        allow_negative_numbers = true, requires = "fire")]
    pub difficulty: Option<i32>,
    /// Whoever dies of it gains Degeneration (HI-43).
    #[arg(long, visible_alias = "mitos", help_heading = RARELY_USED, requires = "fire")]
    pub mythos: bool,
}

/// Plays a round of fire: the person who burns makes a test, or a helper does (HI-29).
#[apply(person_deed_args)]
pub struct Burn {
    pub who: Id,
    /// Defaults to the fire's. What is said for the one who burns holds for the fire from then on.
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = DifficultyBand::parse_difficulty,
        allow_negative_numbers = true)]
    pub difficulty: Option<i32>,
    #[arg(long, visible_alias = "ayuda", value_name = "PERSON")]
    pub helper: Option<Id>,
    #[arg(long, visible_alias = "habilidad", value_name = "CHOICE", default_value = "fitness",
        value_parser = one_of_with_keys(SkillGroup::key))]
    pub group: SkillGroup,
    /// Whoever dies of it gains Degeneration (HI-43).
    #[arg(long, visible_alias = "mitos", help_heading = RARELY_USED)]
    pub mythos: bool,
}

impl Deed for Fall {
    const DEF: Def = Def::new("hitos.fall", &["cae"])
        .examples(&[
            "hitos fall irene 9",
            "hitos cae irene 6 --lanza tomas",
            "hitos fall irene 6 --aspect \"{example-i-never-drop-a-thread}\"",
        ])
        .keys(&[Key::at(Tab(TabName::Gauges), "L"), Key::at(TurnOrder, "L")])
        .keeps_rolls_open()
        .available(require_somebody_rolls);
    acting!(thrower);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Fall { who, metres, thrower, shortened, mythos } = self;
        sheet(tx, who)?;
        require_alive_and_here(tx, who)?;
        require_change(*metres >= 3)?;
        shortened.activate(tx, InvokedFor::For, slice::from_ref(who), false)?;
        let metres = metres - if shortened.is_said() { 3 } else { 0 };
        if let Some(by) = thrower {
            return self.thrown_by(tx, by, metres);
        }
        let open = tx.rolls.get(who).and_then(|at| at.body_as::<Roll>());
        let failed = open.filter(|roll| is_failed_climb(roll, tx)).and_then(Roll::rolled).map(HitosRolled::reading);
        if failed.is_some() {
            tx.settle(who)?;
        }
        let dice = fall_dice(metres);
        if dice == CountedDice::None {
            return Ok(());
        }
        let reading = match failed {
            Some(reading) => reading,
            None => roll_for_harm(tx, who)?,
        };
        let why = Why::new("HI-24", Msg::new("hitos-fell").with("metres", metres));
        deal_damage(tx, who, dice.points(reading), DamageKind::Physical.word(), *mythos, why)
    }
}

impl Fall {
    /// Settles the attack that threw them: its blow counts or the fall, whichever does more (HI-24).
    fn thrown_by(&self, tx: &mut Tx, by: &Id, metres: u32) -> Result<(), NotDone> {
        let (at, mut roll) = tx.roll_of::<Roll>(by)?;
        let hit = roll.rolled().and_then(HitosRolled::outcome).is_some_and(HitosOutcome::succeeds);
        match &mut roll.consequence {
            Some(Consequence::Attack(attack)) if hit && attack.target == self.who => {
                attack.fall_metres = Some(metres);
                attack.mythos |= self.mythos;
            }
            _ => {
                let no = Refusal::by("HI-24", "hitos-refused-not-thrown").with("by", tx.name(by));
                return Err(no.with("who", tx.name(&self.who)).into());
            }
        }
        tx.change_roll(at, roll);
        tx.settle(by)
    }
}

/// Whether a roll is a climb or a jump that failed: a test of the body, or a contest of it that was lost.
fn is_failed_climb(roll: &Roll, state: &State) -> bool {
    use Characteristic::{Might, Reflexes};
    let physical = matches!(roll.ability, TestedAbility::Skill { characteristic: Might | Reflexes, .. });
    let plain = matches!(roll.consequence, None | Some(Consequence::Attempt(_)));
    let failed = roll.rolled().is_some_and(|mine| match &roll.rival {
        None => !mine.outcome().is_some_and(HitosOutcome::succeeds),
        Some(rival) => rival_rolled(rival, state)
            .is_some_and(|theirs| contest_result(rival, mine, theirs).is_won_by(rival.side.other())),
    });
    physical && plain && failed
}

impl Deed for Blast {
    const DEF: Def = Def::new("hitos.blast", &["explosión", "explosion"])
        .examples(&["hitos blast grenade irene tomas", "hitos explosión molotov maite --zona borde"])
        .keys(&[Key::at(Tab(TabName::Gauges), "P"), Key::at(TurnOrder, "P")])
        .available(require_somebody_rolls);
    concerning!(people);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Blast { kind, people, zone, damage_kind, mythos, .. } = self;
        let mut met = BTreeSet::new();
        for who in people.iter().filter(|who| met.insert(*who)) {
            require_alive_and_here(tx, who)?;
            let damage = damage_kind.clone().filter(|kind| !kind.trim().is_empty());
            if let Some(read) = reading_without_test(tx, who)? {
                settle_explosion(tx, who, (*kind, damage.as_ref()), *zone, *mythos, read)?;
                continue;
            }
            let skill_test = SkillTest { difficulty: Some(self.difficulty), ..fire_test(who, self.group) };
            let (plan, ability) = (skill_test.plan(tx)?, skill_test.ability(tx)?);
            let consequence = Consequence::Explosion { kind: *kind, zone: *zone, damage, mythos: *mythos };
            planner::roll_and_open(tx, who, false, ability, plan, None, Some(consequence))?;
        }
        Ok(())
    }
}

impl Deed for Ignite {
    const DEF: Def = Def::new("hitos.ignite", &["prende"])
        .examples(&[
            "hitos ignite irene medium",
            "hitos prende irene",
            "hitos ignite irene --aspect \"{example-wet-floor}\"",
        ])
        .keys(&[Key::at(Tab(TabName::Gauges), "I"), Key::at(TurnOrder, "I")])
        .available(require_somebody_rolls);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Ignite { who, fire, extinguisher, difficulty, mythos } = self;
        sheet(tx, who)?;
        if fire.is_some() {
            require_alive_and_here(tx, who)?;
        }
        let burning = tx.system_state.hitos.fires.get(who).copied();
        let was = burden(tx, who).fire;
        let known = KnownFire { difficulty: difficulty.or(was.difficulty), mythos: *mythos || was.mythos };
        require_change(burning != *fire || known != was)?;
        extinguisher.activate(tx, InvokedFor::For, slice::from_ref(who), false)?;
        if burning.is_none() {
            change_burden(tx, who, None, |burden| burden.last_burn_round = None);
        }
        change_burden(tx, who, None, |burden| burden.fire = known);
        set_fire(tx, who, *fire);
        Ok(())
    }
}

impl Burn {
    fn roller(&self) -> &Id {
        self.helper.as_ref().unwrap_or(&self.who)
    }

    /// The fire with what the line says of it.
    fn fire_now(&self, state: &State) -> KnownFire {
        let was = burden(state, &self.who).fire;
        KnownFire { difficulty: self.difficulty.or(was.difficulty), mythos: self.mythos || was.mythos }
    }

    fn skill_test(&self, fire: KnownFire) -> SkillTest<'_> {
        SkillTest { difficulty: Some(fire.difficulty()), ..fire_test(self.roller(), self.group) }
    }
}

impl Deed for Burn {
    const DEF: Def = Def::new("hitos.burn", &["arde"])
        .on_request(Whose::Field(&["helper", "who"]))
        .judged(&["difficulty"])
        .examples(&["hitos burn irene", "hitos arde irene --ayuda tomas --dificultad {example-easy}"])
        .keys(&[Key::at(Tab(TabName::Gauges), "B")])
        .available(|state| match state.system_state.hitos.fires.is_empty() {
            true => Err(Refusal::by("HI-29", "hitos-refused-no-fire")),
            false => Ok(()),
        });
    acting!(helper);
    concerning!(who, helper);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        require_alive_and_here(state, &self.who)?;
        let plan = self.skill_test(self.fire_now(state)).plan(state)?;
        Ok(Some(Plan::of_roll(self.roller().clone(), false, plan)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (who, roller) = (&self.who, self.roller());
        require_alive_and_here(tx, who)?;
        let (was, fire) = (burden(tx, who).fire, self.fire_now(tx));
        let skill_test = self.skill_test(fire);
        if roller != who {
            require_may_spend_action(tx, roller)?;
            take_action(tx, roller);
        } else if RoundTest::Fire.has_been_played(tx, who) {
            return Err(Refusal::by("HI-29", "hitos-refused-held").with("who", tx.name(who)).into());
        }
        // What is hard for a helper is so for them alone.
        let kept = if roller == who { fire } else { KnownFire { difficulty: was.difficulty, ..fire } };
        change_burden(tx, who, None, |burden| burden.fire = kept);
        open_fire_test(tx, who, roller, &skill_test)
    }
}

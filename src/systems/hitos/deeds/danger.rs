//! Dangers: falls, explosions and fire (HI-24, HI-28, HI-29).

use std::collections::BTreeSet;

use clap::Args;

use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, one_of, one_of_called, person_deed_args};
use crate::rules::say::{Msg, Why};
use crate::session::{Id, No, Refusal, Tx, require_change};
use crate::systems::hitos::Roll;
use crate::systems::hitos::consequence::{BlastZone, Burning, Consequence};
use crate::systems::hitos::event::Event;
use crate::systems::hitos::people::{sheet, somebody_rolls};
use crate::systems::hitos::planner::{self, Skilled};
use crate::systems::hitos::rules::damage::{Category, DamageKind, Explosion, Fire, fall};
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use crate::systems::hitos::rules::{DifficultyBand, HitosOutcome, Triple};
use crate::systems::hitos::strike::suffer;

/// Makes somebody fall. The damage is read from their open roll that failed, from the attack that threw them, or else
/// from three dice of their own (HI-24).
#[apply(person_deed_args)]
pub struct Fall {
    pub who: Id,
    /// How far, in metres; an aspect that fits takes 3 off.
    pub metres: u32,
    /// The attacker whose open attack threw them: its dice are read, and its damage bonus is added.
    #[arg(long, visible_alias = "lanza", value_name = "PERSON")]
    pub thrower: Option<Id>,
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
        value_parser = one_of_called(SkillGroup::key))]
    pub group: SkillGroup,
}

/// Sets somebody on fire, or puts the fire out (HI-29).
#[apply(person_deed_args)]
pub struct Ignite {
    pub who: Id,
    /// `None` puts it out.
    #[arg(value_name = "CHOICE", value_parser = one_of::<Fire>())]
    pub fire: Option<Fire>,
}

/// Plays a round of fire: the person who burns makes a test, or a helper does (HI-29).
#[apply(person_deed_args)]
pub struct Burn {
    pub who: Id,
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", default_value = "15", value_parser = DifficultyBand::parse_difficulty,
        allow_negative_numbers = true)]
    pub difficulty: i32,
    #[arg(long, visible_alias = "ayuda", value_name = "PERSON")]
    pub helper: Option<Id>,
    #[arg(long, visible_alias = "habilidad", value_name = "CHOICE", default_value = "fitness",
        value_parser = one_of_called(SkillGroup::key))]
    pub group: SkillGroup,
}

impl Deed for Fall {
    const DEF: Def = Def::new("hitos.fall", &["cae"])
        .examples(&["hitos fall irene 9", "hitos cae irene 6 --lanza tomas"])
        .keeps_rolls_open()
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Fall { who, metres, thrower } = self;
        sheet(tx, who)?;
        require_change(*metres >= 3)?;
        let from = thrower.as_ref().unwrap_or(who);
        let open = tx.rolls.get(from).and_then(|at| at.by::<Roll>()).and_then(Roll::rolled).cloned();
        // A fall follows from a failed test, or from the attack that threw them.
        let open = open.filter(|rolled| thrower.is_some() || !rolled.outcome().is_some_and(HitosOutcome::succeeds));
        let reads = open.is_some();
        let bonus = match (thrower, &open) {
            (Some(by), None) => return Err(tx.refusal_about("refused-no-open-roll", by).into()),
            (Some(by), Some(_)) => sheet(tx, by)?.damage_bonus(Category::Unarmed),
            (None, _) => 0,
        };
        let reading = match open {
            Some(rolled) => rolled.reading(),
            None => {
                let mut place = tx.begin_roll_of(who, false);
                let shows = Triple::roll(&mut tx.dice(&mut place))?;
                let secret = tx.is_quiet(who, false);
                tx.emit(Event::Extra { who: who.clone(), faces: shows.faces().to_vec(), place, secret });
                shows.read(None)
            }
        };
        if reads {
            tx.settle(from)?;
        }
        let points = fall(*metres).amount(reading) + u32::from(bonus);
        let why = Why::new("HI-24", Msg::new("hitos-fell").with("metres", *metres));
        suffer(tx, who, points, DamageKind::Physical, why)
    }
}

impl Deed for Blast {
    const DEF: Def = Def::new("hitos.blast", &["explosión", "explosion"])
        .examples(&["hitos blast grenade irene tomas", "hitos explosión molotov maite --zona borde"])
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Blast { kind, people, zone, .. } = self;
        let mut met = BTreeSet::new();
        for who in people.iter().filter(|who| met.insert(*who)) {
            let skilled = avoid(who, self.group, self.difficulty);
            let (plan, tried) = (skilled.plan(tx)?, skilled.tried(tx)?);
            let consequence = Consequence::Explosion { kind: *kind, zone: *zone };
            planner::open(tx, who, false, tried, plan, None, Some(consequence))?;
        }
        Ok(())
    }
}

impl Deed for Ignite {
    const DEF: Def = Def::new("hitos.ignite", &["prende"])
        .examples(&["hitos ignite irene medium", "hitos prende irene"])
        .available(somebody_rolls);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Ignite { who, fire } = self;
        sheet(tx, who)?;
        require_change(tx.system_state.hitos.fires.get(who) != fire.as_ref())?;
        tx.emit(Event::Aflame { who: who.clone(), fire: *fire });
        Ok(())
    }
}

impl Deed for Burn {
    const DEF: Def = Def::new("hitos.burn", &["arde"])
        .examples(&["hitos burn irene", "hitos arde irene --ayuda tomas --dificultad {example-easy}"])
        .keys(&[Key::at(Tab(TabName::Gauges), "B")])
        .available(|state| match state.system_state.hitos.fires.is_empty() {
            true => Err(Refusal::by("HI-29", "hitos-refused-no-fire")),
            false => Ok(()),
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Burn { who, helper, .. } = self;
        let fire = tx.system_state.hitos.fires.get(who).copied();
        let fire = fire.ok_or_else(|| Refusal::by("HI-29", "hitos-refused-not-burning").with("who", tx.name(who)))?;
        let roller = helper.as_ref().unwrap_or(who);
        let skilled = avoid(roller, self.group, self.difficulty);
        let (plan, tried) = (skilled.plan(tx)?, skilled.tried(tx)?);
        let burning = Consequence::Fire(Burning { who: who.clone(), fire });
        planner::open(tx, roller, false, tried, plan, None, Some(burning))
    }
}

/// A test to get out of harm's way.
fn avoid(who: &Id, group: SkillGroup, difficulty: i32) -> Skilled<'_> {
    let characteristic = Characteristic::Reflexes;
    Skilled { who, characteristic, group: Some(group), modifier: 0, difficulty: Some(difficulty) }
}

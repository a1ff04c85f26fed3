//! Attacks (HI-18 to HI-21).

use super::shared_args::OwnModifier;
use crate::grammar::KeyContext::{Tab, TurnOrder};
use crate::grammar::{Deed, Def, Key, RARELY_USED, TabName, acting, one_of_with_keys, person_deed_args};
use crate::rules::keyword::Keyword as _;
use crate::rules::text::Text;
use crate::rules::{Msg, Why};
use crate::session::plan::Plan;
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose};
use crate::systems::hitos::condition::{require_alive_and_here, require_may_spend_action};
use crate::systems::hitos::consequence::{self, Consequence};
use crate::systems::hitos::fight::{defence, take_action};
use crate::systems::hitos::people::{require_somebody_rolls, sheet};
use crate::systems::hitos::planner::{self, SkillTest};
use crate::systems::hitos::rules;
use crate::systems::hitos::rules::damage::Category;
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup, Weapon};

/// Attacks the target's Defence (HI-18). A hit does its damage when the roll is settled. In a fight the attack is the
/// round's action (HI-17).
#[apply(person_deed_args)]
pub struct HitosAttack {
    pub who: Id,
    pub target: Id,
    /// The name of one of the attacker's weapons, or a category. Defaults to their first weapon, or bare hands.
    pub weapon: Option<Text>,
    #[command(flatten)]
    pub with: OwnModifier,
    /// Rows that aspects shift the damage by: 1 or -1 (HI-20).
    #[arg(long, visible_alias = "sube", value_name = "NUMBER", default_value = "0", allow_negative_numbers = true)]
    pub shift: i8,
    /// Dice of ten that are added to the damage, besides the weapon's own (HI-20).
    #[arg(long, visible_alias = "más-dados", alias = "mas-dados", value_name = "NUMBER", default_value = "0",
        value_parser = clap::value_parser!(u8).range(0..=9), help_heading = RARELY_USED)]
    pub extra: u8,
    /// The Defence to use instead of the target's current one.
    #[arg(long, visible_alias = "defensa", value_name = "NUMBER", help_heading = RARELY_USED)]
    pub defence: Option<i32>,
    #[arg(long, visible_alias = "con", value_name = "CHOICE", default_value = "reflexes", help_heading = RARELY_USED,
        value_parser = one_of_with_keys(Characteristic::key))]
    pub characteristic: Characteristic,
    #[arg(long, visible_alias = "habilidad", value_name = "CHOICE", default_value = "combat", help_heading = RARELY_USED,
        value_parser = one_of_with_keys(SkillGroup::key))]
    pub group: SkillGroup,
    /// Whoever dies of it gains Degeneration (HI-43).
    #[arg(long, visible_alias = "mitos", help_heading = RARELY_USED)]
    pub mythos: bool,
    #[arg(long, visible_alias = "secreta", help_heading = RARELY_USED)]
    pub secret: bool,
}

impl Deed for HitosAttack {
    const DEF: Def = Def::new("hitos.attack", &["ataca"])
        .own_turn(Whose::WHO)
        .judged(&["modifier", "shift", "extra", "defence", "mythos"])
        .hiding(&["secret"])
        .examples(&["hitos attack tomas ordenanza-1", "hitos ataca tomas ordenanza-1 {example-tripod} --sube 1"])
        .keys(&[Key::at(TurnOrder, "A"), Key::at(Tab(TabName::Roll), "A")])
        .available(|state| {
            require_somebody_rolls(state)?;
            match state.people.len() {
                0 | 1 => Err(Refusal::by("HI-18", "hitos-refused-no-target")),
                _ => Ok(()),
            }
        });
    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let plan = Plan::of_roll(self.who.clone(), self.secret, self.planned(state)?);
        Ok(Some(plan.aimed_at(Some(&self.target))))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let HitosAttack { who, target, secret, .. } = self;
        let (plan, ability) = (self.planned(tx)?, self.skill_test(0).ability(tx)?);
        let weapon = self.weapon(tx)?;
        tx.require_no_open_roll(who)?;
        take_action(tx, who);
        let attack = consequence::PendingAttack {
            target: target.clone(),
            category: weapon.category,
            shift: self.shift,
            extra: weapon.extra.saturating_add(self.extra),
            kind: weapon.kind.clone(),
            // A shift of the damage leaves the weapon's category as it is (HI-21).
            bonus: sheet(tx, who)?.damage_bonus(weapon.category),
            mythos: self.mythos,
            secret: *secret,
            fall_metres: None,
        };
        let what = Some(weapon.name).filter(|name| !name.is_empty());
        planner::roll_and_open(tx, who, *secret, ability, plan, what, Some(Consequence::Attack(attack)))
    }
}

impl HitosAttack {
    fn skill_test(&self, difficulty: i32) -> SkillTest<'_> {
        let HitosAttack { who, characteristic, group, with, .. } = self;
        let test = SkillTest::new(who, *characteristic, Some(*group));
        SkillTest { modifier: with.modifier, difficulty: Some(difficulty), ..test }
    }

    fn planned(&self, state: &State) -> Result<rules::Plan, Refusal> {
        let HitosAttack { who, target, .. } = self;
        state.person(target)?;
        if who == target {
            return Err(Refusal::by("HI-18", "hitos-refused-own-target").with("who", state.name(who)));
        }
        self.weapon(state)?;
        require_may_spend_action(state, who)?;
        require_alive_and_here(state, target)?;
        if !(-1..=1).contains(&self.shift) {
            return Err(Refusal::by("HI-20", "hitos-refused-shift"));
        }
        let defence = self.defence.map_or_else(|| defence(state, target), Ok)?;
        let mut plan = self.skill_test(defence).plan(state)?;
        let defended = Why::new("HI-18", Msg::new("hitos-fight-defence").with("defence", defence));
        plan.whys.iter_mut().filter(|why| why.rule == "HI-02").for_each(|why| *why = defended.clone());
        Ok(plan)
    }

    /// The weapon that the line means. One that is given only by its category has no name.
    fn weapon(&self, state: &State) -> Result<Weapon, Refusal> {
        let weapons = &sheet(state, &self.who)?.weapons;
        let Some(name) = self.weapon.as_ref().filter(|name| !name.trim().is_empty()) else {
            return Ok(weapons.first().cloned().unwrap_or_default());
        };
        let own = weapons.iter().find(|weapon| weapon.name.is_same_name(name)).cloned();
        let category = || Some(Weapon { category: Category::from_word(name)?, ..Weapon::default() });
        let none = || Refusal::by("HI-20", "hitos-refused-no-weapon").with("who", state.name(&self.who));
        let there = || weapons.iter().map(|weapon| &weapon.name);
        own.or_else(category).ok_or_else(|| none().with("weapon", name).offering(there()))
    }
}

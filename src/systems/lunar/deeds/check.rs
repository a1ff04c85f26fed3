//! Checks and attacks, and the bar that their effort goes into (LU-01 to LU-06, LU-13, LU-26).

use clap::Args;

use super::lunar;
use super::with::{AimedAttack, CheckThreat, PlayedCards};
use crate::grammar::{Deed, Def, Key, KeyContext, RARELY_USED, TabName, acting, hero_deed_args};
use crate::rules::{Msg, Text, Why};
use crate::session::plan::{Cost, Plan};
use crate::session::{Id, NotDone, Owner, Refusal, State, Tx, Whose};
use crate::systems::lunar::MP;
use crate::systems::lunar::bars::require_takes_effort;
use crate::systems::lunar::charge::{charge_at, charge_bonus};
use crate::systems::lunar::paths::find_charge;
use crate::systems::lunar::people::{
    ability, character, enemy, hp, pay_mp, require_can_pay, require_in_scene, require_other_side, require_reachable,
};
use crate::systems::lunar::planner::{AskedCheck, CheckCards};
use crate::systems::lunar::roll::{LunarTask, Roll};
use crate::systems::lunar::rules;
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::settle::put_effort;
use crate::systems::lunar::turn::{
    ActionTaken, change_pending, change_turn, has_turn, log_about, pending, require_may_take, require_no_discard_due,
    take_action,
};

/// Makes a check with a skill against a threat, whose effort goes into a bar (LU-01, LU-03). In a fight it takes an
/// action.
#[apply(hero_deed_args)]
pub struct LunarTest {
    pub who: Id,
    pub skill: Text,
    #[command(flatten)]
    pub cards: PlayedCards,
    #[command(flatten)]
    pub against: CheckThreat,
    /// The bar that the effort goes into; it can also be chosen after the roll.
    #[arg(long, visible_alias = "barra", value_name = "CLOCK")]
    pub bar: Option<Id>,
    /// What is attempted, since the same skill may serve for several things (LU-20).
    #[arg(long, visible_alias = "efecto", value_name = "TEXT", help_heading = RARELY_USED)]
    pub effect: Option<Text>,
    /// Whether it takes no action.
    #[arg(long, visible_alias = "libre", help_heading = RARELY_USED)]
    pub free: bool,
}

/// Attacks an enemy with a skill (LU-13).
#[derive(Debug, Clone, Args)]
pub struct LunarAttack {
    #[command(flatten)]
    pub aimed: AimedAttack,
    /// What is attempted, since the same skill may serve for several things (LU-20).
    #[arg(long, visible_alias = "efecto", value_name = "TEXT", help_heading = RARELY_USED)]
    pub effect: Option<Text>,
}

/// Charges at an enemy in a straight line, then attacks it with a point of damage more for each square (LU-26).
#[derive(Debug, Clone, Args)]
pub struct LunarCharge {
    #[command(flatten)]
    pub aimed: AimedAttack,
}

/// Uses an arcane ability, which costs MP and may make a check (LU-11, LU-13).
#[apply(hero_deed_args)]
pub struct Arcane {
    pub who: Id,
    pub ability: Text,
    /// The enemy that it is aimed at.
    #[arg(value_name = "FIGHTER")]
    pub target: Option<Id>,
    #[command(flatten)]
    pub cards: PlayedCards,
    #[command(flatten)]
    pub against: CheckThreat,
    /// The cost in MP, if other than that of the ability.
    #[arg(long, visible_alias = "maná", alias = "mana", value_name = "NUMBER", help_heading = RARELY_USED)]
    pub mp: Option<u8>,
}

/// Chooses the bar that takes the effort of a success: that of the open roll, or else the oldest that is owed (LU-03,
/// LU-31).
#[derive(Debug, Clone, Args)]
pub struct AssignEffort {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    #[arg(value_name = "CLOCK", required_unless_present = "nowhere")]
    pub bar: Option<Id>,
    /// Whether the effort goes into no bar.
    #[arg(long, visible_alias = "ninguna", conflicts_with = "bar")]
    pub nowhere: bool,
}

impl Deed for LunarTest {
    const DEF: Def = lunar("lunar.test", &["tira"])
        .own_turn(Whose::WHO)
        .judged(&["threat", "ranks", "effect", "free"])
        .examples(&[
            "lunar test nora {example-stealth} --threat hard",
            "lunar tira nora {example-stealth} --cartas KS,KH",
        ])
        .keys(&[Key::at(KeyContext::Tab(TabName::Roll), "enter"), Key::at(KeyContext::TurnOrder, "E")])
        .form_keys(&[
            Key::at(KeyContext::Tab(TabName::Roll), "+").with(&[("field", "cards"), ("by", "1")]),
            Key::at(KeyContext::Tab(TabName::Roll), "-").with(&[("field", "cards"), ("by", "-1")]),
        ]);

    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let check_cards = self.cards.check_cards();
        plan_of_check(&self.check(state, &check_cards), state, None)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        if let Some(bar) = &self.bar {
            require_takes_effort(tx, bar)?;
        }
        let check_cards = self.cards.check_cards();
        self.check(tx, &check_cards).roll(tx, self.effect.as_ref(), self.bar.as_ref())
    }
}

impl LunarTest {
    fn check<'a>(&'a self, state: &State, cards: &'a CheckCards) -> AskedCheck<'a> {
        let action = || rolled_action(Action::Attack, &self.skill, self.effect.as_ref());
        let fights = state.fight.as_ref().is_some_and(|fight| fight.fighters.contains_key(&self.who));
        let threat = self.against.threat(state);
        let turn_act = (fights && !self.free).then(action);
        AskedCheck { who: &self.who, skill: &self.skill, cards, threat, task: LunarTask::Check, turn_act }
    }
}

impl Deed for LunarAttack {
    const DEF: Def = lunar("lunar.attack", &["ataca"])
        .own_turn(Whose::WHO)
        .judged(&["lent", "threat", "ranks", "effect"])
        .examples(&[
            "lunar attack nora gusano-1 \"{example-rooftop-fencing}\" --cards KS,KH",
            "lunar ataca nora gusano-1 \"{example-rooftop-fencing}\" --flanquea teo --prestada QD",
        ])
        .keys(&[Key::at(KeyContext::TurnOrder, "A")]);

    acting!(aimed.who, aimed.flanking.flank);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let check_cards = self.aimed.check_cards();
        plan_of_check(&self.check(state, &check_cards)?, state, None)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        enemy(tx, &self.aimed.target)?;
        let check_cards = self.aimed.check_cards();
        self.check(tx, &check_cards)?.roll(tx, self.effect.as_ref(), None)
    }
}

impl LunarAttack {
    fn check<'a>(&'a self, state: &State, cards: &'a CheckCards) -> Result<AskedCheck<'a>, Refusal> {
        require_attackable(state, &self.aimed)?;
        let turn_act = rolled_action(Action::Attack, &self.aimed.skill, self.effect.as_ref());
        Ok(self.aimed.check(state, cards, turn_act, 0))
    }
}

impl Deed for LunarCharge {
    const DEF: Def = lunar("lunar.charge", &["embiste"])
        .own_turn(Whose::WHO)
        .judged(&["lent", "threat", "ranks"])
        .examples(&["lunar charge nora gusano-1 \"{example-rooftop-fencing}\" --cards QS"])
        .keys(&[Key::at(KeyContext::TurnOrder, "R")]);

    acting!(aimed.who, aimed.flanking.flank);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let check_cards = self.aimed.check_cards();
        match self.check(state, &check_cards)? {
            Some(check) => plan_of_check(&check, state, None),
            None => Ok(Some(Plan { warnings: vec![Msg::new("lunar-charge-stopped")], ..Plan::default() })),
        }
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let AimedAttack { who, target, .. } = &self.aimed;
        let check_cards = self.aimed.check_cards();
        // The squares, which everybody sees, are checked before the enemy's sheet.
        let check = self.check(tx, &check_cards)?;
        enemy(tx, target)?;
        if check.is_none() {
            take_action(tx, who, ActionTaken::plain(Action::Charge).upon(target))?;
        }
        charge_at(tx, who, target)?;
        check.map_or(Ok(()), |check| check.roll(tx, None, None))
    }
}

impl LunarCharge {
    /// The check at the end of the charge; `None` if an obstacle stops it (LU-26).
    fn check<'a>(&'a self, state: &State, cards: &'a CheckCards) -> Result<Option<AskedCheck<'a>>, Refusal> {
        let AimedAttack { who, target, skill, .. } = &self.aimed;
        require_attackable(state, &self.aimed)?;
        require_may_take(state, who, Action::Charge)?;
        let charge = find_charge(state, who, target)?;
        let check = self.aimed.check(state, cards, rolled_action(Action::Charge, skill, None), charge_bonus(&charge));
        Ok(charge.stopped_by.is_none().then_some(check))
    }
}

impl Deed for Arcane {
    const DEF: Def = lunar("lunar.arcane", &["arcana"])
        .own_turn(Whose::WHO)
        .judged(&["threat", "ranks", "mp"])
        .examples(&[
            "lunar arcane nora \"{example-call-the-tide}\" gusano-1",
            "lunar arcana nora \"{example-call-the-tide}\" --maná 0",
        ])
        .keys(&[Key::at(KeyContext::TurnOrder, "M")]);

    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let cost = self.cost(state)?;
        require_can_pay(state, &self.who, cost)?;
        let paid = Cost { owner: Owner::Person(self.who.clone()), gauge: MP, points: cost.into() };
        let check_cards = self.cards.check_cards();
        match self.check(state, &check_cards)? {
            Some(check) => plan_of_check(&check, state, Some(paid)),
            None => Ok(Some(Plan { costs: vec![paid], ..Plan::default() })),
        }
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Arcane { who, ability: name, target, .. } = self;
        let cost = self.cost(tx)?;
        target.iter().try_for_each(|target| enemy(tx, target).map(drop))?;
        require_may_take(tx, who, Action::Arcane)?;
        let check_cards = self.cards.check_cards();
        let name = ability(tx, who, name)?.name.clone();
        pay_mp(tx, who, cost, Why::new("LU-11", Msg::new("lunar-arcane-cost").with("ability", &name)))?;
        match self.check(tx, &check_cards)? {
            Some(check) => check.roll(tx, None, None),
            None => {
                let mut taken = ActionTaken::plain(Action::Arcane).with(&name);
                taken.turn_act.skill = Some(name);
                let taken = target.iter().fold(taken, |taken, target| taken.upon(target));
                Ok(take_action(tx, who, taken)?)
            }
        }
    }
}

impl Arcane {
    /// The cost in MP; refused without the ability.
    fn cost(&self, state: &State) -> Result<u8, Refusal> {
        Ok(self.mp.unwrap_or(ability(state, &self.who, &self.ability)?.cost))
    }

    /// The check of the ability; `None` if it works without one.
    fn check<'a>(&'a self, state: &State, cards: &'a CheckCards) -> Result<Option<AskedCheck<'a>>, Refusal> {
        let Arcane { who, ability: name, target, against, .. } = self;
        character(state, who)?;
        if let Some(target) = target {
            require_in_scene(state, who)?;
            require_standing_enemy(state, target)?;
        }
        if ability(state, who, name)?.dice.is_none() {
            let refusal = || Refusal::by("LU-05", "lunar-refused-rolls-nothing").with("ability", name);
            return if *cards == CheckCards::default() { Ok(None) } else { Err(refusal()) };
        }
        let turn_act = rolled_action(Action::Arcane, name, None);
        let task = match target {
            Some(target) => LunarTask::Attack { target: Some(target.clone()), squares: 0 },
            None => LunarTask::Check,
        };
        Ok(Some(AskedCheck { who, skill: name, cards, threat: against.threat(state), task, turn_act: Some(turn_act) }))
    }
}

impl Deed for AssignEffort {
    const DEF: Def = lunar("lunar.effort", &["esfuerzo"])
        .own(Whose::WHO)
        .examples(&["lunar effort nora convencer-a-la-guardiana", "lunar esfuerzo nora --ninguna"])
        .keys(&[Key::at(KeyContext::OpenRoll, "B"), Key::at(KeyContext::OpenRoll, "x").with(&[("nowhere", "true")])])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let AssignEffort { who, bar, .. } = self;
        require_no_discard_due(tx, who)?;
        bar.iter().try_for_each(|bar| require_takes_effort(tx, bar))?;
        let open = tx.roll_of::<Roll>(who).ok().filter(|(_, roll)| roll.unassigned_effort().is_some());
        if let Some((at, roll)) = open {
            tx.change_roll(at, Roll { bar: bar.clone(), forgone: bar.is_none(), ..roll });
            return Ok(());
        }
        let no = || Refusal::by("LU-03", "lunar-refused-no-effort").with("who", tx.name(who));
        let effort = pending(tx, who).efforts_owed.first().copied().ok_or_else(no)?;
        change_pending(tx, who, |pending| {
            pending.efforts_owed.remove(0);
        });
        match bar {
            Some(bar) => {
                put_effort(tx, bar, effort)?;
                if has_turn(tx, who) {
                    change_turn(tx, who, |turn| turn.log.useful = true);
                }
            }
            None => log_about(tx, who, Msg::new("lunar-effort-forgone").with("effort", effort)),
        }
        Ok(())
    }
}

/// An action that is rolled with a skill, for the memory of the turn.
fn rolled_action(action: Action, skill: &Text, effect: Option<&Text>) -> rules::turn::TurnAct {
    let effect = effect.map(|effect| Text::line(effect));
    rules::turn::TurnAct { skill: Some(Text::line(skill)), effect, ..rules::turn::TurnAct::new(action) }
}

/// The plan of a check for the table, with its cost in MP and the warning of greed (LU-20).
fn plan_of_check(check: &AskedCheck, state: &State, cost: Option<Cost>) -> Result<Option<Plan>, Refusal> {
    let plan = Plan::of_roll(check.who.clone(), false, check.plan(state)?);
    let warnings = check.greed(state).map(|greed| greed.msg()).into_iter().collect();
    Ok(Some(Plan { costs: cost.into_iter().collect(), warnings, ..plan }))
}

/// Refuses an attacker without a character sheet or outside the scene, and a target that cannot be attacked.
fn require_attackable(state: &State, aimed: &AimedAttack) -> Result<(), Refusal> {
    character(state, &aimed.who)?;
    require_in_scene(state, &aimed.who)?;
    require_enemy_if_known(state, &aimed.target)?;
    require_other_side(state, &aimed.who, &aimed.target)?;
    require_standing_enemy(state, &aimed.target)
}

/// Refuses a target without an enemy sheet, unless its sheet may be hidden from whoever plans: a player's odds need none
/// of its numbers.
fn require_enemy_if_known(state: &State, target: &Id) -> Result<(), Refusal> {
    let person = state.person(target)?;
    let may_be_hidden = person.member.sheets.lunar.is_none() && !person.stats_seen_by.is_all();
    if may_be_hidden { Ok(()) } else { enemy(state, target).map(drop) }
}

/// Refuses a target other than an enemy in the scene that is in action and has points left (LU-13, LU-34).
fn require_standing_enemy(state: &State, target: &Id) -> Result<(), Refusal> {
    require_enemy_if_known(state, target)?;
    match hp(state, target) {
        Some(0) => Err(Refusal::by("LU-34", "lunar-refused-fallen")),
        _ => require_reachable(state, target),
    }
}

//! Checks and attacks, and the bar that their effort goes into (LU-01 to LU-06, LU-13, LU-26).

use clap::Args;

use super::lunar;
use super::with::{AimedAttack, CheckThreat, PlayedCards};
use crate::grammar::{Deed, Def, Key, KeyContext, RARELY_USED, TabName, acting, hero_deed_args};
use crate::rules::{Msg, Text, Why};
use crate::session::plan::{Cost, Plan};
use crate::session::{Id, NotDone, Owner, Refusal, State, Tx};
use crate::systems::lunar::MP;
use crate::systems::lunar::bars::require_takes_effort;
use crate::systems::lunar::charge::{charge_at, charge_bonus, find_charge};

use crate::systems::lunar::people::{
    ability, character, enemy, hp, pay, require_can_pay, require_in_scene, require_reachable,
};
use crate::systems::lunar::planner::{AskedCheck, Played};
use crate::systems::lunar::roll::{LunarTask, Roll};
use crate::systems::lunar::rules;
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::settle::put_effort;
use crate::systems::lunar::turn::{ActionTaken, act, change_pending, pending, require_may, tell};

/// Makes a check with a skill against a threat; its effort goes into a bar (LU-01, LU-03). In a fight it takes an
/// action.
#[apply(hero_deed_args)]
pub struct LunarTest {
    pub who: Id,
    pub skill: Text,
    #[command(flatten)]
    pub cards: PlayedCards,
    #[command(flatten)]
    pub against: CheckThreat,
    /// The bar that the effort goes into; can be chosen after the roll.
    #[arg(long, visible_alias = "barra", value_name = "CLOCK")]
    pub bar: Option<Id>,
    /// What is attempted, since the same skill may serve for several things (LU-20).
    #[arg(long, visible_alias = "efecto", value_name = "TEXT", help_heading = RARELY_USED)]
    pub effect: Option<Text>,
    /// Whether it takes no action.
    #[arg(long, visible_alias = "libre", help_heading = RARELY_USED)]
    pub free: bool,
}

/// An attack on an enemy with a skill (LU-13).
#[derive(Debug, Clone, Args)]
pub struct LunarAttack {
    #[command(flatten)]
    pub aimed: AimedAttack,
    /// What is attempted, since the same skill may serve for several things (LU-20).
    #[arg(long, visible_alias = "efecto", value_name = "TEXT", help_heading = RARELY_USED)]
    pub effect: Option<Text>,
}

/// Charges at an enemy in a straight line, then attacks with more damage for each square (LU-26).
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
    /// The enemy that is its target.
    #[arg(value_name = "FIGHTER")]
    pub target: Option<Id>,
    #[command(flatten)]
    pub cards: PlayedCards,
    #[command(flatten)]
    pub against: CheckThreat,
    /// The cost in MP after all changes.
    #[arg(long, visible_alias = "maná", alias = "mana", value_name = "NUMBER", help_heading = RARELY_USED)]
    pub mp: Option<u8>,
}

/// Chooses the bar that the effort of a success goes into: of the open roll, or the oldest that is still owed (LU-03,
/// LU-31).
#[derive(Debug, Clone, Args)]
pub struct Effort {
    #[arg(value_name = "HERO")]
    pub who: Id,
    #[arg(value_name = "CLOCK", required_unless_present = "nowhere")]
    pub bar: Option<Id>,
    /// Whether it goes into no bar at all.
    #[arg(long, visible_alias = "ninguna", conflicts_with = "bar")]
    pub nowhere: bool,
}

impl Deed for LunarTest {
    const DEF: Def = lunar("lunar.test", &["tira"])
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
        let played = self.cards.played();
        plan_of_check(&self.check(state, &played), state, None)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        if let Some(bar) = &self.bar {
            require_takes_effort(tx, bar)?;
        }
        let played = self.cards.played();
        self.check(tx, &played).roll(tx, self.effect.as_ref(), self.bar.as_ref())
    }
}

impl LunarTest {
    fn check<'a>(&'a self, state: &State, cards: &'a Played) -> AskedCheck<'a> {
        let rolled = || rolled_action(Action::Attack, &self.skill, self.effect.as_ref());
        let fights = state.fight.as_ref().is_some_and(|fight| fight.fighters.contains_key(&self.who));
        let threat = self.against.threat(state);
        let done = (fights && !self.free).then(rolled);
        AskedCheck { who: &self.who, with: &self.skill, cards, threat, task: LunarTask::Check, done }
    }
}

impl Deed for LunarAttack {
    const DEF: Def = lunar("lunar.attack", &["ataca"])
        .examples(&[
            "lunar attack nora gusano-1 \"{example-rooftop-fencing}\" --cards KS,KH",
            "lunar ataca nora gusano-1 \"{example-rooftop-fencing}\" --flanquea teo --prestada QD",
        ])
        .keys(&[Key::at(KeyContext::TurnOrder, "A")]);

    acting!(aimed.who, aimed.flanking.flank);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let played = self.aimed.played();
        plan_of_check(&self.check(state, &played)?, state, None)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let played = self.aimed.played();
        self.check(tx, &played)?.roll(tx, self.effect.as_ref(), None)
    }
}

impl LunarAttack {
    fn check<'a>(&'a self, state: &State, cards: &'a Played) -> Result<AskedCheck<'a>, Refusal> {
        require_attackable(state, &self.aimed)?;
        let done = rolled_action(Action::Attack, &self.aimed.skill, self.effect.as_ref());
        Ok(self.aimed.check(state, cards, done, 0))
    }
}

impl Deed for LunarCharge {
    const DEF: Def = lunar("lunar.charge", &["embiste"])
        .examples(&["lunar charge nora gusano-1 \"{example-rooftop-fencing}\" --cards QS"])
        .keys(&[Key::at(KeyContext::TurnOrder, "R")]);

    acting!(aimed.who, aimed.flanking.flank);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let played = self.aimed.played();
        match self.check(state, &played)? {
            Some(check) => plan_of_check(&check, state, None),
            None => Ok(Some(Plan { warnings: vec![Msg::new("lunar-charge-stopped")], ..Plan::default() })),
        }
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let AimedAttack { who, target, .. } = &self.aimed;
        let played = self.aimed.played();
        let check = self.check(tx, &played)?;
        if check.is_none() {
            act(tx, who, ActionTaken::plain(Action::Charge).upon(target))?;
        }
        charge_at(tx, who, target)?;
        check.map_or(Ok(()), |check| check.roll(tx, None, None))
    }
}

impl LunarCharge {
    /// The check at the end of the charge; `None` if an obstacle is in the way (LU-26).
    fn check<'a>(&'a self, state: &State, cards: &'a Played) -> Result<Option<AskedCheck<'a>>, Refusal> {
        let AimedAttack { who, target, skill, .. } = &self.aimed;
        require_attackable(state, &self.aimed)?;
        require_may(state, who, Action::Charge)?;
        let charge = find_charge(state, who, target)?;
        let check = self.aimed.check(state, cards, rolled_action(Action::Charge, skill, None), charge_bonus(&charge));
        Ok(charge.stopped_by.is_none().then_some(check))
    }
}

impl Deed for Arcane {
    const DEF: Def = lunar("lunar.arcane", &["arcana"])
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
        let played = self.cards.played();
        match self.check(state, &played)? {
            Some(check) => plan_of_check(&check, state, Some(paid)),
            None => Ok(Some(Plan { costs: vec![paid], ..Plan::default() })),
        }
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Arcane { who, ability: name, target, .. } = self;
        let cost = self.cost(tx)?;
        require_may(tx, who, Action::Arcane)?;
        let played = self.cards.played();
        let name = ability(tx, who, name)?.name.clone();
        pay(tx, who, cost, Why::new("LU-11", Msg::new("lunar-arcane-cost").with("ability", &name)))?;
        match self.check(tx, &played)? {
            Some(check) => check.roll(tx, None, None),
            None => {
                let mut taken = ActionTaken::plain(Action::Arcane).with(&name);
                taken.done.skill = Some(name);
                let taken = target.iter().fold(taken, |taken, target| taken.upon(target));
                Ok(act(tx, who, taken)?)
            }
        }
    }
}

impl Arcane {
    fn cost(&self, state: &State) -> Result<u8, Refusal> {
        Ok(self.mp.unwrap_or(ability(state, &self.who, &self.ability)?.cost))
    }

    /// The check of the ability; `None` if it rolls nothing.
    fn check<'a>(&'a self, state: &State, cards: &'a Played) -> Result<Option<AskedCheck<'a>>, Refusal> {
        let Arcane { who, ability: name, target, against, .. } = self;
        character(state, who)?;
        if let Some(target) = target {
            require_in_scene(state, who)?;
            require_standing_enemy(state, target)?;
        }
        if ability(state, who, name)?.dice.is_none() {
            let refusal = || Refusal::by("LU-05", "lunar-refused-rolls-nothing").with("ability", name);
            return if *cards == Played::default() { Ok(None) } else { Err(refusal()) };
        }
        let done = rolled_action(Action::Arcane, name, None);
        let task = match target {
            Some(target) => LunarTask::Attack { target: Some(target.clone()), squares: 0 },
            None => LunarTask::Check,
        };
        Ok(Some(AskedCheck { who, with: name, cards, threat: against.threat(state), task, done: Some(done) }))
    }
}

impl Deed for Effort {
    const DEF: Def = lunar("lunar.effort", &["esfuerzo"])
        .examples(&["lunar effort nora convencer-a-la-guardiana", "lunar esfuerzo nora --ninguna"])
        .keys(&[Key::at(KeyContext::OpenRoll, "B"), Key::at(KeyContext::OpenRoll, "x").with(&[("nowhere", "true")])])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Effort { who, bar, .. } = self;
        bar.iter().try_for_each(|bar| require_takes_effort(tx, bar))?;
        let open = tx.roll_of::<Roll>(who).ok().filter(|(_, roll)| roll.undirected().is_some());
        if let Some((at, roll)) = open {
            tx.change_roll(at, Roll { bar: bar.clone(), forgone: bar.is_none(), ..roll });
            return Ok(());
        }
        let no = || Refusal::by("LU-03", "lunar-refused-no-effort").with("who", tx.name(who));
        let effort = pending(tx, who).efforts.first().copied().ok_or_else(no)?;
        change_pending(tx, who, |pending| {
            pending.efforts.remove(0);
        });
        match bar {
            Some(bar) => put_effort(tx, bar, effort)?,
            None => tell(tx, who, Msg::new("lunar-effort-forgone").with("effort", effort)),
        }
        Ok(())
    }
}

/// An action with a skill that is rolled, for the log of the turn.
fn rolled_action(action: Action, with: &Text, effect: Option<&Text>) -> rules::turn::TurnAct {
    let effect = effect.map(|effect| Text::line(effect));
    rules::turn::TurnAct { skill: Some(Text::line(with)), effect, ..rules::turn::TurnAct::new(action) }
}

fn plan_of_check(check: &AskedCheck, state: &State, cost: Option<Cost>) -> Result<Option<Plan>, Refusal> {
    let plan = Plan::of_roll(check.who.clone(), false, check.plan(state)?);
    let warnings = check.greed(state).map(|greed| greed.msg()).into_iter().collect();
    Ok(Some(Plan { costs: cost.into_iter().collect(), warnings, ..plan }))
}

/// Refuses an attacker without a character sheet, and a target who is not a standing enemy.
fn require_attackable(state: &State, aimed: &AimedAttack) -> Result<(), Refusal> {
    character(state, &aimed.who)?;
    require_in_scene(state, &aimed.who)?;
    require_standing_enemy(state, &aimed.target)
}

/// Refuses anybody except a standing enemy in the scene.
fn require_standing_enemy(state: &State, target: &Id) -> Result<(), Refusal> {
    enemy(state, target)?;
    match hp(state, target) {
        Some(0) => Err(Refusal::by("LU-34", "lunar-refused-fallen")),
        _ => require_reachable(state, target),
    }
}

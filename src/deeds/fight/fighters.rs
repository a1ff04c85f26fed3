//! What is recorded of one fighter: notes, what is spent of the turn, and being out of action.

use super::{require_fight, require_fighter};
use crate::grammar::KeyContext::{Tab, TurnOrder};
use crate::grammar::{Deed, Def, Key, TabName, concerning, fighter_deed_args, one_of_these_with_keys};
use crate::rules::{Arg, Msg, Text, ensure};
use crate::session::events::fight::Event;
use crate::session::systems::SYSTEMS;
use crate::session::{Id, NotDone, Refusal, Side, State, Tx, Whose, fight, require_change};

/// Writes a note about a fighter, which only the game master sees.
#[apply(fighter_deed_args)]
pub struct NoteFighter {
    pub who: Id,
    /// `None` removes the note.
    pub text: Option<Text>,
}

/// Sets what a fighter has spent of the turn, by the game master's ruling. Without options, nothing is spent.
#[apply(fighter_deed_args)]
pub struct SetSpent {
    pub who: Id,
    /// Number of actions; defaults to 0.
    #[arg(long, visible_alias = "gastadas")]
    pub spent: Option<u8>,
    /// Whether to spend one action more.
    #[arg(long, visible_alias = "más", alias = "mas")]
    pub more: bool,
    #[arg(long, visible_alias = "movida")]
    pub moved: bool,
    pub reason: Option<Text>,
}

/// Sets how many actions a fighter has in a turn.
#[apply(fighter_deed_args)]
pub struct SetActions {
    pub who: Id,
    /// Defaults to the fight's own number.
    pub count: Option<u8>,
}

/// Puts fighters out of action by the game master's ruling, or corrects how they went out.
#[apply(fighter_deed_args)]
pub struct PutOut {
    pub who: Id,
    #[arg(value_name = "CHOICE", default_value = "down",
        value_parser = one_of_these_with_keys(&fight::OutOfAction::CHOICES, fight::OutOfAction::key))]
    pub how: fight::OutOfAction,
    /// Others who go out the same way.
    #[arg(long, visible_alias = "también", alias = "tambien", value_name = "FIGHTER")]
    pub also: Vec<Id>,
}

/// Brings a fighter back into action by the game master's ruling.
#[apply(fighter_deed_args)]
pub struct BringBack {
    pub who: Id,
    pub reason: Option<Text>,
}

impl Deed for NoteFighter {
    const DEF: Def = Def::new("fight.note", &["apunta"])
        .examples(&["fight note thug-2 \"{example-looks-for-the-warden}\""])
        .keys(&[Key::at(TurnOrder, "N")])
        .available(|state| require_fight(state).map(|_| ()))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_fighter(tx, &self.who)?;
        let text = self.text.clone().unwrap_or_default();
        let noted = require_fight(tx)?.notes.get(&self.who);
        require_change(noted.map_or("", Text::as_str) != text.as_str())?;
        tx.finish(Event::NoteWritten { who: self.who.clone(), text })
    }
}

impl Deed for SetSpent {
    const DEF: Def = Def::new("fight.turn", &["turno"])
        .on_request(Whose::WHO)
        .examples(&["fight turn vera --spent 1 \"{example-the-surprise}\"", "fight turn vera --more"])
        .keys(&[Key::at(Tab(TabName::Fight), "t"), Key::at(TurnOrder, "a").with(&[("more", "true")])])
        .available(|state| require_fight(state).map(|_| ()));
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let SetSpent { who, moved, more, reason, .. } = self;
        let (fight, fighter) = (require_fight(tx)?, require_fighter(tx, who)?);
        let fight::Budget { actions: most, moves } = fight.budget_of(fighter);
        ensure!(!*moved || moves > 0, Refusal::new("refused-no-movement"));
        let acted = if tx.has_openly_acted(fight, who) { most } else { fighter.spent.actions };
        let now = fight::SpentBudget { actions: acted, ..fighter.spent };
        let more = more.then(|| acted.saturating_add(1).min(most));
        let spent = fight::SpentBudget {
            actions: self.spent.or(more).unwrap_or(0),
            moves: match (moved, more) {
                (true, _) => moves,
                (false, Some(_)) => now.moves,
                (false, None) => 0,
            },
        };
        ensure!(spent.actions <= most, tx.refusal_about("refused-too-many-actions", who).with("most", most));
        require_change(spent != now)?;
        tx.finish(Event::SpentBudgetSet { who: who.clone(), spent, reason: reason.clone().unwrap_or_default() })
    }
}

impl Deed for SetActions {
    const DEF: Def = Def::new("fight.actions", &["acciones"])
        .examples(&["fight actions thug-1 2", "fight actions thug-1"])
        .available(|state| require_fight(state).map(|_| ()));
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let SetActions { who, count } = self;
        require_change(require_fighter(tx, who)?.actions != *count)?;
        let is_allowed = count.is_none_or(|count| (1..=fight::Budget::MAX_ACTIONS).contains(&count));
        ensure!(is_allowed, Refusal::new("refused-actions-count").with("most", fight::Budget::MAX_ACTIONS));
        tx.finish(Event::ActionsPerTurnSet { who: who.clone(), actions: *count })
    }
}

impl Deed for PutOut {
    const DEF: Def = Def::new("fight.out", &["fuera"])
        .examples(&["fight out thug-2 fled", "fight out thug-1 down --also thug-2"])
        .keys(&[Key::at(Tab(TabName::Fight), "o")])
        .available(|state| require_fight(state).map(|_| ()));
    concerning!(who, also);

    fn grave(&self, state: &State) -> Option<Msg> {
        if self.how == fight::OutOfAction::Removed {
            let names: Vec<Arg> = self.everybody().map(|who| state.name(who)).collect();
            return Some(Msg::new("grave-lost").with("count", names.len()).with("who", Arg::List(names)));
        }
        let stands =
            |who: &&Id| state.fighter(who).is_some_and(|fighter| fighter.side == Side::Party && fighter.out.is_none());
        let hero = self.everybody().find(stands)?;
        Some(Msg::new("grave-hero-out").with("who", state.name(hero)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut changed = Vec::new();
        for who in self.everybody() {
            if require_fighter(tx, who)?.out != Some(self.how) && !changed.contains(&who) {
                changed.push(who);
            }
        }
        require_change(!changed.is_empty())?;
        changed.into_iter().for_each(|who| tx.put_out_of_action(who, self.how));
        Ok(())
    }
}

impl PutOut {
    /// Everybody whom it puts out of action.
    fn everybody(&self) -> impl Iterator<Item = &Id> {
        std::iter::once(&self.who).chain(&self.also)
    }
}

impl Deed for BringBack {
    const DEF: Def = Def::new("fight.back", &["vuelve"])
        .examples(&["fight back thug-2 \"{example-it-was-a-trick}\""])
        .keys(&[Key::at(Tab(TabName::Fight), "O")])
        .available(|state| require_fight(state).map(|_| ()));
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let who = &self.who;
        ensure!(require_fighter(tx, who)?.out.is_some(), tx.refusal_about("refused-not-out", who));
        SYSTEMS.iter().try_for_each(|system| system.require_may_return(tx, who))?;
        tx.bring_back(who, Some(self.reason.clone().unwrap_or_default()));
        Ok(())
    }
}

//! What is recorded of one fighter: notes, what is spent of the turn, and being out of action.

use super::{current_fight, fighter};
use crate::grammar::KeyContext::{Tab, TurnOrder};
use crate::grammar::{Deed, Def, Key, TabName, fighter_deed_args, one_among};
use crate::rules::text::Text;
use crate::session::events::fight::Event;
use crate::session::fight;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal, changes};
use crate::session::tx::Tx;

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
    #[arg(long, visible_alias = "gastadas", value_name = "NUMBER")]
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
pub struct Actions {
    pub who: Id,
    /// Defaults to the fight's own number.
    pub count: Option<u8>,
}

/// Puts a fighter out of action by the game master's ruling, or corrects how the fighter went out.
#[apply(fighter_deed_args)]
pub struct PutOut {
    pub who: Id,
    #[arg(
        value_name = "CHOICE",
        default_value = "down",
        value_parser = one_among(&fight::Out::SAID)
    )]
    pub how: fight::Out,
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
        .available(|state| current_fight(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        fighter(tx, &self.who)?;
        let text = self.text.clone().unwrap_or_default();
        let noted = current_fight(tx)?.notes.get(&self.who);
        changes(noted.map_or("", Text::as_str) != text.as_str())?;
        tx.emit(Event::Noted { who: self.who.clone(), text });
        Ok(())
    }
}

impl Deed for SetSpent {
    const DEF: Def = Def::new("fight.turn", &["turno"])
        .examples(&["fight turn vera --spent 1 \"{example-the-surprise}\"", "fight turn vera --more"])
        .keys(&[Key::at(Tab(TabName::Fight), "t"), Key::at(TurnOrder, "a").with(&[("more", "true")])])
        .available(|state| current_fight(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let SetSpent { who, moved, more, reason, .. } = self;
        let (fight, here) = (current_fight(tx)?, fighter(tx, who)?);
        let fight::Budget { actions: most, moves } = fight.budget_of(here);
        if *moved && moves == 0 {
            return Err(Refusal::new("refused-no-movement").into());
        }
        let acted = if tx.has_openly_acted(fight, who) { most } else { here.spent.actions };
        let now = fight::Spent { actions: acted, ..here.spent };
        let more = more.then(|| acted.saturating_add(1).min(most));
        let spent = fight::Spent {
            actions: self.spent.or(more).unwrap_or(0),
            moves: match (moved, more) {
                (true, _) => moves,
                (false, Some(_)) => now.moves,
                (false, None) => 0,
            },
        };
        if spent.actions > most {
            return Err(Refusal::new("refused-too-many-actions").with("who", tx.name(who)).with("most", most).into());
        }
        changes(spent != now)?;
        tx.emit(Event::TurnSet { who: who.clone(), spent, reason: reason.clone().unwrap_or_default() });
        Ok(())
    }
}

impl Deed for Actions {
    const DEF: Def = Def::new("fight.actions", &["acciones"])
        .examples(&["fight actions thug-1 2", "fight actions thug-1"])
        .available(|state| current_fight(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Actions { who, count } = self;
        changes(fighter(tx, who)?.actions != *count)?;
        if count.is_some_and(|count| !(1..=fight::Budget::MOST).contains(&count)) {
            return Err(Refusal::new("refused-actions-count").with("most", fight::Budget::MOST).into());
        }
        tx.emit(Event::Allowed { who: who.clone(), actions: *count });
        Ok(())
    }
}

impl Deed for PutOut {
    const DEF: Def = Def::new("fight.out", &["fuera"])
        .examples(&["fight out thug-2 fled"])
        .keys(&[Key::at(Tab(TabName::Fight), "o")])
        .available(|state| current_fight(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        changes(fighter(tx, &self.who)?.out != Some(self.how))?;
        tx.goes_out(&self.who, self.how);
        Ok(())
    }
}

impl Deed for BringBack {
    const DEF: Def = Def::new("fight.back", &["vuelve"])
        .examples(&["fight back thug-2 \"{example-it-was-a-trick}\""])
        .keys(&[Key::at(Tab(TabName::Fight), "O")])
        .available(|state| current_fight(state).map(|_| ()));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let who = &self.who;
        if fighter(tx, who)?.out.is_none() {
            return Err(Refusal::new("refused-not-out").with("who", tx.name(who)).into());
        }
        let reason = Some(self.reason.clone().unwrap_or_default());
        tx.emit(Event::CameBack { who: who.clone(), reason });
        Ok(())
    }
}

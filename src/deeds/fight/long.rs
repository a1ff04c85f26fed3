//! Actions of several rounds: each takes one action a round until it is done or broken off.

use super::{require_fight, require_fighter};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, acting, concerning, fighter_deed_args};
use crate::rules::{Text, ensure};
use crate::session::events::fight::Event;
use crate::session::systems::SYSTEMS;
use crate::session::{Id, LongAction, NotDone, Refusal, Tx, Whose, require_change, require_text};

/// Begins an action of several rounds. It takes the fighter's action now, and continues by itself on each of their
/// turns. For a fighter who is already at one, it changes what that is and how long it takes.
#[apply(fighter_deed_args)]
pub struct BeginLongAction {
    pub who: Id,
    pub text: Text,
    /// Number of rounds, this one included.
    pub rounds: u8,
}

/// Breaks off an action of several rounds. On their own turn the fighter may then do something else.
#[apply(fighter_deed_args)]
pub struct InterruptLongAction {
    pub who: Id,
}

impl Deed for BeginLongAction {
    const DEF: Def = Def::new("fight.long", &["larga"])
        .on_request(Whose::WHO)
        .examples(&["fight long vera \"{example-forces-the-door}\" 3"])
        .keys(&[Key::at(Tab(TabName::Fight), ",")])
        .available(|state| require_fight(state).map(|_| ()));

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let BeginLongAction { who, text, rounds } = self;
        let fighter = require_fighter(tx, who)?;
        require_text(text)?;
        let what = Text::line(text);
        let known = fighter.long.as_ref();
        match known {
            None => self.require_action(tx)?,
            Some(known) => require_change((&known.what, known.rounds) != (&what, *rounds))?,
        }
        let (least, most) = (*LongAction::ROUNDS.start(), *LongAction::ROUNDS.end());
        let is_long = LongAction::ROUNDS.contains(rounds);
        ensure!(is_long, Refusal::new("refused-long-rounds").with("least", least).with("most", most));
        let begins = known.is_none();
        let action = match known {
            None => LongAction::new(what, *rounds, require_fight(tx)?.round.max(fighter.turn)),
            Some(known) => LongAction { what, rounds: *rounds, ..known.clone() },
        };
        tx.emit(Event::LongActionAdvanced { who: who.clone(), action });
        if begins {
            tx.spend_actions(who, 1);
        }
        Ok(())
    }
}

impl BeginLongAction {
    /// Refuses a fighter who cannot act now.
    fn require_action(&self, tx: &Tx) -> Result<(), Refusal> {
        let (fight, who) = (require_fight(tx)?, &self.who);
        let fighter = require_fighter(tx, who)?;
        let refusal = match fight.half() {
            _ if fighter.out.is_some() => Refusal::new("refused-out-of-action"),
            Some(half) if half != fighter.side => {
                Refusal::new("refused-not-their-half").with("side", fighter.side.msg())
            }
            _ if tx.has_openly_acted(fight, who) => Refusal::new("refused-acted"),
            _ => return SYSTEMS.iter().try_for_each(|system| system.require_action(tx, who)),
        };
        Err(refusal.with("who", tx.name(who)))
    }
}

impl Deed for InterruptLongAction {
    const DEF: Def = Def::new("fight.interrupt", &["deja"])
        .own(Whose::WHO)
        .examples(&["fight interrupt vera"])
        .keys(&[Key::at(Tab(TabName::Fight), ";")])
        .available(|state| require_fight(state).map(|_| ()));
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        ensure!(require_fighter(tx, &self.who)?.long.is_some(), tx.refusal_about("refused-no-long", &self.who));
        tx.give_up_long_action(&self.who);
        Ok(())
    }
}

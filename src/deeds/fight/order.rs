//! Turn order: who goes now, who waits, and who goes before whom.

use super::{begin_turn, require_fighter, require_turn_order};
use crate::grammar::{Deed, Def, Key, KeyContext, acting, concerning, fighter_deed_args};
use crate::rules::refused::ensure;
use crate::session::events::fight::Event;
use crate::session::given_fields::GivenFields;
use crate::session::systems::SYSTEMS;
use crate::session::{Fight, Fighter, Id, NotDone, Refusal, State, Tx, Whose, require_change};

/// Gives a fighter the turn, out of order or because they were named.
#[apply(fighter_deed_args)]
pub struct GiveTurn {
    pub who: Id,
    /// Whether this turn opens the next round, so that those who have not acted in this one pass (LU-23).
    #[arg(long, visible_alias = "abre")]
    pub opens: bool,
}

/// Lets others go first: everybody in this round, or those above a lower number, which becomes the fighter's own.
#[apply(fighter_deed_args)]
pub struct Delay {
    pub who: Id,
    #[arg(allow_negative_numbers = true)]
    pub initiative: Option<i16>,
}

/// Moves a fighter within the order of turns; to the last place if the line gives none.
#[apply(fighter_deed_args)]
pub struct ArrangeOrder {
    pub who: Id,
    /// The fighter who goes right after.
    #[arg(long, visible_alias = "antes", value_name = "FIGHTER", conflicts_with = "by")]
    pub before: Option<Id>,
    /// Number of places to move back, or forward if negative; stops at the ends.
    #[arg(long, visible_alias = "puestos")]
    pub by: Option<i8>,
}

/// Sets a fighter's initiative, which gives them their place in the order: the highest goes first.
#[apply(fighter_deed_args)]
pub struct SetInitiative {
    pub who: Id,
    #[arg(allow_negative_numbers = true)]
    pub initiative: i16,
}

impl GiveTurn {
    /// Gives `who` the turn in the current round.
    pub fn to(who: Id) -> GiveTurn {
        GiveTurn { who, opens: false }
    }
}

/// Who names the next fighter.
fn namer_of_next(state: &State, _: &GivenFields, _: &Id) -> Option<Id> {
    state.fight.as_ref()?.who_names_next(|who| state.audience_of(who).is_all()).cloned()
}

impl Deed for GiveTurn {
    const DEF: Def = Def::new("fight.go", &["toca"])
        .own(Whose::Told(namer_of_next))
        .examples(&["fight go vera", "fight go thug-1 --opens"])
        .keys(&[Key::at(KeyContext::TurnOrder, "g"), Key::at(KeyContext::TurnOrder, "f8").with(&[("opens", "true")])])
        .available(|state| require_turn_order(state).map(|_| ()))
        .settles_all_rolls();

    // Whoever names acts; the one named may be anybody's (LU-22).
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let who = &self.who;
        tx.require_able(who)?;
        let fight = require_able_to_act(tx, who)?;
        if self.opens {
            let turn = tx.opening_turn(fight, who);
            tx.require_may_open(fight, &turn, true)?;
            return begin_turn(tx, turn);
        }
        tx.require_no_yield(fight, who)?;
        require_change(fight.is_popcorn() || tx.public_turn(fight, who) != Some(who) || fight.fighters[who].waiting)?;
        let turn = tx.turn_given_to(fight, who);
        let turn = turn.ok_or_else(|| tx.refusal_about("refused-acted-already", who))?;
        tx.require_may_open(fight, &turn, false)?;
        begin_turn(tx, turn)
    }
}

impl Deed for Delay {
    const DEF: Def = Def::new("fight.delay", &["espera"])
        .own(Whose::WHO)
        .examples(&["fight delay vera", "fight delay vera 9"])
        .keys(&[Key::at(KeyContext::TurnOrder, "d")])
        .available(|state| require_list_order(state).map(|_| ()))
        .settles_all_rolls();

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let who = &self.who;
        require_list_order(tx)?;
        let fight = require_able_to_act(tx, who)?;
        SYSTEMS.iter().try_for_each(|system| system.require_action(tx, who))?;
        require_change(self.initiative.is_some() || !fight.fighters[who].waiting)?;
        ensure!(!tx.has_openly_acted(fight, who), tx.refusal_about("refused-acted-already", who));
        match self.initiative.or_else(|| self.number_below_all(tx, fight)) {
            None => tx.finish(Event::Delayed { who: who.clone(), to: None }),
            Some(number) => self.lower_initiative(tx, number),
        }
    }
}

impl Delay {
    /// A number below those of all who are still to act, if the rules let somebody who waits for everybody keep it.
    fn number_below_all(&self, state: &State, fight: &Fight) -> Option<i16> {
        let for_good = SYSTEMS.iter().any(|system| system.waits_for_good(state, &self.who));
        let own = fight.fighters[&self.who].initiative.filter(|_| for_good)?;
        let open = state.is_public(&self.who);
        let to_come = fight.fighters.iter().filter(|(who, fighter)| {
            **who != self.who
                && fighter.out.is_none()
                && (!open || state.is_public(who))
                && !state.has_openly_acted(fight, who)
        });
        let lowest = to_come.filter_map(|(_, fighter)| fighter.initiative).min()?;
        Some(lowest.min(own).saturating_sub(1))
    }

    /// Lowers the fighter's initiative to this number, so that those above it go first. Refuses a number that is not
    /// lower.
    fn lower_initiative(&self, tx: &mut Tx, number: i16) -> Result<(), NotDone> {
        let who = &self.who;
        let fight = require_turn_order(tx)?;
        let refusal = |key| tx.refusal_about(key, who);
        let own = fight.fighters[who].initiative.ok_or_else(|| refusal("refused-no-initiative"))?;
        ensure!(number < own, refusal("refused-initiative-not-lower").with("number", own));
        let goes_first = |other: &Id| SYSTEMS.iter().any(|system| system.goes_first(tx, who, other));
        let to = tx.place_for_initiative(fight, who, number, goes_first);
        let others = fight.fighters.iter().filter(|(other, _)| *other != who).take(to);
        let open = tx.is_public(who);
        let goes_between = |(other, fighter): (&Id, &Fighter)| {
            fighter.out.is_none() && (!open || tx.is_public(other)) && !tx.has_openly_acted(fight, other)
        };
        // If nobody goes in between, a turn that has begun continues.
        if others.into_iter().any(goes_between) {
            tx.emit(Event::Delayed { who: who.clone(), to: Some(number) });
        }
        tx.finish(Event::PlaceInOrderChanged { who: who.clone(), to, initiative: Some(number), is_told: false })
    }
}

impl Deed for ArrangeOrder {
    const DEF: Def = Def::new("fight.order", &["orden"])
        .examples(&["fight order vera --before thug-1", "fight order vera --by -1", "fight order vera"])
        .keys(&[
            Key::at(KeyContext::TurnOrder, "<").with(&[("by", "-1")]),
            Key::at(KeyContext::TurnOrder, ">").with(&[("by", "1")]),
            Key::at(KeyContext::TurnOrder, "p"),
        ])
        .available(|state| require_turn_order(state).map(|_| ()))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let fight = require_turn_order(tx)?;
        require_fighter(tx, &self.who)?;
        let place = |who: &Id| fight.fighters.get_index_of(who).unwrap_or(0);
        let from = place(&self.who);
        let last = fight.fighters.len().saturating_sub(1);
        let to = match (&self.before, self.by) {
            (Some(other), _) => {
                require_fighter(tx, other)?;
                let to = place(other);
                if to > from { to - 1 } else { to }
            }
            (None, Some(by)) => from.saturating_add_signed(isize::from(by)).min(last),
            (None, None) => last,
        };
        require_change(to != from)?;
        tx.finish(Event::PlaceInOrderChanged { who: self.who.clone(), to, initiative: None, is_told: false })
    }
}

impl Deed for SetInitiative {
    const DEF: Def = Def::new("fight.initiative", &["iniciativa"])
        .examples(&["fight initiative vera 14"])
        .keys(&[Key::at(KeyContext::TurnOrder, "e")])
        .available(|state| require_turn_order(state).map(|_| ()))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let fight = require_turn_order(tx)?;
        let known = require_fighter(tx, &self.who)?.initiative;
        require_change(known != Some(self.initiative))?;
        let to = tx.place_for_initiative(fight, &self.who, self.initiative, |_| false);
        tx.finish(Event::PlaceInOrderChanged {
            who: self.who.clone(),
            to,
            initiative: Some(self.initiative),
            is_told: false,
        })
    }
}

/// The fight. Refuses unless its turns follow a list by themselves.
fn require_list_order(state: &State) -> Result<&Fight, Refusal> {
    let fight = require_turn_order(state)?;
    if fight.is_popcorn() { Err(Refusal::new("refused-named-turns")) } else { Ok(fight) }
}

/// The fight. Refuses if `who` is out of action in it.
fn require_able_to_act<'d>(tx: &'d Tx, who: &Id) -> Result<&'d Fight, Refusal> {
    let fight = require_turn_order(tx)?;
    ensure!(require_fighter(tx, who)?.out.is_none(), tx.refusal_about("refused-out-of-action", who));
    Ok(fight)
}

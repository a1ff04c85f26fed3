//! Acting on a person, which spends a turn and lets edge lapse (PR-16).

use crate::grammar::KeyContext::{Tab, TurnOrder};
use crate::grammar::{Deed, Def, Key, TabName, acting, person_deed_args};
use crate::rules::{Text, ensure};
use crate::session::{Id, NotDone, Refusal, Tx, Whose};
use crate::systems::prisma::event::Event;
use crate::systems::prisma::roll::{PrismaThrown, Roll, Step};

/// A person acts on another without a roll. Edge that the other had against them lapses (PR-16).
#[apply(person_deed_args)]
pub struct ActOn {
    pub who: Id,
    pub target: Id,
}

impl Deed for ActOn {
    const DEF: Def = Def::new("prisma.act", &["actúa", "actua"])
        .own_turn(Whose::WHO)
        .examples(&["prisma act guard vera"])
        .keys(&[Key::at(Tab(TabName::Roll), "v"), Key::at(TurnOrder, "v")])
        .available(|state| if state.people.len() < 2 { Err(Refusal::new("refused-nobody-at-all")) } else { Ok(()) });

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let ActOn { who, target } = self;
        tx.person(who)?;
        tx.require_here(target)?;
        ensure!(who != target, Refusal::new("prisma-refused-own-target").with("who", tx.name(who)));
        tx.emit(Event::Acted { who: who.clone(), upon: target.clone() });
        take_turn(tx, who, false);
        lapse_edge(tx, who, target);
        Ok(())
    }
}

/// Lets the edge lapse that `upon` has against `who`. Sharpening bought on a roll that is still open is taken back, and
/// its hits are free again.
pub(in crate::systems::prisma) fn lapse_edge(tx: &mut Tx, who: &Id, upon: &Id) {
    if let Ok((at, roll)) = tx.roll_of::<Roll>(upon)
        && let Some(rolled) = roll.rolled().and_then(|rolled| rolled.without_sharpening(&Text::new(who.as_str())))
    {
        tx.change_roll(at, Roll { thrown: PrismaThrown::open(rolled), step: Some(Step::Lapse), ..roll });
    }
    for sharpened in tx.system_state.prisma.sharpened_edges(|edge| edge.owner == *upon && edge.is_against(who, tx)) {
        tx.emit(Event::EdgeLapsed(sharpened));
    }
}

/// Spends one of `who`'s actions in a fight unless the deed is `free`. A person who has acted cannot be assisted, even
/// one who left the fight or never joined it (PR-16).
pub(in crate::systems::prisma) fn take_turn(tx: &mut Tx, who: &Id, free: bool) {
    if free {
        return;
    }
    if tx.actions_left(who) > 0 {
        tx.spend_actions(who, 1);
    } else if let Some(fight) = &tx.fight
        && !fight.fighters.contains_key(who)
        && let Some(person) = tx.people.get(who)
    {
        let left = fight.departed.get(who).cloned();
        let mut fighter = left.unwrap_or_else(|| tx.new_fighter(tx.fight_rules(), who, person.side));
        fighter.spent.actions = fighter.spent.actions.saturating_add(1);
        tx.emit(Event::ActedOutside { who: who.clone(), fighter: Box::new(fighter) });
    }
}

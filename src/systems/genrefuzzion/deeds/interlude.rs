//! Interludes, the moderator's role and the end of the campaign (GF-18, GF-23).

use super::close::name_next;
use super::setup::require_interlude;
use crate::grammar::KeyContext::InScene;
use crate::grammar::{Deed, Def, Key, deed_args, one_of_these};
use crate::rules::{Msg, ensure};
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose};
use crate::systems::genrefuzzion::emit::emit_memory;
use crate::systems::genrefuzzion::memory::{FinaleState, Interlude};
use crate::systems::genrefuzzion::owed::{moderator, who_calls_interlude, who_ends_interlude};
use crate::systems::genrefuzzion::people::{has_character, memory, require_any_sheet};
use crate::systems::genrefuzzion::{DuelChange, Event};

/// Calls an interlude (GF-18).
#[apply(deed_args)]
pub struct BeginInterlude {
    /// Who calls it; defaults to whoever goes on.
    #[arg(value_name = "PLAYER")]
    pub player: Option<Id>,
}

/// Ends the interlude; whoever called it goes on, or hands that to a player who asked for it (GF-18).
#[apply(deed_args)]
pub struct EndInterlude {
    #[arg(value_name = "PLAYER")]
    pub next: Option<Id>,
}

/// A player asks for the next scene (GF-18).
#[apply(deed_args)]
pub struct AskForScene {
    #[arg(value_name = "PLAYER")]
    pub player: Id,
}

/// Hands the moderator's role to a player.
#[apply(deed_args)]
pub struct Moderate {
    #[arg(value_name = "PLAYER")]
    pub player: Id,
}

/// Calls the grand finale by consensus, or cancels it (GF-23).
#[apply(deed_args)]
pub struct CallFinale {
    #[arg(
        value_name = "CHOICE",
        default_value = "called",
        value_parser = one_of_these::<FinaleState>(&[FinaleState::Called, FinaleState::Ahead])
    )]
    pub finale: FinaleState,
}

impl Deed for BeginInterlude {
    const DEF: Def = Def::new("genrefuzzion.interlude", &["intervalo"])
        .on_request(Whose::Told(who_calls_interlude))
        .examples(&["genrefuzzion interlude ana"])
        .keys(&[Key::at(InScene, "I")])
        .available(require_any_sheet)
        .settles_all_rolls();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut now = memory(tx).clone();
        ensure!(now.duel.is_none(), Refusal::by("GF-18", "gf-refused-scene-open"));
        ensure!(now.interlude.is_none(), Refusal::by("GF-18", "gf-refused-interlude-open"));
        ensure!(!now.rested, Refusal::by("GF-18", "gf-refused-rested"));
        let caller = self.player.clone().or_else(|| now.next.player.clone());
        caller.as_ref().map_or(Ok(()), |player| tx.require_able_player(player).map(drop))?;
        if let Some(next) = now.next.player.clone().filter(|next| caller.as_ref() != Some(next)) {
            return Err(Refusal::by("GF-18", "gf-refused-not-next").with("player", tx.player_name(&next)).into());
        }
        now.interlude = Some(Interlude { called_by: caller, ..Interlude::default() });
        now.arriving.clear();
        emit_memory(tx, now, Msg::new("gf-log-interlude"));
        Ok(())
    }
}

impl Deed for EndInterlude {
    const DEF: Def = Def::new("genrefuzzion.end-interlude", &["fin-intervalo"])
        .own(Whose::Told(who_ends_interlude))
        .examples(&["genrefuzzion end-interlude ana"])
        .keys(&[Key::at(InScene, "O")])
        .available(|state| require_interlude(state, "GF-18"))
        .settles_all_rolls();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut now = memory(tx).clone();
        let Some(interlude) = now.interlude.take() else {
            return Err(Refusal::by("GF-18", "gf-refused-no-interlude").into());
        };
        if let Some(next) = &self.next {
            tx.require_able_player(next)?;
            let may = interlude.asking.contains(next) || interlude.called_by.as_ref() == Some(next);
            ensure!(may, Refusal::by("GF-18", "gf-refused-not-asked").with("player", tx.player_name(next)));
            require_starter(tx, next)?;
        }
        // Whoever called it may be away by now: then anybody goes on.
        let next = self.next.clone().or(interlude.called_by.filter(|player| tx.require_able_player(player).is_ok()));
        // What nobody has settled stays, towards the extra.
        now.unsettled.clear();
        now.rested = true;
        emit_memory(tx, now, Msg::new("gf-log-interlude-over"));
        if memory(tx).next.player != next {
            name_next(tx, next, "gf-log-next");
        }
        Ok(())
    }
}

/// Refuses a player without a character, who starts no scene (GF-21).
fn require_starter(state: &State, player: &Id) -> Result<(), Refusal> {
    let no = || Refusal::by("GF-21", "gf-refused-no-character").with("player", state.player_name(player));
    ensure!(has_character(state, player), no());
    Ok(())
}

impl Deed for AskForScene {
    const DEF: Def = Def::new("genrefuzzion.ask", &["pide"])
        .own(Whose::Field(&["player"]))
        .examples(&["genrefuzzion ask blas"])
        .keys(&[Key::at(InScene, ",")])
        .available(|state| require_interlude(state, "GF-18"))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_interlude(tx, "GF-18")?;
        tx.require_able_player(&self.player)?;
        require_starter(tx, &self.player)?;
        let mut now = memory(tx).clone();
        let asking = &mut now.interlude.get_or_insert_default().asking;
        ensure!(!asking.contains(&self.player), Refusal::new("refused-nothing-changes"));
        asking.push(self.player.clone());
        let msg = Msg::new("gf-log-asks").with("player", tx.player_name(&self.player));
        emit_memory(tx, now, msg);
        Ok(())
    }
}

impl Deed for Moderate {
    const DEF: Def = Def::new("genrefuzzion.moderate", &["modera"])
        .on_request(Whose::Told(moderator))
        .examples(&["genrefuzzion moderate ana"])
        .available(require_any_sheet)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        tx.require_able_player(&self.player)?;
        let mut now = memory(tx).clone();
        ensure!(now.moderator.as_ref() != Some(&self.player), Refusal::new("refused-nothing-changes"));
        now.moderator = Some(self.player.clone());
        let msg = Msg::new("gf-log-moderates").with("player", tx.player_name(&self.player));
        emit_memory(tx, now, msg);
        Ok(())
    }
}

impl Deed for CallFinale {
    const DEF: Def = Def::new("genrefuzzion.finale", &["final"])
        .on_request(Whose::Told(moderator))
        .examples(&["genrefuzzion finale"])
        .keys(&[Key::at(InScene, "*")])
        .available(require_any_sheet)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut now = memory(tx).clone();
        ensure!(now.finale != FinaleState::Epilogue, Refusal::by("GF-23", "gf-refused-epilogue"));
        ensure!(now.duel.is_none(), Refusal::by("GF-18", "gf-refused-scene-open"));
        ensure!(now.finale != self.finale, Refusal::new("refused-nothing-changes"));
        now.finale = self.finale;
        emit_memory(tx, now, Msg::new("gf-log-finale").with("state", self.finale));
        if self.finale == FinaleState::Ahead && memory(tx).finale_waits() {
            tx.emit(Event::new(DuelChange::CalledOff, None));
        }
        Ok(())
    }
}

//! Rating, suspending, resuming and withdrawing scenes, and naming who goes on (GF-17, GF-18, GF-23).

use super::scene::require_no_duel;
use crate::grammar::KeyContext::InScene;
use crate::grammar::{Deed, Def, Key, deed_args};
use crate::rules::{Msg, Text, ensure};
use crate::session::events::scene;
use crate::session::gauge::reason_arg;
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose};
use crate::systems::genrefuzzion::check::MAX_RATING;
use crate::systems::genrefuzzion::duel::{Duel, DuelKind, DuelStage};
use crate::systems::genrefuzzion::emit::{emit_duel, emit_memory};
use crate::systems::genrefuzzion::flow::{close_scene, require_stage, withdraw_scene};
use crate::systems::genrefuzzion::owed::moderator;
use crate::systems::genrefuzzion::people::{duel, memory, require_any_sheet, require_duel};
use crate::systems::genrefuzzion::{DuelChange, Event};

/// A player rates both duellists, 0 to 5 (GF-17).
#[apply(deed_args)]
pub struct RateDuel {
    #[arg(value_name = "PLAYER")]
    pub player: Id,
    /// The protagonist's rating.
    pub protagonist_rating: u8,
    /// The antagonist's rating.
    pub antagonist_rating: u8,
    pub reason: Option<Text>,
}

/// The moderator closes the ratings, and names who goes on (GF-17, GF-23).
#[apply(deed_args)]
pub struct CloseRating {
    #[arg(value_name = "PLAYER")]
    pub next: Option<Id>,
}

/// The moderator rules which player goes on, whoever rated; without one, anybody (GF-18).
#[apply(deed_args)]
pub struct NameNext {
    #[arg(value_name = "PLAYER")]
    pub next: Option<Id>,
}

/// Suspends the scene, and names who starts one meanwhile (GF-18).
#[apply(deed_args)]
pub struct SuspendDuel {
    #[arg(value_name = "PLAYER")]
    pub next: Option<Id>,
}

/// Resumes a suspended scene as it stood (GF-18).
#[apply(deed_args)]
pub struct ResumeDuel {
    #[arg(value_name = "SCENE")]
    pub scene: Id,
}

/// Withdraws a scene: as if it had never happened, with all points back (GF-18).
#[apply(deed_args)]
pub struct WithdrawDuel {
    /// Defaults to the scene in play.
    #[arg(value_name = "SCENE")]
    pub scene: Option<Id>,
}

fn require_rating_stage(state: &State) -> Result<Duel, Refusal> {
    let duel = duel(state)?;
    require_stage(&duel, duel.stage == DuelStage::ToRate, "GF-17")?;
    Ok(duel)
}

impl Deed for RateDuel {
    const DEF: Def = Def::new("genrefuzzion.rate", &["califica"])
        .own(Whose::Field(&["player"]))
        .short(&["rate", "califica"])
        .examples(&["genrefuzzion rate cleo 4 3 \"{example-reason}\""])
        .keys(&[Key::at(InScene, "R")])
        .available(|state| require_rating_stage(state).map(drop))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut duel = require_rating_stage(tx)?;
        tx.require_able_player(&self.player)?;
        let numbers = [self.protagonist_rating, self.antagonist_rating];
        let most = Refusal::by("GF-17", "gf-no-rating").with("most", MAX_RATING);
        ensure!(numbers.iter().all(|number| *number <= MAX_RATING), most);
        let finale = duel.kind == DuelKind::Finale;
        let own = duel.duellist_players().any(|player| *player == self.player);
        ensure!(finale || !own, Refusal::by("GF-17", "gf-refused-own-rating"));
        ensure!(!duel.ratings.contains_key(&self.player), Refusal::by("GF-17", "gf-refused-rated"));
        duel.ratings.insert(self.player.clone(), numbers);
        let msg = Msg::new("gf-log-rated").with("player", tx.player_name(&self.player));
        let msg = msg.with("who", tx.name(&duel.protagonist.who)).with("own", numbers[0]);
        let msg = msg.with("other", tx.name(&duel.antagonist.who)).with("their", numbers[1]);
        let msg = msg.with("reason", reason_arg(&self.reason.clone().unwrap_or_default()));
        if !finale {
            return Ok(close_scene(tx, duel, Some(numbers), Some(self.player.clone()), msg)?);
        }
        let all = tx.players().iter().all(|(player, _)| duel.ratings.contains_key(player));
        match mean_ratings(&duel).filter(|_| all) {
            Some(mean_ratings) => Ok(close_scene(tx, duel, Some(mean_ratings), None, msg)?),
            None => {
                emit_duel(tx, duel, msg);
                Ok(())
            }
        }
    }
}

/// The mean of all ratings, rounded half up (GF-23). `None` if nobody has rated.
fn mean_ratings(duel: &Duel) -> Option<[u8; 2]> {
    let count = duel.ratings.len();
    let of = |at: usize| {
        let sum: usize = duel.ratings.values().map(|numbers| usize::from(numbers[at])).sum();
        u8::try_from((2 * sum + count) / (2 * count)).unwrap_or(MAX_RATING)
    };
    (count > 0).then(|| [of(0), of(1)])
}

impl Deed for CloseRating {
    const DEF: Def = Def::new("genrefuzzion.close-rating", &["cierra-calificación", "cierra-calificacion"])
        .own(Whose::Told(moderator))
        .examples(&["genrefuzzion close-rating ana"])
        .keys(&[Key::at(InScene, "Z")])
        .available(|state| require_rating_stage(state).map(drop))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let duel = require_rating_stage(tx)?;
        self.next.as_ref().map_or(Ok(()), |next| tx.require_able_player(next).map(drop))?;
        let rated = mean_ratings(&duel);
        Ok(close_scene(tx, duel, rated, self.next.clone(), Msg::new("gf-log-rating-closed"))?)
    }
}

impl Deed for NameNext {
    const DEF: Def = Def::new("genrefuzzion.next", &["siguiente"])
        .own(Whose::Told(moderator))
        .examples(&["genrefuzzion next ana"])
        .keys(&[Key::at(InScene, "K")])
        .available(require_no_duel)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        self.next.as_ref().map_or(Ok(()), |next| tx.require_able_player(next).map(drop))?;
        ensure!(memory(tx).next.player != self.next, Refusal::new("refused-nothing-changes"));
        name_next(tx, self.next.clone(), "gf-log-next-ruled");
        Ok(())
    }
}

/// Names the player who goes on, which the log says by `key`, or anybody.
pub(super) fn name_next(tx: &mut Tx, player: Option<Id>, key: &'static str) {
    let mut now = memory(tx).clone();
    now.next.player = player.clone();
    let msg = match &player {
        Some(player) => Msg::new(key).with("player", tx.player_name(player)),
        None => Msg::new("gf-log-next-anybody"),
    };
    emit_memory(tx, now, msg);
}

impl Deed for SuspendDuel {
    const DEF: Def = Def::new("genrefuzzion.suspend", &["suspende"])
        .on_request(Whose::Seat)
        .examples(&["genrefuzzion suspend cleo"])
        .keys(&[Key::at(InScene, "s")])
        .available(require_duel)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let duel = duel(tx)?;
        // A scene that only waits for its rating is closed instead.
        require_stage(&duel, duel.stage != DuelStage::ToRate, "GF-18")?;
        self.next.as_ref().map_or(Ok(()), |next| tx.require_able_player(next).map(drop))?;
        let msg = Msg::new("gf-log-suspended").with("number", duel.number);
        tx.emit(Event::new(DuelChange::Suspended, msg));
        if memory(tx).next.player != self.next {
            name_next(tx, self.next.clone(), "gf-log-next-ruled");
        }
        Ok(())
    }
}

/// A suspended scene. Refuses if there is none with this id.
fn suspended_scene(state: &State, scene: &Id) -> Result<Duel, Refusal> {
    let found = memory(state).suspended.iter().find(|duel| duel.scene == *scene).cloned();
    found.ok_or_else(|| Refusal::by("GF-18", "gf-refused-not-suspended").with("id", Text::new(scene.as_str())))
}

impl Deed for ResumeDuel {
    const DEF: Def = Def::new("genrefuzzion.resume", &["reanuda"])
        .on_request(Whose::Seat)
        .examples(&["genrefuzzion resume vera-bruno"])
        .keys(&[Key::at(InScene, "z")])
        .available(require_any_sheet)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_no_duel(tx)?;
        let duel = suspended_scene(tx, &self.scene)?;
        let msg = Msg::new("gf-log-resumed").with("number", duel.number);
        tx.emit(Event::new(DuelChange::Resumed(duel.scene.clone()), msg));
        if tx.scene.as_ref() != Some(&duel.scene) && tx.scenes.contains_key(&duel.scene) {
            tx.emit(scene::Event::Set { scene: duel.scene.clone() });
        }
        Ok(())
    }
}

/// Withdraws a suspended scene.
pub(super) fn withdraw_suspended(tx: &mut Tx, duel: &Duel) -> Result<(), Refusal> {
    withdraw_scene(tx, duel)?;
    let msg = Msg::new("gf-log-withdrawn").with("number", duel.number);
    tx.emit(Event::new(DuelChange::Dropped(duel.scene.clone()), msg));
    Ok(())
}

/// Withdraws the scene in play.
fn withdraw_current(tx: &mut Tx, duel: &Duel) -> Result<(), Refusal> {
    withdraw_scene(tx, duel)?;
    let msg = Msg::new("gf-log-withdrawn").with("number", duel.number);
    tx.emit(Event::new(DuelChange::Closed, msg));
    Ok(())
}

/// Withdraws the scenes of a duellist who goes for good, in play or suspended.
pub(in crate::systems::genrefuzzion) fn withdraw_scenes_of(tx: &mut Tx, who: &Id) -> Result<(), Refusal> {
    let of = |duel: &&Duel| duel.role_of(who).is_some();
    let open = memory(tx).duel.as_deref().filter(of).cloned();
    open.map_or(Ok(()), |duel| withdraw_current(tx, &duel))?;
    let waiting: Vec<Duel> = memory(tx).suspended.iter().filter(of).cloned().collect();
    waiting.iter().try_for_each(|duel| withdraw_suspended(tx, duel))
}

impl Deed for WithdrawDuel {
    const DEF: Def = Def::new("genrefuzzion.withdraw", &["deshaz"])
        .on_request(Whose::Seat)
        .examples(&["genrefuzzion withdraw"])
        .keys(&[Key::at(InScene, "delete")])
        .available(require_any_sheet)
        .keeps_rolls_open();

    fn grave(&self, state: &State) -> Option<Msg> {
        let open = memory(state).duel.as_deref().filter(|open| self.scene.as_ref().is_none_or(|id| open.scene == *id));
        let number = match &self.scene {
            Some(scene) if open.is_none() => suspended_scene(state, scene).ok()?.number,
            _ => open?.number,
        };
        Some(Msg::new("gf-grave-withdrawn").with("number", number))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let open = memory(tx).duel.as_deref().cloned();
        match (&self.scene, open) {
            (Some(scene), Some(open)) if open.scene != *scene => {
                Ok(withdraw_suspended(tx, &suspended_scene(tx, scene)?)?)
            }
            (Some(scene), None) => Ok(withdraw_suspended(tx, &suspended_scene(tx, scene)?)?),
            (_, Some(open)) => Ok(withdraw_current(tx, &open)?),
            (None, None) => Err(Refusal::by("GF-08", "gf-refused-no-duel").into()),
        }
    }
}

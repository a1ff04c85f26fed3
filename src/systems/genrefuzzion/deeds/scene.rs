//! A scene begins: announced, presented, and who takes part (GF-08, GF-09).

use super::scene_cliches::{parse_scene_cliches, require_scene_cliches};
use crate::grammar::KeyContext::InScene;
use crate::grammar::{Deed, Def, Key, acting, concerning, deed_args, person_deed_args};
use crate::rules::{Arg, Msg, Text, ensure};
use crate::session::events::scene;
use crate::session::plan::Plan as TablePlan;
use crate::session::systems::SYSTEMS;
use crate::session::{AspectEnding, Audience, Id, NotDone, Origin, Refusal, Scene, State, Tx, Whose, require_text};
use crate::systems::genrefuzzion::booking::{pay_in_scene, why};
use crate::systems::genrefuzzion::duel::{Duel, DuelAlly, DuelKind, DuelRole, DuelSide, DuelStage};
use crate::systems::genrefuzzion::emit::{emit_duel, emit_memory};
use crate::systems::genrefuzzion::flow::{require_stage, withdraw_scene};
use crate::systems::genrefuzzion::memory::FinaleState;
use crate::systems::genrefuzzion::owed::{protagonist_player, who_plays, who_presents, who_rewords};
use crate::systems::genrefuzzion::people::{
    duel, free_players, memory, player_of_character, require_any_sheet, require_appeared, require_duel,
    require_seen_by_all, rule_refusal, sheet,
};
use crate::systems::genrefuzzion::rules::Points;
use crate::systems::genrefuzzion::scene_data::SceneData;
use crate::systems::genrefuzzion::titles::{note_title, title_of};
use crate::systems::genrefuzzion::{DuelChange, Event};

/// Announces a scene: its protagonist, its antagonist and what the protagonist intends (GF-08).
#[apply(person_deed_args)]
pub struct AnnounceDuel {
    pub protagonist: Id,
    pub antagonist: Id,
    /// What the protagonist intends; defaults to what is prepared for the scene.
    pub intention: Option<Text>,
    /// The prepared scene; without one, a new scene.
    #[arg(long, visible_alias = "escena", value_name = "SCENE")]
    pub scene: Option<Id>,
    #[arg(long, visible_alias = "título", alias = "titulo")]
    pub title: Option<Text>,
    #[arg(long, visible_alias = "lugar")]
    pub place: Option<Text>,
    #[arg(long, visible_alias = "tono")]
    pub mood: Option<Text>,
    /// The scene's clichés, each with its die: `Niebla:d6`.
    #[arg(long, visible_alias = "cliché", alias = "cliche")]
    pub cliches: Vec<Text>,
    /// The protagonist's allies.
    #[arg(long, visible_alias = "aliado", value_name = "PERSON")]
    pub allies: Vec<Id>,
}

/// Takes an announcement back, as if it had not been made (GF-09).
#[apply(deed_args)]
pub struct TakeBackDuel {}

/// Says who plays an extra in the scene (GF-09).
#[apply(deed_args)]
pub struct PlayExtra {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    #[arg(value_name = "PLAYER")]
    pub player: Id,
}

/// Asks for a milder intention of the protagonist's (GF-09).
#[apply(deed_args)]
pub struct CallMilder {
    #[arg(value_name = "PLAYER")]
    pub player: Id,
}

/// Rewords the protagonist's intention; without a text, the moderator upholds it (GF-09).
#[apply(deed_args)]
pub struct RewordIntention {
    pub intention: Option<Text>,
}

/// The antagonist presents: what they intend, and with which allies (GF-08, GF-09).
#[apply(deed_args)]
pub struct PresentDuel {
    pub intention: Text,
    /// Who plays an extra that nobody plays yet.
    #[arg(long, visible_alias = "juega", value_name = "PLAYER")]
    pub player: Option<Id>,
    #[arg(long, visible_alias = "aliado", value_name = "PERSON")]
    pub allies: Vec<Id>,
}

/// An ally does not come, or leaves the scene (GF-09).
#[apply(person_deed_args)]
pub struct LeaveDuel {
    pub who: Id,
}

/// A player pays 1 KP to keep an extra from being an ally (GF-09).
#[apply(deed_args)]
pub struct PayOffAlly {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    #[arg(value_name = "PLAYER")]
    pub player: Id,
}

/// Says what an ally wants for themselves in the grand finale (GF-23).
#[apply(deed_args)]
pub struct IntendAlly {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    pub intention: Text,
}

impl Deed for AnnounceDuel {
    const DEF: Def = Def::new("genrefuzzion.announce", &["anuncia"])
        .on_request(Whose::Field(&["protagonist"]))
        .examples(&["genrefuzzion announce vera bruno \"{example-intention}\""])
        .keys(&[Key::at(InScene, "A")])
        .available(require_no_duel);

    acting!(protagonist, antagonist, allies);

    /// Nothing, but clichés that break a rule are refused while they are being written.
    fn plan(&self, _: &State) -> Result<Option<TablePlan>, Refusal> {
        require_scene_cliches(&parse_scene_cliches(&self.cliches)?)?;
        Ok(None)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_no_duel(tx)?;
        let AnnounceDuel { protagonist, antagonist, .. } = self;
        [protagonist, antagonist].into_iter().try_for_each(|who| require_can_join(tx, who))?;
        let waits = self.scene.as_ref().is_some_and(|scene| memory(tx).is_suspended(scene));
        ensure!(!waits, Refusal::by("GF-18", "gf-refused-scene-waits"));
        let player = player_of_character(tx, protagonist)?;
        sheet(tx, antagonist)?;
        let next = memory(tx).next.player.clone();
        if let Some(next) = next.filter(|next| *next != player) {
            return Err(Refusal::by("GF-18", "gf-refused-not-next").with("player", tx.player_name(&next)).into());
        }
        ensure!(protagonist != antagonist, Refusal::by("GF-08", "gf-refused-same-duellist"));
        let prepared = self.prepared(tx)?;
        let intention = self.intention.clone().unwrap_or_else(|| prepared.intention.clone());
        require_text(&intention)?;
        let cliches = match &self.cliches[..] {
            [] => prepared.cliches.clone(),
            written => parse_scene_cliches(written)?,
        };
        require_scene_cliches(&cliches)?;
        // Prepared allies who are absent stay away.
        let prepared = prepared.allies.iter().filter(|who| self.allies.is_empty() && tx.require_able(who).is_ok());
        let allies = self.allies.iter().chain(prepared).map(|who| new_ally(tx, who)).collect::<Result<_, _>>()?;
        let played = !sheet(tx, antagonist)?.is_extra();
        let theirs = if played { Some(player_of_character(tx, antagonist)?) } else { None };
        // While the finale is suspended, the scenes in between are plain ones.
        let finale = memory(tx).finale == FinaleState::Called && !memory(tx).finale_waits();
        let kind = if finale { DuelKind::Finale } else { DuelKind::Plain };
        let id = self.open_scene(tx)?;
        let number = memory(tx).scenes + 1;
        let side = |who: &Id, player, intention, allies| DuelSide {
            who: who.clone(),
            player,
            intention,
            allies,
            ..DuelSide::default()
        };
        let duel = Duel {
            scene: id,
            number,
            kind,
            protagonist: side(protagonist, Some(player), Text::line(&intention), allies),
            antagonist: side(antagonist, theirs, Text::default(), Vec::new()),
            cliches,
            made_scene: self.scene.is_none(),
            ..Duel::default()
        };
        require_one_role(tx, &duel)?;
        let mut now = memory(tx).clone();
        now.scenes = number;
        if self.scene.is_none() && self.title.as_ref().is_none_or(|title| title.trim().is_empty()) {
            note_title(tx, &mut now, &duel);
        }
        emit_memory(tx, now, None);
        let msg = Msg::new("gf-log-announced").with("number", number).with("who", tx.name(protagonist));
        let msg = msg.with("other", tx.name(antagonist)).with("intention", &duel.protagonist.intention);
        let setting_msg = setting_msg(tx, &duel);
        emit_duel(tx, duel, msg);
        setting_msg.into_iter().for_each(|msg| tx.emit(Event::log(msg)));
        log_allies(tx, DuelRole::Protagonist);
        Ok(())
    }
}

impl AnnounceDuel {
    /// What is prepared for the scene.
    fn prepared(&self, state: &State) -> Result<SceneData, Refusal> {
        let Some(scene) = &self.scene else { return Ok(SceneData::default()) };
        Ok(state.scene(scene)?.system_data.genrefuzzion.clone())
    }

    /// Goes to the scene, or to a new one, and returns its id.
    fn open_scene(&self, tx: &mut Tx) -> Result<Id, Refusal> {
        let id = match &self.scene {
            Some(scene) => scene.clone(),
            None => {
                let given = self.title.clone().filter(|title| !title.trim().is_empty());
                let title =
                    given.or_else(|| title_of(tx, [&self.protagonist, &self.antagonist], None)).unwrap_or_default();
                let id = tx.fresh_id(&title, &Audience::gm());
                let place = self.place.clone().unwrap_or_default();
                let mut made = Scene { place, ..Scene::new(id.clone(), Text::line(&title), Origin::Table) };
                made.system_data.genrefuzzion.tone = self.mood.clone().unwrap_or_default();
                tx.emit(scene::Event::Added(made));
                id
            }
        };
        if tx.scene.as_ref() != Some(&id) {
            tx.end_aspects_at(AspectEnding::Scene);
            tx.emit(scene::Event::Set { scene: id.clone() });
            SYSTEMS.iter().for_each(|system| system.scene_changes(tx));
        }
        Ok(id)
    }
}

impl Deed for TakeBackDuel {
    const DEF: Def = Def::new("genrefuzzion.take-back", &["retira"])
        .own(Whose::Told(protagonist_player))
        .examples(&["genrefuzzion take-back"])
        .keys(&[Key::at(InScene, "-")])
        .available(require_duel)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let duel = duel(tx)?;
        require_stage(&duel, duel.stage == DuelStage::Announced, "GF-09")?;
        withdraw_scene(tx, &duel)?;
        let msg = Msg::new("gf-log-taken-back").with("number", duel.number);
        tx.emit(Event::new(DuelChange::Closed, msg));
        if let Some(made) = tx.scenes.get(&duel.scene).filter(|_| duel.made_scene).cloned() {
            tx.emit(scene::Event::Removed(made));
        }
        // The last number is free again, and before the first scene people are still being made.
        let mut now = memory(tx).clone();
        now.scenes -= u32::from(now.scenes == duel.number);
        emit_memory(tx, now, None);
        Ok(())
    }
}

impl Deed for PlayExtra {
    const DEF: Def = Def::new("genrefuzzion.play", &["interpreta"])
        .on_request(Whose::Field(&["player"]))
        .examples(&["genrefuzzion play bruno ana"])
        .keys(&[Key::at(InScene, "P")])
        .available(require_duel);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut duel = duel(tx)?;
        ensure!(sheet(tx, &self.who)?.is_extra(), tx.refusal_about("gf-refused-no-extra", &self.who));
        tx.require_able_player(&self.player)?;
        require_stage(&duel, matches!(duel.stage, DuelStage::Announced | DuelStage::Presented), "GF-09")?;
        let role = duel.side_of(&self.who).ok_or_else(|| tx.refusal_about("gf-refused-not-in-scene", &self.who))?;
        // A player who was an ally gives that up for the extra.
        if duel.side(role).who == self.who {
            leave_as_ally(tx, &mut duel, &self.player)?;
            duel.side_mut(role).player = Some(self.player.clone());
        } else {
            let place = duel.side_mut(role).allies.iter_mut().find(|ally| ally.who == self.who);
            place.into_iter().for_each(|ally| ally.player = Some(self.player.clone()));
        }
        require_one_role(tx, &duel)?;
        let msg = Msg::new("gf-log-plays").with("player", tx.player_name(&self.player)).with("who", tx.name(&self.who));
        emit_duel(tx, duel, msg);
        Ok(())
    }
}

impl Deed for CallMilder {
    const DEF: Def = Def::new("genrefuzzion.milder", &["suaviza"])
        .own(Whose::Field(&["player"]))
        .examples(&["genrefuzzion milder dani"])
        .keys(&[Key::at(InScene, "M")])
        .available(require_duel)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut duel = duel(tx)?;
        tx.require_able_player(&self.player)?;
        require_stage(&duel, duel.stage == DuelStage::Announced && duel.milder_called_by.is_none(), "GF-09")?;
        duel.milder_called_by = Some(self.player.clone());
        let msg = Msg::new("gf-log-milder").with("player", tx.player_name(&self.player));
        emit_duel(tx, duel, msg);
        Ok(())
    }
}

impl Deed for RewordIntention {
    const DEF: Def = Def::new("genrefuzzion.reword", &["reformula"])
        .own(Whose::Told(who_rewords))
        .examples(&["genrefuzzion reword \"{example-intention}\""])
        .keys(&[Key::at(InScene, "m")])
        .available(require_duel)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut duel = duel(tx)?;
        ensure!(duel.milder_called_by.take().is_some(), Refusal::by("GF-09", "gf-refused-no-call"));
        let msg = match &self.intention {
            Some(intention) if Text::line(intention) != duel.protagonist.intention => {
                require_text(intention)?;
                tx.require_able(&duel.protagonist.who)?;
                duel.protagonist.intention = Text::line(intention);
                Msg::new("gf-log-reworded").with("intention", &duel.protagonist.intention)
            }
            Some(_) | None => Msg::new("gf-log-upheld"),
        };
        emit_duel(tx, duel, msg);
        Ok(())
    }
}

impl Deed for PresentDuel {
    const DEF: Def = Def::new("genrefuzzion.present", &["presenta"])
        .own(Whose::Told(who_presents))
        .short(&["present", "presenta"])
        .examples(&["genrefuzzion present \"{example-intention-against}\""])
        .keys(&[Key::at(InScene, "E")])
        .available(require_duel);

    acting!(allies);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut duel = duel(tx)?;
        require_stage(&duel, duel.stage == DuelStage::Announced, "GF-09")?;
        ensure!(duel.milder_called_by.is_none(), Refusal::by("GF-09", "gf-refused-call-open"));
        tx.require_able(&duel.antagonist.who)?;
        // Whoever is hidden since the announcement cannot show themselves.
        require_seen_by_all(tx, &duel.antagonist.who)?;
        require_text(&self.intention)?;
        if let Some(player) = &self.player {
            let extra = sheet(tx, &duel.antagonist.who)?.is_extra();
            ensure!(extra, tx.refusal_about("gf-refused-no-extra", &duel.antagonist.who));
            tx.require_able_player(player)?;
            leave_as_ally(tx, &mut duel, player)?;
            duel.antagonist.player = Some(player.clone());
        }
        let nobody = duel.antagonist.player.is_none();
        ensure!(!nobody, tx.refusal_about("gf-refused-nobody-plays-them", &duel.antagonist.who));
        duel.antagonist.intention = Text::line(&self.intention);
        for who in &self.allies {
            ensure!(!duel.away.contains(who), rule_refusal(tx, "GF-09", "gf-refused-away", who));
            let ally = new_ally(tx, who)?;
            duel.antagonist.allies.push(ally);
        }
        require_one_role(tx, &duel)?;
        duel.stage = DuelStage::Presented;
        let msg = Msg::new("gf-log-presented").with("who", tx.name(&duel.antagonist.who));
        let msg = msg.with("intention", &duel.antagonist.intention);
        emit_duel(tx, duel, msg);
        log_allies(tx, DuelRole::Antagonist);
        Ok(())
    }
}

impl Deed for LeaveDuel {
    const DEF: Def = Def::new("genrefuzzion.leave", &["declina"])
        .own(Whose::Told(who_plays))
        .examples(&["genrefuzzion leave cleo"])
        .keys(&[Key::at(InScene, "J")])
        .available(require_duel);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut duel = duel(tx)?;
        send_away(tx, &mut duel, &self.who)?;
        emit_duel(tx, duel, Msg::new("gf-log-leaves").with("who", tx.name(&self.who)));
        Ok(())
    }
}

impl Deed for PayOffAlly {
    const DEF: Def = Def::new("genrefuzzion.pay-off", &["ahuyenta"])
        .own(Whose::Field(&["player"]))
        .examples(&["genrefuzzion pay-off bruno ana"])
        .keys(&[Key::at(InScene, "$")])
        .available(require_duel);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut duel = duel(tx)?;
        ensure!(sheet(tx, &self.who)?.is_extra(), tx.refusal_about("gf-refused-no-extra", &self.who));
        tx.require_able_player(&self.player)?;
        send_away(tx, &mut duel, &self.who)?;
        pay_in_scene(tx, &mut duel, &self.player, Points::kp(1), &why("GF-09", "gf-why-paid-off"))?;
        let msg = Msg::new("gf-log-paid-off").with("player", tx.player_name(&self.player));
        emit_duel(tx, duel, msg.with("who", tx.name(&self.who)));
        Ok(())
    }
}

impl Deed for IntendAlly {
    const DEF: Def = Def::new("genrefuzzion.intend", &["pretende"])
        .own(Whose::Told(who_plays))
        .examples(&["genrefuzzion intend cleo \"{example-intention}\""])
        .available(require_duel);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let mut duel = duel(tx)?;
        ensure!(duel.kind == DuelKind::Finale, Refusal::by("GF-23", "gf-refused-only-finale"));
        require_text(&self.intention)?;
        let no_ally = || rule_refusal(tx, "GF-09", "gf-refused-no-ally", &self.who);
        let role = duel.side_of(&self.who).ok_or_else(no_ally)?;
        require_stage(&duel, duel.side(role).rolls == 0, "GF-23")?;
        let ally = duel.side_mut(role).allies.iter_mut().find(|ally| ally.who == self.who).ok_or_else(no_ally)?;
        ally.intention = Text::line(&self.intention);
        let msg = Msg::new("gf-log-intends").with("who", tx.name(&self.who)).with("intention", &ally.intention);
        emit_duel(tx, duel, msg);
        Ok(())
    }
}

/// The sentence for the log about the scene's place, tone and clichés (GF-28). `None` if it has none of these.
fn setting_msg(state: &State, duel: &Duel) -> Option<Msg> {
    let scene = state.scenes.get(&duel.scene)?;
    let texts = [&scene.place, &scene.system_data.genrefuzzion.tone].into_iter().filter(|texts| !texts.is_empty());
    let cliches = duel.cliches.iter().map(|cliche| Text::line(&format!("{} {}", cliche.phrase, cliche.die.die())));
    let details: Vec<Arg> = texts.cloned().chain(cliches).map(|text| Arg::from(&text)).collect();
    let msg = Msg::new("gf-log-setting").with("number", duel.number);
    (!details.is_empty()).then(|| msg.with("about", Arg::List(details)))
}

/// Logs the allies of a side, if it has any.
fn log_allies(tx: &mut Tx, role: DuelRole) {
    let Some(side) = memory(tx).duel.as_ref().map(|duel| duel.side(role).clone()) else { return };
    if !side.allies.is_empty() {
        let allies = side.allies.iter().map(|ally| tx.name(&ally.who)).collect();
        let msg = Msg::new("gf-log-allies").with("who", tx.name(&side.who)).with("allies", Arg::List(allies));
        tx.emit(Event::log(msg));
    }
}

/// Refuses a scene while another is in play, in an interlude, and after the finale (GF-18, GF-23).
pub(super) fn require_no_duel(state: &State) -> Result<(), Refusal> {
    require_any_sheet(state)?;
    let now = memory(state);
    ensure!(now.duel.is_none(), Refusal::by("GF-18", "gf-refused-scene-open"));
    ensure!(now.interlude.is_none(), Refusal::by("GF-18", "gf-refused-interlude-open"));
    ensure!(now.finale != FinaleState::Epilogue, Refusal::by("GF-23", "gf-refused-epilogue"));
    Ok(())
}

/// Sends an ally away for good. Refuses after their side's first pool (GF-09).
fn send_away(state: &State, duel: &mut Duel, who: &Id) -> Result<(), Refusal> {
    let role = duel.side_of(who).filter(|role| duel.side(*role).who != *who);
    let role = role.ok_or_else(|| rule_refusal(state, "GF-09", "gf-refused-no-ally", who))?;
    require_stage(duel, duel.side(role).rolls == 0 && duel.stage != DuelStage::ToRate, "GF-09")?;
    duel.side_mut(role).allies.retain(|ally| ally.who != *who);
    duel.away.insert(who.clone());
    Ok(())
}

/// Sends away the ally of a player who is to play an extra. Refuses while another player is free (GF-09).
fn leave_as_ally(state: &State, duel: &mut Duel, player: &Id) -> Result<(), Refusal> {
    let own = |ally: &&DuelAlly| ally.player.as_ref() == Some(player);
    let allies = duel.protagonist.allies.iter().chain(&duel.antagonist.allies);
    let Some(own) = allies.clone().find(own).map(|ally| ally.who.clone()) else { return Ok(()) };
    let nobody = free_players(state, duel).is_empty();
    ensure!(nobody, Refusal::by("GF-09", "gf-refused-others-free").with("player", state.player_name(player)));
    send_away(state, duel, &own)
}

/// Refuses somebody who cannot be in a scene: not seen by all, or a newcomer who has still to appear.
fn require_can_join(state: &State, who: &Id) -> Result<(), Refusal> {
    require_seen_by_all(state, who)?;
    require_appeared(state, who)
}

fn new_ally(state: &State, who: &Id) -> Result<DuelAlly, Refusal> {
    require_can_join(state, who)?;
    let extra = sheet(state, who)?.is_extra();
    let player = if extra { None } else { state.player_of(who) };
    Ok(DuelAlly { who: who.clone(), player, intention: Text::default() })
}

/// Refuses a person on both sides or twice, and a player with two roles (GF-09).
fn require_one_role(state: &State, duel: &Duel) -> Result<(), Refusal> {
    let all: Vec<_> = duel.people().collect();
    for (at, (who, player)) in all.iter().enumerate() {
        ensure!(
            all[..at].iter().all(|(other, _)| other != who),
            rule_refusal(state, "GF-09", "gf-refused-both-sides", who)
        );
        if let Some(player) = player.filter(|player| all[..at].iter().any(|(_, other)| *other == Some(*player))) {
            return Err(Refusal::by("GF-09", "gf-refused-two-roles").with("player", state.player_name(player)));
        }
    }
    Ok(())
}

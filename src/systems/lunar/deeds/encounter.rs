//! Deeds about encounters: their settings, their bars, initiative and experience (LU-18, LU-21, LU-24, LU-31, LU-35).

use clap::Args;

use super::lunar;
use crate::grammar::{Deed, Def, Key, KeyContext, acting, deed_args, hero_deed_args, one_of, one_of_with_keys};
use crate::rules::{Msg, Text, Why, ensure};
use crate::session::events::fight;
use crate::session::{Fight, Id, NotDone, Refusal, SpentBudget, Tx, Whose, require_change, require_text};
use crate::systems::lunar::XP;
use crate::systems::lunar::encounter::{add_bar, encounter, move_starter_bonus, players, reveal_bottom_card};
use crate::systems::lunar::event::Event;
use crate::systems::lunar::memory::Encounter;
use crate::systems::lunar::people::{character, fighter_in_action, require_custom, xp};
use crate::systems::lunar::rules::initiative::InitiativeRule;
use crate::systems::lunar::rules::life::{Experience, Peril, roll_experience};
use crate::systems::lunar::rules::threat::ThreatRung;
use crate::systems::lunar::scene_data::{BarKind, EncounterKind, PreparedBar};
use crate::systems::lunar::turn::{change_pending, pending, require_no_discard_due};

/// Sets the kind of the encounter, the threat of its checks, and who started it.
#[derive(Debug, Clone, Args)]
pub struct SetEncounter {
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(EncounterKind::key))]
    pub kind: Option<EncounterKind>,
    #[arg(long, visible_alias = "amenaza", value_name = "CHOICE", value_parser = one_of::<ThreatRung>())]
    pub threat: Option<ThreatRung>,
    /// The character who started it, whose revealed card counts two more (LU-21).
    #[arg(long, visible_alias = "empieza", value_name = "HERO")]
    pub started: Option<Id>,
}

/// Puts a bar on the table, for a goal or a danger (LU-31).
#[apply(deed_args)]
pub struct AddBar {
    pub name: Text,
    /// The length in points: a fail bar has 10 in a brief scene, which is its default, 20 in a dangerous one and 30 in a
    /// crisis. An objective bar defaults to ten for each player.
    #[arg(value_name = "NUMBER", value_parser = Peril::parse_bar)]
    pub points: Option<u8>,
    #[arg(long, visible_alias = "clase", value_name = "CHOICE", default_value = "objective", value_parser = one_of::<BarKind>())]
    pub kind: BarKind,
    /// The character whose own fail bar it is (LU-18).
    #[arg(long, visible_alias = "de", value_name = "HERO")]
    pub owner: Option<Id>,
    #[arg(long, visible_alias = "oculta")]
    pub hidden: bool,
}

/// Reveals bottom cards again, for example of a character who joined late (LU-21).
#[derive(Debug, Clone, Args)]
pub struct RevealBottomCards {
    #[arg(value_name = "HERO", required = true)]
    pub people: Vec<Id>,
}

/// Lets all others go first for something small in return, which the character with the lowest card may do outside
/// combat (LU-24).
#[apply(hero_deed_args)]
pub struct YieldInitiative {
    pub who: Id,
    /// What the character gains by it.
    pub text: Text,
}

/// Gives the experience for an encounter to every character who is present (LU-35).
#[derive(Debug, Clone, Args)]
pub struct Reward {
    /// The threat at its start; defaults to the remembered one. A second reward for the same encounter must name it.
    #[arg(value_name = "CHOICE", value_parser = one_of::<ThreatRung>())]
    pub threat: Option<ThreatRung>,
}

impl Deed for SetEncounter {
    const DEF: Def = lunar("lunar.encounter", &["encuentro"])
        .examples(&["lunar encounter social --threat brutal", "lunar encuentro combate --empieza nora"])
        .keys(&[Key::at(KeyContext::NoFight, "E")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let before = encounter(tx);
        if let Some(who) = &self.started {
            require_custom(tx, InitiativeRule::Starter)?;
            character(tx, who)?;
        }
        let threat = self.threat.unwrap_or(before.threat);
        let has_acted =
            |fight: &Fight| fight.fighters.iter().any(|(who, fighter)| fighter.turn > 0 && tx.is_public(who));
        let is_under_way = tx.fight.as_ref().is_some_and(has_acted);
        let started_by = self.started.clone().or_else(|| before.started_by.clone());
        // The experience depends on the threat at the start (LU-35).
        let after = Encounter {
            kind: self.kind.unwrap_or(before.kind),
            threat,
            opening_threat: if is_under_way { before.opening_threat } else { threat },
            started_by,
        };
        require_change(after != before)?;
        tx.emit(Event::Encounter(after));
        if let Some(who) = self.started.as_ref().filter(|who| before.started_by.as_ref() != Some(who)) {
            move_starter_bonus(tx, before.started_by.as_ref(), who);
        }
        Ok(())
    }
}

impl Deed for AddBar {
    const DEF: Def = lunar("lunar.bar", &["barra"])
        .examples(&[
            "lunar bar \"{example-convince-the-guardian}\" 20",
            "lunar barra \"{example-the-night-runs-out}\" peligrosa --clase falla",
        ])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.name)?;
        let AddBar { name, points, kind, owner, hidden } = self;
        if let Some(owner) = owner {
            character(tx, owner)?;
            ensure!(*kind == BarKind::Fail, Refusal::by("LU-31", "lunar-refused-own-objective"));
        }
        let bar = PreparedBar { name: Text::line(name), size: *points, kind: *kind, hidden: *hidden };
        add_bar(tx, bar, owner.clone())
    }
}

impl Deed for RevealBottomCards {
    const DEF: Def = lunar("lunar.reveal", &["revela"]).examples(&["lunar reveal nora"]);

    acting!(people);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        self.people.iter().try_for_each(|who| {
            character(tx, who)?;
            fighter_in_action(tx, who)
                .ok_or_else(|| Refusal::by("LU-21", "refused-not-fighting").with("who", tx.name(who)))?;
            reveal_bottom_card(tx, who)
        })
    }
}

impl Deed for YieldInitiative {
    const DEF: Def = lunar("lunar.yield", &["cede"])
        .own(Whose::WHO)
        .examples(&["lunar yield nora \"{example-sees-who-has-the-key}\""]);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let YieldInitiative { who, text } = self;
        require_text(text)?;
        require_no_discard_due(tx, who)?;
        require_custom(tx, InitiativeRule::Yield)?;
        if encounter(tx).kind == EncounterKind::Combat {
            return Err(Refusal::by("LU-24", "lunar-refused-yields-in-combat").into());
        }
        let initiative = |who: &Id| fighter_in_action(tx, who)?.initiative;
        let counts = |other: &&Id| *other == who || tx.is_public(other);
        let lowest = players(tx).iter().filter(counts).filter_map(initiative).min();
        if lowest.is_none() || initiative(who) != lowest {
            return Err(Refusal::by("LU-24", "lunar-refused-not-lowest").with("who", tx.name(who)).into());
        }
        let no = |key| Refusal::by("LU-24", key).with("who", tx.name(who));
        let (fight, fighter) = tx.fight.as_ref().zip(tx.fighter(who)).ok_or_else(|| no("refused-not-fighting"))?;
        ensure!(fighter.out.is_none(), no("refused-out-of-action"));
        let has_begun = tx.has_openly_acted(fight, who) || fighter.spent != SpentBudget::default();
        ensure!(!has_begun, no("refused-acted"));
        ensure!(!fighter.waiting && !pending(tx, who).yielded, no("lunar-refused-yielded"));
        tx.emit(Event::Yielded { who: who.clone(), text: Text::line(text) });
        change_pending(tx, who, |pending| pending.yielded = true);
        tx.emit(fight::Event::Delayed { who: who.clone(), to: None });
        Ok(())
    }
}

impl Deed for Reward {
    const DEF: Def = lunar("lunar.reward", &["premia"])
        .examples(&["lunar reward", "lunar premia brutal"])
        .keys(&[Key::at(KeyContext::NoFight, "l")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let is_second = self.threat.is_none() && tx.system_state.lunar.rewarded;
        ensure!(!is_second, Refusal::by("LU-35", "lunar-refused-rewarded"));
        let ended_threat = tx.system_state.lunar.ended_threat.filter(|_| tx.system_state.lunar.encounter.is_none());
        let threat = self.threat.or(ended_threat).unwrap_or_else(|| encounter(tx).opening_threat);
        let rewarded = players(tx);
        ensure!(!rewarded.is_empty(), Refusal::by("LU-35", "lunar-refused-nobody-to-reward"));
        let mut place = tx.begin_roll(false);
        let Experience { face, total: gained } = roll_experience(threat, &mut tx.dice(&mut place))?;
        tx.emit(Event::Rewarded { face, xp: gained, place });
        for who in rewarded {
            let to = xp(tx, &who).saturating_add(i32::try_from(gained).unwrap_or(i32::MAX));
            tx.move_gauge(&who, &XP, to, Why::new("LU-35", Msg::new("lunar-rewarded")));
        }
        Ok(())
    }
}

//! Characters grow, change and retire (GF-06, GF-20, GF-21).

use super::close::withdraw_suspended;
use super::setup::require_interlude;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, acting, concerning, deed_args, person_deed_args};
use crate::rules::{Msg, Text, ensure};
use crate::session::events::person;
use crate::session::{Id, NotDone, Refusal, Tx, Whose, require_text};
use crate::systems::genrefuzzion::booking::{gain, pay, pay_for_person, why};
use crate::systems::genrefuzzion::changes::{change_sheet, change_trait, larger_die};
use crate::systems::genrefuzzion::duel::{Duel, DuelStage};
use crate::systems::genrefuzzion::emit::{emit_duel, emit_memory};
use crate::systems::genrefuzzion::event::Event;
use crate::systems::genrefuzzion::flow::scene_presenting;
use crate::systems::genrefuzzion::owed::who_plays;
use crate::systems::genrefuzzion::people::{
    cliches, find_trait, has_character, is_unsettled, memory, player_of_character, require_any_sheet,
    require_character, sheet, trait_of,
};
use crate::systems::genrefuzzion::rules::{Points, TraitDie};
use crate::systems::genrefuzzion::sheet::{PersonStanding, Trait, TraitKind};

/// A trait becomes one die larger, for VP: one an interlude; an extra's as it is presented (GF-06, GF-20).
#[apply(person_deed_args)]
pub struct EscalateTrait {
    pub who: Id,
    pub phrase: Text,
}

/// Another phrase, or another person, for a trait, for 3 KP (GF-20).
#[apply(person_deed_args)]
pub struct SwapTrait {
    pub who: Id,
    pub phrase: Text,
    /// Defaults to the phrase as it is, for a relationship that goes elsewhere.
    pub another: Option<Text>,
    #[arg(long, visible_alias = "hacia", value_name = "PERSON")]
    pub towards: Option<Id>,
}

/// A character retires and becomes an extra (GF-21).
#[apply(person_deed_args)]
pub struct RetireCharacter {
    pub who: Id,
}

/// A relationship to a retired character goes to somebody else (GF-21).
#[apply(deed_args)]
pub struct RedirectRelationship {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    pub phrase: Text,
    #[arg(value_name = "PERSON")]
    pub towards: Id,
}

/// A relationship to a retired character becomes points (GF-21).
#[apply(person_deed_args)]
pub struct CashRelationship {
    pub who: Id,
    pub phrase: Text,
    /// How many of them in VP; the others are KP.
    #[arg(value_name = "NUMBER")]
    pub victory: u8,
}

/// What the next step of a trait costs: half of its die's maximum (GF-20).
pub(in crate::systems::genrefuzzion) fn training_price(trait_: &Trait) -> Points {
    Points::vp(u32::from(trait_.die.sides()) / 2)
}

impl Deed for EscalateTrait {
    const DEF: Def = Def::new("genrefuzzion.train", &["entrena"])
        .own(Whose::Told(who_plays))
        .examples(&["genrefuzzion train vera \"{example-cliche}\""])
        .keys(&[Key::at(Tab(TabName::Cast), "E")])
        .available(require_any_sheet);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        tx.require_able(&self.who)?;
        let trait_ = trait_of(tx, &self.who, &self.phrase)?;
        ensure!(trait_.kind != TraitKind::Problem, Refusal::by("GF-20", "gf-refused-train-problem"));
        let price = training_price(&trait_);
        let because = why("GF-20", "gf-why-training");
        let msg = Msg::new("gf-log-trained").with("who", tx.name(&self.who)).with("phrase", &trait_.phrase);
        let die = larger_die(&trait_)?;
        let msg = (!trait_.hidden).then(|| msg.with("die", die));
        let is = Trait { die, ..trait_.clone() };
        if let Some(mut scene) = scene_presenting(tx, &self.who) {
            let small = cliches(sheet(tx, &self.who)?).filter(|cliche| cliche.die == TraitDie::D4).count();
            let last = trait_.kind == TraitKind::Cliche && trait_.die == TraitDie::D4 && small == 1;
            ensure!(!last, Refusal::by("GF-06", "gf-refused-last-d4"));
            change_trait(tx, Some(&mut scene), &self.who, Some(&trait_), Some(is))?;
            pay_for_person(tx, &mut scene, &self.who, price, &because)?;
            emit_duel(tx, scene, None);
        } else {
            require_interlude(tx, "GF-20")?;
            let player = player_of_character(tx, &self.who)?;
            let mut now = memory(tx).clone();
            let interlude = now.interlude.get_or_insert_default();
            ensure!(interlude.trained.insert(self.who.clone()), Refusal::by("GF-20", "gf-refused-trained"));
            change_trait(tx, None, &self.who, Some(&trait_), Some(is))?;
            pay(tx, &player, price, &because)?;
            emit_memory(tx, now, None);
        }
        msg.into_iter().for_each(|msg| tx.emit(Event::log_about(&self.who, msg)));
        Ok(())
    }
}

impl Deed for SwapTrait {
    const DEF: Def = Def::new("genrefuzzion.swap", &["cambia"])
        .own(Whose::Told(who_plays))
        .examples(&["genrefuzzion swap vera \"{example-cliche}\" \"{example-cliche-2}\""])
        .keys(&[Key::at(Tab(TabName::Cast), "S")])
        .available(|state| require_interlude(state, "GF-20"));

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_interlude(tx, "GF-20")?;
        self.another.iter().try_for_each(require_text)?;
        let was = trait_of(tx, &self.who, &self.phrase)?;
        let player = player_of_character(tx, &self.who)?;
        if let Some(towards) = &self.towards {
            tx.person(towards)?;
            let fits = was.kind == TraitKind::Relationship && *towards != self.who;
            ensure!(fits, Refusal::by("GF-02", "gf-refused-towards"));
        }
        let towards = self.towards.clone().or_else(|| was.towards.clone());
        let through = was.through.clone().filter(|through| Some(through) != towards.as_ref());
        let is = Trait {
            phrase: self.another.as_ref().map_or_else(|| was.phrase.clone(), |another| Text::line(another)),
            towards,
            through,
            ..was.clone()
        };
        ensure!(is != was, Refusal::new("refused-nothing-changes"));
        pay(tx, &player, Points::kp(3), &why("GF-20", "gf-why-swapped"))?;
        let msg = Msg::new("gf-log-swapped").with("who", tx.name(&self.who)).with("phrase", &was.phrase);
        let msg = msg.with("another", &is.phrase);
        change_trait(tx, None, &self.who, Some(&was), Some(is))?;
        if !was.hidden {
            tx.emit(Event::log_about(&self.who, msg));
        }
        Ok(())
    }
}

impl Deed for RetireCharacter {
    const DEF: Def = Def::new("genrefuzzion.retire", &["jubila"])
        .on_request(Whose::WHO)
        .examples(&["genrefuzzion retire vera"])
        .keys(&[Key::at(Tab(TabName::Cast), "J")])
        .available(require_any_sheet);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_character(tx, &self.who)?;
        let now = memory(tx);
        let ended = now.duel.as_ref().is_none_or(|duel| duel.stage == DuelStage::ToRate);
        ensure!(ended, Refusal::by("GF-21", "gf-refused-retire-now"));
        Ok(retire_character(tx, &self.who)?)
    }
}

/// Makes a character an extra. The player keeps their points, and all who have a relationship to the character are to
/// settle it (GF-21).
pub(super) fn retire_character(tx: &mut Tx, who: &Id) -> Result<(), Refusal> {
    require_character(tx, who)?;
    let player = tx.player_of(who);
    player.as_ref().map_or(Ok(()), |player| tx.open_purse(player))?;
    change_sheet(tx, who, |sheet| sheet.standing = PersonStanding::Retired)?;
    if player.is_some() {
        tx.emit(person::Event::PlayedBy { who: who.clone(), player: None });
    }
    let mut now = memory(tx).clone();
    now.unsettled.retain(|(holder, _)| holder != who);
    now.retired.extend(player.iter().map(|player| (who.clone(), player.clone())));
    if let (Some(interlude), Some(player)) = (&mut now.interlude, &player) {
        interlude.asking.retain(|asking| asking != player || has_character(tx, player));
    }
    for (holder, person) in tx.people.iter().filter(|(holder, _)| *holder != who) {
        let Some(sheet) = person.member.sheets.genrefuzzion.as_ref().filter(|sheet| !sheet.is_extra()) else {
            continue;
        };
        let theirs = sheet.of_kind(TraitKind::Relationship).filter(|trait_| trait_.towards.as_ref() == Some(who));
        now.unsettled.extend(theirs.map(|trait_| (holder.clone(), trait_.id())));
    }
    let msg = match &player {
        Some(player) => Msg::new("gf-log-retired").with("player", tx.player_name(player)),
        None => Msg::new("gf-log-retired-alone"),
    };
    let msg = msg.with("who", tx.name(who));
    emit_memory(tx, now, None);
    tx.emit(Event::log_about(who, msg));
    // Their suspended scenes have lost their protagonist (GF-18).
    let waiting: Vec<Duel> = memory(tx).suspended.iter().filter(|duel| duel.protagonist.who == *who).cloned().collect();
    waiting.iter().try_for_each(|duel| withdraw_suspended(tx, duel))
}

/// Settles the named relationship and returns it. Refuses one that its holder need not settle (GF-21).
fn settle_relationship(tx: &mut Tx, who: &Id, phrase: &Text) -> Result<Trait, Refusal> {
    let open = sheet(tx, who)?.traits.iter().filter(|trait_| is_unsettled(tx, who, trait_));
    let open: Vec<Trait> = open.cloned().collect();
    let trait_ = find_trait(&open, phrase).map_or_else(|| trait_of(tx, who, phrase), |open| Ok(open.clone()))?;
    ensure!(is_unsettled(tx, who, &trait_), Refusal::by("GF-21", "gf-refused-settled").with("phrase", phrase));
    let mut now = memory(tx).clone();
    now.unsettled.retain(|(holder, what)| holder != who || *what != trait_.id());
    emit_memory(tx, now, None);
    Ok(trait_)
}

impl Deed for RedirectRelationship {
    const DEF: Def = Def::new("genrefuzzion.redirect", &["redirige"])
        .own(Whose::Told(who_plays))
        .examples(&["genrefuzzion redirect bruno \"{example-cliche}\" cleo"])
        .keys(&[Key::at(Tab(TabName::Cast), "d")])
        .available(require_any_sheet);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let trait_ = settle_relationship(tx, &self.who, &self.phrase)?;
        sheet(tx, &self.towards)?;
        let there = sheet(tx, &self.who)?.of_kind(TraitKind::Relationship);
        let there = there.filter(|other| other.towards.as_ref() == Some(&self.towards)).count();
        let fits = there == 0 && self.towards != self.who;
        ensure!(fits, Refusal::by("GF-21", "gf-refused-redirect").with("who", tx.name(&self.towards)));
        let msg = Msg::new("gf-log-redirected").with("who", tx.name(&self.who)).with("phrase", &trait_.phrase);
        let msg = msg.with("towards", tx.name(&self.towards));
        let is = Trait { towards: Some(self.towards.clone()), ..trait_.clone() };
        change_trait(tx, None, &self.who, Some(&trait_), Some(is))?;
        tx.emit(Event::log_about(&self.who, msg));
        Ok(())
    }
}

impl Deed for CashRelationship {
    const DEF: Def = Def::new("genrefuzzion.cash", &["cobra"])
        .own(Whose::Told(who_plays))
        .examples(&["genrefuzzion cash bruno \"{example-cliche}\" 4"])
        .keys(&[Key::at(Tab(TabName::Cast), "$")])
        .available(require_any_sheet);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let player = player_of_character(tx, &self.who)?;
        let trait_ = settle_relationship(tx, &self.who, &self.phrase)?;
        let worth = trait_.die.sides();
        ensure!(self.victory <= worth, Refusal::by("GF-21", "gf-no-worth").with("worth", worth));
        let points = Points { vp: self.victory.into(), kp: (worth - self.victory).into() };
        gain(tx, &player, points, &why("GF-21", "gf-why-cashed"))?;
        change_trait(tx, None, &self.who, Some(&trait_), None)?;
        let msg = Msg::new("gf-log-cashed").with("who", tx.name(&self.who)).with("phrase", &trait_.phrase);
        tx.emit(Event::log_about(&self.who, msg));
        Ok(())
    }
}

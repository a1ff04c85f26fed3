//! Setting up: the common pool of clichés, and what a sheet gets before it plays or is bought for it later (GF-01 to GF-03,
//! GF-05, GF-06, GF-20).

use crate::grammar::KeyContext::{InScene, Tab};
use crate::grammar::{
    Deed, Def, Key, TabName, acting, concerning, deed_args, one_of, one_of_with_keys, person_deed_args,
};
use crate::rules::{Keyword as _, Msg, Text, ensure};
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose, require_text};
use crate::systems::genrefuzzion::Event;
use crate::systems::genrefuzzion::booking::{pay, pay_for_person, why};
use crate::systems::genrefuzzion::changes::{change_sheet, change_trait, set_trait};
use crate::systems::genrefuzzion::check::{
    CLICHES, CLICHES_EACH, EXTRA_CLICHES, FLAWS, RELATIONSHIPS, TRICKS, is_undefined,
};
use crate::systems::genrefuzzion::emit::{emit_duel, emit_memory};
use crate::systems::genrefuzzion::flow::scene_presenting;
use crate::systems::genrefuzzion::memory::ClicheProposal;
use crate::systems::genrefuzzion::owed::who_plays;
use crate::systems::genrefuzzion::people::{
    cliches, memory, player_of_character, require_any_sheet, require_character, sheet, trait_of,
};
use crate::systems::genrefuzzion::rules::trick::{Trick, TrickKind};
use crate::systems::genrefuzzion::rules::{Points, TraitDie};
use crate::systems::genrefuzzion::sheet::{HeldTrick, PersonStanding, Sheet, Trait, TraitKind, TrickSource};

/// A player proposes a cliché for the common pool (GF-01).
#[apply(deed_args)]
pub struct ProposeCliche {
    #[arg(value_name = "PLAYER")]
    pub player: Id,
    pub phrase: Text,
}

/// A character takes a cliché from the common pool; those who have fewer come first (GF-01).
#[apply(person_deed_args)]
pub struct PickCliche {
    pub who: Id,
    pub phrase: Text,
    #[arg(value_name = "CHOICE", value_parser = one_of::<TraitDie>())]
    pub die: TraitDie,
}

/// Gives a person a trait: free while they are made, at its price later (GF-01, GF-02, GF-06, GF-20).
#[apply(person_deed_args)]
pub struct AddTrait {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(TraitKind::key))]
    pub trait_kind: TraitKind,
    pub phrase: Text,
    #[arg(value_name = "CHOICE", value_parser = one_of::<TraitDie>())]
    pub die: TraitDie,
    /// Whom a relationship is towards.
    #[arg(long, visible_alias = "hacia", value_name = "PERSON")]
    pub towards: Option<Id>,
    /// By way of whom it goes.
    #[arg(long, visible_alias = "por-medio-de", value_name = "PERSON")]
    pub through: Option<Id>,
    /// Whether only the game master and its player know of it until it is used.
    #[arg(long, visible_alias = "oculto")]
    pub hidden: bool,
}

/// Takes a trait away from somebody who is being made.
#[apply(person_deed_args)]
pub struct DropTrait {
    pub who: Id,
    pub phrase: Text,
}

/// Gives a person a trick or flaw, with what fills the gaps of its text (GF-03, GF-20).
#[apply(person_deed_args)]
pub struct LearnTrick {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(Trick::key))]
    pub trick: Trick,
    pub gaps: Vec<Text>,
}

/// The largest die that a character begins with (GF-01, GF-02).
const LARGEST_STARTING_DIE: TraitDie = TraitDie::D8;

/// Refuses a die with which nobody of that standing begins: only extras have a d10 (GF-01, GF-06).
fn require_starting_die(sheet: &Sheet, die: TraitDie) -> Result<(), Refusal> {
    let largest = if sheet.is_extra() { TraitDie::D10 } else { LARGEST_STARTING_DIE };
    ensure!(die <= largest, Refusal::by("GF-01", "gf-refused-starting-die").with("most", largest));
    Ok(())
}

/// What a new cliché or relationship costs later (GF-20).
const NEW_TRAIT_PRICE: Points = Points::kp(3);

/// A phrase with its die: `Niebla:d6`.
pub(super) fn parse_phrase_and_die(written: &Text) -> (Text, Option<TraitDie>) {
    match written.rsplit_once(':') {
        Some((phrase, die)) if TraitDie::from_word(die.trim()).is_some() => {
            (Text::line(phrase.trim()), TraitDie::from_word(die.trim()))
        }
        _ => (Text::line(written), None),
    }
}

/// Whether somebody is still being made (GF-05).
pub(super) fn is_being_made(state: &State, who: &Id) -> bool {
    sheet(state, who).is_ok_and(|sheet| memory(state).is_being_made(who, sheet))
}

/// Refuses outside an interlude.
pub(super) fn require_interlude(state: &State, rule: &'static str) -> Result<(), Refusal> {
    ensure!(memory(state).interlude.is_some(), Refusal::by(rule, "gf-refused-no-interlude"));
    Ok(())
}

/// Writes a trick or flaw on a character's sheet. Refuses more than the usual number while they are being made, and
/// later any outside an interlude.
pub(super) fn add_trick(tx: &mut Tx, who: &Id, held: HeldTrick) -> Result<(), Refusal> {
    require_character(tx, who)?;
    let tricks = &sheet(tx, who)?.tricks;
    ensure!(tricks.iter().all(|other| other.id() != held.id()), tx.refusal_about("gf-refused-trick-there", who));
    if is_being_made(tx, who) {
        let kind = held.kind();
        let most = if kind == TrickKind::Trick { TRICKS } else { FLAWS };
        let has = tricks.iter().filter(|other| other.kind() == kind).count();
        ensure!(has < most, Refusal::by("GF-03", "gf-refused-enough-tricks").with("kind", kind).with("most", most));
    } else {
        require_interlude(tx, "GF-20")?;
    }
    change_sheet(tx, who, |sheet| sheet.tricks.push(held))
}

/// Pays for a trick or flaw on somebody's sheet: nothing while they are made, then 4 VP or KP (GF-20).
pub(super) fn pay_for_trick(tx: &mut Tx, who: &Id, kind: TrickKind) -> Result<(), Refusal> {
    if is_being_made(tx, who) {
        return Ok(());
    }
    let player = player_of_character(tx, who)?;
    pay(tx, &player, learning_price(kind), &why("GF-20", "gf-why-trick-learnt"))
}

/// What a new trick or flaw costs in an interlude (GF-20).
pub(in crate::systems::genrefuzzion) fn learning_price(kind: TrickKind) -> Points {
    match kind {
        TrickKind::Trick => Points::vp(4),
        TrickKind::Flaw => Points::kp(4),
    }
}

impl Deed for ProposeCliche {
    const DEF: Def = Def::new("genrefuzzion.propose", &["propón", "propon"])
        .own(Whose::Field(&["player"]))
        .examples(&["genrefuzzion propose ana \"{example-cliche}\""])
        .keys(&[Key::at(Tab(TabName::Cast), ";"), Key::at(InScene, ";")])
        .available(require_any_sheet)
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.phrase)?;
        tx.require_able_player(&self.player)?;
        let mut now = memory(tx).clone();
        // Later each player suggests one cliché for a newcomer.
        let rule = if now.scenes > 0 { "GF-05" } else { "GF-01" };
        let enough = Refusal::by(rule, "gf-refused-enough-proposals").with("most", now.most_proposals());
        ensure!(now.may_propose(&self.player), enough);
        let phrase = Text::line(&self.phrase);
        let there = now.proposals.iter().any(|proposal| proposal.phrase.is_same_name(&phrase));
        ensure!(!there, Refusal::by("GF-01", "gf-refused-proposed").with("phrase", &phrase));
        let msg = Msg::new("gf-log-proposed").with("player", tx.player_name(&self.player)).with("phrase", &phrase);
        now.proposals.push(ClicheProposal { by: self.player.clone(), phrase, taken_by: None });
        emit_memory(tx, now, msg);
        Ok(())
    }
}

impl Deed for PickCliche {
    const DEF: Def = Def::new("genrefuzzion.pick", &["toma"])
        .own(Whose::WHO)
        .examples(&["genrefuzzion pick vera \"{example-cliche}\" d8"])
        .keys(&[Key::at(Tab(TabName::Cast), "&"), Key::at(InScene, "&")])
        .available(require_any_sheet);

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        player_of_character(tx, &self.who)?;
        ensure!(is_being_made(tx, &self.who), Refusal::by("GF-01", "gf-refused-made").with("who", tx.name(&self.who)));
        let mut now = memory(tx).clone();
        let at = now
            .proposals
            .iter()
            .position(|proposal| proposal.taken_by.is_none() && proposal.phrase.is_same_name(&self.phrase));
        let at = at.ok_or_else(|| Refusal::by("GF-01", "gf-refused-not-proposed").with("phrase", &self.phrase))?;
        let early = now.scenes == 0;
        let enough = early && now.pick_count(&self.who) >= CLICHES_EACH;
        ensure!(!enough, Refusal::by("GF-01", "gf-refused-enough-picks").with("most", CLICHES_EACH));
        // Characters who are away hold up nobody.
        let others = tx.people.iter().filter(|(who, person)| {
            let sheet = person.member.sheets.genrefuzzion.as_ref();
            let waits = |sheet: &Sheet| sheet.standing == PersonStanding::Character && cliches(sheet).count() < CLICHES;
            person.member.player.is_some() && sheet.is_some_and(waits) && tx.require_able(who).is_ok()
        });
        let first = others.map(|(who, _)| who).find(|who| now.pick_count(who) < now.pick_count(&self.who));
        if let Some(first) = first.filter(|_| early) {
            return Err(Refusal::by("GF-01", "gf-refused-pick-turn").with("who", tx.name(first)).into());
        }
        let phrase = now.proposals[at].phrase.clone();
        require_room_for_cliche(tx, &self.who)?;
        require_starting_die(sheet(tx, &self.who)?, self.die)?;
        let cliche = Trait { phrase: phrase.clone(), die: self.die, ..Trait::default() };
        set_trait(tx, &self.who, None, Some(cliche))?;
        now.proposals[at].taken_by = Some(self.who.clone());
        let msg = Msg::new("gf-log-picked").with("who", tx.name(&self.who)).with("phrase", &phrase);
        emit_memory(tx, now, None);
        tx.emit(Event::log_about(&self.who, msg.with("die", self.die)));
        Ok(())
    }
}

/// Refuses a cliché beyond those that a person has at the beginning.
fn require_room_for_cliche(state: &State, who: &Id) -> Result<(), Refusal> {
    let sheet = sheet(state, who)?;
    let (most, rule) = if sheet.is_extra() { (EXTRA_CLICHES, "GF-06") } else { (CLICHES, "GF-01") };
    ensure!(cliches(sheet).count() < most, Refusal::by(rule, "gf-refused-enough-cliches").with("most", most));
    Ok(())
}

impl AddTrait {
    /// Refuses what nobody has before their first scene, unless the sheet has grown elsewhere: assets and problems, a size
    /// that creation does not deal out, and a newcomer's third relationship. What is trained while somebody is being made
    /// lifts none of these limits (GF-01, GF-02, GF-05, GF-06).
    fn require_starting_trait(&self, state: &State) -> Result<(), Refusal> {
        let sheet = sheet(state, &self.who)?;
        if sheet.grown && !sheet.fresh {
            return Ok(());
        }
        let from_play = matches!(self.trait_kind, TraitKind::Asset | TraitKind::Problem);
        ensure!(!from_play, Refusal::by("GF-07", "gf-refused-from-play").with("kind", self.trait_kind));
        require_starting_die(sheet, self.die)?;
        let newcomer = sheet.standing == PersonStanding::Newcomer && self.trait_kind == TraitKind::Relationship;
        let full = newcomer && sheet.of_kind(TraitKind::Relationship).count() >= RELATIONSHIPS;
        ensure!(!full, Refusal::by("GF-05", "gf-refused-enough-relationships").with("most", RELATIONSHIPS));
        Ok(())
    }

    /// Adds a trait that is bought: for an extra who is being presented, or in an interlude.
    fn buy_trait(&self, tx: &mut Tx, trait_: Trait) -> Result<(), Refusal> {
        let bought = matches!(self.trait_kind, TraitKind::Cliche | TraitKind::Relationship);
        ensure!(bought, Refusal::by("GF-20", "gf-refused-not-bought").with("kind", self.trait_kind));
        let because = why("GF-20", "gf-why-new-trait");
        if let Some(mut scene) = scene_presenting(tx, &self.who) {
            ensure!(self.die == TraitDie::D8, Refusal::by("GF-06", "gf-refused-new-size").with("die", TraitDie::D8));
            pay_for_person(tx, &mut scene, &self.who, NEW_TRAIT_PRICE, &because)?;
            change_trait(tx, Some(&mut scene), &self.who, None, Some(trait_))?;
            emit_duel(tx, scene, None);
            return Ok(());
        }
        require_interlude(tx, "GF-20")?;
        ensure!(self.die == TraitDie::D4, Refusal::by("GF-20", "gf-refused-new-size").with("die", TraitDie::D4));
        let player = player_of_character(tx, &self.who)?;
        pay(tx, &player, NEW_TRAIT_PRICE, &because)?;
        change_trait(tx, None, &self.who, None, Some(trait_))
    }
}

impl Deed for AddTrait {
    const DEF: Def = Def::new("genrefuzzion.add", &["añade", "anade"])
        .own(Whose::Told(who_plays))
        .examples(&["genrefuzzion add vera cliche \"{example-cliche}\" d6"])
        .keys(&[Key::at(Tab(TabName::Cast), "A")])
        .available(require_any_sheet);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.phrase)?;
        let relationship = self.trait_kind == TraitKind::Relationship;
        let towards = relationship == self.towards.is_some() && (relationship || self.through.is_none());
        ensure!(towards, Refusal::by("GF-02", "gf-refused-towards"));
        for other in self.towards.iter().chain(&self.through) {
            tx.person(other)?;
            ensure!(*other != self.who, Refusal::by("GF-02", "gf-refused-towards-self"));
        }
        let trait_ = Trait {
            kind: self.trait_kind,
            phrase: Text::line(&self.phrase),
            die: self.die,
            towards: self.towards.clone(),
            through: self.through.clone(),
            hidden: self.hidden,
        };
        let is_cliche = self.trait_kind == TraitKind::Cliche;
        ensure!(!self.hidden || is_cliche, Refusal::by("GF-06", "gf-refused-hidden-trait"));
        // An extra is defined whenever somebody plays it.
        let undefined = is_cliche && is_undefined(sheet(tx, &self.who)?);
        let msg = Msg::new("gf-log-added").with("who", tx.name(&self.who)).with("kind", self.trait_kind);
        let msg = msg.with("phrase", &trait_.phrase).with("die", trait_.die);
        let msg = (!self.hidden).then_some(msg);
        if is_being_made(tx, &self.who) || undefined {
            if is_cliche {
                require_room_for_cliche(tx, &self.who)?;
            }
            self.require_starting_trait(tx)?;
            set_trait(tx, &self.who, None, Some(trait_))?;
        } else {
            self.buy_trait(tx, trait_)?;
        }
        msg.into_iter().for_each(|msg| tx.emit(Event::log_about(&self.who, msg)));
        Ok(())
    }
}

impl Deed for DropTrait {
    const DEF: Def = Def::new("genrefuzzion.drop", &["descarta"])
        .own(Whose::Told(who_plays))
        .examples(&["genrefuzzion drop vera \"{example-cliche}\""])
        .keys(&[Key::at(Tab(TabName::Cast), "D")])
        .available(require_any_sheet);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let trait_ = trait_of(tx, &self.who, &self.phrase)?;
        let free = is_being_made(tx, &self.who);
        ensure!(free, Refusal::by("GF-20", "gf-refused-made").with("who", tx.name(&self.who)));
        set_trait(tx, &self.who, Some(&trait_), None)?;
        let mut now = memory(tx).clone();
        let taken_by = |proposal: &&mut ClicheProposal| {
            proposal.taken_by.as_ref() == Some(&self.who) && proposal.phrase.is_same_name(&trait_.phrase)
        };
        if let Some(back) = now.proposals.iter_mut().find(taken_by) {
            back.taken_by = None;
            emit_memory(tx, now, None);
        }
        if !trait_.hidden {
            let msg = Msg::new("gf-log-dropped").with("who", tx.name(&self.who)).with("phrase", &trait_.phrase);
            tx.emit(Event::log_about(&self.who, msg));
        }
        Ok(())
    }
}

impl Deed for LearnTrick {
    const DEF: Def = Def::new("genrefuzzion.learn", &["aprende"])
        .own(Whose::Told(who_plays))
        .examples(&["genrefuzzion learn vera my-precious \"{example-old-watch}\""])
        .keys(&[Key::at(Tab(TabName::Cast), "T")])
        .available(require_any_sheet);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let gaps = self.trick.data().gaps;
        let fits = self.gaps.len() == usize::from(gaps);
        ensure!(fits, Refusal::by("GF-03", "gf-refused-gaps").with("count", gaps));
        self.gaps.iter().try_for_each(require_text)?;
        let held = HeldTrick { source: TrickSource::Book(self.trick), gaps: self.gaps.clone() };
        let msg = Msg::new("gf-log-learnt").with("who", tx.name(&self.who)).with("trick", held.msg());
        add_trick(tx, &self.who, held)?;
        pay_for_trick(tx, &self.who, self.trick.kind())?;
        tx.emit(Event::log_about(&self.who, msg));
        Ok(())
    }
}

//! Aspects invoked on an open roll, for it or against it, and their target's answer (HI-08, HI-09, HI-11, HI-13).

use super::activation::most_affected_player;
use super::shared_args::{aspect_arg, resolve_aspect};
use crate::grammar::KeyContext::OpenRoll;
use crate::grammar::{Deed, Def, Key, RARELY_USED, acting, one_of, person_deed_args};
use crate::rules::keyword::Keyword as _;
use crate::rules::{ChaseGoal, Text, ensure};
use crate::session::events::{chase, roll};
use crate::session::given_fields::GivenFields;
use crate::session::roll::Roll as OnTable;
use crate::session::system::SystemRoll as _;
use crate::session::tx::chase::ChaseGap;
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose, require_text};
use crate::systems::hitos::event::Event;
use crate::systems::hitos::people::{
    drama_holder, drama_points, move_drama, pay_price, release_aspect, require_usable_aspect, sheet,
};
use crate::systems::hitos::roll::{InvocationOffer, InvocationTarget, PastInvocation, Roll};
use crate::systems::hitos::rules::drama::{self, DramaHolder, DramaPrice};
use crate::systems::hitos::rules::{HitosOutcome, InvokedFor, RerollFaces, drama::InvocationOutcome};

/// Invokes an aspect on somebody's open roll: some of its dice are rolled again, and then the high die counts, or the
/// low one (HI-08, HI-09).
#[apply(person_deed_args)]
pub struct Invoke {
    /// Whose roll it is.
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<InvokedFor>())]
    pub direction: InvokedFor,
    pub aspect: Text,
    /// The faces of the dice to roll again, such as `5,1`. Without any, all dice stay, and only another die counts.
    #[arg(long, visible_alias = "repite", value_name = "NUMBER")]
    pub reroll: Option<RerollFaces>,
    /// Whether to shift an attack's damage by a row instead of rolling dice again: up if in favour, down if against
    /// (HI-20).
    #[arg(long, visible_alias = "sobre-daño", alias = "sobre-dano", conflicts_with = "reroll")]
    pub on_damage: bool,
    /// Who pays; defaults to the roller if in favour, and to the game master if against.
    #[arg(long, visible_alias = "paga", value_name = "PERSON")]
    pub payer: Option<Id>,
    /// The player who gets the game master's point if it helps somebody whom no player plays; defaults to the only
    /// player (HI-12).
    #[arg(long, visible_alias = "afecta", value_name = "PERSON", help_heading = RARELY_USED)]
    pub affects: Option<Id>,
    /// Whether the aspect is exhausted instead of paying a point; only one's own can be (HI-11).
    #[arg(long, visible_alias = "agota")]
    pub exhaust: bool,
    /// Whether it concerns the dice of a rival who is not at the table.
    #[arg(long, help_heading = RARELY_USED)]
    pub rival: bool,
}

/// Answers an invocation against the roller: takes the point, buys it off, or protects the story (HI-09, HI-13).
#[apply(person_deed_args)]
pub struct AnswerInvocation {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<InvocationOutcome>())]
    pub answer: InvocationOutcome,
}

/// Who pays for an invocation, unless it is the game master.
fn who_invokes(_: &State, given: &GivenFields, _: &Id) -> Option<Id> {
    let in_favour = || given.value("direction").and_then(InvokedFor::from_word) == Some(InvokedFor::For);
    given.id("payer").or_else(|| given.id("who").filter(|_| in_favour()))
}

/// Whose the answer to an invocation is: the roller's, except that only the game master protects the story.
fn who_answers(_: &State, given: &GivenFields, _: &Id) -> Option<Id> {
    let protects = given.value("answer").and_then(InvocationOutcome::from_word) == Some(InvocationOutcome::Vetoed);
    given.id("who").filter(|_| !protects)
}

impl Deed for Invoke {
    const DEF: Def = Def::new("hitos.invoke", &["activa", "invoca"])
        .own(Whose::Told(who_invokes))
        .judged(&["affects", "rival"])
        .short(&["invoke", "activa", "invoca"])
        .examples(&[
            "invoke irene for \"{example-i-never-drop-a-thread}\" --reroll 4,1",
            "invoca irene contra \"{example-wet-floor}\" --repite 9",
        ])
        .keys(&[
            Key::at(OpenRoll, "f").with(&[("direction", "for")]),
            Key::at(OpenRoll, "x").with(&[("direction", "against")]),
        ])
        .keeps_rolls_open()
        .available(|state| {
            require_open_roll(state, |roll| roll.offer.is_none(), ("HI-09", "hitos-refused-unanswered"))
        });
    acting!(payer);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Invoke { who, direction, .. } = self;
        require_text(&self.aspect)?;
        let (mut at, mut roll) = tx.roll_of::<Roll>(who)?;
        if roll.offer.is_some() {
            return Err(Refusal::by("HI-09", "hitos-refused-unanswered").with("who", tx.name(who)).into());
        }
        let thrown = roll.thrown_mut(self.rival).and_then(|thrown| thrown.all().cloned());
        let rolled = thrown.ok_or_else(|| self.no_such_dice(tx))?;
        let aspect = resolve_aspect(tx, &self.aspect);
        let mut offer = self.offer(tx, &aspect)?;
        let against = Some(who).filter(|_| *direction == InvokedFor::Against);
        require_usable_aspect(tx, &aspect, offer.by.as_ref(), against)?;
        if *direction == InvokedFor::Against && !self.rival && self.payer.as_ref() == Some(who) {
            return Err(Refusal::by("HI-09", "hitos-refused-against-self").with("who", tx.name(who)).into());
        }
        // Nobody answers for a rival who is not there.
        let other = if self.rival { DramaHolder::Gm } else { drama_holder(tx, who) };
        if tx.is_hidden_roll(who, at.secret) && (offer.by.is_some() || other == DramaHolder::Player) {
            return Err(Refusal::by("HI-12", "hitos-refused-quiet").with("who", tx.name(who)).into());
        }
        match &offer.upon {
            InvocationTarget::Dice(reroll) => drop(rolled.triple().faces_kept(reroll)?),
            InvocationTarget::Damage => {
                roll.clone().shift_damage(*direction)?;
                let hit = rolled.outcome().is_some_and(HitosOutcome::succeeds);
                ensure!(hit, Refusal::by("HI-20", "hitos-refused-no-damage").with("who", tx.name(who)));
            }
            InvocationTarget::Recovery | InvocationTarget::Danger => {}
        }
        self.pay(tx, &aspect, &mut offer)?;
        tx.emit(Event::Invoked { who: who.clone(), offer: offer.clone(), secret: at.secret });
        roll.finalise_invocation(tx);
        roll.last_invocation = None;
        // The game master decides for a roller without drama points (HI-09).
        if *direction == InvokedFor::Against && other == DramaHolder::Player {
            roll.offer = Some(offer);
        } else {
            apply_invocation(tx, &mut at, &mut roll, &offer, self.rival)?;
            let (before, of_rival) = (rolled, self.rival);
            roll.last_invocation = Some(Box::new(PastInvocation { offer, before, of_rival, for_cover: false }));
        }
        tx.change_roll(at, roll);
        Ok(())
    }
}

impl Invoke {
    /// The refusal that there are no such dice.
    fn no_such_dice(&self, state: &State) -> Refusal {
        match self.rival {
            true => Refusal::by("HI-05", "hitos-refused-no-unnamed").with("who", state.name(&self.who)),
            false => state.refusal_about("refused-no-open-roll", &self.who),
        }
    }

    fn offer(&self, state: &State, aspect: &Text) -> Result<InvocationOffer, Refusal> {
        let by = match (&self.payer, self.direction) {
            (None, InvokedFor::For) if drama_holder(state, &self.who) == DramaHolder::Player => Some(self.who.clone()),
            (by, _) => by.clone().filter(|by| drama_holder(state, by) == DramaHolder::Player),
        };
        if let (Some(payer), None) = (&self.payer, &by) {
            return Err(Refusal::by("HI-12", "hitos-refused-no-drama").with("who", state.name(payer)));
        }
        let price = if self.exhaust { DramaPrice::Aspect } else { DramaPrice::Point };
        let aspect = aspect_arg(state, aspect);
        let RerollFaces(reroll) = self.reroll.clone().unwrap_or_default();
        let upon = if self.on_damage { InvocationTarget::Damage } else { InvocationTarget::Dice(reroll) };
        Ok(InvocationOffer { by, direction: self.direction, aspect, price, exhausts: None, affects: None, upon })
    }

    /// Pays with the aspect or with a point. The point is paid at once, so that the answer moves only what it changes.
    fn pay(&self, tx: &mut Tx, aspect: &Text, offer: &mut InvocationOffer) -> Result<(), Refusal> {
        let Some(by) = &offer.by else { return self.pay_as_gm(tx, offer) };
        sheet(tx, by)?;
        let exhausted = Some(aspect).filter(|_| offer.price == DramaPrice::Aspect);
        offer.exhausts = pay_price(tx, by, exhausted, ("HI-08", "hitos-drama-paid"))?;
        Ok(())
    }

    /// The player most affected by what the game master pays for: the one the line names, the roller, the one whom the
    /// roll is against, or the only player. `None` if the roll is hidden.
    fn affected(&self, tx: &Tx) -> Result<Option<Id>, Refusal> {
        let at = tx.rolls.get(&self.who);
        if tx.is_hidden_roll(&self.who, at.is_some_and(|at| at.secret)) {
            let no = || Refusal::by("HI-12", "hitos-refused-quiet").with("who", tx.name(&self.who));
            ensure!(self.affects.is_none(), no());
            return Ok(None);
        }
        let opponent = at.and_then(|at| at.body_as::<Roll>()?.other_party());
        let mut concerned = [&self.who].into_iter().chain(opponent);
        let concerned = concerned.find(|who| drama_holder(tx, who) == DramaHolder::Player);
        most_affected_player(tx, self.affects.as_ref(), concerned.as_slice())
    }

    /// The game master has unlimited points; they go to the player most affected. A player against whom they are spent
    /// gets them with the answer (HI-12).
    fn pay_as_gm(&self, tx: &mut Tx, offer: &mut InvocationOffer) -> Result<(), Refusal> {
        if offer.price == DramaPrice::Aspect {
            return Err(Refusal::by("HI-11", "hitos-refused-gm-exhausts"));
        }
        let is_answered = !self.rival && drama_holder(tx, &self.who) == DramaHolder::Player;
        if offer.direction == InvokedFor::For || !is_answered {
            let Some(affected) = self.affected(tx)? else { return Ok(()) };
            let moves = drama::moves_in_favour(DramaHolder::Gm, drama_holder(tx, &affected), offer.price);
            move_drama(tx, &affected, moves.other, "HI-12", "hitos-drama-from-gm");
            offer.affects = Some(affected);
        }
        Ok(())
    }
}

impl Deed for AnswerInvocation {
    const DEF: Def = Def::new("hitos.answer", &["responde"])
        .own(Whose::Told(who_answers))
        .examples(&["hitos answer irene accept", "hitos responde irene cancela"])
        .keys(&[
            Key::at(OpenRoll, "m").with(&[("answer", "accept")]),
            Key::at(OpenRoll, "q").with(&[("answer", "cancel")]),
            Key::at(OpenRoll, "V").with(&[("answer", "veto")]),
        ])
        .keeps_rolls_open()
        .available(|state| {
            let waits = |roll: &Roll| roll.offer.is_some() || roll.invocation_by_player().is_some();
            require_open_roll(state, waits, ("HI-09", "hitos-refused-nothing-to-answer"))
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let AnswerInvocation { who, answer } = self;
        let (mut at, mut roll) = tx.roll_of::<Roll>(who)?;
        if *answer == InvocationOutcome::Vetoed && roll.offer.is_none() && roll.invocation_by_player().is_some() {
            let for_cover = roll.last_invocation.as_ref().is_some_and(|last| last.for_cover);
            take_back_invocation(tx, who, &mut roll);
            match roll.rival.as_ref().and_then(|rival| rival.who.as_ref()).filter(|_| for_cover) {
                Some(pursuer) => call_off_hiding(tx, pursuer, who),
                None => tx.change_roll(at, roll),
            }
            return Ok(());
        }
        let no = || Refusal::by("HI-09", "hitos-refused-nothing-to-answer").with("who", tx.name(who));
        let offer = roll.offer.take().ok_or_else(no)?;
        let invoker = offer.by.as_ref().map_or(DramaHolder::Gm, |by| drama_holder(tx, by));
        let moves = drama::moves_against(invoker, drama_holder(tx, who), offer.price, *answer, drama_points(tx, who));
        let moves = moves?;
        tx.emit(Event::Answered { who: who.clone(), offer: offer.clone(), answer: *answer });
        if let Some(by) = &offer.by {
            // The point was paid when it was invoked.
            let paid = i8::from(offer.price == DramaPrice::Point && invoker == DramaHolder::Player);
            let rule = if *answer == InvocationOutcome::Vetoed { "HI-13" } else { "HI-09" };
            move_drama(tx, by, moves.invoker + paid, rule, "hitos-drama-back");
            if moves.releases_aspect {
                offer.exhausts.iter().for_each(|aspect| release_aspect(tx, by, aspect));
            }
        }
        let key = if moves.other < 0 { "hitos-drama-cancelled" } else { "hitos-drama-received" };
        move_drama(tx, who, moves.other, "HI-09", key);
        if *answer == InvocationOutcome::Accepted {
            offer.finalise(tx);
            apply_invocation(tx, &mut at, &mut roll, &offer, false)?;
        }
        tx.change_roll(at, roll);
        Ok(())
    }
}

/// Applies an invocation: dice are rolled again, the damage is shifted by a row, or a recovery is hindered.
fn apply_invocation(
    tx: &mut Tx,
    at: &mut OnTable,
    roll: &mut Roll,
    offer: &InvocationOffer,
    of_rival: bool,
) -> Result<(), NotDone> {
    let reroll = match &offer.upon {
        InvocationTarget::Dice(reroll) => reroll,
        InvocationTarget::Damage => return Ok(roll.shift_damage(offer.direction)?),
        InvocationTarget::Recovery => {
            roll.set_recovery_direction(Some(offer.direction));
            return Ok(());
        }
        InvocationTarget::Danger => return Ok(()),
    };
    let Some(rolled) = roll.thrown_mut(of_rival).and_then(|thrown| thrown.all().cloned()) else { return Ok(()) };
    tx.resume_roll(at);
    let rolled = rolled.invoke(offer.direction, reroll, &mut tx.dice(&mut at.place))?;
    roll.change_dice(tx, of_rival, rolled);
    Ok(())
}

/// Takes the newest invocation back: the dice lie as before, and whoever made it gets the point back and one more
/// (HI-13).
fn take_back_invocation(tx: &mut Tx, who: &Id, roll: &mut Roll) {
    let Some(last_invocation) = roll.last_invocation.take() else { return };
    let PastInvocation { offer, before, of_rival, .. } = *last_invocation;
    let Some(by) = &offer.by else { return };
    tx.emit(Event::TakenBack { who: who.clone(), offer: offer.clone() });
    let paid = i8::from(offer.price == DramaPrice::Point);
    move_drama(tx, by, paid + 1, "HI-13", "hitos-drama-back");
    offer.exhausts.iter().for_each(|aspect| release_aspect(tx, by, aspect));
    match offer.upon {
        InvocationTarget::Damage => {
            let back = if offer.direction == InvokedFor::For { InvokedFor::Against } else { InvokedFor::For };
            let shifted_back = roll.shift_damage(back);
            debug_assert!(shifted_back.is_ok(), "it was shifted from there");
        }
        InvocationTarget::Recovery => roll.set_recovery_direction(None),
        InvocationTarget::Danger => {}
        InvocationTarget::Dice(_) => roll.change_dice(tx, of_rival, before),
    }
}

/// Without its cover the quarry does not hide: both rolls close without effect, and the chase goes on (HI-13, HI-34).
fn call_off_hiding(tx: &mut Tx, pursuer: &Id, quarry: &Id) {
    if let Ok((_, theirs)) = tx.roll_of::<Roll>(pursuer) {
        theirs.finalise_invocation(tx);
        theirs.withdraw_offer(tx, pursuer);
    }
    for who in [pursuer, quarry] {
        tx.emit(roll::Event::Settled { who: who.clone(), secret: false });
    }
    if let Some((ChaseGap { chase, pursuer, quarry, .. }, _)) = tx.chase_gap_between(pursuer, quarry) {
        tx.emit(chase::Event::GoalAnnounced { chase, pursuer, quarry, goal: ChaseGoal::Ground });
    }
}

/// Refuses unless an open roll of this system fits; the refusal has that rule and message.
pub(super) fn require_open_roll(
    state: &State,
    fits: impl Fn(&Roll) -> bool,
    (rule, key): (&'static str, &'static str),
) -> Result<(), Refusal> {
    let no = |who: &Id| Refusal::by(rule, key).with("who", state.name(who));
    state.require_roll(|at, roll| if fits(roll) { Ok(()) } else { Err(no(&at.who)) })
}

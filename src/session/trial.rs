//! Trials: what a deed would do, for screens, which have no access to the state.

use super::decide::{self, concerned_rolls, concerns_hidden_numbers, decide_granted, hides_numbers};
use super::deed::AnyDeed;
use super::entry::UnixMillis;
use super::events::{Event, roll};
use super::given_fields::GivenFields;
use super::plan::Plan;
use super::right::{Right, Whose};
use super::roll::Roll;
use super::trust::Trust;
use super::{CampaignChange, Id, NotDone, Permission, Refusal, Seat, State};
use crate::rules::dice::Faces;
use crate::rules::message::Msg;

/// A table on which a seat can try its deeds out.
#[derive(Debug, Clone, Copy)]
pub struct Trial<'a> {
    state: &'a State,
    /// The whole table behind what the seat knows. It only confirms what is refused.
    whole: Option<&'a State>,
    seat: &'a Seat,
    /// What the game master calls the seat's player to, if anything.
    call: Option<&'a AnyDeed>,
    /// What the game master trusts the seat's player with, if anything.
    trust: Option<&'a Trust>,
    /// The seats of players who decide about their own rolls.
    deciding: &'a [Seat],
}

/// What a deed would do.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview {
    /// What it would roll and pay; `None` if it rolls nothing.
    pub plan: Option<Plan>,
    /// Whether open rolls would settle first. The plan ignores what they would do.
    pub settles_first: bool,
    /// Whether it depends on numbers that the seat may not know: a plan made without them gives no odds.
    pub is_behind_screen: bool,
    /// Whether the seat would do it or ask for it.
    pub permission: Permission,
}

impl<'a> Trial<'a> {
    /// The game master's trials.
    pub fn new(state: &'a State) -> Trial<'a> {
        Trial { state, whole: None, seat: &Seat::Gm, call: None, trust: None, deciding: &[] }
    }

    /// A player's trials, on the table as the seat knows it ([`State::known_to`]), while the game master calls the player
    /// to that deed.
    pub fn of_player(known: &'a State, seat: &'a Seat, call: Option<&'a AnyDeed>) -> Trial<'a> {
        Trial { state: known, whole: None, seat, call, trust: None, deciding: &[] }
    }

    /// The same trials of a player, whose refusals this whole table confirms: what both it and the table as the seat knows
    /// it refuse for one reason is refused for that reason.
    #[must_use]
    pub fn confirmed_at(self, whole: &'a State) -> Trial<'a> {
        Trial { whole: Some(whole), ..self }
    }

    /// The same trials, while the game master trusts the player with these deeds.
    #[must_use]
    pub fn with_trust(self, trust: Option<&'a Trust>) -> Trial<'a> {
        Trial { trust, ..self }
    }

    /// The same trials, while players sit in these seats and decide about their own rolls.
    #[must_use]
    pub fn with_deciding(self, deciding: &'a [Seat]) -> Trial<'a> {
        Trial { deciding, ..self }
    }

    /// Previews a deed. It rolls no dice, changes nothing and reads no deck's order.
    pub fn try_out(&self, deed: &AnyDeed) -> Result<Preview, Refusal> {
        let entrusted = self.trust.map(|trust| trust.entrust(deed));
        let permission = match self.state.permission(self.seat, entrusted.as_ref().unwrap_or(deed))? {
            _ if self.call.is_some_and(|call| deed.answers(call, self.state, self.seat)) => Permission::Do,
            permission => permission,
        };
        let settles_first = !concerned_rolls(self.state, &**deed).is_empty();
        match decide::plan(self.state, deed) {
            Ok(plan) => {
                let target = plan.as_ref().and_then(|plan| plan.against.as_ref());
                let is_behind_screen = target.is_some_and(|target| hides_numbers(self.state, self.seat, target));
                Ok(Preview { plan, settles_first, is_behind_screen, permission })
            }
            Err(refusal) if !self.confirms(&refusal, deed) && concerns_hidden_numbers(self.state, self.seat, deed) => {
                Ok(Preview { plan: None, settles_first, is_behind_screen: true, permission })
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// Whether a rule refuses the deed at the whole table for this reason, too. What the known table misses, such as a hidden
    /// sheet, is refused by no rule, and must not tell whether it is there.
    fn confirms(&self, refusal: &Refusal, deed: &AnyDeed) -> bool {
        refusal.rule.is_some()
            && self.whole.is_some_and(|whole| decide::plan(whole, deed).err().as_ref() == Some(refusal))
    }

    /// Why the table would refuse the deed, as far as the seat may know: numbers that it may not know refuse nothing.
    pub fn refusal(&self, deed: &AnyDeed) -> Option<Refusal> {
        match self.try_out(deed) {
            Ok(preview) if preview.is_behind_screen => None,
            Ok(_) if concerns_hidden_numbers(self.state, self.seat, deed) => None,
            Ok(_) => match self.draft(deed) {
                Err(NotDone::Refused(refusal)) => Some(refusal),
                Ok(_) | Err(NotDone::Faces(_)) => None,
            },
            Err(refusal) => Some(refusal),
        }
    }

    /// A warning of what the deed and a roll that would settle first would do irrevocably; `None` if that is nothing, or
    /// if the deed would be refused.
    pub fn grave(&self, deed: &AnyDeed) -> Option<Msg> {
        let mut rolls = concerned_rolls(self.state, &**deed).into_iter();
        let settled = rolls.find_map(|who| self.state.rolls.get(&who)?.body.grave_outcome(&who, self.state));
        let msg = match (settled, deed.grave(self.state)) {
            (Some(first), Some(then)) if first != then => {
                Msg::new("grave-both").with("first", first).with("then", then)
            }
            (settled, own) => own.or(settled)?,
        };
        (!matches!(self.draft(deed), Err(NotDone::Refused(_)))).then_some(msg)
    }

    /// What saving would change in the campaign's file.
    pub fn unsaved_changes(&self) -> Vec<CampaignChange> {
        self.state.campaign.diff(&self.state.lasting_campaign())
    }

    /// A warning that the deed would close a roll about which a player in their own seat still decides; `None` if it
    /// would not, or if it would be refused.
    pub fn closes_undecided(&self, deed: &AnyDeed) -> Option<Msg> {
        if self.deciding.is_empty() {
            return None;
        }
        let closed = match self.draft(deed) {
            Err(NotDone::Refused(_)) => return None,
            Err(NotDone::Faces(_)) => concerned_rolls(self.state, &**deed),
            Ok(events) => settled_rollers(&events),
        };
        let undecided = closed.iter().find(|who| self.awaits_player(who))?;
        Some(Msg::new("grave-undecided").with("who", self.state.name(undecided)))
    }

    /// Whether a player in their own seat still decides about somebody's open roll.
    fn awaits_player(&self, who: &Id) -> bool {
        let decides = |seat, roll: &Roll| self.state.is_own(seat, who) && roll.seen_by(seat, self.state).is_some();
        self.state.rolls.get(who).is_some_and(|roll| self.deciding.iter().any(|seat| decides(seat, roll)))
    }

    /// Whether a deed of this right with these fields is the seat's own, where the table tells whose it is; `None` if it
    /// is nobody's, or further fields decide.
    pub fn is_own(&self, right: Right, given: &GivenFields) -> Option<bool> {
        match (right.whose(), self.seat) {
            (Some(Whose::Told(owner)), Seat::Player(person)) => {
                Some(self.state.is_own(self.seat, &owner(self.state, given, person)?))
            }
            _ => Some(true),
        }
    }

    /// Whether somebody is able to act at all.
    pub fn is_able(&self, who: &Id) -> bool {
        self.state.require_able(who).is_ok()
    }

    /// Whether the rules let somebody take an action. The dying, for example, cannot.
    pub fn can_take_action(&self, who: &Id) -> bool {
        self.state.can_take_action(who)
    }

    /// Whether a deed would throw dice now.
    pub fn throws_dice(&self, deed: &AnyDeed) -> bool {
        matches!(self.draft(deed), Err(NotDone::Faces(_)))
    }

    /// The events of a deed that throws no dice; for one that does, the faces that it needs.
    fn draft(&self, deed: &AnyDeed) -> Result<Vec<Event>, NotDone> {
        decide_granted(self.state, self.seat, deed, &mut Faces::new([]), UnixMillis(0))
    }

    /// Refuses if the deed's own `available` does.
    pub fn check(&self, available: fn(&State) -> Result<(), Refusal>) -> Result<(), Refusal> {
        available(self.state)
    }
}

/// Those whose rolls these events settle.
fn settled_rollers(events: &[Event]) -> Vec<Id> {
    let settled = |event: &Event| match event {
        Event::Roll(roll::Event::Settled { who, .. }) => Some(who.clone()),
        _ => None,
    };
    events.iter().filter_map(settled).collect()
}

//! Whose turn it is, for each who may know of it.
//!
//! In turn order some fighters may be hidden, and nothing that others see may reveal them. So only those who see a
//! hidden fighter see that fighter's turn; the others keep seeing the last turn that they could. A round begins for
//! everybody with its first public turn; hidden fighters placed before that turn act first and are counted in the new
//! round.

use super::State;
use crate::session::fight::{Fight, Fighter, Turn};
use crate::session::{FightRules, Id, Refusal, Side, systems};

impl State {
    /// The fight, if sides alternate in it.
    pub fn alternating_fight(&self) -> Option<&Fight> {
        self.fight.as_ref().filter(|fight| fight.half().is_some())
    }

    /// Whether `who` has acted already, as far as every seat that sees `who` may know.
    pub(crate) fn has_openly_acted(&self, fight: &Fight, who: &Id) -> bool {
        let open = self.is_public(who);
        fight.has_acted_as_seen(who, |other| !open || self.is_public(other))
    }

    /// The party members who could still act before the party's half ends or, in turn order, before the round ends.
    pub fn party_still_to_act(&self) -> Vec<&Id> {
        let Some(fight) = &self.fight else { return Vec::new() };
        let is_left = |(who, fighter): &(&Id, &Fighter)| match fight.half() {
            None => fight.is_pending(who),
            Some(half) => {
                let idles = fighter.out.is_some() || fighter.waiting || fighter.long.is_some();
                half == Side::Party && !idles && !fight.has_acted(who)
            }
        };
        let party = fight.fighters.iter().filter(|(_, fighter)| fighter.side == Side::Party);
        party.filter(is_left).map(|(who, _)| who).filter(|who| self.can_take_action(who)).collect()
    }

    /// The fighter with the current turn, as far as every seat that sees `who` may know.
    pub(crate) fn public_turn<'f>(&self, fight: &'f Fight, who: &Id) -> Option<&'f Id> {
        let open = self.is_public(who);
        fight.current_fighter(|other| !open || self.is_public(other))
    }

    /// Whether everybody sees this person.
    pub(crate) fn is_public(&self, who: &Id) -> bool {
        self.audience_of(who).is_all()
    }

    /// The fight without its hidden fighters.
    pub(crate) fn without_hidden(&self, fight: &Fight) -> Fight {
        let mut part = fight.clone();
        fight.fighters.keys().filter(|who| !self.is_public(who)).for_each(|who| part.forget(who));
        part
    }

    /// The place in the order for an initiative number, counted among the others: after all higher numbers and after
    /// equal ones, except for those whom `who` precedes. Hidden fighters do not affect the place of public ones.
    pub(crate) fn place_for_initiative(
        &self,
        fight: &Fight,
        who: &Id,
        number: i16,
        goes_first: impl Fn(&Id) -> bool,
    ) -> usize {
        let open = self.is_public(who);
        let others: Vec<_> = fight.fighters.iter().filter(|(other, _)| *other != who).collect();
        let counts = |other: &Id| !open || self.is_public(other);
        let precedes = |(other, fighter): &(&Id, &Fighter)| {
            fighter.initiative.is_some_and(|theirs| theirs > number || theirs == number && !goes_first(other))
        };
        let place = others.iter().rposition(|entry| counts(entry.0) && precedes(entry)).map_or(0, |last| last + 1);
        place + others[place..].iter().take_while(|entry| !counts(entry.0) && precedes(entry)).count()
    }

    /// The rules of the current fight, or of one that would begin now.
    pub(crate) fn fight_rules(&self) -> FightRules {
        let begun = self.fight.as_ref().and_then(|fight| fight.rules);
        begun.or(self.campaign.screens.fight).unwrap_or(FightRules::Order)
    }

    /// A fighter who joins a fight by these rules, with the actions that the rules give. One who left it before keeps
    /// what they had spent of this round, their initiative, cover and the mark of being beset, and waits if they did.
    pub(crate) fn new_fighter(&self, rules: FightRules, who: &Id, side: Side) -> Fighter {
        match self.fight.as_ref().and_then(|fight| fight.departed.get(who)) {
            Some(&Fighter { spent, turn, actions, initiative, waiting, cover, beset, .. }) => {
                Fighter { spent, turn, actions, initiative, waiting, cover, beset, ..Fighter::new(side) }
            }
            None => Fighter { actions: systems::actions_per_turn(rules, self, who), ..Fighter::new(side) },
        }
    }

    /// The id of the rule by which adversaries open the rounds that the party does not, if the fight's rules have one.
    fn adversaries_open_rule(&self) -> Option<&'static str> {
        systems::adversaries_open_rule(self.fight_rules())
    }

    /// The adversaries in action whom everybody sees, in order.
    fn open_adversaries<'f>(&self, fight: &'f Fight) -> impl Iterator<Item = &'f Id> {
        let standing = fight.fighters.iter().filter(|(_, fighter)| fighter.side == Side::Foes && fighter.out.is_none());
        standing.map(|(who, _)| who).filter(|who| self.is_public(who))
    }

    /// Refuses a turn that opens a round if the rules leave that to the adversaries, which they do after an adversary
    /// was the last to act and in the middle of a round (`mid_round`). Also refuses to break off a round in the very
    /// turn that opened it.
    pub(crate) fn require_may_open(&self, fight: &Fight, turn: &Turn, mid_round: bool) -> Result<(), Refusal> {
        let who = &turn.who;
        let (true, Some(rule)) = (turn.opens, self.adversaries_open_rule()) else { return Ok(()) };
        let refusal = |key| Refusal::by(rule, key).with("who", self.name(who));
        let side = |who: &Id| fight.present_or_departed(who).map(|fighter| fighter.side);
        let after_adversary = self.last_to_act(fight).and_then(side) == Some(Side::Foes);
        let others = || fight.fighters.keys().filter(|other| *other != who && self.is_public(other));
        let mid_round = mid_round && others().any(|other| fight.is_pending(other));
        if (after_adversary || mid_round)
            && side(who) != Some(Side::Foes)
            && self.open_adversaries(fight).next().is_some()
        {
            return Err(refusal("refused-adversaries-open"));
        }
        let opened = self.public_turn(fight, who) == Some(who)
            && others().all(|other| fight.fighters.get(other).is_none_or(|fighter| fighter.turn < fight.round));
        if mid_round && opened { Err(refusal("refused-opens-twice")) } else { Ok(()) }
    }

    /// The adversary whose turn comes by itself although turns are named: when nobody of the party stands, when the
    /// round was set by hand, or when the only adversary was the last to act.
    fn automatic_adversary<'f>(&self, fight: &'f Fight) -> Option<&'f Id> {
        self.adversaries_open_rule()?;
        let mut foes = self.open_adversaries(fight);
        let standing = || fight.fighters.iter().filter(|(who, fighter)| fighter.out.is_none() && self.is_public(who));
        if standing().all(|(_, fighter)| fighter.side == Side::Foes) {
            let first = foes.next();
            return self.open_adversaries(fight).find(|who| fight.is_pending(who)).or(first);
        }
        if fight.round > 1 && standing().all(|(_, fighter)| fighter.turn == 0) {
            return foes.next();
        }
        let is_over = standing().all(|(who, _)| !fight.is_pending(who));
        let side = |who: &Id| fight.present_or_departed(who).map(|fighter| fighter.side);
        let after_adversary = self.last_to_act(fight).and_then(side) == Some(Side::Foes);
        let only = foes.next().filter(|_| foes.next().is_none());
        only.filter(|_| is_over && after_adversary)
    }

    /// The public fighter who opens a fight in which nobody has had a turn: the one with the highest initiative, if
    /// initiative is known and no other has as much.
    fn highest_opener<'f>(&self, fight: &'f Fight) -> Option<&'f Id> {
        let all = || fight.fighters.iter().filter(|(who, _)| self.is_public(who));
        if fight.round > 1 || all().any(|(_, fighter)| fighter.turn > 0) {
            return None;
        }
        let highest =
            all().filter(|(who, _)| fight.is_pending(who)).filter_map(|(_, fighter)| fighter.initiative).max()?;
        let mut holders = all().filter(|(who, fighter)| fighter.initiative == Some(highest) && fight.is_pending(who));
        holders.next().map(|(who, _)| who).filter(|_| holders.next().is_none())
    }

    /// The turn that comes next automatically; `None` if nobody can take one, or if it must be named. With named turns,
    /// the last public fighter left in a round is next automatically.
    pub(crate) fn next_turn(&self, fight: &Fight) -> Option<Turn> {
        let pending = || fight.fighters.keys().filter(|who| fight.is_pending(who));
        let turn = |who: &Id| Turn { who: who.clone(), round: fight.round, opens: false };
        if fight.is_popcorn() {
            let open = || pending().filter(|who| self.is_public(who));
            let last = open().next().filter(|_| open().count() == 1).map(turn);
            let last = last.or_else(|| self.highest_opener(fight).map(turn));
            let adversary = || self.turn_given_to(fight, self.automatic_adversary(fight)?);
            return last.or_else(adversary);
        }
        let first = pending().find(|who| !fight.is_waiting(who)).or_else(|| pending().next());
        first.map(turn).or_else(|| self.next_round(fight))
    }

    /// The first turn of the next round.
    fn next_round(&self, fight: &Fight) -> Option<Turn> {
        let round = fight.round.saturating_add(1);
        let standing = || fight.fighters.iter().filter(|(_, fighter)| fighter.out.is_none());
        let Some((first, _)) = standing().find(|(who, _)| self.is_public(who)) else {
            // No public fighter is left: the hidden ones continue among themselves, and no round passes for the others.
            let (who, fighter) = standing().min_by_key(|(_, fighter)| fighter.turn)?;
            return Some(Turn {
                who: who.clone(),
                round: fighter.turn.max(fight.round).saturating_add(1),
                opens: false,
            });
        };
        let before = standing().take_while(|(who, _)| *who != first).find(|(_, fighter)| fighter.turn < round);
        let opens = before.is_none();
        let who = before.map_or(first, |(who, _)| who).clone();
        Some(Turn { who, round, opens })
    }

    /// The turn given to `who`, out of order or by naming. `None` if `who` has acted and others have not, as far as
    /// every seat that sees `who` may know. Fighters who name themselves count as having acted.
    pub(crate) fn turn_given_to(&self, fight: &Fight, who: &Id) -> Option<Turn> {
        let open = self.is_public(who);
        let names_themselves =
            fight.is_popcorn() && self.public_turn(fight, who) == Some(who) && !fight.is_waiting(who);
        let others = || fight.fighters.keys().filter(|other| *other != who && (!open || self.is_public(other)));
        if !names_themselves && !self.has_openly_acted(fight, who) {
            return Some(Turn { who: who.clone(), round: fight.round, opens: false });
        }
        if others().any(|other| fight.is_pending(other)) {
            return None;
        }
        Some(self.opening_turn(fight, who))
    }

    /// Refuses a named turn to somebody who lets others go first while another's turn is still to come.
    pub(crate) fn require_no_yield(&self, fight: &Fight, who: &Id) -> Result<(), Refusal> {
        let open = self.is_public(who);
        let mut others = fight.fighters.keys().filter(|other| *other != who && (!open || self.is_public(other)));
        let yields = fight.is_popcorn() && fight.is_waiting(who);
        let comes = |other: &Id| fight.is_pending(other) && !fight.is_waiting(other);
        if yields && others.any(comes) { Err(self.refusal_about("refused-lets-others-go", who)) } else { Ok(()) }
    }

    /// The turn of `who` that opens the next round; a hidden fighter's turn runs ahead of the round.
    pub(crate) fn opening_turn(&self, fight: &Fight, who: &Id) -> Turn {
        let open = self.is_public(who);
        let had = fight.fighters.get(who).map_or(0, |fighter| fighter.turn);
        let round = if open { fight.round } else { had.max(fight.round) };
        Turn { who: who.clone(), round: round.saturating_add(1), opens: open }
    }

    /// The fighters whose turn ends when that of `who` begins. A public turn lasts until the next public one: a hidden
    /// fighter's turn in between ends nothing that others see.
    pub(crate) fn turns_ending_for(&self, fight: &Fight, who: &Id) -> Vec<Id> {
        let open = self.is_public(who);
        let had =
            |who: &Id| fight.fighters.get(who).is_some_and(|fighter| fighter.turn >= fight.round && !fighter.waiting);
        let trail =
            fight.trail().into_iter().flat_map(|trail| trail.recent.iter().filter(|who| !trail.ended.contains(who)));
        trail.filter(|who| (open || !self.is_public(who)) && had(who)).cloned().collect()
    }

    /// The last public fighter who had a turn, even if they have left the fight since; at the beginning of a round, the
    /// last of the previous one.
    pub fn last_to_act<'f>(&self, fight: &'f Fight) -> Option<&'f Id> {
        let departed = || fight.trail()?.last_departed.as_ref().filter(|who| self.is_public(who));
        fight.current_fighter(|who| self.is_public(who)).or_else(departed)
    }
}

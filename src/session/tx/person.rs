//! People, brought in by deeds and rules.

use super::Tx;
use crate::rules::refused::ensure;
use crate::session::events::person;
use crate::session::model::systems::{self, Sheets};
use crate::session::{FighterGroup, Id, Member, NotDone, Origin, Person, Refusal, Side, require_change, require_text};

impl Tx<'_> {
    /// Brings in `count` people like `member`. Adversaries who come during a fight join it.
    pub fn bring_people(&mut self, member: Member, side: Side, count: u8) -> Result<(), NotDone> {
        let people = self.build_newcomers(member, side, count)?;
        let come: Vec<Id> = people.iter().map(|person| person.id().clone()).collect();
        self.emit(person::Event::Came { people });
        if self.fight.is_some() && side == Side::Foes {
            for who in come {
                self.add_fighter(who, side, None, None)?;
            }
        }
        Ok(())
    }

    /// Brings in a group and returns its people: a person who is at the table already, or newcomers of an adversary's
    /// kind.
    pub fn bring_group(&mut self, group: &FighterGroup, side: Side, hidden: bool) -> Result<Vec<Id>, Refusal> {
        if let Some(person) = self.people.get(&group.who) {
            return match group.count {
                1 => Ok(vec![group.who.clone()]),
                _ => Err(Refusal::new("refused-one-of-a-kind").with("who", person.name())),
            };
        }
        let extra = self.campaign.bestiary_member(&group.who).cloned();
        let mut extra = extra.ok_or_else(|| Refusal::unknown("refused-nobody", &group.who))?;
        extra.hidden |= hidden;
        let people = self.build_newcomers(extra, side, group.count)?;
        let come = people.iter().map(|person| person.id().clone()).collect();
        self.emit(person::Event::Came { people });
        Ok(come)
    }

    /// Replaces a person's sheets. Refused if they break a bound or change nothing.
    pub fn write_sheets(&mut self, who: &Id, sheets: Sheets) -> Result<(), Refusal> {
        require_change(self.person(who)?.member.sheets != sheets)?;
        systems::validate(&sheets)?;
        self.emit(person::Event::SheetsRewritten { who: who.clone(), sheets: Box::new(sheets), keeps_marks: true });
        Ok(())
    }

    /// Builds `count` people like `member` without bringing them in, numbered after those at the table. Public
    /// newcomers are numbered as if nobody were hidden, so the numbers give nobody away.
    pub fn build_newcomers(&self, member: Member, side: Side, count: u8) -> Result<Vec<Person>, Refusal> {
        require_text(&member.name)?;
        systems::validate(&member.sheets)?;
        let player = member.player.as_ref().and_then(Member::clean_player_name);
        let member = Member { player, ..member };
        let is_allowed = (1..=FighterGroup::MAX_COPIES).contains(&count);
        ensure!(is_allowed, Refusal::new("refused-how-many").with("most", FighterGroup::MAX_COPIES));
        let kind = if member.id == Id::default() { Id::from_name(&member.name) } else { member.id.clone() };
        let is_known = self.has(&kind);
        let kind = if member.hidden { kind.as_hidden() } else { kind.as_public() };
        let heard_of = |person: &&Person| member.hidden || person.seen_by.is_all();
        let named = |name: &str| self.people.values().filter(heard_of).any(|person| **person.name() == *name);
        // Among those who have numbers, one without would look like their leader.
        let has_numbered =
            || self.people.values().filter(heard_of).any(|person| person.name().without_number() == Some(&member.name));
        let alone = count == 1 && !named(&member.name) && !has_numbered();
        if alone && member.hidden && !is_known && !self.has(&kind) {
            return Ok(vec![Person::of_side(side, Member { id: kind, ..member }, Origin::Table, &self.campaign)]);
        }
        let numbered = |n: u32| {
            let name = if alone { member.name.clone() } else { member.name.numbered(n) };
            let id = kind.numbered(n);
            let free = !self.is_taken(&id) && !named(&name);
            free.then(|| Member { id, name, ..member.clone() })
        };
        let people = (1u32..).filter_map(numbered).take(usize::from(count));
        Ok(people.map(|member| Person::of_side(side, member, Origin::Table, &self.campaign)).collect())
    }
}

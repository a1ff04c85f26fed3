//! The campaign as its file should read after the evening.

use super::State;
use crate::session::{Aspect, AspectDuration, Audience, Campaign, Id, Member, Note, Origin, Person, Scene, Side};

impl State {
    /// The campaign with everything lasting that the table did: new people, scenes and notes; current names, players,
    /// descriptions and sheets, with growth and gear; the group's growth. Momentary things stay out: gauges, aspects of
    /// people, positions, the fight, clocks, audiences. What the table removed stays in, because only people delete
    /// lines from their file.
    pub fn lasting_campaign(&self) -> Campaign {
        let mut campaign = Campaign::clone(&self.campaign);
        campaign.house_rules.write_back(&self.pools);
        for member in &mut campaign.cast {
            if let Some(person) = self.people.get(&member.id) {
                *member = as_filed(person, member.hidden);
            }
        }
        // People whose description is untouched represent their kind, so they come first.
        let mut made: Vec<_> = self.people.values().filter(|person| person.origin == Origin::Table).collect();
        made.sort_by_key(|person| person.is_redescribed);
        for person in made {
            if campaign.cast.iter().any(|member| member.id == *person.id()) {
                continue;
            }
            match person.side {
                Side::Party => campaign.cast.push(as_filed(person, person.member.hidden)),
                Side::Foes => campaign.add_to_bestiary(person),
            }
        }
        for scene in self.scenes.values() {
            let lasts = |held: &&Aspect| held.lasts == AspectDuration::Removed && !held.text.is_empty();
            let aspects = Aspect::as_in_file(scene.aspects.iter().filter(lasts).cloned());
            let as_filed = |seen_by| {
                let aspects = aspects.clone();
                Scene { seen_by, secret_seen_by: Audience::gm(), origin: Origin::File, aspects, ..scene.clone() }
            };
            match campaign.scenes.iter_mut().find(|old| old.id == scene.id) {
                Some(old) => *old = as_filed(old.seen_by.clone()),
                None => campaign.scenes.push(as_filed(Audience::gm())),
            }
        }
        for note in self.notes.values() {
            // A note keeps its person and scene only if the file has them.
            let by = note.by.clone().filter(|by| campaign.cast.iter().any(|member| member.id == *by));
            let scene = note.scene.clone().filter(|scene| campaign.scenes.iter().any(|filed| filed.id == *scene));
            let as_filed = |seen_by| {
                let (by, scene) = (by.clone(), scene.clone());
                Note { seen_by, by, scene, origin: Origin::File, ..note.clone() }
            };
            match campaign.notes.iter_mut().find(|old| old.id == note.id) {
                Some(old) => *old = as_filed(old.seen_by.clone()),
                None if note.seen_by.is_all() => campaign.notes.push(as_filed(Audience::All)),
                None => campaign.notes.push(as_filed(Audience::gm())),
            }
        }
        campaign
    }
}

impl Campaign {
    /// Adds an adversary made at the table to the bestiary. All adversaries of a kind share one entry. A description
    /// written for one of them updates the entry of exactly that name and sheets, or else makes an entry of its own.
    fn add_to_bestiary(&mut self, person: &Person) {
        let Member { name, about, secret, sheets, .. } = &person.member;
        let kind = name.stem();
        let mut is_first = true;
        for extra in self.bestiary.iter().filter(|member| member.sheets == *sheets && member.name.stem() == kind) {
            is_first = false;
            if !person.is_redescribed || extra.about == *about && extra.secret == *secret {
                return;
            }
        }
        if let Some(own) = self.bestiary.iter_mut().find(|extra| extra.sheets == *sheets && extra.name == *name) {
            (own.about, own.secret) = (about.clone(), secret.clone());
            return;
        }
        let name = if is_first { kind.into() } else { name.clone() };
        let taken = |id: &Id| self.bestiary.iter().chain(&self.cast).any(|member| member.id == *id);
        let id = Id::from_name(&name).made_unique(taken);
        self.bestiary.push(Member { id, name, player: None, ..person.member.clone() });
    }
}

/// The person as the file should state them. Whether they come in hidden is up to the file.
fn as_filed(person: &Person, hidden: bool) -> Member {
    let mut sheets = person.member.sheets.clone();
    sheets.write_back(&person.gauges);
    Member { hidden, sheets, ..person.member.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deeds::person::{AddPerson, DescribePerson, RemovePerson, RenamePerson};
    use crate::rules::dice::Faces;
    use crate::session::{AnyDeed, Seat, decide};

    fn state(commands: impl IntoIterator<Item = AnyDeed>) -> State {
        let vera = Member { id: Id::from_name("Vera"), name: "Vera".into(), hidden: true, ..Member::default() };
        let guard = Member { id: Id::from_name("Guard"), name: "Guard".into(), ..Member::default() };
        let campaign = Campaign { cast: vec![vera], bestiary: vec![guard], ..Campaign::default() };
        let mut state = State::new(&campaign);
        for command in commands {
            let events =
                decide(&state, &Seat::Gm, &command, &mut Faces::default(), crate::session::entry::UnixMillis(0))
                    .unwrap();
            events.iter().for_each(|event| event.apply(&mut state));
        }
        state
    }

    fn add(name: &str, side: Side, count: u8, from: Option<&str>) -> AnyDeed {
        let name = (!name.is_empty()).then(|| name.into());
        let from = from.map(Id::from_name);
        AddPerson { name, side, count, from, sheet: None, hidden: false, player: Some("Ana".into()) }.into()
    }

    #[test]
    fn a_table_that_only_began_lasts_as_its_file_reads() {
        let state = state([]);
        assert_eq!(state.lasting_campaign(), *state.campaign);
    }

    #[test]
    fn new_people_last_and_adversaries_only_once() {
        let many = state([
            add("Bruno", Side::Party, 1, None),
            add("", Side::Foes, 3, Some("Guard")),
            add("Thug", Side::Foes, 3, None),
            RenamePerson { who: Id::from_name("Vera"), name: "Vera Salas".into() }.into(),
        ]);
        let lasting = many.lasting_campaign();
        let names = |list: &[Member]| {
            list.iter().map(|member| (member.id.to_string(), member.name.to_string())).collect::<Vec<_>>()
        };
        let named =
            |list: &[(&str, &str)]| list.iter().map(|(a, b)| (a.to_string(), b.to_string())).collect::<Vec<_>>();
        assert_eq!(names(&lasting.cast), named(&[("vera", "Vera Salas"), ("bruno-1", "Bruno")]));
        assert_eq!(names(&lasting.bestiary), named(&[("guard", "Guard"), ("thug", "Thug")]));
        assert!(lasting.cast[0].hidden, "the file's own choice");
        assert_eq!((lasting.cast[1].player.as_deref(), lasting.bestiary[1].player.as_deref()), (Some("Ana"), None));
    }

    fn describe(who: &str, about: &str) -> AnyDeed {
        DescribePerson { who: Id::from_name(who), about: Some(about.into()), secret: None }.into()
    }

    #[test]
    fn an_adversarys_description_lasts() {
        let bestiary = |commands: Vec<AnyDeed>| {
            let lasting = state(commands).lasting_campaign();
            lasting.bestiary.iter().map(|member| format!("{}: {}", member.name, member.about)).collect::<Vec<_>>()
        };
        let alone = vec![add("", Side::Foes, 1, Some("Guard")), describe("Guard 1", "Limps.")];
        assert_eq!(bestiary(alone), ["Guard: Limps."], "the only one of that name is who the file means");
        let several = vec![add("", Side::Foes, 2, Some("Guard")), describe("Guard 1", "Limps.")];
        assert_eq!(bestiary(several), ["Guard: ", "Guard 1: Limps."], "the others do not limp");
        let made = vec![add("Thug", Side::Foes, 2, None), describe("Thug 1", "Hums.")];
        assert_eq!(bestiary(made), ["Guard: ", "Thug: ", "Thug 1: Hums."]);
    }

    #[test]
    fn a_removed_person_stays_in_the_file() {
        let gone = state([RemovePerson { who: Id::from_name("Vera") }.into()]);
        assert_eq!(gone.lasting_campaign(), *gone.campaign);
    }
}

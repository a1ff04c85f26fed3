//! The table as far as one seat knows it, on which that seat's deeds are tried out.

use std::sync::Arc;

use indexmap::IndexMap;

use super::State;
use crate::rules::Text;
use crate::session::model::by_id::ById;
use crate::session::seen::{secret_if_told, seen_aspects, seen_sheets};
use crate::session::systems::memories_known_to;
use crate::session::{Audience, Campaign, Clock, Fight, Item, Member, Note, Person, Scene, Seat};

impl State {
    /// The table without anything that `seat` may not know. What is tried out on it depends on nothing hidden, so its
    /// refusals and odds can be told whole.
    #[must_use]
    pub fn known_to(&self, seat: &Seat) -> State {
        if *seat == Seat::Gm {
            return self.clone();
        }
        let knows = |audience: &Audience| audience.has(seat);
        let mut known = self.clone();
        let rolls = self.rolls.values().filter(|roll| knows(&self.audience_of(&roll.who)));
        known.rolls = rolls.filter_map(|roll| Some((roll.who.clone(), roll.seen_by(seat, self)?))).collect();
        let strangers = self.people.iter().filter(|(_, person)| !knows(&person.seen_by));
        strangers.for_each(|(who, _)| known.forget_person(who));
        known.system_state = memories_known_to(self, seat);
        known.people = mapped(&self.people, |person| knows(&person.seen_by).then(|| known_person(person, self, seat)));
        known.scenes = mapped(&self.scenes, |scene| knows(&scene.seen_by).then(|| known_scene(scene, self, seat)));
        let known_clock = |clock: &Clock| Clock {
            consequence: Text::default(),
            seen_by: Audience::All,
            scene: clock.scene.clone().filter(|scene| known.scenes.contains_key(scene)),
            ..clock.clone()
        };
        known.clocks = mapped(&self.clocks, |clock| knows(&clock.seen_by).then(|| known_clock(clock)));
        let known_note = |note: &Note| Note { seen_by: Audience::All, ..note.clone() };
        known.notes = mapped(&self.notes, |note| knows(&note.seen_by).then(|| known_note(note)));
        known.items = mapped(&self.items, |item| knows(&item.seen_by).then(|| known_item(item)));
        known.debts = mapped(&self.debts, |owed| knows(&owed.debt.seen_by).then(|| owed.clone()));
        known.scene = self.scene.clone().filter(|scene| known.scenes.contains_key(scene));
        known.aspects = seen_aspects(&self.aspects, seat);
        known.pools.retain(|_, pool| knows(&pool.seen_by));
        known.fight = known.fight.map(|fight| Fight {
            scene: fight.scene.filter(|scene| known.scenes.contains_key(scene)),
            notes: Default::default(),
            ..fight
        });
        known.cards.hide(|holder| self.hand_readers(holder).has(seat));
        (known.gone, known.withdrawn, known.streams, known.decks) = Default::default();
        known.campaign = Arc::new(public_campaign(&self.campaign));
        known
    }
}

/// The part of a campaign's file that everybody at the table may know.
fn public_campaign(campaign: &Campaign) -> Campaign {
    Campaign {
        name: campaign.name.clone(),
        language: campaign.language.clone(),
        deadline: campaign.deadline,
        points: campaign.points.clone(),
        screens: campaign.screens.clone(),
        house_rules: campaign.house_rules.public_part(),
        words: campaign.words.clone(),
        words_for_nothing: campaign.words_for_nothing.clone(),
        ..Campaign::default()
    }
}

fn known_person(person: &Person, state: &State, seat: &Seat) -> Person {
    let reads = person.stats_seen_by.has(seat);
    let member = Member {
        id: person.id().clone(),
        name: person.name().clone(),
        player: person.member.player.clone(),
        about: person.member.about.clone(),
        secret: secret_if_told(&person.secret_seen_by, &person.member.secret, seat).unwrap_or_default(),
        sheets: seen_sheets(person, state, seat).unwrap_or_default(),
        ..Member::default()
    };
    Person {
        member,
        side: person.side,
        origin: person.origin,
        cast_change: person.cast_change,
        here: person.here,
        gauges: if reads { person.gauges.clone() } else { IndexMap::new() },
        aspects: seen_aspects(&person.aspects, seat),
        stats_seen_by: if reads { Audience::All } else { Audience::gm() },
        ..Person::default()
    }
}

fn known_scene(scene: &Scene, state: &State, seat: &Seat) -> Scene {
    Scene {
        id: scene.id.clone(),
        title: scene.title.clone(),
        place: scene.place.clone(),
        read: scene.read.clone(),
        aspects: seen_aspects(&scene.aspects, seat),
        system_data: scene.system_data.public_part(&|who| state.audience_of(who).has(seat)),
        seen_by: Audience::All,
        ..Scene::default()
    }
}

fn known_item(item: &Item) -> Item {
    let why = item.why.clone().filter(|_| item.kind.is_offer());
    Item { why, seen_by: Audience::All, ..item.clone() }
}

fn mapped<T: Clone>(all: &ById<T>, known: impl Fn(&T) -> Option<T>) -> ById<T> {
    all.map_changed(None, known)
}

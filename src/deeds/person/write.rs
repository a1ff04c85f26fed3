//! Writing what a campaign file may state of a person, key by key.

use super::{DescribePerson, RenamePerson, SetPlayer, require_people};
use crate::deeds::gauge;
use crate::deeds::reveal::{HideThing, ShowThing};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, Name, TabName, concerning, person_deed_args};
use crate::record::PersonKeys;
use crate::rules::{Text, ensure};
use crate::session::seen::{Seen, SeenPerson};
use crate::session::systems::Sheets;
use crate::session::{GaugeKind, Id, Member, NotDone, Owner, Refusal, Thing, Tx, Whose, require_change};

/// Changes one key of what a campaign file may state of a person.
#[apply(person_deed_args)]
pub struct WritePerson {
    pub who: Id,
    /// The key as in the file; dots lead to nested keys: `nde.might`.
    pub key: Text,
    /// `None` restores the default.
    pub value: Option<Text>,
}

impl Deed for WritePerson {
    const DEF: Def = Def::new("person.write", &["escribe"])
        .on_request(Whose::WHO)
        .examples(&["person write vera player Ana", "person write vera about \"{example-walks-with-a-cane}\""])
        .keys(&[Key::at(Tab(TabName::Cast), "K")])
        .offers(offers)
        .available(require_people);
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let who = || self.who.clone();
        ensure!(*self.key != *"id", Refusal::new("refused-id-stays"));
        let person = tx.person(&self.who)?;
        let before = Member { hidden: !person.seen_by.is_all(), ..person.member.clone() };
        let keys = PersonKeys::of(&before, person.side, &tx.campaign.screens, &tx.campaign.house_rules);
        let after = keys.with_key(&self.key, self.value.as_deref())?;
        require_change(after != before)?;
        if after.name != before.name {
            return RenamePerson { who: who(), name: after.name }.decide(tx);
        }
        if after.player != before.player {
            return SetPlayer { who: who(), player: after.player }.decide(tx);
        }
        if (&after.about, &after.secret) != (&before.about, &before.secret) {
            return DescribePerson { who: who(), about: Some(after.about), secret: Some(after.secret) }.decide(tx);
        }
        match (before.hidden, after.hidden) {
            (true, false) => ShowThing::of(Thing::Person(who())).decide(tx),
            (false, true) => HideThing { what: Thing::Person(who()) }.decide(tx),
            _ => {
                tx.write_sheets(&self.who, after.sheets)?;
                reset_tallies(tx, &self.who, &before.sheets)
            }
        }
    }
}

/// Sets each tally gauge to the number on the new sheets, if that number changed.
fn reset_tallies(tx: &mut Tx, who: &Id, before: &Sheets) -> Result<(), NotDone> {
    let person = tx.person(who)?;
    let was = tx.campaign.gauges(before);
    let now = tx.campaign.gauges(&person.member.sheets).into_iter().filter(|(_, level)| level.kind == GaugeKind::Tally);
    let differs = now.filter(|(gauge, level)| was.get(gauge).is_some_and(|was| was.now != level.now));
    let behind = differs.filter(|(gauge, level)| person.level(gauge).is_some_and(|held| held.now != level.now));
    for (gauge, level) in behind.collect::<Vec<_>>() {
        gauge::SetGauge { owner: Owner::Person(who.clone()), gauge, to: level.now, reason: None }.decide(tx)?;
    }
    Ok(())
}

/// Offers the keys of the named person, or the current value of one key with the other words that it accepts.
fn offers(field: &str, value_of: &dyn Fn(&str) -> String, seen: &Seen) -> Option<Vec<Name>> {
    let person = seen.view.people.get(&value_of("who").parse::<Id>().ok()?)?;
    let gm = seen.gm.as_ref()?;
    let hidden = gm.hidden.contains_key(&person.id);
    let member = member(person, hidden);
    let keys = PersonKeys::of(&member, person.side, &seen.view.screens, &seen.view.house_rules);
    let names = |words: Vec<String>| Some(words.into_iter().map(|word| Name::new(&word, &word)).collect());
    match field {
        "key" => names(keys.list_keys()),
        "value" => {
            let key = Some(value_of("key")).filter(|key| !key.is_empty())?;
            let now = keys.value_of(&key);
            let words = keys.words_for(&key).into_iter().map(str::to_owned).filter(|word| Some(word) != now.as_ref());
            names(now.clone().into_iter().chain(words).collect())
        }
        _ => None,
    }
}

/// The person as a campaign file would state them.
fn member(person: &SeenPerson, hidden: bool) -> Member {
    Member {
        id: person.id.clone(),
        name: person.name.clone(),
        player: person.player.clone(),
        about: person.about.clone(),
        secret: person.secret.clone().unwrap_or_default(),
        hidden,
        sheets: person.sheets.clone().unwrap_or_default(),
    }
}

//! Who acts in a deed: whoever it names, unless `done_to.txt` says otherwise.

use std::collections::BTreeSet;

use biombo::deeds::{DEEDS, Kind};

/// The kinds of fields that name people.
const PEOPLE: [Kind; 6] = [Kind::Person, Kind::Hero, Kind::Fighter, Kind::Runner, Kind::Foes, Kind::CardHolder];

#[test]
fn whoever_a_deed_names_acts_in_it_or_is_listed() {
    let listed: BTreeSet<String> = include_str!("done_to.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::to_owned)
        .collect();
    let named = DEEDS.iter().flat_map(|deed| {
        let of_people = DEEDS.fields(deed).into_iter().filter(|field| PEOPLE.contains(&field.kind));
        of_people.filter(|field| !deed.is_actor(&field.id)).map(move |field| format!("{} {}", deed.id, field.id))
    });
    let named: BTreeSet<String> = named.collect();
    let unlisted: Vec<_> = named.difference(&listed).collect();
    assert!(unlisted.is_empty(), "who acts there (`acting!`), or is it done to them? {unlisted:#?}");
    let stale: Vec<_> = listed.difference(&named).collect();
    assert!(stale.is_empty(), "these act, or are named no more: {stale:#?}");
}

//! Whom a deed is done to: the arrows of a form and its list keep one order, in every system, the other side first.

use biombo::deeds::{DEEDS, DeedType};
use biombo::session::{Id, Side};
use biombo::ui::form::Form;
use biombo::ui::input::KeyPress;

use crate::kit::table::{CASA, Play};

/// The fields that name who does the deed.
const ACTORS: [&str; 3] = ["who", "foe", "enemy"];

/// A fight of each system that has attacks, or a scene with people of both sides; and how many deeds name a target.
fn tables() -> [(Play, &'static str, usize); 4] {
    let begun = |campaign: &str, lines: &[&str]| {
        let lines: Vec<(&str, &[u16])> = lines.iter().map(|line| (*line, &[] as &[u16])).collect();
        Play::new(campaign).perform(&lines)
    };
    let nde = ["fight begin --foe thug:2 --foe butler", "fight place bruno 2", "fight place thug-2 3"];
    let hitos = ["evening begin", "fight begin --foe ordenanza:3", "fight out ordenanza-1", "fight out tomas"];
    let lunar = ["evening begin", "fight begin --foe rengo --foe listero:2"];
    let prisma = ["evening begin", "person add Vigía --side foes", "person add Farero --side foes"];
    [
        (begun(CASA, &nde), "nde.", 3),
        (begun(include_str!("../../evening/hemeroteca.toml"), &hitos), "hitos.", 1),
        (begun(include_str!("../../stories/lunar.toml"), &lunar), "lunar.", 6),
        (begun(include_str!("../prisma/frames/mesa.toml"), &prisma), "prisma.", 2),
    ]
}

/// The deeds with a target.
fn deeds_with_target() -> impl Iterator<Item = (&'static DeedType, &'static str)> {
    DEEDS.iter().filter_map(|deed| {
        let fields = DEEDS.fields(deed);
        let has = |id: &str| fields.iter().any(|field| field.id == id);
        Some((deed, ACTORS.into_iter().find(|actor| has("target") && has(actor))?))
    })
}

fn target(form: &Form) -> String {
    let row = form.rows().iter().find(|row| row.field.id == "target").expect("a target");
    row.value.line_value().into_owned()
}

fn type_keys(play: &Play, form: &mut Form, keys: &str) {
    for key in keys.split_whitespace() {
        play.types_into(form, key.parse::<KeyPress>().expect("a key"));
    }
}

/// Those whom the arrows go through, from the first.
fn by_arrows(play: &Play, mut form: Form) -> Vec<String> {
    type_keys(play, &mut form, &"left ".repeat(12));
    let mut all = vec![target(&form)];
    loop {
        type_keys(play, &mut form, "right");
        match target(&form) {
            same if Some(&same) == all.last() => break,
            next => all.push(next),
        }
    }
    all.retain(|id| !id.is_empty());
    all
}

#[test]
fn arrows_and_list_keep_one_order_and_the_other_side_comes_first() {
    for (play, system, deeds) in tables() {
        let people: Vec<(Id, Side)> =
            play.table.state().people.values().map(|person| (person.id().clone(), person.side)).collect();
        let mut reached = std::collections::BTreeSet::new();
        for (deed, actor) in deeds_with_target().filter(|(deed, _)| deed.id.starts_with(system)) {
            for (who, side) in &people {
                let known = [(actor, who.to_string())];
                let form = play.form(deed, &known).starting_at("target");
                let rows = form.rows();
                let is_set = rows.iter().any(|row| row.field.id == actor && row.value.line_value() == who.as_str());
                let is_offered = rows.iter().any(|row| row.field.id == "target" && row.is_relevant);
                let order = if is_set && is_offered { by_arrows(&play, form.clone()) } else { Vec::new() };
                if order.len() < 2 {
                    continue;
                }
                reached.insert(deed.id);
                let is_ally = |id: &String| people.iter().any(|(other, of)| other.as_str() == id && of == side);
                assert!(
                    order.is_sorted_by_key(is_ally),
                    "{} of {who}: the other side first: {order:?} of {people:?}",
                    deed.id
                );
                for from in 0..order.len() {
                    let mut opened = play.form(deed, &[known[0].clone(), ("target", order[from].clone())]);
                    opened = opened.starting_at("target");
                    for (down, expected) in order[from..].iter().enumerate() {
                        let mut form = opened.clone();
                        type_keys(&play, &mut form, &format!("space {} enter", "down ".repeat(down)));
                        assert_eq!(target(&form), *expected, "{} of {who}, opened at {from}: {order:?}", deed.id);
                    }
                }
            }
        }
        assert_eq!(reached.len(), deeds, "deeds with several targets: {reached:?}");
    }
}

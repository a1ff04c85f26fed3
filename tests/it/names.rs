//! Names in forms over the tab, in random states of every system: any name that is offered can be typed, in small letters
//! or as it is written, and changes no other field.

use biombo::deeds::DEEDS;
use biombo::grammar::fold_text;
use biombo::session::history::Request;
use biombo::ui::form::{FieldValue, Form, FormRow};
use biombo::ui::input::KeyPress;

use crate::kit::random_deeds::{self, Random};
use crate::kit::table::Play;
use crate::laws::{GENREFUZZION, Game, HITOS, LUNAR, NDE, PRISMA};

const DEEDS_DONE: usize = 24;

/// What was typed, and how often a capital of a name was one that the form prints as well.
#[derive(Default)]
struct Typed {
    names: usize,
    printed: usize,
}

/// Types a name into a field, takes what the list marks, and holds the other fields against the form with that choice.
#[track_caller]
fn holds(play: &Play, form: &Form, row: &FormRow, (id, name): (&str, &str), typed: &str) {
    let mut form = form.clone().starting_at(&row.field.id);
    for letter in typed.chars() {
        play.types_into(&mut form, KeyPress::char(letter));
    }
    play.types_into(&mut form, KeyPress::ENTER);
    let taken = form.rows().iter().find(|other| other.field.id == row.field.id).expect("the field is still there");
    let FieldValue::Chosen(choices, at) = &taken.value else { panic!("{} is still a choice", row.field.id) };
    let marked = &choices[*at];
    assert!(
        marked.id == id || fold_text(&marked.text).starts_with(&fold_text(typed)),
        "{typed} is {}, not {name}: {}",
        marked.text,
        form.line()
    );
    let other = |form: &Form| -> Vec<(String, String)> {
        let lettered = form.rows().iter().filter(|other| other.field.id != row.field.id);
        let said = lettered.filter(|other| matches!(other.value, FieldValue::Checkbox(_) | FieldValue::Written(_)));
        said.map(|other| (other.field.id.clone(), other.value.line_value().into_owned())).collect()
    };
    let chosen = play.form(form.deed(), &[(&row.field.id, marked.id.clone())]);
    let (now, known) = (other(&form), other(&chosen));
    // A name may bring other fields with it; those that stand in both forms hold the same.
    for (field, value) in &now {
        let same = known.iter().find(|(other, _)| other == field).is_none_or(|(_, other)| other == value);
        assert!(same, "{typed} changes {field} to {value}: {}", form.line());
    }
}

/// Types a name of every field of every form that offers any.
fn type_names(play: &Play, random: &mut Random, typed: &mut Typed) {
    for deed in DEEDS.iter() {
        let form = play.form(deed, &[]);
        for row in form.rows().iter().filter(|row| row.is_relevant && !row.field.aside) {
            let FieldValue::Chosen(choices, _) = &row.value else { continue };
            let named: Vec<_> = choices.iter().filter(|choice| !choice.id.is_empty()).collect();
            let Some(choice) = random.pick(named) else { continue };
            let mut letters = choice.text.chars();
            let (Some(first), Some(second)) = (letters.next(), letters.next()) else { continue };
            if !first.is_alphabetic() || !second.is_lowercase() {
                continue;
            }
            let name = (&*choice.id, &*choice.text);
            holds(play, &form, row, name, &choice.text.to_lowercase());
            holds(play, &form, row, name, &choice.text);
            typed.names += 1;
            let printed = form.rows().iter().any(|row| play.keys_of(&form, row).contains(first));
            typed.printed += usize::from(printed);
        }
    }
}

#[track_caller]
fn hold(game: &Game, seed: u64) -> Typed {
    let mut play = Play::new((game.campaign)());
    let mut random = Random::new(seed);
    let mut typed = Typed::default();
    for n in 0..DEEDS_DONE {
        let state = play.table.state().clone();
        let deed = match random.percent(60) {
            true => (game.deed)(&mut random, &state),
            false => random_deeds::shared(&mut random, &state),
        };
        play.try_request(Request::Do(deed), &mut random);
        if n % 8 == 7 {
            play.refresh();
            type_names(&play, &mut random, &mut typed);
        }
    }
    assert!(typed.names > 60, "{} names", typed.names);
    typed
}

#[test]
fn any_name_of_prisma_can_be_typed() {
    hold(&PRISMA, 71);
}

#[test]
fn any_name_of_hitos_can_be_typed() {
    hold(&HITOS, 72);
}

#[test]
fn any_name_of_lunar_can_be_typed() {
    hold(&LUNAR, 73);
}

#[test]
fn any_name_of_genrefuzzion_can_be_typed() {
    hold(&GENREFUZZION, 74);
}

#[test]
fn any_name_of_nde_can_be_typed_even_where_its_capital_turns_a_field() {
    let typed = hold(&NDE, 75);
    assert!(typed.printed > 0, "no capital of {} names was printed", typed.names);
}

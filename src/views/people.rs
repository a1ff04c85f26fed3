//! People in a few words.

use crate::rules::{Arg, Msg, Text};
use crate::sections::SpanContent;
use crate::session::seen::{SeenPerson, View};
use crate::session::{Id, Side};
use crate::theme::Meaning;

/// Titles before names, in lower case without a dot.
const TITLES: &str = "miss mr mrs ms mx dr lady lord sir dame sister brother father mother captain sergeant professor \
    doctor don doña sor fray san santa señor señora señorita sr sra srta padre madre hermano hermana \
    capitán capitana sargento doctora profesor";
/// Articles. A name that begins with one is not a personal name.
const ARTICLES: [&str; 5] = ["the", "los", "las", "one", "una"];
/// The most letters of an article, or of a name that alone names nobody.
const MAX_ARTICLE: usize = 3;

/// The people here who satisfy the predicate, the party first.
pub fn present(view: &View, fits: impl Fn(&SeenPerson) -> bool) -> Vec<&SeenPerson> {
    let of_side = |side| view.people.values().filter(move |person| person.side == side && person.here);
    of_side(Side::Party).chain(of_side(Side::Foes)).filter(|person| fits(person)).collect()
}

/// A short name: the first name of a member of the party if nobody else has it, otherwise the whole name.
pub fn short_name(person: &SeenPerson, view: &View) -> Text {
    let shared = |mine: &str| {
        let others = view.people.values().filter(|other| other.id != person.id).map(|other| &other.name);
        // Looking for titles is slow, so few names get that far: a chase asks this for everybody in each frame.
        let mut alike = others.filter(|other| other.contains(mine));
        alike.any(|other| other.starts_with(mine) || first_name(other) == Some(mine))
    };
    let mine = (person.side == Side::Party).then(|| first_name(&person.name)).flatten();
    match mine.filter(|mine| !shared(mine)) {
        Some(mine) => Text::line(mine),
        None => person.name.clone(),
    }
}

/// The same of a person who is known by an id; empty if the seat does not see that person.
pub fn short_name_of(who: &Id, view: &View) -> Text {
    view.people.get(who).map(|person| short_name(person, view)).unwrap_or_default()
}

/// A name in as few words as name somebody: its first word that is no article or title, with those before it, and its
/// number.
pub fn shortest_name(name: &str) -> String {
    let words: Vec<&str> = name.split(' ').collect();
    let names = |word: &&str| word.chars().count() > MAX_ARTICLE && !is_title(word);
    let first = words.iter().position(names).unwrap_or(0);
    let number = words[first + 1..].last().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    words[..=first].iter().chain(number).copied().collect::<Vec<_>>().join(" ")
}

/// The short name of a person; `unknown` is the message key for one whom the seat does not see.
pub fn name(id: Option<&Id>, view: &View, unknown: &'static str) -> SpanContent {
    id.and_then(|id| view.people.get(id)).map_or_else(|| unknown.into(), |person| short_name(person, view).into())
}

/// The short name of a person as an argument of a message.
pub fn name_arg(id: Option<&Id>, view: &View, unknown: &'static str) -> Arg {
    let person = id.and_then(|id| view.people.get(id));
    person.map_or_else(|| Msg::new(unknown).into(), |person| short_name(person, view).into())
}

/// The first name without titles: `Araminta` for `Miss Araminta Hobday`. `None` for a name that begins with an article,
/// or a very short one.
fn first_name(name: &str) -> Option<&str> {
    let first = name.split_whitespace().find(|word| !is_title(word))?;
    let first = first.trim_end_matches([',', ';', ':']);
    (first.chars().count() > 2 && !ARTICLES.contains(&&*normalized(first))).then_some(first)
}

fn is_title(word: &str) -> bool {
    let word = normalized(word);
    TITLES.split(' ').any(|title| title == word)
}

/// A word in lower case without the dot of an abbreviation.
fn normalized(word: &str) -> String {
    word.trim_end_matches('.').to_lowercase()
}

/// The meaning that shows a side.
pub fn side_meaning(side: Side) -> Meaning {
    match side {
        Side::Party => Meaning::Party,
        Side::Foes => Meaning::Foe,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_not_first_names() {
        let names =
            ["Miss Araminta Hobday", "Dr. Nasreen Sadiq", "Doña Remedios, la maestra", "Benigno, el Toro", "Bruno"];
        assert_eq!(names.map(first_name), ["Araminta", "Nasreen", "Remedios", "Benigno", "Bruno"].map(Some));
        assert_eq!(["The Admiral", "La Chata", "Miss", "Mo Pettifer"].map(first_name), [None; 4]);
    }

    #[test]
    fn the_shortest_name_still_names_somebody() {
        assert_eq!(shortest_name("Candela Robles"), "Candela");
        assert_eq!(shortest_name("El campanero mayor"), "El campanero");
        assert_eq!(shortest_name("Plañidera vieja 2"), "Plañidera 2");
        assert_eq!(shortest_name("Doctor Ruiz"), "Doctor Ruiz");
        assert_eq!(["Irene", "Ana", "Lu Xi"].map(shortest_name), ["Irene", "Ana", "Lu"]);
    }
}

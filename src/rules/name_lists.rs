//! Lists in which each name is unique, ignoring case.

use super::text::Text;

/// Puts a thing in the place of the one with the same name, or at the end of the list if there is none.
pub fn replace_or_push<T>(list: &mut Vec<T>, thing: T, name: impl Fn(&T) -> &Text) {
    match list.iter().position(|there| name(there).is_same_name(name(&thing))) {
        Some(at) => list[at] = thing,
        None => list.push(thing),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_takes_the_place_of_the_one_of_its_name() {
        let mut list = vec![("Cuerda".into(), 1), ("Pico".into(), 2)];
        let mut add = |name: &str, n| replace_or_push(&mut list, (Text::from(name), n), |entry| &entry.0);
        add("CUERDA", 3);
        add("Óleo", 4);
        add("óleo", 5);
        assert_eq!(list, [("CUERDA".into(), 3), ("Pico".into(), 2), ("óleo".into(), 5)]);
    }
}

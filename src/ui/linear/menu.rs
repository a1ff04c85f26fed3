//! Numbered choices. A number stands for the same choice until the person types the next line, whatever others do
//! meanwhile, so that no line means something else than what was heard.

use crate::sections::{Choice, DeedRequest};

#[derive(Debug, Default)]
pub(crate) struct Menu {
    entries: Vec<MenuEntry>,
    /// The highest number that was given since the numbers last began at 1.
    highest: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct MenuEntry {
    pub(crate) number: usize,
    pub(crate) choice: Choice,
    /// Its label, its cost and its odds in words.
    pub(crate) text: String,
}

impl Menu {
    /// Whether nothing can be chosen.
    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub(crate) fn entries(&self) -> &[MenuEntry] {
        &self.entries
    }

    /// The choice with this number.
    pub(crate) fn choice(&self, number: usize) -> Option<&Choice> {
        self.entries.iter().find(|entry| entry.number == number).map(|entry| &entry.choice)
    }

    /// Lists these choices, numbered from 1. Returns whether anything differs from before.
    pub(crate) fn renumber(&mut self, choices: Vec<(Choice, String)>) -> bool {
        let is_same = |(entry, (choice, text)): (&MenuEntry, &(Choice, String))| {
            entry.choice.request == choice.request && entry.text == *text
        };
        if self.entries.len() == choices.len() && self.entries.iter().zip(&choices).all(is_same) {
            return false;
        }
        self.highest = choices.len();
        let entry = |(number, (choice, text))| MenuEntry { number, choice, text };
        self.entries = (1..).zip(choices).map(entry).collect();
        true
    }

    /// Lists these choices instead. Those that were listed before keep their numbers, and no other takes the number of
    /// one that is gone. Returns those that are new or say something else now.
    pub(crate) fn renew(&mut self, choices: Vec<(Choice, String)>) -> Vec<MenuEntry> {
        let before = std::mem::take(&mut self.entries);
        let mut new = Vec::new();
        for (choice, text) in choices {
            let known = before.iter().find(|entry| entry.choice.request == choice.request);
            let number = known.map_or_else(|| self.next_number(), |entry| entry.number);
            let is_same = known.is_some_and(|entry| entry.text == text);
            let entry = MenuEntry { number, choice, text };
            if !is_same {
                new.push(entry.clone());
            }
            self.entries.push(entry);
        }
        new
    }

    /// Adds a choice, unless it is listed already. Returns its number.
    pub(crate) fn add(&mut self, choice: Choice, text: String) -> usize {
        if let Some(known) = self.entries.iter().find(|entry| entry.choice.request == choice.request) {
            return known.number;
        }
        let number = self.next_number();
        self.entries.push(MenuEntry { number, choice, text });
        number
    }

    fn next_number(&mut self) -> usize {
        self.highest += 1;
        self.highest
    }
}

/// Whether two requests do the same.
pub(crate) fn is_same_request(one: &DeedRequest, other: &DeedRequest) -> bool {
    one.deed == other.deed && one.fields == other.fields
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Meaning;

    fn choices(deeds: &[&'static str]) -> Vec<(Choice, String)> {
        let choice = |deed| Choice::new(DeedRequest::now::<&str>(deed, []), Meaning::Value, "the-table");
        deeds.iter().map(|deed| (choice(*deed), (*deed).to_owned())).collect()
    }

    fn numbers(menu: &Menu) -> Vec<(usize, &str)> {
        menu.entries().iter().map(|entry| (entry.number, &*entry.text)).collect()
    }

    #[test]
    fn a_number_keeps_its_choice_while_others_come_and_go() {
        let mut menu = Menu::default();
        assert!(menu.renumber(choices(&["a", "b", "c"])));
        assert!(!menu.renumber(choices(&["a", "b", "c"])));
        let new = menu.renew(choices(&["d", "c", "a"]));
        assert_eq!(new.iter().map(|entry| entry.number).collect::<Vec<_>>(), [4]);
        assert_eq!(numbers(&menu), [(4, "d"), (3, "c"), (1, "a")]);
        assert_eq!(menu.choice(2), None, "what is gone leaves its number free");
        menu.renew(choices(&["a", "b"]));
        assert_eq!(numbers(&menu), [(1, "a"), (5, "b")]);
        assert!(menu.renumber(choices(&["b"])));
        assert_eq!(numbers(&menu), [(1, "b")]);
    }

    #[test]
    fn a_choice_is_added_once() {
        let mut menu = Menu::default();
        menu.renumber(choices(&["a"]));
        let added: Vec<usize> = choices(&["b", "a"]).into_iter().map(|(choice, text)| menu.add(choice, text)).collect();
        assert_eq!(added, [2, 1]);
    }
}

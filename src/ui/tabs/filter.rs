//! Filters: a few letters that reduce a list to the entries that contain them.

use super::TabWriting;
use crate::deeds::fold_text;
use crate::ui::parts::{LineEdit, Run, Scroll};
use crate::ui::{Code, DrawCtx, Input, Meaning, typing};

/// Keeps the selection on its entry in a list that has changed to `now`, or moves it to the first entry if it is gone.
pub(crate) fn keep_selection<T: PartialEq>(
    scroll: &mut Scroll,
    selected: Option<&T>,
    now: impl IntoIterator<Item = T>,
) {
    scroll.cursor = now.into_iter().position(|item| Some(&item) == selected).unwrap_or(0);
}

/// The methods of a tab whose list is filtered by its field `filter`. The expression, if any, moves the tab's focus to
/// the list.
macro_rules! filters_list {
    ($(|$tab:ident| $focus:expr)?) => {
        fn writing(&self, _: &$crate::ui::DrawCtx) -> Option<$crate::ui::tabs::TabWriting> {
            self.filter.writing()
        }

        fn open_filter(&mut self, _: &$crate::ui::DrawCtx) -> bool {
            $(
                let $tab = &mut *self;
                $focus;
            )?
            self.filter.open();
            true
        }

        fn clear_filter(&mut self) {
            self.filter = $crate::ui::tabs::filter::Filter::default();
        }
    };
}
pub(crate) use filters_list;

/// A filter, and whether it is being typed.
#[derive(Debug, Clone, Default, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub(crate) struct Filter {
    edit: LineEdit,
    open: bool,
    words: Vec<String>,
}

impl Filter {
    pub(crate) fn open(&mut self) {
        self.open = true;
    }

    pub(crate) fn writing(&self) -> Option<TabWriting> {
        self.open.then_some(TabWriting::Filter)
    }

    pub(crate) fn text(&self) -> &str {
        self.edit.text()
    }

    /// Handles an input while the filter is being typed, and Esc, which clears it. Arrows are left to the list. Returns
    /// whether the input was for the filter.
    pub(crate) fn handle(&mut self, input: &Input) -> bool {
        match input.key().map(|key| key.code) {
            Some(Code::Esc) if self.open || !self.edit.is_empty() => *self = Filter::default(),
            Some(Code::Enter) if self.open => self.open = false,
            Some(Code::Up | Code::Down | Code::PageUp | Code::PageDown) => return false,
            _ if !self.open || *input == Input::Resize => return false,
            _ => {
                typing::handle(&mut self.edit, input);
                self.words = words(self.edit.text());
            }
        }
        true
    }

    /// Whether a text passes: it contains all of the filter's words, ignoring accents and case.
    pub(crate) fn matches(&self, text: &str) -> bool {
        if self.words.is_empty() {
            return true;
        }
        let text = fold_text(text);
        self.words.iter().all(|word| text.contains(word.as_str()))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The filter for a pane's title: `/ vera▏`; empty without a filter.
    pub(crate) fn runs(&self, ctx: &DrawCtx) -> Vec<Run<'static>> {
        match (self.open, self.edit.is_empty()) {
            (false, true) => Vec::new(),
            (true, true) => {
                vec![Run::new(Meaning::Key, "/ "), Run::new(Meaning::Dim, ctx.get("tabs-filter-empty"))]
            }
            (open, false) => {
                let mut runs = vec![Run::new(Meaning::Key, "/ "), Run::new(Meaning::Match, self.text().to_owned())];
                if open {
                    runs.push(Run::new(Meaning::Cursor, " "));
                }
                runs
            }
        }
    }
}

impl From<String> for Filter {
    fn from(text: String) -> Filter {
        let edit = LineEdit::new(&text);
        Filter { words: words(edit.text()), edit, open: false }
    }
}

impl From<Filter> for String {
    fn from(filter: Filter) -> String {
        filter.edit.into()
    }
}

fn words(text: &str) -> Vec<String> {
    fold_text(text).split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::KeyPress;

    fn type_letters(filter: &mut Filter, letters: &str) {
        for letter in letters.chars() {
            filter.handle(&Input::Key(KeyPress::plain(Code::Char(letter))));
        }
    }

    #[test]
    fn a_text_passes_if_it_contains_all_words_whatever_their_order_and_accents() {
        let mut filter = Filter::default();
        filter.open();
        type_letters(&mut filter, "vera HER");
        assert!(filter.matches("«Herida» de Véra") && !filter.matches("Vera"));
    }

    #[test]
    fn esc_clears_the_filter_and_enter_keeps_it() {
        let mut filter = Filter::default();
        type_letters(&mut filter, "x");
        assert!(filter.is_empty(), "it was not being written");
        filter.open();
        type_letters(&mut filter, "x");
        filter.handle(&Input::Key(KeyPress::ENTER));
        type_letters(&mut filter, "y");
        assert_eq!(filter.text(), "x");
        filter.handle(&Input::Key(KeyPress::plain(Code::Esc)));
        assert!(filter.matches("anything"));
        assert!(!filter.handle(&Input::Key(KeyPress::plain(Code::Esc))));
    }
}

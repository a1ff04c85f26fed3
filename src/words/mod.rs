//! Says messages in the reader's language. A message is a key and its arguments; its text stands in the `.ftl` files
//! beside this one, of which only the messages that are said are ever parsed.

mod article;
mod files;
mod language;
mod lexicon;
mod pseudo;
mod signs;
mod speech;

pub use language::Language;
pub use speech::signed;

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use fluent_bundle::{FluentArgs, FluentValue};

use self::lexicon::Lexicon;
use crate::rules::odds::approx;
use crate::rules::{Arg, Chance, Msg};

/// The words of one language. Cheap to make and to clone: the files are scanned when the first message is said.
#[derive(Clone)]
pub struct Words {
    language: Language,
    lexicon: Arc<OnceLock<Lexicon>>,
}

impl Words {
    pub fn new(language: Language) -> Words {
        Words { language, lexicon: Arc::default() }
    }

    pub fn language(&self) -> Language {
        self.language
    }

    /// The text of a key that takes no arguments; `⟦key⟧` if there is none.
    pub fn get(&self, key: &str) -> Cow<'_, str> {
        self.say_or_key(key, None)
    }

    /// The text of a message with its arguments filled in; `⟦key⟧` if there is none.
    pub fn say(&self, msg: &Msg) -> String {
        article::contract(self.say_marked(msg))
    }

    /// The text of a message in which articles at the start of an argument are still marked for contraction.
    fn say_marked(&self, msg: &Msg) -> String {
        if msg.args.is_empty() {
            return self.get(&msg.key).into_owned();
        }
        let args: FluentArgs<'_> =
            msg.args.iter().map(|(name, arg)| (name.as_ref(), self.to_fluent_value(arg))).collect();
        self.say_or_key(&msg.key, Some(&args)).into_owned()
    }

    /// Whether the key has a message.
    pub fn has(&self, key: &str) -> bool {
        self.lexicon().has(key)
    }

    /// Several things joined by "and": `a, b y c`.
    pub fn list(&self, things: &[impl AsRef<str>]) -> String {
        speech::list(self.language, things)
    }

    /// A chance as a percentage to one decimal: `35,2 %` or `35.2%`. One that only rounds to 0 or 100 is written
    /// `<0.1%` or `>99.9%`.
    pub fn percent(&self, chance: Chance) -> String {
        speech::percent(self.language, approx(chance))
    }

    /// A chance given as a float from 0 to 1, written as [`Words::percent`] does.
    pub fn percent_of_float(&self, chance: f64) -> String {
        speech::percent(self.language, chance)
    }

    /// The name of a key for people, from its name in a binding: `Intro` for `enter`, `Ctrl-R` for `ctrl-r`, `F9` for
    /// `f9`, `u` for `u`.
    pub fn key_name(&self, key: &str) -> String {
        let (modifiers, key) = match key.rsplit_once('-') {
            Some((modifiers, key)) if !key.is_empty() => (Some(modifiers), key),
            _ => (None, key),
        };
        let is_letter = modifiers.is_none() && key.chars().count() == 1;
        let key = if is_letter { key.to_owned() } else { self.key_part(key) };
        let modifiers = modifiers.into_iter().flat_map(|modifiers| modifiers.split('-'));
        modifiers.map(|modifiers| self.key_part(modifiers) + "-").chain([key]).collect()
    }

    /// A part of a key's name that is more than a letter.
    fn key_part(&self, part: &str) -> String {
        let key = format!("key-{part}");
        let mut letters = part.chars();
        match letters.next() {
            Some(first) if !self.has(&key) => first.to_uppercase().chain(letters).collect(),
            _ => self.get(&key).into_owned(),
        }
    }

    fn say_or_key<'w>(&'w self, key: &str, args: Option<&'w FluentArgs<'_>>) -> Cow<'w, str> {
        self.lexicon().say(key, args).unwrap_or_else(|| format!("⟦{key}⟧").into())
    }

    fn to_fluent_value<'a>(&self, arg: &'a Arg) -> FluentValue<'a> {
        match arg {
            Arg::Int(number) => (*number).into(),
            Arg::Text(text) if !article::begins(self.language, text) => text.as_str().into(),
            other => self.say_arg(other).into(),
        }
    }

    fn say_arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Int(number) => speech::whole_number(*number),
            Arg::Text(text) => article::mark(self.language, text.to_string()),
            Arg::Die(die) => die.to_string(),
            Arg::Msg(msg) => article::mark(self.language, self.say_marked(msg)),
            Arg::List(list) => self.list(&self.say_args(list)),
            Arg::AnyOf(list) => speech::alternatives(self.language, &self.say_args(list)),
            Arg::Keyword { en, es } => if self.language == Language::Es { es } else { en }.to_string(),
            Arg::Hidden { instead, .. } => article::mark(self.language, self.say_marked(instead)),
        }
    }

    fn say_args(&self, list: &[Arg]) -> Vec<String> {
        list.iter().map(|arg| self.say_arg(arg)).collect()
    }

    fn lexicon(&self) -> &Lexicon {
        self.lexicon.get_or_init(|| Lexicon::new(self.language))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Die;
    use crate::rules::text::Text;

    #[test]
    fn an_unknown_key_is_shown_in_brackets() {
        assert_eq!(Words::new(Language::Es).get("no-such-key"), "⟦no-such-key⟧");
    }

    #[test]
    fn gaps_are_filled_with_numbers_names_dice_lists_and_other_messages() {
        let words = Words::new(Language::Es);
        let text = |arg: Arg| words.say(&Msg::new("said").with("what", arg));
        assert_eq!(text(Arg::Int(-2)), "−2");
        assert_eq!(text(Text::new("Vera").into()), "Vera");
        assert_eq!(text(Die::D12.into()), "d12");
        assert_eq!(text(vec![Die::D12, Die::D8, Die::D6].into()), "d12, d8 y d6");
        assert_eq!(text(Msg::new("key-enter").into()), "Intro");
        assert_eq!(text(Msg::new("said").with("what", 3).into()), "3");
    }

    #[test]
    fn keys_are_named_as_on_the_keyboard() {
        let words = Words::new(Language::Es);
        let keys = ["enter", "ctrl-r", "f9", "u", "U", "-", "ctrl--", "shift-tab", "delete", "alt-enter", "ñ"];
        let names = ["Intro", "Ctrl-R", "F9", "u", "U", "-", "Ctrl--", "Mayús-Tab", "Supr", "Alt-Intro", "ñ"];
        assert_eq!(keys.map(|key| words.key_name(key)), names);
    }

    #[test]
    fn steps_are_said_with_their_sign() {
        let words = Words::new(Language::En);
        let steps = |n: i32| words.say(&Msg::new("steps").with("n", n));
        assert_eq!([steps(2), steps(-1), steps(0)], ["+2 steps", "−1 step", "0 steps"]);
    }

    #[test]
    fn a_name_with_an_article_contracts_with_the_preposition_before_it() {
        let (es, en) = (Words::new(Language::Es), Words::new(Language::En));
        let name = || Text::new("El Corregidor");
        let turn = |who: Arg| Msg::new("log-fight-turn-began").with("who", who);
        assert_eq!(es.say(&turn(name().into())), "Le toca al Corregidor");
        assert_eq!(es.say(&turn(Text::new("Elvira").into())), "Le toca a Elvira");
        assert_eq!(es.say(&turn(Text::new("La Ronca").into())), "Le toca a La Ronca");
        assert_eq!(es.say(&turn(vec![name(), Text::new("El Zurdo")].into())), "Le toca al Corregidor y El Zurdo");
        let within = Msg::new("thing-person").with("name", name());
        assert_eq!(es.say(&turn(within.into())), "Le toca al Corregidor");
        assert_eq!(es.say(&turn(Msg::new("side-party").into())), "Le toca al grupo");
        let few = Msg::new("hitos-refused-no-points").with("who", name());
        assert_eq!(es.say(&few), "Al Corregidor no le quedan puntos dramáticos");
        assert!(en.say(&turn(name().into())).contains("El Corregidor"));
        // What somebody wrote stays as written.
        let written = Msg::new("log-item-opened").with("kind", name()).with("text", Text::new("va a El Escorial"));
        assert_eq!(es.say(&written), "El Corregidor: va a El Escorial");
    }

    #[test]
    fn text_from_people_is_not_read_as_a_pattern() {
        let words = Words::new(Language::En);
        let text = words.say(&Msg::new("said").with("what", Text::new("{ $x } { key-enter }")));
        assert_eq!(text, "{ $x } { key-enter }");
    }
}

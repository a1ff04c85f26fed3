//! Messages without their words: keys with arguments, which are later said in the reader's language.

use std::borrow::Cow;

use super::dice::Die;
use super::text::{Text, deserialize_key};

/// A message: a key of the word files with its arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Msg {
    /// The key, for instance `nde-luck-spent`.
    #[serde(deserialize_with = "deserialize_key")]
    pub key: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a message.
#[derive(Debug, Clone, PartialEq, Eq, derive_more::From, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    #[from(i8, i16, i32, i64, u8, u16, u32)]
    Int(i64),
    /// Text from outside, for instance a name.
    #[from]
    Text(Text),
    #[from]
    Die(Die),
    /// Another message.
    #[from]
    Msg(Msg),
    /// Several arguments, joined by "and".
    List(Vec<Arg>),
    /// Several alternatives, joined by "or".
    AnyOf(Vec<Arg>),
    /// A word of the grammar in both languages.
    Keyword { en: Text, es: Text },
    /// A name that only the game master may read, and what others read instead.
    Hidden { name: Text, instead: Box<Msg> },
}

/// The reason for a result: the rule that applied, and how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// The rule's id, for instance `ND-05`.
    #[serde(deserialize_with = "deserialize_key")]
    pub rule: Cow<'static, str>,
    #[serde(rename = "said")]
    pub msg: Msg,
}

impl Msg {
    /// A message without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Msg {
        Msg { key: key.into(), args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, arg: impl Into<Arg>) -> Msg {
        self.args.push((name.into(), arg.into()));
        self
    }

    /// Whether it contains a hidden name.
    pub fn has_hidden_names(&self) -> bool {
        self.has_arg(&|arg| matches!(arg, Arg::Hidden { .. }))
    }

    /// Whether it mentions this name, openly or for the game master alone.
    pub fn mentions(&self, sought: &Text) -> bool {
        self.has_arg(&|arg| matches!(arg, Arg::Text(name) | Arg::Hidden { name, .. } if name == sought))
    }

    /// Whether it says another message in passing, such as the reason for what it tells.
    pub fn holds(&self, other: &Msg) -> bool {
        self.has_arg(&|arg| matches!(arg, Arg::Msg(msg) if msg == other))
    }

    /// Whether one of its arguments fits, at any depth.
    fn has_arg(&self, fits: &dyn Fn(&Arg) -> bool) -> bool {
        self.args.iter().any(|(_, arg)| arg.has_arg(fits))
    }

    /// The message as the game master reads it, with all hidden names, or as others do, with what stands for them.
    #[must_use]
    pub fn for_reader(&self, gm: bool) -> Msg {
        let args = self.args.iter().map(|(name, arg)| (name.clone(), arg.for_reader(gm))).collect();
        Msg { key: self.key.clone(), args }
    }
}

impl Arg {
    /// Several alternatives, joined by "or".
    pub fn any_of(args: impl IntoIterator<Item = impl Into<Arg>>) -> Arg {
        Arg::AnyOf(args.into_iter().map(Into::into).collect())
    }

    fn has_arg(&self, fits: &dyn Fn(&Arg) -> bool) -> bool {
        match self {
            Arg::Msg(msg) => fits(self) || msg.has_arg(fits),
            Arg::List(list) | Arg::AnyOf(list) => list.iter().any(|arg| arg.has_arg(fits)),
            plain => fits(plain),
        }
    }

    fn for_reader(&self, gm: bool) -> Arg {
        match self {
            Arg::Hidden { name, .. } if gm => Arg::Text(name.clone()),
            Arg::Hidden { instead, .. } => Arg::Msg((**instead).clone()),
            Arg::Msg(msg) => Arg::Msg(msg.for_reader(gm)),
            Arg::List(list) => Arg::List(list.iter().map(|arg| arg.for_reader(gm)).collect()),
            Arg::AnyOf(list) => Arg::AnyOf(list.iter().map(|arg| arg.for_reader(gm)).collect()),
            plain => plain.clone(),
        }
    }
}

impl Why {
    /// A reason by the rule with this id.
    pub fn new(rule: &'static str, msg: Msg) -> Why {
        Why { rule: Cow::Borrowed(rule), msg }
    }

    /// A reason for each pair of a rule's id and a message key.
    #[must_use]
    pub fn list(pairs: &[(&'static str, &'static str)]) -> Vec<Why> {
        pairs.iter().map(|(rule, key)| Why::new(rule, Msg::new(*key))).collect()
    }
}

/// The key of the sentence that explains a rule in help.
pub fn rule_key(id: &str) -> String {
    format!("rule-{}", id.to_ascii_lowercase())
}

impl From<u64> for Arg {
    fn from(n: u64) -> Arg {
        Arg::Int(i64::try_from(n).unwrap_or(i64::MAX))
    }
}

impl From<usize> for Arg {
    fn from(n: usize) -> Arg {
        Arg::from(n as u64)
    }
}

impl From<&Text> for Arg {
    fn from(text: &Text) -> Arg {
        Arg::Text(text.clone())
    }
}

impl<T: Into<Arg>> From<Vec<T>> for Arg {
    fn from(list: Vec<T>) -> Arg {
        Arg::List(list.into_iter().map(Into::into).collect())
    }
}

//! Messages without their words: keys with arguments, which are later said in the reader's language.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::dice::Die;
use super::text::{Text, read_key};

/// A message: a key of the word files with its arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Msg {
    /// The key, for instance `nde-luck-spent`.
    #[serde(deserialize_with = "read_key")]
    pub key: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    Int(i64),
    /// Text from outside, for instance a name.
    Text(Text),
    Die(Die),
    /// Another message.
    Msg(Msg),
    /// Several arguments, joined by "and".
    List(Vec<Arg>),
    /// Several alternatives, joined by "or".
    AnyOf(Vec<Arg>),
    /// A name that only the game master may read, and what others read instead.
    Hidden {
        name: Text,
        instead: Box<Msg>,
    },
}

/// The reason for a result: the rule that applied, and how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// The rule's id, for instance `ND-05`.
    #[serde(deserialize_with = "read_key")]
    pub rule: Cow<'static, str>,
    pub said: Msg,
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
}

impl Msg {
    /// Whether it contains a hidden name.
    pub fn hides_names(&self) -> bool {
        self.args.iter().any(|(_, arg)| arg.hides_names())
    }

    /// The message with its hidden names replaced by what the game master reads, or by what others read.
    #[must_use]
    pub fn read_by(&self, gm: bool) -> Msg {
        let args = self.args.iter().map(|(name, arg)| (name.clone(), arg.read_by(gm))).collect();
        Msg { key: self.key.clone(), args }
    }
}

impl Arg {
    fn hides_names(&self) -> bool {
        match self {
            Arg::Hidden { .. } => true,
            Arg::Msg(msg) => msg.hides_names(),
            Arg::List(list) | Arg::AnyOf(list) => list.iter().any(Arg::hides_names),
            Arg::Int(_) | Arg::Text(_) | Arg::Die(_) => false,
        }
    }

    fn read_by(&self, gm: bool) -> Arg {
        match self {
            Arg::Hidden { name, .. } if gm => Arg::Text(name.clone()),
            Arg::Hidden { instead, .. } => Arg::Msg((**instead).clone()),
            Arg::Msg(msg) => Arg::Msg(msg.read_by(gm)),
            Arg::List(list) => Arg::List(list.iter().map(|arg| arg.read_by(gm)).collect()),
            Arg::AnyOf(list) => Arg::AnyOf(list.iter().map(|arg| arg.read_by(gm)).collect()),
            plain => plain.clone(),
        }
    }
}

impl Why {
    /// A reason by the rule with this id.
    pub fn new(rule: &'static str, said: Msg) -> Why {
        Why { rule: Cow::Borrowed(rule), said }
    }

    /// A reason for each pair of a rule's id and a message key.
    #[must_use]
    pub fn each(said: &[(&'static str, &'static str)]) -> Vec<Why> {
        said.iter().map(|(rule, key)| Why::new(rule, Msg::new(*key))).collect()
    }
}

/// The key of the sentence that explains a rule in help.
pub fn rule_key(id: &str) -> String {
    format!("rule-{}", id.to_ascii_lowercase())
}

macro_rules! arg_from_int {
    ($($int:ty),*) => {$(
        impl From<$int> for Arg {
            fn from(n: $int) -> Arg {
                Arg::Int(i64::from(n))
            }
        }
    )*};
}
arg_from_int!(i8, i16, i32, i64, u8, u16, u32);

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

impl From<Text> for Arg {
    fn from(text: Text) -> Arg {
        Arg::Text(text)
    }
}

impl From<&Text> for Arg {
    fn from(text: &Text) -> Arg {
        Arg::Text(text.clone())
    }
}

impl From<Die> for Arg {
    fn from(die: Die) -> Arg {
        Arg::Die(die)
    }
}

impl From<Msg> for Arg {
    fn from(msg: Msg) -> Arg {
        Arg::Msg(msg)
    }
}

impl<T: Into<Arg>> From<Vec<T>> for Arg {
    fn from(list: Vec<T>) -> Arg {
        Arg::List(list.into_iter().map(Into::into).collect())
    }
}

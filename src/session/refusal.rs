//! Refusals: why a deed cannot be done now.

use std::borrow::Cow;

use super::id::Id;
use crate::rules::refused::Refuses;
use crate::rules::{Arg, Msg, NeedFaces, Text, ThrowError};

/// Why a deed is refused. Nothing was spent and nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The rule that says no, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Cow<'static, str>>,
    #[serde(rename = "said")]
    pub msg: Msg,
}

/// Why a deed produced no events.
#[derive(Debug, Clone, PartialEq, Eq, derive_more::From)]
pub enum NotDone {
    Refused(Refusal),
    /// The deed needs more dice faces; ask again with more of them.
    Faces(NeedFaces),
}

impl Refusal {
    /// A refusal that no single rule gives.
    pub fn new(key: &'static str) -> Refusal {
        Refusal { rule: None, msg: Msg::new(key) }
    }

    /// A refusal by a rule.
    pub fn by(rule: &'static str, key: &'static str) -> Refusal {
        Refusal { rule: Some(Cow::Borrowed(rule)), msg: Msg::new(key) }
    }

    /// A refusal because nothing of its kind has this id.
    pub fn unknown(key: &'static str, id: &Id) -> Refusal {
        Refusal::new(key).with("id", Text::new(id.as_str()))
    }

    /// Its whole message: the rule, if one refuses, and the reason.
    pub fn whole_msg(&self) -> Msg {
        match &self.rule {
            Some(rule) => Msg::new("notice-refused-by").with("rule", Text::new(rule)).with("why", self.msg.clone()),
            None => self.msg.clone(),
        }
    }

    /// The refusal of a choice, with what there is instead.
    #[must_use]
    pub fn offering(self, names: impl IntoIterator<Item = impl Into<Arg>>) -> Refusal {
        let there: Vec<Arg> = names.into_iter().map(Into::into).collect();
        let there = if there.is_empty() { Msg::new("none").into() } else { Arg::List(there) };
        self.with("there", there)
    }

    /// The refusal with one more argument for its message.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Refusal {
        self.msg = self.msg.with(name, arg);
        self
    }
}

/// Refuses a blank text.
pub(crate) fn require_text(text: &Text) -> Result<(), Refusal> {
    if text.trim().is_empty() { Err(Refusal::new("refused-empty")) } else { Ok(()) }
}

/// The key of the refusal of a deed that changes nothing. The table adds which deed.
pub(super) const UNCHANGED: &str = "refused-nothing-changes";

/// Refuses a deed that changes nothing.
pub(crate) fn require_change(something: bool) -> Result<(), Refusal> {
    if something { Ok(()) } else { Err(Refusal::new(UNCHANGED)) }
}

/// Refuses a deed that has nothing to act on.
pub(crate) fn require_any(is_there: bool) -> Result<(), Refusal> {
    if is_there { Ok(()) } else { Err(Refusal::new("refused-none-there")) }
}

impl<R: Refuses> From<R> for Refusal {
    fn from(refused: R) -> Refusal {
        Refusal { rule: Some(refused.rule().into()), msg: refused.msg() }
    }
}

impl<R: Refuses> From<R> for NotDone {
    fn from(refused: R) -> NotDone {
        NotDone::Refused(refused.into())
    }
}

impl<R: Refuses> From<ThrowError<R>> for NotDone {
    fn from(error: ThrowError<R>) -> NotDone {
        match error {
            ThrowError::Refused(refused) => NotDone::Refused(refused.into()),
            ThrowError::Faces(need) => NotDone::Faces(need),
        }
    }
}

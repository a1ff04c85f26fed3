//! Complications: what goes wrong beside a task unless its cost is paid (PR-12).

use crate::rules::{Text, bounded};

use std::fmt;
use std::str::FromStr;

/// A complication of a task.
#[apply(strict_data)]
#[derive(Default)]
pub struct Complication {
    /// What happens unless its cost is paid.
    pub text: Text,
    /// The hits that prevent it.
    pub cost: ComplicationCost,
}

bounded! {
    /// What a complication costs, in hits.
    pub struct ComplicationCost(1..=3), usually 1, or NotACost: "`{0}` is not a complication's cost: 1, 2 or 3 are"
}

/// Why a text is not a complication.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAComplication {
    #[error("`{0}` has no cost: write TEXT:COST")]
    NoCost(String),
    #[error("`{0}` says nothing: write TEXT:COST")]
    NoText(String),
    #[error(transparent)]
    NotACost(#[from] NotACost),
}

impl FromStr for Complication {
    type Err = NotAComplication;

    /// Reads `TEXT:COST`; the text may hold colons of its own.
    fn from_str(written: &str) -> Result<Complication, NotAComplication> {
        let (text, cost) = written.rsplit_once(':').ok_or_else(|| NotAComplication::NoCost(written.to_owned()))?;
        if text.trim().is_empty() {
            return Err(NotAComplication::NoText(written.to_owned()));
        }
        Ok(Complication { text: Text::line(text), cost: cost.trim().parse()? })
    }
}

impl fmt::Display for Complication {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.text, self.cost.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pr_12_a_complication_costs_1_2_or_3() {
        assert_eq!(
            "ruido: mucho:2".parse(),
            Ok(Complication { text: "ruido: mucho".into(), cost: ComplicationCost(2) })
        );
        assert_eq!("ruido:2".parse::<Complication>().unwrap().to_string(), "ruido:2");
        for wrong in ["ruido:0", "ruido:4", "ruido:", "ruido:x", "ruido:-1"] {
            assert!(matches!(wrong.parse::<Complication>(), Err(NotAComplication::NotACost(..))), "{wrong}");
        }
        assert!(matches!("ruido".parse::<Complication>(), Err(NotAComplication::NoCost(_))));
        assert!(toml::from_str::<Complication>("text = \"x\"\ncost = 4").is_err());
    }
}

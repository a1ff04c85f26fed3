//! Conditions on people.

use clap::Args;

use crate::grammar::Place::Tab;
use crate::grammar::{Deed, Def, Key, Noun, TabName, deeds, one_of};
use crate::rules::text::Text;
use crate::session::condition::{Condition, Lasts, Until};
use crate::session::events::condition::Event;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal, filled, some};
use crate::session::tx::Tx;

pub(super) const NOUN: Noun = Noun::new("condition", &["condición", "condicion", "estado"], deeds![Add, Remove]);

/// Puts a condition on a person.
#[derive(Debug, Args)]
pub struct Add {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    #[arg(value_name = "TEXT")]
    pub text: Text,
    /// For how many rounds, at least 1; none lasts until something ends it.
    #[arg(long, visible_alias = "rondas", alias = "asaltos", value_name = "NUMBER", conflicts_with = "until")]
    pub rounds: Option<u8>,
    #[arg(long, visible_alias = "hasta", value_name = "CHOICE", default_value = "scene", value_parser = one_of::<Until>())]
    pub until: Until,
}

#[derive(Debug, Args)]
pub struct Remove {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    #[arg(value_name = "CONDITION")]
    pub condition: Id,
}

impl Deed for Add {
    const DEF: Def = Def::new("condition.add", &["pon"])
        .examples(&["condition add vera aturdida --rounds 2", "condition add vera herida --until session"])
        .keys(&[
            Key::at(Tab(TabName::Fight), "y"),
            Key::at(Tab(TabName::Gauges), "y"),
            Key::at(Tab(TabName::Cast), "y"),
        ])
        .available(|state| if state.people.is_empty() { Err(Refusal::new("refused-nobody-at-all")) } else { Ok(()) });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let person = tx.person(&self.who)?;
        filled(&self.text)?;
        let lasts = self.rounds.map_or(self.until.into(), Lasts::Rounds);
        if lasts == Lasts::Rounds(0) {
            return Err(Refusal::new("refused-no-rounds").into());
        }
        let text = Text::line(&self.text);
        let id = Id::from_name(&text).free(|id| person.conditions.iter().any(|held| held.id == *id));
        tx.emit(Event::Added { who: self.who.clone(), condition: Condition { id, text, named: None, lasts } });
        Ok(())
    }
}

impl Deed for Remove {
    const DEF: Def = Def::new("condition.remove", &["quita"])
        .examples(&["condition remove vera aturdida"])
        .keys(&[
            Key::at(Tab(TabName::Fight), "Y"),
            Key::at(Tab(TabName::Gauges), "Y"),
            Key::at(Tab(TabName::Cast), "Y"),
        ])
        .available(|state| some(state.people.values().any(|person| !person.conditions.is_empty())));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let person = tx.person(&self.who)?;
        let held = person.conditions.iter().find(|held| held.id == self.condition).cloned();
        let condition =
            held.ok_or_else(|| Refusal::unknown("refused-no-condition", &self.condition).with("who", person.name()))?;
        tx.emit(Event::Removed { who: self.who.clone(), condition });
        Ok(())
    }
}

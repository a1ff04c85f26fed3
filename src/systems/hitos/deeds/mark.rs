//! The aftermath of a critical or a fumble: a temporary aspect, or a sequela of the target (HI-03, HI-04, HI-19).

use super::invoke::require_open_roll;
use crate::grammar::KeyContext::OpenRoll;
use crate::grammar::{Deed, Def, Key, one_of, person_deed_args, read};
use crate::rules::text::Text;
use crate::session::aspect::{AspectTone, EndCondition};
use crate::session::{Aspect, AspectOwner, AspectSource, Id, NotDone, Refusal, Tx, Whose, require_text};
use crate::systems::hitos::burden::DueAspect;
use crate::systems::hitos::condition::{burden, change_burden};
use crate::systems::hitos::roll::{Aftermath, Roll};

/// Puts the temporary aspect that a critical or a fumble leaves, or a sequela in its place: for the scene after a double,
/// for the session after a triple. An open roll's comes before what is still due (HI-03, HI-04, HI-19).
#[apply(person_deed_args)]
pub struct MarkRoll {
    /// Whose roll it is.
    pub who: Id,
    pub text: Text,
    /// Whose it becomes; defaults to the roller's or, for a critical attack, the target's.
    #[arg(long, visible_alias = "de", value_name = "HOLDER", value_parser = read::<AspectOwner>)]
    pub on: Option<AspectOwner>,
    /// Defaults to as long as the dice say.
    #[arg(long, visible_alias = "hasta", value_name = "CHOICE", value_parser = one_of::<EndCondition>())]
    pub until: Option<EndCondition>,
}

impl Deed for MarkRoll {
    const DEF: Def = Def::new("hitos.mark", &["marca"])
        .on_request(Whose::WHO)
        .examples(&[
            "hitos mark irene \"{example-the-archive-lies-open}\"",
            "hitos marca irene \"{example-a-sprain}\" --hasta sesión",
        ])
        .keys(&[Key::at(OpenRoll, "r")])
        .keeps_rolls_open()
        .available(|state| {
            match state.system_state.hitos.burdens.values().any(|burden| !burden.due_aspects.is_empty()) {
                true => Ok(()),
                false => require_open_roll(
                    state,
                    |roll| roll.aftermath_at(state).is_some(),
                    ("HI-03", "hitos-refused-leaves-nothing"),
                ),
            }
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.text)?;
        let open = tx.roll_of::<Roll>(&self.who).ok().filter(|(_, roll)| roll.aftermath_at(tx).is_some());
        let of_open = open.as_ref().and_then(|(at, roll)| Some((roll.aftermath_at(tx)?, at.secret)));
        let due = || {
            let DueAspect { tone, until, secret } = *burden(tx, &self.who).due_aspects.first()?;
            Some((Aftermath { tone, until, target: None }, secret))
        };
        let no = || Refusal::by("HI-03", "hitos-refused-leaves-nothing").with("who", tx.name(&self.who));
        let (Aftermath { tone, until, target }, hidden) = of_open.or_else(due).ok_or_else(no)?;
        let target = target.cloned().map(AspectOwner::Person);
        let owner = self.on.clone().or(target.clone()).unwrap_or_else(|| AspectOwner::Person(self.who.clone()));
        owner.require_exists(tx)?;
        let (rule, tone) = match tone {
            _ if target.as_ref() == Some(&owner) => ("HI-19", AspectTone::Hostile),
            AspectTone::Favourable => ("HI-03", tone),
            AspectTone::Hostile => ("HI-04", tone),
        };
        let aspect = Aspect {
            text: Text::line(&self.text),
            lasts: self.until.unwrap_or(until).into(),
            source: AspectSource::Rule(rule.into()),
            tone: Some(tone),
            // A hidden roll leaves no mark in the open.
            hidden,
            ..Aspect::default()
        };
        let id = tx.add_aspect(&owner, aspect);
        match open {
            Some((at, roll)) => {
                tx.change_roll(at, Roll { aftermath_named: true, named_aspect: Some((owner, id)), ..roll });
            }
            None => change_burden(tx, &self.who, None, |burden| _ = burden.due_aspects.remove(0)),
        }
        Ok(())
    }
}

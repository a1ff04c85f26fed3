//! Hitos' cases: everything they show is asked of the command line.

use biombo::deeds::{Intent, Names, parse, roll};
use biombo::rules::dice::Face;
use biombo::rules::message::Msg;
use biombo::session::history::Request;
use biombo::session::{Event, systems};
use biombo::systems::hitos::Event::Crashed;
use biombo::systems::hitos::Roll;
use biombo::systems::hitos::rules;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::table::{Table, id};
use crate::worked::{Case, Head, machine, object};

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Hitos {
    #[serde(flatten)]
    head: Head,
    #[serde(flatten)]
    what: What,
}

/// What a case plays.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", untagged)]
enum What {
    /// The machine's line for a roll.
    Roll { roll: String },
    /// The machine's line for odds.
    Odds { odds: String },
    /// Lines that are played at the evening's table, each with its faces; the last of them is an exchange of its chase.
    Chase { chase: Vec<Played> },
}

#[derive(Deserialize)]
struct Played {
    line: String,
    #[serde(default)]
    faces: Vec<Face>,
}

impl Case for Hitos {
    const RULES: &'static [&'static str] = &rules::RULES;

    fn head(&self) -> &Head {
        &self.head
    }

    fn play(&self) -> Result<Map<String, Value>, Msg> {
        Ok(match &self.what {
            What::Roll { roll } => machine(&format!("roll hitos {roll} --json")),
            What::Odds { odds } => machine(&format!("odds hitos {odds} --json")),
            What::Chase { chase } => run(chase),
        })
    }
}

/// Where an exchange left the two, and what each had.
fn run(lines: &[Played]) -> Map<String, Value> {
    let mut table = Table::new();
    table.done(biombo::deeds::fight::EndFight);
    let mut totals = Vec::new();
    for Played { line, faces } in lines {
        match parse(line, &Names::default()) {
            Ok(Intent::Table(request)) => match *request {
                Request::Do(deed) => table.rolls(deed, faces),
                other => panic!("{line}: {other:?}"),
            },
            other => panic!("{line}: {other:?}"),
        }
        let rolls = table.state.rolls.values().filter_map(|at| at.body_as::<Roll>()?.rolled());
        totals = rolls.map(|rolled| rolled.total()).collect();
    }
    table.done(roll::SettleRoll { who: id("irene") });
    let crashed = table.events.iter().find_map(|event| match event {
        Event::System(systems::Event::Hitos(Crashed { damage, .. })) => Some(*damage),
        _ => None,
    });
    let group = &table.state.chases.values().next().expect("a chase").pursuits[0];
    object(json!({ "totals": totals, "distance": group.distance, "over": group.ending, "crash": crashed, "whys": [] }))
}

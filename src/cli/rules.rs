//! `biombo rules`: lists the systems' rules, each with its sentence from help.

use std::io::{self, Write};

use clap::Args;
use clap::builder::PossibleValuesParser;

use super::exit::Exit;
use super::outline;
use crate::rules::message::rule_key;
use crate::session::systems::SystemName;
use crate::words::Words;

#[derive(Args)]
pub(super) struct RulesArgs {
    /// The system whose rules are listed, or a single rule; without it, all rules.
    #[arg(value_name = "RULE", ignore_case = true, hide_possible_values = true, value_parser = possible_names())]
    rule: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Prints the rules, one per line, as text or as a JSON object `{"system", "id", "says"}`.
pub(super) fn run(args: &RulesArgs, words: &Words, out: &mut dyn Write) -> io::Result<Exit> {
    let is_wanted = |name: &str| args.rule.as_ref().is_none_or(|wanted| wanted.eq_ignore_ascii_case(name));
    for (system, id) in all_rules().filter(|(system, id)| is_wanted(system.name()) || is_wanted(id)) {
        let sentence = words.get(&rule_key(id));
        if args.json {
            outline::write_object(&serde_json::json!({ "system": system.name(), "id": id, "says": sentence }), out)?;
        } else {
            writeln!(out, "{id}  {sentence}")?;
        }
    }
    Ok(Exit::Done)
}

fn all_rules() -> impl Iterator<Item = (SystemName, &'static str)> {
    SystemName::ALL.iter().flat_map(|system| system.rules().iter().map(|id| (*system, *id)))
}

/// The possible arguments: every system that has rules, and every rule.
fn possible_names() -> PossibleValuesParser {
    let systems = SystemName::ALL.iter().filter(|system| !system.rules().is_empty());
    PossibleValuesParser::new(systems.map(|system| system.name()).chain(all_rules().map(|(_, id)| id)))
}

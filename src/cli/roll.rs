//! `biombo roll SYSTEM …`: one roll, without a table.

use std::io::{self, Write};

use clap::Args;

use super::answer::{Answer, AnswerError, RollFlags, answer_roll, print_answer};
use super::exit::Exit;
use super::systems::RollOfSystem;
use crate::rules::{Dice, Face, Notation};
use crate::words::Words;

/// Rolls once without a table: by the rules of a system, or free dice.
#[derive(Debug, Clone, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct RollCommand {
    #[command(subcommand)]
    system: Option<RollOfSystem>,
    /// Dice that no system's rules judge.
    #[arg(value_name = "DICE", required = true)]
    dice: Option<Notation>,
    /// The faces of the dice, in order; without them chance decides.
    #[arg(long, value_name = "FACE", value_delimiter = ',')]
    faces: Option<Vec<Face>>,
    #[arg(long)]
    json: bool,
}

/// Rolls and prints the result.
pub fn run(args: &RollCommand, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
    match (&args.system, args.dice.clone()) {
        (Some(system), _) => system.run(words, out, err),
        (None, Some(roll)) => {
            print_answer(answer_roll(&roll, args.faces.as_deref(), words), args.json, words, out, err)
        }
        (None, None) => Ok(Exit::Wrong),
    }
}

impl RollFlags for Notation {
    fn roll(&self, dice: &mut dyn Dice, _: &Words) -> Result<Answer, AnswerError> {
        let faces = self.throw(dice)?;
        let total = self.total(&faces);
        let json = serde_json::json!({ "dice": self, "faces": faces, "total": total }).to_string();
        Ok(Answer { json, lines: vec![format!("{self}: {} = {total}", self.write_out(&faces))] })
    }
}

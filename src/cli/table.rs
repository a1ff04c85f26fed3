//! `biombo table NAME [FILE]`: one roll on a random table, without a table in play.

use std::io;
use std::path::PathBuf;

use super::answer::{Answer, AnswerError, RollFlags, answer_roll, print_answer};
use super::environment::Environment;
use super::exit::Exit;
use crate::rules::{Dice, Die, Face, Msg, Text};
use crate::session::systems::SystemName;
use crate::session::{BookTable, Campaign, Id, RandomTable};
use crate::store;
use crate::store::campaign::read;
use crate::words::Words;
use clap::Args;

#[derive(Debug, Clone, Args)]
pub(super) struct TableArgs {
    /// Its id or its name.
    #[arg(value_name = "TABLE")]
    table: String,
    /// The campaign that it is in. Without one, the tables that the systems bring.
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[arg(long, value_name = "FACE", value_delimiter = ',')]
    faces: Option<Vec<Face>>,
    #[arg(long)]
    json: bool,
}

/// A table to roll on.
enum RollableTable {
    Own(RandomTable),
    Book(BookTable),
}

/// The JSON object of a roll.
#[derive(Serialize)]
struct RolledRow {
    table: String,
    die: Die,
    face: Face,
    text: Option<String>,
}

/// Rolls and prints the row.
pub(super) fn run(args: &TableArgs, words: &Words, environment: &mut Environment<'_>) -> io::Result<Exit> {
    let answer = find(args, words).and_then(|table| answer_roll(&table, args.faces.as_deref(), words));
    print_answer(answer, args.json, words, environment.out, environment.err)
}

/// The table of that name: the campaign's own before those of its systems.
fn find(args: &TableArgs, words: &Words) -> Result<RollableTable, AnswerError> {
    let id = Id::from_name(&args.table);
    let campaign = args.file.as_ref().map(|file| {
        let bytes = store::read::read(file).map_err(|error| error.msg())?;
        read(file, bytes).map(|reading| reading.campaign).map_err(|faults| faults.msg())
    });
    let campaign: Option<Campaign> = campaign.transpose()?;
    let own = campaign.iter().flat_map(|campaign| &campaign.tables);
    if let Some(table) = own.clone().find(|table| table.id == id || Id::from_name(&table.name) == id) {
        return Ok(RollableTable::Own(table.clone()));
    }
    let book: Vec<BookTable> = match &campaign {
        Some(campaign) => campaign.screens.tables().collect(),
        None => SystemName::ALL.iter().flat_map(|system| system.tables()).copied().collect(),
    };
    let has_local_name = |table: &BookTable| Id::from_name(&words.say(&table.name())) == id;
    if let Some(table) = book.iter().find(|table| table.is_called(&id) || has_local_name(table)) {
        return Ok(RollableTable::Book(*table));
    }
    let there = own.map(|table| table.id.as_str()).chain(book.iter().map(|table| table.id));
    let there: Vec<Text> = there.map(Text::line).collect();
    let none = Msg::new("cli-no-table").with("given", Text::line(&args.table));
    Err(none.with("there", there).into())
}

impl RollFlags for RollableTable {
    fn roll(&self, dice: &mut dyn Dice, words: &Words) -> Result<Answer, AnswerError> {
        let die = match self {
            RollableTable::Own(table) => table.die,
            RollableTable::Book(table) => table.die,
        };
        let face = dice.roll(die)?;
        let (name, text) = match self {
            RollableTable::Own(table) => (table.name.to_string(), table.at(face).map(ToString::to_string)),
            RollableTable::Book(table) => (words.say(&table.name()), Some(words.say(&table.at(face)))),
        };
        let line = format!("{name}, {die} → {face}: {}", text.as_deref().unwrap_or("–"));
        let json = serde_json::to_string(&RolledRow { table: name, die, face, text })?;
        Ok(Answer { json, lines: vec![line] })
    }
}

//! A form: any deed's fields, made from its grammar and filled in the pane. It composes the very line that the palette would
//! take, so that keys and lines cannot differ.

mod draw;
mod offered;
mod several;
mod value;

use self::offered::Offered;
use self::value::Value;
use super::forecast::Forecast;
use super::input::{Code, Input, Key};
use super::parts::edit::Edit;
use super::sight::Sight;
use super::systems;
use super::typing;
use crate::deeds::{self, DEEDS, DeedType, Field, Intent, Kind, LineError};
use crate::session::Command;
use crate::session::history::Request;
use crate::session::systems::Command as SystemCommand;
use crate::systems::nde;

/// A form that is being filled in.
#[derive(Debug)]
pub struct Form {
    deed: &'static DeedType,
    rows: Vec<Row>,
    at: Stop,
    /// Whether the fields that are rarely said are folded away.
    folded: bool,
    wrong: Option<LineError>,
    /// What its roll would bring, as far as it is filled in.
    forecast: Option<Forecast>,
}

/// A field and what stands in it.
#[derive(Debug)]
struct Row {
    field: Field,
    value: Value,
    /// Whether something stood there to begin with: emptied, it is said to be empty.
    known: bool,
    /// A number into which nothing was typed yet: the first digit replaces what stood there. Words go on where they end.
    fresh: bool,
    /// Whether it plays a part beside what the other fields say.
    plays: bool,
}

/// Where the arrows stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stop {
    /// On a field, by its place.
    Row(usize),
    /// On the fold that opens the other fields.
    More,
}

/// What a form answers to a key.
pub enum Answer {
    /// It goes on.
    Open,
    /// It was left without doing anything.
    Closed,
    /// It is filled in.
    Said(Intent),
}

impl Form {
    /// The deed's form, its fields holding what is `known` by their ids.
    #[must_use]
    pub fn new(deed: &'static DeedType, known: &[(&str, String)], sight: &Sight) -> Form {
        let rows: Vec<Row> = DEEDS
            .fields(deed)
            .into_iter()
            .map(|field| {
                let known = known.iter().find(|(id, value)| *id == field.id && fits(&field, value, sight));
                let known = known.map(|(_, value)| value.as_str());
                let value = Value::new(&field, known, sight);
                let (known, fresh) = (known.is_some() && !value.is_empty(), field.kind == Kind::Number);
                Row { value, known, fresh, field, plays: true }
            })
            .collect();
        let mut form = Form { deed, rows, at: Stop::Row(0), folded: true, wrong: None, forecast: None };
        form.settle(sight);
        form.at = form.first();
        form
    }

    /// Where to begin: what is still needed, else what is empty, else what is written.
    fn first(&self) -> Stop {
        let stops = self.stops();
        let row = |stop: &&Stop| match stop {
            Stop::Row(n) => self.rows.get(*n),
            Stop::More => None,
        };
        let find = |fits: &dyn Fn(&Row) -> bool| stops.iter().find(|stop| row(stop).is_some_and(fits)).copied();
        let missing = find(&|row| row.field.required && row.value.is_empty());
        let empty = || find(&|row| row.value.is_empty());
        let written = || find(&|row| row.value.is_written());
        missing.or_else(empty).or_else(written).or(stops.first().copied()).unwrap_or(Stop::More)
    }

    /// The form with the arrows on that field.
    #[must_use]
    pub fn beginning_at(mut self, field: &str) -> Form {
        self.at = self.rows.iter().position(|row| row.field.id == field).map_or(self.at, Stop::Row);
        self
    }

    /// Whether the deed can be asked for without a look at its form: all that it must know is known, and nothing
    /// else could be said.
    #[must_use]
    pub fn asks_nothing(&self) -> bool {
        self.rows.iter().all(|row| row.field.required && !row.value.is_empty())
    }

    /// What the form asks for, once it is filled in.
    ///
    /// # Errors
    /// [`LineError`] when the line that it composes is not one.
    pub fn intent(&self, sight: &Sight) -> Result<Intent, LineError> {
        deeds::parse(&self.line(), sight.names)
    }

    /// The line that it comes to, as far as it is filled in.
    #[must_use]
    pub fn line(&self) -> String {
        let said: Vec<(String, String)> = self
            .rows
            .iter()
            .filter(|row| row.plays || row.field.required)
            .filter(|row| row.known || !row.value.is_empty())
            .map(|row| (row.field.id.clone(), row.value.said().into_owned()))
            .collect();
        DEEDS.compose(self.deed, &said)
    }

    /// Hears a key.
    pub fn hear(&mut self, input: &Input, sight: &Sight) -> Answer {
        self.wrong = None;
        let answer = self.hears(input, sight);
        self.settle(sight);
        answer
    }

    fn hears(&mut self, input: &Input, sight: &Sight) -> Answer {
        if let Some(row) = self.row_mut()
            && row.value.hears_first(input)
        {
            return Answer::Open;
        }
        if let Input::Key(Key { code, mods }) = input {
            match code {
                Code::Esc => return Answer::Closed,
                Code::Enter | Code::Right | Code::Char(' ') if self.at == Stop::More => self.unfold(),
                Code::Enter => return self.enter(sight),
                Code::Tab if mods.shift => self.step(-1, true),
                Code::Tab => self.step(1, true),
                Code::Up => self.step(-1, false),
                Code::Down => self.step(1, false),
                _ => self.change(input),
            }
        } else {
            self.change(input);
        }
        Answer::Open
    }

    /// The places where the arrows may stand, in order.
    fn stops(&self) -> Vec<Stop> {
        let hidden = self.hidden();
        let shown = self.rows.iter().enumerate().filter(|(n, row)| row.plays && !hidden.contains(n));
        let stops = shown.map(|(n, _)| Stop::Row(n));
        stops.chain((!hidden.is_empty()).then_some(Stop::More)).collect()
    }

    /// The fields that are folded away, by place: those that are rarely said, and say nothing. One alone is not worth a
    /// fold.
    fn hidden(&self) -> Vec<usize> {
        let says_nothing = |row: &Row| row.value.said() == row.field.default.as_deref().unwrap_or_default();
        let hides = |row: &Row| row.plays && row.field.aside && !row.known && says_nothing(row);
        let hidden = self.rows.iter().enumerate().filter(|(_, row)| self.folded && hides(row));
        let hidden: Vec<usize> = hidden.map(|(n, _)| n).collect();
        if hidden.len() > 1 { hidden } else { Vec::new() }
    }

    fn step(&mut self, by: isize, around: bool) {
        let stops = self.stops();
        let here = stops.iter().position(|stop| *stop == self.at).unwrap_or(0);
        let last = stops.len().saturating_sub(1);
        let next = match here.checked_add_signed(by) {
            None if around => last,
            None => 0,
            Some(next) if next > last => {
                if around {
                    0
                } else {
                    last
                }
            }
            Some(next) => next,
        };
        self.at = stops.get(next).copied().unwrap_or(self.at);
        if let Some(row) = self.row_mut() {
            row.value.entered(by);
        }
    }

    /// Shows the fields that are rarely said.
    fn unfold(&mut self) {
        let first = self.hidden().first().copied();
        self.folded = false;
        self.at = first.map_or(self.at, Stop::Row);
    }

    fn row_mut(&mut self) -> Option<&mut Row> {
        match self.at {
            Stop::Row(n) => self.rows.get_mut(n),
            Stop::More => None,
        }
    }

    /// Enter goes to what is still missing, and does the deed when nothing is.
    fn enter(&mut self, sight: &Sight) -> Answer {
        if let Some(missing) = self.rows.iter().position(|row| row.field.required && row.value.is_empty()) {
            self.at = Stop::Row(missing);
            self.wrong = self.intent(sight).err();
            return Answer::Open;
        }
        match self.intent(sight) {
            Ok(intent) => Answer::Said(intent),
            Err(wrong) => {
                self.wrong = Some(wrong);
                Answer::Open
            }
        }
    }

    fn change(&mut self, input: &Input) {
        let Some(row) = self.row_mut() else { return };
        match (&mut row.value, input) {
            (Value::Written(edit), Input::Key(Key { code: way @ (Code::Left | Code::Right), .. }))
                if row.field.kind == Kind::Number =>
            {
                step(edit, if *way == Code::Left { -1 } else { 1 });
            }
            (Value::Written(edit), input) => {
                let typed = matches!(input, Input::Paste(_) | Input::Key(Key { code: Code::Char(_), .. }));
                if typed && std::mem::take(&mut row.fresh) {
                    edit.set("");
                }
                row.fresh = false;
                typing::hear(edit, input);
            }
            (value, input) => value.turn(input),
        }
    }

    /// Makes the fields fit one another: what is offered in each depends on what the others say.
    fn settle(&mut self, sight: &Sight) {
        for n in 0..self.rows.len() {
            let said = |id: &str| {
                let row = self.rows.iter().find(|row| row.field.id == id);
                row.map(|row| row.value.said().into_owned()).unwrap_or_default()
            };
            let offer = systems::offer(self.deed, &self.rows[n].field.id, &said, sight);
            let Offered { choices, plays } = Offered::of(&self.rows, n, offer, sight);
            let row = &mut self.rows[n];
            row.plays = plays;
            if let Some(choices) = choices {
                row.value.offer(choices, &row.field, sight);
            }
        }
        if !self.stops().contains(&self.at) {
            self.at = self.first();
        }
        let asked = match self.intent(sight) {
            Ok(Intent::Table(request)) => Some(request),
            _ => None,
        };
        self.forecast = match asked.as_deref() {
            Some(Request::Do(Command::Deed(deed))) => systems::forecast(&**deed, sight),
            Some(Request::Do(Command::System(SystemCommand::Nde(command)))) => {
                nde::view::forecast_command(command, sight)
            }
            _ => None,
        };
    }
}

/// Whether a field can hold that: where there are names, it must be some of them. What is selected on a tab may mean
/// something else in another deed.
fn fits(field: &Field, value: &str, sight: &Sight) -> bool {
    let names = sight.names.all(field.kind);
    names.is_empty() || value.split_whitespace().all(|word| names.iter().any(|name| name.id == word))
}

/// The number in the line, one more or one less.
fn step(edit: &mut Edit, by: i64) {
    let number: i64 = edit.text().parse().unwrap_or(0);
    edit.set(&number.saturating_add(by).to_string());
}

//! A form: any deed's fields, made from its grammar and filled in the pane. It composes the very line that the palette would
//! take, so that keys and lines cannot differ.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::input::{Code, Input, Key};
use super::look::Meaning;
use super::parts::Focus;
use super::parts::edit::{Edit, Prose};
use super::parts::field::{Control, Field as Line, labels_width};
use super::parts::notice::{notice, notice_height};
use super::parts::pane::Pane;
use super::parts::text::{Run, after, below, put, row, upto};
use super::sight::Sight;
use super::tabs::Heard;
use super::typing;
use crate::deeds::{self, Deed, Field, Kind, LineError};

/// A form that is being filled in.
#[derive(Debug)]
pub struct Form {
    deed: &'static Deed,
    rows: Vec<Row>,
    at: usize,
    wrong: Option<LineError>,
}

/// As many rows has a field of several lines while it is being filled in.
const PROSE: u16 = 6;

/// A field and what stands in it.
#[derive(Debug)]
struct Row {
    field: Field,
    value: Value,
    /// Whether something stood there to begin with: emptied, it is said to be empty.
    known: bool,
    /// A number into which nothing was typed yet: the first digit replaces what stood there. Words go on where they end.
    fresh: bool,
}

/// What stands in a field.
#[derive(Debug)]
enum Value {
    /// Something written.
    Written(Edit),
    /// Something written in several lines.
    Prose(Prose),
    /// One of these, by place; none where the field may stay empty.
    Chosen(Vec<Choice>, usize),
    /// Yes or no.
    Ticked(bool),
}

/// One thing to choose: what the line says, and what people read. An empty id leaves the field out.
#[derive(Debug)]
struct Choice {
    id: String,
    said: String,
}

/// What a form answers to a key.
pub enum Answer {
    /// It goes on.
    Open,
    /// It was left without doing anything.
    Closed,
    /// It is filled in.
    Said(Heard),
}

impl Form {
    /// The deed's form, its fields holding what is `known` by their ids.
    #[must_use]
    pub fn new(deed: &'static Deed, known: &[(&str, String)], sight: &Sight) -> Form {
        let rows: Vec<Row> = deed
            .fields()
            .into_iter()
            .map(|field| {
                let known = known.iter().find(|(id, value)| *id == field.id && fits(&field, value, sight));
                let known = known.map(|(_, value)| value.as_str());
                let value = Value::new(&field, known, sight);
                let (known, fresh) = (known.is_some() && !value.is_empty(), field.kind == Kind::Number);
                Row { value, known, fresh, field }
            })
            .collect();
        let missing = rows.iter().position(|row| row.field.required && row.value.is_empty());
        let empty = || rows.iter().position(|row| row.value.is_empty());
        let written = || rows.iter().position(|row| matches!(row.value, Value::Written(_) | Value::Prose(_)));
        let at = missing.or_else(empty).or_else(written).unwrap_or(0);
        Form { deed, rows, at, wrong: None }
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
    pub fn wish(&self, sight: &Sight) -> Result<deeds::Wish, LineError> {
        deeds::parse(&self.line(), sight.names)
    }

    /// The line that it comes to, as far as it is filled in.
    #[must_use]
    pub fn line(&self) -> String {
        let said: Vec<(String, String)> = self
            .rows
            .iter()
            .filter(|row| row.known || !row.value.is_empty())
            .map(|row| (row.field.id.clone(), row.value.said().to_owned()))
            .collect();
        deeds::compose(self.deed, &said)
    }

    /// Hears a key.
    pub fn hear(&mut self, input: &Input, sight: &Sight) -> Answer {
        self.wrong = None;
        let last = self.rows.len().saturating_sub(1);
        if let Some(Row { value: Value::Prose(prose), .. }) = self.rows.get_mut(self.at)
            && typing::hear_prose(prose, input)
        {
            return Answer::Open;
        }
        if let Input::Key(Key { code, mods }) = input {
            match code {
                Code::Esc => return Answer::Closed,
                Code::Enter => return self.enter(sight),
                Code::Tab if mods.shift => self.at = self.at.checked_sub(1).unwrap_or(last),
                Code::Tab => self.at = if self.at == last { 0 } else { self.at + 1 },
                Code::Up => self.at = self.at.saturating_sub(1),
                Code::Down => self.at = (self.at + 1).min(last),
                _ => self.change(input),
            }
        } else {
            self.change(input);
        }
        Answer::Open
    }

    /// Enter goes to what is still missing, and does the deed when nothing is.
    fn enter(&mut self, sight: &Sight) -> Answer {
        if let Some(missing) = self.rows.iter().position(|row| row.field.required && row.value.is_empty()) {
            self.at = missing;
            self.wrong = self.wish(sight).err();
            return Answer::Open;
        }
        match self.wish(sight) {
            Ok(wish) => Answer::Said(Heard::Wish(wish)),
            Err(wrong) => {
                self.wrong = Some(wrong);
                Answer::Open
            }
        }
    }

    fn change(&mut self, input: &Input) {
        let Some(row) = self.rows.get_mut(self.at) else { return };
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
            (Value::Ticked(ticked), Input::Key(Key { code: Code::Char(' ') | Code::Left | Code::Right, .. })) => {
                *ticked = !*ticked;
            }
            (Value::Chosen(choices, at), Input::Key(Key { code, .. })) => match code {
                Code::Left => *at = at.saturating_sub(1),
                Code::Right | Code::Char(' ') => *at = (*at + 1).min(choices.len().saturating_sub(1)),
                Code::Char(letter) => *at = next_with(choices, *at, *letter),
                _ => {}
            },
            _ => {}
        }
    }

    /// How many rows of the screen it wants.
    #[must_use]
    pub fn height(&self) -> u16 {
        (0..self.rows.len()).map(|n| self.rows_of(n)).fold(3, u16::saturating_add)
    }

    /// How many rows a field wants: several lines are written in as many, and stand in one beside.
    fn rows_of(&self, n: usize) -> u16 {
        let is_prose = self.rows.get(n).is_some_and(|row| matches!(row.value, Value::Prose(_)));
        if is_prose && n == self.at { PROSE } else { 1 }
    }

    /// Draws it: a pane with a line a field, and under them what is wrong or what the deed does.
    ///
    /// ```text
    /// ┌ ▸ Nuevo reloj ─────────────┐
    /// │ Nombre      La alarma_     │
    /// │ Segmentos ◂ 6 ▸            │
    /// │ Intro hacer  Esc volver    │
    /// └────────────────────────────┘
    /// ```
    pub fn draw(&self, sight: &Sight, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let look = sight.look;
        look.clear(area, buf);
        let title = [Run::new(Meaning::Title, sight.words.get(&self.deed.label_key()))];
        let inside = Pane { title: &title, right: &[], focus: Focus::Here }.draw(area, look, buf);
        let names: Vec<String> = self.rows.iter().map(|row| sight.get(&format!("field-{}", row.field.id))).collect();
        let labels = labels_width(names.iter().map(String::as_str));
        let wrong = self.wrong.as_ref().map(|wrong| sight.say(&wrong.said()));
        let told = wrong.as_ref().map_or(1, |said| notice_height(said, inside.width));
        // A field stays in sight, however much there is to say of it.
        let told = told.min(inside.height.saturating_sub(1));
        let room = Rect { height: inside.height - told, ..inside };
        // So many fields are above the first one shown that all of the one being filled in is.
        let upto_here = |first: usize| (first..=self.at).map(|n| self.rows_of(n)).sum::<u16>();
        let first = (0..self.at).find(|first| upto_here(*first) <= room.height).unwrap_or(self.at);
        let (mut cursor, mut top) = (None, room.y);
        for (n, each) in self.rows.iter().enumerate().skip(first) {
            let height = self.rows_of(n).min(room.bottom() - top);
            let place = Rect { y: top, height, ..room };
            cursor = self.draw_field(n, each, (&names[n], labels), place, sight, buf).or(cursor);
            top += height;
        }
        let foot = below(inside, inside.height - told);
        match &wrong {
            Some(said) => notice(said, Meaning::Warn, foot, look, buf),
            None => {
                let hint = if self.rows_of(self.at) > 1 { "form-hint-prose" } else { "form-hint" };
                put(&sight.get(hint), Meaning::Hint, foot, look, buf);
            }
        }
        cursor
    }

    fn draw_field(
        &self,
        n: usize,
        each: &Row,
        (label, labels): (&str, u16),
        place: Rect,
        sight: &Sight,
        buf: &mut Buffer,
    ) -> Option<Position> {
        let (look, focus) = (sight.look, Focus::when(n == self.at));
        let empty = if each.field.required { sight.get("form-required") } else { String::new() };
        let control = match &each.value {
            Value::Prose(prose) => {
                put(label, Meaning::Label, upto(place, labels), look, buf);
                return prose.draw(&empty, focus, after(place, labels + 3), look, buf);
            }
            Value::Written(edit) => Control::Written(edit, &empty),
            Value::Ticked(ticked) => Control::Ticked(*ticked, ""),
            Value::Chosen(choices, at) => Control::Chosen {
                value: choices.get(*at).map_or("", |choice| &choice.said),
                back: *at > 0,
                onward: at + 1 < choices.len(),
            },
        };
        Line { label, labels, control, aside: &[], focus }.draw(row(place, 0), look, buf)
    }
}

impl Value {
    fn new(field: &Field, known: Option<&str>, sight: &Sight) -> Value {
        let known = known.or(field.default.as_deref());
        if field.is_flag {
            return Value::Ticked(known.is_some_and(|known| known == "true"));
        }
        let mut choices: Vec<Choice> = if field.choices.is_empty() {
            let names = sight.names.all(field.kind).iter();
            names.map(|name| Choice { id: name.id.clone(), said: name.said.clone() }).collect()
        } else {
            let said = |id: &String| Choice { id: id.clone(), said: sight.get(&format!("choice-{id}")) };
            field.choices.iter().map(said).collect()
        };
        if field.kind == Kind::Prose && !field.multiple {
            return Value::Prose(Prose::new(known.unwrap_or_default()));
        }
        if choices.is_empty() || field.multiple {
            return Value::Written(Edit::new(known.unwrap_or_default()));
        }
        if !field.required || known.is_none() {
            choices.insert(0, Choice { id: String::new(), said: none(field, sight) });
        }
        let at = known.and_then(|known| choices.iter().position(|choice| choice.id == known)).unwrap_or(0);
        Value::Chosen(choices, at)
    }

    /// What the line says for it.
    fn said(&self) -> &str {
        match self {
            Value::Written(edit) => edit.text(),
            Value::Prose(prose) => prose.text(),
            Value::Chosen(choices, at) => choices.get(*at).map_or("", |choice| &choice.id),
            Value::Ticked(true) => "true",
            Value::Ticked(false) => "",
        }
    }

    fn is_empty(&self) -> bool {
        self.said().is_empty()
    }
}

/// Whether a field can hold that: where there are names, it must be some of them. What is selected on a tab may mean
/// something else in another deed.
fn fits(field: &Field, value: &str, sight: &Sight) -> bool {
    let names = sight.names.all(field.kind);
    names.is_empty() || value.split_whitespace().all(|word| names.iter().any(|name| name.id == word))
}

/// How a choice reads while nothing is chosen: that one must be, what it comes to for this field, or that it is nobody.
fn none(field: &Field, sight: &Sight) -> String {
    let key = match field.kind {
        _ if field.required => "form-required",
        Kind::Hero if field.id == "to" => "form-all",
        Kind::Person | Kind::Hero | Kind::Fighter => "form-nobody",
        _ => "form-none",
    };
    sight.get(key)
}

/// The number in the line, one more or one less.
fn step(edit: &mut Edit, by: i64) {
    let number: i64 = edit.text().parse().unwrap_or(0);
    edit.set(&number.saturating_add(by).to_string());
}

/// The next choice whose words begin with that letter, so that typing a name's first letter finds it.
fn next_with(choices: &[Choice], at: usize, letter: char) -> usize {
    let begins = |n: &usize| {
        let first = choices[*n].said.chars().next();
        first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
    };
    (at + 1..choices.len()).chain(0..at).find(begins).unwrap_or(at)
}

//! The form of a roll: a line a field, its value, and the key that changes it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::draft::{Draft, FieldName};
use super::fields::{hearts, is_2d6, tn};
use crate::systems::nde::rules::Band;
use crate::ui::input::{Code, Input};
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::field::{Control, Field, labels_width};
use crate::ui::parts::text::{Run, row, runs_width, width};
use crate::ui::rolls::people::short;
use crate::ui::sight::Sight;
use crate::ui::tabs::Writing;
use crate::ui::typing;

/// A draft being filled in.
#[derive(Debug, Default)]
pub(crate) struct Form {
    /// What stands in it.
    pub(crate) draft: Draft,
    /// The field that the arrows stand on.
    pub(crate) at: FieldName,
}

impl Form {
    /// The field that the arrows stand on, if it is there; else the first.
    fn field(&self, sight: &Sight) -> FieldName {
        let fields = self.draft.fields(&sight.seen.view);
        if fields.contains(&self.at) { self.at } else { fields.first().copied().unwrap_or_default() }
    }

    /// The text that is being written, if the arrows stand on one.
    pub(crate) fn writing(&self, sight: &Sight) -> Option<Writing> {
        (self.field(sight) == FieldName::Stake).then_some(Writing::Field)
    }

    /// The arrows leave a text: the next letters are keys again.
    pub(crate) fn leave(&mut self) {
        if self.at == FieldName::Stake {
            self.at = FieldName::default();
        }
    }

    /// Lets the form hear an input; whether it was one for it.
    pub(crate) fn hear(&mut self, input: &Input, sight: &Sight) -> bool {
        let code = input.plain();
        if self.field(sight) == FieldName::Stake {
            if code == Some(Code::Esc) {
                self.leave();
                return true;
            }
            if typing::hear(&mut self.draft.stake, input) {
                return true;
            }
        }
        match code {
            Some(Code::Up) => self.step(-1, sight),
            Some(Code::Down) => self.step(1, sight),
            Some(Code::Left) => self.turn(-1, sight),
            Some(Code::Right | Code::Char(' ')) => self.turn(1, sight),
            _ => return false,
        }
        true
    }

    fn step(&mut self, by: isize, sight: &Sight) {
        let fields = self.draft.fields(&sight.seen.view);
        let at = self.field(sight);
        let here = fields.iter().position(|field| *field == at).unwrap_or(0);
        let next = here.saturating_add_signed(by).min(fields.len().saturating_sub(1));
        self.at = fields.get(next).copied().unwrap_or_default();
    }

    fn turn(&mut self, by: isize, sight: &Sight) {
        let view = &sight.seen.view;
        match self.field(sight) {
            // The arrows go from name to name; `+` and `-` by one.
            FieldName::Tn if self.draft.power(view).is_none() => {
                let now = self.draft.tn(view);
                let above = Band::ALL.into_iter().map(Band::tn).find(|tn| *tn > now);
                let below = Band::ALL.into_iter().rev().map(Band::tn).find(|tn| *tn < now);
                self.draft.tn = if by > 0 { above } else { below }.unwrap_or(now);
            }
            field => self.draft.change(field, by, view),
        }
    }

    /// Draws the fields that fit, so that the one that the arrows stand on is among them.
    ///
    /// ```text
    /// Quién       ◂ Vera Salas ▸      ♥♥♥♡♡ PP 2
    /// Atributo      Destreza                 d12
    /// Dificultad    6 muy difícil            + -
    /// ```
    pub(crate) fn draw(&self, focus: Focus, sight: &Sight, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let draft = &self.draft;
        let at = self.field(sight);
        let fields = draft.fields(&sight.seen.view);
        let names: Vec<String> = fields.iter().map(|field| sight.get(field.label(draft))).collect();
        let labels = labels_width(names.iter().map(String::as_str));
        let here = fields.iter().position(|field| *field == at).unwrap_or(0);
        let shown = usize::from(area.height);
        let first = (here + 1).saturating_sub(shown);
        let mut cursor = None;
        for (n, field) in fields.iter().enumerate().skip(first).take(shown) {
            let line = row(area, u16::try_from(n - first).unwrap_or(u16::MAX));
            let focus = if n == here { focus } else { Focus::Elsewhere };
            let mut value = field.value(draft, sight);
            let long = width(&value) + labels + 5 > line.width;
            if let Some(person) = draft.person(&sight.seen.view).filter(|_| long && *field == FieldName::Who) {
                value = short(person, &sight.seen.view).to_owned();
            }
            // Figures give way to a long name.
            let mut aside = field.aside(draft, sight);
            let room = line.width.saturating_sub(labels + 6 + width(&value));
            match (field, draft.person(&sight.seen.view)) {
                _ if runs_width(&aside) <= room => {}
                (FieldName::Who, Some(person)) => {
                    aside = hearts(person, sight);
                    if runs_width(&aside) > room {
                        aside.clear();
                    }
                }
                // The Defence stays, whatever it costs the name.
                (FieldName::Target, _) if aside.len() > 1 => _ = aside.remove(0),
                _ => {}
            }
            let control = match field {
                FieldName::Stake => Control::Written(&draft.stake, &value),
                FieldName::Easing => Control::Ticked(draft.easing, ""),
                FieldName::Luck => Control::Ticked(draft.luck, ""),
                FieldName::Secret => Control::Ticked(draft.secret, ""),
                FieldName::Free => Control::Ticked(draft.free, ""),
                _ => Control::Chosen { value: &value, back: true, onward: true },
            };
            let drawn = Field { label: &names[n], labels, control, aside: &aside, focus };
            cursor = drawn.draw(line, sight.look, buf).or(cursor);
        }
        cursor
    }
}

/// What will be tried, in a few words: `Vera Salas · Destreza · 6 muy difícil`.
pub(crate) fn summary(draft: &Draft, sight: &Sight) -> Vec<Run<'static>> {
    let view = &sight.seen.view;
    let Some(person) = draft.person(view) else { return Vec::new() };
    let dot = || Run::new(Meaning::Dim, format!(" {} ", sight.look.glyphs.dot));
    let tried = match draft.power(view) {
        Some(power) => power.name.to_string(),
        None => sight.get(draft.attribute.key()),
    };
    let mut runs =
        vec![Run::new(Meaning::Title, short(person, view).to_owned()), dot(), Run::new(Meaning::Title, tried)];
    if !is_2d6(&view.houses.nde) {
        runs.extend([dot(), Run::new(Meaning::Title, tn(draft.tn(view), sight))]);
    }
    if draft.secret(view) {
        let mark = sight.look.glyphs.mark(Meaning::GmOnly).unwrap_or_default();
        runs.push(Run::new(Meaning::GmOnly, format!(" {mark}")));
    }
    runs
}

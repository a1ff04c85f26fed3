//! The form of a roll: a line a field, and sections that open when the arrows are in them.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::draft::Draft;
use super::edge;
use super::fields::{FieldName, Opened, fields, stunt};
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::refusal::Refusal;
use crate::session::systems;
use crate::session::trial::Preview;
use crate::systems::prisma::rules::Plan;
use crate::systems::prisma::rules::edge::Reckoning;
use crate::ui::input::{Code, Input};
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::edit::Edit;
use crate::ui::parts::field::{Control, Field, labels_width};
use crate::ui::parts::pane::pair;
use crate::ui::parts::text::{Run, after, put, row, runs_width, width};
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
    /// Whether what is being written in the chosen field is not what belongs there.
    wrong: bool,
}

/// What a draft comes to at the table.
pub(crate) struct Planned {
    /// What will be rolled.
    pub(crate) plan: Plan,
    /// What each source of edge comes to with a natural hit.
    pub(crate) reckoning: Reckoning,
    /// What the one who resists will roll.
    pub(crate) rival: Option<Plan>,
}

/// A line of the form to be drawn.
#[derive(Clone, Copy)]
struct Line<'a> {
    planned: Option<&'a Planned>,
    focus: Focus,
    area: Rect,
}

/// The words for a difference of power that has none of its own.
pub(crate) fn scale_words(sight: &Sight) -> Text {
    Text::line(&sight.get("prisma-form-scale-empty"))
}

impl Planned {
    /// What a deed of Prisma's would roll.
    fn of(preview: Preview) -> Option<Planned> {
        let rolls = preview.plan?.rolls.into_iter();
        let mut plans = rolls.filter_map(|roll| match roll.plan {
            systems::Plan::Prisma(plan) => Some(plan),
            _ => None,
        });
        let plan = plans.next()?;
        Some(Planned { reckoning: plan.edge(1), plan, rival: plans.next() })
    }
}

impl Form {
    /// What the draft comes to at the table, or why it is refused there; none where nobody rolls, and for a seat that can
    /// try nothing out.
    pub(crate) fn tried(&self, sight: &Sight) -> Option<Result<Planned, Refusal>> {
        let deed = self.draft.deed(&sight.seen.view, &scale_words(sight))?;
        match sight.trial?.try_out(&*deed) {
            Ok(preview) => Planned::of(preview).map(Ok),
            Err(refusal) => Some(Err(refusal)),
        }
    }

    /// What the draft comes to at the table.
    pub(crate) fn planned(&self, sight: &Sight) -> Option<Planned> {
        self.tried(sight)?.ok()
    }

    /// The fields that show; in a low place only the section that the arrows are in is open.
    fn fields(&self, planned: Option<&Planned>, sight: &Sight) -> Vec<FieldName> {
        fields(&self.draft, planned, Opened::Only(self.at.section()), &sight.seen.view)
    }

    /// How many rows it takes with everything open.
    pub(crate) fn height(&self, planned: Option<&Planned>, sight: &Sight) -> u16 {
        let all = fields(&self.draft, planned, Opened::All, &sight.seen.view).len();
        u16::try_from(all).unwrap_or(u16::MAX)
    }

    /// The field that the arrows stand on, if it is there; else its section's head, or the first.
    fn field(&self, fields: &[FieldName]) -> FieldName {
        let head = fields.iter().find(|field| field.section().is_some() && field.section() == self.at.section());
        if fields.contains(&self.at) { self.at } else { head.copied().unwrap_or_default() }
    }

    /// The text that is being written, if the arrows stand on one.
    pub(crate) fn writing(&self, sight: &Sight) -> Option<Writing> {
        let planned = self.planned(sight);
        let field = self.field(&self.fields(planned.as_ref(), sight));
        self.edit(field).map(|edit| match takes(field) && !edit.text().trim().is_empty() {
            true => Writing::NewThing,
            false => Writing::Field,
        })
    }

    /// The arrows leave a text: the next letters are keys again.
    pub(crate) fn leave(&mut self) {
        if self.edit(self.at).is_some() {
            self.at = FieldName::default();
        }
    }

    /// Lets the form hear an input; whether it was one for it.
    pub(crate) fn hear(&mut self, input: &Input, sight: &Sight) -> bool {
        let planned = self.planned(sight);
        let fields = self.fields(planned.as_ref(), sight);
        let field = self.field(&fields);
        let code = input.plain();
        if let Some(edit) = self.edit_mut(field) {
            match code {
                Some(Code::Esc) => {
                    self.leave();
                    return true;
                }
                Some(Code::Enter) if !edit.text().trim().is_empty() && takes(field) => {
                    self.wrong = !self.take(field);
                    return true;
                }
                _ if typing::hear(edit, input) => {
                    self.wrong = false;
                    return true;
                }
                _ => {}
            }
        }
        match code {
            Some(Code::Up) => self.step(-1, &fields),
            Some(Code::Down) => self.step(1, &fields),
            Some(Code::Left) => self.turn(field, -1, planned.as_ref(), sight),
            Some(Code::Right | Code::Char(' ')) => self.turn(field, 1, planned.as_ref(), sight),
            Some(Code::Delete | Code::Backspace) => return self.drop(field, planned.as_ref()),
            _ => return false,
        }
        true
    }

    fn step(&mut self, by: isize, fields: &[FieldName]) {
        let at = self.field(fields);
        let here = fields.iter().position(|field| *field == at).unwrap_or(0);
        let mut next = here.saturating_add_signed(by).min(fields.len().saturating_sub(1));
        if by > 0 && at.is_head() {
            // Into a section goes the other arrow.
            let behind = fields.iter().skip(here).position(|field| field.section() != at.section());
            next = behind.map_or(here, |rows| here + rows);
        }
        self.at = fields.get(next).copied().unwrap_or_default();
        self.wrong = false;
    }

    /// Goes from a section's head to the first of what is in it.
    fn enter(&mut self, head: FieldName, by: isize, planned: Option<&Planned>) {
        let count = |n: usize| n > 0;
        let first = match head {
            FieldName::Edge if planned.is_some_and(|planned| count(planned.plan.edge.len())) => FieldName::Source(0),
            FieldName::Edge => FieldName::NewEdge,
            FieldName::Complications if count(self.draft.shown().complications.len()) => FieldName::Complication(0),
            FieldName::Complications => FieldName::NewComplication,
            FieldName::Stunts if planned.is_some_and(|planned| count(planned.plan.stunts.len())) => FieldName::Stunt(0),
            head => head,
        };
        self.at = if by > 0 { first } else { head };
    }

    /// What is written in a field that holds writing.
    fn edit(&self, field: FieldName) -> Option<Edit> {
        Some(match field {
            FieldName::NewEdge => self.draft.new_edge.clone(),
            FieldName::NewComplication => self.draft.new_complication.clone(),
            FieldName::What => self.draft.what.clone(),
            FieldName::TaskName => self.draft.shown().name,
            FieldName::ScaleName => self.draft.shown().scale_name,
            _ => return None,
        })
    }

    fn edit_mut(&mut self, field: FieldName) -> Option<&mut Edit> {
        Some(match field {
            FieldName::NewEdge => &mut self.draft.new_edge,
            FieldName::NewComplication => &mut self.draft.new_complication,
            FieldName::What => &mut self.draft.what,
            FieldName::TaskName => &mut self.draft.shown_mut().name,
            FieldName::ScaleName => &mut self.draft.shown_mut().scale_name,
            _ => return None,
        })
    }

    /// Takes up what was written, if it is what belongs there.
    fn take(&mut self, field: FieldName) -> bool {
        match field {
            FieldName::NewEdge => self.draft.take_edge(),
            FieldName::NewComplication => self.draft.take_complication(),
            _ => true,
        }
    }

    /// Takes up everything that is still being written, before the roll. False when something cannot be.
    pub(crate) fn take_all(&mut self) -> bool {
        for field in [FieldName::NewEdge, FieldName::NewComplication] {
            let written = self.edit(field).is_some_and(|edit| !edit.text().trim().is_empty());
            if written && !self.take(field) {
                (self.at, self.wrong) = (field, true);
                return false;
            }
        }
        true
    }

    /// Takes a complication or a written source away.
    fn drop(&mut self, field: FieldName, planned: Option<&Planned>) -> bool {
        match field {
            FieldName::Complication(at) if at < self.draft.shown().complications.len() => {
                self.draft.shown_mut().complications.remove(at);
            }
            FieldName::Source(at) => {
                let Some(offer) = planned.and_then(|planned| planned.plan.edge.get(at)) else { return false };
                self.draft.extra.retain(|extra| *extra != offer.source);
            }
            _ => return false,
        }
        true
    }

    /// Changes a field from anywhere on the tab.
    pub(crate) fn change(&mut self, field: FieldName, by: isize, sight: &Sight) {
        let planned = self.planned(sight);
        self.at = field;
        if field != FieldName::NewComplication {
            self.turn(field, by, planned.as_ref(), sight);
        }
    }

    fn turn(&mut self, field: FieldName, by: isize, planned: Option<&Planned>, sight: &Sight) {
        if field.is_head() {
            self.enter(field, by, planned);
        } else {
            self.draft.turn(field, by, planned, sight);
        }
    }

    /// Draws the fields that fit, so that the one that the arrows stand on is among them.
    ///
    /// ```text
    /// Quién       ◂ Nora Bielsa ▸      ●○○○○○
    /// Atributo      Ingenio                 4
    /// Filo          +2 de 3 fuentes
    ///   [✓] Cuentahílos      el más alto 2
    /// ```
    pub(crate) fn draw(
        &self,
        planned: Option<&Planned>,
        focus: Focus,
        sight: &Sight,
        area: Rect,
        buf: &mut Buffer,
    ) -> Option<Position> {
        let roomy = self.height(planned, sight) <= area.height;
        let opened = if roomy { Opened::All } else { Opened::Only(self.at.section()) };
        let fields = fields(&self.draft, planned, opened, &sight.seen.view);
        let names: Vec<String> = fields.iter().map(|field| sight.get(field.label())).collect();
        let labels = labels_width(names.iter().map(String::as_str));
        let at = self.field(&fields);
        let here = fields.iter().position(|field| *field == at).unwrap_or(0);
        let shown = usize::from(area.height);
        // A row of what is to come stays in view below the arrows.
        let first = (here + 2).min(fields.len()).saturating_sub(shown);
        let mut cursor = None;
        for (n, field) in fields.iter().enumerate().skip(first).take(shown) {
            let line = row(area, u16::try_from(n - first).unwrap_or(u16::MAX));
            let focus = if n == here { focus } else { Focus::Elsewhere };
            let drawn = match field {
                FieldName::Source(_) | FieldName::Complication(_) | FieldName::Stunt(_) => {
                    self.draw_item(*field, Line { planned, focus, area: line }, sight, buf);
                    None
                }
                _ => self.draw_field(*field, (&names[n], labels), Line { planned, focus, area: line }, sight, buf),
            };
            cursor = drawn.or(cursor);
        }
        let more = |there: bool, y: u16, buf: &mut Buffer| {
            if there && area.height > 0 {
                let place = Rect { x: area.right(), y, width: 1, height: 1 };
                put(sight.look.glyphs.more, Meaning::Dim, place, sight.look, buf);
            }
        };
        more(first > 0, area.y, buf);
        more(first + shown < fields.len(), area.bottom().saturating_sub(1), buf);
        cursor
    }

    fn draw_field(
        &self,
        field: FieldName,
        (label, labels): (&str, u16),
        Line { planned, focus, area: line }: Line,
        sight: &Sight,
        buf: &mut Buffer,
    ) -> Option<Position> {
        let draft = &self.draft;
        let view = &sight.seen.view;
        let mut value = field.value(draft, planned, sight);
        let mut aside = field.aside(draft, planned, sight);
        let room = line.width.saturating_sub(labels + 6);
        if width(&value) + runs_width(&aside) > room {
            // The key gives way before a word is cut.
            aside = field.figures(draft, planned, sight);
        }
        if field == FieldName::Who && width(&value) + runs_width(&aside) > room {
            value = draft.person(view).map_or(value, |person| short(person, view).to_owned());
        }
        if self.wrong && focus == Focus::Here {
            aside = vec![Run::new(Meaning::Refusal, sight.get("prisma-form-wrong"))];
        }
        let edit = self.edit(field);
        let control = match (field, &edit) {
            (_, Some(edit)) => Control::Written(edit, &value),
            (FieldName::Versus, _) => Control::Ticked(draft.rival(view).is_some(), ""),
            (FieldName::Investigates, _) => Control::Ticked(draft.investigates, ""),
            (FieldName::Secret, _) => Control::Ticked(draft.secret, ""),
            (FieldName::Edge | FieldName::Complications | FieldName::Stunts, _) => {
                let runs = [Run::new(Meaning::Value, value)];
                return Field { label, labels, control: Control::Shown(&runs), aside: &aside, focus }
                    .draw(line, sight.look, buf);
            }
            _ => Control::Chosen { value: &value, back: true, onward: true },
        };
        Field { label, labels, control, aside: &aside, focus }.draw(line, sight.look, buf)
    }

    /// A row of a section: a source, a complication, a stunt.
    fn draw_item(&self, field: FieldName, Line { planned, focus, area: line }: Line, sight: &Sight, buf: &mut Buffer) {
        let look = sight.look;
        let here = focus == Focus::Here;
        if here {
            put(look.glyphs.focus, Meaning::Key, line, look, buf);
        }
        let place = after(line, 2);
        let plain = if here { Meaning::Selected } else { Meaning::Value };
        let (left, right) = match field {
            FieldName::Source(at) => {
                let Some(found) = planned.and_then(|planned| planned.reckoning.lines.get(at)) else { return };
                let ticked = if edge::counts(found) { look.glyphs.done } else { " " };
                let left = vec![
                    Run::new(Meaning::Key, "["),
                    Run::new(Meaning::Value, ticked),
                    Run::new(Meaning::Key, "] "),
                    Run::new(plain, edge::name(found, sight)),
                ];
                (left, edge::fate(found, sight))
            }
            FieldName::Complication(at) => {
                let task = self.draft.shown();
                let Some(complication) = task.complications.get(at) else { return };
                let cost = complication.cost.hits().to_string();
                let right = match here {
                    true => [look.glyphs.back, " ", &cost, " ", look.glyphs.onward]
                        .map(|part| Run::new(Meaning::Key, part.to_owned()))
                        .into(),
                    false => vec![Run::new(Meaning::Cost, cost)],
                };
                (vec![Run::new(plain, format!("{} {}", at + 1, complication.text))], right)
            }
            FieldName::Stunt(at) => {
                let Some((name, price, _)) = planned.and_then(|planned| stunt(at, planned)) else { return };
                (vec![Run::new(plain, name)], vec![Run::new(Meaning::Cost, price)])
            }
            _ => return,
        };
        pair(&left, &right, place, look, buf);
    }

    /// What there is to say of the field that the arrows stand on: what a source serves, what a stunt does, and how
    /// what does not explain itself is filled in.
    pub(crate) fn note(&self, planned: Option<&Planned>, sight: &Sight) -> Option<String> {
        let planned = planned?;
        match self.at {
            FieldName::Source(at) => {
                let source = &planned.plan.edge.get(at)?.source;
                Some(format!("{}: {}", source.name, edge::scope(source, sight)))
            }
            FieldName::Complication(at) => {
                let shown = self.draft.shown();
                let text = &shown.complications.get(at)?.text;
                Some(sight.say(&Msg::new("prisma-note-announced").with("text", text)))
            }
            FieldName::Stunt(at) => stunt(at, planned).map(|(_, _, text)| text).filter(|text| !text.is_empty()),
            field => field.note(&self.draft, sight).map(|note| sight.say(&note)),
        }
    }
}

/// Whether what is written there is taken up as a thing of its own.
fn takes(field: FieldName) -> bool {
    matches!(field, FieldName::NewEdge | FieldName::NewComplication)
}

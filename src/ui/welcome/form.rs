//! What the welcome asks in its pane: the name and system of a new campaign, or the name of a file.

use std::path::PathBuf;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::deeds::AppIntent;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::systems::SystemName;
use crate::ui::input::{Code, Input, Key};
use crate::ui::look::{Look, Meaning};
use crate::ui::parts::Focus;
use crate::ui::parts::edit::Edit;
use crate::ui::parts::field::{Control, Field, labels_width};
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::{Run, row};
use crate::ui::typing;
use crate::words::Words;

#[derive(Debug)]
pub(crate) struct Form {
    written: Edit,
    asks: Asks,
}

#[derive(Debug)]
enum Asks {
    /// A campaign's name, and its system by place among all; whether the system hears the keys.
    Campaign {
        system: usize,
        at_system: bool,
    },
    File,
}

/// What a form answers to an input.
pub(crate) enum Answer {
    Open,
    Closed,
    Wrong(Msg),
    Said(AppIntent),
}

impl Form {
    pub(crate) fn new_campaign() -> Form {
        Form { written: Edit::default(), asks: Asks::Campaign { system: 0, at_system: false } }
    }

    pub(crate) fn file() -> Form {
        Form { written: Edit::default(), asks: Asks::File }
    }

    pub(crate) fn hear(&mut self, input: &Input) -> Answer {
        if let Input::Key(Key { code, .. }) = input {
            match code {
                Code::Esc => return Answer::Closed,
                Code::Enter => return self.said(),
                _ => {}
            }
        }
        let Asks::Campaign { system, at_system } = &mut self.asks else {
            typing::hear(&mut self.written, input);
            return Answer::Open;
        };
        match input {
            Input::Key(Key { code: Code::Tab | Code::Up | Code::Down, .. }) => *at_system = !*at_system,
            Input::Key(Key { code, .. }) if *at_system => match code {
                Code::Left => *system = system.saturating_sub(1),
                Code::Right | Code::Char(' ') => *system = (*system + 1).min(SystemName::ALL.len() - 1),
                _ => {}
            },
            _ => {
                typing::hear(&mut self.written, input);
            }
        }
        Answer::Open
    }

    /// Its rows on the screen, borders included.
    pub(crate) fn height(&self) -> u16 {
        match self.asks {
            Asks::Campaign { .. } => 4,
            Asks::File => 3,
        }
    }

    pub(crate) fn draw(&self, look: &Look, words: &Words, area: Rect, buf: &mut Buffer) -> Option<Position> {
        look.clear(area, buf);
        let (title, label) = match self.asks {
            Asks::Campaign { .. } => ("welcome-row-new", "welcome-ask-name"),
            Asks::File => ("welcome-row-file", "welcome-ask-file"),
        };
        let title = [Run::new(Meaning::Title, words.get(title))];
        let inside = Pane { title: &title, right: &[], focus: Focus::Here }.draw(area, look, buf);
        let (label, system_label) = (words.get(label), words.get("welcome-ask-system"));
        let labels = labels_width([&*label, &*system_label]);
        let at_system = matches!(self.asks, Asks::Campaign { at_system: true, .. });
        let written = Field {
            label: &label,
            labels,
            control: Control::Written(&self.written, ""),
            aside: &[],
            focus: Focus::when(!at_system),
        };
        let cursor = written.draw(row(inside, 0), look, buf);
        if let Asks::Campaign { system, .. } = self.asks {
            let value = words.get(&format!("choice-{}", SystemName::ALL[system].name()));
            let control =
                Control::Chosen { value: &value, back: system > 0, onward: system + 1 < SystemName::ALL.len() };
            let field = Field { label: &system_label, labels, control, aside: &[], focus: Focus::when(at_system) };
            field.draw(row(inside, 1), look, buf);
        }
        cursor
    }

    fn said(&self) -> Answer {
        let written = self.written.text().trim();
        match self.asks {
            Asks::Campaign { system, .. } => {
                if written.is_empty() {
                    return Answer::Wrong(Msg::new("welcome-needs-name"));
                }
                Answer::Said(AppIntent::New { name: Text::line(written), system: SystemName::ALL[system] })
            }
            Asks::File if written.is_empty() => Answer::Wrong(Msg::new("welcome-needs-file")),
            Asks::File => Answer::Said(AppIntent::Open(PathBuf::from(written))),
        }
    }
}

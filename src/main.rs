//! The `biombo` program: hands the command line to the library.

use std::process::ExitCode;

use biombo::app::causes::News;
use biombo::app::run::{Ending, Next, Stage};
use biombo::ui::input::Input;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// A line to write on.
#[derive(Default)]
struct Line(String);

impl Stage for Line {
    fn hear(&mut self, input: Input) -> Next {
        match input {
            Input::Key(key) if key.to_string() == "ctrl-q" => return Next::Leave,
            Input::Key(key) if key.to_string() == "ctrl-z" => return Next::Suspend,
            Input::Key(key) if key.to_string() == "f12" => panic!("on demand"),
            Input::Key(key) => self.0.extend(key.typed()),
            Input::Paste(text) => self.0.push_str(&text.replace('\n', " ")),
            Input::Resize => {}
        }
        Next::Draw
    }

    fn learn(&mut self, _: News) -> Next {
        Next::Wait
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        buffer.set_stringn(0, 0, "biombo", usize::from(area.width), Style::new().bold());
        let tail = self.0.len().saturating_sub(60);
        let tail = self.0.get(tail..).unwrap_or_default();
        buffer.set_stringn(0, 1, tail, usize::from(area.width), Style::new());
        Some(Position { x: 0, y: 1 })
    }
}

fn main() -> color_eyre::Result<ExitCode> {
    color_eyre::install()?;
    let (ending, _) = biombo::app::play(|_| Ok(Line::default()))?;
    Ok(match ending {
        Ending::Left => ExitCode::SUCCESS,
        Ending::Signal(signal) => ExitCode::from(128 + u8::try_from(signal.number()).unwrap_or(127)),
    })
}

//! A stage of the tests' own, so that what the terminal does is tested apart from what the screens show: a line to
//! write on. This test program runs itself on the pseudo-terminal to play it.

use biombo::app::news::OutsideEvent;
use biombo::app::run::{Application, LoopAction, LoopEnd};
use biombo::ui::frame::Frame;
use biombo::ui::input::Input;
use ratatui::layout::Position;
use ratatui::style::Style;

use crate::kit::pty::{Home, Pty};

/// Shows what is typed. `ctrl-q` leaves, `ctrl-z` suspends, `f12` panics.
#[derive(Default)]
struct Line(String);

impl Application for Line {
    fn handle(&mut self, input: Input) -> LoopAction {
        match input {
            Input::Key(key) => match key.to_string().as_str() {
                "ctrl-q" => return LoopAction::Leave,
                "ctrl-z" => return LoopAction::Suspend,
                "f12" => panic!("on demand"),
                _ => self.0.extend(key.typed_char()),
            },
            Input::Paste(text) => self.0.push_str(&text.replace('\n', " ")),
            Input::Resize => {}
        }
        LoopAction::Draw
    }

    fn handle_news(&mut self, _: OutsideEvent) -> LoopAction {
        LoopAction::Wait
    }

    fn draw(&self, frame: &mut Frame) -> Option<Position> {
        let (area, buffer) = (frame.area(), frame.start_blank());
        buffer.set_stringn(0, 0, "a line", usize::from(area.width), Style::new().bold());
        if area.height > 1 {
            let from = self.0.char_indices().rev().nth(59).map_or(0, |(at, _)| at);
            buffer.set_stringn(0, 1, &self.0[from..], usize::from(area.width), Style::new());
        }
        Some(Position { x: 0, y: 1 })
    }
}

/// Plays the line on a terminal of its own.
pub(crate) fn open(home: &Home) -> Pty {
    let program = std::env::current_exe().unwrap();
    let mut pty =
        home.run((80, 24), program.to_str().unwrap(), ["--exact", "pty::stage::line", "--ignored", "--nocapture"]);
    pty.wait_text("a line");
    pty
}

#[test]
#[ignore = "the other side of the tests here; it needs a terminal"]
fn line() {
    color_eyre::install().unwrap();
    let played = biombo::app::play(|_| Ok(Line::default()));
    let (ending, _) = played.unwrap_or_else(|_| panic!("there is a terminal"));
    std::process::exit(match ending {
        LoopEnd::Left => 0,
        LoopEnd::Signal(signal) => 128 + signal.number(),
    });
}

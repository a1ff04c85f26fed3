//! Typing: what keys mean while text is being written, in one line or several.

use super::parts::{CursorMove, LineEdit, ProseEdit, RowStep};
use super::{Code, Input, KeyModifiers, KeyPress};

/// Passes an input to a text of several lines. Returns whether the text took it.
pub fn handle_prose(prose: &mut ProseEdit, input: &Input) -> bool {
    match input {
        Input::Paste(text) => prose.paste(text),
        // Enter with any modifier begins a new line.
        Input::Key(KeyPress { code: Code::Enter, mods }) if *mods != KeyModifiers::default() => prose.paste("\n"),
        Input::Key(KeyPress { code: Code::Up, .. }) => return prose.step_row(RowStep::Up),
        Input::Key(KeyPress { code: Code::Down, .. }) => return prose.step_row(RowStep::Down),
        input => return handle(prose.line_mut(), input),
    }
    true
}

/// Passes an input to a line of text. Returns whether the line took it.
pub fn handle(edit: &mut LineEdit, input: &Input) -> bool {
    let KeyPress { code, mods } = match input {
        Input::Paste(text) => {
            edit.paste(text);
            return true;
        }
        Input::Resize => return false,
        Input::Key(key) => *key,
    };
    match (code, mods.ctrl || mods.alt) {
        (Code::Char(letter), false) => edit.insert(letter),
        (Code::Char('a'), _) => edit.move_cursor(CursorMove::Home),
        (Code::Char('e'), _) => edit.move_cursor(CursorMove::End),
        (Code::Char('w'), _) | (Code::Backspace, true) => edit.delete(CursorMove::WordLeft),
        (Code::Char('u'), _) => edit.delete(CursorMove::Home),
        (Code::Char('k'), _) => edit.delete(CursorMove::End),
        (Code::Backspace, false) => edit.delete(CursorMove::Left),
        (Code::Delete, _) => edit.delete(CursorMove::Right),
        (Code::Left, false) => edit.move_cursor(CursorMove::Left),
        (Code::Right, false) => edit.move_cursor(CursorMove::Right),
        (Code::Left, true) => edit.move_cursor(CursorMove::WordLeft),
        (Code::Right, true) => edit.move_cursor(CursorMove::WordRight),
        (Code::Home, _) => edit.move_cursor(CursorMove::Home),
        (Code::End, _) => edit.move_cursor(CursorMove::End),
        _ => return false,
    }
    true
}

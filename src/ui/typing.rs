//! Typing: what keys mean while text is being written, in one line or several.

use super::input::{Code, Input, Key};
use super::parts::edit::{Edit, EditStep, Prose, Way};

/// Passes an input to a text of several lines. Returns whether the text took it.
pub fn handle_prose(prose: &mut Prose, input: &Input) -> bool {
    match input {
        Input::Paste(text) => prose.paste(text),
        Input::Key(key) if breaks_line(*key) => prose.paste("\n"),
        Input::Key(Key { code: Code::Up, .. }) => return prose.step(EditStep::Up),
        Input::Key(Key { code: Code::Down, .. }) => return prose.step(EditStep::Down),
        input => return handle(prose.edit(), input),
    }
    true
}

/// Whether a key begins a new line in a text of several: Enter with any modifier.
fn breaks_line(Key { code, mods }: Key) -> bool {
    code == Code::Enter && (mods.alt || mods.ctrl || mods.shift)
}

/// Passes an input to a line of text. Returns whether the line took it.
pub fn handle(edit: &mut Edit, input: &Input) -> bool {
    let Key { code, mods } = match input {
        Input::Paste(text) => {
            edit.paste(text);
            return true;
        }
        Input::Resize => return false,
        Input::Key(key) => *key,
    };
    match (code, mods.ctrl || mods.alt) {
        (Code::Char(letter), false) => edit.insert(letter),
        (Code::Char('a'), _) => edit.go(Way::Home),
        (Code::Char('e'), _) => edit.go(Way::End),
        (Code::Char('w'), _) | (Code::Backspace, true) => edit.delete(Way::WordLeft),
        (Code::Char('u'), _) => edit.delete(Way::Home),
        (Code::Char('k'), _) => edit.delete(Way::End),
        (Code::Backspace, false) => edit.delete(Way::Left),
        (Code::Delete, _) => edit.delete(Way::Right),
        (Code::Left, false) => edit.go(Way::Left),
        (Code::Right, false) => edit.go(Way::Right),
        (Code::Left, true) => edit.go(Way::WordLeft),
        (Code::Right, true) => edit.go(Way::WordRight),
        (Code::Home, _) => edit.go(Way::Home),
        (Code::End, _) => edit.go(Way::End),
        _ => return false,
    }
    true
}

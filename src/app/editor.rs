//! The user's own editor, opened at the line of the campaign file that defines a thing.

use std::path::Path;
use std::process::Command;

use crate::deeds::split_words;
use crate::store::write::with_suffix;

/// An editor as the environment names it: a program and its fixed arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Editor {
    program: String,
    args: Vec<String>,
}

/// Editors that take `FILE:LINE`; unlisted ones get `+LINE` before the file, as vi does.
const TAKE_FILE_COLON_LINE: [&str; 5] = ["hx", "helix", "zed", "subl", "micro"];

/// Editors that take `--goto FILE:LINE`.
const TAKE_GOTO_FLAG: [&str; 3] = ["code", "codium", "code-insiders"];

impl Editor {
    /// The editor in `VISUAL`, else `EDITOR`; `None` if neither is set.
    pub fn from_env(var: &dyn Fn(&str) -> Option<String>) -> Option<Editor> {
        let value = ["VISUAL", "EDITOR"].into_iter().filter_map(var).find(|value| !value.trim().is_empty())?;
        let mut words = split_words(&value)?.into_iter();
        Some(Editor { program: words.next()?, args: words.collect() })
    }

    /// The command that opens a file at a line, counted from 1.
    pub fn command_at(&self, file: &Path, line: usize) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.args);
        let name = Path::new(&self.program).file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let file_colon_line = || with_suffix(file, &format!(":{line}"));
        match name {
            name if TAKE_FILE_COLON_LINE.contains(&name) => command.arg(file_colon_line()),
            name if TAKE_GOTO_FLAG.contains(&name) => command.arg("--goto").arg(file_colon_line()),
            _ => command.arg(format!("+{line}")).arg(file),
        };
        command
    }
}

/// The line of a campaign file, counted from 1, that gives a thing its id, or else its name; 1 if there is none.
pub fn find_line(text: &str, id: &str, name: &str) -> usize {
    let parse_pair = |line: &str| {
        let (key, value) = line.split_once('=')?;
        Some((key.trim().to_owned(), value.trim().trim_matches(['"', '\'']).to_owned()))
    };
    let position_of = |wanted: &dyn Fn(&str, &str) -> bool| {
        text.lines().position(|line| parse_pair(line).is_some_and(|(key, value)| wanted(&key, &value)))
    };
    let at = position_of(&|key, value| key == "id" && value == id);
    let at =
        at.or_else(|| position_of(&|key, value| matches!(key, "name" | "title") && !name.is_empty() && value == name));
    at.map_or(1, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command_line(editor: &str, line: usize) -> Vec<String> {
        let var = |name: &str| (name == "EDITOR").then(|| editor.to_owned());
        let command = Editor::from_env(&var).expect("an editor").command_at(Path::new("/tmp/mi mesa.toml"), line);
        let args = command.get_args().map(|arg| arg.to_string_lossy().into_owned());
        std::iter::once(command.get_program().to_string_lossy().into_owned()).chain(args).collect()
    }

    #[test]
    fn each_editor_is_told_the_line_in_its_own_way() {
        assert_eq!(command_line("vi", 7), ["vi", "+7", "/tmp/mi mesa.toml"]);
        assert_eq!(command_line("/usr/bin/hx", 7), ["/usr/bin/hx", "/tmp/mi mesa.toml:7"]);
        assert_eq!(command_line("code --wait", 7), ["code", "--wait", "--goto", "/tmp/mi mesa.toml:7"]);
        assert_eq!(command_line("'my editor' -n", 1), ["my editor", "-n", "+1", "/tmp/mi mesa.toml"]);
        let none = |name: &str| (name == "VISUAL").then(|| "  ".to_owned());
        assert_eq!(Editor::from_env(&none), None);
    }

    #[test]
    fn a_thing_is_found_by_its_id_before_its_name() {
        let text = "name = \"Vera\"\n\n[[cast]]\nname = \"Vera\"\nid = \"vera\"\n[[scenes]]\ntitle = \"El muelle\"\n";
        assert_eq!(find_line(text, "vera", "Vera"), 5);
        assert_eq!(find_line(text, "el-muelle", "El muelle"), 7);
        assert_eq!(find_line(text, "nobody", ""), 1);
    }
}

//! `biombo man` and `biombo completions`: manual pages and shell scripts generated from the grammars that parse input.

use std::io::{self, Write};

use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::command_line::with_help;
use super::exit::{CommandError, Exit};
use crate::deeds::DEEDS;
use crate::rules::{Msg, Text};
use crate::words::Words;

/// Writes a shell's completion script.
pub(super) fn write_completions(shell: Shell, words: &Words, out: &mut dyn Write) -> io::Result<Exit> {
    // The generator panics on a broken pipe, so it writes into memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut with_help(words), "biombo", &mut script);
    out.write_all(&script)?;
    Ok(Exit::Done)
}

/// Writes the manual page of the program or of one of its commands.
pub(super) fn write_page(name: Option<&str>, words: &Words, out: &mut dyn Write) -> Result<Exit, CommandError> {
    let mut all = with_help(words);
    all.build();
    let Some(name) = name else {
        Man::new(all).render(out)?;
        deeds_section(words).to_writer(out)?;
        return Ok(Exit::Done);
    };
    match all.find_subcommand(name) {
        Some(one) => {
            let title = format!("biombo-{name}");
            Man::new(one.clone().name(title.clone()).display_name(title)).render(out)?;
            Ok(Exit::Done)
        }
        None => Err(Msg::new("cli-no-such-command").with("given", Text::line(name)).into()),
    }
}

/// The section about command lines: every deed in the syntax of palette and scripts.
fn deeds_section(words: &Words) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", [&*words.get("man-lines").to_uppercase()]);
    roff.text([roman(words.get("man-lines-about"))]);
    for deed in DEEDS.iter() {
        roff.control("TP", []);
        roff.text([bold(DEEDS.usage(deed))]);
        roff.text([roman(words.get(&deed.help_key()))]);
    }
    roff
}

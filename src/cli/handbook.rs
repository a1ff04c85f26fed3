//! `biombo help`: the handbook, a page for each topic, in both languages. The pages are the files under `docs/`.

mod fill;

use std::io::{self, Write};

use clap::Args;

use super::exit::{CommandError, Exit};
use crate::rules::{Arg, Msg, Text};
use crate::words::{Language, Words};

#[derive(Args)]
pub(super) struct HelpArgs {
    /// A topic of the handbook, or a command; without it, the list of topics is printed.
    #[arg(value_name = "TOPIC")]
    pub(super) topic: Option<String>,
}

/// The columns of a page: those of a common terminal.
const WIDTH: usize = 80;

/// A page of the handbook.
struct HandbookPage {
    /// The topic, which is also the name of its file without `.md`.
    topic: &'static str,
    /// Markdown, with its title in the first line.
    text: &'static str,
}

macro_rules! pages {
    ($language:literal: $($topic:literal),* $(,)?) => {
        &[$(HandbookPage { topic: $topic, text: include_str!(concat!("../../docs/", $language, "/", $topic, ".md")) }),*]
    };
}

const SPANISH_PAGES: &[HandbookPage] = pages!["es": "primera-sesion", "teclas", "combate", "persecucion", "fichas", "secretos", "pantallas", "sin-ver", "campanas"];
const ENGLISH_PAGES: &[HandbookPage] = pages!["en": "first-session", "keys", "fight", "chase", "sheets", "secrets", "screens", "without-looking", "campaigns"];

impl HandbookPage {
    fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches("# ")
    }
}

/// Prints the page of a topic, in whichever language has it, or the list of topics.
pub(super) fn run(args: &HelpArgs, words: &Words, out: &mut dyn Write) -> Result<Exit, CommandError> {
    let (preferred, fallback) = match words.language() {
        Language::Es => (SPANISH_PAGES, ENGLISH_PAGES),
        Language::En | Language::Pseudo => (ENGLISH_PAGES, SPANISH_PAGES),
    };
    let Some(topic) = &args.topic else {
        writeln!(out, "{}\n", words.get("help-topics"))?;
        let width = preferred.iter().map(|page| page.topic.len()).max().unwrap_or_default();
        for page in preferred {
            writeln!(out, "  {:width$}  {}", page.topic, page.title())?;
        }
        return Ok(Exit::Done);
    };
    if let Some(page) = preferred.iter().chain(fallback).find(|page| page.topic.eq_ignore_ascii_case(topic)) {
        write_page(page, out)?;
        return Ok(Exit::Done);
    }
    let topics = Arg::any_of(preferred.iter().map(|page| Text::line(page.topic)));
    let msg = Msg::new("help-no-topic").with("given", Text::line(topic)).with("topics", topics);
    Err(msg.into())
}

/// Writes a page as plain text: code is indented, headings are in capitals, and paragraphs are filled.
fn write_page(page: &HandbookPage, out: &mut dyn Write) -> io::Result<()> {
    fill::page_lines(page.text, WIDTH).iter().try_for_each(|line| writeln!(out, "{line}"))
}

//! `biombo help`: the handbook, a page for each topic, in both languages. The pages are the files under `docs/`.

use std::io::{self, Write};

use clap::Args;

use super::environment::Environment;
use super::exit::Exit;
use crate::rules::{Arg, Msg, Text};
use crate::words::{Language, Words};

#[derive(Args)]
pub(super) struct HelpArgs {
    /// The topic; without it, all topics.
    #[arg(value_name = "TOPIC")]
    pub(super) topic: Option<String>,
}

/// A page of the handbook.
struct HandbookPage {
    /// The name of its file, which is also its topic.
    topic: &'static str,
    /// Markdown, with its title in the first line.
    text: &'static str,
}

macro_rules! pages {
    ($language:literal: $($topic:literal),* $(,)?) => {
        &[$(HandbookPage { topic: $topic, text: include_str!(concat!("../../docs/", $language, "/", $topic, ".md")) }),*]
    };
}

const SPANISH: &[HandbookPage] =
    pages!["es": "primera-sesion", "teclas", "combate", "persecucion", "fichas", "secretos", "pantallas", "campanas"];
const ENGLISH: &[HandbookPage] =
    pages!["en": "first-session", "keys", "fight", "chase", "sheets", "secrets", "screens", "campaigns"];

impl HandbookPage {
    fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches("# ")
    }
}

/// Prints the page of a topic, in whichever language has it, or the list of topics.
pub(super) fn run(args: &HelpArgs, words: &Words, environment: &mut Environment<'_>) -> io::Result<Exit> {
    let (own, other) = match words.language() {
        Language::Es => (SPANISH, ENGLISH),
        Language::En | Language::Pseudo => (ENGLISH, SPANISH),
    };
    let Some(topic) = &args.topic else {
        writeln!(environment.out, "{}\n", words.get("help-topics"))?;
        let width = own.iter().map(|page| page.topic.len()).max().unwrap_or_default();
        for page in own {
            writeln!(environment.out, "  {:width$}  {}", page.topic, page.title())?;
        }
        return Ok(Exit::Done);
    };
    if let Some(page) = own.iter().chain(other).find(|page| page.topic.eq_ignore_ascii_case(topic)) {
        write_page(page, environment.out)?;
        return Ok(Exit::Done);
    }
    let topics = own.iter().map(|page| Text::line(page.topic).into()).collect();
    let msg = Msg::new("help-no-topic").with("given", Text::line(topic)).with("topics", Arg::AnyOf(topics));
    writeln!(environment.err, "{}", words.say(&msg))?;
    Ok(Exit::Wrong)
}

/// Writes a page as plain text: code is indented, headings stand without their marks.
fn write_page(page: &HandbookPage, out: &mut dyn Write) -> io::Result<()> {
    let mut is_code = false;
    for line in page.text.lines() {
        match line {
            fence if fence.starts_with("```") => is_code = !is_code,
            code if is_code => writeln!(out, "    {code}")?,
            heading if heading.starts_with('#') => {
                writeln!(out, "{}", heading.trim_start_matches('#').trim_start().to_uppercase())?;
            }
            line => writeln!(out, "{line}")?,
        }
    }
    Ok(())
}

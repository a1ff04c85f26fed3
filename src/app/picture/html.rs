//! A picture as a page of HTML: one preformatted text with a span for whatever does not look like plain text.

use std::fmt::Write as _;

use ratatui::style::Modifier;

use super::runs::{CellStyle, StyledRun};
use super::{Picture, escape};

/// The page of a picture.
pub(super) fn page(picture: &Picture) -> String {
    let CellStyle { fg, bg, .. } = &picture.ground;
    let mut html = format!(
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <title>{}</title>\n</head>\n<body style=\"background:{bg}\">\n<pre style=\"color:{fg};background:{bg};\
         font-family:'DejaVu Sans Mono',Menlo,Consolas,monospace;line-height:1.17\">",
        picture.language,
        escape(&picture.title),
    );
    for line in picture.lines() {
        line.iter().for_each(|run| write_run(run, picture, &mut html));
        html.push('\n');
    }
    html.push_str("</pre>\n</body>\n</html>\n");
    html
}

fn write_run(run: &StyledRun, picture: &Picture, html: &mut String) {
    let (style, text) = (&run.style, escape(&run.text));
    if *style == picture.ground {
        html.push_str(&text);
        return;
    }
    let mut css = Vec::new();
    if style.fg != picture.ground.fg {
        css.push(format!("color:{}", style.fg));
    }
    if style.bg != picture.ground.bg {
        css.push(format!("background:{}", style.bg));
    }
    for (which, rule) in [
        (Modifier::BOLD, "font-weight:bold"),
        (Modifier::ITALIC, "font-style:italic"),
        (Modifier::UNDERLINED, "text-decoration:underline"),
        (Modifier::CROSSED_OUT, "text-decoration:line-through"),
    ] {
        if style.modifier.contains(which) {
            css.push(rule.to_owned());
        }
    }
    let _ = write!(html, "<span style=\"{}\">{text}</span>", css.join(";"));
}

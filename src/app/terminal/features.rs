//! What a terminal can show, as far as its environment tells. The terminal itself is never queried.

use crate::ui::look::ColourDepth;

/// What a terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TerminalFeatures {
    pub depth: ColourDepth,
    pub unicode: bool,
}

/// Terminals that show true colour without `COLORTERM`, which SSH does not pass on.
const TRUE_COLOUR: [&str; 6] = ["kitty", "alacritty", "foot", "wezterm", "ghostty", "direct"];
/// Terminals without colours.
const MONOCHROME: [&str; 5] = ["dumb", "vt100", "vt102", "vt220", "vt320"];

impl TerminalFeatures {
    /// The features that these environment variables declare.
    pub fn from_env(get: impl Fn(&str) -> Option<String>) -> TerminalFeatures {
        let get = |name| get(name).filter(|value| !value.is_empty());
        // The first variable that is set decides, as in the C library.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(get).unwrap_or_default();
        let locale = locale.to_ascii_lowercase().replace('-', "");
        let term = get("TERM").unwrap_or_default().to_ascii_lowercase();
        let depth = match get("COLORTERM").as_deref() {
            _ if get("NO_COLOR").is_some() || term.is_empty() || MONOCHROME.contains(&&*term) => ColourDepth::Mono,
            Some("truecolor" | "24bit") => ColourDepth::True,
            _ if TRUE_COLOUR.iter().any(|name| term.contains(name)) => ColourDepth::True,
            _ if term.contains("256") => ColourDepth::Indexed256,
            _ => ColourDepth::Ansi16,
        };
        TerminalFeatures { depth, unicode: locale.contains("utf8") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)]) -> TerminalFeatures {
        TerminalFeatures::from_env(|wanted| {
            variables.iter().find(|(name, _)| *name == wanted).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn colours_follow_the_environment() {
        for (variables, depth) in [
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")][..], ColourDepth::True),
            (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("NO_COLOR", "1")], ColourDepth::Mono),
            (&[("TERM", "xterm-256color"), ("NO_COLOR", "")], ColourDepth::Indexed256),
            (&[("TERM", "xterm-kitty")], ColourDepth::True),
            (&[("TERM", "screen-256color")], ColourDepth::Indexed256),
            (&[("TERM", "linux")], ColourDepth::Ansi16),
            (&[("TERM", "dumb"), ("COLORTERM", "24bit")], ColourDepth::Mono),
            (&[], ColourDepth::Mono),
        ] {
            assert_eq!(of(variables).depth, depth, "{variables:?}");
        }
    }

    #[test]
    fn unicode_is_drawn_where_the_locale_allows_it() {
        assert!(of(&[("LANG", "es_ES.UTF-8")]).unicode);
        assert!(of(&[("LC_ALL", "C.utf8"), ("LANG", "C")]).unicode);
        assert!(!of(&[("LC_ALL", "C"), ("LANG", "es_ES.UTF-8")]).unicode);
        assert!(!of(&[]).unicode);
    }
}

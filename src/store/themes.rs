//! Reads themes, both the bundled ones and the user's own. All faults of a file are reported at once.

use std::fs;
use std::path::Path;

use toml::de::DeValue;

use super::error::Error;
use super::read::read_if_exists;
use crate::record::forms::{AsChoice, AsFlag, AsLine, AsNumber, ValueForm};
use crate::record::{Faults, Fields, FileValue, nearest, parse_file};
use crate::rules::{Msg, Text};
use crate::theme::{Colour, Emphasis, FrameStyle, LineStyle, Meaning, MeaningStyle, Theme};

/// The default theme.
pub const DEFAULT: &str = "phosphor";

/// The themes that come with the program: name and source.
pub static BUNDLED: [(&str, &str); 9] = [
    ("phosphor", include_str!("../../themes/phosphor.toml")),
    ("amber", include_str!("../../themes/amber.toml")),
    ("cga", include_str!("../../themes/cga.toml")),
    ("c64", include_str!("../../themes/c64.toml")),
    ("teletext", include_str!("../../themes/teletext.toml")),
    ("vt220", include_str!("../../themes/vt220.toml")),
    ("paper", include_str!("../../themes/paper.toml")),
    ("high-contrast", include_str!("../../themes/high-contrast.toml")),
    ("monochrome", include_str!("../../themes/monochrome.toml")),
];

/// The names of all themes, sorted: the bundled ones and the user's own in `folder`.
pub fn names(folder: Option<&Path>) -> Vec<String> {
    let mut names: Vec<String> = BUNDLED.iter().map(|(name, _)| (*name).to_owned()).collect();
    let files = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    for path in files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|end| end == "toml")) {
        names.extend(path.file_stem().and_then(|stem| stem.to_str()).map(str::to_owned));
    }
    names.sort();
    names.dedup();
    names
}

/// The theme of that name: the user's own in `folder` if there is one, otherwise the bundled one.
///
/// # Errors
///
/// [`Error::NoTheme`] for an unknown name, [`Error::Wrong`] with the faults of the user's file, or why that cannot be
/// read.
pub fn find(name: &str, folder: Option<&Path>) -> Result<Theme, Error> {
    if let Some(file) = folder.filter(|_| is_file_stem(name)).map(|folder| folder.join(format!("{name}.toml")))
        && let Some(bytes) = read_if_exists(&file)?
    {
        return parse(&file, &bytes).map_err(Error::Wrong);
    }
    match BUNDLED.iter().find(|(bundled, _)| *bundled == name) {
        Some((_, source)) => parse(Path::new(name), source.as_bytes()).map_err(Error::Wrong),
        None => {
            let names = names(folder);
            let nearest = nearest(name, names.iter().map(String::as_str)).map(Text::line);
            let there = names.iter().map(|name| Text::line(name)).collect();
            Err(Error::NoTheme { name: Text::line(name), nearest, there })
        }
    }
}

/// Reads a theme from the bytes of its file; `file` names it in the faults.
///
/// # Errors
///
/// All faults, warnings included, if at least one is an error.
pub fn parse(file: &Path, bytes: &[u8]) -> Result<Theme, Faults> {
    let (theme, faults) = parse_file(file, bytes, read_theme);
    if faults.count_errors() > 0 { Err(faults) } else { Ok(theme) }
}

/// The colours that the file itself names.
type NamedColours = Vec<(Text, Colour)>;

fn read_theme(file: &Fields) -> Theme {
    let name = file.required("name", AsLine).unwrap_or_default();
    let palette = file.value("palette").and_then(read_palette).unwrap_or_default();
    let meanings = file.table("meanings", "meanings");
    let styles: Option<Vec<_>> = meanings.map(|fields| {
        let style = |meaning: &Meaning| Some((*meaning, read_style(fields.value(meaning.theme_key())?, &palette)?));
        Meaning::ALL.iter().filter_map(style).collect()
    });
    let frame = file.table("frame", "frame").map(|fields| read_frame(&fields, &palette)).unwrap_or_default();
    Theme::new(name.to_string(), styles.unwrap_or_default()).framed(frame)
}

/// Reads the frame of the stage.
fn read_frame(fields: &Fields, palette: &NamedColours) -> FrameStyle {
    FrameStyle {
        lines: fields.optional("style", AsChoice(&LineStyle::ALL)).unwrap_or_default(),
        margin: fields.optional("margin", AsNumber::within(0..=FrameStyle::MAX_MARGIN)).unwrap_or_default(),
        surround: fields.value("surround").and_then(|value| read_colour(value, palette)),
    }
}

fn read_palette(value: FileValue) -> Option<NamedColours> {
    let named = value.entries(Msg::new("expect-table").with("table", Text::new("palette")))?;
    let none = NamedColours::new();
    Some(named.into_iter().filter_map(|(name, _, value)| Some((name, read_colour(value, &none)?))).collect())
}

/// Reads a style: a colour, or a table of colours and emphasis.
fn read_style(value: FileValue, palette: &NamedColours) -> Option<MeaningStyle> {
    if let DeValue::String(_) = value.node() {
        return Some(MeaningStyle { fg: read_colour(value, palette), ..MeaningStyle::default() });
    }
    let fields = Fields::of_value(value, "meanings")?;
    let colour = |key| fields.value(key).and_then(|value| read_colour(value, palette));
    let flag = |key| fields.optional(key, AsFlag);
    let (fg, bg) = (colour("fg"), colour("bg"));
    let (bold, dim, italic) = (flag("bold"), flag("dim"), flag("italic"));
    let (underline, reverse) = (flag("underline"), flag("reverse"));
    Some(MeaningStyle { fg, bg, emphasis: Emphasis { bold, dim, italic, underline, reverse } })
}

fn read_colour(value: FileValue, palette: &NamedColours) -> Option<Colour> {
    let written = AsLine.read(value)?;
    let named = palette.iter().find(|(name, _)| *name == written).map(|(_, colour)| *colour);
    let found = named.or_else(|| Colour::parse(&written));
    if found.is_none() {
        let names = palette.iter().map(|(name, _)| name.as_str()).chain(Colour::ansi_names()).chain(["terminal"]);
        let fault =
            value.fault(Msg::new("fault-not-a-colour").with("word", &written)).suggesting(nearest(&written, names));
        value.add(fault.expecting(Msg::new("expect-colour")));
    }
    found
}

/// Whether the name is a plain file stem that cannot lead out of the folder.
fn is_file_stem(name: &str) -> bool {
    !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', '\0'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundled() -> impl Iterator<Item = (&'static str, Theme)> {
        BUNDLED
            .iter()
            .map(|(name, source)| (*name, parse(Path::new(name), source.as_bytes()).expect("a bundled theme is right")))
    }

    /// The contrast ratio of two colours by WCAG, from 1 to 21.
    fn contrast(a: Colour, b: Colour) -> Option<f64> {
        let luminance = |colour| match colour {
            Colour::Rgb(r, g, b) => {
                let part = |c: u8| {
                    let c = f64::from(c) / 255.0;
                    if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
                };
                Some(0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b))
            }
            _ => None,
        };
        let (a, b) = (luminance(a)?, luminance(b)?);
        Some((a.max(b) + 0.05) / (a.min(b) + 0.05))
    }

    #[test]
    fn every_meaning_can_be_read_in_every_bundled_theme() {
        for (name, theme) in bundled() {
            let least = if name == "high-contrast" { 7.0 } else { 4.5 };
            for &meaning in Meaning::ALL {
                let style = theme.meaning_style(meaning);
                let (fg, bg) = (style.fg.expect("a colour"), style.bg.expect("a background"));
                let reached = contrast(fg, bg).unwrap_or(21.0);
                assert!(reached >= least, "{name}: {}: {reached:.1} to 1", meaning.theme_key());
            }
        }
    }

    /// What an audience reads from across a room: verdicts, dice and titles.
    const READ_FROM_AFAR: [Meaning; 13] = [
        Meaning::Title,
        Meaning::Scene,
        Meaning::Value,
        Meaning::ReadAloud,
        Meaning::Success,
        Meaning::Exceptional,
        Meaning::Cost,
        Meaning::Fail,
        Meaning::Mishap,
        Meaning::Die,
        Meaning::DieHigh,
        Meaning::DieHit,
        Meaning::DieLow,
    ];

    #[test]
    fn what_an_audience_reads_stands_out_in_every_bundled_theme() {
        let mut faint = Vec::new();
        for (name, theme) in bundled() {
            for meaning in READ_FROM_AFAR {
                let style = theme.meaning_style(meaning);
                let reached = contrast(style.fg.expect("a colour"), style.bg.expect("a background")).unwrap_or(21.0);
                if reached < 7.0 {
                    faint.push(format!("{name}: {}: {reached:.1} to 1", meaning.theme_key()));
                }
            }
        }
        assert!(faint.is_empty(), "{faint:#?}");
    }

    #[test]
    fn a_theme_may_frame_the_stage() {
        let theme = find("c64", None).expect("bundled");
        let edge = Some(Colour::Rgb(0x7c, 0x70, 0xda));
        assert_eq!(theme.frame, FrameStyle { lines: LineStyle::Single, margin: 2, surround: edge });
        assert_eq!(find("amber", None).expect("bundled").frame, FrameStyle::default());
        let source = "name = \"x\"\n[frame]\nstyle = \"doubel\"\nmargin = 9\nsurround = \"sky\"\nwidth = 1\n";
        let faults = parse(Path::new("x"), source.as_bytes()).expect_err("it is wrong").faults;
        let found: Vec<_> = faults.iter().map(|fault| (fault.line, fault.kind())).collect();
        let wanted = ["fault-unknown-word", "fault-out-of-range", "fault-not-a-colour", "fault-unknown-key"];
        assert_eq!(found, [(3, wanted[0]), (4, wanted[1]), (5, wanted[2]), (6, wanted[3])]);
    }

    #[test]
    fn what_the_eye_must_find_stands_out_in_every_bundled_theme() {
        for (name, theme) in bundled() {
            let plain = theme.meaning_style(Meaning::Text);
            for meaning in [Meaning::Selected, Meaning::TabActive, Meaning::Cursor, Meaning::Banner, Meaning::Curtain] {
                let style = theme.meaning_style(meaning);
                assert!(
                    style.bg != plain.bg || style.emphasis.reverse == Some(true),
                    "{name}: {}",
                    meaning.theme_key()
                );
            }
        }
    }

    #[test]
    fn the_monochrome_theme_has_no_colour() {
        let theme = find("monochrome", None).expect("bundled");
        for &meaning in Meaning::ALL {
            let style = theme.meaning_style(meaning);
            assert_eq!((style.fg, style.bg), (Some(Colour::Terminal), Some(Colour::Terminal)), "{meaning:?}");
        }
    }

    #[test]
    fn all_faults_are_reported_at_once_with_their_places_and_the_nearest_word() {
        let source = "name = 7\n[palette]\nrust = \"#ff00\"\nleaf = \"green\"\n[meanings]\ndanjer = \"leaf\"\n\
                      fail = \"laef\"\ntitle = { bolt = true, dim = 1 }\n[palete]\n";
        let faults = parse(Path::new("mine.toml"), source.as_bytes()).expect_err("it is wrong").faults;
        let found = faults.iter().map(|f| (f.line, f.column, f.kind(), f.nearest.as_deref()));
        assert_eq!(
            found.collect::<Vec<_>>(),
            [
                (1, 8, "fault-wrong-type", Some("\"7\"")),
                (3, 8, "fault-not-a-colour", None),
                (6, 1, "fault-unknown-key", Some("danger")),
                (7, 8, "fault-not-a-colour", Some("leaf")),
                (8, 11, "fault-unknown-key", Some("bold")),
                (8, 30, "fault-wrong-type", Some("true")),
                (9, 2, "fault-unknown-key", Some("palette")),
            ]
        );
    }

    #[test]
    fn broken_toml_is_reported_too_and_harmful_characters_are_not_repeated() {
        let broken = "name = \"x\"\n[meanings\ntext = \"\u{202e}\u{7}red\"\n";
        let faults = parse(Path::new("x"), broken.as_bytes()).expect_err("it is wrong");
        assert!(faults.faults.iter().any(|fault| fault.line == 2), "{faults:?}");
        let shown = faults.to_text(&|msg| msg.key.to_string());
        assert!(!shown.lines().any(|line| line.contains(crate::rules::text::is_harmful)), "{shown:?}");
        assert!(parse(Path::new("x"), b"").is_err(), "a theme has a name");
    }

    #[test]
    fn the_users_own_theme_comes_before_the_bundled_one_and_cannot_leave_its_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("amber.toml"), "name = \"Mine\"\n[meanings]\ntext = \"red\"\n").expect("written");
        fs::write(folder.path().join("zz.toml"), "nome = 1").expect("written");
        let own = Some(folder.path());
        assert_eq!(find("amber", own).expect("mine").name, "Mine");
        assert_eq!(find("cga", own).expect("bundled").name, "CGA");
        assert!(matches!(find("zz", own), Err(Error::Wrong(faults)) if faults.count_errors() == 1));
        assert!(matches!(find("../amber", own), Err(Error::NoTheme { .. })));
        assert!(matches!(find("ambre", own), Err(Error::NoTheme { nearest: Some(name), .. }) if &*name == "amber"));
        assert_eq!(names(own).len(), BUNDLED.len() + 1);
    }
}

//! Colour depth: how a theme's colours appear on a terminal with fewer of them.

use ratatui::style::Color;

use crate::theme::Colour;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourDepth {
    /// No colours: `NO_COLOR`, or a terminal without any. Attributes and glyphs carry everything.
    Mono,
    Ansi16,
    Indexed256,
    True,
}

impl ColourDepth {
    /// The nearest available colours for foreground and background. Different colours stay different, so that a text
    /// that is readable in full colour stays readable.
    pub(crate) fn nearest_pair(self, fg: Colour, bg: Colour) -> (Color, Color) {
        let (front, back) = (self.nearest(fg), self.nearest(bg));
        if front != back || fg == bg || self == ColourDepth::Mono {
            return (front, back);
        }
        let [r, g, b] = rgb_values(bg).unwrap_or_default().map(u32::from);
        let light = (299 * r + 587 * g + 114 * b) / 1000;
        let grey = self.nearest(Colour::Rgb(96, 96, 96));
        let front = if grey == back { Color::Indexed(if light > 127 { 0 } else { 15 }) } else { grey };
        (front, back)
    }

    fn nearest(self, colour: Colour) -> Color {
        match (self, colour) {
            (ColourDepth::Mono, _) | (_, Colour::Terminal) => Color::Reset,
            (ColourDepth::Ansi16, Colour::Rgb(r, g, b)) => Color::Indexed(nearest_of(0..16, [r, g, b])),
            // The first sixteen are left out, since people redefine them.
            (ColourDepth::Indexed256, Colour::Rgb(r, g, b)) => Color::Indexed(nearest_of(16..256, [r, g, b])),
            (_, Colour::Ansi(n)) => Color::Indexed(n & 15),
            (_, Colour::Rgb(r, g, b)) => Color::Rgb(r, g, b),
        }
    }
}

/// The xterm colours 0 to 15 with their default values.
const FIRST_SIXTEEN: [u32; 16] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, // dark
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff, // bright
];

/// The colour at an index of xterm's palette: sixteen, then a cube of 6×6×6, then 24 greys.
pub(crate) fn xterm_colour(n: u8) -> [u8; 3] {
    match n {
        0..16 => {
            let [_, r, g, b] = FIRST_SIXTEEN[usize::from(n)].to_be_bytes();
            [r, g, b]
        }
        16..232 => {
            [(n - 16) / 36, (n - 16) / 6 % 6, (n - 16) % 6].map(|step| if step == 0 { 0 } else { 55 + 40 * step })
        }
        232.. => [8 + 10 * (n - 232); 3],
    }
}

fn nearest_of(indices: std::ops::Range<u16>, wanted: [u8; 3]) -> u8 {
    let nearest = indices.min_by_key(|&n| distance(xterm_colour(n.to_be_bytes()[1]), wanted));
    nearest.unwrap_or_default().to_be_bytes()[1]
}

/// The perceived distance of two colours: the eye sees green best and blue worst, and hue more than lightness.
fn distance(a: [u8; 3], b: [u8; 3]) -> i32 {
    let [r, g, bl] = [0, 1, 2].map(|i| i32::from(a[i]) - i32::from(b[i]));
    let mean = (i32::from(a[0]) + i32::from(b[0])) / 2;
    ((512 + mean) * r * r) / 256 + 4 * g * g + ((767 - mean) * bl * bl) / 256
}

fn rgb_values(colour: Colour) -> Option<[u8; 3]> {
    match colour {
        Colour::Terminal => None,
        Colour::Ansi(n) => Some(xterm_colour(n & 15)),
        Colour::Rgb(r, g, b) => Some([r, g, b]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Colour = Colour::Rgb(0, 0, 0);
    const PHOSPHOR: Colour = Colour::Rgb(0x33, 0xff, 0x66);

    #[test]
    fn true_colour_changes_no_colour() {
        let (fg, bg) = ColourDepth::True.nearest_pair(PHOSPHOR, BLACK);
        assert_eq!((fg, bg), (Color::Rgb(0x33, 0xff, 0x66), Color::Rgb(0, 0, 0)));
    }

    #[test]
    fn fewer_colours_take_the_nearest_one() {
        assert_eq!(ColourDepth::Ansi16.nearest(PHOSPHOR), Color::Indexed(10));
        assert_eq!(ColourDepth::Ansi16.nearest(Colour::Rgb(200, 10, 10)), Color::Indexed(1));
        assert_eq!(ColourDepth::Indexed256.nearest(Colour::Rgb(0x5f, 0x87, 0xaf)), Color::Indexed(67));
        assert_eq!(ColourDepth::Indexed256.nearest(Colour::Rgb(18, 18, 18)), Color::Indexed(233));
    }

    #[test]
    fn the_terminals_own_colours_stay_what_they_are_at_every_depth() {
        for depth in [ColourDepth::Ansi16, ColourDepth::Indexed256, ColourDepth::True] {
            assert_eq!(depth.nearest(Colour::Ansi(12)), Color::Indexed(12));
            assert_eq!(depth.nearest(Colour::Terminal), Color::Reset);
        }
        assert_eq!(ColourDepth::Mono.nearest(Colour::Ansi(12)), Color::Reset);
    }

    #[test]
    fn letters_that_differ_from_their_ground_can_still_be_read() {
        let faint = Colour::Rgb(10, 40, 15);
        for depth in [ColourDepth::Ansi16, ColourDepth::Indexed256] {
            for (fg, bg) in [(faint, BLACK), (Colour::Rgb(245, 245, 235), Colour::Rgb(255, 255, 245))] {
                let (front, back) = depth.nearest_pair(fg, bg);
                assert_ne!(front, back, "{depth:?} {fg:?}");
            }
        }
        let (same, ground) = ColourDepth::Ansi16.nearest_pair(BLACK, BLACK);
        assert_eq!(same, ground, "what is meant to be unseen stays so");
    }
}

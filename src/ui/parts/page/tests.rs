//! Tests of pages.

use super::shares::shares;
use super::*;
use crate::theme::Theme;
use crate::ui::look::{ColourDepth, Glyphs};

fn lines_of(page: &PageLayout) -> Vec<String> {
    page.lines.iter().map(|line| line.iter().map(|run| run.text.as_ref()).collect()).collect()
}

#[test]
fn a_text_hangs_below_its_first_line() {
    let mut page = PageLayout::new(12);
    page.hanging(vec![Run::new(Meaning::Label, "Rol ")], Meaning::Text, "uno dos tres");
    page.gap();
    page.gap();
    page.text(Meaning::Text, "fin");
    assert_eq!(lines_of(&page), ["Rol uno dos", "    tres", "", "fin"]);
}

#[test]
fn pieces_flow_and_stay_whole() {
    let mut page = PageLayout::new(9);
    page.flow(1, 2, ["aaa", "bb", "cccccc"].map(|piece| vec![Run::new(Meaning::Text, piece)]));
    assert_eq!(lines_of(&page), [" aaa  bb", " cccccc"]);
}

#[test]
fn a_piece_that_no_line_holds_is_wrapped() {
    let mut page = PageLayout::new(9);
    let piece = |texts: &[&'static str]| texts.iter().map(|text| Run::new(Meaning::Text, *text)).collect::<Vec<_>>();
    page.flow(0, 2, [piece(&["aaa"]), piece(&["v ", "uno dos tres"]), piece(&["bb"])]);
    assert_eq!(lines_of(&page), ["aaa", "v uno dos", "  tres", "bb"]);
}

#[test]
fn columns_that_want_less_give_others_what_they_spare() {
    assert_eq!(shares(&[6, 6, 6], 30), [10, 10, 10], "all have enough");
    assert_eq!(shares(&[6, 18, 4], 30), [6, 18, 4]);
    assert_eq!(shares(&[6, 40, 40], 30), [6, 12, 12]);
}

#[test]
fn scrolling_stops_at_the_end() {
    let look = Look::new(&Theme::new("t", []), ColourDepth::True, &Glyphs::UNICODE);
    let mut buf = Buffer::empty(Rect::new(0, 0, 6, 4));
    let mut offset = PageScroll::default();
    let write = |page: &mut PageLayout| (0..10).for_each(|n| page.text(Meaning::Text, &n.to_string()));
    draw_page(&offset, buf.area, &look, &mut buf, write);
    offset.step(99);
    draw_page(&offset, buf.area, &look, &mut buf, write);
    assert_eq!((buf[(0, 0)].symbol(), buf[(0, 3)].symbol()), ("6", "9"));
    offset.step(-1);
    draw_page(&offset, buf.area, &look, &mut buf, write);
    assert_eq!(buf[(0, 0)].symbol(), "5");
    draw_page(&offset, buf.area, &look, &mut buf, |page| page.text(Meaning::Text, "uno"));
    assert_eq!(buf[(0, 0)].symbol(), "u", "a shorter page begins at its top");
}

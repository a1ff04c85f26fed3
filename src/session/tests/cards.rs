//! Playing cards: where each of the 52 lies, and who may read what.

use proptest::prelude::*;

use super::*;
use crate::deeds::cards::{
    DiscardCards, DonateCard, DrawCards, RecoverDiscarded, ReturnCards, ReturnDonations, RevealCards, SetHand,
    ShuffleCards, UseDonatedCard,
};
use crate::deeds::{person, reveal};
use crate::rules::cards::Card;
use crate::session::cards::Holder;
use crate::session::events::cards::Event as CardEvent;
use crate::session::reveal::Thing;
use crate::session::tx::Tx;

const GM: Holder = Holder::Gm;

fn holder_of(who: &str) -> Holder {
    Holder::Person(id(who))
}

fn card(written: &str) -> Card {
    written.parse().unwrap()
}

fn cards(written: &str) -> Vec<Card> {
    written.split_whitespace().map(card).collect()
}

fn hand(play: &Play, who: &Holder) -> String {
    play.state.cards.get(who).unwrap().hand.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// Number of cards in the deck, in hand, discarded and aside.
fn piles(play: &Play, who: &Holder) -> [usize; 4] {
    let holding = play.state.cards.get(who).unwrap();
    [
        holding.deck.draw_pile.len(),
        holding.hand.len(),
        holding.deck.discard_pile.len(),
        usize::from(holding.aside.is_some()),
    ]
}

/// Vera is dealt in by dice that leave the deck in order: spades from the 2 up on top, the ace of clubs at the bottom.
fn play_with_cards() -> Play {
    let mut play = Play::new();
    play.perform(ShuffleCards { who: holder_of("vera"), all: false }, &[]);
    play
}

/// What a seat is told of events.
fn texts_read_by(play: &Play, events: &[Event], seat: &Seat) -> Vec<String> {
    let all = events.iter().filter_map(|event| event.sentence(&play.state));
    let read: Vec<_> = all.filter_map(|sentence| sentence.for_seat(seat).cloned()).collect();
    read.iter().map(|sentence| spanish(&sentence.msg)).collect()
}

#[test]
fn cards_are_drawn_from_the_top_and_discarded_from_the_hand() {
    let mut play = play_with_cards();
    play.perform(DrawCards { who: holder_of("vera"), amount: 3 }, &[]);
    assert_eq!((hand(&play, &holder_of("vera")), piles(&play, &holder_of("vera"))), ("2S 3S 4S".into(), [49, 3, 0, 0]));
    assert_eq!(
        play.refusal_key(DiscardCards { who: holder_of("vera"), cards: cards("2S KH") }),
        "refused-card-not-in-hand"
    );
    assert_eq!(play.refusal_key(DiscardCards { who: holder_of("vera"), cards: cards("2S 2S") }), "refused-card-twice");
    play.perform(DiscardCards { who: holder_of("vera"), cards: cards("4S 2S") }, &[]);
    assert_eq!((hand(&play, &holder_of("vera")), piles(&play, &holder_of("vera"))), ("3S".into(), [49, 1, 2, 0]));
    assert_eq!(
        play.refusal_key(RecoverDiscarded { who: holder_of("vera"), card: card("3S") }),
        "refused-card-not-discarded"
    );
    play.perform(RecoverDiscarded { who: holder_of("vera"), card: card("4S") }, &[]);
    assert_eq!(play.state.cards.get(&holder_of("vera")).unwrap().deck.bottom(), Some(&card("4S")));
}

#[test]
fn nobody_has_cards_before_being_dealt_in() {
    let play = play_with_cards();
    assert_eq!(Play::new().refusal_key(DrawCards { who: GM, amount: 1 }), "refused-none-there");
    assert_eq!(play.refusal_key(DrawCards { who: GM, amount: 1 }), "refused-no-cards");
    assert_eq!(play.refusal_key(DrawCards { who: holder_of("nadie"), amount: 1 }), "refused-nobody");
    assert_eq!(play.refusal_key(ShuffleCards { who: holder_of("nadie"), all: false }), "refused-nobody");
    assert_eq!(play.refusal_key(DrawCards { who: holder_of("vera"), amount: 0 }), "refused-nothing-changes");
}

#[test]
fn an_empty_deck_is_rebuilt_from_the_discard_pile() {
    let mut play = play_with_cards();
    play.perform(DrawCards { who: holder_of("vera"), amount: 51 }, &[]);
    play.perform(DiscardCards { who: holder_of("vera"), cards: cards("2S 3S 4S") }, &[]);
    let events = play.perform(DrawCards { who: holder_of("vera"), amount: 3 }, &[]);
    let drawn = ["log-cards-drew", "log-cards-recycled", "log-cards-shuffled", "log-cards-drew"];
    assert_eq!(
        (play.log_keys(&events), piles(&play, &holder_of("vera"))),
        (drawn.map(String::from).into(), [1, 51, 0, 0])
    );
    play.perform(DrawCards { who: holder_of("vera"), amount: 3 }, &[]);
    assert_eq!(piles(&play, &holder_of("vera")), [0, 52, 0, 0], "one was left");
    assert_eq!(play.refusal_key(DrawCards { who: holder_of("vera"), amount: 1 }), "refused-no-cards-left");
    assert_eq!(play.refusal_key(RevealCards { who: holder_of("vera"), card: None }), "refused-no-cards-left");
}

#[test]
fn the_revealed_card_lies_aside_and_returns_to_the_very_bottom() {
    let mut play = play_with_cards();
    play.perform(RevealCards { who: holder_of("vera"), card: None }, &[]);
    assert_eq!(play.state.cards.get(&holder_of("vera")).unwrap().aside, Some(card("AC")));
    play.perform(DrawCards { who: holder_of("vera"), amount: 52 }, &[]);
    assert_eq!(piles(&play, &holder_of("vera")), [0, 51, 0, 1], "it cannot be drawn");
    play.perform(DiscardCards { who: holder_of("vera"), cards: cards("2S") }, &[]);
    play.perform(RecoverDiscarded { who: holder_of("vera"), card: card("2S") }, &[]);
    play.perform(ReturnCards { who: holder_of("vera") }, &[]);
    assert_eq!(play.state.cards.get(&holder_of("vera")).unwrap().deck.draw_pile, cards("2S AC"));
}

#[test]
fn a_revealed_card_returns_before_another_is_revealed() {
    let mut play = play_with_cards();
    play.perform(RevealCards { who: holder_of("vera"), card: Some(card("7D")) }, &[]);
    assert_eq!(play.refusal_key(RevealCards { who: holder_of("bruno"), card: None }), "refused-no-cards");
    play.perform(ReturnCards { who: holder_of("vera") }, &[]);
    assert_eq!(play.state.cards.get(&holder_of("vera")).unwrap().deck.bottom(), Some(&card("7D")));
    assert_eq!(play.refusal_key(ReturnCards { who: holder_of("vera") }), "refused-nothing-changes");
    play.perform(RevealCards { who: holder_of("vera"), card: None }, &[]);
    let events = play.perform(RevealCards { who: holder_of("vera"), card: Some(card("9H")) }, &[]);
    assert_eq!(play.log_keys(&events), ["log-cards-returned", "log-cards-revealed"]);
    play.perform(DrawCards { who: holder_of("vera"), amount: 1 }, &[]);
    assert_eq!(
        play.refusal_key(RevealCards { who: holder_of("vera"), card: Some(card("2S")) }),
        "refused-card-not-in-deck"
    );
}

#[test]
fn a_hand_of_real_cards_is_taken_from_wherever_they_lay() {
    let mut play = play_with_cards();
    play.perform(DrawCards { who: holder_of("vera"), amount: 4 }, &[]);
    play.perform(DiscardCards { who: holder_of("vera"), cards: cards("2S") }, &[]);
    play.perform(DonateCard { who: holder_of("vera"), card: card("3S") }, &[]);
    play.perform(RevealCards { who: holder_of("vera"), card: None }, &[]);
    play.perform(SetHand { who: holder_of("vera"), cards: cards("2S 3S AC 9H") }, &[]);
    assert_eq!(
        (hand(&play, &holder_of("vera")), piles(&play, &holder_of("vera"))),
        ("2S 3S AC 9H".into(), [48, 4, 0, 0])
    );
    assert!(play.state.cards.donated.is_empty());
    assert_eq!(play.refusal_key(SetHand { who: holder_of("vera"), cards: cards("9H 9H") }), "refused-card-twice");
    play.perform(SetHand { who: holder_of("vera"), cards: vec![] }, &[]);
    assert_eq!(piles(&play, &holder_of("vera")), [52, 0, 0, 0]);
}

#[test]
fn a_given_card_is_used_by_another_or_returns() {
    let mut play = play_with_cards();
    play.perform(ShuffleCards { who: holder_of("bruno"), all: false }, &[]);
    for who in ["vera", "bruno"] {
        play.perform(DrawCards { who: holder_of(who), amount: 2 }, &[]);
        play.perform(DonateCard { who: holder_of(who), card: card("2S") }, &[]);
    }
    assert_eq!(
        play.refusal_key(UseDonatedCard { who: holder_of("vera"), card: card("3S") }),
        "refused-card-not-donated"
    );
    play.perform(UseDonatedCard { who: holder_of("vera"), card: card("2S") }, &[]);
    assert_eq!((piles(&play, &holder_of("vera")), piles(&play, &holder_of("bruno"))), ([50, 1, 0, 0], [50, 1, 1, 0]));
    assert_eq!(
        play.refusal_key(UseDonatedCard { who: holder_of("vera"), card: card("2S") }),
        "refused-card-not-donated",
        "one's own"
    );
    play.perform(ReturnDonations {}, &[]);
    assert_eq!(hand(&play, &holder_of("vera")), "3S 2S");
    assert_eq!(play.refusal_key(ReturnDonations {}), "refused-none-there");
}

#[test]
fn a_reset_hand_goes_back_and_as_many_cards_are_drawn() {
    let mut play = play_with_cards();
    play.perform(DrawCards { who: holder_of("vera"), amount: 5 }, &[]);
    play.perform(DiscardCards { who: holder_of("vera"), cards: cards("2S") }, &[]);
    let mut dice = Faces::default();
    let mut tx = Tx::new(&play.state, &mut dice);
    tx.redraw_hand(&holder_of("vera")).unwrap();
    let state = tx.into_state();
    let holding = state.holding(&holder_of("vera")).unwrap();
    assert_eq!((holding.hand.len(), holding.deck.draw_pile.len(), &holding.deck.discard_pile), (4, 47, &cards("2S")));
    assert!(!holding.hand.contains(&card("3S")), "by these dice the hand lay at the bottom");
}

#[test]
fn only_its_player_and_the_game_master_read_a_hand() {
    let mut play = play_with_cards();
    let events = play.perform(DrawCards { who: holder_of("vera"), amount: 2 }, &[]);
    let read = |seat| texts_read_by(&play, &events, &seat);
    assert_eq!((read(Seat::Gm), read(Seat::Player(id("vera")))), (vec!["Vera roba 2♠ 3♠".into()], read(Seat::Gm)));
    assert_eq!(read(Seat::Table), ["Vera roba 2 cartas"]);
    assert_eq!(read(Seat::Player(id("bruno"))), read(Seat::Table));

    play.perform(ShuffleCards { who: GM, all: false }, &[]);
    let events = play.perform(DrawCards { who: GM, amount: 1 }, &[]);
    assert_eq!(texts_read_by(&play, &events, &Seat::Gm), ["El DJ roba 2♠"]);
    assert_eq!(texts_read_by(&play, &events, &Seat::Player(id("vera"))), ["El DJ roba 1 carta"]);
}

#[test]
fn nobody_learns_of_a_hidden_persons_cards() {
    let mut play = play_with_cards();
    play.perform(reveal::HideThing { what: Thing::Person(id("vera")) }, &[]);
    let mut events = play.perform(ShuffleCards { who: holder_of("vera"), all: false }, &[]);
    events.extend(play.perform(DrawCards { who: holder_of("vera"), amount: 2 }, &[]));
    for seat in [Seat::Table, Seat::Player(id("bruno")), Seat::Player(id("vera"))] {
        assert_eq!(texts_read_by(&play, &events, &seat), [""; 0], "{seat:?}");
    }
    assert!(events.iter().all(|event| !event.is_noticed_by_all(&play.state)));
}

#[test]
fn a_secret_shuffle_shifts_no_public_roll() {
    let mut play = Play::new();
    let mut shuffles = |who: Holder| {
        let mut stream = ShuffledStream;
        play.try_perform(ShuffleCards { who, all: false }.into(), &mut stream).unwrap();
        (play.state.streams.public, play.state.streams.secret)
    };
    assert_eq!(shuffles(GM), (1, 0), "what is shown of it later hangs on nothing secret");
    assert_eq!(shuffles(holder_of("vera")), (2, 0));
    assert_eq!(shuffles(holder_of("vera")), (3, 0), "each has a place of its own");
    play.perform(reveal::HideThing { what: Thing::Person(id("vera")) }, &[]);
    play.try_perform(ShuffleCards { who: holder_of("vera"), all: false }.into(), &mut ShuffledStream).unwrap();
    assert_eq!((play.state.streams.public, play.state.streams.secret), (3, 1));
}

#[test]
fn a_removed_person_takes_their_cards_along_and_leaves_no_free_id() {
    let mut play = play_with_cards();
    play.perform(DrawCards { who: holder_of("vera"), amount: 2 }, &[]);
    play.perform(DonateCard { who: holder_of("vera"), card: card("2S") }, &[]);
    play.perform(person::RemovePerson { who: id("vera") }, &[]);
    assert!(play.state.cards.is_empty() && play.state.cards.donated.is_empty());
    assert!(play.state.gone.contains(&id("vera")));
}

/// A stream that shuffles cards.
struct ShuffledStream;

impl Dice for ShuffledStream {
    fn roll(&mut self, _: Die) -> Result<Face, NeedFaces> {
        Ok(1)
    }

    fn shuffle(&mut self, place: StreamPlace, cards: u16) -> crate::rules::dice::Shuffle {
        let turned = cards / 2;
        let order = (turned..cards).chain(0..turned).collect();
        crate::rules::dice::Shuffle { order, place: Some(place) }
    }
}

/// A deed made from a few numbers, mostly a sensible one.
fn some_deed(state: &State, [what, whose, which, count]: [u8; 4]) -> AnyDeed {
    let who = [GM, holder_of("vera"), holder_of("bruno")][usize::from(whose) % 3].clone();
    let holding = state.cards.get(&who).cloned().unwrap_or_default();
    let any = Card::all().nth(usize::from(which) % 52).unwrap();
    let one = |from: &[Card]| from.get(usize::from(which) % from.len().max(1)).copied().unwrap_or(any);
    match what % 13 {
        0 => ShuffleCards { who, all: false }.into(),
        1..=3 => DrawCards { who, amount: count % 20 }.into(),
        4 => DiscardCards { who, cards: holding.hand.iter().take(usize::from(count % 9)).copied().collect() }.into(),
        5 => DiscardCards { who, cards: vec![one(&holding.hand)] }.into(),
        6 => RecoverDiscarded { who, card: one(&holding.deck.discard_pile) }.into(),
        7 => SetHand { who, cards: Card::all().skip(usize::from(which) % 52).step_by(5).collect() }.into(),
        8 => RevealCards { who, card: (count % 2 == 0).then_some(any) }.into(),
        9 => ReturnCards { who }.into(),
        10 => DonateCard { who, card: one(&holding.hand) }.into(),
        11 => {
            let given: Vec<Card> = state.cards.donated.iter().map(|donated| donated.card).collect();
            UseDonatedCard { who, card: one(&given) }.into()
        }
        _ => ReturnDonations {}.into(),
    }
}

/// Does a deed made from a few numbers, if no rule refuses it.
fn try_deed(state: &mut State, numbers: [u8; 4]) {
    let done =
        decide(state, &Seat::Gm, &some_deed(state, numbers), &mut ShuffledStream, crate::session::entry::UnixMillis(0));
    done.iter().flatten().for_each(|event| event.apply(state));
}

/// Asserts that each holder's cards are the 52, each once.
fn assert_all_52_are_there(state: &State) {
    for (holder, holding) in state.cards.iter() {
        let given = state.cards.donated.iter().filter(|donated| donated.by == holder).map(|donated| donated.card);
        let mut all: Vec<Card> = holding.all().chain(given).collect();
        all.sort();
        let mut whole: Vec<Card> = Card::all().collect();
        whole.sort();
        assert_eq!(all, whole, "{holder}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_52_cards_are_always_there_each_once(deeds in prop::collection::vec(any::<[u8; 4]>(), 1..80)) {
        let mut state = Play::new().state;
        for numbers in deeds {
            try_deed(&mut state, numbers);
            assert_all_52_are_there(&state);
        }
    }

    /// An event always applies, so even one that does not fit must neither lose nor double a card.
    #[test]
    fn events_that_do_not_fit_lose_no_card(
        deeds in prop::collection::vec(any::<[u8; 4]>(), 1..30),
        strange in prop::collection::vec(any::<[u8; 3]>(), 1..30),
    ) {
        let mut state = Play::new().state;
        for numbers in deeds {
            try_deed(&mut state, numbers);
        }
        for [what, whose, which] in strange {
            let holder = [GM, holder_of("vera"), holder_of("bruno")][usize::from(whose) % 3].clone();
            let card = Card::all().nth(usize::from(which) % 52).unwrap();
            let cards: Vec<Card> = Card::all().skip(usize::from(which) % 52).chain([card]).collect();
            let event = match what % 12 {
                0 => CardEvent::Shuffled { holder, order: cards, place: None },
                1 => CardEvent::Recycled { holder },
                2 => CardEvent::HandBack { holder, count: 0 },
                3 => CardEvent::Drew { holder, cards },
                4 => CardEvent::Discarded { holder, cards },
                5 => CardEvent::Recovered { holder, card },
                6 => CardEvent::Revealed { holder, card },
                7 => CardEvent::Returned { holder, card },
                8 => CardEvent::HandSet { holder, hand: cards },
                9 => CardEvent::Donated { holder, card },
                10 => CardEvent::DonationUsed { holder, card, by: GM },
                _ => CardEvent::TakenBack { holder, card },
            };
            Event::from(event).apply(&mut state);
            assert_all_52_are_there(&state);
        }
    }
}

#[test]
fn a_draw_that_is_undone_does_not_tell_which_cards_lie_on_top() {
    let play = play_with_cards();
    let mut state = play.state.clone();
    let drawn = CardEvent::Drew { holder: holder_of("vera"), cards: cards("2S 3S") };
    let revealed = CardEvent::Revealed { holder: holder_of("vera"), card: card("AC") };
    let read = [drawn, revealed].map(|event| {
        let event = Event::from(event);
        event.apply(&mut state);
        let sentence = event.sentence(&state).expect("it is told");
        [true, false].map(|live| spanish(&sentence.read_by(&Seat::Gm, live).expect("the game master reads it").msg))
    });
    assert_eq!(read, [["Vera roba 2♠ 3♠", "Vera roba 2 cartas"], ["Vera revela A♣", "Vera revela la carta del fondo"]]);
}

#[test]
fn a_real_deck_that_ran_out_reveals_a_card_of_the_new_one() {
    let mut play = play_with_cards();
    play.perform(DrawCards { who: holder_of("vera"), amount: 52 }, &[]);
    let mut all = cards(&hand(&play, &holder_of("vera")));
    play.perform(DiscardCards { who: holder_of("vera"), cards: std::mem::take(&mut all) }, &[]);
    play.perform(RevealCards { who: holder_of("vera"), card: Some(card("KS")) }, &[]);
    assert_eq!(piles(&play, &holder_of("vera")), [51, 0, 0, 1]);
}

#[test]
fn the_same_hand_in_another_order_changes_nothing() {
    let mut play = play_with_cards();
    play.perform(SetHand { who: holder_of("vera"), cards: cards("2S KH") }, &[]);
    assert_eq!(play.refusal_key(SetHand { who: holder_of("vera"), cards: cards("KH 2S") }), "refused-nothing-changes");
    let events = play.perform(SetHand { who: holder_of("vera"), cards: Vec::new() }, &[]);
    assert_eq!(texts_read_by(&play, &events, &Seat::Gm), ["Vera no tiene ahora ninguna carta en la mano"]);
}

#[test]
fn all_52_are_gathered_for_a_new_game() {
    let mut play = play_with_cards();
    play.perform(DrawCards { who: holder_of("vera"), amount: 9 }, &[]);
    play.perform(DiscardCards { who: holder_of("vera"), cards: cards("2S 3S") }, &[]);
    play.perform(DonateCard { who: holder_of("vera"), card: card("4S") }, &[]);
    play.perform(ShuffleCards { who: holder_of("vera"), all: true }, &[]);
    assert_eq!((piles(&play, &holder_of("vera")), play.state.cards.donated.len()), ([52, 0, 0, 0], 0));
}

# Playing cards: decks, hands and discard piles, at the table, in the log and on the sheets.

noun-cards = Playing cards
the-gm = The GM

cards-hand = Hand { $n }
cards-deck = Deck { $n }
cards-discard = Discard { $n }
cards-aside = Revealed
cards-donated = Given to the table

suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs

# What is refused.
refused-no-cards = { $who } has no cards yet
refused-no-cards-left = { $who } has no cards left to draw
refused-card-not-in-hand = { $who } doesn't have { $card } in hand
refused-card-twice = { $card } is there twice ({ $who })
refused-card-not-discarded = { $card } isn't in the discard pile ({ $who })
refused-card-not-in-deck = { $card } isn't in the deck ({ $who })
refused-card-not-donated = Nobody else has given { $card } to the table for { $who } to use

# In the log.
log-cards-dealt = { $who } gets a new deck, shuffled
log-cards-shuffled = { $who } shuffles the deck
log-cards-recycled = { $who } turns the discard pile into a new deck
log-cards-hand-back = { $n ->
    [one] { $who } puts { $n } card from their hand back into the deck
   *[other] { $who } puts { $n } cards from their hand back into the deck
  }
log-cards-drew = { $who } draws { $cards }
log-cards-drew-some = { $n ->
    [one] { $who } draws { $n } card
   *[other] { $who } draws { $n } cards
  }
log-cards-discarded = { $who } discards { $cards }
log-cards-recovered = { $who } recovers { $cards } to the bottom of the deck
log-cards-revealed = { $who } reveals { $cards }
log-cards-revealed-one = { $who } reveals the bottom card
log-cards-returned = { $who } returns { $cards } to the bottom of the deck
log-cards-hand-set = { $who } now holds { $cards }
log-cards-hand-empty = { $who } holds no cards now
log-cards-hand-some = { $n ->
    [one] { $who } now holds { $n } card
   *[other] { $who } now holds { $n } cards
  }
log-cards-donated = { $who } lays { $cards } on the table
log-cards-donation-used = { $by } uses { $cards }, laid down by { $who }
log-cards-donation-gone = { $cards }, laid down by { $who }, has been used
log-cards-taken-back = { $who } takes { $cards } back into hand

# The deeds.
deed-cards-shuffle = shuffle
deed-cards-shuffle-help = Deals someone in with a shuffled deck, or shuffles what is left of theirs.
deed-cards-draw = draw cards
deed-cards-draw-help = Draws cards from the top of someone's deck.
deed-cards-discard = discard
deed-cards-discard-help = Discards cards from someone's hand.
deed-cards-recover = recover a card
deed-cards-recover-help = Puts a discarded card on the bottom of its deck.
deed-cards-hand = set hand
deed-cards-hand-help = Sets a hand to what was dealt with real cards.
deed-cards-reveal = reveal bottom card
deed-cards-reveal-help = Reveals the bottom card of a deck and sets it aside.
deed-cards-return = return revealed
deed-cards-return-help = Returns the revealed card to the bottom of its deck.
deed-cards-give = give a card
deed-cards-give-help = Gives a card from someone's hand to the table, for others to use.
deed-cards-use = use a given card
deed-cards-use-help = Uses a card that someone else gave to the table.
deed-cards-take-back = take cards back
deed-cards-take-back-help = Returns the cards given to the table to their owners' hands.
field-card = card
field-cards = cards
field-amount = how many
kind-card = a card, like KS or 9H
kind-who = someone's name, or gm
legend-suits = the suit of a card: spades, hearts, diamonds, clubs

//! What the table promises, noun by noun.

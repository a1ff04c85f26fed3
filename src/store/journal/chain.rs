//! The hash chain: each entry is sealed with a link that depends on all entries before it.

/// The version of the way links are computed. It is separate from the format of the tables, because raising it breaks
/// every chain ever exported.
const CHAIN: u32 = 1;

/// The key-derivation context of the first link.
const CONTEXT: &str = "biombo journal: the link before the first entry";

/// The seal on an entry: BLAKE3 over the link before it, its number (eight bytes, little-endian) and its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, derive_more::Display)]
pub struct Link(blake3::Hash);

impl Link {
    /// The length of a link in bytes.
    pub(super) const LEN: usize = blake3::OUT_LEN;

    /// The link before the first entry.
    pub fn genesis() -> Link {
        Link(blake3::Hash::from_bytes(blake3::derive_key(CONTEXT, &CHAIN.to_le_bytes())))
    }

    /// The link of the next entry. Number and link have fixed lengths, so different entries always feed different bytes
    /// to the hash.
    pub fn next(&self, n: u64, body: &str) -> Link {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.0.as_bytes()).update(&n.to_le_bytes()).update(body.as_bytes());
        Link(hasher.finalize())
    }

    /// A seal, keyed by this link, on data that belongs to its entry but is outside the chain.
    pub(super) fn seal(&self, bytes: &[u8]) -> [u8; Link::LEN] {
        *blake3::keyed_hash(self.0.as_bytes(), bytes).as_bytes()
    }

    /// The link with these bytes, if their number is right.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Link> {
        Some(Link(blake3::Hash::from_bytes(bytes.try_into().ok()?)))
    }

    /// Reads a link from exactly 64 lower-case hexadecimal digits.
    pub(super) fn from_hex(hex: &str) -> Option<Link> {
        let link = Link(blake3::Hash::from_hex(hex).ok()?);
        (link.to_string() == hex).then_some(link)
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_golden() {
        let first = Link::genesis().next(1, "{}");
        assert_eq!(Link::genesis().to_string(), "e74d810a173e6bcd8e423df5ce3d77ab8ec869320c53ddb69a904b8c8e07a9f8");
        assert_eq!(first.to_string(), "d0edd2c459a6bffe15769b0e105d4b120dc611895bb2c18247a3e63b3213954c");
    }

    #[test]
    fn a_link_depends_on_all_that_goes_into_it() {
        let link = Link::genesis().next(1, "{}");
        assert_ne!(link, link.next(1, "{}"));
        assert_ne!(link, Link::genesis().next(2, "{}"));
        assert_ne!(link, Link::genesis().next(1, "{ }"));
    }

    #[test]
    fn only_canonical_hex_is_a_link() {
        let hex = Link::genesis().to_string();
        assert_eq!(Link::from_hex(&hex), Some(Link::genesis()));
        assert_eq!(Link::from_hex(&hex.to_uppercase()), None);
        assert_eq!(Link::from_hex(&hex[1..]), None);
    }
}

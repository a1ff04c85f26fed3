//! The rule systems: one folder each, and the only list of them.

/// Hands the list of systems to a macro: `name: Name` for each, where `name` is the module and `Name` the type that
/// implements [`SystemData`](crate::session::system::SystemData) and [`System`](crate::session::system::System).
macro_rules! systems {
    ($each:ident) => {
        $each! {
            /// The step-die system.
            nde: Nde,
            /// The pool system.
            prisma: Prisma,
            /// The system of three dice, aspects and drama points.
            hitos: Hitos,
            /// The system of cards.
            lunar: Lunar,
            /// The system of cliché pools, in which each player has two purses of points.
            genrefuzzion: Genrefuzzion,
            /// Coin tosses: the smallest possible system, for tests.
            #[cfg(test)]
            coin: Coin,
        }
    };
}
pub(crate) use systems;

/// Declares a module for each system in the list.
macro_rules! modules {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        $($(#[cfg($cfg)])? pub mod $name;)*
    };
}
systems!(modules);

//! The `biombo` program: hands the command line to the library.

fn main() {}

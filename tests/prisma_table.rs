//! Prisma at the table: every rule that needs more than arithmetic, through `decide`.

#[path = "kit/bare.rs"]
mod bare;
#[path = "prisma_table/kit.rs"]
mod kit;

#[path = "prisma_table/endings.rs"]
mod endings;
#[path = "prisma_table/reserves.rs"]
mod reserves;
#[path = "prisma_table/rolls.rs"]
mod rolls;
#[path = "prisma_table/seats.rs"]
mod seats;
#[path = "prisma_table/several.rs"]
mod several;
#[path = "prisma_table/sheets.rs"]
mod sheets;
#[path = "prisma_table/stunts.rs"]
mod stunts;
#[path = "prisma_table/undo.rs"]
mod undo;

//! What results come to: rows as tables and CSV, and from the files pictures and Markdown. Nothing here knows how they are
//! measured.

pub mod distribution;
mod names;
pub mod plot;
pub mod record;
pub mod summary;
pub mod table;

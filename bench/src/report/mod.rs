//! Reports: rows as tables and CSV, and pictures and Markdown from the files. Nothing here depends on how the results
//! are measured.

pub mod distribution;
mod names;
pub mod plot;
pub mod record;
pub mod summary;
pub mod table;

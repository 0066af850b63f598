//! narva

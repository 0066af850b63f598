//! grognard
fn main() {}

//! How fast the rules are on one core: `cargo run --release -p grognard-heroes --example speed`.

use heroes::Heroes;
use std::sync::Arc;

fn main() {
    let rules = Arc::new(Heroes::load(None).expect("the shipped data loads"));
    println!("{:#?}", lab::bench(&rules));
}

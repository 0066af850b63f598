//! Measures lines of sight: `cargo run --release -p grognard-heroes --example sight`.

fn main() -> Result<(), heroes::DataError> {
    let speed = heroes::sight_speed()?;
    println!("{} hexes on {}", speed.hexes, speed.layout);
    println!("{:>12.2} ms to prepare the tables", speed.prepare_ms);
    println!("{:>12.0} queries a second", speed.queries_per_s);
    println!("{:>12.0} queries a second through smoke", speed.smoky_per_s);
    Ok(())
}

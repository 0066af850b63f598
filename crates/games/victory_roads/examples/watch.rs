use bots::{Bot, HasBots as _, Random};
use chacha20::rand_core::SeedableRng as _;
use kernel::{Dice, Language, Log, Options, Rng, Ruleset, Seed, Seeded};
use victory_roads::VictoryRoads;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let scenario = &a[1];
    let seed: u64 = a[2].parse().unwrap();
    let rules = VictoryRoads::load(None).unwrap();
    let secret = Seed::from_text(&format!("minsk-{seed}")).unwrap();
    let mut chance = Seeded::new(&secret);
    let setup = rules.info().set_up(scenario, &Options::default(), Dice::Seeded(secret)).unwrap();
    let mut rng = Rng::seed_from_u64(seed);
    let mut bots: [Box<dyn Bot<VictoryRoads>>; 2] = [Box::new(Random), VictoryRoads::bot("officer").unwrap()];
    let mut log = Log::listening();
    let mut s = Ruleset::setup(&rules, &setup, &mut chance, &mut log);
    let mut now = String::new();
    let mut offers = Vec::new();
    while let Some(seat) = rules.to_act(&s).iter().next().filter(|_| rules.outcome(&s).is_none()) {
        let d = rules.dump(&s, "x");
        let head = d.lines().next().unwrap().to_owned();
        if head != now {
            now = head;
            print!("{d}");
        }
        offers.clear();
        Ruleset::legal(&rules, &s, seat, &mut offers);
        let seen = rules.imagine(&s, seat, &mut rng);
        let action = bots[seat.index()].choose(&rules, &seen, seat, &offers, &mut rng);
        Ruleset::apply(&rules, &mut s, seat, action, &mut chance, &mut log);
        for line in log.take() {
            println!("{}", rules.texts().say(Language::English, &line.message));
        }
    }
    print!("{}", rules.dump(&s, "end"));
    for l in rules.reckoning(&s) { println!("P {} {}", l.0, l.1); }
}

# What the kernel says, whatever the game.
not-your-turn = it is not for this side to decide: { $seat }
game-over = the game is over
game-stopped = the game no longer fits the rules and data of this version: it can be looked at, but it cannot go on
nothing-to-do = there is nothing to do here now
first-do = first: “{ $first }”
first-do-both = first: “{ $first }”, then: “{ $second }”
with-all =
    { $count ->
        [one] with the one unit that can take part
       *[other] with all { $count } units that can take part
    }
unknown-overlay = this game has no overlay “{ $overlay }”; it has: { $known }
not-understood = “{ $text }” is not an action of this game
undo-nothing = there is nothing to take back
undo-dice = dice were rolled or something was drawn; that cannot be taken back
undo-revealed = something hidden came to light; that cannot be taken back
undo-other = the other side has acted since; that cannot be taken back
and-more = { $shown } and { $count } more
yes = yes
no = no

# What a map and the table beside it are called.
legend = Legend
ground-clear = Open ground
ground-woods = Woods
ground-forest = Forest
ground-swamp = Swamp
ground-hill = Hill
ground-mountain = Mountain
ground-rough = Rough
ground-water = Water
ground-village = Village
ground-town = Town
ground-city = City
ground-field = Field
ground-crops = Crops
water-minor = Minor river
water-major = Major river
water-never-frozen = Major river, never frozen
road-highway = Highway
road-road = Road
road-track = Track
road-trail = Trail
road-winter-trail = Winter trail
road-rail = Railway
road-minor-rail = Minor railway
bridge = Bridge
ferry = Ferry
rail-cut = Railway cut
entry-hex = Entry hex
supply-source = Supply source
ground-beyond = Out of play
wall-impassable = Impassable hexside
wall-lake = Lake or bay hexside
wall-strait = Strait
wall-causeway = Causeway, by rail only
ground-meadow = Open ground
ground-steppe = Open steppe
ground-wheat = Wheat
ground-corn = Corn
ground-wooden-houses = Wooden buildings
ground-stone-house = Stone building
wall-stone = Stone wall
wall-cliff = Steep slope
wall-fortified = Fortified line
wall-bastion = Strong fortified line
level = Hill, level { $level }
line-frontier = Boundary
place-capital = Major city with production
place-city = Minor city
place-town = Town
place-village = Village
place-church = Church
place-windmill = Windmill
place-works = Works
place-fortress = Fortress
place-strategic = Strategic city
port-major = Major port
port-minor = Minor port
port-base = Naval base
resource-ore = Ore
resource-oil = Oil

# What stands on the card of a combat, whatever the game.
clash-value = { $value }
clash-both = { $first }; { $second }
clash-unknown = unknown

# The Dark Valley: what is said while the sides set up.

die-deployment = lots of the proposed deployments
unknown-unit = There is no unit “{ $text }”.
unknown-hex = There is no hex “{ $text }”.

## Why a set-up, or a change of one, is refused

why-setup-not-now = That cannot be done now.
why-setup-not-yours = { $unit } is not yours.
why-setup-not-there = { $unit } is neither on the map nor in the Stavka box.
why-setup-same-place = { $unit } would change nothing: choose another place or another unit.
why-setup-printed = { $unit } stands in the hex that is printed on it, or beside it if too many are printed for that hex.
why-setup-district = { $unit } stands in its own military district.
why-setup-reserve = { $unit } is a reserve: it stands in a town or city of the USSR outside the border districts for which no unit is printed.
why-setup-two-reserves = Two reserves cannot share { $hex }.
why-setup-country = { $unit } does not set up in that country: the army groups stand in Greater Germany, the army of Romania in Romania.
why-setup-base = { $unit } is based elsewhere: Army Group North in a town or city within three hexes of Königsberg, Army Group Centre in Warsaw, Army Group South with one air unit each in Lublin and Radom.
why-setup-own-side = { $unit } sets up on its own side of the line.
why-setup-rail = { $unit } is a depot: it stands on a railway behind its own line.
why-setup-town = { $unit } is based in a town or city behind its own line.
why-setup-too-far-south = { $unit } does not set up south of row 24: shock armies, Stavka and Zhukov stay north of it.
why-setup-too-many-south = Three tank corps at most set up south of row 24.
why-setup-empty = { $hex } must hold a combat unit.
why-setup-nobody-near = { $hex } must hold a combat unit or be beside one.
why-setup-hole = The line is open at { $hex }: it must hold a combat unit, or lie in the zone of control of one; of the Soviets only one that is itself beside the line.
why-setup-weak = { $hex } must have three combat factors.
why-setup-not-for-box = { $unit } cannot wait in the Stavka box now: it takes Soviet combat units, and only where the scenario says so.
why-setup-box-count = The Stavka box holds a fixed number: exchange a unit in it for one on the map.
why-setup-step-count = The number of steps that are given up is fixed: give a step to a unit that has lost one.
why-setup-step-worth = The steps that are given up would be worth too few combat factors.
why-setup-flip-count = The number of divisions that show their backs is fixed.
why-setup-full-strength = { $unit } starts at full strength.
why-setup-weakened = { $unit } shows its back.
why-setup-no-step = { $unit } has no step to give, or lacks none.
why-setup-other-pool = { $unit } gives up steps by another rule, or none at all.
why-setup-wrong-pool = { $unit } is not where the scenario has it.
why-setup-kursk = The marker of the fortified zone lies on Kursk with its stronger side up.
why-setup-supply = { $unit } begins with the wrong supply: the Soviets in the pocket of Leningrad are out of supply, and nobody else.
why-setup-too-many = { $hex } would hold more than three combat units.
why-setup-too-many-armies = { $hex } would hold more than two armies.
why-setup-mixed-allies = Allies of two nations cannot share { $hex }.
why-setup-two-panzer-hqs = { $hex } would hold two Panzer headquarters.
why-setup-two-depots = { $hex } would hold two depots.
why-setup-three-bases = { $hex } would hold more than two air bases.
why-setup-two-tigers = { $hex } would hold two Tiger battalions.
why-setup-two-artilleries = { $hex } would hold two artillery corps.

"""The package: positions of every game, blocks of experiments, the environments' own checks."""

import json
import random
import unittest
import warnings

import grognard

SCENARIOS = {
    "heroes": "couriers-satchel",
    "narva": "campaign",
    "eastfront": "edelweiss",
    "victory-roads": "budapest-wien",
    "dark-valley": "bagration",
}


def play(game, scenario, actions, seed="5"):
    """A position after some random actions, and what was done."""
    chance, position, done = random.Random(seed), game.new_game(scenario, seed), []
    while position.to_act and len(done) < actions:
        seat = position.to_act[0]
        action = chance.choice(position.legal(seat))
        position.apply(seat, action)
        done.append((seat, action))
    return position, done


class Positions(unittest.TestCase):
    def test_every_game_is_there(self):
        self.assertEqual(set(grognard.GAMES), set(SCENARIOS))
        for name, scenario in SCENARIOS.items():
            game = grognard.Game(name)
            self.assertIn(scenario, game.scenarios)
            self.assertIn("officer", game.bots)
            self.assertEqual(len(game.seats(scenario)), 2)

    def test_the_same_seed_and_actions_give_the_same_position(self):
        for name, scenario in SCENARIOS.items():
            game = grognard.Game(name)
            position, done = play(game, scenario, 60)
            again = game.new_game(scenario, "5")
            for seat, action in done:
                again.apply(seat, action)
            self.assertEqual(position.write(), again.write(), name)

    def test_a_copy_goes_its_own_way_and_a_written_position_is_read(self):
        for name, scenario in SCENARIOS.items():
            game = grognard.Game(name)
            position, _ = play(game, scenario, 30)
            before = position.write()
            copy, read = position.copy(), game.read_position(before)
            seat = copy.to_act[0]
            copy.apply(seat, copy.legal(seat)[0])
            self.assertEqual(position.write(), before, name)
            self.assertEqual(read.legal(seat), position.legal(seat), name)

    def test_an_imagined_position_cannot_be_told_from_the_true_one(self):
        for name, scenario in SCENARIOS.items():
            game = grognard.Game(name)
            position, _ = play(game, scenario, 120)
            for seat in game.seats(scenario):
                world = position.imagine(seat, 11)
                self.assertEqual(world.observe(seat), position.observe(seat), f"{name} {seat}")
                self.assertEqual(world.legal(seat), position.legal(seat), f"{name} {seat}")

    def test_a_refusal_names_its_rule_in_either_language(self):
        told = {"en": set(), "fr": set()}
        for language, refusals in told.items():
            game = grognard.Game("narva", language)
            for _, action in play(game, "campaign", 60)[1]:
                opening = game.new_game("campaign")
                try:
                    opening.apply(opening.to_act[0], action)
                except ValueError as refused:
                    self.assertRegex(str(refused), r"^\[[0-9.]+\] [^{}]+$")
                    refusals.add(str(refused))
        self.assertTrue(told["en"] and told["fr"] and not told["en"] & told["fr"], told)

    def test_nobody_acts_out_of_turn(self):
        position = grognard.Game("narva").new_game("campaign")
        other = next(seat for seat in ("axis", "soviet") if seat not in position.to_act)
        with self.assertRaisesRegex(ValueError, other):
            position.apply(other, position.legal(position.to_act[0])[0])

    def test_a_game_of_bots_ends(self):
        game = grognard.Game("heroes")
        position = game.new_game("couriers-satchel", "3")
        bots = {seat: grognard.Bot(game, "doctrine", 1) for seat in game.seats("couriers-satchel")}
        for _ in range(20_000):
            if not position.to_act:
                break
            seat = position.to_act[0]
            position.apply(seat, bots[seat].choose(position, seat))
        self.assertIn("verdict", position.outcome)
        self.assertLessEqual(set(position.outcome["winners"]), set(position.outcome["points"]))

    def test_what_makes_no_sense_is_refused(self):
        game = grognard.Game("heroes")
        position = game.new_game("couriers-satchel")
        for wrong in (
            lambda: grognard.Game("chess"),
            lambda: grognard.Game("heroes", "de"),
            lambda: game.new_game("siege"),
            lambda: game.new_game("couriers-satchel", "ä b"),
            lambda: game.new_game("couriers-satchel", options={"mud": "on"}),
            lambda: position.legal("napoleon"),
            lambda: position.apply(position.to_act[0], "win"),
            lambda: game.read_position("{}"),
            lambda: game.play_block("{}", 0),
            lambda: grognard.Bot(game, "napoleon"),
            lambda: grognard.Bot(game, "exec:true"),
        ):
            with self.assertRaises((KeyError, ValueError)):
                wrong()


class Environments(unittest.TestCase):
    def test_gymnasium_finds_nothing_wrong(self):
        from gymnasium.utils.env_checker import check_env

        from grognard.single import SingleEnv

        with warnings.catch_warnings():
            # What a board holds has no upper bound.
            warnings.filterwarnings("ignore", message=".*infinity.*")
            check_env(SingleEnv("heroes", "couriers-satchel", opponent="doctrine"), skip_render_check=True)

    def test_pettingzoo_finds_nothing_wrong(self):
        from pettingzoo.test import api_test, seed_test

        from grognard.several import SeveralEnv

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for name in ("heroes", "eastfront"):
                api_test(SeveralEnv(name, SCENARIOS[name]), num_cycles=200)
            seed_test(lambda: SeveralEnv("heroes", "couriers-satchel"), num_cycles=200)

    def test_rewards_are_those_of_the_game(self):
        from grognard.single import SingleEnv

        env = SingleEnv("heroes", "couriers-satchel")
        for seed in range(3):
            _, info = env.reset(seed=seed)
            ended = False
            while not ended:
                _, reward, ended, _, info = env.step(env.np_random.integers(len(info["offers"])))
            winners = info["outcome"]["winners"]
            wanted = 0.0 if len(winners) != 1 else 1.0 if env.seat in winners else -1.0
            self.assertEqual(reward, wanted)


if __name__ == "__main__":
    unittest.main()

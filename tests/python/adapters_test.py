# SPDX-License-Identifier: MIT
"""The adapters to PettingZoo and OpenSpiel, and the wheel: prints "ok NAME" for each test.

Where PettingZoo is installed its own API test runs, too. Else we check what it checks: types and keys of
the tables, that rewards add up, that agents leave once each, that observations lie in their spaces, that
last() agrees with the tables, that numpy's integers are actions, and that a seed gives the same game.
"""
import contextlib
import importlib.util
import io
import pathlib
import pickle
import random
import subprocess
import sys
import tempfile
import traceback
import unittest
import zipfile

import numpy

import moraine
from moraine import aec, spiel

REAL = [game.key for game in moraine.games.values() if game.key != 'null']
TABLES = ('rewards', 'terminations', 'truncations', 'infos')


def some_action(env, observation):
    return random.choice(numpy.flatnonzero(observation['action_mask']))


def check_spaces(env):
    assert env.num_agents == len(env.agents) > 0 and env.agents == env.possible_agents
    for agent in env.agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent).contains(env.action_space(agent).sample())
        observation = env.observe(agent)
        assert env.observation_space(agent).contains(observation)
        assert observation['observation'].any() and observation['observation'].dtype == numpy.uint8


def check_tables(env):
    for name in TABLES:
        table = getattr(env, name)
        assert isinstance(table, dict) and set(table) == set(env.agents), name
    for agent in env.agents:
        assert isinstance(env.terminations[agent], bool) and isinstance(env.truncations[agent], bool)
        assert isinstance(env.infos[agent], dict) and numpy.isfinite(float(env.rewards[agent]))
    assert set(env.agents) <= set(env.possible_agents) and env.num_agents == len(env.agents)


def play_through(env, seed):
    """One game by random choices, checked at each step; what each agent got in all."""
    env.reset(seed=seed)
    live, got, due = list(env.agents), dict.fromkeys(env.agents, 0.0), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter(100_000):
        observation, reward, termination, truncation, info = env.last()
        assert reward == due[agent] and env.last(observe=False)[0] is None
        assert (termination, truncation, info) == tuple(
            getattr(env, name)[agent] for name in ('terminations', 'truncations', 'infos'))
        assert env.observation_space(agent).contains(observation)
        assert env.step(None if termination else some_action(env, observation)) is None
        got[agent] += reward
        due[agent] = 0.0
        for each, more in env.rewards.items():
            due[each] += more
        if termination:
            live.remove(agent)
        check_tables(env)
        assert env.agents == live
    assert not env.agents
    return got


def test_aec_keeps_to_the_interface():
    for key in REAL:
        env = aec.env(key, players=3)
        env.reset(seed=1)
        assert not any(env.terminations.values()) and isinstance(env, aec.AECEnv)
        check_spaces(env)
        got = play_through(env, 5)
        shares = env.position.shares()
        assert numpy.allclose([got[agent] for agent in env.possible_agents],
                              [share - 1 / len(shares) for share in shares])


def test_aec_takes_numbers_of_numpy_and_no_others():
    env = aec.env('hunters', players=3)
    for kind in (int, numpy.int32, numpy.int64):
        env.reset(seed=1)
        env.step(kind(0))
    for wrong in (-1, 511, None):
        try:
            env.step(wrong)
        except ValueError:
            continue
        raise AssertionError(wrong)


def test_aec_same_seed_same_game():
    views = []
    for _ in range(2):
        env = aec.env('winter', players=2)
        env.reset(seed=9)
        for _ in range(30):
            env.step(0)
        views.append(env.observe(env.agent_selection)['observation'])
    assert (views[0] == views[1]).all()


def test_aec_shows_a_mask_only_to_the_waiting_seat():
    env = aec.env('hunters', players=3)
    env.reset(seed=1)
    for agent in env.agents:
        waits = agent == env.agent_selection
        assert bool(env.observe(agent)['action_mask'].any()) == waits


def test_aec_passes_the_test_of_pettingzoo_where_it_is_installed():
    try:
        from pettingzoo.test import api_test
    except ImportError as missing:
        raise unittest.SkipTest('PettingZoo is not installed') from missing
    api_test(aec.env('hunters', players=3), num_cycles=200)


def simulate(game):
    """As OpenSpiel's simulations check a game: clones, pickles, players, returns in range."""
    assert game.min_utility() < game.max_utility() and str(pickle.loads(pickle.dumps(game))) == str(game)
    state, check = game.new_initial_state(), 1
    while not state.is_terminal():
        if state.move_number() + 1 >= check:
            check *= 4
            for other in (pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())):
                assert str(other) == str(state) and other.history() == state.history()
        assert state.is_player_node() and not state.is_chance_node()
        player = state.current_player()
        legal = state.legal_actions(player)
        assert legal and legal == state.legal_actions() and max(legal) < game.num_distinct_actions()
        assert sum(state.legal_actions_mask(player)) == len(legal)
        assert not state.legal_actions((player + 1) % game.num_players())
        tensor = state.information_state_tensor(player)
        assert [len(tensor)] == game.information_state_tensor_shape() and tensor.dtype == numpy.float32
        action, clone = random.choice(legal), state.clone()
        assert state.action_to_string(player, action)
        state.apply_action(action)
        assert clone.move_number() == state.move_number() - 1
        clone.apply_action(action)
        assert clone.history() == state.history()
    assert state.current_player() == spiel.TERMINAL and state.legal_actions() == []
    for player, each in enumerate(state.returns()):
        assert each == state.player_return(player) and 0 <= each <= 1
    return state


def test_spiel_simulates_every_game():
    for key in REAL:
        game = spiel.load_game(key, {'players': 3})
        assert key in spiel.registered_games() and game.num_players() >= 3
        simulate(game)


def test_spiel_reads_parameters():
    game = spiel.load_game('hunters', {'players': 4, 'seed': 3, 'periods': 3})
    assert game.num_players() == 4 and 'option periods=3\n' in str(game.new_initial_state())
    assert str(game.new_initial_state()) != str(game.new_initial_state())


def test_the_wheel_holds_all_it_needs():
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run([sys.executable, 'python/wheel_of_moraine.py', folder], check=True,
                              capture_output=True, text=True).stdout.split()[-1]
        zipfile.ZipFile(pathlib.Path(folder) / made).extractall(pathlib.Path(folder) / 'site')
        code = 'import moraine, moraine.aec; print(moraine.__file__, moraine.games["hunters"].start(3).waiting)'
        said = subprocess.run([sys.executable, '-c', code], check=True, capture_output=True, text=True,
                              env={'PYTHONPATH': f'{folder}/site'}, cwd=folder).stdout
        assert said.startswith(f'{folder}/site') and said.split()[-1].isdigit()


def example(name):
    spec = importlib.util.spec_from_file_location(name, f'python/examples/{name}.py')
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_learner_beats_random():
    learner = example('learner')
    learner.GAMES, learner.ROUNDS = 60, 4
    assert learner.main('hunters', 3)


def test_the_plot_is_drawn():
    out = io.StringIO()
    plot = example('plot')
    plot.GAMES = 200
    with contextlib.redirect_stdout(out):
        plot.main('hunters', 3)
    assert out.getvalue().count('<polyline') == 3


def main():
    failures = 0
    random.seed(1)
    for name, test in list(globals().items()):
        if name.startswith('test_'):
            try:
                test()
                print('ok', name)
            except unittest.SkipTest as why:
                print('skipped', name, why)
            except Exception:  # whatever went wrong is told, and the others still run
                failures += 1
                print('not ok', name)
                traceback.print_exc(file=sys.stdout)
    sys.exit(failures)


main()

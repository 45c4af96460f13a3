# SPDX-License-Identifier: MIT
"""The Python package against the library that was built: prints "ok NAME" for each test.

    PYTHONPATH=build/python MORAINE_LIBRARY=build/library/libmoraine.so python3 tests/python/moraine_test.py
"""
import pathlib
import subprocess
import sys
import time
import traceback

import numpy

import moraine

REAL = [game for game in moraine.games.values() if game.key != 'null']
PROGRAM = 'build/moraine'


def refused(call, *arguments):
    try:
        call(*arguments)
    except moraine.Refused as problem:
        return str(problem)
    raise AssertionError('it was not refused')


def played(game, players=3, seed=7, bots='random', decisions=10**6):
    position = game.start(players, seed)
    bot = moraine.Bot(game, bots, seed)
    while position.waiting is not None and len(position.history) < decisions:
        position.play(bot.choose(position))
    return position


def test_the_version_is_that_of_the_tree():
    assert moraine.__version__ == pathlib.Path('VERSION').read_text(encoding='utf-8').strip()


def test_every_game_is_played_to_its_end():
    for game in REAL:
        position = played(game)
        standing = position.standing()
        assert position.waiting is None and position.legal_actions() == []
        assert len(standing.points) == position.seats and 1 in standing.ranks


def test_same_seed_and_actions_give_the_same_game():
    for game in REAL:
        one, two = played(game, decisions=60), played(game, decisions=60)
        assert one.hash() == two.hash() and one.history == two.history
        assert played(game, seed=8, decisions=60).history != one.history


def test_options_are_read_and_checked():
    game = moraine.games['hunters']
    assert game.start(3, 1, {'periods': 3}).record().count('option periods=3\n') == 1
    refused(game.start, 3, 1, {'periods': 99})
    refused(game.start, 3, 1, {'moons': 2})
    refused(game.start, 99)


def test_actions_are_text_and_back():
    for game in REAL:
        for action in played(game, decisions=20).legal_actions():
            assert game.action(str(action)) == action and action.kind in str(action)


def test_what_the_rules_forbid_is_refused_and_changes_nothing():
    for game in REAL:
        position = played(game, decisions=10)
        before, stranger = position.hash(), position.legal_actions()[0]
        stranger.c.seat = (stranger.c.seat + 1) % position.seats
        assert refused(position.play, stranger) and position.hash() == before


def test_features_are_what_the_learned_judge_adds_up():
    learned = [game for game in REAL if game.feature_count]
    assert learned
    for game in learned:
        position, weights = played(game, decisions=40), game.feature_weights()
        counts = [position.features(seat) for seat in range(position.seats)]
        assert len(weights) == game.feature_count and all(count.any() for count in counts)
        assert len({int(count @ weights) for count in counts}) > 1
        other = position.redeal(0, 5)
        assert (other.features(0) == counts[0]).all()
    assert refused(played(learned[0], decisions=1).features, 99)


def test_games_without_a_learned_judge_have_no_features():
    for game in (game for game in moraine.games.values() if not game.feature_count):
        assert len(game.feature_weights()) == len(game.start(game.players[0]).features(0)) == 0


def test_no_seat_sees_what_it_may_not_know():
    for game in REAL:
        position = played(game, decisions=25)
        for seat in range(position.seats):
            for seed in range(5):
                other = position.redeal(seat, seed)
                assert (other.observe(seat) == position.observe(seat)).all(), (game, seat)
        refused(position.observe, position.seats + 10)


def test_records_go_out_and_come_back():
    for game in REAL:
        position = played(game)
        again = moraine.read_record(position.record())
        assert again.hash() == position.hash() and again.record() == position.record()
        refused(moraine.read_record, position.record().replace('players 3', 'players 2'))


def test_the_program_verifies_our_records():
    record = played(moraine.games['hunters']).record()
    subprocess.run([PROGRAM, 'replay', '-', '--verify'], input=record.encode(), check=True,
                   stdout=subprocess.DEVNULL)


def test_a_copy_goes_its_own_way():
    position = played(moraine.games['winter'], decisions=5)
    copy, before = position.copy(), position.hash()
    copy.play(copy.legal_actions()[0])
    assert position.hash() == before and len(copy.history) == len(position.history) + 1


def test_a_copy_of_a_beginning_has_its_own_record():
    position = moraine.games['winter'].start(3)
    copy = position.copy()
    copy.play(copy.legal_actions()[0])
    assert not position.history and len(copy.history) == 1


def test_a_world_dealt_anew_goes_on_but_has_no_record():
    other = played(moraine.games['hunters'], decisions=5).redeal(0, 3)
    other.play(other.legal_actions()[0])
    refused(other.record)
    refused(other.redeal, -1, 3)


def test_games_are_not_mixed_up():
    position = moraine.games['hunters'].start(3)
    stranger = moraine.games['winter']
    refused(position.play, stranger.start(3).legal_actions()[0])
    refused(moraine.Bot(stranger, 'cub').choose, position)


def test_bots_are_opened_by_name():
    refused(moraine.Bot, moraine.games['hunters'], 'wolf')
    assert played(moraine.games['hunters'], bots='cub', decisions=3).history


def test_a_batch_plays_as_single_games_do():
    for game in REAL:
        batch = moraine.Batch(game, 3, 4, seed=7)
        single = [game.start(3, 7 + i) for i in range(4)]
        for step in range(40):
            counts, actions = batch.offer()
            assert list(counts) == [len(position.legal_actions()) for position in single]
            choices = numpy.where(counts, step % numpy.maximum(counts, 1), -1)
            for i, position in enumerate(single):
                assert bytes(actions[i, choices[i]]) == bytes(position.legal_actions()[choices[i]])
                position.play(position.legal_actions()[choices[i]])
            batch.play(choices)
            assert list(batch.waiting()) == [position.waiting for position in single]
            for view, position in zip(batch.observe(), single):
                assert (view == position.observe(position.waiting)).all()


def test_a_batch_refuses_what_was_not_offered():
    batch = moraine.Batch(moraine.games['hunters'], 3, 2)
    before = batch.observe()
    refused(batch.play, [1000, -1])
    refused(batch.play, [0])
    assert (batch.observe() == before).all()


def test_a_batch_ends_with_winners_and_starts_again():
    batch = moraine.Batch(moraine.games['hunters'], 3, 50)
    assert batch.play_randomly(seed=3) > 1000
    points, ranks, winners = batch.standing()
    assert (batch.waiting() == moraine.NOBODY).all() and winners[:, :3].any(axis=1).all()
    assert (ranks[:, :3].min(axis=1) == 1).all() and points[:, :3].max() > 0
    batch.restart(7, 99)
    assert (batch.waiting() != moraine.NOBODY).sum() == 1


def test_ten_thousand_games_at_once():
    began = time.process_time()
    batch = moraine.Batch(moraine.games['hunters'], 3, 10_000)
    made = batch.play_randomly()
    print(f'# {made / (time.process_time() - began):,.0f} decisions a second of one core')
    assert (batch.waiting() == moraine.NOBODY).all()


def main():
    failures = 0
    for name, test in list(globals().items()):
        if name.startswith('test_'):
            try:
                test()
                print('ok', name)
            except Exception:  # whatever went wrong is told, and the others still run
                failures += 1
                print('not ok', name)
                traceback.print_exc(file=sys.stdout)
    sys.exit(failures)


main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""balance.py - the balance of any game's data, in the hands of one bot or of several.

    python3 tests/balance/balance.py winter --players 3 --games 200 --bots cub-2026,cub

Plays with `moraine lab` and prints tables with a column for each bot: who wins, by seat and by what they
start with, as a part of the fair share; how long games are; where the points come from; and which part of the
seats ever used each thing, with their wins as a part of the fair share. What is surely outside 0.8 to 1.25 of the fair share is marked with !!,
what only seems so with !; what nobody ever used is listed. No test: for whoever changes data or bots.
"""
import argparse
import csv
import math
import pathlib
import subprocess
import tempfile

FAIR = (0.8, 1.25)


def rows_of(folder, name):
    with open(folder / f"{name}.csv", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def play(args, bot, folder):
    threads = ["--threads", str(args.threads)] if args.threads else []
    subprocess.run([args.moraine, "lab", args.game, "--players", str(args.players), "--bots", bot,
                    "--games", str(args.games), "--seed", str(args.seed), "--out", str(folder)] + threads,
                   check=True, stdout=subprocess.DEVNULL)
    return folder


def fairness(share, seats, players):
    """A share of wins over the fair one, with its 95 % half width."""
    fair = 1 / players
    half = 1.96 * math.sqrt(max(share * (1 - share), 1e-9) / max(seats, 1)) / fair
    ratio = share / fair
    sure = ratio + half < FAIR[0] or ratio - half > FAIR[1]
    mark = " !!" if sure else "" if FAIR[0] <= ratio <= FAIR[1] else " !"
    return f"{ratio:.2f} ± {half:.2f}{mark}"


def seats_of(folder, players):
    return {row["name"]: fairness(float(row["share"]), int(row["games"]), players)
            for row in rows_of(folder, "seats")}


def starts_of(folder, players):
    return {row["name"]: fairness(float(row["share"]), int(row["seats"]), players)
            for row in rows_of(folder, "start") if int(row["seats"])}


def lengths_of(folder, _):
    rows = [(int(row["decisions"]), int(row["games"])) for row in rows_of(folder, "lengths")]
    games = sum(count for _, count in rows)
    counted = {f"{row['name']}": f"{float(row['per_game']):.1f}"
               for row in rows_of(folder, "events") if float(row["per_game"]) >= 0.1}
    return {"decisions a game": f"{sum(d * n for d, n in rows) / games:.0f}", **counted}


def sources_of(folder, _):
    rows = rows_of(folder, "sources")
    last = max((int(row["tenth"]) for row in rows), default=0)
    return {row["name"]: f"{float(row['points']):.2f}" for row in rows if int(row["tenth"]) == last}


def used_of(folder, players):
    seats = sum(int(row["games"]) for row in rows_of(folder, "seats"))
    return {f"{row['what']}: {row['name']}": used(row, seats, players)
            for row in rows_of(folder, "things")}


def used(row, seats, players):
    took = int(row["seats_took"])
    part = f"{100 * took / seats:.1f} %"
    return f"{part}, {fairness(float(row['share']), took, players)}" if took else part


def print_table(title, bots, columns):
    names = list(dict.fromkeys(name for column in columns for name in column))
    print(f"\n## {title}\n\n| | {' | '.join(bots)} |\n|---|{'---|' * len(bots)}")
    for name in names:
        print(f"| {name} | {' | '.join(column.get(name, '') for column in columns)} |")


def print_unused(bots, columns):
    for bot, column in zip(bots, columns):
        unused = [name for name, part in column.items() if part == "0.0 %"]
        print(f"\nNever used by {bot}: {', '.join(unused) if unused else 'nothing'}.")


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bots", default="cub-2026,cub")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=0, help="0: as many as there are cores")
    parser.add_argument("--moraine", default="build/moraine")
    return parser.parse_args()


def main():
    args = read_arguments()
    bots = args.bots.split(",")
    with tempfile.TemporaryDirectory() as place:
        folders = [play(args, bot, pathlib.Path(place) / str(i)) for i, bot in enumerate(bots)]
        print(f"# {args.game}, {args.players} players, {args.games} games, seed {args.seed}")
        for title, read in (("Seats", seats_of), ("Starts", starts_of),
                            ("What happens in a game", lengths_of), ("Points by source", sources_of),
                            ("Seats that used it, and their wins", used_of)):
            columns = [read(folder, args.players) for folder in folders]
            print_table(title, bots, columns)
        print_unused(bots, columns)


if __name__ == "__main__":
    main()

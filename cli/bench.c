// SPDX-License-Identifier: MIT
// bench.c - moraine bench: how fast the games are on one core, beside a fixed yardstick.
//
// All rates are per second of CPU time. A rate divided by its yardstick is a ratio that holds on
// other machines, too; the committed figures are kept with theirs, and a ratio that fell by more
// than a tenth is flagged.
#include "cli/bench.h"

#include "base/words.h"
#include "bots/hope.h"
#include "bots/learned.h"
#include "bots/search.h"
#include "cli/cli.h"
#include "cli/yardstick.h"
#include "engine/flow.h"
#include "games/games.h"
#include "table/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COPIES = 64, SEARCHED = 400, SIGNED = 16, STRIDE = 4, AGAIN = 2 };

static Position world[COPIES], spare;

static State *at(int i) { return (State *)world[i].bytes; }

// Positions along random games: what copies, views, redeals and searches are tried on.
static void fill_positions(const Game *game, int players)
{
    Random dice = {.key = 5};
    State *s = (State *)spare.bytes;
    int filled = 0;
    for (uint64_t seed = 1; filled < COPIES; seed++)
        for (game_start(game, s, players, NULL, seed, NULL);
             filled < COPIES && game_waiting(s) != NOBODY;) {
            if (random_below(&dice, 8) == 0) memcpy(at(filled++), s, game->state_size);
            game_play(game, s, game_pick(game, s, &dice), NULL);
        }
}

// Whole random games with every offer listed.
static void measure_play(Figures *f, double seconds)
{
    static Offer offer;
    Random dice = {.key = 3};
    State *s = (State *)spare.bytes;
    double begin = cpu_seconds(), took, decisions = 0, games = 0;
    do {
        game_start(f->game, s, f->players, NULL, (uint64_t)++games, NULL);
        for (; game_waiting(s) != NOBODY; decisions++) {
            game_offer(f->game, s, &offer);
            game_play(f->game, s, offer.at[random_below(&dice, offer.count)], NULL);
        }
        took = cpu_seconds() - begin;
    } while (took < seconds);
    f->rate[DECISIONS] = decisions / took;
    f->rate[GAMES_PLAYED] = games / took;
    f->decisions_per_game = decisions / games;
}

static void copy(const Figures *f, int i)
{
    memcpy(spare.bytes, world[i].bytes, f->game->state_size);
    __asm__ volatile("" ::"r"(spare.bytes) : "memory");  // else the compiler leaves it out
}

static void view(const Figures *f, int i)
{
    game_view(f->game, at(i), game_waiting(at(i)), (State *)spare.bytes);
}

static void redeal(const Figures *f, int i)
{
    memcpy(spare.bytes, world[i].bytes, f->game->state_size);
    game_redeal(f->game, (State *)spare.bytes, game_waiting(at(i)), (uint64_t)i);
}

static void judge(const Figures *f, int i)
{
    float hope[SEATS_MAX] = {0};
    hope_of(f->game, f->weights, at(i), hope);
}

static void judge_by_hand(const Figures *f, int i)
{
    float hope[SEATS_MAX] = {0};
    f->game->judge(at(i), hope);
}

static double measure(const Figures *f, double seconds, void (*deed)(const Figures *, int))
{
    double begin = cpu_seconds(), took, count = 0;
    do {
        for (int n = 0; n < 16; n++)
            for (int i = 0; i < COPIES; i++) deed(f, i);
        count += 16 * COPIES;
        took = cpu_seconds() - begin;
    } while (took < seconds);
    return count / took;
}

// Searches from all over random games, always the same positions, with every iteration played to
// the end or judged.
static double measure_search(const Figures *f, double seconds, bool to_the_end)
{
    Search *search = search_open(f->game, f->weights);
    Plan plan = {.budget.rollouts = SEARCHED, .explore = 1, .circles = 1, .to_the_end = to_the_end};
    double took = 0, iterations = 0;
    do {
        double begin = cpu_seconds();
        for (int i = 0; i < COPIES; i += STRIDE) {
            search_choice(search, at(i), &plan, (uint64_t)i);
            iterations += search_iterations(search);
        }
        took += cpu_seconds() - begin;
    } while (took < seconds);
    search_close(search);
    return iterations / took;
}

// A jump to any point of a record is a replay: here to the end of 1,000 decisions.
static double measure_jumps(const Figures *f, double seconds)
{
    Random dice = {.key = 9};
    State *s = (State *)spare.bytes;
    Record record = {.game = f->game, .players = (uint8_t)f->players, .seed = 1};
    for (const Option *o = f->game->options; o && o->name; o++)
        memset(&record.option[o->at], o->usual, o->length);
    game_start(f->game, s, f->players, record.option, record.seed, NULL);
    while (game_waiting(s) != NOBODY && record.count < 1000) {
        record_add(&record, game_pick(f->game, s, &dice));
        game_play(f->game, s, record.actions[record.count - 1], NULL);
    }
    double begin = cpu_seconds(), took, decisions = 0;
    do {
        record_position(&record, record.count, s);
        decisions += record.count;
        took = cpu_seconds() - begin;
    } while (took < seconds);
    record_free(&record);
    return decisions / 1000 / took;
}

// One number for how the game plays out: a commit that changes no rule keeps it.
static uint64_t sign(const Game *game, int players)
{
    State *s = (State *)spare.bytes;
    uint64_t signature = 0;
    for (uint64_t seed = 1; seed <= SIGNED; seed++) {
        Random dice = {.key = ~seed};
        game_start(game, s, players, NULL, seed, NULL);
        while (game_waiting(s) != NOBODY) game_play(game, s, game_pick(game, s, &dice), NULL);
        signature = seed_mix(signature, game_hash(game, s));
    }
    return signature;
}

static Figures bench(const Game *game, int players, double seconds)
{
    Figures f = {.game = game, .weights = learned_of(game), .players = players};
    f.signature = sign(game, players);
    fill_positions(game, players);
    f.yardstick_play = yardstick_play(seconds);
    measure_play(&f, seconds);
    f.rate[COPIES_MADE] = measure(&f, seconds / 4, copy);
    f.rate[VIEWS] = measure(&f, seconds / 4, view);
    f.rate[REDEALS] = measure(&f, seconds / 4, redeal);
    f.rate[JUMPS] = measure_jumps(&f, seconds / 4);
    f.yardstick_search = yardstick_search(seconds);
    f.rate[ITERATIONS] = measure_search(&f, seconds, true);
    f.rate[JUDGED] = game->judge ? measure_search(&f, seconds, false) : 0;
    f.rate[JUDGEMENTS] = game->judge ? measure(&f, seconds / 4, judge) : 0;
    f.rate[BY_HAND] = game->judge ? measure(&f, seconds / 4, judge_by_hand) : 0;
    bench_set_ratios(&f);
    return f;
}

// A drop must show each time: the machine may have been busy with something else.
static void bench_again(Figures *f, double seconds, const json_t *committed)
{
    for (int i = 0; i < AGAIN && bench_drops(f, committed, NULL); i++) {
        Figures other = bench(f->game, f->players, seconds);
        for (int rate = 0; rate < RATES; rate++)
            if (other.ratio[rate] > f->ratio[rate])
                f->ratio[rate] = other.ratio[rate], f->rate[rate] = other.rate[rate];
    }
}

typedef struct BenchRun {  // of the command
    const Game *one;       // or NULL: all
    int players;           // or 0: all numbers
    double seconds;
    bool json;
    const json_t *committed;  // or NULL
    int games, drops;
    Text out, notes;
} BenchRun;

static bool is_chosen(const BenchRun *run, const Game *game, int players)
{
    return (!run->one || run->one == game) && (!run->players || run->players == players);
}

// Of what shall be measured there must be something to compare with.
static bool finds_any(const BenchRun *run, const json_t *committed, Problem *problem)
{
    for (const Game *const *game = GAMES; *game; game++)
        for (int players = (*game)->players_min; players <= (*game)->players_max; players++)
            if (is_chosen(run, *game, players) && bench_find(committed, *game, players))
                return true;
    return problem_say(problem, "figures_none", NO_VALUES);
}

static json_t *load_committed(const Command *command, const BenchRun *run, const char *path)
{
    json_error_t error;
    Problem problem;
    json_t *committed = json_load_file(path, 0, &error);
    bool fine = committed
                    ? bench_are_figures(committed, &problem) && finds_any(run, committed, &problem)
                    : problem_set(&problem, "%s", error.text);
    if (!fine) cli_wrong(command, "against", "file=%s\nwhy=%s", path, problem.words);
    return committed;
}

static void bench_game(BenchRun *run, const Game *game, int players)
{
    Figures f = bench(game, players, run->seconds);
    bench_again(&f, run->seconds, run->committed);
    run->drops += bench_drops(&f, run->committed, &run->notes);
    if (run->json) {
        text_add(&run->out, run->games++ ? ",\n" : "[");
        bench_report_json(&f, &run->out);
    } else bench_report(&f, &run->out);
    fputs(text_get(&run->out), stdout);
    fflush(stdout);
    text_clear(&run->out);
}

static int end_run(BenchRun *run)
{
    fputs(run->json ? "]\n" : "", stdout);
    fputs(text_get(&run->notes), run->json ? stderr : stdout);
    text_free(&run->out);
    text_free(&run->notes);
    return run->drops ? CLI_FAILED : CLI_FINE;
}

static int run_bench(const Command *command, int words, char **word)
{
    Words rest = {0};
    const char *against = NULL;
    int64_t players = 0, ms = 400;
    BenchRun run = {0};
    const Setting settings[] = {
        {"--players", "N", .number = &players, .least = 1, .most = SEATS_MAX},
        {"--ms", "T", .number = &ms, .least = 1, .most = 60000},
        {"--against", "FILE", .word = &against},
        {"--json", NULL, .flag = &run.json},
        {0},
    };
    cli_read(command, settings, &rest, 1, words, word);
    run.one = rest.count ? cli_game(command, rest.at[0]) : NULL;
    if (run.one && players) cli_players(command, run.one, players);
    run.players = (int)players, run.seconds = (double)ms / 1000;
    json_t *committed = against ? load_committed(command, &run, against) : NULL;
    run.committed = committed;
    if (!run.json) bench_title(&run.out);
    for (const Game *const *game = GAMES; *game; game++)
        for (int seats = (*game)->players_min; seats <= (*game)->players_max; seats++)
            if (is_chosen(&run, *game, seats)) bench_game(&run, *game, seats);
    json_decref(committed);
    return end_run(&run);
}

const Command BENCH_COMMAND = {
    .name = "bench",
    .examples =
        (const char *const[]){
            "moraine bench",
            "moraine bench hunters --players 4 --json",
            "moraine bench --against docs/bench.json",
            "moraine bench --json > docs/bench.json",
            NULL,
        },
    .run = run_bench,
};

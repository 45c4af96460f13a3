// SPDX-License-Identifier: MIT
// sim.c - moraine sim: many games between bots, on several threads.
//
// Game k has seed S + k, and its bots move on by k seats, so each sits everywhere equally often.
// Workers fetch the next number and fill its row; the report adds up the rows in their order.
// So the result depends on the seed alone, not on the number of threads.
#include "cli/sim.h"

#include "bots/bot.h"
#include "cli/cli.h"
#include "engine/laws.h"

#include <pthread.h>
#include <stdalign.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GAMES_MAX = 10000000, THREADS_MAX = 256, BAR = 40 };

typedef struct Arena Arena;

typedef struct Worker {
    Arena *arena;
    pthread_t thread;
    Laws *laws;           // NULL: nothing is checked
    Bot *bot[SEATS_MAX];  // in the order of Sim.bot
    alignas(16) char state[STATE_MAX];
} Worker;

struct Arena {  // where the workers play
    Sim *sim;
    atomic_int next, done;  // games
    pthread_mutex_t lock;   // for the next two
    int failed;             // the first game that broke a law, or the number of games
    Problem problem;        // ... and which
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

// "cub" if it sits there once, "cub 2" where it does the second time: names tell seats apart.
static void name_seat(Sim *sim, int seat)
{
    const char *bot = sim->bot[sim_bot_at(sim, 0, seat)];
    int before = 0, all = 0;
    for (int other = 0; other < sim->seats; other++) {
        bool same = !strcmp(sim->bot[sim_bot_at(sim, 0, other)], bot);
        before += same && other < seat;
        all += same;
    }
    char *name = sim->record.name[seat];
    if (all == 1) snprintf(name, NAME_ROOM, "%s", bot);
    else snprintf(name, NAME_ROOM, "%s %d", bot, before + 1);
}

// Who played the first game, for its record.
static void begin_record(Sim *sim)
{
    Record *record = &sim->record;
    *record = (Record){.game = sim->game, .players = (uint8_t)sim->players, .seed = sim->seed};
    memcpy(record->option, sim->option, sizeof record->option);
    for (int seat = 0; seat < sim->seats; seat++) name_seat(sim, seat);
}

static void note_failure(Arena *arena, int game, int decision, const Problem *problem)
{
    pthread_mutex_lock(&arena->lock);
    if (game < arena->failed) {
        arena->failed = game;
        problem_set(&arena->problem, "seed %llu, decision %d: %s",
                    (unsigned long long)(arena->sim->seed + (uint64_t)game), decision,
                    problem->words);
    }
    pthread_mutex_unlock(&arena->lock);
}

static bool keeps_laws(Worker *w, const State *s, Action action, uint64_t seed, Problem *problem)
{
    return laws_position(w->laws, s, seed, problem) &&
           laws_action(w->laws, s, action, seed, problem);
}

static void play(Worker *w, int number)
{
    Arena *arena = w->arena;
    const Sim *sim = arena->sim;
    State *s = (State *)w->state;
    Row *row = &sim->row[number];
    uint64_t seed = sim->seed + (uint64_t)number;
    for (int i = 0; i < sim->players; i++) bot_seed(w->bot[i], seed * SEATS_MAX + (uint64_t)i);
    game_start(sim->game, s, sim->players, sim->option, seed, NULL);
    for (int seat; (seat = game_waiting(s)) != NOBODY; row->decisions++) {
        Problem problem = {0};
        Action action = bot_choose(w->bot[sim_bot_at(sim, number, seat)], s);
        if (w->laws && !keeps_laws(w, s, action, seed + (uint64_t)row->decisions, &problem)) {
            note_failure(arena, number, row->decisions, &problem);
            return;
        }
        if (number == 0) record_add(&arena->sim->record, action);
        game_play(sim->game, s, action, NULL);
    }
    sim->game->standing(s, &row->standing);
    if (number == 0) record_write(&arena->sim->record, s, &arena->sim->record_text);
}

// All games before one that failed are played to the end: the first failure is always the same.
static void *work(void *mine)
{
    Worker *w = mine;
    Arena *arena = w->arena;
    for (int number; (number = atomic_fetch_add(&arena->next, 1)) < arena->sim->games;) {
        pthread_mutex_lock(&arena->lock);
        bool stop = number > arena->failed;
        pthread_mutex_unlock(&arena->lock);
        if (stop) break;
        play(w, number);
        atomic_fetch_add(&arena->done, 1);
    }
    return NULL;
}

static void open_worker(Worker *w, Arena *arena)
{
    const Sim *sim = arena->sim;
    w->arena = arena;
    w->laws = sim->check ? laws_open(sim->game) : NULL;
    for (int i = 0; i < sim->players; i++) w->bot[i] = bot_open(sim->game, sim->bot[i], 0, NULL);
    if (pthread_create(&w->thread, NULL, work, w)) abort();
}

static void close_worker(Worker *w)
{
    pthread_join(w->thread, NULL);
    if (w->laws) laws_close(w->laws);
    for (int i = 0; i < w->arena->sim->players; i++) bot_close(w->bot[i]);
}

static void draw_bar(int done, int games, double seconds)
{
    int full = (int)((int64_t)done * BAR / games);
    double left = done ? seconds * (games - done) / done : 0;
    fprintf(stderr, "\r[%.*s%*s] %d of %d, %.0f s left ", full,
            "########################################", BAR - full, "", done, games, left);
}

// Draws how far it is until all is done, if somebody is looking.
static void watch(Arena *arena, double start)
{
    if (!isatty(STDERR_FILENO)) return;
    struct timespec tick = {.tv_nsec = 100000000};
    for (int done = 0; done < arena->sim->games;) {
        nanosleep(&tick, NULL);
        done = atomic_load(&arena->done);
        draw_bar(done, arena->sim->games, now() - start);
        pthread_mutex_lock(&arena->lock);
        if (arena->failed < arena->sim->games) done = arena->sim->games;
        pthread_mutex_unlock(&arena->lock);
    }
    fprintf(stderr, "\r%*s\r", BAR + 40, "");
}

static int count_seats(const Sim *sim, State *s)
{
    game_start(sim->game, s, sim->players, sim->option, sim->seed, NULL);
    return game_seats(s);
}

static bool simulate(Sim *sim, Problem *problem)
{
    Arena arena = {.sim = sim, .failed = sim->games, .lock = PTHREAD_MUTEX_INITIALIZER};
    Worker *workers = calloc((size_t)sim->threads, sizeof *workers);
    sim->row = calloc((size_t)sim->games, sizeof *sim->row);
    if (!workers || !sim->row) abort();
    double start = now();
    sim->seats = count_seats(sim, (State *)workers->state);
    begin_record(sim);
    for (int i = 0; i < sim->threads; i++) open_worker(&workers[i], &arena);
    watch(&arena, start);
    for (int i = 0; i < sim->threads; i++) close_worker(&workers[i]);
    sim->seconds = now() - start;
    free(workers);
    *problem = arena.problem;
    return arena.failed == sim->games;
}

// "tracker,cub" at four players: tracker, cub, tracker, cub.
static void read_bots(const Command *command, Sim *sim, char *list)
{
    int count = 0;
    Problem problem;
    for (char *rest, *name = strtok_r(list, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) {
        if (count == sim->players)
            cli_wrong(command, "--bots names more than %d for %d %s", count, count,
                      count == 1 ? "player" : "players");
        Bot *bot = bot_open(sim->game, name, 0, &problem);
        if (!bot) cli_wrong(command, "--bots: %s", problem.words);
        bot_close(bot);
        sim->bot[count++] = name;
    }
    if (!count) cli_wrong(command, "--bots needs names, such as random or random,random");
    for (int i = count; i < sim->players; i++) sim->bot[i] = sim->bot[i - count];
}

// Opened before the first game: to fail after an hour would be a pity.
static FILE *open_stats(const Command *command, const char *path)
{
    FILE *file = path ? fopen(path, "w") : NULL;
    if (path && !file)
        cli_wrong(command, "--stats: cannot write %s; is there such a folder?", path);
    return file;
}

static int report(const Sim *sim, bool json, FILE *stats)
{
    Text out = {0};
    if (json) sim_report_json(sim, &out);
    else sim_report(sim, &out);
    fputs(text_get(&out), stdout);
    text_clear(&out);
    bool fine = true;
    if (stats) {
        sim_report_csv(sim, &out);
        fine = fputs(text_get(&out), stats) >= 0 && fflush(stats) == 0;
        if (!fine) fprintf(stderr, "moraine sim: the rows could not be written\n");
    }
    text_free(&out);
    return fine ? CLI_FINE : CLI_FAILED;
}

static int simulate_and_report(Sim *sim, bool json, FILE *stats)
{
    Problem problem;
    bool fine = simulate(sim, &problem);
    int status = fine ? report(sim, json, stats) : CLI_FAILED;
    if (!fine) fprintf(stderr, "moraine sim: %s: %s\n", sim->game->key, problem.words);
    if (stats) fclose(stats);
    free(sim->row);
    record_free(&sim->record);
    text_free(&sim->record_text);
    return status;
}

// As many as there are bots named, if the game has seats for them.
static int usual_players(const Game *game, const char *bots)
{
    int named = 1;
    for (; *bots; bots++) named += *bots == ',';
    return named > game->players_min && named <= game->players_max ? named : game->players_min;
}

static int run_sim(const Command *command, int words, char **word)
{
    Sim sim = {0};
    Words rest = {0}, options = {0};
    const char *bots = "random", *stats_path = NULL;
    int64_t players = 0, games = 100, seed = 1, threads = sysconf(_SC_NPROCESSORS_ONLN);
    bool json = false;
    const Setting settings[] = {
        {"--players", "N", "how many play; if not given, as many as bots", .number = &players,
         .least = 1, .most = SEATS_MAX},
        {"--bots", "a,b,c", "who plays; a short list is repeated", .word = &bots},
        {"--games", "K", "how many games, 100 if not given", .number = &games, .least = 1,
         .most = GAMES_MAX},
        {"--seed", "S", "of the first game; each has the next", .number = &seed, .least = 0,
         .most = INT64_MAX / SEATS_MAX},
        {"--threads", "T", "how many at a time; the result is the same", .number = &threads,
         .least = 1, .most = THREADS_MAX},
        {"--option", "name=value", "of the game; may be repeated", .words = &options},
        {"--check", NULL, "all laws of the game at every decision", .flag = &sim.check},
        {"--stats", "FILE", "one row per game, as CSV", .word = &stats_path},
        {"--json", NULL, "the report for a script", .flag = &json},
        {0},
    };
    cli_read(command, settings, &rest, 1, words, word);
    if (!rest.count) cli_wrong(command, "which game? for example: moraine sim null --games 10");
    sim.game = cli_game(command, rest.at[0]);
    sim.players = cli_players(command, sim.game, players ? players : usual_players(sim.game, bots));
    sim.games = (int)games;
    sim.seed = (uint64_t)seed;
    sim.threads = (int)(threads < games ? threads : games);
    cli_game_options(command, sim.game, sim.players, &options, sim.option);
    char *list = strdup(bots);
    read_bots(command, &sim, list);
    int status = simulate_and_report(&sim, json, open_stats(command, stats_path));
    free(list);
    return status;
}

const Command SIM_COMMAND = {
    .name = "sim",
    .about = "plays many games between bots and reports",
    .usage = "GAME [options]",
    .examples =
        (const char *const[]){
            "moraine sim hunters --players 4 --bots tracker:200,cub --games 100",
            "moraine sim hunters --games 100 --seed 7 --check --option periods=3",
            "moraine sim hunters --bots cub --games 500 --stats games.csv --json",
            NULL,
        },
    .run = run_sim,
};

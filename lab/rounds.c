// SPDX-License-Identifier: MIT
// rounds.c - see rounds.h.
#include "lab/rounds.h"

#include "base/file.h"
#include "lab/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUND_SECONDS = 10, FIRST_ROUND = 64 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void put_head(const Rounds *rounds, Text *out)
{
    text_add(out, "moraine study 1\n");
    match_describe(&rounds->study->match, out);
    text_add(out, "\n");
}

static bool keep(const Rounds *rounds, Problem *problem)
{
    Text text = {0};
    put_head(rounds, &text);
    text_format(&text, "games %lld\ncounters %zu\n", (long long)rounds->done,
                rounds->study->tally.count);
    tally_write(&rounds->study->tally, &text);
    bool fine = files_keep(rounds->file, text_get(&text), problem);
    text_free(&text);
    return fine;
}

static bool take_up(Rounds *rounds, const char *words, Problem *problem)
{
    Text head = {0};
    long long done;
    size_t counters;
    int used = 0;
    put_head(rounds, &head);
    bool same = !strncmp(words, text_get(&head), head.count);
    words += head.count;
    text_free(&head);
    if (!same) return problem_say(problem, "other_study", "file=%s", rounds->file);
    if (sscanf(words, "games %lld\ncounters %zu\n%n", &done, &counters, &used) != 2 || !used)
        return problem_say(problem, "half_study", "file=%s", rounds->file);
    if (done > rounds->games)
        return problem_say(problem, "longer_study", "file=%s\ndone=%lld\ngames=%lld", rounds->file,
                           done, (long long)rounds->games);
    rounds->done = done;
    Problem why;
    if (!tally_read(&rounds->study->tally, words + used, &why))
        return problem_say(problem, "bad_study", "file=%s\nwhy=%s", rounds->file, why.words);
    return rounds->study->tally.count == counters ||
           problem_say(problem, "half_study", "file=%s", rounds->file);
}

static bool resume(Rounds *rounds, Problem *problem)
{
    Text text = {0};
    bool fine = !file_read(rounds->file, &text) || take_up(rounds, text_get(&text), problem);
    text_free(&text);
    return fine;
}

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

// The others are about as far as rank 0.
static void tell(void *mine, int64_t done)
{
    const Rounds *rounds = mine;
    int64_t all = rounds->done + done * rounds->ranks->size;
    rounds->progress(rounds->whom, least(all, rounds->games));
}

// This rank's part of the next games.
static bool play_part(Rounds *rounds, int64_t games, Problem *problem)
{
    int rank = rounds->ranks->rank, size = rounds->ranks->size;
    int64_t from = games * rank / size, to = games * (rank + 1) / size;
    if (from == to) return true;
    return study_play(rounds->study, rounds->done + from, to - from,
                      rank || !rounds->progress ? NULL : tell, rounds, problem);
}

// Rank 0 says how many games come next, so that all agree.
static int64_t next_round(const Rounds *rounds, int64_t last, double seconds)
{
    int64_t games = FIRST_ROUND * rounds->ranks->size * rounds->study->threads;
    if (last) games = least(4 * last, (int64_t)((double)last * ROUND_SECONDS / (seconds + 0.001)));
    if (rounds->round) games = rounds->round;
    if (games < 1) games = 1;
    games = least(games, rounds->games - rounds->done);
    rounds->ranks->announce(&games);
    return games;
}

bool rounds_play(Rounds *rounds, Problem *problem)
{
    const Ranks *ranks = rounds->ranks;
    if (!ranks->rank && !resume(rounds, problem)) return false;
    ranks->announce(&rounds->done);
    rounds->began = rounds->done;
    double seconds = 0;
    int64_t games = 0;
    while (rounds->done < rounds->games) {
        double start = now();
        games = next_round(rounds, games, seconds);
        if (!play_part(rounds, games, problem)) return false;
        ranks->gather(&rounds->study->tally);
        seconds = now() - start;
        rounds->done += games;
        if (!ranks->rank && !keep(rounds, problem)) return false;
    }
    return true;
}

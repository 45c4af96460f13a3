// SPDX-License-Identifier: MIT
// sim_report.c - what came of a simulation: for people, for scripts (JSON), for tables (CSV).
#include "base/words.h"
#include "engine/say.h"
#include "lab/interval.h"
#include "lab/sim.h"

#include <math.h>
#include <string.h>

typedef struct Spread {
    double mean, deviation, least, most;
} Spread;

typedef struct WinShare {  // of the wins
    const char *name;
    char room[8];
    int seats;  // it plays per game
    double share;
    Interval sure;
} WinShare;

static double win_of(const Standing *standing, int seat)
{
    return (double)match_win(standing, seat) / WHOLE_WIN;
}

static void share_of_seat(const Sim *sim, int seat, WinShare *share)
{
    *share = (WinShare){.seats = 1};
    share->room[0] = (char)('0' + seat);
    share->name = share->room;
    for (int i = 0; i < sim->games; i++) share->share += win_of(&sim->row[i].standing, seat);
    share->share /= sim->games;
    share->sure = interval_of(share->share, sim->games);
}

// All seats that a bot of this name plays, together.
static void share_of_bot(const Sim *sim, int bot, WinShare *share)
{
    *share = (WinShare){.name = sim->match.bot[bot]};
    for (int i = 0; i < sim->match.seats; i++)
        share->seats += !strcmp(sim->match.bot[i % sim->match.players], share->name);
    for (int i = 0; i < sim->games; i++) {
        const Standing *standing = &sim->row[i].standing;
        double wins = 0;
        for (int seat = 0; seat < sim->match.seats; seat++)
            if (!strcmp(sim->match.bot[match_bot_at(&sim->match, i, seat)], share->name))
                wins += win_of(standing, seat);
        share->share += fmin(1, wins);
    }
    share->share /= sim->games;
    share->sure = interval_of(share->share, sim->games);
}

static bool is_first_of_name(const Sim *sim, int bot)
{
    for (int i = 0; i < bot; i++)
        if (!strcmp(sim->match.bot[i], sim->match.bot[bot])) return false;
    return true;
}

static void spread_add(Spread *spread, double value, double *squares)
{
    spread->least = fmin(spread->least, value);
    spread->most = fmax(spread->most, value);
    spread->mean += value;
    *squares += value * value;
}

static void spread_end(Spread *spread, double squares, double n)
{
    spread->mean /= n;
    spread->deviation = sqrt(fmax(0, squares / n - spread->mean * spread->mean));
}

static Spread lengths(const Sim *sim)
{
    Spread spread = {.least = INFINITY, .most = -INFINITY};
    double squares = 0;
    for (int i = 0; i < sim->games; i++) spread_add(&spread, sim->row[i].decisions, &squares);
    spread_end(&spread, squares, sim->games);
    return spread;
}

static Spread scores(const Sim *sim)
{
    Spread spread = {.least = INFINITY, .most = -INFINITY};
    double squares = 0;
    for (int i = 0; i < sim->games; i++)
        for (int seat = 0; seat < sim->match.seats; seat++)
            spread_add(&spread, sim->row[i].standing.points[seat], &squares);
    spread_end(&spread, squares, (double)sim->games * sim->match.seats);
    return spread;
}

static int64_t all_decisions(const Sim *sim)
{
    int64_t all = 0;
    for (int i = 0; i < sim->games; i++) all += sim->row[i].decisions;
    return all;
}

static void put_spread(Text *out, const char *key, Spread spread)
{
    words_say(out, key, "mean=%s\nspread=%s\nleast=%.0f\nmost=%.0f", words_tenths(spread.mean).said,
              words_tenths(spread.deviation).said, spread.least, spread.most);
    text_char(out, '\n');
}

static void put_share(Text *out, const WinShare *share)
{
    text_format(out, "  %-20s %8s   %5s - %5s", share->name,
                words_percent(words_spoken(), 100 * share->share, 1).said,
                words_tenths(100 * share->sure.low).said,
                words_tenths(100 * share->sure.high).said);
}

static void put_figures(const Sim *sim, Text *out)
{
    int64_t decisions = all_decisions(sim);
    words_say(out, "command.sim.head", "game=%s\nplayers=%d\nseed=%llu",
              game_title(sim->match.game, words_spoken()), sim->match.players,
              (unsigned long long)sim->match.seed);
    text_char(out, '\n');
    words_say(out, sim->match.check ? "command.sim.checked" : "command.sim.played",
              "games=%d\nseconds=%s", sim->games, words_tenths(sim->seconds).said);
    text_char(out, '\n');
    words_say(out, "command.sim.decisions", "count=%lld\nrate=%.0f", (long long)decisions,
              (double)decisions / sim->seconds);
    text_char(out, '\n');
}

static void put_bots(const Sim *sim, Text *out)
{
    WinShare share;
    words_say(out, "command.sim.by_bot", NO_VALUES);
    text_char(out, '\n');
    for (int i = 0; i < sim->match.players; i++) {
        if (!is_first_of_name(sim, i)) continue;
        share_of_bot(sim, i, &share);
        put_share(out, &share);
        words_say(out, "command.sim.in_seats", "count=%d\nseats=%d", share.seats, sim->match.seats);
        text_char(out, '\n');
    }
}

void sim_report(const Sim *sim, Text *out)
{
    WinShare share;
    put_figures(sim, out);
    put_spread(out, "command.sim.length", lengths(sim));
    put_spread(out, "command.sim.score", scores(sim));
    put_bots(sim, out);
    words_say(out, "command.sim.by_seat", NO_VALUES);
    text_char(out, '\n');
    for (int seat = 0; seat < sim->match.seats; seat++) {
        share_of_seat(sim, seat, &share);
        put_share(out, &share);
        text_char(out, '\n');
    }
}

static void json_put_real(Text *out, const char *key, double value)
{
    json_put_key(out, key);
    text_format(out, "%.6g", value);
}

static void json_put_spread(Text *out, const char *key, Spread spread)
{
    json_put_key(out, key);
    text_char(out, '{');
    json_put_real(out, "mean", spread.mean);
    json_put_real(out, "spread", spread.deviation);
    json_put_real(out, "least", spread.least);
    json_put_real(out, "most", spread.most);
    text_char(out, '}');
}

static void json_put_share(Text *out, const WinShare *share)
{
    json_put_comma(out);
    text_char(out, '{');
    json_put_text(out, "name", share->name);
    json_put_number(out, "seats", share->seats);
    json_put_real(out, "share", share->share);
    json_put_real(out, "low", share->sure.low);
    json_put_real(out, "high", share->sure.high);
    text_char(out, '}');
}

static void json_put_shares(const Sim *sim, Text *out)
{
    WinShare share;
    json_put_key(out, "bots");
    text_char(out, '[');
    for (int i = 0; i < sim->match.players; i++)
        if (is_first_of_name(sim, i)) share_of_bot(sim, i, &share), json_put_share(out, &share);
    text_char(out, ']');
    json_put_key(out, "seats");
    text_char(out, '[');
    for (int seat = 0; seat < sim->match.seats; seat++)
        share_of_seat(sim, seat, &share), json_put_share(out, &share);
    text_char(out, ']');
}

void sim_report_json(const Sim *sim, Text *out)
{
    text_char(out, '{');
    json_put_text(out, "game", sim->match.game->key);
    json_put_number(out, "players", sim->match.players);
    json_put_number(out, "games", sim->games);
    json_put_number(out, "seed", (int64_t)sim->match.seed);
    json_put_number(out, "decisions", all_decisions(sim));
    json_put_real(out, "seconds", sim->seconds);
    json_put_spread(out, "length", lengths(sim));
    json_put_spread(out, "score", scores(sim));
    json_put_shares(sim, out);
    json_put_text(out, "record_of_first", text_get(&sim->record_text));
    text_add(out, "}\n");
}

void sim_report_csv(const Sim *sim, Text *out)
{
    text_add(out, "seed,decisions");
    for (int seat = 0; seat < sim->match.seats; seat++)
        text_format(out, ",bot_%d,points_%d,rank_%d,win_%d", seat, seat, seat, seat);
    text_char(out, '\n');
    for (int i = 0; i < sim->games; i++) {
        const Played *row = &sim->row[i];
        text_format(out, "%llu,%d", (unsigned long long)(sim->match.seed + (uint64_t)i),
                    row->decisions);
        for (int seat = 0; seat < sim->match.seats; seat++)
            text_format(out, ",%s,%d,%d,%.4g", sim->match.bot[match_bot_at(&sim->match, i, seat)],
                        row->standing.points[seat], row->standing.rank[seat],
                        win_of(&row->standing, seat));
        text_char(out, '\n');
    }
}

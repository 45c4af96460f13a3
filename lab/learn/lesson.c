// SPDX-License-Identifier: MIT
// lesson.c - see lesson.h.
#include "lab/learn/lesson.h"

#include "bots/hope.h"
#include "bots/mind.h"
#include "engine/flow.h"
#include "lab/learn/crowd.h"
#include "lab/learn/lesson_file.h"
#include "lab/learn/room.h"
#include "lab/learn/tastes.h"

#include <stdlib.h>
#include <string.h>

enum { BATCH = 100, UNUSUAL = 4 };  // one option in four is not the usual one

typedef struct Pupil {    // a thread's own
    Bot *bot, *finisher;  // who plays on from the moment, or NULL
    Position world, moment, kept[KEPT];
    int when[KEPT], decisions, began;  // began: decisions before the moment
    Fancy fancy[SEATS_MAX];
    Show show;
} Pupil;

typedef struct Class {
    const School *school;
    Tastes tastes;
    Pupil *pupil[CROWD_MAX];
    Lessons part[BATCH];  // one game each
} Class;

static Lesson *add_lesson(Lessons *l)
{
    l->at = room_grown(l->at, (size_t)l->count, 1, &l->room, sizeof *l->at);
    l->at[l->count] = (Lesson){.first = l->things};
    return &l->at[l->count++];
}

static void add_things(Lessons *l, const Thing *thing, size_t count)
{
    l->thing = room_grown(l->thing, l->things, count, &l->thing_room, sizeof *thing);
    memcpy(l->thing + l->things, thing, count * sizeof *thing);
    l->things += count;
}

// Of nobody's things only those beside the board can tell something: how late it is.
static bool tells(const Thing *t) { return t->owner != NOBODY || t->in == SEAT || t->in == NO_ARG; }

static void note_position(Lessons *l, const Game *game, const State *s, Show *show)
{
    Lesson *lesson = add_lesson(l);
    learned_look(game, s, show, game->judge ? lesson->hand : NULL);
    lesson->seats = game_seats(s);
    for (int i = 0; i < show->count; i++)
        if (tells(&show->at[i])) add_things(l, &show->at[i], 1), lesson->things++;
}

void lesson_play_options(const Game *game, int players, Random *r, uint8_t option[OPTIONS_MAX])
{
    uint8_t usual[OPTIONS_MAX] = {0};
    for (const Option *o = game->options; o && o->name; o++) {
        bool other = o->length == 1 && random_below(r, UNUSUAL) == 0;
        memset(&usual[o->at], o->usual, o->length);
        memset(&option[o->at], o->usual, o->length);
        if (other) option[o->at] = (uint8_t)(o->least + random_below(r, o->most - o->least + 1));
    }
    if (game->unfit && game->unfit(players, option)) memcpy(option, usual, sizeof usual);
}

static int players_of(const School *school, int number)
{
    int least = school->game->players_min < 2 ? 2 : school->game->players_min;
    if (school->players) return school->players;
    return least + number % (school->game->players_max - least + 1);
}

uint64_t lesson_begin(const School *school, int number, State *s, Random *r)
{
    uint64_t seed = seed_mix(school->seed, (uint64_t)number);
    uint8_t option[OPTIONS_MAX] = {0};
    int players = players_of(school, number);
    *r = (Random){.key = ~seed};
    lesson_play_options(school->game, players, r, option);
    game_start(school->game, s, players, option, seed, NULL);
    return seed;
}

Action lesson_decide(const School *school, Bot *bot, const State *s, Random *r)
{
    if (random_below(r, 100) < school->noise) return game_pick(school->game, s, r);
    return bot_choose(bot, s);
}

// Plays to the end. Of the positions on the way one stays, each with the same chance.
static void find_moment(const School *school, Pupil *p, State *s, Random *r)
{
    int seen = 0;
    while (game_waiting(s) != NOBODY) {
        if (random_below(r, ++seen) == 0) {
            memcpy(p->moment.bytes, s, school->game->state_size);
            p->began = seen - 1;
        }
        game_play(school->game, s, lesson_decide(school, p->bot, s, r), NULL);
    }
    memcpy(s, p->moment.bytes, school->game->state_size);
}

static Action decide(const School *school, Pupil *p, const State *s, Random *r)
{
    return p->finisher ? bot_choose(p->finisher, s) : lesson_decide(school, p->bot, s, r);
}

// Plays to the end. Of the positions on the way each is kept with the same chance.
static int play_game(const School *school, Pupil *p, State *s, Random *r)
{
    int seen = 0;
    if (p->finisher) find_moment(school, p, s, r);
    while (game_waiting(s) != NOBODY) {
        game_play(school->game, s, decide(school, p, s, r), NULL);
        if (game_waiting(s) == NOBODY) break;
        int place = seen < KEPT ? seen : random_below(r, seen + 1);
        if (place < KEPT) memcpy(p->kept[place].bytes, s, school->game->state_size);
        if (place < KEPT) p->when[place] = p->began + seen;
        seen++;
    }
    p->decisions = p->began + seen;
    return seen < KEPT ? seen : KEPT;
}

static void study(void *mine, int worker, int number)
{
    Class *class = mine;
    const School *school = class->school;
    const Game *game = school->game;
    Pupil *p = class->pupil[worker];
    Lessons *l = &class->part[number % BATCH];
    State *s = (State *)p->world.bytes;
    Random r;
    uint64_t seed = lesson_begin(school, number, s, &r);
    bot_seed(p->bot, seed);
    if (p->finisher) bot_seed(p->finisher, ~seed);
    tastes_deal(&class->tastes, game_seats(s), &r, p->fancy);
    int kept = play_game(school, p, s, &r);
    Standing standing;
    float result[SEATS_MAX] = {0};
    game->standing(s, &standing);
    hope_of(game, NULL, s, result);
    if (standing.as_one || !standing.winners) return;
    if (p->finisher && kept < KEPT) return;  // hardly anything was left to decide
    for (int i = 0; i < kept; i++) {
        note_position(l, game, (const State *)p->kept[i].bytes, &p->show);
        l->at[i].progress = (float)p->when[i] / (float)p->decisions;
        memcpy(l->at[i].result, result, sizeof result);
    }
}

static void append(Lessons *l, const Lessons *part)
{
    for (int i = 0; i < part->count; i++) {
        Lesson *to = add_lesson(l);
        size_t first = to->first;
        *to = part->at[i];
        to->first = first;
        add_things(l, part->thing + part->at[i].first, (size_t)part->at[i].things);
    }
}

static Class *open_class(const School *school, int threads)
{
    Class *class = calloc(1, sizeof *class);
    if (!class) abort();
    class->school = school;
    for (int i = 0; i < threads; i++) {
        class->pupil[i] = calloc(1, sizeof(Pupil));
        if (!class->pupil[i]) abort();
        class->pupil[i]->bot = bot_open_with(school->game, school->present, school->bot, 0, NULL);
        class->pupil[i]->bot->fancy = class->pupil[i]->fancy;
        class->pupil[i]->bot->hasty = true;  // many games teach more than well played ones
        if (school->finisher)
            class->pupil[i]->finisher =
                bot_open_with(school->game, school->present, school->finisher, 0, NULL);
    }
    if (class->pupil[0]->bot->mind == &CUB_MIND)  // the others have no use for them
        tastes_find(&class->tastes, school->game, school->seed);
    return class;
}

static void close_class(Class *class, int threads)
{
    for (int i = 0; i < threads; i++) {
        bot_close(class->pupil[i]->bot);
        if (class->pupil[i]->finisher) bot_close(class->pupil[i]->finisher);
        free(class->pupil[i]);
    }
    tastes_free(&class->tastes);
    free(class);
}

void lessons_play(Lessons *l, const School *school, int games, int threads, FILE *file,
                  void (*tick)(void *mine, int games), void *mine)
{
    Class *class = open_class(school, threads);
    while (l->games < games) {
        int from = l->games, to = from - from % BATCH + BATCH, first = l->count;
        if (to > games) to = games;
        crowd_run(threads, from, to, study, class);
        for (int i = from; i < to; i++) {
            append(l, &class->part[i % BATCH]);
            lessons_free(&class->part[i % BATCH]);
        }
        l->games = to;
        if (file) lesson_file_add(file, l, to - from, first);
        if (tick) tick(mine, to);
    }
    close_class(class, threads);
}

void lessons_free(Lessons *l)
{
    free(l->at);
    free(l->thing);
    *l = (Lessons){0};
}

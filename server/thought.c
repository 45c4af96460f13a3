// thought.c - see thought.h.
#include "server/thought.h"

#include "bots/bot.h"
#include "server/trial.h"

#include <stdlib.h>
#include <string.h>

enum { BEST = 3 };

static const uint64_t APART = 0xb07;  // keeps what bots draw apart from what the game deals

typedef struct Thought {
    Job job;
    Hall *hall;
    char table[TABLE_ID_ROOM];
    uint32_t peer;  // its serial; 0: for the table
    Re re;          // of a hint
    int deeds;      // when it began
    const Game *game;
    const char *bot;
    uint64_t seed;
    World world;
    Action answer;
    int best_count;
    Advised best[BEST];
} Thought;

static void work_choose(Job *job)
{
    Thought *thought = (Thought *)job;
    Bot *bot = bot_open(thought->game, thought->bot, thought->seed, NULL);
    thought->answer = bot_choose(bot, (State *)&thought->world);
    bot_close(bot);
}

static void work_advise(Job *job)
{
    Thought *thought = (Thought *)job;
    Advice *advice = malloc(sizeof *advice);
    if (!advice) abort();
    Bot *bot = bot_open(thought->game, thought->bot, thought->seed, NULL);
    bot_advise(bot, (State *)&thought->world, advice);
    thought->best_count = advice->count < BEST ? advice->count : BEST;
    memcpy(thought->best, advice->at, (size_t)thought->best_count * sizeof *thought->best);
    bot_close(bot);
    free(advice);
}

// Where somebody chose the seed, bots answer the same moves alike: so lessons are the same for all,
// and a test meets the same game each time.
static uint64_t seed_for(const Room *room, const Table *t)
{
    if (!room->stored.seeded) return random_seed();
    return seed_mix(seed_mix(room->stored.from.seed, APART), (uint64_t)t->history.count);
}

static Thought *start(Room *room, const Table *t, int bot)
{
    Thought *thought = calloc(1, sizeof *thought);
    if (!thought) abort();
    thought->hall = room->hall;
    memcpy(thought->table, room->stored.id, sizeof thought->table);
    thought->deeds = t->history.count;
    thought->game = table_game(t);
    thought->bot = BOTS[bot];
    thought->seed = seed_for(room, t);
    memcpy(&thought->world, t->state, thought->game->state_size);
    thought->job.work = work_choose;
    return thought;
}

static void done_for_room(Job *job)
{
    Thought *thought = (Thought *)job;
    Room *room = room_awake(thought->hall, thought->table);
    if (room && job->worked) room_answer(room, thought->deeds, thought->answer);
    free(thought);
}

void thought_for_room(Room *room)
{
    if (room->thinking) return;  // of a position that is no more: room_answer starts the next
    Thought *thought = start(room, room->table, room->turn.bot);
    room->thinking = true;
    thought->job.done = done_for_room;
    workers_add(room->hall->workers, &thought->job);
}

// The peer that asked, if it is still there.
static Peer *find_peer(const Thought *thought)
{
    Room *room = room_awake(thought->hall, thought->table);
    Peer *peer = room ? room->peers : NULL;
    while (peer && peer->serial != thought->peer) peer = peer->next;
    return peer;
}

static void done_for_trial(Job *job)
{
    Thought *thought = (Thought *)job;
    Peer *peer = find_peer(thought);
    if (peer && peer->trial && job->worked) trial_answer(peer, thought->deeds, thought->answer);
    free(thought);
}

void thought_for_trial(Peer *peer)
{
    Thought *thought = start(peer->room, peer->trial->table, 0);
    thought->peer = peer->serial;
    thought->job.done = done_for_trial;
    workers_add(peer->hall->workers, &thought->job);
}

static void write_best(Text *text, const Thought *thought)
{
    json_put_key(text, "best");
    text_char(text, '[');
    for (int i = 0; i < thought->best_count; i++) {
        const Advised *advised = &thought->best[i];
        json_put_comma(text);
        text_add(text, "{\"action\":");
        wire_row(text, thought->game->actions, advised->action.arg, advised->action.kind);
        text_format(text, ",\"share\":%.3f}", (double)advised->hope);
    }
    text_add(text, "]}");
}

static void done_for_hint(Job *job)
{
    Thought *thought = (Thought *)job;
    Peer *peer = find_peer(thought);
    if (peer && job->worked) {
        const Table *t = peer->room->table;
        Text *text = &peer->hall->text;
        Re re = {peer, thought->re.given, thought->re.id};
        peer->hinting = false;
        if (t->history.count != thought->deeds) peer_fault(re, LATE_CHOICE, NULL, NULL);
        else {
            peer_start(text, "hint", re);
            json_put_number(text, "n", table_question(t, peer->viewpoint));
            write_best(text, thought);
            peer_send(peer, text);
        }
    }
    free(thought);
}

void thought_for_hint(Peer *peer, Re re, int bot)
{
    Thought *thought = start(peer->room, peer->room->table, bot);
    thought->peer = peer->serial;
    thought->re = re;
    thought->job.work = work_advise;
    thought->job.done = done_for_hint;
    peer->hinting = true;
    workers_add(peer->hall->workers, &thought->job);
}

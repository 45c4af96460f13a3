// SPDX-License-Identifier: MIT
// trial.c - see trial.h.
#include "hall/trial.h"

#include "hall/command.h"
#include "hall/thought.h"

#include <assert.h>
#include <stdlib.h>

enum { TRIAL_PACE = 250 };

static void trial_due(Item *item);

// Whose eyes: one's own; who plays all seats looks through those of whoever must decide.
static int eyes(const Trial *trial, const State *s)
{
    int seat = game_waiting(s);
    if (!trial->alone || seat == NOBODY) return trial->peer->viewpoint;
    return seat % table_players(trial->table);
}

static void schedule(Trial *trial)
{
    Hall *hall = trial->peer->hall;
    trial->turn = table_turn(trial->table, random_seed());
    agenda_drop(&trial->item);
    if (trial->turn.chair == NOBODY || trial->turn.by == BY_PERSON) return;
    if (trial->turn.by == BY_BOT) thought_for_trial(trial->peer);
    else agenda_set(&hall->agenda, &trial->item, hall->now);
}

static void seat_others(Trial *trial)
{
    int own = trial->peer->viewpoint;
    for (int chair = 0; chair < table_players(trial->table); chair++) {
        bool bot = !trial->alone && chair != own;
        trial->table->chair[chair].who = bot ? CHAIR_BOT : CHAIR_PERSON;
        trial->table->chair[chair].bot = bot ? 0 : NO_BOT;
    }
    trial->table->manners.pace = TRIAL_PACE;
}

void trial_open(Peer *peer, Re re, const State *s, bool alone)
{
    assert(peer->room && s);
    trial_close(peer);
    Trial *trial = calloc(1, sizeof *trial);
    if (!trial) abort();
    trial->item.call = trial_due;
    trial->peer = peer;
    trial->serial = ++peer->hall->serial;
    trial->alone = alone || peer->viewpoint == ONLOOKER;
    trial->table = table_open_midst(peer->room->table, s, peer->viewpoint, random_seed());
    peer->trial = trial;
    seat_others(trial);

    Text *text = &peer->hall->text;
    peer_start(text, SAY_TRY, re);
    json_put_key(text, "view");
    wire_view(text, trial->table, trial->table->state, eyes(trial, trial->table->state), true);
    text_add(text, ",\"log\":[],\"undo\":false}");
    peer_send(peer, text);
    schedule(trial);
}

void trial_close(Peer *peer)
{
    if (!peer->trial) return;
    workers_call_off(peer->hall->workers, peer->trial->serial);
    agenda_drop(&peer->trial->item);
    table_close(peer->trial->table);
    free(peer->trial);
    peer->trial = NULL;
}

static void tell(Trial *trial, Re re)
{
    Peer *peer = trial->peer;
    const Step *step = &peer->hall->step;
    const State *was = (const State *)&step->before, *is = trial->table->state;
    Text *text = &peer->hall->text;
    View before, now;
    view_take(&trial->table->history.from, was, eyes(trial, was), &before);
    view_take(&trial->table->history.from, is, eyes(trial, is), &now);
    peer_start(text, SAY_TRY, re);
    Glance glance = {peer->viewpoint, &before, &now, &NOTHING_ALIKE};
    wire_change(text, trial->table, step, &glance, peer->hall->now);
    if (peer->viewpoint == ONLOOKER) json_put_bool(text, "undo", table_can_undo(trial->table, 0));
    text_char(text, '}');
    peer_send(peer, text);
    schedule(trial);
}

static void decide(Trial *trial, Action action, int by)
{
    table_decide(trial->table, action, by, trial->peer->hall->now, &trial->peer->hall->step);
    tell(trial, (Re){0});
}

static void trial_due(Item *item)
{
    Trial *trial = (Trial *)item;
    assert(trial->turn.chair != NOBODY && trial->turn.by != BY_PERSON);
    decide(trial, trial->turn.only, trial->turn.by);
}

void trial_answer(Peer *peer, int deeds, Action answer)
{
    Trial *trial = peer->trial;
    bool current = deeds == trial->table->history.count && trial->turn.by == BY_BOT &&
                   table_phase(trial->table) == RUNNING &&
                   game_refuse(table_game(trial->table), trial->table->state, answer) == ALLOWED;
    if (current) decide(trial, answer, BY_BOT);
}

void trial_choose(Peer *peer, Re re, uint32_t n, Action action)
{
    Trial *trial = peer->trial;
    Refusal refusal;
    assert(trial);
    int chair = trial->alone ? table_waiting(trial->table) : peer->viewpoint;
    if (chair == NOBODY) {
        peer_fault(re, ALREADY_OVER, NULL, NULL);
        return;
    }
    Verdict verdict =
        table_choose(trial->table, chair, n, action, peer->hall->now, &peer->hall->step, &refusal);
    if (verdict == DONE) tell(trial, re);
    else command_refuse(re, verdict, &refusal);
}

void trial_undo(Peer *peer, Re re)
{
    Trial *trial = peer->trial;
    assert(trial);
    int chair = peer->viewpoint == ONLOOKER ? 0 : peer->viewpoint;
    Verdict verdict = table_undo(trial->table, chair, peer->hall->now, &peer->hall->step);
    if (verdict == DONE) tell(trial, re);
    else command_refuse(re, verdict, NULL);
}

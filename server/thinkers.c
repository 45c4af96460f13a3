// SPDX-License-Identifier: MIT
// thinkers.c - see thinkers.h.
//
// A thinker asks for a job and waits for the answer until there is one. What it has been given is a
// loan with a time by which it must be back: after that another has it, or a thread here.
//
// Servers of a fleet share their thinkers. Who has some that wait says so ("idle"), who has jobs
// posts as many in the database ("job"), and the first takes them (SKIP LOCKED) as jobs of its own,
// but for whose they are when they are done ("answer"). What is not answered in time is thought
// about where it came from.
#include "server/thinkers.h"

#include "hall/looking.h"
#include "hall/riddle.h"
#include "server/lend.h"
#include "server/orders.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KNOWN_MAX = 64, LIES_MOST = 3 };
enum { ASK_MS = 20000, REREAD_MS = 1000 };
enum { IDLE_EVERY = 1000, IDLE_MS = 2500 };
enum { LOAN_MS = 2000, LOAN_COSTS = 3 };  // a loan's time: so much, and so many times what it costs

// As the store has them, in one row.
typedef struct Known {
    char name[NAME_ROOM];
    Key key;
} Known;

typedef struct Thinker {
    Known known;  // no name: nobody
    bool given;   // by the file of options, not by the store
    int64_t heard, done, lost, wrong;
    int lies;  // one after the other
} Thinker;

typedef struct Asking {
    Item item;
    struct Asking *next;
    struct Thinkers *of;
    Thinker *by;
    Call *call;
} Asking;

typedef struct Loan {
    Item item;
    struct Loan *next;
    struct Thinkers *of;
    Thinker *by;
    Job *job;
    int64_t number;
} Loan;

// One of our jobs that waits for a thinker of another server.
typedef struct Posted {
    Item item;
    struct Posted *next;
    struct Thinkers *of;
    Job *job;
    int64_t number;
} Posted;

typedef struct Thinkers {
    Hall *hall;
    char program[PROGRAM_ROOM];
    Thinker at[2 * KNOWN_MAX];
    int64_t read;  // when the store was last asked
    Asking *asking;
    Loan *loans;
    int64_t loaned;
    Posted *posted;
    int wanted;            // so many jobs, by thinkers of others
    int64_t wanted_until;  // ... unless they say so again
    Item chores;           // we say it again
} Thinkers;

static void *made(size_t size)
{
    void *block = calloc(1, size);
    if (!block) abort();
    return block;
}

// Who is known.

static const char STORED[] = "thinkers";

static bool is_named(const Thinker *thinker) { return thinker->known.name[0]; }

static void forget(Thinkers *, Thinker *);

// Other servers of the same store may have added some, and taken others away.
static void read_known(Thinkers *t)
{
    Known known[KNOWN_MAX] = {0};
    store_find_secret(t->hall->store, STORED, known, sizeof known);
    for (int i = 0; i < KNOWN_MAX; i++)
        if (memcmp(&t->at[i].known, &known[i], sizeof known[i])) {
            forget(t, &t->at[i]);
            t->at[i].known = known[i];
        }
    t->read = t->hall->now;
}

void thinkers_read(Hall *hall)
{
    if (hall->thinkers) read_known(hall->thinkers);
}

static void write_known(Thinkers *t)
{
    Known known[KNOWN_MAX] = {0};
    for (int i = 0; i < KNOWN_MAX; i++) known[i] = t->at[i].known;
    store_set_secret(t->hall->store, STORED, known, sizeof known);
    orders_tell(t->hall, "thinkers");
}

static Thinker *find_key(Thinkers *t, const Key *key)
{
    for (int i = 0; i < 2 * KNOWN_MAX; i++)
        if (is_named(&t->at[i]) && !memcmp(&t->at[i].known.key, key, sizeof *key)) return &t->at[i];
    return NULL;
}

static Thinker *find_name(Thinkers *t, const char *name)
{
    for (int i = 0; i < 2 * KNOWN_MAX; i++)
        if (!strcmp(t->at[i].known.name, name)) return &t->at[i];
    return NULL;
}

// Loans.

static void drop_asking(Asking *asking)
{
    Asking **place = &asking->of->asking;
    while (*place != asking) place = &(*place)->next;
    *place = asking->next;
    agenda_drop(&asking->item);
    free(asking);
}

static Job *end_loan(Loan *loan)
{
    Job *job = loan->job;
    Loan **place = &loan->of->loans;
    while (*place != loan) place = &(*place)->next;
    *place = loan->next;
    agenda_drop(&loan->item);
    free(loan);
    return job;
}

static void say_nothing(Call *call)
{
    text_add(&call->text, "{\"job\":null}");
    call_done(call, 200);
}

static void stop_asking(Item *item)
{
    Call *call = ((Asking *)item)->call;
    drop_asking((Asking *)item);
    say_nothing(call);
}

// Somebody who waits for a job; not the one who has just lost it.
static Asking *find_asking(Thinkers *t, const Thinker *but)
{
    Asking *asking = t->asking;
    while (asking && (asking->by == but || asking->call->abandoned)) asking = asking->next;
    return asking;
}

static void lose(Item *item);

static void hand_out(Thinkers *t, Call *call, Thinker *by, Job *job)
{
    assert(job->write && job->read);
    Loan *loan = made(sizeof *loan);
    *loan = (Loan){.item.call = lose, .next = t->loans, .of = t, .by = by, .job = job};
    loan->number = ++t->loaned;
    t->loans = loan;
    agenda_set(&t->hall->agenda, &loan->item, t->hall->now + LOAN_MS + LOAN_COSTS * job->cost);
    text_char(&call->text, '{');
    json_put_number(&call->text, "job", loan->number);
    job->write(job, &call->text);
    text_char(&call->text, '}');
    t->hall->metrics.lent++;
    call_done(call, 200);
}

static bool lend_but(Thinkers *t, Job *job, const Thinker *but)
{
    Asking *asking = find_asking(t, but);
    if (!asking) return false;
    Call *call = asking->call;
    Thinker *by = asking->by;
    drop_asking(asking);
    hand_out(t, call, by, job);
    return true;
}

static bool post(Thinkers *, Job *);

static bool lend(void *data, Job *job) { return lend_but(data, job, NULL) || post(data, job); }

// To another, or to those who think where it came from.
static void pass_on(Thinkers *t, Job *job, const Thinker *but)
{
    if (lend_but(t, job, but)) return;
    if (job->posted) job->done(job);
    else workers_give_back(t->hall->workers, job);
}

static void lose(Item *item)
{
    Loan *loan = (Loan *)item;
    Thinkers *t = loan->of;
    Thinker *by = loan->by;
    by->lost++;
    t->hall->metrics.lost++;
    log_event(t->hall->now, LOG_WARNING, "thinker_lost", "name", by->known.name, NULL);
    pass_on(t, end_loan(loan), by);
}

// With thinkers of other servers: our jobs.

static Job *end_posted(Posted *posted)
{
    Job *job = posted->job;
    Posted **place = &posted->of->posted;
    while (*place != posted) place = &(*place)->next;
    *place = posted->next;
    store_drop_job(posted->of->hall->store, posted->number);
    agenda_drop(&posted->item);
    free(posted);
    return job;
}

static void stop_waiting(Item *item)
{
    Thinkers *t = ((Posted *)item)->of;
    workers_give_back(t->hall->workers, end_posted((Posted *)item));
}

static bool post(Thinkers *t, Job *job)
{
    Text question = {0};
    if (t->wanted <= 0 || t->hall->now > t->wanted_until || job->posted) return false;
    text_char(&question, '{');
    job->write(job, &question);
    text_char(&question, '}');
    int64_t number = store_post_job(t->hall->store, job->cost, text_get(&question));
    text_free(&question);
    if (!number) return false;
    t->wanted--;
    Posted *posted = made(sizeof *posted);
    *posted = (Posted){.item.call = stop_waiting, .next = t->posted, .of = t, .job = job};
    posted->number = number;
    t->posted = posted;
    t->hall->metrics.lent++;
    agenda_set(&t->hall->agenda, &posted->item, t->hall->now + LOAN_MS + LOAN_COSTS * job->cost);
    orders_tell(t->hall, "job");
    return true;
}

// "idle SERVER COUNT"
void thinkers_hear_idle(Hall *hall, const char *words)
{
    Thinkers *t = hall->thinkers;
    char *rest;
    if (!t || strtoll(words, &rest, 10) == store_server(hall->store)) return;
    t->wanted = (int)strtol(rest, NULL, 10);
    t->wanted_until = hall->now + IDLE_MS;
    for (Job *job; t->wanted > 0 && (job = workers_lend(hall->workers));)
        if (!post(t, job)) {
            workers_give_back(hall->workers, job);
            return;
        }
}

static bool read_posted(const Thinkers *t, const Posted *posted)
{
    Text words = {0};
    bool good = store_find_answer(t->hall->store, posted->number, &words);
    json_t *answer = good ? json_loadb(text_get(&words), words.count, 0, NULL) : NULL;
    good = posted->job->read(posted->job, answer);
    json_decref(answer);
    text_free(&words);
    return good;
}

void thinkers_hear_answer(Hall *hall, const char *words)
{
    Thinkers *t = hall->thinkers;
    Posted *posted = t ? t->posted : NULL;
    while (posted && posted->number != strtoll(words, NULL, 10)) posted = posted->next;
    if (!posted) return;
    bool good = read_posted(t, posted);
    Job *job = end_posted(posted);
    if (!good) {
        workers_give_back(hall->workers, job);
        return;
    }
    job->worked = true;
    job->done(job);
}

// And their jobs, for ours.

static void done_for_another(Job *job)
{
    Hall *hall = job->host;
    Text answer = {0};
    assert(job->posted && job->write_answer);
    if (job->worked) {
        text_char(&answer, '{');
        job->write_answer(job, &answer);
        text_char(&answer, '}');
        store_answer_job(hall->store, job->posted, text_get(&answer));
        orders_tell(hall, "answer %lld", (long long)job->posted);
    } else store_return_job(hall->store, job->posted);
    text_free(&answer);
    free(job);
}

static Job *take_in(Hall *hall)
{
    Text question = {0};
    Problem problem;
    int64_t number;
    int cost;
    bool taken = store_take_job(hall->store, &number, &cost, &question);
    json_t *asked = taken ? json_loadb(text_get(&question), question.count, 0, NULL) : NULL;
    Job *job = asked ? question_read(asked, &problem) : NULL;
    json_decref(asked);
    text_free(&question);
    if (!job) return NULL;
    job->cost = cost;
    job->posted = number;
    job->host = hall;
    job->done = done_for_another;
    return job;
}

void thinkers_hear_job(Hall *hall, const char *words)
{
    Thinkers *t = hall->thinkers;
    for (Job *job; t && find_asking(t, NULL) && (job = take_in(hall));) pass_on(t, job, NULL);
}

static void tell_idle(Thinkers *t)
{
    int count = 0;
    for (const Asking *asking = t->asking; asking; asking = asking->next)
        count += !asking->call->abandoned;
    if (count) orders_tell(t->hall, "idle %lld %d", (long long)store_server(t->hall->store), count);
}

static void do_chores(Item *item)
{
    Thinkers *t = (Thinkers *)((char *)item - offsetof(Thinkers, chores));
    tell_idle(t);
    agenda_set(&t->hall->agenda, &t->chores, t->hall->now + IDLE_EVERY);
}

// Calls.

static Thinker *find_thinker(Thinkers *t, const char *bearer)
{
    Key key;
    if (!token_key('t', bearer, &key)) return NULL;
    Thinker *by = find_key(t, &key);
    if (!by && t->hall->now - t->read >= REREAD_MS) read_known(t), by = find_key(t, &key);
    return by;
}

static Thinker *let_in(Call *call)
{
    Thinkers *t = call->hall->thinkers;
    Thinker *by = t ? find_thinker(t, call->bearer) : NULL;
    const char *program = json_string_value(json_object_get(call->json, "program"));
    if (by) by->heard = call->hall->now;
    if (!by) call_fault(call, UNAUTHORIZED);
    else if (by->lies >= LIES_MOST) call_fault(call, FORBIDDEN);
    else if (strcmp(program, t->program)) call_fault_in(call, OTHER_PROGRAM, "program", t->program);
    else if (call->hall->stopping) call_fault(call, STOPPING);
    return call->done ? NULL : by;
}

void think_take(Call *call)
{
    Thinkers *t = call->hall->thinkers;
    Thinker *by = let_in(call);
    Job *job = by ? workers_lend(call->hall->workers) : NULL;
    if (by && !job) job = take_in(call->hall);
    if (job) hand_out(t, call, by, job);
    if (!by || job) return;
    Asking *asking = made(sizeof *asking);
    *asking = (Asking){.item.call = stop_asking, .next = t->asking, .of = t, .by = by};
    asking->call = call;
    t->asking = asking;
    call->busy = true;
    agenda_set(&t->hall->agenda, &asking->item, t->hall->now + ASK_MS);
    tell_idle(t);
}

static Loan *find_loan(const Thinkers *t, const Thinker *by, int64_t number)
{
    Loan *loan = t->loans;
    while (loan && (loan->number != number || loan->by != by)) loan = loan->next;
    return loan;
}

static void hear_lie(Call *call, Thinker *by, Job *job)
{
    by->wrong++;
    by->lies++;
    log_event(call->hall->now, LOG_WARNING, "thinker_wrong", "name", by->known.name, NULL);
    call_fault_in(call, BAD_REQUEST, "best", NULL);
    pass_on(call->hall->thinkers, job, by);
}

static void hear_answer(Call *call, Thinker *by, Job *job)
{
    by->done++;
    by->lies = 0;
    text_add(&call->text, "{}");
    call_done(call, 200);
    job->worked = true;
    job->done(job);
}

void think_give(Call *call)
{
    Thinker *by = let_in(call);
    if (!by) return;
    int64_t number = json_integer_value(json_object_get(call->json, "job"));
    Loan *loan = find_loan(call->hall->thinkers, by, number);
    if (!loan) {
        call_fault(call, LATE_CHOICE);  // somebody else has done it meanwhile
        return;
    }
    Job *job = end_loan(loan);
    if (job->read(job, call->json)) hear_answer(call, by, job);
    else hear_lie(call, by, job);
}

// For whoever runs the server.

// What the thinker still has is given to others.
static void forget(Thinkers *t, Thinker *thinker)
{
    for (Asking *asking = t->asking, *next; asking; asking = next) {
        next = asking->next;
        if (asking->by == thinker) stop_asking(&asking->item);
    }
    for (Loan *loan = t->loans, *next; loan; loan = next) {
        next = loan->next;
        if (loan->by == thinker) pass_on(t, end_loan(loan), thinker);
    }
    *thinker = (Thinker){0};
}

bool thinkers_add(Hall *hall, const char *name, char key[TOKEN_ROOM])
{
    Thinkers *t = hall->thinkers;
    read_known(t);
    Thinker *free_place = find_name(t, "");
    bool fits = *name && strlen(name) < NAME_ROOM && !find_name(t, name);
    if (!fits || !free_place || free_place >= t->at + KNOWN_MAX) return false;
    token_make('t', key);
    strcpy(free_place->known.name, name);
    token_key('t', key, &free_place->known.key);
    write_known(t);
    return true;
}

bool thinkers_remove(Hall *hall, const char *name)
{
    Thinkers *t = hall->thinkers;
    read_known(t);
    Thinker *thinker = *name ? find_name(t, name) : NULL;
    if (!thinker || thinker->given) return false;
    forget(t, thinker);
    write_known(t);
    return true;
}

void thinkers_show(const Hall *hall, Text *text)
{
    const Thinkers *t = hall->thinkers;
    for (int i = 0; i < 2 * KNOWN_MAX; i++) {
        const Thinker *one = &t->at[i];
        if (!is_named(one)) continue;
        int64_t ago = one->heard ? (hall->now - one->heard) / 1000 : -1;
        text_format(text, "%s\t%lld\t%lld\t%lld\t%lld\n", one->known.name, (long long)ago,
                    (long long)one->done, (long long)one->lost, (long long)one->wrong);
    }
}

void thinkers_open(Hall *hall, const char *const keys[])
{
    Thinkers *t = hall->thinkers = made(sizeof *t);
    t->hall = hall;
    riddle_program(t->program);
    read_known(t);
    for (int i = 0; keys && keys[i] && i < KNOWN_MAX; i++) {
        Thinker *given = &t->at[KNOWN_MAX + i];
        given->given = true;
        snprintf(given->known.name, NAME_ROOM, "key %d", i + 1);
        token_key('t', keys[i], &given->known.key);
    }
    workers_set_lender(hall->workers, lend, t);
    t->chores.call = do_chores;
    if (hall->options.fleet) agenda_set(&hall->agenda, &t->chores, hall->now);
}

void thinkers_close(Hall *hall)
{
    Thinkers *t = hall->thinkers;
    if (!t) return;
    hall->thinkers = NULL;
    workers_set_lender(hall->workers, NULL, NULL);
    while (t->asking) stop_asking(&t->asking->item);
    while (t->loans || t->posted) {
        Job *job = t->loans ? end_loan(t->loans) : end_posted(t->posted);
        job->worked = false;
        job->done(job);
    }
    agenda_drop(&t->chores);
    free(t);
}

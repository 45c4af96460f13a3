// SPDX-License-Identifier: MIT
// workers_test.c - the queue of those who think: whose turn it is, what is called off, how it ends.
#include "hall/log.h"
#include "hall/workers.h"
#include "server/jail.h"
#include "tests/support/test.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef struct TestJob {
    Job job;
    char name;
} TestJob;

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static char order[2048];  // names, as they were worked on
static int worked, dropped;

static void wake(void *data) {}
static void doze(int ms) { nanosleep(&(struct timespec){.tv_nsec = ms * 1000000L}, NULL); }

static void work(Job *job)
{
    pthread_mutex_lock(&gate);
    order[worked++] = ((TestJob *)job)->name;
    pthread_mutex_unlock(&gate);
}

static void done(Job *job)
{
    dropped += !job->worked;
    free(job);
}

static void keep(Job *job) {}

static void add_at(Workers *w, char name, int rank, int client, int table, int cost)
{
    TestJob *job = calloc(1, sizeof *job);
    *job = (TestJob){.job = {.work = work, .done = done, .rank = (uint8_t)rank, .cost = cost},
                     .name = name};
    job->job.client = (uint64_t)client;
    job->job.owner = (uint64_t)client;
    job->job.table = (uint64_t)table;
    workers_add(w, &job->job);
}

static void add(Workers *w, char name, int rank, int client, int cost)
{
    add_at(w, name, rank, client, 0, cost);
}

// With the gate closed one job is begun and all others wait.
static Workers *given_workers(void)
{
    worked = dropped = 0;
    pthread_mutex_lock(&gate);
    Workers *w = workers_open(1, true, wake, NULL);
    add(w, '-', FOR_PERSONS, 99, 1);
    while (workers_waiting(w)) doze(1);
    return w;
}

static void let_work(Workers *w, int jobs)
{
    pthread_mutex_unlock(&gate);
    for (bool all = false; !all; doze(1)) {
        pthread_mutex_lock(&gate);
        all = worked == jobs;
        pthread_mutex_unlock(&gate);
    }
    workers_close(w);
    order[worked] = 0;
}

// One address had sixty tables of elders, and a stranger waited 85 s for a cub.
TEST(who_asks_for_much_does_not_make_others_wait)
{
    Workers *w = given_workers();
    for (int i = 0; i < 20; i++) add(w, 'a', FOR_PERSONS, 1, 3000);
    add(w, 'b', FOR_PERSONS, 2, 20);
    add(w, 'b', FOR_PERSONS, 2, 20);
    let_work(w, 23);
    assert_memory_equal(order, "-bbaaaaa", 8);
}

// A thousand tables of elders, each of somebody else, and one where a person plays with a cub.
TEST(a_thousand_tables_of_elders_slow_each_other_down_and_nobody_else)
{
    Workers *w = given_workers();
    for (int i = 1; i <= 1000; i++) add_at(w, 'e', FOR_PERSONS, 1000 + i, i, 3000);
    for (int i = 0; i < 20; i++) add_at(w, 'p', FOR_PERSONS, 1, 2000, 20);
    add_at(w, 'h', FOR_ADVICE, 1, 2000, 700);
    let_work(w, 1022);
    assert_memory_equal(order, "-pppppppppppppppppppph", 22);
}

// What a table has had counts, though it never asks for two things at once.
TEST(dear_and_cheap_tables_have_equal_shares)
{
    Workers *w = given_workers();
    for (int i = 0; i < 3; i++) add_at(w, 'e', FOR_PERSONS, 1, 1, 300);
    for (int i = 0; i < 9; i++) add_at(w, 'c', FOR_PERSONS, 2, 2, 100);
    let_work(w, 13);
    assert_string_equal(order, "-ccecccecccec");
}

// Whoever opens a hundred tables has the turns of eight.
TEST(tables_of_one_address_count_for_eight)
{
    Workers *w = given_workers();
    for (int i = 1; i <= 100; i++) add_at(w, 'm', FOR_PERSONS, 1, i, 800);
    add_at(w, 'o', FOR_PERSONS, 2, 200, 800);
    add_at(w, 'o', FOR_PERSONS, 2, 200, 800);
    let_work(w, 103);
    assert_ptr_equal(strchr(order, 'o'), order + 2);
    assert_true(strrchr(order, 'o') < order + 13);
}

static int niceness;
static void ask_niceness(Job *job) { niceness = getpriority(PRIO_PROCESS, 0); }

TEST(bots_leave_the_processor_to_those_who_play)
{
    TestJob job = {.job = {.work = ask_niceness, .done = keep}};
    for (int patient = 0; patient < 2; patient++) {
        Workers *w = workers_open(1, patient, wake, NULL);
        workers_add(w, &job.job);
        while (workers_waiting(w)) doze(1);
        workers_close(w);
        assert_int_equal(niceness > getpriority(PRIO_PROCESS, 0), patient);
    }
}

static _Atomic int complaints;
static void count_complaint(const char *line)
{
    complaints += strstr(line, "level=warning event=bots_push why=") != NULL;
}

// As under a service manager that forbids it: said once, by however many threads.
TEST(bots_that_may_not_give_way_are_told_of)
{
    int status;
    pid_t child = fork();
    if (!child) {
        log_to(count_complaint);
        if (!jail_enter()) _exit(0);  // where there is none
        workers_close(workers_open(3, true, wake, NULL));
        _exit(complaints != 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

TEST(whom_somebody_waits_for_comes_first)
{
    Workers *w = given_workers();
    add(w, 'd', FOR_BOTS, 1, 20);
    add(w, 'c', FOR_LOOKING_BACK, 2, 20);
    add(w, 'b', FOR_ADVICE, 3, 20);
    add(w, 'a', FOR_PERSONS, 4, 3000);
    let_work(w, 5);
    assert_string_equal(order, "-cbad");
}

TEST(what_nobody_waits_for_any_more_is_called_off)
{
    Workers *w = given_workers();
    for (int i = 0; i < 8; i++) add(w, 'a', FOR_ADVICE, 1 + i % 2, 20);
    assert_int_equal(workers_waiting_for(w, 1), 4);
    workers_call_off(w, 1);
    assert_int_equal(dropped, 4);
    assert_int_equal(workers_waiting(w), 4);
    add(w, 'b', FOR_ADVICE, 3, 20);
    let_work(w, 6);
    assert_string_equal(order, "-abaaa");
}

static atomic_bool thought_out;  // a long one, to its end

static void work_long(Job *job)
{
    nanosleep(&(struct timespec){.tv_sec = 120}, NULL);
    thought_out = true;
}

static Job endless[2] = {{.work = work_long, .done = keep, .cost = 5000},
                         {.work = work_long, .done = keep, .cost = 5000}};

// Not all threads think long thoughts at once: a cub's answer is never behind them.
TEST(a_thread_is_left_for_quick_answers)
{
    Workers *w = workers_open(2, true, wake, NULL);
    worked = 0;
    workers_add(w, &endless[0]);
    workers_add(w, &endless[1]);
    for (int i = 0; i < 3; i++) add(w, 'a', FOR_BOTS, 1, 20);
    for (int i = 0; i < 1000 && workers_waiting(w) > 1; i++) doze(1);
    assert_int_equal(workers_waiting(w), 1);
    workers_close(w);  // whoever is still thinking is left behind
    assert_false(thought_out);
}

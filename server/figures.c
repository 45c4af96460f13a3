// SPDX-License-Identifier: MIT
// figures.c - see figures.h.
#include "server/figures.h"

#include "storage/figures.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

static void put_head(Text *text, const char *name, const char *type, const char *help)
{
    text_format(text, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, type);
}

// Counters, as the hall has them.
static const struct {
    const char *name, *help;
    size_t at;
} COUNTERS[] = {
    {"moraine_requests_total", "HTTP requests to the hall.", offsetof(Metrics, calls)},
    {"moraine_refusals_total", "Answers that refuse.", offsetof(Metrics, refusals)},
    {"moraine_messages_total", "Messages from clients.", offsetof(Metrics, messages)},
    {"moraine_sent_messages_total", "Messages to clients.", offsetof(Metrics, sent_messages)},
    {"moraine_sent_bytes_total", "Bytes of messages to clients.", offsetof(Metrics, sent_bytes)},
    {"moraine_moves_total", "Moves of persons.", offsetof(Metrics, moves)},
    {"moraine_bot_moves_total", "Moves of bots.", offsetof(Metrics, bot_moves)},
    {"moraine_forced_moves_total", "Moves without a choice.", offsetof(Metrics, forced_moves)},
    {"moraine_undos_total", "Moves taken back.", offsetof(Metrics, undos)},
    {"moraine_commits_total", "Commits to the disk.", offsetof(Metrics, commits)},
    {"moraine_failed_commits_total", "Commits that the disk refused.",
     offsetof(Metrics, failed_commits)},
    {"moraine_tables_made_total", "New tables.", offsetof(Metrics, tables_made)},
    {"moraine_tables_woken_total", "Tables read from the disk.", offsetof(Metrics, tables_woken)},
    {"moraine_slow_clients_total", "Clients let go because they did not read.",
     offsetof(Metrics, slow_clients)},
    {"moraine_limited_total", "Requests beyond a limit.", offsetof(Metrics, limited)},
    {"moraine_thoughts_lent_total", "Thoughts given to thinkers elsewhere.",
     offsetof(Metrics, lent)},
    {"moraine_thoughts_lost_total", "Of these, that did not come back in time.",
     offsetof(Metrics, lost)},
    {"moraine_failed_logins_total", "Wrong names or passwords.", offsetof(Metrics, failed_logins)},
    {"moraine_notices_sent_total", "Notices to players who are not there.",
     offsetof(Metrics, notices_sent)},
    {"moraine_notices_failed_total", "Notices that nobody took.",
     offsetof(Metrics, notices_failed)},
};

static void put_counters(Text *text, const Metrics *m)
{
    for (size_t i = 0; i < sizeof COUNTERS / sizeof *COUNTERS; i++) {
        int64_t number = *(const int64_t *)((const char *)m + COUNTERS[i].at);
        put_head(text, COUNTERS[i].name, "counter", COUNTERS[i].help);
        text_format(text, "%s %lld\n", COUNTERS[i].name, (long long)number);
    }
}

static void put_errors(Text *text, const Metrics *m)
{
    static const char NAME[] = "moraine_errors_total";
    put_head(text, NAME, "counter", "Answers that refuse, by kind.");
    for (Fault fault = NO_FAULT + 1; fault < FAULTS; fault++)
        text_format(text, "%s{kind=\"%s\"} %lld\n", NAME, fault_code(fault),
                    (long long)m->fault[fault]);
}

static void put_number(Text *text, const char *name, const char *type, const char *help,
                       double number)
{
    put_head(text, name, type, help);
    text_format(text, "%s %.15g\n", name, number);
}

static void put_gauge(Text *text, const char *name, const char *help, double number)
{
    put_number(text, name, "gauge", help, number);
}

static void put_histogram(Text *text, const char *name, const char *help, const Histogram *h)
{
    int64_t count = 0;
    put_head(text, name, "histogram", help);
    for (int i = 0; i < BOUNDS; i++)
        text_format(text, "%s_bucket{le=\"%g\"} %lld\n", name, HISTOGRAM_BOUND[i],
                    (long long)(count += h->count[i]));
    count += h->count[BOUNDS];
    text_format(text, "%s_bucket{le=\"+Inf\"} %lld\n%s_sum %.9g\n%s_count %lld\n", name,
                (long long)count, name, h->sum, name, (long long)count);
}

static double resident_bytes(void)
{
    long pages = 0;
    FILE *in = fopen("/proc/self/statm", "r");
    if (in && fscanf(in, "%*s %ld", &pages) != 1) pages = 0;
    if (in) fclose(in);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void put_process(Text *text, const Net *net)
{
    put_gauge(text, "process_resident_memory_bytes", "Memory in use.", resident_bytes());
    put_number(text, "process_cpu_seconds_total", "counter", "CPU time, with the bots'.",
               cpu_seconds());
    put_gauge(text, "process_start_time_seconds", "When it began.",
              (double)net->hall.metrics.begun / 1000);
}

static void put_store(Text *text, const Net *net)
{
    StoreFigures store = store_figures(net->hall.store);
    put_gauge(text, "moraine_database_bytes", "Size of moraine.db.", (double)store.file);
    put_gauge(text, "moraine_wal_bytes", "Size of moraine.db-wal.", (double)store.wal);
    put_histogram(text, "moraine_commit_seconds", "How long commits take.", store.commits);
}

void figures_write(Net *net, Text *text)
{
    const Hall *hall = &net->hall;
    put_gauge(text, "moraine_connections", "Clients at tables.", hall->peers);
    put_gauge(text, "moraine_links", "Connections of any kind.", net->links);
    put_gauge(text, "moraine_tables_awake", "Tables in memory.", hall->rooms);
    put_gauge(text, "moraine_tables", "Tables of all time.",
              (double)store_count_tables(hall->store));
    put_gauge(text, "moraine_jobs_waiting", "Thoughts of bots that wait for a thread.",
              workers_waiting(hall->workers));
    put_gauge(text, "moraine_jobs_oldest_seconds", "How long the oldest of them has waited.",
              (double)workers_age(hall->workers) / 1000);
    put_gauge(text, "moraine_ready", "1: who comes can play.",
              !hall->drained && !hall->stopping && !hall->storage_down);
    put_counters(text, &hall->metrics);
    put_errors(text, &hall->metrics);
    put_number(text, "moraine_loop_hangs_total", "counter",
               "Passes of the loop that took too long.", watch_hangs(net->watch));
    put_histogram(text, "moraine_request_seconds", "From a request's last byte to its answer.",
                  &net->requests);
    put_histogram(text, "moraine_message_seconds",
                  "From a message's arrival to the letters that answer it, stored.",
                  &net->messages);
    put_histogram(text, "moraine_pass_seconds", "One pass of the loop.", &net->passes);
    put_store(text, net);
    put_process(text, net);
}

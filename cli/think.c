// SPDX-License-Identifier: MIT
// think.c - moraine think: thinks for the bots of a server elsewhere, a job a core, until it is
// stopped. Whatever goes wrong on the way is tried again, later and later; only what no trying
// mends (a wrong key, another version) ends it.
#include "base/words.h"
#include "cli/check.h"
#include "cli/language.h"
#include "hall/riddle.h"
#include "server/apart.h"

#include <curl/curl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { CORES_MAX = 256, ADDRESS_ROOM = 512, KEY_ROOM = 128 };
enum { FIRST_PAUSE = 1, LAST_PAUSE = 60 };              // seconds until the next try
enum { ANSWER_SECONDS = 60, ANSWER_BYTES = 64 << 10 };  // the server answers sooner, and in less

typedef enum Heard { HEARD, REFUSED, LATE, UNHEARD } Heard;

static struct {
    const char *server;
    char key[KEY_ROOM], program[PROGRAM_ROOM];
    atomic_bool stopping;  // set by signals, and by a core for all
    pthread_mutex_t lock;  // of all below
    bool away;             // it was said that the server cannot be reached
    bool refused;
    long done;
} think = {.lock = PTHREAD_MUTEX_INITIALIZER};

typedef struct Connection {  // to the server, of one core
    CURL *curl;
    struct curl_slist *head;
    Text answer;
} Connection;

static void on_signal(int signal) { think.stopping = true; }

static void say(const char *key, const char *what)
{
    Text words = {0};
    words_say(&words, key, "server=%s\nwhat=%s", think.server, what);
    puts(text_get(&words));
    text_free(&words);
    fflush(stdout);
}

// Said once, until it is there again.
static void note_away(bool away, const char *why)
{
    pthread_mutex_lock(&think.lock);
    if (away != think.away) say(away ? "command.think.away" : "command.think.back", why);
    think.away = away;
    pthread_mutex_unlock(&think.lock);
}

static void note_refused(const char *why)
{
    pthread_mutex_lock(&think.lock);
    if (!think.refused) {
        Text words = {0};
        words_say(&words, "command.think.refused", "server=%s\nwhat=%s", think.server, why);
        fprintf(stderr, "moraine think: %s\n", text_get(&words));
        text_free(&words);
    }
    think.refused = true;
    think.stopping = true;
    pthread_mutex_unlock(&think.lock);
}

static size_t on_bytes(char *bytes, size_t size, size_t count, void *data)
{
    Text *answer = data;
    if (answer->count + count > ANSWER_BYTES) return 0;
    text_bytes(answer, bytes, count);
    return count;
}

// Ends a wait for the next job; an answer that is under way arrives.
static int on_progress(void *data, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
    return think.stopping && !*(const bool *)data;
}

static void open_line(Connection *line)
{
    char bearer[KEY_ROOM + 32];
    snprintf(bearer, sizeof bearer, "Authorization: Bearer %s", think.key);
    *line = (Connection){.curl = curl_easy_init()};
    line->head = curl_slist_append(line->head, bearer);
    line->head = curl_slist_append(line->head, "Content-Type: application/json");
    if (!line->curl || !line->head) abort();
    curl_easy_setopt(line->curl, CURLOPT_HTTPHEADER, line->head);
    curl_easy_setopt(line->curl, CURLOPT_WRITEFUNCTION, on_bytes);
    curl_easy_setopt(line->curl, CURLOPT_WRITEDATA, &line->answer);
    curl_easy_setopt(line->curl, CURLOPT_TIMEOUT, (long)ANSWER_SECONDS);
    curl_easy_setopt(line->curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(line->curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(line->curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(line->curl, CURLOPT_XFERINFOFUNCTION, on_progress);
}

static void close_line(Connection *line)
{
    curl_easy_cleanup(line->curl);
    curl_slist_free_all(line->head);
    text_free(&line->answer);
}

// {"error":{"code":"unauthorized","key":"table.error.unauthorized"}}
static const char *reason(const json_t *answer)
{
    const json_t *error = json_object_get(answer, "error");
    const char *key = json_string_value(json_object_get(error, "key"));
    const char *words = key ? words_find(cli_language(), key) : NULL;
    return words ? words : "?";
}

static Heard judge(long status, const json_t *answer)
{
    if (status == 200) return HEARD;
    const json_t *error = json_object_get(answer, "error");
    const char *code = json_string_value(json_object_get(error, "code"));
    if (code && !strcmp(code, "late")) return LATE;
    if (status < 400 || status >= 500 || status == 429 || !code) return UNHEARD;
    bool unknown = !strcmp(code, "unauthorized");
    note_refused(unknown ? words_find(cli_language(), "command.think.bad_key") : reason(answer));
    return REFUSED;
}

// Asks, and reads the answer, which is the caller's.
static Heard ask(Connection *line, const char *what, const char *body, bool whole, json_t **answer)
{
    char address[ADDRESS_ROOM], why[CURL_ERROR_SIZE] = "";
    long status = 0;
    snprintf(address, sizeof address, "%s/api/1/think/%s", think.server, what);
    text_clear(&line->answer);
    curl_easy_setopt(line->curl, CURLOPT_URL, address);
    curl_easy_setopt(line->curl, CURLOPT_POSTFIELDS, body);
    curl_easy_setopt(line->curl, CURLOPT_XFERINFODATA, &whole);
    curl_easy_setopt(line->curl, CURLOPT_ERRORBUFFER, why);
    CURLcode code = curl_easy_perform(line->curl);
    *answer = NULL;
    if (code != CURLE_OK) {
        if (!think.stopping) note_away(true, why[0] ? why : curl_easy_strerror(code));
        return UNHEARD;
    }
    curl_easy_getinfo(line->curl, CURLINFO_RESPONSE_CODE, &status);
    *answer = json_loadb(text_get(&line->answer), line->answer.count, 0, NULL);
    Heard heard = judge(status, *answer);
    if (heard == UNHEARD) note_away(true, reason(*answer));
    else note_away(false, "");
    return heard;
}

// Longer from time to time, and not all at the same moment.
static void rest(int *pause)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int ms = *pause * 1000 - (int)(now.tv_nsec / 1000 % (*pause * 500));
    for (; ms > 0 && !think.stopping; ms -= 100)
        nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    *pause = *pause * 2 < LAST_PAUSE ? *pause * 2 : LAST_PAUSE;
}

static void give(Connection *line, const Text *best, json_int_t job)
{
    Text body = {0};
    json_t *answer = NULL;
    int pause = FIRST_PAUSE;
    text_char(&body, '{');
    json_put_text(&body, "program", think.program);
    json_put_number(&body, "job", job);
    json_put_comma(&body);
    text_add(&body, text_get(best));
    text_char(&body, '}');
    Heard heard = ask(line, "give", text_get(&body), true, &answer);
    if (heard == UNHEARD) rest(&pause);
    pthread_mutex_lock(&think.lock);
    think.done += heard == HEARD;
    pthread_mutex_unlock(&think.lock);
    json_decref(answer);
    text_free(&body);
}

static void work(Connection *line, const json_t *asked)
{
    Text answer = {0};
    int pause = FIRST_PAUSE;
    switch (apart_think(asked, &answer)) {
    case THOUGHT: give(line, &answer, json_integer_value(json_object_get(asked, "job"))); break;
    case NO_SENSE: note_refused(words_find(cli_language(), "problem.bad_riddle")); break;
    case FELL: rest(&pause);
    }
    text_free(&answer);
}

static void *run_core(void *data)
{
    Connection line;
    char body[PROGRAM_ROOM + 32];
    int pause = FIRST_PAUSE;
    open_line(&line);
    snprintf(body, sizeof body, "{\"program\":\"%s\"}", think.program);
    while (!think.stopping) {
        json_t *asked;
        if (ask(&line, "take", body, false, &asked) == HEARD) {
            pause = FIRST_PAUSE;
            if (json_is_integer(json_object_get(asked, "job"))) work(&line, asked);
        } else rest(&pause);
        json_decref(asked);
    }
    close_line(&line);
    return NULL;
}

static void run_cores(int cores)
{
    pthread_t thread[CORES_MAX];
    for (int i = 0; i < cores; i++)
        if (pthread_create(&thread[i], NULL, run_core, NULL)) abort();
    for (int i = 0; i < cores; i++) pthread_join(thread[i], NULL);
}

// Whoever looks at the list of processes sees words, but not the environment of others.
static void set_key(const Command *command, const char *word)
{
    const char *key = word ? word : getenv("MORAINE_THINK_KEY");
    if (!key) cli_wrong(command, "which_key", NO_VALUES);
    check_think_key(command, key);
    snprintf(think.key, sizeof think.key, "%s", key);
}

static int run_think(const Command *command, int words, char **word)
{
    Words none = {0};
    const char *key = NULL;
    int64_t cores = sysconf(_SC_NPROCESSORS_ONLN);
    think.server = "http://127.0.0.1:7070";
    const Setting settings[] = {
        {"--server", "URL", .word = &think.server, .check = check_server},
        {"--key", "KEY", .word = &key},
        {"--cores", "N", .number = &cores, .least = 1, .most = CORES_MAX},
        {0},
    };
    cli_read(command, settings, &none, 0, words, word);
    set_key(command, key);
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    riddle_program(think.program);
    curl_global_init(CURL_GLOBAL_DEFAULT);
    say("command.think.begins", "");
    run_cores((int)cores);
    curl_global_cleanup();
    if (think.refused) return CLI_FAILED;
    cli_say("think.ends", "count=%ld", think.done);
    putchar('\n');
    return CLI_FINE;
}

const Command THINK_COMMAND = {
    .name = "think",
    .examples =
        (const char *const[]){
            "moraine think --server https://games.example --key tabcdefghijkmnpqrstuvwxyz23",
            "moraine think --server http://127.0.0.1:7070 --cores 2",
            NULL,
        },
    .run = run_think,
};

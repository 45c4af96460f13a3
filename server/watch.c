// SPDX-License-Identifier: MIT
// watch.c - see watch.h.
#include "server/watch.h"

#include "hall/log.h"
#include "server/steady.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { EVERY = 500, JUMP = 5000 };  // ms

struct Watch {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t end;
    bool ending;
    bool asked;             // systemd wants to hear that all is well
    _Atomic int64_t since;  // when the pass in hand began; 0: there is none
    atomic_int hangs;
    Look look;
};

// A datagram to the socket that systemd named; "@" stands for a name without a file.
void notify(const char *state)
{
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    if (!path || !strchr("/@", path[0]) || strlen(path) >= sizeof to.sun_path) return;
    strcpy(to.sun_path, path);
    if (path[0] == '@') to.sun_path[0] = 0;
    socklen_t size = (socklen_t)(sizeof to.sun_family + strlen(path));
    int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (fd < 0) return;
    sendto(fd, state, strlen(state), MSG_NOSIGNAL | MSG_DONTWAIT, (struct sockaddr *)&to, size);
    close(fd);
}

Seen look(Look *l, int64_t pass, int64_t steady, int64_t wall)
{
    int64_t ahead = wall - steady;
    if (l->hung && pass != l->hung) return l->ms = steady - l->hung, l->hung = 0, LOOP_GOES_ON;
    if (pass && !l->hung && steady - pass > l->patience)
        return l->ms = steady - pass, l->hung = pass, LOOP_HANGS;
    l->ms = ahead - l->ahead;
    if (l->ms > -JUMP && l->ms < JUMP) return ALL_WELL;
    return l->ahead = ahead, CLOCK_JUMPED;
}

static void tell(Watch *watch, Seen seen)
{
    static const char *const EVENTS[] = {NULL, "loop_hangs", "loop_goes_on", "clock_jumped"};
    char ms[24];
    if (seen == ALL_WELL) return;
    snprintf(ms, sizeof ms, "%lld", (long long)watch->look.ms);
    if (seen == LOOP_HANGS) watch->hangs++;
    log_event(wall_ms(), seen == LOOP_HANGS ? LOG_ERROR : LOG_WARNING, EVENTS[seen], "ms", ms,
              NULL);
}

static void wait_a_moment(Watch *watch)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += EVERY * 1000000L;
    if (until.tv_nsec >= 1000000000L) until.tv_sec++, until.tv_nsec -= 1000000000L;
    pthread_cond_timedwait(&watch->end, &watch->lock, &until);
}

static void *run(void *data)
{
    Watch *watch = data;
    pthread_mutex_lock(&watch->lock);
    while (!watch->ending) {
        tell(watch, look(&watch->look, watch->since, steady_ms(), wall_ms()));
        if (watch->asked && !watch->look.hung) notify("WATCHDOG=1");
        wait_a_moment(watch);
    }
    pthread_mutex_unlock(&watch->lock);
    return NULL;
}

Watch *watch_open(int64_t patience)
{
    Watch *watch = patience ? calloc(1, sizeof *watch) : NULL;
    if (!watch) return NULL;
    watch->asked = getenv("WATCHDOG_USEC");
    watch->look = (Look){.patience = patience, .ahead = wall_ms() - steady_ms()};
    pthread_mutex_init(&watch->lock, NULL);
    pthread_cond_init(&watch->end, NULL);
    if (!pthread_create(&watch->thread, NULL, run, watch)) return watch;
    return free(watch), NULL;
}

void watch_close(Watch *watch)
{
    if (!watch) return;
    pthread_mutex_lock(&watch->lock);
    watch->ending = true;
    pthread_cond_signal(&watch->end);
    pthread_mutex_unlock(&watch->lock);
    pthread_join(watch->thread, NULL);
    pthread_mutex_destroy(&watch->lock);
    pthread_cond_destroy(&watch->end);
    free(watch);
}

void watch_busy(Watch *watch)
{
    if (watch) watch->since = steady_ms();
}

void watch_idle(Watch *watch)
{
    if (watch) watch->since = 0;
}

int watch_hangs(Watch *watch) { return watch ? watch->hangs : 0; }

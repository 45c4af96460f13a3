// SPDX-License-Identifier: MIT
// wal.c - see wal.h.
#include "storage/wal.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FRAMES_MOST = 4000 };  // then the log is to begin anew
enum { FEW_FRAMES = 500 };    // the loop itself may bring in so many
enum { HEAD_BYTES = 32, FRAME_BYTES = 24 + 4096, ROOM_LEAST = 64 << 10, ROOM_MORE = 512 << 10 };

struct Wal {
    sqlite3 *db, *own;  // the loop's connection; the one of the thread that sweeps
    int fd;             // of the log
    int64_t size;
    pthread_t thread;
    pthread_mutex_t lock;  // for what follows
    pthread_cond_t told;
    bool wanted, ends;  // wanted: the thread is at it
    int swept;          // so many frames are in the file
};

// A file that grows must have its new size synced as well as its bytes: two writes, one after the
// other. So it grows by many frames at a time. If it cannot, SQLite will say so.
static void make_room(Wal *wal, int frames)
{
    static const char NOTHING[ROOM_MORE];
    struct stat about;
    int64_t used = HEAD_BYTES + (int64_t)frames * FRAME_BYTES;
    if (wal->fd < 0 || frames > FRAMES_MOST || used + ROOM_LEAST <= wal->size) return;
    if (fstat(wal->fd, &about)) return;
    wal->size = about.st_size;
    if (used + ROOM_LEAST <= wal->size) return;
    ssize_t more = pwrite(wal->fd, NOTHING, sizeof NOTHING, wal->size);
    if (more > 0) wal->size += more;
}

// Once all of it is in the file SQLite begins the log anew. It never is while moves go on beside
// the thread, so the loop brings in the last few itself.
static bool is_for_loop(Wal *wal, int frames)
{
    pthread_mutex_lock(&wal->lock);
    if (frames < wal->swept) wal->swept = 0;  // it has begun anew
    bool few = frames - wal->swept <= FEW_FRAMES, due = frames >= FRAMES_MOST && !wal->wanted;
    if (due && !few) {
        wal->wanted = true;
        pthread_cond_signal(&wal->told);
    }
    pthread_mutex_unlock(&wal->lock);
    return due && few;
}

static int on_commit(void *data, sqlite3 *db, const char *name, int frames)
{
    Wal *wal = data;
    make_room(wal, frames);
    if (is_for_loop(wal, frames))
        sqlite3_wal_checkpoint_v2(db, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return SQLITE_OK;
}

static void *sweep(void *data)
{
    Wal *wal = data;
    pthread_mutex_lock(&wal->lock);
    while (!wal->ends) {
        if (!wal->wanted) {
            pthread_cond_wait(&wal->told, &wal->lock);
            continue;
        }
        int in_log = 0, in_file = 0;
        pthread_mutex_unlock(&wal->lock);
        sqlite3_wal_checkpoint_v2(wal->own, "main", SQLITE_CHECKPOINT_PASSIVE, &in_log, &in_file);
        pthread_mutex_lock(&wal->lock);
        if (in_file > 0) wal->swept = in_file;
        wal->wanted = false;
    }
    pthread_mutex_unlock(&wal->lock);
    return NULL;
}

// Its log is looked for with the first thing that is read.
static sqlite3 *open_own(const char *path)
{
    sqlite3 *own = NULL;
    if (sqlite3_open_v2(path, &own, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
        sqlite3_exec(own, "PRAGMA synchronous = FULL; SELECT count(*) FROM sqlite_schema", NULL,
                     NULL, NULL) == SQLITE_OK)
        return own;
    sqlite3_close(own);
    return NULL;
}

Wal *wal_open(sqlite3 *db)
{
    const char *path = sqlite3_db_filename(db, "main");
    sqlite3 *own = path && *path ? open_own(path) : NULL;
    if (!own) return NULL;
    Wal *wal = calloc(1, sizeof *wal);
    if (!wal) abort();
    wal->db = db;
    wal->own = own;
    wal->fd = open(sqlite3_filename_wal(path), O_RDWR | O_CLOEXEC);
    pthread_mutex_init(&wal->lock, NULL);
    pthread_cond_init(&wal->told, NULL);
    if (pthread_create(&wal->thread, NULL, sweep, wal)) abort();
    sqlite3_wal_hook(db, on_commit, wal);
    return wal;
}

void wal_close(Wal *wal)
{
    if (!wal) return;
    pthread_mutex_lock(&wal->lock);
    wal->ends = true;
    pthread_cond_signal(&wal->told);
    pthread_mutex_unlock(&wal->lock);
    pthread_join(wal->thread, NULL);
    sqlite3_wal_hook(wal->db, NULL, NULL);
    sqlite3_close(wal->own);
    if (wal->fd >= 0) close(wal->fd);
    pthread_cond_destroy(&wal->told);
    pthread_mutex_destroy(&wal->lock);
    free(wal);
}

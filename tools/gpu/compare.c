// SPDX-License-Identifier: MIT
// compare.c - random games on the GPU and on the processor: the same hashes?
//
//     build/gpu/compare [GAMES [FOLDER [GAME]]]     100000 games of each kind, or of one;
//                                                   the folder of the PTX
//
// The driver is opened at run time, so this compiles anywhere. Ends with 0 if all hashes agree, 1
// if one does not, 2 if there is no GPU.
#include "games/games.h"
#include "tools/gpu/seeds.h"

#include <dlfcn.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BLOCK = 64, STACK = 32768, STACK_LIMIT = 0, PTX = 1, CHECKED = 2000 };

typedef void *Handle;
typedef unsigned long long Address;

// The functions of the driver that are needed, with their names in it.
typedef struct Driver {
    int (*init)(unsigned);
    int (*device)(int *, int);
    int (*context)(Handle *, unsigned, int);
    int (*limit)(int, size_t);
    int (*link)(unsigned, int *, void **, Handle *);
    int (*add)(Handle, int, const char *, unsigned, int *, void **);
    int (*complete)(Handle, void **, size_t *);
    int (*load)(Handle *, const void *);
    int (*find)(Handle *, Handle, const char *);
    int (*room)(Address *, size_t);
    int (*give_back)(Address);
    int (*launch)(Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                  Handle, void **, void **);
    int (*wait)(void);
    int (*fetch)(void *, Address, size_t);
    int (*unload)(Handle);
} Driver;

static const char *const NAMES[] = {
    "cuInit",           "cuDeviceGet",      "cuCtxCreate_v2",
    "cuCtxSetLimit",    "cuLinkCreate_v2",  "cuLinkAddFile_v2",
    "cuLinkComplete",   "cuModuleLoadData", "cuModuleGetFunction",
    "cuMemAlloc_v2",    "cuMemFree_v2",     "cuLaunchKernel",
    "cuCtxSynchronize", "cuMemcpyDtoH_v2",  "cuModuleUnload",
};

static Driver driver;

_Noreturn static void leave(int status, const char *what, int code)
{
    fprintf(stderr, "compare: %s (%d)\n", what, code);
    exit(status);
}

static void must(int code, const char *what)
{
    if (code) leave(2, what, code);
}

static void open_driver(void)
{
    void *library = dlopen("libcuda.so.1", RTLD_NOW);
    if (!library) leave(2, "there is no driver of a GPU", 0);
    void **at = (void **)&driver;
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (!(at[i] = dlsym(library, NAMES[i]))) leave(2, NAMES[i], 0);
    int device;
    Handle context;
    must(driver.init(0), "no GPU");
    must(driver.device(&device, 0), "no GPU");
    must(driver.context(&context, 0, device), "no context");
    must(driver.limit(STACK_LIMIT, STACK), "no room for the stack");
}

// All modules of one game, linked by the driver.
static Handle load_game(const Game *game, const char *folder)
{
    char pattern[1024];
    glob_t files;
    Handle link, module;
    void *image;
    size_t size;
    snprintf(pattern, sizeof pattern, "%s/%s/*.ptx", folder, game->key);
    if (glob(pattern, 0, NULL, &files)) leave(2, pattern, 0);
    must(driver.link(0, NULL, NULL, &link), "linker");
    for (size_t i = 0; i < files.gl_pathc; i++)
        must(driver.add(link, PTX, files.gl_pathv[i], 0, NULL, NULL), files.gl_pathv[i]);
    must(driver.complete(link, &image, &size), "link");
    must(driver.load(&module, image), "load");
    globfree(&files);
    return module;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

typedef struct Games {  // of one kind, on the GPU
    int count, players;
    uint64_t *hash;
    int *decisions;
    double seconds;
} Games;

static void play_there(const Game *game, const char *folder, Games *games)
{
    Handle module = load_game(game, folder), play;
    Address hash, decisions;
    size_t count = (size_t)games->count;
    unsigned long long first = 1;
    must(driver.find(&play, module, "play"), "kernel");
    must(driver.room(&hash, count * sizeof *games->hash), "memory");
    must(driver.room(&decisions, count * sizeof *games->decisions), "memory");
    void *given[] = {&first, &games->count, &games->players, &hash, &decisions};
    fprintf(stderr, "%s: linked\n", game->key);  // by now the driver has made machine code of it
    double start = now();
    must(driver.launch(play, (unsigned)(games->count + BLOCK - 1) / BLOCK, 1, 1, BLOCK, 1, 1, 0,
                       NULL, given, NULL),
         "launch");
    must(driver.wait(), "the kernel failed");
    games->seconds = now() - start;
    must(driver.fetch(games->hash, hash, count * sizeof *games->hash), "hashes");
    must(driver.fetch(games->decisions, decisions, count * sizeof *games->decisions), "decisions");
    driver.give_back(hash);
    driver.give_back(decisions);
    driver.unload(module);
}

// How many of the first games came out otherwise here; and how fast we are.
static int check_here(const Game *game, const Games *games, double *rate)
{
    _Alignas(16) char memory[STATE_MAX];
    int checked = games->count < CHECKED ? games->count : CHECKED, wrong = 0, decisions = 0,
        all = 0;
    double start = now();
    for (int i = 0; i < checked; i++, all += decisions) {
        uint64_t hash =
            play_one(game, (State *)memory, games->players, (uint64_t)i + 1, &decisions);
        wrong += hash != games->hash[i] || decisions != games->decisions[i];
    }
    *rate = all / (now() - start);
    return wrong;
}

static int compare(const Game *game, const char *folder, int count)
{
    Games games = {.count = count, .players = game->players_max};
    games.hash = calloc((size_t)count, sizeof *games.hash);
    games.decisions = calloc((size_t)count, sizeof *games.decisions);
    if (!games.hash || !games.decisions) leave(2, "memory", 0);
    play_there(game, folder, &games);
    double rate, all = 0;
    int wrong = check_here(game, &games, &rate);
    for (int i = 0; i < count; i++) all += games.decisions[i];
    printf("%-12s %d players: %d wrong of %d; GPU %.3g decisions a second, one core %.3g\n",
           game->key, games.players, wrong, count < CHECKED ? count : CHECKED, all / games.seconds,
           rate);
    fflush(stdout);
    free(games.hash);
    free(games.decisions);
    return wrong;
}

int main(int words, char **word)
{
    int count = words > 1 ? atoi(word[1]) : 100000, wrong = 0;
    const char *folder = words > 2 ? word[2] : "build/gpu";
    if (count < 1) leave(2, "how many games?", 0);
    open_driver();
    for (int i = 0; GAMES[i]; i++)
        if (words < 4 || !strcmp(word[3], GAMES[i]->key)) wrong += compare(GAMES[i], folder, count);
    return wrong != 0;
}

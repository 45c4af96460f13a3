// SPDX-License-Identifier: MIT
// Thinking about what a server of somebody else asks: a made-up position harms nobody.
#include "server/apart.h"

#include "engine/describe.h"
#include "engine/flow.h"
#include "games/games.h"
#include "hall/riddle.h"
#include "server/jail.h"
#include "tests/support/test.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static Position world;
static State *const s = (State *)&world;

// Somewhere in a game, however short it is.
static void come_to(const Game *game, int moves)
{
    Random dice = {.key = 5};
    uint8_t option[OPTIONS_MAX] = {0};
    options_usual(game, option);
    game_start(game, s, game->players_max, option, 5, NULL);
    for (int i = 0; i < moves && game_waiting(s) != NOBODY; i++)
        game_play(game, s, game_pick(game, s, &dice), NULL);
    if (game_waiting(s) == NOBODY) come_to(game, moves / 2);
}

// What a server would send of it.
static json_t *question_of(const Game *game)
{
    static const char HEX[] = "0123456789abcdef";
    char words[2 * STATE_MAX + 1] = "";
    for (uint32_t i = 0; i < game->state_size; i++) {
        words[2 * i] = HEX[((const uint8_t *)s)[i] >> 4];
        words[2 * i + 1] = HEX[((const uint8_t *)s)[i] & 15];
    }
    return json_pack("{s:s,s:s,s:s,s:s}", "game", game->key, "bot", "cub", "seed", "1", "world",
                     words);
}

static Apart ask(const Game *game)
{
    Text answer = {0};
    json_t *question = question_of(game);
    Apart outcome = apart_think(question, &answer);
    json_decref(question);
    text_free(&answer);
    return outcome;
}

TEST(a_true_position_is_thought_about)
{
    for (int i = 0; GAMES[i]; i++) {
        come_to(GAMES[i], 20);
        assert_int_equal(ask(GAMES[i]), THOUGHT);
    }
}

TEST(bytes_that_are_no_position_make_no_sense)
{
    for (int i = 0; GAMES[i]; i++) {
        come_to(GAMES[i], 20);
        memset((uint8_t *)s + sizeof(Random), 0xff, sizeof(Core));
        assert_int_equal(ask(GAMES[i]), NO_SENSE);
    }
}

// A frame of the question on top: where the rules would look something up, far outside of it.
TEST(who_falls_over_a_made_up_position_falls_alone)
{
    for (int i = 0; GAMES[i]; i++) {
        come_to(GAMES[i], 20);
        Core *core = (Core *)s;
        Frame *top = &core->frame[core->depth - 1];
        top->what = top->where = top->why = top->count = 0xee;
        ask(GAMES[i]);  // whatever comes of it, we are still there
        come_to(GAMES[i], 20);
        assert_int_equal(ask(GAMES[i]), THOUGHT);
    }
}

enum { REFUSED_THERE = 7 };

static int end_of(void (*deed)(void))
{
    int status;
    pid_t child = fork();
    if (!child) {
        if (!jail_enter()) _exit(9);
        deed();
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

static void compute(void)
{
    char *block = malloc(1 << 20);
    if (!block) _exit(1);
    memset(block, 1, 1 << 20);
    free(block);
}

static void be_refused(long answer) { _exit(answer < 0 && errno == EPERM ? REFUSED_THERE : 1); }
static void open_file(void) { be_refused(open("/etc/passwd", O_RDONLY)); }
static void send_signal(void) { be_refused(kill(getppid(), 0)); }
static void open_socket(void) { be_refused(socket(AF_INET, SOCK_STREAM, 0)); }
static void run_program(void) { be_refused(execl("/bin/true", "true", NULL)); }

TEST(in_the_jail_one_can_only_compute)
{
    assert_int_equal(end_of(compute), 0);
    assert_int_equal(end_of(open_file), REFUSED_THERE);
    assert_int_equal(end_of(send_signal), REFUSED_THERE);
    assert_int_equal(end_of(open_socket), REFUSED_THERE);
    assert_int_equal(end_of(run_program), REFUSED_THERE);
}

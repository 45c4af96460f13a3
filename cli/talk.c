// talk.c - see talk.h.
#include "cli/talk.h"

#include "base/rulebook.h"
#include "base/words.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

const char *talk(const char *key)
{
    char full[64] = "terminal.";
    const char *words = words_find("en", strncat(full, key, sizeof full - 10));
    return words ? words : key;
}

void talk_result(const Session *session, Text *text)
{
    Standing standing;
    const State *s = session_state(session);
    int seats = ((const Core *)s)->seats;
    session->game->standing(s, &standing);
    for (int rank = 1; rank <= seats; rank++)
        for (int seat = 0; seat < seats; seat++) {
            if (standing.rank[seat] != rank) continue;
            text_format(text, "%d. ", rank);
            say_value(&session->speech, SEAT, seat, text);
            text_format(text, " %d%s\n", standing.points[seat],
                        standing.winners >> seat & 1 ? " *" : "");
        }
}

void talk_rule(const Session *session, const char *wanted, Text *text)
{
    const char *const *lines = rulebook_find(session->game->key);
    for (; lines && *lines; lines++) {
        if (!rulebook_fits(*lines, wanted)) continue;
        rulebook_plain(*lines, text);
        text_char(text, '\n');
    }
    if (!text->count) text_add(text, talk("no_rule")), text_char(text, '\n');
}

bool talk_save(const Session *session, const char *path, Problem *problem)
{
    Text text = {0};
    FILE *file = fopen(path, "w");
    if (!file) return problem_set(problem, "%s: %s", path, strerror(errno));
    record_write(&session->record, session_state(session), &text);
    bool good = fwrite(text_get(&text), 1, text.count, file) == text.count;
    good = fclose(file) == 0 && good;
    text_free(&text);
    return good || problem_set(problem, "%s: %s", path, strerror(errno));
}

void talk_hint(Session *session, Text *text)
{
    static Advice advice;
    if (!session->elder)
        session->elder = bot_open(session->game, "elder", session->record.seed, NULL);
    bot_advise(session->elder, session_state(session), &advice);
    for (int i = 0; i < advice.count && i < HINTS_MAX; i++) {
        text_format(text, "%3.0f %%  ", 100 * advice.at[i].hope);
        say_action(&session->speech, advice.at[i].action, text);
        text_char(text, '\n');
    }
}

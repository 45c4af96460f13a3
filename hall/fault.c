// SPDX-License-Identifier: MIT
// fault.c - see fault.h.
#include "hall/fault.h"

#include <string.h>

static const struct {
    const char *code;
    int status;
} FAULT[FAULTS] = {
    [NO_FAULT] = {"", 200},
    [BAD_REQUEST] = {"bad_request", 400},
    [BAD_OPTION] = {"bad_option", 400},
    [UNAUTHORIZED] = {"unauthorized", 401},
    [FORBIDDEN] = {"forbidden", 403},
    [NOT_FOUND] = {"not_found", 404},
    [LATE_CHOICE] = {"late", 409},
    [RULE_FORBIDS] = {"refused", 409},
    [NO_UNDO] = {"no_undo", 409},
    [UNDO_ENOUGH] = {"undo_enough", 409},
    [STILL_RUNNING] = {"running", 409},
    [STILL_GATHERING] = {"gathering", 409},
    [ALREADY_OVER] = {"over", 409},
    [TAKEN] = {"taken", 409},
    [AWAY_BRIEFLY] = {"away_briefly", 409},
    [OTHER_RULES] = {"other_rules", 409},
    [OTHER_PROGRAM] = {"other_program", 409},
    [DAMAGED] = {"damaged", 409},
    [BUSY] = {"busy", 409},
    [TOO_LARGE] = {"too_large", 413},
    [TOO_MANY] = {"too_many", 429},
    [STORAGE_FAILED] = {"storage", 503},
    [STOPPING] = {"stopping", 503},
};

int fault_status(Fault fault) { return FAULT[fault].status; }
const char *fault_code(Fault fault) { return FAULT[fault].code; }

void fault_write(Fault fault, const char *field, const char *detail, Text *text)
{
    json_put_comma(text);
    text_char(text, '{');
    json_put_text(text, "code", FAULT[fault].code);
    json_put_key(text, "key");
    text_format(text, "\"table.error.%s\"", FAULT[fault].code);
    if (field) json_put_text(text, "field", field);
    if (detail) json_put_text(text, "detail", detail);
    text_char(text, '}');
}

void refusal_write(const Game *game, const Refusal *refusal, Text *text)
{
    Rule rule = refusal->rule;
    Shortfall f = refusal->figures;
    const char *place = rule >= GAME_RULES ? game->rules[rule] : NULL;
    json_put_key(text, "key");
    if (rule == ALLOWED) text_add(text, "null");
    else if (place)
        text_format(text, "\"%s.%s.%s\"", game->key, refusal->counts ? "short" : "rule", place);
    else
        text_format(text, "\"common.rule.%s\"",
                    rule == NOT_YOUR_TURN ? "not_your_turn" : "not_asked");
    json_put_key(text, "rule");
    if (place) text_format(text, "\"%.*s\"", (int)strcspn(place, "/"), place);
    else text_add(text, "null");
    if (!refusal->counts) return;
    json_put_key(text, "figures");
    text_format(text, "[%d,%d,%d,%d]", f.asked, f.have, f.domain, f.what);
}

void fault_write_refusal(const Game *game, const Refusal *refusal, Text *text)
{
    json_put_comma(text);
    text_char(text, '{');
    json_put_text(text, "code", FAULT[RULE_FORBIDS].code);
    refusal_write(game, refusal, text);
    text_char(text, '}');
}

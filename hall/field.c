// SPDX-License-Identifier: MIT
// field.c - see field.h.
#include "hall/field.h"

#include "table/name.h"

bool field_number(const json_t *object, const char *key, int64_t least, int64_t most,
                  int64_t *number)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value)) return false;
    *number = json_integer_value(value);
    return *number >= least && *number <= most;
}

const char *field_text(const json_t *object, const char *key, size_t most_bytes)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_string(value) || json_string_length(value) > most_bytes) return NULL;
    return json_string_value(value);
}

bool field_is_null(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    return !value || json_is_null(value);
}

static int find_count(const Kind *kinds)
{
    int count = 1;
    while (kinds[count].name) count++;
    return count;
}

bool field_row(const Game *game, const Kind *kinds, const json_t *row, Action *action)
{
    const json_t *first = json_array_get(row, 0);
    int64_t kind = json_is_integer(first) ? json_integer_value(first) : 0;
    size_t used = 1;
    if (kind < 1 || kind >= find_count(kinds)) return false;
    *action = (Action){.kind = (uint8_t)kind};
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = kinds[kind].arg[i].domain;
        if (!domain) continue;
        const json_t *value = json_array_get(row, used++);
        if (!json_is_integer(value)) return false;
        int64_t number = json_integer_value(value);
        if (number < 0 || number >= game->domains[domain].count) return false;
        action->arg[i] = (uint8_t)number;
    }
    return used == json_array_size(row);
}

bool field_words(const json_t *object, const char *key, int most_letters, char *words, size_t room)
{
    const char *from = field_text(object, key, 4 * room);
    return from && words_clean(from, most_letters, words, room);
}

bool field_name(const json_t *object, const char *key, char name[NAME_ROOM])
{
    return field_words(object, key, NAME_LETTERS, name, NAME_ROOM);
}

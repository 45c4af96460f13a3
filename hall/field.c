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

bool row_action(const Game *game, const Kind *kinds, const int64_t *row, int count, Action *action)
{
    int64_t kind = count > 0 ? row[0] : 0;
    int used = 1;
    if (kind < 1 || kind >= find_count(kinds)) return false;
    *action = (Action){.kind = (uint8_t)kind};
    for (int i = 0; i < ARGS_MAX; i++) {
        int domain = kinds[kind].arg[i].domain;
        if (!domain) continue;
        if (used == count || row[used] < 0 || row[used] >= game->domains[domain].count)
            return false;
        action->arg[i] = (uint8_t)row[used++];
    }
    return used == count;
}

bool field_row(const Game *game, const Kind *kinds, const json_t *row, Action *action)
{
    int64_t number[1 + ARGS_MAX];
    size_t count = json_array_size(row);
    if (count > 1 + ARGS_MAX) return false;
    for (size_t i = 0; i < count; i++) {
        const json_t *value = json_array_get(row, i);
        if (!json_is_integer(value)) return false;
        number[i] = json_integer_value(value);
    }
    return row_action(game, kinds, number, (int)count, action);
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

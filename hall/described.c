// SPDX-License-Identifier: MIT
// described.c - see described.h.
#include "hall/described.h"

#include <string.h>

// Ours: exactly as described. A client's: more fields are passed over, null is as good as missing.
typedef enum Whose { OURS, A_CLIENTS } Whose;

static const char *find_fault(const Shape *, const json_t *, Whose);

static bool fits(const Type *type, const json_t *value, Whose whose);

static bool fits_list(const Type *type, const json_t *list, Whose whose)
{
    size_t count = json_array_size(list);
    if (!json_is_array(list) || (type->form == A_TUPLE && count != (size_t)type->count))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!fits(type->of[type->form == A_TUPLE ? i : 0], json_array_get(list, i), whose))
            return false;
    return true;
}

static bool fits_any(const Type *type, const json_t *value, Whose whose)
{
    for (int i = 0; i < type->count; i++)
        if (fits(type->of[i], value, whose)) return true;
    return false;
}

static bool fits(const Type *type, const json_t *value, Whose whose)
{
    switch (type->form) {
    case A_NUMBER: return json_is_number(value);
    case A_STRING: return json_is_string(value);
    case A_BOOLEAN: return json_is_boolean(value);
    case A_NULL: return json_is_null(value);
    case A_RECORD: return json_is_object(value);
    case A_WORD: return json_is_string(value) && !strcmp(json_string_value(value), type->word);
    case A_SHAPE: return json_is_object(value) && !find_fault(type->shape, value, whose);
    case A_LIST:
    case A_TUPLE: return fits_list(type, value, whose);
    case ANY_OF: return fits_any(type, value, whose);
    case A_TEXT: break;
    }
    return false;
}

static bool is_missing(const json_t *value, Whose whose)
{
    return !value || (whose == A_CLIENTS && json_is_null(value));
}

static bool is_field(const Shape *shape, const char *name)
{
    for (const Field *field = shape->fields; field->name; field++)
        if (!strcmp(field->name, name)) return true;
    return false;
}

static const char *find_stranger(const Shape *shape, const json_t *object)
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)object, name, value) if (!is_field(shape, name)) return name;
    return NULL;
}

static const char *find_fault(const Shape *shape, const json_t *object, Whose whose)
{
    for (const Field *field = shape->fields; field->name; field++) {
        const json_t *value = json_object_get(object, field->name);
        bool missing = is_missing(value, whose) && field->maybe;
        if (!missing && !fits(field->type, value, whose)) return field->name;
    }
    return whose == OURS ? find_stranger(shape, object) : NULL;
}

const char *described_fault(const Shape *shape, const json_t *object)
{
    return find_fault(shape, object, A_CLIENTS);
}

// A message's own two fields are the same in all and stand in no description.
bool described_message(const char *bytes, size_t count)
{
    json_t *message = json_loadb(bytes, count, 0, NULL);
    const char *is = json_string_value(json_object_get(message, "is"));
    const json_t *re = json_object_get(message, "re");
    const Shape *shape = NULL;
    for (int i = 0; is && i < SAYINGS; i++)
        if (!strcmp(SAID[i].name, is)) shape = &SAID[i];
    bool good = shape && (!re || json_is_integer(re));
    json_object_del(message, "is");
    json_object_del(message, "re");
    good = good && !find_fault(shape, message, OURS);
    json_decref(message);
    return good;
}

bool described_answer(const Type *type, const char *bytes, size_t count)
{
    json_t *answer = json_loadb(bytes, count, 0, NULL);
    bool good = type->form == A_TEXT || fits(type, answer, OURS);
    json_decref(answer);
    return good;
}

// SPDX-License-Identifier: MIT
// described.h - messages.txt as the server knows it: which messages, commands and calls there are
// and what each consists of. tools/messages.py makes the tables.
#pragma once

#include "hall/messages.h"

#include <jansson.h>
#include <stdbool.h>

typedef enum TypeForm {
    A_NUMBER,
    A_STRING,
    A_BOOLEAN,
    A_NULL,
    A_RECORD,
    A_TEXT,  // no JSON
    A_WORD,
    A_SHAPE,
    A_LIST,
    A_TUPLE,
    ANY_OF
} TypeForm;

typedef struct Type {
    TypeForm form;
    const char *word;
    const struct Shape *shape;
    const struct Type *const *of;  // `count` of them
    int count;
} Type;

typedef struct Field {
    const char *name;
    bool maybe;
    const Type *type;
} Field;

typedef struct Shape {
    const char *name;
    const Field *fields;  // up to one without a name
} Shape;

typedef struct Described {
    const char *method, *path;
    Shape body;
    const Type *answer;
} Described;

extern const Shape SAID[SAYINGS];      // messages of the server
extern const Shape DONE_BY[DOINGS];    // commands of a client
extern const Described CALLED[CALLS];  // HTTP calls
extern const Type *const REFUSAL;      // the answer to a call that is refused

// The field of what a client sent that is not as described; NULL: none. A client may send more than
// we know, and null for what it does not say.
const char *described_fault(const Shape *, const json_t *);

// Whether what the server says is as described, and nothing else. For assertions: it takes time.
bool described_message(const char *bytes, size_t count);
bool described_answer(const Type *, const char *bytes, size_t count);

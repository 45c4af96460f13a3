// SPDX-License-Identifier: MIT
// call_fuzz.c - bytes as an HTTP request: the first picks method and address, then a line for the
// rest of the address, then a line for the bearer, then the body.
#include "tests/fuzz/hall.h"

static const char *const PATHS[] = {
    "/",
    "/health",
    "/api/1/",
    "/api/1/games/",
    "/api/1/words/",
    "/api/1/mine",
    "/api/1/tables",
    "/api/1/tables/",
    "/api/1/records",
    "/api/1/account/tables",
    "/api/1/lobby",
    "/api/1/account",
    "/ready",
    "/api/1/sessions/end",
};

static size_t take_line(const uint8_t **data, size_t *size, char *line, size_t room)
{
    size_t length = 0, kept = 0;
    while (length < *size && (*data)[length] != '\n') length++;
    for (size_t i = 0; i < length && kept + 1 < room; i++)
        if ((*data)[i]) line[kept++] = (char)(*data)[i];
    line[kept] = 0;
    *data += length + (length < *size);
    *size -= length + (length < *size);
    return kept;
}

// %T stands for the id of a table that is there.
static void put_table(char *path, size_t room, const char *id)
{
    char *mark = strstr(path, "%T"), rest[128];
    if (!mark || strlen(path) + TABLE_ID_ROOM >= room) return;
    snprintf(rest, sizeof rest, "%s", mark + 2);
    snprintf(mark, room - (size_t)(mark - path), "%s%s", id, rest);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FuzzTable table;
    char more[96], bearer[TOKEN_ROOM];
    if (size < 2) return 0;
    open_fuzz_hall();
    make_fuzz_table(data[0] / 16, &table);
    Call *call = calloc(1, sizeof *call);
    if (!call) abort();
    strcpy(call->method, data[1] & 1 ? "POST" : "GET");
    call->is_text = data[1] & 2;
    const char *path = PATHS[data[0] % (sizeof PATHS / sizeof *PATHS)];
    data += 2, size -= 2;
    take_line(&data, &size, more, sizeof more);
    take_line(&data, &size, bearer, sizeof bearer);
    snprintf(call->path, sizeof call->path, "%s%s", path, more);
    put_table(call->path, sizeof call->path, table.id);
    strcpy(call->bearer, strcmp(bearer, "%T") ? bearer : table.token);
    strcpy(call->address.text, "fuzz");
    if (size) text_bytes(&call->body, (const char *)data, size);
    hall_call(&hall, call);
    hall_flush(&hall);
    if (call->done) call_free(call);
    else call->abandoned = true;  // a password is hashed: whoever does it frees it
    close_fuzz_hall();
    return 0;
}

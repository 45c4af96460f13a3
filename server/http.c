// SPDX-License-Identifier: MIT
// http.c - see http.h.
#include "server/http.h"

#include "base/words.h"
#include "hall/messages.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

bool piece_is(Piece piece, const char *words)
{
    return piece.count == strlen(words) && !memcmp(piece.at, words, piece.count);
}

bool piece_is_like(Piece piece, const char *words)
{
    return piece.count == strlen(words) && !strncasecmp(piece.at, words, piece.count);
}

size_t head_end(const char *bytes, size_t count, size_t from)
{
    for (size_t i = from > 3 ? from - 3 : 0; i + 4 <= count; i++) {
        const char *end = memchr(bytes + i, '\r', count - i - 3);
        if (!end) return 0;
        i = (size_t)(end - bytes);
        if (!memcmp(end, "\r\n\r\n", 4)) return i + 4;
    }
    return 0;
}

// Takes what stands before the mark, and the mark; false: there is none.
static bool take_until(Piece *rest, char mark, Piece *taken)
{
    const char *end = rest->count ? memchr(rest->at, mark, rest->count) : NULL;
    if (!end) return false;
    *taken = (Piece){rest->at, (size_t)(end - rest->at)};
    rest->at += taken->count + 1;
    rest->count -= taken->count + 1;
    return true;
}

static Piece trim(Piece piece)
{
    while (piece.count && strchr(" \t", piece.at[0])) piece.at++, piece.count--;
    while (piece.count && strchr(" \t", piece.at[piece.count - 1])) piece.count--;
    return piece;
}

static bool is_name_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c && strchr("!#$%&'*+-.^_`|~", c));
}

static bool is_name(Piece piece)
{
    for (size_t i = 0; i < piece.count; i++)
        if (!is_name_letter(piece.at[i])) return false;
    return piece.count;
}

static bool is_value(Piece piece)
{
    for (size_t i = 0; i < piece.count; i++) {
        unsigned char c = (unsigned char)piece.at[i];
        if ((c < ' ' && c != '\t') || c == 127) return false;
    }
    return true;
}

static bool is_target(Piece piece)
{
    for (size_t i = 0; i < piece.count; i++)
        if (piece.at[i] <= ' ' || piece.at[i] >= 127 || piece.at[i] == '#') return false;
    return piece.count && piece.at[0] == '/';
}

static int read_first_line(Request *request, Piece line)
{
    Piece target;
    if (!take_until(&line, ' ', &request->method) || !is_name(request->method)) return 400;
    if (!take_until(&line, ' ', &target) || !is_target(target)) return 400;
    if (line.count != 8 || memcmp(line.at, "HTTP/", 5)) return 400;
    request->old = piece_is(line, "HTTP/1.0");
    if (!request->old && !piece_is(line, "HTTP/1.1")) return 505;
    request->query = target;
    if (!take_until(&request->query, '?', &request->path))
        request->path = target, request->query = (Piece){0};
    return 0;
}

// Headers that may come once only: who sends two wants two readers to differ.
static const struct {
    const char *name;
    size_t place;
} ONCE[] = {
    {"host", offsetof(Request, host)},
    {"origin", offsetof(Request, origin)},
    {"authorization", offsetof(Request, authorization)},
    {"if-none-match", offsetof(Request, etag)},
    {"content-type", offsetof(Request, type)},
    {"content-length", offsetof(Request, length)},
    {"sec-websocket-key", offsetof(Request, key)},
    {"sec-websocket-version", offsetof(Request, version)},
};

// Words that mean something to us in the lists of these headers.
static const struct {
    const char *name, *word;
    size_t place;
} WORDS[] = {
    {"connection", "close", offsetof(Request, closes)},
    {"connection", "upgrade", offsetof(Request, upgrades)},
    {"upgrade", "websocket", offsetof(Request, to_websocket)},
    {"accept-encoding", "gzip", offsetof(Request, takes_gzip)},
    {"accept-encoding", "br", offsetof(Request, takes_brotli)},
    {"sec-websocket-protocol", SOCKET_PROTOCOL, offsetof(Request, ours)},
    {"expect", "100-continue", offsetof(Request, waits)},
};

// The next word of a list, and what follows its semicolon; false: that was all.
static bool take_word(Piece *list, Piece *word, Piece *rest)
{
    Piece item;
    if (!list->count) return false;
    if (!take_until(list, ',', &item)) item = *list, list->count = 0;
    *rest = item;
    if (!take_until(rest, ';', word)) *word = item, rest->count = 0;
    *word = trim(*word);
    *rest = trim(*rest);
    return true;
}

// "q=0" means that it is not wanted.
static bool has_word(Piece list, const char *word)
{
    for (Piece said, rest; take_word(&list, &said, &rest);)
        if (piece_is_like(said, word) && !piece_is_like(rest, "q=0")) return true;
    return false;
}

// "q=0.75" in thousandths; without it a word weighs as much as it can.
static int weight(Piece rest)
{
    int sum = 0, unit = 1000;
    if (rest.count < 3 || strncasecmp(rest.at, "q=", 2)) return 1000;
    for (size_t i = 2; i < rest.count && unit; i++) {
        if (rest.at[i] == '.') continue;
        if (rest.at[i] < '0' || rest.at[i] > '9') return 0;
        sum += (rest.at[i] - '0') * unit;
        unit /= 10;
    }
    return sum;
}

const char *language_wanted(Piece list)
{
    const char *best = NULL;
    int most = 0;
    for (Piece tag, name, rest; take_word(&list, &tag, &rest);) {
        if (!take_until(&tag, '-', &name)) name = tag;  // "de-CH" is German, too
        for (const Language *one = LANGUAGES; one->name; one++)
            if (piece_is_like(name, one->name) && weight(rest) > most)
                best = one->name, most = weight(rest);
    }
    return best;
}

static int note_header(Request *request, Piece name, Piece value)
{
    for (size_t i = 0; i < sizeof ONCE / sizeof *ONCE; i++) {
        Piece *place = (Piece *)((char *)request + ONCE[i].place);
        if (!piece_is_like(name, ONCE[i].name)) continue;
        if (place->at) return 400;
        *place = value;
    }
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (piece_is_like(name, WORDS[i].name) && has_word(value, WORDS[i].word))
            *(bool *)((char *)request + WORDS[i].place) = true;
    if (piece_is_like(name, "x-forwarded-for")) request->forwarded = value;
    if (piece_is_like(name, "accept-language")) request->languages = value;
    if (piece_is_like(name, "transfer-encoding")) request->chunked = true;
    return 0;
}

static int read_header(Request *request, Piece line)
{
    Piece name;
    if (!take_until(&line, ':', &name) || !is_name(name) || !is_value(line)) return 400;
    return note_header(request, name, trim(line));
}

static int read_length(Request *request)
{
    enum { DIGITS = 12 };
    Piece length = request->length;
    if (!length.at) return 0;
    if (!length.count) return 400;
    if (length.count > DIGITS) return 413;
    for (size_t i = 0; i < length.count; i++) {
        if (length.at[i] < '0' || length.at[i] > '9') return 400;
        request->body = request->body * 10 + (uint64_t)(length.at[i] - '0');
    }
    return 0;
}

static bool take_line(Piece *rest, Piece *line)
{
    if (!take_until(rest, '\n', line) || !line->count) return false;
    return line->at[--line->count] == '\r';
}

int request_read(Request *request, const char *head, size_t count)
{
    Piece rest = {head, count}, line;
    *request = (Request){0};
    if (!take_line(&rest, &line)) return 400;
    int status = read_first_line(request, line);
    while (!status && rest.count > 2)
        status = take_line(&rest, &line) ? read_header(request, line) : 400;
    if (status) return status;
    if (request->chunked) return request->length.at ? 400 : 411;
    if (!request->old && !request->host.at) return 400;
    return read_length(request);
}

static int hex_value(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    c |= 32;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool path_read(Piece path, char *text, size_t room)
{
    size_t used = 0;
    for (size_t i = 0; i < path.count; i++) {
        int c = path.at[i];
        if (c == '%') {
            int high = i + 2 < path.count ? hex_value(path.at[i + 1]) : -1;
            int low = high >= 0 ? hex_value(path.at[i + 2]) : -1;
            if (low < 0) return false;
            c = high << 4 | low;
            i += 2;
        }
        if (c < ' ' || c == 127 || used + 1 >= room) return false;
        text[used++] = (char)c;
    }
    text[used] = 0;
    return used;
}

static const struct {
    int status;
    const char *words;
} REASONS[] = {
    {101, "Switching Protocols"},
    {200, "OK"},
    {201, "Created"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {409, "Conflict"},
    {411, "Length Required"},
    {413, "Content Too Large"},
    {414, "URI Too Long"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
};

static const char *reason_of(int status)
{
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (REASONS[i].status == status) return REASONS[i].words;
    return "";
}

void header_add(Text *text, const char *name, const char *value)
{
    text_add(text, name);
    text_add(text, ": ");
    text_add(text, value);
    text_add(text, "\r\n");
}

void head_start(Text *text, int status)
{
    text_format(text, "HTTP/1.1 %d %s\r\n", status, reason_of(status));
    header_add(text, "server", "Moraine");
}

void head_finish(Text *text, size_t count, bool lasts)
{
    text_format(text, "content-length: %zu\r\n", count);
    header_add(text, "connection", lasts ? "keep-alive" : "close");
    text_add(text, "\r\n");
}

// SPDX-License-Identifier: MIT
// errand.c - see errand.h.
#include "server/errand.h"

#include <curl/curl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { ANSWER_MOST = 64 << 10 };                    // bytes of an answer that we listen to
enum { CONNECT_TIME = 10000, WHOLE_TIME = 20000 };  // ms

Errand *errand_of(const StoredErrand *what)
{
    size_t size = sizeof(Errand) + what->count;
    Errand *e = calloc(1, size);
    if (!e) abort();
    e->job.size = size;
    e->job.work = errand_go;
    e->what = *what;
    e->what.body = e->body;
    memcpy(e->body, what->body, what->count);
    return e;
}

Errand *errand_make(int kind, const char *target, const char *head, const Text *body)
{
    StoredErrand what = {.kind = (uint8_t)kind, .count = body->count, .body = text_get(body)};
    if (strlen(target) >= sizeof what.target || strlen(head) >= sizeof what.head) abort();
    strcpy(what.target, target);
    strcpy(what.head, head);
    return errand_of(&what);
}

// Where we go.

static bool is_inside_4(uint32_t a)
{
    static const struct {
        uint32_t net;
        int bits;
    } NETS[] = {{0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},
                {0xa9fe0000, 16}, {0xac100000, 12}, {0xc0000000, 24}, {0xc0a80000, 16},
                {0xc6120000, 15}, {0xe0000000, 3}};
    for (size_t i = 0; i < sizeof NETS / sizeof *NETS; i++)
        if (!((a ^ NETS[i].net) >> (32 - NETS[i].bits))) return true;
    return false;
}

static uint32_t four_bytes(const uint8_t *b)
{
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

// Some ways of writing the old addresses in the new ones lead to the old ones.
static bool is_inside_6(const uint8_t *b)
{
    static const uint8_t ZERO[12], MAPPED[12] = {[10] = 0xff, 0xff},
                                   SIXTY_FOUR[12] = {0, 0x64, 0xff, 0x9b};
    if (!memcmp(b, ZERO, 12) || !memcmp(b, MAPPED, 12) || !memcmp(b, SIXTY_FOUR, 12))
        return is_inside_4(four_bytes(b + 12));
    if (b[0] == 0x20 && b[1] == 0x02) return is_inside_4(four_bytes(b + 2));
    return (b[0] & 0xfe) == 0xfc || (b[0] == 0xfe && b[1] & 0x80) || b[0] == 0xff;
}

bool is_inside(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return is_inside_4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
    if (address->sa_family == AF_INET6)
        return is_inside_6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
    return true;
}

static bool url_part_is(CURLU *url, CURLUPart part, const char *words)
{
    char *found = NULL;
    bool good = !curl_url_get(url, part, &found, 0) && (!words || !strcmp(found, words));
    curl_free(found);
    return good;
}

bool is_web_address(const char *words, bool anywhere)
{
    CURLU *url = curl_url();
    if (!url) abort();
    bool good = !curl_url_set(url, CURLUPART_URL, words, 0) &&
                (url_part_is(url, CURLUPART_SCHEME, "https") ||
                 (anywhere && url_part_is(url, CURLUPART_SCHEME, "http"))) &&
                url_part_is(url, CURLUPART_HOST, NULL) && !url_part_is(url, CURLUPART_USER, NULL);
    curl_url_cleanup(url);
    return good;
}

// Asked with the address that a name has led to, so that no name can lead inside.
static curl_socket_t open_socket(void *data, curlsocktype purpose, struct curl_sockaddr *to)
{
    Errand *e = data;
    e->barred = !e->options->anywhere && is_inside(&to->addr);
    if (e->barred) return CURL_SOCKET_BAD;
    return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

// Going.

// What they say beside the number does not matter.
static size_t ignore(char *bytes, size_t size, size_t count, void *heard)
{
    *(size_t *)heard += size * count;
    return *(size_t *)heard > ANSWER_MOST ? 0 : size * count;
}

static struct curl_slist *read_head(char *head)
{
    struct curl_slist *lines = NULL;
    for (char *line = head, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        lines = curl_slist_append(lines, line);
        *end = '\n';
    }
    return lines;
}

static struct curl_slist *prepare_post(CURL *curl, Errand *e)
{
    struct curl_slist *lines = read_head(e->what.head);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, e->options->anywhere ? "http,https" : "https");
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, e);
    curl_easy_setopt(curl, CURLOPT_URL, e->what.target);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)e->what.count);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, &e->body[0]);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, lines);
    return lines;
}

typedef struct Reading {
    const Errand *errand;
    size_t read;
} Reading;

static size_t read_letter(char *bytes, size_t size, size_t count, void *data)
{
    Reading *letter = data;
    size_t left = letter->errand->what.count - letter->read, piece = size * count;
    if (piece > left) piece = left;
    memcpy(bytes, letter->errand->body + letter->read, piece);
    letter->read += piece;
    return piece;
}

static bool is_on_this_machine(const char *smtp)
{
    const char *host = strstr(smtp, "://");
    return host && (!strncmp(host, "://localhost", 12) || !strncmp(host, "://127.", 7));
}

// Passwords and addresses go to another machine only under TLS.
static struct curl_slist *prepare_mail(CURL *curl, const Errand *e, Reading *letter)
{
    const NoticeOptions *o = e->options;
    struct curl_slist *to = curl_slist_append(NULL, e->what.target);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_URL, o->smtp);
    curl_easy_setopt(curl, CURLOPT_USE_SSL,
                     is_on_this_machine(o->smtp) ? (long)CURLUSESSL_TRY : (long)CURLUSESSL_ALL);
    if (o->user) curl_easy_setopt(curl, CURLOPT_USERNAME, o->user);
    if (o->password) curl_easy_setopt(curl, CURLOPT_PASSWORD, o->password);
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, o->from);
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, to);
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, read_letter);
    curl_easy_setopt(curl, CURLOPT_READDATA, letter);
    return to;
}

static Outcome judge(const Errand *e, bool whole)
{
    int status = e->status;
    if (e->barred) return REFUSED_THERE;
    if (e->what.kind == CONTACT_MAIL) return whole ? SENT : status >= 500 ? REFUSED_THERE : AGAIN;
    if (status >= 200 && status < 300) return SENT;
    if (status == 404 || status == 410) return GONE;
    bool later = !status || status == 408 || status == 429 || status >= 500;
    return later ? AGAIN : REFUSED_THERE;
}

void errand_go(Job *job)
{
    Errand *e = (Errand *)job;
    Reading letter = {e};
    size_t heard = 0;
    long status = 0;
    CURL *curl = curl_easy_init();
    if (!curl) abort();
    e->barred = false;
    struct curl_slist *list =
        e->what.kind == CONTACT_MAIL ? prepare_mail(curl, e, &letter) : prepare_post(curl, e);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_PROXY, "");  // one that is set would go anywhere for us
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, (long)CONNECT_TIME);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)WHOLE_TIME);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, ignore);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, &heard);
    bool whole = curl_easy_perform(curl) == CURLE_OK;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    e->status = (int)status;
    e->outcome = judge(e, whole);
    curl_easy_cleanup(curl);
    curl_slist_free_all(list);
}

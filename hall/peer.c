// SPDX-License-Identifier: MIT
// peer.c - see peer.h.
#include "hall/peer.h"

#include <assert.h>

// Who does not read what he is sent is let go.
static bool is_slow(const Peer *peer)
{
    return peer->outbox.count >= LETTERS_MAX || peer->outbox.bytes >= LETTER_BYTES_MAX;
}

static void note_mailed(Peer *peer)
{
    if (peer->mailed) return;
    peer->mailed = true;
    peer->next_mailed = peer->hall->mailed;
    peer->hall->mailed = peer;
}

void peer_send_mail(Peer *peer, Mail *mail)
{
#ifdef CHECK_EVERY_MESSAGE  // dear: a message is read again
    assert(described_message(mail->bytes, mail->count));
#endif
    if (peer->closing) return;
    if (is_slow(peer)) {
        peer->closing = true;
        peer->hall->metrics.slow_clients++;
    } else {
        outbox_add(&peer->outbox, mail);
        peer->held++;
        peer->hall->metrics.sent_messages++;
        peer->hall->metrics.sent_bytes += (int64_t)mail->count;
    }
    note_mailed(peer);
}

void peer_send(Peer *peer, const Text *text)
{
    Mail *mail = mail_make(text->at, text->count);
    peer_send_mail(peer, mail);
    mail_drop(mail);
}

void peer_start(Text *text, int say, Re re)
{
    text_clear(text);
    text_char(text, '{');
    json_put_text(text, "is", SAID[say].name);
    if (re.given) json_put_number(text, "re", re.id);
}

void peer_ok(Re re)
{
    Text *text = &re.peer->hall->text;
    peer_start(text, SAY_OK, re);
    text_char(text, '}');
    peer_send(re.peer, text);
}

void peer_fault(Re re, Fault fault, const char *field, const char *detail)
{
    assert(re.peer && fault != NO_FAULT);
    Text *text = &re.peer->hall->text;
    peer_start(text, SAY_NO, re);
    json_put_key(text, "error");
    fault_write(fault, field, detail, text);
    text_char(text, '}');
    peer_send(re.peer, text);
    re.peer->hall->metrics.refusals++;
    re.peer->hall->metrics.fault[fault]++;
}

void peer_bye(Peer *peer, Fault fault)
{
    assert(fault != NO_FAULT);
    Text *text = &peer->hall->text;
    peer_start(text, SAY_BYE, (Re){0});
    json_put_key(text, "error");
    fault_write(fault, NULL, NULL, text);
    text_char(text, '}');
    peer_send(peer, text);
    peer->hall->metrics.fault[fault]++;
    peer->closing = true;
}

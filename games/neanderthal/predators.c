// SPDX-License-Identifier: MIT
// predators.c - the predator that a kill draws, theft, and spoils held until they are safe
// (NT-7.5).
#include "games/neanderthal/rules.h"

static bool is_predator(const State *s, int position)
{
    return biome_at(s, position) && biome_at(s, position)->predator;
}

// NT-7.5.5. What was overcome or came in is so for one hunt: before the next one it is forgotten.
static bool is_of_this_hunt(const State *s, uint16_t positions, int position)
{
    return s->phase == HUNTING && positions >> position & 1;
}

// NT-7.5.1. The nearest active predator of the row to one side; ice ends the search, gaps do not.
static int find_predator(const State *s, int position, int way)
{
    int first = position < COLUMNS ? 0 : COLUMNS;
    for (int at = position + way; at >= first && at < first + COLUMNS; at += way) {
        if (s->at[at] == ICE) return -1;
        if (is_predator(s, at) && !is_of_this_hunt(s, s->fresh, at)) return at;
    }
    return -1;
}

// NT-7.5.1, NT-7.5.5. The positions of the one or two that attack; who was beaten draws nobody
// else.
uint16_t nt_predators_due(const State *s, int position)
{
    const Biome *biome = biome_at(s, position);
    if (biome->type != BIG || biome->predator) return 0;
    int left = find_predator(s, position, -1), right = find_predator(s, position, 1);
    bool take_left = left >= 0 && (right < 0 || position - left <= right - position);
    bool take_right = right >= 0 && (left < 0 || right - position <= position - left);
    uint16_t due = (take_left ? 1u << left : 0) | (take_right ? 1u << right : 0);
    return s->phase == HUNTING ? due & ~s->beaten : due;
}

int nt_first_due(const State *s, uint16_t positions)
{
    int lowest = -1;
    for (int position = 0; position < POSITIONS; position++)
        if (positions >> position & 1 &&
            (lowest < 0 || biome_at(s, position)->climax < biome_at(s, lowest)->climax))
            lowest = position;
    return lowest;
}

// NT-7.5.2. The spoils wait; the survivors go where the predator is.
void nt_hold_kill(State *s, int seat, int position, uint16_t due)
{
    int at = nt_first_due(s, due);
    assert(at >= 0 && s->kills < POSITIONS);
    s->kill[s->kills++] = (Kill){seat, position, at, s->hunt.kind, due};
    nt_move_group(s, seat, position, at);
    TELL(s, KILL_HELD, .seat = seat, .arg = {card_at(s, position), card_at(s, at)});
}

static void drop_kill(State *s, int i)
{
    assert(i < s->kills);
    s->kills--;
    memmove(&s->kill[i], &s->kill[i + 1], (s->kills - i) * sizeof *s->kill);
    s->kill[s->kills] = (Kill){0};
}

// NT-7.5.4. Without a hit the kills at stake are stolen, without a survivor all that is held.
void nt_judge_theft(State *s, int seat, int position)
{
    bool survivors = nt_is_there(s, position, seat);
    for (int i = s->kills - 1; i >= 0; i--) {
        Kill *kill = &s->kill[i];
        if (kill->seat != seat || kill->at != position) continue;
        bool at_stake = kill->due >> position & 1;
        assert(kill->from != position && biome_at(s, kill->from));
        if (survivors && (s->hunt.hits || !at_stake)) {
            if (at_stake)
                TELL(s, KILL_SAVED, .seat = seat,
                     .arg = {card_at(s, kill->from), card_at(s, position)});
            kill->due &= ~(1 << position);
            continue;
        }
        TELL(s, STOLEN, .seat = seat, .arg = {card_at(s, kill->from)});
        drop_kill(s, i);
    }
}

// NT-7.5.5. A predator overcome or taken threatens nobody any more.
void nt_clear_predator(State *s, int position)
{
    assert(biome_at(s, position));
    s->beaten |= 1 << position;
    for (int i = 0; i < s->kills; i++) s->kill[i].due &= ~(1 << position);
}

static int find_safe_kill(const State *s, int seat)
{
    for (int i = 0; i < s->kills; i++)
        if (s->kill[i].seat == seat && !s->kill[i].due) return i;
    return -1;
}

static uint16_t still_due(const State *s, int seat, int position)
{
    uint16_t due = 0;
    for (int i = 0; i < s->kills; i++)
        if (s->kill[i].seat == seat && s->kill[i].at == position) due |= s->kill[i].due;
    return due;
}

// NT-7.5.6. As NT-7.3, with the dice of the first roll.
static void take_kill(State *s, int i)
{
    Kill kill = s->kill[i];
    assert(!kill.due);
    drop_kill(s, i);
    CALL(s, SPOILS, .who = kill.seat, .position = kill.from, .kind = kill.kind,
         .outcome = SUCCESS | SURVIVORS);
}

// NT-7.5.4. All survivors go on to the due predator of lowest climax, with all they hold.
static void move_on(State *s, int seat, int position, uint16_t due)
{
    int next = nt_first_due(s, due);
    assert(next >= 0);
    for (int i = 0; i < s->kills; i++)
        if (s->kill[i].seat == seat && s->kill[i].at == position) s->kill[i].at = next;
    nt_move_group(s, seat, position, next);
}

// NT-7.5.4. Nobody stays where no card lies: who has still to go on does, the others go home.
void nt_vacate(State *s, int position)
{
    for (int seat = 0; seat < s->core.seats; seat++) {
        uint16_t due = still_due(s, seat, position);
        if (due) move_on(s, seat, position, due);
        else nt_send_home(s, seat, position);
        assert(!nt_is_there(s, position, seat));
    }
}

// NT-7.3.5. The card that came in, alone, must be covered by his words.
static bool may_hunt_new(const State *s, int seat, int position, int outcome)
{
    if (outcome & SUCCESS || !(outcome & CARD_CAME_IN)) return false;
    for (int colour = 0; colour < COLOURS; colour++)
        if (biome_at(s, position)->need[colour] > s->words[seat][colour]) return false;
    return nt_is_there(s, position, seat);
}

// NT-7.3.4, NT-7.5.4, NT-7.5.5, NT-7.5.6. A group takes what is safe, then moves on, goes home, or
// stays for a new card.
void nt_run_settle(State *s, Frame *frame)
{
    Settling *f = VIEW(SETTLE, frame);
    enum { TAKE, ANSWERED };
    Action a = flow_answer(s);
    int safe = find_safe_kill(s, f->who);
    switch (f->step++) {
    case TAKE:
        if (safe >= 0) {
            take_kill(s, safe);
            f->step = TAKE;
        } else if (still_due(s, f->who, f->position)) {
            move_on(s, f->who, f->position, still_due(s, f->who, f->position));
            flow_done(s, 0);
        } else if (may_hunt_new(s, f->who, f->position, f->outcome)) {
            CALL(s, HUNT_NEW, .who = f->who, .card = card_at(s, f->position));
        }
        break;
    case ANSWERED:
        assert(safe < 0 && !still_due(s, f->who, f->position));
        if (a.kind != YES) nt_send_home(s, f->who, f->position);
        flow_done(s, 0);
    }
}

// NT-7.1.3. A group waiting elsewhere has still to come here.
static bool is_expected(const State *s, int position)
{
    for (int i = 0; i < s->kills; i++)
        if (s->kill[i].at != position && s->kill[i].due >> position & 1) return true;
    return false;
}

static Rule refuse_position(const State *s, int position)
{
    if (position < 0) return NT_7_1_3_NOBODY_WAITS;
    int hunters = 0;
    for (int seat = 0; seat < s->core.seats; seat++) hunters += nt_count_hunters(s, position, seat);
    if (!hunters) return NT_7_1_3_NOBODY_WAITS;
    return is_expected(s, position) ? NT_7_1_3_OTHERS_COME : ALLOWED;
}

static uint16_t open_predators(const State *s)
{
    uint16_t open = 0;
    for (int position = 0; position < POSITIONS; position++)
        if (refuse_position(s, position) == ALLOWED) open |= 1 << position;
    return open;
}

// NT-7.1.3, NT-7.5.3. The first player chooses, until no hunter waits. No words are needed there
// (NT-7.5.7).
void nt_run_predators(State *s, Frame *f)
{
    enum { ASK, ANSWERED };
    Action a = flow_answer(s);
    uint16_t open = open_predators(s);
    switch (f->step++) {
    case ASK:
        assert(open || !s->kills);  // NT-INV-10
        if (!open) flow_done(s, 0);
        else if (open & (open - 1)) CALL(s, NEXT_PREDATOR, .who = s->order[0]);
        else CALL(s, HUNT_CARD, .position = __builtin_ctz(open)), f->step = ASK;
        break;
    case ANSWERED: CALL(s, HUNT_CARD, .position = nt_place_of(s, a.arg[0])); f->step = ASK;
    }
}

void nt_offer_predator(const State *s, const Frame *f, Offer *offer)
{
    for (int position = 0; position < POSITIONS; position++)
        if (refuse_position(s, position) == ALLOWED)
            OFFER(offer, NEXT, .arg = {card_at(s, position)});
}

Rule nt_refuse_predator(const State *s, const Frame *f, Action a)
{
    return a.kind == NEXT ? refuse_position(s, nt_place_of(s, a.arg[0])) : ALLOWED;
}

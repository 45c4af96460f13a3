// SPDX-License-Identifier: MIT
// floe.c - a toy with the hard things of real games, in small: a wide choice with a rule that
// counts, a deck that one seat has looked into, everybody hit at once, and sealed gifts.
//
// Hunters stand on twelve floes. On your turn move one or fish; before that you may pay to look at
// the weather. After every second turn a floe cracks. When all have cracked, all give fish to the
// ice in secret; who gave most, wins back a hunter. After some such nights most hunters win.
#define NAMES "tests/toys/floe.def"
#include "engine/declare.h"

enum { FLOES = 12, COLUMNS = 4, BAND = 30, GIFT_MAX = 3, NO_FLOE = FLOES };

struct State {
    Core core;
    uint8_t hunters[FLOES][SEATS_MAX];
    uint8_t fish[SEATS_MAX];
    uint8_t gift[SEATS_MAX];  // this night's, 1 more than the fish; secret until all have given
    uint16_t sound;           // floes that have not cracked tonight: the deck, without an order
    uint8_t next;             // the floe that cracks next if somebody looked, or NO_FLOE
    Seats looked;             // ... and who
};
_Static_assert(sizeof(State) % 8 == 0, "hashed by words");

// By floe: its neighbours, one bit each; straight and aslant.
static const uint16_t NEAR[FLOES] = {0x032, 0x075, 0x0ea, 0x0c4, 0x323, 0x757,
                                     0xeae, 0xc4c, 0x230, 0x570, 0xae0, 0x4c0};

// 2.3. As many must stay on a floe as other bands are there.
static int staying(const State *s, int seat, int floe, Sum *sum)
{
    int total = 0;
    for (int i = 0; i < s->core.seats; i++)
        if (i != seat && s->hunters[floe][i]) total += sum_part(sum, 1, FOES, i, RULE_2_3_HOLD);
    return total;
}

static bool can_leave(const State *s, int seat, int floe)
{
    return s->hunters[floe][seat] > staying(s, seat, floe, NULL);
}

// 4. The floe that cracks next is drawn when somebody looks or when it cracks, not before.
static int draw_floe(State *s)
{
    int left = __builtin_popcount(s->sound), floe = 0;
    for (int n = random_below(&s->core.random, left);; floe++)
        if (s->sound >> floe & 1 && n-- == 0) return floe;
}

static void look_ahead(State *s, int seat)
{
    if (s->next == NO_FLOE) s->next = draw_floe(s);
    else flow_reveal(s);  // already drawn for another, but news to this one
    s->looked |= 1 << seat;
    s->fish[seat]--;
    TELL(s, LOOKED, .seat = seat);
    TELL(s, FORESEEN, .seat = seat, .only = 1 << seat, .arg = {s->next});
}

// 1. As many nights as agreed.
void floe_run_nights(State *s, Frame *f)
{
    switch (f->step++) {
    case 0:
        s->sound = (1 << FLOES) - 1;
        CALL(s, NIGHT);
        break;
    case 1:
        if (++f->count == s->core.option[OPTION_NIGHTS]) flow_over(s);
        else f->step = 0;
    }
}

// The calls of one step run in the order in which they are made: two turns, then a crack.
void floe_run_night(State *s, Frame *f)
{
    int seats = s->core.seats;
    switch (f->step++) {
    case 0:
        CALL(s, TURN, .who = f->who);
        CALL(s, TURN, .who = (f->who + 1) % seats);
        CALL(s, CRACK);
        break;
    case 1:
        f->who = (f->who + 2) % seats;
        if (s->sound) f->step = 0;
        else CALL(s, GIFTS);
        break;
    case 2: flow_done(s, 0);
    }
}

static void move_hunter(State *s, int seat, int from, int to)
{
    s->hunters[from][seat]--;
    s->hunters[to][seat]++;
    TELL(s, MOVED, .seat = seat, .arg = {from, to});
}

static void catch_fish(State *s, int seat)
{
    s->fish[seat]++;
    TELL(s, FISHED, .seat = seat);
}

// 2, 3. Move one hunter or fish. A look costs a fish, and the turn goes on.
void floe_run_turn(State *s, Frame *f)
{
    enum { ASK, ANSWERED };
    Action a = flow_answer(s);
    switch (f->step++) {
    case ASK: CALL(s, CHOOSE_TURN, .who = f->who); break;
    case ANSWERED:
        if (a.kind == MOVE) move_hunter(s, f->who, a.arg[0], a.arg[1]);
        if (a.kind == FISH) catch_fish(s, f->who);
        if (a.kind == LOOK) look_ahead(s, f->who), f->step = ASK;
        else flow_done(s, 0);
    }
}

// 4. A floe cracks. All who stand there suffer, in seating order.
void floe_run_crack(State *s, Frame *f)
{
    int floe = s->next == NO_FLOE ? draw_floe(s) : s->next;
    if (s->next != NO_FLOE) flow_reveal(s);
    s->sound &= ~(1 << floe);
    s->next = NO_FLOE;
    s->looked = 0;
    TELL(s, CRACKED, .seat = NOBODY, .arg = {floe});
    for (int i = 0; i < s->core.seats; i++)
        if (s->hunters[floe][i]) CALL(s, SUFFER, .who = i, .where = floe);
    flow_done(s, 0);
}

void floe_run_suffer(State *s, Frame *f)
{
    switch (f->step++) {
    case 0: CALL(s, CHOOSE_LOSS, .who = f->who, .where = f->where); break;
    case 1:
        if (flow_answer(s).kind == PAY_FISH) {
            s->fish[f->who]--;
            TELL(s, PAID, .seat = f->who);
        } else {
            s->hunters[f->where][f->who]--;
            TELL(s, LOST, .seat = f->who, .arg = {f->where});
        }
        flow_done(s, 0);
    }
}

static int most_generous(const State *s)
{
    int best = 0, equals = 1;
    for (int i = 1; i < s->core.seats; i++) {
        if (s->gift[i] == s->gift[best]) equals++;
        if (s->gift[i] > s->gift[best]) best = i, equals = 1;
    }
    return equals == 1 ? best : NOBODY;
}

static void open_gifts(State *s)
{
    int best = most_generous(s), floe = random_below(&s->core.random, FLOES);
    for (int i = 0; i < s->core.seats; i++) {
        s->fish[i] -= s->gift[i] - 1;
        TELL(s, GIVEN, .seat = i, .arg = {s->gift[i] - 1});
    }
    memset(s->gift, 0, sizeof s->gift);
    if (best == NOBODY) return;
    s->hunters[floe][best]++;
    TELL(s, WON, .seat = best, .arg = {floe});
}

// 5. Sealed gifts: asked one after the other, kept in the state, hidden by conceal, imagined by
// redeal, opened together. The table sees nothing else than if all had chosen at once.
void floe_run_gifts(State *s, Frame *f)
{
    enum { ASK, ANSWERED, OPEN };
    switch (f->step++) {
    case ASK: CALL(s, CHOOSE_GIFT, .who = f->who); break;
    case ANSWERED:
        s->gift[f->who++] = flow_answer(s).arg[0] + 1;
        if (f->who < s->core.seats) f->step = ASK;
        break;
    case OPEN: open_gifts(s); flow_done(s, 0);
    }
}

// A choice that is hot: masks first, then only what is legal. Elsewhere the plain way will do: list
// what makes sense at all, and let refuse sift.
void floe_offer_turn(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, FISH);
    if (s->fish[f->who]) OFFER(offer, LOOK);
    for (int from = 0; from < FLOES; from++) {
        if (!s->hunters[from][f->who] || !can_leave(s, f->who, from)) continue;
        for (unsigned to = NEAR[from]; to; to &= to - 1)
            OFFER(offer, MOVE, .arg = {from, __builtin_ctz(to)});
    }
}

Rule floe_refuse_turn(const State *s, const Frame *f, Action a)
{
    if (a.kind == LOOK && !s->fish[a.seat]) return RULE_3_1_COSTS_A_FISH;
    if (a.kind != MOVE) return ALLOWED;
    if (!s->hunters[a.arg[0]][a.seat]) return RULE_2_1_FROM_YOUR_OWN;
    if (!(NEAR[a.arg[0]] >> a.arg[1] & 1)) return RULE_2_2_TO_A_NEIGHBOUR;
    if (!can_leave(s, a.seat, a.arg[0])) return RULE_2_3_HOLD;
    return ALLOWED;
}

void floe_offer_loss(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, LOSE_HUNTER);
    OFFER(offer, PAY_FISH);
}

void floe_offer_gift(const State *s, const Frame *f, Offer *offer)
{
    for (int fish = 0; fish <= GIFT_MAX; fish++) OFFER(offer, GIVE, .arg = {fish});
}

Rule floe_refuse_fish(const State *s, const Frame *f, Action a)
{
    int price = a.kind == PAY_FISH ? 1 : a.kind == GIVE ? a.arg[0] : 0;
    return s->fish[a.seat] < price ? RULE_5_1_HAVE_THE_FISH : ALLOWED;
}

static void setup(State *s)
{
    s->next = NO_FLOE;
    for (int i = 0; i < BAND * s->core.seats; i++)
        s->hunters[random_below(&s->core.random, FLOES)][i % s->core.seats]++;
    CALL(s, NIGHTS);
}

// Everybody sees that a gift is given, nobody how much; and who has looked, not what was seen.
static void conceal(State *s, int seat)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (i != seat && s->gift[i]) s->gift[i] = HIDDEN;
    if (s->next != NO_FLOE && !(s->looked >> seat & 1)) s->next = HIDDEN;
}

static void redeal(State *s, int seat)
{
    for (int i = 0; i < s->core.seats; i++) {
        int most = s->fish[i] < GIFT_MAX ? s->fish[i] : GIFT_MAX;
        if (i != seat && s->gift[i]) s->gift[i] = 1 + random_below(&s->core.random, most + 1);
    }
    if (s->next != NO_FLOE && !(s->looked >> seat & 1)) s->next = draw_floe(s);
}

static void standing(const State *s, Standing *out)
{
    *out = (Standing){0};
    for (int i = 0; i < s->core.seats; i++)
        for (int floe = 0; floe < FLOES; floe++) out->points[i] += s->hunters[floe][i];
    for (int i = 0; i < s->core.seats; i++) {
        out->rank[i] = 1;
        for (int j = 0; j < s->core.seats; j++) out->rank[i] += out->points[j] > out->points[i];
        if (out->rank[i] == 1) out->winners |= 1 << i;
    }
}

static void show(const State *s, Show *out)
{
    for (int i = 0; i < s->core.seats; i++)
        show_thing(out, (Thing){FISHES, .in = SEAT, .where = i, .owner = i, .count = s->fish[i]});
    for (int floe = 0; floe < FLOES; floe++) {
        int mark = s->sound >> floe & 1 ? SOUND_ICE : CRACKED_ICE;
        show_thing(out, (Thing){FLOE, floe, .owner = NOBODY, .mark = mark, .count = 1});
        for (int i = 0; i < s->core.seats; i++) {
            Thing band = {HUNTERS, .in = FLOE, .where = floe, .owner = i};
            band.count = s->hunters[floe][i];
            if (band.count) show_thing(out, band);
        }
    }
}

static void explain(const State *s, Action a, Sum *sum)
{
    if (a.kind == STAYING) staying(s, a.arg[1], a.arg[0], sum);
}

static const char *flaw(const State *s, int *at)
{
    Standing now;
    standing(s, &now);
    for (*at = 0; *at < s->core.seats; ++*at)
        if (now.points[*at] > BAND + s->core.option[OPTION_NIGHTS]) return "too many hunters";
    return NULL;
}

#include "engine/define.h"

const Game FLOE_GAME = {
    .key = "floe",
    .version = 1,
    .players_min = 2,
    .players_max = SEATS_MAX,
    .state_size = sizeof(State),
    .setup = setup,
    .conceal = conceal,
    .redeal = redeal,
    .standing = standing,
    .show = show,
    .explain = explain,
    .flaw = flaw,
    GAME_TABLES,
};

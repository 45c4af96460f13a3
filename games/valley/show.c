// SPDX-License-Identifier: MIT
// show.c - the position for the eye: what lies where.
#include "games/valley/rules.h"

static void show_if(Show *out, Thing thing)
{
    if (thing.count) show_thing(out, thing);
}

static int ground_mark(const State *s, int hex)
{
    if (has(s->burning, hex)) return M_BURNING;
    if (has(s->flooded, hex)) return M_FLOODED;
    if (has(s->erupting, hex)) return M_ERUPTING;
    if (has(s->lava, hex)) return M_LAVA;
    if (s->snow && has(board_of(s)->mountain, hex)) return M_SNOW;
    if (hex == LAKE_HEX && vm_is_lake_frozen(s)) return M_FROZEN;
    return M_NONE;
}

static void show_ground(const State *s, int hex, Show *out)
{
    const Board *board = board_of(s);
    show_thing(out,
               (Thing){TERRAIN, board->terrain[hex], HEX, hex, NOBODY, ground_mark(s, hex), 1});
    for (int letter = 0; letter < LETTERS; letter++)
        if (board->letter[letter] == hex)
            show_thing(out, (Thing){LETTER, letter, HEX, hex, NOBODY, 0, 1});
    for (int kind = PLAINS; kind <= MOUNTAIN; kind++)
        for (int area = 0; area < AREAS; area++)
            if (has(board->area[kind][area], hex))
                show_thing(out, (Thing){AREA, area, HEX, hex, NOBODY, 0, 1});
}

// Where a river runs along the hex: on which sides.
static void show_banks(const State *s, int hex, Show *out)
{
    for (int way = 0; way < WAYS; way++)
        for (int river = 0; river < RIVERS; river++) {
            int next = VM_NEXT[hex][way];
            if (next == NO_HEX || !has(board_of(s)->behind[river][hex], next)) continue;
            int mark = vm_is_dry(s) ? M_DRY : s->frozen >> river & 1 ? M_FROZEN : M_NONE;
            show_thing(out, (Thing){EDGE, way, HEX, hex, NOBODY, mark, 1});
        }
}

static void show_camp(const State *s, int hex, Show *out)
{
    int size = has(board_of(s)->mountain, hex) ? CAVE : VILLAGE;
    if (s->camp[hex]) show_thing(out, (Thing){CAMP_SIZE, size, HEX, hex, s->camp[hex] - 1, 0, 1});
}

static void show_field(const State *s, int hex, Show *out)
{
    int field = s->field[hex] == INTACT ? M_INTACT : M_DAMAGED;
    if (s->field[hex]) show_thing(out, (Thing){FIELD, A_FIELD, HEX, hex, NOBODY, field, 1});
    if (has(s->fenced, hex)) show_thing(out, (Thing){FIELD, A_FENCE, HEX, hex, NOBODY, 0, 1});
}

// Of the tribe that moves: those who have done something this turn are marked with the steps they
// have left.
static void show_movers(const State *s, int hex, int kind, Show *out)
{
    int moved[STEPS_MAX + 1] = {0}, seat = s->mover, rest = s->people[kind][hex][seat];
    if (!rest) return;
    for (int i = 0; rest && i < s->bands; i++) {
        const Band *b = &s->band[i];
        if (b->hex == hex && b->kind == kind && b->marks)
            moved[b->steps] += b->count, rest -= b->count;
    }
    show_if(out, (Thing){PERSON, kind, HEX, hex, seat, 0, rest});
    for (int left = 0; left <= STEPS_MAX; left++)
        show_if(out, (Thing){PERSON, kind, HEX, hex, seat, M_NO_STEPS + left, moved[left]});
}

static void show_tribe(const State *s, int hex, int seat, Show *out)
{
    for (int kind = WOMAN; kind < KINDS; kind++)
        if (seat == s->mover) show_movers(s, hex, kind, out);
        else show_if(out, (Thing){PERSON, kind, HEX, hex, seat, 0, s->people[kind][hex][seat]});
}

static void show_tribes(const State *s, int hex, Show *out)
{
    uint64_t pieces = row_of(s->people[WOMAN][hex]) | row_of(s->people[WARRIOR][hex]) |
                      row_of(s->people[TAME_WOLF][hex]);
    for (uint64_t left = row_marks(pieces); left; left &= left - 1)
        show_tribe(s, hex, __builtin_ctzll(left) / 8, out);
}

// Who has climbed out of sight (card 7).
static void show_climbed(const State *s, int hex, int kind, Show *out)
{
    if (s->climbed.hex == hex)
        show_if(out, (Thing){PERSON, kind, HEX, hex, s->climbed.seat, M_HIDDEN,
                             s->climbed.people[kind]});
}

static void show_living(const State *s, int hex, Show *out)
{
    show_tribes(s, hex, out);
    for (int species = WOLF; species < SPECIES; species++)
        show_if(out, (Thing){BEASTS_OF, species, HEX, hex, NOBODY, 0, s->wild[hex][species]});
    for (int kind = WOMAN; kind <= WARRIOR; kind++) {
        if (s->neutral[kind] == hex)
            show_thing(out, (Thing){NEUTRAL, kind, HEX, hex, NOBODY, 0, 1});
        show_climbed(s, hex, kind, out);
    }
}

static void show_hand(const State *s, int seat, Show *out)
{
    int seen = 0;
    for (uint64_t hand = places_of(s->trump, TRUMPS, seat); hand; seen++) {
        int card = take_first(&hand), mark = s->draft.card == card ? M_BEGUN : M_NONE;
        show_thing(out, (Thing){TRUMP, card, SEAT, seat, seat, mark, 1});
    }
    show_if(out, (Thing){TRUMP, HIDDEN, SEAT, seat, seat, 0, s->hand[seat] - seen});
}

static void show_goods(const State *s, int seat, Hexes there, Show *out)
{
    bool met = is_in(s->met, seat) && !s->winners;
    int out_mark = !is_in(s->alive, seat) ? M_OUT : met ? M_MET : M_NONE;
    int members = vm_members_of(s, seat), camps = vm_count_camps(s, seat);
    bool threatens = out_mark == M_NONE && !s->winners && vm_meets_condition(s, seat);  // VM-12.1
    const int goods[] = {
        s->food[seat],
        s->meat[seat],
        s->hand[seat],
        camps,
        members,
        is_in(s->fire, seat),
        vm_income_from(s, seat, there, NULL),
        vm_upkeep(s, seat, members, NULL),
    };
    for (int good = G_FOOD; good <= G_UPKEEP; good++)
        if (goods[good] || good == G_FOOD || good == G_CAMPS)
            show_thing(out, (Thing){GOODS, good, SEAT, seat, seat,
                                    good == G_CAMPS && threatens ? M_FOUR : out_mark, goods[good]});
    for (int kind = WOMAN; kind <= WARRIOR; kind++)
        show_if(out, (Thing){PERSON, kind, SEAT, seat, seat, M_SUPPLY, s->left[kind][seat]});
    show_if(out, (Thing){CAMP_SIZE, VILLAGE, SEAT, seat, seat, M_SUPPLY, s->camps_left[seat]});
    show_hand(s, seat, out);
}

static void show_bag(const State *s, Show *out)
{
    int species_left[SPECIES] = {0}, letters_left[LETTERS] = {0}, pack = 0;
    for (int token = 0; token < LETTERED; token++)
        if (s->token_at[token] == IN_BAG)
            species_left[VM_TOKEN_SPECIES[token]]++, letters_left[VM_TOKEN_LETTER[token]]++;
    for (int token = LETTERED; token < TOKENS; token++) pack += s->token_at[token] == ASIDE;
    for (int i = 0; i < SPECIES; i++)
        show_if(out, (Thing){BEASTS_OF, i, POOL, BAG, NOBODY, 0, species_left[i]});
    for (int i = 0; i < LETTERS; i++)
        show_if(out, (Thing){LETTER, i, POOL, BAG, NOBODY, 0, letters_left[i]});
    show_if(out, (Thing){BEASTS_OF, WOLF, POOL, PACK_SUPPLY, NOBODY, 0, pack});
}

static void show_rounds(const State *s, Show *out)
{
    show_thing(out, (Thing){TRACK, T_ROUNDS, .owner = NOBODY, .count = s->rounds});
    show_thing(out, (Thing){TRACK, T_STARTER, SEAT, s->starter, s->starter, 0, 1});
}

static void show_clock(const State *s, Show *out)
{
    const int track[] = {s->year, s->round, s->phase, s->step_limit};
    show_thing(out, (Thing){SEASON, s->season, .owner = NOBODY, .count = 1});
    for (int i = T_YEAR; i < T_ROUNDS; i++)
        show_thing(out, (Thing){TRACK, i, .owner = NOBODY, .count = track[i]});
    show_rounds(s, out);
}

static void show_weather(const State *s, Show *out)
{
    if (s->rounds)  // at the set-up no wind has blown yet
        show_thing(out, (Thing){WIND, s->wind, .owner = NOBODY, .count = 1});
    for (int event = 0; event < EVENT_KINDS; event++)
        show_if(out, (Thing){EVENT_CARD, event, .owner = NOBODY, .count = s->laid[event]});
    for (int river = 0; river < RIVERS; river++) {
        int mark = vm_is_dry(s) ? M_DRY : s->frozen >> river & 1 ? M_FROZEN : M_NONE;
        show_thing(out, (Thing){RIVER, river, .owner = NOBODY, .mark = mark, .count = 1});
    }
}

static void show_trump_pile(const State *s, Show *out)
{
    for (int card = 0; card < TRUMPS; card++)
        if (s->trump[card] == DISCARDED)
            show_thing(out, (Thing){TRUMP, card, POOL, TRUMP_PILE, NOBODY, 0, 1});
}

void vm_show(const State *s, Show *out)
{
    Hexes there[SEATS_MAX];
    vm_find_tribes(s, there);
    show_clock(s, out);
    show_weather(s, out);
    for (int seat = 0; seat < s->core.seats; seat++) show_goods(s, seat, there[seat], out);
    for (int hex = 0; hex < HEXES; hex++) {
        show_ground(s, hex, out);
        show_camp(s, hex, out);
        show_living(s, hex, out);
        show_field(s, hex, out);
        show_banks(s, hex, out);
    }
    show_bag(s, out);
    show_trump_pile(s, out);
}

// Where there are camps or tame wolves; these may be alone while their tribe moves.
static Hexes left_alone(const State *s)
{
    Hexes set = ~places_of(s->camp, HEXES, 0) & (bit(HEXES) - 1);
    uint64_t tame = ~places_of(s->tamer, WOLF_TOKENS, 0) & (bit(WOLF_TOKENS) - 1);
    while (tame) set |= bit(s->token_at[wolf_token(take_first(&tame))]);
    return set;
}

void vm_show_owned(const State *s, Show *out, float hope[])
{
    Hexes there[SEATS_MAX], left = left_alone(s);
    vm_find_tribes(s, there);
    if (hope) vm_judge_tribes(s, there, hope);
    show_rounds(s, out);
    for (int seat = 0; seat < s->core.seats; seat++) {
        show_goods(s, seat, there[seat], out);
        left |= there[seat];
    }
    while (left) {
        int hex = take_first(&left);
        show_camp(s, hex, out);
        show_tribes(s, hex, out);
        for (int kind = WOMAN; kind <= WARRIOR; kind++) show_climbed(s, hex, kind, out);
    }
}

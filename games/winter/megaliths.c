// SPDX-License-Identifier: MIT
// megaliths.c - the building site (EW-11, EW-23.8, EW-23.9).
//
// The four tiles lie in the slots of a pattern. A space of the site is what players name: a cell of
// a tile, or behind these an upper place of the pattern. A spot is where a cell lies: slot * CELLS
// + cell; all geometry is in tables by pattern and spot.
#include "games/winter/rules.h"

uint32_t ew_all_ground(const State *s)
{
    uint32_t all = 0;
    for (int colour = 0; colour <= NEUTRAL; colour++) all |= s->ground[colour];
    return all;
}

uint64_t ew_all_upper(const State *s)
{
    return s->upper[0] | s->upper[1] | s->upper[2] | s->upper[3];
}

int ew_spot_of(const State *s, int space)
{
    int slot = 0;
    assert(space < SPOTS);
    while (s->site_tile[slot] != space / CELLS) slot++;
    return slot * CELLS + space % CELLS;
}

static int space_of(const State *s, int spot)
{
    return s->site_tile[spot / CELLS] * CELLS + spot % CELLS;
}

uint32_t ew_start_spots(const State *s)
{
    uint32_t starts = 0;
    for (int slot = 0; slot < SITE_TILES; slot++)
        starts |= (uint32_t)bit(slot * CELLS + EW_START_CELL[s->site_tile[slot]]);
    return starts;
}

static bool is_neutral_next(const State *s, int seat)
{
    return s->player[seat].megaliths > MEGALITHS - NEUTRALS;
}

static uint32_t beside(const State *s, uint32_t built)
{
    uint32_t near = 0;
    for (Bits left = built; left; left = rest_of(left))
        near |= EW_NEIGHBOURS[s->pattern][first_of(left)];
    return near;
}

// EW-11.2, EW-11.3. On the ground: beside another, or for neutral ones on a start space.
static uint32_t legal_spots(const State *s, int seat)
{
    uint32_t built = ew_all_ground(s), starts = ew_start_spots(s);
    uint32_t legal = beside(s, built) & ~starts;
    if (is_neutral_next(s, seat)) legal |= starts;
    return legal & ~built;
}

// EW-11.2, EW-11.7. An upper place of the pattern with all four below it built.
static bool is_carried(const UpperPlace *at, uint32_t ground, uint64_t upper)
{
    return at->level && !(at->ground & ~ground) && !(at->upper & ~upper);
}

bool ew_stands_on_four(const State *s, int place)
{
    return is_carried(&EW_UPPER_PLACE[s->pattern][place], ew_all_ground(s), ew_all_upper(s));
}

static uint64_t legal_upper(const State *s, int seat)
{
    uint32_t ground = ew_all_ground(s);
    uint64_t upper = ew_all_upper(s), legal = 0;
    const UpperPlace *at = EW_UPPER_PLACE[s->pattern];
    if (is_neutral_next(s, seat)) return 0;
    for (int place = 0; place < EW_UPPER_COUNT[s->pattern]; place++)
        if (is_carried(&at[place], ground, upper)) legal |= bit(place);
    return legal & ~upper;
}

// EW-11.1, EW-11.8.
bool ew_can_lay(const State *s, int seat)
{
    return s->player[seat].megaliths && (legal_spots(s, seat) || legal_upper(s, seat));
}

uint32_t ew_own_spots(const State *s, int seat)
{
    bool own = s->player[seat].megaliths && !is_neutral_next(s, seat);
    return own ? legal_spots(s, seat) : 0;
}

uint64_t ew_own_upper(const State *s, int seat)
{
    return s->player[seat].megaliths ? legal_upper(s, seat) : 0;
}

static Rule against_upper(const State *s, int seat, int place)
{
    if (is_neutral_next(s, seat)) return EW_11_3_NEUTRAL_UPPER;
    if (ew_all_upper(s) >> place & 1) return EW_11_2_NOT_FREE;
    return ew_stands_on_four(s, place) ? ALLOWED : EW_11_2_FOUR_BELOW;
}

Rule ew_against_laying(const State *s, int seat, int space)
{
    if (s->player[seat].megaliths == 0) return EW_11_1_NO_MEGALITH_LEFT;
    if (space >= SPOTS) return against_upper(s, seat, space - SPOTS);
    int spot = ew_spot_of(s, space);
    if (ew_all_ground(s) >> spot & 1) return EW_11_2_NOT_FREE;
    if (legal_spots(s, seat) >> spot & 1) return ALLOWED;
    return ew_start_spots(s) >> spot & 1 ? EW_11_3_START_SPACE : EW_11_2_NOT_ADJACENT;
}

// EW-11.2. Exactly what is legal: this choice is wide and frequent.
void ew_offer_laying(const State *s, int seat, Offer *offer)
{
    assert(s->player[seat].megaliths);
    for (Bits left = legal_spots(s, seat); left; left = rest_of(left))
        OFFER(offer, LAY_MEGALITH, .arg = {space_of(s, first_of(left))});
    for (Bits left = legal_upper(s, seat); left; left = rest_of(left))
        OFFER(offer, LAY_MEGALITH, .arg = {SPOTS + first_of(left)});
}

// EW-3.4, EW-11.8. Or something lesser.
void ew_offer_megalith(const State *s, const Frame *f, Offer *offer)
{
    ew_offer_laying(s, f->who, offer);
    for (int good = GAIN_CARD; good < GOODS; good++)
        if (ew_refuse_unit(s, f, (Action){TAKE_AS, .arg = {good}}) == ALLOWED)
            OFFER(offer, TAKE_AS, .arg = {good});
    OFFER(offer, DECLINE);
}

static int take_from_board(State *s, int seat)
{
    assert(s->player[seat].megaliths);  // EW-11.1
    int colour = is_neutral_next(s, seat) ? NEUTRAL : seat;
    s->player[seat].megaliths--;
    return colour;
}

// EW-11.5. Each megalith below brings its owner 1, and the builder 1 besides.
static int score_below(const State *s, int seat, bool builds, const UpperPlace *at, Sum *sum)
{
    int total = 0;
    for (Bits left = at->ground; left; left = rest_of(left))
        total += sum_part(sum, builds + (s->ground[seat] >> first_of(left) & 1), BECAUSE_BELOW,
                          space_of(s, first_of(left)), EW_11_5_UPPER);
    for (Bits left = at->upper; left; left = rest_of(left))
        total += sum_part(sum, builds + (int)(s->upper[seat] >> first_of(left) & 1), BECAUSE_BELOW,
                          SPOTS + first_of(left), EW_11_5_UPPER);
    return total;
}

void ew_explain_upper(const State *s, int seat, int space, Sum *sum)
{
    if (space < SPOTS || !ew_stands_on_four(s, space - SPOTS)) return;
    score_below(s, seat, true, &EW_UPPER_PLACE[s->pattern][space - SPOTS], sum);
}

static uint32_t arrow_spots(const State *s, int tile)
{
    int slot = ew_spot_of(s, tile * CELLS) / CELLS;
    return (uint32_t)EW_ARROWS[tile] << (slot * CELLS) & ~ew_all_ground(s);
}

// EW-11.6. Free spaces to which the arrows of a start space point.
void ew_explain_arrows(const State *s, int space, Sum *sum)
{
    if (space >= SPOTS || space % CELLS != EW_START_CELL[space / CELLS]) return;
    for (Bits left = arrow_spots(s, space / CELLS); left; left = rest_of(left))
        sum_part(sum, 1, BECAUSE_BELOW, space_of(s, first_of(left)), EW_11_6_ARROWS_ONLY);
}

static bool has_arrow_space(const State *s, int seat, int tile)
{
    return is_neutral_next(s, seat) && arrow_spots(s, tile);
}

// EW-11.4, EW-11.6. What the covered space shows is gained at once.
static void lay_on_ground(State *s, int seat, int space)
{
    int tile = space / CELLS;
    assert(!(ew_all_ground(s) >> ew_spot_of(s, space) & 1));  // EW-11.8
    s->ground[take_from_board(s, seat)] |= (uint32_t)bit(ew_spot_of(s, space));
    TELL(s, MEGALITH_LAID, .seat = seat, .arg = {space});
    if (space % CELLS != EW_START_CELL[tile]) {
        if (EW_CELL_SHOWS[space]) ew_make_deal(s, seat, EW_CELL_SHOWS[space]);
    } else if (has_arrow_space(s, seat, tile))
        CALL(s, RUN_GAIN, .who = seat, .gain = GAIN_NEXT_MEGALITH, .tile = tile, .left = 1);
}

// EW-11.5.
static void lay_on_upper(State *s, int seat, int place)
{
    const UpperPlace *at = &EW_UPPER_PLACE[s->pattern][place];
    int colour = take_from_board(s, seat);
    assert(colour == seat && ew_stands_on_four(s, place));  // EW-11.3
    s->upper[seat] |= bit(place);
    TELL(s, UPPER_LAID, .seat = seat, .arg = {at->x, at->y, at->level, SPOTS + place});
    for (int other = 0; other < s->core.seats; other++)
        ew_gain_points(s, other, FROM_MEGALITHS, score_below(s, other, other == seat, at, NULL));
}

void ew_lay_megalith(State *s, int seat, int space)
{
    assert(space < SPOTS + EW_UPPER_COUNT[s->pattern]);
    if (space < SPOTS) lay_on_ground(s, seat, space);
    else lay_on_upper(s, seat, space - SPOTS);
}

void ew_offer_arrow(const State *s, const Frame *frame, Offer *offer)
{
    const GainRun *f = VIEW(CHOOSE_ARROW, frame);
    for (Bits left = arrow_spots(s, f->tile); left; left = rest_of(left))
        OFFER(offer, LAY_MEGALITH, .arg = {space_of(s, first_of(left))});
    OFFER(offer, DECLINE);
}

Rule ew_refuse_arrow(const State *s, const Frame *frame, Action a)
{
    const GainRun *f = VIEW(CHOOSE_ARROW, frame);
    if (a.kind != LAY_MEGALITH) return ALLOWED;
    if (a.arg[0] >= SPOTS) return EW_11_6_ARROWS_ONLY;
    bool aimed = arrow_spots(s, f->tile) >> ew_spot_of(s, a.arg[0]) & 1;
    return aimed ? ALLOWED : EW_11_6_ARROWS_ONLY;
}

// SPDX-License-Identifier: MIT
// setup.c - laying out the game, and the decisions before the first round (EW-2, EW-20).
#include "games/winter/rules.h"

enum { PATTERNS_EACH = 2, TERRAIN_TYPES = GLACIER };  // site patterns per player count; with income

// EW-2.2. So many stones of either era as the players need; the others leave the game unseen.
static void lay_stones(State *s)
{
    for (int era = 0; era < ERAS; era++) {
        Bits left = (bit(ERA_STONES) - 1) << (era * ERA_STONES);
        const uint8_t *shown = era ? EW_STONES_SHOWN_II : EW_STONES_SHOWN_I;
        for (int n = shown[s->core.seats]; n > 0; n--)
            s->stones |= (uint32_t)bit(ew_take_bit(&s->core.random, &left));
    }
}

// EW-2.3, EW-2.4, EW-2.7.
static void lay_decks(State *s)
{
    for (int pile = 0; pile < TRIBES - FIRST_RECRUIT; pile++)
        s->pile[pile] = EW_CARD_DATA[FIRST_RECRUIT + pile].copies;
    s->culture_deck = ew_era_cards(1) | ew_era_cards(2);
    ew_deal_display(s, ew_era_cards(1));
    for (int i = 0; i < SPECIES_COUNT; i++) s->animal_deck[i] = EW_ANIMAL_DATA[i].copies;
    ew_refill_area(s);
}

// EW-2.5, EW-2.6, EW-2.14. The board of a player; the first camp goes to the base tile.
static void fill_board(State *s, int seat)
{
    Player *p = &s->player[seat];
    p->camps = CAMPS - 1;
    p->camp[BASE_TILE] = 1;
    p->settlements = SETTLEMENTS;
    p->megaliths = MEGALITHS;
    p->chief_card = p->chief = p->setup_card = HIDDEN;
    memset(p->figure, AT_HOME, sizeof p->figure);
    if (has_option(s, OPTION_SHORT)) p->figure[OTHER_TRIBE_FIGURE] = ASIDE;
    for (int card = 0; card < FIRST_RECRUIT; card++)
        p->zone[DRAW].copies[card] = EW_CARD_DATA[card].copies;
    p->zone[DRAW].copies[OLD_WAYS] = EW_CARD_DATA[OLD_WAYS].copies / PLAYERS_MAX;
}

// EW-2.5, EW-2.10, EW-20. Chiefs and setup cards: one for each, or one more than players to choose
// from.
static void deal_chiefs(State *s)
{
    Bits left = bit(CHIEFS) - 1;
    if (has_option(s, OPTION_DRAFT_CHIEFS))
        for (int n = 0; n <= s->core.seats; n++)
            s->chiefs_open |= 1 << ew_take_bit(&s->core.random, &left);
    else
        for (int seat = 0; seat < s->core.seats; seat++)
            s->player[seat].chief_card = ew_take_bit(&s->core.random, &left);
}

static void deal_setup_cards(State *s)
{
    Bits left = bit(SETUPS) - 1;
    if (has_option(s, OPTION_DRAFT_CHIEFS) || has_option(s, OPTION_DRAFT_SETUP))
        for (int n = 0; n <= s->core.seats; n++)
            s->setups_open |= 1 << ew_take_bit(&s->core.random, &left);
    else
        for (int seat = 0; seat < s->core.seats; seat++)
            s->player[seat].setup_card = ew_take_bit(&s->core.random, &left);
}

// EW-2.12, EW-20.3. The pattern is an option of the table; its tiles are dealt at random.
static void lay_site(State *s)
{
    int chosen = s->core.option[OPTION_PATTERN];
    s->pattern = chosen ? chosen - 1 : PATTERNS_EACH * (s->core.seats - PLAYERS_MIN);
    assert(s->pattern < PATTERNS - 1);
    for (int i = 0; i < SITE_TILES; i++) s->site_tile[i] = i;
    random_shuffle(&s->core.random, s->site_tile, SITE_TILES);
}

// EW-2.13. One of each type, glaciers, and random others up to eighteen.
static void lay_terrain(State *s)
{
    uint8_t used[TERRAINS] = {0}, others[TERRAINS] = {0};
    for (int type = 0; type < TERRAIN_TYPES; type++) {
        used[type] = 1;
        others[type] = EW_TERRAIN_COPIES[type] - 1;
    }
    used[GLACIER] = EW_GLACIERS[s->core.seats];
    for (int n = TERRAIN_TYPES + used[GLACIER]; n < TILES - 1; n++)
        used[random_take(&s->core.random, others, TERRAIN_TYPES)]++;
    s->terrain[BASE_TILE] = BASE;
    for (int tile = 1; tile < TILES; tile++)
        s->terrain[tile] = random_take(&s->core.random, used, TERRAINS);
    for (int type = 0; type < TERRAINS; type++) assert(!used[type]);
}

// EW-18.1. Which find lies where shows when it is turned up.
static void lay_finds(State *s)
{
    if (!has_option(s, OPTION_ICE_FINDS)) return;
    assert(EW_GLACIERS[s->core.seats] <= FINDS);
    s->finds_left = (1 << FINDS) - 1;
    for (int tile = 0; tile < TILES; tile++)
        if (s->terrain[tile] == GLACIER) s->find[tile] = FACE_DOWN;
}

// EW-2.1, EW-2.8, EW-2.16. In the order of all that is random.
void ew_setup(State *s)
{
    assert(s->core.seats >= PLAYERS_MIN && s->core.seats <= PLAYERS_MAX);
    s->round = 1;
    lay_stones(s);
    lay_decks(s);
    for (int seat = 0; seat < s->core.seats; seat++) {
        fill_board(s, seat);
        s->order[seat] = seat;
    }
    deal_chiefs(s);
    deal_setup_cards(s);
    random_shuffle(&s->core.random, s->order, s->core.seats);
    lay_site(s);
    lay_terrain(s);
    lay_finds(s);
    ew_set_up_rest_tiles(s);
    CALL(s, WHOLE_GAME);
}

// EW-2.9, EW-20.2. The dealt chief, or one of the open ones; then its side.
void ew_run_take_chief(State *s, Frame *f)
{
    Player *p = &s->player[f->who];
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0:
        if (s->chiefs_open) CALL(s, CHOOSE_CHIEF, .who = f->who);
        break;
    case 1:
        if (a.kind == PICK_CHIEF) {
            s->chiefs_open &= ~(1 << a.arg[0]);
            p->chief_card = a.arg[0];
        }
        assert(p->chief_card < CHIEFS);
        CALL(s, CHOOSE_SIDE, .who = f->who, .chief = p->chief_card);
        break;
    case 2:
        p->chief = a.arg[0];
        TELL(s, CHIEF_TAKEN, .seat = f->who, .arg = {p->chief});
        if (f->who == s->order[s->core.seats - 1]) s->chiefs_open = 0;
        flow_done(s, 0);
    }
}

void ew_offer_chief(const State *s, const Frame *f, Offer *offer)
{
    ew_offer_each(offer, PICK_CHIEF, s->chiefs_open);
}

Rule ew_refuse_chief(const State *s, const Frame *f, Action a)
{
    bool taken = a.kind == PICK_CHIEF && !(s->chiefs_open >> a.arg[0] & 1);
    return taken ? EW_20_2_CHIEF_TAKEN : ALLOWED;
}

void ew_offer_side(const State *s, const Frame *f, Offer *offer)
{
    int chief = VIEW(CHOOSE_SIDE, f)->chief;
    for (int side = 0; side < SIDES; side++) OFFER(offer, PICK_SIDE, .arg = {SIDES * chief + side});
}

Rule ew_refuse_side(const State *s, const Frame *f, Action a)
{
    int chief = VIEW(CHOOSE_SIDE, f)->chief;
    return a.kind == PICK_SIDE && a.arg[0] / SIDES != chief ? EW_2_9_OTHER_CHIEF : ALLOWED;
}

// EW-20.1. In reverse turn order.
void ew_run_take_setup_card(State *s, Frame *f)
{
    Action a = flow_answer(s);
    switch (f->step++) {
    case 0: CALL(s, CHOOSE_SETUP_CARD, .who = f->who); break;
    case 1:
        assert(s->setups_open >> a.arg[0] & 1);
        s->setups_open &= ~(1 << a.arg[0]);
        s->player[f->who].setup_card = a.arg[0];
        TELL(s, SETUP_CARD_TAKEN, .seat = f->who, .arg = {a.arg[0]});
        flow_done(s, 0);
    }
}

void ew_offer_setup_card(const State *s, const Frame *f, Offer *offer)
{
    ew_offer_each(offer, PICK_SETUP_CARD, s->setups_open);
}

Rule ew_refuse_setup_card(const State *s, const Frame *f, Action a)
{
    bool taken = a.kind == PICK_SETUP_CARD && !(s->setups_open >> a.arg[0] & 1);
    return taken ? EW_20_1_SETUP_TAKEN : ALLOWED;
}

// EW-2.15. What the card gives is no income: no lesser income, nothing to agree to.
void ew_run_use_setup_card(State *s, Frame *f)
{
    assert(s->player[f->who].setup_card < SETUPS);
    const SetupData *card = &EW_SETUP_DATA[s->player[f->who].setup_card];
    ew_gain_food(s, f->who, card->food);
    ew_gain_tools(s, f->who, card->tools);
    if (card->extra) CALL(s, RUN_DEAL, .who = f->who, .deal = card->extra, .occasion = AT_SETUP);
    flow_done(s, 0);
}

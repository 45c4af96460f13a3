// SPDX-License-Identifier: MIT
// flaw.c - what must hold in every position (the invariants of the rule book), in words.
#include "games/winter/rules.h"

static int count_owned(const State *s, int seat, int card)
{
    const Cards *zone = s->player[seat].zone;
    int count = ew_count_card(&s->open_grave[seat], card);
    for (int i = 0; i < ZONES; i++) count += ew_count_card(&zone[i], card);
    return count;
}

// Tribe cards: 15 of a kind with the pile; each player keeps the nine start cards.
static const char *flaw_of_tribe_cards(const State *s, int *at)
{
    for (int card = 0; card < KINDS; card++) {
        bool start = !ew_is_recruit(card);
        int all = start ? 0 : s->pile[ew_pile_of(card)];
        int own =
            card == OLD_WAYS ? EW_CARD_DATA[card].copies / PLAYERS_MAX : EW_CARD_DATA[card].copies;
        for (int seat = 0; seat < s->core.seats; seat++) {
            int owned = count_owned(s, seat, card);
            *at = card;
            if (start && owned != own) return "a start card was lost or doubled";
            all += owned;
        }
        if (!start && all != own) return "not fifteen of a tribe card";
    }
    return NULL;
}

static int count_culture(const State *s, int card)
{
    Bits sets[] = {s->culture_deck, s->culture_display, s->culture_gone};
    int count = 0;
    for (int i = 0; i < 3; i++) count += sets[i] >> (card - KINDS) & 1;
    for (int seat = 0; seat < s->core.seats; seat++) count += count_owned(s, seat, card);
    return count;
}

static const char *flaw_of_culture_cards(const State *s, int *at)
{
    for (int card = KINDS; card < CARDS; card++) {
        *at = card;
        if (count_culture(s, card) != 1) return "a culture card is not in one place";
    }
    if (size_of(s->culture_display) > DISPLAY_MAX) return "too many cards in the display";
    Bits early =
        ew_era(s) == 1 ? ew_era_cards(2) & ~s->culture_deck : ew_era_cards(1) & s->culture_display;
    return early ? "a culture card of the wrong era" : NULL;
}

static const char *flaw_of_animals(const State *s, int *at)
{
    for (int species = 0; species < SPECIES_COUNT; species++) {
        int all = s->animal_deck[species] + s->area[species];
        for (int seat = 0; seat < s->core.seats; seat++)
            all += s->player[seat].living[species] + s->player[seat].hunted[species];
        *at = species;
        if (all != EW_ANIMAL_DATA[species].copies) return "an animal was lost or doubled";
    }
    return ew_count_animals(s->area) > AREA_MAX ? "more than six animals in the hunting area"
                                                : NULL;
}

static const char *flaw_of_stones(const State *s, int *at)
{
    Bits seen = s->stones;
    for (int seat = 0; seat < s->core.seats; seat++)
        for (int slot = 0; slot < SLOTS; slot++) {
            int stone = s->player[seat].stone[slot];
            *at = seat;
            if (slot && stone && !s->player[seat].stone[slot - 1])
                return "a stone slot was skipped";
            if (stone && seen >> (stone - 1) & 1) return "a stone is there twice";
            if (stone > ERA_STONES && ew_era(s) == 1) return "a stone of era II came too early";
            if (stone) seen |= bit(stone - 1);
        }
    *at = size_of(seen);
    int dealt = EW_STONES_SHOWN_I[s->core.seats] + EW_STONES_SHOWN_II[s->core.seats];
    return *at == dealt ? NULL : "a stone was lost";
}

static const char *flaw_of_pieces(const State *s, int seat)
{
    const Player *p = &s->player[seat];
    int camps = p->camps, settlements = p->settlements;
    for (int tile = 0; tile < TILES; tile++) camps += p->camp[tile];
    for (int junction = 0; junction < JUNCTIONS; junction++)
        settlements += s->settlement[junction] == seat + 1;
    if (camps != CAMPS) return "not five camps";
    if (settlements != SETTLEMENTS) return "not three settlements";
    int coloured = size_of(s->ground[seat]) + size_of(s->upper[seat]);
    int built = MEGALITHS - p->megaliths;
    if (coloured != (built > NEUTRALS ? built - NEUTRALS : 0)) return "megaliths out of order";
    if (p->food > ew_food_limit(s, seat, NULL)) return "more food than the limit";
    return p->tools > TOOL_LIMIT ? "more tools than the limit" : NULL;
}

static const char *flaw_of_neutrals(const State *s)
{
    int neutral = 0;
    for (int seat = 0; seat < s->core.seats; seat++) {
        int built = MEGALITHS - s->player[seat].megaliths;
        neutral += built < NEUTRALS ? built : NEUTRALS;
    }
    return neutral == size_of(s->ground[NEUTRAL]) ? NULL : "neutral megaliths do not add up";
}

// One megalith to a space; start spaces neutral; upper ones on four; the others beside one.
static const char *flaw_of_site(const State *s, int *at)
{
    uint32_t ground = 0, starts = ew_start_spots(s);
    uint64_t seen = 0;
    for (int colour = 0; colour <= NEUTRAL; colour++) {
        *at = colour;
        if (ground & s->ground[colour]) return "two megaliths on one space";
        if (colour < NEUTRAL && s->ground[colour] & starts) return "a colour on a start space";
        if (colour < NEUTRAL && seen & s->upper[colour]) return "two megaliths on one upper place";
        ground |= s->ground[colour];
        if (colour < NEUTRAL) seen |= s->upper[colour];
    }
    for (Bits left = seen; left; left = rest_of(left)) {
        *at = first_of(left);
        if (!ew_stands_on_four(s, *at)) return "a megalith hangs in the air";
    }
    for (Bits left = ground & ~starts; left; left = rest_of(left)) {
        *at = first_of(left);
        if (!(EW_NEIGHBOURS[s->pattern][*at] & ground)) return "a megalith stands alone";
    }
    return flaw_of_neutrals(s);
}

static const char *flaw_of_map(const State *s, int *at)
{
    int finds = 0;
    for (int junction = 0; junction < JUNCTIONS; junction++) {
        *at = junction;
        bool allowed = SETTLEMENT_ALLOWED >> junction & 1;
        if (s->settlement[junction] && !allowed) return "a settlement at the base tile";
    }
    for (int tile = 0; tile < TILES; tile++) {
        *at = tile;
        finds += s->find[tile] != NO_FIND;
        if (s->find[tile] && s->terrain[tile] != GLACIER) return "an ice find off the glaciers";
        for (int seat = 0; seat < s->core.seats; seat++)
            if (s->find[tile] == FACE_DOWN && s->player[seat].camp[tile])
                return "a camp on a find that is face down";
    }
    *at = finds;
    int due = has_option(s, OPTION_ICE_FINDS) ? EW_GLACIERS[s->core.seats] : 0;
    return finds == due ? NULL : "not one ice find on each glacier";
}

// The slots of a glory level are filled from the left, one marker each.
static const char *flaw_of_idols(const State *s, int *at)
{
    for (int seat = 0; seat < s->core.seats; seat++) {
        const Player *p = &s->player[seat];
        int lower = 0;
        *at = seat;
        if (p->offering > IDOL_TOP || p->glory > IDOL_TOP) return "an idol above its track";
        for (int other = 0; other < s->core.seats; other++) {
            const Player *q = &s->player[other];
            lower += q->glory == p->glory && q->glory_slot < p->glory_slot;
        }
        if (p->glory && p->glory_slot != lower + 1) return "a gap on the glory track";
        if (!p->glory && p->glory_slot) return "a slot on level 0";
    }
    return NULL;
}

static int count_figures(const State *s, int seat, int column)
{
    int count = 0;
    for (int i = 0; i < FIGURES_EACH; i++) count += s->player[seat].figure[i] == column;
    return count;
}

static const char *flaw_of_figures(const State *s, int *at)
{
    for (int column = 0; column < REST; column++) {
        int figures = 0;
        for (int seat = 0; seat < s->core.seats; seat++) figures += count_figures(s, seat, column);
        *at = column;
        if (!figures != !(s->bonus_taken >> column & 1)) return "a bonus without its figure";
    }
    return NULL;
}

static const char *flaw_of_order(const State *s, int *at)
{
    int seen = 0;
    for (int i = 0; i < s->core.seats; i++) seen |= 1 << s->order[i];
    *at = seen;
    return seen == (1 << s->core.seats) - 1 ? NULL : "the order is no order";
}

// A row only in the owner's turn or in the eclipse; labour only in a turn; locks within the hand.
static const char *flaw_of_turn(const State *s, int *at)
{
    int who = game_waiting(s);
    for (int seat = 0; seat < s->core.seats; seat++) {
        const Cards *zone = s->player[seat].zone;
        *at = seat;
        if (ew_count_cards(&zone[ROW]) && seat != who && !s->in_eclipse) return "a row out of turn";
        if (ew_count_cards(&zone[SEALED]) && s->in_eclipse) return "a sealed pile in the eclipse";
    }
    *at = ew_labour_left(s, NULL);
    if (*at < 0) return "labour below zero";
    if (s->in_eclipse && *at) return "labour in the eclipse";
    for (int card = FIRST_RECRUIT; card < TRIBES; card++) {
        bool locked = s->turn.locked >> ew_pile_of(card) & 1;
        *at = card;
        if (locked && (who == NOBODY || !s->player[who].zone[HAND].copies[card]))
            return "a lock without its card";
    }
    return NULL;
}

static int count_out_of_draw(const Cards *zone, int card)
{
    return ew_count_card(&zone[HAND], card) + ew_count_card(&zone[SEALED], card) +
           ew_count_card(&zone[GRAVE], card);
}

// What all saw come to a hand has not left it but to the sealed pile or, unseen, to the grave.
static const char *flaw_of_shown_cards(const State *s, int *at)
{
    Bits missed = ew_cultures_shown(s);
    for (int seat = 0; seat < s->core.seats; seat++) {
        const Cards *zone = s->player[seat].zone, *hand = &zone[HAND];
        for (int card = *at = FIRST_RECRUIT; card < KINDS; *at = ++card)
            if (hand->shown[card - FIRST_RECRUIT] > count_out_of_draw(zone, card))
                return "a shown card is not in the hand";
        *at = hand->slipped;
        if (hand->slipped > ew_count_cards(&zone[GRAVE])) return "more slipped than buried";
        missed &= ~(hand->cultures | zone[SEALED].cultures | zone[GRAVE].cultures);
    }
    *at = size_of(missed);
    return missed ? "a shown culture card is in no hand" : NULL;
}

static const char *flaw_of_rest_tiles(const State *s, int *at)
{
    int count = size_of(s->rest_unseen) + (s->rest_open > 0) + (s->rest_held > 0);
    for (int i = 0; i < REST_TILES; i++) count += s->rest_under[i] > 0;
    *at = count;
    return count == (has_option(s, OPTION_REST_TILES) ? REST_TILES : 0) ? NULL
                                                                        : "not five rest tiles";
}

const char *ew_flaw(const State *s, int *at)
{
    static const char *(*const FLAWS[])(const State *, int *) = {
        flaw_of_tribe_cards, flaw_of_culture_cards, flaw_of_animals,     flaw_of_stones,
        flaw_of_site,        flaw_of_map,           flaw_of_idols,       flaw_of_figures,
        flaw_of_order,       flaw_of_turn,          flaw_of_shown_cards, flaw_of_rest_tiles,
    };
    for (size_t i = 0; i < sizeof FLAWS / sizeof *FLAWS; i++) {
        const char *found = FLAWS[i](s, at);
        if (found) return found;
    }
    for (int seat = 0; seat < s->core.seats; seat++) {
        const char *found = flaw_of_pieces(s, seat);
        *at = seat;
        if (found) return found;
    }
    return NULL;
}

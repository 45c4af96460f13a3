// SPDX-License-Identifier: MIT
// abilities.c - which abilities are active for whom (NT-1.5, NT-1.7).
#include "games/neanderthal/rules.h"

// NT-1.5. No disc lies on the card.
bool nt_is_mature(const State *s, int card)
{
    const uint8_t *disc = s->disc[card];
    return !(disc[ORANGE] | disc[WHITE] | disc[BLACK]);
}

bool nt_has_elder(const State *s, int seat, int rank)
{
    return s->elder[seat][rank] && !(s->elder_disc[seat] >> rank & 1);
}

bool nt_is_mature_husband(const Bond *bond) { return bond->husband && !bond->disc; }

// NT-1.7. Pair-bonding needs a husband, of whatever colour, where others need none.
static bool enjoys_own(const State *s, int seat, int card)
{
    if (!nt_is_mature(s, card)) return false;
    return !side_of(s, seat)->daughter_needs_husband || nt_is_mature_husband(look_bond(s, card));
}

// NT-1.7. The cards whose abilities work for a seat; the father enjoys her, too.
static Cards active_cards(const State *s, int seat)
{
    Cards active = 0, abroad = 0;
    for (EACH_CARD(card, s->tableau[seat] & INVENTIONS))
        if (nt_is_mature(s, card)) active |= card_bit(card);
    for (EACH_CARD(card, s->tableau[seat] & ALL_DAUGHTERS))
        if (enjoys_own(s, seat, card)) active |= card_bit(card);
    for (int other = 0; other < s->core.seats; other++)
        if (other != seat) abroad |= s->tableau[other] & ALL_DAUGHTERS;
    for (EACH_CARD(card, abroad)) {
        const Bond *bond = look_bond(s, card);
        if (husband_of(bond) == seat && !bond->disc && nt_is_mature(s, card))
            active |= card_bit(card);
    }
    return active;
}

static uint64_t elder_abilities(const State *s, int seat)
{
    uint64_t bits = 0;
    for (int rank = 0; rank < RANKS; rank++)
        if (nt_has_elder(s, seat, rank))
            bits |=
                is_tribal(s, seat) ? NT_ELDER[rank].tribal_ability : NT_ELDER[rank].vocal_ability;
    return bits;
}

static uint64_t ability_of(int card)
{
    return is_daughter(card) ? NT_DAUGHTER[card - BIOMES].ability : NT_BIOME[card].ability;
}

// NT-1.13. Computed anew whenever it is asked for, so what is gained or lost counts at once. What a
// card says beyond the rules is an ability (NT-1.6).
uint64_t nt_abilities(const State *s, int seat)
{
    uint64_t bits = elder_abilities(s, seat);
    for (EACH_CARD(card, active_cards(s, seat))) bits |= ability_of(card);
    return bits;
}

bool nt_has(const State *s, int seat, int ability)
{
    assert(seat < s->core.seats);
    return nt_abilities(s, seat) >> ability & 1;
}

// NT-1.7. HAND_PLUS, SHELTER and VP_* add up.
int nt_bonus(const State *s, int seat, int number, Sum *sum, int reason, Rule rule)
{
    int total = 0;
    assert(seat < s->core.seats && number < NUMBERS);
    for (EACH_CARD(card, active_cards(s, seat))) {
        const uint8_t *plus =
            is_daughter(card) ? NT_DAUGHTER[card - BIOMES].plus : NT_BIOME[card].plus;
        total += sum_part(sum, plus[number], reason, card, rule);
    }
    return total;
}

// SPDX-License-Identifier: MIT
// deployment.c - Phase 2: hunters to biomes, elders, husbands, suitors and guards (NT-5).
#include "games/neanderthal/rules.h"

static bool has_own_at(const State *s, int place, int seat)
{
    return s->hunters[place][seat][s->colour[seat]] || s->hunters[place][seat][ALPHA];
}

static int piece_of(int kind) { return kind == ALPHA ? FIGURE : CUBE; }

// NT-5.3. The words of a colour that the biomes he occupies demand together, and one more biome (or
// NOWHERE).
int nt_words_needed(const State *s, int seat, int position, int colour, Sum *sum)
{
    int needed = 0;
    for (int other = 0; other < POSITIONS; other++)
        if (other == position || nt_is_there(s, other, seat))
            needed += sum_part(sum, biome_at(s, other)->need[colour], R_NEEDED, card_at(s, other),
                               NT_5_3_SUM);
    return needed;
}

// NT-5.3. With the words that his other biomes demand; a colour that this one does not demand is
// not tested.
static bool has_words_for(const State *s, int seat, const Biome *biome, const uint8_t in_use[])
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (biome->need[colour] && in_use[colour] + biome->need[colour] > s->words[seat][colour])
            return false;
    return true;
}

// The words that the biomes demand on which he has hunters.
static void count_words_in_use(const State *s, int seat, uint8_t in_use[COLOURS])
{
    for (int colour = 0; colour < COLOURS; colour++)
        in_use[colour] = nt_words_needed(s, seat, NOWHERE, colour, NULL);
}

bool nt_is_biome_open(const State *s, int seat, int position)
{
    uint8_t in_use[COLOURS];
    if (nt_is_there(s, position, seat)) return true;
    count_words_in_use(s, seat, in_use);
    return has_words_for(s, seat, biome_at(s, position), in_use);
}

// NT-5.5. Portals of all three colours in the domain of the rank.
static int portal_colours(const State *s, int seat, int rank)
{
    return nt_slot_colours(s->portals[seat] & NT_DOMAIN_SLOTS[NT_ELDER[rank].domain]);
}

bool nt_is_domain_open(const State *s, int seat, int rank)
{
    return NT_ELDER[rank].domain == NO_DOMAIN || portal_colours(s, seat, rank) == ALL_COLOURS;
}

static Rule refuse_rank(const State *s, int seat, int rank, uint64_t able)
{
    if (s->elder[seat][rank]) return NT_5_6_RANK_TAKEN;
    if (!is_tribal(s, seat) && NT_ELDER[rank].tribal) return NT_5_5_TRIBAL_RANK;
    if (!is_tribal(s, seat) && !nt_is_domain_open(s, seat, rank)) return NT_5_5_DOMAIN;
    if (!(able >> FREE_PROMOTION & 1) && !s->words[seat][NT_ELDER[rank].disc])
        return NT_5_5_NO_DISC;
    return ALLOWED;
}

// NT-5.7 for any daughter, of whatever tableau: the space is free and he may and can marry.
static Rule refuse_husband(const State *s, int seat, int card, uint64_t able)
{
    if (!nt_is_mature(s, card)) return NT_1_5_IMMATURE;
    if (look_bond(s, card)->husband) return NT_5_7_HAS_HUSBAND;
    if (!side_of(s, seat)->may_place_husbands) return NT_5_7_PROMISCUOUS;
    if (!(able >> FREE_MARRIAGE & 1) && !s->words[seat][ORANGE]) return NT_5_7_NO_ORANGE;
    return ALLOWED;
}

Rule nt_refuse_wedding(const State *s, int seat, int card)
{
    return refuse_husband(s, seat, card, nt_abilities(s, seat));
}

// NT-5.7.
static Rule refuse_marriage(const State *s, int seat, int card, uint64_t able)
{
    if (!is_daughter(card) || !(s->tableau[seat] & card_bit(card))) return NT_5_7_NOT_YOURS;
    if (look_bond(s, card)->man[seat]) return NT_5_7_GUARDED;
    return refuse_husband(s, seat, card, able);
}

// NT-5.8, NT-5.9. Own daughters and others' alike.
static Rule refuse_suitor(const State *s, int seat, int card)
{
    if (!is_daughter(card) || nt_controller_of(s, card) < 0) return NT_5_8_NO_DAUGHTER;
    if (!nt_is_mature(s, card)) return NT_1_5_IMMATURE;
    if (husband_of(look_bond(s, card)) == seat) return NT_5_8_OWN_HUSBAND;
    return look_bond(s, card)->man[seat] ? NT_5_8_ONE_PIECE : ALLOWED;
}

// NT-5.10.
static Rule refuse_sultan(const State *s, int seat, int from, int to)
{
    Cards own = s->tableau[seat] & ALL_DAUGHTERS;
    if (!side_of(s, seat)->sultan) return NT_5_10_NO_HAREM;
    if (!(own & card_bit(from)) || husband_of(look_bond(s, from)) != seat)
        return NT_5_10_NO_HUSBAND;
    if (look_bond(s, from)->moved) return NT_5_10_MOVED;
    if (!(own & card_bit(to))) return NT_5_7_NOT_YOURS;
    if (!nt_is_mature(s, to)) return NT_1_5_IMMATURE;
    const Bond *bond = look_bond(s, to);
    return bond->husband || bond->man[seat] ? NT_5_10_NOT_FREE : ALLOWED;
}

// NT-5.3, NT-1.10.
static Rule refuse_send(const State *s, int seat, int kind, int card)
{
    int position = nt_place_of(s, card);
    if (position < 0) return NT_5_3_NOT_IN_THE_ROWS;
    if (kind != ALPHA && kind != s->colour[seat] && !has_own_at(s, position, seat))
        return NT_1_10_ESCORT;
    return nt_is_biome_open(s, seat, position) ? ALLOWED : NT_5_3_WORDS_MISSING;
}

static Shortfall lacking_word(int colour) { return (Shortfall){1, 0, DISC, colour}; }

Shortfall nt_count_word(const State *s, const Frame *f, Action a) { return lacking_word(a.arg[0]); }

Shortfall nt_count_elder_word(const State *s, const Frame *f, Action a)
{
    return lacking_word(NT_ELDER[a.arg[a.kind == PROMOTE]].disc);
}

Shortfall nt_count_portals(const State *s, const Frame *f, Action a)
{
    int colours = portal_colours(s, f->who, a.arg[a.kind == PROMOTE]);
    return (Shortfall){__builtin_popcount(ALL_COLOURS), __builtin_popcount((unsigned)colours)};
}

Shortfall nt_count_portal_word(const State *s, const Frame *f, Action a)
{
    return lacking_word(NT_SLOT_COLOUR[a.arg[1]]);
}

// NT-5.3. The first colour of which there are too few.
Shortfall nt_count_needed(const State *s, const Frame *f, Action a)
{
    int position = nt_place_of(s, a.arg[1]);
    for (int colour = 0; colour < COLOURS; colour++) {
        int needed = nt_words_needed(s, f->who, position, colour, NULL);
        if (biome_at(s, position)->need[colour] && needed > s->words[f->who][colour])
            return (Shortfall){needed, s->words[f->who][colour], DISC, colour};
    }
    return (Shortfall){0};
}

static Rule refuse_own_piece(const State *s, int seat, int kind)
{
    if (kind != ALPHA && kind != s->colour[seat]) return NT_1_10_NO_WANDERER;
    return s->hunters[HOME][seat][kind] ? ALLOWED : NT_1_3_NOT_AT_HOME;
}

Rule nt_refuse_deploy(const State *s, const Frame *f, Action a)
{
    Rule rule = ALLOWED;
    if (a.kind == PROMOTE || a.kind == MARRY || a.kind == COURT)
        rule = refuse_own_piece(s, f->who, a.arg[0]);
    if (rule != ALLOWED) return rule;
    switch (a.kind) {
    case SEND:
        if (!s->hunters[HOME][f->who][a.arg[0]]) return NT_1_3_NOT_AT_HOME;
        return refuse_send(s, f->who, a.arg[0], a.arg[1]);
    case PROMOTE: return refuse_rank(s, f->who, a.arg[1], nt_abilities(s, f->who));
    case MARRY: return refuse_marriage(s, f->who, a.arg[1], nt_abilities(s, f->who));
    case COURT: return refuse_suitor(s, f->who, a.arg[1]);
    case SULTAN: return refuse_sultan(s, f->who, a.arg[0], a.arg[1]);
    case SWAP: return nt_can_swap(s, f->who) ? ALLOWED : NT_2_7_NO_SWAP;
    }
    return ALLOWED;
}

// The same questions, asked once for all hunters: this list is the longest of the game.
static void list_biomes(const State *s, int seat, Offer *offer)
{
    const uint8_t *home = s->hunters[HOME][seat];
    uint8_t in_use[COLOURS];
    count_words_in_use(s, seat, in_use);
    for (int position = 0; position < POSITIONS; position++) {
        const Biome *biome = biome_at(s, position);
        if (!biome) continue;
        if (!nt_is_there(s, position, seat) && !has_words_for(s, seat, biome, in_use)) continue;
        for (int kind = 0; kind < HUNTER_KINDS; kind++) {
            bool own = kind == ALPHA || kind == s->colour[seat];
            if (home[kind] && (own || has_own_at(s, position, seat)))
                OFFER(offer, SEND, .arg = {kind, card_at(s, position)});
        }
    }
}

static void list_daughters(const State *s, int seat, int kind, uint64_t able, Offer *offer)
{
    for (int other = 0; other < s->core.seats; other++)
        for (EACH_CARD(card, s->tableau[other] & ALL_DAUGHTERS)) {
            if (other == seat && refuse_marriage(s, seat, card, able) == ALLOWED)
                OFFER(offer, MARRY, .arg = {kind, card});
            if (refuse_suitor(s, seat, card) == ALLOWED) OFFER(offer, COURT, .arg = {kind, card});
        }
}

static void list_sultan(const State *s, int seat, Offer *offer)
{
    Cards own = s->tableau[seat] & ALL_DAUGHTERS;
    for (EACH_CARD(from, own))
        for (EACH_CARD(to, own))
            if (refuse_sultan(s, seat, from, to) == ALLOWED)
                OFFER(offer, SULTAN, .arg = {from, to});
}

void nt_offer_deploy(const State *s, const Frame *f, Offer *offer)
{
    const uint8_t *home = s->hunters[HOME][f->who];
    OFFER(offer, END);
    if (nt_can_swap(s, f->who)) OFFER(offer, SWAP);
    if (side_of(s, f->who)->sultan) list_sultan(s, f->who, offer);
    if (!nt_is_there(s, HOME, f->who)) return;
    list_biomes(s, f->who, offer);
    uint64_t able = nt_abilities(s, f->who);
    for (int piece = CUBE; piece <= FIGURE; piece++) {
        int kind = nt_own_kind(s, f->who, piece);
        if (!home[kind]) continue;
        for (int rank = 0; rank < RANKS; rank++)
            if (refuse_rank(s, f->who, rank, able) == ALLOWED)
                OFFER(offer, PROMOTE, .arg = {kind, rank});
        list_daughters(s, f->who, kind, able, offer);
    }
}

// NT-5.5.
static void promote(State *s, int seat, int kind, int rank)
{
    bool free = nt_has(s, seat, FREE_PROMOTION);
    assert(s->hunters[HOME][seat][kind] && !s->elder[seat][rank]);
    assert(free || s->words[seat][NT_ELDER[rank].disc]);
    s->hunters[HOME][seat][kind]--;
    s->elder[seat][rank] = piece_of(kind);
    if (!free) {
        s->words[seat][NT_ELDER[rank].disc]--;
        s->elder_disc[seat] |= 1 << rank;
    }
    TELL(s, PROMOTED, .seat = seat, .arg = {kind, rank});
}

// NT-5.7.
static void wed_own(State *s, int seat, int kind, int card)
{
    bool free = nt_has(s, seat, FREE_MARRIAGE);
    assert(s->hunters[HOME][seat][kind] && (free || s->words[seat][ORANGE]));
    s->hunters[HOME][seat][kind]--;
    if (!free) s->words[seat][ORANGE]--;
    nt_marry(s, seat, card, piece_of(kind), free);
}

// NT-5.8, NT-5.9. On an own daughter he is a guard, unless he courts her back from a foreign
// husband.
static void court(State *s, int seat, int kind, int card)
{
    Bond *bond = bond_of(s, card);
    bool own = s->tableau[seat] & card_bit(card);
    assert(s->hunters[HOME][seat][kind] && !bond->man[seat] && husband_of(bond) != seat);
    bool suitor = !own || (bond->husband && side_of(s, seat)->may_place_husbands);
    s->hunters[HOME][seat][kind]--;
    bond->man[seat] = piece_of(kind) | (suitor ? 0 : GUARD);
    TELL(s, COURTED, .seat = seat, .arg = {kind, card});
}

// NT-5.10. Disc and mark go with the husband.
static void move_husband(State *s, int seat, int from, int to)
{
    Bond *bond = bond_of(s, from), *next = bond_of(s, to);
    assert(husband_of(bond) == seat && !bond->moved && !next->husband && !next->man[seat]);
    next->husband = bond->husband;
    next->piece = bond->piece;
    next->disc = bond->disc;
    next->moved = true;
    bond->husband = bond->piece = bond->disc = bond->moved = 0;
    TELL(s, SULTAN_MOVED, .seat = seat, .arg = {from, to});
    nt_check_hands(s);
}

// NT-5.4. As many hunters on a card as one likes. Elders and husbands stay (NT-5.11).
static void deploy(State *s, int seat, Action a)
{
    switch (a.kind) {
    case SEND:
        assert(s->hunters[HOME][seat][a.arg[0]] && nt_place_of(s, a.arg[1]) >= 0);
        s->hunters[HOME][seat][a.arg[0]]--;
        s->hunters[nt_place_of(s, a.arg[1])][seat][a.arg[0]]++;
        TELL(s, SENT, .seat = seat, .arg = {a.arg[0], a.arg[1]});
        break;
    case PROMOTE: promote(s, seat, a.arg[0], a.arg[1]); break;
    case MARRY: wed_own(s, seat, a.arg[0], a.arg[1]); break;
    case COURT: court(s, seat, a.arg[0], a.arg[1]); break;
    case SULTAN: move_husband(s, seat, a.arg[0], a.arg[1]); break;
    case SWAP: nt_swap_alpha(s, seat);
    }
}

static void forget_moves(State *s)
{
    for (int i = 0; i < DAUGHTERS; i++) s->bond[i].moved = 0;
}

int nt_deploying(const State *s)
{
    const Frame *f = flow_find(s, DEPLOY_RUN, ANYBODY);
    return f ? f->who : NOBODY;
}

bool nt_has_to_deploy(const State *s, int seat) { return flow_find(s, DEPLOY_RUN, seat); }

// NT-5.1, NT-5.2. Any number of steps in any order, then END; none is taken back (NT-5.12).
void nt_run_deploy(State *s, Frame *f)
{
    enum { BEGIN, ASK, ANSWERED };
    Action a = flow_answer(s);
    assert(s->phase == DEPLOYMENT);
    switch (f->step++) {
    case BEGIN:
        forget_moves(s);
        if (!has_own_at(s, HOME, f->who)) CALL(s, REVIVE_RUN, .who = f->who);
        break;
    case ASK: CALL(s, DEPLOY, .who = f->who); break;
    case ANSWERED:
        if (a.kind == END) flow_done(s, 0);
        else deploy(s, f->who, a), f->step = ASK;
    }
}

static bool can_revive(const State *s, int seat)
{
    for (int i = 0; i < DAUGHTERS; i++)
        if (husband_of(&s->bond[i]) == seat) return true;
    return nt_count_elders(s, seat) > 0;
}

static void revive(State *s, int seat, Action a)
{
    if (a.kind == REVIVE_ELDER) {
        nt_come_home(s, seat, nt_take_elder(s, seat, a.arg[0]));
        TELL(s, REVIVED, .seat = seat, .arg = {a.arg[0]});
    } else {
        assert(husband_of(look_bond(s, a.arg[0])) == seat);
        nt_divorce(s, a.arg[0]);
    }
}

// NT-5.2. Near extinction: up to two elders or husbands become hunters again.
void nt_run_revive(State *s, Frame *frame)
{
    Revival *f = VIEW(REVIVE_RUN, frame);
    Action a = flow_answer(s);
    assert(f->asked <= REVIVED_MAX);
    if (a.kind && a.kind != PASS) revive(s, f->who, a);
    if (a.kind == PASS || f->asked == REVIVED_MAX || !can_revive(s, f->who)) {
        flow_done(s, 0);
        return;
    }
    f->asked++;
    CALL(s, REVIVE, .who = f->who);
}

void nt_offer_revive(const State *s, const Frame *f, Offer *offer)
{
    OFFER(offer, PASS);
    for (int rank = 0; rank < RANKS; rank++) OFFER(offer, REVIVE_ELDER, .arg = {rank});
    for (int card = BIOMES; card < CARDS; card++) OFFER(offer, REVIVE_HUSBAND, .arg = {card});
}

Rule nt_refuse_revive(const State *s, const Frame *f, Action a)
{
    if (a.kind == REVIVE_ELDER && !s->elder[f->who][a.arg[0]]) return NT_5_2_NOTHING_TO_REVIVE;
    if (a.kind != REVIVE_HUSBAND) return ALLOWED;
    if (!is_daughter(a.arg[0]) || husband_of(look_bond(s, a.arg[0])) != f->who)
        return NT_5_2_NOTHING_TO_REVIVE;
    return ALLOWED;
}

// SPDX-License-Identifier: MIT
// desk.c - see desk.h.
#include "tests/games/winter/desk.h"

extern const Game WINTER_GAME;
const Game *GAME = &WINTER_GAME;
int me, you;

static int noted, steps;
static Delta before;

static void clear_player(int seat)
{
    Player *p = &s->player[seat];
    for (int card = FIRST_RECRUIT; card < TRIBES; card++)
        for (int zone = 0; zone < ZONES; zone++)
            s->pile[card - FIRST_RECRUIT] += p->zone[zone].copies[card];
    for (int i = 0; i < SPECIES_COUNT; i++) s->animal_deck[i] += p->living[i] + p->hunted[i];
    memset(p->living, 0, sizeof p->living);
    memset(p->hunted, 0, sizeof p->hunted);
    memset(p->zone, 0, sizeof p->zone);
    for (int card = 0; card < FIRST_RECRUIT; card++)
        p->zone[DRAW].copies[card] = EW_CARD_DATA[card].copies;
    p->zone[DRAW].copies[OLD_WAYS] = 2;
    p->food = p->tools = p->offering = p->glory = p->glory_slot = 0;
    p->camps = CAMPS - 1;
    memset(p->camp, 0, sizeof p->camp);
    p->camp[0] = 1;
    memset(p->points, 0, sizeof p->points);
}

static Action passive_answer(void)
{
    static const uint8_t WISHES[] = {GO_ON, DECLINE};
    game_offer(GAME, s, &offer);
    for (int wish = 0; wish < 2; wish++)
        for (int i = 0; i < offer.count; i++)
            if (offer.at[i].kind == WISHES[wish]) return offer.at[i];
    return offer.at[0];
}

void passively(int proc, int seat)
{
    while (game_asked(s) != proc || (seat != NOBODY && game_waiting(s) != seat)) {
        game_play(GAME, s, passive_answer(), &tale);
        if (game_waiting(s) == NOBODY) fail_msg("%s was never asked", GAME->procs[proc].name);
    }
}

void quiet(int players) { quiet_with(players, ""); }

void quiet_with(int players, const char *options)
{
    given_with(players, 1, options);
    passively(CHOOSE_CULTURE, NOBODY);
    for (int seat = 0; seat < players; seat++) clear_player(seat);
    for (int slot = 0; slot < 4; slot++) s->site_tile[slot] = (uint8_t)slot;
    me = s->order[0];
    you = s->order[1];
    sound();
}

void sound(void)
{
    int at = 0;
    const char *flaw = GAME->flaw(s, &at);
    if (flaw) fail_msg("flaw: %s (%d)", flaw, at);
}

void give(int seat, int zone, int card)
{
    Player *p = &s->player[seat];
    Bits culture = card >= KINDS ? bit(card - KINDS) : 0;
    if (card < FIRST_RECRUIT || card == OLD_WAYS) ew_remove_card(&p->zone[DRAW], card);
    else if (card < TRIBES) s->pile[card - FIRST_RECRUIT]--;
    s->culture_deck &= ~culture;
    s->culture_display &= ~culture;
    s->culture_gone &= ~culture;
    ew_add_card(&p->zone[zone], card);
}

void give_many(int seat, int zone, int card, int count)
{
    for (int i = 0; i < count; i++) give(seat, zone, card);
}

void give_animal(int seat, int species, int count)
{
    for (int i = 0; i < count; i++) {
        if (s->animal_deck[species]) s->animal_deck[species]--;
        else s->area[species]--;
        s->player[seat].living[species]++;
    }
}

void pitch(int seat, int tile)
{
    s->player[seat].camps--;
    s->player[seat].camp[tile]++;
}

void build(int colour, int space)
{
    Player *p = colour == NEUTRAL ? ME : &s->player[colour];
    Bits spot = space < SPOTS ? bit(ew_spot_of(s, space)) : 0;
    p->megaliths--;
    if (space < SPOTS) s->ground[colour] |= (uint32_t)spot;
    else s->upper[colour] |= bit(space - SPOTS);
}

void own_stone(int seat, int stone)
{
    s->stones &= ~(uint32_t)bit(stone);
    s->player[seat].stone[ew_free_slot(s, seat)] = (uint8_t)(stone + 1);
}

// Another stone of its era leaves the display for it.
void show_stone(int stone)
{
    Bits era = (bit(ERA_STONES) - 1) << (stone / ERA_STONES * ERA_STONES);
    if (s->stones >> stone & 1) return;
    s->stones &= ~(uint32_t)bit(first_of(s->stones & era));
    s->stones |= (uint32_t)bit(stone);
}

static void enter_figure(int figure, int column)
{
    if (game_asked(s) == CHOOSE_CULTURE) PLAYED(GO_ON);
    PLAYED(PLACE_FIGURE, .arg = {(uint8_t)figure, (uint8_t)column});
}

void enter(int column) { enter_figure(TRIBE_FIGURE, column); }

void enter_with_chief(int column, int chief)
{
    s->player[game_waiting(s)].chief = (uint8_t)chief;
    enter_figure(CHIEF_FIGURE, column);
}

void to_eclipse(void)
{
    while (!s->in_eclipse) game_play(GAME, s, passive_answer(), &tale);
}

static Delta measure(int seat)
{
    const Player *p = &s->player[seat];
    return (Delta){
        .food = p->food,
        .tools = p->tools,
        .hand = ew_count_cards(&p->zone[HAND]),
        .discard = ew_count_cards(&p->zone[DISCARD]),
        .buried = ew_count_buried(s, seat),
        .megaliths = MEGALITHS - p->megaliths,
        .idols = p->offering + p->glory,
        .points = ew_score(s, seat, NULL),
        .labour = ew_labour_left(s, NULL),
        .camps = CAMPS - p->camps,
        .steps = steps,
        .settlements = SETTLEMENTS - p->settlements,
        .living = ew_count_animals(p->living),
        .hunted = ew_count_animals(p->hunted),
        .stones = ew_free_slot(s, seat),
    };
}

void note(int seat)
{
    noted = seat;
    steps = 0;
    before = measure(seat);
}

static Action any_of(int kind)
{
    for (int i = 0; i < offer.count; i++)
        if (offer.at[i].kind == kind) return offer.at[i];
    fail_msg("%s is not offered", GAME->actions[kind].name);
    return offer.at[0];
}

static Action find(int kind, int arg)
{
    for (int i = 0; i < offer.count; i++)
        if (offer.at[i].kind == kind && offer.at[i].arg[0] == arg) return offer.at[i];
    return any_of(kind);
}

static Action find_burial(void)
{
    for (int i = 0; i < offer.count; i++)
        if (offer.at[i].kind == BURY_CARD && offer.at[i].arg[1] == DISCARD) return offer.at[i];
    return any_of(BURY_CARD);
}

// One that shows nothing, if there is any.
static Action find_start_space(void)
{
    for (int i = 0; i < offer.count; i++) {
        int space = offer.at[i].arg[0];
        if (offer.at[i].kind == LAY_MEGALITH && space < SPOTS &&
            space % 8 == EW_START_CELL[space / 8])
            return offer.at[i];
    }
    return any_of(LAY_MEGALITH);
}

static Action wanted(int alternative)
{
    const Frame *f = game_question(s);
    game_offer(GAME, s, &offer);
    switch (game_asked(s)) {
    case CHOOSE_ALTERNATIVE: return find(ACCEPT, EW_CARD_DATA[f->what].deal[alternative]);
    case CHOOSE_GAIN: return find(TAKE_GAIN, GAIN_SETTLEMENT);  // before the camps go
    case CHOOSE_UNIT:
    case CHOOSE_SETUP_UNIT:
        return f->what == GAIN_IDOL ? find(RAISE_IDOL, GLORY) : find(TAKE_AS, f->what);
    case CHOOSE_MEGALITH: return find_start_space();
    case CHOOSE_BURIAL: return find_burial();
    case CHOOSE_STEP: return any_of(MOVE_CAMP);
    case CHOOSE_JUNCTION: return any_of(SETTLE);
    case CHOOSE_PILE: return find(RECRUIT, SHAMAN);
    case PICK_CULTURE: return any_of(TAKE_CULTURE);
    case PICK_ANIMAL: return any_of(TAKE_ANIMAL);
    case PICK_PREY: return any_of(HUNT_ANIMAL);
    case CHOOSE_STONE: return any_of(TAKE_STONE);
    case CHOOSE_DISCARD: return find(DISCARD_CARD, GATHERER);
    case CHOOSE_FIND: return any_of(TAKE_FIND);
    default: return any_of(DECLINE);
    }
}

static bool is_menu(int proc)
{
    return proc == CHOOSE_CULTURE || proc == CHOOSE_PLACE || proc == SEAL_CARDS ||
           proc == CHOOSE_CHIEF || proc == CHOOSE_SIDE || proc == CHOOSE_SETUP_CARD ||
           (proc >= MENU_TOP && proc <= MENU_REST) || proc >= MENU_ABILITIES;
}

void take_all(int alternative)
{
    while (!is_menu(game_asked(s))) {
        Action a = wanted(alternative);
        steps += a.kind == MOVE_CAMP;
        game_play(GAME, s, a, &tale);
        sound();
    }
}

void expect_delta(Delta delta, const char *file, int line)
{
    static const char *const FIELDS[] = {"food",        "tools",  "hand",   "buried", "megaliths",
                                         "idols",       "points", "labour", "camps",  "steps",
                                         "settlements", "living", "hunted", "stones", "discard"};
    Delta now = measure(noted);
    const int *a = (const int *)&before, *b = (const int *)&now, *d = (const int *)&delta;
    int wrong = 0;
    for (size_t i = 0; i < sizeof delta / sizeof(int); i++) {
        if (b[i] - a[i] == d[i]) continue;
        print_error("%s:%d: %s changed by %d, not by %d\n", file, line, FIELDS[i], b[i] - a[i],
                    d[i]);
        wrong++;
    }
    _assert_int_equal((unsigned)wrong, 0, file, line);
}

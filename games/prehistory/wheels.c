// SPDX-License-Identifier: MIT
// wheels.c - price wheels and weather wheels (PH-1.1, PH-7.2.1, PH-7.2.2).
#include "games/prehistory/rules.h"

// PH-1.1. A wheel with rotation t shows at position p the face p - t.
static int face_at(int position, int turned)
{
    int face = position - turned;
    return face < 0 ? face + POSITIONS : face;
}

int ph_shown_colour(const State *s, int place, int position)
{
    assert(s->wheel[place] != NO_WHEEL && position < POSITIONS);
    return WHEEL_COLOUR[s->wheel[place]][face_at(position, s->turned[place])];
}

// The colours at a set of positions, as a set: a wheel shows each colour once. Bots ask for little
// else, so the wheel is looked up once.
int ph_shown_colours(const State *s, int place, int positions)
{
    assert(s->wheel[place] != NO_WHEEL && !(positions >> POSITIONS));
    const uint8_t *face = WHEEL_COLOUR[s->wheel[place]];
    int colours = 0, turned = s->turned[place];
    for (EACH_BIT(position, (unsigned)positions))
        colours |= 1 << face[face_at((int)position, turned)];
    return colours;
}

// How much of a colour a weather wheel shows.
int ph_shown_amount(const State *s, int seat, int colour)
{
    return WEATHER[s->weather[seat]][face_at(WEATHER_POSITION[colour], s->weather_turned[seat])];
}

// PH-4.1. ... and what it brings next spring, when it will have turned by one.
int ph_next_amount(const State *s, int seat, int colour)
{
    int turned = (s->weather_turned[seat] + 1) % POSITIONS;
    return WEATHER[s->weather[seat]][face_at(WEATHER_POSITION[colour], turned)];
}

// PH-7.2.1. Things around a wheel stay where they are.
void ph_turn_wheel(State *s, int seat, int place, int way)
{
    assert(place < CENTRE_WHEEL);
    s->turned[place] = (s->turned[place] + (way == CLOCKWISE ? 1 : POSITIONS - 1)) % POSITIONS;
    TELL(s, WHEEL_TURNED, .seat = seat, .arg = {place, way});
}

// PH-7.2.2, PH-4.1. Clockwise only.
void ph_turn_weather(State *s, int seat)
{
    assert(s->weather[seat] < WEATHERS && s->weather_turned[seat] < POSITIONS);
    s->weather_turned[seat] = (s->weather_turned[seat] + 1) % POSITIONS;
}

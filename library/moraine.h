// SPDX-License-Identifier: MIT
// moraine.h - the whole library in one header: games, their rules, bots and records. C++ may
// include it as well.
//
// Installed as moraine/moraine.h beside the headers that it names; what is stable in them is said
// in docs/studying.md.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#include "base/problem.h"
#include "base/text.h"
#include "bots/bot.h"
#include "engine/describe.h"
#include "engine/game.h"
#include "engine/say.h"
#include "games/games.h"
#include "library/batch.h"
#include "library/features.h"
#include "table/record.h"

// version.c
const char *moraine_version(void);  // of the library that runs: "0.9.0"

#ifdef __cplusplus
}
#endif

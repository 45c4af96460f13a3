// SPDX-License-Identifier: MIT
// news.h - what the others have done, in a few words, for windows in which the log has no room for
// it: "Blue: chief in Hunt, takes a Woolly Mammoth · Yellow: chief in Develop". Told is what the
// words of the game have a short form of: "screen.news/animal_taken: takes {animal.a}".
#pragma once

#include "cli/session.h"

void news_say(const Session *, int from, Text *);  // since that line of the log

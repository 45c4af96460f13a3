// SPDX-License-Identifier: MIT
// orders.h - what whoever runs one server of a fleet orders holds in all of them: a server tells
// the others over the database (hall/news.h), with the commit of what it has done itself.
#pragma once

#include "hall/hall.h"

void orders_tell(Hall *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void orders_hear(Hall *, const char *words);  // as Hall.hear

// SPDX-License-Identifier: MIT
// figures.h - what Prometheus reads of the server: text lines with HELP and TYPE.
#pragma once

#include "base/histogram.h"
#include "server/net.h"

void figures_write(Net *, Text *);

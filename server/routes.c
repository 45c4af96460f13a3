// SPDX-License-Identifier: MIT
// routes.c - see routes.h.
#include "server/routes.h"

#include "server/accounts.h"
#include "server/admin.h"
#include "server/contacts.h"

const Route *const SERVER_ROUTES[] = {ACCOUNT_ROUTES, CONTACT_ROUTES, ADMIN_ROUTES, NULL};

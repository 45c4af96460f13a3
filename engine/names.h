// SPDX-License-Identifier: MIT
// names.h - reads the lines of a game's names.def (see declare.h). What of them is wanted is
// defined just before this is included; all else says nothing. Included again and again.
#ifndef FRAME
#define FRAME(...)
#endif
#ifndef SEQUENCE
#define SEQUENCE(...)
#endif
#ifndef CHOICE
#define CHOICE(...)
#endif
#ifndef WIDE_CHOICE
#define WIDE_CHOICE(...)
#endif
#ifndef ACTION
#define ACTION(...)
#endif
#ifndef EVENT
#define EVENT(...)
#endif
#ifndef SUM
#define SUM(...)
#endif
#ifndef REASON
#define REASON(...)
#endif
#ifndef SET
#define SET(...)
#endif
#ifndef VALUE
#define VALUE(...)
#endif
#ifndef END_SET
#define END_SET(...)
#endif
#ifndef DOMAIN
#define DOMAIN(...)
#endif
#ifndef OPTION
#define OPTION(...)
#endif
#ifndef FIXED
#define FIXED(...)
#endif
#ifndef RULE
#define RULE(...)
#endif
#ifndef COUNTED_RULE
#define COUNTED_RULE(...)
#endif

#include NAMES

#undef FRAME
#undef SEQUENCE
#undef CHOICE
#undef WIDE_CHOICE
#undef ACTION
#undef EVENT
#undef SUM
#undef REASON
#undef SET
#undef VALUE
#undef END_SET
#undef DOMAIN
#undef OPTION
#undef FIXED
#undef RULE
#undef COUNTED_RULE

// SPDX-License-Identifier: MIT
// weights.h - what each feature of a tribe is worth to bots. Fitted to their games by
// tests/balance/neanderthal_fit.c, in several rounds of some thousand games.
//
// By feature: points now, and more of them with every ten turns to come; then the same for the
// odds (as a logarithm) of living on with an animal, for those who play together.
#pragma once

#define WEIGHTS(X)                                                                                 \
    X(SCORE, 0.94f, -0.71f, 0.00f, 0.02f)                                                          \
    X(ALWAYS, -0.29f, 2.32f, -0.26f, -0.03f)                                                       \
    X(OWED_WORDS, -0.36f, -0.20f, 0.13f, 0.11f)                                                    \
    X(IS_PROMISCUOUS, -0.94f, 10.58f, -0.69f, -0.08f)                                              \
    X(IS_HAREM, -0.59f, 1.00f, -0.44f, 0.03f)                                                      \
    X(BABIES, 0.26f, 0.95f, 0.04f, 0.18f)                                                          \
    X(BABY_POINTS, 0.49f, -0.26f, -0.04f, 0.05f)                                                   \
    X(DEATHS, -0.15f, -0.99f, -0.09f, -0.10f)                                                      \
    X(DEATH_POINTS, -0.57f, -0.45f, 0.07f, -0.15f)                                                 \
    X(FREED, 0.77f, 0.48f, 0.18f, 0.09f)                                                           \
    X(TROPHY_POINTS, 0.53f, -0.23f, -0.03f, -0.18f)                                                \
    X(VOCAL_ANIMAL, 2.28f, -2.77f, 1.20f, -0.80f)                                                  \
    X(VOCAL_TOOL, -1.20f, 0.36f, -0.08f, 0.31f)                                                    \
    X(TRIBAL_ANIMAL, 3.84f, 0.50f, 1.34f, 0.17f)                                                   \
    X(TRIBAL_TOOL, -0.09f, -0.01f, -0.04f, -0.01f)                                                 \
    X(PEOPLE, 0.46f, 2.42f, 0.09f, 0.29f)                                                          \
    X(PEOPLE_POINTS, 0.12f, -0.96f, -0.03f, -0.03f)                                                \
    X(FEW_PEOPLE, 0.74f, -2.10f, 0.05f, -0.66f)                                                    \
    X(MANY_PEOPLE, -0.81f, 0.02f, -0.11f, -0.12f)                                                  \
    X(SUITOR_POINTS, 0.44f, -1.22f, 0.00f, 0.06f)                                                  \
    X(SUITS, 2.57f, 2.63f, 0.15f, 0.28f)                                                           \
    X(GUEST_SUITS, -0.03f, -1.23f, -0.02f, -0.06f)                                                 \
    X(FIGHTS_LOST, -0.59f, -1.07f, -0.29f, -0.47f)                                                 \
    X(WORDS, -0.14f, 0.25f, -0.25f, 0.05f)                                                         \
    X(FREEABLE, 0.07f, 0.28f, -0.28f, 0.02f)                                                       \
    X(STUCK, 0.04f, -0.49f, -0.26f, -0.29f)                                                        \
    X(PORTALS, -0.73f, 0.65f, 0.01f, 0.05f)                                                        \
    X(MANY_PORTALS, 1.65f, -0.37f, 0.35f, -0.18f)                                                  \
    X(IS_TRIBAL, 4.77f, -2.56f, 2.40f, -0.82f)                                                     \
    X(PORTAL_COLOURS, 0.57f, -0.11f, -0.02f, 0.06f)                                                \
    X(OPEN_PORTALS, 0.30f, -0.71f, 0.41f, -0.11f)                                                  \
    X(YOUNG_PORTALS, 0.11f, -0.15f, 0.11f, 0.21f)                                                  \
    X(MATURE_CHIEF, -0.35f, -0.54f, 0.06f, -0.16f)                                                 \
    X(MATURE_SHAMAN, 0.59f, -3.61f, 0.58f, -1.16f)                                                 \
    X(MATURE_KNAPPER, -0.05f, 0.71f, 0.01f, 0.29f)                                                 \
    X(MATURE_WARRIOR, 0.29f, -1.73f, -0.07f, -0.55f)                                               \
    X(MATURE_WHITTLER, -0.62f, 1.08f, -0.17f, 0.50f)                                               \
    X(MATURE_FIRE, -0.16f, 1.21f, -0.05f, 0.24f)                                                   \
    X(ELDERS, -0.96f, 1.41f, 0.10f, -0.04f)                                                        \
    X(YOUNG_ELDERS, -0.46f, 0.34f, -0.21f, 0.05f)                                                  \
    X(YOUNG_FIRE, -0.20f, 3.96f, -0.05f, 0.75f)                                                    \
    X(MATURE_DAUGHTERS, -0.20f, 2.64f, -0.06f, 0.30f)                                              \
    X(YOUNG_DAUGHTERS, 0.01f, 2.31f, 0.08f, 0.18f)                                                 \
    X(CHILDREN, -0.31f, 2.63f, -0.17f, 0.45f)                                                      \
    X(UNMARRIED, -0.04f, -0.34f, 0.06f, -0.10f)                                                    \
    X(HUSBANDS, -0.24f, 1.03f, 0.00f, 0.14f)                                                       \
    X(YOUNG_HUSBANDS, 0.46f, 1.13f, -0.01f, 0.19f)                                                 \
    X(HAS_GATHER, 0.22f, 1.17f, -0.03f, 0.56f)                                                     \
    X(HAS_TIE_BREAK, 0.31f, 0.29f, -0.03f, 0.35f)                                                  \
    X(HAS_FIRST, -0.08f, 0.98f, -0.01f, 0.43f)                                                     \
    X(HAS_FREE_MARRIAGE, 0.14f, -2.41f, -0.01f, -0.42f)                                            \
    X(HAS_FREE_PROMOTION, 0.69f, 0.55f, 0.39f, -0.16f)                                             \
    X(HAS_FREE_ELDER_ACTION, -0.54f, 0.37f, -0.05f, 0.30f)                                         \
    X(HAS_CHAOS_SAFE, -0.19f, 5.57f, -0.07f, 0.35f)                                                \
    X(HAS_FROST_SAFE, 0.16f, 2.88f, -0.12f, 0.37f)                                                 \
    X(HAS_SAVE_ONE, 0.27f, 3.54f, -0.08f, 0.25f)                                                   \
    X(HAS_ELDER_SAFE, -0.46f, 0.59f, 0.15f, 0.10f)                                                 \
    X(HAS_NEOLOGISM_TWO, 0.28f, 1.40f, 0.03f, -0.01f)                                              \
    X(HAS_MIDWIFERY, 0.92f, 1.26f, -0.03f, 0.31f)                                                  \
    X(HAS_WEAPON, -1.01f, -0.19f, -0.33f, -0.06f)                                                  \
    X(CONVERTED_FACES, -0.38f, -0.26f, -0.11f, -0.09f)                                             \
    X(VOCAL_HAND_ANIMALS, -1.43f, -1.34f, -0.06f, -0.62f)                                          \
    X(VOCAL_HAND_TOOLS, -0.41f, -1.66f, -0.10f, -0.40f)                                            \
    X(TRIBAL_HAND_ANIMALS, 1.23f, 0.28f, 0.52f, 0.11f)                                             \
    X(TRIBAL_HAND_TOOLS, -2.31f, 0.30f, -0.76f, 0.10f)                                             \
    X(FIRST_ANIMAL, 2.29f, -0.76f, 1.44f, -0.40f)                                                  \
    X(PLAYABLE, 3.74f, -0.36f, 1.24f, -0.11f)                                                      \
    X(HAS_ANIMAL, 11.32f, -2.94f, 4.18f, -0.93f)                                                   \
    X(TOOLS, -0.07f, -0.24f, -0.02f, -0.08f)                                                       \
    X(FIGURE_FREE, -0.15f, 0.26f, 0.04f, -0.03f)                                                   \
    X(FIGURE_ABLE, -0.79f, -0.18f, -0.01f, 0.18f)                                                  \
    X(COMET_DEAD, 1.12f, -2.32f, -0.01f, -0.21f)                                                   \
    X(COMET_POINTS, -1.07f, -0.23f, 0.04f, -0.03f)                                                 \
    X(COMET_ELDERS, -1.58f, -0.04f, -0.43f, -0.15f)                                                \
    X(BLIZZARD_LOST, 0.06f, -3.68f, -0.21f, -0.57f)                                                \
    X(HELMETS, 0.81f, -3.29f, 0.18f, -0.38f)                                                       \
    X(STANDING_BID, 1.77f, 0.59f, 0.15f, 0.23f)                                                    \
    X(BID_DISCS, -0.65f, -0.25f, -0.04f, -0.22f)                                                   \
    X(BID_PORTALS, -0.14f, 0.45f, -0.04f, 0.28f)

// weights.h - what each feature of a tribe is worth to bots. Made by neanderthal_fit (see
// tests/balance/neanderthal_fit.c) from games of bots against bots.
//
// By feature: points now, and more of them with every ten turns to come; then the same for the
// odds (as a logarithm) of living on with an animal, for those who play together.
#pragma once

#define WEIGHTS(X)                                                                                 \
    X(SCORE, 0.94f, -0.44f, -0.01f, 0.00f)                                                         \
    X(ALWAYS, -0.09f, 2.14f, -0.27f, 0.01f)                                                        \
    X(OWED_WORDS, -0.23f, -0.03f, 0.16f, 0.03f)                                                    \
    X(IS_PROMISCUOUS, -0.33f, 10.01f, -0.29f, 0.15f)                                               \
    X(IS_HAREM, 0.04f, 1.02f, -0.52f, -0.09f)                                                      \
    X(BABIES, 0.27f, 0.69f, 0.03f, 0.40f)                                                          \
    X(BABY_POINTS, 0.52f, -0.20f, -0.02f, -0.19f)                                                  \
    X(DEATHS, 0.28f, -0.67f, -0.22f, -0.26f)                                                       \
    X(DEATH_POINTS, -0.76f, -0.36f, 0.16f, 0.10f)                                                  \
    X(FREED, 0.69f, 0.41f, 0.21f, 0.16f)                                                           \
    X(TROPHY_POINTS, 0.39f, 0.40f, -0.06f, -0.19f)                                                 \
    X(VOCAL_ANIMAL, -0.18f, -0.05f, 1.04f, -0.74f)                                                 \
    X(VOCAL_TOOL, -1.09f, -0.55f, -0.03f, 0.21f)                                                   \
    X(TRIBAL_ANIMAL, -0.06f, 0.00f, 1.18f, 0.34f)                                                  \
    X(TRIBAL_TOOL, 0.07f, 0.01f, -0.09f, -0.05f)                                                   \
    X(PEOPLE, 0.38f, 2.51f, 0.19f, 0.24f)                                                          \
    X(PEOPLE_POINTS, 0.12f, -1.09f, -0.07f, -0.03f)                                                \
    X(FEW_PEOPLE, 0.62f, -0.76f, 0.06f, -0.72f)                                                    \
    X(MANY_PEOPLE, -0.75f, -0.13f, -0.13f, -0.13f)                                                 \
    X(SUITOR_POINTS, 0.57f, -1.30f, 0.00f, 0.04f)                                                  \
    X(SUITS, 2.16f, 1.78f, 0.13f, 0.36f)                                                           \
    X(GUEST_SUITS, 0.10f, -1.02f, 0.11f, 0.07f)                                                    \
    X(FIGHTS_LOST, -0.62f, -0.20f, -0.32f, -0.11f)                                                 \
    X(WORDS, -0.07f, -0.13f, -0.28f, 0.11f)                                                        \
    X(FREEABLE, 0.14f, 0.22f, -0.32f, 0.08f)                                                       \
    X(STUCK, -0.01f, -0.37f, -0.28f, -0.20f)                                                       \
    X(PORTALS, -0.74f, 0.29f, 0.10f, 0.04f)                                                        \
    X(MANY_PORTALS, 1.07f, 0.11f, 0.21f, -0.15f)                                                   \
    X(IS_TRIBAL, -0.51f, 0.11f, 2.73f, -1.03f)                                                     \
    X(PORTAL_COLOURS, -0.04f, -0.41f, 0.01f, 0.11f)                                                \
    X(OPEN_PORTALS, -0.36f, 0.33f, 0.43f, -0.10f)                                                  \
    X(YOUNG_PORTALS, -0.14f, -0.12f, 0.19f, 0.09f)                                                 \
    X(MATURE_CHIEF, -0.01f, -0.01f, -0.08f, -0.36f)                                                \
    X(MATURE_SHAMAN, -0.13f, -0.05f, 0.57f, -1.12f)                                                \
    X(MATURE_KNAPPER, 0.31f, -0.13f, 0.01f, 0.13f)                                                 \
    X(MATURE_WARRIOR, 0.56f, -0.10f, -0.14f, 0.37f)                                                \
    X(MATURE_WHITTLER, -0.03f, -0.37f, 0.01f, -0.26f)                                              \
    X(MATURE_FIRE, -0.43f, 0.28f, -0.12f, 0.61f)                                                   \
    X(ELDERS, 0.11f, 1.75f, 0.11f, -0.06f)                                                         \
    X(YOUNG_ELDERS, 0.24f, 0.18f, -0.10f, 0.00f)                                                   \
    X(YOUNG_FIRE, -0.41f, 1.94f, -0.05f, 0.56f)                                                    \
    X(MATURE_DAUGHTERS, 0.30f, 1.80f, -0.04f, 0.20f)                                               \
    X(YOUNG_DAUGHTERS, 0.24f, 1.89f, 0.04f, 0.15f)                                                 \
    X(CHILDREN, 0.07f, 1.67f, -0.11f, 0.14f)                                                       \
    X(UNMARRIED, 0.21f, -0.11f, 0.05f, -0.13f)                                                     \
    X(HUSBANDS, 0.02f, 0.86f, 0.06f, 0.17f)                                                        \
    X(YOUNG_HUSBANDS, 0.19f, 0.42f, 0.01f, -0.18f)                                                 \
    X(HAS_GATHER, 0.04f, -0.49f, 0.00f, 0.39f)                                                     \
    X(HAS_TIE_BREAK, 0.00f, -0.90f, -0.03f, 0.12f)                                                 \
    X(HAS_FIRST, 0.00f, -0.21f, -0.02f, 0.09f)                                                     \
    X(HAS_FREE_MARRIAGE, -0.05f, -1.25f, -0.02f, -0.27f)                                           \
    X(HAS_FREE_PROMOTION, 0.46f, 1.06f, 0.30f, -0.24f)                                             \
    X(HAS_FREE_ELDER_ACTION, -0.50f, -0.39f, 0.08f, 0.59f)                                         \
    X(HAS_CHAOS_SAFE, 0.16f, 4.42f, -0.03f, 0.71f)                                                 \
    X(HAS_FROST_SAFE, 0.18f, 1.62f, 0.03f, 0.02f)                                                  \
    X(HAS_SAVE_ONE, 0.42f, 2.87f, -0.06f, 0.05f)                                                   \
    X(HAS_ELDER_SAFE, -0.08f, 0.61f, 0.22f, 0.03f)                                                 \
    X(HAS_NEOLOGISM_TWO, 0.66f, 1.56f, 0.03f, -0.12f)                                              \
    X(HAS_MIDWIFERY, -0.11f, -0.22f, 0.01f, 0.06f)                                                 \
    X(HAS_WEAPON, -0.05f, 0.00f, 0.26f, 0.03f)                                                     \
    X(CONVERTED_FACES, -0.06f, 0.00f, -0.16f, 0.01f)                                               \
    X(VOCAL_HAND_ANIMALS, 0.15f, 0.10f, 0.04f, -0.48f)                                             \
    X(VOCAL_HAND_TOOLS, -0.27f, -0.34f, -0.23f, -0.58f)                                            \
    X(TRIBAL_HAND_ANIMALS, 0.23f, 0.01f, 0.86f, 0.08f)                                             \
    X(TRIBAL_HAND_TOOLS, 0.00f, -0.01f, -0.93f, -0.25f)                                            \
    X(FIRST_ANIMAL, -0.02f, 0.10f, 1.11f, -0.40f)                                                  \
    X(PLAYABLE, 0.29f, -0.02f, 1.03f, -0.35f)                                                      \
    X(HAS_ANIMAL, -0.30f, -0.05f, 3.96f, -1.18f)                                                   \
    X(TOOLS, 0.04f, 0.00f, 0.01f, 0.02f)                                                           \
    X(FIGURE_FREE, -0.21f, 0.60f, 0.04f, 0.00f)                                                    \
    X(FIGURE_ABLE, -0.73f, -0.72f, -0.01f, 0.24f)                                                  \
    X(COMET_DEAD, 1.19f, -1.75f, -0.05f, -0.09f)                                                   \
    X(COMET_POINTS, -1.25f, -0.56f, 0.04f, 0.06f)                                                  \
    X(COMET_ELDERS, -0.56f, 0.24f, -0.36f, -0.24f)                                                 \
    X(BLIZZARD_LOST, -0.37f, -2.37f, -0.17f, -0.24f)                                               \
    X(HELMETS, -0.09f, -2.19f, 0.20f, -0.20f)                                                      \
    X(STANDING_BID, 1.58f, 0.10f, 0.13f, 0.17f)                                                    \
    X(BID_DISCS, -0.73f, 0.14f, -0.09f, -0.12f)                                                    \
    X(BID_PORTALS, 0.25f, -0.13f, 0.06f, 0.16f)

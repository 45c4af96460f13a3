// SPDX-License-Identifier: MIT
// logit.c - see logit.h. The only floats are exact: a share is one whole number over another.
#include "bots/logit.h"

enum { DEEPEST = 16 * LOGIT, WHOLE = 1 << 16, LEAST = 64, LOG_2 = 1420 };

// e^-n, e^(-n/32) and e^(-n/2048) in units of 2^-30, and ln(1 + n/64) in units of 1/2048.
static const uint32_t WHOLES[16] = {
    1073741824, 395007542, 145315154, 53458458, 19666268, 7234816, 2661540, 979126,
    360200,     132510,    48748,     17933,    6597,     2427,    893,     328,
};
static const uint32_t PARTS[32] = {
    1073741824, 1040706261, 1008687096, 977653056, 947573834, 918420052, 890163238, 862775794,
    836230973,  810502851,  785566300,  761396966, 737971244, 715266256, 693259826, 671930464,
    651257337,  631220255,  611799650,  592976553, 574732583, 557049920, 539911296, 523299971,
    507199724,  491594829,  476470046,  461810604, 447602185, 433830914, 420483340, 407546428,
};
static const uint32_t FINE[64] = {
    1073741824, 1073217664, 1072693760, 1072170111, 1071646719, 1071123581, 1070600700, 1070078073,
    1069555701, 1069033585, 1068511723, 1067990116, 1067468764, 1066947666, 1066426823, 1065906234,
    1065385899, 1064865818, 1064345991, 1063826417, 1063307098, 1062788032, 1062269219, 1061750659,
    1061232353, 1060714299, 1060196499, 1059678951, 1059161656, 1058644614, 1058127824, 1057611286,
    1057095000, 1056578966, 1056063185, 1055547655, 1055032376, 1054517349, 1054002574, 1053488050,
    1052973777, 1052459755, 1051945984, 1051432464, 1050919195, 1050406176, 1049893408, 1049380889,
    1048868621, 1048356604, 1047844836, 1047333318, 1046822049, 1046311030, 1045800261, 1045289741,
    1044779470, 1044269449, 1043759676, 1043250152, 1042740877, 1042231850, 1041723072, 1041214543,
};
static const int16_t LOGS[65] = {
    0,    32,   63,   94,   124,  154,  184,  213,  241,  269,  297,  325,  352,
    379,  405,  431,  457,  482,  508,  532,  557,  581,  605,  629,  652,  675,
    698,  721,  743,  765,  787,  809,  830,  852,  873,  893,  914,  934,  955,
    975,  994,  1014, 1033, 1053, 1072, 1090, 1109, 1128, 1146, 1164, 1182, 1200,
    1218, 1236, 1253, 1270, 1287, 1304, 1321, 1338, 1355, 1371, 1387, 1404, 1420,
};

// A judge may take trouble off what is no hope at all.
int32_t logit_of(float hope)
{
    uint32_t n = (uint32_t)(hope > 0 ? hope * WHOLE : 0) + LEAST;
    int bits = 31 - __builtin_clz(n);
    uint32_t fraction = (n << (31 - bits)) - (UINT32_C(1) << 31);  // of 2^31 above the power of 2
    uint32_t at = fraction >> 25, part = fraction >> 19 & 63;
    int32_t between = (LOGS[at + 1] - LOGS[at]) * (int32_t)part / 64;
    return (bits - 16) * LOG_2 + LOGS[at] + between;
}

// e^-depth in units of 2^-30.
static uint64_t power(int32_t depth)
{
    if (depth >= DEEPEST) return 0;
    uint64_t power = (uint64_t)WHOLES[depth >> 11] * PARTS[depth >> 6 & 31] >> 30;
    return power * FINE[depth & 63] >> 30;
}

void logit_shares(const int32_t logit[], int count, float hope[])
{
    uint64_t sum = 0, share[8];
    int32_t best = logit[0];
    for (int i = 1; i < count; i++)
        if (logit[i] > best) best = logit[i];
    for (int i = 0; i < count; i++) sum += share[i] = power(best - logit[i]);
    for (int i = 0; i < count; i++) hope[i] = (float)((double)share[i] / (double)sum);
}

/* What the tests ask of the library that stands in for cuBLAS. */
#ifndef KBLAS_TEST_PRELOAD_STAND_IN_H
#define KBLAS_TEST_PRELOAD_STAND_IN_H

#include "names.h"

/* What its functions return: cuBLAS has no such status. */
#define STAND_IN_STATUS 77

/* The arguments of the longest name, the handle included. */
#define STAND_IN_ARGUMENTS 18

struct stand_in_call {
    const char *name;
    long arguments[STAND_IN_ARGUMENTS];
};

/* The last call that came through, and how many have. */
struct stand_in_call *stand_in_last(void);
long stand_in_calls(void);

#endif

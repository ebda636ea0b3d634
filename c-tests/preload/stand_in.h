/* The interface between the tests and the stand-in for cuBLAS. */
#ifndef KBLAS_TEST_PRELOAD_STAND_IN_H
#define KBLAS_TEST_PRELOAD_STAND_IN_H

#include "names.h"

/* The status that its functions return; cuBLAS has no such status. */
#define STAND_IN_STATUS 77

/* The maximum number of arguments, including the handle. */
#define STAND_IN_ARGUMENTS 18

struct stand_in_call {
    const char *name;
    long arguments[STAND_IN_ARGUMENTS];
};

/* The last call that arrived, and the number of calls. */
struct stand_in_call *stand_in_last(void);
long stand_in_calls(void);

#endif

/* A stand-in for libcublas. It has cuBLAS's names with cuBLAS's version, records the arguments of calls, and computes
 * nothing. */
#include <stdlib.h>

#include "stand_in.h"

struct cublasContext {
    void *stream;
    int mode;
    int math;
};

static struct stand_in_call last;
static long calls;

struct stand_in_call *stand_in_last(void) { return &last; }
long stand_in_calls(void) { return calls; }

int cublasCreate_v2(struct cublasContext **handle) {
    *handle = calloc(1, sizeof **handle);
    return *handle ? 0 : 3;
}

int cublasDestroy_v2(struct cublasContext *handle) {
    free(handle);
    return 0;
}

int cublasSetStream_v2(struct cublasContext *handle, void *stream) {
    handle->stream = stream;
    return 0;
}

int cublasGetStream_v2(struct cublasContext *handle, void **stream) {
    if (!handle) return 1;
    *stream = handle->stream;
    return 0;
}

int cublasSetPointerMode_v2(struct cublasContext *handle, int mode) {
    handle->mode = mode;
    return 0;
}

int cublasGetPointerMode_v2(struct cublasContext *handle, int *mode) {
    if (!handle) return 1;
    *mode = handle->mode;
    return 0;
}

int cublasSetMathMode(struct cublasContext *handle, int math) {
    handle->math = math;
    return 0;
}

int cublasGetMathMode(struct cublasContext *handle, int *math) {
    if (!handle) return 1;
    *math = handle->math;
    return 0;
}

/* Arguments that the caller did not pass contain whatever is in the registers and on the stack. */
#define X(name, kind, precision, wide)                                                                             \
    int name(long a, long b, long c, long d, long e, long f, long g, long h, long i, long j, long k, long l,       \
             long m, long n, long o, long p, long q, long r) {                                                     \
        last = (struct stand_in_call){#name, {a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r}};              \
        calls++;                                                                                                   \
        return STAND_IN_STATUS;                                                                                    \
    }
NAMES(X)
#undef X

/* Every call is forwarded to the stand-in unchanged, and its result is returned.
 *
 *   forward           as a program that is linked to it
 *   forward_12.so     the same as a plug-in (plug_in.c loads it), with `run` instead of `main` */
#include <stdio.h>
#include <string.h>

#include "cublas.h"
#include "stand_in.h"

static const struct {
    const char *name;
    int (*function)(void);
    enum kind kind;
    int wide;
} names[] = {
#define X(name, kind, precision, wide) {#name, name, kind, wide},
    NAMES(X)
#undef X
};

static const char *const arguments[] = {
#define X(kind, list) [kind] = list,
    KINDS(X)
#undef X
};

typedef int any_function(long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long,
                         long);

/* An argument that shows whether its upper half or its sign was lost. */
static long word(char type, int wide, int i) {
    switch (type) {
    case 'p': return 0x7f0000001000L * (i + 1);
    case 'u': return 1;
    case 'l': return -(1L << 40) - i;
    default: return wide ? -(1L << 40) - i : -100 - i;
    }
}

static int came_through(const char *name, enum kind kind, int wide, int (*function)(void), long handle) {
    long sent[STAND_IN_ARGUMENTS] = {handle};
    const char *types = arguments[kind];
    int count = (int)strlen(types);
    for (int i = 0; i < count; i++) sent[i + 1] = word(types[i], wide, i);
    long *s = sent;
    long before = stand_in_calls();
    int status = ((any_function *)function)(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11],
                                            s[12], s[13], s[14], s[15], s[16], s[17]);
    const struct stand_in_call *last = stand_in_last();
    if (stand_in_calls() != before + 1 || strcmp(last->name, name) != 0 || status != STAND_IN_STATUS) {
        fprintf(stderr, "%s: status %d, %ld calls, last %s\n", name, status, stand_in_calls() - before, last->name);
        return 0;
    }
    for (int i = 0; i <= count; i++) {
        char type = i == 0 ? 'p' : types[i - 1];
        int narrow = type == 'u' || (type == 'n' && !wide);
        if (narrow ? (int)sent[i] != (int)last->arguments[i] : sent[i] != last->arguments[i]) {
            fprintf(stderr, "%s: argument %d is %lx, was %lx\n", name, i, last->arguments[i], sent[i]);
            return 0;
        }
    }
    return 1;
}

#ifdef PLUG_IN
int run(void)
#else
int main(void)
#endif
{
    cublasHandle_t handle;
    int failed = cublasCreate_v2(&handle) != 0;
    size_t count = sizeof names / sizeof *names;
    for (size_t i = 0; i < count; i++) {
        failed += !came_through(names[i].name, names[i].kind, names[i].wide, names[i].function, (long)handle);
    }
    cublasDestroy_v2(handle);
    printf("%zu names passed on, %d failed\n", count, failed);
    return failed != 0;
}

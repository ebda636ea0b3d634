/*
 * copies EXPECTED FILE...: several copies of libkblas_blas in one process, which see each other's names. The files are
 * loaded as plug-ins load them, with local symbols. A preloaded library is searched first. Each definition of ddot_
 * must give EXPECTED: `kblas`, the product, or `cpu`, the result of the stand-in in cpu.c. A file after a `+` finds its
 * own names first (RTLD_DEEPBIND).
 *
 * copies dgemv M FILE...: calls the last of the definitions with M rows, which is wrong if M is negative. The call
 * should not return.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef double ddot(const int *, const double *, const int *, const double *, const int *);
typedef void dgemv(const char *, const int *, const int *, const double *, const double *, const int *, const double *,
                   const int *, const double *, double *, const int *);

static void *symbol(void *from, const char *name) {
    void *found = dlsym(from, name);
    if (!found && from != RTLD_DEFAULT) {
        fprintf(stderr, "%s\n", dlerror());
    }
    return found;
}

static int check(void *from, const char *name, double expected) {
    static const double x[2] = {3, 4};
    const int n = 2, one = 1;
    ddot *dot;
    *(void **)&dot = symbol(from, "ddot_");
    if (!dot) {
        return from != RTLD_DEFAULT;
    }
    const double result = dot(&n, x, &one, x, &one);
    printf("ddot_ of %s: %g\n", name, result);
    return result != expected;
}

int main(int argc, char **argv) {
    const char *how = argc > 1 ? argv[1] : "";
    const double expected = strcmp(how, "cpu") == 0 ? 2 + 10 + 100 + 0.5 : 25;
    void *files[8] = {RTLD_DEFAULT};
    int count = 1, failures = 0;
    const int is_dgemv = strcmp(how, "dgemv") == 0;
    const int m = is_dgemv && argc > 2 ? atoi(argv[2]) : 0;
    for (int i = 2 + is_dgemv; i < argc && count < 8; ++i) {
        const int deep = argv[i][0] == '+';
        files[count] = dlopen(argv[i] + deep, RTLD_NOW | RTLD_LOCAL | (deep ? RTLD_DEEPBIND : 0));
        if (!files[count++]) {
            fprintf(stderr, "%s\n", dlerror());
            return 2;
        }
    }
    if (is_dgemv) {
        const int n = 2, one = 1;
        const double a[4] = {0};
        double y[2] = {0};
        dgemv *gemv;
        *(void **)&gemv = symbol(files[count - 1], "dgemv_");
        if (gemv) {
            gemv("N", &m, &n, a, a, &n, a, &one, a, y, &one);
        }
        puts("came back");
        return 3;
    }
    for (int i = 0; i < count; ++i) {
        failures += check(files[i], i ? argv[i + 1] : "the process", expected);
    }
    return failures != 0;
}

/* A stand-in for a LAPACK. It has its own error handler, which ends the program as netlib's does. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

void dgetrf_(void) {}

void xerbla_(const char *name, const int *info, size_t length) {
    printf("LAPACK on %.*s: %d\n", (int)length, name, *info);
    exit(0);
}

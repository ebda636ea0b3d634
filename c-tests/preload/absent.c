/* If the process has no cuBLAS or MAGMA, their names return that they are not initialised. */
#include <dlfcn.h>
#include <stdio.h>

int main(void) {
    int (*dscal)(void *, int, const double *, double *, int);
    long (*dsymv)(int, int, double, const double *, int, const double *, int, double, double *, int, void *);
    *(void **)&dscal = dlsym(RTLD_DEFAULT, "cublasDscal_v2");
    *(void **)&dsymv = dlsym(RTLD_DEFAULT, "magmablas_dsymv");
    if (!dscal || !dsymv) {
        fprintf(stderr, "the names are not there: is libkblas_preload.so preloaded?\n");
        return 1;
    }
    double alpha = 2, x = 3;
    int status = dscal(0, 1, &alpha, &x, 1);
    int info = (int)dsymv(121, 1, alpha, &x, 1, &x, 1, alpha, &x, 1, 0);
    printf("cublasDscal_v2: %d, magmablas_dsymv: %d\n", status, info);
    return !(status == 1 && info == -101 && x == 3);
}

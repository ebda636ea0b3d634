/* The part of MAGMA 2 that libkblas_preload takes over, as MAGMA declares it. With MAGMA_ILP64 its integers are 64-bit. */
#ifndef KBLAS_TEST_PRELOAD_MAGMA_H
#define KBLAS_TEST_PRELOAD_MAGMA_H

#include <stdint.h>

#ifdef MAGMA_ILP64
typedef int64_t magma_int_t;
#else
typedef int magma_int_t;
#endif

typedef struct magma_queue *magma_queue_t;
typedef struct { float x, y; } magmaFloatComplex;
typedef struct { double x, y; } magmaDoubleComplex;
typedef enum { MagmaNoTrans = 111, MagmaTrans = 112, MagmaConjTrans = 113 } magma_trans_t;
typedef enum { MagmaUpper = 121, MagmaLower = 122 } magma_uplo_t;

/* X(letter, its type) */
#define MAGMA_PRECISIONS(X) X(s, float) X(d, double) X(c, magmaFloatComplex) X(z, magmaDoubleComplex)
/* X(name, type of an element): the two forms of each. */
#define MAGMA_SYMVS(X)                                                                                               \
    X(magmablas_ssymv, float) X(magmablas_dsymv, double) X(magmablas_csymv, magmaFloatComplex)                       \
    X(magmablas_zsymv, magmaDoubleComplex) X(magmablas_chemv, magmaFloatComplex) X(magmablas_zhemv, magmaDoubleComplex)

/* X(name, type of an element): over several GPUs, each with its `_sync` function, which computes the sum. */
#define MAGMA_MGPUS(X)                                                                                               \
    X(magmablas_ssymv_mgpu, float) X(magmablas_dsymv_mgpu, double) X(magmablas_chemv_mgpu, magmaFloatComplex)        \
    X(magmablas_zhemv_mgpu, magmaDoubleComplex)

#define GEMV_ARGUMENTS(T)                                                                                             \
    magma_trans_t trans, magma_int_t m, magma_int_t n, T alpha, const T *dA, magma_int_t ldda, const T *dx,          \
        magma_int_t incx, T beta, T *dy, magma_int_t incy, magma_queue_t queue
#define GEMV_CONJ_ARGUMENTS(T)                                                                                        \
    magma_int_t m, magma_int_t n, T alpha, const T *dA, magma_int_t ldda, const T *dx, magma_int_t incx, T beta,     \
        T *dy, magma_int_t incy, magma_queue_t queue
#define SYMV_ARGUMENTS(T)                                                                                             \
    magma_uplo_t uplo, magma_int_t n, T alpha, const T *dA, magma_int_t ldda, const T *dx, magma_int_t incx, T beta, \
        T *dy, magma_int_t incy, magma_queue_t queue
#define SYMV_WORK_ARGUMENTS(T)                                                                                        \
    magma_uplo_t uplo, magma_int_t n, T alpha, const T *dA, magma_int_t ldda, const T *dx, magma_int_t incx, T beta, \
        T *dy, magma_int_t incy, T *dwork, magma_int_t lwork, magma_queue_t queue

#define MGPU_ARGUMENTS(T)                                                                                             \
    magma_uplo_t uplo, magma_int_t n, T alpha, const T *const d_lA[], magma_int_t ldda, magma_int_t offset, const T *x, \
        magma_int_t incx, T beta, T *y, magma_int_t incy, T *hwork, magma_int_t lhwork, T *dwork[], magma_int_t ldwork, \
        magma_int_t ngpu, magma_int_t nb, magma_queue_t queues[]

#define X(letter, T)                                          \
    void magmablas_##letter##gemv(GEMV_ARGUMENTS(T));         \
    void magmablas_##letter##gemv_conj(GEMV_CONJ_ARGUMENTS(T));
MAGMA_PRECISIONS(X)
#undef X
#define X(name, T)                          \
    magma_int_t name(SYMV_ARGUMENTS(T));    \
    magma_int_t name##_work(SYMV_WORK_ARGUMENTS(T));
MAGMA_SYMVS(X)
#undef X
#define X(name, T)                       \
    magma_int_t name(MGPU_ARGUMENTS(T)); \
    magma_int_t name##_sync(MGPU_ARGUMENTS(T));
MAGMA_MGPUS(X)
#undef X

void magma_version(magma_int_t *major, magma_int_t *minor, magma_int_t *micro);
void *magma_queue_get_cuda_stream(magma_queue_t queue);

/* The interface between the tests and the stand-in for MAGMA. */
struct stand_in_magma_call {
    const char *name;
    magma_int_t numbers[10]; /* as the prototypes have them; a missing m is 0 */
    const void *pointers[6];
    double alpha, beta; /* the real parts */
};
struct stand_in_magma_call *stand_in_magma_last(void);
long stand_in_magma_calls(void);
magma_queue_t stand_in_magma_queue(void *stream);
#define STAND_IN_INFO (-7777)

#endif

/* The part of cuBLAS that the tests use, as cuBLAS declares it. */
#ifndef KBLAS_TEST_PRELOAD_CUBLAS_H
#define KBLAS_TEST_PRELOAD_CUBLAS_H

#include <stdint.h>

typedef struct cublasContext *cublasHandle_t;
typedef struct CUstream_st *cudaStream_t;

enum { CUBLAS_STATUS_SUCCESS = 0, CUBLAS_STATUS_NOT_INITIALIZED = 1, CUBLAS_STATUS_INVALID_VALUE = 7 };
enum { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C };
enum { CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER };
enum { CUBLAS_PEDANTIC_MATH = 2, CUBLAS_TF32_TENSOR_OP_MATH = 3, CUBLAS_FP64_EMULATED_FIXEDPOINT_MATH = 8 };
enum { CUBLAS_POINTER_MODE_HOST, CUBLAS_POINTER_MODE_DEVICE };

int cublasCreate_v2(cublasHandle_t *handle);
int cublasDestroy_v2(cublasHandle_t handle);
int cublasSetStream_v2(cublasHandle_t handle, cudaStream_t stream);
int cublasGetStream_v2(cublasHandle_t handle, cudaStream_t *stream);
int cublasSetPointerMode_v2(cublasHandle_t handle, int mode);
int cublasGetPointerMode_v2(cublasHandle_t handle, int *mode);
int cublasSetMathMode(cublasHandle_t handle, int mode);

#include "names.h"

/* The other names. names.h describes their arguments, which are all integers and pointers. */
#define X(name, kind, precision, wide) int name(void);
NAMES(X)
#undef X

#endif

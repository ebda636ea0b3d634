! Generated from include/kblas.h: KBLAS_BLESS=1 cargo test --test generated
!
! What lies on the device is passed as type(c_ptr), by value; so are alpha and beta of the names with a handle,
! whose pointer mode says where they lie: c_loc(alpha) of a target on the host.
module kblas
  use, intrinsic :: iso_c_binding
  implicit none
  public

  enum, bind(c) ! kblasStatus_t
    enumerator :: KBLAS_STATUS_SUCCESS = 0
    enumerator :: KBLAS_STATUS_NOT_INITIALIZED = 1
    enumerator :: KBLAS_STATUS_ALLOC_FAILED = 3
    enumerator :: KBLAS_STATUS_INVALID_VALUE = 7
    enumerator :: KBLAS_STATUS_ARCH_MISMATCH = 8
    enumerator :: KBLAS_STATUS_MAPPING_ERROR = 11
    enumerator :: KBLAS_STATUS_EXECUTION_FAILED = 13
    enumerator :: KBLAS_STATUS_INTERNAL_ERROR = 14
    enumerator :: KBLAS_STATUS_NOT_SUPPORTED = 15
  end enum

  enum, bind(c) ! kblasPointerMode_t
    enumerator :: KBLAS_POINTER_MODE_HOST = 0
    enumerator :: KBLAS_POINTER_MODE_DEVICE = 1
  end enum

  enum, bind(c) ! kblasAtomicsMode_t
    enumerator :: KBLAS_ATOMICS_NOT_ALLOWED = 0
    enumerator :: KBLAS_ATOMICS_ALLOWED = 1
  end enum

  enum, bind(c) ! kblasBackend_t
    enumerator :: KBLAS_BACKEND_HOST = 0
    enumerator :: KBLAS_BACKEND_CUDA = 1
  end enum

  enum, bind(c) ! kblasOperation_t
    enumerator :: KBLAS_OP_N = 0
    enumerator :: KBLAS_OP_T = 1
    enumerator :: KBLAS_OP_C = 2
  end enum

  interface
    function kblasCreate(handle) &
        bind(c, name="kblasCreate")
      import
      type(c_ptr), intent(out) :: handle
      integer(c_int) :: kblasCreate
    end function kblasCreate

    function kblasDestroy(handle) &
        bind(c, name="kblasDestroy")
      import
      type(c_ptr), value :: handle
      integer(c_int) :: kblasDestroy
    end function kblasDestroy

    function kblasSetStream(handle, stream) &
        bind(c, name="kblasSetStream")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: stream
      integer(c_int) :: kblasSetStream
    end function kblasSetStream

    function kblasGetStream(handle, stream) &
        bind(c, name="kblasGetStream")
      import
      type(c_ptr), value :: handle
      type(c_ptr), intent(out) :: stream
      integer(c_int) :: kblasGetStream
    end function kblasGetStream

    function kblasSetPointerMode(handle, mode) &
        bind(c, name="kblasSetPointerMode")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: mode
      integer(c_int) :: kblasSetPointerMode
    end function kblasSetPointerMode

    function kblasGetPointerMode(handle, mode) &
        bind(c, name="kblasGetPointerMode")
      import
      type(c_ptr), value :: handle
      integer(c_int), intent(out) :: mode
      integer(c_int) :: kblasGetPointerMode
    end function kblasGetPointerMode

    function kblasSetAtomicsMode(handle, mode) &
        bind(c, name="kblasSetAtomicsMode")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: mode
      integer(c_int) :: kblasSetAtomicsMode
    end function kblasSetAtomicsMode

    function kblasGetAtomicsMode(handle, mode) &
        bind(c, name="kblasGetAtomicsMode")
      import
      type(c_ptr), value :: handle
      integer(c_int), intent(out) :: mode
      integer(c_int) :: kblasGetAtomicsMode
    end function kblasGetAtomicsMode

    function kblasSetWorkspace(handle, workspace, size) &
        bind(c, name="kblasSetWorkspace")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: workspace
      integer(c_size_t), value :: size
      integer(c_int) :: kblasSetWorkspace
    end function kblasSetWorkspace

    function kblasSetBatchAlphaStride(handle, stride) &
        bind(c, name="kblasSetBatchAlphaStride")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: stride
      integer(c_int) :: kblasSetBatchAlphaStride
    end function kblasSetBatchAlphaStride

    function kblasGetBatchAlphaStride(handle, stride) &
        bind(c, name="kblasGetBatchAlphaStride")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), intent(out) :: stride
      integer(c_int) :: kblasGetBatchAlphaStride
    end function kblasGetBatchAlphaStride

    function kblasSetBatchBetaStride(handle, stride) &
        bind(c, name="kblasSetBatchBetaStride")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: stride
      integer(c_int) :: kblasSetBatchBetaStride
    end function kblasSetBatchBetaStride

    function kblasGetBatchBetaStride(handle, stride) &
        bind(c, name="kblasGetBatchBetaStride")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), intent(out) :: stride
      integer(c_int) :: kblasGetBatchBetaStride
    end function kblasGetBatchBetaStride

    function kblasGetBackend(handle, result) &
        bind(c, name="kblasGetBackend")
      import
      type(c_ptr), value :: handle
      integer(c_int), intent(out) :: result
      integer(c_int) :: kblasGetBackend
    end function kblasGetBackend

    function kblas_sgemv(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_sgemv")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      real(c_float), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_float), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_sgemv
    end function kblas_sgemv

    function kblas_sgemv_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_sgemv_async")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      real(c_float), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_float), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_sgemv_async
    end function kblas_sgemv_async

    function kblas_sgemv2(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_sgemv2")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      real(c_float), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_float), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_sgemv2
    end function kblas_sgemv2

    function kblas_sgemv2_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_sgemv2_async")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      real(c_float), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_float), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_sgemv2_async
    end function kblas_sgemv2_async

    function kblas_dgemv(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_dgemv")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      real(c_double), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_double), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_dgemv
    end function kblas_dgemv

    function kblas_dgemv_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_dgemv_async")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      real(c_double), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_double), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_dgemv_async
    end function kblas_dgemv_async

    function kblas_dgemv2(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_dgemv2")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      real(c_double), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_double), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_dgemv2
    end function kblas_dgemv2

    function kblas_dgemv2_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_dgemv2_async")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      real(c_double), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_double), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_dgemv2_async
    end function kblas_dgemv2_async

    function kblas_cgemv(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_cgemv")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_cgemv
    end function kblas_cgemv

    function kblas_cgemv_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_cgemv_async")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_cgemv_async
    end function kblas_cgemv_async

    function kblas_cgemv2(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_cgemv2")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_cgemv2
    end function kblas_cgemv2

    function kblas_cgemv2_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_cgemv2_async")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_cgemv2_async
    end function kblas_cgemv2_async

    function kblas_zgemv(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_zgemv")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_zgemv
    end function kblas_zgemv

    function kblas_zgemv_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_zgemv_async")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zgemv_async
    end function kblas_zgemv_async

    function kblas_zgemv2(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_zgemv2")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_zgemv2
    end function kblas_zgemv2

    function kblas_zgemv2_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_zgemv2_async")
      import
      character(kind=c_char), value :: trans
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zgemv2_async
    end function kblas_zgemv2_async

    function kblasSgemv(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasSgemv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasSgemv
    end function kblasSgemv

    function kblasDgemv(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasDgemv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasDgemv
    end function kblasDgemv

    function kblasCgemv(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasCgemv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasCgemv
    end function kblasCgemv

    function kblasZgemv(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZgemv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasZgemv
    end function kblasZgemv

    function kblasSgemv_64(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasSgemv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasSgemv_64
    end function kblasSgemv_64

    function kblasDgemv_64(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasDgemv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasDgemv_64
    end function kblasDgemv_64

    function kblasCgemv_64(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasCgemv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasCgemv_64
    end function kblasCgemv_64

    function kblasZgemv_64(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZgemv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasZgemv_64
    end function kblasZgemv_64

    function kblasLoggerConfigure(logIsOn, logToStdOut, logToStdErr, logFileName) &
        bind(c, name="kblasLoggerConfigure")
      import
      integer(c_int), value :: logIsOn
      integer(c_int), value :: logToStdOut
      integer(c_int), value :: logToStdErr
      type(c_ptr), value :: logFileName
      integer(c_int) :: kblasLoggerConfigure
    end function kblasLoggerConfigure

    function kblasMalloc(pointer, size) &
        bind(c, name="kblasMalloc")
      import
      type(c_ptr), intent(out) :: pointer
      integer(c_size_t), value :: size
      integer(c_int) :: kblasMalloc
    end function kblasMalloc

    function kblasFree(pointer) &
        bind(c, name="kblasFree")
      import
      type(c_ptr), value :: pointer
      integer(c_int) :: kblasFree
    end function kblasFree

    function kblasSetMatrix(rows, cols, elemSize, A, lda, B, ldb) &
        bind(c, name="kblasSetMatrix")
      import
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      integer(c_int), value :: elemSize
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int) :: kblasSetMatrix
    end function kblasSetMatrix

    function kblasSetMatrixAsync(rows, cols, elemSize, A, lda, B, ldb, stream) &
        bind(c, name="kblasSetMatrixAsync")
      import
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      integer(c_int), value :: elemSize
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      type(c_ptr), value :: stream
      integer(c_int) :: kblasSetMatrixAsync
    end function kblasSetMatrixAsync

    function kblasGetMatrix(rows, cols, elemSize, A, lda, B, ldb) &
        bind(c, name="kblasGetMatrix")
      import
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      integer(c_int), value :: elemSize
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int) :: kblasGetMatrix
    end function kblasGetMatrix

    function kblasGetMatrixAsync(rows, cols, elemSize, A, lda, B, ldb, stream) &
        bind(c, name="kblasGetMatrixAsync")
      import
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      integer(c_int), value :: elemSize
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      type(c_ptr), value :: stream
      integer(c_int) :: kblasGetMatrixAsync
    end function kblasGetMatrixAsync

    function kblasSetVector(n, elemSize, x, incx, y, incy) &
        bind(c, name="kblasSetVector")
      import
      integer(c_int), value :: n
      integer(c_int), value :: elemSize
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasSetVector
    end function kblasSetVector

    function kblasSetVectorAsync(n, elemSize, x, incx, y, incy, stream) &
        bind(c, name="kblasSetVectorAsync")
      import
      integer(c_int), value :: n
      integer(c_int), value :: elemSize
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblasSetVectorAsync
    end function kblasSetVectorAsync

    function kblasGetVector(n, elemSize, x, incx, y, incy) &
        bind(c, name="kblasGetVector")
      import
      integer(c_int), value :: n
      integer(c_int), value :: elemSize
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasGetVector
    end function kblasGetVector

    function kblasGetVectorAsync(n, elemSize, x, incx, y, incy, stream) &
        bind(c, name="kblasGetVectorAsync")
      import
      integer(c_int), value :: n
      integer(c_int), value :: elemSize
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblasGetVectorAsync
    end function kblasGetVectorAsync

    function kblasGetVersion(handle, version) &
        bind(c, name="kblasGetVersion")
      import
      type(c_ptr), value :: handle
      integer(c_int), intent(out) :: version
      integer(c_int) :: kblasGetVersion
    end function kblasGetVersion

    function kblasGetStatusName(status) &
        bind(c, name="kblasGetStatusName")
      import
      integer(c_int), value :: status
      type(c_ptr) :: kblasGetStatusName
    end function kblasGetStatusName

    function kblasGetStatusString(status) &
        bind(c, name="kblasGetStatusString")
      import
      integer(c_int), value :: status
      type(c_ptr) :: kblasGetStatusString
    end function kblasGetStatusString

  end interface
end module kblas

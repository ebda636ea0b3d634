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

  enum, bind(c) ! kblasFillMode_t
    enumerator :: KBLAS_FILL_MODE_LOWER = 0
    enumerator :: KBLAS_FILL_MODE_UPPER = 1
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

    function kblas_ssymv(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_ssymv")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      real(c_float), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_float), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_ssymv
    end function kblas_ssymv

    function kblas_ssymv_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_ssymv_async")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      real(c_float), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_float), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_ssymv_async
    end function kblas_ssymv_async

    function kblas_dsymv(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_dsymv")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      real(c_double), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_double), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_dsymv
    end function kblas_dsymv

    function kblas_dsymv_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_dsymv_async")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      real(c_double), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_double), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_dsymv_async
    end function kblas_dsymv_async

    function kblas_csymv(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_csymv")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_csymv
    end function kblas_csymv

    function kblas_csymv_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_csymv_async")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_csymv_async
    end function kblas_csymv_async

    function kblas_zsymv(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_zsymv")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_zsymv
    end function kblas_zsymv

    function kblas_zsymv_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_zsymv_async")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zsymv_async
    end function kblas_zsymv_async

    function kblas_chemv(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_chemv")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_chemv
    end function kblas_chemv

    function kblas_chemv_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_chemv_async")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_chemv_async
    end function kblas_chemv_async

    function kblas_zhemv(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy) &
        bind(c, name="kblas_zhemv")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int) :: kblas_zhemv
    end function kblas_zhemv

    function kblas_zhemv_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, stream) &
        bind(c, name="kblas_zhemv_async")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zhemv_async
    end function kblas_zhemv_async

    function kblas_sgemv_offset(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c) &
        bind(c, name="kblas_sgemv_offset")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      integer(c_int) :: kblas_sgemv_offset
    end function kblas_sgemv_offset

    function kblas_sgemv_offset_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c, stream) &
        bind(c, name="kblas_sgemv_offset_async")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_sgemv_offset_async
    end function kblas_sgemv_offset_async

    function kblas_sgemv2_offset(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c) &
        bind(c, name="kblas_sgemv2_offset")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      integer(c_int) :: kblas_sgemv2_offset
    end function kblas_sgemv2_offset

    function kblas_sgemv2_offset_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c, stream) &
        bind(c, name="kblas_sgemv2_offset_async")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_sgemv2_offset_async
    end function kblas_sgemv2_offset_async

    function kblas_dgemv_offset(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c) &
        bind(c, name="kblas_dgemv_offset")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      integer(c_int) :: kblas_dgemv_offset
    end function kblas_dgemv_offset

    function kblas_dgemv_offset_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c, stream) &
        bind(c, name="kblas_dgemv_offset_async")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_dgemv_offset_async
    end function kblas_dgemv_offset_async

    function kblas_dgemv2_offset(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c) &
        bind(c, name="kblas_dgemv2_offset")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      integer(c_int) :: kblas_dgemv2_offset
    end function kblas_dgemv2_offset

    function kblas_dgemv2_offset_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c, stream) &
        bind(c, name="kblas_dgemv2_offset_async")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_dgemv2_offset_async
    end function kblas_dgemv2_offset_async

    function kblas_cgemv_offset(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c) &
        bind(c, name="kblas_cgemv_offset")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      integer(c_int) :: kblas_cgemv_offset
    end function kblas_cgemv_offset

    function kblas_cgemv_offset_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c, stream) &
        bind(c, name="kblas_cgemv_offset_async")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_cgemv_offset_async
    end function kblas_cgemv_offset_async

    function kblas_cgemv2_offset(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c) &
        bind(c, name="kblas_cgemv2_offset")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      integer(c_int) :: kblas_cgemv2_offset
    end function kblas_cgemv2_offset

    function kblas_cgemv2_offset_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c, stream) &
        bind(c, name="kblas_cgemv2_offset_async")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_cgemv2_offset_async
    end function kblas_cgemv2_offset_async

    function kblas_zgemv_offset(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c) &
        bind(c, name="kblas_zgemv_offset")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      integer(c_int) :: kblas_zgemv_offset
    end function kblas_zgemv_offset

    function kblas_zgemv_offset_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c, stream) &
        bind(c, name="kblas_zgemv_offset_async")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zgemv_offset_async
    end function kblas_zgemv_offset_async

    function kblas_zgemv2_offset(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c) &
        bind(c, name="kblas_zgemv2_offset")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      integer(c_int) :: kblas_zgemv2_offset
    end function kblas_zgemv2_offset

    function kblas_zgemv2_offset_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, offset_r, &
        offset_c, stream) &
        bind(c, name="kblas_zgemv2_offset_async")
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
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zgemv2_offset_async
    end function kblas_zgemv2_offset_async

    function kblas_ssymv_offset(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset) &
        bind(c, name="kblas_ssymv_offset")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      real(c_float), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_float), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: offset
      integer(c_int) :: kblas_ssymv_offset
    end function kblas_ssymv_offset

    function kblas_ssymv_offset_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset, stream) &
        bind(c, name="kblas_ssymv_offset_async")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      real(c_float), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_float), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: offset
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_ssymv_offset_async
    end function kblas_ssymv_offset_async

    function kblas_dsymv_offset(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset) &
        bind(c, name="kblas_dsymv_offset")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      real(c_double), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_double), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: offset
      integer(c_int) :: kblas_dsymv_offset
    end function kblas_dsymv_offset

    function kblas_dsymv_offset_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset, stream) &
        bind(c, name="kblas_dsymv_offset_async")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      real(c_double), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      real(c_double), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: offset
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_dsymv_offset_async
    end function kblas_dsymv_offset_async

    function kblas_csymv_offset(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset) &
        bind(c, name="kblas_csymv_offset")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: offset
      integer(c_int) :: kblas_csymv_offset
    end function kblas_csymv_offset

    function kblas_csymv_offset_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset, stream) &
        bind(c, name="kblas_csymv_offset_async")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: offset
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_csymv_offset_async
    end function kblas_csymv_offset_async

    function kblas_zsymv_offset(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset) &
        bind(c, name="kblas_zsymv_offset")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: offset
      integer(c_int) :: kblas_zsymv_offset
    end function kblas_zsymv_offset

    function kblas_zsymv_offset_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset, stream) &
        bind(c, name="kblas_zsymv_offset_async")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: offset
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zsymv_offset_async
    end function kblas_zsymv_offset_async

    function kblas_chemv_offset(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset) &
        bind(c, name="kblas_chemv_offset")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: offset
      integer(c_int) :: kblas_chemv_offset
    end function kblas_chemv_offset

    function kblas_chemv_offset_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset, stream) &
        bind(c, name="kblas_chemv_offset_async")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: offset
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_chemv_offset_async
    end function kblas_chemv_offset_async

    function kblas_zhemv_offset(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset) &
        bind(c, name="kblas_zhemv_offset")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: offset
      integer(c_int) :: kblas_zhemv_offset
    end function kblas_zhemv_offset

    function kblas_zhemv_offset_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, offset, stream) &
        bind(c, name="kblas_zhemv_offset_async")
      import
      character(kind=c_char), value :: uplo
      integer(c_int), value :: m
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: dX
      integer(c_int), value :: incx
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: offset
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zhemv_offset_async
    end function kblas_zhemv_offset_async

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

    function kblasSsymv(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasSsymv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasSsymv
    end function kblasSsymv

    function kblasSsymv_64(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasSsymv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasSsymv_64
    end function kblasSsymv_64

    function kblasDsymv(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasDsymv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasDsymv
    end function kblasDsymv

    function kblasDsymv_64(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasDsymv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasDsymv_64
    end function kblasDsymv_64

    function kblasCsymv(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasCsymv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasCsymv
    end function kblasCsymv

    function kblasCsymv_64(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasCsymv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasCsymv_64
    end function kblasCsymv_64

    function kblasZsymv(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZsymv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasZsymv
    end function kblasZsymv

    function kblasZsymv_64(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZsymv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasZsymv_64
    end function kblasZsymv_64

    function kblasChemv(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasChemv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasChemv
    end function kblasChemv

    function kblasChemv_64(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasChemv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasChemv_64
    end function kblasChemv_64

    function kblasZhemv(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZhemv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasZhemv
    end function kblasZhemv

    function kblasZhemv_64(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZhemv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasZhemv_64
    end function kblasZhemv_64

    function kblasSgemvBatched(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasSgemvBatched")
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
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSgemvBatched
    end function kblasSgemvBatched

    function kblasSgemvBatched_64(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasSgemvBatched_64")
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
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSgemvBatched_64
    end function kblasSgemvBatched_64

    function kblasDgemvBatched(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasDgemvBatched")
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
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDgemvBatched
    end function kblasDgemvBatched

    function kblasDgemvBatched_64(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasDgemvBatched_64")
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
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDgemvBatched_64
    end function kblasDgemvBatched_64

    function kblasCgemvBatched(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasCgemvBatched")
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
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCgemvBatched
    end function kblasCgemvBatched

    function kblasCgemvBatched_64(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasCgemvBatched_64")
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
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCgemvBatched_64
    end function kblasCgemvBatched_64

    function kblasZgemvBatched(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasZgemvBatched")
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
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZgemvBatched
    end function kblasZgemvBatched

    function kblasZgemvBatched_64(handle, trans, m, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasZgemvBatched_64")
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
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZgemvBatched_64
    end function kblasZgemvBatched_64

    function kblasSgemvStridedBatched(handle, trans, m, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasSgemvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSgemvStridedBatched
    end function kblasSgemvStridedBatched

    function kblasSgemvStridedBatched_64(handle, trans, m, n, alpha, A, lda, strideA, x, incx, stridex, beta, &
        y, incy, stridey, batchCount) &
        bind(c, name="kblasSgemvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSgemvStridedBatched_64
    end function kblasSgemvStridedBatched_64

    function kblasDgemvStridedBatched(handle, trans, m, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasDgemvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDgemvStridedBatched
    end function kblasDgemvStridedBatched

    function kblasDgemvStridedBatched_64(handle, trans, m, n, alpha, A, lda, strideA, x, incx, stridex, beta, &
        y, incy, stridey, batchCount) &
        bind(c, name="kblasDgemvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDgemvStridedBatched_64
    end function kblasDgemvStridedBatched_64

    function kblasCgemvStridedBatched(handle, trans, m, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasCgemvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCgemvStridedBatched
    end function kblasCgemvStridedBatched

    function kblasCgemvStridedBatched_64(handle, trans, m, n, alpha, A, lda, strideA, x, incx, stridex, beta, &
        y, incy, stridey, batchCount) &
        bind(c, name="kblasCgemvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCgemvStridedBatched_64
    end function kblasCgemvStridedBatched_64

    function kblasZgemvStridedBatched(handle, trans, m, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasZgemvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZgemvStridedBatched
    end function kblasZgemvStridedBatched

    function kblasZgemvStridedBatched_64(handle, trans, m, n, alpha, A, lda, strideA, x, incx, stridex, beta, &
        y, incy, stridey, batchCount) &
        bind(c, name="kblasZgemvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZgemvStridedBatched_64
    end function kblasZgemvStridedBatched_64

    function kblasSsymvBatched(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasSsymvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSsymvBatched
    end function kblasSsymvBatched

    function kblasSsymvBatched_64(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasSsymvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSsymvBatched_64
    end function kblasSsymvBatched_64

    function kblasDsymvBatched(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasDsymvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDsymvBatched
    end function kblasDsymvBatched

    function kblasDsymvBatched_64(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasDsymvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDsymvBatched_64
    end function kblasDsymvBatched_64

    function kblasCsymvBatched(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasCsymvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCsymvBatched
    end function kblasCsymvBatched

    function kblasCsymvBatched_64(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasCsymvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCsymvBatched_64
    end function kblasCsymvBatched_64

    function kblasZsymvBatched(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasZsymvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZsymvBatched
    end function kblasZsymvBatched

    function kblasZsymvBatched_64(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasZsymvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZsymvBatched_64
    end function kblasZsymvBatched_64

    function kblasChemvBatched(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasChemvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasChemvBatched
    end function kblasChemvBatched

    function kblasChemvBatched_64(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasChemvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasChemvBatched_64
    end function kblasChemvBatched_64

    function kblasZhemvBatched(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasZhemvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZhemvBatched
    end function kblasZhemvBatched

    function kblasZhemvBatched_64(handle, uplo, n, alpha, A, lda, x, incx, beta, y, incy, batchCount) &
        bind(c, name="kblasZhemvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZhemvBatched_64
    end function kblasZhemvBatched_64

    function kblasSsymvStridedBatched(handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasSsymvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSsymvStridedBatched
    end function kblasSsymvStridedBatched

    function kblasSsymvStridedBatched_64(handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasSsymvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSsymvStridedBatched_64
    end function kblasSsymvStridedBatched_64

    function kblasDsymvStridedBatched(handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasDsymvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDsymvStridedBatched
    end function kblasDsymvStridedBatched

    function kblasDsymvStridedBatched_64(handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasDsymvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDsymvStridedBatched_64
    end function kblasDsymvStridedBatched_64

    function kblasCsymvStridedBatched(handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasCsymvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCsymvStridedBatched
    end function kblasCsymvStridedBatched

    function kblasCsymvStridedBatched_64(handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasCsymvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCsymvStridedBatched_64
    end function kblasCsymvStridedBatched_64

    function kblasZsymvStridedBatched(handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasZsymvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZsymvStridedBatched
    end function kblasZsymvStridedBatched

    function kblasZsymvStridedBatched_64(handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasZsymvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZsymvStridedBatched_64
    end function kblasZsymvStridedBatched_64

    function kblasChemvStridedBatched(handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasChemvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasChemvStridedBatched
    end function kblasChemvStridedBatched

    function kblasChemvStridedBatched_64(handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasChemvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasChemvStridedBatched_64
    end function kblasChemvStridedBatched_64

    function kblasZhemvStridedBatched(handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasZhemvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZhemvStridedBatched
    end function kblasZhemvStridedBatched

    function kblasZhemvStridedBatched_64(handle, uplo, n, alpha, A, lda, strideA, x, incx, stridex, beta, y, &
        incy, stridey, batchCount) &
        bind(c, name="kblasZhemvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZhemvStridedBatched_64
    end function kblasZhemvStridedBatched_64

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

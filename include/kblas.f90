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

  enum, bind(c) ! kblasDistance_t
    enumerator :: KBLAS_DISTANCE_SQEUCLIDEAN = 0
    enumerator :: KBLAS_DISTANCE_EUCLIDEAN = 1
    enumerator :: KBLAS_DISTANCE_MANHATTAN = 2
    enumerator :: KBLAS_DISTANCE_CHEBYSHEV = 3
    enumerator :: KBLAS_DISTANCE_COSINE = 4
    enumerator :: KBLAS_DISTANCE_INNER_PRODUCT = 5
    enumerator :: KBLAS_DISTANCE_SQEUCLIDEAN_EXPANDED = 16
    enumerator :: KBLAS_DISTANCE_EUCLIDEAN_EXPANDED = 17
    enumerator :: KBLAS_DISTANCE_SQEUCLIDEAN_DIRECT = 32
    enumerator :: KBLAS_DISTANCE_EUCLIDEAN_DIRECT = 33
  end enum

  enum, bind(c) ! kblasOperation_t
    enumerator :: KBLAS_OP_N = 0
    enumerator :: KBLAS_OP_T = 1
    enumerator :: KBLAS_OP_C = 2
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

  enum, bind(c) ! kblasFillMode_t
    enumerator :: KBLAS_FILL_MODE_LOWER = 0
    enumerator :: KBLAS_FILL_MODE_UPPER = 1
  end enum

  enum, bind(c) ! kblasDiagType_t
    enumerator :: KBLAS_DIAG_NON_UNIT = 0
    enumerator :: KBLAS_DIAG_UNIT = 1
  end enum

  interface
    function kblasScdist(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, C, ldc) &
        bind(c, name="kblasScdist")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int), value :: m
      integer(c_int), value :: k
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int) :: kblasScdist
    end function kblasScdist

    function kblasScdist_64(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, C, ldc) &
        bind(c, name="kblasScdist_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: k
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int) :: kblasScdist_64
    end function kblasScdist_64

    function kblasDcdist(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, C, ldc) &
        bind(c, name="kblasDcdist")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int), value :: m
      integer(c_int), value :: k
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int) :: kblasDcdist
    end function kblasDcdist

    function kblasDcdist_64(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, C, ldc) &
        bind(c, name="kblasDcdist_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: k
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int) :: kblasDcdist_64
    end function kblasDcdist_64

    function kblasI32cdist(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, C, ldc) &
        bind(c, name="kblasI32cdist")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int), value :: m
      integer(c_int), value :: k
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int64_t), intent(out) :: C
      integer(c_int), value :: ldc
      integer(c_int) :: kblasI32cdist
    end function kblasI32cdist

    function kblasI32cdist_64(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, C, ldc) &
        bind(c, name="kblasI32cdist_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: k
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      integer(c_int64_t), intent(out) :: C
      integer(c_int64_t), value :: ldc
      integer(c_int) :: kblasI32cdist_64
    end function kblasI32cdist_64

    function kblasScdistStridedBatched(handle, metric, transA, transB, m, k, n, A, lda, strideA, B, ldb, &
        strideB, C, ldc, strideC, batchCount) &
        bind(c, name="kblasScdistStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int), value :: m
      integer(c_int), value :: k
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int64_t), value :: strideB
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasScdistStridedBatched
    end function kblasScdistStridedBatched

    function kblasScdistStridedBatched_64(handle, metric, transA, transB, m, k, n, A, lda, strideA, B, ldb, &
        strideB, C, ldc, strideC, batchCount) &
        bind(c, name="kblasScdistStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: k
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      integer(c_int64_t), value :: strideB
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasScdistStridedBatched_64
    end function kblasScdistStridedBatched_64

    function kblasDcdistStridedBatched(handle, metric, transA, transB, m, k, n, A, lda, strideA, B, ldb, &
        strideB, C, ldc, strideC, batchCount) &
        bind(c, name="kblasDcdistStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int), value :: m
      integer(c_int), value :: k
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int64_t), value :: strideB
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDcdistStridedBatched
    end function kblasDcdistStridedBatched

    function kblasDcdistStridedBatched_64(handle, metric, transA, transB, m, k, n, A, lda, strideA, B, ldb, &
        strideB, C, ldc, strideC, batchCount) &
        bind(c, name="kblasDcdistStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: k
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      integer(c_int64_t), value :: strideB
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDcdistStridedBatched_64
    end function kblasDcdistStridedBatched_64

    function kblasI32cdistStridedBatched(handle, metric, transA, transB, m, k, n, A, lda, strideA, B, ldb, &
        strideB, C, ldc, strideC, batchCount) &
        bind(c, name="kblasI32cdistStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int), value :: m
      integer(c_int), value :: k
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int64_t), value :: strideB
      integer(c_int64_t), intent(out) :: C
      integer(c_int), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasI32cdistStridedBatched
    end function kblasI32cdistStridedBatched

    function kblasI32cdistStridedBatched_64(handle, metric, transA, transB, m, k, n, A, lda, strideA, B, ldb, &
        strideB, C, ldc, strideC, batchCount) &
        bind(c, name="kblasI32cdistStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: k
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      integer(c_int64_t), value :: strideB
      integer(c_int64_t), intent(out) :: C
      integer(c_int64_t), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasI32cdistStridedBatched_64
    end function kblasI32cdistStridedBatched_64

    function kblasSgbmv(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasSgbmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: kl
      integer(c_int), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasSgbmv
    end function kblasSgbmv

    function kblasSgbmv_64(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasSgbmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: kl
      integer(c_int64_t), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasSgbmv_64
    end function kblasSgbmv_64

    function kblasDgbmv(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasDgbmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: kl
      integer(c_int), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasDgbmv
    end function kblasDgbmv

    function kblasDgbmv_64(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasDgbmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: kl
      integer(c_int64_t), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasDgbmv_64
    end function kblasDgbmv_64

    function kblasCgbmv(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasCgbmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: kl
      integer(c_int), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasCgbmv
    end function kblasCgbmv

    function kblasCgbmv_64(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasCgbmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: kl
      integer(c_int64_t), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasCgbmv_64
    end function kblasCgbmv_64

    function kblasZgbmv(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZgbmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: kl
      integer(c_int), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasZgbmv
    end function kblasZgbmv

    function kblasZgbmv_64(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZgbmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: kl
      integer(c_int64_t), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasZgbmv_64
    end function kblasZgbmv_64

    function kblasSgbmvBatched(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy, &
        batchCount) &
        bind(c, name="kblasSgbmvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: kl
      integer(c_int), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSgbmvBatched
    end function kblasSgbmvBatched

    function kblasSgbmvBatched_64(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy, &
        batchCount) &
        bind(c, name="kblasSgbmvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: kl
      integer(c_int64_t), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSgbmvBatched_64
    end function kblasSgbmvBatched_64

    function kblasDgbmvBatched(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy, &
        batchCount) &
        bind(c, name="kblasDgbmvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: kl
      integer(c_int), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDgbmvBatched
    end function kblasDgbmvBatched

    function kblasDgbmvBatched_64(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy, &
        batchCount) &
        bind(c, name="kblasDgbmvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: kl
      integer(c_int64_t), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDgbmvBatched_64
    end function kblasDgbmvBatched_64

    function kblasCgbmvBatched(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy, &
        batchCount) &
        bind(c, name="kblasCgbmvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: kl
      integer(c_int), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCgbmvBatched
    end function kblasCgbmvBatched

    function kblasCgbmvBatched_64(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy, &
        batchCount) &
        bind(c, name="kblasCgbmvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: kl
      integer(c_int64_t), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCgbmvBatched_64
    end function kblasCgbmvBatched_64

    function kblasZgbmvBatched(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy, &
        batchCount) &
        bind(c, name="kblasZgbmvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: kl
      integer(c_int), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZgbmvBatched
    end function kblasZgbmvBatched

    function kblasZgbmvBatched_64(handle, trans, m, n, kl, ku, alpha, A, lda, x, incx, beta, y, incy, &
        batchCount) &
        bind(c, name="kblasZgbmvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: kl
      integer(c_int64_t), value :: ku
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZgbmvBatched_64
    end function kblasZgbmvBatched_64

    function kblasSgbmvStridedBatched(handle, trans, m, n, kl, ku, alpha, A, lda, strideA, x, incx, stridex, &
        beta, y, incy, stridey, batchCount) &
        bind(c, name="kblasSgbmvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: kl
      integer(c_int), value :: ku
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
      integer(c_int) :: kblasSgbmvStridedBatched
    end function kblasSgbmvStridedBatched

    function kblasSgbmvStridedBatched_64(handle, trans, m, n, kl, ku, alpha, A, lda, strideA, x, incx, &
        stridex, beta, y, incy, stridey, batchCount) &
        bind(c, name="kblasSgbmvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: kl
      integer(c_int64_t), value :: ku
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
      integer(c_int) :: kblasSgbmvStridedBatched_64
    end function kblasSgbmvStridedBatched_64

    function kblasDgbmvStridedBatched(handle, trans, m, n, kl, ku, alpha, A, lda, strideA, x, incx, stridex, &
        beta, y, incy, stridey, batchCount) &
        bind(c, name="kblasDgbmvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: kl
      integer(c_int), value :: ku
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
      integer(c_int) :: kblasDgbmvStridedBatched
    end function kblasDgbmvStridedBatched

    function kblasDgbmvStridedBatched_64(handle, trans, m, n, kl, ku, alpha, A, lda, strideA, x, incx, &
        stridex, beta, y, incy, stridey, batchCount) &
        bind(c, name="kblasDgbmvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: kl
      integer(c_int64_t), value :: ku
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
      integer(c_int) :: kblasDgbmvStridedBatched_64
    end function kblasDgbmvStridedBatched_64

    function kblasCgbmvStridedBatched(handle, trans, m, n, kl, ku, alpha, A, lda, strideA, x, incx, stridex, &
        beta, y, incy, stridey, batchCount) &
        bind(c, name="kblasCgbmvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: kl
      integer(c_int), value :: ku
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
      integer(c_int) :: kblasCgbmvStridedBatched
    end function kblasCgbmvStridedBatched

    function kblasCgbmvStridedBatched_64(handle, trans, m, n, kl, ku, alpha, A, lda, strideA, x, incx, &
        stridex, beta, y, incy, stridey, batchCount) &
        bind(c, name="kblasCgbmvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: kl
      integer(c_int64_t), value :: ku
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
      integer(c_int) :: kblasCgbmvStridedBatched_64
    end function kblasCgbmvStridedBatched_64

    function kblasZgbmvStridedBatched(handle, trans, m, n, kl, ku, alpha, A, lda, strideA, x, incx, stridex, &
        beta, y, incy, stridey, batchCount) &
        bind(c, name="kblasZgbmvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: kl
      integer(c_int), value :: ku
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
      integer(c_int) :: kblasZgbmvStridedBatched
    end function kblasZgbmvStridedBatched

    function kblasZgbmvStridedBatched_64(handle, trans, m, n, kl, ku, alpha, A, lda, strideA, x, incx, &
        stridex, beta, y, incy, stridey, batchCount) &
        bind(c, name="kblasZgbmvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: kl
      integer(c_int64_t), value :: ku
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
      integer(c_int) :: kblasZgbmvStridedBatched_64
    end function kblasZgbmvStridedBatched_64

    function kblasSgemm(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc) &
        bind(c, name="kblasSgemm")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int) :: kblasSgemm
    end function kblasSgemm

    function kblasSgemm_64(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc) &
        bind(c, name="kblasSgemm_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int) :: kblasSgemm_64
    end function kblasSgemm_64

    function kblasDgemm(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc) &
        bind(c, name="kblasDgemm")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int) :: kblasDgemm
    end function kblasDgemm

    function kblasDgemm_64(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc) &
        bind(c, name="kblasDgemm_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int) :: kblasDgemm_64
    end function kblasDgemm_64

    function kblasCgemm(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc) &
        bind(c, name="kblasCgemm")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int) :: kblasCgemm
    end function kblasCgemm

    function kblasCgemm_64(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc) &
        bind(c, name="kblasCgemm_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int) :: kblasCgemm_64
    end function kblasCgemm_64

    function kblasZgemm(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc) &
        bind(c, name="kblasZgemm")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int) :: kblasZgemm
    end function kblasZgemm

    function kblasZgemm_64(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc) &
        bind(c, name="kblasZgemm_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int) :: kblasZgemm_64
    end function kblasZgemm_64

    function kblasSgemmBatched(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, &
        batchCount) &
        bind(c, name="kblasSgemmBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSgemmBatched
    end function kblasSgemmBatched

    function kblasSgemmBatched_64(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, &
        batchCount) &
        bind(c, name="kblasSgemmBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSgemmBatched_64
    end function kblasSgemmBatched_64

    function kblasDgemmBatched(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, &
        batchCount) &
        bind(c, name="kblasDgemmBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDgemmBatched
    end function kblasDgemmBatched

    function kblasDgemmBatched_64(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, &
        batchCount) &
        bind(c, name="kblasDgemmBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDgemmBatched_64
    end function kblasDgemmBatched_64

    function kblasCgemmBatched(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, &
        batchCount) &
        bind(c, name="kblasCgemmBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCgemmBatched
    end function kblasCgemmBatched

    function kblasCgemmBatched_64(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, &
        batchCount) &
        bind(c, name="kblasCgemmBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCgemmBatched_64
    end function kblasCgemmBatched_64

    function kblasZgemmBatched(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, &
        batchCount) &
        bind(c, name="kblasZgemmBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZgemmBatched
    end function kblasZgemmBatched

    function kblasZgemmBatched_64(handle, transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, &
        batchCount) &
        bind(c, name="kblasZgemmBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZgemmBatched_64
    end function kblasZgemmBatched_64

    function kblasSgemmStridedBatched(handle, transa, transb, m, n, k, alpha, A, lda, strideA, B, ldb, &
        strideB, beta, C, ldc, strideC, batchCount) &
        bind(c, name="kblasSgemmStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int64_t), value :: strideB
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSgemmStridedBatched
    end function kblasSgemmStridedBatched

    function kblasSgemmStridedBatched_64(handle, transa, transb, m, n, k, alpha, A, lda, strideA, B, ldb, &
        strideB, beta, C, ldc, strideC, batchCount) &
        bind(c, name="kblasSgemmStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      integer(c_int64_t), value :: strideB
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSgemmStridedBatched_64
    end function kblasSgemmStridedBatched_64

    function kblasDgemmStridedBatched(handle, transa, transb, m, n, k, alpha, A, lda, strideA, B, ldb, &
        strideB, beta, C, ldc, strideC, batchCount) &
        bind(c, name="kblasDgemmStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int64_t), value :: strideB
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDgemmStridedBatched
    end function kblasDgemmStridedBatched

    function kblasDgemmStridedBatched_64(handle, transa, transb, m, n, k, alpha, A, lda, strideA, B, ldb, &
        strideB, beta, C, ldc, strideC, batchCount) &
        bind(c, name="kblasDgemmStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      integer(c_int64_t), value :: strideB
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDgemmStridedBatched_64
    end function kblasDgemmStridedBatched_64

    function kblasCgemmStridedBatched(handle, transa, transb, m, n, k, alpha, A, lda, strideA, B, ldb, &
        strideB, beta, C, ldc, strideC, batchCount) &
        bind(c, name="kblasCgemmStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int64_t), value :: strideB
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCgemmStridedBatched
    end function kblasCgemmStridedBatched

    function kblasCgemmStridedBatched_64(handle, transa, transb, m, n, k, alpha, A, lda, strideA, B, ldb, &
        strideB, beta, C, ldc, strideC, batchCount) &
        bind(c, name="kblasCgemmStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      integer(c_int64_t), value :: strideB
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCgemmStridedBatched_64
    end function kblasCgemmStridedBatched_64

    function kblasZgemmStridedBatched(handle, transa, transb, m, n, k, alpha, A, lda, strideA, B, ldb, &
        strideB, beta, C, ldc, strideC, batchCount) &
        bind(c, name="kblasZgemmStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int), value :: m
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int64_t), value :: strideB
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZgemmStridedBatched
    end function kblasZgemmStridedBatched

    function kblasZgemmStridedBatched_64(handle, transa, transb, m, n, k, alpha, A, lda, strideA, B, ldb, &
        strideB, beta, C, ldc, strideC, batchCount) &
        bind(c, name="kblasZgemmStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: transa
      integer(c_int), value :: transb
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      integer(c_int64_t), value :: strideB
      type(c_ptr), value :: beta
      type(c_ptr), value :: C
      integer(c_int64_t), value :: ldc
      integer(c_int64_t), value :: strideC
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZgemmStridedBatched_64
    end function kblasZgemmStridedBatched_64

    function kblasSger(handle, m, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasSger")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasSger
    end function kblasSger

    function kblasSger_64(handle, m, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasSger_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasSger_64
    end function kblasSger_64

    function kblasDger(handle, m, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasDger")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasDger
    end function kblasDger

    function kblasDger_64(handle, m, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasDger_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasDger_64
    end function kblasDger_64

    function kblasCgeru(handle, m, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasCgeru")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasCgeru
    end function kblasCgeru

    function kblasCgeru_64(handle, m, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasCgeru_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasCgeru_64
    end function kblasCgeru_64

    function kblasZgeru(handle, m, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasZgeru")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasZgeru
    end function kblasZgeru

    function kblasZgeru_64(handle, m, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasZgeru_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasZgeru_64
    end function kblasZgeru_64

    function kblasCgerc(handle, m, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasCgerc")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasCgerc
    end function kblasCgerc

    function kblasCgerc_64(handle, m, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasCgerc_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasCgerc_64
    end function kblasCgerc_64

    function kblasZgerc(handle, m, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasZgerc")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasZgerc
    end function kblasZgerc

    function kblasZgerc_64(handle, m, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasZgerc_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasZgerc_64
    end function kblasZgerc_64

    function kblasSgerBatched(handle, m, n, alpha, x, incx, y, incy, A, lda, batchCount) &
        bind(c, name="kblasSgerBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSgerBatched
    end function kblasSgerBatched

    function kblasSgerBatched_64(handle, m, n, alpha, x, incx, y, incy, A, lda, batchCount) &
        bind(c, name="kblasSgerBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSgerBatched_64
    end function kblasSgerBatched_64

    function kblasDgerBatched(handle, m, n, alpha, x, incx, y, incy, A, lda, batchCount) &
        bind(c, name="kblasDgerBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDgerBatched
    end function kblasDgerBatched

    function kblasDgerBatched_64(handle, m, n, alpha, x, incx, y, incy, A, lda, batchCount) &
        bind(c, name="kblasDgerBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDgerBatched_64
    end function kblasDgerBatched_64

    function kblasSgerStridedBatched(handle, m, n, alpha, x, incx, stridex, y, incy, stridey, A, lda, &
        strideA, batchCount) &
        bind(c, name="kblasSgerStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSgerStridedBatched
    end function kblasSgerStridedBatched

    function kblasSgerStridedBatched_64(handle, m, n, alpha, x, incx, stridex, y, incy, stridey, A, lda, &
        strideA, batchCount) &
        bind(c, name="kblasSgerStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSgerStridedBatched_64
    end function kblasSgerStridedBatched_64

    function kblasDgerStridedBatched(handle, m, n, alpha, x, incx, stridex, y, incy, stridey, A, lda, &
        strideA, batchCount) &
        bind(c, name="kblasDgerStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDgerStridedBatched
    end function kblasDgerStridedBatched

    function kblasDgerStridedBatched_64(handle, m, n, alpha, x, incx, stridex, y, incy, stridey, A, lda, &
        strideA, batchCount) &
        bind(c, name="kblasDgerStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDgerStridedBatched_64
    end function kblasDgerStridedBatched_64

    function kblasCgeruBatched(handle, m, n, alpha, x, incx, y, incy, A, lda, batchCount) &
        bind(c, name="kblasCgeruBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCgeruBatched
    end function kblasCgeruBatched

    function kblasCgeruBatched_64(handle, m, n, alpha, x, incx, y, incy, A, lda, batchCount) &
        bind(c, name="kblasCgeruBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCgeruBatched_64
    end function kblasCgeruBatched_64

    function kblasZgeruBatched(handle, m, n, alpha, x, incx, y, incy, A, lda, batchCount) &
        bind(c, name="kblasZgeruBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZgeruBatched
    end function kblasZgeruBatched

    function kblasZgeruBatched_64(handle, m, n, alpha, x, incx, y, incy, A, lda, batchCount) &
        bind(c, name="kblasZgeruBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZgeruBatched_64
    end function kblasZgeruBatched_64

    function kblasCgeruStridedBatched(handle, m, n, alpha, x, incx, stridex, y, incy, stridey, A, lda, &
        strideA, batchCount) &
        bind(c, name="kblasCgeruStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCgeruStridedBatched
    end function kblasCgeruStridedBatched

    function kblasCgeruStridedBatched_64(handle, m, n, alpha, x, incx, stridex, y, incy, stridey, A, lda, &
        strideA, batchCount) &
        bind(c, name="kblasCgeruStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCgeruStridedBatched_64
    end function kblasCgeruStridedBatched_64

    function kblasZgeruStridedBatched(handle, m, n, alpha, x, incx, stridex, y, incy, stridey, A, lda, &
        strideA, batchCount) &
        bind(c, name="kblasZgeruStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZgeruStridedBatched
    end function kblasZgeruStridedBatched

    function kblasZgeruStridedBatched_64(handle, m, n, alpha, x, incx, stridex, y, incy, stridey, A, lda, &
        strideA, batchCount) &
        bind(c, name="kblasZgeruStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZgeruStridedBatched_64
    end function kblasZgeruStridedBatched_64

    function kblasCgercBatched(handle, m, n, alpha, x, incx, y, incy, A, lda, batchCount) &
        bind(c, name="kblasCgercBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCgercBatched
    end function kblasCgercBatched

    function kblasCgercBatched_64(handle, m, n, alpha, x, incx, y, incy, A, lda, batchCount) &
        bind(c, name="kblasCgercBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCgercBatched_64
    end function kblasCgercBatched_64

    function kblasZgercBatched(handle, m, n, alpha, x, incx, y, incy, A, lda, batchCount) &
        bind(c, name="kblasZgercBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZgercBatched
    end function kblasZgercBatched

    function kblasZgercBatched_64(handle, m, n, alpha, x, incx, y, incy, A, lda, batchCount) &
        bind(c, name="kblasZgercBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZgercBatched_64
    end function kblasZgercBatched_64

    function kblasCgercStridedBatched(handle, m, n, alpha, x, incx, stridex, y, incy, stridey, A, lda, &
        strideA, batchCount) &
        bind(c, name="kblasCgercStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCgercStridedBatched
    end function kblasCgercStridedBatched

    function kblasCgercStridedBatched_64(handle, m, n, alpha, x, incx, stridex, y, incy, stridey, A, lda, &
        strideA, batchCount) &
        bind(c, name="kblasCgercStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCgercStridedBatched_64
    end function kblasCgercStridedBatched_64

    function kblasZgercStridedBatched(handle, m, n, alpha, x, incx, stridex, y, incy, stridey, A, lda, &
        strideA, batchCount) &
        bind(c, name="kblasZgercStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZgercStridedBatched
    end function kblasZgercStridedBatched

    function kblasZgercStridedBatched_64(handle, m, n, alpha, x, incx, stridex, y, incy, stridey, A, lda, &
        strideA, batchCount) &
        bind(c, name="kblasZgercStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZgercStridedBatched_64
    end function kblasZgercStridedBatched_64

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

    function kblasSetExcludeSelf(handle, flag) &
        bind(c, name="kblasSetExcludeSelf")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: flag
      integer(c_int) :: kblasSetExcludeSelf
    end function kblasSetExcludeSelf

    function kblasGetExcludeSelf(handle, flag) &
        bind(c, name="kblasGetExcludeSelf")
      import
      type(c_ptr), value :: handle
      integer(c_int), intent(out) :: flag
      integer(c_int) :: kblasGetExcludeSelf
    end function kblasGetExcludeSelf

    function kblasGetBackend(handle, result) &
        bind(c, name="kblasGetBackend")
      import
      type(c_ptr), value :: handle
      integer(c_int), intent(out) :: result
      integer(c_int) :: kblasGetBackend
    end function kblasGetBackend

    function kblasSknn(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, neighbours, index, ldi, &
        distance, ldd) &
        bind(c, name="kblasSknn")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int), value :: m
      integer(c_int), value :: k
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int), value :: neighbours
      integer(c_int64_t), intent(out) :: index
      integer(c_int64_t), value :: ldi
      type(c_ptr), value :: distance
      integer(c_int64_t), value :: ldd
      integer(c_int) :: kblasSknn
    end function kblasSknn

    function kblasSknn_64(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, neighbours, index, ldi, &
        distance, ldd) &
        bind(c, name="kblasSknn_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: k
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      integer(c_int), value :: neighbours
      integer(c_int64_t), intent(out) :: index
      integer(c_int64_t), value :: ldi
      type(c_ptr), value :: distance
      integer(c_int64_t), value :: ldd
      integer(c_int) :: kblasSknn_64
    end function kblasSknn_64

    function kblasDknn(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, neighbours, index, ldi, &
        distance, ldd) &
        bind(c, name="kblasDknn")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int), value :: m
      integer(c_int), value :: k
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int), value :: neighbours
      integer(c_int64_t), intent(out) :: index
      integer(c_int64_t), value :: ldi
      type(c_ptr), value :: distance
      integer(c_int64_t), value :: ldd
      integer(c_int) :: kblasDknn
    end function kblasDknn

    function kblasDknn_64(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, neighbours, index, ldi, &
        distance, ldd) &
        bind(c, name="kblasDknn_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: k
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      integer(c_int), value :: neighbours
      integer(c_int64_t), intent(out) :: index
      integer(c_int64_t), value :: ldi
      type(c_ptr), value :: distance
      integer(c_int64_t), value :: ldd
      integer(c_int) :: kblasDknn_64
    end function kblasDknn_64

    function kblasSnearest(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, index, distance) &
        bind(c, name="kblasSnearest")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int), value :: m
      integer(c_int), value :: k
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int64_t), intent(out) :: index
      type(c_ptr), value :: distance
      integer(c_int) :: kblasSnearest
    end function kblasSnearest

    function kblasSnearest_64(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, index, distance) &
        bind(c, name="kblasSnearest_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: k
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      integer(c_int64_t), intent(out) :: index
      type(c_ptr), value :: distance
      integer(c_int) :: kblasSnearest_64
    end function kblasSnearest_64

    function kblasDnearest(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, index, distance) &
        bind(c, name="kblasDnearest")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int), value :: m
      integer(c_int), value :: k
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: B
      integer(c_int), value :: ldb
      integer(c_int64_t), intent(out) :: index
      type(c_ptr), value :: distance
      integer(c_int) :: kblasDnearest
    end function kblasDnearest

    function kblasDnearest_64(handle, metric, transA, transB, m, k, n, A, lda, B, ldb, index, distance) &
        bind(c, name="kblasDnearest_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: metric
      integer(c_int), value :: transA
      integer(c_int), value :: transB
      integer(c_int64_t), value :: m
      integer(c_int64_t), value :: k
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: B
      integer(c_int64_t), value :: ldb
      integer(c_int64_t), intent(out) :: index
      type(c_ptr), value :: distance
      integer(c_int) :: kblasDnearest_64
    end function kblasDnearest_64

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

    function kblasSrotg(handle, a, b, c, s) &
        bind(c, name="kblasSrotg")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: a
      type(c_ptr), value :: b
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasSrotg
    end function kblasSrotg

    function kblasDrotg(handle, a, b, c, s) &
        bind(c, name="kblasDrotg")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: a
      type(c_ptr), value :: b
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasDrotg
    end function kblasDrotg

    function kblasCrotg(handle, a, b, c, s) &
        bind(c, name="kblasCrotg")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: a
      type(c_ptr), value :: b
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasCrotg
    end function kblasCrotg

    function kblasZrotg(handle, a, b, c, s) &
        bind(c, name="kblasZrotg")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: a
      type(c_ptr), value :: b
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasZrotg
    end function kblasZrotg

    function kblasSrotmg(handle, d1, d2, x1, y1, param) &
        bind(c, name="kblasSrotmg")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: d1
      type(c_ptr), value :: d2
      type(c_ptr), value :: x1
      type(c_ptr), value :: y1
      type(c_ptr), value :: param
      integer(c_int) :: kblasSrotmg
    end function kblasSrotmg

    function kblasDrotmg(handle, d1, d2, x1, y1, param) &
        bind(c, name="kblasDrotmg")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: d1
      type(c_ptr), value :: d2
      type(c_ptr), value :: x1
      type(c_ptr), value :: y1
      type(c_ptr), value :: param
      integer(c_int) :: kblasDrotmg
    end function kblasDrotmg

    function kblas_sscal(n, alpha, x, incx) &
        bind(c, name="kblas_sscal")
      import
      integer(c_int), value :: n
      real(c_float), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblas_sscal
    end function kblas_sscal

    function kblas_sscal_async(n, alpha, x, incx, stream) &
        bind(c, name="kblas_sscal_async")
      import
      integer(c_int), value :: n
      real(c_float), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_sscal_async
    end function kblas_sscal_async

    function kblas_dscal(n, alpha, x, incx) &
        bind(c, name="kblas_dscal")
      import
      integer(c_int), value :: n
      real(c_double), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblas_dscal
    end function kblas_dscal

    function kblas_dscal_async(n, alpha, x, incx, stream) &
        bind(c, name="kblas_dscal_async")
      import
      integer(c_int), value :: n
      real(c_double), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_dscal_async
    end function kblas_dscal_async

    function kblas_cscal(n, alpha, x, incx) &
        bind(c, name="kblas_cscal")
      import
      integer(c_int), value :: n
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblas_cscal
    end function kblas_cscal

    function kblas_cscal_async(n, alpha, x, incx, stream) &
        bind(c, name="kblas_cscal_async")
      import
      integer(c_int), value :: n
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_cscal_async
    end function kblas_cscal_async

    function kblas_zscal(n, alpha, x, incx) &
        bind(c, name="kblas_zscal")
      import
      integer(c_int), value :: n
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblas_zscal
    end function kblas_zscal

    function kblas_zscal_async(n, alpha, x, incx, stream) &
        bind(c, name="kblas_zscal_async")
      import
      integer(c_int), value :: n
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zscal_async
    end function kblas_zscal_async

    function kblasSscal(handle, n, alpha, x, incx) &
        bind(c, name="kblasSscal")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasSscal
    end function kblasSscal

    function kblasSscal_64(handle, n, alpha, x, incx) &
        bind(c, name="kblasSscal_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasSscal_64
    end function kblasSscal_64

    function kblasSscalBatched(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasSscalBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSscalBatched
    end function kblasSscalBatched

    function kblasSscalBatched_64(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasSscalBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSscalBatched_64
    end function kblasSscalBatched_64

    function kblasSscalStridedBatched(handle, n, alpha, x, incx, stridex, batchCount) &
        bind(c, name="kblasSscalStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSscalStridedBatched
    end function kblasSscalStridedBatched

    function kblasSscalStridedBatched_64(handle, n, alpha, x, incx, stridex, batchCount) &
        bind(c, name="kblasSscalStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSscalStridedBatched_64
    end function kblasSscalStridedBatched_64

    function kblasSscalSegmented(handle, alpha, x, offsets, segments) &
        bind(c, name="kblasSscalSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      integer(c_int) :: kblasSscalSegmented
    end function kblasSscalSegmented

    function kblasSscalVbatched(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasSscalVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSscalVbatched
    end function kblasSscalVbatched

    function kblasDscal(handle, n, alpha, x, incx) &
        bind(c, name="kblasDscal")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasDscal
    end function kblasDscal

    function kblasDscal_64(handle, n, alpha, x, incx) &
        bind(c, name="kblasDscal_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasDscal_64
    end function kblasDscal_64

    function kblasDscalBatched(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasDscalBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDscalBatched
    end function kblasDscalBatched

    function kblasDscalBatched_64(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasDscalBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDscalBatched_64
    end function kblasDscalBatched_64

    function kblasDscalStridedBatched(handle, n, alpha, x, incx, stridex, batchCount) &
        bind(c, name="kblasDscalStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDscalStridedBatched
    end function kblasDscalStridedBatched

    function kblasDscalStridedBatched_64(handle, n, alpha, x, incx, stridex, batchCount) &
        bind(c, name="kblasDscalStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDscalStridedBatched_64
    end function kblasDscalStridedBatched_64

    function kblasDscalSegmented(handle, alpha, x, offsets, segments) &
        bind(c, name="kblasDscalSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      integer(c_int) :: kblasDscalSegmented
    end function kblasDscalSegmented

    function kblasDscalVbatched(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasDscalVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDscalVbatched
    end function kblasDscalVbatched

    function kblasCscal(handle, n, alpha, x, incx) &
        bind(c, name="kblasCscal")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasCscal
    end function kblasCscal

    function kblasCscal_64(handle, n, alpha, x, incx) &
        bind(c, name="kblasCscal_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasCscal_64
    end function kblasCscal_64

    function kblasCscalBatched(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasCscalBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCscalBatched
    end function kblasCscalBatched

    function kblasCscalBatched_64(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasCscalBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCscalBatched_64
    end function kblasCscalBatched_64

    function kblasCscalStridedBatched(handle, n, alpha, x, incx, stridex, batchCount) &
        bind(c, name="kblasCscalStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCscalStridedBatched
    end function kblasCscalStridedBatched

    function kblasCscalStridedBatched_64(handle, n, alpha, x, incx, stridex, batchCount) &
        bind(c, name="kblasCscalStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCscalStridedBatched_64
    end function kblasCscalStridedBatched_64

    function kblasCscalSegmented(handle, alpha, x, offsets, segments) &
        bind(c, name="kblasCscalSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      integer(c_int) :: kblasCscalSegmented
    end function kblasCscalSegmented

    function kblasCscalVbatched(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasCscalVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCscalVbatched
    end function kblasCscalVbatched

    function kblasZscal(handle, n, alpha, x, incx) &
        bind(c, name="kblasZscal")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasZscal
    end function kblasZscal

    function kblasZscal_64(handle, n, alpha, x, incx) &
        bind(c, name="kblasZscal_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasZscal_64
    end function kblasZscal_64

    function kblasZscalBatched(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasZscalBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZscalBatched
    end function kblasZscalBatched

    function kblasZscalBatched_64(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasZscalBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZscalBatched_64
    end function kblasZscalBatched_64

    function kblasZscalStridedBatched(handle, n, alpha, x, incx, stridex, batchCount) &
        bind(c, name="kblasZscalStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZscalStridedBatched
    end function kblasZscalStridedBatched

    function kblasZscalStridedBatched_64(handle, n, alpha, x, incx, stridex, batchCount) &
        bind(c, name="kblasZscalStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZscalStridedBatched_64
    end function kblasZscalStridedBatched_64

    function kblasZscalSegmented(handle, alpha, x, offsets, segments) &
        bind(c, name="kblasZscalSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      integer(c_int) :: kblasZscalSegmented
    end function kblasZscalSegmented

    function kblasZscalVbatched(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasZscalVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZscalVbatched
    end function kblasZscalVbatched

    function kblasCsscal(handle, n, alpha, x, incx) &
        bind(c, name="kblasCsscal")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasCsscal
    end function kblasCsscal

    function kblasCsscal_64(handle, n, alpha, x, incx) &
        bind(c, name="kblasCsscal_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasCsscal_64
    end function kblasCsscal_64

    function kblasCsscalBatched(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasCsscalBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCsscalBatched
    end function kblasCsscalBatched

    function kblasCsscalBatched_64(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasCsscalBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCsscalBatched_64
    end function kblasCsscalBatched_64

    function kblasCsscalStridedBatched(handle, n, alpha, x, incx, stridex, batchCount) &
        bind(c, name="kblasCsscalStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCsscalStridedBatched
    end function kblasCsscalStridedBatched

    function kblasCsscalStridedBatched_64(handle, n, alpha, x, incx, stridex, batchCount) &
        bind(c, name="kblasCsscalStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCsscalStridedBatched_64
    end function kblasCsscalStridedBatched_64

    function kblasCsscalSegmented(handle, alpha, x, offsets, segments) &
        bind(c, name="kblasCsscalSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      integer(c_int) :: kblasCsscalSegmented
    end function kblasCsscalSegmented

    function kblasCsscalVbatched(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasCsscalVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCsscalVbatched
    end function kblasCsscalVbatched

    function kblasZdscal(handle, n, alpha, x, incx) &
        bind(c, name="kblasZdscal")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasZdscal
    end function kblasZdscal

    function kblasZdscal_64(handle, n, alpha, x, incx) &
        bind(c, name="kblasZdscal_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasZdscal_64
    end function kblasZdscal_64

    function kblasZdscalBatched(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasZdscalBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZdscalBatched
    end function kblasZdscalBatched

    function kblasZdscalBatched_64(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasZdscalBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZdscalBatched_64
    end function kblasZdscalBatched_64

    function kblasZdscalStridedBatched(handle, n, alpha, x, incx, stridex, batchCount) &
        bind(c, name="kblasZdscalStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZdscalStridedBatched
    end function kblasZdscalStridedBatched

    function kblasZdscalStridedBatched_64(handle, n, alpha, x, incx, stridex, batchCount) &
        bind(c, name="kblasZdscalStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZdscalStridedBatched_64
    end function kblasZdscalStridedBatched_64

    function kblasZdscalSegmented(handle, alpha, x, offsets, segments) &
        bind(c, name="kblasZdscalSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      integer(c_int) :: kblasZdscalSegmented
    end function kblasZdscalSegmented

    function kblasZdscalVbatched(handle, n, alpha, x, incx, batchCount) &
        bind(c, name="kblasZdscalVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZdscalVbatched
    end function kblasZdscalVbatched

    function kblasSaxpy(handle, n, alpha, x, incx, y, incy) &
        bind(c, name="kblasSaxpy")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasSaxpy
    end function kblasSaxpy

    function kblasSaxpy_64(handle, n, alpha, x, incx, y, incy) &
        bind(c, name="kblasSaxpy_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasSaxpy_64
    end function kblasSaxpy_64

    function kblasSaxpyBatched(handle, n, alpha, x, incx, y, incy, batchCount) &
        bind(c, name="kblasSaxpyBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSaxpyBatched
    end function kblasSaxpyBatched

    function kblasSaxpyBatched_64(handle, n, alpha, x, incx, y, incy, batchCount) &
        bind(c, name="kblasSaxpyBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSaxpyBatched_64
    end function kblasSaxpyBatched_64

    function kblasSaxpyStridedBatched(handle, n, alpha, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasSaxpyStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSaxpyStridedBatched
    end function kblasSaxpyStridedBatched

    function kblasSaxpyStridedBatched_64(handle, n, alpha, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasSaxpyStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSaxpyStridedBatched_64
    end function kblasSaxpyStridedBatched_64

    function kblasSaxpySegmented(handle, alpha, x, y, offsets, segments) &
        bind(c, name="kblasSaxpySegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: y
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      integer(c_int) :: kblasSaxpySegmented
    end function kblasSaxpySegmented

    function kblasSaxpyVbatched(handle, n, alpha, x, incx, y, incy, batchCount) &
        bind(c, name="kblasSaxpyVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      type(c_ptr), value :: y
      type(c_ptr), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSaxpyVbatched
    end function kblasSaxpyVbatched

    function kblasDaxpy(handle, n, alpha, x, incx, y, incy) &
        bind(c, name="kblasDaxpy")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasDaxpy
    end function kblasDaxpy

    function kblasDaxpy_64(handle, n, alpha, x, incx, y, incy) &
        bind(c, name="kblasDaxpy_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasDaxpy_64
    end function kblasDaxpy_64

    function kblasDaxpyBatched(handle, n, alpha, x, incx, y, incy, batchCount) &
        bind(c, name="kblasDaxpyBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDaxpyBatched
    end function kblasDaxpyBatched

    function kblasDaxpyBatched_64(handle, n, alpha, x, incx, y, incy, batchCount) &
        bind(c, name="kblasDaxpyBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDaxpyBatched_64
    end function kblasDaxpyBatched_64

    function kblasDaxpyStridedBatched(handle, n, alpha, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasDaxpyStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDaxpyStridedBatched
    end function kblasDaxpyStridedBatched

    function kblasDaxpyStridedBatched_64(handle, n, alpha, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasDaxpyStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDaxpyStridedBatched_64
    end function kblasDaxpyStridedBatched_64

    function kblasDaxpySegmented(handle, alpha, x, y, offsets, segments) &
        bind(c, name="kblasDaxpySegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: y
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      integer(c_int) :: kblasDaxpySegmented
    end function kblasDaxpySegmented

    function kblasDaxpyVbatched(handle, n, alpha, x, incx, y, incy, batchCount) &
        bind(c, name="kblasDaxpyVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      type(c_ptr), value :: y
      type(c_ptr), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDaxpyVbatched
    end function kblasDaxpyVbatched

    function kblasCaxpy(handle, n, alpha, x, incx, y, incy) &
        bind(c, name="kblasCaxpy")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasCaxpy
    end function kblasCaxpy

    function kblasCaxpy_64(handle, n, alpha, x, incx, y, incy) &
        bind(c, name="kblasCaxpy_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasCaxpy_64
    end function kblasCaxpy_64

    function kblasCaxpyBatched(handle, n, alpha, x, incx, y, incy, batchCount) &
        bind(c, name="kblasCaxpyBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCaxpyBatched
    end function kblasCaxpyBatched

    function kblasCaxpyBatched_64(handle, n, alpha, x, incx, y, incy, batchCount) &
        bind(c, name="kblasCaxpyBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCaxpyBatched_64
    end function kblasCaxpyBatched_64

    function kblasCaxpyStridedBatched(handle, n, alpha, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasCaxpyStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCaxpyStridedBatched
    end function kblasCaxpyStridedBatched

    function kblasCaxpyStridedBatched_64(handle, n, alpha, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasCaxpyStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCaxpyStridedBatched_64
    end function kblasCaxpyStridedBatched_64

    function kblasCaxpySegmented(handle, alpha, x, y, offsets, segments) &
        bind(c, name="kblasCaxpySegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: y
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      integer(c_int) :: kblasCaxpySegmented
    end function kblasCaxpySegmented

    function kblasCaxpyVbatched(handle, n, alpha, x, incx, y, incy, batchCount) &
        bind(c, name="kblasCaxpyVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      type(c_ptr), value :: y
      type(c_ptr), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCaxpyVbatched
    end function kblasCaxpyVbatched

    function kblasZaxpy(handle, n, alpha, x, incx, y, incy) &
        bind(c, name="kblasZaxpy")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasZaxpy
    end function kblasZaxpy

    function kblasZaxpy_64(handle, n, alpha, x, incx, y, incy) &
        bind(c, name="kblasZaxpy_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasZaxpy_64
    end function kblasZaxpy_64

    function kblasZaxpyBatched(handle, n, alpha, x, incx, y, incy, batchCount) &
        bind(c, name="kblasZaxpyBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZaxpyBatched
    end function kblasZaxpyBatched

    function kblasZaxpyBatched_64(handle, n, alpha, x, incx, y, incy, batchCount) &
        bind(c, name="kblasZaxpyBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZaxpyBatched_64
    end function kblasZaxpyBatched_64

    function kblasZaxpyStridedBatched(handle, n, alpha, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasZaxpyStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZaxpyStridedBatched
    end function kblasZaxpyStridedBatched

    function kblasZaxpyStridedBatched_64(handle, n, alpha, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasZaxpyStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZaxpyStridedBatched_64
    end function kblasZaxpyStridedBatched_64

    function kblasZaxpySegmented(handle, alpha, x, y, offsets, segments) &
        bind(c, name="kblasZaxpySegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: y
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      integer(c_int) :: kblasZaxpySegmented
    end function kblasZaxpySegmented

    function kblasZaxpyVbatched(handle, n, alpha, x, incx, y, incy, batchCount) &
        bind(c, name="kblasZaxpyVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      type(c_ptr), value :: y
      type(c_ptr), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZaxpyVbatched
    end function kblasZaxpyVbatched

    function kblasScopy(handle, n, x, incx, y, incy) &
        bind(c, name="kblasScopy")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasScopy
    end function kblasScopy

    function kblasScopy_64(handle, n, x, incx, y, incy) &
        bind(c, name="kblasScopy_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasScopy_64
    end function kblasScopy_64

    function kblasScopyBatched(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasScopyBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasScopyBatched
    end function kblasScopyBatched

    function kblasScopyBatched_64(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasScopyBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasScopyBatched_64
    end function kblasScopyBatched_64

    function kblasScopyStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasScopyStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasScopyStridedBatched
    end function kblasScopyStridedBatched

    function kblasScopyStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasScopyStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasScopyStridedBatched_64
    end function kblasScopyStridedBatched_64

    function kblasDcopy(handle, n, x, incx, y, incy) &
        bind(c, name="kblasDcopy")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasDcopy
    end function kblasDcopy

    function kblasDcopy_64(handle, n, x, incx, y, incy) &
        bind(c, name="kblasDcopy_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasDcopy_64
    end function kblasDcopy_64

    function kblasDcopyBatched(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasDcopyBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDcopyBatched
    end function kblasDcopyBatched

    function kblasDcopyBatched_64(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasDcopyBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDcopyBatched_64
    end function kblasDcopyBatched_64

    function kblasDcopyStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasDcopyStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDcopyStridedBatched
    end function kblasDcopyStridedBatched

    function kblasDcopyStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasDcopyStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDcopyStridedBatched_64
    end function kblasDcopyStridedBatched_64

    function kblasCcopy(handle, n, x, incx, y, incy) &
        bind(c, name="kblasCcopy")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasCcopy
    end function kblasCcopy

    function kblasCcopy_64(handle, n, x, incx, y, incy) &
        bind(c, name="kblasCcopy_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasCcopy_64
    end function kblasCcopy_64

    function kblasCcopyBatched(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasCcopyBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCcopyBatched
    end function kblasCcopyBatched

    function kblasCcopyBatched_64(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasCcopyBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCcopyBatched_64
    end function kblasCcopyBatched_64

    function kblasCcopyStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasCcopyStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCcopyStridedBatched
    end function kblasCcopyStridedBatched

    function kblasCcopyStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasCcopyStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCcopyStridedBatched_64
    end function kblasCcopyStridedBatched_64

    function kblasZcopy(handle, n, x, incx, y, incy) &
        bind(c, name="kblasZcopy")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasZcopy
    end function kblasZcopy

    function kblasZcopy_64(handle, n, x, incx, y, incy) &
        bind(c, name="kblasZcopy_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasZcopy_64
    end function kblasZcopy_64

    function kblasZcopyBatched(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasZcopyBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZcopyBatched
    end function kblasZcopyBatched

    function kblasZcopyBatched_64(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasZcopyBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZcopyBatched_64
    end function kblasZcopyBatched_64

    function kblasZcopyStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasZcopyStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZcopyStridedBatched
    end function kblasZcopyStridedBatched

    function kblasZcopyStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasZcopyStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZcopyStridedBatched_64
    end function kblasZcopyStridedBatched_64

    function kblasSswap(handle, n, x, incx, y, incy) &
        bind(c, name="kblasSswap")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasSswap
    end function kblasSswap

    function kblasSswap_64(handle, n, x, incx, y, incy) &
        bind(c, name="kblasSswap_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasSswap_64
    end function kblasSswap_64

    function kblasSswapBatched(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasSswapBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSswapBatched
    end function kblasSswapBatched

    function kblasSswapBatched_64(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasSswapBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSswapBatched_64
    end function kblasSswapBatched_64

    function kblasSswapStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasSswapStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSswapStridedBatched
    end function kblasSswapStridedBatched

    function kblasSswapStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasSswapStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSswapStridedBatched_64
    end function kblasSswapStridedBatched_64

    function kblasDswap(handle, n, x, incx, y, incy) &
        bind(c, name="kblasDswap")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasDswap
    end function kblasDswap

    function kblasDswap_64(handle, n, x, incx, y, incy) &
        bind(c, name="kblasDswap_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasDswap_64
    end function kblasDswap_64

    function kblasDswapBatched(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasDswapBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDswapBatched
    end function kblasDswapBatched

    function kblasDswapBatched_64(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasDswapBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDswapBatched_64
    end function kblasDswapBatched_64

    function kblasDswapStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasDswapStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDswapStridedBatched
    end function kblasDswapStridedBatched

    function kblasDswapStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasDswapStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDswapStridedBatched_64
    end function kblasDswapStridedBatched_64

    function kblasCswap(handle, n, x, incx, y, incy) &
        bind(c, name="kblasCswap")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasCswap
    end function kblasCswap

    function kblasCswap_64(handle, n, x, incx, y, incy) &
        bind(c, name="kblasCswap_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasCswap_64
    end function kblasCswap_64

    function kblasCswapBatched(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasCswapBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCswapBatched
    end function kblasCswapBatched

    function kblasCswapBatched_64(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasCswapBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCswapBatched_64
    end function kblasCswapBatched_64

    function kblasCswapStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasCswapStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCswapStridedBatched
    end function kblasCswapStridedBatched

    function kblasCswapStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasCswapStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCswapStridedBatched_64
    end function kblasCswapStridedBatched_64

    function kblasZswap(handle, n, x, incx, y, incy) &
        bind(c, name="kblasZswap")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasZswap
    end function kblasZswap

    function kblasZswap_64(handle, n, x, incx, y, incy) &
        bind(c, name="kblasZswap_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasZswap_64
    end function kblasZswap_64

    function kblasZswapBatched(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasZswapBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZswapBatched
    end function kblasZswapBatched

    function kblasZswapBatched_64(handle, n, x, incx, y, incy, batchCount) &
        bind(c, name="kblasZswapBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZswapBatched_64
    end function kblasZswapBatched_64

    function kblasZswapStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasZswapStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZswapStridedBatched
    end function kblasZswapStridedBatched

    function kblasZswapStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount) &
        bind(c, name="kblasZswapStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZswapStridedBatched_64
    end function kblasZswapStridedBatched_64

    function kblasSrot(handle, n, x, incx, y, incy, c, s) &
        bind(c, name="kblasSrot")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasSrot
    end function kblasSrot

    function kblasSrot_64(handle, n, x, incx, y, incy, c, s) &
        bind(c, name="kblasSrot_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasSrot_64
    end function kblasSrot_64

    function kblasSrotBatched(handle, n, x, incx, y, incy, c, s, batchCount) &
        bind(c, name="kblasSrotBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSrotBatched
    end function kblasSrotBatched

    function kblasSrotBatched_64(handle, n, x, incx, y, incy, c, s, batchCount) &
        bind(c, name="kblasSrotBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSrotBatched_64
    end function kblasSrotBatched_64

    function kblasSrotStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, c, s, batchCount) &
        bind(c, name="kblasSrotStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSrotStridedBatched
    end function kblasSrotStridedBatched

    function kblasSrotStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, c, s, batchCount) &
        bind(c, name="kblasSrotStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSrotStridedBatched_64
    end function kblasSrotStridedBatched_64

    function kblasDrot(handle, n, x, incx, y, incy, c, s) &
        bind(c, name="kblasDrot")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasDrot
    end function kblasDrot

    function kblasDrot_64(handle, n, x, incx, y, incy, c, s) &
        bind(c, name="kblasDrot_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasDrot_64
    end function kblasDrot_64

    function kblasDrotBatched(handle, n, x, incx, y, incy, c, s, batchCount) &
        bind(c, name="kblasDrotBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDrotBatched
    end function kblasDrotBatched

    function kblasDrotBatched_64(handle, n, x, incx, y, incy, c, s, batchCount) &
        bind(c, name="kblasDrotBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDrotBatched_64
    end function kblasDrotBatched_64

    function kblasDrotStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, c, s, batchCount) &
        bind(c, name="kblasDrotStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDrotStridedBatched
    end function kblasDrotStridedBatched

    function kblasDrotStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, c, s, batchCount) &
        bind(c, name="kblasDrotStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDrotStridedBatched_64
    end function kblasDrotStridedBatched_64

    function kblasCrot(handle, n, x, incx, y, incy, c, s) &
        bind(c, name="kblasCrot")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasCrot
    end function kblasCrot

    function kblasCrot_64(handle, n, x, incx, y, incy, c, s) &
        bind(c, name="kblasCrot_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasCrot_64
    end function kblasCrot_64

    function kblasCrotBatched(handle, n, x, incx, y, incy, c, s, batchCount) &
        bind(c, name="kblasCrotBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCrotBatched
    end function kblasCrotBatched

    function kblasCrotBatched_64(handle, n, x, incx, y, incy, c, s, batchCount) &
        bind(c, name="kblasCrotBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCrotBatched_64
    end function kblasCrotBatched_64

    function kblasCrotStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, c, s, batchCount) &
        bind(c, name="kblasCrotStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCrotStridedBatched
    end function kblasCrotStridedBatched

    function kblasCrotStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, c, s, batchCount) &
        bind(c, name="kblasCrotStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCrotStridedBatched_64
    end function kblasCrotStridedBatched_64

    function kblasZrot(handle, n, x, incx, y, incy, c, s) &
        bind(c, name="kblasZrot")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasZrot
    end function kblasZrot

    function kblasZrot_64(handle, n, x, incx, y, incy, c, s) &
        bind(c, name="kblasZrot_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasZrot_64
    end function kblasZrot_64

    function kblasZrotBatched(handle, n, x, incx, y, incy, c, s, batchCount) &
        bind(c, name="kblasZrotBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZrotBatched
    end function kblasZrotBatched

    function kblasZrotBatched_64(handle, n, x, incx, y, incy, c, s, batchCount) &
        bind(c, name="kblasZrotBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZrotBatched_64
    end function kblasZrotBatched_64

    function kblasZrotStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, c, s, batchCount) &
        bind(c, name="kblasZrotStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZrotStridedBatched
    end function kblasZrotStridedBatched

    function kblasZrotStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, c, s, batchCount) &
        bind(c, name="kblasZrotStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZrotStridedBatched_64
    end function kblasZrotStridedBatched_64

    function kblasCsrot(handle, n, x, incx, y, incy, c, s) &
        bind(c, name="kblasCsrot")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasCsrot
    end function kblasCsrot

    function kblasCsrot_64(handle, n, x, incx, y, incy, c, s) &
        bind(c, name="kblasCsrot_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasCsrot_64
    end function kblasCsrot_64

    function kblasCsrotBatched(handle, n, x, incx, y, incy, c, s, batchCount) &
        bind(c, name="kblasCsrotBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCsrotBatched
    end function kblasCsrotBatched

    function kblasCsrotBatched_64(handle, n, x, incx, y, incy, c, s, batchCount) &
        bind(c, name="kblasCsrotBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCsrotBatched_64
    end function kblasCsrotBatched_64

    function kblasCsrotStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, c, s, batchCount) &
        bind(c, name="kblasCsrotStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCsrotStridedBatched
    end function kblasCsrotStridedBatched

    function kblasCsrotStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, c, s, batchCount) &
        bind(c, name="kblasCsrotStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCsrotStridedBatched_64
    end function kblasCsrotStridedBatched_64

    function kblasZdrot(handle, n, x, incx, y, incy, c, s) &
        bind(c, name="kblasZdrot")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasZdrot
    end function kblasZdrot

    function kblasZdrot_64(handle, n, x, incx, y, incy, c, s) &
        bind(c, name="kblasZdrot_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int) :: kblasZdrot_64
    end function kblasZdrot_64

    function kblasZdrotBatched(handle, n, x, incx, y, incy, c, s, batchCount) &
        bind(c, name="kblasZdrotBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZdrotBatched
    end function kblasZdrotBatched

    function kblasZdrotBatched_64(handle, n, x, incx, y, incy, c, s, batchCount) &
        bind(c, name="kblasZdrotBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZdrotBatched_64
    end function kblasZdrotBatched_64

    function kblasZdrotStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, c, s, batchCount) &
        bind(c, name="kblasZdrotStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZdrotStridedBatched
    end function kblasZdrotStridedBatched

    function kblasZdrotStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, c, s, batchCount) &
        bind(c, name="kblasZdrotStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: c
      type(c_ptr), value :: s
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZdrotStridedBatched_64
    end function kblasZdrotStridedBatched_64

    function kblasSrotm(handle, n, x, incx, y, incy, param) &
        bind(c, name="kblasSrotm")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: param
      integer(c_int) :: kblasSrotm
    end function kblasSrotm

    function kblasSrotm_64(handle, n, x, incx, y, incy, param) &
        bind(c, name="kblasSrotm_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: param
      integer(c_int) :: kblasSrotm_64
    end function kblasSrotm_64

    function kblasSrotmBatched(handle, n, x, incx, y, incy, param, batchCount) &
        bind(c, name="kblasSrotmBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: param
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSrotmBatched
    end function kblasSrotmBatched

    function kblasSrotmBatched_64(handle, n, x, incx, y, incy, param, batchCount) &
        bind(c, name="kblasSrotmBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: param
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSrotmBatched_64
    end function kblasSrotmBatched_64

    function kblasSrotmStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, param, strideparam, &
        batchCount) &
        bind(c, name="kblasSrotmStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: param
      integer(c_int64_t), value :: strideparam
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasSrotmStridedBatched
    end function kblasSrotmStridedBatched

    function kblasSrotmStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, param, strideparam, &
        batchCount) &
        bind(c, name="kblasSrotmStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: param
      integer(c_int64_t), value :: strideparam
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasSrotmStridedBatched_64
    end function kblasSrotmStridedBatched_64

    function kblasDrotm(handle, n, x, incx, y, incy, param) &
        bind(c, name="kblasDrotm")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: param
      integer(c_int) :: kblasDrotm
    end function kblasDrotm

    function kblasDrotm_64(handle, n, x, incx, y, incy, param) &
        bind(c, name="kblasDrotm_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: param
      integer(c_int) :: kblasDrotm_64
    end function kblasDrotm_64

    function kblasDrotmBatched(handle, n, x, incx, y, incy, param, batchCount) &
        bind(c, name="kblasDrotmBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: param
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDrotmBatched
    end function kblasDrotmBatched

    function kblasDrotmBatched_64(handle, n, x, incx, y, incy, param, batchCount) &
        bind(c, name="kblasDrotmBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: param
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDrotmBatched_64
    end function kblasDrotmBatched_64

    function kblasDrotmStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, param, strideparam, &
        batchCount) &
        bind(c, name="kblasDrotmStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: param
      integer(c_int64_t), value :: strideparam
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDrotmStridedBatched
    end function kblasDrotmStridedBatched

    function kblasDrotmStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, param, strideparam, &
        batchCount) &
        bind(c, name="kblasDrotmStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      type(c_ptr), value :: param
      integer(c_int64_t), value :: strideparam
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDrotmStridedBatched_64
    end function kblasDrotmStridedBatched_64

    function kblasSasum(handle, n, x, incx, result) &
        bind(c, name="kblasSasum")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasSasum
    end function kblasSasum

    function kblasSasum_64(handle, n, x, incx, result) &
        bind(c, name="kblasSasum_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasSasum_64
    end function kblasSasum_64

    function kblasSasumBatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasSasumBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSasumBatched
    end function kblasSasumBatched

    function kblasSasumBatched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasSasumBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSasumBatched_64
    end function kblasSasumBatched_64

    function kblasSasumStridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasSasumStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSasumStridedBatched
    end function kblasSasumStridedBatched

    function kblasSasumStridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasSasumStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSasumStridedBatched_64
    end function kblasSasumStridedBatched_64

    function kblasSasumSegmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasSasumSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasSasumSegmented
    end function kblasSasumSegmented

    function kblasSasumVbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasSasumVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSasumVbatched
    end function kblasSasumVbatched

    function kblasDasum(handle, n, x, incx, result) &
        bind(c, name="kblasDasum")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasDasum
    end function kblasDasum

    function kblasDasum_64(handle, n, x, incx, result) &
        bind(c, name="kblasDasum_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasDasum_64
    end function kblasDasum_64

    function kblasDasumBatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasDasumBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDasumBatched
    end function kblasDasumBatched

    function kblasDasumBatched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasDasumBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDasumBatched_64
    end function kblasDasumBatched_64

    function kblasDasumStridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasDasumStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDasumStridedBatched
    end function kblasDasumStridedBatched

    function kblasDasumStridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasDasumStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDasumStridedBatched_64
    end function kblasDasumStridedBatched_64

    function kblasDasumSegmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasDasumSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasDasumSegmented
    end function kblasDasumSegmented

    function kblasDasumVbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasDasumVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDasumVbatched
    end function kblasDasumVbatched

    function kblasScasum(handle, n, x, incx, result) &
        bind(c, name="kblasScasum")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasScasum
    end function kblasScasum

    function kblasScasum_64(handle, n, x, incx, result) &
        bind(c, name="kblasScasum_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasScasum_64
    end function kblasScasum_64

    function kblasScasumBatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasScasumBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasScasumBatched
    end function kblasScasumBatched

    function kblasScasumBatched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasScasumBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasScasumBatched_64
    end function kblasScasumBatched_64

    function kblasScasumStridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasScasumStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasScasumStridedBatched
    end function kblasScasumStridedBatched

    function kblasScasumStridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasScasumStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasScasumStridedBatched_64
    end function kblasScasumStridedBatched_64

    function kblasScasumSegmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasScasumSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasScasumSegmented
    end function kblasScasumSegmented

    function kblasScasumVbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasScasumVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasScasumVbatched
    end function kblasScasumVbatched

    function kblasDzasum(handle, n, x, incx, result) &
        bind(c, name="kblasDzasum")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasDzasum
    end function kblasDzasum

    function kblasDzasum_64(handle, n, x, incx, result) &
        bind(c, name="kblasDzasum_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasDzasum_64
    end function kblasDzasum_64

    function kblasDzasumBatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasDzasumBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDzasumBatched
    end function kblasDzasumBatched

    function kblasDzasumBatched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasDzasumBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDzasumBatched_64
    end function kblasDzasumBatched_64

    function kblasDzasumStridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasDzasumStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDzasumStridedBatched
    end function kblasDzasumStridedBatched

    function kblasDzasumStridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasDzasumStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDzasumStridedBatched_64
    end function kblasDzasumStridedBatched_64

    function kblasDzasumSegmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasDzasumSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasDzasumSegmented
    end function kblasDzasumSegmented

    function kblasDzasumVbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasDzasumVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDzasumVbatched
    end function kblasDzasumVbatched

    function kblasSnrm2(handle, n, x, incx, result) &
        bind(c, name="kblasSnrm2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasSnrm2
    end function kblasSnrm2

    function kblasSnrm2_64(handle, n, x, incx, result) &
        bind(c, name="kblasSnrm2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasSnrm2_64
    end function kblasSnrm2_64

    function kblasSnrm2Batched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasSnrm2Batched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSnrm2Batched
    end function kblasSnrm2Batched

    function kblasSnrm2Batched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasSnrm2Batched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSnrm2Batched_64
    end function kblasSnrm2Batched_64

    function kblasSnrm2StridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasSnrm2StridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSnrm2StridedBatched
    end function kblasSnrm2StridedBatched

    function kblasSnrm2StridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasSnrm2StridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSnrm2StridedBatched_64
    end function kblasSnrm2StridedBatched_64

    function kblasSnrm2Segmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasSnrm2Segmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasSnrm2Segmented
    end function kblasSnrm2Segmented

    function kblasSnrm2Vbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasSnrm2Vbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSnrm2Vbatched
    end function kblasSnrm2Vbatched

    function kblasDnrm2(handle, n, x, incx, result) &
        bind(c, name="kblasDnrm2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasDnrm2
    end function kblasDnrm2

    function kblasDnrm2_64(handle, n, x, incx, result) &
        bind(c, name="kblasDnrm2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasDnrm2_64
    end function kblasDnrm2_64

    function kblasDnrm2Batched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasDnrm2Batched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDnrm2Batched
    end function kblasDnrm2Batched

    function kblasDnrm2Batched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasDnrm2Batched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDnrm2Batched_64
    end function kblasDnrm2Batched_64

    function kblasDnrm2StridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasDnrm2StridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDnrm2StridedBatched
    end function kblasDnrm2StridedBatched

    function kblasDnrm2StridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasDnrm2StridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDnrm2StridedBatched_64
    end function kblasDnrm2StridedBatched_64

    function kblasDnrm2Segmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasDnrm2Segmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasDnrm2Segmented
    end function kblasDnrm2Segmented

    function kblasDnrm2Vbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasDnrm2Vbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDnrm2Vbatched
    end function kblasDnrm2Vbatched

    function kblasScnrm2(handle, n, x, incx, result) &
        bind(c, name="kblasScnrm2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasScnrm2
    end function kblasScnrm2

    function kblasScnrm2_64(handle, n, x, incx, result) &
        bind(c, name="kblasScnrm2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasScnrm2_64
    end function kblasScnrm2_64

    function kblasScnrm2Batched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasScnrm2Batched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasScnrm2Batched
    end function kblasScnrm2Batched

    function kblasScnrm2Batched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasScnrm2Batched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasScnrm2Batched_64
    end function kblasScnrm2Batched_64

    function kblasScnrm2StridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasScnrm2StridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasScnrm2StridedBatched
    end function kblasScnrm2StridedBatched

    function kblasScnrm2StridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasScnrm2StridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasScnrm2StridedBatched_64
    end function kblasScnrm2StridedBatched_64

    function kblasScnrm2Segmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasScnrm2Segmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasScnrm2Segmented
    end function kblasScnrm2Segmented

    function kblasScnrm2Vbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasScnrm2Vbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasScnrm2Vbatched
    end function kblasScnrm2Vbatched

    function kblasDznrm2(handle, n, x, incx, result) &
        bind(c, name="kblasDznrm2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasDznrm2
    end function kblasDznrm2

    function kblasDznrm2_64(handle, n, x, incx, result) &
        bind(c, name="kblasDznrm2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasDznrm2_64
    end function kblasDznrm2_64

    function kblasDznrm2Batched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasDznrm2Batched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDznrm2Batched
    end function kblasDznrm2Batched

    function kblasDznrm2Batched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasDznrm2Batched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDznrm2Batched_64
    end function kblasDznrm2Batched_64

    function kblasDznrm2StridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasDznrm2StridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDznrm2StridedBatched
    end function kblasDznrm2StridedBatched

    function kblasDznrm2StridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasDznrm2StridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDznrm2StridedBatched_64
    end function kblasDznrm2StridedBatched_64

    function kblasDznrm2Segmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasDznrm2Segmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasDznrm2Segmented
    end function kblasDznrm2Segmented

    function kblasDznrm2Vbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasDznrm2Vbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDznrm2Vbatched
    end function kblasDznrm2Vbatched

    function kblasSdot(handle, n, x, incx, y, incy, result) &
        bind(c, name="kblasSdot")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: result
      integer(c_int) :: kblasSdot
    end function kblasSdot

    function kblasSdot_64(handle, n, x, incx, y, incy, result) &
        bind(c, name="kblasSdot_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: result
      integer(c_int) :: kblasSdot_64
    end function kblasSdot_64

    function kblasSdotBatched(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasSdotBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSdotBatched
    end function kblasSdotBatched

    function kblasSdotBatched_64(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasSdotBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSdotBatched_64
    end function kblasSdotBatched_64

    function kblasSdotStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount, result) &
        bind(c, name="kblasSdotStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSdotStridedBatched
    end function kblasSdotStridedBatched

    function kblasSdotStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount, result) &
        bind(c, name="kblasSdotStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSdotStridedBatched_64
    end function kblasSdotStridedBatched_64

    function kblasSdotSegmented(handle, x, y, offsets, segments, result) &
        bind(c, name="kblasSdotSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: y
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasSdotSegmented
    end function kblasSdotSegmented

    function kblasSdotVbatched(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasSdotVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      type(c_ptr), value :: y
      type(c_ptr), value :: incy
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasSdotVbatched
    end function kblasSdotVbatched

    function kblasDdot(handle, n, x, incx, y, incy, result) &
        bind(c, name="kblasDdot")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: result
      integer(c_int) :: kblasDdot
    end function kblasDdot

    function kblasDdot_64(handle, n, x, incx, y, incy, result) &
        bind(c, name="kblasDdot_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: result
      integer(c_int) :: kblasDdot_64
    end function kblasDdot_64

    function kblasDdotBatched(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasDdotBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDdotBatched
    end function kblasDdotBatched

    function kblasDdotBatched_64(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasDdotBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDdotBatched_64
    end function kblasDdotBatched_64

    function kblasDdotStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount, result) &
        bind(c, name="kblasDdotStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDdotStridedBatched
    end function kblasDdotStridedBatched

    function kblasDdotStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount, result) &
        bind(c, name="kblasDdotStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDdotStridedBatched_64
    end function kblasDdotStridedBatched_64

    function kblasDdotSegmented(handle, x, y, offsets, segments, result) &
        bind(c, name="kblasDdotSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: y
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasDdotSegmented
    end function kblasDdotSegmented

    function kblasDdotVbatched(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasDdotVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      type(c_ptr), value :: y
      type(c_ptr), value :: incy
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasDdotVbatched
    end function kblasDdotVbatched

    function kblasCdotu(handle, n, x, incx, y, incy, result) &
        bind(c, name="kblasCdotu")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotu
    end function kblasCdotu

    function kblasCdotu_64(handle, n, x, incx, y, incy, result) &
        bind(c, name="kblasCdotu_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotu_64
    end function kblasCdotu_64

    function kblasCdotuBatched(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasCdotuBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotuBatched
    end function kblasCdotuBatched

    function kblasCdotuBatched_64(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasCdotuBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotuBatched_64
    end function kblasCdotuBatched_64

    function kblasCdotuStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount, result) &
        bind(c, name="kblasCdotuStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotuStridedBatched
    end function kblasCdotuStridedBatched

    function kblasCdotuStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount, result) &
        bind(c, name="kblasCdotuStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotuStridedBatched_64
    end function kblasCdotuStridedBatched_64

    function kblasCdotuSegmented(handle, x, y, offsets, segments, result) &
        bind(c, name="kblasCdotuSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: y
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotuSegmented
    end function kblasCdotuSegmented

    function kblasCdotuVbatched(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasCdotuVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      type(c_ptr), value :: y
      type(c_ptr), value :: incy
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotuVbatched
    end function kblasCdotuVbatched

    function kblasZdotu(handle, n, x, incx, y, incy, result) &
        bind(c, name="kblasZdotu")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotu
    end function kblasZdotu

    function kblasZdotu_64(handle, n, x, incx, y, incy, result) &
        bind(c, name="kblasZdotu_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotu_64
    end function kblasZdotu_64

    function kblasZdotuBatched(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasZdotuBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotuBatched
    end function kblasZdotuBatched

    function kblasZdotuBatched_64(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasZdotuBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotuBatched_64
    end function kblasZdotuBatched_64

    function kblasZdotuStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount, result) &
        bind(c, name="kblasZdotuStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotuStridedBatched
    end function kblasZdotuStridedBatched

    function kblasZdotuStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount, result) &
        bind(c, name="kblasZdotuStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotuStridedBatched_64
    end function kblasZdotuStridedBatched_64

    function kblasZdotuSegmented(handle, x, y, offsets, segments, result) &
        bind(c, name="kblasZdotuSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: y
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotuSegmented
    end function kblasZdotuSegmented

    function kblasZdotuVbatched(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasZdotuVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      type(c_ptr), value :: y
      type(c_ptr), value :: incy
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotuVbatched
    end function kblasZdotuVbatched

    function kblasCdotc(handle, n, x, incx, y, incy, result) &
        bind(c, name="kblasCdotc")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotc
    end function kblasCdotc

    function kblasCdotc_64(handle, n, x, incx, y, incy, result) &
        bind(c, name="kblasCdotc_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotc_64
    end function kblasCdotc_64

    function kblasCdotcBatched(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasCdotcBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotcBatched
    end function kblasCdotcBatched

    function kblasCdotcBatched_64(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasCdotcBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotcBatched_64
    end function kblasCdotcBatched_64

    function kblasCdotcStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount, result) &
        bind(c, name="kblasCdotcStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotcStridedBatched
    end function kblasCdotcStridedBatched

    function kblasCdotcStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount, result) &
        bind(c, name="kblasCdotcStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotcStridedBatched_64
    end function kblasCdotcStridedBatched_64

    function kblasCdotcSegmented(handle, x, y, offsets, segments, result) &
        bind(c, name="kblasCdotcSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: y
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotcSegmented
    end function kblasCdotcSegmented

    function kblasCdotcVbatched(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasCdotcVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      type(c_ptr), value :: y
      type(c_ptr), value :: incy
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasCdotcVbatched
    end function kblasCdotcVbatched

    function kblasZdotc(handle, n, x, incx, y, incy, result) &
        bind(c, name="kblasZdotc")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotc
    end function kblasZdotc

    function kblasZdotc_64(handle, n, x, incx, y, incy, result) &
        bind(c, name="kblasZdotc_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotc_64
    end function kblasZdotc_64

    function kblasZdotcBatched(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasZdotcBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotcBatched
    end function kblasZdotcBatched

    function kblasZdotcBatched_64(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasZdotcBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotcBatched_64
    end function kblasZdotcBatched_64

    function kblasZdotcStridedBatched(handle, n, x, incx, stridex, y, incy, stridey, batchCount, result) &
        bind(c, name="kblasZdotcStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotcStridedBatched
    end function kblasZdotcStridedBatched

    function kblasZdotcStridedBatched_64(handle, n, x, incx, stridex, y, incy, stridey, batchCount, result) &
        bind(c, name="kblasZdotcStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int64_t), value :: stridey
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotcStridedBatched_64
    end function kblasZdotcStridedBatched_64

    function kblasZdotcSegmented(handle, x, y, offsets, segments, result) &
        bind(c, name="kblasZdotcSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: y
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotcSegmented
    end function kblasZdotcSegmented

    function kblasZdotcVbatched(handle, n, x, incx, y, incy, batchCount, result) &
        bind(c, name="kblasZdotcVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      type(c_ptr), value :: y
      type(c_ptr), value :: incy
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasZdotcVbatched
    end function kblasZdotcVbatched

    function kblasIsamax(handle, n, x, incx, result) &
        bind(c, name="kblasIsamax")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsamax
    end function kblasIsamax

    function kblasIsamax_64(handle, n, x, incx, result) &
        bind(c, name="kblasIsamax_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsamax_64
    end function kblasIsamax_64

    function kblasIsamaxBatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIsamaxBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsamaxBatched
    end function kblasIsamaxBatched

    function kblasIsamaxBatched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIsamaxBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsamaxBatched_64
    end function kblasIsamaxBatched_64

    function kblasIsamaxStridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIsamaxStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsamaxStridedBatched
    end function kblasIsamaxStridedBatched

    function kblasIsamaxStridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIsamaxStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsamaxStridedBatched_64
    end function kblasIsamaxStridedBatched_64

    function kblasIsamaxSegmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasIsamaxSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsamaxSegmented
    end function kblasIsamaxSegmented

    function kblasIsamaxVbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIsamaxVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsamaxVbatched
    end function kblasIsamaxVbatched

    function kblasIdamax(handle, n, x, incx, result) &
        bind(c, name="kblasIdamax")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdamax
    end function kblasIdamax

    function kblasIdamax_64(handle, n, x, incx, result) &
        bind(c, name="kblasIdamax_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdamax_64
    end function kblasIdamax_64

    function kblasIdamaxBatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIdamaxBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdamaxBatched
    end function kblasIdamaxBatched

    function kblasIdamaxBatched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIdamaxBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdamaxBatched_64
    end function kblasIdamaxBatched_64

    function kblasIdamaxStridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIdamaxStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdamaxStridedBatched
    end function kblasIdamaxStridedBatched

    function kblasIdamaxStridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIdamaxStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdamaxStridedBatched_64
    end function kblasIdamaxStridedBatched_64

    function kblasIdamaxSegmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasIdamaxSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdamaxSegmented
    end function kblasIdamaxSegmented

    function kblasIdamaxVbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIdamaxVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdamaxVbatched
    end function kblasIdamaxVbatched

    function kblasIcamax(handle, n, x, incx, result) &
        bind(c, name="kblasIcamax")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcamax
    end function kblasIcamax

    function kblasIcamax_64(handle, n, x, incx, result) &
        bind(c, name="kblasIcamax_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcamax_64
    end function kblasIcamax_64

    function kblasIcamaxBatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIcamaxBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcamaxBatched
    end function kblasIcamaxBatched

    function kblasIcamaxBatched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIcamaxBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcamaxBatched_64
    end function kblasIcamaxBatched_64

    function kblasIcamaxStridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIcamaxStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcamaxStridedBatched
    end function kblasIcamaxStridedBatched

    function kblasIcamaxStridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIcamaxStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcamaxStridedBatched_64
    end function kblasIcamaxStridedBatched_64

    function kblasIcamaxSegmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasIcamaxSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcamaxSegmented
    end function kblasIcamaxSegmented

    function kblasIcamaxVbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIcamaxVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcamaxVbatched
    end function kblasIcamaxVbatched

    function kblasIzamax(handle, n, x, incx, result) &
        bind(c, name="kblasIzamax")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzamax
    end function kblasIzamax

    function kblasIzamax_64(handle, n, x, incx, result) &
        bind(c, name="kblasIzamax_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzamax_64
    end function kblasIzamax_64

    function kblasIzamaxBatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIzamaxBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzamaxBatched
    end function kblasIzamaxBatched

    function kblasIzamaxBatched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIzamaxBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzamaxBatched_64
    end function kblasIzamaxBatched_64

    function kblasIzamaxStridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIzamaxStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzamaxStridedBatched
    end function kblasIzamaxStridedBatched

    function kblasIzamaxStridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIzamaxStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzamaxStridedBatched_64
    end function kblasIzamaxStridedBatched_64

    function kblasIzamaxSegmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasIzamaxSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzamaxSegmented
    end function kblasIzamaxSegmented

    function kblasIzamaxVbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIzamaxVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzamaxVbatched
    end function kblasIzamaxVbatched

    function kblasIsamin(handle, n, x, incx, result) &
        bind(c, name="kblasIsamin")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsamin
    end function kblasIsamin

    function kblasIsamin_64(handle, n, x, incx, result) &
        bind(c, name="kblasIsamin_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsamin_64
    end function kblasIsamin_64

    function kblasIsaminBatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIsaminBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsaminBatched
    end function kblasIsaminBatched

    function kblasIsaminBatched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIsaminBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsaminBatched_64
    end function kblasIsaminBatched_64

    function kblasIsaminStridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIsaminStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsaminStridedBatched
    end function kblasIsaminStridedBatched

    function kblasIsaminStridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIsaminStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsaminStridedBatched_64
    end function kblasIsaminStridedBatched_64

    function kblasIsaminSegmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasIsaminSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsaminSegmented
    end function kblasIsaminSegmented

    function kblasIsaminVbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIsaminVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIsaminVbatched
    end function kblasIsaminVbatched

    function kblasIdamin(handle, n, x, incx, result) &
        bind(c, name="kblasIdamin")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdamin
    end function kblasIdamin

    function kblasIdamin_64(handle, n, x, incx, result) &
        bind(c, name="kblasIdamin_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdamin_64
    end function kblasIdamin_64

    function kblasIdaminBatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIdaminBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdaminBatched
    end function kblasIdaminBatched

    function kblasIdaminBatched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIdaminBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdaminBatched_64
    end function kblasIdaminBatched_64

    function kblasIdaminStridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIdaminStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdaminStridedBatched
    end function kblasIdaminStridedBatched

    function kblasIdaminStridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIdaminStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdaminStridedBatched_64
    end function kblasIdaminStridedBatched_64

    function kblasIdaminSegmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasIdaminSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdaminSegmented
    end function kblasIdaminSegmented

    function kblasIdaminVbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIdaminVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIdaminVbatched
    end function kblasIdaminVbatched

    function kblasIcamin(handle, n, x, incx, result) &
        bind(c, name="kblasIcamin")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcamin
    end function kblasIcamin

    function kblasIcamin_64(handle, n, x, incx, result) &
        bind(c, name="kblasIcamin_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcamin_64
    end function kblasIcamin_64

    function kblasIcaminBatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIcaminBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcaminBatched
    end function kblasIcaminBatched

    function kblasIcaminBatched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIcaminBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcaminBatched_64
    end function kblasIcaminBatched_64

    function kblasIcaminStridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIcaminStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcaminStridedBatched
    end function kblasIcaminStridedBatched

    function kblasIcaminStridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIcaminStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcaminStridedBatched_64
    end function kblasIcaminStridedBatched_64

    function kblasIcaminSegmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasIcaminSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcaminSegmented
    end function kblasIcaminSegmented

    function kblasIcaminVbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIcaminVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIcaminVbatched
    end function kblasIcaminVbatched

    function kblasIzamin(handle, n, x, incx, result) &
        bind(c, name="kblasIzamin")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzamin
    end function kblasIzamin

    function kblasIzamin_64(handle, n, x, incx, result) &
        bind(c, name="kblasIzamin_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzamin_64
    end function kblasIzamin_64

    function kblasIzaminBatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIzaminBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzaminBatched
    end function kblasIzaminBatched

    function kblasIzaminBatched_64(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIzaminBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzaminBatched_64
    end function kblasIzaminBatched_64

    function kblasIzaminStridedBatched(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIzaminStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: n
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzaminStridedBatched
    end function kblasIzaminStridedBatched

    function kblasIzaminStridedBatched_64(handle, n, x, incx, stridex, batchCount, result) &
        bind(c, name="kblasIzaminStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int64_t), value :: n
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzaminStridedBatched_64
    end function kblasIzaminStridedBatched_64

    function kblasIzaminSegmented(handle, x, offsets, segments, result) &
        bind(c, name="kblasIzaminSegmented")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: x
      type(c_ptr), value :: offsets
      integer(c_int64_t), value :: segments
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzaminSegmented
    end function kblasIzaminSegmented

    function kblasIzaminVbatched(handle, n, x, incx, batchCount, result) &
        bind(c, name="kblasIzaminVbatched")
      import
      type(c_ptr), value :: handle
      type(c_ptr), value :: n
      type(c_ptr), value :: x
      type(c_ptr), value :: incx
      integer(c_int), value :: batchCount
      type(c_ptr), value :: result
      integer(c_int) :: kblasIzaminVbatched
    end function kblasIzaminVbatched

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

    function kblasMgCreate(handle, ngpus, devices) &
        bind(c, name="kblasMgCreate")
      import
      type(c_ptr), intent(out) :: handle
      integer(c_int), value :: ngpus
      type(c_ptr), value :: devices
      integer(c_int) :: kblasMgCreate
    end function kblasMgCreate

    function kblasMgDestroy(handle) &
        bind(c, name="kblasMgDestroy")
      import
      type(c_ptr), value :: handle
      integer(c_int) :: kblasMgDestroy
    end function kblasMgDestroy

    function kblasMgSetStream(handle, gpu, stream) &
        bind(c, name="kblasMgSetStream")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: gpu
      type(c_ptr), value :: stream
      integer(c_int) :: kblasMgSetStream
    end function kblasMgSetStream

    function kblasSgemvMg(handle, trans, m, n, alpha, dA, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasSgemvMg")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasSgemvMg
    end function kblasSgemvMg

    function kblasDgemvMg(handle, trans, m, n, alpha, dA, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasDgemvMg")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasDgemvMg
    end function kblasDgemvMg

    function kblasCgemvMg(handle, trans, m, n, alpha, dA, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasCgemvMg")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasCgemvMg
    end function kblasCgemvMg

    function kblasZgemvMg(handle, trans, m, n, alpha, dA, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZgemvMg")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: trans
      integer(c_int), value :: m
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasZgemvMg
    end function kblasZgemvMg

    function kblasSsymvMg(handle, uplo, n, alpha, dA, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasSsymvMg")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasSsymvMg
    end function kblasSsymvMg

    function kblasDsymvMg(handle, uplo, n, alpha, dA, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasDsymvMg")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasDsymvMg
    end function kblasDsymvMg

    function kblasCsymvMg(handle, uplo, n, alpha, dA, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasCsymvMg")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasCsymvMg
    end function kblasCsymvMg

    function kblasZsymvMg(handle, uplo, n, alpha, dA, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZsymvMg")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasZsymvMg
    end function kblasZsymvMg

    function kblasChemvMg(handle, uplo, n, alpha, dA, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasChemvMg")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasChemvMg
    end function kblasChemvMg

    function kblasZhemvMg(handle, uplo, n, alpha, dA, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZhemvMg")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: dA
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasZhemvMg
    end function kblasZhemvMg

    function kblasSetMgpuDevices(ids, n) &
        bind(c, name="kblasSetMgpuDevices")
      import
      type(c_ptr), value :: ids
      integer(c_int), value :: n
      integer(c_int) :: kblasSetMgpuDevices
    end function kblasSetMgpuDevices

    function kblasGetLastStatus() &
        bind(c, name="kblasGetLastStatus")
      import
      integer(c_int) :: kblasGetLastStatus
    end function kblasGetLastStatus

    function get_sgemv_mgpu_bs(trans) &
        bind(c, name="get_sgemv_mgpu_bs")
      import
      character(kind=c_char), value :: trans
      integer(c_int) :: get_sgemv_mgpu_bs
    end function get_sgemv_mgpu_bs

    function get_dgemv_mgpu_bs(trans) &
        bind(c, name="get_dgemv_mgpu_bs")
      import
      character(kind=c_char), value :: trans
      integer(c_int) :: get_dgemv_mgpu_bs
    end function get_dgemv_mgpu_bs

    function get_cgemv_mgpu_bs(trans) &
        bind(c, name="get_cgemv_mgpu_bs")
      import
      character(kind=c_char), value :: trans
      integer(c_int) :: get_cgemv_mgpu_bs
    end function get_cgemv_mgpu_bs

    function get_zgemv_mgpu_bs(trans) &
        bind(c, name="get_zgemv_mgpu_bs")
      import
      character(kind=c_char), value :: trans
      integer(c_int) :: get_zgemv_mgpu_bs
    end function get_zgemv_mgpu_bs

    function get_ssymv_mgpu_bs(uplo) &
        bind(c, name="get_ssymv_mgpu_bs")
      import
      character(kind=c_char), value :: uplo
      integer(c_int) :: get_ssymv_mgpu_bs
    end function get_ssymv_mgpu_bs

    function get_dsymv_mgpu_bs(uplo) &
        bind(c, name="get_dsymv_mgpu_bs")
      import
      character(kind=c_char), value :: uplo
      integer(c_int) :: get_dsymv_mgpu_bs
    end function get_dsymv_mgpu_bs

    function get_csymv_mgpu_bs(uplo) &
        bind(c, name="get_csymv_mgpu_bs")
      import
      character(kind=c_char), value :: uplo
      integer(c_int) :: get_csymv_mgpu_bs
    end function get_csymv_mgpu_bs

    function get_chemv_mgpu_bs(uplo) &
        bind(c, name="get_chemv_mgpu_bs")
      import
      character(kind=c_char), value :: uplo
      integer(c_int) :: get_chemv_mgpu_bs
    end function get_chemv_mgpu_bs

    function get_zsymv_mgpu_bs(uplo) &
        bind(c, name="get_zsymv_mgpu_bs")
      import
      character(kind=c_char), value :: uplo
      integer(c_int) :: get_zsymv_mgpu_bs
    end function get_zsymv_mgpu_bs

    function get_zhemv_mgpu_bs(uplo) &
        bind(c, name="get_zhemv_mgpu_bs")
      import
      character(kind=c_char), value :: uplo
      integer(c_int) :: get_zhemv_mgpu_bs
    end function get_zhemv_mgpu_bs

    function kblas_sgemv_mgpu(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset_r, &
        offset_c) &
        bind(c, name="kblas_sgemv_mgpu")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      integer(c_int) :: kblas_sgemv_mgpu
    end function kblas_sgemv_mgpu

    function kblas_sgemv_mgpu_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, &
        offset_r, offset_c, stream) &
        bind(c, name="kblas_sgemv_mgpu_async")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_sgemv_mgpu_async
    end function kblas_sgemv_mgpu_async

    function kblas_dgemv_mgpu(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset_r, &
        offset_c) &
        bind(c, name="kblas_dgemv_mgpu")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      integer(c_int) :: kblas_dgemv_mgpu
    end function kblas_dgemv_mgpu

    function kblas_dgemv_mgpu_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, &
        offset_r, offset_c, stream) &
        bind(c, name="kblas_dgemv_mgpu_async")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_dgemv_mgpu_async
    end function kblas_dgemv_mgpu_async

    function kblas_cgemv_mgpu(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset_r, &
        offset_c) &
        bind(c, name="kblas_cgemv_mgpu")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      integer(c_int) :: kblas_cgemv_mgpu
    end function kblas_cgemv_mgpu

    function kblas_cgemv_mgpu_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, &
        offset_r, offset_c, stream) &
        bind(c, name="kblas_cgemv_mgpu_async")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_cgemv_mgpu_async
    end function kblas_cgemv_mgpu_async

    function kblas_zgemv_mgpu(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset_r, &
        offset_c) &
        bind(c, name="kblas_zgemv_mgpu")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      integer(c_int) :: kblas_zgemv_mgpu
    end function kblas_zgemv_mgpu

    function kblas_zgemv_mgpu_async(trans, rows, cols, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, &
        offset_r, offset_c, stream) &
        bind(c, name="kblas_zgemv_mgpu_async")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset_r
      integer(c_int), value :: offset_c
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zgemv_mgpu_async
    end function kblas_zgemv_mgpu_async

    function kblas_ssymv_mgpu(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset) &
        bind(c, name="kblas_ssymv_mgpu")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset
      integer(c_int) :: kblas_ssymv_mgpu
    end function kblas_ssymv_mgpu

    function kblas_ssymv_mgpu_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset, &
        stream) &
        bind(c, name="kblas_ssymv_mgpu_async")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_ssymv_mgpu_async
    end function kblas_ssymv_mgpu_async

    function kblas_dsymv_mgpu(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset) &
        bind(c, name="kblas_dsymv_mgpu")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset
      integer(c_int) :: kblas_dsymv_mgpu
    end function kblas_dsymv_mgpu

    function kblas_dsymv_mgpu_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset, &
        stream) &
        bind(c, name="kblas_dsymv_mgpu_async")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_dsymv_mgpu_async
    end function kblas_dsymv_mgpu_async

    function kblas_csymv_mgpu(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset) &
        bind(c, name="kblas_csymv_mgpu")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset
      integer(c_int) :: kblas_csymv_mgpu
    end function kblas_csymv_mgpu

    function kblas_csymv_mgpu_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset, &
        stream) &
        bind(c, name="kblas_csymv_mgpu_async")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_csymv_mgpu_async
    end function kblas_csymv_mgpu_async

    function kblas_zsymv_mgpu(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset) &
        bind(c, name="kblas_zsymv_mgpu")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset
      integer(c_int) :: kblas_zsymv_mgpu
    end function kblas_zsymv_mgpu

    function kblas_zsymv_mgpu_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset, &
        stream) &
        bind(c, name="kblas_zsymv_mgpu_async")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zsymv_mgpu_async
    end function kblas_zsymv_mgpu_async

    function kblas_chemv_mgpu(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset) &
        bind(c, name="kblas_chemv_mgpu")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset
      integer(c_int) :: kblas_chemv_mgpu
    end function kblas_chemv_mgpu

    function kblas_chemv_mgpu_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset, &
        stream) &
        bind(c, name="kblas_chemv_mgpu_async")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_chemv_mgpu_async
    end function kblas_chemv_mgpu_async

    function kblas_zhemv_mgpu(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset) &
        bind(c, name="kblas_zhemv_mgpu")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset
      integer(c_int) :: kblas_zhemv_mgpu
    end function kblas_zhemv_mgpu

    function kblas_zhemv_mgpu_async(uplo, m, alpha, dA, lda, dX, incx, beta, dY, incy, ngpus, offset, &
        stream) &
        bind(c, name="kblas_zhemv_mgpu_async")
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
      integer(c_int), value :: ngpus
      integer(c_int), value :: offset
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zhemv_mgpu_async
    end function kblas_zhemv_mgpu_async

    function kblas_sreduce_mgpu(n, dY, incy, ngpus, stream) &
        bind(c, name="kblas_sreduce_mgpu")
      import
      integer(c_int), value :: n
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: ngpus
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_sreduce_mgpu
    end function kblas_sreduce_mgpu

    function kblas_dreduce_mgpu(n, dY, incy, ngpus, stream) &
        bind(c, name="kblas_dreduce_mgpu")
      import
      integer(c_int), value :: n
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: ngpus
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_dreduce_mgpu
    end function kblas_dreduce_mgpu

    function kblas_creduce_mgpu(n, dY, incy, ngpus, stream) &
        bind(c, name="kblas_creduce_mgpu")
      import
      integer(c_int), value :: n
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: ngpus
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_creduce_mgpu
    end function kblas_creduce_mgpu

    function kblas_zreduce_mgpu(n, dY, incy, ngpus, stream) &
        bind(c, name="kblas_zreduce_mgpu")
      import
      integer(c_int), value :: n
      type(c_ptr), value :: dY
      integer(c_int), value :: incy
      integer(c_int), value :: ngpus
      type(c_ptr), value :: stream
      integer(c_int) :: kblas_zreduce_mgpu
    end function kblas_zreduce_mgpu

    function kblas_sgetvector_mgpu_1D(n, dY, Y, ngpus) &
        bind(c, name="kblas_sgetvector_mgpu_1D")
      import
      integer(c_int), value :: n
      type(c_ptr), value :: dY
      type(c_ptr), value :: Y
      integer(c_int), value :: ngpus
      integer(c_int) :: kblas_sgetvector_mgpu_1D
    end function kblas_sgetvector_mgpu_1D

    function kblas_dgetvector_mgpu_1D(n, dY, Y, ngpus) &
        bind(c, name="kblas_dgetvector_mgpu_1D")
      import
      integer(c_int), value :: n
      type(c_ptr), value :: dY
      type(c_ptr), value :: Y
      integer(c_int), value :: ngpus
      integer(c_int) :: kblas_dgetvector_mgpu_1D
    end function kblas_dgetvector_mgpu_1D

    function kblas_cgetvector_mgpu_1D(n, dY, Y, ngpus) &
        bind(c, name="kblas_cgetvector_mgpu_1D")
      import
      integer(c_int), value :: n
      type(c_ptr), value :: dY
      type(c_ptr), value :: Y
      integer(c_int), value :: ngpus
      integer(c_int) :: kblas_cgetvector_mgpu_1D
    end function kblas_cgetvector_mgpu_1D

    function kblas_zgetvector_mgpu_1D(n, dY, Y, ngpus) &
        bind(c, name="kblas_zgetvector_mgpu_1D")
      import
      integer(c_int), value :: n
      type(c_ptr), value :: dY
      type(c_ptr), value :: Y
      integer(c_int), value :: ngpus
      integer(c_int) :: kblas_zgetvector_mgpu_1D
    end function kblas_zgetvector_mgpu_1D

    subroutine kblas_smalloc_mgpu_1D(rows, cols, dA, ngpus, ldb, block_size) &
        bind(c, name="kblas_smalloc_mgpu_1D")
      import
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      type(c_ptr), value :: dA
      integer(c_int), value :: ngpus
      integer(c_int), value :: ldb
      integer(c_int), value :: block_size
    end subroutine kblas_smalloc_mgpu_1D

    subroutine kblas_dmalloc_mgpu_1D(rows, cols, dA, ngpus, ldb, block_size) &
        bind(c, name="kblas_dmalloc_mgpu_1D")
      import
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      type(c_ptr), value :: dA
      integer(c_int), value :: ngpus
      integer(c_int), value :: ldb
      integer(c_int), value :: block_size
    end subroutine kblas_dmalloc_mgpu_1D

    subroutine kblas_cmalloc_mgpu_1D(rows, cols, dA, ngpus, ldb, block_size) &
        bind(c, name="kblas_cmalloc_mgpu_1D")
      import
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      type(c_ptr), value :: dA
      integer(c_int), value :: ngpus
      integer(c_int), value :: ldb
      integer(c_int), value :: block_size
    end subroutine kblas_cmalloc_mgpu_1D

    subroutine kblas_zmalloc_mgpu_1D(rows, cols, dA, ngpus, ldb, block_size) &
        bind(c, name="kblas_zmalloc_mgpu_1D")
      import
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      type(c_ptr), value :: dA
      integer(c_int), value :: ngpus
      integer(c_int), value :: ldb
      integer(c_int), value :: block_size
    end subroutine kblas_zmalloc_mgpu_1D

    subroutine kblas_sfree_mgpu_1D(dA, ngpus) &
        bind(c, name="kblas_sfree_mgpu_1D")
      import
      type(c_ptr), value :: dA
      integer(c_int), value :: ngpus
    end subroutine kblas_sfree_mgpu_1D

    subroutine kblas_dfree_mgpu_1D(dA, ngpus) &
        bind(c, name="kblas_dfree_mgpu_1D")
      import
      type(c_ptr), value :: dA
      integer(c_int), value :: ngpus
    end subroutine kblas_dfree_mgpu_1D

    subroutine kblas_cfree_mgpu_1D(dA, ngpus) &
        bind(c, name="kblas_cfree_mgpu_1D")
      import
      type(c_ptr), value :: dA
      integer(c_int), value :: ngpus
    end subroutine kblas_cfree_mgpu_1D

    subroutine kblas_zfree_mgpu_1D(dA, ngpus) &
        bind(c, name="kblas_zfree_mgpu_1D")
      import
      type(c_ptr), value :: dA
      integer(c_int), value :: ngpus
    end subroutine kblas_zfree_mgpu_1D

    subroutine kblas_ssetmatrix_mgpu_1D(rows, cols, A, LDA, dA, LDB, ngpus, block_size) &
        bind(c, name="kblas_ssetmatrix_mgpu_1D")
      import
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      type(c_ptr), value :: A
      integer(c_int), value :: LDA
      type(c_ptr), value :: dA
      integer(c_int), value :: LDB
      integer(c_int), value :: ngpus
      integer(c_int), value :: block_size
    end subroutine kblas_ssetmatrix_mgpu_1D

    subroutine kblas_dsetmatrix_mgpu_1D(rows, cols, A, LDA, dA, LDB, ngpus, block_size) &
        bind(c, name="kblas_dsetmatrix_mgpu_1D")
      import
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      type(c_ptr), value :: A
      integer(c_int), value :: LDA
      type(c_ptr), value :: dA
      integer(c_int), value :: LDB
      integer(c_int), value :: ngpus
      integer(c_int), value :: block_size
    end subroutine kblas_dsetmatrix_mgpu_1D

    subroutine kblas_csetmatrix_mgpu_1D(rows, cols, A, LDA, dA, LDB, ngpus, block_size) &
        bind(c, name="kblas_csetmatrix_mgpu_1D")
      import
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      type(c_ptr), value :: A
      integer(c_int), value :: LDA
      type(c_ptr), value :: dA
      integer(c_int), value :: LDB
      integer(c_int), value :: ngpus
      integer(c_int), value :: block_size
    end subroutine kblas_csetmatrix_mgpu_1D

    subroutine kblas_zsetmatrix_mgpu_1D(rows, cols, A, LDA, dA, LDB, ngpus, block_size) &
        bind(c, name="kblas_zsetmatrix_mgpu_1D")
      import
      integer(c_int), value :: rows
      integer(c_int), value :: cols
      type(c_ptr), value :: A
      integer(c_int), value :: LDA
      type(c_ptr), value :: dA
      integer(c_int), value :: LDB
      integer(c_int), value :: ngpus
      integer(c_int), value :: block_size
    end subroutine kblas_zsetmatrix_mgpu_1D

    subroutine kblas_ssetvector_mgpu_1D(n, Y, dY, ngpus, block_size) &
        bind(c, name="kblas_ssetvector_mgpu_1D")
      import
      integer(c_int), value :: n
      type(c_ptr), value :: Y
      type(c_ptr), value :: dY
      integer(c_int), value :: ngpus
      integer(c_int), value :: block_size
    end subroutine kblas_ssetvector_mgpu_1D

    subroutine kblas_dsetvector_mgpu_1D(n, Y, dY, ngpus, block_size) &
        bind(c, name="kblas_dsetvector_mgpu_1D")
      import
      integer(c_int), value :: n
      type(c_ptr), value :: Y
      type(c_ptr), value :: dY
      integer(c_int), value :: ngpus
      integer(c_int), value :: block_size
    end subroutine kblas_dsetvector_mgpu_1D

    subroutine kblas_csetvector_mgpu_1D(n, Y, dY, ngpus, block_size) &
        bind(c, name="kblas_csetvector_mgpu_1D")
      import
      integer(c_int), value :: n
      type(c_ptr), value :: Y
      type(c_ptr), value :: dY
      integer(c_int), value :: ngpus
      integer(c_int), value :: block_size
    end subroutine kblas_csetvector_mgpu_1D

    subroutine kblas_zsetvector_mgpu_1D(n, Y, dY, ngpus, block_size) &
        bind(c, name="kblas_zsetvector_mgpu_1D")
      import
      integer(c_int), value :: n
      type(c_ptr), value :: Y
      type(c_ptr), value :: dY
      integer(c_int), value :: ngpus
      integer(c_int), value :: block_size
    end subroutine kblas_zsetvector_mgpu_1D

    subroutine kblas_sgemm_mgpu(transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, ngpus, gpu_id, &
        tile) &
        bind(c, name="kblas_sgemm_mgpu")
      import
      character(kind=c_char), value :: transa
      character(kind=c_char), value :: transb
      integer(c_long), value :: m
      integer(c_long), value :: n
      integer(c_long), value :: k
      real(c_float), value :: alpha
      type(c_ptr), value :: A
      integer(c_long), value :: lda
      type(c_ptr), value :: B
      integer(c_long), value :: ldb
      real(c_float), value :: beta
      type(c_ptr), value :: C
      integer(c_long), value :: ldc
      integer(c_long), value :: ngpus
      type(c_ptr), value :: gpu_id
      type(c_ptr), value :: tile
    end subroutine kblas_sgemm_mgpu

    subroutine kblas_dgemm_mgpu(transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, ngpus, gpu_id, &
        tile) &
        bind(c, name="kblas_dgemm_mgpu")
      import
      character(kind=c_char), value :: transa
      character(kind=c_char), value :: transb
      integer(c_long), value :: m
      integer(c_long), value :: n
      integer(c_long), value :: k
      real(c_double), value :: alpha
      type(c_ptr), value :: A
      integer(c_long), value :: lda
      type(c_ptr), value :: B
      integer(c_long), value :: ldb
      real(c_double), value :: beta
      type(c_ptr), value :: C
      integer(c_long), value :: ldc
      integer(c_long), value :: ngpus
      type(c_ptr), value :: gpu_id
      type(c_ptr), value :: tile
    end subroutine kblas_dgemm_mgpu

    subroutine kblas_cgemm_mgpu(transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, ngpus, gpu_id, &
        tile) &
        bind(c, name="kblas_cgemm_mgpu")
      import
      character(kind=c_char), value :: transa
      character(kind=c_char), value :: transb
      integer(c_long), value :: m
      integer(c_long), value :: n
      integer(c_long), value :: k
      complex(c_float_complex), value :: alpha
      type(c_ptr), value :: A
      integer(c_long), value :: lda
      type(c_ptr), value :: B
      integer(c_long), value :: ldb
      complex(c_float_complex), value :: beta
      type(c_ptr), value :: C
      integer(c_long), value :: ldc
      integer(c_long), value :: ngpus
      type(c_ptr), value :: gpu_id
      type(c_ptr), value :: tile
    end subroutine kblas_cgemm_mgpu

    subroutine kblas_zgemm_mgpu(transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc, ngpus, gpu_id, &
        tile) &
        bind(c, name="kblas_zgemm_mgpu")
      import
      character(kind=c_char), value :: transa
      character(kind=c_char), value :: transb
      integer(c_long), value :: m
      integer(c_long), value :: n
      integer(c_long), value :: k
      complex(c_double_complex), value :: alpha
      type(c_ptr), value :: A
      integer(c_long), value :: lda
      type(c_ptr), value :: B
      integer(c_long), value :: ldb
      complex(c_double_complex), value :: beta
      type(c_ptr), value :: C
      integer(c_long), value :: ldc
      integer(c_long), value :: ngpus
      type(c_ptr), value :: gpu_id
      type(c_ptr), value :: tile
    end subroutine kblas_zgemm_mgpu

    function kblasSspmv(handle, uplo, n, alpha, AP, x, incx, beta, y, incy) &
        bind(c, name="kblasSspmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasSspmv
    end function kblasSspmv

    function kblasSspmv_64(handle, uplo, n, alpha, AP, x, incx, beta, y, incy) &
        bind(c, name="kblasSspmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasSspmv_64
    end function kblasSspmv_64

    function kblasDspmv(handle, uplo, n, alpha, AP, x, incx, beta, y, incy) &
        bind(c, name="kblasDspmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasDspmv
    end function kblasDspmv

    function kblasDspmv_64(handle, uplo, n, alpha, AP, x, incx, beta, y, incy) &
        bind(c, name="kblasDspmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasDspmv_64
    end function kblasDspmv_64

    function kblasChpmv(handle, uplo, n, alpha, AP, x, incx, beta, y, incy) &
        bind(c, name="kblasChpmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasChpmv
    end function kblasChpmv

    function kblasChpmv_64(handle, uplo, n, alpha, AP, x, incx, beta, y, incy) &
        bind(c, name="kblasChpmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasChpmv_64
    end function kblasChpmv_64

    function kblasZhpmv(handle, uplo, n, alpha, AP, x, incx, beta, y, incy) &
        bind(c, name="kblasZhpmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasZhpmv
    end function kblasZhpmv

    function kblasZhpmv_64(handle, uplo, n, alpha, AP, x, incx, beta, y, incy) &
        bind(c, name="kblasZhpmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasZhpmv_64
    end function kblasZhpmv_64

    function kblasSsbmv(handle, uplo, n, k, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasSsbmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasSsbmv
    end function kblasSsbmv

    function kblasSsbmv_64(handle, uplo, n, k, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasSsbmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasSsbmv_64
    end function kblasSsbmv_64

    function kblasDsbmv(handle, uplo, n, k, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasDsbmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasDsbmv
    end function kblasDsbmv

    function kblasDsbmv_64(handle, uplo, n, k, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasDsbmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasDsbmv_64
    end function kblasDsbmv_64

    function kblasChbmv(handle, uplo, n, k, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasChbmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasChbmv
    end function kblasChbmv

    function kblasChbmv_64(handle, uplo, n, k, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasChbmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasChbmv_64
    end function kblasChbmv_64

    function kblasZhbmv(handle, uplo, n, k, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZhbmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      integer(c_int) :: kblasZhbmv
    end function kblasZhbmv

    function kblasZhbmv_64(handle, uplo, n, k, alpha, A, lda, x, incx, beta, y, incy) &
        bind(c, name="kblasZhbmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: alpha
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: beta
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      integer(c_int) :: kblasZhbmv_64
    end function kblasZhbmv_64

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

    function kblasSsyr(handle, uplo, n, alpha, x, incx, A, lda) &
        bind(c, name="kblasSsyr")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasSsyr
    end function kblasSsyr

    function kblasSsyr_64(handle, uplo, n, alpha, x, incx, A, lda) &
        bind(c, name="kblasSsyr_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasSsyr_64
    end function kblasSsyr_64

    function kblasDsyr(handle, uplo, n, alpha, x, incx, A, lda) &
        bind(c, name="kblasDsyr")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasDsyr
    end function kblasDsyr

    function kblasDsyr_64(handle, uplo, n, alpha, x, incx, A, lda) &
        bind(c, name="kblasDsyr_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasDsyr_64
    end function kblasDsyr_64

    function kblasCsyr(handle, uplo, n, alpha, x, incx, A, lda) &
        bind(c, name="kblasCsyr")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasCsyr
    end function kblasCsyr

    function kblasCsyr_64(handle, uplo, n, alpha, x, incx, A, lda) &
        bind(c, name="kblasCsyr_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasCsyr_64
    end function kblasCsyr_64

    function kblasZsyr(handle, uplo, n, alpha, x, incx, A, lda) &
        bind(c, name="kblasZsyr")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasZsyr
    end function kblasZsyr

    function kblasZsyr_64(handle, uplo, n, alpha, x, incx, A, lda) &
        bind(c, name="kblasZsyr_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasZsyr_64
    end function kblasZsyr_64

    function kblasCher(handle, uplo, n, alpha, x, incx, A, lda) &
        bind(c, name="kblasCher")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasCher
    end function kblasCher

    function kblasCher_64(handle, uplo, n, alpha, x, incx, A, lda) &
        bind(c, name="kblasCher_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasCher_64
    end function kblasCher_64

    function kblasZher(handle, uplo, n, alpha, x, incx, A, lda) &
        bind(c, name="kblasZher")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasZher
    end function kblasZher

    function kblasZher_64(handle, uplo, n, alpha, x, incx, A, lda) &
        bind(c, name="kblasZher_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasZher_64
    end function kblasZher_64

    function kblasSspr(handle, uplo, n, alpha, x, incx, AP) &
        bind(c, name="kblasSspr")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: AP
      integer(c_int) :: kblasSspr
    end function kblasSspr

    function kblasSspr_64(handle, uplo, n, alpha, x, incx, AP) &
        bind(c, name="kblasSspr_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: AP
      integer(c_int) :: kblasSspr_64
    end function kblasSspr_64

    function kblasDspr(handle, uplo, n, alpha, x, incx, AP) &
        bind(c, name="kblasDspr")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: AP
      integer(c_int) :: kblasDspr
    end function kblasDspr

    function kblasDspr_64(handle, uplo, n, alpha, x, incx, AP) &
        bind(c, name="kblasDspr_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: AP
      integer(c_int) :: kblasDspr_64
    end function kblasDspr_64

    function kblasChpr(handle, uplo, n, alpha, x, incx, AP) &
        bind(c, name="kblasChpr")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: AP
      integer(c_int) :: kblasChpr
    end function kblasChpr

    function kblasChpr_64(handle, uplo, n, alpha, x, incx, AP) &
        bind(c, name="kblasChpr_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: AP
      integer(c_int) :: kblasChpr_64
    end function kblasChpr_64

    function kblasZhpr(handle, uplo, n, alpha, x, incx, AP) &
        bind(c, name="kblasZhpr")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: AP
      integer(c_int) :: kblasZhpr
    end function kblasZhpr

    function kblasZhpr_64(handle, uplo, n, alpha, x, incx, AP) &
        bind(c, name="kblasZhpr_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: AP
      integer(c_int) :: kblasZhpr_64
    end function kblasZhpr_64

    function kblasSsyr2(handle, uplo, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasSsyr2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasSsyr2
    end function kblasSsyr2

    function kblasSsyr2_64(handle, uplo, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasSsyr2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasSsyr2_64
    end function kblasSsyr2_64

    function kblasDsyr2(handle, uplo, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasDsyr2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasDsyr2
    end function kblasDsyr2

    function kblasDsyr2_64(handle, uplo, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasDsyr2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasDsyr2_64
    end function kblasDsyr2_64

    function kblasCsyr2(handle, uplo, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasCsyr2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasCsyr2
    end function kblasCsyr2

    function kblasCsyr2_64(handle, uplo, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasCsyr2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasCsyr2_64
    end function kblasCsyr2_64

    function kblasZsyr2(handle, uplo, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasZsyr2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasZsyr2
    end function kblasZsyr2

    function kblasZsyr2_64(handle, uplo, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasZsyr2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasZsyr2_64
    end function kblasZsyr2_64

    function kblasCher2(handle, uplo, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasCher2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasCher2
    end function kblasCher2

    function kblasCher2_64(handle, uplo, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasCher2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasCher2_64
    end function kblasCher2_64

    function kblasZher2(handle, uplo, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasZher2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int) :: kblasZher2
    end function kblasZher2

    function kblasZher2_64(handle, uplo, n, alpha, x, incx, y, incy, A, lda) &
        bind(c, name="kblasZher2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int) :: kblasZher2_64
    end function kblasZher2_64

    function kblasSspr2(handle, uplo, n, alpha, x, incx, y, incy, AP) &
        bind(c, name="kblasSspr2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: AP
      integer(c_int) :: kblasSspr2
    end function kblasSspr2

    function kblasSspr2_64(handle, uplo, n, alpha, x, incx, y, incy, AP) &
        bind(c, name="kblasSspr2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: AP
      integer(c_int) :: kblasSspr2_64
    end function kblasSspr2_64

    function kblasDspr2(handle, uplo, n, alpha, x, incx, y, incy, AP) &
        bind(c, name="kblasDspr2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: AP
      integer(c_int) :: kblasDspr2
    end function kblasDspr2

    function kblasDspr2_64(handle, uplo, n, alpha, x, incx, y, incy, AP) &
        bind(c, name="kblasDspr2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: AP
      integer(c_int) :: kblasDspr2_64
    end function kblasDspr2_64

    function kblasChpr2(handle, uplo, n, alpha, x, incx, y, incy, AP) &
        bind(c, name="kblasChpr2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: AP
      integer(c_int) :: kblasChpr2
    end function kblasChpr2

    function kblasChpr2_64(handle, uplo, n, alpha, x, incx, y, incy, AP) &
        bind(c, name="kblasChpr2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: AP
      integer(c_int) :: kblasChpr2_64
    end function kblasChpr2_64

    function kblasZhpr2(handle, uplo, n, alpha, x, incx, y, incy, AP) &
        bind(c, name="kblasZhpr2")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      type(c_ptr), value :: y
      integer(c_int), value :: incy
      type(c_ptr), value :: AP
      integer(c_int) :: kblasZhpr2
    end function kblasZhpr2

    function kblasZhpr2_64(handle, uplo, n, alpha, x, incx, y, incy, AP) &
        bind(c, name="kblasZhpr2_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int64_t), value :: n
      type(c_ptr), value :: alpha
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      type(c_ptr), value :: y
      integer(c_int64_t), value :: incy
      type(c_ptr), value :: AP
      integer(c_int) :: kblasZhpr2_64
    end function kblasZhpr2_64

    function kblasStrmv(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasStrmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasStrmv
    end function kblasStrmv

    function kblasStrmv_64(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasStrmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasStrmv_64
    end function kblasStrmv_64

    function kblasDtrmv(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasDtrmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasDtrmv
    end function kblasDtrmv

    function kblasDtrmv_64(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasDtrmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasDtrmv_64
    end function kblasDtrmv_64

    function kblasCtrmv(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasCtrmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasCtrmv
    end function kblasCtrmv

    function kblasCtrmv_64(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasCtrmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasCtrmv_64
    end function kblasCtrmv_64

    function kblasZtrmv(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasZtrmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasZtrmv
    end function kblasZtrmv

    function kblasZtrmv_64(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasZtrmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasZtrmv_64
    end function kblasZtrmv_64

    function kblasStrsv(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasStrsv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasStrsv
    end function kblasStrsv

    function kblasStrsv_64(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasStrsv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasStrsv_64
    end function kblasStrsv_64

    function kblasDtrsv(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasDtrsv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasDtrsv
    end function kblasDtrsv

    function kblasDtrsv_64(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasDtrsv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasDtrsv_64
    end function kblasDtrsv_64

    function kblasCtrsv(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasCtrsv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasCtrsv
    end function kblasCtrsv

    function kblasCtrsv_64(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasCtrsv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasCtrsv_64
    end function kblasCtrsv_64

    function kblasZtrsv(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasZtrsv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasZtrsv
    end function kblasZtrsv

    function kblasZtrsv_64(handle, uplo, trans, diag, n, A, lda, x, incx) &
        bind(c, name="kblasZtrsv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasZtrsv_64
    end function kblasZtrsv_64

    function kblasStpmv(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasStpmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasStpmv
    end function kblasStpmv

    function kblasStpmv_64(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasStpmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasStpmv_64
    end function kblasStpmv_64

    function kblasDtpmv(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasDtpmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasDtpmv
    end function kblasDtpmv

    function kblasDtpmv_64(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasDtpmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasDtpmv_64
    end function kblasDtpmv_64

    function kblasCtpmv(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasCtpmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasCtpmv
    end function kblasCtpmv

    function kblasCtpmv_64(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasCtpmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasCtpmv_64
    end function kblasCtpmv_64

    function kblasZtpmv(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasZtpmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasZtpmv
    end function kblasZtpmv

    function kblasZtpmv_64(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasZtpmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasZtpmv_64
    end function kblasZtpmv_64

    function kblasStpsv(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasStpsv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasStpsv
    end function kblasStpsv

    function kblasStpsv_64(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasStpsv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasStpsv_64
    end function kblasStpsv_64

    function kblasDtpsv(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasDtpsv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasDtpsv
    end function kblasDtpsv

    function kblasDtpsv_64(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasDtpsv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasDtpsv_64
    end function kblasDtpsv_64

    function kblasCtpsv(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasCtpsv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasCtpsv
    end function kblasCtpsv

    function kblasCtpsv_64(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasCtpsv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasCtpsv_64
    end function kblasCtpsv_64

    function kblasZtpsv(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasZtpsv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasZtpsv
    end function kblasZtpsv

    function kblasZtpsv_64(handle, uplo, trans, diag, n, AP, x, incx) &
        bind(c, name="kblasZtpsv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: AP
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasZtpsv_64
    end function kblasZtpsv_64

    function kblasStbmv(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasStbmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasStbmv
    end function kblasStbmv

    function kblasStbmv_64(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasStbmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasStbmv_64
    end function kblasStbmv_64

    function kblasDtbmv(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasDtbmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasDtbmv
    end function kblasDtbmv

    function kblasDtbmv_64(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasDtbmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasDtbmv_64
    end function kblasDtbmv_64

    function kblasCtbmv(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasCtbmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasCtbmv
    end function kblasCtbmv

    function kblasCtbmv_64(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasCtbmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasCtbmv_64
    end function kblasCtbmv_64

    function kblasZtbmv(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasZtbmv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasZtbmv
    end function kblasZtbmv

    function kblasZtbmv_64(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasZtbmv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasZtbmv_64
    end function kblasZtbmv_64

    function kblasStbsv(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasStbsv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasStbsv
    end function kblasStbsv

    function kblasStbsv_64(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasStbsv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasStbsv_64
    end function kblasStbsv_64

    function kblasDtbsv(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasDtbsv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasDtbsv
    end function kblasDtbsv

    function kblasDtbsv_64(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasDtbsv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasDtbsv_64
    end function kblasDtbsv_64

    function kblasCtbsv(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasCtbsv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasCtbsv
    end function kblasCtbsv

    function kblasCtbsv_64(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasCtbsv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasCtbsv_64
    end function kblasCtbsv_64

    function kblasZtbsv(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasZtbsv")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int) :: kblasZtbsv
    end function kblasZtbsv

    function kblasZtbsv_64(handle, uplo, trans, diag, n, k, A, lda, x, incx) &
        bind(c, name="kblasZtbsv_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int) :: kblasZtbsv_64
    end function kblasZtbsv_64

    function kblasStrmvBatched(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasStrmvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasStrmvBatched
    end function kblasStrmvBatched

    function kblasStrmvBatched_64(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasStrmvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasStrmvBatched_64
    end function kblasStrmvBatched_64

    function kblasDtrmvBatched(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasDtrmvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDtrmvBatched
    end function kblasDtrmvBatched

    function kblasDtrmvBatched_64(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasDtrmvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDtrmvBatched_64
    end function kblasDtrmvBatched_64

    function kblasCtrmvBatched(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasCtrmvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCtrmvBatched
    end function kblasCtrmvBatched

    function kblasCtrmvBatched_64(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasCtrmvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCtrmvBatched_64
    end function kblasCtrmvBatched_64

    function kblasZtrmvBatched(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasZtrmvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZtrmvBatched
    end function kblasZtrmvBatched

    function kblasZtrmvBatched_64(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasZtrmvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZtrmvBatched_64
    end function kblasZtrmvBatched_64

    function kblasStrmvStridedBatched(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasStrmvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasStrmvStridedBatched
    end function kblasStrmvStridedBatched

    function kblasStrmvStridedBatched_64(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasStrmvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasStrmvStridedBatched_64
    end function kblasStrmvStridedBatched_64

    function kblasDtrmvStridedBatched(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasDtrmvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDtrmvStridedBatched
    end function kblasDtrmvStridedBatched

    function kblasDtrmvStridedBatched_64(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasDtrmvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDtrmvStridedBatched_64
    end function kblasDtrmvStridedBatched_64

    function kblasCtrmvStridedBatched(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasCtrmvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCtrmvStridedBatched
    end function kblasCtrmvStridedBatched

    function kblasCtrmvStridedBatched_64(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasCtrmvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCtrmvStridedBatched_64
    end function kblasCtrmvStridedBatched_64

    function kblasZtrmvStridedBatched(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasZtrmvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZtrmvStridedBatched
    end function kblasZtrmvStridedBatched

    function kblasZtrmvStridedBatched_64(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasZtrmvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZtrmvStridedBatched_64
    end function kblasZtrmvStridedBatched_64

    function kblasStrsvBatched(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasStrsvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasStrsvBatched
    end function kblasStrsvBatched

    function kblasStrsvBatched_64(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasStrsvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasStrsvBatched_64
    end function kblasStrsvBatched_64

    function kblasDtrsvBatched(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasDtrsvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDtrsvBatched
    end function kblasDtrsvBatched

    function kblasDtrsvBatched_64(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasDtrsvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDtrsvBatched_64
    end function kblasDtrsvBatched_64

    function kblasCtrsvBatched(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasCtrsvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCtrsvBatched
    end function kblasCtrsvBatched

    function kblasCtrsvBatched_64(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasCtrsvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCtrsvBatched_64
    end function kblasCtrsvBatched_64

    function kblasZtrsvBatched(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasZtrsvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZtrsvBatched
    end function kblasZtrsvBatched

    function kblasZtrsvBatched_64(handle, uplo, trans, diag, n, A, lda, x, incx, batchCount) &
        bind(c, name="kblasZtrsvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZtrsvBatched_64
    end function kblasZtrsvBatched_64

    function kblasStrsvStridedBatched(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasStrsvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasStrsvStridedBatched
    end function kblasStrsvStridedBatched

    function kblasStrsvStridedBatched_64(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasStrsvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasStrsvStridedBatched_64
    end function kblasStrsvStridedBatched_64

    function kblasDtrsvStridedBatched(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasDtrsvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDtrsvStridedBatched
    end function kblasDtrsvStridedBatched

    function kblasDtrsvStridedBatched_64(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasDtrsvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDtrsvStridedBatched_64
    end function kblasDtrsvStridedBatched_64

    function kblasCtrsvStridedBatched(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasCtrsvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCtrsvStridedBatched
    end function kblasCtrsvStridedBatched

    function kblasCtrsvStridedBatched_64(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasCtrsvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCtrsvStridedBatched_64
    end function kblasCtrsvStridedBatched_64

    function kblasZtrsvStridedBatched(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasZtrsvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZtrsvStridedBatched
    end function kblasZtrsvStridedBatched

    function kblasZtrsvStridedBatched_64(handle, uplo, trans, diag, n, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasZtrsvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZtrsvStridedBatched_64
    end function kblasZtrsvStridedBatched_64

    function kblasStbsvBatched(handle, uplo, trans, diag, n, k, A, lda, x, incx, batchCount) &
        bind(c, name="kblasStbsvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasStbsvBatched
    end function kblasStbsvBatched

    function kblasStbsvBatched_64(handle, uplo, trans, diag, n, k, A, lda, x, incx, batchCount) &
        bind(c, name="kblasStbsvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasStbsvBatched_64
    end function kblasStbsvBatched_64

    function kblasDtbsvBatched(handle, uplo, trans, diag, n, k, A, lda, x, incx, batchCount) &
        bind(c, name="kblasDtbsvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDtbsvBatched
    end function kblasDtbsvBatched

    function kblasDtbsvBatched_64(handle, uplo, trans, diag, n, k, A, lda, x, incx, batchCount) &
        bind(c, name="kblasDtbsvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDtbsvBatched_64
    end function kblasDtbsvBatched_64

    function kblasCtbsvBatched(handle, uplo, trans, diag, n, k, A, lda, x, incx, batchCount) &
        bind(c, name="kblasCtbsvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCtbsvBatched
    end function kblasCtbsvBatched

    function kblasCtbsvBatched_64(handle, uplo, trans, diag, n, k, A, lda, x, incx, batchCount) &
        bind(c, name="kblasCtbsvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCtbsvBatched_64
    end function kblasCtbsvBatched_64

    function kblasZtbsvBatched(handle, uplo, trans, diag, n, k, A, lda, x, incx, batchCount) &
        bind(c, name="kblasZtbsvBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZtbsvBatched
    end function kblasZtbsvBatched

    function kblasZtbsvBatched_64(handle, uplo, trans, diag, n, k, A, lda, x, incx, batchCount) &
        bind(c, name="kblasZtbsvBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZtbsvBatched_64
    end function kblasZtbsvBatched_64

    function kblasStbsvStridedBatched(handle, uplo, trans, diag, n, k, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasStbsvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasStbsvStridedBatched
    end function kblasStbsvStridedBatched

    function kblasStbsvStridedBatched_64(handle, uplo, trans, diag, n, k, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasStbsvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasStbsvStridedBatched_64
    end function kblasStbsvStridedBatched_64

    function kblasDtbsvStridedBatched(handle, uplo, trans, diag, n, k, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasDtbsvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasDtbsvStridedBatched
    end function kblasDtbsvStridedBatched

    function kblasDtbsvStridedBatched_64(handle, uplo, trans, diag, n, k, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasDtbsvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasDtbsvStridedBatched_64
    end function kblasDtbsvStridedBatched_64

    function kblasCtbsvStridedBatched(handle, uplo, trans, diag, n, k, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasCtbsvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasCtbsvStridedBatched
    end function kblasCtbsvStridedBatched

    function kblasCtbsvStridedBatched_64(handle, uplo, trans, diag, n, k, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasCtbsvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasCtbsvStridedBatched_64
    end function kblasCtbsvStridedBatched_64

    function kblasZtbsvStridedBatched(handle, uplo, trans, diag, n, k, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasZtbsvStridedBatched")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int), value :: n
      integer(c_int), value :: k
      type(c_ptr), value :: A
      integer(c_int), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int), value :: batchCount
      integer(c_int) :: kblasZtbsvStridedBatched
    end function kblasZtbsvStridedBatched

    function kblasZtbsvStridedBatched_64(handle, uplo, trans, diag, n, k, A, lda, strideA, x, incx, stridex, &
        batchCount) &
        bind(c, name="kblasZtbsvStridedBatched_64")
      import
      type(c_ptr), value :: handle
      integer(c_int), value :: uplo
      integer(c_int), value :: trans
      integer(c_int), value :: diag
      integer(c_int64_t), value :: n
      integer(c_int64_t), value :: k
      type(c_ptr), value :: A
      integer(c_int64_t), value :: lda
      integer(c_int64_t), value :: strideA
      type(c_ptr), value :: x
      integer(c_int64_t), value :: incx
      integer(c_int64_t), value :: stridex
      integer(c_int64_t), value :: batchCount
      integer(c_int) :: kblasZtbsvStridedBatched_64
    end function kblasZtbsvStridedBatched_64

  end interface
end module kblas

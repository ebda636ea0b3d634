! kblas from Fortran, by both interfaces. The package installs the module as source.
! The data are small integers, so that results must agree exactly.
program gemv
  use kblas
  implicit none
  integer, parameter :: m = 31, n = 17, lda = 33
  type(c_ptr) :: handle

  call succeeds(kblasCreate(handle))
  call real_without_handle()
  call complex_with_handle()
  call errors()
  call succeeds(kblasDestroy(handle))
  print '(a)', 'Fortran: kblas agrees'

contains

  subroutine require(fact, what)
    logical, intent(in) :: fact
    character(*), intent(in) :: what
    if (fact) return
    print '(2a)', 'gemv.f90: does not hold: ', what
    error stop 1
  end subroutine require

  subroutine succeeds(status)
    integer(c_int), intent(in) :: status
    call require(status == KBLAS_STATUS_SUCCESS, 'a call succeeds')
  end subroutine succeeds

  ! y := 2 A x - 3 y
  subroutine real_without_handle()
    real(c_double), target :: a(lda, n), x(n), y(m), got(m)
    type(c_ptr) :: d_a, d_x, d_y
    integer :: i, j
    do j = 1, n
      a(:, j) = [(real(mod(i * j, 9) - 4, c_double), i = 1, lda)]
    end do
    x = [(real(mod(i, 5) - 2, c_double), i = 1, n)]
    y = [(real(mod(i, 3), c_double), i = 1, m)]

    call succeeds(kblasMalloc(d_a, int(8 * size(a), c_size_t)))
    call succeeds(kblasMalloc(d_x, int(8 * size(x), c_size_t)))
    call succeeds(kblasMalloc(d_y, int(8 * size(y), c_size_t)))
    call succeeds(kblasSetMatrix(m, n, 8, c_loc(a), lda, d_a, lda))
    call succeeds(kblasSetVector(n, 8, c_loc(x), 1, d_x, 1))
    call succeeds(kblasSetVector(m, 8, c_loc(y), 1, d_y, 1))

    call succeeds(kblas_dgemv('N', m, n, 2.0_c_double, d_a, lda, d_x, 1, -3.0_c_double, d_y, 1))
    call succeeds(kblasGetVector(m, 8, d_y, 1, c_loc(got), 1))
    call require(all(got == 2 * matmul(a(1:m, :), x) - 3 * y), 'kblas_dgemv agrees with matmul')

    call succeeds(kblasFree(d_a))
    call succeeds(kblasFree(d_x))
    call succeeds(kblasFree(d_y))
  end subroutine real_without_handle

  ! y := alpha A**H x
  subroutine complex_with_handle()
    complex(c_double_complex), target :: a(lda, n), x(m), got(n), alpha, beta
    type(c_ptr) :: d_a, d_x, d_y
    integer :: i, j
    do j = 1, n
      a(:, j) = [(cmplx(mod(i * j, 7) - 3, mod(i + j, 5) - 2, c_double_complex), i = 1, lda)]
    end do
    x = [(cmplx(mod(i, 5) - 2, mod(i, 3) - 1, c_double_complex), i = 1, m)]
    alpha = (2, -1)
    beta = 0

    call succeeds(kblasMalloc(d_a, int(16 * size(a), c_size_t)))
    call succeeds(kblasMalloc(d_x, int(16 * size(x), c_size_t)))
    call succeeds(kblasMalloc(d_y, int(16 * size(got), c_size_t)))
    call succeeds(kblasSetMatrix(m, n, 16, c_loc(a), lda, d_a, lda))
    call succeeds(kblasSetVector(m, 16, c_loc(x), 1, d_x, 1))

    call succeeds(kblasZgemv(handle, KBLAS_OP_C, m, n, c_loc(alpha), d_a, lda, d_x, 1, c_loc(beta), d_y, 1))
    call succeeds(kblasGetVector(n, 16, d_y, 1, c_loc(got), 1))
    call require(all(got == alpha * matmul(conjg(transpose(a(1:m, :))), x)), 'kblasZgemv agrees with matmul')

    call succeeds(kblasFree(d_a))
    call succeeds(kblasFree(d_x))
    call succeeds(kblasFree(d_y))
  end subroutine complex_with_handle

  subroutine errors()
    integer(c_int) :: status
    status = kblas_dgemv('X', 1, 1, 1.0_c_double, c_null_ptr, 1, c_null_ptr, 1, 0.0_c_double, c_null_ptr, 1)
    call require(status == KBLAS_STATUS_INVALID_VALUE, 'trans = X is an invalid value')
    call require(kblasDestroy(c_null_ptr) == KBLAS_STATUS_NOT_INITIALIZED, 'no handle is not initialized')
  end subroutine errors

end program gemv

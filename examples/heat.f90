! Heat conduction in a bar with cold ends: u(t + dt) = M u(t). M is symmetric and stays on the device.
!
! The initial temperature is one half wave of a sine. It keeps its shape and decays by the same factor in each step, so
! the exact result is known.
program heat
  use kblas
  implicit none
  integer, parameter :: n = 127, steps = 200
  real(c_double), parameter :: pi = acos(-1.0_c_double), dt = 0.4_c_double
  integer(c_int), parameter :: bytes = 8
  real(c_double), target :: m(n, n), u(n)
  real(c_double) :: decay, error
  type(c_ptr) :: d_m, d_u, d_v
  integer :: i, step

  m = 0
  do i = 1, n
    m(i, i) = 1 - 2 * dt
    if (i < n) m(i + 1, i) = dt ! symv with L reads what is below the diagonal
    u(i) = sin(pi * i / (n + 1))
  end do
  decay = 1 - 4 * dt * sin(pi / (2 * (n + 1)))**2

  call succeed(kblasMalloc(d_m, int(bytes * size(m), c_size_t)))
  call succeed(kblasMalloc(d_u, int(bytes * n, c_size_t)))
  call succeed(kblasMalloc(d_v, int(bytes * n, c_size_t)))
  call succeed(kblasSetMatrix(n, n, bytes, c_loc(m), n, d_m, n))
  call succeed(kblasSetVector(n, bytes, c_loc(u), 1, d_u, 1))

  ! Two steps in each iteration: from u to v, and back.
  do step = 1, steps, 2
    call succeed(kblas_dsymv('L', n, 1.0_c_double, d_m, n, d_u, 1, 0.0_c_double, d_v, 1))
    call succeed(kblas_dsymv('L', n, 1.0_c_double, d_m, n, d_v, 1, 0.0_c_double, d_u, 1))
  end do

  call succeed(kblasGetVector(n, bytes, d_u, 1, c_loc(u), 1))
  call succeed(kblasFree(d_m))
  call succeed(kblasFree(d_u))
  call succeed(kblasFree(d_v))

  error = maxval(abs(u - decay**steps * [(sin(pi * i / (n + 1)), i = 1, n)]))
  print '(a, i0, a, f8.6, a, es8.1)', 'after ', steps, ' steps the warmest point has ', maxval(u), ', error ', error
  if (error > 1e-12_c_double) error stop 1

contains

  subroutine succeed(status)
    integer(c_int), intent(in) :: status
    if (status == KBLAS_STATUS_SUCCESS) return
    print '(a, i0)', 'kblas: status ', status
    error stop 1
  end subroutine succeed

end program heat

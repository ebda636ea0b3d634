// Solves A x = b with a symmetric positive definite A, by conjugate gradients.
//
//   conjugate_gradients [N]
//
// The matrix and the vectors stay on the device. Only the lower triangle of A is read. Each step is one product by symv
// and five calls of level 1. Prints the residual |b - A x| / |b|. Exit status 1 if it is not small.
#include <kblas.h>

#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace {

void succeed(kblasStatus_t status, const char *what)
{
    if (status != KBLAS_STATUS_SUCCESS)
        throw std::runtime_error(std::string(what) + ": " + kblasGetStatusString(status));
}

// The owner of a handle destroys it, and the owner of memory frees it.
struct Destroy {
    void operator()(kblasHandle_t handle) const { kblasDestroy(handle); }
};
using Handle = std::unique_ptr<std::remove_pointer_t<kblasHandle_t>, Destroy>;

struct Free {
    void operator()(double *d_memory) const { kblasFree(d_memory); }
};
using DeviceMemory = std::unique_ptr<double, Free>;

Handle create()
{
    kblasHandle_t handle;
    succeed(kblasCreate(&handle), "kblasCreate");
    return Handle(handle);
}

DeviceMemory device_copy(const std::vector<double> &values)
{
    void *d_memory;
    succeed(kblasMalloc(&d_memory, values.size() * sizeof(double)), "kblasMalloc");
    DeviceMemory owner(static_cast<double *>(d_memory));
    succeed(kblasSetVector(static_cast<int>(values.size()), sizeof(double), values.data(), 1, d_memory, 1), "kblasSetVector");
    return owner;
}

// Level 1 and symv of one handle, for contiguous vectors of n elements.
class Vectors {
public:
    Vectors(kblasHandle_t handle, int n) : handle(handle), n(n) {}

    void product(double alpha, const double *d_a, const double *d_x, double beta, double *d_y) const
    {
        succeed(kblasDsymv(handle, KBLAS_FILL_MODE_LOWER, n, &alpha, d_a, n, d_x, 1, &beta, d_y, 1), "kblasDsymv");
    }
    void add(double alpha, const double *d_x, double *d_y) const
    {
        succeed(kblasDaxpy(handle, n, &alpha, d_x, 1, d_y, 1), "kblasDaxpy");
    }
    void scale(double alpha, double *d_x) const { succeed(kblasDscal(handle, n, &alpha, d_x, 1), "kblasDscal"); }
    double dot(const double *d_x, const double *d_y) const
    {
        double result;
        succeed(kblasDdot(handle, n, d_x, 1, d_y, 1, &result), "kblasDdot");
        return result;
    }
    double norm(const double *d_x) const
    {
        double result;
        succeed(kblasDnrm2(handle, n, d_x, 1, &result), "kblasDnrm2");
        return result;
    }

private:
    kblasHandle_t handle;
    int n;
};

// The relative residual.
double solve(int n)
{
    // A = I + [1 / (i + j + 1)]. Only the lower triangle is written: symv never reads the upper one.
    const auto order = static_cast<std::size_t>(n);
    std::vector<double> a(order * order, std::nan("")), b(order);
    for (std::size_t j = 0; j < order; j++)
        for (std::size_t i = j; i < order; i++)
            a[i + j * order] = (i == j) + 1.0 / static_cast<double>(i + j + 1);
    for (std::size_t i = 0; i < order; i++)
        b[i] = i % 2 ? -1 : 1;

    const Handle handle = create();
    const Vectors on(handle.get(), n);
    const DeviceMemory d_a = device_copy(a), d_b = device_copy(b), d_x = device_copy(std::vector<double>(order, 0));
    const DeviceMemory d_r = device_copy(b), d_p = device_copy(b), d_q = device_copy(b);
    const double length = on.norm(d_b.get());

    double rr = on.dot(d_r.get(), d_r.get());
    for (int step = 0; step < n && std::sqrt(rr) > 1e-12 * length; step++) {
        on.product(1, d_a.get(), d_p.get(), 0, d_q.get());
        const double alpha = rr / on.dot(d_p.get(), d_q.get());
        on.add(alpha, d_p.get(), d_x.get());
        on.add(-alpha, d_q.get(), d_r.get());
        const double previous = rr;
        rr = on.dot(d_r.get(), d_r.get());
        on.scale(rr / previous, d_p.get());
        on.add(1, d_r.get(), d_p.get());
    }

    on.product(-1, d_a.get(), d_x.get(), 1, d_b.get());
    return on.norm(d_b.get()) / length;
}

} // namespace

int main(int argc, char **argv)
{
    try {
        const int n = argc > 1 ? std::atoi(argv[1]) : 200;
        const double residual = solve(n);
        std::cout << "n = " << n << ", residual " << residual << '\n';
        return residual < 1e-10 ? 0 : 1;
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
}

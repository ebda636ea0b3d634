// kblas from C++: one template over the four precisions, C++ complex numbers passed to the C types.
// The data are small integers, so results must agree exactly.
#include <kblas.h>

#include <complex>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <vector>

namespace {

void require(bool fact, const char *what)
{
    if (!fact) {
        std::cerr << "gemv.cpp: does not hold: " << what << '\n';
        std::exit(1);
    }
}

void succeeds(kblasStatus_t status)
{
    require(status == KBLAS_STATUS_SUCCESS, kblasGetStatusName(status));
}

// The C function and type for a C++ type: same bits, other name.
template <class T> struct Entry;
template <> struct Entry<float> {
    using C = float;
    static constexpr auto gemv = kblasSgemv;
};
template <> struct Entry<double> {
    using C = double;
    static constexpr auto gemv = kblasDgemv;
};
template <> struct Entry<std::complex<float>> {
    using C = cuFloatComplex;
    static constexpr auto gemv = kblasCgemv;
};
template <> struct Entry<std::complex<double>> {
    using C = cuDoubleComplex;
    static constexpr auto gemv = kblasZgemv;
};

template <class T> struct DeviceVector {
    using C = typename Entry<T>::C;
    C *d_data = nullptr;
    int size;

    explicit DeviceVector(const std::vector<T> &data) : size(static_cast<int>(data.size()))
    {
        succeeds(kblasMalloc(reinterpret_cast<void **>(&d_data), data.size() * sizeof(T)));
        succeeds(kblasSetVector(size, sizeof(T), data.data(), 1, d_data, 1));
    }
    DeviceVector(const DeviceVector &) = delete;
    DeviceVector &operator=(const DeviceVector &) = delete;
    ~DeviceVector() { kblasFree(d_data); }

    std::vector<T> host() const
    {
        std::vector<T> data(static_cast<std::size_t>(size));
        succeeds(kblasGetVector(size, sizeof(T), d_data, 1, data.data(), 1));
        return data;
    }
};

template <class T> T conjugate(T value) { return value; }
template <class R> std::complex<R> conjugate(std::complex<R> value) { return std::conj(value); }

void set(float &value, int re, int) { value = static_cast<float>(re); }
void set(double &value, int re, int) { value = re; }
template <class R> void set(std::complex<R> &value, int re, int im) { value = {static_cast<R>(re), static_cast<R>(im)}; }

template <class T> std::vector<T> integers(int size, int period)
{
    std::vector<T> data(static_cast<std::size_t>(size));
    for (int i = 0; i < size; i++)
        set(data[i], i % period - period / 2, i % 3 - 1);
    return data;
}

// y := alpha op(A) x + beta y, with x read backwards.
template <class T> void gemv(kblasHandle_t handle, kblasOperation_t op)
{
    using C = typename Entry<T>::C;
    const int m = 29, n = 41, lda = 31;
    const int inner = op == KBLAS_OP_N ? n : m, outer = op == KBLAS_OP_N ? m : n;
    const T alpha(3), beta(-2);
    const auto a = integers<T>(lda * n, 13), x = integers<T>(inner, 7), y = integers<T>(outer, 5);

    std::vector<T> expected;
    for (int i = 0; i < outer; i++) {
        T sum(0);
        for (int k = 0; k < inner; k++) {
            const T entry = op == KBLAS_OP_N ? a[i + k * lda] : op == KBLAS_OP_T ? a[k + i * lda] : conjugate(a[k + i * lda]);
            sum += entry * x[inner - 1 - k];
        }
        expected.push_back(alpha * sum + beta * y[i]);
    }

    DeviceVector<T> d_a(a), d_x(x), d_y(y);
    succeeds(Entry<T>::gemv(handle, op, m, n, reinterpret_cast<const C *>(&alpha), d_a.d_data, lda, d_x.d_data, -1,
                            reinterpret_cast<const C *>(&beta), d_y.d_data, 1));
    require(d_y.host() == expected, "gemv agrees");
}

template <class T> void every_op(kblasHandle_t handle)
{
    for (auto op : {KBLAS_OP_N, KBLAS_OP_T, KBLAS_OP_C})
        gemv<T>(handle, op);
}

} // namespace

int main()
{
    kblasHandle_t created;
    succeeds(kblasCreate(&created));
    const auto destroy = [](kblasHandle_t *handle) { kblasDestroy(*handle); };
    const std::unique_ptr<kblasHandle_t, decltype(destroy)> handle(&created, destroy);
    every_op<float>(*handle);
    every_op<double>(*handle);
    every_op<std::complex<float>>(*handle);
    every_op<std::complex<double>>(*handle);
    std::cout << "C++: kblas agrees\n";
}

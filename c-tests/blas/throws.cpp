// Error handlers that throw: the exception passes through the library to the program.
#include <cstddef>
#include <cstdio>

struct Wrong {
    int argument;
};

extern "C" {
void dgemv_(const char *, const int *, const int *, const double *, const double *, const int *, const double *,
            const int *, const double *, double *, const int *);
void cblas_dgemv(int, int, int, int, double, const double *, int, const double *, int, double, double *, int);

void xerbla_(const char *, const int *info, std::size_t) { throw Wrong{*info}; }
void cblas_xerbla(int info, const char *, const char *, ...) { throw Wrong{info}; }
}

template <class Call> static bool throws(const char *name, int argument, Call call) {
    try {
        call();
    } catch (const Wrong &wrong) {
        if (wrong.argument == argument) return true;
        std::printf("%s: argument %d\n", name, wrong.argument);
        return false;
    }
    std::printf("%s: no exception\n", name);
    return false;
}

int main() {
    const double one = 1, a[4] = {}, x[2] = {};
    double y[2] = {};
    const int wrong = -1, two = 2, inc = 1;
    const bool fortran =
        throws("dgemv_", 2, [&] { dgemv_("N", &wrong, &two, &one, a, &two, x, &inc, &one, y, &inc); });
    const bool c = throws("cblas_dgemv", 3, [&] { cblas_dgemv(102, 111, wrong, two, one, a, two, x, inc, one, y, inc); });
    return fortran && c ? 0 : 1;
}

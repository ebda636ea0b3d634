/* MAGMA's symv and hemv over several GPUs, each with its block columns, and the call that computes the sum.
 *
 *   magma_devices taken      under KBLAS_PRELOAD=all: kblas computes each call, on every number of devices
 *   magma_devices left       by default kblas computes none
 *   magma_devices refused    under KBLAS_PRELOAD=all: arguments that kblas or MAGMA refuses go to MAGMA */
#include <stdio.h>
#include <stdlib.h>

#include "magma.h"

#include "device.h"
#include "numbers.h"

enum { DEVICES = 16, NB = 64, ORDER = 250, LDA = 254, LONGEST = 3 * ORDER };

static int wrong;

static struct {
    void *context;
    device_stream stream;
} devices[DEVICES];

/* A call, with MAGMA's parameter names. */
struct call {
    char precision;
    int is_hermitian;
    magma_uplo_t uplo;
    magma_int_t n, ldda, offset, incx, incy, lhwork, ldwork, ngpu, nb;
    char alpha[16], beta[16];
    char *x, *y, *hwork;
    void *a[DEVICES], *work[DEVICES];
    magma_queue_t queues[DEVICES];
};

typedef magma_int_t any_function(struct call *call, int sync);

/* Calls with the types of the arguments. */
#define X(name, T)                                                                                              \
    static magma_int_t call_##name(struct call *c, int sync) {                                                  \
        T alpha, beta;                                                                                          \
        memcpy(&alpha, c->alpha, sizeof alpha);                                                                 \
        memcpy(&beta, c->beta, sizeof beta);                                                                    \
        return (sync ? name##_sync : name)(c->uplo, c->n, alpha, (const T *const *)c->a, c->ldda, c->offset,    \
                                           (const T *)c->x, c->incx, beta, (T *)c->y, c->incy, (T *)c->hwork,   \
                                           c->lhwork, (T **)c->work, c->ldwork, c->ngpu, c->nb, c->queues);     \
    }
MAGMA_MGPUS(X)
#undef X

static void expect(const char *what, const struct call *c, int is_right) {
    if (!is_right) {
        fprintf(stderr, "%s: wrong, %c, n = %ld, offset = %ld, %ld devices, incy = %ld\n", what,
                c->uplo == MagmaLower ? 'L' : 'U', (long)c->n, (long)c->offset, (long)c->ngpu, (long)c->incy);
        wrong++;
    }
}

/* Fills memory with bytes that are NaN in every precision. */
static void spoil(void *at, size_t bytes) { memset(at, 0xff, bytes); }

static struct call call_new(char p, int is_hermitian, int lower, long n, long offset, int ngpu, long incx, long incy) {
    struct call c = {.precision = p, .is_hermitian = is_hermitian, .uplo = lower ? MagmaLower : MagmaUpper, .n = n,
                     .ldda = LDA, .offset = offset, .incx = incx, .incy = incy, .ngpu = ngpu, .nb = NB};
    c.lhwork = n * ngpu;
    c.ldwork = LDA * ((n + offset % NB + NB - 1) / NB + 1);
    c.x = malloc(16 * LONGEST);
    c.y = malloc(16 * LONGEST);
    c.hwork = malloc(16 * (size_t)(c.lhwork + 1));
    return c;
}

static void call_free(struct call *c) {
    free(c->x);
    free(c->y);
    free(c->hwork);
    for (int g = 0; g < c->ngpu; g++) {
        device_free(c->a[g]);
        device_free(c->work[g]);
    }
}

/* Distributes the matrix to the devices. The other triangle, the elements before the offset and the workspaces are NaN.
 * */
static void call_deal_out(struct call *c, const char *a) {
    static char own[16 * LDA * ORDER], work[16 * LDA * ORDER];
    const size_t size = number_size(c->precision);
    spoil(work, sizeof work);
    for (int g = 0; g < c->ngpu; g++) {
        long columns = 0;
        for (long j = 0; j < c->n + c->offset; j++) {
            if (j / NB % c->ngpu == g) memcpy(own + (size_t)columns++ * LDA * size, a + (size_t)j * LDA * size, LDA * size);
        }
        device_use(g);
        c->a[g] = device_copy(own, LDA * size * (size_t)(columns + 1));
        c->work[g] = device_copy(work, (size_t)c->ldwork * size);
        c->queues[g] = stand_in_magma_queue(devices[g].stream);
        DRIVER(cuCtxSynchronize());
    }
    DRIVER(cuCtxSetCurrent(devices[0].context));
}

/* Sets all operands and the expected y. Without beta, y is NaN. */
static void call_fill(struct call *c, char *expected, int without_beta) {
    static char a[16 * LDA * ORDER];
    const char p = c->precision;
    const size_t size = number_size(p);
    const long n = c->n, offset = c->offset;
    unsigned state = 7u + (unsigned)(n + 3 * offset);
    spoil(a, sizeof a);
    spoil(c->hwork, size * (size_t)c->lhwork);
    char *first = a + (size_t)(offset + offset * LDA) * size;
    for (long k = 0; k < n * n; k++) {
        const long i = k % n, j = k / n;
        if (c->uplo == MagmaLower ? i >= j : i <= j) number_set(p, first, i + j * LDA, number_small(p, &state));
    }
    for (long i = 0; i < LONGEST; i++) {
        number_set(p, c->x, i, number_small(p, &state));
        number_set(p, c->y, i, number_small(p, &state));
    }
    const number alpha = number_small(p, &state) + 4, beta = without_beta ? 0 : number_small(p, &state) + 4;
    number_set(p, c->alpha, 0, alpha);
    number_set(p, c->beta, 0, beta);
    memcpy(expected, c->y, LONGEST * size);
    for (long i = 0; i < n; i++) {
        number sum = 0;
        for (long j = 0; j < n; j++) {
            const int stored = c->uplo == MagmaLower ? i >= j : i <= j;
            number element = number_get(p, first, stored ? i + j * LDA : j + i * LDA);
            if (c->is_hermitian && !stored) element = conj(element);
            if (c->is_hermitian && i == j) element = creal(element);
            sum += element * number_get(p, c->x, j * c->incx);
        }
        const long at = place(i, n, c->incy);
        number_set(p, expected, at, alpha * sum + beta * number_get(p, c->y, at));
        if (without_beta) spoil(c->y + (size_t)at * size, size);
    }
    call_deal_out(c, a);
}

/* kblas computes both halves of the call; the current context does not change. */
static void computed(const char *what, any_function *function, struct call c, int without_beta) {
    static char expected[16 * LONGEST];
    const long before = stand_in_magma_calls();
    void *current;
    call_fill(&c, expected, without_beta);
    int is_right = function(&c, 0) == 0;
    is_right = function(&c, 1) == 0 && is_right;
    DRIVER(cuCtxGetCurrent(&current));
    is_right = is_right && stand_in_magma_calls() == before && current == devices[0].context;
    for (long i = 0; i < LONGEST; i++) {
        is_right = is_right && number_get(c.precision, c.y, i) == number_get(c.precision, expected, i);
    }
    /* A caller that computes the sum itself finds the partial sum of each device, without beta*y. */
    for (long i = 0; without_beta && i < c.n; i++) {
        number sum = 0;
        for (int g = 0; g < c.ngpu; g++) sum += number_get(c.precision, c.hwork, g * c.n + i);
        is_right = is_right && sum == number_get(c.precision, expected, place(i, c.n, c.incy));
    }
    expect(what, &c, is_right);
    call_free(&c);
}

static void every_shape(const char *what, any_function *function, int device_count) {
    static const long offsets[] = {0, 1, 33, 64, 100}, orders[] = {1, 64, 65, 150}, increments[] = {1, 2, -2};
    for (int ngpu = 1; ngpu <= device_count; ngpu++) {
        for (int k = 0; k < 2 * 5 * 4; k++) {
            const int lower = k % 2, i = k / 2 % 5, j = k / 10;
            struct call c = call_new(what[10], what[11] == 'h', lower, orders[j], offsets[i], ngpu, j % 2 + 1, increments[i % 3]);
            computed(what, function, c, (i + j) % 2);
        }
    }
}

/* A call that is forwarded to MAGMA. */
static void passed_on(const char *what, any_function *function, struct call *c, int sync) {
    const long before = stand_in_magma_calls();
    const magma_int_t info = function(c, sync);
    expect(what, c, stand_in_magma_calls() == before + 1 && info == STAND_IN_INFO);
}

static void refused(any_function *function) {
    static char expected[16 * LONGEST];
    struct call good = call_new('d', 0, 1, 100, 30, 1, 1, 1), c;
    call_fill(&good, expected, 0);
#define CHANGED(member, value, sync) (c = good, c.member = value, passed_on(#member " = " #value, function, &c, sync))
    CHANGED(uplo, 'L', 0);
    CHANGED(n, -1, 0);
    CHANGED(ldda, 129, 0);
    CHANGED(offset, -1, 0);
    CHANGED(incx, 0, 0);
    /* The vector copies of cuBLAS do not accept this either. */
    CHANGED(incx, -1, 0);
    CHANGED(incy, 0, 0);
    CHANGED(lhwork, 99, 0);
    CHANGED(ldwork, 4 * LDA - 1, 0);
    CHANGED(nb, 32, 0);
    CHANGED(ngpu, 0, 0);
    CHANGED(ngpu, DEVICES + 1, 0);
    CHANGED(work[0], 0, 0);
    CHANGED(x, 0, 0);
    CHANGED(incy, 0, 1);
    CHANGED(lhwork, 99, 1);
    call_free(&good);
}

static void left(const char *what, any_function *function) {
    static char expected[16 * LONGEST];
    struct call c = call_new(what[10], what[11] == 'h', 1, 100, 0, 1, 1, 1);
    call_fill(&c, expected, 0);
    passed_on(what, function, &c, 0);
    passed_on(what, function, &c, 1);
    call_free(&c);
}

int main(int count, char **arguments) {
    const char *test = count == 2 ? arguments[1] : "";
    int device_count;
    driver_load();
    DRIVER(cuDeviceGetCount(&device_count));
    if (device_count > DEVICES) device_count = DEVICES;
    for (int g = 0; g < device_count; g++) {
        devices[g].context = device_use(g);
        DRIVER(cuStreamCreate(&devices[g].stream, 1));
    }
    if (!strcmp(test, "taken")) {
#define X(name, T) every_shape(#name, call_##name, device_count);
        MAGMA_MGPUS(X)
#undef X
    } else if (!strcmp(test, "left")) {
#define X(name, T) left(#name, call_##name);
        MAGMA_MGPUS(X)
#undef X
    } else if (!strcmp(test, "refused")) {
        refused(call_magmablas_dsymv_mgpu);
    } else {
        fprintf(stderr, "usage: %s taken|left|refused\n", arguments[0]);
        return 2;
    }
    printf("magma_devices %s, %d devices: %d wrong\n", test, device_count, wrong);
    return wrong != 0;
}

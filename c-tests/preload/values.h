/* A call of each kind on the device, with cuBLAS's prototypes, and its expected result. Included twice, for names with
 * int and with int64_t: INTEGER and WITH(name). */

#define VECTOR 37 /* elements of a vector */
#define ROWS 13
#define COLUMNS 9
#define LDA 17
#define ENTRIES 3 /* of a batch */

/* One call: operands on the device, with their values before the call on the host, and the expected values after it. */
static int WITH(values)(const struct name *name, cublasHandle_t handle, int on_device, int variant) {
    typedef INTEGER integer;
    const char p = name->precision;
    const enum kind kind = name->kind;
    const int is_index = kind == IAMAX || kind == IAMIN, is_sum = kind <= DOTC;
    const int is_batch = kind == GEMV_BATCHED || kind == GEMV_STRIDED, is_gemv = kind == GEMV || is_batch;
    const int is_square = kind == SYMV || kind == HEMV, is_ger = kind == GER || kind == GERC;
    const int is_triangle = is_multiply(kind) || is_solve(kind), is_updated = is_update(kind);
    const int is_other = is_triangle || is_updated || is_product(kind) || kind == GBMV || is_gemm(kind);
    const int has_entries = is_batch || kind == GEMM_BATCHED || kind == GEMM_STRIDED;
    const int one_way = is_sum && kind != DOT && kind != DOTC; /* no negative increment */
    const int op = is_gemv || is_triangle || kind == GBMV || is_gemm(kind) ? variant % 3 : 0, uplo = variant % 2;
    const int op_b = (2 * variant + variant / 3) % 3, entries = has_entries ? ENTRIES : 1;
    const integer m = is_gemv || is_ger || kind == GBMV ? ROWS : COLUMNS, lda = LDA;
    /* Few enough equations that all numbers are exact. */
    const integer columns = is_gemm(kind) ? (variant == 3 ? 1 : 7) : is_solve(kind) ? 5 : COLUMNS;
    const integer n = is_gemv || is_square || is_ger || is_other ? columns : VECTOR;
    const integer kl = 2, ku = 1;
    const integer k = 5, ldb = 10, ldc = 11; /* of gemm, whose B is x and whose C is y */
    const int unit = is_solve(kind) || (is_multiply(kind) && variant / 2 % 2);
    const struct matrix matrix = {kind, uplo, op, unit, m, n, kl, ku, lda};
    /* cuBLAS does not define negative increments in batches. */
    const integer incx = one_way || kind == SCAL || kind == REAL_SCAL ? 2 : variant % 2 ? (is_batch ? 2 : -2) : 1;
    const integer incy = variant % 2 ? 3 : is_batch ? 1 : -1;
    const int is_general = is_gemv || kind == GBMV;
    const long x_length = is_general && op != 0 ? m : n, y_length = is_general && op == 0 ? m : n;
    const long stride_a = LDA * COLUMNS + 1, stride = 3 * VECTOR + 2;
    const char alpha_p = kind == REAL_SCAL || kind == HER || kind == HPR ? real_of(p) : p;
    const char result_p = kind == ASUM || kind == NRM2 ? real_of(p) : p;
    const size_t result_bytes = is_index ? sizeof(integer) : number_size(result_p);
    unsigned state = 1 + 977u * (unsigned)variant;

    struct operand a = operand(p, stride_a * entries, &state), x = operand(p, stride * entries, &state);
    struct operand y = operand(p, stride * entries, &state);
    struct operand alpha = operand(alpha_p, 1, &state), beta = operand(alpha_p, 1, &state), result = operand('z', 1, &state);
    struct operand a_list = pointers(&a, entries), x_list = pointers(&x, entries);
    struct operand y_list = pointers(&y, entries);
    if (variant == 2) number_set(alpha_p, alpha.expected, 0, 0), number_set(alpha_p, beta.expected, 0, 1);
    if (variant == 3) number_set(alpha_p, beta.expected, 0, 0);
    operand_renew(&alpha);
    operand_renew(&beta);

    const void *alpha_at = on_device ? alpha.device : alpha.expected, *beta_at = on_device ? beta.device : beta.expected;
    void *host_result = malloc(16), *result_at = on_device ? result.device : host_result;
    DRIVER(cuCtxSynchronize()); /* the handle's stream does not wait for copies */
    int status = cublasSetPointerMode_v2(handle, on_device ? CUBLAS_POINTER_MODE_DEVICE : CUBLAS_POINTER_MODE_HOST);
    switch (kind) {
    case ASUM: case NRM2: case IAMAX: case IAMIN:
        status |= ((int (*)(cublasHandle_t, integer, const void *, integer, void *))name->function)(
            handle, n, x.device, incx, result_at);
        break;
    case DOT: case DOTC:
        status |= ((int (*)(cublasHandle_t, integer, const void *, integer, const void *, integer, void *))name->function)(
            handle, n, x.device, incx, y.device, incy, result_at);
        break;
    case SCAL: case REAL_SCAL:
        status |= ((int (*)(cublasHandle_t, integer, const void *, void *, integer))name->function)(
            handle, n, alpha_at, x.device, incx);
        break;
    case AXPY:
        status |= ((int (*)(cublasHandle_t, integer, const void *, const void *, integer, void *, integer))name->function)(
            handle, n, alpha_at, x.device, incx, y.device, incy);
        break;
    case COPY: case SWAP:
        status |= ((int (*)(cublasHandle_t, integer, void *, integer, void *, integer))name->function)(
            handle, n, x.device, incx, y.device, incy);
        break;
    case GEMV:
        status |= ((int (*)(cublasHandle_t, int, integer, integer, const void *, const void *, integer, const void *,
                            integer, const void *, void *, integer))name->function)(
            handle, op, m, n, alpha_at, a.device, lda, x.device, incx, beta_at, y.device, incy);
        break;
    case GEMV_BATCHED:
        status |= ((int (*)(cublasHandle_t, int, integer, integer, const void *, const void *, integer, const void *,
                            integer, const void *, const void *, integer, integer))name->function)(
            handle, op, m, n, alpha_at, a_list.device, lda, x_list.device, incx, beta_at, y_list.device, incy, entries);
        break;
    case GEMV_STRIDED:
        status |= ((int (*)(cublasHandle_t, int, integer, integer, const void *, const void *, integer, long long,
                            const void *, integer, long long, const void *, void *, integer, long long, integer))
                       name->function)(handle, op, m, n, alpha_at, a.device, lda, stride_a, x.device, incx, stride, beta_at,
                                       y.device, incy, stride, entries);
        break;
    case SYMV: case HEMV:
        status |= ((int (*)(cublasHandle_t, int, integer, const void *, const void *, integer, const void *, integer,
                            const void *, void *, integer))name->function)(
            handle, uplo, n, alpha_at, a.device, lda, x.device, incx, beta_at, y.device, incy);
        break;
    case GER: case GERC:
        status |= ((int (*)(cublasHandle_t, integer, integer, const void *, const void *, integer, const void *, integer,
                            void *, integer))name->function)(
            handle, m, n, alpha_at, x.device, incx, y.device, incy, a.device, lda);
        break;
    case TRMV: case TRSV:
        status |= ((int (*)(cublasHandle_t, int, int, int, integer, const void *, integer, void *, integer))name->function)(
            handle, uplo, op, unit, n, a.device, lda, x.device, incx);
        break;
    case TPMV: case TPSV:
        status |= ((int (*)(cublasHandle_t, int, int, int, integer, const void *, void *, integer))name->function)(
            handle, uplo, op, unit, n, a.device, x.device, incx);
        break;
    case TBMV: case TBSV:
        status |= ((int (*)(cublasHandle_t, int, int, int, integer, integer, const void *, integer, void *, integer))
                       name->function)(handle, uplo, op, unit, n, kl, a.device, lda, x.device, incx);
        break;
    case SYR: case HER:
        status |= ((int (*)(cublasHandle_t, int, integer, const void *, const void *, integer, void *, integer))
                       name->function)(handle, uplo, n, alpha_at, x.device, incx, a.device, lda);
        break;
    case SPR: case HPR:
        status |= ((int (*)(cublasHandle_t, int, integer, const void *, const void *, integer, void *))name->function)(
            handle, uplo, n, alpha_at, x.device, incx, a.device);
        break;
    case SYR2: case HER2:
        status |= ((int (*)(cublasHandle_t, int, integer, const void *, const void *, integer, const void *, integer, void *,
                            integer))name->function)(
            handle, uplo, n, alpha_at, x.device, incx, y.device, incy, a.device, lda);
        break;
    case SPR2: case HPR2:
        status |= ((int (*)(cublasHandle_t, int, integer, const void *, const void *, integer, const void *, integer,
                            void *))name->function)(
            handle, uplo, n, alpha_at, x.device, incx, y.device, incy, a.device);
        break;
    case SPMV: case HPMV:
        status |= ((int (*)(cublasHandle_t, int, integer, const void *, const void *, const void *, integer, const void *,
                            void *, integer))name->function)(
            handle, uplo, n, alpha_at, a.device, x.device, incx, beta_at, y.device, incy);
        break;
    case SBMV: case HBMV:
        status |= ((int (*)(cublasHandle_t, int, integer, integer, const void *, const void *, integer, const void *, integer,
                            const void *, void *, integer))name->function)(
            handle, uplo, n, kl, alpha_at, a.device, lda, x.device, incx, beta_at, y.device, incy);
        break;
    case GBMV:
        status |= ((int (*)(cublasHandle_t, int, integer, integer, integer, integer, const void *, const void *, integer,
                            const void *, integer, const void *, void *, integer))name->function)(
            handle, op, m, n, kl, ku, alpha_at, a.device, lda, x.device, incx, beta_at, y.device, incy);
        break;
    case GEMM:
        status |= ((int (*)(cublasHandle_t, int, int, integer, integer, integer, const void *, const void *, integer,
                            const void *, integer, const void *, void *, integer))name->function)(
            handle, op, op_b, m, n, k, alpha_at, a.device, lda, x.device, ldb, beta_at, y.device, ldc);
        break;
    case GEMM_BATCHED:
        status |= ((int (*)(cublasHandle_t, int, int, integer, integer, integer, const void *, const void *, integer,
                            const void *, integer, const void *, const void *, integer, integer))name->function)(
            handle, op, op_b, m, n, k, alpha_at, a_list.device, lda, x_list.device, ldb, beta_at, y_list.device, ldc, entries);
        break;
    case GEMM_STRIDED:
        status |= ((int (*)(cublasHandle_t, int, int, integer, integer, integer, const void *, const void *, integer, long long,
                            const void *, integer, long long, const void *, void *, integer, long long, integer))
                       name->function)(handle, op, op_b, m, n, k, alpha_at, a.device, lda, stride_a, x.device, ldb, stride,
                                       beta_at, y.device, ldc, stride, entries);
        break;
    case KIND_COUNT: break;
    }

    /* The reference computation. */
    const number alpha_value = number_get(alpha_p, alpha.expected, 0), beta_value = number_get(alpha_p, beta.expected, 0);
    number sum = 0;
    long index = 0;
    for (int b = 0; b < entries; b++) {
        char *xb = x.expected + b * stride * (long)number_size(p), *yb = y.expected + b * stride * (long)number_size(p);
        char *ab = a.expected + b * stride_a * (long)number_size(p);
        for (long e = 0; is_updated && alpha_value != 0 && e < n * n; e++) {
            const long i = e % n, j = e / n, at = matrix_place(&matrix, i, j);
            if (at < 0) continue;
            const int two = kind >= SYR2, conjugated = is_hermitian(kind);
            const number xi = number_get(p, xb, place(i, n, incx)), xj = number_get(p, xb, place(j, n, incx));
            const number yi = number_get(p, yb, place(i, n, incy)), yj = number_get(p, yb, place(j, n, incy));
            const number other = two ? yj : xj, back = conjugated ? conj(alpha_value * xj) : alpha_value * xj;
            number element = number_get(p, ab, at) + alpha_value * xi * (conjugated ? conj(other) : other);
            if (two) element += yi * back;
            number_set(p, ab, at, conjugated && i == j ? creal(element) : element);
        }
        if (is_triangle) {
            number vector[COLUMNS];
            for (long i = 0; i < n; i++) vector[i] = number_get(p, xb, place(i, n, incx));
            triangle_apply(&matrix, p, ab, vector);
            for (long i = 0; i < n; i++) number_set(p, xb, place(i, n, incx), vector[i]);
        }
        for (long i = 0; (is_product(kind) || kind == GBMV) && i < y_length; i++) {
            const long at_y = place(i, y_length, incy);
            number product = 0;
            for (long j = 0; j < x_length; j++)
                product += matrix_element(&matrix, p, ab, i, j) * number_get(p, xb, place(j, x_length, incx));
            number_set(p, yb, at_y, alpha_value * product + beta_value * number_get(p, yb, at_y));
        }
        for (long e = 0; is_ger && e < m * n; e++) {
            const long at = e % m + e / m * lda;
            const number xe = number_get(p, xb, place(e % m, m, incx)), ye = number_get(p, yb, place(e / m, n, incy));
            number_set(p, ab, at, number_get(p, ab, at) + alpha_value * xe * (kind == GERC ? conj(ye) : ye));
        }
        for (long e = 0; is_gemm(kind) && e < m * n; e++) {
            const long i = e % m, j = e / m, at = i + j * ldc;
            number product = 0;
            for (long l = 0; l < k; l++)
                product += general_element(p, ab, op, lda, i, l) * general_element(p, xb, op_b, ldb, l, j);
            number_set(p, yb, at, alpha_value * product + beta_value * number_get(p, yb, at));
        }
        for (long i = 0; !is_ger && !is_other && i < (is_gemv || is_square ? y_length : n); i++) {
            const long at_x = place(i, n, incx), at_y = place(i, y_length, incy);
            const number xi = number_get(p, xb, at_x), yi = number_get(p, yb, at_y);
            switch (kind) {
            case ASUM: sum += size_of(xi); break;
            case NRM2: sum += creal(xi) * creal(xi) + cimag(xi) * cimag(xi); break;
            case IAMAX: if (i == 0 || size_of(xi) > creal(sum)) sum = size_of(xi), index = i + 1; break;
            case IAMIN: if (i == 0 || size_of(xi) < creal(sum)) sum = size_of(xi), index = i + 1; break;
            case DOT: sum += xi * yi; break;
            case DOTC: sum += conj(xi) * yi; break;
            case SCAL: case REAL_SCAL: number_set(p, xb, at_x, alpha_value * xi); break;
            case AXPY: number_set(p, yb, at_y, alpha_value * xi + yi); break;
            case COPY: number_set(p, yb, at_y, xi); break;
            case SWAP: number_set(p, yb, at_y, xi), number_set(p, xb, at_x, yi); break;
            default: {
                number product = 0;
                for (long j = 0; j < x_length; j++) {
                    const int stored = is_gemv ? op == 0 : uplo == CUBLAS_FILL_MODE_LOWER ? i >= j : i <= j;
                    number element = number_get(p, ab, stored ? i + j * lda : j + i * lda);
                    if (is_gemv ? op == 2 : kind == HEMV && !stored) element = conj(element);
                    if (kind == HEMV && i == j) element = creal(element);
                    product += element * number_get(p, xb, place(j, x_length, incx));
                }
                number_set(p, yb, at_y, alpha_value * product + beta_value * yi);
            }
            }
        }
    }
    if (kind == NRM2) sum = sqrt(creal(sum));

    int right = status == 0;
    DRIVER(cuCtxSynchronize());
    if (on_device && is_sum) device_read(host_result, result.device, result_bytes);
    if (is_index) {
        integer found;
        memcpy(&found, host_result, sizeof found);
        right = right && found == index;
    } else if (is_sum) {
        const number found = number_get(result_p, host_result, 0);
        const double bound = kind == NRM2 ? 4e-7 * cabs(sum) : 0;
        right = right && cabs(found - sum) <= bound;
    }
    right = operand_is_right(&a) & operand_is_right(&x) & operand_is_right(&y) & right;
    if (!right) {
        fprintf(stderr, "%s: wrong, or status %d (variant %d, scalars on the %s)\n", name->name, status, variant,
                on_device ? "device" : "host");
    }
    struct operand *all[] = {&a, &x, &y, &alpha, &beta, &result, &a_list, &x_list, &y_list};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) operand_free(all[i]);
    free(host_result);
    return right;
}

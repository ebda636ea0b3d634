#define _POSIX_C_SOURCE 200809L
#include "matrix_market.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct reader {
    const char *path;
    FILE *file;
    char *line;
    size_t capacity;
    long number; /* of the line, from 1 */
    char *message;
    size_t message_size;
};

static int fail(struct reader *r, const char *format, ...)
{
    va_list values;
    int used = r->number > 0 ? snprintf(r->message, r->message_size, "%s:%ld: ", r->path, r->number)
                             : snprintf(r->message, r->message_size, "%s: ", r->path);
    if (used >= 0 && (size_t)used < r->message_size) {
        va_start(values, format);
        vsnprintf(r->message + used, r->message_size - used, format, values);
        va_end(values);
    }
    return -1;
}

/* The next line without its end; 0 at the end of the file. */
static int next_line(struct reader *r)
{
    ssize_t length = getline(&r->line, &r->capacity, r->file);
    if (length < 0)
        return 0;
    r->number++;
    r->line[strcspn(r->line, "\r\n")] = '\0';
    return 1;
}

static int is_blank(const char *text)
{
    return text[strspn(text, " \t")] == '\0';
}

/* The next line that is neither blank nor a comment. */
static int next_data_line(struct reader *r)
{
    while (next_line(r))
        if (r->line[0] != '%' && !is_blank(r->line))
            return 1;
    return 0;
}

/* A word ends at a blank or at the end of the line. */
static int ends_word(const char *end)
{
    return *end == '\0' || isspace((unsigned char)*end);
}

static int parse_long(char **at, long *value)
{
    char *end;
    errno = 0;
    *value = strtol(*at, &end, 10);
    if (end == *at || errno != 0 || !ends_word(end))
        return 0;
    *at = end;
    return 1;
}

static int parse_real(char **at, double *value)
{
    char *end;
    *value = strtod(*at, &end);
    if (end == *at || !ends_word(end) || !isfinite(*value))
        return 0;
    *at = end;
    return 1;
}

static int read_banner(struct reader *r, int *symmetric)
{
    char banner[16], object[16], format[16], field[16], symmetry[16];
    if (!next_line(r))
        return fail(r, "the file is empty");
    if (sscanf(r->line, "%15s %15s %15s %15s %15s", banner, object, format, field, symmetry) != 5 ||
        strcmp(banner, "%%MatrixMarket") != 0)
        return fail(r, "not a Matrix Market file");
    if (strcasecmp(object, "matrix") != 0 || strcasecmp(format, "coordinate") != 0)
        return fail(r, "a coordinate matrix is expected, not '%s %s'", object, format);
    if (strcasecmp(field, "real") != 0 && strcasecmp(field, "integer") != 0)
        return fail(r, "real values are expected, not '%s'", field);
    *symmetric = strcasecmp(symmetry, "symmetric") == 0;
    if (!*symmetric && strcasecmp(symmetry, "general") != 0)
        return fail(r, "a general or symmetric matrix is expected, not '%s'", symmetry);
    return 0;
}

static int read_size(struct reader *r, struct matrix *matrix)
{
    long rows, columns;
    char *at;
    if (!next_data_line(r))
        return fail(r, "the file ends before the size line");
    at = r->line;
    if (!parse_long(&at, &rows) || !parse_long(&at, &columns) || !parse_long(&at, &matrix->entries) || !is_blank(at))
        return fail(r, "the size line must hold three integers");
    if (rows != columns)
        return fail(r, "the matrix is not square: %ld x %ld", rows, columns);
    if (rows < 1 || rows > INT_MAX || matrix->entries < 0)
        return fail(r, "no such size: %ld x %ld with %ld entries", rows, columns, matrix->entries);
    matrix->n = (int)rows;
    return 0;
}

static int read_entries(struct reader *r, const struct matrix *matrix, int symmetric)
{
    size_t n = (size_t)matrix->n;
    for (long entry = 0; entry < matrix->entries; entry++) {
        long i, j;
        double value;
        char *at;
        if (!next_data_line(r))
            return fail(r, "the file ends after %ld of %ld entries", entry, matrix->entries);
        at = r->line;
        if (!parse_long(&at, &i) || !parse_long(&at, &j) || !parse_real(&at, &value) || !is_blank(at))
            return fail(r, "an entry must be a row, a column and a finite real number");
        if (i < 1 || i > matrix->n || j < 1 || j > matrix->n)
            return fail(r, "entry (%ld, %ld) is outside the matrix", i, j);
        if (symmetric && i < j)
            return fail(r, "entry (%ld, %ld) is above the diagonal of a symmetric matrix", i, j);
        /* Duplicate entries are added, as in finite-element assembly. */
        matrix->a[(size_t)(i - 1) + (size_t)(j - 1) * n] += value;
        if (symmetric && i != j)
            matrix->a[(size_t)(j - 1) + (size_t)(i - 1) * n] += value;
    }
    if (next_data_line(r))
        return fail(r, "more than the %ld entries of the size line", matrix->entries);
    return 0;
}

static int is_symmetric(const struct matrix *matrix)
{
    size_t n = (size_t)matrix->n;
    for (size_t j = 0; j < n; j++)
        for (size_t i = j + 1; i < n; i++)
            if (matrix->a[i + j * n] != matrix->a[j + i * n])
                return 0;
    return 1;
}

static int read_matrix(struct reader *r, struct matrix *matrix)
{
    int symmetric = 0;
    size_t n;
    if (read_banner(r, &symmetric) != 0 || read_size(r, matrix) != 0)
        return -1;
    n = (size_t)matrix->n;
    matrix->a = n <= SIZE_MAX / n / sizeof(double) ? calloc(n * n, sizeof(double)) : NULL;
    if (matrix->a == NULL)
        return fail(r, "no memory for a dense %d x %d matrix", matrix->n, matrix->n);
    if (read_entries(r, matrix, symmetric) != 0)
        return -1;
    matrix->symmetric = is_symmetric(matrix);
    return 0;
}

int matrix_market_read(const char *path, struct matrix *matrix, char *message, size_t message_size)
{
    struct reader r = {.path = path, .message = message, .message_size = message_size};
    int status;
    memset(matrix, 0, sizeof *matrix);
    r.file = fopen(path, "r");
    if (r.file == NULL)
        return fail(&r, "%s", strerror(errno));
    status = read_matrix(&r, matrix);
    if (ferror(r.file)) {
        r.number = 0;
        status = fail(&r, "%s", strerror(errno));
    }
    fclose(r.file);
    free(r.line);
    if (status != 0) {
        free(matrix->a);
        matrix->a = NULL;
    }
    return status;
}

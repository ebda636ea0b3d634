/* Reads square real matrices from Matrix Market coordinate files, symmetric or general. */
#ifndef MATRIX_MARKET_H
#define MATRIX_MARKET_H

#include <stddef.h>

struct matrix {
    int n;
    int symmetric; /* the values are, whether or not the file says so */
    long entries;  /* as stored in the file */
    double *a;     /* n * n, column-major, zeros filled in; the caller frees it */
};

/* Returns 0, or -1 with one line of explanation (file, line number, fact) in `message`. */
int matrix_market_read(const char *path, struct matrix *matrix, char *message, size_t message_size);

#endif

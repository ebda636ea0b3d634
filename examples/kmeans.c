/* k-means in the plane. Each step finds the nearest centre of every point, then moves centres to the mean of their
 * points.
 *
 *   kmeans
 *
 * kblasDnearest returns the nearest centre of each point, without a matrix of all distances. The points surround four
 * known places. The centres must find these places.
 */
#include <kblas.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { POINTS = 4000, CENTRES = 4, DIMENSIONS = 2, STEPS = 20 };
static const double PLACES[CENTRES][DIMENSIONS] = {{0, 0}, {10, 0}, {0, 10}, {10, 10}};

static void succeed(kblasStatus_t status, const char *what)
{
    if (status != KBLAS_STATUS_SUCCESS) {
        fprintf(stderr, "%s: %s\n", what, kblasGetStatusString(status));
        exit(1);
    }
}

/* Noise in [-1, 1), the same in each run. */
static double noise(void)
{
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (double)(state >> 11) / 4503599627370496.0 - 1;
}

int main(void)
{
    /* A point is a column here. op T makes it a row. */
    static double points[POINTS][DIMENSIONS], distance[POINTS];
    static int64_t nearest[POINTS];
    double centres[CENTRES][DIMENSIONS], *d_points, *d_centres, *d_distance, moved = 1;
    int64_t *d_nearest;
    int i, c, d, step, wrong = 0;
    kblasHandle_t handle;

    for (i = 0; i < POINTS; i++)
        for (d = 0; d < DIMENSIONS; d++)
            points[i][d] = PLACES[i % CENTRES][d] + noise();
    for (c = 0; c < CENTRES; c++)
        for (d = 0; d < DIMENSIONS; d++)
            centres[c][d] = points[c][d] + 2 * noise();

    succeed(kblasCreate(&handle), "kblasCreate");
    succeed(kblasMalloc((void **)&d_points, sizeof points), "kblasMalloc");
    succeed(kblasMalloc((void **)&d_centres, sizeof centres), "kblasMalloc");
    succeed(kblasMalloc((void **)&d_distance, sizeof distance), "kblasMalloc");
    succeed(kblasMalloc((void **)&d_nearest, sizeof nearest), "kblasMalloc");
    succeed(kblasSetVector(POINTS * DIMENSIONS, sizeof(double), points, 1, d_points, 1), "kblasSetVector");

    for (step = 0; step < STEPS && moved > 0; step++) {
        double sums[CENTRES][DIMENSIONS] = {{0}};
        int counts[CENTRES] = {0};
        succeed(kblasSetVector(CENTRES * DIMENSIONS, sizeof(double), centres, 1, d_centres, 1), "kblasSetVector");
        succeed(kblasDnearest(handle, KBLAS_DISTANCE_SQEUCLIDEAN, KBLAS_OP_T, KBLAS_OP_T, POINTS, CENTRES, DIMENSIONS,
                              d_points, DIMENSIONS, d_centres, DIMENSIONS, d_nearest, d_distance),
                "kblasDnearest");
        /* The call is on the default stream. Copies wait for that stream. */
        succeed(kblasGetVector(POINTS, sizeof(int64_t), d_nearest, 1, nearest, 1), "kblasGetVector");
        succeed(kblasGetVector(POINTS, sizeof(double), d_distance, 1, distance, 1), "kblasGetVector");
        for (i = 0; i < POINTS; i++) {
            counts[nearest[i]]++;
            for (d = 0; d < DIMENSIONS; d++)
                sums[nearest[i]][d] += points[i][d];
        }
        moved = 0;
        for (c = 0; c < CENTRES; c++)
            for (d = 0; d < DIMENSIONS && counts[c] > 0; d++) {
                double mean = sums[c][d] / counts[c];
                moved += fabs(mean - centres[c][d]);
                centres[c][d] = mean;
            }
    }

    for (c = 0; c < CENTRES; c++) {
        printf("centre %d: %.3f, %.3f\n", c, centres[c][0], centres[c][1]);
        for (d = 0; d < DIMENSIONS; d++)
            wrong += !(fabs(centres[c][d] - PLACES[c][d]) < 0.1);
    }
    for (i = 0; i < POINTS; i++)
        wrong += nearest[i] != i % CENTRES || !(distance[i] <= 2.4);
    printf("%d steps; %d wrong\n", step, wrong);

    succeed(kblasFree(d_points), "kblasFree");
    succeed(kblasFree(d_centres), "kblasFree");
    succeed(kblasFree(d_distance), "kblasFree");
    succeed(kblasFree(d_nearest), "kblasFree");
    succeed(kblasDestroy(handle), "kblasDestroy");
    return wrong != 0;
}

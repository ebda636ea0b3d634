/* Clips the gradients of a neural network by the norms of its layers.
 *
 *   layer_norms
 *
 * The gradients of all layers are consecutive in one vector, as optimisers store them. One call of kblasSnrm2Segmented
 * computes the norms of all layers, small and large. A call of scal scales each gradient that is too long.
 */
#include <kblas.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { LAYERS = 5 };
/* Biases and weights. */
static const int64_t SIZES[LAYERS] = {784 * 128, 128, 128 * 10, 10, 1};
static const float LONGEST = 3;

static void succeed(kblasStatus_t status, const char *what)
{
    if (status != KBLAS_STATUS_SUCCESS) {
        fprintf(stderr, "%s: %s\n", what, kblasGetStatusString(status));
        exit(1);
    }
}

int main(void)
{
    kblasHandle_t handle;
    int64_t offsets[LAYERS + 1] = {0}, *d_offsets, i, n;
    float *gradient, *d_gradient, norms[LAYERS], clipped[LAYERS];
    int layer, wrong = 0;

    for (layer = 0; layer < LAYERS; layer++)
        offsets[layer + 1] = offsets[layer] + SIZES[layer];
    n = offsets[LAYERS];
    gradient = malloc((size_t)n * sizeof *gradient);
    if (!gradient)
        return 1;
    /* The elements of layer l are 2^-l or -2^-l. Its norm is sqrt(size) / 2^l. */
    for (layer = 0; layer < LAYERS; layer++)
        for (i = offsets[layer]; i < offsets[layer + 1]; i++)
            gradient[i] = ldexpf(i % 2 ? -1 : 1, -layer);

    succeed(kblasCreate(&handle), "kblasCreate");
    succeed(kblasMalloc((void **)&d_gradient, (size_t)n * sizeof *gradient), "kblasMalloc");
    succeed(kblasMalloc((void **)&d_offsets, sizeof offsets), "kblasMalloc");
    succeed(kblasSetVector((int)n, sizeof *gradient, gradient, 1, d_gradient, 1), "kblasSetVector");
    succeed(kblasSetVector(LAYERS + 1, sizeof *offsets, offsets, 1, d_offsets, 1), "kblasSetVector");

    /* In the default pointer mode results and scalars are on the host. */
    succeed(kblasSnrm2Segmented(handle, d_gradient, d_offsets, LAYERS, norms), "kblasSnrm2Segmented");
    for (layer = 0; layer < LAYERS; layer++) {
        float factor = LONGEST / norms[layer];
        if (factor < 1)
            succeed(kblasSscal_64(handle, SIZES[layer], &factor, d_gradient + offsets[layer], 1), "kblasSscal_64");
    }
    succeed(kblasSnrm2Segmented(handle, d_gradient, d_offsets, LAYERS, clipped), "kblasSnrm2Segmented");

    for (layer = 0; layer < LAYERS; layer++) {
        float norm = ldexpf(sqrtf((float)SIZES[layer]), -layer), shorter = fminf(norm, LONGEST);
        wrong += fabsf(norms[layer] - norm) > 1e-6f * norm || fabsf(clipped[layer] - shorter) > 1e-6f * shorter;
        printf("layer %d: %6d elements, norm %9.4f, clipped %6.4f\n", layer, (int)SIZES[layer], norms[layer], clipped[layer]);
    }
    succeed(kblasFree(d_gradient), "kblasFree");
    succeed(kblasFree(d_offsets), "kblasFree");
    succeed(kblasDestroy(handle), "kblasDestroy");
    free(gradient);
    if (wrong)
        fprintf(stderr, "%d of the layers have other norms than they should\n", wrong);
    return wrong != 0;
}

#!/usr/bin/env python3
"""k-means with ctypes: kblasSnearest finds the nearest centre of each point. Centres move to the mean of their points.

    LD_LIBRARY_PATH=PREFIX/lib python3 examples/kmeans.py

With torch the points are a tensor and stay on the GPU. Without torch they are lists, and kblasMalloc allocates memory.
"""

import ctypes
import random
from ctypes import POINTER, byref, c_char_p, c_float, c_int, c_int64, c_size_t, c_void_p

try:
    import torch
except ImportError:
    torch = None

SQEUCLIDEAN, OP_T, BACKEND_CUDA = 0, 1, 1
POINTS, STEPS = 4000, 20
PLACES = [[0.0, 0.0], [10.0, 0.0], [0.0, 10.0], [10.0, 10.0]]
CENTRES, DIMENSIONS = len(PLACES), len(PLACES[0])

kblas = ctypes.CDLL("libkblas.so.1")
kblas.kblasGetStatusString.restype = c_char_p


def check(status, function, _):
    if status != 0:
        raise RuntimeError(f"{function.__name__}: {kblas.kblasGetStatusString(status).decode()}")


# Without argument types, ctypes would pass a pointer as an int.
for name, *arguments in [
    ("kblasCreate", POINTER(c_void_p)),
    ("kblasDestroy", c_void_p),
    ("kblasGetBackend", c_void_p, POINTER(c_int)),
    ("kblasSetStream", c_void_p, c_void_p),
    ("kblasMalloc", POINTER(c_void_p), c_size_t),
    ("kblasFree", c_void_p),
    ("kblasSetVector", c_int, c_int, c_void_p, c_int, c_void_p, c_int),
    ("kblasGetVector", c_int, c_int, c_void_p, c_int, c_void_p, c_int),
    ("kblasSnearest", c_void_p, *[c_int] * 6, c_void_p, c_int, c_void_p, c_int, c_void_p, c_void_p),
]:
    function = getattr(kblas, name)
    function.argtypes = arguments
    function.errcheck = check


def find_nearest(handle, points, centres, index, distance):
    """index[i], distance[i] := the nearest centre of point i, and its distance. All arrays are passed by address."""
    # A row of a C array or of a tensor is a column for BLAS. op T makes it a row again.
    sizes = POINTS, CENTRES, DIMENSIONS
    sets = points, DIMENSIONS, centres, DIMENSIONS
    kblas.kblasSnearest(handle, SQEUCLIDEAN, OP_T, OP_T, *sizes, *sets, index, distance)


def on_tensors(handle, points, centres, device):
    """The centres, and the index of the nearest centre of each point."""
    if device == "cuda":
        kblas.kblasSetStream(handle, torch.cuda.current_stream().cuda_stream)
    points = torch.tensor(points, dtype=torch.float32, device=device)
    centres = torch.tensor(centres, dtype=torch.float32, device=device)
    index = torch.empty(POINTS, dtype=torch.int64, device=device)
    distance = torch.empty(POINTS, dtype=torch.float32, device=device)
    for _ in range(STEPS):
        find_nearest(handle, *(tensor.data_ptr() for tensor in (points, centres, index, distance)))
        counts = torch.bincount(index, minlength=CENTRES)[:, None]
        sums = torch.zeros_like(centres).index_add_(0, index, points)
        # A centre without points does not move.
        before, centres = centres, torch.where(counts > 0, sums / counts, centres)
        if torch.equal(before, centres):
            break
    return centres.tolist(), index.tolist()


def allocate(size):
    memory = c_void_p()
    kblas.kblasMalloc(byref(memory), size)
    return memory


def on_lists(handle, points, centres):
    """The same without torch."""

    def put(rows, memory):
        values = (c_float * (len(rows) * DIMENSIONS))(*(value for row in rows for value in row))
        kblas.kblasSetVector(len(values), ctypes.sizeof(c_float), values, 1, memory, 1)

    index = (c_int64 * POINTS)()
    sizes = [4 * POINTS * DIMENSIONS, 4 * CENTRES * DIMENSIONS, 8 * POINTS, 4 * POINTS]
    memory = d_points, d_centres, d_index, d_distance = [allocate(size) for size in sizes]
    put(points, d_points)
    for _ in range(STEPS):
        put(centres, d_centres)
        find_nearest(handle, d_points, d_centres, d_index, d_distance)
        # The call is on the default stream. Copies wait for that stream.
        kblas.kblasGetVector(POINTS, ctypes.sizeof(c_int64), d_index, 1, index, 1)
        before = list(centres)
        for c in range(CENTRES):
            own = [point for point, nearest in zip(points, index) if nearest == c]
            if own:
                centres[c] = [sum(values) / len(own) for values in zip(*own)]
        if centres == before:
            break
    for place in memory:
        kblas.kblasFree(place)
    return centres, list(index)


def main():
    noise = random.Random(1)
    points = [[place + noise.uniform(-1, 1) for place in PLACES[i % CENTRES]] for i in range(POINTS)]
    centres = [[value + noise.uniform(-2, 2) for value in point] for point in points[:CENTRES]]

    handle, backend = c_void_p(), c_int()
    kblas.kblasCreate(byref(handle))
    kblas.kblasGetBackend(handle, byref(backend))
    # Memory that kblas can access. On the host backend it is host memory.
    device = "cuda" if backend.value == BACKEND_CUDA else "cpu"
    if torch and (device == "cpu" or torch.cuda.is_available()):
        print(f"tensors on {device}")
        centres, index = on_tensors(handle, points, centres, device)
    else:
        print("lists: there is no torch, or none for this GPU")
        centres, index = on_lists(handle, points, centres)
    kblas.kblasDestroy(handle)

    for centre in centres:
        print("centre " + ", ".join(f"{value:.3f}" for value in centre))
    for centre, place in zip(centres, PLACES):
        assert all(abs(value - at) < 0.1 for value, at in zip(centre, place)), (centre, place)
    assert index == [i % CENTRES for i in range(POINTS)]


if __name__ == "__main__":
    main()

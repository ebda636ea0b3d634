#!/usr/bin/env python3
"""The distance |y - x| of two vectors. It needs only the standard library and libkblas.so.1.

    LD_LIBRARY_PATH=PREFIX/lib python3 examples/distance.py
"""

import ctypes
import math
from contextlib import contextmanager
from ctypes import POINTER, byref, c_char_p, c_double, c_int, c_size_t, c_void_p

kblas = ctypes.CDLL("libkblas.so.1")
kblas.kblasGetStatusString.restype = c_char_p


def check(status, function, _):
    if status != 0:
        raise RuntimeError(f"{function.__name__}: {kblas.kblasGetStatusString(status).decode()}")


# Without argument types, ctypes would pass a pointer as an int.
for name, *arguments in [
    ("kblasCreate", POINTER(c_void_p)),
    ("kblasDestroy", c_void_p),
    ("kblasMalloc", POINTER(c_void_p), c_size_t),
    ("kblasFree", c_void_p),
    ("kblasSetVector", c_int, c_int, c_void_p, c_int, c_void_p, c_int),
    ("kblasDaxpy", c_void_p, c_int, POINTER(c_double), c_void_p, c_int, c_void_p, c_int),
    ("kblasDnrm2", c_void_p, c_int, c_void_p, c_int, POINTER(c_double)),
]:
    function = getattr(kblas, name)
    function.argtypes = arguments
    function.errcheck = check


@contextmanager
def handle():
    created = c_void_p()
    kblas.kblasCreate(byref(created))
    try:
        yield created
    finally:
        kblas.kblasDestroy(created)


@contextmanager
def on_device(values):
    """A vector with these values, in memory that kblas can access."""
    host = (c_double * len(values))(*values)
    device = c_void_p()
    kblas.kblasMalloc(byref(device), ctypes.sizeof(host))
    try:
        kblas.kblasSetVector(len(values), ctypes.sizeof(c_double), host, 1, device, 1)
        yield device
    finally:
        kblas.kblasFree(device)


def distance(x, y):
    result = c_double()
    with handle() as h, on_device(x) as d_x, on_device(y) as d_y:
        kblas.kblasDaxpy(h, len(x), byref(c_double(-1)), d_x, 1, d_y, 1)
        kblas.kblasDnrm2(h, len(x), d_y, 1, byref(result))
    return result.value


x = [math.sin(i) for i in range(10_000)]
y = [math.cos(i) for i in range(10_000)]
print(f"distance {distance(x, y):.12f}, math.dist {math.dist(x, y):.12f}")
assert math.isclose(distance(x, y), math.dist(x, y), rel_tol=1e-14)

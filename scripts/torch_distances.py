#!/usr/bin/env python3
"""Times torch.cdist, and its topk, beside kblas on the same tensors; and tells how accurate each is.

    scripts/torch_distances.py [OPTION…]
        --library FILE       libkblas, if not where the system looks for libraries
        -r s|d               float or double (s)
        --sizes SIZE,…       pairs of sets: N, or MxKxN for M and K vectors of N coordinates; 0: none
                             (128,512,1024,2048,4096)
        --searches SIZE,…    the same for nearest neighbours (1000x100000x128)
        --neighbours E       of each vector, 1 to 64 (10)
        --calls N            measured calls of each kind, of which the median is shown (21)
        --no-direct          without torch's mode that multiplies no matrices, which is slow

On a GPU times are those of device events, and all calls are queued before the first one runs. Operands are the same in
each call. On kblas's host backend tensors are on the CPU, and times are the clock's.

The ratio is the time of torch's faster mode divided by kblas's.

Errors are relative, the largest of the distances of 256 pairs: of normal vectors, and of such that are close together
and far from 0. Both sides return Euclidean distances; the right ones are sums of squares in double precision.

Exit status: 2 if torch or kblas is missing, or an option is wrong.
"""

import argparse
import ctypes
import statistics
import sys
import time
from ctypes import POINTER, byref, c_char_p, c_int, c_int64, c_void_p

EUCLIDEAN, EUCLIDEAN_EXPANDED, EUCLIDEAN_DIRECT, OP_T, BACKEND_CUDA = 1, 17, 33, 1, 1
MOST_NEIGHBOURS = 64
MODES = {"product": "use_mm_for_euclid_dist", "direct": "donot_use_mm_for_euclid_dist"}
# Vectors for errors: name, mean, and the difference of the two vectors of a pair in each coordinate.
PAIRS, COORDINATES = 256, 512
CLOSE = [("around 10^4, 10^-1 apart", 1e4, 1e-1), ("around 10^4, 10^-3 apart", 1e4, 1e-3)]


def stop(message):
    print(f"torch_distances.py: {message}", file=sys.stderr)
    sys.exit(2)


def sizes(text):
    """[M, K, N] of each."""
    if text == "0":
        return []
    try:
        every = [[int(size) for size in one.split("x")] for one in text.split(",")]
    except ValueError:
        every = [[]]
    every = [one * 3 if len(one) == 1 else one for one in every]
    if any(len(one) != 3 or min(one) < 1 for one in every):
        raise argparse.ArgumentTypeError(f"{text} is no list of N or MxKxN")
    return every


def positive(most=None):
    def parse(text):
        if not text.isdigit() or int(text) < 1 or (most and int(text) > most):
            raise argparse.ArgumentTypeError(f"{text} is not 1 to {most}" if most else f"{text} is not 1 or more")
        return int(text)

    return parse


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", default="libkblas.so.1")
    parser.add_argument("-r", dest="precision", choices="sd", default="s")
    parser.add_argument("--sizes", type=sizes, default="128,512,1024,2048,4096")
    parser.add_argument("--searches", type=sizes, default="1000x100000x128")
    parser.add_argument("--neighbours", type=positive(MOST_NEIGHBOURS), default=10)
    parser.add_argument("--calls", type=positive(), default=21)
    parser.add_argument("--no-direct", action="store_true")
    arguments = parser.parse_args()
    if any(k < arguments.neighbours for _, k, _ in arguments.searches):
        parser.error(f"a search among fewer than {arguments.neighbours} vectors")
    return arguments


class Kblas:
    """The calls on tensors whose rows are vectors."""

    def __init__(self, path, precision):
        try:
            self.library = ctypes.CDLL(path)
        except OSError as error:
            stop(f"libkblas is missing: {error}")
        self.library.kblasGetStatusString.restype = c_char_p
        letter, self.handle, backend = precision.upper(), c_void_p(), c_int()
        sets = [c_void_p, *[c_int] * 6, c_void_p, c_int, c_void_p, c_int]
        self.function("kblasCreate", POINTER(c_void_p))(byref(self.handle))
        self.function("kblasGetBackend", c_void_p, POINTER(c_int))(self.handle, byref(backend))
        self.set_stream = self.function("kblasSetStream", c_void_p, c_void_p)
        self._cdist = self.function(f"kblas{letter}cdist", *sets, c_void_p, c_int)
        self._knn = self.function(f"kblas{letter}knn", *sets, c_int, c_void_p, c_int64, c_void_p, c_int64)
        self.device = "cuda" if backend.value == BACKEND_CUDA else "cpu"

    def function(self, name, *arguments):
        function = getattr(self.library, name, None)
        if function is None:
            stop(f"this libkblas has no {name}")
        function.argtypes, function.errcheck = arguments, self.check
        return function

    def check(self, status, function, _):
        if status != 0:
            stop(f"{function.__name__}: {self.library.kblasGetStatusString(status).decode()}")

    def sets(self, metric, a, b):
        (m, n), k = a.shape, b.shape[0]
        # A row of a tensor is a column for BLAS. op T makes it a row again.
        return self.handle, metric, OP_T, OP_T, m, k, n, a.data_ptr(), n, b.data_ptr(), n

    def cdist(self, metric, a, b, c):
        """c[j, i] := the distance of a[i] and b[j]. A column for BLAS is a row of the tensor."""
        self._cdist(*self.sets(metric, a, b), c.data_ptr(), a.shape[0])

    def knn(self, metric, a, b, index, distance):
        many = index.shape[1]
        self._knn(*self.sets(metric, a, b), many, index.data_ptr(), many, distance.data_ptr(), many)


class Clock:
    def __init__(self, torch, device, calls):
        self.torch, self.device, self.calls = torch, device, calls

    def micros(self, call):
        """The median time of the calls after the first ones."""
        for _ in range(3):
            call()
        return statistics.median(self.on_gpu(call) if self.device == "cuda" else self.on_cpu(call))

    def on_gpu(self, call):
        cuda = self.torch.cuda
        events = [[cuda.Event(enable_timing=True) for _ in range(2)] for _ in range(self.calls)]
        cuda.synchronize()
        # Delays the first call until all calls are queued.
        cuda._sleep(50_000_000)
        for begin, end in events:
            begin.record()
            call()
            end.record()
        cuda.synchronize()
        return [1e3 * begin.elapsed_time(end) for begin, end in events]

    def on_cpu(self, call):
        for _ in range(self.calls):
            begin = time.perf_counter()
            call()
            yield 1e6 * (time.perf_counter() - begin)


def table(head, rows):
    print("| " + " | ".join(head) + " |")
    print("|" + "---|" * len(head))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def name(m, k, n):
    return f"{m} × {k} × {n}"


def times(torch, kblas, clock, arguments, kind):
    modes = {"product": MODES["product"]} if arguments.no_direct else MODES

    def random(rows, columns):
        return torch.randn(rows, columns, **kind)

    def beside(ours, theirs):
        return [*(f"{us:.1f}" for us in [*ours, *theirs]), f"{min(theirs) / ours[0]:.2f}"]

    rows = []
    for m, k, n in arguments.sizes:
        a, b, c = random(m, n), random(k, n), torch.empty(k, m, **kind)
        ours = [clock.micros(lambda: kblas.cdist(metric, a, b, c)) for metric in (EUCLIDEAN, EUCLIDEAN_DIRECT)]
        theirs = [clock.micros(lambda: torch.cdist(a, b, compute_mode=mode)) for mode in modes.values()]
        rows.append([name(m, k, n), *beside(ours, theirs)])
    if rows:
        head = ["cdist, m × k × n", "kblas, µs", "kblas, direct", *(f"torch, {mode}" for mode in modes), "ratio"]
        table(head, rows)

    rows, many = [], arguments.neighbours
    for m, k, n in arguments.searches:
        a, b = random(m, n), random(k, n)
        index, distance = torch.empty(m, many, dtype=torch.int64, device=kind["device"]), torch.empty(m, many, **kind)
        ours = clock.micros(lambda: kblas.knn(EUCLIDEAN, a, b, index, distance))

        def search():
            return torch.cdist(a, b, compute_mode=MODES["product"]).topk(many, largest=False)

        theirs = clock.micros(search)
        equal = (index.sort(1).values == search().indices.sort(1).values).float().mean().item()
        rows.append([name(m, k, n), *beside([ours], [theirs]), f"{100 * equal:.2f} %"])
    if rows:
        table([f"{many} neighbours, m × k × n", "kblas, µs", "torch, product and topk", "ratio", "equal indices"], rows)


def errors(torch, kblas, kind):
    noise = torch.Generator().manual_seed(1)

    def normal():
        return torch.randn(PAIRS, COORDINATES, dtype=torch.float64, generator=noise)

    def on_device(values):
        return values.to(**kind)

    vectors = [("normal", normal(), normal())]
    for kind_of, mean, apart in CLOSE:
        a = mean + normal()
        vectors.append((kind_of, a, a + apart * normal()))
    rows = []
    for kind_of, a, b in vectors:
        a, b = on_device(a), on_device(b)
        right = (a.double() - b.double()).square().sum(1).sqrt()
        found, c = [], torch.empty(PAIRS, PAIRS, **kind)
        for metric in (EUCLIDEAN, EUCLIDEAN_DIRECT, EUCLIDEAN_EXPANDED):
            kblas.cdist(metric, a, b, c)
            found.append(c.diagonal().double())
        for mode in MODES.values():
            found.append(torch.cdist(a, b, compute_mode=mode).diagonal().double())
        rows.append([kind_of, *(f"{((one - right).abs() / right).max().item():.1e}" for one in found)])
    head = ["largest relative error", "kblas", "kblas, direct", "kblas, expanded"]
    table([*head, *(f"torch, {mode}" for mode in MODES)], rows)


def main():
    arguments = options()
    try:
        import torch
    except ImportError:
        stop("torch is missing")
    kblas = Kblas(arguments.library, arguments.precision)
    if kblas.device == "cuda":
        if not torch.cuda.is_available():
            stop("torch has no GPU, and kblas has one")
        kblas.set_stream(kblas.handle, torch.cuda.current_stream().cuda_stream)
        # Products in single precision are not rounded to a shorter format.
        torch.backends.cuda.matmul.allow_tf32 = False
    device = torch.cuda.get_device_name() if kblas.device == "cuda" else "the CPU"
    print(f"torch {torch.__version__} on {device}, {'float' if arguments.precision == 's' else 'double'}\n")
    kind = {"dtype": torch.float32 if arguments.precision == "s" else torch.float64, "device": kblas.device}
    times(torch, kblas, Clock(torch, kblas.device, arguments.calls), arguments, kind)
    errors(torch, kblas, kind)


if __name__ == "__main__":
    main()

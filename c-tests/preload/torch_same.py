"""PyTorch's vector and matrix-vector operations on the GPU.

    torch_same.py write FILE      computes and stores the results
    torch_same.py compare FILE    computes again, and compares with the stored results
"""

import sys

import torch

# Largest difference of two correct results, relative to the norm.
BOUND = {torch.float32: 2e-5, torch.float64: 4e-14, torch.complex64: 2e-5, torch.complex128: 4e-14}


def results(dtype):
    torch.manual_seed(7)
    made = {}
    for m, n in [(3, 5), (128, 128), (1000, 777), (4096, 512), (257, 8192)]:
        a = torch.randn(m, n, dtype=dtype).cuda()
        x = torch.randn(n, dtype=dtype).cuda()
        z = torch.randn(m, dtype=dtype).cuda()
        made[f"mv {m} {n}"] = torch.mv(a, x)
        made[f"mv transposed {m} {n}"] = torch.mv(a.t(), z)
        made[f"mv adjoint {m} {n}"] = torch.mv(a.mH, z)
        made[f"mv strided {m} {n}"] = torch.mv(a[:, ::2], x[::2])
        made[f"addmv {m} {n}"] = torch.addmv(z, a, x, beta=0.5, alpha=-2)
        made[f"dot {n}"] = torch.dot(x, x.flip(0))
        made[f"vdot {n}"] = torch.vdot(x, x.flip(0))
        made[f"vector_norm {n}"] = torch.linalg.vector_norm(x)
        made[f"bmv {m} {n}"] = torch.bmm(a.expand(3, m, n), x.expand(3, n).unsqueeze(2))

    # Products that kblas takes: few columns, one column, small matrices.
    a = torch.randn(8192, 8192, dtype=dtype).cuda()
    made["mm 8 columns"] = torch.mm(a, a[:, :8].contiguous())
    made["mm one column"] = torch.mm(a, a[:, :1].contiguous())
    small = torch.randn(2000, 6, 6, dtype=dtype).cuda()
    made["bmm small"] = torch.bmm(small, small.mT)

    # The same in a graph that is replayed with other values.
    a = torch.randn(512, 512, dtype=dtype).cuda()
    x = torch.randn(512, dtype=dtype).cuda()
    side = torch.cuda.Stream()
    with torch.cuda.stream(side):
        torch.addmv(x, a, x)
        torch.dot(x, x)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        y = torch.addmv(x, a, x)
        d = torch.dot(y, x)
    for replay in range(3):
        x.copy_(torch.randn(512, dtype=dtype))
        graph.replay()
        made[f"graph addmv {replay}"] = y.clone()
        made[f"graph dot {replay}"] = d.clone()
    return {f"{dtype} {name}": value.cpu() for name, value in made.items()}


def main():
    if not torch.cuda.is_available():
        print("waived: torch sees no GPU")
        sys.exit(77)
    mode, path = sys.argv[1:]
    made = {}
    for dtype in BOUND:
        made.update(results(dtype))
    torch.cuda.synchronize()
    if mode == "write":
        torch.save(made, path)
        return
    wrong = 0
    for name, expected in torch.load(path).items():
        found = made[name]
        apart = torch.linalg.vector_norm((found - expected).flatten()).item()
        size = torch.linalg.vector_norm(expected.flatten()).item()
        bound = BOUND[expected.dtype if expected.dtype in BOUND else torch.float64]
        # Sums may cancel, so the bound of a dot depends on its vectors, not on the result.
        if "dot" in name:
            size = max(size, 1000.0)
        if not apart <= bound * size:
            print(f"{name}: {apart} apart, {size} large")
            wrong += 1
    print(f"{len(made)} results, {wrong} differ")
    sys.exit(wrong != 0)


main()

#!/usr/bin/env python3
"""Writes demo/hotspot.mtx: the finite-element stiffness matrix of heat conduction in a square plate.

    -div(k grad u) = f on the unit square, u = 0 on its edge

The elements are linear triangles. The plate is divided into (N + 1) * (N + 1) squares, and each square
along a diagonal. So there are N * N unknowns, one for each node inside the plate. The plate has a spot
of high conductivity:

    k(x, y) = 1 + 99 / (1 + ((x - 0.4)^2 + (y - 0.6)^2) / 0.01)^2,

evaluated at the centre of each square. With the right angle first, the matrix of a triangle is

    k / 2 * [ 2 -1 -1 ]
            [-1  1  0 ]
            [-1  0  1 ].

Only + - * / are used, so every machine writes the same file: python3 demo/hotspot.py > demo/hotspot.mtx
"""

N = 30
ELEMENT = [[2, -1, -1], [-1, 1, 0], [-1, 0, 1]]


def conductivity(x, y):
    s = 1 + ((x - 0.4) * (x - 0.4) + (y - 0.6) * (y - 0.6)) / 0.01
    return 1 + 99 / (s * s)


def unknown(i, j):
    """The index of node (i, j) of the grid; None on the edge, where u is known."""
    return (i - 1) + (j - 1) * N if 1 <= i <= N and 1 <= j <= N else None


def stiffness():
    """The lower triangle as {(row, column): value}. Indices start at 0."""
    entries = {}
    for j in range(N + 1):
        for i in range(N + 1):
            k = conductivity((i + 0.5) / (N + 1), (j + 0.5) / (N + 1))
            for triangle in ((i, j), (i + 1, j), (i, j + 1)), ((i + 1, j + 1), (i, j + 1), (i + 1, j)):
                nodes = [unknown(*node) for node in triangle]
                for row, weights in zip(nodes, ELEMENT):
                    for column, weight in zip(nodes, weights):
                        if weight and None not in (row, column) and row >= column:
                            entries[row, column] = entries.get((row, column), 0.0) + k * weight / 2
    return entries


def main():
    entries = stiffness()
    print("%%MatrixMarket matrix coordinate real symmetric")
    print("% Stiffness matrix of heat conduction in a plate with a well-conducting spot; see hotspot.py.")
    print(N * N, N * N, len(entries))
    for row, column in sorted(entries, key=lambda at: (at[1], at[0])):
        print(row + 1, column + 1, repr(entries[row, column]))


if __name__ == "__main__":
    main()

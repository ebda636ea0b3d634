#!/usr/bin/env bash
# Prints the architectures to compile kernels for on this machine: KBLAS_CUDA_ARCHS if it is set, else those
# of its GPUs. Without a GPU: the argument, or ptx. Then the library has only PTX, of which a device compiles the kernels
# that are called.
set -euo pipefail
archs=${KBLAS_CUDA_ARCHS:-}
if [ -z "$archs" ] && command -v nvidia-smi >/dev/null; then
    archs=$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null |
        grep -E '^[0-9]+\.[0-9]+$' | tr -d . | sort -un | paste -sd';') || true
fi
echo "${archs:-${1:-ptx}}"

#!/usr/bin/env bash
# Prints the architectures to compile kernels for on this machine: KBLAS_CUDA_ARCHS if it is set, else the argument and
# those of its GPUs. If there are none: ptx. Then the library has only PTX, of which a device compiles the kernels that are
# called.
set -euo pipefail
archs=${KBLAS_CUDA_ARCHS:-}
if [ -z "$archs" ]; then
    # Kernels for devices older than 8.0 do not compile.
    archs=$({
        echo "${1:-}"
        nvidia-smi --query-gpu=compute_cap --format=csv,noheader || true
    } 2>/dev/null | sed -nE 's/^([89]|[1-9][0-9]+)\.([0-9]+)$/\1\2/; /^[0-9]+$/p' | sort -un | paste -sd';')
fi
echo "${archs:-ptx}"

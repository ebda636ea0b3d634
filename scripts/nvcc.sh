#!/usr/bin/env bash
# Finds an nvcc that supports every default architecture, or installs one into target/nvcc, and
# prints its path. build.rs searches the same places in the same order.
#
# It installs the five wheels of the CUDA 13.0 compiler: no driver, no root, about 270 MB.
set -euo pipefail
cd "$(dirname "$0")/.."

OLDEST=12.8   # the first nvcc for sm_100
WHEELS='nvidia-cuda-nvcc nvidia-cuda-crt nvidia-nvvm nvidia-cuda-runtime nvidia-cuda-cccl'
VERSION='13.0.*'
prefix=target/nvcc

# new_enough NVCC: whether its release is OLDEST or later.
new_enough() {
    local release
    release=$("$1" --version 2>/dev/null | sed -n 's/.*release \([0-9.]*\),.*/\1/p')
    [ -n "$release" ] && printf '%s\n' "$OLDEST" "$release" | sort -V -C
}

if [ -n "${NVCC:-}" ]; then
    echo "$NVCC"
    exit
fi
for nvcc in ${CUDA_HOME:+"$CUDA_HOME/bin/nvcc"} ${CUDA_PATH:+"$CUDA_PATH/bin/nvcc"} \
    "$(command -v nvcc || true)" "$PWD/$prefix/nvidia/cu13/bin/nvcc"; do
    if [ -x "$nvcc" ] && new_enough "$nvcc"; then
        echo "$nvcc"
        exit
    fi
done

echo "installing nvcc $VERSION into $prefix" >&2
if ! command -v python3 >/dev/null; then
    echo "no nvcc $OLDEST or later found, and no python3 to install one: set NVCC" >&2
    exit 1
fi
partial=$prefix.partial
rm -rf "$partial" "$prefix"
mkdir -p "$partial"
pip='python3 -m pip'
if ! $pip --version >/dev/null 2>&1; then
    python3 -m venv "$partial/venv" >&2 || {
        echo "python3 has neither pip nor venv (Debian: python3-venv): install one, or set NVCC" >&2
        exit 1
    }
    pip="$partial/venv/bin/python -m pip"
fi
# shellcheck disable=SC2046,SC2086  # lists of words
PIP_ROOT_USER_ACTION=ignore $pip install -q --disable-pip-version-check --no-deps --only-binary=:all: --target "$partial/wheels" \
    $(printf "%s==$VERSION " $WHEELS) >&2
mv "$partial/wheels" "$prefix"
rm -rf "$partial"
new_enough "$PWD/$prefix/nvidia/cu13/bin/nvcc" || { echo "the installed nvcc does not run" >&2; exit 1; }
echo "$PWD/$prefix/nvidia/cu13/bin/nvcc"

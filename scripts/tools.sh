#!/usr/bin/env bash
# Installs missing tools for builds and tests, and reports the tools that are still missing.
#
#   scripts/tools.sh build   tools for `make demo` and `make install` (Rust, gcc, g++, cmake, make, Python)
#   scripts/tools.sh test    the same, and tools that only tests use (gfortran, pkg-config, OpenBLAS, NumPy)
#   scripts/tools.sh compile tools that compile and queue the tests (Rust, gcc, g++, make, Python)
#
# They are installed from the distribution, as root or through `sudo -n`. If that is not possible, or its cmake
# is too old, cmake is installed from its Python wheel into target/tools. A tool that only tests use may remain
# missing: the tests that need it are then waived by name.
set -euo pipefail
cd "$(dirname "$0")/.."
# An interrupted installation may have left a python3 there.
[ -e target/tools/bin/cmake ] || rm -rf target/tools
PATH=$PWD/target/tools/bin:$PATH

OLDEST_CMAKE=3.21   # of CMakeLists.txt

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

can_be_root() {
    [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null
}

# distribution PACKAGE…: installs packages by their Debian names. Names of other distributions are derived from these.
distribution() {
    can_be_root || return 1
    echo "installing from the distribution: $*" >&2
    if command -v apt-get >/dev/null; then
        as_root apt-get -qq update >&2 || true
        as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "$@" >&2
    elif command -v dnf >/dev/null; then
        local names
        names=$(printf '%s\n' "$@" | sed 's/^g++$/gcc-c++/; s/^gfortran$/gcc-gfortran/; s/^python3-venv$/python3/; s/^pkg-config$/pkgconf-pkg-config/')
        # shellcheck disable=SC2086  # one package a word
        as_root dnf -q -y install $names >&2
    else
        return 1
    fi
}

# cmake_works: whether there is a cmake that is new enough.
cmake_works() {
    printf '%s\n' "$OLDEST_CMAKE" "$(cmake --version 2>/dev/null | sed -n 's/^cmake version //p')" | sort -V -C
}

missing() {
    local tool
    for tool; do
        case $tool in
        cmake) cmake_works ;;
        *) command -v "$tool" >/dev/null ;;
        esac || echo "$tool"
    done
}

# target/tools/bin has only cmake. It precedes PATH, so a python3 there would hide one that has more modules.
cmake_wheel() {
    command -v python3 >/dev/null || return
    echo "installing the Python wheel of cmake into target/tools" >&2
    rm -rf target/tools
    local pip='python3 -m pip'
    if ! $pip --version >/dev/null 2>&1; then
        python3 -m venv target/tools/venv >&2 || {
            echo "python3 has neither pip nor venv (Debian: python3-venv)" >&2
            return 1
        }
        pip='target/tools/venv/bin/python -m pip'
    fi
    PIP_ROOT_USER_ACTION=ignore $pip install -q --disable-pip-version-check --no-deps --only-binary=:all: \
        --target target/tools/wheel 'cmake>=3.24,<5' >&2 &&
        mkdir target/tools/bin && ln -s ../wheel/cmake/data/bin/cmake target/tools/bin/cmake
}

# Missing packages of a library and of Python modules that only tests use.
missing_packages() {
    # Not grep -q, which ends early: SIGPIPE could end ldconfig, and with pipefail the library would count as missing.
    PATH=$PATH:/sbin ldconfig -p | grep 'libopenblas\.so$' >/dev/null || echo libopenblas-dev
    local module
    for module in numpy pytest hypothesis; do
        /usr/bin/python3 -c "import $module" 2>/dev/null || echo "python3-$module"
    done
}

# nvcc preprocesses with gcc, as C++. gcc needs a program of the package of g++ for this.
required='cc gcc g++ make python3'
optional=
case ${1:-build} in
build) required="$required cmake" ;;
test)
    required="$required cmake"
    optional='gfortran pkg-config nm'
    ;;
compile) ;;
*) echo "usage: $0 build|test|compile" >&2; exit 2 ;;
esac

if ! command -v cargo >/dev/null; then
    echo "cargo is missing: install Rust, with rustup or otherwise, and run this again" >&2
    exit 1
fi

# shellcheck disable=SC2086  # lists of words
wanted=$(missing $required $optional)
if [ -n "$wanted" ]; then
    # shellcheck disable=SC2086,SC2046
    distribution $(sed 's/^cc$/gcc/; s/^nm$/binutils/' <<<"$wanted") ||
        echo "not all of these could be installed from the distribution:" $wanted >&2
fi
[ "${1:-build}" = compile ] || cmake_works || cmake_wheel || rm -rf target/tools
if [ "${1:-build}" = test ]; then
    # The names are those of Debian. On other systems, and without root, the tests that need them are waived.
    wanted=$(missing_packages)
    if [ -n "$wanted" ] && command -v apt-get >/dev/null; then
        # shellcheck disable=SC2086
        distribution $wanted || echo "not all of these could be installed from the distribution:" $wanted >&2
    fi
fi

# shellcheck disable=SC2086
wanted=$(missing $required)
if [ -n "$wanted" ]; then
    echo "missing:" $(sed "s/^cmake$/cmake>=$OLDEST_CMAKE/" <<<"$wanted") "(install them and run this again)" >&2
    exit 1
fi

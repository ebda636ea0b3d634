# Sourced, after scripts/tally.sh: programs that use cuBLAS and MAGMA, with libkblas_preload.so preloaded.
#
#   preload_tests PREFIX [EMU]     on any machine, with libraries that stand in for cuBLAS and MAGMA; EMU is the folder
#                                  of the emulated device
#   preload_gpu_tests PREFIX       on a GPU, with cuBLAS, and with PyTorch if it is installed
#   preload_costs PREFIX DIR       prints the overhead of a call that is forwarded; builds in DIR
#   preload_magma PREFIX DIR       prints the speed of MAGMA's names; after preload_costs, with the same DIR
#   preload_times PREFIX DIR       times every standing case of cuBLAS, plain and preloaded; CSV files in DIR
#
# CUBLAS: the file of cuBLAS, if it is not at a usual place.

export preload_source=$PWD/c-tests/preload
export preload_flags='-std=gnu11 -Wall -Wextra -Wno-cast-function-type -Werror -O1'
export preload_system='-lm -ldl -lpthread'

# The names in names.h and magma.h, and the name that identifies the shims of kblas, sorted.
preload_listed() {
    {
        printf 'cublasCreate_v2 cublasDestroy_v2 kblas_shim\n'
        printf '#include "names.h"\n#define X(name, kind, precision, wide) name\nNAMES(X)\n#undef X\n'
        printf '#include "magma.h"\n#define X(letter, T) magmablas_##letter##gemv magmablas_##letter##gemv_conj\n'
        printf 'MAGMA_PRECISIONS(X)\n#undef X\n#define X(name, T) name name##_work\nMAGMA_SYMVS(X)\n#undef X\n'
        printf '#define X(name, T) name name##_sync\nMAGMA_MGPUS(X)\n'
    } | cc -E -P -I "$preload_source" - | grep -vF ';' | tr -s ' ' '\n' | grep -xE '(cublas|magmablas_|kblas_)[A-Za-z0-9_]+' | LC_ALL=C sort
}

# The library exports these names without a version, and needs no CUDA library to load.
preload_exports() { # PREFIX
    local library=$1/lib/libkblas_preload.so
    diff -u --label tests --label libkblas_preload.so <(preload_listed) \
        <(nm -D --defined-only "$library" | awk '{ print $NF }' | LC_ALL=C sort) || return
    ! readelf -d "$library" | grep -E 'NEEDED.*(cuda|cublas|magma|nvidia)' || return
    preload_listed | wc -l
}

preload_build() { # DIR
    local source=$preload_source dir=$1 major width
    # shellcheck disable=SC2086  # lists of flags
    {
        for major in 12 13; do
            sed "s/libcublas.so.12/libcublas.so.$major/" "$source/stand_in_cublas.map" >"$dir/$major.map" &&
                cc $preload_flags -shared -fPIC "$source/stand_in_cublas.c" -o "$dir/libcublas.so.$major" \
                    -Wl,-soname,libcublas.so.$major,--version-script="$dir/$major.map" &&
                cc $preload_flags -DPLUG_IN -shared -fPIC "$source/forward.c" -o "$dir/forward_$major.so" \
                    "$dir/libcublas.so.$major" -Wl,-rpath,"$dir" || return
        done
        cc $preload_flags "$source/forward.c" -o "$dir/forward" "$dir/libcublas.so.12" -Wl,-rpath,"$dir" &&
            cc $preload_flags "$source/plug_in.c" -o "$dir/plug_in" $preload_system &&
            cc $preload_flags -DCOUNTS "$source/plug_in.c" -o "$dir/plug_in_counts" $preload_system &&
            cc $preload_flags -DCOUNTS "$source/plug_in.c" -o "$dir/plug_in_linked" -Wl,--no-as-needed "$dir/libcublas.so.12" \
                -Wl,-rpath,"$dir" $preload_system &&
            cc $preload_flags "$source/absent.c" -o "$dir/absent" $preload_system &&
            cc $preload_flags -rdynamic "$source/passed_on.c" -o "$dir/passed_on" "$dir/libcublas.so.12" -Wl,-rpath,"$dir" \
                $preload_system &&
            cc $preload_flags "$source/cost.c" -o "$dir/cost" "$dir/libcublas.so.12" -Wl,-rpath,"$dir" $preload_system &&
            cc $preload_flags "$source/refused.c" -o "$dir/refused" "$dir/libcublas.so.12" -Wl,-rpath,"$dir" $preload_system &&
            cc $preload_flags "$source/products.c" -o "$dir/products" "$dir/libcublas.so.12" -Wl,-rpath,"$dir" \
                $preload_system &&
            cc $preload_flags "$source/taken.c" -o "$dir/taken" "$dir/libcublas.so.12" -Wl,-rpath,"$dir" $preload_system ||
            return
        for width in '' -DMAGMA_ILP64; do
            cc $preload_flags $width -shared -fPIC "$source/stand_in_magma.c" -o "$dir/libmagma$width.so" \
                -Wl,-soname,"libmagma$width.so" &&
                cc $preload_flags $width "$source/magma.c" -o "$dir/magma$width" "$dir/libmagma$width.so" \
                    -Wl,-rpath,"$dir" $preload_system &&
                cc $preload_flags $width "$source/magma_devices.c" -o "$dir/magma_devices$width" "$dir/libmagma$width.so" \
                    -Wl,-rpath,"$dir" $preload_system || return
        done
    }
}

# Runs a program with the library preloaded. If preload_emu is set, the program runs on the emulated device in that
# folder, and the library comes after those that the emulation preloads.
preloaded() { # PREFIX COMMAND…
    local library=$1/lib/libkblas_preload.so
    shift
    # shellcheck disable=SC2016  # the inner shell's variables
    ${preload_emu:+"$preload_emu/run"} sh -c 'LD_PRELOAD="${LD_PRELOAD:+$LD_PRELOAD }$0" exec "$@"' "$library" "$@"
}

# As preloaded. The profile must show COURSE for COUNT names, and nothing else for any name.
preload_course() { # COURSE COUNT PREFIX COMMAND…
    local course=$1 count=$2 log status=0 other
    shift 2
    log=$(mktemp)
    KBLAS_LOG=profile KBLAS_LOG_FILE=$log preloaded "$@" || status=$?
    if [ $status = 77 ]; then
        rm -f "$log"
        return 77
    fi
    other=$(grep -E '^kblas: profile (cublas|magmablas)' "$log" | grep -vF " $course: ")
    [ "$(grep -cE "^kblas: profile (cublas|magmablas).* $course: " "$log")" = "$count" ] && [ -z "$other" ] || {
        echo "the profile is not of $count names, each: $course"
        grep -E '^kblas: profile (cublas|magmablas)' "$log"
        status=1
    }
    rm -f "$log"
    return $status
}

# The log of a call names the choice. An excluded name has a different reason than the others.
preload_log() { # PREFIX FORWARD
    local log
    log=$(KBLAS_LOG=trace,profile KBLAS_PRELOAD=cublasDgemv_v2,cublasI* preloaded "$@" 2>&1) || return
    grep -q '^kblas: cublasDgemv_v2(handle=0x[0-9a-f]*, trans=1, m=-101, ' <<<"$log" &&
        grep -q '^kblas:   cublasDgemv_v2 forwarded: excluded by KBLAS_PRELOAD$' <<<"$log" &&
        grep -q '^kblas:   cublasDgemv_v2_64 forwarded: kblas has no device$' <<<"$log" &&
        [ "$(grep -c '^kblas: profile .* forwarded: excluded by KBLAS_PRELOAD: 1 calls, ' <<<"$log")" = 17 ] &&
        [ "$(grep -c '^kblas: profile .* forwarded: kblas has no device: 1 calls, ' <<<"$log")" = 247 ] || return
    log=$(KBLAS_LOG=trace KBLAS_PRELOAD=gemv preloaded "$@" 2>&1) || return
    grep -q '^kblas: KBLAS_PRELOAD=gemv is not on, all, off or ' <<<"$log"
}

# Two copies of the library in one process, with different names and in either order. Cases: without cuBLAS and MAGMA,
# with cuBLAS, with MAGMA.
preload_copies() { # PREFIX DIR
    local library=$1/lib/libkblas_preload.so copy=$2/libanother.so order
    cp "$library" "$copy"
    for order in "$library $copy" "$copy $library"; do
        LD_PRELOAD=$order "$2/absent" &&
            LD_PRELOAD=$order "$2/forward" &&
            LD_PRELOAD=$order "$2/plug_in" "$2/forward_12.so" "$2/forward_13.so" &&
            LD_PRELOAD=$order "$2/magma" forward || return
    done
}

# A test that calls a function of this file.
preload_check() { # NAME SECONDS FUNCTION ARGUMENT…
    local name=$1 seconds=$2 needs=${preload_needs:-}
    shift 2
    check "preload, $name" "$seconds" bash -c '"$@"' bash "$@"
}

preload_tests() {
    local prefix=$1 emu=${2:-} dir width preload_needs=
    dir=$tally_scratch/preload
    mkdir "$dir"
    # No device: KBLAS_BACKEND hides one that exists.
    export KBLAS_BACKEND=host
    preload_check "exported names" 60 preload_exports "$prefix"
    preload_check "programs build" 120 preload_build "$dir"
    preload_needs="preload, programs build"
    preload_check "the stand-in by itself" 60 "$dir/forward"
    preload_check "program linked to cuBLAS, no device" 60 \
        preload_course 'forwarded: kblas has no device' 264 "$prefix" "$dir/forward"
    preload_check "plug-in linked to cuBLAS, no device" 60 \
        preload_course 'forwarded: kblas has no device' 264 "$prefix" "$dir/plug_in" "$dir/forward_12.so"
    preload_check "two plug-ins, each with a cuBLAS of its own" 60 \
        preload_course 'forwarded: kblas has no device' 264 "$prefix" "$dir/plug_in_counts" "$dir/forward_12.so" "$dir/forward_13.so"
    preload_check "program and plug-in, each with a cuBLAS of its own" 60 \
        preload_course 'forwarded: kblas has no device' 264 "$prefix" "$dir/plug_in_linked" "$dir/forward_13.so" \
        "$dir/forward_12.so"
    KBLAS_PRELOAD=off preload_check "program, off" 60 \
        preload_course 'forwarded: KBLAS_PRELOAD=off' 264 "$prefix" "$dir/forward"
    KBLAS_PRELOAD=off preload_check "plug-in, off" 60 \
        preload_course 'forwarded: KBLAS_PRELOAD=off' 264 "$prefix" "$dir/plug_in" "$dir/forward_12.so"
    preload_check "excluded names, and the log" 60 preload_log "$prefix" "$dir/forward"
    preload_check "neither cuBLAS nor MAGMA there" 60 preloaded "$prefix" "$dir/absent"
    preload_check "two copies in one process" 120 preload_copies "$prefix" "$dir"
    preload_check "a call passed on asks nothing and takes no memory" 60 preloaded "$prefix" "$dir/passed_on"
    for width in '' -DMAGMA_ILP64; do
        preload_check "MAGMA${width:+, 64-bit integers}, no device" 60 preload_course 'forwarded: kblas has no device' 28 \
            "$prefix" "$dir/magma$width" forward
    done
    unset KBLAS_BACKEND
    if [ -n "$emu" ]; then
        export preload_emu=$emu KBLAS_EMU_DEVICES=2
        preload_device_tests "$prefix" "$dir" "emulated device"
        unset preload_emu KBLAS_EMU_DEVICES
    fi
}

# The programs of the stand-ins with a device, so that kblas takes the calls.
preload_device_tests() { # PREFIX DIR LABEL
    local prefix=$1 dir=$2 label=$3 width mode
    for mode in values threads devices; do
        KBLAS_PRELOAD=all preload_check "$mode, $label" 300 preload_course taken 264 "$prefix" "$dir/taken" $mode
    done
    KBLAS_PRELOAD=all preload_check "graph, $label" 120 preload_course taken 3 "$prefix" "$dir/taken" graph
    preload_check "products, $label" 120 preloaded "$prefix" "$dir/products" on
    KBLAS_PRELOAD=all preload_check "all products, $label" 120 preloaded "$prefix" "$dir/products" all
    CUBLAS_EMULATE_DOUBLE_PRECISION=1 preload_check "products that may be emulated, $label" 120 \
        preloaded "$prefix" "$dir/products" emulated
    KBLAS_PRELOAD=all preload_check "a thread without a context, in plug-ins, $label" 60 \
        preload_course 'forwarded: the thread has no current context' 264 "$prefix" "$dir/plug_in" \
        "$dir/forward_12.so" "$dir/forward_13.so"
    for mode in arguments capture device; do
        preload_check "refused for its $mode, $label" 60 preloaded "$prefix" "$dir/refused" $mode
    done
    # This test allocates all memory. All processes share the memory of a GPU, so no other test runs at the same time.
    [ "$label" != stand-ins ] || tally_run
    preload_check "refused for its memory, $label" 60 preloaded "$prefix" "$dir/refused" memory
    [ "$label" != stand-ins ] || tally_run
    for width in '' -DMAGMA_ILP64; do
        preload_check "MAGMA${width:+, 64-bit integers}, $label" 120 preloaded "$prefix" "$dir/magma$width" values
        preload_check "MAGMA over devices${width:+, 64-bit integers}, $label" 120 preload_course \
            'forwarded: not known to be faster at this shape' 8 "$prefix" "$dir/magma_devices$width" left
        KBLAS_PRELOAD=all preload_check "all of MAGMA over devices${width:+, 64-bit integers}, $label" 300 \
            preload_course taken 8 "$prefix" "$dir/magma_devices$width" taken
        KBLAS_PRELOAD=all preload_check "MAGMA over devices${width:+, 64-bit integers}, refused, $label" 120 \
            preload_course 'forwarded: refused' 2 "$prefix" "$dir/magma_devices$width" refused
    done
}

# The file of this machine's cuBLAS; nothing if there is none.
preload_cublas() {
    local file
    for file in "${CUBLAS:-}" "$(ldconfig -p 2>/dev/null | awk '/libcublas\.so\.[0-9]+ / && !seen++ { print $NF }')" \
        /usr/local/cuda*/lib64/libcublas.so.[0-9]* \
        $(python3 -c 'import site, sys; print(*site.getsitepackages(), site.getusersitepackages())' 2>/dev/null |
            tr ' ' '\n' | sed 's|$|/nvidia/*/lib/libcublas.so.[0-9]*|'); do
        if [ -f "$file" ]; then
            echo "$file"
            return
        fi
    done
}

# As the programs of preload_build, but linked to cuBLAS itself. It finds the libraries that it needs in its own folder.
preload_build_cublas() { # DIR CUBLAS
    local dir=$1 cublas=$2 program
    for program in taken time; do
        # shellcheck disable=SC2086
        cc $preload_flags "$preload_source/$program.c" -o "$dir/cublas_$program" "$cublas" \
            -Wl,--disable-new-dtags,-rpath,"$(dirname "$cublas")" -Wl,--allow-shlib-undefined $preload_system || return
    done
}

# The results are the same plain and preloaded. When preloaded, kblas takes at least one call.
preload_torch() { # PREFIX DIR
    local log=$2/torch.log
    python3 "$preload_source/torch_same.py" write "$2/torch.pt" || return
    KBLAS_LOG=profile KBLAS_LOG_FILE=$log preloaded "$1" python3 "$preload_source/torch_same.py" compare "$2/torch.pt" || return
    grep -E '^kblas: profile cublas' "$log"
    grep -qE '^kblas: profile cublas.* taken: ' "$log"
}

preload_gpu_tests() {
    local prefix=$1 dir cublas mode preload_needs=
    dir=$tally_scratch/preload
    mkdir "$dir"
    preload_check "exported names" 60 preload_exports "$prefix"
    preload_check "programs build" 120 preload_build "$dir"
    preload_needs="preload, programs build"
    preload_device_tests "$prefix" "$dir" "stand-ins"
    cublas=$(preload_cublas)
    if [ -z "$cublas" ]; then
        waive "preload with cuBLAS" "no libcublas found: set CUBLAS"
    else
        preload_check "programs build with cuBLAS" 120 preload_build_cublas "$dir" "$cublas"
        preload_needs="preload, programs build with cuBLAS"
        for mode in values graph threads devices; do
            preload_check "$mode, plain cuBLAS" 300 "$dir/cublas_taken" $mode
            KBLAS_PRELOAD=all preload_check "$mode, cuBLAS preloaded" 300 preload_course taken \
                "$([ $mode = graph ] && echo 3 || echo 264)" "$prefix" "$dir/cublas_taken" $mode
        done
    fi
    preload_needs=
    if python3 -c 'import torch' 2>/dev/null; then
        preload_check "PyTorch" 400 preload_torch "$prefix" "$dir"
    else
        waive "preload, PyTorch" "no torch for python3"
    fi
}

preload_costs() {
    preload_build "$2" && preloaded "$1" "$2/cost"
}

# At least three times the speed of MAGMA's own magmablas_*symv_work, MAGMA 2.10 on an H200.
preload_magma() {
    preloaded "$1" "$2/magma" speed 8192 1116 1011 3228 2256
}

# The cases of gemv, symv and ger in docs/performance, gemm of one column for those without an odd lda or offset, and
# the sizes of level 1.
preload_cases() { # PROGRAM
    local routine precision n
    cat docs/performance/h200-{gemv,symv,ger}.csv | awk -F, '
        /^(#|routine)/ { next }
        { print $1, $2, $3 == "" ? "-" : $3, $4, $5, $6, $7 }
        $1 == "gemv" && $4 == $6 && $7 == 0 { print "gemm", $2, $3, $4, $5, $6, $7 }'
    "$1" vectors | while read -r routine precision; do
        for n in 1000 12287 100000 1048575 10000000 100000000; do
            echo "$routine $precision - 1 $n $n 0"
        done
    done
}

# Runs plain and preloaded alternately, twice. The better time of each counts. The ratio is the time of cuBLAS divided
# by the preloaded time. In some languages awk would read and write decimal commas.
preload_times() {
    local prefix=$1 out=$2 dir cublas turn
    dir=$(mktemp -d)
    mkdir -p "$out"
    cublas=$(preload_cublas)
    [ -n "$cublas" ] || { echo "no libcublas found: set CUBLAS" >&2; return 1; }
    preload_build_cublas "$dir" "$cublas"
    preload_cases "$dir/cublas_time" >"$dir/cases"
    for turn in 1 2; do
        "$dir/cublas_time" <"$dir/cases" >"$out/plain-$turn.csv"
        preloaded "$prefix" "$dir/cublas_time" <"$dir/cases" >"$out/preloaded-$turn.csv"
    done
    paste -d, "$out"/plain-[12].csv "$out"/preloaded-[12].csv | LC_ALL=C awk -F, -v OFS=, '
        NR == 1 { print "routine", "precision", "op", "m", "n", "lda", "offset", "plain_us", "preloaded_us", "ratio"; next }
        {
            plain = $8 < $16 ? $8 : $16; preloaded = $24 < $32 ? $24 : $32
            print $1, $2, $3, $4, $5, $6, $7, plain, preloaded, sprintf("%.4f", plain / preloaded)
        }' >"$out/preload.csv"
    rm -rf "$dir"
    LC_ALL=C awk -F, 'NR > 1 { if ($10 < 0.97) { print "slower:", $0; slower++ } total++ }
        END { print total " cases, " slower + 0 " slower than cuBLAS by more than 3 %" }' "$out/preload.csv"
}

# Functions that a test may run in its own shell.
export -f preload_build preload_build_cublas preload_copies preload_course preload_exports preload_listed preload_log preload_torch preloaded

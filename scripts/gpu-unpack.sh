# Sourced: target/gpu from the archive that gpu-build made, if that came without the folder or later than it.
if [ target/gpu.tar.xz -nt target/gpu/.unpacked ]; then
    rm -rf target/gpu
    tar -C target -xJf target/gpu.tar.xz
    touch target/gpu/.unpacked
fi

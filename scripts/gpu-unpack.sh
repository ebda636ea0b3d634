# Sourced: unpacks target/gpu from the archive of gpu-build, if the folder is missing or older than the archive.
if [ target/gpu.tar.xz -nt target/gpu/.unpacked ]; then
    rm -rf target/gpu
    tar -C target -xJf target/gpu.tar.xz
    touch target/gpu/.unpacked
fi

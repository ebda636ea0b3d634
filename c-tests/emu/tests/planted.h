// The parameter block of all kernels in planted.cu.
#pragma once

struct PlantedArgs {
    const float *in;
    float *out;
    unsigned *counter;
    long long n;
    int choice; // selects a fault, if the kernel has several
};

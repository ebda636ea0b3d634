// Functions that the compiler calls when a kernel has undefined behaviour (-fsanitize=alignment,bounds,...). A GPU does
// not detect most of it.
#include "machine.h"

#include <cstdio>
#include <cstdlib>

namespace {

// The first member of every report's data.
struct SourceLocation {
    const char *file;
    unsigned line, column;
};

void report(const SourceLocation *where, const char *what, emu::Fault kind = emu::Fault::other) {
    char text[400];
    std::snprintf(text, sizeof text, "%s:%u: %s", where->file, where->line, what);
    if (emu::in_kernel()) emu::trap(kind, text);
    std::fprintf(stderr, "kblas-emu: %s\n", text);
    std::abort();
}

} // namespace

extern "C" {
void __ubsan_handle_type_mismatch_v1_abort(SourceLocation *where, void *) {
    report(where, "access at an address that is not a multiple of the type's alignment", emu::Fault::alignment);
}
void __ubsan_handle_out_of_bounds_abort(SourceLocation *where, void *) { report(where, "index outside of the array"); }
void __ubsan_handle_add_overflow_abort(SourceLocation *where, void *, void *) { report(where, "signed addition overflows"); }
void __ubsan_handle_sub_overflow_abort(SourceLocation *where, void *, void *) {
    report(where, "signed subtraction overflows");
}
void __ubsan_handle_mul_overflow_abort(SourceLocation *where, void *, void *) { report(where, "signed product overflows"); }
void __ubsan_handle_negate_overflow_abort(SourceLocation *where, void *) { report(where, "signed negation overflows"); }
void __ubsan_handle_divrem_overflow_abort(SourceLocation *where, void *, void *) {
    report(where, "division by zero or overflow");
}
void __ubsan_handle_shift_out_of_bounds_abort(SourceLocation *where, void *, void *) {
    report(where, "shift by more than the width");
}
}

// Tests of the emulation itself. Each prints its name and its result.
#include "frame.h"

#include <cstdlib>

static std::vector<const Test *> &tests() {
    static std::vector<const Test *> tests;
    return tests;
}

Test::Test(const char *name, void (*run)()) : name(name), run(run) { tests().push_back(this); }

int main() {
    setenv("KBLAS_EMU_DEVICES", "2", 1);
    int passed = 0, failed = 0;
    if (cuInit(0) != CUDA_SUCCESS) return 1;
    for (const Test *test : tests()) {
        std::string wrong;
        try {
            test->run();
        } catch (const Failure &failure) {
            wrong = failure.what;
        }
        std::printf("%s: %s\n", test->name, wrong.empty() ? "passed" : ("FAILED: " + wrong).c_str());
        std::fflush(stdout);
        ++(wrong.empty() ? passed : failed);
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}

/* plug_in FILE…: loads plug-ins that keep their libraries to themselves, and runs them in turn, twice. */
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 4 };

int main(int count, char **arguments) {
    int (*run[MOST])(void), failed = 0;
    if (count < 2 || count > MOST + 1) {
        fprintf(stderr, "usage: %s FILE...\n", arguments[0]);
        return 2;
    }
    for (int i = 1; i < count; i++) {
        void *plug_in = dlopen(arguments[i], RTLD_NOW | RTLD_LOCAL);
        void *symbol = plug_in ? dlsym(plug_in, "run") : 0;
        if (!symbol) {
            fprintf(stderr, "%s\n", dlerror());
            return 1;
        }
        memcpy(&run[i - 1], &symbol, sizeof symbol);
    }
    for (int i = 0; i < 2 * (count - 1); i++) failed += run[i % (count - 1)]();
    return failed != 0;
}

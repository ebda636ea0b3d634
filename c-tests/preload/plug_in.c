/* plug_in FILE...: loads plug-ins with local symbols, and runs them in turn, twice.
 *
 * With -DCOUNTS it counts the queries to the dynamic linker. In the second run everything about the libraries is known.
 * Only a new handle causes a query, which finds its library. Code that queries the definition after its own, as the
 * address sanitizer does, then gets the one after the program's. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 4, OF_A_HANDLE = 4 };

static int look_ups;

#ifdef COUNTS
/* The C library's first version on this machine. */
#ifdef __aarch64__
#define FIRST_VERSION "GLIBC_2.17"
#else
#define FIRST_VERSION "GLIBC_2.2.5"
#endif

/* Called instead of the C library's, which it calls. */
void *dlsym(void *handle, const char *name) {
    static void *(*next)(void *, const char *);
    if (!next) {
        void *found = dlvsym(RTLD_NEXT, "dlsym", FIRST_VERSION);
        memcpy(&next, &found, sizeof next);
    }
    look_ups++;
    return next(handle, name);
}
#endif

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
    for (int i = 0; i < count - 1; i++) failed += run[i]();
    look_ups = 0;
    for (int i = 0; i < count - 1; i++) failed += run[i]();
#ifdef COUNTS
    printf("%d look-ups when all were there before\n", look_ups);
#endif
    return failed != 0 || look_ups > OF_A_HANDLE * (count - 1);
}

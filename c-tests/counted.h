/* Counts what a forwarded call must not do: queries to the dynamic linker and the environment, allocations from the
 * heap. The including program's definitions replace those of the C library for all libraries (-rdynamic). */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stddef.h>

static _Atomic long counted;

#define COUNTED(type, name, parameters, arguments)                                                                 \
    type name parameters {                                                                                         \
        static type(*next) parameters;                                                                             \
        if (!next) *(void **)&next = dlsym(RTLD_NEXT, #name);                                                      \
        counted++;                                                                                                 \
        return next arguments;                                                                                     \
    }
COUNTED(int, dladdr, (const void *address, Dl_info *info), (address, info))
COUNTED(void *, dlopen, (const char *file, int mode), (file, mode))
COUNTED(char *, getenv, (const char *name), (name))
#undef COUNTED

/* The C library's own function. Querying malloc by dlsym could itself allocate. */
#define COUNTED(name, parameters, arguments)                                                                       \
    extern void *__libc_##name parameters;                                                                         \
    void *name parameters {                                                                                        \
        counted++;                                                                                                 \
        return __libc_##name arguments;                                                                            \
    }
COUNTED(malloc, (size_t bytes), (bytes))
COUNTED(calloc, (size_t count, size_t bytes), (count, bytes))
COUNTED(realloc, (void *memory, size_t bytes), (memory, bytes))
#undef COUNTED

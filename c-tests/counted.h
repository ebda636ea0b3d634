/* Counts what a call that is passed on must do without: questions to the dynamic linker and the environment, memory
 * from the heap. The including program's definitions come before the C library's for all libraries (-rdynamic). */
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

/* Of the C library; asking for malloc by dlsym could itself allocate. */
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

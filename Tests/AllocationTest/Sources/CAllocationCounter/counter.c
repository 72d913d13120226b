// The linker prefers a program's own malloc to the C library's. This one counts and passes the call on to glibc's, by the
// names under which glibc keeps it for just that (see "Replacing malloc" in its manual). `free` stays glibc's.
#include "allocation_counter.h"

#include <errno.h>
#include <stddef.h>

#ifdef __GLIBC__

static _Thread_local unsigned long count;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count++;
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    count++;
    return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *block = memalign(alignment, size);
    if (block == NULL) return ENOMEM;
    *result = block;
    return 0;
}

unsigned long allocation_count(void) { return count; }

#else

unsigned long allocation_count(void) { return 0; }

#endif

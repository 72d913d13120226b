#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often the calling thread has asked for memory so far: malloc, calloc, realloc and their aligned kin.
/// Always 0 where the C library is not glibc.
unsigned long allocation_count(void);

#endif

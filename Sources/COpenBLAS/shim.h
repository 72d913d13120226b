#include <cblas.h>
#include <lapacke.h>

/* OpenBLAS starts a thread for each core when it is loaded, and they spin, waiting for work that they are never given.
   Builds without threads lack the function. */
extern int blas_thread_shutdown_(void) __attribute__((weak));

static inline void openblas_stop_threads(void) {
    if (blas_thread_shutdown_) blas_thread_shutdown_();
}

#include "CMemory.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void ashlar_return_large_blocks(size_t least) {
#ifdef __GLIBC__
  // A threshold that is set does not grow any more (mallopt(3)).
  mallopt(M_MMAP_THRESHOLD, (int)least);
  // Nor does what stays free at the end, which is else twice as much.
  mallopt(M_TRIM_THRESHOLD, 2 * (int)least);
#endif
}

void ashlar_return_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

#include "CMemory.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void ashlar_return_large_blocks(size_t least) {
#ifdef __GLIBC__
  // A threshold that is set does not grow any more (mallopt(3)).
  mallopt(M_MMAP_THRESHOLD, (int)least);
#endif
}

void ashlar_return_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

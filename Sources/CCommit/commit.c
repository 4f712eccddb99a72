#include "commit.h"

#ifndef ASHLAR_COMMIT
#define ASHLAR_COMMIT ""
#endif

const char *ashlar_commit(void) { return ASHLAR_COMMIT; }

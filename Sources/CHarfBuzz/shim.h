#pragma once
#include <hb.h>
#include <hb-ot.h>
#include <hb-subset.h>

/// Has the processor fetch a cache line that will be read soon; Swift has no such instruction.
static inline void ashlar_prefetch(const void *_Nonnull address) { __builtin_prefetch(address); }

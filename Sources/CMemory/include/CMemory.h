#pragma once
// What the C library's memory can be told.

/// Has large blocks given back to the system as soon as they are free. Without it glibc keeps more and more of them for
/// itself, in each thread's own store, once it has seen some of their size freed. Does nothing with other C libraries.
void ashlar_return_large_blocks(void);

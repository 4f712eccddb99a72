#pragma once
#include <stddef.h>

// What the C library's memory can be told.

/// Has large blocks given back to the system as soon as they are free. Without it glibc keeps more and more of them for
/// itself, in each thread's own store, once it has seen some of their size freed. Does nothing with other C libraries.
///
/// - Parameter least: from how many bytes on a block is large.
void ashlar_return_large_blocks(size_t least);

/// Gives the system all memory back that is free, in every thread's store. Does nothing with other C libraries.
void ashlar_return_free_memory(void);

// Memory of the calling thread for something that is made, read and dropped as a whole: handing it out costs a few
// instructions, and all of it is freed together.

/// Begins to use the thread's memory. What is open at the same time on a thread shares it.
void ashlar_arena_open(void);

/// Ends what `ashlar_arena_open` began on the same thread. With the last that ends, all memory is freed.
void ashlar_arena_close(void);

/// As `calloc`, `realloc` and `free`, while the thread's memory is open; without memory, they end the program, as cmark's
/// own do. Small pieces are freed with the rest alone. What `realloc` gives without an old piece begins with a zero.
void *ashlar_arena_calloc(size_t count, size_t size);
void *ashlar_arena_realloc(void *piece, size_t size);
void ashlar_arena_free(void *piece);

/// How many bytes the thread's memory takes from the C library.
size_t ashlar_arena_size(void);

#include "CMemory.h"

#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// A chunk is small enough that the C library gives it back at once without going through all that is free.
enum { CHUNK_SIZE = 32 * 1024, SMALL_SIZE = 4 * 1024 };

/// What stands before each piece of memory that is handed out.
typedef union {
  size_t size;
  max_align_t alignment;
} header;

typedef struct chunk {
  struct chunk *next;
  struct chunk *previous;
  // Behind the links, as all memory that is handed out.
  alignas(max_align_t) char bytes[];
} chunk;

/// One thread's memory: small pieces stand in shared chunks, of which the first is being filled, large ones in chunks of
/// their own.
typedef struct {
  size_t users;
  char *next;
  char *end;
  chunk *shared;
  chunk *large;
  size_t size;
} arena;

static _Thread_local arena own;

static void free_all(chunk *first) {
  while (first) {
    chunk *next = first->next;
    free(first);
    first = next;
  }
}

void ashlar_arena_open(void) { own.users++; }

void ashlar_arena_close(void) {
  if (--own.users > 0) return;
  free_all(own.shared);
  free_all(own.large);
  own = (arena){0};
}

size_t ashlar_arena_size(void) { return own.size; }

static void *out_of_memory(void) { abort(); }

static header *header_of(void *piece) { return (header *)piece - 1; }

static chunk *chunk_of(void *piece) {
  return (chunk *)((char *)header_of(piece) - offsetof(chunk, bytes));
}

static void *large_piece(size_t size) {
  if (size > SIZE_MAX - sizeof(chunk) - sizeof(header)) return out_of_memory();
  chunk *new = malloc(sizeof(chunk) + sizeof(header) + size);
  if (!new) return out_of_memory();
  own.size += size;
  new->previous = NULL;
  new->next = own.large;
  if (own.large) own.large->previous = new;
  own.large = new;
  header *head = (header *)new->bytes;
  head->size = size;
  return head + 1;
}

static void free_large(void *piece) {
  chunk *old = chunk_of(piece);
  if (old->previous) old->previous->next = old->next;
  else own.large = old->next;
  if (old->next) old->next->previous = old->previous;
  own.size -= header_of(piece)->size;
  free(old);
}

static void *piece(size_t size) {
  if (size > SMALL_SIZE) return large_piece(size);
  size_t room = sizeof(header) + (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
  if ((size_t)(own.end - own.next) < room) {
    chunk *new = malloc(CHUNK_SIZE);
    if (!new) return out_of_memory();
    own.size += CHUNK_SIZE;
    new->next = own.shared;
    own.shared = new;
    own.next = new->bytes;
    own.end = (char *)new + CHUNK_SIZE;
  }
  header *head = (header *)own.next;
  head->size = size;
  own.next += room;
  return head + 1;
}

void *ashlar_arena_calloc(size_t count, size_t size) {
  size_t total;
  if (__builtin_mul_overflow(count, size, &total)) return out_of_memory();
  return memset(piece(total), 0, total);
}

// cmark begins a block's text so, writes nothing into it, and gives it away as text that ends with a zero.
static void *empty_text(size_t size) {
  char *text = piece(size);
  if (size > 0) text[0] = 0;
  return text;
}

void *ashlar_arena_realloc(void *old, size_t size) {
  if (!old) return empty_text(size);
  size_t old_size = header_of(old)->size;
  if (size <= old_size) return old;
  void *new = piece(size);
  memcpy(new, old, old_size);
  ashlar_arena_free(old);
  return new;
}

void ashlar_arena_free(void *old) {
  if (old && header_of(old)->size > SMALL_SIZE) free_large(old);
}

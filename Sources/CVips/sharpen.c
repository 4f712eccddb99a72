#include "sharpen.h"

#include <stdlib.h>
#include <string.h>

struct AshlarSharpen {
  int bands, length, height, added;
  // The last three rows, row n at n modulo 3, with the edge's pixels once more on both sides; and the one that is given.
  uint8_t *rows[3], *result;
};

AshlarSharpen *ashlar_sharpen_start(int width, int height, int bands) {
  size_t room = ((size_t)width + 2) * bands;
  // The rows are behind what says where they are.
  AshlarSharpen *sharpen = malloc(sizeof *sharpen + 4 * room);
  if (sharpen == NULL) return NULL;
  uint8_t *rows = (uint8_t *)(sharpen + 1);
  *sharpen = (AshlarSharpen){
    .bands = bands, .length = width * bands, .height = height, .rows = {rows, rows + room, rows + 2 * room},
    .result = rows + 3 * room,
  };
  return sharpen;
}

void ashlar_sharpen_end(AshlarSharpen *sharpen) { free(sharpen); }

// A row's first sample.
static uint8_t *row_at(const AshlarSharpen *sharpen, int y) {
  int place = y < 0 ? 0 : y >= sharpen->height ? sharpen->height - 1 : y;
  return sharpen->rows[place % 3] + sharpen->bands;
}

static void join(
  const uint8_t *above, const uint8_t *row, const uint8_t *below, int bands, int length, uint8_t *restrict result) {
  for (int i = 0; i < length; i++) {
    int left = i - bands, right = i + bands;
    // Between -2028 and 8172: in 16 bits, of which processors compute most at a time.
    int16_t around = (int16_t)(above[left] + above[i] + above[right] + row[left] + row[right] + below[left] + below[i] + below[right]);
    int16_t sum = (int16_t)(32 * row[i] - around + 12);
    uint16_t value = (uint16_t)(sum < 0 ? 0 : sum) / 24;
    result[i] = (uint8_t)(value > 255 ? 255 : value);
  }
}

void ashlar_sharpen_add(
  AshlarSharpen *sharpen, const uint8_t *row, void (*give)(void *context, const uint8_t *row), void *context) {
  int bands = sharpen->bands, length = sharpen->length;
  uint8_t *kept = row_at(sharpen, sharpen->added);
  memcpy(kept, row, length);
  memcpy(kept - bands, row, bands);
  memcpy(kept + length, row + length - bands, bands);
  int last = sharpen->added++;
  // A row is known with the one below it.
  for (int y = last - 1; y <= last; y++) {
    if (y < 0 || (y == last && sharpen->added < sharpen->height)) continue;
    join(row_at(sharpen, y - 1), row_at(sharpen, y), row_at(sharpen, y + 1), bands, length, sharpen->result);
    give(context, sharpen->result);
  }
}

#ifndef ASHLAR_SHARPEN_H
#define ASHLAR_SHARPEN_H

#include <stdint.h>

/// Rows of a picture, each sample a byte, mildly sharpened: each becomes 32 times itself without its eight neighbours, divided
/// by 24. What is beyond an edge is as the edge. Holds three rows.
typedef struct AshlarSharpen AshlarSharpen;

/// Returns NULL without memory. It ends with ashlar_sharpen_end.
AshlarSharpen *ashlar_sharpen_start(int width, int height, int bands);
void ashlar_sharpen_end(AshlarSharpen *sharpen);

/// Takes the next row, and gives each that is known now, from the picture's top to its bottom.
void ashlar_sharpen_add(
  AshlarSharpen *sharpen, const uint8_t *row, void (*give)(void *context, const uint8_t *row), void *context);

#endif

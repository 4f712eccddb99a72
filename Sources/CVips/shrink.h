#ifndef ASHLAR_SHRINK_H
#define ASHLAR_SHRINK_H

#include <stdint.h>

/// Rows of one picture becoming fewer and shorter: Lanczos's kernel of three lobes, what is beyond an edge is as the edge.
///
/// Holds as many rows of the smaller width as the kernel is high: 4 B for each sample.
typedef struct AshlarShrink AshlarShrink;

/// A picture's size, of which rows are added, and the size that it gets, which is not larger; with 1 to 4 samples a pixel.
///
/// Returns NULL without memory. It ends with ashlar_shrink_end.
AshlarShrink *ashlar_shrink_start(int width, int height, int bands, int new_width, int new_height);
void ashlar_shrink_end(AshlarShrink *shrink);

/// Where the next row is written, a number for each sample, pixel by pixel.
float *ashlar_shrink_next_row(AshlarShrink *shrink);

/// Takes the row that has been written, and gives each row of the smaller picture that is known now, from its top to its
/// bottom; it may be a little below the least and above the greatest number that was added.
void ashlar_shrink_add(AshlarShrink *shrink, void (*give)(void *context, const float *row), void *context);

#endif

#include "shrink.h"

#include <math.h>
#include <stdlib.h>

// No multiplication and addition become one with one rounding, which some processors have and others have not.
#pragma STDC FP_CONTRACT OFF

// Four numbers at any address.
typedef float Lanes __attribute__((vector_size(16), aligned(4), may_alias));
// As many rows become shorter together: each weight is read once for all, and no sum waits for the one before.
enum { LANES = 4, BLOCK = 16, LOBES = 3, BATCH = 4 };

// What each new pixel of a line is made of: as many old ones for all, from the first on, each with its weight.
typedef struct {
  int count;
  int *first;
  float *weights;
} Kernel;

struct AshlarShrink {
  int bands, new_width, new_height;
  Kernel across, down;
  // Numbers in a row of the smaller width, in whole blocks.
  int length;
  // How many rows there are, were added, became shorter, and were given.
  int height, added, shortened, given;
  // Numbers in an added row, with room for lanes that go past its end.
  int row_length;
  // The rows that become shorter next.
  float *rows;
  // The last rows of the smaller width, row n at n modulo their number, and the one that is given.
  int kept_count;
  float *kept, *result;
};

static double lanczos(double x) {
  if (fabs(x) < 1e-9) return 1;
  if (fabs(x) >= LOBES) return 0;
  double angle = M_PI * x;
  return LOBES * sin(angle) * sin(angle / LOBES) / (angle * angle);
}

static void fill_kernel(Kernel *kernel, int size, int new_size) {
  double factor = (double)size / new_size;
  for (int i = 0; i < new_size; i++) {
    double centre = (i + 0.5) * factor - 0.5;
    int from = (int)ceil(centre - LOBES * factor), first = from;
    if (first > size - kernel->count) first = size - kernel->count;
    if (first < 0) first = 0;
    kernel->first[i] = first;
    float *weights = kernel->weights + (size_t)i * kernel->count;
    double sum = 0;
    for (int j = from; j <= centre + LOBES * factor; j++) sum += lanczos((j - centre) / factor);
    for (int j = from; j <= centre + LOBES * factor; j++) {
      int place = j < 0 ? 0 : j >= size ? size - 1 : j;
      weights[place - first] += (float)(lanczos((j - centre) / factor) / sum);
    }
  }
}

static int make_kernel(Kernel *kernel, int size, int new_size) {
  int count = (int)(2 * LOBES * (double)size / new_size) + 1;
  kernel->count = count < size ? count : size;
  kernel->first = malloc((size_t)new_size * sizeof *kernel->first);
  kernel->weights = calloc((size_t)new_size * kernel->count, sizeof *kernel->weights);
  if (kernel->first == NULL || kernel->weights == NULL) return 0;
  fill_kernel(kernel, size, new_size);
  return 1;
}

AshlarShrink *ashlar_shrink_start(int width, int height, int bands, int new_width, int new_height) {
  AshlarShrink *shrink = calloc(1, sizeof *shrink);
  if (shrink == NULL) return NULL;
  shrink->bands = bands;
  shrink->height = height;
  shrink->row_length = width * bands + LANES;
  shrink->new_width = new_width;
  shrink->new_height = new_height;
  // Lanes go past the last pixel.
  shrink->length = (new_width * bands + LANES + BLOCK - 1) / BLOCK * BLOCK;
  if (make_kernel(&shrink->across, width, new_width) && make_kernel(&shrink->down, height, new_height)) {
    shrink->kept_count = shrink->down.count + BATCH - 1;
    shrink->rows = calloc((size_t)shrink->row_length * BATCH, sizeof *shrink->rows);
    shrink->kept = calloc((size_t)shrink->length * shrink->kept_count, sizeof *shrink->kept);
    shrink->result = calloc(shrink->length, sizeof *shrink->result);
  }
  if (shrink->rows != NULL && shrink->kept != NULL && shrink->result != NULL) return shrink;
  ashlar_shrink_end(shrink);
  return NULL;
}

void ashlar_shrink_end(AshlarShrink *shrink) {
  if (shrink == NULL) return;
  free(shrink->across.first);
  free(shrink->across.weights);
  free(shrink->down.first);
  free(shrink->down.weights);
  free(shrink->rows);
  free(shrink->kept);
  free(shrink->result);
  free(shrink);
}

float *ashlar_shrink_next_row(AshlarShrink *shrink) {
  return shrink->rows + (size_t)(shrink->added - shrink->shortened) * shrink->row_length;
}

static float *kept_row(const AshlarShrink *shrink, int number) {
  return shrink->kept + (size_t)(number % shrink->kept_count) * shrink->length;
}

// The waiting rows at the smaller width; rows that nobody has added become rows that nobody reads. What lanes hold past a pixel's
// samples is overwritten by the next pixel.
static void shorten(const AshlarShrink *shrink) {
  const Kernel *kernel = &shrink->across;
  int bands = shrink->bands, count = kernel->count;
  size_t length = shrink->row_length;
  float *targets[BATCH];
  for (int j = 0; j < BATCH; j++) targets[j] = kept_row(shrink, shrink->shortened + j);
  for (int x = 0; x < shrink->new_width; x++) {
    const float *from = shrink->rows + (size_t)kernel->first[x] * bands;
    const float *weights = kernel->weights + (size_t)x * count;
    Lanes sums[BATCH] = {{0}};
    for (int i = 0; i < count; i++, from += bands)
      for (int j = 0; j < BATCH; j++) sums[j] += weights[i] * *(const Lanes *)(from + j * length);
    for (int j = 0; j < BATCH; j++) *(Lanes *)(targets[j] + (size_t)x * bands) = sums[j];
  }
}

// The next row of the smaller picture, of the kept ones.
static void join(const AshlarShrink *shrink) {
  const Kernel *kernel = &shrink->down;
  int first = kernel->first[shrink->given], count = kernel->count;
  const float *weights = kernel->weights + (size_t)shrink->given * count;
  for (int x = 0; x < shrink->length; x += BLOCK) {
    Lanes sums[BLOCK / LANES] = {{0}};
    int slot = first % shrink->kept_count;
    for (int i = 0; i < count; i++) {
      const float *from = shrink->kept + (size_t)slot * shrink->length + x;
      for (int j = 0; j < BLOCK / LANES; j++) sums[j] += weights[i] * *(const Lanes *)(from + j * LANES);
      if (++slot == shrink->kept_count) slot = 0;
    }
    for (int j = 0; j < BLOCK / LANES; j++) *(Lanes *)(shrink->result + x + j * LANES) = sums[j];
  }
}

void ashlar_shrink_add(AshlarShrink *shrink, void (*give)(void *context, const float *row), void *context) {
  shrink->added++;
  if (shrink->added - shrink->shortened < BATCH && shrink->added < shrink->height) return;
  shorten(shrink);
  shrink->shortened = shrink->added;
  int count = shrink->down.count;
  while (shrink->given < shrink->new_height && shrink->down.first[shrink->given] + count <= shrink->added) {
    join(shrink);
    give(context, shrink->result);
    shrink->given++;
  }
}

#include "CWoff2.h"

#include <woff2/encode.h>

size_t ashlar_woff2_bound(const uint8_t *font, size_t length) {
  return woff2::MaxWOFF2CompressedSize(font, length);
}

int ashlar_woff2_encode(const uint8_t *font, size_t length, uint8_t *result, size_t *result_length) {
  woff2::WOFF2Params params;
  params.brotli_quality = 11;
  return woff2::ConvertTTFToWOFF2(font, length, result, result_length, params) ? 1 : 0;
}

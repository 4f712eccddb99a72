#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The most bytes that the WOFF2 form of a font of `length` bytes can take.
size_t ashlar_woff2_bound(const uint8_t *font, size_t length);
/// Compresses a font into `result`, whose room is `*result_length`, at one of brotli's qualities, 0 to 11; sets the room to
/// the bytes written. Returns 0 when the font cannot be converted.
int ashlar_woff2_encode(
    const uint8_t *font, size_t length, int quality, uint8_t *result, size_t *result_length);

/// What distinguishes this version of the encoder from others; never freed.
const char *ashlar_woff2_version(void);

#ifdef __cplusplus
}
#endif

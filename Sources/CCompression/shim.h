#pragma once
#include <brotli/encode.h>
#include <stddef.h>
#include <stdint.h>
#include <zlib.h>
#include <zstd.h>

/// The most that a compressed form of so many bytes can take in any of the three formats.
static inline size_t ashlar_compressed_bound(size_t size) {
  return size + size / 8 + 1024;
}

/// gzip at one of zlib's levels, without a name or a time, so that the same bytes always give the same.
/// Returns the size of the result, or 0 when it cannot be made. zlib's initialiser is a macro.
static inline size_t ashlar_gzip(
    const uint8_t *_Nullable input, size_t size, uint8_t *_Nonnull output, size_t capacity, int level) {
  z_stream stream = {0};
  if (size > UINT32_MAX || capacity > UINT32_MAX) return 0;
  if (deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, level == 9 ? 9 : 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (Bytef *)input;
  stream.avail_in = (uInt)size;
  stream.next_out = output;
  stream.avail_out = (uInt)capacity;
  int code = deflate(&stream, Z_FINISH);
  size_t count = stream.total_out;
  deflateEnd(&stream);
  return code == Z_STREAM_END ? count : 0;
}

/// Undoes gzip. Returns the size of the result, or 0 when the input is not whole or has more than the capacity.
static inline size_t ashlar_gunzip(
    const uint8_t *_Nullable input, size_t size, uint8_t *_Nonnull output, size_t capacity) {
  z_stream stream = {0};
  if (size > UINT32_MAX || capacity > UINT32_MAX) return 0;
  if (inflateInit2(&stream, 15 + 16) != Z_OK) return 0;
  stream.next_in = (Bytef *)input;
  stream.avail_in = (uInt)size;
  stream.next_out = output;
  stream.avail_out = (uInt)capacity;
  int code = inflate(&stream, Z_FINISH);
  size_t count = stream.total_out;
  inflateEnd(&stream);
  return code == Z_STREAM_END ? count : 0;
}

/// Undoes zlib's format (RFC 1950) until the input ends, makes no sense, or has filled the output. Returns how many bytes came.
static inline size_t ashlar_inflate(
    const uint8_t *_Nullable input, size_t size, uint8_t *_Nonnull output, size_t capacity) {
  z_stream stream = {0};
  if (size > UINT32_MAX || capacity > UINT32_MAX) return 0;
  if (inflateInit(&stream) != Z_OK) return 0;
  stream.next_in = (Bytef *)input;
  stream.avail_in = (uInt)size;
  stream.next_out = output;
  stream.avail_out = (uInt)capacity;
  inflate(&stream, Z_SYNC_FLUSH);
  size_t count = stream.total_out;
  inflateEnd(&stream);
  return count;
}

/// The CRC-32 of bytes that follow others, of which the sum so far is given; 0 for none.
static inline uint32_t ashlar_crc32(uint32_t sum, const uint8_t *_Nullable input, size_t size) {
  return size == 0 ? sum : (uint32_t)crc32_z(sum, input, size);
}

/// Brotli at its best. Returns the size of the result, or 0.
static inline size_t ashlar_brotli(
    const uint8_t *_Nullable input, size_t size, uint8_t *_Nonnull output, size_t capacity) {
  size_t count = capacity;
  return BrotliEncoderCompress(11, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_GENERIC, size, input, &count, output)
      ? count
      : 0;
}

/// Zstandard at level 19. Returns the size of the result, or 0.
static inline size_t ashlar_zstd(
    const uint8_t *_Nullable input, size_t size, uint8_t *_Nonnull output, size_t capacity) {
  size_t count = ZSTD_compress(output, capacity, input, size, 19);
  return ZSTD_isError(count) ? 0 : count;
}

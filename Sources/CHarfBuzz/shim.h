#pragma once
#include <hb.h>
#include <hb-ot.h>
#include <hb-subset.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline hb_bool_t ashlar_limited_glyph(
    hb_font_t *_Nonnull font, void *_Nonnull coverage, hb_codepoint_t scalar, hb_codepoint_t *_Nonnull glyph,
    void *_Nullable unused) {
  (void)unused;
  return hb_set_has((const hb_set_t *)coverage, scalar) &&
         hb_font_get_nominal_glyph(hb_font_get_parent(font), scalar, glyph);
}

/// A font that maps the code points of a set alone. The set must live as long as the font.
static inline hb_font_t *_Nonnull ashlar_font_drawing(hb_font_t *_Nonnull whole, hb_set_t *_Nonnull coverage) {
  hb_font_t *font = hb_font_create_sub_font(whole);
  hb_font_funcs_t *functions = hb_font_funcs_create();
  hb_font_funcs_set_nominal_glyph_func(functions, ashlar_limited_glyph, NULL, NULL);
  hb_font_funcs_make_immutable(functions);
  hb_font_set_funcs(font, functions, coverage, NULL);
  hb_font_funcs_destroy(functions);
  return font;
}

/// Has the processor fetch a cache line that will be read soon; Swift has no such instruction.
static inline void ashlar_prefetch(const void *_Nonnull address) { __builtin_prefetch(address); }

typedef uint8_t ashlar_bytes __attribute__((ext_vector_type(16)));
typedef uint64_t ashlar_halves __attribute__((ext_vector_type(2)));

/// Which of 16 bytes are a space, tab or line feed, the first byte in the lowest bit; Swift's vectors
/// have no such operation.
static inline uint32_t ashlar_blanks(const void *_Nonnull address) {
  typedef bool bits __attribute__((ext_vector_type(16)));
  ashlar_bytes text;
  __builtin_memcpy(&text, address, sizeof text);
  bits blanks = __builtin_convertvector((text == 0x20) | (text == 0x09) | (text == 0x0A), bits);
  uint16_t result;
  __builtin_memcpy(&result, &blanks, sizeof result);
  return result;
}

/// The first `count` of 16 bytes, then zeros; Swift compiles its vectors' comparison to a loop.
static inline ashlar_halves ashlar_first_bytes(const void *_Nonnull address, int8_t count) {
  typedef int8_t numbers __attribute__((ext_vector_type(16)));
  const numbers places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  ashlar_bytes text;
  __builtin_memcpy(&text, address, sizeof text);
  return (ashlar_halves)(text & (ashlar_bytes)(places < (numbers)count));
}

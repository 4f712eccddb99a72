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

/// The face without the tables that `hb-subset` leaves out of every font, by which HarfBuzz would shape all the same: Apple's
/// and the old table of kerning. What is measured is then what is published. Takes the face over.
static inline hb_face_t *_Nonnull ashlar_published_face(hb_face_t *_Nonnull face) {
  const hb_tag_t left_out[] = {
      HB_TAG('k', 'e', 'r', 'n'), HB_TAG('k', 'e', 'r', 'x'), HB_TAG('m', 'o', 'r', 'x'),
      HB_TAG('m', 'o', 'r', 't'), HB_TAG('t', 'r', 'a', 'k'), HB_TAG('f', 'e', 'a', 't'),
      HB_TAG('a', 'n', 'k', 'r'), HB_TAG('l', 't', 'a', 'g')};
  const unsigned left_out_count = sizeof left_out / sizeof *left_out;
  hb_tag_t tags[256];
  unsigned count = sizeof tags / sizeof *tags;
  const unsigned total = hb_face_get_table_tags(face, 0, &count, tags);
  unsigned found = 0;
  for (unsigned index = 0; index < count; index++)
    for (unsigned other = 0; other < left_out_count; other++) found += tags[index] == left_out[other];
  if (!found || total > count) return face;
  hb_face_t *builder = hb_face_builder_create();
  for (unsigned index = 0; index < count; index++) {
    bool stays = true;
    for (unsigned other = 0; other < left_out_count; other++)
      if (tags[index] == left_out[other]) stays = false;
    if (!stays) continue;
    hb_blob_t *table = hb_face_reference_table(face, tags[index]);
    hb_face_builder_add_table(builder, tags[index], table);
    hb_blob_destroy(table);
  }
  hb_blob_t *file = hb_face_reference_blob(builder);
  hb_face_t *published = hb_face_create(file, 0);
  hb_blob_destroy(file);
  hb_face_destroy(builder);
  hb_face_destroy(face);
  return published;
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

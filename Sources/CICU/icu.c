#include "CICU.h"

#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/ucnv.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>
#include <unicode/ustring.h>
#include <unicode/uidna.h>
#include <unicode/uloc.h>

static AshlarBreakIterator *open_breaks(UBreakIteratorType type, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(type, locale, NULL, 0, &status);
  return U_SUCCESS(status) ? (AshlarBreakIterator *)iterator : NULL;
}

AshlarBreakIterator *ashlar_line_breaks_open(const char *locale) {
  return open_breaks(UBRK_LINE, locale);
}

AshlarBreakIterator *ashlar_graphemes_open(void) { return open_breaks(UBRK_CHARACTER, ""); }

AshlarBreakIterator *ashlar_words_open(void) { return open_breaks(UBRK_WORD, ""); }

void ashlar_breaks_close(AshlarBreakIterator *iterator) { ubrk_close((UBreakIterator *)iterator); }

int ashlar_breaks_set_text(AshlarBreakIterator *iterator, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)iterator, (const UChar *)text, length, &status);
  return U_SUCCESS(status);
}

int32_t ashlar_breaks_next(AshlarBreakIterator *iterator) {
  return ubrk_next((UBreakIterator *)iterator);
}

int32_t ashlar_line_break_class(uint32_t scalar) {
  return u_getIntPropertyValue((UChar32)scalar, UCHAR_LINE_BREAK);
}

int32_t ashlar_joining_type(uint32_t scalar) {
  return u_getIntPropertyValue((UChar32)scalar, UCHAR_JOINING_TYPE);
}

int32_t ashlar_category(uint32_t scalar) { return u_charType((UChar32)scalar); }

int32_t ashlar_east_asian_width(uint32_t scalar) {
  return u_getIntPropertyValue((UChar32)scalar, UCHAR_EAST_ASIAN_WIDTH);
}

static uint32_t tag_of(const char *name) {
  if (name == NULL || strlen(name) != 4) return 0;
  return (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 |
         (uint32_t)(uint8_t)name[2] << 8 | (uint32_t)(uint8_t)name[3];
}

uint32_t ashlar_script_tag(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)scalar, &status);
  return U_SUCCESS(status) ? tag_of(uscript_getShortName(script)) : 0;
}

int ashlar_has_script(uint32_t scalar, uint32_t tag) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode scripts[32];
  int32_t count = uscript_getScriptExtensions((UChar32)scalar, scripts, 32, &status);
  if (U_FAILURE(status)) return 0;
  for (int32_t i = 0; i < count; i++) {
    if (tag_of(uscript_getShortName(scripts[i])) == tag) return 1;
  }
  return 0;
}

int32_t ashlar_properties(uint32_t scalar) {
  UChar32 c = (UChar32)scalar;
  UCharDirection direction = u_charDirection(c);
  int rtl = direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC ||
            direction == U_ARABIC_NUMBER ||
            (direction >= U_LEFT_TO_RIGHT_EMBEDDING && direction <= U_POP_DIRECTIONAL_FORMAT &&
             direction != U_DIR_NON_SPACING_MARK) ||
            (direction >= U_FIRST_STRONG_ISOLATE && direction <= U_POP_DIRECTIONAL_ISOLATE);
  int32_t syllabic = u_getIntPropertyValue(c, UCHAR_INDIC_SYLLABIC_CATEGORY);
  return (u_hasBinaryProperty(c, UCHAR_EMOJI_PRESENTATION) ? 1 : 0) |
         (u_hasBinaryProperty(c, UCHAR_EMOJI) ? 2 : 0) |
         (u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) ? 4 : 0) |
         (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ? 8 : 0) |
         (u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER) ? 16 : 0) |
         (u_hasBinaryProperty(c, UCHAR_REGIONAL_INDICATOR) ? 32 : 0) |
         (u_hasBinaryProperty(c, UCHAR_GRAPHEME_EXTEND) ? 64 : 0) | (rtl ? 128 : 0) |
         (syllabic == U_INSC_VIRAMA || syllabic == U_INSC_INVISIBLE_STACKER ? 256 : 0) |
         (syllabic != U_INSC_OTHER ? 512 : 0);
}

AshlarBidi *ashlar_bidi_open(void) { return (AshlarBidi *)ubidi_open(); }

void ashlar_bidi_close(AshlarBidi *bidi) { ubidi_close((UBiDi *)bidi); }

int32_t ashlar_bidi_set(AshlarBidi *bidi, const uint16_t *text, int32_t length, uint8_t level) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara((UBiDi *)bidi, (const UChar *)text, length, level, NULL, &status);
  if (U_FAILURE(status)) return -1;
  int32_t runs = ubidi_countRuns((UBiDi *)bidi, &status);
  return U_SUCCESS(status) ? runs : -1;
}

// Of the levels: ubidi_getLogicalRun looks through all runs for each.
int32_t ashlar_bidi_run(AshlarBidi *bidi, int32_t start, uint8_t *level) {
  UErrorCode status = U_ZERO_ERROR;
  const UBiDiLevel *levels = ubidi_getLevels((UBiDi *)bidi, &status);
  if (U_FAILURE(status)) return start;
  int32_t end = start, length = ubidi_getProcessedLength((UBiDi *)bidi);
  *level = levels[start];
  while (end < length && levels[end] == *level) end++;
  return end;
}

int32_t ashlar_decode(
    const char *encoding, const char *bytes, int32_t length, uint16_t *units, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(encoding, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count = ucnv_toUChars(converter, (UChar *)units, capacity, bytes, length, &status);
  ucnv_close(converter);
  return U_SUCCESS(status) ? count : -1;
}

int32_t ashlar_upper_case(
    const char *locale, const uint16_t *text, int32_t length, uint16_t *units, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count =
      u_strToUpper((UChar *)units, capacity, (const UChar *)text, length, locale, &status);
  return U_SUCCESS(status) && count <= capacity ? count : -1;
}

int32_t ashlar_normalize(
    int decomposes, const uint16_t *text, int32_t length, uint16_t *units, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *form =
      decomposes ? unorm2_getNFKDInstance(&status) : unorm2_getNFCInstance(&status);
  int32_t count =
      unorm2_normalize(form, (const UChar *)text, length, (UChar *)units, capacity, &status);
  return U_SUCCESS(status) && count <= capacity ? count : -1;
}

uint32_t ashlar_lower_case(uint32_t scalar) { return (uint32_t)u_tolower((UChar32)scalar); }

AshlarCollator *ashlar_collator_open(const char *language) {
  char locale[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(language, locale, sizeof locale, NULL, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) locale[0] = 0;
  status = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &status);
  if (U_SUCCESS(status)) ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  if (U_SUCCESS(status)) return (AshlarCollator *)collator;
  ucol_close(collator);
  return NULL;
}

void ashlar_collator_close(AshlarCollator *collator) { ucol_close((UCollator *)collator); }

int32_t ashlar_collator_key(
    const AshlarCollator *collator, const uint16_t *text, int32_t length, uint8_t *key,
    int32_t capacity) {
  return ucol_getSortKey((const UCollator *)collator, (const UChar *)text, length, key, capacity);
}

const char *ashlar_icu_version(void) { return U_ICU_VERSION " (Unicode " U_UNICODE_VERSION ")"; }

int32_t ashlar_host_name(
    const char *name, int32_t length, char *ascii, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UIDNA *idna = uidna_openUTS46(
      UIDNA_USE_STD3_RULES | UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII,
      &status);
  if (U_FAILURE(status)) return 0;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t count =
      uidna_nameToASCII_UTF8(idna, name, length, ascii, capacity, &info, &status);
  uidna_close(idna);
  return U_FAILURE(status) || info.errors || count > capacity ? 0 : count;
}

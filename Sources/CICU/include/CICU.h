#pragma once
// ICU's C names are macros that carry a version (ubrk_open is ubrk_open_72), so each function that
// is called gets a name of its own here, and <unicode/*.h> stays inside icu.c, away from Foundation.
#include <stdint.h>

/// A break iterator; opaque outside icu.c.
typedef struct AshlarBreakIterator AshlarBreakIterator;
/// A resolved paragraph of bidirectional text; opaque outside icu.c.
typedef struct AshlarBidi AshlarBidi;
/// The order of a language's words; opaque outside icu.c.
typedef struct AshlarCollator AshlarCollator;

/// Opens an iterator over line breaks in a locale such as "" or "ja@lb=strict"; null on failure.
AshlarBreakIterator *_Nullable ashlar_line_breaks_open(const char *_Nonnull locale);
/// Opens an iterator over grapheme clusters; null on failure.
AshlarBreakIterator *_Nullable ashlar_graphemes_open(void);
/// Opens an iterator over dictionary words; null on failure.
AshlarBreakIterator *_Nullable ashlar_words_open(void);
void ashlar_breaks_close(AshlarBreakIterator *_Nonnull iterator);
/// Gives the iterator a text, which must outlive the calls to `next`. Returns 0 on failure.
int ashlar_breaks_set_text(
    AshlarBreakIterator *_Nonnull iterator, const uint16_t *_Nonnull text, int32_t length);
/// The next boundary after the current one, or -1 at the end.
int32_t ashlar_breaks_next(AshlarBreakIterator *_Nonnull iterator);

/// The code point's Line_Break class (ICU's ULineBreak values).
int32_t ashlar_line_break_class(uint32_t scalar);
/// The code point's General_Category (ICU's UCharCategory values).
int32_t ashlar_category(uint32_t scalar);
/// The code point's East_Asian_Width (ICU's UEastAsianWidth values).
int32_t ashlar_east_asian_width(uint32_t scalar);
/// The code point's script as an ISO 15924 tag in four bytes, first letter highest.
uint32_t ashlar_script_tag(uint32_t scalar);
/// Whether the scalar's Script_Extensions contain the script given by its ISO 15924 tag.
int ashlar_has_script(uint32_t scalar, uint32_t tag);
/// Bits: 1 Emoji_Presentation, 2 Emoji, 4 Extended_Pictographic, 8 Default_Ignorable, 16 Emoji_Modifier,
/// 32 Regional_Indicator, 64 Grapheme_Extend, 128 right-to-left character or bidi control,
/// 256 Indic_Syllabic_Category Virama or Invisible_Stacker, 512 Indic_Syllabic_Category other than Other.
int32_t ashlar_properties(uint32_t scalar);

AshlarBidi *_Nullable ashlar_bidi_open(void);
void ashlar_bidi_close(AshlarBidi *_Nonnull bidi);
/// Resolves the levels of one paragraph; `level` is 0 or 1. Returns the number of level runs, or -1.
int32_t ashlar_bidi_set(
    AshlarBidi *_Nonnull bidi, const uint16_t *_Nonnull text, int32_t length, uint8_t level);
/// The end of the level run that starts at `start`; stores its level.
int32_t ashlar_bidi_run(AshlarBidi *_Nonnull bidi, int32_t start, uint8_t *_Nonnull level);

/// Unicode's Joining_Type: 0 non-joining, 1 join-causing, 2 dual-joining, 3 left-joining, 4 right-joining,
/// 5 transparent.
int32_t ashlar_joining_type(uint32_t scalar);

/// Decodes bytes in an encoding that ICU knows by name, such as "iso8859-1", into UTF-16. Returns how
/// many units were stored, or -1: the encoding is unknown, or there is not enough room.
int32_t ashlar_decode(
    const char *_Nonnull encoding, const char *_Nullable bytes, int32_t length,
    uint16_t *_Nonnull units, int32_t capacity);

/// Writes a text in capitals, as the locale's language has them. Returns how many units were stored,
/// or -1 when there is not enough room; no text grows more than threefold.
int32_t ashlar_upper_case(
    const char *_Nonnull locale, const uint16_t *_Nonnull text, int32_t length,
    uint16_t *_Nonnull units, int32_t capacity);

/// Writes a text in a normal form: NFKD when it decomposes, else NFC. Returns how many units were stored, or -1
/// when there is not enough room; in NFKD, one unit becomes 18 at most.
int32_t ashlar_normalize(
    int decomposes, const uint16_t *_Nonnull text, int32_t length, uint16_t *_Nonnull units,
    int32_t capacity);
/// The code point in small letters, as far as that is one code point; itself otherwise.
uint32_t ashlar_lower_case(uint32_t scalar);

/// Opens the order of a language's words, by its BCP 47 tag, with numbers by their values; that of no language where ICU does
/// not know it. Null on failure.
AshlarCollator *_Nullable ashlar_collator_open(const char *_Nonnull language);
void ashlar_collator_close(AshlarCollator *_Nonnull collator);
/// Writes bytes that compare as texts do in that order, as many as there is room for. Returns how many there are.
int32_t ashlar_collator_key(
    const AshlarCollator *_Nonnull collator, const uint16_t *_Nonnull text, int32_t length,
    uint8_t *_Nullable key, int32_t capacity);

/// ICU's version, and Unicode's.
const char *_Nonnull ashlar_icu_version(void);

/// Writes a host's name in ASCII, as UTS #46 has it. Returns how many bytes were stored; 0 when it is no name of a host
/// or there is not enough room.
int32_t ashlar_host_name(
    const char *_Nullable name, int32_t length, char *_Nullable ascii, int32_t capacity);

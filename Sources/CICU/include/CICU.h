#pragma once
// ICU's C names are macros that carry a version (ubrk_open is ubrk_open_72), so each function that
// is called gets a name of its own here, and <unicode/*.h> stays inside icu.c, away from Foundation.
#include <stdint.h>

/// A break iterator; opaque outside icu.c.
typedef struct AshlarBreakIterator AshlarBreakIterator;

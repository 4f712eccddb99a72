#pragma once
#include <stdbool.h>
#include <stddef.h>

/// Pages in HTML through libxml2, which is loaded when the first one is read.
typedef struct AshlarHTML AshlarHTML;

enum {
  ASHLAR_HTML_END = 0,
  ASHLAR_HTML_START_ELEMENT = 1,
  ASHLAR_HTML_END_ELEMENT = 2,
  ASHLAR_HTML_TEXT = 3,
};

/// Whether libxml2 is there.
bool ashlar_html_available(void);

/// libxml2's name and version; null where it is missing.
const char *ashlar_html_version(void);

/// Reads a page of UTF-8; null when there is no memory, or no library.
AshlarHTML *ashlar_html_read(const char *bytes, size_t count);

/// Whether the page ends before its text does: its elements lie too deep within each other.
bool ashlar_html_is_cut(const AshlarHTML *page);

/// Goes on to what stands next in the page, and says what that is. An element without content ends where it starts.
int ashlar_html_next(AshlarHTML *page);

/// The element's name, or the text, where the page stands; valid until it goes on.
const char *ashlar_html_text(const AshlarHTML *page);

/// Goes on to the element's next attribute; false when there is none.
bool ashlar_html_next_attribute(AshlarHTML *page);

/// The name and the value of the attribute where the page stands.
const char *ashlar_html_attribute_name(const AshlarHTML *page);
const char *ashlar_html_attribute_value(const AshlarHTML *page);

void ashlar_html_free(AshlarHTML *page);

#pragma once
#include <string.h>
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>

// The document of a parser that is not finished, the third of its members in every release of cmark-gfm (parser.h).
static inline cmark_node *ashlar_cmark_root(cmark_parser *parser) {
  return ((cmark_node **)parser)[2];
}

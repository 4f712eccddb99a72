#define _GNU_SOURCE
#include "CHTML.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// libxml2's interface, as far as it is used here: https://gnome.pages.gitlab.gnome.org/libxml2/html/.
typedef struct Document Document;
typedef struct Reader Reader;

/// The beginning of `xmlError`, which has been the same in all versions.
typedef struct {
  int domain, code;
  char *message;
  int level;
} Error;

enum {
  RECOVER = 1, NO_ERRORS = 1 << 5, NO_WARNINGS = 1 << 6, NO_NETWORK = 1 << 11, COMPACT = 1 << 16,
  IGNORE_ENCODING = 1 << 21,
  FATAL = 3,
  ELEMENT = 1, TEXT = 3, DATA = 4, SPACE = 14, END_ELEMENT = 15,
};

static struct {
  const char **xmlParserVersion;
  Document *(*htmlReadMemory)(const char *, int, const char *, const char *, int);
  void (*xmlFreeDoc)(Document *);
  Error *(*xmlGetLastError)(void);
  void (*xmlResetLastError)(void);
  Reader *(*xmlReaderWalker)(Document *);
  void (*xmlFreeTextReader)(Reader *);
  int (*xmlTextReaderRead)(Reader *);
  int (*xmlTextReaderNodeType)(Reader *);
  int (*xmlTextReaderIsEmptyElement)(Reader *);
  const unsigned char *(*xmlTextReaderConstName)(Reader *);
  const unsigned char *(*xmlTextReaderConstValue)(Reader *);
  int (*xmlTextReaderMoveToNextAttribute)(Reader *);
  int (*xmlTextReaderMoveToElement)(Reader *);
} library;

struct AshlarHTML {
  Document *document;
  Reader *reader;
  bool isCut;
  /// Whether an element without content is still to end.
  bool isEmpty;
  bool isElement;
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool isLoaded = false;
static char version[40];

static void load(void) {
  const char *names[] = {"libxml2.so.2", "libxml2.so.16", "libxml2.2.dylib", "libxml2.16.dylib"};
  void *handle = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !handle; i++)
    handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define LOAD(name)                                                  \
  if (!(*(void **)&library.name = dlsym(handle, #name))) return;
  LOAD(xmlParserVersion) LOAD(htmlReadMemory) LOAD(xmlFreeDoc) LOAD(xmlGetLastError)
  LOAD(xmlResetLastError) LOAD(xmlReaderWalker) LOAD(xmlFreeTextReader) LOAD(xmlTextReaderRead)
  LOAD(xmlTextReaderNodeType) LOAD(xmlTextReaderIsEmptyElement) LOAD(xmlTextReaderConstName)
  LOAD(xmlTextReaderConstValue) LOAD(xmlTextReaderMoveToNextAttribute)
  LOAD(xmlTextReaderMoveToElement)
#undef LOAD
  // 20914 is 2.9.14.
  long number = strtol(*library.xmlParserVersion, NULL, 10);
  snprintf(version, sizeof version, "libxml2 %ld.%ld.%ld", number / 10000, number / 100 % 100, number % 100);
  isLoaded = true;
}

bool ashlar_html_available(void) {
  pthread_once(&once, load);
  return isLoaded;
}

const char *ashlar_html_version(void) {
  return ashlar_html_available() ? version : NULL;
}

AshlarHTML *ashlar_html_read(const char *bytes, size_t count) {
  if (!ashlar_html_available() || count > INT_MAX) return NULL;
  AshlarHTML *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  library.xmlResetLastError();
  self->document = library.htmlReadMemory(
      bytes, (int)count, NULL, "UTF-8",
      RECOVER | NO_ERRORS | NO_WARNINGS | NO_NETWORK | COMPACT | IGNORE_ENCODING);
  const Error *error = library.xmlGetLastError();
  self->isCut = error && error->level == FATAL;
  if (self->document) self->reader = library.xmlReaderWalker(self->document);
  if (!self->reader) {
    ashlar_html_free(self);
    return NULL;
  }
  return self;
}

bool ashlar_html_is_cut(const AshlarHTML *self) { return self->isCut; }

int ashlar_html_next(AshlarHTML *self) {
  if (self->isElement) library.xmlTextReaderMoveToElement(self->reader);
  self->isElement = false;
  if (self->isEmpty) {
    self->isEmpty = false;
    return ASHLAR_HTML_END_ELEMENT;
  }
  while (library.xmlTextReaderRead(self->reader) == 1) {
    switch (library.xmlTextReaderNodeType(self->reader)) {
    case ELEMENT:
      self->isElement = true;
      self->isEmpty = library.xmlTextReaderIsEmptyElement(self->reader) == 1;
      return ASHLAR_HTML_START_ELEMENT;
    case END_ELEMENT: return ASHLAR_HTML_END_ELEMENT;
    case TEXT: case DATA: case SPACE: return ASHLAR_HTML_TEXT;
    default: break;
    }
  }
  return ASHLAR_HTML_END;
}

static const char *stated(const unsigned char *text) { return text ? (const char *)text : ""; }

const char *ashlar_html_text(const AshlarHTML *self) {
  return stated(self->isElement ? library.xmlTextReaderConstName(self->reader)
                                : library.xmlTextReaderConstValue(self->reader));
}

bool ashlar_html_next_attribute(AshlarHTML *self) {
  return library.xmlTextReaderMoveToNextAttribute(self->reader) == 1;
}

const char *ashlar_html_attribute_name(const AshlarHTML *self) {
  return stated(library.xmlTextReaderConstName(self->reader));
}

const char *ashlar_html_attribute_value(const AshlarHTML *self) {
  return stated(library.xmlTextReaderConstValue(self->reader));
}

void ashlar_html_free(AshlarHTML *self) {
  if (!self) return;
  if (self->reader) library.xmlFreeTextReader(self->reader);
  if (self->document) library.xmlFreeDoc(self->document);
  free(self);
}

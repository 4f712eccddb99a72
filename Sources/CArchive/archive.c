#define _GNU_SOURCE
#include "CArchive.h"

#include <dlfcn.h>
#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// libarchive's interface, as far as it is used here: https://github.com/libarchive/libarchive/wiki/ManualPages.
typedef struct Archive Archive;
typedef struct Entry Entry;

enum { OK = 0, REGULAR_FILE = 0100000 };

static struct {
  const char *(*archive_version_string)(void);
  Archive *(*archive_write_new)(void);
  int (*archive_write_set_format_zip)(Archive *);
  int (*archive_write_set_format_pax_restricted)(Archive *);
  int (*archive_write_add_filter_gzip)(Archive *);
  int (*archive_write_set_options)(Archive *, const char *);
  int (*archive_write_open_filename)(Archive *, const char *);
  int (*archive_write_header)(Archive *, Entry *);
  ssize_t (*archive_write_data)(Archive *, const void *, size_t);
  int (*archive_write_finish_entry)(Archive *);
  int (*archive_write_close)(Archive *);
  int (*archive_write_free)(Archive *);
  int (*archive_errno)(Archive *);
  Entry *(*archive_entry_new)(void);
  void (*archive_entry_free)(Entry *);
  Entry *(*archive_entry_clear)(Entry *);
  void (*archive_entry_set_pathname)(Entry *, const char *);
  void (*archive_entry_set_size)(Entry *, int64_t);
  void (*archive_entry_set_filetype)(Entry *, unsigned);
  void (*archive_entry_set_perm)(Entry *, mode_t);
  void (*archive_entry_set_mtime)(Entry *, time_t, long);
} library;

struct AshlarArchive {
  Archive *archive;
  Entry *entry;
  /// Names are UTF-8, whatever the locale of the person who publishes.
  locale_t locale;
  int failure;
};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool isLoaded = false;

static void load(void) {
  const char *names[] = {"libarchive.so.13", "libarchive.13.dylib"};
  void *handle = NULL;
  for (size_t i = 0; i < sizeof names / sizeof *names && !handle; i++)
    handle = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
#define LOAD(name)                                                  \
  if (!(*(void **)&library.name = dlsym(handle, #name))) return;
  LOAD(archive_version_string) LOAD(archive_write_new) LOAD(archive_write_set_format_zip)
  LOAD(archive_write_set_format_pax_restricted) LOAD(archive_write_add_filter_gzip)
  LOAD(archive_write_set_options) LOAD(archive_write_open_filename) LOAD(archive_write_header)
  LOAD(archive_write_data) LOAD(archive_write_finish_entry) LOAD(archive_write_close)
  LOAD(archive_write_free) LOAD(archive_errno) LOAD(archive_entry_new) LOAD(archive_entry_free)
  LOAD(archive_entry_clear) LOAD(archive_entry_set_pathname) LOAD(archive_entry_set_size)
  LOAD(archive_entry_set_filetype) LOAD(archive_entry_set_perm) LOAD(archive_entry_set_mtime)
#undef LOAD
  isLoaded = true;
}

bool ashlar_archive_available(void) {
  pthread_once(&once, load);
  return isLoaded;
}

const char *ashlar_archive_version(void) {
  return ashlar_archive_available() ? library.archive_version_string() : NULL;
}

/// Remembers the first failure.
static bool check(AshlarArchive *self, bool isFine) {
  if (!isFine && self->failure == 0) {
    int number = library.archive_errno(self->archive);
    self->failure = number > 0 ? number : EIO;
  }
  return isFine;
}

static int setFormat(Archive *archive, const char *format) {
  if (strcmp(format, "zip") == 0) return library.archive_write_set_format_zip(archive);
  int result = library.archive_write_set_format_pax_restricted(archive);
  if (result == OK && strcmp(format, "tar.gz") == 0) {
    result = library.archive_write_add_filter_gzip(archive);
    if (result == OK) result = library.archive_write_set_options(archive, "gzip:!timestamp");
  }
  return result;
}

AshlarArchive *ashlar_archive_start(const char *path, const char *format) {
  if (!ashlar_archive_available()) return NULL;
  AshlarArchive *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  self->archive = library.archive_write_new();
  self->entry = library.archive_entry_new();
  // The library asks for the locale's letters when it hears of those that names are written in.
  locale_t before = self->locale ? uselocale(self->locale) : (locale_t)0;
  bool isReady = self->archive && self->entry && setFormat(self->archive, format) == OK
      && library.archive_write_set_options(self->archive, "hdrcharset=UTF-8") == OK;
  if (before) uselocale(before);
  if (!isReady) {
    ashlar_archive_free(self);
    return NULL;
  }
  check(self, library.archive_write_open_filename(self->archive, path) == OK);
  return self;
}

bool ashlar_archive_begin(AshlarArchive *self, const char *name, int64_t size) {
  library.archive_entry_clear(self->entry);
  library.archive_entry_set_pathname(self->entry, name);
  library.archive_entry_set_size(self->entry, size);
  library.archive_entry_set_filetype(self->entry, REGULAR_FILE);
  library.archive_entry_set_perm(self->entry, 0644);
  // Before the first date that zip knows, in every time zone.
  library.archive_entry_set_mtime(self->entry, 0, 0);
  locale_t before = self->locale ? uselocale(self->locale) : (locale_t)0;
  int result = library.archive_write_header(self->archive, self->entry);
  if (before) uselocale(before);
  return check(self, result == OK);
}

bool ashlar_archive_add(AshlarArchive *self, const uint8_t *bytes, size_t count) {
  return check(self, library.archive_write_data(self->archive, bytes, count) == (ssize_t)count);
}

bool ashlar_archive_end(AshlarArchive *self) {
  return check(self, library.archive_write_close(self->archive) == OK) && self->failure == 0;
}

int ashlar_archive_failure(const AshlarArchive *self) { return self->failure; }

void ashlar_archive_free(AshlarArchive *self) {
  if (!self) return;
  if (self->entry) library.archive_entry_free(self->entry);
  if (self->archive) library.archive_write_free(self->archive);
  if (self->locale) freelocale(self->locale);
  free(self);
}

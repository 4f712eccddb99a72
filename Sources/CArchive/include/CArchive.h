#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Archives of files through libarchive, which is loaded when the first one is made.
typedef struct AshlarArchive AshlarArchive;

/// Whether libarchive is there.
bool ashlar_archive_available(void);

/// libarchive's name and version; null where it is missing.
const char *ashlar_archive_version(void);

/// Starts an archive in a new file.
///
/// `format` is `zip`, `tar` or `tar.gz`. Null when there is no memory or no such format; whether the file could
/// be made says `ashlar_archive_failure`.
AshlarArchive *ashlar_archive_start(const char *path, const char *format);

/// Begins a file of `size` bytes; dates, owners and rights are the same for every file.
bool ashlar_archive_begin(AshlarArchive *archive, const char *name, int64_t size);

/// Adds bytes to the file that was begun last.
bool ashlar_archive_add(AshlarArchive *archive, const uint8_t *bytes, size_t count);

/// Ends the archive; false when some of it is not in the file.
bool ashlar_archive_end(AshlarArchive *archive);

/// The system's number of what went wrong first; 0 for nothing.
int ashlar_archive_failure(const AshlarArchive *archive);

void ashlar_archive_free(AshlarArchive *archive);

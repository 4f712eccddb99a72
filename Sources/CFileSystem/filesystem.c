#define _GNU_SOURCE
#include "CFileSystem.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/xattr.h>

int ashlar_exchange(int folder, const char *one, const char *other) {
  return renameat2(folder, one, folder, other, RENAME_EXCHANGE);
}

int ashlar_move(int from, const char *name, int to, const char *new_name) {
  return renameat2(from, name, to, new_name, RENAME_NOREPLACE);
}

int ashlar_is_mount_point(int folder) {
#ifdef STATX_ATTR_MOUNT_ROOT
  struct statx status;
  if (statx(folder, "", AT_EMPTY_PATH, 0, &status) != 0) return 0;
  return (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
#else
  return 0;
#endif
}

int ashlar_lock(int folder) { return flock(folder, LOCK_EX | LOCK_NB); }

void ashlar_unlock(int folder) { flock(folder, LOCK_UN); }

long ashlar_attribute_size(int folder) { return flistxattr(folder, NULL, 0); }

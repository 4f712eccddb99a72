#pragma once
// Calls of Linux that the C library declares only for GNU's own dialect.

/// Exchanges two names in an open folder in one step; no moment shows one of them without its other.
/// Returns 0, or -1 and errno, as on file systems without this call.
int ashlar_exchange(int folder, const char *_Nonnull one, const char *_Nonnull other);
/// Moves a name from one open folder to another, unless something has that name there.
/// Returns 0, or -1 and errno.
int ashlar_move(
    int from, const char *_Nonnull name, int to, const char *_Nonnull new_name);
/// 1 when a file system is mounted at an open folder, 0 when none is or nobody can say.
int ashlar_is_mount_point(int folder);
/// Takes a lock on an open folder that ends with its descriptor. Returns 0, or -1 and errno:
/// EWOULDBLOCK when another process has it.
int ashlar_lock(int folder);
/// Ends such a lock, where there is one, whoever else has the descriptor.
void ashlar_unlock(int folder);
/// How long the list of an open folder's extended attributes is, such as access rules; -1 when it has no
/// such list.
long ashlar_attribute_size(int folder);

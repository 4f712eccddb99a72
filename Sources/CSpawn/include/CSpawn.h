#ifndef ASHLAR_SPAWN_H
#define ASHLAR_SPAWN_H

#include <spawn.h>

/// Has a program that is about to be started close all descriptors from `first` on: one that lives long would otherwise keep a
/// pipe open of which this process waits for the end, and that was opened without FD_CLOEXEC. To be called last, right before
/// the start; does nothing outside of Linux.
void ashlar_spawn_close_from(posix_spawn_file_actions_t *actions, int first);

#endif

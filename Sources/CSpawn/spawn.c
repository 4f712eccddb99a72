#include "CSpawn.h"

#ifdef __linux__
#include <dirent.h>
#include <stdlib.h>
#include <sys/resource.h>

// What other threads open before the program is started has one of the next numbers.
enum { MARGIN = 64 };

static int highest_descriptor(void) {
  int highest = -1;
  DIR *folder = opendir("/proc/self/fd");
  if (!folder) return highest;
  for (struct dirent *entry; (entry = readdir(folder));) {
    int number = atoi(entry->d_name);
    if (number > highest) highest = number;
  }
  closedir(folder);
  return highest;
}

// glibc has a function for it from 2.34 on. To close what is not open is no error here, below the limit of descriptors.
void ashlar_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
  struct rlimit limit;
  int end = highest_descriptor() + 1 + MARGIN;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < (rlim_t)end) end = (int)limit.rlim_cur;
  for (int descriptor = first; descriptor < end; descriptor++)
    posix_spawn_file_actions_addclose(actions, descriptor);
}
#else
void ashlar_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
  (void)actions;
  (void)first;
}
#endif

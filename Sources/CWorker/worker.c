#include "CWorker.h"

#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

// Where there is no flag for it, a peer that is gone is a signal, which programs of ours ignore.
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

static bool connect_pair(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return false;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return true;
}

int ashlar_worker_start(char *const *arguments, char *const *environment, pid_t *process) {
  int ends[2];
  if (!connect_pair(ends)) return -1;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  ashlar_spawn_close_from(&actions, 3);
  int code = posix_spawn(process, arguments[0], &actions, NULL, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (code == 0) return ends[0];
  close(ends[0]);
  errno = code;
  return -1;
}

int ashlar_worker_end(pid_t process, int connection) {
  // What is ending already keeps the signal that ends it.
  kill(process, SIGKILL);
  int status = 0;
  pid_t ended;
  while ((ended = waitpid(process, &status, 0)) == -1 && errno == EINTR) continue;
  close(connection);
  return ended == process && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

void ashlar_worker_set_patience(int connection, long seconds) {
  struct timeval time = {.tv_sec = seconds};
  setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
  setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time);
}

bool ashlar_worker_send(int connection, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t sent = send(connection, next, count, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    next += sent;
    count -= (size_t)sent;
  }
  return true;
}

bool ashlar_worker_receive(int connection, void *bytes, size_t count) {
  char *next = bytes;
  while (count > 0) {
    ssize_t came = recv(connection, next, count, 0);
    if (came < 0 && errno == EINTR) continue;
    if (came <= 0) return false;
    next += came;
    count -= (size_t)came;
  }
  return true;
}

static void set_bound(int what, rlim_t most) {
  struct rlimit bound;
  if (getrlimit(what, &bound) != 0) return;
  if (bound.rlim_max != RLIM_INFINITY && bound.rlim_max < most) return;
  bound.rlim_cur = bound.rlim_max = most;
  setrlimit(what, &bound);
}

static void close_inherited(void) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, 3u, ~0u, 0u) == 0) return;
#endif
  long most = sysconf(_SC_OPEN_MAX);
  for (int descriptor = 3; descriptor < (most < 0 || most > 65536 ? 65536 : most); descriptor++) close(descriptor);
}

// More than any picture takes that is not refused for its size: see DecodingLimits.
enum { MOST_MEMORY_GB = 4 };

void ashlar_worker_set_bounds(void) {
  close_inherited();
  set_bound(RLIMIT_DATA, (rlim_t)MOST_MEMORY_GB << 30);
  set_bound(RLIMIT_FSIZE, 0);
  set_bound(RLIMIT_CORE, 0);
}

void ashlar_worker_allow_time(long seconds) {
  struct itimerval timer = {.it_value = {.tv_sec = seconds}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

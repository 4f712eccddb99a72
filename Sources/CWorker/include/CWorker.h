#ifndef CWORKER_H
#define CWORKER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// A process that works for this one, and cannot do anything else: it gets bytes, gives bytes, and has nothing but its
// memory.

#ifdef __cplusplus
extern "C" {
#endif

/// Starts a program that is connected with this one by its standard input and output; its messages go nowhere.
///
/// Returns this end of the connection, which no other program inherits, or -1 and errno.
int ashlar_worker_start(char *const *arguments, char *const *environment, pid_t *process);
/// Ends a worker, whatever it does, and waits until it is gone.
///
/// Returns the signal that ended it, which is SIGKILL where this call did, or 0. A worker whose connection ends ends itself.
int ashlar_worker_end(pid_t process, int connection);
/// How long the other end may be silent, in seconds.
void ashlar_worker_set_patience(int connection, long seconds);
/// Whether all bytes were sent.
bool ashlar_worker_send(int connection, const void *bytes, size_t count);
/// Whether all bytes came.
bool ashlar_worker_receive(int connection, void *bytes, size_t count);

// In the worker:

/// Closes everything that was inherited but the connection, and sets bounds for memory and files.
void ashlar_worker_set_bounds(void);
/// From here on, no thread of this process opens a file, makes a connection, starts a program or does anything to another
/// process; what tries gets an error. Threads, memory and the open connection are left.
///
/// Returns whether the system does that: Linux, on x86-64 and arm64.
bool ashlar_worker_confine(void);
/// Ends this process when it has worked for so many seconds more; SIGPROF then is what ended it.
void ashlar_worker_allow_time(long seconds);

#ifdef __cplusplus
}
#endif

#endif

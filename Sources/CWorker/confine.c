#include "CWorker.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Linux's seccomp (https://docs.kernel.org/userspace-api/seccomp_filter.html): a small program that the kernel runs
// before each call, and that no code of this process can take back.

#ifdef __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// What computing takes: memory, threads, clocks, and the connection that is open.
static const uint32_t allowed[] = {
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_recvfrom, SYS_sendto, SYS_close, SYS_fcntl, SYS_fstat, SYS_lseek,
    SYS_ppoll, SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap, SYS_madvise, SYS_brk, SYS_futex, SYS_set_robust_list,
    SYS_get_robust_list, SYS_set_tid_address, SYS_exit, SYS_exit_group, SYS_rt_sigaction, SYS_rt_sigprocmask,
    SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall, SYS_sched_yield, SYS_sched_getaffinity, SYS_sched_getattr,
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_getrusage, SYS_times,
    SYS_setitimer, SYS_getitimer, SYS_getrandom, SYS_membarrier, SYS_getcpu, SYS_sysinfo, SYS_uname, SYS_getpid,
    SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid,
#ifdef SYS_rseq
    SYS_rseq,
#endif
#ifdef __x86_64__
    SYS_poll, SYS_time,
#endif
};

enum { WORD = BPF_LD | BPF_W | BPF_ABS, EQUAL = BPF_JMP | BPF_JEQ | BPF_K, RETURN = BPF_RET | BPF_K };
enum { NAME_THREAD = PR_SET_NAME, MOST_STEPS = 192 };
#define REFUSE(code) (SECCOMP_RET_ERRNO | (code))
#define ARGUMENT offsetof(struct seccomp_data, args[0])

typedef struct {
  struct sock_filter steps[MOST_STEPS];
  unsigned short count;
} Rules;

static void add(Rules *rules, uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false) {
  rules->steps[rules->count++] = (struct sock_filter){code, if_true, if_false, value};
}

// For one call: what its first argument must be, or have.
static void add_condition(Rules *rules, uint32_t call, uint16_t comparison, uint32_t argument) {
  add(rules, EQUAL, call, 0, 4);
  add(rules, WORD, ARGUMENT, 0, 0);
  add(rules, BPF_JMP | BPF_K | comparison, argument, 0, 1);
  add(rules, RETURN, SECCOMP_RET_ALLOW, 0, 0);
  add(rules, RETURN, REFUSE(EPERM), 0, 0);
}

static void add_answer(Rules *rules, uint32_t call, uint32_t answer) {
  add(rules, EQUAL, call, 0, 1);
  add(rules, RETURN, answer, 0, 0);
}

bool ashlar_worker_confine(void) {
  Rules rules = {.count = 0};
  add(&rules, WORD, offsetof(struct seccomp_data, arch), 0, 0);
  add(&rules, EQUAL, ARCHITECTURE, 1, 0);
  add(&rules, RETURN, SECCOMP_RET_KILL_PROCESS, 0, 0);
  add(&rules, WORD, offsetof(struct seccomp_data, nr), 0, 0);
  // Another numbering of the same calls (x32) has no number that is allowed here.
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) add_answer(&rules, allowed[i], SECCOMP_RET_ALLOW);
  // The C library then uses the call whose flags can be seen here.
  add_answer(&rules, SYS_clone3, REFUSE(ENOSYS));
  add_condition(&rules, SYS_clone, BPF_JSET, CLONE_THREAD);
  add_condition(&rules, SYS_tgkill, BPF_JEQ, (uint32_t)getpid());
  add_condition(&rules, SYS_prctl, BPF_JEQ, NAME_THREAD);
  add(&rules, RETURN, REFUSE(EPERM), 0, 0);

  struct sock_fprog program = {.len = rules.count, .filter = rules.steps};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

#else

bool ashlar_worker_confine(void) { return false; }

#endif

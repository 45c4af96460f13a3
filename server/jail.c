// SPDX-License-Identifier: MIT
// jail.c - see jail.h. A filter of system calls (seccomp), which nothing takes off again.
#include "server/jail.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#if defined __x86_64__
static const uint32_t MACHINE = AUDIT_ARCH_X86_64;
#elif defined __aarch64__
static const uint32_t MACHINE = AUDIT_ARCH_AARCH64;
#else
static const uint32_t MACHINE = 0;
#endif

enum { CPU_SECONDS = 600 };  // whatever thinks for longer does not think

// As the C library asks for them when it computes, allocates and starts threads.
static const int ALLOWED_CALLS[] = {
    SYS_read,
    SYS_write,
    SYS_exit,
    SYS_exit_group,
    SYS_brk,
    SYS_mmap,
    SYS_munmap,
    SYS_mremap,
    SYS_mprotect,
    SYS_madvise,
    SYS_futex,
    SYS_clone,
    SYS_clone3,
    SYS_rseq,
    SYS_set_robust_list,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_sigaltstack,
    SYS_clock_gettime,
    SYS_gettid,
    SYS_getpid,
    SYS_sched_yield,
    SYS_sched_getaffinity,
};
enum { CALLS = sizeof ALLOWED_CALLS / sizeof *ALLOWED_CALLS };

static struct sock_filter load(size_t at)
{
    return (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)at);
}

static struct sock_filter end(uint32_t how)
{
    return (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, how);
}

// Goes on behind the next so many lines if it is the same, else with the next.
static struct sock_filter skip_if(uint32_t same, int lines)
{
    return (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, same, (uint8_t)lines, 0);
}

static bool limit_time(void)
{
    return !setrlimit(RLIMIT_CPU, &(struct rlimit){CPU_SECONDS, CPU_SECONDS}) &&
           !setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
}

bool jail_enter(void)
{
    struct sock_filter line[CALLS + 6];
    int count = 0;
    line[count++] = load(offsetof(struct seccomp_data, arch));
    line[count++] = skip_if(MACHINE, 1);
    line[count++] = end(SECCOMP_RET_KILL_PROCESS);
    line[count++] = load(offsetof(struct seccomp_data, nr));
    for (int i = 0; i < CALLS; i++) line[count++] = skip_if((uint32_t)ALLOWED_CALLS[i], CALLS - i);
    line[count++] = end(SECCOMP_RET_ERRNO | EPERM);
    line[count++] = end(SECCOMP_RET_ALLOW);
    struct sock_fprog filter = {(unsigned short)count, line};
    return MACHINE && limit_time() && !prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) &&
           !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
}

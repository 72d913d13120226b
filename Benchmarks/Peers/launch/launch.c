// Runs programs one after the other on the first N processors and reports what all of them took together.
//
//   launch N INPUT OUTPUT ERRORS PROGRAM [ARGUMENT]... [+ PROGRAM [ARGUMENT]...]...
//
// INPUT becomes the programs' standard input, OUTPUT and ERRORS their standard output and error. Standard output of the
// launcher gets one line: seconds of wall clock, user time and system time, peak memory in bytes of the largest.
//
// It is a program of its own because a process begins with the peak memory of the one that started it: this one has
// none to speak of. A + stands between programs.
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void fail(const char *what) {
    perror(what);
    exit(70);
}

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec * 1e-6; }

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

static void pin(int processors) {
    cpu_set_t allowed, chosen;
    CPU_ZERO(&chosen);
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) fail("sched_getaffinity");
    for (int index = 0; index < CPU_SETSIZE && CPU_COUNT(&chosen) < processors; index++)
        if (CPU_ISSET(index, &allowed)) CPU_SET(index, &chosen);
    if (CPU_COUNT(&chosen) < processors) fprintf(stderr, "launch: fewer than %d processors\n", processors), exit(69);
    if (sched_setaffinity(0, sizeof chosen, &chosen) != 0) fail("sched_setaffinity");
}

static void redirect(const char *path, int flags, int descriptor) {
    int opened = open(path, flags | O_CLOEXEC, 0644);
    if (opened < 0 || dup2(opened, descriptor) < 0) _exit(66);
}

static void run(char **files, char **command, struct rusage *usage) {
    pid_t child = fork();
    if (child < 0) fail("fork");
    if (child == 0) {
        redirect(files[0], O_RDONLY, 0);
        redirect(files[1], O_WRONLY | O_CREAT | O_APPEND, 1);
        redirect(files[2], O_WRONLY | O_CREAT | O_APPEND, 2);
        execvp(command[0], command);
        _exit(127);
    }
    int status;
    if (wait4(child, &status, 0, usage) != child) fail("wait4");
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "launch: %s ended with %s %d\n", command[0], WIFEXITED(status) ? "exit code" : "signal",
            WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
        exit(1);
    }
}

int main(int count, char **words) {
    if (count < 6) return fputs("launch N INPUT OUTPUT ERRORS PROGRAM...\n", stderr), 64;
    pin(atoi(words[1]));
    double user = 0, system = 0, start = now();
    long peak = 0;
    for (char **command = words + 5; *command != NULL;) {
        char **end = command;
        while (*end != NULL && strcmp(*end, "+") != 0) end++;
        char **next = *end == NULL ? end : end + 1;
        *end = NULL;
        struct rusage usage;
        run(words + 2, command, &usage);
        user += seconds(usage.ru_utime);
        system += seconds(usage.ru_stime);
        if (usage.ru_maxrss > peak) peak = usage.ru_maxrss;
        command = next;
    }
    printf("%.6f %.6f %.6f %ld\n", now() - start, user, system, peak * 1024);
    return 0;
}

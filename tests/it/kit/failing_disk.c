/* A disk that fails: preloaded before libc, while a file of one of these names is in the folder BIOMBO_TEST_FAULTS.
 *
 * sync: nothing given to the disk is kept for sure.
 * late: the last page of a commit is written, and reported as an error all the same.
 * nth: holds a number. So many writes, syncs, truncations and renames from now on, one fails, and with a plus behind the
 *      number all that follow; that one did is told by a file "hit".
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int fails(const char *fault) {
    const char *folder = getenv("BIOMBO_TEST_FAULTS");
    char name[4096];
    if (!folder || snprintf(name, sizeof name, "%s/%s", folder, fault) >= (int)sizeof name) return 0;
    return access(name, F_OK) == 0;
}

/* Whether it is this call's turn to fail. */
static int its_turn(void) {
    static long calls;
    const char *folder = getenv("BIOMBO_TEST_FAULTS");
    char name[4096], held[32] = "";
    if (!folder || snprintf(name, sizeof name, "%s/nth", folder) >= (int)sizeof name) return 0;
    int fd = (int)syscall(SYS_openat, AT_FDCWD, name, O_RDONLY);
    if (fd < 0) return calls = 0;
    long read = syscall(SYS_read, fd, held, sizeof held - 1);
    syscall(SYS_close, fd);
    char *plus = "";
    long nth = read > 0 ? strtol(held, &plus, 10) : 0;
    calls += 1;
    if (nth == 0 || (*plus == '+' ? calls < nth : calls != nth)) return 0;
    snprintf(name, sizeof name, "%s/hit", folder);
    syscall(SYS_close, (int)syscall(SYS_openat, AT_FDCWD, name, O_CREAT | O_WRONLY, 0600));
    errno = EIO;
    return 1;
}

int rename(const char *from, const char *to) {
    return its_turn() ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

ssize_t write(int fd, const void *bytes, size_t count) {
    return fd > 2 && its_turn() ? -1 : syscall(SYS_write, fd, bytes, count);
}

int ftruncate(int fd, off_t length) {
    return its_turn() ? -1 : (int)syscall(SYS_ftruncate, fd, length);
}

int ftruncate64(int fd, off_t length) {
    return ftruncate(fd, length);
}

int fsync(int fd) {
    if (its_turn()) return -1;
    if (!fails("sync")) return (int)syscall(SYS_fsync, fd);
    errno = EIO;
    return -1;
}

int fdatasync(int fd) {
    return fsync(fd);
}

/* In SQLite's log a header of 24 bytes goes before each page; that of a commit's last page has a size at byte 4. */
static ssize_t positioned(int fd, const void *bytes, size_t count, off_t offset) {
    static int commits;
    static const char none[4];
    if (its_turn()) return -1;
    ssize_t written = syscall(SYS_pwrite64, fd, bytes, count, offset);
    if (count == 24) commits = memcmp((const char *)bytes + 4, none, 4) != 0;
    if (count < 512 || !commits || !fails("late")) return written;
    commits = 0;
    errno = EIO;
    return -1;
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
    return positioned(fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t offset) {
    return positioned(fd, bytes, count, offset);
}

/* A disk that fails: preloaded before libc, while a file of one of these names is in the folder BIOMBO_TEST_FAULTS.
 *
 * sync: nothing given to the disk is kept for sure.
 * late: the last page of a commit is written, and reported as an error all the same.
 */
#define _GNU_SOURCE
#include <errno.h>
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

int fsync(int fd) {
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

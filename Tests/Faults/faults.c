// Loaded with LD_PRELOAD, counts the file operations below a folder and makes one of them fail.
//
//   FAULTS_BELOW  the folder, as an absolute path
//   FAULTS_LOG    a file outside of it, which gets a line for each operation: `number name path`,
//                 with `!` in front where it failed
//   FAULTS_AT     the number of the operation that fails, from 1; without it, none does. What can't be
//                 read then can't be read later on either.
//   FAULTS_KIND   how it fails: the number of an error, `full` (no space from here on), `short` (half
//                 is written), `kill` (the process dies before it), `torn` (half is written, and
//                 the process dies)
//   FAULTS_DELAY  microseconds to wait before each rename
//
// The operations go to the kernel directly, so no other library has a say.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { files = 1024 };
enum fault { none, fails, halved, torn };

static char below[PATH_MAX];
static size_t below_length;
static int log_file = -1;
static long at, delay, count;
static const char *kind = "";
// The paths of open files below the folder, and whether something was written.
static char *paths[files];
static char writes[files];
// What cannot be read any more.
static char unreadable[PATH_MAX];

__attribute__((constructor)) static void start(void) {
  const char *folder = getenv("FAULTS_BELOW"), *log = getenv("FAULTS_LOG");
  if (!folder || !log) return;
  below_length = (size_t)snprintf(below, sizeof below, "%s/", folder);
  int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC;
  log_file = (int)syscall(SYS_openat, AT_FDCWD, log, flags, 0644);
  if (getenv("FAULTS_AT")) at = atol(getenv("FAULTS_AT"));
  if (getenv("FAULTS_KIND")) kind = getenv("FAULTS_KIND");
  if (getenv("FAULTS_DELAY")) delay = atol(getenv("FAULTS_DELAY"));
}

// The absolute path of a file; empty if it is not below the folder.
static void resolve(int folder, const char *path, char *full) {
  full[0] = 0;
  if (log_file < 0 || !path) return;
  char base[PATH_MAX] = "";
  if (path[0] != '/') {
    char link[64];
    snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
    if (readlink(link, base, sizeof base - 1) < 0) return;
    strcat(base, "/");
  }
  if (snprintf(full, PATH_MAX, "%s%s", base, path) >= PATH_MAX) full[0] = 0;
  // The folder itself is not in it.
  if (strncmp(full, below, below_length) != 0) full[0] = 0;
}

static const char *path_of(int file) {
  return file >= 0 && file < files && paths[file] ? paths[file] : "";
}

static int is_one_of(const char *names, const char *name) {
  const char *found = strstr(names, name);
  return found != NULL && found[strlen(name)] == ' ';
}
static int needs_space(const char *name) { return is_one_of("create write mkdir fsync ", name); }
static int only_reads(const char *name) { return is_one_of("list look read map ", name); }

// Counts an operation, and says whether it fails.
static enum fault fault(const char *name, const char *full) {
  if (!full[0]) return none;
  long number = __atomic_add_fetch(&count, 1, __ATOMIC_SEQ_CST);
  int isFull = strcmp(kind, "full") == 0;
  int hit = at > 0 && (number == at || (isFull && number > at && needs_space(name))
    || (only_reads(name) && strcmp(full, unreadable) == 0));
  char line[PATH_MAX + 64];
  const char *sign = hit ? "!" : "", *path = full + below_length;
  int length = snprintf(line, sizeof line, "%s%ld %s %s\n", sign, number, name, path);
  syscall(SYS_write, log_file, line, (size_t)length);
  if (!hit) return none;
  if (strcmp(kind, "short") == 0) return halved;
  if (strcmp(kind, "torn") == 0 && strcmp(name, "write") == 0) return torn;
  if (is_one_of("kill torn ", kind)) syscall(SYS_kill, getpid(), SIGKILL);
  errno = isFull ? ENOSPC : atoi(kind);
  if (only_reads(name) && errno != EINTR) strcpy(unreadable, full);
  return fails;
}

static int opened(int folder, const char *path, int flags, mode_t mode) {
  char full[PATH_MAX];
  resolve(folder, path, full);
  int writing = (flags & O_ACCMODE) != O_RDONLY;
  const char *name = "look";
  if (flags & O_DIRECTORY) name = "list";
  if (writing) name = flags & O_CREAT ? "create" : "open";
  if (fault(name, full) != none) return -1;
  int file = (int)syscall(SYS_openat, folder, path, flags, mode);
  if (file >= 0 && file < files) {
    char *old = paths[file];
    paths[file] = full[0] ? strdup(full) : NULL;
    writes[file] = 0;
    free(old);
  }
  return file;
}

#define MODE(last) \
  mode_t mode = 0; \
  if (flags & (O_CREAT | O_TMPFILE)) { \
    va_list list; \
    va_start(list, last); \
    mode = va_arg(list, mode_t); \
    va_end(list); \
  }

int open(const char *path, int flags, ...) {
  MODE(flags)
  return opened(AT_FDCWD, path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  MODE(flags)
  return opened(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
  MODE(flags)
  return opened(folder, path, flags, mode);
}
int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags)
  return opened(folder, path, flags, mode);
}

int close(int file) {
  enum fault hit = file >= 0 && file < files && writes[file] ? fault("close", path_of(file)) : none;
  int error = errno;
  if (file >= 0 && file < files) {
    free(paths[file]);
    paths[file] = NULL;
    writes[file] = 0;
  }
  // The file is closed in any case, as with Linux.
  int result = (int)syscall(SYS_close, file);
  if (hit == none) return result;
  errno = error;
  return -1;
}

static ssize_t written(int file, const void *bytes, size_t size, long offset) {
  enum fault hit = fault("write", path_of(file));
  if (hit == fails) return -1;
  if (hit != none && size > 1) size /= 2;
  if (path_of(file)[0]) writes[file] = 1;
  ssize_t result = offset < 0 ? syscall(SYS_write, file, bytes, size)
                              : syscall(SYS_pwrite64, file, bytes, size, offset);
  if (hit == torn) syscall(SYS_kill, getpid(), SIGKILL);
  return result;
}
ssize_t write(int file, const void *bytes, size_t size) { return written(file, bytes, size, -1); }
ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset) {
  return written(file, bytes, size, offset);
}
ssize_t pwrite64(int file, const void *bytes, size_t size, off_t offset) {
  return written(file, bytes, size, offset);
}

ssize_t read(int file, void *bytes, size_t size) {
  enum fault hit = fault("read", path_of(file));
  if (hit == fails) return -1;
  return syscall(SYS_read, file, bytes, hit == halved && size > 1 ? size / 2 : size);
}

void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset) {
  if (file >= 0 && fault("map", path_of(file)) != none) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, address, size, protection, flags, file, offset);
}

// Operations on an open file.
#define ON_FILE(name, call, parameters, ...) \
  int call parameters { \
    if (fault(name, path_of(file)) != none) return -1; \
    return (int)syscall(__VA_ARGS__); \
  }
ON_FILE("fsync", fsync, (int file), SYS_fsync, file)
ON_FILE("fsync", fdatasync, (int file), SYS_fdatasync, file)
ON_FILE("truncate", ftruncate, (int file, off_t size), SYS_ftruncate, file, size)
ON_FILE("chmod", fchmod, (int file, mode_t mode), SYS_fchmod, file, mode)
ON_FILE("touch", futimens, (int file, const struct timespec times[2]), SYS_utimensat, file, NULL,
        times, 0)
ON_FILE("lock", flock, (int file, int operation), SYS_flock, file, operation)

// Operations on a path.
#define AT_PATH(name, folder, call, parameters, ...) \
  int call parameters { \
    char full[PATH_MAX]; \
    resolve(folder, path, full); \
    if (fault(name, full) != none) return -1; \
    return (int)syscall(__VA_ARGS__); \
  }
AT_PATH("mkdir", AT_FDCWD, mkdir, (const char *path, mode_t mode), SYS_mkdir, path, mode)
AT_PATH("mkdir", folder, mkdirat, (int folder, const char *path, mode_t mode), SYS_mkdirat, folder,
        path, mode)
AT_PATH("remove", AT_FDCWD, unlink, (const char *path), SYS_unlink, path)
AT_PATH("remove", folder, unlinkat, (int folder, const char *path, int flags), SYS_unlinkat, folder,
        path, flags)
AT_PATH("remove", AT_FDCWD, rmdir, (const char *path), SYS_rmdir, path)
AT_PATH("chmod", AT_FDCWD, chmod, (const char *path, mode_t mode), SYS_chmod, path, mode)

// Operations that give a file another path, which is the one that counts.
static int moved(const char *name, int folder, const char *path) {
  char full[PATH_MAX];
  resolve(folder, path, full);
  if (full[0] && delay > 0) usleep((useconds_t)delay);
  return fault(name, full) != none;
}
int rename(const char *old, const char *new) {
  return moved("rename", AT_FDCWD, new) ? -1 : (int)syscall(SYS_rename, old, new);
}
int renameat(int from, const char *old, int to, const char *new) {
  return moved("rename", to, new) ? -1 : (int)syscall(SYS_renameat2, from, old, to, new, 0);
}
int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
  return moved("rename", to, new) ? -1 : (int)syscall(SYS_renameat2, from, old, to, new, flags);
}
int link(const char *old, const char *new) {
  return moved("link", AT_FDCWD, new) ? -1 : (int)syscall(SYS_link, old, new);
}
int linkat(int from, const char *old, int to, const char *new, int flags) {
  return moved("link", to, new) ? -1 : (int)syscall(SYS_linkat, from, old, to, new, flags);
}
int symlink(const char *old, const char *new) {
  return moved("link", AT_FDCWD, new) ? -1 : (int)syscall(SYS_symlink, old, new);
}

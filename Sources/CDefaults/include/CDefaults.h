// Files that travel inside the program.

#include <stddef.h>

struct perfsite_default_file {
  // Where a project that has its own keeps it.
  const char *path;
  // The contents; those of a text end with a zero byte.
  const unsigned char *bytes;
  // How many bytes a picture has; 0 for a text.
  size_t size;
};

// The files in the order of their paths; one without a path comes last.
const struct perfsite_default_file *perfsite_default_files(void);

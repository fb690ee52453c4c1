// Files that travel inside the program.

struct perfsite_default_file {
  // Where a project that has its own keeps it.
  const char *path;
  // The contents and a zero byte, which no such file holds.
  const unsigned char *text;
};

// The files in the order of their paths; one without a path comes last.
const struct perfsite_default_file *perfsite_default_files(void);

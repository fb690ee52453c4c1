#pragma once

#include <sys/types.h>

/// Starts a program that inherits no files but `streams`, and no blocked or ignored signals.
///
/// Written in C because Swift doesn't import the functions outside of POSIX on Linux.
///
/// @param process receives the process ID.
/// @param words the path of the program and its arguments, NULL-terminated.
/// @param variables its environment, NULL-terminated.
/// @param folder its working directory; that of this process if NULL.
/// @param streams open files for its standard input, output, and error, none of which is below 3.
/// @return 0, or an errno value.
int start_child_process(pid_t *process, char *const words[], char *const variables[],
                        const char *folder, const int streams[3]);

#define _GNU_SOURCE

#include "CChildProcess.h"

#include <signal.h>
#include <spawn.h>

static int prepare(posix_spawn_file_actions_t *actions, const char *folder, const int streams[3]) {
  int error = 0;
  for (int stream = 0; stream < 3 && !error; stream += 1) {
    error = posix_spawn_file_actions_adddup2(actions, streams[stream], stream);
  }
  if (folder && !error) error = posix_spawn_file_actions_addchdir_np(actions, folder);
#ifndef POSIX_SPAWN_CLOEXEC_DEFAULT
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
  return error;
}

int start_child_process(pid_t *process, char *const words[], char *const variables[],
                        const char *folder, const int streams[3]) {
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setflags(&attributes, flags);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  int error = prepare(&actions, folder, streams);
  if (!error) error = posix_spawn(process, words[0], &actions, &attributes, words, variables);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

"""Runs a program and measures it."""

import os
import pathlib
import subprocess
import sys


def measure(program, arguments, folder=None):
    """Seconds of the processor and the peak in MB; a run that fails ends everything."""
    process = subprocess.Popen(
        [program, *map(str, arguments)],
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 2):
        name = pathlib.Path(sys.argv[0]).name
        sys.exit(f"{name}: {' '.join(map(str, arguments))}: {errors.decode()[-1000:]}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024

"""Counts a browser's processor time toward the program that started it.

Chromium leaves processes behind that nobody waits for, and the time of those is in no table.
"""

import contextlib
import ctypes
import os
import sys
import time

PR_SET_CHILD_SUBREAPER = 36


@contextlib.contextmanager
def adopted(patience=5):
    """Waits a few seconds at the end for what the children left behind."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    yield
    end = time.monotonic() + patience
    with contextlib.suppress(ChildProcessError):
        while time.monotonic() < end:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                time.sleep(0.05)

"""Lets the processor time of a browser count as that of the program that started it.

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
    """Waits at the end for what the children left behind, some seconds long."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    yield
    end = time.monotonic() + patience
    with contextlib.suppress(ChildProcessError):
        while time.monotonic() < end:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                time.sleep(0.05)

"""`perfsite serve`, killed while it builds and while it builds again."""

import contextlib
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from commands import BUILD, FEW, contents, run, write_project

SERVE = ["serve", "--port", "0", "--jobs", "1", *FEW, "--no-analyses", "--no-baseline"]
FEW_KILLS = 3


def findings(program, library, folder, every):
    """How often it was killed, and all that is wrong afterwards."""
    count, _ = served(program, library, folder, None)
    kills = range(1, count, max(1, count // (100 if every else FEW_KILLS)))
    found = []
    for number in kills:
        _, wrong = served(program, library, folder, number)
        found += [f"serve: killed at {number}: {finding}" for finding in wrong]
    return len(kills), found


def served(program, library, parent, number):
    """Serves a project, edits it, kills the server at an operation, and looks what is left; returns
    how many operations there were, and what is wrong."""
    with tempfile.TemporaryDirectory(dir=parent) as root:
        root = pathlib.Path(root)
        project, temporary = root / "project", root / "temporary"
        temporary.mkdir()
        write_project(project, "old")
        environment = {
            **os.environ,
            "TMPDIR": str(temporary),
            "LD_PRELOAD": str(library),
            "FAULTS_BELOW": str(root),
            "FAULTS_LOG": str(parent / "serve.log"),
        }
        if number:
            environment |= {"FAULTS_AT": str(number), "FAULTS_KIND": "kill"}
        (parent / "serve.log").unlink(missing_ok=True)
        status = edited(program, project, environment)
        expected = -signal.SIGKILL if number else 0
        found = [] if status in (0, expected) else [f"exit status {status}"]
        write_project(project, "new")
        sources = contents(project / "Content")
        # The next preview clears up after this one.
        again = {**os.environ, "TMPDIR": str(temporary)}
        if edited(program, project, again) != 0:
            found.append("it does not serve again")
        left = os.listdir(temporary)
        if left:
            found.append(f"it leaves {left}")
        run([*program, *BUILD], project)
        built = contents(project / "Site")
        reference = root / "reference"
        write_project(reference, "old")
        write_project(reference, "new")
        run([*program, *BUILD], reference)
        if built != contents(reference / "Site"):
            found.append("the next build makes another site")
        if sources != contents(project / "Content"):
            found.append("sources have changed")
        left = [name for name in contents(project) if "temporary" in name]
        if left:
            found.append(f"after the next build there is {left}")
        return len((parent / "serve.log").read_text(errors="replace").splitlines()), found


def edited(program, project, environment):
    """Serves a project until both states were seen or the server died; returns how it ended."""
    server = subprocess.Popen(
        [*program, *SERVE],
        cwd=project,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    with server:
        try:
            line = server.stdout.readline().decode().split()
            if line[:1] == ["serving"]:
                address = line[1].rstrip(";")
                wait_for(server, address, "site")
                write_project(project, "new")
                wait_for(server, address, "The new site")
            server.send_signal(signal.SIGTERM)
            return server.wait(10)
        finally:
            server.kill()


def wait_for(server, address, text):
    """Waits until a page says something, or its server is gone."""
    end = time.monotonic() + 60
    while server.poll() is None:
        if time.monotonic() > end:
            raise SystemExit(f"faults: '{address}' does not say '{text}'")
        with contextlib.suppress(OSError, urllib.error.URLError):
            with urllib.request.urlopen(address, timeout=5) as response:
                if text in response.read().decode():
                    return
        time.sleep(0.02)

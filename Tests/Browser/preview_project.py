"""A small project in a folder of its own, and `perfsite serve` running on it."""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = """---
title: One page
description: The page that the test edits.
order: 1
---

{text}

## A place further down

{more}
"""


class Project:
    """The folder with the sources."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        shutil.copytree(ROOT / "Templates", self.folder / "Templates")
        shutil.copytree(ROOT / "Content/models", self.folder / "Content/models")
        name = "Content/scenarios/date-formatter.yml"
        scenario = (ROOT / name).read_text(encoding="utf-8").splitlines(keepends=True)
        self.write(name, "".join(line for line in scenario if not line.startswith("chapter:")))
        self.write("perfsite.yml", self.settings())
        self.write_page("The first text.")

    @staticmethod
    def settings(extra=""):
        return f"title: Secret title\nheadline: Preview\ndescription: A site to edit.\n{extra}"

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        # As editors do: a reader never sees half a file.
        temporary = path.with_name(f".{path.name}.tmp")
        temporary.write_text(text, encoding="utf-8")
        temporary.replace(path)

    def write_page(self, text, name="one"):
        more = "\n\n".join(f"Paragraph {number}." for number in range(200))
        self.write(f"Content/guide/{name}.md", PAGE.format(text=text, more=more))


class Preview:
    """The running program; `address` is what it prints."""

    def __init__(self, program, project, *arguments):
        self.project = project
        self.log = project.folder / "serve.log"
        self.temporary = pathlib.Path(tempfile.mkdtemp(dir=project.folder))
        command = [program, "serve", "-C", project.folder, "--worlds", "0", "--no-analyses"]
        environment = {**os.environ, "TMPDIR": str(self.temporary)}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, *arguments], stdout=subprocess.PIPE, stderr=log, env=environment
            )
        line = self.process.stdout.readline().decode()
        words = line.split()
        assert words[:1] == ["serving"], f"it does not serve: {line}{self.log.read_text()}"
        self.address = words[1].rstrip(";")
        self.port = int(self.address.split(":")[2].split("/")[0])

    def wait_until_built(self):
        end = time.monotonic() + 30
        while time.monotonic() < end:
            with contextlib.suppress(urllib.error.URLError):
                with urllib.request.urlopen(self.address, timeout=5) as response:
                    if response.status == 200:
                        return
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.05)
        raise AssertionError(f"it is not built: {self.log.read_text()}")

    def stop(self, number=signal.SIGINT):
        """Ends the program; returns its exit status, and how long it took."""
        started = time.monotonic()
        self.process.send_signal(number)
        status = self.process.wait(5)
        return status, time.monotonic() - started


@contextlib.contextmanager
def served(program, *arguments):
    """A project with its preview."""
    with tempfile.TemporaryDirectory(prefix="perfsite-preview-test-") as folder:
        preview = Preview(program, Project(folder), *arguments)
        try:
            yield preview
        finally:
            preview.process.kill()
            preview.process.wait()
            preview.process.stdout.close()

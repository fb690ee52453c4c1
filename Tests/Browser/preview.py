#!/usr/bin/env python3
"""Runs `perfsite serve` on a small project, abuses it, and edits the project as an author would.

The argument is the program. Prints one line for each finding; the exit status is 1 when there is one.
"""

import argparse
import concurrent.futures
import contextlib
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import time

import preview_abuse
import preview_reading
from browser import chromium
from preview_project import Preview, served


def tests_of(module):
    # In the order of the file: the later ones build on what the earlier ones wrote.
    return [(name, test) for name, test in vars(module).items() if name.startswith("test_")]


def findings(tests, *arguments):
    for name, test in tests:
        started = time.monotonic()
        try:
            test(*arguments)
        except AssertionError as error:
            yield f"{name}: {error}"
        except Exception as error:  # a timeout, or a connection that is gone
            yield f"{name}: {type(error).__name__}: {str(error).splitlines()[0]}"
        print(f"  {name}: {time.monotonic() - started:.1f} s", file=sys.stderr)


def abuse(program, reading):
    """Everything that is wrong after abuse, also with how the program ends, which takes longer while
    somebody is still reading."""
    with served(program, "--port", "0") as preview:
        preview.wait_until_built()
        before = preview_abuse.resources(preview)
        yield from findings(tests_of(preview_abuse), preview)
        yield from findings([("alive", preview_abuse.assert_alive)], preview)
        time.sleep(1.2)
        after = preview_abuse.resources(preview)
        print(f"  {before} before, {after} after", file=sys.stderr)
        if after and after["megabytes"] > before["megabytes"] + 40:
            yield f"it grew from {before['megabytes']} to {after['megabytes']} MB"
        if after and after["descriptors"] > before["descriptors"] + 2:
            yield f"it keeps {after['descriptors']} files open"
        taken = subprocess.run(
            [program, "serve", "-C", preview.project.folder, "--port", str(preview.port)],
            capture_output=True,
            timeout=10,
        )
        sentence = f"port {preview.port} is taken by another program; choose another one".encode()
        if taken.returncode != 1 or sentence not in taken.stderr:
            yield f"a taken port: {taken.returncode} {taken.stderr}"
        concurrent.futures.wait([reading])
        yield from another_port(program, preview.project)
        yield from ending(preview, signal.SIGINT)


def another_port(program, project):
    """What is wrong with the port that it takes by default when that one is not free."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):  # somebody else has it, which is as good
            stack.enter_context(socket.create_server(("127.0.0.1", 8080)))
        preview = Preview(program, project)
        stack.callback(preview.process.stdout.close)
        if preview.port == 8080:
            yield "it shares a port"
        # While it builds for the first time.
        yield from ending(preview, signal.SIGTERM)


def ending(preview, number):
    status, seconds = preview.stop(number)
    if status != 0:
        yield f"it ends with {status}: {preview.log.read_text()[-500:]}"
    if seconds > 1:
        yield f"it takes {seconds:.1f} s to end"
    if (preview.project.folder / "Site").exists():
        yield "it writes into Site"
    left = [path.name for path in preview.temporary.iterdir()]
    if left:
        yield f"it leaves {left}"


def read(program):
    """Everything that an author would complain about."""
    from playwright.sync_api import sync_playwright

    with served(program, "--port", "0") as preview, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        tab = browser.new_page(viewport={"width": 1280, "height": 800})
        tab.set_default_timeout(10_000)
        tab.errors = []
        tab.on("pageerror", lambda error: tab.errors.append(f"error: {error}"))
        tab.on(
            "console",
            lambda message: message.type == "error" and tab.errors.append(message.text),
        )
        # Whoever is too early sees the page as soon as it is made.
        tab.goto(preview.address)
        tab.wait_for_selector("text=Secret title")
        tab.errors.clear()
        yield from findings(tests_of(preview_reading), preview, tab)
        browser.close()
        yield from ending(preview, signal.SIGTERM)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    options = parser.parse_args()
    program = shutil.which(options.program.resolve())
    if not program:
        print(f"preview: there is no program {options.program}", file=sys.stderr)
        return 2
    started = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor() as pool:
        # Each has a preview of its own, and mostly waits.
        reading = pool.submit(lambda: list(read(program)))
        found = [*abuse(program, reading), *reading.result()]
    for finding in found:
        print(f"preview: {finding}")
    seconds = time.monotonic() - started
    print(f"preview: {len(found)} findings, {seconds:.0f} s", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

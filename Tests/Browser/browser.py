#!/usr/bin/env python3
"""Looks at every page of a site in a browser, as its readers would, and prints `page: what`.

Every page: loaded by HTTP under the policy of `server.py` at 1280 pixels, made narrow to 390 pixels,
and loaded again at 390 pixels with JavaScript off. Checked are errors in the console, requests to
other sites, pages wider than the window, labels of drawings that overlap or leave their drawing (by
the browser's own boxes), layout shifts, and axe-core's rules: all of them in light at 1280 pixels,
those about colours again in dark, those about sizes and scrolling again at 390 pixels.

The first page of each kind (pages of one depth below one top folder) is looked at more closely: all
eight combinations of width, scheme and JavaScript are loads of their own with all of axe-core's
rules, the keyboard walks through it at both widths, and it is opened from `file://` as well.

Of a kind with more than fifty pages only every fifth is looked at in full, unless `--all` is given.
The others are loaded once with JavaScript and once without, as above, but without axe-core.

Links and anchors are checked in the files of all pages. The exit status is 1 when something was
found, 2 when the browser could not be asked.
"""

import argparse
import collections
import concurrent.futures
import contextlib
import fnmatch
import importlib.resources
import itertools
import os
import pathlib
import queue
import shutil
import sys
import time

import links
import probes
from server import Server

WIDTHS = {1280: 800, 390: 844}
SCHEMES = ("light", "dark")
# What may differ with the scheme, and what with the width.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
SIZE_RULES = ["target-size", "scrollable-region-focusable"]
# Of more pages of one kind only one in so many is given to axe-core.
MOST_IN_FULL = 50
SAMPLE = 5
# How much work each way of looking at a page is.
WORK = {"closely": 4, "briefly": 1, "lightly": 0.3, "labels": 1}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("site", type=pathlib.Path, nargs="?", default=pathlib.Path("Site"))
    parser.add_argument("--charts", type=pathlib.Path, help="a folder with the page of hostile charts")
    parser.add_argument("--only", default="*", help="only pages whose path matches this pattern")
    parser.add_argument("--jobs", type=int, default=min(os.cpu_count() or 1, 4))
    parser.add_argument("--all", action="store_true", help="axe-core for all pages of large kinds too")
    options = parser.parse_args()
    started = time.monotonic()
    site = options.site.resolve()
    pages = sorted(
        page.relative_to(site).as_posix()
        for page in site.rglob("*.html")
        if fnmatch.fnmatch(page.relative_to(site).as_posix(), options.only)
    )
    if not pages:
        print(f"browser: no page in {site}", file=sys.stderr)
        return 2
    findings = collections.defaultdict(set)
    for page, what in links.findings(site):
        if fnmatch.fnmatch(page, options.only):
            findings[page, what].add("file")
    manners = ways(pages, options.all)
    tasks = [(site, page, how) for page, how in manners.items()]
    if options.charts:
        tasks.append((options.charts.resolve(), "index.html", "labels"))
    # The longest first, so that all workers end at about the same time.
    tasks.sort(key=lambda task: -(task[0] / task[1]).stat().st_size * WORK[task[2]])
    waiting = queue.SimpleQueue()
    for task in tasks:
        waiting.put(task)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for found in pool.map(look_at, [waiting] * options.jobs):
            for page, what, mode in found:
                findings[page, what].add(mode)
    for (page, what), modes in sorted(findings.items()):
        more = f"; and {len(modes) - 1} more" if len(modes) > 1 else ""
        print(f"{page}: {what} [{min(modes)}{more}]")
    seconds = time.monotonic() - started
    lightly = list(manners.values()).count("lightly")
    without = f" ({lightly} without axe-core)" if lightly else ""
    print(
        f"browser: {len(pages)} pages{without}, {len(findings)} findings, {seconds:.0f} s",
        file=sys.stderr,
    )
    return 1 if findings else 0


def ways(pages, in_full):
    """How each page is looked at: closely, briefly or lightly."""
    kinds = collections.defaultdict(list)
    for page in pages:
        parts = page.split("/")
        kinds[parts[0] if len(parts) > 1 else "", len(parts)].append(page)
    manners = {}
    for kind in kinds.values():
        step = SAMPLE if len(kind) > MOST_IN_FULL and not in_full else 1
        for number, page in enumerate(kind):
            manners[page] = "lightly" if number % step else "briefly" if number else "closely"
    return manners


def chromium():
    """Debian's browser; playwright's own is never downloaded."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not path:
        sys.exit("browser: no chromium; set CHROMIUM to its path")
    return path


def look_at(waiting):
    """The findings of one worker with a browser of its own, which takes one task after the other."""
    from playwright.sync_api import sync_playwright

    findings = []
    with sync_playwright() as playwright, contextlib.ExitStack() as stack:
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags)
        visitors = {}
        while True:
            try:
                folder, page, how = waiting.get_nowait()
            except queue.Empty:
                break
            if folder not in visitors:
                server = stack.enter_context(Server(folder))
                visitors[folder] = Visitor(browser, folder, server.base, findings)
            visitors[folder].visit(page, how)
        browser.close()
    return findings


class Visitor:
    """Visits pages of one folder; tabs, and with them the cache of assets, are kept."""

    def __init__(self, browser, folder, base, findings):
        self.browser, self.folder, self.base, self.findings = browser, folder, base, findings
        self.tabs = {}
        self.view = None
        axe = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js")
        self.axe = axe.read_text(encoding="utf-8")

    def visit(self, page, how):
        if how == "labels":
            # A drawing is made for wide columns or narrow ones; in between it shrinks.
            with self.opened(page, "on", 1280, "light") as view:
                view.check(probes.LABELS)
                for width in (900, 660, 390):
                    view.resize(width)
                    view.check(probes.LABELS)
            return
        if how == "closely":
            for script, width, scheme in itertools.product(("on", "off"), WIDTHS, SCHEMES):
                with self.opened(page, script, width, scheme) as view:
                    view.check_all()
                    if script == "on":
                        view.check_rules(None)
                        if scheme == "light":
                            view.walk()
            with self.opened(page, "on", 1280, "light", from_file=True) as view:
                view.check(probes.STYLED)
                view.check(probes.OVERFLOW)
            return
        in_full = how == "briefly"
        with self.opened(page, "on", 1280, "light") as view:
            view.check_all()
            if in_full:
                view.check_rules(None)
                view.emulate("dark")
                view.check_rules(COLOUR_RULES)
            view.resize(390)
            view.check_all()
            if in_full:
                view.check_rules(SIZE_RULES)
        with self.opened(page, "off", 390, "dark") as view:
            view.check_all()

    def opened(self, page, script, width, scheme, from_file=False):
        if script not in self.tabs:
            self.tabs[script] = self.new_tab(script)
        tab = self.tabs[script]
        tab.set_viewport_size({"width": width, "height": WIDTHS[width]})
        tab.emulate_media(color_scheme=scheme)
        address = (self.folder / page).as_uri() if from_file else self.base + page
        place = "file, " if from_file else ""
        mode = f"{place}{width}, {scheme}, JavaScript {script}"
        self.view = View(self, tab, page, mode, script)
        self.view.load(address)
        return self.view

    def new_tab(self, script):
        """A tab that tells the view that is looked at of what goes wrong."""
        context = self.browser.new_context(java_script_enabled=script == "on")
        if script == "on":
            context.add_init_script(probes.SHIFT)
        tab = context.new_page()

        def requested(request):
            if self.view and not request.url.startswith((self.view.allowed, "data:", "blob:")):
                self.found(f"asks another site for '{request.url}'")

        tab.on("request", requested)
        tab.on("pageerror", lambda error: self.found(f"error: {error}"))
        tab.on("requestfailed", lambda request: self.found(f"'{request.url}' does not load"))
        tab.on(
            "console",
            lambda message: message.type == "error" and self.found(f"console: {message.text}"),
        )
        return tab

    def found(self, what):
        if self.view:
            self.view.found(what)


class View:
    """One page in one mode."""

    def __init__(self, visitor, tab, name, mode, script):
        self.visitor, self.tab, self.name, self.mode, self.script = visitor, tab, name, mode, script
        self.allowed = visitor.base
        self.has_axe = False

    def load(self, address):
        if address.startswith("file:"):
            self.allowed = "file:"
        response = self.tab.goto(address, wait_until="load")
        if response and response.status >= 400:
            self.found(f"status {response.status}")

    def __enter__(self):
        return self

    def __exit__(self, *error):
        # What the page still does when it is left is not the next one's fault.
        self.visitor.view = None
        self.tab.goto("about:blank")

    def found(self, what):
        self.visitor.findings.append((self.name, what, self.mode))

    def check(self, probe, *arguments):
        for what in self.tab.evaluate(probe, *arguments):
            self.found(what)

    def check_all(self):
        if self.script == "on":
            self.tab.evaluate(probes.SETTLED)
            self.check(probes.SHIFTED)
        self.check(probes.OVERFLOW)
        self.check(probes.LABELS)

    def check_rules(self, rules):
        if not self.has_axe:
            self.tab.evaluate(self.visitor.axe)
            self.has_axe = True
        self.check(probes.AXE, rules)

    def emulate(self, scheme):
        self.tab.emulate_media(color_scheme=scheme)
        self.mode = f"{self.tab.viewport_size['width']}, {scheme}, JavaScript {self.script}"

    def resize(self, width):
        self.tab.set_viewport_size({"width": width, "height": WIDTHS.get(width, 800)})
        # A wider window moves what is in it; that is no shift of the page's own.
        self.tab.evaluate(probes.SETTLED)
        self.tab.evaluate("() => { window.layoutShift = 0; window.shifted = [] }")
        scheme = self.mode.split(", ")[1]
        self.mode = f"{width}, {scheme}, JavaScript {self.script}"

    def walk(self):
        """Presses Tab until everything interactive was focused, or twice as often as needed."""
        names = self.tab.evaluate(probes.INTERACTIVE)
        reached = set()
        for _ in range(2 * len(names) + 2):
            if len(reached) == len(names):
                break
            self.tab.keyboard.press("Tab")
            focus = self.tab.evaluate(probes.FOCUSED)
            if focus is None:
                continue
            number = int(focus["walk"]) if focus["walk"] else None
            if number is None or number in reached:
                continue
            reached.add(number)
            if not focus["shows"]:
                self.found(f"no focus is to be seen on {names[number]}")
            elif not focus["isOn"]:
                self.found(f"something hides {names[number]} when it has the focus")
        for number, name in enumerate(names):
            if number not in reached:
                self.found(f"the keyboard does not reach {name}")


if __name__ == "__main__":
    sys.exit(main())

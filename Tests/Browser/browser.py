#!/usr/bin/env python3
"""Looks at every page of a site in a browser, as its readers would, and prints `page: what`.

Every page is loaded by HTTP under the policy of `server.py` at 1280 pixels, then made narrow to 390
pixels. Checked are errors in the console, requests to other sites, pages wider than the window,
labels of drawings that overlap or leave their drawing (by the browser's own boxes), controls
without room, layout shifts, and what a page's own words and order decide: names, headings, landmarks
and what the keyboard cannot scroll.

A sample of the pages is looked at closely: one of each kind (a kind is a depth below a top folder),
and more until every element of the site, by the tags, classes and attributes on the way to it, is on
one of them. They are loaded at both widths with JavaScript, and made narrow without it; axe-core
looks at them at both widths, and at the colors of texts that differ from those before in both
schemes; and they are opened from `file://` as well. Text at twice its size may not make a phone
scroll sideways, and a scenario fits on six sheets of paper. The keyboard walks at both widths
through some of them that have every element which it can reach. Then readers use what pages offer
(`operations`).
`--all` looks at all pages closely, walks through all, and checks the colors on each.

Links, anchors and ids are checked in the files of all pages, also of those that lead from a former
address to the present one, which the browser does not open. The exit status is 1 when something was
found, 2 when the browser could not be asked.
"""

import argparse
import collections
import concurrent.futures
import contextlib
import fnmatch
import os
import pathlib
import queue
import re
import shutil
import sys
import time

import links
import operations
import orphans
import probes
import sample
from server import Server

WIDTHS = {1280: 800, 390: 844}
# The loads with JavaScript; each page is seen in the other color scheme as well.
LOADS = ((1280, "light"), (390, "dark"))
# The most sheets of printed pages.
SHEETS = {"scenarios": 6, "techniques": 6, "claims.html": 8}
# The relative work of each way of viewing a page.
WORK = {"by keyboard": 9, "closely": 6, "quickly": 1, "labels": 2}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("site", type=pathlib.Path, nargs="?", default=pathlib.Path("Site"))
    parser.add_argument("--charts", type=pathlib.Path, help="a folder with the page of hostile charts")
    parser.add_argument("--only", default="*", help="only pages whose path matches this pattern")
    parser.add_argument("--jobs", type=int, default=min(os.cpu_count() or 1, 4))
    parser.add_argument("--all", action="store_true", help="look at all pages closely")
    parser.add_argument("--operations", metavar="WORD", help="only what readers do, named like this")
    options = parser.parse_args()
    started = time.monotonic()
    site = options.site.resolve()
    pages = sorted(
        page.relative_to(site).as_posix()
        for page in site.rglob("*.html")
        if fnmatch.fnmatch(page.relative_to(site).as_posix(), options.only)
        and 'http-equiv="refresh"' not in page.read_text(encoding="utf-8")
    )
    if not pages:
        print(f"browser: no page in {site}", file=sys.stderr)
        return 2
    findings = collections.defaultdict(set)
    for page, what in links.findings(site):
        if fnmatch.fnmatch(page, options.only):
            findings[page, what].add("file")
    closely = set(pages) if options.all else sample.all_markup(site, pages)
    ways = dict.fromkeys(pages, "quickly")
    ways |= dict.fromkeys(closely, "closely")
    ways |= dict.fromkeys(closely if options.all else sample.all_stops(site, closely), "by keyboard")
    tasks = [(site, page, way) for page, way in ways.items()]
    if options.charts:
        tasks.append((options.charts.resolve(), "index.html", "labels"))
    # The longest first, so that all workers finish at about the same time.
    tasks.sort(key=lambda task: -(task[0] / task[1]).stat().st_size * WORK[task[2]])
    if options.operations is not None:
        tasks = []
    waiting = queue.SimpleQueue()
    for task in tasks:
        waiting.put(task)
    if options.only == "*":
        for name in operations.all_of():
            if (options.operations or "") in name:
                waiting.put((site, name, "operate"))
    checked = CheckedTexts(remembers=not options.all)
    with orphans.adopted(), concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for found in pool.map(look_at, [waiting] * options.jobs, [checked] * options.jobs):
            for page, what, mode in found:
                findings[page, what].add(mode)
    for (page, what), modes in sorted(findings.items()):
        more = f"; and {len(modes) - 1} more" if len(modes) > 1 else ""
        print(f"{page}: {what} [{min(modes)}{more}]")
    seconds = time.monotonic() - started
    print(
        f"browser: {len(pages)} pages, {len(closely)} of them closely, {len(findings)} findings, "
        f"{seconds:.0f} s",
        file=sys.stderr,
    )
    return 1 if findings else 0


def chromium():
    """Debian's browser, best without a window system, which takes a third less time; playwright's own
    is never downloaded."""
    names = ("chromium-headless-shell", "chromium", "google-chrome")
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if not path:
        sys.exit("browser: no chromium; set CHROMIUM to its path")
    return path


class CheckedTexts:
    """How many texts of each shape had their colors checked by any worker."""

    def __init__(self, remembers):
        """Every text is checked on every page if nothing is remembered."""
        self.remembers = remembers
        self.counts = collections.defaultdict(dict)

    def of(self, folder, scheme):
        return dict(self.counts[folder, scheme])

    def add(self, folder, scheme, added):
        if self.remembers:
            # A worker that counts at the same time can make the other check a text once more.
            counts = self.counts[folder, scheme]
            for shape, count in added.items():
                counts[shape] = counts.get(shape, 0) + count


def look_at(waiting, checked_texts):
    """The findings of one worker, which runs its tasks one by one in its own browser."""
    from playwright.sync_api import sync_playwright

    findings = []
    with sync_playwright() as playwright, contextlib.ExitStack() as stack:
        flags = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags)
        visitors = {}
        while True:
            try:
                folder, page, how = waiting.get_nowait()
            except queue.Empty:
                break
            if folder not in visitors:
                server = stack.enter_context(Server(folder))
                visitors[folder] = Visitor(
                    browser, folder, server.base, findings, checked_texts
                )
            if how == "operate":
                operate(browser, folder, visitors[folder].base, page, findings)
            else:
                visitors[folder].visit(page, how)
        browser.close()
    return findings


def operate(browser, folder, base, name, findings):
    """Does with some pages what a reader does."""
    operation = operations.all_of()[name]
    for what in operations.findings(name, operation, browser, folder, base):
        findings.append((name, what, "operation"))


class Visitor:
    """Visits pages of one folder, reusing tabs and so their cached assets."""

    def __init__(self, browser, folder, base, findings, checked_texts):
        self.browser, self.folder, self.base, self.findings = browser, folder, base, findings
        self.tabs = {}
        self.view = None
        self.checked_texts = checked_texts

    def visit(self, page, how):
        if how == "labels":
            # Drawings are made for wide or narrow columns; in between they shrink.
            with self.opened(page, "on", 1280, "light") as view:
                view.check(probes.LABELS)
                for width in (900, 660, 390):
                    view.resize(width)
                    view.check(probes.LABELS)
            return
        if how in ("closely", "by keyboard"):
            for width, scheme in LOADS:
                with self.opened(page, "on", width, scheme) as view:
                    view.check_all()
                    view.check(probes.WORDS)
                    view.check(probes.RULES)
                    view.check_colors()
                    if how == "by keyboard":
                        view.walk()
                    view.emulate("light" if scheme == "dark" else "dark")
                    view.check_colors()
            with self.opened(page, "off", 1280, "dark") as view:
                view.check_all()
                view.resize(390)
                view.check_all()
                view.enlarge()
                view.check(probes.OVERFLOW)
            with self.opened(page, "on", 1280, "light", from_file=True) as view:
                view.check(probes.STYLED)
                view.check(probes.OVERFLOW)
                view.check_paper()
            return
        with self.opened(page, "on", 1280, "light") as view:
            view.check_all()
            view.check(probes.WORDS)
            view.resize(390)
            view.check_all()
            view.check(probes.WORDS)

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
        """A tab that reports errors to the current view."""
        context = self.browser.new_context(java_script_enabled=script == "on")
        if script == "on":
            context.add_init_script(probes.SHIFT)
            context.add_init_script(probes.axe())
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

    def load(self, address):
        if address.startswith("file:"):
            self.allowed = "file:"
        response = self.tab.goto(address, wait_until="load")
        if response and response.status >= 400:
            self.found(f"status {response.status}")

    def __enter__(self):
        return self

    def __exit__(self, *error):
        # Do not blame the next page for what this one does while it unloads.
        self.visitor.view = None
        self.tab.goto("about:blank")

    def found(self, what):
        self.visitor.findings.append((self.name, what, self.mode))

    def check(self, probe):
        for what in self.tab.evaluate(probe):
            self.found(what)

    def check_all(self):
        self.check(probes.WITH_SCRIPT if self.script == "on" else probes.WITHOUT_SCRIPT)

    def check_colors(self):
        """Checks the colors of texts that are unlike those on the pages that were seen before."""
        checked, folder = self.visitor.checked_texts, self.visitor.folder
        result = self.tab.evaluate(probes.COLORS, checked.of(folder, self.scheme))
        checked.add(folder, self.scheme, result["added"])
        for what in result["findings"]:
            self.found(what)

    @property
    def scheme(self):
        return self.mode.split(", ")[-2]

    def emulate(self, scheme):
        self.tab.emulate_media(color_scheme=scheme)
        self.mode = f"{self.tab.viewport_size['width']}, {scheme}, JavaScript {self.script}"

    def resize(self, width):
        self.tab.set_viewport_size({"width": width, "height": WIDTHS.get(width, 800)})
        if self.script == "on":
            self.tab.evaluate(probes.RESIZED)
        self.mode = f"{width}, {self.scheme}, JavaScript {self.script}"

    def enlarge(self):
        """Doubles the size of the text, as a reader's settings can."""
        self.tab.evaluate(probes.ENLARGED)
        self.mode += ", text at 200 %"

    def check_paper(self):
        """Checks how many sheets a printed page needs."""
        folder = os.path.dirname(self.name)
        most = 0 if self.name.endswith("/index.html") else SHEETS.get(folder or self.name)
        if most:
            count = len(re.findall(rb"/Type\s*/Page\b", self.tab.pdf(format="A4")))
            if count > most:
                self.found(f"needs {count} sheets of paper, at most {most} are read")

    def walk(self):
        """Holds Tab until everything interactive was focused, or twice as often as needed."""
        names = self.tab.evaluate(probes.INTERACTIVE)
        self.tab.evaluate(probes.WATCH_FOCUS)
        reached = {}
        for _ in range(2):
            if len(reached) < len(names):
                # Held down, the key moves the focus as often with half of the messages.
                for _ in range(len(names) + 1):
                    self.tab.keyboard.down("Tab")
                self.tab.keyboard.up("Tab")
                for focus in self.tab.evaluate(probes.WALKED):
                    reached.setdefault(focus["number"], focus)
        for number, focus in reached.items():
            if not focus["shows"]:
                self.found(f"no focus is to be seen on {names[number]}")
            elif not focus["isOn"]:
                self.found(f"something hides {names[number]} when it has the focus")
        for number, name in enumerate(names):
            if number not in reached:
                self.found(f"the keyboard does not reach {name}")


if __name__ == "__main__":
    sys.exit(main())

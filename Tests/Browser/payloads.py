#!/usr/bin/env python3
"""Builds a project with scripts in everything that its author may write, and opens all it publishes.

The argument is the program. Nothing of it may run, and nothing may be asked of another host, although
the server sends no policy. What the build refuses is left out, as its error asks for; every payload
has to be on a page at least as text. Prints one line for each finding; the exit status is 1 when there
is one.
"""

import argparse
import os
import pathlib
import re
import shutil
import sys
import tempfile
import time
import urllib.parse

from browser import chromium
from payload_project import LINKS, PAYLOADS, PICTURES, Project
from server import Server

# What a page must not have, whether or not it runs by itself: what a click or a key would start.
LIVE = """() => [...document.querySelectorAll("*")].flatMap((element) => {
  const name = element.localName, found = [];
  if (["iframe", "object", "embed", "foreignObject", "applet"].includes(name)) found.push(name);
  if (name === "base" && new URL(element.href).origin !== location.origin) found.push("base");
  if (name === "meta" && element.httpEquiv === "refresh") found.push("meta refresh");
  for (const {localName, value} of element.attributes) {
    const scheme = value.replace(/[\\0-\\x20]/g, "").toLowerCase();
    const isLink = /^(href|src|action|formaction|data|srcset|poster|srcdoc|to|values)$/.test(localName);
    if (/^on/i.test(localName) || isLink && /^(javascript|vbscript|data:text)/.test(scheme))
      found.push(`${name} ${localName}="${value.slice(0, 60)}"`);
  }
  return found;
})"""
SELF_CHECK = """<!doctype html><title>Live</title><script>alert(1)</script><img src=x onerror=alert(2)>
<img src="http://evil.example/3.png"><a href="java&#10;script:alert(4)">4</a>"""


class Reader:
    """Opens files of a site, and notes what they do."""

    def __init__(self, browser, folder, base):
        self.folder, self.base, self.found = folder, base, []
        context = browser.new_context()
        context.expose_function("alert", lambda number=None: self.note(f"payload {number} runs"))
        context.route(lambda address: not address.startswith(base), self.refuse)
        self.tab = context.new_page()
        self.tab.on("dialog", lambda dialog: dialog.dismiss())
        self.name = ""

    def note(self, what):
        self.found.append(f"{self.name}: {what}")

    def refuse(self, route):
        if not route.request.url.startswith(("data:", "blob:", "about:")):
            self.note(f"asks for '{route.request.url[:80]}'")
        route.abort()

    def read(self, name, more=""):
        """Opens a file; returns the text on it."""
        self.name = name
        self.tab.goto(self.base + urllib.parse.quote(name) + more, wait_until="load")
        for what in self.tab.evaluate(LIVE):
            self.note(f"has {what}")
        return self.tab.evaluate("() => document.documentElement.textContent + document.title")

    def search(self):
        """Searches for payloads, whose results are written by a script."""
        for words in ("<img src=x onerror=alert(900)>", "alert evil"):
            self.read("search.html", "?" + urllib.parse.urlencode({"q": words}))
            field = self.tab.locator("input[type=search]").first
            field.fill(words)
            self.tab.wait_for_timeout(300)
            for what in self.tab.evaluate(LIVE):
                self.note(f"has {what} after a search")


def findings(program, folder):
    """All that is wrong, and how many files were opened."""
    from playwright.sync_api import sync_playwright

    project = Project(folder / "project")
    refused = project.build(program)
    site = project.folder / "Site"
    (site / "live.html").write_text(SELF_CHECK, encoding="utf-8")
    names = sorted(
        path.relative_to(site).as_posix()
        for path in site.rglob("*")
        if path.suffix in (".html", ".svg", ".xml") and path.name != "live.html"
    )
    seen = ""
    flags = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright, Server(site, policy=None) as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags)
        check = Reader(browser, site, server.base)
        check.read("live.html")
        check.tab.wait_for_timeout(100)
        reader = Reader(browser, site, server.base)
        for name in names:
            seen += reader.read(name)
        reader.search()
        reader.tab.wait_for_timeout(300)
        browser.close()
    found = reader.found
    expected = [
        "payload 1 runs",
        "payload 2 runs",
        "asks for 'http://evil",
        "has a href",
        "has img on",
    ]
    found += [
        f"live.html: nobody notices '{what}'" for what in expected if what not in str(check.found)
    ]
    shown = {int(number) for number in re.findall(r"(?:alert\(|evil\.example/)(\d+)", seen)}
    found += [
        f"payload {n} is nowhere: {text}" for n, text in enumerate(PAYLOADS) if n not in shown
    ]
    return found, len(names), refused


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    options = parser.parse_args()
    program = shutil.which(options.program.resolve())
    if not program:
        print(f"payloads: there is no program {options.program}", file=sys.stderr)
        return 2
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="perfsite-payloads-") as folder:
        found, count, refused = findings(program, pathlib.Path(folder))
    for finding in found:
        print(f"payloads: {finding}")
    total = len(PAYLOADS) + len(LINKS) + len(PICTURES)
    print(
        f"payloads: {total} payloads, {refused} places refused by the build, {count} files opened, "
        f"{len(found)} findings, {time.monotonic() - started:.0f} s",
        file=sys.stderr,
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

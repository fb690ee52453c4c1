"""A new project's site, published below a path of a server, as on GitHub Pages and GitLab Pages."""

import contextlib
import functools
import os
import pathlib
import shutil
import subprocess
import tempfile
import threading
from http.server import ThreadingHTTPServer

from server import Handler

ROOT = pathlib.Path(__file__).resolve().parents[3]


class PagesHandler(Handler):
    """Answers what is not there with the site's own page, as such servers do."""

    def send_error(self, code, message=None, explain=None):
        page = pathlib.Path(self.directory, "repo", "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


@contextlib.contextmanager
def published():
    """The address of the site of `perfsite init`, which is not at the top of its server."""
    program = os.environ.get("PERFSITE_PROGRAM") or ROOT / ".build" / "debug" / "perfsite"
    assert os.access(program, os.X_OK), f"there is no program '{program}'; set PERFSITE_PROGRAM"
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        run = functools.partial(subprocess.run, check=True, capture_output=True)
        run([program, "init", folder / "project"])
        with (folder / "project" / "perfsite.yml").open("a") as settings:
            settings.write("url: https://example.com/repo/\n")
        run([program, "build", "-C", folder / "project", "-o", folder / "server/repo"])
        handler = functools.partial(PagesHandler, directory=str(folder / "server"))
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/repo/"
        server.shutdown()
        server.server_close()
    finally:
        shutil.rmtree(folder)


class Visit:
    """A tab that notes what it asks for."""

    def __init__(self, reader):
        context = reader.browser.new_context()
        reader.contexts.append(context)
        self.tab = context.new_page()
        self.tab.set_default_timeout(5_000)
        self.answers = []
        self.tab.on("response", lambda answer: self.answers.append((answer.url, answer.status)))

    def expect_only(self, base, missing=()):
        outside = sorted({url for url, _ in self.answers if not url.startswith(base)})
        assert not outside, f"it asks for {outside}"
        failed = {url for url, status in self.answers if status >= 400} - set(missing)
        assert not failed, f"{sorted(failed)} cannot be loaded"


def test_below_a_path_links_search_and_pictures_work(reader):
    with published() as base:
        visit = Visit(reader)
        tab = visit.tab
        tab.goto(base)
        tab.click("nav >> text=Guide")
        tab.wait_for_url(base + "guide/**")
        tab.goto(base + "guide/photos.html")
        assert tab.query_selector("figure svg"), "the chapter has no chart"
        tab.click("a.confidence")
        tab.wait_for_url(base + "scenarios/photo-feed.html**")
        tab.keyboard.press("/")
        tab.wait_for_selector("dialog.search[open]")
        tab.keyboard.type("thumbnail")
        tab.wait_for_selector(".search ol a")
        with tab.expect_navigation():
            tab.keyboard.press("Enter")
        tab.goto(base + "scenarios/photo-feed.html")
        tab.goto(base + "replay/")
        canonical = tab.get_attribute("link[rel=canonical]", "href")
        assert canonical == "https://example.com/repo/replay/", f"its own address is {canonical}"
        visit.expect_only(base)


def test_below_a_path_a_page_that_is_not_there_leads_back(reader):
    with published() as base:
        visit = Visit(reader)
        missing = base + "a/b/c.html"
        visit.tab.goto(missing)
        assert "No such page" in visit.tab.title(), "the server's own page is shown"
        font = visit.tab.evaluate("getComputedStyle(document.body).fontFamily")
        assert "Times" not in font, "the style sheet is not loaded"
        visit.tab.click("main >> text=Home")
        visit.tab.wait_for_url(lambda url: url in (base, base + "index.html"))
        visit.expect_only(base, missing=[missing])

"""Checks that every internal link, asset and anchor of a folder of HTML files resolves."""

import os
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

REFERENCES = {"href", "src", "poster", "data"}
LOADING = {"stylesheet", "icon", "preload", "modulepreload", "manifest"}


class Document(HTMLParser):
    """The ids and references of one file."""

    def __init__(self, path):
        super().__init__(convert_charrefs=True)
        self.ids, self.references, self.repeated = set(), [], []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = {name: value or "" for name, value in attributes}
        if "id" in values:
            known = values["id"] in self.ids
            (self.repeated.append if known else self.ids.add)(values["id"])
        # All elements with an address load something, except links to follow and metadata.
        kinds = set(values.get("rel", "").split())
        loads = tag != "a" and not (tag == "link" and not kinds & LOADING)
        for name in REFERENCES & values.keys():
            self.references.append((values[name], loads))

    handle_startendtag = handle_starttag


def target(folder, page, reference):
    """The file and fragment of a reference; None for another site."""
    parts = urlsplit(reference)
    if parts.scheme or parts.netloc:
        return None
    path = unquote(parts.path)
    file = page if not path else folder / path[1:] if path.startswith("/") else page.parent / path
    file = type(folder)(os.path.normpath(file))
    if file.is_dir():
        file = file / "index.html"
    # What follows a comma is for the page's script.
    return file, unquote(parts.fragment).partition(",")[0]


def findings(folder):
    """Pairs of a page and a mistake in it."""
    documents = {path: Document(path) for path in sorted(folder.rglob("*.html"))}
    for page, document in documents.items():
        name = page.relative_to(folder).as_posix()
        for identifier in document.repeated:
            yield name, f"the id '{identifier}' occurs twice"
        for reference, loads in document.references:
            found = target(folder, page, reference)
            if found is None:
                if loads and not reference.startswith("data:"):
                    yield name, f"loads '{reference}' from another site"
                continue
            file, fragment = found
            if not file.is_file():
                yield name, f"'{reference}' leads nowhere"
            elif fragment and file in documents and fragment not in documents[file].ids:
                yield name, f"'{reference}' leads to no such place in the page"

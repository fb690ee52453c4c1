"""Chooses few pages of a site that together hold all its markup."""

import collections
from html.parser import HTMLParser

INTERACTIVE = set("a button input select summary textarea".split())
VOID = set("area base br col embed hr img input link meta source track wbr".split())


class Shapes(HTMLParser):
    """The shapes of the elements of a page: the tags, classes and attributes' names on the way from
    the root to each. What a style sheet does to an element depends on little else."""

    def __init__(self, page):
        super().__init__()
        self.path, self.found = [], set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        self.handle_startendtag(tag, attributes)
        if tag not in VOID:
            self.path.append((tag, self.shape))

    def handle_startendtag(self, tag, attributes):
        classes = sorted((dict(attributes).get("class") or "").split())
        self.shape = tag, *classes, *sorted(f"[{name}]" for name, _ in attributes)
        self.found.add((*(shape for _, shape in self.path), self.shape))

    def handle_endtag(self, tag):
        # An end tag may be left out, as that of a paragraph.
        depth = next((i for i in reversed(range(len(self.path))) if self.path[i][0] == tag), None)
        if depth is not None:
            del self.path[depth:]


def one_of_each_kind(pages):
    """The first page of each depth below each top folder, and every page at the top."""
    firsts = {}
    for page in pages:
        parts = page.split("/")
        firsts.setdefault((parts[0], len(parts)), page)
    return set(firsts.values())


def all_markup(site, pages):
    """One page of each kind, and more until every shape of element is on one of them."""
    shapes = {page: Shapes(site / page).found for page in pages}
    return covering(shapes, sizes_of(site, pages), one_of_each_kind(pages))


def all_stops(site, pages):
    """Some of the pages that have every shape of element that the keyboard reaches on the others."""
    shapes = {
        page: {way for way in Shapes(site / page).found if is_interactive(*way[-1])} for page in pages
    }
    return covering(shapes, sizes_of(site, pages), set())


def is_interactive(tag, *names):
    return tag in INTERACTIVE or "[tabindex]" in names


def sizes_of(site, pages):
    return {page: (site / page).stat().st_size for page in pages}


def covering(shapes, sizes, needed):
    """The needed pages, and more until every shape is on one of them."""
    sample = set(needed)
    missing = set().union(*shapes.values()).difference(*(shapes[page] for page in sample))
    while missing:
        # Large pages are slow to look at: they need to add more than small ones.
        best = max(sorted(shapes), key=lambda page: len(shapes[page] & missing) / sizes[page] ** 0.5)
        sample.add(best)
        missing -= shapes[best]
    return without_needless(sample, needed, shapes, sizes)


def without_needless(sample, needed, shapes, sizes):
    """The sample without pages, the largest first, whose shapes are all on others by now."""
    counts = collections.Counter(shape for page in sample for shape in shapes[page])
    for page in sorted(sample - needed, key=lambda page: (-sizes[page], page)):
        if all(counts[shape] > 1 for shape in shapes[page]):
            sample = sample - {page}
            counts.subtract(shapes[page])
    return sample

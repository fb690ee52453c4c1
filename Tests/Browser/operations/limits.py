"""What a page may weigh: readers on a train pay for every byte."""

import gzip
import re

PAGES = ("index.html", "claims.html", "whose-cost.html", "scenarios/photo-feed.html", "scenarios/capstone-checklist.html", "try-it.html",
         "replay/feel-it.html", "guide/images.html",
         "guide/what-is-a-hitch.html", "guide/load-images.html", "techniques/image-preparation.html", "search.html")


def loaded(reader, page, pattern):
    """The files that a page loads at once."""
    folder = (reader.folder / page).parent
    text = (reader.folder / page).read_text(encoding="utf-8")
    return [folder / path for path in re.findall(pattern, text)]


def test_all_scripts_together(reader):
    size = sum(path.stat().st_size for path in (reader.folder / "assets").glob("*.js"))
    assert size <= 60 * 1024, f"the scripts have {size} bytes"


def test_style_sheets_of_a_page(reader):
    for page in PAGES:
        sheets = loaded(reader, page, r'<link rel="stylesheet" href="([^"]+)"')
        size = sum(path.stat().st_size for path in sheets)
        assert sheets and size <= 24 * 1024, f"{page} loads {size} bytes of style sheets"


def test_first_load(reader):
    for page in PAGES:
        if page == "replay/feel-it.html":
            continue
        files = loaded(reader, page, r'<(?:link rel="stylesheet" href|script src)="([^"]+)"')
        size = sum(len(gzip.compress(path.read_bytes())) for path in [reader.folder / page, *files])
        assert size <= 60 * 1024, f"{page} loads {size} bytes, compressed"


def test_pages_are_short(reader):
    sizes = {path: path.stat().st_size for path in reader.folder.rglob("*.html")}
    largest = max(sizes, key=sizes.get)
    assert sizes[largest] <= 500_000, f"{largest.name} has {sizes[largest]} bytes"
    documents = sum("Documentation" in path.parts for path in sizes)
    assert len(sizes) - documents <= 200, f"the site has {len(sizes) - documents} pages"
    for page in ("scenarios/capstone-checklist.html", "scenarios/social-feed.html", "claims.html"):
        tab = reader.open(page)
        count = tab.evaluate("document.querySelectorAll('*').length")
        assert count <= 5_000, f"{page} has {count} elements"

#!/usr/bin/env python3
"""Writes a project with many pages of Markdown, always the same for the same numbers.

usage: generate.py FOLDER PAGES [--chapters N]

Each page has about 3 KB: front matter, headings, two tables, two code blocks, lists and links to
other pages. The first N pages (10 by default) are chapters of the guide, the others are spread over
folders of 50. The project has no scenario; it needs the folder Templates of the repository and its
models, which are copied.
"""

import argparse
import pathlib
import random
import shutil

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WORDS = (
    "list cell frame scroll image decode commit layout height prefetch reuse snapshot diff update "
    "queue main thread render server budget deadline display hitch velocity row section header "
    "measure cache memory size scale pixel text label stack view controller table collection data "
    "source identifier change animation batch window buffer stream request answer arrival order"
).split()
LINES_OF_CODE = (
    "let snapshot = dataSource.snapshot()",
    "cell.configure(with: item, at: indexPath)",
    "guard let image = cache[item.id] else { return }",
    "for item in items where item.isVisible { count += 1 }",
    "func prefetch(_ indexPaths: [IndexPath]) { queue.add(indexPaths) }",
)


def sentence(chance):
    # No word twice, which is a mistake if they follow each other.
    words = chance.sample(WORDS, chance.randint(7, 14))
    return " ".join(words).capitalize() + "."


def paragraph(chance, links):
    sentences = [sentence(chance) for _ in range(3)]
    if links:
        sentences.insert(1, f"See [{chance.choice(WORDS)}]({links.pop()}).")
    return " ".join(sentences)


def table(chance):
    rows = ["| Case | Frames | Time |", "|---|---:|---:|"]
    for _ in range(5):
        name, frames = chance.choice(WORDS), chance.randint(1, 600)
        rows.append(f"| {name} | {frames} | {chance.randint(1, 99)}.{chance.randint(0, 9)} ms |")
    return "\n".join(rows)


def code(chance):
    return "\n".join(["```swift"] + [chance.choice(LINES_OF_CODE) for _ in range(4)] + ["```"])


def place(number, chapters):
    if number < chapters:
        return f"guide/page-{number:05d}.md"
    return f"part-{number // 50:03d}/page-{number:05d}.md"


def page(number, count, chapters):
    chance = random.Random(number)
    folders = place(number, chapters).count("/")
    links = [
        "../" * folders + place(chance.randrange(count), chapters) for _ in range(4)
    ]
    words = " ".join(chance.choice(WORDS) for _ in range(3))
    parts = [
        f"---\ntitle: Page {number}, {words}\n"
        f"description: What {words} have to do with page {number}.\norder: {number + 1}\n---\n",
        paragraph(chance, links),
    ]
    for section in range(5):
        parts.append(f"## {chance.choice(WORDS).capitalize()} {section}")
        parts.append(paragraph(chance, links))
        parts.append(
            [table, code, table, code, lambda c: "\n".join(f"- {sentence(c)}" for _ in range(4))][
                section
            ](chance)
        )
    return "\n\n".join(parts) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("pages", type=int)
    parser.add_argument("--chapters", type=int, default=10)
    options = parser.parse_args()
    chapters = min(options.chapters, options.pages)
    content = options.folder / "Content"
    for number in range(options.pages):
        path = content / place(number, chapters)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(number, options.pages, chapters))
    for name in ["Templates", "Content/models"]:
        shutil.copytree(ROOT / name, options.folder / name, dirs_exist_ok=True)
    (options.folder / "perfsite.yml").write_text(
        "title: Benchmark\nheadline: Many pages\ndescription: A site of many pages.\n"
        "url: https://example.com/benchmark/\n"
    )


if __name__ == "__main__":
    main()

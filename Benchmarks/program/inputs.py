"""Inputs for measuring the program: always the same for the same numbers."""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
GENERATOR = HERE.parent / "site/generate.py"
SCENARIO = """\
title: Scenario {number}
question: What does a formatter for each date cost?
chapter: guide/list.md
techniques: [formatting]
devices: [iphone-13-pro]
seed: {number}
list:
  items: {items}
  rowHeight: 120 pt
  image: {{stored: 800 x 600 px, file: 120 kB, shown: 360 x 100 pt}}
  cell: {{dates: 4, layers: 6}}
scroll:
  - repeat: {pairs}
    steps:
      - flick: 3000 pt/s
        stopAfter: 1 s
      - flick: -2000 pt/s
        stopAfter: 1 s
network: wifi
variants:
  each:
    title: One for each date
    techniques: {{formatting: perCell, imagePreparation: onCommit}}
  shared:
    title: One for all
    fixes: [each]
    techniques: {{formatting: shared, imagePreparation: prepareForDisplay}}
    thresholds: {{hitchTimeRatio: {{atMost: 100}}}}
"""
PAGE = "---\ntitle: List\ndescription: A list.\norder: 1\n---\n\n## One\n\nText.\n"
SETTINGS = "title: Lists\nheadline: Lists\ndescription: Lists.\n"


def write_lists(folder, scenarios=1, items=10_000, seconds=10):
    """A project of lists that scroll for so many seconds, a multiple of two."""
    content = pathlib.Path(folder) / "Content"
    (content / "scenarios").mkdir(parents=True)
    (content / "guide").mkdir()
    (content.parent / "perfsite.yml").write_text(SETTINGS)
    (content / "guide/list.md").write_text(PAGE)
    for number in range(1, scenarios + 1):
        text = SCENARIO.format(number=number, items=items, pairs=seconds // 2)
        (content / f"scenarios/list-{number:04}.yml").write_text(text)


def write_pages(folder, pages):
    """A project of so many pages of text."""
    subprocess.run([sys.executable, GENERATOR, folder, str(pages)], check=True)


def write_frames(file, frames):
    """Frames as JSON, one in sixteen of them late."""
    state = 1
    with open(file, "w", encoding="ascii") as table:
        table.write('{"refresh_interval_ns": 8333333, "frames": [')
        for number in range(frames):
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            commit = 2_000_000 + (state >> 40) % 5_000_000 + (number % 16 == 7) * 9_000_000
            render = 3_000_000 + (state >> 20) % 4_000_000
            comma = "," if number else ""
            table.write(f'{comma}\n{{"commit_ns": {commit}, "render_ns": {render}}}')
        table.write("]}\n")

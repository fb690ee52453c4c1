"""The commands that are disturbed, each on a tiny project with an old and a new state."""

import os
import pathlib
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SETTINGS = "title: Faults\nheadline: {headline}\ndescription: A tiny site.\n"
PAGE = "---\ntitle: {title}\ndescription: A page.\norder: {order}\n---\n\n{text}\n"
SCENARIO = """title: {title}
question: What does decoding cost?
techniques: [imagePreparation]
devices: [iphone-11]
list:
  items: 40
  rowHeight: 320 pt
  image: {{stored: 4032 x 3024 px, file: 2.1 MB, shown: 360 x 270 pt}}
network: wifi
scroll:
  - flick: {speed} pt/s
    stopAfter: 1 s
variants:
  decode-on-commit:
    title: Decoded by the commit
    techniques: {{imagePreparation: onCommit}}
  thumbnail:
    title: Decoded as a thumbnail
    fixes: [decode-on-commit]
    techniques: {{imagePreparation: thumbnail}}
"""
FEW = ["--worlds", "0"]
SITE = [*FEW, "--no-analyses", "--no-baseline"]
CACHE = ".perfsite"


class Command:
    """A command line, and how the project comes to where it changes something.

    - old: the command lines that make the old state; none for a new project
    - outputs: the files and folders that the command writes, besides the cache
    - arguments: may hold `{folder}`, the folder of the project
    """

    def __init__(self, name, arguments, outputs, old=None, inputs=()):
        self.name, self.arguments, self.outputs = name, arguments, outputs
        self.old = [arguments] if old is None else old
        self.inputs = inputs

    def line(self, program, folder, arguments=None):
        words = arguments or self.arguments
        return [*program, *(word.format(folder=folder) for word in words)]

    def prepare(self, program, folder):
        """Makes the old state, and changes what it was made from."""
        write_project(folder, "old")
        for name, text in self.inputs:
            write(folder, name, text.format(value=1))
        for arguments in self.old:
            run(self.line(program, folder, arguments), folder)
        if self.old:
            write_project(folder, "new")
            for name, text in self.inputs:
                write(folder, name, text.format(value=2))
        for arguments in PREPARED.get(self.name, []):
            run(self.line(program, folder, arguments), folder)


FRAMES = "presented_ns\n0\n16666667\n{value}50000000\n{value}66666667\n"
MORE = "presented_ns\n0\n8333333\n{value}25000000\n{value}33333333\n"
IMPORT = ["import", "measured/one.csv", "measured/two.csv"]
MERGE = ["merge", "shards", "-o", "Site", "--no-baseline", "--jobs", "1", "-q"]
SHARD = ["run", "--shard", "1/1", "--blob", "shards/1.blob", "--analyses", *FEW]
CHECK = ["check", "--jobs", "1", "-q", *FEW, "--report", "json=results.json", "--no-baseline"]
BUILD = ["build", "--jobs", "1", "-q", *SITE]


def sweep(counts):
    return ["sweep", "--vary", f"itemCount={counts}", "-o", "sweep.csv", "--jobs", "1", *FEW]


COMMANDS = [
    Command("build", BUILD, ["Site"]),
    Command("first build", BUILD, ["Site"], old=[]),
    Command("check", CHECK, ["results.json"]),
    Command("first check", CHECK, ["results.json"], old=[]),
    Command(
        "import",
        IMPORT,
        ["Content/measurements"],
        inputs=[("measured/one.csv", FRAMES), ("measured/two.csv", MORE)],
    ),
    Command("baseline update", ["baseline", "update", "--jobs", "1", *FEW], ["baseline.json"]),
    Command("merge", MERGE, ["Site"], old=[SHARD, MERGE]),
    Command("run", SHARD, ["shards"]),
    Command("sweep", sweep("10,20"), ["sweep.csv"], old=[sweep("10")]),
]
# What another command makes from the new sources.
PREPARED = {"merge": [SHARD]}


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def write_project(folder, state):
    """The new state has another headline, another scenario, and a page in place of another."""
    write(folder, "perfsite.yml", SETTINGS.format(headline=f"The {state} site"))
    speed = 2000 if state == "old" else 3000
    scenario = SCENARIO.format(title=f"The {state} list", speed=speed)
    write(folder, "Content/scenarios/feed.yml", scenario)
    page = PAGE.format(title=f"The {state} page", order=1, text=f"The {state} text.")
    write(folder, f"Content/guide/{state}.md", page)
    write(folder, "Content/guide/both.md", PAGE.format(title="Both", order=2, text="No change."))
    write(
        folder,
        "Templates/parts/foot.mustache",
        (ROOT / "Templates/parts/foot.mustache").read_text(),
    )
    if state == "new":
        pathlib.Path(folder, "Content/guide/old.md").unlink(missing_ok=True)
    os.makedirs(os.path.join(folder, "shards"), exist_ok=True)


def run(line, folder, environment=None):
    """Runs a program that must succeed."""
    done = subprocess.run(line, cwd=folder, env=environment, capture_output=True, timeout=60)
    if done.returncode != 0:
        raise SystemExit(f"faults: {' '.join(line)}: {done.returncode} {done.stderr.decode()}")
    return done


def copy(source, target):
    shutil.copytree(source, target, symlinks=True)


def contents(folder):
    """The bytes of all files by path within a folder."""
    found = {}
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(parent, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = file.read()
    return found

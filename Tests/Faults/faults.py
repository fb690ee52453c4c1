#!/usr/bin/env python3
"""Makes the file operations of each command fail one after another, and kills the command at each.

The argument is the program. `faults.c` counts the operations below the folder of a tiny project;
then the command runs once for each operation and each way to fail. Afterwards

- the exit status is 1, except where `MAY_FAIL` names what the program can do without, or where an
  interrupted or a short operation goes on: then the new state is whole,
- every file of the old state is what it was or what it becomes, and nothing of a site is replaced
  before all of it is written,
- the next run exits with 0, makes the new state, and leaves no other file behind.

Then commands run two at a time, and `serve` is killed. Prints one line for each finding, and a
table; the exit status is 1 when there is a finding. Without `--all`, a few operations of each
command fail.
"""

import argparse
import collections
import concurrent.futures
import errno
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import serving
from commands import BUILD, CACHE, COMMANDS, Command, contents, copy, run, write_project

HERE = pathlib.Path(__file__).resolve().parent
# What the program can do without, by operation and path, and why.
MAY_FAIL = {
    "cache": (r".*", r"\.perfsite(/.*)?", "what is not cached is made again"),
    "lock": (r"lock", r".*", "a disk without locks lets everybody pass"),
    "clock": (r".*", r".*/clock", "the clock of the machine does, with an allowance"),
    "leftover": (
        r"remove|list|look",
        r"Site|(.*/)?\.perfsite-temporary[^/]*(/.*)?",
        "the next run removes it",
    ),
    "published": (
        r"list|look|read|map",
        r"(Site|Content/measurements)(/.*)?",
        "what cannot be compared is written again",
    ),
}
ERRORS = {
    "create": ["ENOSPC", "EACCES", "EIO", "EINTR", "full", "kill"],
    "open": ["EACCES", "EIO", "EINTR", "kill"],
    "write": ["ENOSPC", "EIO", "EINTR", "short", "torn", "full", "kill"],
    "close": ["EIO", "ENOSPC", "EINTR", "kill"],
    "fsync": ["EIO", "ENOSPC", "kill"],
    "rename": ["ENOSPC", "EACCES", "EIO", "kill"],
    "link": ["ENOSPC", "EACCES", "EIO", "kill"],
    "mkdir": ["ENOSPC", "EACCES", "EIO", "full", "kill"],
    "remove": ["EACCES", "EIO", "kill"],
    "truncate": ["ENOSPC", "EIO", "kill"],
    "chmod": ["EACCES", "EIO", "kill"],
    "touch": ["EACCES", "EIO", "kill"],
    "lock": ["ENOLCK", "EINTR"],
    "list": ["EACCES", "EIO"],
    "look": ["EACCES", "EIO", "EINTR"],
    "read": ["EIO", "EINTR", "short"],
    "map": ["ENOMEM", "EIO"],
}
GOES_ON = {"EINTR", "short"}
READING = ("list", "look", "read", "map")


class Disturbed:
    """A command in a project of its own, and what a run without faults makes of it."""

    def __init__(self, command, program, library, folder):
        self.command, self.program, self.library, self.folder = command, program, library, folder
        self.before, healthy = folder / "before", folder / "healthy"
        self.before.mkdir(parents=True)
        command.prepare(program, self.before)
        copy(self.before, healthy)
        log = folder / "healthy.log"
        run(command.line(program, healthy), healthy, self.environment(healthy, log))
        self.operations = operations(log)
        # The second run adds what only a run with a cache leaves there.
        run(command.line(program, healthy), healthy)
        self.old, self.new = contents(self.before), contents(healthy)
        assert self.old != self.new, f"{command.name} changes nothing"
        self.first_rename = next(
            (
                number
                for number, name, path, _ in self.operations
                if name == "rename" and self.is_output(path)
            ),
            len(self.operations) + 1,
        )

    def environment(self, folder, log, **more):
        return {
            **os.environ,
            "LD_PRELOAD": str(self.library),
            "FAULTS_BELOW": str(folder),
            "FAULTS_LOG": str(log),
            **more,
        }

    def is_output(self, path):
        return any(path == name or path.startswith(name + "/") for name in self.command.outputs)

    def cases(self, every):
        """The numbers of operations and how they fail; unless all are wanted, every third kind of
        operation in one way."""
        kinds = collections.defaultdict(list)
        for number, name, path, _ in self.operations:
            kinds[name, kind_of(path)].append(number)
        for turn, ((name, _), numbers) in enumerate(kinds.items(), sum(self.command.name.encode())):
            ways = ERRORS[name]
            if every:
                yield from ((number, way) for number in numbers for way in ways)
            elif turn % 3 == 0:
                yield numbers[len(numbers) // 2], ways[turn // 3 % len(ways)]

    def disturb(self, number, way):
        """Runs the command with one fault; returns what happened, and everything that is wrong."""
        with tempfile.TemporaryDirectory(dir=self.folder) as parent:
            folder, log = pathlib.Path(parent) / "project", pathlib.Path(parent) / "log"
            copy(self.before, folder)
            code = way if way in ("full", "kill", "torn", "short") else str(getattr(errno, way))
            line = self.command.line(self.program, folder)
            environment = self.environment(folder, log, FAULTS_AT=str(number), FAULTS_KIND=code)
            try:
                done = subprocess.run(
                    line, cwd=folder, env=environment, capture_output=True, timeout=60
                )
            except subprocess.TimeoutExpired:
                return "hung", ["it hangs"]
            done_before = operations(log)
            hit = next((entry for entry in done_before if entry[3]), None)
            if not hit:
                return "not reached", []
            _, name, path, _ = hit
            state = contents(folder)
            reason = reason_to_go_on(hit, done_before)
            what, found = self.judge(done, way, hit, reason, state)
            # What is removed by one more operation can stay when that one fails.
            if way not in ("kill", "torn") and reason != "leftover" and name != "remove":
                found += [f"'{path}' stays" for path in temporaries(folder)]
            # Where nothing has changed, the next run is one without faults.
            if state != self.old:
                found += self.heal(folder)
            return what, [f"{way} at {name} '{path}' ({number}): {finding}" for finding in found]

    def judge(self, done, way, hit, reason, state):
        """What a run with a fault came to, and what is wrong with it."""
        number = hit[0]
        found = self.halves(state)
        is_untouched = all(
            state.get(path) == self.old.get(path) for path in self.output_paths(state)
        )
        if number < self.first_rename and done.returncode != 0 and not is_untouched:
            found.append("something is replaced before all is written")
        if done.returncode == -signal.SIGKILL and way in ("kill", "torn"):
            return "killed", found
        if done.returncode == 1:
            if b"rror" not in done.stderr:
                found.append(f"it fails without a word: {done.stderr[-200:]}")
            return "refused", found
        if done.returncode != 0:
            return "failed", [*found, f"exit status {done.returncode}: {done.stderr[-300:]}"]
        if not reason and way not in GOES_ON:
            found.append("exit status 0")
        wrong = self.differences(state)
        if wrong:
            found.append(f"exit status 0, and {wrong}")
        return reason or "went on", found

    def output_paths(self, state):
        return [
            path
            for path in {**self.old, **self.new, **state}
            if self.is_output(path) and not is_temporary(path)
        ]

    def halves(self, state):
        """Files that are neither old nor new."""
        found = []
        for path in sorted({**self.old, **self.new, **state}):
            if is_temporary(path) or path.split("/")[0] == CACHE:
                continue
            if state.get(path) not in (self.old.get(path), self.new.get(path)):
                # The manifest names the files of both states while they change.
                if path.endswith("/.perfsite-manifest") and state.get(path, b"").endswith(b"\n"):
                    continue
                found.append(f"'{path}' is neither old nor new")
        return found

    def differences(self, state):
        """How a state differs from the new one, in a few words."""
        wrong = [path for path in self.output_paths(state) if state.get(path) != self.new.get(path)]
        return f"{len(wrong)} files differ, such as '{min(wrong)}'" if wrong else ""

    def heal(self, folder):
        """What is wrong after the next run."""
        line = self.command.line(self.program, folder)
        done = subprocess.run(line, cwd=folder, capture_output=True, timeout=60)
        if done.returncode != 0:
            return [f"the next run: exit status {done.returncode}: {done.stderr[-300:]}"]
        state = contents(folder)
        wrong = self.differences(state)
        found = [f"after the next run {wrong}"] if wrong else []
        left = sorted(path for path in state if path not in self.new)
        left += temporaries(folder)
        return found + ([f"after the next run there is {left[:3]}"] if left else [])

    def twice(self, turn):
        """What is wrong when the command runs twice at the same time, with slow renames."""
        with tempfile.TemporaryDirectory(dir=self.folder) as parent:
            folder, log = pathlib.Path(parent) / "project", pathlib.Path(parent) / "log"
            copy(self.before, folder)
            delay = str(1000 * (turn % 4))
            environment = self.environment(folder, log, FAULTS_DELAY=delay)
            runs = []
            for _ in range(2):
                line = self.command.line(self.program, folder)
                runs.append(start(line, folder, environment))
                time.sleep(0.02 * (turn % 5))
            found = [finding for process in runs for finding in ended(process)]
            wrong = self.differences(contents(folder))
            if wrong:
                found.append(wrong)
            found += self.heal(folder)
            return [f"twice at a time: {finding}" for finding in found]


def start(line, folder, environment):
    return subprocess.Popen(
        line, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )


def ended(process):
    _, errors = process.communicate(timeout=60)
    return [f"exit status {process.returncode}: {errors[-300:]}"] if process.returncode != 0 else []


def two_projects(program, library, folder, turn):
    """What is wrong after two projects were built into one folder: it must be the site of one."""
    with tempfile.TemporaryDirectory(dir=folder) as parent:
        parent = pathlib.Path(parent)
        environment = {**os.environ, "LD_PRELOAD": str(library), "FAULTS_BELOW": str(parent)}
        environment |= {"FAULTS_LOG": "/dev/null", "FAULTS_DELAY": str(1000 * (turn % 4))}
        sites, runs = [], []
        for state in ("old", "new"):
            project = parent / state
            write_project(project, "old")
            if state == "new":
                write_project(project, "new")
            run([*program, *BUILD], project)
            sites.append(contents(project / "Site"))
        for state in ("old", "new"):
            runs.append(start([*program, *BUILD, "-o", "../Both"], parent / state, environment))
            time.sleep(0.02 * (turn % 5))
        found = [finding for process in runs for finding in ended(process)]
        if contents(parent / "Both") not in sites:
            found.append("the folder has neither site")
        return [f"two projects at a time: {finding}" for finding in found]


def unnoticed(library, folder):
    """The objections that the harness does not make to a program that deserves them."""
    program = [sys.executable, "-S", str(HERE / "careless.py")]
    subject = Disturbed(
        Command("careless", ["build"], ["Site"]), program, library, folder / "careless"
    )
    made = " ".join(
        finding for case in subject.cases(True) for finding in subject.disturb(*case)[1]
    )
    expected = ["exit status 0, and", "neither old nor new", "replaced before", "next run there is"]
    return [f"nobody objects: {objection}" for objection in expected if objection not in made]


def operations(log):
    """Number, name, path and whether it failed of all operations in a log."""
    found = []
    for line in log.read_text(errors="replace").splitlines() if log.exists() else []:
        number, name, path = line.lstrip("!").split(" ", 2)
        found.append((int(number), name, path, line.startswith("!")))
    return sorted(found)


def temporaries(folder):
    """The topmost temporary files and folders below a folder."""
    paths = (str(path.relative_to(folder)) for path in folder.rglob(".perfsite-temporary*"))
    return sorted(path for path in paths if not is_temporary(os.path.dirname(path)))


def is_temporary(path):
    return ".perfsite-temporary" in path


def kind_of(path):
    """What a path is, without what differs from run to run and from page to page."""
    folder = path.split("/")[0]
    if folder == CACHE:
        return CACHE
    if is_temporary(path):
        return folder.split("-")[0] + path.endswith("/clock") * " clock"
    return folder


def reason_to_go_on(hit, entries):
    """Why a program may do without an operation that failed; None if it may not."""
    number, name, path, _ = hit
    for reason, (names, paths, _) in MAY_FAIL.items():
        if re.fullmatch(names, name) and re.fullmatch(paths, path):
            return reason
    # All of it was read before.
    opened = [entry for entry in entries if entry[1] in ("list", "look") and entry[2] == path]
    return (
        "read twice"
        if name in READING and sum(entry[0] <= number for entry in opened) > 1
        else None
    )


def table(rows):
    """How many operations there were, and what came of the faults, by command."""
    columns = [
        "operations",
        "faults",
        "refused",
        "killed",
        "went on",
        *MAY_FAIL,
        "read twice",
        "not reached",
    ]
    print(
        "".join(f"{title:>12}" for title in ["", *columns]).replace(" " * 12, f"{'command':16}", 1)
    )
    for name, counts in rows.items():
        print(f"{name:16}" + "".join(f"{counts[column]:12}" for column in columns))


def tested(options, program, library, folder):
    """All findings, and how much was done, by command."""
    findings, rows = [], {}
    disturbed = [
        Disturbed(command, program, library, folder / command.name.replace(" ", "-"))
        for command in COMMANDS
        if options.only in command.name
    ]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for subject in disturbed:
            counts = rows[subject.command.name] = collections.Counter()
            counts["operations"] = len(subject.operations)
            cases = list(subject.cases(options.all))
            for what, found in pool.map(lambda case: subject.disturb(*case), cases):
                counts["faults"] += what != "not reached"
                counts[what] += 1
                findings += [f"{subject.command.name}: {finding}" for finding in found]
        pairs = options.pairs or (20 if options.all else 1)
        # One pair at a time, for each takes all of the machine.
        for subject in disturbed:
            for turn in range(pairs):
                found = subject.twice(turn)
                findings += [f"{subject.command.name}: {finding}" for finding in found]
        for turn in range(pairs):
            findings += two_projects(program, library, folder, turn)
        kills = 0
        if options.only in "serve":
            kills, found = serving.findings(program, library, folder, options.all)
            findings += found
        findings += unnoticed(library, folder)
    return findings, rows, pairs * (len(disturbed) + 1), kills


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--all", action="store_true", help="every operation fails in every way")
    parser.add_argument("--only", default="", metavar="WORD", help="only commands named like this")
    parser.add_argument("--pairs", type=int, help="how often each command runs twice at a time")
    options = parser.parse_args()
    program = shutil.which(options.program.resolve())
    if not program:
        print(f"faults: there is no program {options.program}", file=sys.stderr)
        return 2
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="perfsite-faults-") as folder:
        folder = pathlib.Path(folder).resolve()
        # The key that signs what is kept, which nobody else's runs are to have.
        os.environ["XDG_STATE_HOME"] = str(folder / "state")
        library = folder / "faults.so"
        compiler = os.environ.get("CC", "cc")
        warnings = ["-Wall", "-Wextra", "-Werror"]
        subprocess.run(
            [compiler, "-O1", *warnings, "-shared", "-fPIC", "-o", library, HERE / "faults.c"],
            check=True,
        )
        findings, rows, pairs, kills = tested(options, [program], library, folder)
    for finding in findings:
        print(f"faults: {finding}")
    table(rows)
    faults = sum(counts["faults"] for counts in rows.values())
    seconds = time.monotonic() - started
    print(
        f"faults: {faults} faults, {pairs} pairs of runs, {kills} kills of serve, "
        f"{len(findings)} findings, {seconds:.0f} s",
        file=sys.stderr,
    )
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())

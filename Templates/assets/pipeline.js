// The way of frames to the display, as `FramePipeline` has it, in exact nanoseconds:
// `Tests/Browser/pipeline.py` holds the two against each other.
"use strict";

// A function that sends the next frame through: its commit, prepare and execute in nanoseconds, and
// how many vsyncs before it had no frame. `buffers` is "auto", 2 or 3.
window.perfsitePipeline = (interval, buffers = "auto", perInterval = 1) => {
  const tick = interval / perInterval, ticks = time => Math.ceil(time / tick);
  // As if a frame were displayed at the first vsync.
  let count = buffers === 3 ? 3 : 2, last = { deadline: 0, start: 0, end: 0, display: perInterval }, beforeLast = 0;
  return ({ commit, prepare = 0, execute, quiet = 0 }) => {
    const gap = quiet * perInterval, begin = last.deadline + gap, own = begin + Math.max(perInterval, ticks(commit));
    const deadline = Math.max(own, ticks(last.start));
    // A vsync without a frame frees the third buffer.
    if (buffers === "auto" && gap > 0) { count = 2; }
    const release = count === 2 ? last.display : beforeLast;
    const start = Math.max(deadline * tick + prepare, last.end, release * tick), end = start + execute;
    const due = last.display + perInterval + gap, display = Math.max(ticks(end), deadline + perInterval, last.display + perInterval);
    const hitch = Math.max(0, display - due), commitHitch = Math.min(hitch, own - begin - perInterval);
    beforeLast = last.display;
    last = { begin, deadline, display, due, buffers: count, hitch, commitHitch, start, end };
    if (buffers === "auto" && display > deadline + perInterval) { count = 3; }
    return last;
  };
};

// The way of frames to the display, as `FramePipeline` has it, in exact nanoseconds:
// `Tests/Browser/pipeline.py` holds the two against each other.
(function () {
  "use strict";

  // A function that sends the next frame through: its commit, prepare and execute in nanoseconds, and
  // how many vsyncs before it had no frame. `buffers` is "auto", 2 or 3.
  window.perfsitePipeline = function (interval, buffers = "auto", perInterval = 1) {
    const tick = interval / perInterval, ticks = time => Math.ceil(time / tick);
    let count = buffers === 3 ? 3 : 2, last = null, beforeLast = 0;
    return function ({ commit, prepare = 0, execute, quiet = 0 }) {
      const gap = quiet * perInterval, begin = (last ? last.deadline : 0) + gap;
      const own = begin + Math.max(perInterval, ticks(commit));
      const deadline = Math.max(own, last ? ticks(last.start) : 0);
      // A vsync without a frame frees the third buffer.
      if (buffers === "auto" && gap > 0) { count = 2; }
      const release = (count === 2 ? last?.display : beforeLast) ?? 0;
      const prepared = deadline * tick + prepare;
      const start = Math.max(prepared, last ? last.end : 0, release * tick), end = start + execute;
      const display = Math.max(ticks(end), deadline + perInterval, (last ? last.display : 0) + perInterval);
      const due = last ? last.display + perInterval + gap : begin + 2 * perInterval;
      const hitch = Math.max(0, display - due), commitHitch = Math.min(hitch, own - begin - perInterval);
      beforeLast = last ? last.display : 0;
      last = { begin, own, deadline, display, due, buffers: count, hitch, commitHitch, release, prepared, start, end };
      if (buffers === "auto" && display > deadline + perInterval) { count = 3; }
      return last;
    };
  };
})();

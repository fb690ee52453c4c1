// A frame that the reader makes late by dragging its ends; a phone shows it at a twentieth of the speed.
(function () {
  "use strict";
  const { put, ms, lanes, grip } = window.perfsiteToy;
  // Two frames fill the pipeline before what is drawn; times are in vsyncs. The fourth frame, which is
  // number 2, is the reader's. The list scrolls 1.5 points in a millisecond, and repeats.
  const start = 2, span = 8, own = 3, slowness = 20, speed = 1.5, repeat = 256;

  function frames({ interval, commit, render }) {
    const advance = window.perfsitePipeline(interval);
    return Array.from({ length: start + span }, (_, index) => {
      const work = index === own ? { commit, execute: render } : { commit: interval * 0.6, execute: interval * 0.5 };
      const frame = advance(work);
      return { ...frame, committed: frame.begin + work.commit / interval, from: frame.start / interval, to: frame.end / interval };
    });
  }

  // The same as in `LateFrameToy`.
  function drawing(frames) {
    const { line, box, markup } = lanes(start, span);
    for (let vsync = start; vsync <= start + span; vsync += 1) { line("vsync", vsync, 28, vsync, 244); }
    frames.forEach((frame, index) => {
      const name = index === own ? "own" : "other", label = index < start ? "" : index - start + 1;
      box(name, 56, 36, frame.begin, frame.committed, label);
      box(name, 128, 36, frame.from, frame.to, label);
      box("late", 200, 36, frame.due, frame.display, `still ${label - 1}`);
      box(name, 200, 36, frame.display, frames[index + 1]?.due ?? frame.display + 1, label);
    });
    const { begin, committed, deadline, to, display } = frames[own];
    line("wait", committed, 74, deadline, 74);
    line("wait", deadline, 74, deadline, 128);
    line("wait", to, 146, display, 146);
    line("wait", display, 146, display, 200);
    line("limit", begin + 1, 50, begin + 1, 98);
    line("limit", deadline + 1, 122, deadline + 1, 170);
    return markup();
  }

  // How far the frame is over, and how long the one before it stays.
  function sentence({ interval, commit }, { deadline, end, hitch }) {
    const overs = [["commit", commit - interval], ["rendering", end - (deadline + 1) * interval]];
    const late = overs.filter(over => over[1] > 0);
    if (late.length === 0) { return `<strong>${ms(Math.max(...overs.map(over => over[1])))}</strong> to spare → <strong>0 ms</strong> frozen`; }
    const over = late.map(([name, time]) => `${late.length > 1 ? name + " " : ""}<strong>${ms(time)}</strong>`).join(", ");
    return `${over} over → <strong class="late">${ms(hitch * interval)}</strong> frozen`;
  }

  function prepare(toy) {
    const one = selector => toy.querySelector(selector), button = one("button");
    const work = { interval: 16666667, commit: 17e6, render: 7e6 };
    let shown = [], vsync = own + 2.9, scrolled = 0, isPlaying = false, before = null, waits = 0;

    const perPixel = () => span * work.interval / one(".lanes").clientWidth;
    const grips = [["commit", "Commit of frame 2"], ["render", "Rendering of frame 2"]].map(([key, label]) => ({
      key, ...grip(one(".track"), key, label, () => work[key], time => {
        work[key] = time;
        change();
      }, perPixel)
    }));

    // The phone waits where the frame is due, to show what the change does.
    function change() {
      grips.forEach(({ key }) => { work[key] = Math.min(Math.max(work[key], 1e6), 3 * work.interval); });
      vsync = own + 2.9;
      waits = performance.now() + 1500;
      show();
    }

    function show() {
      shown = frames(work);
      one(".bars").innerHTML = drawing(shown);
      one(".says").innerHTML = sentence(work, shown[own]);
      one(".interval").textContent = ms(work.interval);
      grips.forEach(({ key, element, tell }) => {
        one(`tspan.${key}`).textContent = ms(work[key]);
        element.style.left = (shown[own][key === "commit" ? "committed" : "to"] - start) * 100 / span + "%";
        tell(3 * work.interval, `${ms(work[key])}, ${one(".says").textContent}`);
      });
      move();
    }

    function move() {
      const index = shown.findLastIndex(frame => frame.display <= vsync), isLate = vsync >= shown[index + 1]?.due;
      const points = (scrolled + shown[index].begin) * work.interval / 1e6 * speed % repeat, x = (vsync - start) * 100 / span + "%";
      put(one(".now"), { x1: x, x2: x });
      put(one(".rows"), { transform: `translate(0 ${-points.toFixed(1)})` });
      toy.classList.toggle("is-late", isLate);
      one(".shown").textContent = `${isLate ? "still frame" : "frame"} ${index - start + 1}`;
    }

    function tick(now) {
      if (!isPlaying) { return; }
      if (now > waits) {
        vsync += (now - (before ?? now)) * 1e6 / work.interval / slowness;
        // So the loop has no seam.
        if (vsync >= start + span) {
          vsync -= span;
          scrolled += span;
        }
        move();
      }
      before = now;
      requestAnimationFrame(tick);
    }

    function setPlaying(should) {
      isPlaying = should;
      before = null;
      button.textContent = should ? "Pause" : "Play";
      requestAnimationFrame(tick);
    }

    button.addEventListener("click", () => setPlaying(!isPlaying));
    toy.querySelectorAll("[type=radio]").forEach(input => input.addEventListener("change", () => {
      work.interval = Math.round(1e9 / input.value);
      change();
    }));
    show();
    setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  }

  document.querySelectorAll(".late-frame").forEach(prepare);
})();

// A frame that the reader makes late by dragging its ends; a phone shows it at a twentieth of the speed.
"use strict";
perfsiteToy(".late-frame", ({ toy, one, clamp, ms, frozen, lanes, grip }) => {
  // Two frames fill the pipeline before what is drawn; times are in vsyncs. The fourth frame, which is
  // number 2, is the reader's. The list scrolls 1.5 points in a millisecond, and repeats.
  const start = 2, span = 8, own = 3, slowness = 20, speed = 1.5, repeat = 256;
  const button = one("button"), work = { interval: 16666667, commit: 17e6, render: 7e6 };
  let frames, vsync = own + 2.9, scrolled = 0, isPlaying, before, waits = 0;

  function run() {
    const { interval } = work, advance = perfsitePipeline(interval);
    return Array.from({ length: start + span }, (_, index) => {
      const [commit, execute] = index === own ? [work.commit, work.render] : [interval * 0.6, interval * 0.5], frame = advance({ commit, execute });
      return { ...frame, committed: frame.begin + commit / interval, from: frame.start / interval, to: frame.end / interval };
    });
  }

  // The same as in `LateFrameToy`.
  function drawing() {
    const { line, box, markup } = lanes(start, span), { begin, committed, deadline, to, display } = frames[own];
    for (let vsync = start; vsync <= start + span; vsync += 1) { line("vsync", vsync, 28, vsync, 244); }
    frames.forEach(({ begin, committed, from, to, due, display }, index) => {
      const name = index === own ? "own" : "other", label = index < start ? "" : index - start + 1;
      box(name, 56, 36, begin, committed, label);
      box(name, 128, 36, from, to, label);
      box("late", 200, 36, due, display, `still ${label - 1}`);
      box(name, 200, 36, display, frames[index + 1]?.due ?? display + 1, label);
    });
    line("wait", committed, 74, deadline, 74);
    line("wait", deadline, 74, deadline, 128);
    line("wait", to, 146, display, 146);
    line("wait", display, 146, display, 200);
    line("limit", begin + 1, 50, begin + 1, 98);
    line("limit", deadline + 1, 122, deadline + 1, 170);
    return markup();
  }

  // How far the frame is over, and how long the one before it stays.
  function sentence() {
    const { interval, commit } = work, { deadline, end, hitch } = frames[own];
    const overs = [["commit ", commit - interval], ["rendering ", end - (deadline + 1) * interval]], late = overs.filter(over => over[1] > 0);
    const strong = time => `<strong>${ms(time)}</strong>`;
    if (!late.length) { return `${strong(Math.max(...overs.map(over => over[1])))} to spare → <strong>0 ms</strong> frozen`; }
    return `${late.map(([name, time]) => (late[1] ? name : "") + strong(time)).join(", ")} over → ${frozen(hitch * interval)} frozen`;
  }

  const grips = [["commit", "Commit", "committed", 74], ["render", "Rendering", "to", 146]].map(([key, name, end, top]) => ({
    key, end, top, tell: grip(one(".track"), key, name + " of frame 2", () => work[key], time => {
      work[key] = time;
      change();
    }, () => span * work.interval / one(".lanes").clientWidth)
  }));

  // The phone stops at the frame that changed.
  function change() {
    grips.forEach(({ key }) => { work[key] = clamp(work[key], 1e6, 3 * work.interval); });
    vsync = own + 2.9;
    waits = performance.now() + 1500;
    show();
  }

  function show() {
    frames = run();
    one(".bars").innerHTML = drawing();
    one(".says").innerHTML = sentence();
    one(".interval").textContent = ms(work.interval);
    grips.forEach(({ key, end, top, tell }) => {
      one(`tspan.${key}`).textContent = ms(work[key]);
      tell((frames[own][end] - start) * 100 / span, top, 3 * work.interval, `${ms(work[key])}, ${one(".says").textContent}`);
    });
    move();
  }

  function move() {
    const index = frames.findLastIndex(frame => frame.display <= vsync), isLate = vsync >= frames[index + 1]?.due;
    const points = (scrolled + frames[index].begin) * work.interval / 1e6 * speed % repeat;
    ["x1", "x2"].forEach(end => one(".now").setAttribute(end, (vsync - start) * 100 / span + "%"));
    one(".rows").setAttribute("transform", `translate(0 ${-points.toFixed(1)})`);
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

  button.onclick = () => setPlaying(!isPlaying);
  toy.onchange = ({ target }) => {
    work.interval = Math.round(1e9 / target.value);
    change();
  };
  show();
  setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);
});

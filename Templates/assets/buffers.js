// Ten frames in two buffers or three, with render times to drag.
(function () {
  "use strict";
  const { put, ms, lanes, grip } = window.perfsiteToy;
  const interval = 16666667, span = 16, first = [10, 10, 22, 10, 22, 10, 22, 10, 22, 10], most = 40e6, pixel = 3e5;

  function frames(buffers, renders, isLate) {
    const advance = window.perfsitePipeline(interval, buffers);
    return renders.map((execute, index) => advance({ commit: isLate && index === 1 ? 20e6 : 9e6, execute }));
  }

  // The same as in `BuffersToy`.
  function drawing(buffers, frames, isLate) {
    const { line, box, markup } = lanes(0, span);
    for (let slot = 0; slot < buffers; slot += 1) { box("slot", 106 + 26 * slot, 22, 0, span); }
    for (let vsync = 0; vsync <= span; vsync += 1) { line("vsync", vsync, 18, vsync, 184); }
    frames.forEach((frame, index) => {
      const y = 106 + 26 * (index % buffers), next = frames[index + 1], commit = isLate && index === 1 ? 20e6 : 9e6;
      box("other", 18, 20, frame.begin, frame.begin + commit / interval, index + 1);
      box("other", 62, 20, frame.start / interval, frame.end / interval, index + 1);
      box("other", y, 22, frame.start / interval, frame.display);
      box("own", y, 22, frame.display, next?.due ?? frame.display + 1, index + 1);
      if (next) { box("late", y, 22, next.due, next.display); }
    });
    return markup();
  }

  function prepare(toy) {
    const one = selector => toy.querySelector(selector), late = one("[type=checkbox]");
    let renders;

    const grips = first.map((_, index) => grip(one(".levels").parentNode, "level", `Rendering of frame ${index + 1}`, () => renders[index], time => {
      renders[index] = Math.min(Math.max(time, 1e6), most);
      show();
    }, () => -pixel));

    function set(times) {
      renders = times;
      show();
    }

    function show() {
      const buffers = Number(one("[type=radio]:checked").value);
      const [two, three] = [2, 3].map(count => frames(count, renders, late.checked));
      const hitch = frames => frames.reduce((sum, frame) => sum + frame.hitch, 0) * interval;
      const life = frames => ms(Math.max(...frames.map(frame => frame.display - frame.begin)) * interval);
      const words = frames => `<strong${hitch(frames) > 0 ? ' class="late"' : ""}>${ms(hitch(frames))}</strong>`;
      one(".bars").innerHTML = drawing(buffers, buffers === 2 ? two : three, late.checked);
      one(".says").innerHTML = `${words(two)} frozen with two buffers, ${words(three)} with three`;
      one(".lives").textContent = `From the beginning of a frame to the display: up to ${life(two)} with two, ${life(three)} with three.`;
      renders.forEach((time, index) => {
        const column = one(`.levels rect:nth-of-type(${index + 1})`), height = time / pixel;
        put(column, { y: 126 - height, height });
        grips[index].element.style.left = `${index * 10 + 5}%`;
        grips[index].element.style.top = `${126 - height}px`;
        grips[index].tell(most, `${ms(time)}; ${one(".says").textContent}`);
      });
    }

    const start = () => set(first.map(time => time * 1e6));
    one("[data-do=more]").addEventListener("click", () => set(renders.map(time => Math.min(Math.round(time * 1.2 / 1e5) * 1e5, most))));
    one("[data-do=reset]").addEventListener("click", start);
    toy.querySelectorAll("input").forEach(input => input.addEventListener("change", show));
    start();
  }

  document.querySelectorAll(".buffers").forEach(prepare);
})();

// Ten frames in two buffers or three, with render times to drag.
"use strict";
perfsiteToy(".buffers", ({ toy, one, all, ms, frozen, lanes, grip }) => {
  const interval = 16666667, span = 16, first = [10, 10, 22, 10, 22, 10, 22, 10, 22, 10].map(time => time * 1e6), most = 40e6, pixel = 3.4e5;
  const columns = all(".levels rect");
  let renders;

  function frames(buffers) {
    const advance = perfsitePipeline(interval, buffers), isLate = one("[type=checkbox]").checked;
    return renders.map((execute, index) => {
      const commit = isLate && index === 1 ? 20e6 : 9e6;
      return { commit, ...advance({ commit, execute }) };
    });
  }

  // The same as in `BuffersToy`.
  function drawing(buffers, frames) {
    const { line, box, markup } = lanes(0, span), top = index => 106 + 26 * (index % buffers);
    for (let slot = 0; slot < buffers; slot += 1) { box("slot", top(slot), 22, 0, span); }
    for (let vsync = 0; vsync <= span; vsync += 1) { line("vsync", vsync, 18, vsync, 184); }
    frames.forEach(({ commit, begin, start, end, display }, index) => {
      const y = top(index), next = frames[index + 1], from = start / interval;
      box("other", 18, 20, begin, begin + commit / interval, index + 1);
      box("other", 62, 20, from, end / interval, index + 1);
      box("other", y, 22, from, display);
      box("own", y, 22, display, next?.due ?? display + 1, index + 1);
      if (next) { box("late", y, 22, next.due, next.display); }
    });
    return markup();
  }

  const tell = first.map((_, index) => grip(one(".track"), "level", `Rendering of frame ${index + 1}`, () => renders[index], time => {
    set(renders.with(index, Math.max(time, 1e6)));
  }, () => -pixel));

  function set(times) {
    renders = times.map(time => Math.min(time, most));
    show();
  }

  function show() {
    const two = frames(2), three = frames(3), buffers = Number(one("[type=radio]:checked").value);
    const hitch = frames => frozen(frames.reduce((sum, frame) => sum + frame.hitch, 0) * interval);
    const life = frames => ms(Math.max(...frames.map(frame => frame.display - frame.begin)) * interval);
    one(".bars").innerHTML = drawing(buffers, buffers === 2 ? two : three);
    one(".says").innerHTML = `${hitch(two)} frozen with two buffers, ${hitch(three)} with three`;
    one(".lives").textContent = `From the beginning of a frame to the display: up to ${life(two)} with two, ${life(three)} with three.`;
    renders.forEach((time, index) => {
      const height = time / pixel, y = 126 - height;
      columns[index].style.cssText = `y: ${y}px; height: ${height}px`;
      tell[index](index * 10 + 5, y, most, `${ms(time)}; ${one(".says").textContent}`);
    });
  }

  one("[data-do=more]").onclick = () => set(renders.map(time => Math.round(time * 1.2 / 1e5) * 1e5));
  one("[data-do=reset]").onclick = () => set(first);
  toy.onchange = show;
  set(first);
});

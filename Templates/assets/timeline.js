// Says what the frame of a timeline did that is pointed at, tapped or reached with the arrow keys.
(function () {
  "use strict";
  const own = document.currentScript, assets = own.src.replace(/[^/]*$/, ""), loaded = {};
  const make = (name, values) => Object.assign(document.createElement(name), values);

  function load(src) {
    return loaded[src] ??= new Promise((onload, onerror) => document.head.append(make("script", { src, onload, onerror })));
  }

  async function data() {
    const frames = own.dataset.frames;
    if (!loaded[frames]) { document.head.append(make("link", { rel: "stylesheet", href: assets + "screen.css" })); }
    await load(frames);
    return window.perfsiteFrames;
  }

  // The screen at a frame, if a replay recorded it, and the way there.
  async function still(replay, side, number, holder) {
    await load(assets + "screen.js");
    if (!window.perfsiteReplay) { await load(replay + ".js"); }
    const seconds = window.perfsiteScreen.still(window.perfsiteReplay, side, number, holder);
    if (seconds === null) { return; }
    holder.append(make("a", { href: replay + ".html#t=" + Number(seconds.toFixed(3)), textContent: "Watch this moment" }));
  }

  function enhance(chart) {
    const region = chart.querySelector(".chart-scroll"), drawing = region.querySelector("svg");
    const reading = make("div", { className: "reading", hidden: true }), text = make("p", { ariaLive: "polite" });
    const mark = document.createElementNS("http://www.w3.org/2000/svg", "path");
    let frames, shown = -1, holder = make("div");
    reading.append(text, holder);
    region.after(reading);
    mark.classList.add("reader");
    drawing.append(mark);

    const late = ({ panel, number }) => panel.late.find(frame => frame[0] === number);

    function show(replay, { left, pitch, per, deadline }, wanted) {
      const index = Math.max(0, Math.min(frames.length - 1, wanted)), { panel, at, number } = frames[index];
      const times = [panel.commit, panel.render].map(times => times[number - panel.first]);
      const [commit, render] = times.map(time => (time / 10).toFixed(1) + " ms");
      const x = left + (Math.floor(at / per) + 0.5) * pitch;
      reading.hidden = false;
      if (index === shown) { return; }
      shown = index;
      mark.setAttribute("d", `M${x} ${panel.top}V${panel.bottom}`);
      text.textContent = `${panel.name}, frame ${number}: commit ${commit}, render ${render}; ${late(frames[index])?.[1] ?? (Math.max(...times) > deadline ? "no hitch" : "in time")}.`;
      holder.remove();
      reading.append(holder = make("div"));
      if (panel.side >= 0) { still(replay, panel.side, number, holder); }
    }

    async function use(pick) {
      const { figures, replay } = await data(), figure = figures[chart.id];
      frames ??= figure.panels.flatMap(panel => panel.at.map((at, index) => ({ panel, at, number: panel.first + index })));
      show(replay, figure, pick(figure));
    }

    function point(event) {
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM().inverse());
      use(({ left, pitch, per, panels }) => {
        const pointed = panels.find(panel => y < panel.bottom) || panels.at(-1);
        return frames.findLastIndex(({ panel, at }) => panel === pointed && at <= (x - left) / pitch * per);
      });
    }

    const hide = () => { reading.hidden = true; };
    drawing.addEventListener("pointermove", point);
    drawing.addEventListener("click", point);
    chart.addEventListener("pointerleave", hide);
    chart.addEventListener("focusout", event => chart.contains(event.relatedTarget) || hide());
    region.addEventListener("keydown", async event => {
      if (event.key === "Escape") { hide(); }
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) { return; }
      event.preventDefault();
      await use(() => shown < 0 ? frames.findIndex(late) : shown + step);
      mark.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  }

  document.querySelectorAll(".chart[id^=timeline-]").forEach(enhance);
})();

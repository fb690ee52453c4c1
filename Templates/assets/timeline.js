// Says what the frame of a timeline did that is pointed at, tapped or reached with the arrow keys.
// Data, drawing and style are loaded when a timeline is first touched.
(function () {
  "use strict";
  const own = document.currentScript, assets = own.src.replace(/[^/]*$/, ""), loaded = {};
  const make = (name, values) => Object.assign(document.createElement(name), values);

  function load(src) {
    loaded[src] ??= new Promise((onload, onerror) => document.head.append(make("script", { src, onload, onerror })));
    return loaded[src];
  }

  function data() {
    const href = assets + "screen.css";
    if (![...document.styleSheets].some(sheet => sheet.href === href)) {
      loaded.style ??= document.head.append(make("link", { rel: "stylesheet", href })) || true;
    }
    return load(own.dataset.frames).then(() => window.perfsiteFrames);
  }

  // The screen at a frame, if a replay recorded it, and the way there.
  async function still(replay, side, number, holder) {
    await load(assets + "screen.js");
    if (!window.perfsiteReplay) { await load(replay + ".js"); }
    const seconds = window.perfsiteScreen.still(window.perfsiteReplay, side, number, holder);
    if (seconds === null) { return; }
    holder.append(make("a", { href: replay + ".html#t=" + Number(seconds.toFixed(3)), textContent: "Watch this moment" }));
  }

  document.querySelectorAll(".chart[id^=timeline-]").forEach(chart => {
    const region = chart.querySelector(".chart-scroll"), drawing = region?.querySelector("svg");
    if (!drawing) { return; }
    const panel = make("div", { className: "reading", hidden: true }), text = make("p"), ms = tenths => (tenths / 10).toFixed(1) + " ms";
    let shown = -1, mark, holder = make("div");
    text.setAttribute("aria-live", "polite");
    panel.append(text, holder);

    function show(replay, figure, wanted) {
      const index = Math.max(0, Math.min(figure.commit.length - 1, wanted)), number = figure.first + index;
      if (!mark) {
        region.after(panel);
        mark = document.createElementNS("http://www.w3.org/2000/svg", "path");
        mark.setAttribute("class", "reader");
        drawing.append(mark);
      }
      panel.hidden = false;
      if (index === shown) { return; }
      shown = index;
      const box = drawing.viewBox.baseVal, scale = drawing.getBoundingClientRect().width / box.width;
      const x = figure.left + (Math.floor(index / figure.per) + 0.5) * figure.pitch, at = x * scale - region.scrollLeft;
      mark.setAttribute("d", `M${x} 0V${box.height}`);
      if (at < 0 || at > region.clientWidth) { region.scrollLeft += at - region.clientWidth / 2; }
      const late = figure.late.find(frame => frame[0] === number);
      text.textContent = `Frame ${number}: commit ${ms(figure.commit[index])}, render ${ms(figure.render[index])}; ${late ? late[1] : "in time"}.`;
      holder.remove();
      panel.append(holder = make("div"));
      if (figure.side >= 0) { still(replay, figure.side, number, holder); }
    }

    async function use(pick) {
      const { figures, replay } = await data(), figure = figures[chart.id];
      if (figure) { show(replay, figure, pick(figure)); }
    }

    function point(event) {
      const box = drawing.getBoundingClientRect(), at = (event.clientX - box.left) / box.width * drawing.viewBox.baseVal.width;
      use(figure => Math.floor((at - figure.left) / figure.pitch) * figure.per);
    }

    // The next late frame; after the last one, the first.
    function late(figure) {
      const indices = figure.late.map(frame => frame[0] - figure.first);
      return indices.find(index => index > shown) ?? indices[0] ?? 0;
    }

    const hide = () => { panel.hidden = true; };
    drawing.addEventListener("pointermove", event => event.pointerType === "mouse" && point(event));
    drawing.addEventListener("click", point);
    region.addEventListener("keydown", event => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] * (event.shiftKey ? 10 : 1);
      if (event.key === "Escape") { hide(); }
      if (event.altKey || event.ctrlKey || event.metaKey || !(step || event.key === "n")) { return; }
      event.preventDefault();
      use(figure => step && shown >= 0 ? shown + step : late(figure));
    });
    chart.addEventListener("pointerleave", event => event.pointerType === "mouse" && hide());
    chart.addEventListener("focusout", event => chart.contains(event.relatedTarget) || hide());
  });
})();

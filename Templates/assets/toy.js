// What the toys share: handles, bars placed in percent, and how times are written.
(function () {
  "use strict";
  const put = (element, attributes) => Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));

  // As `DecimalText` rounds.
  const fixed = (value, places) => (Math.round(value * 10 ** places) / 10 ** places).toFixed(places);

  function ms(nanoseconds) {
    const value = Math.abs(nanoseconds) / 1e6;
    return fixed(value, value > 0 && value < 0.095 ? 2 : 1) + " ms";
  }

  // Lines and boxes over some vsyncs; `ToyLanes` makes the same for the page.
  function lanes(start, span) {
    const parts = [], percent = vsyncs => +(vsyncs * 100 / span).toFixed(3) + "%";
    return {
      line(name, x1, y1, x2, y2) {
        parts.push(`<line class="${name}" x1="${percent(x1 - start)}" y1="${y1}" x2="${percent(x2 - start)}" y2="${y2}"/>`);
      },
      box(name, y, height, from, to, label) {
        from = Math.max(from, start);
        to = Math.min(to, start + span);
        if (to <= from) { return; }
        parts.push(`<rect class="${name}" x="${percent(from - start)}" y="${y}" width="${percent(to - from)}" height="${height}" rx="4"/>`);
        if (label) { parts.push(`<text class="${name}" x="${percent((from + to) / 2 - start)}" y="${y + height / 2 + 5}">${label}</text>`); }
      },
      markup: () => parts.join("")
    };
  }

  // A handle that changes a time by keyboard, finger or mouse; `perPixel` is negative for one that is
  // dragged up.
  function grip(parent, name, label, get, set, perPixel) {
    const element = document.createElement("span"), isUpright = perPixel() < 0;
    put(element, { class: "grip " + name, role: "slider", tabindex: 0, "aria-label": label });
    if (isUpright) { put(element, { "aria-orientation": "vertical" }); }
    const steps = { ArrowLeft: -1e5, ArrowDown: -1e5, ArrowRight: 1e5, ArrowUp: 1e5, PageDown: -1e6, PageUp: 1e6, Home: -1e9, End: 1e9 };
    const round = time => set(Math.round(time / 1e5) * 1e5);
    element.addEventListener("keydown", event => {
      if (!steps[event.key] || event.altKey || event.ctrlKey || event.metaKey) { return; }
      event.preventDefault();
      round(get() + steps[event.key]);
    });
    let offset = null;
    const place = event => (isUpright ? event.clientY : event.clientX) * perPixel();
    element.addEventListener("pointerdown", event => {
      offset = get() - place(event);
      element.setPointerCapture(event.pointerId);
    });
    element.addEventListener("pointermove", event => { if (offset !== null) { round(place(event) + offset); } });
    element.addEventListener("lostpointercapture", () => { offset = null; });
    parent.append(element);
    return {
      element,
      tell(most, text) {
        put(element, { "aria-valuemin": 0, "aria-valuemax": (most / 1e6).toFixed(1), "aria-valuenow": (get() / 1e6).toFixed(1), "aria-valuetext": text });
      }
    };
  }

  window.perfsiteToy = { put, ms, fixed, lanes, grip };
})();

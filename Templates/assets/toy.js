// What the toys share: handles, bars placed in percent, and how times are written.
"use strict";
window.perfsiteToy = (name, begin) => {
  const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

  // As `DecimalText` rounds.
  const fixed = (value, places) => (Math.round(value * 10 ** places) / 10 ** places).toFixed(places);

  function ms(nanoseconds) {
    const value = Math.abs(nanoseconds) / 1e6;
    return fixed(value, value > 0 && value < 0.095 ? 2 : 1) + " ms";
  }
  const frozen = time => `<strong${time > 0 ? ' class="late"' : ""}>${ms(time)}</strong>`;

  // Lines and boxes over some vsyncs; `ToyLanes` makes the same for the page.
  function lanes(start, span) {
    const percent = vsyncs => +(vsyncs * 100 / span).toFixed(3) + "%", at = vsync => percent(vsync - start);
    let markup = "";
    return {
      line(name, x1, y1, x2, y2) {
        markup += `<line class="${name}" x1="${at(x1)}" y1="${y1}" x2="${at(x2)}" y2="${y2}"/>`;
      },
      box(name, y, height, first, last, label) {
        const from = Math.max(first, start), to = Math.min(last, start + span);
        if (to <= from) { return; }
        markup += `<rect class="${name}" x="${at(from)}" y="${y}" width="${percent(to - from)}" height="${height}" rx="4"/>`;
        if (label) { markup += `<text class="${name}" x="${at((from + to) / 2)}" y="${y + height / 2 + 5}">${label}</text>`; }
      },
      markup: () => markup
    };
  }

  // A handle that changes a time by keyboard, finger or mouse; `perPixel` is negative for one that is
  // dragged up. Returns what places it and says its value.
  function grip(parent, name, label, get, set, perPixel) {
    const element = document.createElement("span"), isUpright = perPixel() < 0;
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -1e4, End: 1e4 };
    const tenths = time => Math.round(time / 1e5), at = event => (isUpright ? event.clientY : event.clientX) * perPixel();
    let offset;
    Object.assign(element, { className: "grip " + name, role: "slider", tabIndex: 0, ariaLabel: label, ariaOrientation: isUpright ? "vertical" : "horizontal", ariaValueMin: 0 });
    element.onkeydown = event => {
      if (!steps[event.key] || event.altKey || event.ctrlKey || event.metaKey) { return; }
      event.preventDefault();
      set((tenths(get()) + steps[event.key]) * 1e5);
    };
    element.onpointerdown = event => {
      offset = get() - at(event);
      element.setPointerCapture(event.pointerId);
    };
    element.onpointermove = event => {
      if (element.hasPointerCapture(event.pointerId)) { set(tenths(at(event) + offset) * 1e5); }
    };
    parent.append(element);
    return (percent, top, most, ariaValueText) => {
      Object.assign(element.style, { left: percent + "%", top: top + "px" });
      Object.assign(element, { ariaValueMax: (most / 1e6).toFixed(1), ariaValueNow: (get() / 1e6).toFixed(1), ariaValueText });
    };
  }

  document.querySelectorAll(name).forEach(toy => begin({
    toy, clamp, ms, fixed, frozen, lanes, grip,
    one: selector => toy.querySelector(selector), all: selector => [...toy.querySelectorAll(selector)]
  }));
};

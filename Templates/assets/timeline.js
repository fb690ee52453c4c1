// Shows the chosen device, and describes the frame of a timeline under the pointer or the arrow keys.
(function () {
  "use strict";
  const source = document.currentScript.dataset.frames;
  let loading = null;
  const make = (name, values) => Object.assign(document.createElement(name), values);

  function load() {
    return loading ??= new Promise((onload, onerror) => document.head.append(make("script", { src: source, onload, onerror })));
  }

  function enhance(chart) {
    const region = chart.querySelector(".chart-scroll"), drawing = region.querySelector("svg");
    const reading = make("p", { className: "reading", hidden: true, ariaLive: "polite" });
    const mark = document.createElementNS("http://www.w3.org/2000/svg", "path");
    let frames, shown = -1;
    region.after(reading);
    mark.classList.add("reader");
    drawing.append(mark);

    const late = ({ panel, number }) => panel.late.find(frame => frame[0] === number);

    function show({ left, pitch, per, deadline }, wanted) {
      const index = Math.max(0, Math.min(frames.length - 1, wanted)), { panel, at, number } = frames[index];
      const times = [panel.commit, panel.render].map(times => times[number - panel.first]);
      const [commit, render] = times.map(time => (time / 10).toFixed(1) + " ms");
      const x = left + (Math.floor(at / per) + 0.5) * pitch;
      reading.hidden = false;
      if (index !== shown) {
        shown = index;
        mark.setAttribute("d", `M${x} ${panel.top}V${panel.bottom}`);
        reading.textContent = `${panel.name}, frame ${number}: commit ${commit}, render ${render}; ${late(frames[index])?.[1] ?? (Math.max(...times) > deadline ? "no hitch" : "in time")}.`;
      }
      // Below the frame, within the chart.
      const around = chart.getBoundingClientRect(), spot = mark.getBoundingClientRect();
      const most = around.width - reading.offsetWidth;
      reading.style.left = Math.max(0, Math.min(most, spot.left - around.left - reading.offsetWidth / 2)) + "px";
      reading.style.top = spot.bottom - around.top + 4 + "px";
    }

    async function use(pick) {
      await load();
      const figure = window.perfsiteFrames[chart.id];
      frames ??= figure.panels.flatMap(panel => panel.at.map((at, index) => ({ panel, at, number: panel.first + index })));
      show(figure, pick(figure));
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

  const devices = [...document.querySelectorAll(".device")];
  const choices = [...document.querySelectorAll(".devices > label input")];
  function choose(device) {
    if (device) { choices[devices.indexOf(device)].checked = true; }
  }

  function reveal() {
    const place = document.getElementById(location.hash.slice(1)), device = place?.closest(".device");
    if (!device) { return; }
    choose(device);
    place.closest("details")?.setAttribute("open", "");
    place.scrollIntoView();
  }

  // Narrow screens begin with the late frame.
  const seen = new IntersectionObserver(entries => entries.forEach(({ isIntersecting, target, boundingClientRect: { left, width } }) => {
    if (!isIntersecting) { return; }
    seen.unobserve(target);
    target.scrollLeft = target.querySelector("path.late")?.getBoundingClientRect().left - left - width / 2;
  }));
  document.querySelectorAll(".chart-scroll").forEach(region => seen.observe(region));
  document.querySelectorAll(".chart[id^=timeline-]").forEach(enhance);
  // The choice stays in the address and for the next page.
  let kept;
  try { kept = localStorage.device; } catch { }
  choices.forEach((choice, index) => choice.addEventListener("change", () => {
    const id = devices[index].id.slice(7);
    try {
      localStorage.device = id;
      history.replaceState(null, "", "?device=" + id);
    } catch { }
  }));
  choose(document.getElementById("device-" + (new URLSearchParams(location.search).get("device") ?? kept)));
  window.addEventListener("hashchange", reveal);
  reveal();
})();

// Plays the pair of the home page again and again, in real time; the data are in `perfsiteDemo`.
(function () {
  "use strict";
  const data = window.perfsiteDemo, demo = document.querySelector(".demo"), button = demo?.querySelector("button");
  if (!data || !demo) { return; }
  const phones = [...demo.querySelectorAll(".phone")].map((element, side) => {
    const head = document.createElementNS("http://www.w3.org/2000/svg", "path");
    head.classList.add("head");
    element.querySelector(".cadence").append(head);
    return { element, head, screen: window.perfsiteScreen.phone(element.querySelector(".glass"), data, side) };
  });
  let time = 0, isPlaying = false, before = null;

  function show({ element, screen, head }, vsync) {
    const index = screen.at(vsync), isLate = screen.late(index, vsync) > 0;
    const count = screen.frames.slice(1, index + 1).filter(frame => frame.late).length + isLate;
    screen.show(index);
    element.classList.toggle("is-late", isLate);
    head.setAttribute("d", `M${vsync} 0v10`);
    element.querySelector(".word").textContent = `${count} late frame${count === 1 ? "" : "s"}`;
  }

  function tick(now) {
    if (!isPlaying) { return; }
    time = (time + (now - (before ?? now)) * 1e6 / data.variants[0].refreshNanoseconds) % data.vsyncs;
    before = now;
    phones.forEach(phone => show(phone, Math.floor(time)));
    requestAnimationFrame(tick);
  }

  function setPlaying(should) {
    isPlaying = should;
    before = null;
    button.textContent = should ? "Pause" : "Play";
    requestAnimationFrame(tick);
  }

  button.addEventListener("click", () => setPlaying(!isPlaying));
  setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);
})();

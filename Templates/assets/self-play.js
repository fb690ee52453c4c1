// Plays the pair of the home page again and again, in real time; the data are in `perfsiteDemo`.
(function () {
  "use strict";
  const data = window.perfsiteDemo, demo = document.querySelector(".demo");
  if (!data || !demo) { return; }
  const rate = 1e9 / data.variants[0].refreshNanoseconds, button = demo.querySelector("button");
  const phones = [...demo.querySelectorAll(".phone")].map((element, side) => ({
    element,
    screen: window.perfsiteScreen.phone(element.querySelector(".glass"), data, side),
    head: element.querySelector(".head"),
    word: element.querySelector(".word")
  }));
  let time = 0, isPlaying = false, before = null;

  function show({ element, screen, head, word }, vsync) {
    const index = screen.at(vsync), next = screen.frames[index + 1];
    const isLate = Boolean(next && next.late && vsync >= next.at - next.late);
    const count = screen.frames.slice(1, index + 1).filter(frame => frame.late).length + isLate;
    screen.show(index);
    element.classList.toggle("is-late", isLate);
    head.setAttribute("d", `M${vsync} 0v10`);
    word.textContent = `${count} late`;
  }

  function tick(now) {
    if (!isPlaying) { return; }
    if (before !== null) { time = (time + (now - before) / 1000 * rate) % data.vsyncs; }
    before = now;
    phones.forEach(phone => show(phone, Math.floor(time)));
    requestAnimationFrame(tick);
  }

  function setPlaying(should) {
    isPlaying = should;
    before = null;
    button.textContent = should ? "Pause" : "Play";
    if (should) { requestAnimationFrame(tick); }
  }

  button.addEventListener("click", () => setPlaying(!isPlaying));
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) { setPlaying(true); }
})();

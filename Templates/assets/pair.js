// Plays two lists in real time, over and over, while they can be seen.
(function () {
  "use strict";
  const pair = document.querySelector(".pair"), data = window.perfsiteReplay, button = pair.querySelector("button");
  const rate = 1e9 / data.variants[0].refreshNanoseconds;
  const lists = [...pair.querySelectorAll(".glass")].map((svg, side) => window.perfsiteScreen.phone(svg, data, 1 - side));
  let isWanted = !window.matchMedia("(prefers-reduced-motion: reduce)").matches, isSeen = false, begin = null;

  // The last picture stays for a second.
  function tick(now) {
    if (!isWanted || !isSeen) { begin = null; return; }
    begin ??= now;
    const vsync = Math.floor((now - begin) / 1000 * rate) % (data.vsyncs + Math.round(rate));
    lists.forEach(list => list.show(list.at(vsync)));
    requestAnimationFrame(tick);
  }

  function update() {
    button.textContent = isWanted ? "Pause" : "Play";
    if (begin === null) { requestAnimationFrame(tick); }
  }

  button.addEventListener("click", () => {
    isWanted = !isWanted;
    update();
  });
  new IntersectionObserver(([entry]) => {
    isSeen = entry.isIntersecting;
    update();
  }).observe(pair);
})();

// Moves a list as recorded frames moved, in real time, for the reader to say which recording is late.
(function () {
  "use strict";
  const pairs = window.perfsitePairs, feel = document.querySelector(".feel");
  if (!pairs || !feel) { return; }

  const one = selector => feel.querySelector(selector), all = selector => [...feel.querySelectorAll(selector)];
  const list = one(".list"), rows = one(".rows"), verdict = one(".verdict"), ask = one(".ask");
  const tries = all("[data-try]"), guesses = all("[data-guess]"), loop = 120 * 12;
  rows.innerHTML = "<div class=\"row\"><i></i><b></b></div>".repeat(18);
  let mayMove = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  let pair, sides, right = 0, rounds = 0, run = 0, tried = 0, target = 0, finger = null;

  const plural = (count, word) => count + " " + word + (count === 1 ? "" : "s");
  const follows = () => one("[name=mode]:checked").value === "scroll";
  // The rows repeat, so the list has no end.
  const place = points => { rows.style.transform = `translateY(${-((points % loop + loop) % loop)}px)`; };

  function stop() {
    run += 1;
    tries.forEach(button => button.setAttribute("aria-pressed", "false"));
    list.style.touchAction = follows() ? "none" : "auto";
  }

  function begin() {
    pair = pairs[one("select").value];
    sides = Math.random() < 0.5 ? pair.sides : [...pair.sides].reverse();
    guesses.forEach(button => { button.disabled = false; });
    verdict.textContent = "Try both, then say which one hitches.";
    stop();
  }

  // How far the recording has scrolled at a vsync.
  function recorded(frames, vsync) {
    let points = 0;
    for (let i = 0, at = frames[0]; i < frames.length && at <= vsync; i += 2, at += frames[i]) { points += frames[i + 1]; }
    return points;
  }

  // Watching ends with the recording. For a list that follows the reader the recording starts over,
  // and its time passes only while the list moves.
  function attempt(letter) {
    stop();
    const film = sides[letter], mine = run, isFollowing = follows(), gaps = [];
    let before = 0, vsync = 0, shown = 0;
    target = 0;
    tries[letter].setAttribute("aria-pressed", "true");
    if (isFollowing) { list.focus(); }
    function tick(now) {
      if (mine !== run) { return; }
      const gap = before && now - before;
      before = now;
      if (gap) { gaps.push(gap); }
      if (!isFollowing || target !== shown) { vsync += gap / 1000 * pair.rate; }
      const moment = vsync % pair.vsyncs;
      if (!isFollowing) {
        place(recorded(film.frames, vsync));
      } else if (!film.late.some(([due, length]) => moment >= due && moment < due + length)) {
        place(shown = target);
      }
      if (gaps.length % 100 === 99) { report(gaps); }
      if (isFollowing || vsync < pair.vsyncs) { requestAnimationFrame(tick); } else { stop(); }
    }
    requestAnimationFrame(tick);
  }

  function report(gaps) {
    const usual = [...gaps].sort((a, b) => a - b)[gaps.length >> 1], missed = gaps.filter(gap => gap > usual * 1.5).length;
    one(".own").textContent = `Your display draws about ${Math.round(1000 / usual)} frames per second; `
      + `your browser itself came late ${plural(missed, "time")}.`;
  }

  function words({ title, late }) {
    const vsyncs = late.reduce((sum, hitch) => sum + hitch[1], 0);
    return `“${title}”: ${plural(late.length, "late frame")}, ${Math.round(vsyncs * 1000 / pair.rate)} ms`;
  }

  function guess(letter) {
    stop();
    const isRight = sides[letter] === pair.sides[0];
    right += isRight;
    guesses.forEach(button => { button.disabled = true; });
    verdict.textContent = `${isRight ? "Right" : "No"}. A is ${words(sides[0])}. B is ${words(sides[1])}. `
      + `${right} of ${++rounds} right. When you try again, A and B may have changed places.`;
  }

  tries.forEach((button, letter) => button.addEventListener("click", () => {
    if (guesses[0].disabled) { begin(); }
    if (mayMove) { attempt(letter); return; }
    tried = letter;
    ask.hidden = false;
    ask.querySelector("button").focus();
  }));
  ask.querySelector("button").addEventListener("click", () => {
    mayMove = ask.hidden = true;
    tries[tried].focus();
    attempt(tried);
  });
  guesses.forEach((button, letter) => button.addEventListener("click", () => guess(letter)));
  one("select").addEventListener("change", begin);
  all("[name=mode]").forEach(input => input.addEventListener("change", stop));

  // The reader's own scrolling: finger, mouse, wheel or keys.
  function scroll(event, points) {
    if (!points || !follows()) { return; }
    event.preventDefault();
    target += points;
  }
  list.addEventListener("pointerdown", event => { finger = event.clientY; list.setPointerCapture(event.pointerId); });
  list.addEventListener("pointermove", event => {
    if (finger === null) { return; }
    scroll(event, finger - event.clientY);
    finger = event.clientY;
  });
  list.addEventListener("lostpointercapture", () => { finger = null; });
  list.addEventListener("wheel", event => scroll(event, event.deltaY), { passive: false });
  list.addEventListener("keydown", event => scroll(event, { ArrowDown: 40, ArrowUp: -40 }[event.key]));
  begin();
})();

// Moves two lists as recorded, one with ever fewer late frames, until the reader can't tell which.
(function () {
  "use strict";
  const pairs = window.perfsitePairs, feel = document.querySelector(".feel");
  if (!pairs || !feel) { return; }

  const one = selector => feel.querySelector(selector), all = selector => [...feel.querySelectorAll(selector)];
  const rows = one(".rows"), verdict = one(".verdict"), ask = one(".ask"), swap = one("[data-do=swap]"), guesses = all("[data-guess]");
  const rounds = 16, telling = 12;
  let mayMove = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  let pair, frames, late, level, levels, streak, sides, letter, rights, isOver, run = 0;

  // Each level has half as many late vsyncs as the one before.
  const amount = level => Math.ceil(late.reduce((sum, hitch) => sum + hitch[1], 0) / 2 ** level);
  const ratio = level => Math.round(amount(level) * 1000 / pair.vsyncs) + " ms/s";
  function stop() {
    run += 1;
    letter = null;
    swap.textContent = "Start with A";
  }

  function choose() {
    pair = pairs[one("select").value];
    late = pair.sides[0].late;
    frames = pair.sides[1].frames;
    rows.style.setProperty("--row", pair.row + "px");
    rows.style.setProperty("--columns", pair.columns);
    rows.className = "rows " + (pair.columns > 1 ? "grid" : !pair.hasImages ? "texts" : pair.row < 120 ? "lines" : "cards");
    rows.innerHTML = "<div class=\"row\"><i></i><b></b></div>".repeat(pair.columns * Math.ceil(13 + 500 / pair.row));
    reset();
    begin();
  }
  function reset() {
    level = streak = rights = 0;
    levels = [];
  }

  // One of the two has some of the recorded late frames.
  function begin() {
    let rest = amount(level);
    const hitches = [...late].sort(() => Math.random() - 0.5).map(([due, length]) => {
      const part = Math.min(length, rest);
      rest -= part;
      return [due, part];
    });
    sides = Math.random() < 0.5 ? [hitches, []] : [[], hitches];
    verdict.textContent = `Round ${levels.length + 1} of ${rounds}: swap A and B, then say which one hitches.`;
    isOver = false;
    stop();
    mayGuess(false);
  }

  function mayGuess(may) { guesses.forEach(button => { button.disabled = !may; }); }

  // How far the recording has scrolled at a vsync.
  function recorded(vsync) {
    let points = 0;
    for (let i = 0, at = frames[0]; i < frames.length && at <= vsync; i += 2, at += frames[i]) { points += frames[i + 1]; }
    return points;
  }

  // The recording and the rows repeat.
  function play() {
    if (isOver) { begin(); }
    mayGuess(true);
    const mine = run, gaps = [];
    let before = 0, vsync = 0;
    letter = 0;
    name();
    function tick(now) {
      if (mine !== run) { return; }
      const gap = before && now - before;
      before = now;
      if (gap) { gaps.push(gap); }
      vsync += gap / 1000 * pair.rate;
      const moment = vsync % pair.vsyncs, hitch = sides[letter].find(([due, length]) => moment >= due && moment < due + length);
      const points = Math.floor(vsync / pair.vsyncs) * recorded(pair.vsyncs) + recorded(hitch ? hitch[0] - 1 : moment), height = pair.row * 12;
      rows.style.transform = `translateY(${-((points % height + height) % height)}px)`;
      if (gaps.length % 100 === 99) { report(gaps); }
      requestAnimationFrame(tick);
    }
    requestAnimationFrame(tick);
  }

  function name() { swap.textContent = `This is ${"AB"[letter]}; show ${"BA"[letter]}`; }

  function report(gaps) {
    const usual = [...gaps].sort((a, b) => a - b)[gaps.length >> 1], missed = gaps.filter(gap => gap > usual * 1.5).length;
    one(".own").textContent = `Your display draws about ${Math.round(1000 / usual)} frames per second; late for the browser itself: ${missed}.`;
  }

  // Two right answers in a row make it harder, a wrong one easier.
  function guess(letter) {
    stop();
    const isRight = sides[letter].length > 0, was = `${sides[0].length ? "A" : "B"} had ${ratio(level)}`;
    isOver = true;
    mayGuess(false);
    levels.push(level);
    rights += isRight;
    streak = isRight ? streak + 1 : 0;
    if (!isRight) { level = Math.max(level - 1, 0); }
    if (streak === 2 && amount(level) > 1) { level += 1; }
    streak %= 2;
    verdict.textContent = `${isRight ? "Right" : "No"}: ${was} of hitches, the other none. `;
    if (levels.length < rounds) { return; }
    const usual = Math.round(levels.slice(-6).reduce((sum, level) => sum + level, 0) / 6);
    verdict.innerHTML += rights < telling
      ? `<strong>${rights} of ${rounds} right may be chance, so this can't tell.</strong>`
      : `<strong>You notice hitches from about ${ratio(usual)}${amount(usual) > 1 ? "" : ", or less"}.</strong>`;
    reset();
  }

  function press() {
    if (letter !== null) {
      letter = 1 - letter;
      name();
    } else if (mayMove) {
      play();
    } else {
      ask.hidden = false;
      ask.querySelector("button").focus();
    }
  }

  // The list itself is under the thumb, too.
  swap.addEventListener("click", press);
  one(".list").addEventListener("click", press);
  ask.querySelector("button").addEventListener("click", () => {
    mayMove = ask.hidden = true;
    swap.focus();
    play();
  });
  guesses.forEach((button, letter) => button.addEventListener("click", () => guess(letter)));
  one("select").addEventListener("change", choose);
  choose();
})();

// Moves two lists as recorded, one with ever fewer late frames, until the reader can't tell which.
"use strict";
document.querySelectorAll(".feel").forEach(feel => {
  const one = selector => feel.querySelector(selector), guesses = [...feel.querySelectorAll("[data-guess]")];
  const rows = one(".rows"), verdict = one(".verdict"), ask = one(".ask"), swap = one("[data-do=swap]");
  // A hitches in 8 rounds, B in 8, neither in 4: at most 1 in 1,000 who guess get as far as a result.
  const rounds = [...Array(20).keys()].map(round => round >> 3), telling = 11;
  let mayMove = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  let pair, frames, late, plan, level, levels, streak, rights, imagined, right, hitches, letter, repeat, run = 0;

  const shuffled = list => list.map(value => [Math.random(), value]).sort((a, b) => a[0] - b[0]).map(pair => pair[1]);
  // Each level has half as many late vsyncs as the one before.
  const amount = level => Math.ceil(late.reduce((sum, hitch) => sum + hitch[1], 0) / 2 ** level);
  const ratio = level => Math.round(amount(level) * 1000 / pair.vsyncs) + " ms/s";

  // One may answer after having seen B.
  function show(side) {
    letter = side;
    swap.textContent = side === null ? "Start with A" : `This is ${"AB"[side]}; show ${"BA"[side]}`;
    if (side !== 0) { guesses.forEach(button => { button.disabled = side === null; }); }
  }

  function stop() {
    run += 1;
    show(null);
  }

  function choose() {
    pair = window.perfsitePairs[one("select").value];
    late = pair.sides[0].late;
    frames = pair.sides[1].frames;
    // The colors repeat after four rows, or five pictures; the texts after three rows.
    repeat = pair.columns > 1 ? 5 : 12;
    rows.style.cssText = `--row: ${pair.row}px; --columns: ${pair.columns}`;
    rows.className = "rows " + (pair.columns > 1 ? "grid" : !pair.hasImages ? "texts" : pair.row < 120 ? "lines" : "cards");
    rows.innerHTML = '<div class="row"><i></i><b></b></div>'.repeat(pair.columns * Math.ceil(repeat + 1 + 500 / pair.row));
    plan = [];
    begin();
  }

  // The list that hitches has some of the recorded late frames.
  function begin() {
    if (!plan.length) {
      plan = shuffled(rounds);
      level = rights = imagined = 0;
      streak = false;
      levels = [];
    }
    let rest = amount(level);
    hitches = shuffled(late).map(([due, length]) => {
      const part = Math.min(length, rest);
      rest -= part;
      return [due, part];
    });
    verdict.textContent = `Round ${rounds.length - plan.length + 1} of ${rounds.length}: look at A and B, then say which one hitches, if any.`;
    right = plan.pop();
    stop();
  }

  // How far the recording has scrolled at a vsync.
  function recorded(vsync) {
    let points = 0;
    for (let i = 0, at = frames[0]; i < frames.length && at <= vsync; i += 2, at += frames[i]) { points += frames[i + 1]; }
    return points;
  }

  // The recording and the rows repeat.
  function play() {
    if (right === null) { begin(); }
    const mine = run, gaps = [];
    let before = 0, vsync = 0;
    show(0);
    function tick(now) {
      if (mine !== run) { return; }
      const gap = before && now - before;
      before = now;
      if (gap) { gaps.push(gap); }
      vsync += gap / 1000 * pair.rate;
      const moment = vsync % pair.vsyncs, hitch = letter === right && hitches.find(([due, length]) => moment >= due && moment < due + length);
      const points = Math.floor(vsync / pair.vsyncs) * recorded(pair.vsyncs) + recorded(hitch ? hitch[0] - 1 : moment), height = pair.row * repeat;
      rows.style.transform = `translateY(${-((points % height + height) % height)}px)`;
      if (gaps.length % 100 === 99) { report(gaps); }
      requestAnimationFrame(tick);
    }
    requestAnimationFrame(tick);
  }

  function report(gaps) {
    const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1], missed = gaps.filter(gap => gap > usual * 1.5).length;
    one(".own").textContent = `Your display draws about ${Math.round(1000 / usual)} frames per second; late for the browser itself: ${missed}.`;
  }

  // Two right answers in a row make it harder, a wrong one easier; rounds without hitches do neither.
  function guess(said) {
    const isRight = said === right, was = right < 2 ? `${"AB"[right]} had ${ratio(level)} of hitches, the other none` : "neither had hitches";
    stop();
    verdict.textContent = `${isRight ? "Right" : "No"}: ${was}. `;
    if (right < 2) {
      levels.push(level);
      rights += isRight;
      if (!isRight) { level = Math.max(level - 1, 0); } else if (streak && amount(level) > 1) { level += 1; }
      streak = isRight && !streak;
    } else { imagined += !isRight; }
    right = null;
    if (plan.length) { return; }
    const usual = Math.round(levels.slice(-6).reduce((sum, level) => sum + level, 0) / 6);
    const result = rights < telling ? `${rights} of ${levels.length} right may be chance, so this can't tell.`
      : imagined > 1 ? `You saw hitches in ${imagined} rounds that had none, so this can't tell.`
      : `You notice hitches from about ${ratio(usual)}${amount(usual) > 1 ? "" : ", or less"}.`;
    verdict.innerHTML += `<strong>${result}</strong>`;
  }

  function press() {
    if (letter !== null) {
      show(1 - letter);
    } else if (mayMove) {
      play();
    } else {
      ask.hidden = false;
      one(".ask button").focus();
    }
  }

  // The list itself is under the thumb, too.
  swap.onclick = one(".list").onclick = press;
  one(".ask button").onclick = () => {
    mayMove = ask.hidden = true;
    swap.focus();
    play();
  };
  guesses.forEach((button, said) => { button.onclick = () => guess(said); });
  one("select").onchange = choose;
  choose();
});

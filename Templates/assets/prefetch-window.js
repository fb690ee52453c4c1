// A list whose rows load ahead of the screen, beside the same list without that.
"use strict";
document.querySelectorAll(".prefetch-window").forEach(toy => {
  const count = 300, visible = 7, around = 12, rowHeight = 44, kept = 20, settings = {};
  const one = selector => toy.querySelector(selector), all = selector => [...toy.querySelectorAll(selector)];
  const view = one(".list"), button = one("[data-do=scroll]"), maps = all(".map g");
  const lists = [true, false].map(isAhead => ({ isAhead, totals: {}, rows: Array.from({ length: count }, () => ({ state: "none" })) }));
  let top, direction = 1, isScrolling = false, isRunning = false, before, place = 40;

  const isLoaded = row => row.state === "loaded" || row.state === "ready";
  const isBusy = list => list.rows.some(row => row.state === "loading" || row.state === "loaded");

  // Rows are wanted on the screen and in the window ahead of it; other loads are canceled.
  // One row is decoded at a time; far rows are forgotten.
  function step(list, now, passed) {
    const { rows, totals, decoding } = list, first = Math.floor(top), last = Math.min(Math.ceil(top + visible), count);
    const seen = last - first, length = seen + list.isAhead * settings.window;
    const wanted = Array.from({ length }, (_, place) => first + (place < seen || direction > 0 ? place : seen - 1 - place));
    if (decoding && now >= decoding.due) {
      decoding.state = "ready";
      list.decoding = null;
    }
    let next, best = Infinity;
    totals.memory = 0;
    rows.forEach((row, index) => {
      const place = wanted.indexOf(index), rank = place < 0 ? count : place, isDecoding = row === list.decoding;
      if (row.state === "none" && place >= 0) { Object.assign(row, { state: "loading", due: now + settings.latency, wasSeen: false }); }
      if (row.state === "loading" && now >= row.due) { row.state = "loaded"; }
      if (row.state === "loading" && place < 0) {
        row.state = "none";
        totals.canceled += 1;
      }
      if (row.state === "loaded" && !isDecoding && rank < best) { [next, best] = [row, rank]; }
      if (index >= first && index < last) {
        row.wasSeen = true;
        if (row.state !== "ready") { totals.blank += passed; }
      }
      if (!isDecoding && isLoaded(row) && (index < first - kept || index >= last + kept)) {
        row.state = "none";
        totals.wasted += !row.wasSeen;
      }
      totals.memory += isLoaded(row);
    });
    if (!list.decoding && next?.state === "loaded") {
      list.decoding = next;
      next.due = now + settings.decode;
    }
  }

  function read() {
    all("[type=range]").forEach(input => {
      settings[input.name] = Number(input.value);
      one(`output[for="${input.id}"]`).textContent = input.ariaValueText = `${input.value} ${input.dataset.unit}`;
    });
    run();
  }

  function draw() {
    const first = Math.floor(top);
    lists.forEach(({ rows, totals }, side) => {
      [...maps[side].children].forEach((rect, index) => rect.setAttribute("class", rows[first - around + index]?.state ?? "end"));
      Object.entries(totals).forEach(([name, value]) => {
        one(`[data-count=${name}] td:nth-of-type(${side + 1})`).textContent = name === "blank" ? (value / 1000).toFixed(1) + " s" : value;
      });
    });
    for (let index = Math.max(first - 1, 0); index < Math.min(first + visible + 2, count); index += 1) {
      view.children[index].className = "row " + lists[0].rows[index].state;
    }
  }

  function tick(now) {
    // A frame may have begun before its tick was asked for.
    const passed = Math.max(0, Math.min(now - before, 50));
    before = now;
    if (isScrolling) {
      place += direction * settings.speed * passed / 1000;
      if (place <= 0 || place >= count - visible) { direction = -direction; }
      view.scrollTop = place * rowHeight;
    }
    const moved = view.scrollTop / rowHeight;
    if (moved !== top) { direction = moved < top ? -1 : 1; }
    top = moved;
    lists.forEach(list => step(list, now, passed));
    draw();
    isRunning = isScrolling || lists.some(isBusy);
    if (isRunning) { requestAnimationFrame(tick); }
  }

  function run() {
    if (isRunning) { return; }
    isRunning = true;
    before = performance.now();
    requestAnimationFrame(tick);
  }

  function setScrolling(should) {
    isScrolling = should;
    place = view.scrollTop / rowHeight;
    button.textContent = should ? "Stop" : "Scroll";
    run();
  }

  view.innerHTML = '<div class="row"><i></i><b></b></div>'.repeat(count);
  view.scrollTop = place * rowHeight;
  top = view.scrollTop / rowHeight;
  read();
  // At first everything that is wanted has come.
  lists.forEach(list => {
    let now = -1e7;
    do { step(list, now += 1000, 0); } while (isBusy(list));
    Object.assign(list.totals, { blank: 0, wasted: 0, canceled: 0 });
  });
  draw();
  toy.oninput = read;
  view.onscroll = run;
  ["pointerdown", "wheel", "keydown"].forEach(name => view.addEventListener(name, () => isScrolling && setScrolling(false), { passive: true }));
  button.onclick = () => setScrolling(!isScrolling);
  one("[data-do=turn]").onclick = () => {
    direction = -direction;
    setScrolling(true);
  };
});

// A list whose rows load ahead of the screen, beside the same list without that.
(function () {
  "use strict";
  const count = 300, visible = 7, around = 12, rowHeight = 44, kept = 20;
  const put = (element, attributes) => Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));

  // Rows are wanted on the screen and in the window ahead of it; other loads are canceled.
  // One row is decoded at a time; far rows are forgotten.
  function list(isAhead) {
    const rows = Array.from({ length: count }, () => ({ state: "none", due: 0, wasSeen: false }));
    const totals = { blank: 0, wasted: 0, canceled: 0, memory: 0 };
    let decoding = null;
    return {
      rows, totals,
      step(now, passed, top, direction, { window, latency, decode }) {
        const first = Math.floor(top), last = Math.min(Math.ceil(top + visible), count);
        const wanted = [];
        for (let index = first; index < last; index += 1) { wanted.push(index); }
        for (let step = 0; isAhead && step < window; step += 1) { wanted.push(direction < 0 ? first - 1 - step : last + step); }
        const rank = new Map(wanted.filter(index => index >= 0 && index < count).map((index, place) => [index, place]));
        rank.forEach((_, index) => {
          if (rows[index].state === "none") { Object.assign(rows[index], { state: "loading", due: now + latency, wasSeen: false }); }
        });
        if (decoding && now >= decoding.due) {
          decoding.state = "ready";
          decoding = null;
        }
        let next = null;
        totals.memory = 0;
        rows.forEach((row, index) => {
          const isSeen = index >= first && index < last;
          if (row.state === "loading" && now >= row.due) { row.state = "loaded"; }
          if (row.state === "loading" && !rank.has(index)) {
            row.state = "none";
            totals.canceled += 1;
          }
          if (row.state === "loaded" && row !== decoding && (!next || (rank.get(index) ?? count) < next.rank)) { next = { row, rank: rank.get(index) ?? count }; }
          if (isSeen) {
            row.wasSeen = true;
            if (row.state !== "ready") { totals.blank += passed; }
          }
          if (row !== decoding && (row.state === "ready" || row.state === "loaded") && (index < first - kept || index >= last + kept)) {
            row.state = "none";
            if (!row.wasSeen) { totals.wasted += 1; }
          }
          if (row.state === "ready" || row.state === "loaded") { totals.memory += 1; }
        });
        if (!decoding && next && next.row.state === "loaded") {
          decoding = next.row;
          decoding.due = now + decode;
        }
      },
      isBusy: () => decoding !== null || rows.some(row => row.state === "loading" || row.state === "loaded")
    };
  }

  function prepare(toy) {
    const one = selector => toy.querySelector(selector), all = selector => [...toy.querySelectorAll(selector)];
    const view = one(".list"), button = one("[data-do=scroll]"), settings = {};
    const lists = [list(true), list(false)], maps = all(".map g").map(group => [...group.querySelectorAll("rect")]);
    let top = 0, direction = 1, isScrolling = false, isRunning = false, before = 0, place = 40;

    view.innerHTML = "<div class=\"row\"><i></i><b></b></div>".repeat(count);
    const elements = [...view.children];

    function read() {
      all("[type=range]").forEach(input => {
        settings[input.name] = Number(input.value);
        const text = `${input.value} ${input.dataset.unit}`;
        one(`output[for="${input.id}"]`).textContent = text;
        put(input, { "aria-valuetext": text });
      });
      run();
    }

    // At first everything that is wanted has come.
    function settle() {
      lists.forEach(({ step, isBusy, totals }) => {
        for (let now = -1e7; now < -1e6; now += 1000) {
          step(now, 0, top, direction, settings);
          if (!isBusy()) { break; }
        }
        Object.assign(totals, { blank: 0, wasted: 0, canceled: 0 });
      });
      draw();
    }

    function draw() {
      const first = Math.floor(top);
      lists.forEach(({ rows, totals }, side) => {
        maps[side].forEach((rect, index) => put(rect, { class: rows[first - around + index]?.state ?? "end" }));
        Object.entries(totals).forEach(([name, value]) => {
          one(`[data-count=${name}] td:nth-of-type(${side + 1})`).textContent = name === "blank" ? (value / 1000).toFixed(1) + " s" : value;
        });
      });
      for (let index = Math.max(first - 1, 0); index < Math.min(first + visible + 2, count); index += 1) {
        elements[index].className = "row " + lists[0].rows[index].state;
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
      lists.forEach(({ step }) => step(now, passed, top, direction, settings));
      draw();
      isRunning = isScrolling || lists.some(({ isBusy }) => isBusy());
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

    view.scrollTop = place * rowHeight;
    top = view.scrollTop / rowHeight;
    read();
    settle();
    toy.addEventListener("input", read);
    view.addEventListener("scroll", run);
    ["pointerdown", "wheel", "keydown"].forEach(name => view.addEventListener(name, () => isScrolling && setScrolling(false), { passive: true }));
    button.addEventListener("click", () => setScrolling(!isScrolling));
    one("[data-do=turn]").addEventListener("click", () => {
      direction = -direction;
      if (!isScrolling) { setScrolling(true); }
    });
  }

  document.querySelectorAll(".prefetch-window").forEach(prepare);
})();

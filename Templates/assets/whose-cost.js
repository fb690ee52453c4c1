// One frame's commit as its costs, which the reader drags or types: all frames go through the
// pipeline again, with the costs scaled in each.
(function () {
  "use strict";
  const { put, ms, fixed, lanes, grip } = window.perfsiteToy, toy = document.querySelector(".cost");
  if (!toy) { return; }
  const one = selector => toy.querySelector(selector), all = selector => [...toy.querySelectorAll(selector)];
  const place = one("[name=place]"), choice = one("[name=frame]"), svg = one(".stack"), step = 1e4;
  let data, factors = {}, last, entries, rows = [], span;

  const fields = () => all(".mistakes").filter(field => place.value.startsWith(field.dataset.list + "--"));
  const boxes = () => [...fields()[0].querySelectorAll("input")];
  const combination = () => boxes().reduce((sum, box, index) => sum + (box.checked << index), 0);
  const record = () => data.records[data.of[combination()]];
  const factor = cost => factors[cost.name] ?? 1;
  const total = ([rest, ...parts], scale) => step * parts.reduce((sum, [index, steps]) => sum + steps * scale(data.costs[index]), rest);
  const plain = frame => total(frame, () => 1);

  function play({ prepare, execute, intervals, commits }) {
    const frames = [], known = Object.fromEntries(commits);
    let hitch = 0, duration = 0;
    intervals.forEach(length => {
      const advance = window.perfsitePipeline(data.interval, data.buffers, data.ticks), first = frames.length;
      while (frames.length < first + length) {
        const frame = data.frames[known[frames.length]] ?? data.others;
        frames.push(advance({ commit: total(frame, factor), prepare, execute }));
        hitch += frames.at(-1).hitch;
      }
      duration += frames.at(-1).display - frames[first].begin;
    });
    return { frames, ratio: hitch * 1000 / duration };
  }

  function begin(number = 0) {
    all(".mistakes").forEach(field => { field.hidden = field !== fields()[0]; });
    const name = place.value;
    data = window.perfsiteCosts?.[name];
    if (!data) {
      const script = document.createElement("script");
      script.src = one("[data-folder]").dataset.folder + name + ".js";
      script.onload = () => begin(number);
      document.body.append(script);
      return;
    }
    boxes().forEach((box, index) => {
      box.disabled = false;
      box.parentNode.querySelector("small").textContent = data.verdicts[index];
    });
    combine(number);
  }

  function combine(number) {
    entries = record().commits.map(([index, frame]) => ({ index, frame: data.frames[frame] }));
    if (!entries.length) { entries.push({ index: 0, frame: data.others }); }
    entries.sort((a, b) => plain(b.frame) - plain(a.frame));
    choice.innerHTML = entries.map(({ frame }, index) => `<option value="${index}">${index ? index + 1 + "." : "the longest"}, ${ms(plain(frame))}</option>`).join("");
    choice.value = Math.min(number, entries.length - 1);
    pick();
  }

  // One frame: a row for each of its costs.
  function pick() {
    const [rest, ...parts] = entries[choice.value].frame;
    all(".grip").forEach(grip => grip.remove());
    rows = parts.map(([index, steps]) => {
      const cost = data.costs[index], time = steps * step;
      const set = value => change(cost, Math.min(Math.max(value / time, cost.low / 1000), cost.high / 1000));
      return { cost, time, title: cost.title, grip: grip(one(".track"), "level", cost.title, () => time * factor(cost), set, () => span * 1e6 / svg.clientWidth) };
    });
    if (!rows.some(({ cost }) => cost === last)) { last = [...rows].sort((a, b) => b.time - a.time)[0]?.cost; }
    rows.push({ time: rest * step, title: "Everything else" });
    span = Math.ceil(Math.max(2 * data.interval, 1.25 * plain(entries[choice.value].frame)) / 1e6);
    one("tbody").innerHTML = rows.map(({ cost, title, time }) => `<tr><th scope="row">${title}</th>` + (cost
      ? `<td><input type="number" min="0" step="any" aria-label="${title}, ms"></td><td>${fixed(time / 1e9 * cost.low, 1)} to ${fixed(time / 1e9 * cost.high, 1)}</td>`
      : `<td>${fixed(time / 1e6, 1)}</td><td></td>`) + "</tr>").join("");
    all("tbody input").forEach((input, row) => input.addEventListener("input", () => {
      if (input.value) { change(rows[row].cost, Math.max(input.value, 0) * 1e6 / rows[row].time); }
    }));
    show();
  }

  function change(cost, value) {
    factors[cost.name] = value;
    last = cost;
    show();
    write();
  }

  // The same as in `CostToy`.
  function draw() {
    const { line, box, markup } = lanes(0, span), limit = data.interval / 1e6, height = 26 + 44 * rows.length;
    let begin = 0, texts = "";
    rows.forEach(({ cost, title, time, grip }, row) => {
      const y = 26 + 44 * row, length = time * (cost ? factor(cost) : 1), end = begin + length / 1e6, at = share => begin + time / 1e9 * share;
      if (cost) {
        line("range", at(cost.low), y + 39, Math.min(at(cost.high), span), y + 39);
        cost.published.filter(share => at(share) <= span).forEach(share => line("tick", at(share), y + 35, at(share), y + 43));
        grip.element.style.left = Math.min(end / span, 1) * 100 + "%";
        grip.element.style.top = y + 26 + "px";
      }
      box(cost ? "own" : "other", y + 18, 16, begin, Math.min(end, limit));
      box("late", y + 18, 16, Math.max(begin, limit), end);
      texts += `<text x="0" y="${y + 12}">${title} <tspan>${ms(length)}</tspan></text>`;
      begin = end;
    });
    line("limit", limit, 18, limit, height);
    put(svg, { height });
    svg.innerHTML = `<g class="bars">${markup()}</g>${texts}<text class="deadline" x="${+fixed(limit * 100 / span, 3)}%" y="12">deadline ${ms(data.interval)}</text>`;
  }

  function show() {
    const { frames, ratio } = play(record()), { frame, index } = entries[choice.value];
    const over = total(frame, factor) - data.interval, frozen = frames[index].hitch * data.interval / data.ticks;
    const rating = ratio < 5 ? "good" : ratio < 10 ? "warning" : "critical";
    one(".says").innerHTML = `<strong>${ms(over)}</strong> ${over > 0 ? "over" : frozen ? "to spare, rendering is late" : "to spare"}: frozen for <strong${frozen ? ' class="late"' : ""}>${ms(frozen)}</strong>`;
    one(".list-says").innerHTML = `The whole scroll: <b>${fixed(ratio, 1)} ms/s</b> <span class="status status-${rating}">${rating}</span>`;
    draw();
    all("tbody input").forEach((input, row) => {
      const { cost, time, grip } = rows[row], value = time * factor(cost);
      if (input !== document.activeElement) { input.value = fixed(value / 1e6, 2); }
      grip.tell(Math.max(time / 1000 * cost.high, value), `${ms(value)}, ${one(".says").textContent}`);
    });
    if (last) { chart(ratio); }
  }

  // The cost that was changed last.
  function chart(ratio) {
    const bits = combination(), { title, unit, central, low, high, worlds } = last;
    const ratios = data.worlds[bits ? Math.log2(bits) + 1 : 0] ?? [], most = Math.max(120, ratio * 12, 1.5 * [...ratios].sort((a, b) => a - b)[90] || 0);
    const x = share => fixed(2 + 96 * Math.min(Math.max(Math.log(share / low) / Math.log(high / low), 0), 1), 2) + "%", y = tenths => 180 - Math.round(Math.min(tenths / most, 1) * 170);
    const dot = (name, share, tenths, r) => `<circle class="${name}" cx="${x(share)}" cy="${y(tenths)}" r="${r}"/>`;
    const line = tenths => `<line class="vsync" x2="100%" y1="${y(tenths)}" y2="${y(tenths)}"/>`, text = (x, y, text) => `<text class="end" x="${x}%" y="${y}">${text}</text>`;
    one(".worlds").innerHTML = `<p><strong>${title}</strong>, ${unit}, and the hitch time ratio</p><svg class="stack" height="204" aria-hidden="true">`
      + line(100) + line(50) + line(0) + ratios.map((tenths, world) => dot("world", worlds[world], tenths, 3)).join("") + dot("you", 1000 * factor(last), ratio * 10, 7)
      + text(100, y(100) - 4, "critical from 10 ms/s") + text(98, 200, ms(central * high / 1000)) + `<text x="2%" y="200">${ms(central * low / 1000)}</text></svg>`
      + `<p>${ratios.length ? `Each dot is one of ${ratios.length} plausible phones, the ring` : "Phones were simulated for one mistake at a time; the ring is"} your costs.</p>`;
  }

  // #feed--iphone-11,1000000000,0,image-decoding:1.25
  function write() {
    const changed = Object.entries(factors).map(([name, value]) => name + ":" + +value.toFixed(4));
    history.replaceState(null, "", "#" + [place.value, boxes().map(box => +box.checked).join(""), choice.value, ...changed].join(","));
  }

  function read() {
    const [name, bits, number, ...changed] = decodeURIComponent(location.hash.slice(1)).split(",");
    if (bits && toy.querySelector(`[value="${CSS.escape(name)}"]`)) {
      place.value = name;
      boxes().forEach((box, index) => { box.checked = bits[index] === "1"; });
      factors = Object.fromEntries(changed.map(text => text.split(":")).map(([name, value]) => [name, Math.abs(value) || 0]));
    }
    begin(+number || 0);
  }

  toy.addEventListener("change", ({ target }) => {
    if (target.type === "number") { return; }
    if (target === place) { begin(); } else if (target === choice) { pick(); } else { combine(0); }
    write();
  });
  one("button").addEventListener("click", () => {
    factors = {};
    show();
    write();
  });
  window.addEventListener("hashchange", read);
  read();
})();

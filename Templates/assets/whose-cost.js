// One frame's commit as its costs, which the reader drags or types: all frames go through the
// pipeline again, with the costs scaled in each.
"use strict";
perfsiteToy(".cost", ({ toy, one, all, clamp, ms, fixed, frozen, lanes, grip }) => {
  const place = one("[name=place]"), choice = one("[name=frame]"), svg = one(".stack"), step = 1e4;
  let data, factors = {}, last, entries, rows, span;

  const field = () => all(".mistakes").find(field => place.value.startsWith(field.dataset.list + "--"));
  const boxes = () => [...field().querySelectorAll("input")];
  const combination = () => boxes().reduce((sum, box, index) => sum + (box.checked << index), 0);
  const record = () => data.records[data.of[combination()]];
  const factor = cost => clamp(factors[cost.name] ?? 1, 0, cost.high / 250);
  const total = ([rest, ...parts], scale = factor) => step * parts.reduce((sum, [index, steps]) => sum + steps * scale(data.costs[index]), rest);
  const plain = frame => total(frame, () => 1);

  function play({ prepare, execute, intervals, commits }) {
    const frames = [], known = new Map(commits);
    let hitch = 0, duration = 0;
    intervals.forEach(length => {
      const advance = perfsitePipeline(data.interval, data.buffers, data.ticks), first = frames.length;
      while (frames.length < first + length) {
        const frame = data.frames[known.get(frames.length)] ?? data.others;
        frames.push(advance({ commit: total(frame), prepare, execute }));
        hitch += frames.at(-1).hitch;
      }
      duration += frames.at(-1).display - frames[first].begin;
    });
    return { frames, ratio: hitch * 1000 / duration };
  }

  function begin(number) {
    const name = place.value;
    all(".mistakes").forEach(other => { other.hidden = other !== field(); });
    data = window.perfsiteCosts?.[name];
    if (!data) {
      toy.append(Object.assign(document.createElement("script"), { src: one("[data-folder]").dataset.folder + name + ".js", onload: () => begin(number) }));
      return;
    }
    boxes().forEach((box, index) => {
      box.disabled = false;
      box.parentNode.querySelector("small").textContent = data.verdicts[index];
    });
    const { commits } = record();
    entries = (commits.length ? commits : [[0]]).map(([index, frame]) => ({ index, frame: data.frames[frame] ?? data.others }));
    entries.sort((a, b) => plain(b.frame) - plain(a.frame));
    const rank = number => number === 1 ? "the" : number + (["st", "nd", "rd"][(number < 20 ? number : number % 10) - 1] ?? "th");
    choice.innerHTML = entries.map(({ frame }, index) => `<option value="${index}">${rank(index + 1)} longest, ${ms(plain(frame))}</option>`).join("");
    choice.value = clamp(number, 0, entries.length - 1) || 0;
    pick();
  }

  // A row for each cost of the frame.
  function pick() {
    const { frame } = entries[choice.value], [rest, ...parts] = frame;
    all(".grip").forEach(grip => grip.remove());
    rows = parts.map(([index, steps]) => {
      const cost = data.costs[index], time = steps * step, { low, high, title } = cost;
      const set = value => change(cost, clamp(value / time, low / 1000, high / 1000));
      return { cost, time, title, low: steps * low / 1e5, high: steps * high / 1e5, tell: grip(one(".track"), "level", title, () => time * factor(cost), set, () => span * 1e6 / svg.clientWidth) };
    });
    if (!rows.some(({ cost }) => cost === last)) { last = rows.toSorted((a, b) => b.time - a.time)[0]?.cost; }
    rows.push({ time: rest * step, title: "Everything else" });
    span = Math.ceil(Math.max(2 * data.interval, 1.25 * plain(frame)) / 1e6);
    one("tbody").innerHTML = rows.map(({ cost, title, time, low, high }) => `<tr><th scope="row">${title}</th>` + (cost
      ? `<td><input type="number" min="0" max="${high * 4}" step="any" aria-label="${title}, ms"></td><td>${fixed(low, 1)} to ${fixed(high, 1)}</td>`
      : `<td>${fixed(time / 1e6, 1)}</td><td></td>`) + "</tr>").join("");
    show();
  }

  function change(cost, value) {
    factors[cost.name] = value;
    factors[cost.name] = factor(cost);
    last = cost;
    show();
    write();
  }

  // Draws the same as `CostToy`. A field that is being typed in stays as it is.
  function show(typed = document.activeElement) {
    const { frames, ratio } = play(record()), { frame, index } = entries[choice.value], { line, box, markup } = lanes(0, span);
    const over = total(frame) - data.interval, hitch = frames[index].hitch * data.interval / data.ticks, limit = data.interval / 1e6;
    const rating = ratio < 5 ? "good" : ratio < 10 ? "warning" : "critical", height = 26 + 44 * rows.length;
    let begin = 0, texts = "";
    one(".says").innerHTML = `<strong>${ms(over)}</strong> ${over > 0 ? "over" : "to spare" + (hitch ? ", rendering is late" : "")}: frozen for ${frozen(hitch)}`;
    one(".list-says").innerHTML = `The whole scroll: <b>${fixed(ratio, 1)} ms/s</b> <span class="status status-${rating}">${rating}</span>`;
    rows.forEach(({ cost, title, time, low, high, tell }, row) => {
      const y = 26 + 44 * row, length = cost ? time * factor(cost) : time, end = begin + length / 1e6, input = all("tbody input")[row];
      if (cost) {
        if (begin + low < span) { line("range", begin + low, y + 39, Math.min(begin + high, span), y + 39); }
        cost.published.map(share => begin + time / 1e9 * share).filter(at => at <= span).forEach(at => line("tick", at, y + 35, at, y + 43));
        if (input !== typed) { input.value = fixed(length / 1e6, 2); }
        tell(Math.min(end / span, 1) * 100, y + 26, Math.max(high * 1e6, length), `${ms(length)}, ${one(".says").textContent}`);
      }
      box(cost ? "own" : "other", y + 18, 16, begin, Math.min(end, limit));
      box("late", y + 18, 16, Math.max(begin, limit), end);
      texts += `<text x="0" y="${y + 12}">${title} <tspan>${ms(length)}</tspan></text>`;
      begin = end;
    });
    line("limit", limit, 18, limit, height);
    svg.setAttribute("height", height);
    svg.innerHTML = `<g class="bars">${markup()}</g>${texts}<text class="deadline" x="${+fixed(limit * 100 / span, 3)}%" y="12">deadline ${ms(data.interval)}</text>`;
    if (last) { chart(ratio); }
  }

  // The cost that was changed last, in tenths of the ratio.
  function chart(ratio) {
    const bits = combination(), { title, unit, central, low, high, worlds } = last, phones = data.worlds[bits && Math.log2(bits) + 1] ?? [];
    const most = 10 * Math.ceil(Math.max(12, ratio * 1.2, 0.15 * phones.toSorted((a, b) => a - b)[90] || 0)), y = tenths => 180 - Math.round(Math.min(tenths / most, 1) * 170);
    const x = share => fixed(24 + 74 * clamp(Math.log(share / low) / Math.log(high / low), 0, 1), 2) + "%";
    const dot = (name, share, tenths, r) => `<circle class="${name}" cx="${x(share)}" cy="${y(tenths)}" r="${r}"/>`;
    const line = (tenths, text, lift = 4) => `<line class="vsync" x1="24%" x2="100%" y1="${y(tenths)}" y2="${y(tenths)}"/><text y="${y(tenths) + lift}">${text}</text>`;
    one(".worlds").innerHTML = `<p><strong>${title}</strong>, ${unit}, and the hitch time ratio</p>`
      + `<svg class="stack" height="204" role="img" aria-label="Hitch time ratio by ${title}: ${fixed(ratio, 1)} ms/s with ${ms(central * factor(last))}">`
      + line(most, most / 10 + " ms/s") + line(100, "10, critical") + line(0, "0", 8) + phones.map((tenths, world) => dot("world", worlds[world], tenths, 3)).join("") + dot("you", 1000 * factor(last), ratio * 10, 7)
      + `<text x="24%" y="200">${ms(central * low / 1000)}</text><text class="end" x="98%" y="200">${ms(central * high / 1000)}</text></svg>`
      + `<p>${phones.length ? `Each dot is one of ${phones.length} plausible phones, the ring` : "Phones were simulated for one mistake at a time; the ring is"} your costs.</p>`;
  }

  // #feed--iphone-11,1000000000,0,image-decoding:1.25
  function write() {
    const changed = Object.entries(factors).map(([name, value]) => name + ":" + +value.toFixed(4));
    history.replaceState(null, "", "#" + [place.value, boxes().map(box => +box.checked).join(""), choice.value, ...changed].join(","));
  }

  function read() {
    const [name, bits, number, ...changed] = decodeURIComponent(location.hash.slice(1)).split(",");
    if (bits && one(`[value="${CSS.escape(name)}"]`)) {
      place.value = name;
      boxes().forEach((box, index) => { box.checked = bits[index] === "1"; });
      factors = Object.fromEntries(changed.map(text => text.split(":")).map(([name, value]) => [name, Number(value) || 0]));
    }
    begin(number);
  }

  toy.oninput = ({ target }) => {
    const row = rows?.[all("tbody input").indexOf(target)];
    if (row && target.value) { change(row.cost, target.value * 1e6 / row.time); }
  };
  toy.onchange = ({ target }) => {
    if (target.type === "number") { show(null); return; }
    begin(target === choice ? choice.value : 0);
    write();
  };
  one("button").onclick = () => {
    factors = {};
    show();
    write();
  };
  window.addEventListener("hashchange", read);
  read();
});

// Draws recorded frames like the pages' own pictures.
(function () {
  "use strict";
  const names = ["shadow", "card", "rules", "clips", "words", "image-0", "image-1", "image-2", "image-3", "dark", "light", "waiting", "wrong"];

  // The changes of each frame, applied to the frame before it: see `perfsite-replay/2`.
  function decode(film) {
    let at = 0, cells = [];
    const frames = film.frames.map(step => {
      at += step[0];
      cells = cells.map(cell => ({ ...cell, top: cell.top - step[1] }));
      step.slice(2).forEach(([index, ...change]) => {
        if (change.length === 0) { cells.splice(index, 1); }
        if (change.length === 1) { cells[index].content = change[0]; }
        if (change.length === 2) { cells[index].top += change[0]; cells[index].height += change[1]; }
        if (change.length === 5) {
          cells.splice(index, 0, { item: change[0], top: change[2], height: change[3], content: change[4] });
        }
      });
      return { at, cells, late: 0, why: "" };
    });
    film.hitches.forEach(([index, late, why]) => Object.assign(frames[index], { late, why }));
    return frames;
  }

  // The outlines of a picture, layer by layer: the same rules as `PhoneDrawing`.
  function outlines(data, cells) {
    const paths = {}, width = data.variants[0].width / data.scale, columns = data.columns;
    names.forEach(name => { paths[name] = ""; });
    const part = (amount, of) => Math.trunc(amount / of);
    function box(name, x, y, w, h, r = 0) {
      if (w <= 0 || h <= 0) { return; }
      const a = w - 2 * r, d = h - 2 * r;
      paths[name] += r > 0 && a > 0 && d > 0
        ? `M${x + r} ${y}h${a}q${r} 0 ${r} ${r}v${d}q0 ${r}-${r} ${r}h-${a}q-${r} 0-${r}-${r}v-${d}q0-${r} ${r}-${r}z`
        : `M${x} ${y}h${w}v${h}h-${w}z`;
    }
    function scene(item, x, y, w, h, r, isFace) {
      const radius = part(Math.min(w, h), isFace ? 5 : 9), third = part(w, 3), foot = part(h, 3);
      const peak = part(w * (30 + item * 29 % 35), 100), rise = part(h * (15 + item * 17 % 20), 100), arc = `a${radius} ${radius} 0 1 0`;
      paths.light += `M${x + part(w * (isFace ? 50 : 25 + item * 53 % 50), 100) - radius} ${y + part(h * 2, 5)}${arc} ${2 * radius} 0${arc}-${2 * radius} 0z`;
      paths.dark += isFace ? `M${x + part(w - 2 * third, 2)} ${y + h}q${third}-${part(h * 4, 5)} ${2 * third} 0z`
        : `M${x} ${y + h - r}v-${foot - r}l${peak}-${rise} ${w - peak} ${rise + part(foot, 2)}V${y + h - r}l-${r} ${r}H${x + r}z`;
    }
    let column = 0, top = null;
    cells.forEach(cell => {
      if (cell.top === top && column + 1 < columns) { column += 1; } else { column = 0; top = cell.top; }
      const y = Math.floor(cell.top / data.scale);
      const height = Math.floor((cell.top + cell.height) / data.scale) - y, middle = y + part(height, 2);
      const left = part(width * column, columns), share = 45 + cell.item * 37 % 40, rest = 110 - share;
      if (data.hasShadows) {
        box("shadow", 6, y + 7, width - 12, height - 9, 10);
        box("card", 6, y + 4, width - 12, height - 9, 10);
      } else if (columns === 1) { box("rules", 0, y + height - 1, width, 1); }
      if (!data.hasImages) {
        if (data.masks) {
          const count = Math.min(data.masks, part(width - 32, 16));
          paths.clips += `M20 ${y + height - 8}` + `h${part(width - 32, count) - 10}m10 0`.repeat(count);
        }
        const line = Math.min(12, Math.max(4, part(height, 4)));
        box("words", 16, middle - line, part(width * share, 100), line);
        if (height > 60) { box("words", 16, middle + line, part(width * rest, 100), line); }
        return;
      }
      const isCard = columns > 1 || height >= 120, gap = columns > 1 ? 1 : 10;
      const size = isCard ? part(width * (column + 1), columns) - left - 2 * gap : height - 2 * gap;
      const tall = height - 2 * gap - (columns === 1 && isCard ? 44 : 0), x = left + gap;
      const round = data.masks ? Math.max(0, Math.min(16, part(Math.min(size, tall), 4))) : 0;
      const isWrong = cell.content === 2;
      box(cell.content === 1 ? "waiting" : "image-" + (cell.item + isWrong) % 4, x, y + gap, size, tall, round);
      if (cell.content !== 1 && size > 0 && tall > 0) { scene(cell.item + isWrong, x, y + gap, size, tall, round, !isCard); }
      if (isWrong && size > 0 && tall > 0) {
        box("wrong", x, y + gap, size, tall);
        paths.wrong += `l${size} ${tall}m0-${tall}l-${size} ${tall}`;
      }
      if (columns > 1) { return; }
      if (isCard) {
        box("words", 16, y + height - 42, part(width * share, 100), 12);
        box("words", 16, y + height - 22, part(width * rest, 100), 10);
      } else {
        box("words", size + 26, middle - 12, part((width - size) * share, 110), 10);
        box("words", size + 26, middle + 4, part((width - size) * rest, 110), 8);
      }
    });
    return paths;
  }

  // A phone whose drawing follows a film.
  function phone(svg, data, side) {
    const frames = decode(data.variants[side]);
    let shown = -1;
    return {
      frames,
      at: vsync => frames.findLastIndex((frame, index) => frame.at <= vsync || index === 0),
      // How many vsyncs the frame after one is late that is due at a vsync.
      late(index, vsync) {
        const next = frames[index + 1];
        return next && vsync >= next.at - next.late ? next.late : 0;
      },
      show(index) {
        if (index === shown) { return; }
        shown = index;
        const paths = outlines(data, frames[index].cells);
        svg.querySelector("g").innerHTML = names.filter(name => paths[name]).map(name => `<path class="${name}" d="${paths[name]}"/>`).join("");
      }
    };
  }

  window.perfsiteScreen = { phone };
})();

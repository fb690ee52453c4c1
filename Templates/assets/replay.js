// Plays the recorded frames of two variants side by side; the data are in `perfsiteReplay`.
(function () {
  "use strict";
  var data = window.perfsiteReplay;
  var player = document.querySelector(".player");
  if (!data || !player) { return; }

  var names = ["rules", "words", "image-0", "image-1", "image-2", "image-3", "waiting", "wrong"];
  var vsyncsPerSecond = 1e9 / data.variants[0].refreshNanoseconds;
  var last = data.vsyncs - 1;
  var widthInPoints = data.variants[0].width / data.scale;

  // The changes of each frame, applied to the frame before it: see `perfsite-replay/1`.
  function decode(film) {
    var at = 0, cells = [], frames = [];
    film.frames.forEach(function (step) {
      at += step[0];
      cells = cells.map(function (cell) {
        return { item: cell.item, top: cell.top - step[1], height: cell.height, content: cell.content };
      });
      step.slice(2).forEach(function (change) {
        var index = change[0];
        switch (change.length) {
        case 1: cells.splice(index, 1); break;
        case 2: cells[index].content = change[1]; break;
        case 3: cells[index].top += change[1]; cells[index].height += change[2]; break;
        default:
          cells.splice(index, 0, { item: change[1], top: change[3], height: change[4], content: change[5] });
        }
      });
      frames.push({ at: at, cells: cells, late: 0 });
    });
    film.hitches.forEach(function (hitch) { frames[hitch[0]].late = hitch[1]; });
    return frames;
  }

  // The outlines of a picture, layer by layer, drawn like the pictures in the page.
  function outlines(cells) {
    var paths = {}, column = 0, top = null;
    names.forEach(function (name) { paths[name] = ""; });
    function box(name, x, y, width, height) {
      if (width > 0 && height > 0) {
        paths[name] += "M" + x + " " + y + "h" + width + "v" + height + "h-" + width + "z";
      }
    }
    function part(amount, of) { return Math.trunc(amount / of); }
    cells.forEach(function (cell) {
      if (cell.top === top && column + 1 < data.columns) { column += 1; } else { column = 0; top = cell.top; }
      var y = Math.floor(cell.top / data.scale);
      var height = Math.floor((cell.top + cell.height) / data.scale) - y;
      var left = part(widthInPoints * column, data.columns);
      var space = part(widthInPoints * (column + 1), data.columns) - left;
      var share = 45 + cell.item * 37 % 40;
      if (data.columns === 1) { box("rules", 0, y + height - 1, widthInPoints, 1); }
      if (!data.hasImages) {
        var line = Math.min(12, Math.max(4, part(height, 4)));
        box("words", 16, y + part(height, 2) - line, part(widthInPoints * share, 100), line);
        if (height > 60) {
          box("words", 16, y + part(height, 2) + line, part(widthInPoints * (110 - share), 100), line);
        }
        return;
      }
      var isCard = data.columns > 1 || height >= 120;
      var caption = data.columns === 1 && isCard ? 44 : 0;
      var gap = data.columns > 1 ? 1 : 10;
      var size = isCard ? space - 2 * gap : height - 2 * gap;
      var tall = height - 2 * gap - caption;
      var x = left + gap;
      if (cell.content === 1) {
        box("waiting", x, y + gap, size, tall);
      } else {
        box("image-" + (cell.item + (cell.content === 2 ? 1 : 0)) % 4, x, y + gap, size, tall);
      }
      if (cell.content === 2 && size > 0 && tall > 0) {
        box("wrong", x, y + gap, size, tall);
        paths.wrong += "l" + size + " " + tall + "m0-" + tall + "l-" + size + " " + tall;
      }
      if (data.columns > 1) { return; }
      if (isCard) {
        box("words", 16, y + height - 42, part(widthInPoints * share, 100), 12);
        box("words", 16, y + height - 22, part(widthInPoints * (110 - share), 100), 10);
      } else {
        box("words", size + 26, y + part(height, 2) - 12, part((widthInPoints - size) * share, 110), 10);
        box("words", size + 26, y + part(height, 2) + 4, part((widthInPoints - size) * (110 - share), 110), 8);
      }
    });
    return paths;
  }

  var phones = Array.prototype.map.call(player.querySelectorAll(".phone"), function (element, index) {
    var layers = {};
    names.forEach(function (name) { layers[name] = element.querySelector("path." + name); });
    return {
      element: element,
      layers: layers,
      now: element.querySelector(".now"),
      frames: decode(data.variants[index]),
      shown: -1,
      text: ""
    };
  });

  function milliseconds(vsyncs) { return (vsyncs * 1000 / vsyncsPerSecond).toFixed(1) + " ms"; }

  // The index of the frame on screen at a vsync.
  function frameAt(frames, vsync) {
    var low = 0, high = frames.length - 1;
    while (low < high) {
      var middle = (low + high + 1) >> 1;
      if (frames[middle].at <= vsync) { low = middle; } else { high = middle - 1; }
    }
    return low;
  }

  // Says how many cells show a placeholder or the wrong image.
  function unfinished(cells) {
    return [[1, "placeholder"], [2, "wrong image"]].reduce(function (text, kind) {
      var count = cells.filter(function (cell) { return cell.content === kind[0]; }).length;
      return count ? text + (text ? ", " : "\n") + count + " " + kind[1] + (count > 1 ? "s" : "") : text;
    }, "");
  }

  function show(phone, vsync) {
    var index = frameAt(phone.frames, vsync);
    var next = phone.frames[index + 1];
    var late = next && next.late && vsync >= next.at - next.late ? next.late : 0;
    var sum = late ? vsync - (next.at - late) + 1 : 0;
    for (var i = 1; i <= index; i += 1) { sum += phone.frames[i].late; }
    if (index !== phone.shown) {
      phone.shown = index;
      var paths = outlines(phone.frames[index].cells);
      names.forEach(function (name) { phone.layers[name].setAttribute("d", paths[name]); });
    }
    var text = (late ? "◆ " + milliseconds(late) + " late" : "● in time")
      + "\n" + milliseconds(sum) + " late so far" + unfinished(phone.frames[index].cells);
    if (text !== phone.text) {
      phone.text = text;
      phone.now.textContent = text;
      phone.element.classList.toggle("is-late", late > 0);
    }
    return text;
  }

  // Controls.
  var strips = player.querySelector(".strips");
  var scrub = document.createElement("input");
  scrub.type = "range";
  scrub.min = 0;
  scrub.max = last;
  scrub.step = 1;
  scrub.setAttribute("aria-label", "Vsync");
  player.querySelector(".scrub").appendChild(scrub);
  var head = document.createElement("div");
  head.className = "head";
  strips.appendChild(head);
  var clock = player.querySelector(".clock");
  var speed = player.querySelector("select");
  var play = player.querySelector("[data-do=play]");
  // Start just before the first change: nobody wants to watch a list at rest.
  var start = Math.max(0, phones.reduce(function (least, phone) {
    return Math.min(least, phone.frames.length > 1 ? phone.frames[1].at - 6 : last);
  }, last));
  var time = start, isPlaying = false, before = null;

  function draw() {
    var vsync = Math.min(last, Math.floor(time));
    var texts = phones.map(function (phone) { return show(phone, vsync); });
    var seconds = ((data.start + vsync) / vsyncsPerSecond).toFixed(3) + " s";
    head.style.left = (100 * (vsync + 0.5) / data.vsyncs) + "%";
    clock.textContent = seconds;
    if (+scrub.value !== vsync) { scrub.value = vsync; }
    if (!isPlaying) { scrub.setAttribute("aria-valuetext", seconds + "; " + texts.join("; ").replace(/\n/g, ", ")); }
  }

  function tick(now) {
    if (!isPlaying) { return; }
    if (before !== null) { time += (now - before) / 1000 * vsyncsPerSecond * speed.value; }
    before = now;
    if (time >= data.vsyncs) { time = last; setPlaying(false); }
    draw();
    if (isPlaying) { requestAnimationFrame(tick); }
  }

  function setPlaying(should) {
    if (should === isPlaying) { return; }
    isPlaying = should;
    play.textContent = should ? "Pause" : "Play";
    if (should) {
      if (time >= last) { time = start; }
      before = null;
      requestAnimationFrame(tick);
    }
  }

  function seek(vsync) {
    setPlaying(false);
    time = Math.max(0, Math.min(last, vsync));
    draw();
  }

  // The vsync just before the next late frame on either phone; wraps around after the last one.
  function nextHitch() {
    var lead = 4, starts = [];
    phones.forEach(function (phone) {
      phone.frames.forEach(function (frame) { if (frame.late) { starts.push(frame.at - frame.late - lead); } });
    });
    starts.sort(function (a, b) { return a - b; });
    var now = Math.floor(time);
    var next = starts.filter(function (start) { return start > now + lead; });
    return Math.max(0, next.length ? next[0] : starts.length ? starts[0] : 0);
  }

  var actions = {
    play: function () { setPlaying(!isPlaying); },
    back: function () { seek(Math.floor(time) - 1); },
    forward: function () { seek(Math.floor(time) + 1); },
    hitch: function () { var next = nextHitch(); seek(next); setPlaying(!calm.matches); }
  };
  player.querySelectorAll("[data-do]").forEach(function (button) {
    button.addEventListener("click", actions[button.dataset.do]);
  });
  scrub.addEventListener("input", function () { seek(+scrub.value); });
  player.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey) { return; }
    if (/^(INPUT|SELECT)$/.test(event.target.tagName)) { return; }
    var action = { ArrowLeft: "back", ArrowRight: "forward", k: "play", n: "hitch" }[event.key];
    if (action) { event.preventDefault(); actions[action](); }
  });

  // Plays on its own once it is visible, unless reduced motion is preferred.
  var calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  draw();
  if (!calm.matches && window.IntersectionObserver) {
    var observer = new IntersectionObserver(function (entries) {
      if (entries.some(function (entry) { return entry.isIntersecting; })) {
        observer.disconnect();
        setPlaying(true);
      }
    }, { threshold: 0.5 });
    observer.observe(player.querySelector(".phones"));
  }
})();

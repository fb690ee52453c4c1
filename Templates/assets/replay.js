// Plays the recorded frames of two variants side by side; each player loads its `perfsiteReplay`.
(function () {
  "use strict";
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

  function start(player, data) {
    const rate = 1e9 / data.variants[0].refreshNanoseconds, last = data.vsyncs - 1;
    const one = selector => player.querySelector(selector);
    player.querySelectorAll(".now").forEach(now => { now.innerHTML = "<strong></strong> <span></span> <span></span>"; });
    const phones = [...player.querySelectorAll(".phone")].map((element, side) => ({
      element,
      screen: window.perfsiteScreen.phone(element.querySelector("svg"), data, side),
      lines: [...element.querySelectorAll(".now > *")]
    }));

    const ms = vsyncs => (vsyncs * 1000 / rate).toFixed(1) + " ms";
    // Says how many cells show a placeholder or the wrong image.
    function unfinished(cells) {
      return [[1, "placeholder"], [2, "wrong image"]].map(([content, name]) => {
        const count = cells.filter(cell => cell.content === content).length;
        return count ? ", " + count + " " + name + (count > 1 ? "s" : "") : "";
      }).join("");
    }

    function show(phone, vsync) {
      const { frames, ...screen } = phone.screen, index = screen.at(vsync), late = screen.late(index, vsync);
      const next = frames[index + 1], past = frames.slice(1, index + 1).filter(frame => frame.late);
      const sum = past.reduce((total, frame) => total + frame.late, late && vsync - next.at + late + 1);
      const worst = late ? next : past.at(-1);
      screen.show(index);
      const texts = [
        late ? "◆ " + ms(late) + " late" : "● in time",
        ms(sum) + " late so far" + unfinished(frames[index].cells),
        worst ? (late ? "" : "last: ") + worst.why : ""
      ];
      phone.lines.forEach((line, number) => { if (line.textContent !== texts[number]) { line.textContent = texts[number]; } });
      phone.element.classList.toggle("is-late", late > 0);
      return texts.join("; ");
    }

    const scrub = document.createElement("input");
    Object.assign(scrub, { type: "range", min: 0, max: last, step: 1 });
    scrub.setAttribute("aria-label", "Vsync");
    one(".scrub").append(scrub);
    const strips = one(".strips"), head = document.createElement("div");
    head.className = "head";
    strips.append(head);
    const clock = one(".clock"), speed = one("select"), play = one("[data-do=play]");
    let time = data.key, isFresh = true, isPlaying = false, before = null, saving = 0;

    const seconds = vsync => ((data.start + vsync) / rate).toFixed(3);

    function draw() {
      const vsync = Math.min(last, Math.floor(time));
      const texts = phones.map(phone => show(phone, vsync));
      head.style.setProperty("--at", (vsync + 0.5) / data.vsyncs);
      clock.textContent = seconds(vsync) + " s";
      if (Number(scrub.value) !== vsync) { scrub.value = vsync; }
      if (!isPlaying) { scrub.setAttribute("aria-valuetext", clock.textContent + "; " + texts.join("; ")); }
    }

    // The moment in the address; browsers limit its changes.
    function save() {
      clearTimeout(saving);
      saving = setTimeout(() => {
        history.replaceState(null, "", "#t=" + Number(seconds(Math.floor(time))));
      }, 200);
    }

    function asked() {
      const found = /^#t=(\d+(\.\d+)?)$/.exec(location.hash);
      return found && Math.round(Number(found[1]) * rate) - data.start;
    }

    function tick(now) {
      if (!isPlaying) { return; }
      if (before !== null) { time += (now - before) / 1000 * rate * speed.value; }
      before = now;
      if (time >= data.vsyncs) { time = last; setPlaying(false); }
      draw();
      if (isPlaying) { requestAnimationFrame(tick); }
    }

    function setPlaying(should) {
      if (should === isPlaying) { return; }
      isPlaying = should;
      play.textContent = should ? "Pause" : "Play";
      if (!should) { save(); return; }
      if (isFresh || time >= last) { time = 0; }
      isFresh = false;
      before = null;
      requestAnimationFrame(tick);
    }

    function seek(vsync) {
      isFresh = false;
      setPlaying(false);
      time = Math.max(0, Math.min(last, vsync));
      draw();
      save();
    }

    // Just before the next event on either phone; after the last one, the first.
    function nextEvent() {
      const lead = 4, now = isFresh ? 0 : Math.floor(time);
      const next = data.events.find(vsync => vsync - lead > now);
      seek((next ?? data.events[0]) - lead);
      setPlaying(!calm.matches);
    }

    const actions = {
      play: () => setPlaying(!isPlaying),
      back: () => seek(Math.floor(time) - 1),
      forward: () => seek(Math.floor(time) + 1),
      event: nextEvent
    };
    player.querySelectorAll("[data-do]").forEach(button => button.addEventListener("click", actions[button.dataset.do]));
    scrub.addEventListener("input", () => seek(Number(scrub.value)));
    player.addEventListener("keydown", event => {
      if (event.altKey || event.ctrlKey || event.metaKey || /^(INPUT|SELECT)$/.test(event.target.tagName)) { return; }
      const action = { ArrowLeft: "back", ArrowRight: "forward", k: "play", n: "event" }[event.key];
      if (action && (action !== "event" || data.events.length)) { event.preventDefault(); actions[action](); }
    });
    // A touch of a lane goes to its moment.
    strips.addEventListener("click", event => {
      const lane = event.target.closest(".cadence");
      if (!lane) { return; }
      const box = lane.getBoundingClientRect();
      seek(Math.floor((event.clientX - box.left) / box.width * data.vsyncs));
    });
    function follow() {
      if (asked() === null || !player.offsetParent) { return; }
      seek(asked());
      player.scrollIntoView();
    }
    window.addEventListener("hashchange", follow);
    draw();
    follow();
  }

  // A player's data load when it is first displayed.
  const observer = new IntersectionObserver(entries => entries.forEach(({ isIntersecting, target }) => {
    if (!isIntersecting) { return; }
    observer.unobserve(target);
    const script = document.createElement("script");
    script.src = target.dataset.frames;
    script.onload = () => start(target, window.perfsiteReplay);
    document.head.append(script);
  }), { rootMargin: "99999px" });
  document.querySelectorAll(".player").forEach(player => observer.observe(player));
})();

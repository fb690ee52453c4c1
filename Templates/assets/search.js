// Finds pages by their words. The index loads in pieces, as a query needs them: as scripts, because a
// page opened from disk may not fetch.
(function () {
  "use strict";
  let root = document.currentScript.src.replace(/assets\/search\.js.*$/, "");
  let table = null, terms = {}, titles = {}, pieces = {};
  const most = 8;

  // What could not be loaded is asked for again next time.
  function load(name) {
    return pieces[name] ??= new Promise(done => {
      const script = element("script");
      script.src = root + "search/" + name + ".js";
      script.onload = done;
      script.onerror = () => { delete pieces[name]; done(); };
      document.head.append(script);
    });
  }

  window.perfsiteSearch = {
    index: (firsts, perFile) => { table = { firsts: firsts, perFile: perFile }; },
    terms: (number, text) => { terms[number] = text.split("\n"); },
    titles: (number, rows) => { titles[number] = rows; }
  };

  // The same rules as for the terms of the index.
  function words(query) {
    return (query.replace(/['’]/g, "").toLowerCase().match(/[\p{Alphabetic}0-9]+/gu) || []).map(word => {
      return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
    }).filter(word => word.length > 1);
  }
  // The words that tell pages apart, or all of them if none does.
  function telling(query) {
    const all = words(query), plain = /^(an|and|about|are|at|do|doe|for|how|in|is|it|my|of|on|or|should|the|to|what|when|why|with)$/;
    const some = all.filter(word => !plain.test(word));
    return (some.length ? some : all).slice(0, 6);
  }
  // The files that may have terms beginning with a word.
  function shards(word) {
    const { firsts } = table;
    return [...firsts.keys()].filter(number => (firsts[number + 1] ?? word) >= word && firsts[number].slice(0, word.length) <= word);
  }
  // The weight of every entry that a word finds; the whole word counts twice.
  function weights(word) {
    let found = {};
    shards(word).forEach(number => {
      (terms[number] || []).forEach(line => {
        if (line.slice(0, word.length) !== word) { return; }
        let gap = line.indexOf(" ");
        let factor = gap === word.length ? 2 : 1;
        let entry = 0;
        line.slice(gap + 1).replace(/([0-9a-z]+)([A-Z])/g, (all, step, weight) => {
          entry += parseInt(step, 36);
          found[entry] = Math.max(found[entry] || 0, factor * (weight.charCodeAt(0) - 64));
        });
      });
    });
    return found;
  }
  // Most words first, then most weight, then the order of the index.
  function rank(list) {
    const sums = {};
    list.flatMap(word => Object.entries(weights(word))).forEach(([entry, weight]) => {
      sums[entry] = (sums[entry] || 0) + 1000 + weight;
    });
    return Object.keys(sums).map(Number).sort((a, b) => sums[b] - sums[a] || a - b);
  }
  // The rows and the number of all that was found; nothing for a query without words.
  async function find(query) {
    const list = telling(query);
    if (!list.length) { return {}; }
    await load("index");
    if (!table) { return { rows: [], all: 0 }; }
    await Promise.all(list.flatMap(shards).map(number => load("terms-" + number)));
    const ranked = rank(list), places = ranked.slice(0, most).map(entry => [Math.floor(entry / table.perFile), entry % table.perFile]);
    await Promise.all(places.map(([file]) => load("titles-" + file)));
    return { rows: places.map(([file, row]) => titles[file]?.[row]).filter(Boolean), all: ranked.length };
  }

  const kinds = { guide: "Guide", scenarios: "Scenario", techniques: "Technique", models: "Model", measurements: "Measurement", Documentation: "Documentation" };
  function element(name, text) {
    let made = document.createElement(name);
    if (text) { made.textContent = text; }
    return made;
  }
  function show({ rows, all }, list, status) {
    list.textContent = "";
    status.textContent = !rows ? "" : !all ? "Nothing found." : all > most ? "The first " + most + " of " + all + " results"
      : all + (all === 1 ? " result" : " results");
    (rows || []).forEach(row => {
      let link = element("a", row[1]);
      link.href = root + row[0];
      const kind = kinds[row[0].replace(/[/.#].*/, "")];
      link.append(element("small", [kind, row[2]].filter(Boolean).join(" · ")), element("span", row[3]));
      list.appendChild(element("li")).appendChild(link);
    });
  }
  // Searches as one types; arrow keys go through the results.
  function attach(box) {
    const [field, list, status] = ["input", "ol", "[role=status]"].map(part => box.querySelector(part));
    let latest = 0, shown = 0, entered = false;
    function open() {
      if (shown === latest) { list.querySelector("a")?.click(); }
    }
    function update() {
      let turn = ++latest;
      entered = false;
      find(field.value).then(found => {
        if (turn !== latest) { return; }
        show(found, list, status);
        shown = turn;
        if (entered) { open(); }
      });
    }
    field.addEventListener("input", update);
    // While the index loads, the list is out of date.
    box.addEventListener("submit", event => {
      event.preventDefault();
      entered = true;
      open();
    });
    box.addEventListener("keydown", event => {
      let step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) { return; }
      let stops = [field, ...list.querySelectorAll("a")];
      let next = stops[stops.indexOf(document.activeElement) + step];
      if (next) { event.preventDefault(); next.focus(); }
    });
    if (field.value) { update(); }
  }

  let page = document.querySelector("form.search");
  let dialog = null;
  if (page) {
    page.querySelector("input").value = new URLSearchParams(location.search).get("q") || "";
    attach(page);
  }
  window.perfsiteSearch.open = () => {
    if (page) { page.querySelector("input").focus(); return; }
    if (!dialog) {
      dialog = Object.assign(document.body.appendChild(element("dialog")), { className: "search", ariaLabel: "Search" });
      dialog.innerHTML = `<form role="search"><input type="search" aria-label="Words to find" placeholder="Search"><p role="status"></p><ol></ol></form>`;
      const form = dialog.firstChild;
      dialog.addEventListener("click", event => { if (event.target === dialog) { dialog.close(); } });
      // Escape would first empty the field.
      form.addEventListener("keydown", event => { if (event.key === "Escape") { dialog.close(); } });
      attach(form);
    }
    dialog.showModal();
    dialog.querySelector("input").select();
  };
})();

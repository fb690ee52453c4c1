// Finds pages by their words. The index loads in pieces, as a query needs them: as scripts, because a
// page opened from disk may not fetch.
(function () {
  "use strict";
  let root = document.currentScript.src.replace(/assets\/search\.js.*$/, "");
  let most = 8, table = null, terms = {}, titles = {}, waiting = {};

  function load(name, then) {
    if (waiting[name]) { waiting[name].push(then); return; }
    waiting[name] = [then];
    let script = document.createElement("script");
    script.src = root + "search/" + name + ".js";
    script.onload = script.onerror = () => {
      waiting[name].splice(0).forEach(next => next());
      delete waiting[name];
    };
    document.head.appendChild(script);
  }
  function loadAll(names, then) {
    let left = names.length;
    if (!left) { then(); return; }
    names.forEach(name => { load(name, () => { if (!--left) { then(); } }); });
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
    let found = [];
    table.firsts.forEach((first, number) => {
      let next = table.firsts[number + 1];
      if ((next === undefined || next >= word) && first.slice(0, word.length) <= word) { found.push(number); }
    });
    return found;
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
    let sums = {};
    list.map(weights).forEach(found => {
      Object.keys(found).forEach(entry => {
        sums[entry] = (sums[entry] || 0) + 1000 + found[entry];
      });
    });
    return Object.keys(sums).map(Number).sort((a, b) => sums[b] - sums[a] || a - b);
  }
  function find(query, then) {
    let list = telling(query);
    if (!list.length) { then(null); return; }
    loadAll(table ? [] : ["index"], function () {
      if (!table) { then([]); return; }
      let needed = [];
      list.forEach(word => {
        shards(word).forEach(number => { if (!terms[number]) { needed.push("terms-" + number); } });
      });
      loadAll(needed, function () {
        let ranked = rank(list), entries = ranked.slice(0, most);
        let files = entries.map(entry => Math.floor(entry / table.perFile));
        loadAll(files.filter((file, at) => !titles[file] && files.indexOf(file) === at).map(file => {
          return "titles-" + file;
        }), function () {
          then(entries.map((entry, at) => (titles[files[at]] || [])[entry % table.perFile]).filter(Boolean), ranked.length);
        });
      });
    });
  }

  const kinds = { guide: "Guide", scenarios: "Scenario", techniques: "Technique", models: "Model", measurements: "Measurement", Documentation: "Documentation" };
  function element(name, text) {
    let made = document.createElement(name);
    if (text) { made.textContent = text; }
    return made;
  }
  function show(rows, all, list, status) {
    list.textContent = "";
    status.textContent = !rows ? "" : !all ? "Nothing found." : all > most ? "The first " + most + " of " + all + " results"
      : all + (all === 1 ? " result" : " results");
    (rows || []).forEach(row => {
      let link = element("a", row[1]);
      link.href = root + row[0];
      const kind = kinds[row[0].replace(/[/.#].*/, "")];
      link.appendChild(element("small", [kind, row[2]].filter(Boolean).join(" · ")));
      link.appendChild(element("span", row[3]));
      list.appendChild(element("li")).appendChild(link);
    });
  }
  // Searches as one types; arrow keys go through the results.
  function attach(box) {
    let field = box.querySelector("input");
    let list = box.querySelector("ol");
    let status = box.querySelector("[role=status]");
    let latest = 0, shown = 0, entered = false;
    function open() {
      if (shown === latest) { list.querySelector("a")?.click(); }
    }
    function update() {
      let turn = ++latest;
      entered = false;
      find(field.value, (rows, all) => {
        if (turn !== latest) { return; }
        show(rows, all, list, status);
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
      let stops = [field].concat(Array.from(list.querySelectorAll("a")));
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
      dialog = document.body.appendChild(element("dialog"));
      dialog.className = "search";
      dialog.setAttribute("aria-label", "Search");
      let form = dialog.appendChild(element("form"));
      form.setAttribute("role", "search");
      let field = form.appendChild(element("input"));
      field.type = "search";
      field.setAttribute("aria-label", "Words to find");
      field.placeholder = "Search";
      form.appendChild(element("p")).setAttribute("role", "status");
      form.appendChild(element("ol"));
      dialog.addEventListener("click", event => { if (event.target === dialog) { dialog.close(); } });
      // Escape would first empty the field.
      form.addEventListener("keydown", event => { if (event.key === "Escape") { dialog.close(); } });
      attach(form);
    }
    dialog.showModal();
    dialog.querySelector("input").select();
  };
})();

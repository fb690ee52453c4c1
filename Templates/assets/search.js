// Finds pages by the words in them. The index is in pieces that load when a query needs them, as
// scripts, because a page opened from disk may not fetch.
(function () {
  "use strict";
  var root = document.currentScript.src.replace(/assets\/search\.js.*$/, "");
  var most = 8;
  var table = null;
  var terms = {};
  var titles = {};
  var waiting = {};

  function load(name, then) {
    if (waiting[name]) { waiting[name].push(then); return; }
    waiting[name] = [then];
    var script = document.createElement("script");
    script.src = root + "search/" + name + ".js";
    script.onload = script.onerror = function () {
      waiting[name].splice(0).forEach(function (next) { next(); });
      delete waiting[name];
    };
    document.head.appendChild(script);
  }
  function loadAll(names, then) {
    var left = names.length;
    if (!left) { then(); return; }
    names.forEach(function (name) { load(name, function () { left -= 1; if (!left) { then(); } }); });
  }

  window.perfsiteSearch = {
    index: function (firsts, perFile) { table = { firsts: firsts, perFile: perFile }; },
    terms: function (number, text) { terms[number] = text.split("\n"); },
    titles: function (number, rows) { titles[number] = rows; }
  };

  // The same rules as for the terms of the index.
  function words(query) {
    return (query.replace(/['’]/g, "").toLowerCase().match(/[\p{Alphabetic}0-9]+/gu) || []).map(function (word) {
      return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
    }).filter(function (word) { return word.length > 1; }).slice(0, 6);
  }
  // The files that may have terms beginning with a word.
  function shards(word) {
    var found = [];
    table.firsts.forEach(function (first, number) {
      var next = table.firsts[number + 1];
      if ((next === undefined || next >= word) && first.slice(0, word.length) <= word) { found.push(number); }
    });
    return found;
  }
  // The weight of every entry that a word finds; the whole word counts twice.
  function weights(word) {
    var found = {};
    shards(word).forEach(function (number) {
      (terms[number] || []).forEach(function (line) {
        if (line.slice(0, word.length) !== word) { return; }
        var gap = line.indexOf(" ");
        var factor = gap === word.length ? 2 : 1;
        var entry = 0;
        line.slice(gap + 1).replace(/([0-9a-z]+)([A-Z])/g, function (all, step, weight) {
          entry += parseInt(step, 36);
          found[entry] = Math.max(found[entry] || 0, factor * (weight.charCodeAt(0) - 64));
        });
      });
    });
    return found;
  }
  // Entries with the most words first, then those with the most weight, then the earlier ones.
  function rank(list) {
    var sums = {};
    list.map(weights).forEach(function (found) {
      Object.keys(found).forEach(function (entry) {
        sums[entry] = (sums[entry] || 0) + 1000 + found[entry];
      });
    });
    return Object.keys(sums).map(Number).sort(function (a, b) { return sums[b] - sums[a] || a - b; }).slice(0, most);
  }
  function find(query, then) {
    var list = words(query);
    if (!list.length) { then(null); return; }
    loadAll(table ? [] : ["index"], function () {
      if (!table) { then([]); return; }
      var needed = [];
      list.forEach(function (word) {
        shards(word).forEach(function (number) { if (!terms[number]) { needed.push("terms-" + number); } });
      });
      loadAll(needed, function () {
        var entries = rank(list);
        var files = entries.map(function (entry) { return Math.floor(entry / table.perFile); });
        loadAll(files.filter(function (file, at) { return !titles[file] && files.indexOf(file) === at; }).map(function (file) {
          return "titles-" + file;
        }), function () {
          then(entries.map(function (entry, at) { return (titles[files[at]] || [])[entry % table.perFile]; }).filter(Boolean));
        });
      });
    });
  }

  function element(name, text) {
    var made = document.createElement(name);
    if (text) { made.textContent = text; }
    return made;
  }
  function show(rows, list, status) {
    list.textContent = "";
    status.textContent = !rows ? "" : rows.length ? rows.length + (rows.length === 1 ? " result" : " results") : "Nothing found.";
    (rows || []).forEach(function (row) {
      var link = element("a", row[1]);
      link.href = root + row[0];
      if (row[2]) { link.appendChild(element("small", row[2])); }
      list.appendChild(element("li")).appendChild(link);
    });
  }
  // Makes a field search as one types; arrow keys go through the results.
  function attach(box) {
    var field = box.querySelector("input");
    var list = box.querySelector("ol");
    var status = box.querySelector("[role=status]");
    var latest = 0;
    function update() {
      var turn = latest += 1;
      find(field.value, function (rows) { if (turn === latest) { show(rows, list, status); } });
    }
    field.addEventListener("input", update);
    box.addEventListener("submit", function (event) {
      event.preventDefault();
      var first = list.querySelector("a");
      if (first) { first.click(); }
    });
    box.addEventListener("keydown", function (event) {
      var step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) { return; }
      var stops = [field].concat(Array.from(list.querySelectorAll("a")));
      var next = stops[stops.indexOf(document.activeElement) + step];
      if (next) { event.preventDefault(); next.focus(); }
    });
    if (field.value) { update(); }
  }

  var page = document.querySelector("form.search");
  var dialog = null;
  if (page) {
    page.querySelector("input").value = new URLSearchParams(location.search).get("q") || "";
    attach(page);
  }
  window.perfsiteSearch.open = function () {
    if (page) { page.querySelector("input").focus(); return; }
    if (!dialog) {
      dialog = document.body.appendChild(element("dialog"));
      dialog.className = "search";
      dialog.setAttribute("aria-label", "Search");
      var form = dialog.appendChild(element("form"));
      form.setAttribute("role", "search");
      var field = form.appendChild(element("input"));
      field.type = "search";
      field.setAttribute("aria-label", "Words to find");
      field.placeholder = "Search";
      form.appendChild(element("p")).setAttribute("role", "status");
      form.appendChild(element("ol"));
      dialog.addEventListener("click", function (event) { if (event.target === dialog) { dialog.close(); } });
      // Escape would first empty the field.
      form.addEventListener("keydown", function (event) { if (event.key === "Escape") { dialog.close(); } });
      attach(form);
    }
    dialog.showModal();
    dialog.querySelector("input").select();
  };
})();

// Switches the points of the board, and shows what was simulated for the combination.
(function () {
  "use strict";
  var board = document.querySelector(".board");
  if (!board) { return; }
  var digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
  var formats = board.dataset.formats.split(",").map(function (format) {
    var words = format.split(" ");
    return { places: Number(words[0]), unit: words[1] };
  });
  var limits = board.dataset.limits.split(" ").map(Number);
  var most = Number(board.dataset.most);
  var list = board.querySelector("[name=list]");
  var device = board.querySelector("[name=device]");
  var switches = Array.from(board.querySelectorAll("[data-shows]"));
  var tables = {};
  var loading = {};

  function key() { return list.value + "--" + device.value; }

  function combination() {
    return switches.reduce(function (sum, input, index) { return sum + (input.checked << index); }, 0);
  }

  function decode(columns) {
    return columns.map(function (column) {
      var values = [];
      for (var place = 0; place < column[1].length; place += column[0]) {
        var value = 0;
        for (var digit = 0; digit < column[0]; digit += 1) {
          value = value * 64 + digits.indexOf(column[1][place + digit]);
        }
        values.push(value);
      }
      return values;
    });
  }

  function load(name) {
    if (loading[name]) { return; }
    loading[name] = true;
    var script = document.createElement("script");
    script.src = board.dataset.folder + name + ".js";
    script.onload = function () {
      tables[name] = decode(window.perfsiteBoards[name]);
      show();
    };
    script.onerror = function () {
      loading[name] = false;
      board.querySelector(".worlds").textContent = "No data loads.";
    };
    document.body.appendChild(script);
  }

  function number(steps, measure) {
    var places = formats[measure].places;
    var text = (Math.abs(steps) / Math.pow(10, places)).toFixed(places);
    var whole = text.split(".");
    if (whole[0].length > 4) { whole[0] = whole[0].replace(/\B(?=(\d{3})+$)/g, "\u202f"); }
    return (steps < 0 ? "\u2212" : "") + whole.join(".");
  }
  function withUnit(text, measure) { return (text + "\u00a0" + formats[measure].unit).trim(); }
  function difference(steps, measure) {
    return withUnit((steps > 0 ? "+" : steps < 0 ? "" : "\u00b1") + number(steps, measure), measure);
  }
  function rating(steps) { return steps < limits[0] ? "good" : steps < limits[1] ? "warning" : "critical"; }
  function place(steps) { return Math.min(100, steps * 100 / most) + "%"; }

  function showFigure(hitches, range) {
    var word = rating(hitches);
    var output = board.querySelector("output");
    output.className = "status status-" + word;
    output.querySelector("b").textContent = number(hitches, 0);
    output.querySelector("strong").textContent = word;
    board.querySelector(".bar").setAttribute("class", "bar status-" + word);
    board.querySelector(".bar .value").setAttribute("width", place(hitches));
    var line = board.querySelector(".bar .range");
    ["x1", "x2"].forEach(function (name, end) { line.setAttribute(name, range ? place(range[end]) : "0%"); });
    board.querySelector(".worlds").textContent = "With ten other sets of costs: " + (range
      ? number(range[0], 0) + " to " + withUnit(number(range[1], 0), 0) + "." : "not computed on this device.");
  }

  function showPoint(input, index, table, now) {
    var text = document.getElementById(input.getAttribute("aria-describedby"));
    var own = Number(input.dataset.shows);
    function change(measure) { return table[measure][now | 1 << index] - table[measure][now & ~(1 << index)]; }
    var steps = change(0);
    var word = Math.abs(steps) < board.dataset.margin ? "" : steps < 0 ? "is-better" : "is-worse";
    text.firstChild.textContent = word ? difference(steps, 0) : board.dataset.noEffect;
    text.firstChild.className = word;
    text.lastChild.textContent = change(own) ? input.dataset.noun + " " + difference(change(own), own) : "";
  }

  function show() {
    board.querySelectorAll("[data-list]").forEach(function (text) { text.hidden = text.dataset.list !== list.value; });
    var table = tables[key()];
    if (!table) { return load(key()); }
    var now = combination();
    showFigure(table[0][now], table[formats.length] && [table[formats.length][now], table[formats.length + 1][now]]);
    board.querySelectorAll(".counts dd").forEach(function (count, index) {
      count.textContent = withUnit(number(table[index + 1][now], index + 1), index + 1);
    });
    switches.forEach(function (input, index) { showPoint(input, index, table, now); });
  }

  // The address keeps the choice: #photo-feed,iphone-11,1011000000
  function write() {
    var bits = switches.map(function (input) { return input.checked ? "1" : "0"; }).join("");
    history.replaceState(null, "", "#" + [list.value, device.value, bits].join(","));
  }
  function read() {
    var parts = decodeURIComponent(location.hash.slice(1)).split(",");
    if (parts.length !== 3) { return; }
    choose(list, parts[0]);
    choose(device, parts[1]);
    switches.forEach(function (input, index) { input.checked = parts[2][index] === "1"; });
    show();
  }
  function choose(select, value) {
    if (Array.from(select.options).some(function (option) { return option.value === value; })) { select.value = value; }
  }
  function changed() {
    write();
    show();
  }

  board.querySelectorAll("[disabled]").forEach(function (control) { control.disabled = false; });
  board.addEventListener("change", changed);
  board.querySelectorAll("button").forEach(function (button) {
    button.addEventListener("click", function () {
      switches.forEach(function (input) { input.checked = button.value === "1"; });
      changed();
    });
  });
  window.addEventListener("hashchange", read);
  read();
  show();
})();

// Says what the worlds around a value say, and shows the value in the drawing.
(function () {
  "use strict";
  var NEAR = 20;

  function text(value) { return String(Number(value.toPrecision(3))); }

  // The drawing for wide and the one for narrow columns each have a place for the line.
  function cursors(box) {
    return Array.prototype.map.call(box.querySelectorAll(".plot"), function (plot) {
      var line = document.createElementNS("http://www.w3.org/2000/svg", "path");
      line.setAttribute("class", "cursor");
      plot.parentNode.appendChild(line);
      return function (part) {
        var x = Number(plot.getAttribute("x")) + part * plot.getAttribute("width");
        line.setAttribute("d", "M" + x + " " + plot.getAttribute("y") + "v" + plot.getAttribute("height"));
      };
    });
  }

  function prepare(box) {
    var data = box.dataset;
    var input = box.querySelector("input");
    var output = box.querySelector("output");
    var outcomes = data.outcomes.split("|");
    var worlds = data.worlds.split(" ").map(function (world) {
      var parts = world.split(":");
      return { at: Number(parts[0]), outcome: Number(parts[1]) };
    });
    var lines = cursors(box);

    function near(at) {
      return worlds.slice().sort(function (one, other) {
        return Math.abs(one.at - at) - Math.abs(other.at - at);
      }).slice(0, NEAR);
    }
    function show() {
      var at = Number(input.value);
      var part = at / input.max;
      var value = text(data.low * Math.pow(data.high / data.low, part)) + (data.unit && " " + data.unit);
      var found = near(at);
      var counts = outcomes.map(function (name, index) {
        var count = found.filter(function (world) { return world.outcome === index; }).length;
        return count ? name + " in " + count : "";
      }).filter(Boolean);
      output.textContent = "At " + value + ", of the " + found.length + " nearest sets of costs: " + counts.join(", ") + ".";
      input.setAttribute("aria-valuetext", value);
      lines.forEach(function (line) { line(part); });
    }
    input.addEventListener("input", show);
    show();
  }

  document.querySelectorAll(".break-even").forEach(prepare);
})();

// Runs before anything is drawn, so that the chosen colors do not flash.
(function () {
  "use strict";
  var root = document.documentElement;
  var dark = window.matchMedia("(prefers-color-scheme: dark)");

  // Storage throws if it is forbidden, as it can be for pages opened from disk.
  function stored() {
    try { return localStorage.getItem("theme"); } catch (error) { return null; }
  }
  function store(theme) {
    try {
      if (theme) { localStorage.setItem("theme", theme); } else { localStorage.removeItem("theme"); }
    } catch (error) { /* the choice lasts as long as the page */ }
  }
  function apply(theme) {
    if (theme === "light" || theme === "dark") { root.dataset.theme = theme; } else { delete root.dataset.theme; }
  }
  function system() { return dark.matches ? "dark" : "light"; }
  function current() { return root.dataset.theme || system(); }

  apply(stored());
  root.dataset.scripted = "";
  window.addEventListener("storage", function (event) {
    if (event.key === "theme") { apply(event.newValue); }
  });

  document.addEventListener("DOMContentLoaded", function () {
    var button = document.querySelector(".theme");
    if (button) {
      button.addEventListener("click", function () {
        var next = current() === "dark" ? "light" : "dark";
        // Choosing the system's own colors means following the system again.
        var choice = next === system() ? null : next;
        apply(choice);
        store(choice);
      });
    }
    offerSearch(document.querySelector(".search-link"));
    showPlace(document.querySelectorAll(".contents a, .chapters .sections a"));
    var here = document.querySelector(".site-header nav [aria-current]");
    if (here) { here.parentNode.parentNode.scrollLeft = here.offsetLeft - 32; }
  });

  // Opens the search over the page; its script loads when it is first wanted.
  function offerSearch(link) {
    if (!link) { return; }
    function open() {
      if (window.perfsiteSearch) { window.perfsiteSearch.open(); return; }
      var script = document.createElement("script");
      script.src = link.href.replace(/search\.html$/, "assets/search.js");
      script.onload = function () { window.perfsiteSearch.open(); };
      var style = document.createElement("link");
      style.rel = "stylesheet";
      style.href = script.src.replace(/js$/, "css");
      document.head.append(style, script);
    }
    link.addEventListener("click", function (event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) { return; }
      event.preventDefault();
      open();
    });
    document.addEventListener("keydown", function (event) {
      var isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.nodeName);
      var isShortcut = event.key === "k" && (event.metaKey || event.ctrlKey);
      if (isShortcut || (event.key === "/" && !isTyping && !event.metaKey && !event.ctrlKey && !event.altKey)) {
        event.preventDefault();
        open();
      }
    });
  }

  // Marks the part of the page that is being read in its table of contents.
  function showPlace(links) {
    if (!links.length || !window.IntersectionObserver) { return; }
    var parts = [];
    links.forEach(function (link) {
      var part = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (part) { parts.push({ link: link, part: part }); }
    });
    function mark() {
      var read = null;
      parts.forEach(function (entry) {
        if (entry.part.getBoundingClientRect().top < 140) { read = entry; }
      });
      parts.forEach(function (entry) {
        if (read && entry.part === read.part) { entry.link.setAttribute("aria-current", "true"); } else { entry.link.removeAttribute("aria-current"); }
      });
    }
    var observer = new IntersectionObserver(mark, { rootMargin: "-130px 0px -60% 0px" });
    parts.forEach(function (entry) { observer.observe(entry.part); });
    // A jump can pass a heading without its ever being seen.
    window.addEventListener("hashchange", mark);
  }
})();

// Runs before anything is drawn, so that the chosen colors do not flash.
(function () {
  "use strict";
  const root = document.documentElement, dark = window.matchMedia("(prefers-color-scheme: dark)");

  // Storage throws if it is forbidden, as it can be for pages opened from disk.
  function stored() {
    try { return localStorage.theme; } catch { }
  }
  function store(theme) {
    try {
      if (theme) { localStorage.theme = theme; } else { delete localStorage.theme; }
    } catch { /* the choice lasts as long as the page */ }
  }
  function apply(theme) {
    if (/^(light|dark)$/.test(theme)) { root.dataset.theme = theme; } else { delete root.dataset.theme; }
  }
  const system = () => dark.matches ? "dark" : "light", current = () => root.dataset.theme || system();

  apply(stored());
  root.dataset.scripted = "";
  window.addEventListener("storage", event => {
    if (event.key === "theme") { apply(event.newValue); }
  });

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector(".theme");
    if (button) {
      button.addEventListener("click", () => {
        const next = current() === "dark" ? "light" : "dark";
        // Choosing the system's own colors means following the system again.
        const choice = next === system() ? null : next;
        apply(choice);
        store(choice);
      });
    }
    offerSearch(document.querySelector(".search-link"));
    showPlace(document.querySelectorAll(".contents a, .chapters .sections a"));
    const here = document.querySelector(".site-header nav [aria-current]");
    if (here) { here.closest("ul").scrollLeft = here.offsetLeft - 32; }
  });

  // Opens the search over the page; its script loads when it is first wanted.
  function offerSearch(link) {
    if (!link) { return; }
    function open() {
      if (window.perfsiteSearch) { window.perfsiteSearch.open(); return; }
      const script = document.createElement("script");
      script.src = link.href.replace(/search\.html$/, "assets/search.js");
      script.onload = () => { window.perfsiteSearch.open(); };
      const style = document.createElement("link");
      style.rel = "stylesheet";
      style.href = script.src.replace(/js$/, "css");
      document.head.append(style, script);
    }
    link.addEventListener("click", event => {
      if (!event.metaKey && !event.ctrlKey && !event.shiftKey) { event.preventDefault(); open(); }
    });
    document.addEventListener("keydown", event => {
      const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.nodeName);
      const isShortcut = event.key === "k" && (event.metaKey || event.ctrlKey);
      if (isShortcut || (event.key === "/" && !isTyping && !event.metaKey && !event.ctrlKey && !event.altKey)) {
        event.preventDefault();
        open();
      }
    });
  }

  // Marks the part of the page that is being read in its table of contents.
  function showPlace(links) {
    if (!links.length || !window.IntersectionObserver) { return; }
    const parts = [];
    links.forEach(link => {
      const part = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (part) { parts.push({ link, part }); }
    });
    function mark() {
      const read = parts.findLast(({ part }) => part.getBoundingClientRect().top < 140)?.part;
      parts.forEach(({ link, part }) => { link.ariaCurrent = part === read ? "true" : null; });
    }
    const observer = new IntersectionObserver(mark, { rootMargin: "-130px 0px -60% 0px" });
    parts.forEach(entry => { observer.observe(entry.part); });
    // A jump can pass a heading without its ever being seen.
    window.addEventListener("hashchange", mark);
  }
})();

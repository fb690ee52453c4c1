/// The script of the preview, which listens to the server, reloads the page and shows failures.
enum ReloadScript {
  /// JavaScript for current browsers, which a strict content policy allows.
  static let text = #"""
    'use strict';
    (() => {
      const own = document.currentScript;
      const place = 'perfsite-scroll:' + location.pathname;
      let revision = own.dataset.revision;
      let source;
      let waiting;
      let failure = null;

      // Browsers restore the place by themselves, unless the page grew in the meantime.
      try {
        const kept = JSON.parse(sessionStorage.getItem(place));
        sessionStorage.removeItem(place);
        if (kept) {
          const restore = () => scrollTo({ left: kept[0], top: kept[1], behavior: 'instant' });
          restore();
          addEventListener('load', restore, { once: true });
        }
      } catch { /* storage may be off */ }

      const reload = () => {
        try { sessionStorage.setItem(place, JSON.stringify([scrollX, scrollY])); } catch { /* off */ }
        location.reload();
      };

      // The page as the server sent it, because scripts change the one on screen.
      let sent;
      const request = async () => {
        const answer = await fetch(location.href, { cache: 'no-store' });
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
        const script = page.querySelector('script[data-revision]');
        script?.remove();
        const frame = page.documentElement.cloneNode(true);
        frame.querySelector('main')?.replaceChildren();
        return { frame, main: page.querySelector('main'), revision: script?.dataset.revision };
      };
      addEventListener('load', async () => {
        try {
          const page = await request();
          if (page.revision === own.dataset.revision) sent = page;
        } catch { /* the first change will reload the page */ }
      }, { once: true });

      // Text and nothing that a script or a link may know.
      const special = 'nav, svg, math, form, button, input, select, textarea, details, dialog, canvas, '
        + 'audio, video, iframe, object, embed, script, style, template, [id]';
      const isPlain = (node) => node.nodeType === Node.TEXT_NODE || node.nodeType === Node.ELEMENT_NODE
        && [node, ...node.querySelectorAll('*')].every((e) => !e.matches(special)
          && !e.localName.includes('-') && !e.getAttributeNames().some((n) => n.startsWith('data-')));

      // Makes `shown`, which began as `old`, look like `fresh`; false if more than text is different.
      const patch = (old, fresh, shown) => {
        if (old.isEqualNode(fresh)) return true;
        const [before, after, live] = [old, fresh, shown].map((node) => [...node.childNodes]);
        if (live.length !== before.length) return false;
        if (!old.cloneNode().isEqualNode(fresh.cloneNode())) return false;
        const shorter = Math.min(before.length, after.length);
        let start = 0;
        while (start < shorter && before[start].isEqualNode(after[start])) start++;
        let end = 0;
        while (end < shorter - start && before.at(-1 - end).isEqualNode(after.at(-1 - end))) end++;
        const [gone, come, seen] = [before, after, live].map((all) => all.slice(start, all.length - end));
        if (gone.length === 1 && come.length === 1 && !isPlain(gone[0])) {
          return gone[0].nodeType === Node.ELEMENT_NODE && patch(gone[0], come[0], seen[0]);
        }
        if (![...gone, ...come].every(isPlain)) return false;
        if (!seen.every((node, index) => node.isEqualNode(gone[index]))) return false;
        const next = live[start + seen.length] ?? null;
        for (const node of seen) node.remove();
        for (const node of come) shown.insertBefore(document.importNode(node, true), next);
        return true;
      };

      // A page takes several times as long to load as a paragraph to replace.
      const update = async (state) => {
        const old = sent;
        sent = undefined;
        try {
          const page = await request();
          const main = document.querySelector('main');
          if (!old?.main || !page.main || !old.frame.isEqualNode(page.frame)
            || !patch(old.main, page.main, main)) return reload();
          sent = page;
          revision = state.revision;
          show(state);
        } catch {
          reload();
        }
      };
      let updates = Promise.resolve();

      const replaceStyles = () => {
        for (const link of document.querySelectorAll('link[rel~="stylesheet"]')) {
          const address = new URL(link.href, location.href);
          if (address.origin !== location.origin) continue;
          address.searchParams.set('perfsite', revision);
          const fresh = link.cloneNode();
          fresh.href = address.href;
          const finish = () => link.remove();
          fresh.addEventListener('load', finish, { once: true });
          fresh.addEventListener('error', finish, { once: true });
          link.after(fresh);
        }
      };

      // A shadow root keeps the styles of the page and of the panel apart.
      const host = document.createElement('perfsite-preview');
      const root = host.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        :host { all: initial; }
        section, p { position: fixed; z-index: 2147483647; box-sizing: border-box; margin: 0;
          font: 14px/1.5 system-ui, sans-serif; color: #1d1d1f; background: #fff;
          box-shadow: 0 2px 24px #0006; }
        section { inset: auto 0 0 0; max-height: 60vh; overflow: auto; padding: 16px 20px;
          border-top: 4px solid #c5221f; }
        h2 { margin: 0; padding-right: 80px; font-size: 18px; line-height: 1.3; }
        small { display: block; margin: 2px 0 6px; padding-right: 80px; font-size: 14px; }
        pre { margin: 0; overflow-x: auto; font: 13px/1.5 ui-monospace, Menlo, monospace;
          white-space: pre; tab-size: 4; }
        b { display: block; position: sticky; left: 0; margin-top: 8px; white-space: pre-wrap;
          overflow-wrap: anywhere; }
        button { position: absolute; top: 14px; right: 20px; font: inherit; color: inherit;
          min-height: 32px; padding: 2px 14px; border: 1px solid #767676; border-radius: 6px;
          background: transparent; cursor: pointer; }
        :focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
        p { right: 12px; bottom: 12px; padding: 6px 14px; border-radius: 16px; }
        [hidden] { display: none; }
        @media (prefers-color-scheme: dark) {
          section, p { color: #f2f2f2; background: #202124; }
          section { border-top-color: #f28b82; }
          button { border-color: #9aa0a6; }
          :focus-visible { outline-color: #8ab4f8; }
        }
        @media print { :host { display: none; } }`);
      root.adoptedStyleSheets = [sheet];
      const add = (name, parent, text) => {
        const element = document.createElement(name);
        if (text) element.textContent = text;
        parent.append(element);
        return element;
      };
      const note = add('p', root);
      note.setAttribute('role', 'status');
      note.hidden = true;
      const panel = add('section', root);
      panel.hidden = true;
      panel.setAttribute('role', 'alert');
      panel.setAttribute('aria-label', 'Build failed');
      add('h2', panel, 'The build failed');
      add('small', panel, 'This is the page of the last build that worked.');
      const hide = add('button', panel, 'Hide');
      hide.type = 'button';
      const details = add('pre', panel);
      details.tabIndex = 0;
      details.setAttribute('role', 'region');
      details.setAttribute('aria-label', 'What is wrong');
      hide.addEventListener('click', () => { panel.hidden = true; });
      addEventListener('keydown', (event) => {
        if (event.key === 'Escape') panel.hidden = true;
      });

      const show = (state) => {
        clearTimeout(waiting);
        if (!state.isBuilding) {
          note.hidden = true;
        } else if (note.hidden) {
          // Most builds end before anyone could read it.
          waiting = setTimeout(() => {
            note.textContent = 'building…';
            note.hidden = false;
          }, 400);
        }
        if (state.failure === null) {
          panel.hidden = true;
        } else if (failure !== state.failure) {
          details.textContent = '';
          // Messages are broken into lines; the code below them is not.
          for (const line of state.failure.trimEnd().split('\n')) {
            if (/^ +(\d+ )?\|/.test(line)) details.append(line + '\n');
            else add('b', details, line + '\n');
          }
          panel.hidden = false;
        }
        failure = state.failure;
        if (!host.isConnected) document.documentElement.append(host);
      };

      const listen = () => {
        if (source) return;
        const query = new URLSearchParams({ page: location.pathname, revision });
        source = new EventSource('/.perfsite/events?' + query);
        source.onmessage = (event) => {
          const state = JSON.parse(event.data);
          if (state.update === 'page') {
            updates = updates.then(() => update(state));
            return;
          }
          revision = state.revision;
          if (state.update === 'styles') replaceStyles();
          show(state);
        };
      };
      const rest = () => {
        source?.close();
        source = undefined;
      };
      // A browser opens six connections to a server, so tabs in the background give theirs back.
      document.addEventListener('visibilitychange', () => document.hidden ? rest() : listen());
      addEventListener('pagehide', rest);
      addEventListener('pageshow', () => { if (!document.hidden) listen(); });
      if (!document.hidden) listen();
    })();

    """#
}

"""The checks of a page: JavaScript functions that return lists of findings."""

import importlib.resources

# Collects layout shifts from the start, and what moved.
SHIFT = """
window.layoutShift = 0;
window.shifted = [];
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    window.layoutShift += entry.value;
    for (const { node } of entry.sources)
      window.shifted.push(node ? node.nodeName.toLowerCase() + ' ' + (node.className || node.id || '') : '?');
  }
}).observe({ type: 'layout-shift', buffered: true });
"""


def axe():
    """A script that makes axe-core when a page is first asked for it; most pages never are."""
    file = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js")
    return f"""Object.defineProperty(window, 'axe', {{ configurable: true, get() {{
  delete window.axe;
  (() => {{ {file.read_text(encoding="utf-8")} }})();
  return window.axe;
}} }});"""


# Two frames later everything is laid out.
SETTLED = "() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))"

ENLARGED = "() => { document.documentElement.style.fontSize = '200%'; }"

SHIFTED = """() => window.layoutShift > 0.001
  ? ['the layout shifts by ' + window.layoutShift.toFixed(3) + ': ' + window.shifted.join(', ')] : []"""

OVERFLOW = """() => {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  const scrolls = e => {
    for (let p = e.parentElement; p && p !== document.documentElement; p = p.parentElement)
      if (p !== document.body && getComputedStyle(p).overflowX !== 'visible') return true;
    return false;
  };
  const wide = [...document.body.querySelectorAll('*')].filter(e =>
    e.getBoundingClientRect().right > room + 1 && !scrolls(e)).slice(-1)[0];
  const what = wide ? '<' + wide.tagName.toLowerCase() + '> ' + wide.textContent.trim().slice(0, 40) : '';
  return ['is ' + document.documentElement.scrollWidth + ' pixels wide, ' + room + ' are there: ' + what];
}"""

# Real boxes: a tenth of the line height at each end holds no ink.
LABELS = """() => {
  const findings = [];
  for (const svg of document.querySelectorAll('svg')) {
    const frame = svg.getBoundingClientRect();
    if (frame.width === 0) continue;
    const name = svg.closest('figure')?.id || svg.getAttribute('aria-label') || 'a drawing';
    const labels = [...svg.querySelectorAll('text')].map(text => {
      const box = text.getBoundingClientRect();
      return { text: text.textContent, left: box.left, right: box.right,
        top: box.top + box.height * 0.1, bottom: box.bottom - box.height * 0.1 };
    }).filter(box => box.right > box.left);
    labels.sort((a, b) => a.left - b.left);
    labels.forEach((a, index) => {
      if (a.left < frame.left - 1 || a.right > frame.right + 1
        || a.top < frame.top - 1 || a.bottom > frame.bottom + 1)
        findings.push(name + ": the label '" + a.text + "' leaves the drawing");
      for (let other = index + 1; other < labels.length && labels[other].left < a.right - 1; other++) {
        const b = labels[other];
        if (b.top < a.bottom - 1 && a.top < b.bottom - 1)
          findings.push(name + ": the labels '" + a.text + "' and '" + b.text + "' overlap");
      }
    });
  }
  return findings;
}"""

# A long label beside it can leave a control no room.
ROOM = """() => [...document.querySelectorAll('button, input, select, textarea, summary')]
  .filter(e => e.checkVisibility({ checkVisibilityCSS: true, contentVisibilityAuto: true })
    && e.getBoundingClientRect().width < 1)
  .map(e => '<' + e.tagName.toLowerCase() + '> ' + (e.id || e.name || e.textContent.trim().slice(0, 40))
    + ' has no room')"""

# What axe-core finds on one page and not on another that has the same kinds of elements, because it
# depends on their texts and their order. Values of attributes are left to the sample and to the
# checker of the markup.
WORDS = """() => {
  const findings = [];
  const shown = e => e.checkVisibility({ checkVisibilityCSS: true }) && !e.closest('[aria-hidden=true]');
  const found = (what, e) => findings.push(what + ': ' + e.outerHTML.slice(0, 80));
  const find = selector => [...document.querySelectorAll(selector)].filter(shown);
  const referred = (e, attribute) => (e.getAttribute(attribute) ?? '').split(/\\s+/).filter(Boolean)
    .map(id => document.getElementById(id));
  // Without what is hidden from screen readers, and without the values of controls inside.
  const text = e => {
    const silent = 'select, textarea, [aria-hidden=true]';
    let heard = e;
    if (e.querySelector(silent)) {
      heard = e.cloneNode(true);
      heard.querySelectorAll(silent).forEach(inner => inner.remove());
    }
    return [heard.textContent, ...[...heard.querySelectorAll('[alt], [aria-label]')].map(inner =>
      inner.getAttribute('alt') || inner.getAttribute('aria-label'))].join('');
  };
  // The parts of the algorithm for accessible names that these pages need, the first that is there.
  const fromContent = 'a, button, summary, h1, h2, h3, h4, h5, h6, th, [role=button], [role=link], [role=tab]';
  const label = e => referred(e, 'aria-labelledby').map(other => other ? text(other) : '').join(' ').trim()
    || (e.getAttribute('aria-label') ?? '').trim();
  const name = e => label(e) || [
    e.getAttribute('alt'), ...[...(e.labels ?? [])].map(text),
    e.querySelector(':scope > title')?.textContent,
    e.matches('input[type=submit], input[type=button], input[type=reset]') ? e.value : '',
    e.matches(fromContent) ? text(e) : '', e.getAttribute('title'),
  ].join('').trim();
  for (const e of find('a[href], button, summary, input, select, textarea, dialog, iframe, [role=img], '
    + '[role=button], [role=link], [role=slider], [role=dialog], [role=tab]'))
    if (!name(e)) found('has no name', e);
  for (const e of find('img:not([alt]):not([role=presentation])')) found('has no alt', e);
  for (const e of find('h1, h2, h3, h4, h5, h6, th')) if (!name(e)) found('is empty', e);
  for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'])
    for (const e of document.querySelectorAll('[' + attribute + ']'))
      if (referred(e, attribute).includes(null)) found(attribute + ' names no element', e);
  const levels = find('h1, h2, h3, h4, h5, h6').map(e => Number(e.tagName[1]));
  if (levels.filter(level => level === 1).length !== 1) findings.push('does not have one <h1>');
  levels.forEach((level, index) => {
    if (index > 0 && level > levels[index - 1] + 1)
      findings.push('skips from <h' + levels[index - 1] + '> to <h' + level + '>');
  });
  if (find('main').length !== 1) findings.push('does not have one <main>');
  const roles = { NAV: 'navigation', ASIDE: 'complementary', SECTION: 'region', FORM: 'form' };
  const landmarks = ['navigation', 'complementary', 'region', 'form', 'search'];
  const marks = find('nav, aside, section, form, [role]').flatMap(e => {
    const role = e.getAttribute('role') ?? roles[e.tagName];
    // Regions and forms are landmarks if they have a name.
    const isLandmark = landmarks.includes(role) && (label(e) || !['region', 'form'].includes(role));
    return isLandmark ? [role + " '" + label(e).toLowerCase() + "'"] : [];
  });
  for (const mark of new Set(marks.filter((mark, index) => marks.indexOf(mark) !== index)))
    findings.push('has two landmarks ' + mark);
  if (!document.title.trim()) findings.push('has no title');
  if (!document.documentElement.lang) findings.push('has no language');
  const stops = e => e.tabIndex >= 0 && !e.disabled && shown(e);
  for (const e of document.body.querySelectorAll('*')) {
    // As axe-core, not a few pixels.
    const isWide = e.scrollWidth > e.clientWidth + 13 && e.clientWidth > 0;
    const isHigh = e.scrollHeight > e.clientHeight + 13 && e.clientHeight > 0;
    if (!isWide && !isHigh || !shown(e)) continue;
    const { overflowX, overflowY } = getComputedStyle(e);
    const scrolls = overflow => ['auto', 'scroll'].includes(overflow);
    if (!(isWide && scrolls(overflowX)) && !(isHigh && scrolls(overflowY))) continue;
    if (!stops(e) && ![...e.querySelectorAll('*')].some(stops)) found('the keyboard cannot scroll', e);
  }
  return findings;
}"""

WITHOUT_SCRIPT = f"() => [...({OVERFLOW})(), ...({LABELS})(), ...({ROOM})()]"

WITH_SCRIPT = f"async () => (await ({SETTLED})(), [...({SHIFTED})(), ...({WITHOUT_SCRIPT})()])"

# A wider window moves its content; that is not a layout shift.
RESIZED = f"async () => {{ await ({SETTLED})(); window.layoutShift = 0; window.shifted = []; }}"

# What the keyboard must reach, marked so that the walk can tick it off.
INTERACTIVE = """() => {
  const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]');
  const seen = e => e.checkVisibility({ checkVisibilityCSS: true, contentVisibilityAuto: true })
    && !e.disabled && e.tabIndex >= 0 && !e.closest('[inert]');
  const radios = new Set();
  return [...all].filter(e => {
    if (!seen(e)) return false;
    // The keyboard stops at only one of a group of radio buttons.
    if (e.type !== 'radio') return true;
    return !radios.has(e.name) && radios.add(e.name);
  }).map((e, number) => {
    e.setAttribute('data-walk', number);
    return e.tagName.toLowerCase() + " '" + (e.textContent || e.getAttribute('aria-label') || '').trim().slice(0, 40) + "'";
  });
}"""

# Notes what each press of Tab focuses, whether the focus is visible, and what hides it.
WATCH_FOCUS = """() => {
  window.walked = [];
  document.addEventListener('focusin', ({ target: e }) => {
    const style = getComputedStyle(e);
    const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
    const shows = outlined || style.boxShadow !== 'none';
    const boxes = [...e.getClientRects()].filter(b => b.width > 0 && b.height > 0);
    const isOn = boxes.some(b => {
      const hit = document.elementFromPoint(
        Math.min(Math.max((b.left + b.right) / 2, 0), innerWidth - 1),
        Math.min(Math.max((b.top + b.bottom) / 2, 0), innerHeight - 1));
      return hit && (e.contains(hit) || hit.contains(e));
    });
    const radio = e.type === 'radio'
      ? document.querySelector('[data-walk][name="' + CSS.escape(e.name) + '"]') : null;
    const number = (radio || e).getAttribute('data-walk');
    if (number !== null) window.walked.push({ number: Number(number), shows, isOn });
  });
}"""

WALKED = "() => window.walked"

# Nothing is preloaded: only media rules and an experimental one would use it.
AXE = """async (rules, context) => {
  const options = { resultTypes: ['violations'], preload: false, ...rules };
  const result = await axe.run(context ?? document, options);
  return result.violations.flatMap(v => v.nodes.slice(0, 3).map(n =>
    'axe: ' + v.id + ': ' + v.help + ': ' + n.target.join(' ')));
}"""

# The color rules take longer than all others.
COLOR_RULES = "['color-contrast', 'link-in-text-block']"

RULES = f"""() => ({AXE})({{
  rules: Object.fromEntries({COLOR_RULES}.map(rule => [rule, {{ enabled: false }}])) }})"""

# Texts with the same tags, classes and attributes all the way from the root have the same colors on
# all pages, as long as the same selectors by id or by an attribute's value match. Three of each are
# checked, because the style may depend on the position in a row. Takes how many were checked before,
# by shape, and returns how many were now, beside the findings.
COLORS = f"""async checked => {{
  // FNV-1a with two seeds: a page has thousands of shapes, and each is a long text.
  const hash = text => [0x811c9dc5, 0x01234567].map(seed => {{
    for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 0x01000193);
    return (seed >>> 0).toString(36);
  }}).join('.');
  const styles = rules => [...rules].map(r => r.cssRules ? styles(r.cssRules) + ' ' + r.selectorText
    : r.cssText).join(' ');
  const css = [...document.styleSheets].map(sheet => styles(sheet.cssRules)).join(' ');
  const selectors = [...new Set(css.match(/\\[[\\w-]+[~|^$*]?=[^\\]]*\\]|#[a-z][\\w-]*/gi) ?? [])];
  const shapes = new Map([[null, '']]), added = {{}}, texts = [];
  for (const e of document.querySelectorAll('*')) {{
    const names = e.getAttributeNames().sort().join(' ');
    const matches = selectors.filter(selector => e.matches(selector)).join('');
    const shape = hash(shapes.get(e.parentElement) + '>' + e.localName + '.' + e.getAttribute('class')
      + names + matches);
    shapes.set(e, shape);
    const hasText = [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim());
    const count = (checked[shape] ?? 0) + (added[shape] ?? 0);
    if (!hasText || count >= 3 || !document.body.contains(e)) continue;
    if (!e.checkVisibility({{ checkVisibilityCSS: true }})) continue;
    added[shape] = (added[shape] ?? 0) + 1;
    texts.push(e);
  }}
  const rules = {{ runOnly: {{ type: 'rule', values: {COLOR_RULES} }} }};
  return {{ added, findings: texts.length ? await ({AXE})(rules, {{ include: texts }}) : [] }};
}}"""

STYLED = """() => [...document.styleSheets].length > 0 ? [] : ['has no style']"""

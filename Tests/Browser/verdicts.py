#!/usr/bin/env python3
"""Reads what a built site says about each fix, and prints what contradicts `results.json`.

The same comparison of a trap and a fix is in tables, sentences, charts, and files. Each statement
is held against the effect in the results, with its scenario, device, and metric. The exit status
is 1 when something contradicts them, or when too few statements of a kind were found.
"""

import argparse
import collections
import itertools
import json
import math
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

# The least number of statements of each kind.
KINDS = {
    "results": 250, "scenario answer": 90, "scenario table": 60, "hitch table": 30,
    "scenario values": 500, "scenario panels": 250, "scenario charts": 900, "scenario files": 60,
    "index": 200, "technique": 200, "grid": 100, "guide": 40, "guide values": 40, "guide charts": 15,
    "checklist": 10, "text": 60, "claims": 110, "claims in the guide": 35, "home": 12,
    "claims on techniques": 90, "home charts": 12, "status": 4, "search": 25, "costs": 40,
}
HITCHES, LIMITS = "hitchTimeRatio", {"good": (-1, 5), "warning": (5, 10), "critical": (10, math.inf)}
OUTCOMES = "helps", "noDifference", "hurts"
CLEAR = "sure", "mostly"
POINTS = {"median": "median", "10th percentile": "p10", "90th percentile": "p90"}
# The words of a badge, and the styles that are not called like their word.
VISIBLE = {"helps": "helps", "noDifference": "no difference", "hurts": "hurts"}
INVISIBLE = {"helps": "saves", "noDifference": "no difference", "hurts": "costs more"}
STYLES = {"no difference": "no-difference", "costs more": "costs", "too close to call": "unsettled"}
# Words that tell the kind of a verdict; without them, counts are those of a likely one.
SAID = {"untested": "untested", "depends on": "depends", "too close": "close", "usually ": "mostly",
        ", never ": "mostly", "regardless of cost": "sure", " on all ": "sure"}
NUMBER = r"−?[\d\u202f]+(?:\.\d+)?"
STATEMENT = re.compile("‘([^’]*)’ instead of ‘([^’]*)’")
# The verb of an outcome, perhaps the metric, and a count or a range of counts.
COUNT = re.compile(
    r"\b(no (?:visible )?difference|helps|saves|cuts|hurts|costs more|raises|lowers)"
    r"\b[^,;()]*?(?: on (?:all )?| \()(\d+)(?: to (\d+))?\b")
# What stands in pages and is not XML.
SCRIPT = re.compile(r"(?s)<script.*?</script>|<!--.*?-->|<!doctype[^>]*>", re.IGNORECASE)
VOID = re.compile(r"<((?:br|col|hr|img|input|link|meta|source|wbr)\b[^>]*?)/?>")


class Element(ET.Element):
    """An element of a page."""

    def all(self, tag, style=None):
        """The elements with a tag and a class, in the order of the page."""
        return [e for e in self.iter(tag) if style is None or style in e.get("class", "").split()]

    def first(self, tag, style=None):
        return next(iter(self.all(tag, style)), Element("none"))

    def words(self, *without):
        """The text without that of some tags."""
        parts = [self.text or ""]
        for child in self:
            parts += ["" if child.tag in without else child.words(*without), child.tail or ""]
        # A narrow space belongs to a number.
        return re.sub(r"[ \n]+", " ", "".join(parts)).strip()

    def rows(self):
        """The rows of a table, each as its cells by the title of the column."""
        titles = [cell.words("small") for cell in self.first("thead").all("th")]
        return [dict(zip(titles, row)) for row in self.first("tbody").all("tr")]

    def badge(self):
        """The style and the words of the first verdict inside."""
        badge = self.first("span", "status")
        return badge.get("class", "").partition("status-")[2], badge.words()

    def place(self):
        """The scenario and the device to which the first link leads."""
        return re.search(r"([\w-]+)\.html(?:#device-)?(.*)$", self.first("a").get("href")).groups()


class Effect:
    """What a change does to a metric of a list on a device: the one rule for all verdicts.

    No counts tell whether it is `untested`, or `depends` on an input.
    """

    def __init__(self, counts, special=None, visible=True, run=None, pair=(), gain=None):
        self.counts, self.run, self.pair, self.gain = counts, run or {}, pair, gain
        self.scenario, self.device = self.run.get("id"), self.run.get("device")
        self.metric = self.run.get("metric", HITCHES)
        self.of, self.leading = sum(counts.values()), max(OUTCOMES, key=counts.get)
        low, high = wilson(counts[self.leading], self.of)
        rest = special or ("likely" if high >= 0.75 else "close")
        clear = "sure" if low >= 0.95 else "mostly" if low >= 0.75 else rest
        self.kind = special if special == "untested" else clear
        words = {"likely": f"likely {VISIBLE[self.leading]}", "close": "too close to call"}
        self.word = words.get(self.kind, self.kind)
        if self.kind in CLEAR:
            self.word = (VISIBLE if visible else INVISIBLE)[self.leading]
        self.style = "unsettled" if self.kind == "likely" else STYLES.get(self.word, self.word)
        self.badge = self.style, self.word

    def __repr__(self):
        counts = ", ".join(f"{outcome} {count}" for outcome, count in self.counts.items())
        return f"{self.scenario} on {self.device} {self.word}: {counts} of {self.of}"

    def variant(self, name):
        """The variant with an id or a title."""
        return next(v for v in self.run["variants"] if name in (v["id"], v["title"]))

    def typical(self, variant, metric, point="median"):
        """A quantile of a metric; None if it was not measured."""
        spread = (self.variant(variant)["metrics"].get(metric) or {}).get("worlds")
        return spread and spread[point]

    def has_gain(self, said):
        """Whether numbers are the median gain, and its 10th and 90th percentile."""
        return all(map(rounds, said, map(self.gain.get, POINTS.values())))


def wilson(count, total):
    """Wilson's interval of 95 % of a share."""
    share, z = count / total, 1.959963984540054
    middle = share + z * z / (2 * total)
    half = z * math.sqrt(share * (1 - share) / total + (z / total) ** 2 / 4)
    return [(middle + side * half) / (1 + z * z / total) for side in (-1, 1)]


def spoken(text):
    """The kind of a verdict, its first outcome, the counts, and whether it says ‘never’."""
    text, counts = re.sub("‘[^’]*’", "‘’", text).lower(), {}
    for verb, low, high in COUNT.findall(text):
        hurts = verb in ("hurts", "costs more", "raises")
        outcome = "noDifference" if "difference" in verb else "hurts" if hurts else "helps"
        counts[outcome] = int(low), int(high or low)
    kind = next((kind for words, kind in SAID.items() if words in text), "likely" if counts else "sure")
    difference = re.search("no (visible )?difference", text)
    leading = next(iter(counts), "noDifference" if difference or kind == "untested" else "helps")
    return kind, leading, {} if kind == "sure" else counts, ", never " in text


def fits(text, effects):
    """Whether the words of a verdict are those for the effects on the devices that they are about."""
    one = effects[0]
    counts = {o: [e.counts[o] for e in effects] for o in OUTCOMES}
    ranges = {outcome: (min(own), max(own)) for outcome, own in counts.items()}
    told, never = [], False
    if one.kind == "mostly":
        told = [one.leading]
        never = one.leading != "noDifference" and min(ranges["helps"][1], ranges["hurts"][1]) == 0
    elif one.kind not in ("sure", "untested"):
        told = [o for o in OUTCOMES if o == one.leading or (o != "noDifference" and ranges[o][1])]
    totals = {int(total) for total in re.findall(r" (?:of|on all) (\d+)", text)}
    return (
        spoken(text) == (one.kind, one.leading, {o: ranges[o] for o in told}, never)
        and all(e.kind == one.kind for e in effects) and totals <= {one.of}
        and (one.kind == "depends" or all(e.leading == one.leading for e in effects))
    )


def stated(text):
    """The effect on hitch time that a verdict itself states."""
    kind, leading, ranges, _ = spoken(text)
    counts = {outcome: ranges.get(outcome, (0, 0))[0] for outcome in OUTCOMES}
    total = int((re.search(r"(?:of|on all) (\d+)", text) or [0, 100])[1])
    opposite = "hurts" if leading == "helps" else "helps"
    # Where ‘usually’ stands instead of ‘never’, some phones have the opposite.
    rest = leading if kind == "sure" else opposite if "usually" in text else "noDifference"
    counts[rest] += total - sum(counts.values())
    return Effect(counts, kind if kind in ("untested", "depends") else None)


def number(text):
    return float(text.replace("\u202f", "").replace("−", "-"))


def rounds(text, value):
    """Whether a number is a value in as many decimal places, or in two digits."""
    if value is None:
        return False
    steps = [10.0 ** -len(text.partition(".")[2])]
    if abs(value) >= 9.95:
        steps.append(10.0 ** (math.floor(math.log10(abs(value))) - 1))
    rounded = [math.copysign(math.floor(abs(value) / s + 0.5 + 1e-9) * s, value) for s in steps]
    return any(abs(number(text) - one) < 1e-6 for one in rounded)


class Site:
    """A site, the effects in its results, and what was found."""

    def __init__(self, folder):
        self.folder, self.read, self.problems = folder, collections.Counter(), {}
        self.results = json.loads((folder / "results.json").read_text(encoding="utf-8"))
        self.claims = {f"claim-{claim['id']}": claim for claim in self.results["claims"]}
        runs = [run for run in self.results["scenarios"] if run["answer"]]
        seen = re.compile("helps|hurts|visible")
        self.visible = {run["metric"] for run in runs if seen.search(run["answer"]["verdict"])}
        self.effects = {(run["id"], run["device"]): self.answer(run) for run in runs}
        self.ids = {run["title"]: run["id"] for run in runs}
        # What only pages say: the devices by name, the metrics by title, the settings of techniques,
        # the phones with each rating, and the improvements by techniques.
        self.devices, self.settings, self.ratings, self.evidence = {}, {}, {}, {}
        self.titles = {"Main thread busy": "mainThreadTime", "Render server busy": "renderTime"}

    def page(self, name):
        text = SCRIPT.sub("", (self.folder / name).read_text(encoding="utf-8"))
        parser = ET.XMLParser(target=ET.TreeBuilder(element_factory=Element))
        return ET.fromstring(VOID.sub(r"<\1/>", text), parser)

    def pages(self, folder):
        """The pages of a folder with their names, in order."""
        names = [f"{folder}/{file.name}" for file in sorted((self.folder / folder).glob("*.html"))]
        return [(name, self.page(name)) for name in names]

    def answer(self, run):
        """The effect of the fix in a run's answer."""
        answer = run["answer"]
        special = "untested" if answer["verdict"] == "untested" else answer["decidedBy"] and "depends"
        counts, pair = {o: answer[o] for o in OUTCOMES}, (answer["trap"], answer["fix"])
        return Effect(counts, special, run["metric"] in self.visible, run, pair, answer["gain"])

    def between(self, run, pair, special=None):
        """The effect of a change of two variants on the run's metric, counted world by world."""
        metric, least = run["metric"], run["answer"]["margin"]
        variants = {v["id"]: v["metrics"][metric]["perWorld"] for v in run["variants"]}
        sign = 1 if self.results["metrics"][metric]["isBetterSmaller"] else -1
        worlds = list(zip(*(variants[one] for one in pair)))
        known = sorted(sign * (old - new) for old, new in worlds if None not in (old, new))
        helps, hurts = (sum(gain * side >= least for gain in known) for side in (1, -1))
        counts = dict(zip(OUTCOMES, (helps, len(worlds) - helps - hurts, hurts)))
        ranks = {"p10": 10, "median": 50, "p90": 90}
        gain = {point: known[math.ceil(p * len(known) / 100) - 1] for point, p in ranks.items()}
        return Effect(counts, special, metric in self.visible, run, pair, gain)

    def of(self, scenario):
        return [effect for effect in self.effects.values() if effect.scenario == scenario]

    def on(self, scenario, names):
        """The effects on devices that a sentence lists; all if it names none."""
        named = [self.devices[n] for n in re.split(", | and ", names) if n in self.devices]
        return [e for e in self.of(scenario) if not named or e.device in named]

    def largest(self, scenario):
        """The effect on the device where the fix changes most."""
        return max(self.of(scenario), key=lambda effect: abs(effect.gain["median"]))

    def worst(self, scenario):
        """The effect on the device where the fix does least."""
        return max(self.of(scenario), key=lambda e: (
            e.counts["hurts"] - e.counts["helps"], self.critical(e), -e.gain["median"]))

    def rated(self, effect, variant):
        """The phones with each rating of a variant; of other metrics' lists only charts know."""
        own = effect.variant(variant)
        if effect.metric != HITCHES:
            return self.ratings.get((effect, own["id"]), {})
        worlds = [value for value in own["metrics"][HITCHES]["perWorld"] if value is not None]
        return {r: sum(low <= v < high for v in worlds) for r, (low, high) in LIMITS.items()}

    def critical(self, effect):
        """The phones on which the fix is critical."""
        return self.rated(effect, effect.pair[1]).get("critical", 0)

    def check(self, kind, page, said, holds, truth):
        """Counts a statement, and notes it if it does not hold."""
        self.read[kind] += 1
        if not holds:
            self.problems[f"{page}: {said}; results.json says {truth}"] = True

    def verdict(self, kind, page, text, effects, badge=None):
        """Holds the words of a verdict, and of its badge, against effects."""
        holds = all(badge in (None, e.badge, (e.style, text)) for e in effects)
        said = f"[{' '.join(badge)}] {text}" if badge else text
        self.check(kind, page, said, holds and fits(text, effects), effects)

    def statement(self, kind, page, text, effects, badge=None):
        """Holds a verdict with the names of both variants against the effects."""
        names = [effects[0].variant(one)["title"] for one in reversed(effects[0].pair)]
        said = STATEMENT.search(text)
        self.check(kind, page, text, said and list(said.groups()) == names, names)
        self.verdict(kind, page, text, effects, badge)

    def details(self, kind, page, text, effect):
        """Holds the three counts, the gain, and the number of misplaced worlds against an effect."""
        counts = {o: low for o, (low, _) in spoken(text.partition(" The median gain")[0])[2].items()}
        self.check(kind, page, text, counts == effect.counts, effect)
        said = re.search(rf"median gain is ({NUMBER}).*?percentile ({NUMBER}) to ({NUMBER})", text)
        self.check(kind, page, text, said and effect.has_gain(said.groups()), effect.gain)
        decided, wrong = effect.run["answer"]["decidedBy"], re.search(r"wrong on (\d+)", text)
        known = decided and decided["misplaced"]
        self.check(kind, page, text, (wrong and int(wrong[1])) == known, f"wrong on {known}")

    def still_critical(self, kind, page, text, effect):
        """Holds the phones on which a fix is still critical against the results."""
        if said := re.search(r"the fix is critical on (\d+)", text):
            self.check(kind, page, text, int(said[1]) == self.critical(effect), self.critical(effect))


def read_results(site):
    """The answers in the results, counted again world by world, and in the files of scenarios."""
    for effect in site.effects.values():
        answer, again = effect.run["answer"], site.between(effect.run, effect.pair)
        site.verdict("results", "results.json", answer["verdict"], [effect])
        site.statement("results", "results.json", answer["statement"], [effect])
        same = (again.counts, again.gain) == (effect.counts, effect.gain)
        site.check("results", "results.json", effect, same, f"{again} world by world")
        file = f"scenarios/{effect.scenario}.json"
        runs = json.loads((site.folder / file).read_text(encoding="utf-8"))["scenarios"]
        own = next(run["answer"] for run in runs if run["device"] == effect.device)
        site.check("scenario files", file, own, own == answer, answer)


def read_scenarios(site):
    """The pages of scenarios: panels with charts, the answer in words and in tables, and settings."""
    pages = {s: site.page(f"scenarios/{s}.html") for s, _ in site.effects}
    for panel in (panel for page in pages.values() for panel in page.all("section", "device")):
        site.devices[panel.get("aria-label")] = panel.get("id").removeprefix("device-")
    for scenario, page in pages.items():
        name, about = f"scenarios/{scenario}.html", []
        for panel in page.all("section", "device"):
            read_panel(site, name, panel, *site.on(scenario, panel.get("aria-label")))
        for line, note, *_ in (block.all("p") for block in page.all("div", "finding")):
            places = re.match(r"On (.*?)(?:, \d+ plausible phones.*)?\.$", note.words())[1]
            own = site.on(scenario, places)
            site.statement("scenario answer", name, line.words("span"), own, line.badge())
            about += own
        site.check("scenario answer", name, about, set(about) == set(site.of(scenario)), "others")
        verdicts = [v for table in page.all("table") for v in read_answer(site, name, scenario, table)]
        for fold in page.all("summary"):
            if verdicts and fold.first("strong").words() == "Hitch time ratio":
                read_note(site, name, fold.words("strong"), verdicts)
        variants = [v["title"] for v in site.of(scenario)[0].run["variants"]]
        for term, value in zip(page.all("dt"), page.all("dd")):
            choices = [part.rpartition(": ")[::2] for part in value.words().split("; ")]
            if [title for title, _ in choices] == variants:
                site.settings[scenario, term.words()] = [choice for _, choice in choices]


def read_panel(site, name, panel, effect):
    """The counts, the bar, and the charts of a device."""
    line, kind = panel.first("p", "effect"), "scenario panels"
    site.details(kind, name, line.words(), effect)
    bar = {rect.get("class"): rect.get("width") for rect in line.all("rect")}
    counts = [str(count) for count in effect.counts.values() if count]
    site.check(kind, name, bar, list(bar.values()) == counts, effect)
    for figure in panel.all("figure", "chart"):
        metric = figure.get("id").removesuffix(f"-{effect.device}")
        if metric in (effect.metric, HITCHES):
            read_title(site, "scenario charts", name, figure, [effect], metric)
            read_chart(site, "scenario charts", name, figure, effect, metric)


def read_answer(site, name, scenario, table):
    """A table of verdicts and typical values by variant and device, whichever are the rows.

    Returns the verdicts about hitch time, if the scenario is about another metric.
    """
    caption = r"(?!Metrics on)(.*?)(?: \(.*\))?: the median over \d+ plausible phones$"
    heading, found = re.match(caption, table.first("caption").words()), []
    own = site.of(scenario)[0].metric
    metric = HITCHES if heading and heading[1] == "Hitch time ratio" else own
    if heading:
        site.titles[heading[1]] = metric
    for (corner, title), *cells in (row.items() for row in table.rows() if heading):
        for column, cell in cells:
            text, device, what = cell.words(), title.words(), column
            device, what = (device, what) if corner == "Device" else (what, device)
            [effect] = site.on(scenario, device)
            if what != "Verdict on the fix":
                read_value(site, name, f"{what} on {device}: {text}", text, effect, what, metric)
            elif metric == own:
                site.verdict("scenario table", name, text, [effect], cell.badge())
            else:
                # The results have no counts of another metric than the scenario's.
                site.verdict("hitch table", name, text, [stated(text)], cell.badge())
                found.append(text)
    return found


def read_value(site, name, said, text, effect, variant, metric):
    """A typical value of a variant, with the number of phones that share its rating."""
    value, amount = effect.typical(variant, metric), re.match(NUMBER, text)
    holds = rounds(amount[0], value) if amount else value is None
    site.check("scenario values", name, said, holds, value)
    if rated := re.search(r"(\w+) on (\d+) of", text):
        rating = next(r for r, (low, high) in LIMITS.items() if low <= value < high)
        known = rating, str(site.rated(effect, variant).get(rating, rated[2]))
        site.check("scenario values", name, said, rated.groups() == known, known)


def read_note(site, name, note, verdicts):
    """The note of a fold: the verdicts of its table if all devices have the same."""
    effects = [stated(text) for text in verdicts]
    # What one depends on stands before its counts.
    inputs = {t.partition(" (")[0] for t, e in zip(verdicts, effects) if e.kind == "depends"}
    is_same = len({(e.kind, e.word) for e in effects}) == 1 and len(inputs) <= 1
    holds = fits(note, effects) if is_same else note == "the verdict differs by device"
    site.check("hitch table", name, note, holds, verdicts)


def read_chart(site, kind, name, figure, effect, metric):
    """The quantiles and the ratings that a chart over the phones draws."""
    for row in figure.first("table").rows():
        texts = {title: cell.words() for title, cell in row.items()}
        variant = next(iter(texts.values()))
        said = f"{variant} on {effect.device}: {texts}"
        for title, point in POINTS.items() if "phones" in texts else ():
            value = effect.typical(variant, metric, point)
            site.check(kind, name, said, rounds(texts[title], value), f"{title} {value}")
        ratings = {t.split()[0]: int(texts[t]) for t in texts if t.split()[0] in LIMITS}
        if ratings:
            site.ratings.setdefault((effect, effect.variant(variant)["id"]), ratings)
            known = site.rated(effect, variant)
            site.check(kind, name, said, ratings == known, known)


def read_title(site, kind, name, figure, effects, metric):
    """The title of a chart: the fix cuts or raises a metric, makes no difference, or it depends."""
    text, fix = figure.first("figcaption").words(), effects[0].variant(effects[0].pair[1])["title"]
    said = re.match(r"‘([^’]*)’ (usually )?(makes no|cuts|raises|changes) ", text)
    if not said or said[1] != fix or metric != effects[0].metric:
        return
    better = "cuts" if site.results["metrics"][metric]["isBetterSmaller"] else "raises"
    outcome = {"makes no": "noDifference", "changes": None, better: "helps"}.get(said[3], "hurts")
    like = [e for e in effects if e.kind in CLEAR and e.leading == outcome]
    some = re.search(r" on (\d+) of (\d+) devices", text)
    count = list(map(int, some.groups())) if some else [len(effects)] * 2
    if outcome:
        holds = count == [len(like), len(effects)] and is_amount(text, like, metric)
        holds = holds and bool(said[2]) == any(e.kind == "mostly" for e in like)
    else:
        like = [e for e in effects if e.kind not in CLEAR]
        rest = all(e.leading == "noDifference" for e in effects if e.kind in CLEAR)
        holds = like and rest and text.endswith(" only with some plausible costs")
    site.check(kind, name, text, holds, effects)


def is_amount(text, effects, metric):
    """Whether the title of a chart has the change on one device, or the range on several."""
    said = re.search(rf" (by|from) ({NUMBER})(?: to ({NUMBER}))?", text)
    values = [[e.typical(variant, metric) for variant in e.pair] for e in effects]
    changes = [abs(trap - fix) for trap, fix in values]
    ends = values[0] if said and said[1] == "from" else (min(changes), max(changes))
    return not said or all(map(rounds, (said[2], said[3] or said[2]), ends))


def read_index(site):
    """The index of scenarios: the device where the fix changes most, and where it does least."""
    name = "scenarios/index.html"
    page, styles = site.page(name), [site.largest(s).badge[0] for s in site.ids.values()]
    known = collections.Counter(styles)
    chips = [chip for chip in page.first("nav", "sure").all("a") if chip.all("span")]
    said = {chip.badge()[0]: int(chip.first("small").words()) for chip in chips}
    site.check("index", name, said, said == known, known)
    for item in (i for group in page.all("section", "group") for i in group.all("li")):
        scenario, judged = item.place()[0], item.first("span", "judged")
        worst = item.first("small", "worst")
        largest, least, own = site.largest(scenario), site.worst(scenario), site.of(scenario)
        note = [small.words() for small in item.all("small") if small.get("class") != "worst"][-1]
        title, device = re.match(r"(.*?), (iP[^,;]*)", note).groups()
        said = f"{scenario}: {judged.words()}; {item.first('span', 'change').words()}; {note}"
        known, some = sum(e.word == largest.word for e in own), re.search(r"on (\d+) of", judged.words())
        site.check("index", name, said, [largest] == site.on(scenario, device), largest)
        site.check("index", name, said, int(some[1] if some else len(own)) == known, f"{known} devices")
        read_line(site, name, said, largest, judged.badge(), title)
        parts = re.match(rf"(?:Worst device, (.*?): [^;]*;?(?: (.*?) {NUMBER} →)?)?", worst.words())
        said = f"{scenario}: {worst.words()}"
        holds = site.devices[parts[1]] == least.device if parts[1] else least == largest
        site.check("index", name, said, holds, least)
        if parts[1]:
            read_line(site, name, said, least, worst.badge(), parts[2])


def read_line(site, name, said, effect, badge, title):
    """The verdict, the values of the metric in a title, and how often the fix is critical."""
    site.check("index", name, said, badge == effect.badge, effect)
    site.still_critical("index", name, said, effect)
    title, point, _ = re.split(r"(, 90th percentile)?$", title or "", maxsplit=1)
    metric, values = site.titles.get(title), re.search(rf"({NUMBER}) → ({NUMBER})", said)
    for text, variant in zip(values.groups() if values else (), effect.pair):
        value = effect.typical(variant, metric, "p90" if point else "median")
        site.check("index", name, said, rounds(text, value), f"{variant} {value}")


def read_techniques(site):
    """The pages of techniques, and the grid of all of them."""
    pages = dict(site.pages("techniques"))
    name, grid = "techniques/index.html", pages.pop("techniques/index.html")
    for page_name, page in pages.items():
        technique = page.first("h1").words()
        read_evidence(site, page_name, technique, page)
        read_takeaway(site, page_name, technique, page.first("p", "takeaway"))
        read_indifference(site, page_name, technique, page)
        read_claims(site, "claims on techniques", page_name, page)
    for (_, technique), *cells in (row.items() for row in grid.first("table").rows()):
        for device, cell in ((device, cell) for device, cell in cells if cell.all("a")):
            scenario, anchor = cell.place()
            said = f"{technique.words('small')} on {device}: {cell.words()}, as in {scenario}"
            is_other = re.sub(r",? ?in \d+ of \d+ lists", "", cell.first("small").words()) != ""
            text, effects = site.evidence[technique.words("small"), scenario, anchor, is_other]
            amount = re.search(rf" ({NUMBER})(?: \D*)?$", cell.first("a").words())
            holds = not amount or number(amount[1]) == abs(number(text))
            site.check("grid", name, said, holds and site.devices[device] == anchor, text)
            holds = not effects or cell.badge() in [e.badge for e in effects]
            site.check("grid", name, said, holds, effects)


def alone(site, technique, answer, setting):
    """The effects of the pairs of variants that differ in one technique as a row says.

    The scenario's own trap and fix come before all other pairs.
    """
    own = {title: choices for (s, title), choices in site.settings.items() if s == answer.scenario}
    choices, ids = own.pop(technique, None), [v["id"] for v in answer.run["variants"]]
    pairs = itertools.permutations(range(len(ids)), 2) if choices else ()
    like = [(a, b) for a, b in pairs if f"{choices[b]}, not {choices[a]}" == setting]
    found = [(ids[a], ids[b]) for a, b in like if all(c[a] == c[b] for c in own.values())]
    return [answer] if answer.pair in found else [site.between(answer.run, pair) for pair in found]


def read_evidence(site, name, technique, page):
    """The improvements by a technique with nothing else, by list, device, and metric."""
    for row in (row for table in page.all("table") for row in table.rows() if "Better by" in row):
        if "nothing else differs" in row["Setting"].words():
            (scenario, device), metric = row["Scenario"].place(), site.titles[row["Better by"].words()]
            text = row["Median"].words() + " " + row["10th to 90th percentile"].words()
            answer, said, effects = site.effects[scenario, device], re.findall(NUMBER, text), []
            if metric == answer.metric:
                found = alone(site, technique, answer, row["Setting"].words("small"))
                effects = [e for e in found if e.has_gain(said)]
                text = f"{scenario} on {device}: {metric} {text}"
                site.check("technique", name, text, effects, [e.gain for e in found])
            site.evidence[technique, scenario, device, metric != HITCHES] = said[0], effects


def read_takeaway(site, name, technique, line):
    """The verdict on a technique: its badge, and what it does in the list where it does most."""
    text, badge, known = line.words("span"), line.badge(), []
    if place := re.search(rf".* ({NUMBER})[^‘’]* in ‘(.*)’ on (.*)\.$", text):
        is_other = " is better than " in text
        place_of = site.ids[place[2]], site.devices[place[3]]
        amount, effects = site.evidence[technique, *place_of, is_other]
        site.check("technique", name, text, place[1] == amount, amount)
        known = [e.badge for e in effects if is_other]
    styles = {"No two ": ["not-judged"], " depends ": ["depends", "unsettled"], " costs ": ["hurts"],
              " no visible difference in ": ["no-difference"], " saves ": ["helps"]}
    style = next((own for words, own in styles.items() if words in text), ["helps", "saves"])
    holds = badge in known if known else badge[0] in style
    site.check("technique", name, f"[{' '.join(badge)}] {text}", holds, known or style)


def read_indifference(site, name, technique, page):
    """The lists in which a technique makes no visible difference, with the least number of phones."""
    listed = set()
    for item in page.all("li"):
        form = r" on (.*): no visible difference in (?:at least )?(\d+) of (\d+)"
        if said := re.search(form, item.words()):
            own = [(e.scenario, e.device) for e in site.on(item.place()[0], said[1])]
            effects = [e for place in own for e in site.evidence[technique, *place, False][1]]
            count = int(said[2])
            known = min((e.counts["noDifference"] for e in effects), default=count)
            holds = count == known and wilson(count, int(said[3]))[0] >= 0.75
            site.check("technique", name, item.words(), holds, known)
            listed |= set(own)
    # Of a list that is there, each device without a difference is.
    for scenario in {scenario for scenario, _ in listed}:
        for device in (e.device for e in site.of(scenario)):
            effects = site.evidence.get((technique, scenario, device, False), ("", []))[1]
            shares = {wilson(e.counts["noDifference"], e.of)[0] >= 0.75 for e in effects}
            is_listed = (scenario, device) in listed
            said = f"{scenario} on {device} is{'' if is_listed else ' not'} listed"
            site.check("technique", name, said, not shares or is_listed in shares, effects)


def read_claims(site, kind, name, page):
    """The verdicts on claims, there or as links, and the phones on which they hold."""
    boxes = page.all("details", "claim")
    items = page.all("a", "status") + [item for item in page.all("li") if item.all("span", "status")]
    links = [(item.first("a").get("href", "").partition("#")[2], item) for item in items]
    for claim, item in [(box.get("id"), box) for box in boxes] + links:
        if claim in site.claims:
            word, known = item.badge()[1] or item.words(), site.claims[claim]["status"]
            known = known if known in ("broken", "notRun") else site.claims[claim]["verdict"]
            known = re.sub("[A-Z]", lambda capital: " " + capital[0].lower(), known)
            site.check(kind, name, f"{claim}: {word}", word == known, known)
    for box in boxes + page.all("aside", "claim"):
        shares = site.claims[box.get("id")].get("shares") or []
        known = [(str(share["holds"]), str(share["of"]), share["device"]) for share in shares]
        for text in (line.words() for tag in ("dd", "p") for line in box.all(tag)):
            if text.startswith("Holds on"):
                said = re.findall(r"(\d+) of (\d+)(?: plausible phones)? \((.*?)\)", text)
                site.check(kind, name, f"{box.get('id')}: {text}", said == known, known)


def read_guide(site):
    """The chapters with their plain texts: verdicts, values, charts, and claims."""
    for name, page in site.pages("guide"):
        kind = "checklist" if name.endswith("/checklist.html") else "guide"
        for link in page.all("a", "confidence"):
            # A chapter may name a device that the link does not show.
            own = site.of(link.place()[0])
            effects = [e for e in own if fits(link.words(), [e])] or own
            site.statement(kind, name, link.words(), effects[:1])
        for link in page.all("a", "value"):
            effect, said = site.effects[link.place()], link.words()
            text, unit = re.match(rf"({NUMBER}) ?(.*)$", said).groups()
            metrics = [m for m, terms in site.results["metrics"].items() if terms["unit"] == unit]
            known = [effect.typical(v["id"], m) for v in effect.run["variants"] for m in metrics]
            holds = any(rounds(text, value) for value in known)
            site.check(f"{kind} values", name, f"{said} in {link.place()}", holds, "no such value")
        for figure in page.all("figure", "chart"):
            read_figure(site, f"{kind} charts", name, figure)
        read_claims(site, "claims in the guide", name, page)
        plain = site.folder / name.replace(".html", ".md")
        if plain.is_file():
            links = [link for style in ("confidence", "value") for link in page.all("a", style)]
            text = re.sub(r"\s+", " ", plain.read_text(encoding="utf-8"))
            for said, count in collections.Counter(link.words() for link in links).items():
                holds = text.count(re.sub(r"\s", " ", said)) >= count
                site.check("text", f"guide/{plain.name}", f"lacks {said}", holds, said)


def read_figure(site, kind, name, figure):
    """A chart in the guide, if it is about the fix of a scenario."""
    if about := re.match("figure-(.*?)--(hitch-ratio|metric|worlds)(.*)$", figure.get("id")):
        options = about[3].split("--")
        own = [e for e in site.of(about[1]) if e.device in options] or site.of(about[1])
        metric = HITCHES if about[2] == "hitch-ratio" else own[0].metric
        metric = next((option for option in options if option in site.results["metrics"]), metric)
        read_title(site, kind, name, figure, own, metric)


def read_home(site):
    """The strongest findings, and on two pages the number of fixes of each verdict."""
    name = "index.html"
    for section in site.page(name).first("div", "findings").all("section"):
        text = section.first("p").words()
        sentence, device, values = re.match(r"(.*?\.) On (.*?), typically (.*)$", text).groups()
        [effect] = site.on(section.place()[0], device)
        site.statement("home", name, sentence, [effect], section.badge())
        site.details("home", name, section.first("p", "share").words("span"), effect)
        said = re.findall(rf"({NUMBER}) ms/s \w+ with", values)
        known = [effect.typical(variant, effect.metric) for variant in effect.pair]
        holds = len(said) == 2 and all(map(rounds, said, known))
        site.check("home", name, values, holds, known)
        site.still_critical("home", name, values, effect)
        read_chart(site, "home charts", name, section.first("figure"), effect, effect.metric)
    every = collections.Counter((e.word, e.kind) for e in site.effects.values())
    kinds = collections.Counter(e.kind for e in site.effects.values())
    known = {
        "fixes": len(site.effects), "help on": every["helps", "sure"],
        "save work": every["saves", "sure"], "usually help": every["helps", "mostly"],
        "usually save": every["saves", "mostly"],
        "make no": sum(every["no difference", kind] for kind in CLEAR), "depend": kinds["depends"],
        "are unsettled": kinds["likely"] + kinds["close"],
    }
    for name, kind in (("index.html", "home"), ("status.html", "status")):
        text = re.search(r"Of \d+ fixes on a device, [^.]*\.", site.page(name).words())
        for words, count in known.items():
            said = re.search(rf"(\d+) {words}", text[0] if text else "")
            site.check(kind, name, f"{said and said[0]}", int(said[1] if said else 0) == count, count)


def read_search(site):
    """The lines below the titles of scenarios in the search, which may be cut."""
    for file in sorted((site.folder / "search").glob("titles-*.js")):
        lines = json.loads(re.search(r"\[\[.*\]\]", file.read_text(encoding="utf-8"), re.DOTALL)[0])
        for address, _, _, text in lines:
            scenario = address.removeprefix("scenarios/").removesuffix(".html")
            if address.startswith("scenarios/") and site.of(scenario):
                known = site.largest(scenario).run["answer"]["verdict"] + "."
                holds = known.lower().startswith(text[:len(known)].lower().rstrip(" …"))
                site.check("search", f"search/{file.name}", text, holds, known)


def read_costs(site):
    """What avoiding each mistake does if it is the only one, on the page of costs and in its files."""
    page = site.page("whose-cost.html")
    for box in page.all("fieldset", "mistakes"):
        chosen = next(option.get("id") for option in page.all("option") if "selected" in option.attrib)
        said = {("whose-cost.html", chosen): [small.words() for small in box.all("small")]}
        for file in sorted((site.folder / "whose-cost").glob(f"{box.get('data-list')}--*.js")):
            verdicts = re.search(r'"verdicts":(\[.*?\])', file.read_text(encoding="utf-8"))
            said[f"whose-cost/{file.name}", file.stem] = json.loads(verdicts[1])
        titles = [label.first("span").words("small") for label in box.all("label")]
        for (name, place), verdicts in said.items():
            answer = site.effects[tuple(place.split("--"))]
            for title, text in zip(titles, verdicts, strict=True):
                # Only answers in the results name the input on which they depend.
                pair, special = (answer.variant(title)["id"], answer.pair[1]), spoken(text)[0]
                own = site.between(answer.run, pair, "depends" if special == "depends" else None)
                site.verdict("costs", name, text, [answer if pair == answer.pair else own])


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("site", type=pathlib.Path, nargs="?", default=pathlib.Path("Site"))
    site = Site(parser.parse_args().site)
    for read in (read_results, read_scenarios, read_index, read_techniques, read_guide, read_home,
                 read_search, read_costs):
        read(site)
    read_claims(site, "claims", "claims.html", site.page("claims.html"))
    for kind, least in KINDS.items():
        if site.read[kind] < least:
            site.problems[f"only {site.read[kind]} statements of {kind}, of at least {least}"] = True
        print(f"verdicts: {site.read[kind]} statements of {kind}", file=sys.stderr)
    print(*site.problems, sep="\n", end="\n" if site.problems else "")
    print(f"verdicts: {site.read.total()} statements, {len(site.problems)} findings", file=sys.stderr)
    return 1 if site.problems else 0


if __name__ == "__main__":
    sys.exit(main())

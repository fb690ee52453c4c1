"""A project whose author puts scripts into texts, links, pictures and names."""

import itertools
import json
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# What may come before: the ends of what a text may stand in.
ENDS = (
    "", '">', "'>", "\">'>`>", "--!>-->", "</title>", "</textarea>", "</script>", "]]>", "</style>",
    "</svg>", "</template></noscript>", '\\">', "&quot;>",
)  # fmt: skip
# `{n}` is the number of the payload.
VECTORS = (
    "<script>alert({n})</script>",
    "<ScRiPt src=//evil.example/{n}></sCrIpT>",
    "<img src=x onerror=alert({n})>",
    "<img/src=x/onerror=alert({n})//",
    '<img src="http://evil.example/{n}.png">',
    "<svg onload=alert({n})>",
    "<svg><script>alert&lpar;{n}&rpar;//alert({n})</script></svg>",
    "<svg><animate onbegin=alert({n}) attributeName=x dur=1s>",
    '<iframe src="javascript:alert({n})"></iframe>',
    "<iframe srcdoc='<script>parent.alert({n})</script>'></iframe>",
    '<a href="javascript:alert({n})">x</a>',
    "<details open ontoggle=alert({n})>",
    "<video><source onerror=alert({n})></video>",
    "<input autofocus onfocus=alert({n})>",
    "<style>@import'//evil.example/{n}.css'</style>",
    "<link rel=stylesheet href=//evil.example/{n}.css>",
    "<base href=//evil.example/{n}/>",
    '<meta http-equiv=refresh content="0;url=//evil.example/{n}">',
    "<object data=//evil.example/{n}></object>",
    '<math><mtext><table><mglyph><style><img src=x onerror="alert({n})">',
    '<noscript><p title="</noscript><img src=x onerror=alert({n})>">',
    '" autofocus onfocus=alert({n}) x="',
    "' onmouseover=alert({n}) style='position:fixed;inset:0",
    "{{{{{{alert({n})}}}}}} {{{{&alert({n})}}}} ${{alert({n})}} <%=alert({n})%>",
    '");alert({n});//',
    "\\u003cscript>alert({n})\\u003c/script>\u2028alert({n})",
)
PAYLOADS = [
    end + vector.format(n=number)
    for number, (end, vector) in enumerate(itertools.product(ENDS, VECTORS))
]
# Addresses that run or ask for something.
LINKS = (
    "javascript:alert(1)", "JaVaScRiPt:alert(2)", "java\tscript:alert(3)", "&#106;avascript:alert(4)",
    "javascript&colon;alert(5)", "\x01javascript:alert(6)", "vbscript:alert(7)", "//evil.example/8",
    "data:text/html,<script>alert(9)</script>", "data:text/html;base64,PHNjcmlwdD5hbGVydCgxMCk8Lw==",
    "data:image/svg+xml,<svg/onload=alert(11)>", "\\\\evil.example\\12", "/\\evil.example/13",
    "http://example.com/\"onmouseover=alert(14)//", "http://example.com/'><script>alert(15)</script>",
    "https://example.com/`onerror=alert(16)", "https://javascript:alert(17)@example.com/",
    "%6Aavascript:alert(18)", "feed:javascript:alert(19)", "blob:http://evil.example/20",
)  # fmt: skip
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'width="9" height="9" {0}>{1}</svg>'
)
PICTURES = [
    SVG.format(attributes, inner)
    for attributes, inner in (
        ("", "<script>alert(1)</script>"),
        ("", '<script href="//evil.example/2"/>'),
        ('onload="alert(3)"', ""),
        ('xmlns:s="http://www.w3.org/2000/svg"', "<s:script>alert(4)</s:script>"),
        ("", '<a xlink:href="javascript:alert(5)"><text y="9">5</text></a>'),
        ("", '<foreignObject><b xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'),
        ("", '<a><animate attributeName="href" values="javascript:alert(7)"/></a>'),
        ("", '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(8)</h:script>'),
        ("", '<image href="http://evil.example/9.png" width="9" height="9"/>'),
        ("", "<style>@import url(//evil.example/10.css);</style>"),
        ("", '<set attributeName="onclick" to="alert(11)"/>'),
    )
] + [
    '<?xml-stylesheet href="//evil.example/12.xsl" type="text/xsl"?>' + SVG.format("", ""),
    '<!DOCTYPE svg [<!ENTITY x "<script xmlns=\'http://www.w3.org/2000/svg\'>alert(13)</script>">]>'
    + SVG.format("", "&x;"),
]  # fmt: skip
PARTS = 12
SCENARIO = """title: {text}
question: {text}
techniques: [imagePreparation]
devices: [iphone-11]
tags: [payloads]
list:
  items: 20
  rowHeight: 320 pt
  image: {{stored: 4032 x 3024 px, file: 2.1 MB, shown: 360 x 270 pt}}
network: {{id: wifi, failuresPerThousand: 1, why: {text}}}
scroll:
  - flick: 900 pt/s
    stopAfter: 0.5 s
variants:
  trap:
    title: {text}
    techniques: {{imagePreparation: onCommit}}
  fix:
    title: {text}
    fixes: [trap]
    techniques: {{imagePreparation: thumbnail}}
"""


def quoted(text):
    """A text in YAML or JSON."""
    return json.dumps(text)


def escaped(text):
    """A text in Markdown, each of whose signs stands for itself."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text).replace("\u2028", " ")


def fenced(text):
    return "`" * 9 + f" {text} " + "`" * 9


class Project:
    """The folder with the sources; payloads share places, and each is in every kind of place."""

    def __init__(self, folder):
        self.folder = folder
        self.everything = quoted(" ".join(PAYLOADS))
        for part in range(PARTS):
            payloads = PAYLOADS[part::PARTS]
            self.write_page(f"page-{part}", payloads)
            text = quoted(" ".join(payloads))
            self.write(f"Content/scenarios/list-{part}.yml", SCENARIO.format(text=text))
        self.write_raw()
        self.write_claims()
        self.write_models()
        self.write_measurements()
        for number, picture in enumerate(PICTURES):
            self.write(f"Content/guide/picture-{number}.svg", picture)
            self.write(
                f"Content/guide/picture-{number}.md",
                f"---\ntitle: Picture {number}\ndescription: One.\n---\n\n![One](picture-{number}.svg)\n",
            )
        self.write(
            "perfsite.yml",
            f"title: {self.everything}\nheadline: {self.everything}\ndescription: {self.everything}\n"
            f"trust: {self.everything}\nurl: https://example.com/lists/\n"
            f"license:\n  name: {self.everything}\n  url: https://example.com/license\n"
            f"navigation:\n  - guide\n  - page: guide/page-0.md\n    title: {self.everything}\n"
            "  - scenarios\n",
        )

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def write_page(self, name, payloads):
        text = quoted(" ".join(payloads))
        lines = [f"---\ntitle: {text}\ndescription: {text}\npart: {text}\nupdated: 2026-01-01"]
        lines += ["tags: [payloads]\n---\n"]
        lines += [f"## {fenced(' '.join(payloads))}\n", "| code | text |\n|---|---|"]
        cells = [payload.replace("|", "").replace("\u2028", " ") for payload in payloads]
        lines += [f"| {fenced(cell)} | {escaped(cell)} |" for cell in cells] + [""]
        for payload in payloads:
            entities = "".join(f"&#{ord(sign)};" for sign in payload)
            title = re.sub(r'(["\\])', r"\\\1", payload).replace("&", "&amp;")
            lines += [f"- {escaped(payload)}", f"- **{entities}**"]
            lines += [f'- [{escaped(payload)}](page-0.md "{title}")']
        code = "\n".join(payloads)
        for language in ("html", "swift", "json", "yaml", "shell", "diff"):
            caption = fenced(payloads[0].replace('"', ""))
            lines += [f'\n:::code caption="{caption}"\n{"`" * 9}{language}\n{code}\n{"`" * 9}\n:::']
        self.write(f"Content/guide/{name}.md", "\n".join(lines) + "\n")

    def write_raw(self):
        """What is not escaped, a paragraph each: an error of the build, or harmless."""
        raw = [*PAYLOADS, *(f"[a link]({link})" for link in LINKS)]
        raw += [f"<{link}>" for link in LINKS] + [f"![a picture]({link})" for link in LINKS]
        raw += [f"[a link][{n}]\n\n[{n}]: <{link}>" for n, link in enumerate(LINKS)]
        raw += [f':::code caption="{payload}"\n```text\nx\n```\n:::' for payload in PAYLOADS[::7]]
        for part in range(6):
            text = "".join(f"{line}\n\n" for line in raw[part::6])
            page = f"---\ntitle: Raw {part}\ndescription: Raw.\n---\n\n{text}"
            self.write(f"Content/guide/raw-{part}.md", page)

    def write_claims(self):
        claims = [
            f"claim-{number}:\n  sentence: {text}\n  source: {text}\n  kind: arithmetic\n"
            f"  verdict: shown\n  url: {quoted(link)}\n"
            "  frames: {refreshRate: 60 Hz, commit: [5 ms x 3, 20 ms, 5 ms x 3], render: 5 ms}\n"
            "  expression: hitchCount = 1\n"
            for number, link in enumerate([*LINKS, "https://example.com/"])
            for text in [quoted(" ".join(PAYLOADS[number::PARTS]))]
        ]
        self.write("Content/claims.yml", "\n".join(claims))

    def write_models(self):
        """The program's devices and costs with other names and sources."""
        payloads = itertools.cycle(PAYLOADS[part::PARTS] for part in range(PARTS))
        for name in ("devices", "networks", "costs", "parameters"):
            text = (ROOT / f"Content/models/{name}.yml").read_text(encoding="utf-8")

            def named(match):
                return f"{match[1]}{quoted(' '.join(next(payloads)))}"

            def folded(match):
                return f"{match[0]}{' ' * 8}{' '.join(next(payloads))}\n"

            text = re.sub(r"^(  name: ).*", named, text, flags=re.M)
            text = re.sub(r"^ +source: >-\n(?=        )", folded, text, flags=re.M)
            self.write(f"Content/models/{name}.yml", text)

    def write_measurements(self):
        """Measurements whose names are payloads, all that are no words of the format."""
        names = ("title", "test", "identifier", "origin", "tool")
        for file in sorted((ROOT / "Content/measurements").glob("*.json")):

            def hostile(value, key="", parent=""):
                if isinstance(value, dict):
                    return {k: hostile(v, k, key) for k, v in value.items() if k != "scenario"}
                if isinstance(value, list):
                    return [hostile(element, key, parent) for element in value]
                is_name = key in names or (
                    key == "name" and parent in ("app", "device", "intervals", "baseline")
                )
                if isinstance(value, str) and (is_name or key == "notes"):
                    return value + " " + " ".join(PAYLOADS[len(value) % PARTS :: PARTS])
                return value

            document = hostile(json.loads(file.read_text(encoding="utf-8")))
            self.write(f"Content/measurements/{file.name}", json.dumps(document, indent=1))

    def build(self, program):
        """Builds the site without what the program refuses; returns how many places that were."""
        refused = 0
        for _ in range(12):
            line = [program, "build", "--worlds", "0", "--no-analyses", "-q"]
            done = subprocess.run(
                line, cwd=self.folder, capture_output=True, text=True, check=False
            )
            if done.returncode == 0:
                return refused
            refused += self.leave_out(done.stderr)
        raise AssertionError(f"it does not build: {done.stderr[:2000]}")

    def leave_out(self, errors):
        """Removes each paragraph, claim and picture with an error; returns how many."""
        places = set(re.findall(r"^(Content/\S+?)(?::(\d+):\d+)?: error:", errors, flags=re.M))
        assert places, f"it fails without a place: {errors[:2000]}"
        count = 0
        for name in {name for name, _ in places}:
            path = self.folder / name
            numbers = {int(number) for other, number in places if other == name and number}
            if path.suffix == ".svg":
                path.unlink()
                path.with_suffix(".md").unlink(missing_ok=True)
                count += 1
                continue
            if path.name.startswith("picture-"):  # a drawing that was left out already
                path.unlink(missing_ok=True)
                continue
            separator = "\n\n" if path.name != "claims.yml" else "\n\nclaim-"
            blocks = path.read_text(encoding="utf-8").split(separator)
            kept, number = [], 1
            for block in blocks:
                end = number + block.count("\n")
                if not any(number <= wrong <= end for wrong in numbers):
                    kept.append(block)
                number = end + separator.count("\n")
            assert len(kept) < len(blocks), f"nothing to leave out in {name}: {errors[:2000]}"
            assert path.name.startswith(("raw-", "claims")), f"{name} is refused: {errors[:2000]}"
            count += len(blocks) - len(kept)
            path.write_text(separator.join(kept), encoding="utf-8")
        return count

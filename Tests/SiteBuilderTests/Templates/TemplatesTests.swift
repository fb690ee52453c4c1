import Diagnostics
import SiteBuilder
import Testing
import TextFormats

@Suite struct TemplatesTests {
  private func render(
    _ template: String,
    _ context: TemplateContext,
    parts: [String: String] = [:],
    placing content: [String] = []
  ) -> (text: String?, messages: [String]) {
    var diagnostics: [Diagnostic] = []
    let files = parts.merging(["page": template]) { $1 }.map {
      SourceFile(path: "Templates/\($0.key).mustache", text: $0.value)
    }
    let templates = Templates(parsing: files, reporting: &diagnostics)
    let page = templates.renderChecked(
      "page",
      placing: content,
      with: context,
      at: "guide/page.html",
      reporting: &diagnostics
    )
    return (page?.text, diagnostics.map(\.description))
  }

  @Test func textsAreEscapedAndFragmentsAreNot() {
    let fragment = Fragment { $0.element("b", text: "<") }
    let result = render(
      "<p title=\"{{t}}\" lang='{{t}}'>{{{f}}}",
      ["t": .text("<\"'&"), "f": .fragment(fragment)]
    )
    #expect(result.messages.isEmpty)
    #expect(
      result.text
        == "<p title=\"&lt;&quot;&#39;&amp;\" lang='&lt;&quot;&#39;&amp;'><b>&lt;</b>"
    )
  }

  /// The template library alone lets these pass: it compares whole characters.
  @Test func anAccentEndsNoAttribute() {
    let result = render("<p title=\"{{t}}\">", ["t": .text("\"\u{301} onload=x '\u{301} <\u{338}")])
    #expect(
      result.text == "<p title=\"&quot;\u{301} onload=x &#39;\u{301} &lt;\u{338}\">"
    )
  }

  @Test func sectionsAskAndRepeat() {
    let template = "{{#on}}on{{/on}}{{^on}}off{{/on}}{{#all}}{{n}},{{/all}}{{^all}}none{{/all}}"
    let items: [TemplateContext] = [["n": .text("1")], ["n": .text("2")]]
    #expect(render(template, ["on": .flag(true), "all": .list(items)]).text == "on1,2,")
    #expect(
      render(template.replacing("{{n}}", with: "n"), ["on": .flag(false), "all": .list([])]).text
        == "offnone"
    )
  }

  @Test func optionalValuesAreAskedFor() {
    let template = "{{#next}}{{title}}{{/next}}{{^next}}last{{/next}}"
    let group: TemplateContext = ["title": .text("inner")]
    #expect(render(template, ["next": .group(group), "title": .text("outer")]).text == "inner")
    #expect(render(template, ["next": .absent, "title": .text("outer")]).text == "last")
    #expect(
      render("{{next}}", ["next": .absent]).messages == [
        "Templates/page.mustache:1:1: error: 'next' has no value here; ask for it with '{{#next}}'"
      ]
    )
  }

  /// An inner name without a value hides an outer one, for the check and for the library alike.
  @Test func absentHidesOuterValues() {
    let context: TemplateContext = [
      "a": .group(["n": .text("outer")]),
      "all": .list([["a": .absent], ["a": .group(["n": .text("inner")])], [:]]),
    ]
    #expect(render("{{#all}}[{{#a}}{{n}}{{/a}}]{{/all}}", context).text == "[][inner][outer]")
  }

  /// The mistakes of a template with some names.
  private func check(_ template: String, _ variables: [ContextVariable]) -> [String] {
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(path: "Templates/page.mustache", text: template)
    let templates = Templates(parsing: [file], reporting: &diagnostics)
    _ = templates.check("page", placing: [], declaring: variables, reporting: &diagnostics)
    return diagnostics.map(\.description)
  }

  @Test(arguments: [
    "{{#all}}{{titel}}{{/all}}", "{{^all}}{{titel}}{{/all}}", "{{#next}}{{titel}}{{/next}}",
    "{{#on}}{{titel}}{{/on}}", "{{#all}}{{#next}}{{titel}}{{/next}}{{/all}}",
  ])
  func `a mistake in what no page shows is found`(template: String) {
    let messages = check(
      template,
      [
        .list("all", "", [.text("title")]), .optional("next", "", [.text("title")]), .flag("on"),
        .text("title"),
      ]
    )
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasSuffix("nothing is named 'titel' here; did you mean 'title'?") == true
    )
  }

  @Test(arguments: [
    ("{{#next}}{{href}}{{next.href}}{{/next}}{{^next}}none{{/next}}", nil),
    ("{{next}}", "'next' has no value here; ask for it with '{{#next}}'"),
    ("{{^next}}{{next}}{{/next}}", "'next' has no value here; ask for it with '{{#next}}'"),
    ("{{next.href}}", "'next' holds no 'href'"),
    ("{{#next.href}}{{/next.href}}", "'next' holds no 'href'"),
    ("{{href}}", "nothing is named 'href' here; expected 'next'"),
  ])
  func `what may have no value is asked for`(template: String, message: String?) {
    let variables: [ContextVariable] = [.optional("next", "", [.text("href")])]
    #expect(
      check(template, variables)
        == [message].compactMap {
          $0.map { "Templates/page.mustache:1:\(template.hasPrefix("{{^") ? 10 : 1): error: \($0)" }
        }
    )
  }

  @Test func `the links that every page has are known before any is made`() {
    var diagnostics: [Diagnostic] = []
    let text = """
      <a href="{{root}}a.css#b"> <a href="own.js"> <a href="#c"> <a href="{{root}}{{name}}.css">
      {{#on}}<a href="{{root}}on.css">{{/on}}<a href="{{root}}../x.css">
      """
    let templates = Templates(
      parsing: [SourceFile(path: "Templates/page.mustache", text: text)],
      reporting: &diagnostics
    )
    let links = templates.check(
      "page",
      placing: [],
      declaring: [.text("root"), .text("name"), .flag("on")],
      reporting: &diagnostics
    )
    #expect(links.map { "\($0.place) \($0.target)" } == ["Templates/page.mustache:1:10 a.css"])
    #expect(
      diagnostics.map(\.description) == [
        "Templates/page.mustache:2:49: error: link '{{root}}../x.css' leads out of the site"
      ]
    )
  }

  @Test func dottedNamesReachIntoGroups() {
    let context: TemplateContext = ["a": .group(["b": .group(["c": .text("x")])])]
    #expect(render("{{a.b.c}}", context).text == "x")
    #expect(
      render("{{a.b.d}}{{a.x}}", context).messages == [
        "Templates/page.mustache:1:1: error: nothing is named 'a.b.d' here; expected 'c'",
        "Templates/page.mustache:1:10: error: nothing is named 'a.x' here; expected 'b'",
      ]
    )
  }

  @Test func partialsShareTheContextAndTheEscaping() {
    let result = render(
      "{{#all}}\n  {{> parts/row}}\n{{/all}}\n",
      ["all": .list([["n": .text("<")], ["n": .text("'")]])],
      parts: ["parts/row": "<li>{{n}}</li>\n"]
    )
    #expect(result.messages.isEmpty)
    #expect(result.text == "  <li>&lt;</li>\n  <li>&#39;</li>\n")
  }

  @Test func findingsInPartialsNameThePartial() {
    let result = render("\n{{> p}}{{> p}}", [:], parts: ["p": "é {{x}}"])
    #expect(result.text == nil)
    #expect(result.messages == ["Templates/p.mustache:1:4: error: nothing is named 'x' here"])
  }

  @Test func markupThatLooksLikeATagIsLeftAlone() {
    #expect(render("{ {t} }{{! note }}{{t}}", ["t": .text("{{x}}")]).text == "{ {t} }{{x}}")
  }

  @Test(arguments: [
    ("", false), ("{{#body}}{{/body}}", false), ("{{^body}}{{/body}}", false),
    ("{{#on}}{{{body}}}{{/on}}", true), ("{{> part}}", true), ("<p>body</p>", false),
    ("{{#body}}{{{body}}}{{/body}}", true), ("{{^body}}{{{body}}}{{/body}}", false),
    ("<!-- {{{body}}} -->", false), ("<!-- a\n{{{body}}}\n-->", false),
    ("<!-- {{> part}} -->", false), ("<!-- {{#body}}{{{body}}}{{/body}} -->", false),
    ("<!-- a --> {{{body}}} <!-- b -->", true),
  ])
  func `a template must use its pages' main content`(template: String, isPlaced: Bool) {
    let result = render(
      template,
      ["body": .fragment(.empty), "on": .flag(true)],
      parts: ["part": "{{> rest}}", "rest": "{{{body}}}"],
      placing: ["body"]
    )
    #expect(
      result.messages
        == (isPlaced
          ? []
          : [
            "Templates/page.mustache:1:1: error: template 'page' leaves out what its pages are for"
              + "; write '{{{body}}}'"
          ])
    )
  }

  @Test func `a missing template is located where it would be`() {
    var diagnostics: [Diagnostic] = []
    let templates = Templates(
      parsing: [SourceFile(path: "Templates/report.mustache", text: "")],
      reporting: &diagnostics
    )
    _ = templates.check("reprt", placing: [], declaring: [], reporting: &diagnostics)
    #expect(
      diagnostics.map(\.description) == [
        "Templates/reprt.mustache:1:1: error: no template 'reprt'; did you mean 'report'?"
      ]
    )
  }

  @Test func `a template that no page uses is named`() {
    var diagnostics: [Diagnostic] = []
    let texts = [
      "page": "{{#a}}{{> parts/frame}}{{/a}}", "parts/frame": "{{> parts/foot}}", "parts/foot": "",
      "parts/banner": "{{> parts/logo}}", "parts/logo": "", "reprot": "",
    ]
    let files = texts.map { SourceFile(path: "Templates/\($0).mustache", text: $1) }
    let templates = Templates(parsing: files, reporting: &diagnostics)
    templates.checkUse(of: files, by: ["page", "report"], reporting: &diagnostics)
    #expect(
      diagnostics.map(\.description) == [
        "Templates/parts/banner.mustache:1:1: warning: no page uses template 'parts/banner'"
          + "; expected one of 'page', 'report'",
        "Templates/parts/logo.mustache:1:1: warning: no page uses template 'parts/logo'"
          + "; expected one of 'page', 'report'",
        "Templates/reprot.mustache:1:1: warning: no page uses template 'reprot'"
          + "; did you mean 'report'?",
      ]
    )
  }

  @Test func `links that a template writes are collected at their places`() throws {
    var diagnostics: [Diagnostic] = []
    let text = """
      <a href="{{root}}a.css"><img src='x'>
      {{#style}}<link rel="x" href="{{root}}assets/{{name}}.css?v=1#b">{{/style}}
      <a href="{{href}}"><a href="#top"><a href="https://example.org/"><a href="{{#a}}b{{/a}}">
      é <script src="own.js"></script>
      """
    let templates = Templates(
      parsing: [SourceFile(path: "Templates/page.mustache", text: text)],
      reporting: &diagnostics
    )
    let page = templates.renderChecked(
      "page",
      with: [
        "root": .text("../"), "style": .optional(["name": .text("home")]), "href": .text("gone"),
        "a": .flag(false),
      ],
      at: "guide/page.html",
      reporting: &diagnostics
    )
    #expect(diagnostics.isEmpty)
    #expect(
      try #require(page).links.map { "\($0.place) \($0.written) \($0.target)" } == [
        "Templates/page.mustache:1:10 {{root}}a.css a.css",
        "Templates/page.mustache:1:35 x guide/x",
        "Templates/page.mustache:2:31 {{root}}assets/{{name}}.css?v=1#b assets/home.css",
        "Templates/page.mustache:4:17 own.js guide/own.js",
      ]
    )
  }

  @Test func `a link that no page may have is located in the template`() {
    #expect(
      render("<a href=\"javascript:x\"> <a href=\"../../x\">", [:]).messages == [
        "Templates/page.mustache:1:10: error: scheme 'javascript' is not allowed in a link; "
          + "expected one of 'http', 'https', 'mailto'",
        "Templates/page.mustache:1:34: error: link '../../x' leads out of the site",
      ]
    )
  }

  @Test func `links are found in single quotes, in lists of sources and after a tag`() {
    var diagnostics: [Diagnostic] = []
    let text = """
      <img SRC = 'a.png' srcset="b.png 1x, {{ root }}c.png 2x,d.png" alt="src=x">
      <video {{#on}}poster='e.png'{{/on}} data-src="no.png"></video>
      <a href="f.png"href="g.png" title="href=">
      <!-- <img src="hidden.png"> -->
      """
    let templates = Templates(
      parsing: [SourceFile(path: "Templates/page.mustache", text: text)],
      reporting: &diagnostics
    )
    let page = templates.renderChecked(
      "page",
      with: ["root": .text("../"), "on": .flag(true)],
      at: "guide/page.html",
      reporting: &diagnostics
    )
    #expect(diagnostics.isEmpty)
    #expect(
      page?.links.map { "\($0.place) \($0.target)" } == [
        "Templates/page.mustache:1:13 guide/a.png",
        "Templates/page.mustache:1:28 guide/b.png",
        "Templates/page.mustache:1:38 c.png",
        "Templates/page.mustache:1:57 guide/d.png",
        "Templates/page.mustache:2:23 guide/e.png",
        "Templates/page.mustache:3:10 guide/f.png",
        "Templates/page.mustache:3:22 guide/g.png",
      ]
    )
  }

  @Test(arguments: ["", " \n\n"])
  func `an emptied part is located in its own file, once`(text: String) {
    let result = render("{{> p}}{{> p}}", [:], parts: ["p": text])
    #expect(result.text == nil)
    #expect(
      result.messages == [
        "Templates/p.mustache:1:1: error: template 'p' is empty; restore it, or remove '{{> p}}'"
      ]
    )
  }

  @Test func `a link to a place on its own page needs an element with that id`() {
    #expect(
      render(
        "<a href=\"#two\"><a href='a.html#two'><a href=\"{{x}}#{{y}}\">",
        ["x": .text(""), "y": .text("n")]
      )
      .messages == [
        "Templates/page.mustache:1:10: error: link '#two' leads to '#two', but nothing on "
          + "'guide/page.html' has that id",
        "Templates/page.mustache:1:46: error: link '{{x}}#{{y}}' leads to '#n', but nothing on "
          + "'guide/page.html' has that id",
      ]
    )
    let text = "<a href=\"#two\"><a href=\"#top\"><p data-id=two\nid='two'>"
    #expect(render(text, [:]).messages == [])
  }
}

@Suite struct MarkupIDsTests {
  @Test(arguments: [
    ("<p id=\"a\">", true), ("<p id='a'>", true), ("<p id=a>", true), ("<p\nid=a class=b>", true),
    ("<p id=\"ab\">", false), ("<p id=\"\">", false), ("<p data-id=\"a\">", false),
    ("id=a>", false),
    ("<p id=a", false), ("<p id=\"b\"><i id=\"a\">", true), ("", false), ("<p id=\"a'>", false),
  ])
  func `ids are those of elements`(text: String, hasID: Bool) {
    #expect(MarkupIDs(Array(text.utf8)).contains("a") == hasID)
  }
}

import Foundation
import TestSupport
import Testing

/// Small files that would take long, or much memory: each ends soon, or is a located mistake.
@Suite(.slow) struct SmallInputTests {
  /// The files of a project, and how the program ends.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let files: [String: String]
    var command = ["check", "--worlds", "0"]
    let status: Int
    /// What it says of the file.
    var message = ""
  }

  private static let settings = "title: Small\ndescription: A project.\n"
  private static let home = "---\ntitle: Home\ndescription: Home.\n---\n\n"

  /// A template of the program.
  private static func template(_ name: String) -> String {
    let file = DemoProject.root.appendingPathComponent("Templates/\(name).mustache")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  private static func scenario(
    items: Int = 200,
    spread: Double = 0,
    scroll: String = "  - {flick: 3000 pt/s, stopAfter: 1 s}",
    events: String = "",
    techniques: String = "formatting: perCell",
    variants: Int = 1
  ) -> String {
    """
    title: Rows
    question: What does it cost?
    techniques: [formatting]
    devices: [iphone-13-pro]
    list: {items: \(items), rowHeight: 100 pt, rowHeightSpread: \(spread), cell: {dates: 4}}
    scroll:
    \(scroll)
    \(events)
    variants:

    """
      + (0..<variants).map { "  v\($0): {title: V \($0), techniques: {\(techniques)}}\n" }.joined()
  }

  private static let long = """
      - repeat: 290
        steps: [{flick: 3000 pt/s, stopAfter: 1 s}, {flick: -3000 pt/s, stopAfter: 1 s}]
    """

  private static var turns: String {
    let sizes = ["small", "large"]
    let events = (0..<20).map { "  - {at: \($0 + 1)0 ms, changeTextSize: \(sizes[$0 % 2])}" }
    return "events:\n" + events.joined(separator: "\n")
  }

  private static let rows = "Content/scenarios/rows.yml"

  static let kinds: [Kind] = [
    Kind(
      testDescription: "addresses that nothing closes in a style sheet",
      files: ["Templates/assets/site.css": String(repeating: "a{b:url(", count: 8_000)],
      status: 0
    ),
    Kind(
      testDescription: "a part that is included very often",
      files: [
        "Templates/home.mustache": template("home")
          + String(repeating: "{{> parts/head}}", count: 20_000)
      ],
      status: 1,
      message:
        "Templates/home.mustache:1:1: error: with what this template repeats, 'index.html' gets"
    ),
    Kind(
      testDescription: "lists in lists in lists",
      files: [
        "perfsite.yml": settings + "navigation:\n"
          + (1...4).map { "  - {url: 'https://example.org/\($0)', title: T}\n" }.joined(),
        "Templates/page.mustache": template("page")
          + String(repeating: "{{#site.navigation}}", count: 30) + "x"
          + String(repeating: "{{/site.navigation}}", count: 30),
      ],
      status: 1,
      message:
        "Templates/page.mustache:1:1: error: with what this template repeats, 'page.html' gets"
    ),
    Kind(
      testDescription: "headings and nothing else",
      files: ["Content/page.md": home + String(repeating: "## a\n", count: 50_000)],
      status: 1,
      message: "Content/page.md:1006:1: error: the page has 50000 headings; at most 1000 are read"
    ),
    Kind(
      testDescription: "marks of emphasis that end nowhere",
      files: ["Content/page.md": home + String(repeating: "**a *b_ c ", count: 25_000)],
      status: 0
    ),
    Kind(
      testDescription: "one key again and again",
      files: [rows: String(repeating: "a: 1\n", count: 50_000)],
      status: 1,
      message: "duplicate key 'a'"
    ),
    Kind(
      testDescription: "merges again and again",
      files: [rows: String(repeating: "<<: 1\n", count: 43_000)],
      status: 1
    ),
    Kind(
      testDescription: "a pattern of stars",
      files: [
        "perfsite.yml": settings + "levels:\n  - {level: off, scenario: '"
          + String(repeating: "*a", count: 10_000) + "'}\n"
      ],
      status: 1,
      message: "no scenario has a name like"
    ),
    Kind(
      testDescription: "many variants",
      files: [rows: scenario(variants: 1_500)],
      command: ["check"],
      status: 1,
      message: "rows.yml:10:3: error: the scenario has 1500 variants; at most 200 are run"
    ),
    Kind(
      testDescription: "a long scroll, and many variants",
      files: [rows: scenario(scroll: long, variants: 10)],
      command: ["check"],
      status: 1,
      message: "rows.yml:6:1: error: the scenario takes as long as"
    ),
    Kind(
      testDescription: "a million items that are measured again and again",
      files: [
        rows: scenario(
          items: 1_000_000,
          spread: 0.5,
          events: turns,
          techniques: "cellSizing: everyTime, heightEstimation: running"
        )
      ],
      command: ["check"],
      status: 1,
      message: "rows.yml:5:8: error: the scenario takes as long as"
    ),
    Kind(
      testDescription: "a million tall items",
      files: [
        rows: scenario(items: 1_000_000, spread: 0.5)
          .replacing("rowHeight: 100 pt", with: "rowHeight: 5000 pt")
      ],
      status: 0
    ),
  ]

  @Test(arguments: kinds) func `a small file takes no more than seconds`(kind: Kind) async throws {
    let project = try EmptyFolder()
    let standard = [
      "perfsite.yml": Self.settings, Self.rows: Self.scenario(),
      "Content/page.md": Self.home + "Hi.\n",
    ]
    let files = standard.merging(kind.files) { $1 }
    for (path, text) in files { try project.write(text, to: path) }
    #expect(kind.files.values.allSatisfy { $0.utf8.count < 1_000_000 })
    // Seconds of processor time, of which an optimized program takes a part; and KiB of memory.
    let limits = "ulimit -t 15; ulimit -d 1000000; exec \"$0\" \"$@\""
    let result = try await BuiltProgram.run(
      at: URL(fileURLWithPath: "/bin/sh"),
      ["-c", limits, project.program.path] + kind.command,
      environment: ["GITHUB_ACTIONS": ""],
      in: project.folder.path
    )
    #expect(result.status == kind.status, "\(result.standardError.prefix(500))")
    #expect(
      kind.message.isEmpty || result.standardError.contains(kind.message),
      "\(result.standardError.prefix(500))"
    )
  }
}

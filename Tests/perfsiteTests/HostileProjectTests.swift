import Foundation
import TestSupport
import Testing

/// Projects that nobody would write but to see the program fail.
@Suite struct HostileProjectTests {
  private static let settings = "title: Hostile\ndescription: A project.\n"

  private static let lowRows = """
    title: Rows of two points
    question: What does a screen of a thousand cells cost?
    techniques: [cellPrefetching]
    devices: [iphone-11, iphone-13-pro]
    list: {items: 600, rowHeight: 2 pt, columns: 2, cell: {hosted: true}}
    scroll:
      - pause: 0.5 s
      - repeat: 8
        steps:
          - drag: 300 pt
            during: 0.25 s
          - flick: 2500 pt/s
            stopAfter: 1.2 s
          - pause: 0.4 s
    variants:
      row-at-a-time:
        title: By rows
        techniques: {cellPrefetching: rowAtATime}
      one-at-a-time:
        title: By cells
        fixes: [row-at-a-time]
        techniques: {cellPrefetching: oneAtATime}
    """

  @Test
  func `a list whose first frame comes after the window of its replay has a page`() async throws {
    let project = try EmptyFolder()
    try project.write(Self.settings, to: "perfsite.yml")
    try project.write(Self.lowRows, to: "Content/scenarios/low-rows.yml")
    let result = try await project.perfsite("build", "--worlds", "0", "--no-analyses")
    #expect(result.status == 0)
    #expect(result.standardError == "")
    #expect(project.exists("Site/scenarios/low-rows.html"))
  }

  // MARK: Pages

  private static let frontMatter = "---\ntitle: A page\ndescription: What it says.\n---\n\n"

  /// A project with a page.
  private func project(
    page text: String,
    settings: String = "",
    snippet: String? = nil
  ) throws -> EmptyFolder {
    let project = try EmptyFolder()
    try project.write(Self.settings + settings, to: "perfsite.yml")
    try project.write(Self.lowRows, to: "Content/scenarios/low-rows.yml")
    try project.write(Self.frontMatter + text, to: "Content/page.md")
    if let snippet { try project.write(snippet, to: "Content/_part.md") }
    return project
  }

  @Test(arguments: ["a <?", "a <!A ", "a <![CDATA[", "![[]()", "a <!-- "])
  func `marks that nothing ends are an error, not seconds of work`(mark: String) async throws {
    let text = "Fine.\n\n" + String(repeating: mark, count: 1_100) + "\n"
    let project = try project(page: text)
    let result = try await project.perfsite("check", "--worlds", "0")
    #expect(result.status == 1)
    #expect(
      result.standardError.hasPrefix(
        "Content/page.md:8:1: error: up to here there are more than 1000 of '<?', '<!' and '![' "
          + "without a blank line between them\n"
      )
    )
    // Paragraphs do not add up.
    let parted = (0..<4).map { _ in String(repeating: mark, count: 400) + "\n\n" }.joined()
    try project.write(Self.frontMatter + parted, to: "Content/page.md")
    let parts = try await project.perfsite("check", "--worlds", "0")
    #expect(!parts.standardError.contains("up to here"))
  }

  @Test func `a page that is too large is an error where it gets too large`() async throws {
    let line = "A paragraph of the page.\n\n"
    let text = String(repeating: line, count: 1 << 14)
    let project = try project(page: text)
    let size = Self.frontMatter.utf8.count + text.utf8.count
    let refused = try await project.perfsite("check", "--worlds", "0")
    #expect(refused.status == 1)
    #expect(
      refused.findings == [
        "Content/page.md:20166:15: error: the page has \(size) bytes; at most 262144 are read; split it, "
          + "or set 'pageKilobytes' in 'perfsite.yml'"
      ]
    )
    try project.write(Self.settings + "pageKilobytes: 512\n", to: "perfsite.yml")
    #expect(try await project.perfsite("check", "--worlds", "0").status == 0)
  }

  @Test func `included texts count as often as they are included`() async throws {
    let project = try project(
      page: String(repeating: ":::include _part.md\n\n", count: 12),
      settings: "pageKilobytes: 10\n",
      snippet: String(repeating: "Words of a part.\n\n", count: 60)
    )
    let result = try await project.perfsite("check", "--worlds", "0")
    #expect(result.status == 1)
    #expect(
      result.findings == [
        "Content/page.md:24:1: error: up to here the page has 11102 bytes, with the texts that it "
          + "includes; at most 10240 are read; split it, or set 'pageKilobytes' in 'perfsite.yml'"
      ]
    )
  }

  // MARK: Files

  /// Runs a line of the shell, which can name files in bytes that are no text.
  private func shell(_ line: String, in project: EmptyFolder) async throws {
    let result = try await BuiltProgram.run(
      at: URL(fileURLWithPath: "/bin/sh"),
      ["-c", line],
      in: project.folder.path
    )
    #expect(result.status == 0)
  }

  @Test(arguments: [
    "Content/scenarios/low-rows.yml Content/scenarios/caf\\351.yml",
    "Content/page.md Content/caf\\351.md", "Content/page.md Content/caf\\351/page.md",
    "Content/page.md Content/measurements/caf\\351.json",
    "Content/page.md Templates/assets/caf\\351.css",
  ])
  func `a name that is not UTF-8 is an error, with a warm cache too`(files: String) async throws {
    let project = try project(page: "Text.\n")
    let words = files.split(separator: " ")
    #expect(try await project.perfsite("build", "--worlds", "0", "--no-analyses").status == 0)
    try await shell(
      "to=$(printf '\(words[1])'); mkdir -p \"$(dirname \"$to\")\"; cp \(words[0]) \"$to\"",
      in: project
    )
    for command in [["check"], ["build", "--no-analyses"]] {
      let result = try await BuiltProgram.run(
        at: project.program,
        command + ["--worlds", "0"],
        environment: ["GITHUB_ACTIONS": ""],
        in: project.folder.path
      )
      #expect(result.status == 1)
      #expect(result.standardError.contains(":1:1: error: the name is not UTF-8; rename it\n"))
    }
  }

  @Test(arguments: [
    ("Content/page.md", "Content/", ".md"),
    ("Content/scenarios/low-rows.yml", "Content/scenarios/", ".yml"),
    ("Content/page.md", "Content/measurements/", ".json"),
  ])
  func `names that only Unicode's forms tell apart are an error`(
    source: String,
    folder: String,
    ending: String
  ) async throws {
    for names in [["\\303\\251", "e\\314\\201"], ["e\\314\\201", "\\303\\251"]] {
      let project = try project(page: "Text.\n")
      for name in names {
        try await shell(
          "mkdir -p \(folder); cp \(source) \"$(printf '\(folder)\(name)\(ending)')\"",
          in: project
        )
        _ = try await project.perfsite("build", "--worlds", "0", "--no-analyses")
      }
      for command in ["check", "build"] {
        let result = try await project.perfsite(command, "--worlds", "0")
        #expect(result.status == 1)
        #expect(
          result.standardError.contains(
            ": error: another file has the same name, with its accents in another form; rename it\n"
          )
        )
      }
    }
  }

  @Test(arguments: ["caf\\351", "e\\314\\201"])
  func `a file of a folder that is imported is not skipped for its name`(
    name: String
  ) async throws {
    let measured = DemoProject.root
      .appendingPathComponent("Tests/MeasurementsTests/Fixtures/xcresult/metrics.json")
    let project = try project(page: "Text.\n")
    try await shell(
      "mkdir trace; for name in '\(name)' '\\303\\251'; do "
        + "cp '\(measured.path)' \"$(printf \"trace/$name.json\")\"; done",
      in: project
    )
    let result = try await project.perfsite("import", "trace")
    #expect(result.status == 1)
    #expect(result.standardError.hasSuffix("; rename it\n"))
    #expect(!project.exists("Content/measurements"))
  }

  @Test(arguments: ["Content/large.md", "perfsite.yml", "Templates/assets/x.css", "baseline.json"])
  func `the size of a file is looked at before it is read`(path: String) async throws {
    let project = try project(page: "Text.\n")
    try await shell("mkdir -p Templates/assets; truncate -s 8G \(path)", in: project)
    let result = try await project.perfsite("check", "--worlds", "0")
    #expect(result.status == 1)
    #expect(
      result.standardError.contains("the file has 8589934592 bytes; at most 67108864 are read")
        || result.standardError.contains("it is larger than a file may be here")
    )
  }

  @Test func `a measurement that names no scenario of the project is not imported`() async throws {
    let measured = DemoProject.root
      .appendingPathComponent("Tests/MeasurementsTests/Fixtures/xcresult/metrics.json")
    let first = try project(page: "Text.\n")
    #expect(
      try await first.perfsite("import", measured.path, "--scenario", "low-rows").status == 0
    )
    let name = try #require(try first.files(below: "Content/measurements").first)
    let document = try first.read("Content/measurements/\(name)")
    let second = try project(page: "Text.\n")
    try second.write(document.replacing("\"low-rows\"", with: "\"low-row\""), to: "wrong.json")
    let refused = try await second.perfsite("import", "wrong.json")
    #expect(refused.status == 1)
    #expect(
      refused.standardError
        == "wrong.json:1:1: error: unknown scenario 'low-row'; did you mean 'low-rows'?\n"
    )
    #expect(!second.exists("Content/measurements"))
    try second.write(document, to: "right.json")
    #expect(try await second.perfsite("import", "right.json").status == 0)
    #expect(try await second.perfsite("check", "--worlds", "0").status == 0)
  }
}

import Foundation
import TestSupport
import Testing

/// Names and titles that mean something to a terminal, a server or a table, in everything that the
/// program writes.
@Suite struct ForeignTextTests {
  /// What a name begins with: none of it may be seen as it is.
  private static let vectors = [
    "\u{1B}[31m", "\u{1B}]0;title\u{7}", "\u{1B}[2J", "\u{9B}31m", "\u{8}\u{8}\u{8}", "\u{7F}",
    "\nMARK", "\n::error::MARK", "\r\n::set-env name=A::MARK", "\n ::stop-commands::MARK",
    "\u{2028}::error::MARK", "\u{85}::error::MARK", "##[error]MARK", "##vso[task.complete]MARK",
    "\n##teamcity[MARK]", "\u{202E}MARK", "\u{2066}MARK\u{2069}", "\u{200F}", "\u{0}", "\r",
    "=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)", "\t=1", "| MARK |", "]]>", "-->", "</failure>",
    "<script>MARK</script>", "`MARK`", "![MARK](https://example.com/x)",
  ]

  /// A text that begins with a command, with all of them in it.
  private static let payload = "::error::MARK" + vectors.joined()

  /// As JSON and YAML write it between quotes; nothing in YAML may be U+0000.
  private static func quoted(_ text: String) -> String {
    let units = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(units.joined())\""
  }

  private static let inYAML = quoted(payload.replacing("\u{0}", with: ""))

  private static let scenario = """
    title: \(inYAML)
    question: \(inYAML)
    techniques: [imagePreparation]
    devices: [iphone-11]
    list:
      items: 60
      rowHeight: 320 pt
      image: {stored: 4032 x 3024 px, file: 2.1 MB, shown: 360 x 270 pt}
    network: wifi
    scroll: [{flick: 3000 pt/s}]
    fix: fix
    variants:
      trap:
        title: \(inYAML)
        techniques: {imagePreparation: onCommit}
        expect: {rating: good, in: 75}
      fix:
        title: \(inYAML)
        fixes: [trap]
        techniques: {imagePreparation: thumbnail}
        thresholds: {hitchTimeRatio: {lessThan: 0.1 ms/s}}
    """

  private static func measurement() throws -> String {
    let file = DemoProject.root
      .appendingPathComponent("Tests/MeasurementsTests/Fixtures/xcresult/metrics.json")
    let name = quoted(payload)
    return try String(contentsOf: file, encoding: .utf8)
      .replacing("\"FeedUITests/testScrolling()\"", with: name)
      .replacing("\"Release\"", with: name)
      .replacing("\"iPhone 13\"", with: name)
      .replacing("\"CPU Time\"", with: name)
      .replacing("\"com.apple.dt.XCTMetric_CPU.time\"", with: name)
  }

  private static func project() throws -> EmptyFolder {
    let project = try EmptyFolder()
    try project.write("title: \(inYAML)\ndescription: \(inYAML)\n", to: "perfsite.yml")
    try project.write(scenario, to: "Content/scenarios/hostile.yml")
    try project.write(
      "expectations:\n  - thresholds: {hitchTimeRatio: {lessThan: 0.001 ms/s}}\n",
      to: "Content/measurements.yml"
    )
    try project.write(
      "{\"refresh_interval_ns\": 16666667, \"frames\": [{\"commit_ns\": 20000000, "
        + "\(quoted("commit.\(payload)_ns")): 1000}]}\n",
      to: "frames.json"
    )
    try project.write(try measurement(), to: "measured.json")
    return project
  }

  /// What in an output a terminal or a server would obey.
  private func obeyed(in output: String, isMarkup: Bool = false) -> [String] {
    var found: [String] = []
    for scalar in Set(output.unicodeScalars) {
      let isControl = scalar.properties.generalCategory == .control
      let turns = [
        0x061C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2028, 0x2029,
        0x2066, 0x2067, 0x2068, 0x2069,
      ].contains(scalar.value)
      if isControl && scalar != "\n" && scalar != "\t" || turns {
        found.append("U+" + String(scalar.value, radix: 16))
      }
    }
    for line in output.split(separator: "\n") {
      let text = line.drop(while: \.isWhitespace)
      let isOurs = text.hasPrefix("::error ") || text.hasPrefix("::warning ")
      if text.hasPrefix("::"), !isOurs { found.append("command: \(text.prefix(80))") }
      if text.hasPrefix("MARK"), !isMarkup { found.append("line: \(text.prefix(80))") }
      if text.contains("##[") || text.contains("##vso[") || text.contains("##teamcity[") {
        found.append("command within: \(text.prefix(200))")
      }
    }
    return found
  }

  /// Whoever runs the program ends lines in its arguments on purpose.
  private static let argument = payload.replacing("\u{0}", with: "")
    .replacing("\nMARK", with: "MARK")

  private static let imports = [["import", "measured.json"]]

  private static let commands = [
    ["list", "scenarios"], ["list", "scenarios", "--format", "json"], ["list", "scenario"],
    ["explain", "hostile/trap", "--worlds", "0"],
    ["explain", "hostile", "--worlds", "0", "--format", "json"],
    ["run", "--worlds", "0"], ["run", "--worlds", "0", "--format", "json"],
    ["run", "--worlds", "0", "--format", "csv"],
    ["check", "--worlds", "0", "--verbose"], ["check", "--measurements-only", "--verbose"],
    ["explain", "hostile/trap", "--worlds", "0", "--recording", "frames.json"],
    ["frames", "frames.json"], ["calibrate", "frames.json", "--scenario", "hostile/trap"],
    ["import", "no\u{1B}[31m\n::error::MARK"], ["import", "measured.json", "--dry-run"],
    ["explain", argument],
    ["sweep", "hostile", "--vary", "itemCount=60,70", "--worlds", "0"],
    ["baseline", "update", "--dry-run", "--worlds", "0"],
    ["validate", "--worlds", "0"],
  ]

  @Test func `no name or title reaches a terminal or a log as it is`() async throws {
    let project = try Self.project()
    for arguments in Self.imports + Self.commands {
      let result = try await BuiltProgram.run(
        at: project.program,
        arguments,
        environment: ["GITHUB_ACTIONS": ""],
        in: project.folder.path
      )
      #expect(result.status < 128, "\(arguments)")
      #expect(obeyed(in: result.standardOutput) == [], "\(arguments)")
      #expect(obeyed(in: result.standardError) == [], "\(arguments)")
    }
    // What is wrong with the project would be all that there is to see.
    let list = try await project.perfsite("list", "scenarios")
    #expect(list.standardOutput.contains("::error::MARK\\u{1B}[31m"))
    #expect(list.status == 0)
  }

  @Test(arguments: ["text", "json", "csv", "markdown", "junit", "sarif", "github"])
  func `every format of results says names so that nothing obeys them`(
    format: String
  ) async throws {
    let project = try Self.project()
    #expect(try await project.perfsite("import", "measured.json").status == 0)
    for environment in [["GITHUB_ACTIONS": ""], ["GITHUB_ACTIONS": "true"]] {
      for mode in [["--worlds", "0"], ["--measurements-only"]] {
        if format == "csv", mode.count == 1 { continue }
        let result = try await BuiltProgram.run(
          at: project.program,
          ["check", "--verbose", "--format", format] + mode,
          environment: environment,
          in: project.folder.path
        )
        let isData = format == "junit" || format == "json" || format == "sarif"
        #expect(obeyed(in: result.standardOutput, isMarkup: isData) == [], "\(mode)")
        #expect(obeyed(in: result.standardError) == [], "\(mode)")
        #expect(result.status < 128)
        if format == "csv" {
          for cell in result.standardOutput.split(whereSeparator: { ",\n".contains($0) }) {
            #expect(cell.first.map { "=+-@\t\"".contains($0) } == false, "\(cell)")
          }
        }
      }
    }
  }

  @Test func `an excerpt shows an escape sequence and does not send it`() async throws {
    let project = try Self.project()
    try project.write(
      "---\ntitle: Page\ndescription: D.\n---\n\n\u{1B}[31m\u{202E}::x [gone](gone.md) \u{9B}2J\n",
      to: "Content/page.md"
    )
    let result = try await project.perfsite("check", "--worlds", "40")
    #expect(result.status == 1)
    #expect(obeyed(in: result.standardError) == [])
    #expect(result.standardError.contains("\\u{1B}[31m"))
  }
}

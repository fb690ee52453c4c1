import Foundation
import TestSupport
import Testing

/// `perfsite import` and `perfsite frames --summary`, run as a user would run them.
@Suite struct ImportCommandTests {
  private static let hitches = """
    <trace-query-result><node xpath='/trace-toc/run[@number="1"]/data/table[@schema="hitches"]'>
    <schema name="hitches"><col><mnemonic>start</mnemonic></col>
    <col><mnemonic>duration</mnemonic></col></schema>
    <row><start-time id="1">100</start-time><duration id="2">16666667</duration></row>
    <row><start-time id="3">500000000</start-time><duration ref="2"/></row>
    </node></trace-query-result>
    """
  private static let contents = """
    <trace-toc><run number="1"><info><target><device platform="iOS" model="iPhone 11"
     os-version="18.7"/></target><summary><duration>10</duration></summary></info></run></trace-toc>
    """

  /// A folder with an empty project and files beside it.
  private func withFolder(
    _ files: [String: String],
    _ body: (_ folder: URL) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("perfsite-import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Content"),
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    try await body(folder)
  }

  private func measurements(in folder: URL) -> [String: Data] {
    let measurements = folder.appendingPathComponent("Content/measurements")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: measurements.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, (try? Data(contentsOf: measurements.appendingPathComponent(name))) ?? Data())
      }
    )
  }

  @Test func `the exports of a trace become one file, and importing again changes nothing`()
    async throws
  {
    let files = ["trace/hitches.xml": Self.hitches, "trace/toc.xml": Self.contents]
    try await withFolder(files) { folder in
      let first = try await BuiltProgram.run(["import", "trace"], in: folder.path)
      #expect(first.standardError == "")
      #expect(first.status == 0)
      let written = measurements(in: folder)
      let name = try #require(written.keys.first)
      #expect(written.count == 1)
      #expect(name.hasPrefix("xctrace-iphone-11-"))
      #expect(
        first.standardOutput == """
          open: 3.33 ms/s over the whole recording (10 s), good, 64.52 ms/s over the time from the first \
          hitch to the last (0.517 s), critical: 2 hitches, 33.333 ms; name what scrolled, such as \
          --window input=19.6
            measured: Recording · iPhone 11, iOS 18.7 (xctrace)
            over the time from the first hitch to the last (0.517 s) instead: 64.52 ms/s, critical
            severity: not known without the refresh interval
          Content/measurements/\(name) (new)

          """
      )
      let details = try await BuiltProgram.run(["import", "trace", "--details"], in: folder.path)
      #expect(
        details.standardOutput.hasPrefix(
          """
          Content/measurements/\(name) (xctrace, unchanged)
          Recording · iPhone 11, iOS 18.7
            recording: open: 3.33 ms/s over the whole recording (10 s), good, 64.52 ms/s over the time \
          from the first hitch to the last (0.517 s), critical: 2 hitches, 33.333 ms; name what scrolled, \
          such as --window input=19.6

          """
        )
      )
      #expect(!String(decoding: written[name] ?? Data(), as: UTF8.self).contains(folder.path))

      let again = try await BuiltProgram.run(
        ["import", "trace/toc.xml", "trace/hitches.xml"],
        in: folder.path
      )
      #expect(again.standardOutput.hasSuffix("Content/measurements/\(name) (unchanged)\n"))
      #expect(measurements(in: folder) == written)

      let chosen = try await BuiltProgram.run(
        ["import", "trace", "--window", "input=2"],
        in: folder.path
      )
      #expect(chosen.standardOutput.hasSuffix("Content/measurements/\(name) (changed)\n"))
      #expect(chosen.standardOutput.hasPrefix("critical: 16.67 ms/s"))
      let kept = try await BuiltProgram.run(["import", "trace"], in: folder.path)
      #expect(
        kept.standardOutput == chosen.standardOutput.replacing("(changed)", with: "(unchanged)")
      )
    }
  }

  @Test func `if any file is wrong, nothing is written`() async throws {
    let files = [
      "good.csv": "presented_ms\n0\n10\n20\n", "bad.csv": "presented_ms\n0\n-5\n", "other.txt": "x",
    ]
    try await withFolder(files) { folder in
      let result = try await BuiltProgram.run(
        ["import", "good.csv", "bad.csv", "other.txt", "none.csv"],
        in: folder.path
      )
      try expectSnapshot(result.shown, named: "import/mistakes.txt")
      #expect(measurements(in: folder).isEmpty)
    }
  }

  @Test func `a dry run reads standard input and needs no project`() async throws {
    let result = try await BuiltProgram.run(
      ["import", "-", "--dry-run", "-C", "/nowhere"],
      standardInput: Array("presented_ms\n0\n10\n20\n45\n55\n65\n".utf8)
    )
    try expectSnapshot(result.shown, named: "import/standard-input.txt")
  }

  @Test func `wrong usage`() async throws {
    let windowed = try await BuiltProgram.run(
      ["import", "-", "--window", "sleep"],
      standardInput: Array("presented_ms\n0\n10\n".utf8)
    )
    let dated = try await BuiltProgram.run(["import", "in", "--recorded", "yesterday"], in: "/")
    #expect(windowed.status == 64 && dated.status == 64)
    try expectSnapshot(
      windowed.mistake + "\n" + dated.mistake + "\n",
      named: "import/wrong-usage.txt"
    )
  }

  @Test func `files of a folder that are something else are passed over and named`() async throws {
    let files = ["in/a.csv": "presented_ms\n0\n10\n20\n", "in/package.json": "{\"name\": 1}"]
    try await withFolder(files) { folder in
      let result = try await BuiltProgram.run(["import", "in"], in: folder.path)
      #expect(result.status == 0)
      #expect(
        result.standardOutput.hasSuffix("1 file is in no known format: in/package.json\n")
      )
    }
  }

  @Test func `a site may hold measurements, and a damaged one is located`() async throws {
    let demo = try DemoProject()
    try demo.write("presented_ms\n0\n10\n20\n", to: "times.csv")
    let imported = try await BuiltProgram.run(["import", "times.csv"], in: demo.folder.path)
    #expect(imported.status == 0)
    #expect(measurements(in: demo.folder).count == 1)
    try demo.write("{\"schema\": \"perfsite-measurement/9\"}", to: "Content/measurements/b.json")
    let check = try await demo.perfsite("check")
    #expect(check.status == 1)
    #expect(
      check.findings == [
        "Content/measurements/b.json:1:12: error: unknown version 'perfsite-measurement/9'; expected "
          + "'perfsite-measurement/1'"
      ]
    )
  }

  @Test func `a summary of frames, from either kind of file`() async throws {
    let twoFrames = """
      {"refresh_interval_ns": 10000000, "frames": [
        {"commit_ns": 5000000, "render_ns": 5000000},
        {"commit_ns": 15000000, "render_ns": 5000000, "quiet_vsyncs": 2}
      ]}
      """
    let frames = try await BuiltProgram.run(
      ["frames", "-", "--summary"],
      standardInput: Array(twoFrames.utf8)
    )
    #expect(
      frames.standardOutput == """
        frames: 2
        hitches: 1, 10 ms (commit 10 ms, render 0 ms)
        hitch time ratio: 333.33 ms/s, critical, over 0.03 s: the time with frames under way
        hitch time ratio: 200.00 ms/s, critical, over 0.05 s: the whole recording, quiet vsyncs included
        durations: median 10 ms, 90th percentile 10 ms, longest 10 ms
        severity: 1 low, 0 moderate, 0 high
        the hitches are those of perfsite's frame pipeline; only the times are the file's

        """
    )
    let times = Array("# refresh_interval_ns: 10000000\npresented_ms\n0\n10\n30\n40\n".utf8)
    let presented = try await BuiltProgram.run(["frames", "-", "--summary"], standardInput: times)
    try expectSnapshot(presented.shown, named: "import/presented.txt")
    let whole = try await BuiltProgram.run(["frames", "-"], standardInput: times)
    #expect(
      whole.standardError
        == "<stdin>:1:1: error: the times at which frames were presented have no stages to report; "
        + "use '--summary'\n"
    )
    #expect(whole.status == 1)
  }

  @Test func `other files of a folder are no obstacle`() async throws {
    let files = [
      "in/frames.csv": "presented_ms\n0\n10\n20\n", "in/build.log": "Test Suite 'All' started\n",
      "in/Settings.plist": "<plist><dict><key>a</key><string>b</string></dict></plist>",
    ]
    try await withFolder(files) { folder in
      let result = try await BuiltProgram.run(["import", "in", "--dry-run"], in: folder.path)
      #expect(result.status == 0)
      #expect(result.standardError == "")
      #expect(
        result.standardOutput.hasSuffix(
          "1 file is in no known format: in/Settings.plist\n1 file holds no measurements: in/build.log\n"
        )
      )
      let named = try await BuiltProgram.run(["import", "in/build.log"], in: folder.path)
      #expect(named.status == 1)
    }
  }

  private static let emptySummary = """
    <trace-query-result><node xpath='/trace-toc/run[@number="1"]/data/table'>
    <schema name="hitches-summary"><col><mnemonic>start</mnemonic></col>
    <col><mnemonic>duration</mnemonic></col></schema>
    </node></trace-query-result>
    """
  private static let bomb = """
    <?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><trace-query-result>&b;</trace-query-result>
    """

  @Test(arguments: [
    Data(), Data([0xFF, 0xFE, 0x3C, 0x00, 0x61, 0x00]), Data(bomb.utf8),
    Data("Export failed: Document Missing Template Error\n".utf8),
    Data("Starting up\n\(hitches)".utf8), Data("<html></html>".utf8),
  ])
  func `a damaged table of a trace is not one without hitches`(table: Data) async throws {
    let files = ["x/hitches-summary.xml": Self.emptySummary, "x/toc.xml": Self.contents]
    try await withFolder(files) { folder in
      try table.write(to: folder.appendingPathComponent("x/hitches.xml"))
      let result = try await BuiltProgram.run(["import", "x"], in: folder.path)
      #expect(result.status == 1)
      #expect(result.standardOutput == "")
      #expect(result.standardError.hasPrefix("x/hitches.xml:1:"), "\(result.standardError)")
      #expect(measurements(in: folder).isEmpty)
    }
  }

  @Test func `a table of a trace counts whatever its file is called`() async throws {
    let files = [
      "x/hitches-summary.xml": Self.emptySummary, "x/toc.xml": Self.contents,
      "x/hitches": Self.hitches,
    ]
    try await withFolder(files) { folder in
      let named = try await BuiltProgram.run(["import", "x", "--dry-run"], in: folder.path)
      #expect(named.status == 0)
      #expect(named.standardOutput.contains("2 hitches"), "\(named.standardOutput)")
      try Self.hitches.prefix(Self.hitches.count / 2).write(
        to: folder.appendingPathComponent("x/hitches"),
        atomically: true,
        encoding: .utf8
      )
      let cut = try await BuiltProgram.run(["import", "x", "--dry-run"], in: folder.path)
      #expect(cut.status == 1)
      #expect(cut.standardError.hasPrefix("x/hitches:"), "\(cut.standardError)")
    }
  }

  @Test(arguments: [
    "summary.json": "{\"totalTestCount\": 3}", "insights.json": "{\"commonFailureInsights\": []}",
    "a.xcbaseline.plist": "<plist><dict><key>classNames</key></dict></plist>",
  ])
  func `a whole file without measured values makes no import partial`(name: String, text: String)
    async throws
  {
    let files = ["in/a.csv": "presented_ms\n0\n10\n20\n", "in/\(name)": text]
    try await withFolder(files) { folder in
      let result = try await BuiltProgram.run(
        ["import", "in", "--recorded", "2026-11-28", "--dry-run"],
        in: folder.path
      )
      #expect(result.status == 0)
      #expect(!result.standardOutput.contains("PARTIAL"))
      #expect(
        result.standardOutput.hasSuffix("\n1 file holds no measurements: in/\(name)\n"),
        "\(result.standardOutput)"
      )
    }
  }

  @Test(arguments: [
    "b.json": "{\"sch", "b.csv": "", "b.txt": "", "b.xml": "error: no such trace\n",
    "c.csv": "a\n1\n",
  ])
  func `what cannot be read makes an import of a folder partial`(name: String, text: String)
    async throws
  {
    let files = ["in/a.csv": "presented_ms\n0\n10\n20\n", "in/\(name)": text]
    try await withFolder(files) { folder in
      let result = try await BuiltProgram.run(["import", "in", "--dry-run"], in: folder.path)
      #expect(result.status == 0)
      #expect(
        result.standardOutput.hasPrefix(
          "PARTIAL: 1 file could not be read, so this is not all: in/\(name)\n"
        )
      )
      #expect(result.standardError.hasPrefix("in/\(name):1:"))
      #expect(result.standardError.contains(": warning: "))
      // The note is kept, so that the site says it too.
      #expect(
        result.standardOutput.contains(
          "  note: partial: 1 file of the same folder could not be read\n"
        )
      )
      try FileManager.default.removeItem(at: folder.appendingPathComponent("in/a.csv"))
      let alone = try await BuiltProgram.run(["import", "in", "--dry-run"], in: folder.path)
      #expect(alone.status == 1)
      #expect(alone.standardError.contains(": error: "))
    }
  }

  @Test func `a link to a table is read like a table`() async throws {
    let files = [
      "x/hitches-summary.xml": Self.emptySummary, "x/toc.xml": Self.contents,
      "elsewhere.xml": Self.hitches,
    ]
    try await withFolder(files) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("x/hitches.xml").path,
        withDestinationPath: "../elsewhere.xml"
      )
      let result = try await BuiltProgram.run(["import", "x", "--dry-run"], in: folder.path)
      #expect(result.standardOutput.contains("2 hitches"), "\(result.standardError)")
    }
  }
}

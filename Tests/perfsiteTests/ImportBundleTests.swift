import Foundation
import TestSupport
import Testing

/// `perfsite import` of result bundles and traces, with and without Xcode's tools, and of files that
/// are large, many or of the wrong kind.
@Suite struct ImportBundleTests {
  /// Stands for Xcode's tools: it prints what they would, by the words that it is given.
  private static let xcrun = #"""
    #!/bin/sh
    case "$*" in
    *xcresulttool*Broken*) echo 'Error: no such bundle' >&2; exit 64 ;;
    *xcresulttool*) cat <<'END'
    [{"testIdentifier": "Feed/testScroll()", "testRuns": [{
      "device": {"deviceId": "A201851A-8D41-48D2-86EE-319440740DAA", "deviceName": "iPhone 17 Pro"},
      "metrics": [{"displayName": "Time", "unitOfMeasurement": "s", "measurements": [2, 4],
        "identifier": "com.apple.XCTPerformanceMetric_WallClockTime"}]}]}]
    END
    ;;
    *--toc*) echo '<trace-toc><run number="1"><info><target><device model="iPhone 11"/></target><summary><duration>10</duration></summary></info><data><table schema="hitches"/><table schema="other"/></data></run></trace-toc>' ;;
    *'run[@number="1"]/data/table[@schema="hitches"]') cat <<'END'
    <trace-query-result><node xpath='/trace-toc/run[1]/data[1]/table[1]'><schema name="hitches">
    <col><mnemonic>start</mnemonic></col><col><mnemonic>duration</mnemonic></col></schema>
    <row><start-time>100</start-time><duration>150000000</duration></row></node></trace-query-result>
    END
    ;;
    *) exit 1 ;;
    esac
    """#

  private func withBundles(
    tools: Bool,
    _ body: (_ folder: URL, _ run: (String...) async throws -> BuiltProgram.Result) async throws ->
      Void
  ) async throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("bundles-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: folder) }
    for name in ["in/A.xcresult/Data", "in/x y.trace/run", "Broken.xcresult", "bin"] {
      try manager.createDirectory(
        at: folder.appendingPathComponent(name),
        withIntermediateDirectories: true
      )
    }
    try Data("{}".utf8).write(to: folder.appendingPathComponent("in/A.xcresult/Data/info.json"))
    try Data("x".utf8).write(to: folder.appendingPathComponent("in/x y.trace/run/form.xml"))
    if tools {
      let xcrun = folder.appendingPathComponent("bin/xcrun").path
      try Data(Self.xcrun.utf8).write(to: URL(fileURLWithPath: xcrun))
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: xcrun)
    }
    let path = ["PATH": "\(folder.path)/bin:/usr/bin:/bin"]
    try await body(folder) { arguments in
      try await BuiltProgram.run(
        ["import", "--dry-run"] + arguments,
        environment: path,
        in: folder.path
      )
    }
  }

  @Test func `with Xcode bundles are exported, by commands that are shown`() async throws {
    try await withBundles(tools: true) { _, run in
      let result = try await run("in")
      let bundle = try await run("in/A.xcresult/")
      let broken = try await run("Broken.xcresult")
      try expectSnapshot(
        [result, bundle, broken].map(\.shown).joined(separator: "\n"),
        named: "import/bundles.txt"
      )
    }
  }

  @Test func `without Xcode one line says what to run on a Mac`() async throws {
    try await withBundles(tools: false) { folder, run in
      let result = try await run("in/A.xcresult")
      let trace = try await run("in/x y.trace")
      // Beside what can be read, it is partial.
      try Data("presented_ms\n0\n10\n20\n".utf8).write(
        to: folder.appendingPathComponent("in/a.csv")
      )
      let partial = try await run("in")
      try expectSnapshot(
        [result, trace, partial].map(\.shown).joined(separator: "\n"),
        named: "import/bundles-without-xcode.txt"
      )
    }
  }

  @Test func `a summary has at most ten lines, and the rest on request`() async throws {
    let metrics = (1...4).map {
      "{\"displayName\": \"m\($0)\", \"unitOfMeasurement\": \"s\", \"measurements\": [1, 2]}"
    }.joined(separator: ", ")
    let tests = (0..<30).map {
      "{\"testIdentifier\": \"Feed/test\($0)()\", \"testRuns\": [{\"metrics\": [\(metrics)]}]}"
    }
    let text = "[\(tests.joined(separator: ", "))]"
    let arguments = ["import", "-", "--dry-run", "-C", "/nowhere"]
    let summary = try await BuiltProgram.run(arguments, standardInput: Array(text.utf8))
    #expect(summary.standardOutput.split(separator: "\n").count <= 10)
    try expectSnapshot(summary.shown, named: "import/summary.txt")
    let details = try await BuiltProgram.run(
      arguments + ["--details"],
      standardInput: Array(text.utf8)
    )
    #expect(details.standardOutput.split(separator: "\n").count > 150)
  }

  @Test(arguments: [
    (
      "metrics.json",
      "'xcresult' has no single frames; expected recorded frames, probe results or durations of "
        + "operations"
    ),
    (
      "notes.txt",
      "unknown format; expected recorded frames, probe results or durations of operations"
    ),
  ])
  func `a file of another kind is refused for what it is`(
    name: String,
    message: String
  ) async throws {
    let files = ["metrics.json": "[{\"testRuns\": []}]\n", "notes.txt": "hello\n", "Content/a": ""]
    let result = try await EmptyFolder(files).perfsite("calibrate", name)
    #expect(result.shown == "\(name):1:1: error: \(message)\n[status 1]\n")
  }
}

import Foundation
import TestSupport
import Testing

/// `perfsite frames`, run as a user would run it.
@Suite struct FramesCommandTests {
  static let twoFrames = """
    {"refresh_interval_ns": 10, "frames": [
      {"commit_ns": 5, "render_ns": 5},
      {"commit_ns": 15, "render_ns": 5, "quiet_vsyncs": 2}
    ]}

    """
  static let report = """
    {"frames": [
      {"begin": 0, "deadline": 1, "display": 2, "buffers": 2, "hitch_ns": 0, \
    "commit_hitch_ns": 0, "render_hitch_ns": 0},
      {"begin": 3, "deadline": 5, "display": 6, "buffers": 2, "hitch_ns": 10, \
    "commit_hitch_ns": 10, "render_hitch_ns": 0}
    ], "hitch_count": 1, "hitch_ns": 10, "commit_hitch_ns": 10, "render_hitch_ns": 0}

    """

  func withFile<Result>(
    _ text: String,
    _ body: (_ folder: String, _ name: String) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("perfsite-frames-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("frames.json"))
    return try await body(folder.path, "frames.json")
  }

  @Test func `reads a file and reports on standard output`() async throws {
    let result = try await withFile(FramesCommandTests.twoFrames) { folder, name in
      try await BuiltProgram.run(["frames", name], in: folder)
    }
    #expect(result.standardOutput == FramesCommandTests.report)
    #expect(result.standardError == "")
    #expect(result.status == 0)
  }

  @Test func `reads standard input for a dash`() async throws {
    let result = try await BuiltProgram.run(
      ["frames", "-"],
      standardInput: Array(FramesCommandTests.twoFrames.utf8)
    )
    #expect(result.standardOutput == FramesCommandTests.report)
    #expect(result.status == 0)
  }

  @Test func `mistakes go to standard error with the path as it was given`() async throws {
    let text = """
      {"refresh_interval_ns": 0, "frames": [
        {"commit_ns": 5e6, "render_ns": -1},
        {"comit_ns": 5, "render_ns": 5, "render_ns": 6}
      ]}
      """
    let result = try await withFile(text) { folder, name in
      try await BuiltProgram.run(["frames", name], in: folder)
    }
    #expect(result.standardOutput == "")
    #expect(
      result.standardError == """
        frames.json:1:25: error: 'refresh_interval_ns' must be at least 1, got 0
        frames.json:2:17: error: 'commit_ns' must be an integer without fraction and exponent, \
        got 5e6
        frames.json:2:35: error: 'render_ns' must not be negative, got -1
        frames.json:3:3: error: missing key 'commit_ns'
        frames.json:3:4: error: unknown key 'comit_ns'; did you mean 'commit_ns'?
        frames.json:3:35: error: duplicate key 'render_ns'
        frames.json:3:19: note: 'render_ns' is given here first

        """
    )
    #expect(result.status == 1)
  }

  @Test(arguments: [
    (
      "",
      "<stdin>:1:1: error: empty file; expected an object with 'refresh_interval_ns' and 'frames'"
    ),
    ("{\"frames\":\n[", "<stdin>:2:2: error: unexpected end of file; expected a value"),
    ("{}x", "<stdin>:1:3: error: unexpected 'x'; expected the end of the file"),
  ])
  func `standard input has a name in diagnostics`(text: String, message: String) async throws {
    let result = try await BuiltProgram.run(["frames", "-"], standardInput: Array(text.utf8))
    #expect(result.standardError.split(separator: "\n").last.map(String.init) == message)
    #expect(result.standardOutput == "")
    #expect(result.status == 1)
  }

  @Test func `a file that is not there`() async throws {
    let result = try await BuiltProgram.run(["frames", "no/such.json"])
    #expect(
      result.standardError
        == "no/such.json:1:1: error: cannot read the file: it does not exist\n"
    )
    #expect(result.status == 1)
  }

  @Test func `a folder is not a file`() async throws {
    let result = try await BuiltProgram.run(["frames", "."])
    #expect(result.standardError == ".:1:1: error: cannot read the file: it is a folder\n")
    #expect(result.status == 1)
  }

  @Test func `long input and output do not block`() async throws {
    let frame = "{\"commit_ns\": 5, \"render_ns\": 5}"
    let frames = Array(repeating: frame, count: 20_000).joined(separator: ",")
    let result = try await BuiltProgram.run(
      ["frames", "-"],
      standardInput: Array("{\"refresh_interval_ns\": 10, \"frames\": [\(frames)]}".utf8)
    )
    #expect(result.status == 0)
    #expect(result.standardOutput.utf8.count > 1_000_000)
    #expect(result.standardOutput.hasSuffix("\"render_hitch_ns\": 0}\n"))
  }

  @Test func `a missing argument is a usage error`() async throws {
    let result = try await BuiltProgram.run(["frames"])
    #expect(result.status == 64)
  }
}

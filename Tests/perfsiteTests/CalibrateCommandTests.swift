import Foundation
import TestSupport
import Testing

/// `perfsite calibrate` and `perfsite import --models`, run as a user would run them.
@Suite struct CalibrateCommandTests {
  static let scenario = """
    title: A small list
    question: What does a device take?
    techniques: [registration]
    devices: [iphone-11]
    list: {items: 100, rowHeight: 120 pt, app: typical}
    scroll:
      - repeat: 2
        steps:
          - drag: 200 pt
            during: 0.2 s
          - flick: 3000 pt/s
            stopAfter: 1 s
    variants:
      list: {title: The list, expect: {rating: good, in: 50}}
    """
  private static let probe = """
    {"schema": "perfsite-probe/1", "device": {"name": "iPhone 11"}, "operations": [
    {"operation": "image-decoding", "units": 2, "unit": "ms", "repetitions": 100,
    "p10": 7.9, "p50": 8.4, "p90": 9.2}]}
    """

  /// A project of the repository's models and a small list, with files beside its content.
  private func withProject(
    _ files: [String: String],
    _ body: (_ folder: URL) async throws -> Void
  ) async throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory
      .appendingPathComponent("perfsite-calibrate-\(UUID().uuidString)")
    let content = folder.appendingPathComponent("Content")
    try manager.createDirectory(
      at: content.appendingPathComponent("scenarios"),
      withIntermediateDirectories: true
    )
    defer { try? manager.removeItem(at: folder) }
    try manager.copyItem(
      at: DemoProject.root.appendingPathComponent("Content/models").resolvingSymlinksInPath(),
      to: content.appendingPathComponent("models")
    )
    try Data(Self.scenario.utf8).write(to: content.appendingPathComponent("scenarios/small.yml"))
    try Data("title: A test\n".utf8).write(to: folder.appendingPathComponent("perfsite.yml"))
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try await body(folder)
  }

  private func contents(of folder: URL) -> [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data())
      }
    )
  }

  @Test(.slow) func `a recorded list becomes models`() async throws {
    try await withProject([:]) { folder in
      let run = try await BuiltProgram.run(
        ["run", "small", "--frames", "frames.json"],
        in: folder.path
      )
      #expect(run.status == 0)
      let result = try await BuiltProgram.run(
        [
          "calibrate", "frames.json", "--scenario", "small", "--device", "iphone-11", "--jobs", "2",
          "--draws", "10000", "--output", "models",
        ],
        in: folder.path
      )
      #expect(result.status == 0, "\(result.standardOutput)\(result.standardError)")
      #expect(result.standardOutput.contains("held-out check: passed"))
      #expect(
        contents(of: folder.appendingPathComponent("models")).keys.sorted()
          == ["costs.yml", "devices.yml", "networks.yml", "parameters.yml"]
      )
    }
  }

  @Test(.slow) func `probe results become models`() async throws {
    try await withProject(["probe.json": Self.probe]) { folder in
      let result = try await BuiltProgram.run(
        ["import", "probe.json", "--models", "models"],
        in: folder.path
      )
      #expect(result.status == 0, "\(result.standardOutput)\(result.standardError)")
      #expect(result.standardOutput.contains("cost/image-decoding"))
      let costs = try #require(
        contents(of: folder.appendingPathComponent("models"))["costs.yml"]
      )
      let text = String(decoding: costs, as: UTF8.self)
      #expect(text.contains("perfsite calibrate on iphone-11 from"))
      #expect(text.contains("quality: B"))
      #expect(result.standardOutput.contains("\n  device: iPhone 11, by its name\n"))
    }
  }

  @Test func `a time that no world has is refused, and nothing is written`() async throws {
    let probe = Self.probe.replacing("\"ms\"", with: "\"s\"")
    try await withProject(["probe.json": probe]) { folder in
      let result = try await BuiltProgram.run(
        ["calibrate", "probe.json", "--output", "models"],
        in: folder.path
      )
      #expect(result.status == 2)
      #expect(result.standardOutput.hasPrefix("REFUSED: 'image-decoding' took"))
      #expect(result.standardOutput.hasSuffix("nothing was written\n"))
      #expect(contents(of: folder.appendingPathComponent("models")).isEmpty)
    }
  }

  private static let impossible = [
    ["calibrate", "probe.json", "--draws", "9999"],
    ["calibrate", "probe.json", "--scenario", "small"],
    ["calibrate", "frames.json", "--device", "iphone-11"],
    ["calibrate", "frames.json", "--device", "iphone-11", "--scenario", "small"],
    ["calibrate", "frames.json", "--device", "iphone-13-pro", "--scenario", "small"],
    ["calibrate", "frames.json", "--scenario", "small"],
    ["calibrate", "probe.json", "--output", "Content/models"],
    ["import", "probe.json", "--device", "iphone-11"],
  ]

  @Test func `what cannot work is a usage error`() async throws {
    let files = [
      "probe.json": Self.probe,
      "frames.json":
        "{\"refresh_interval_ns\": 16666667, \"frames\": [{\"commit_ns\": 1, \"render_ns\": 1}]}\n",
    ]
    try await withProject(files) { folder in
      var mistakes = ""
      for arguments in Self.impossible {
        let result = try await BuiltProgram.run(arguments, in: folder.path)
        #expect(result.status == 64, "\(arguments)")
        mistakes += "$ perfsite \(arguments.joined(separator: " "))\n\(result.mistake)\n"
      }
      try expectSnapshot(mistakes, named: "calibrate/wrong-usage.txt")
      let unknown = try await BuiltProgram.run(
        ["calibrate", "probe.json", "--device", "iphone-9"],
        in: folder.path
      )
      #expect(unknown.status == 64)
      #expect(unknown.mistake.hasPrefix("Error: unknown device 'iphone-9'; expected one of "))
    }
  }

  @Test(.slow) func `a device is told by its model, and a name that differs is a warning`()
    async throws
  {
    func probe(_ device: String) -> String {
      Self.probe.replacing("{\"name\": \"iPhone 11\"}", with: device)
    }
    let files = [
      "both.json": probe("{\"name\": \"iPhone 13 Pro\", \"model\": \"iPhone12,1\"}"),
      "own.json": probe("{\"name\": \"Ann's phone\", \"model\": \"iPhone12,1\"}"),
      "other.json": probe("{\"name\": \"iPhone 11\", \"model\": \"iPhone10,1\"}"),
    ]
    try await withProject(files) { folder in
      func run(_ arguments: String...) async throws -> BuiltProgram.Result {
        try await BuiltProgram.run(["calibrate"] + arguments, in: folder.path)
      }
      let both = try await run("both.json")
      #expect(both.standardOutput.contains("  device: iPhone 11, by its model 'iPhone12,1'\n"))
      #expect(
        both.standardOutput.hasSuffix(
          "\nnothing was written; '--output DIRECTORY' writes the models\n"
        )
      )
      #expect(
        both.standardError
          == "warning: a file calls the device 'iPhone 13 Pro', and its model 'iPhone12,1' is iPhone "
          + "11; the model counts\n"
      )
      let own = try await run("own.json")
      #expect(own.standardOutput.contains("  device: iPhone 11, by its model 'iPhone12,1'\n"))
      #expect(own.standardError == "")
      let other = try await run("other.json")
      #expect(other.status == 64)
      #expect(
        other.mistake
          == "Error: no device of the project is 'iPhone 8' ('iPhone10,1'); name one with '--device'."
      )
      let chosen = try await run("own.json", "--device", "iphone-13-pro")
      #expect(chosen.standardOutput.contains("  device: '--device' names it\n"))
      #expect(
        chosen.standardError
          == "warning: '--device' is iPhone 13 Pro, and a file is of 'iPhone 11' ('iPhone12,1'); the "
          + "times of one device narrow the ranges of another\n"
      )
    }
  }

  @Test func `operations that contradict each other are named`() async throws {
    let probe = """
      {"schema": "perfsite-probe/1", "device": {"name": "iPhone 11"}, "operations": [
      {"operation": "image-decoding", "units": 2, "unit": "s", "repetitions": 100,
      "parameters": {"bitsPerPixel": 1}, "p10": 7.9, "p50": 8.4, "p90": 9.2},
      {"operation": "cell-layout", "unit": "ms", "repetitions": 100,
      "p10": 0.2, "p50": 0.25, "p90": 0.3}]}
      """
    try await withProject(["probe.json": probe]) { folder in
      let result = try await BuiltProgram.run(["calibrate", "probe.json"], in: folder.path)
      #expect(result.status == 2)
      #expect(
        result.standardOutput.hasPrefix(
          "REFUSED: hardly any world has what was measured of 'image-decoding'; check"
        ),
        "\(result.standardOutput)"
      )
      #expect(!result.standardOutput.contains("scenario"))
    }
  }
}

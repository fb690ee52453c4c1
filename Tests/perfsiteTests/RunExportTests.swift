import Foundation
import TestSupport
import Testing

/// The files that `perfsite run` writes, requested as a user would.
@Suite
struct RunExportTests {
  /// What `perfsite frames` prints.
  struct Report: Decodable {
    struct Frame: Decodable, Equatable {
      let begin: Int
      let deadline: Int
      let display: Int
      let hitchNs: Int
    }

    let frames: [Frame]
  }

  /// A trace, reduced to frames and hitches.
  struct Trace: Decodable {
    struct Event: Decodable {
      let name: String
      let ph: String
      let pid: Int
      let cat: String?
      let args: Arguments?
    }

    struct Arguments: Decodable {
      let name: String?
      let frame: Int?
      let begin: Int?
      let deadline: Int?
      let display: Int?
      let durationMs: Double?
    }

    let traceEvents: [Event]

    var processes: [String] {
      traceEvents.filter { $0.name == "process_name" }.compactMap(\.args?.name)
    }

    /// The frames of all processes, as `perfsite frames` would print them.
    var frames: [Report.Frame] {
      let hitches = traceEvents.filter { $0.cat == "hitch" }.compactMap(\.args)
        .reduce(into: [:]) { $0[$1.frame] = $1.durationMs }
      return traceEvents.filter { $0.cat == "frame" }.compactMap(\.args).map { frame in
        Report.Frame(
          begin: frame.begin ?? -1,
          deadline: frame.deadline ?? -1,
          display: frame.display ?? -1,
          hitchNs: Int(((hitches[frame.frame] ?? 0) * 1_000_000).rounded())
        )
      }
    }
  }

  private func decode<Value: Decodable>(_ text: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Value.self, from: Data(text.utf8))
  }

  @Test
  func `exported frames have the hitches of the same trial's trace`() async throws {
    let project = try DemoProject()
    for trial in ["1", "2"] {
      let run = try await project.perfsite(
        "run",
        "camera-originals/decode-on-commit",
        "--device",
        "iphone-11",
        "--trials",
        "2",
        "--trial",
        trial,
        "--frames",
        "frames.json",
        "--trace",
        "trace.json"
      )
      #expect(run.status == 0)
      let report = try await project.perfsite("frames", "frames.json")
      #expect(report.standardError == "")
      #expect(report.status == 0)
      let frames = try (decode(report.standardOutput) as Report).frames
      let trace: Trace = try decode(project.read("trace.json"))
      #expect(
        trace.processes == ["camera-originals: decode-on-commit on iphone-11, trial \(trial)"]
      )
      #expect(frames.count > 300)
      #expect(frames.contains { $0.hitchNs > 0 })
      #expect(frames == trace.frames)
    }
  }

  @Test(.slow)
  func `a trace has a process per variant and device, and is the same every time`() async throws {
    let project = try DemoProject()
    let first = try await project.perfsite(
      "run",
      "date-formatter",
      "--trace",
      "a.json",
      "--jobs",
      "1"
    )
    let second = try await project.perfsite("run", "date-formatter", "--trace", "b.json")
    #expect(first.status == 0)
    #expect(first.standardOutput == second.standardOutput)
    #expect(try project.read("a.json") == project.read("b.json"))
    let trace: Trace = try decode(project.read("a.json"))
    #expect(trace.processes.count == Set(trace.processes).count)
    for device in ["iphone-11", "iphone-13-pro"] {
      #expect(trace.processes.count { $0.hasSuffix(" on \(device), trial 1") } > 1)
    }
    #expect(trace.processes.count == Set(trace.traceEvents.map(\.pid)).count)
    let run = try await project.perfsite("run", "date-formatter")
    #expect(run.standardOutput == first.standardOutput)
  }

  @Test
  func `an ambiguous choice of frames is a usage error`() async throws {
    let project = try DemoProject()
    func message(_ arguments: String...) async throws -> String {
      let result = try await BuiltProgram.run(
        ["run", "--frames", "frames.json"] + arguments,
        in: project.folder.path
      )
      #expect(result.status == 64)
      #expect(result.standardOutput == "")
      #expect(!project.exists("frames.json"))
      return result.standardError
    }
    #expect(try await message().contains("'--frames' writes one scenario; choose it by its id: "))
    #expect(
      try await message("date-formatter").contains(
        "'--frames' writes one device; choose it with '--device': 'iphone-11', 'iphone-13-pro'"
      )
    )
    #expect(
      try await message("date-formatter", "--device", "iphone-11")
        .contains("'--frames' writes one variant; choose it behind a slash: 'date-formatter/")
    )
    #expect(
      try await message("image-preparation/decode-on-comit").contains(
        "unknown variant 'decode-on-comit' of 'image-preparation'; did you mean 'decode-on-commit'?"
      )
    )
    #expect(
      try await message("date-formatter", "--trial", "6").contains("'--trial' is 1 to 5, got 6")
    )
    #expect(
      try await message("date-formatter", "--trial", "2", "--trials", "1")
        .contains("'--trial' is 1 to 1, got 2")
    )
    let same = try await message("image-preparation", "--trace", "./frames.json")
    #expect(same.contains("'--trace' and '--frames' are to write the same file"))
  }

  @Test
  func `choosing what to write without a file is a usage error`() async throws {
    let project = try DemoProject()
    let trial = try await project.perfsite("run", "--trial", "2")
    #expect(trial.status == 64)
    #expect(trial.standardError.contains("'--trial' chooses what '--trace' or '--frames' write"))
  }

  @Test(arguments: [
    "Content/scenarios/date-formatter.yml", "Content/trace.json", "Templates/page.mustache",
    "perfsite.yml", "Site/../perfsite.yml", "link.json", "inside/trace.json",
  ])
  func `the project's sources are not overwritten`(path: String) async throws {
    let project = try DemoProject()
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: project.folder.appendingPathComponent("link.json").path,
      withDestinationPath: "Content/scenarios/date-formatter.yml"
    )
    try manager.createSymbolicLink(
      atPath: project.folder.appendingPathComponent("inside").path,
      withDestinationPath: "Content"
    )
    let before = try project.contents(of: ".")
    let result = try await project.perfsite("run", "date-formatter", "--trace", path)
    #expect(result.status == 64)
    #expect(result.standardOutput == "")
    #expect(
      result.standardError.contains("'\(path)' cannot be written, for the project is made from it")
    )
    #expect(try project.contents(of: ".") == before)
  }

  @Test(arguments: [
    ("no/such/trace.json", "there is no folder 'no'; make it, or choose another file"),
    ("Site", "it is a folder"),
  ])
  func `a file that cannot be written fails`(path: String, reason: String) async throws {
    let project = try DemoProject()
    try project.write("", to: "Site/index.html")
    let result = try await project.perfsite("run", "date-formatter", "--trace", path)
    #expect(result.status == 1)
    #expect(result.standardError.contains("cannot write '\(path)': \(reason)"))
    #expect(try project.contents(of: "Site").keys.sorted() == ["index.html"])
  }

  @Test
  func `an older file is replaced, and nothing else is left behind`() async throws {
    let project = try DemoProject()
    try project.write("old", to: "out/trace.json")
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.appendingPathComponent("link.json").path,
      withDestinationPath: "out/trace.json"
    )
    let result = try await project.perfsite("run", "date-formatter", "--trace", "link.json")
    #expect(result.status == 0)
    #expect(try project.contents(of: "out").keys.sorted() == ["trace.json"])
    let trace: Trace = try decode(project.read("out/trace.json"))
    #expect(trace.processes.count > 1)
  }

  @Test
  func `anything but a file is written to directly`() async throws {
    let project = try DemoProject()
    let result = try await project.perfsite("run", "date-formatter", "--trace", "/dev/null")
    #expect(result.status == 0)
    let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(kind as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test
  func `CSV has a row per trial and metric`() async throws {
    let project = try DemoProject()
    let result = try await project.perfsite(
      "run",
      "date-formatter",
      "--device",
      "iphone-11",
      "--format",
      "csv",
      "--trials",
      "3"
    )
    #expect(result.status == 0)
    let lines = result.standardOutput.split(separator: "\n")
    #expect(lines.first == "scenario,device,variant,trial,metric,unit,value")
    #expect(result.standardOutput.hasSuffix("\n"))
    let ratios = lines.filter { $0.contains(",hitchTimeRatio,ms/s,") }
    #expect(ratios.count.isMultiple(of: 3) && ratios.count >= 6)
    #expect(ratios.prefix(3).map { $0.split(separator: ",")[3] } == ["1", "2", "3"])
  }
}

import Foundation
import TestSupport
import Testing

/// The files that `perfsite run` writes, requested as a user would.
@Suite
struct RunExportTests {
  /// What `perfsite frames` prints of all frames together.
  struct Report: Decodable {
    let hitchCount: Int
    let hitchNs: Int
  }

  @Test
  func `exported frames have the hitches of the trial that was asked for`() async throws {
    let project = try DemoProject()
    func run(_ options: String...) async throws -> BuiltProgram.Result {
      let choice = ["run", "camera-originals/decode-on-commit", "--device", "iphone-11"]
      return try await BuiltProgram.run(
        choice + ["--trials", "2"] + options,
        in: project.folder.path
      )
    }
    let table = try await run("--format", "csv").standardOutput.split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    func sum(_ metrics: [Substring], inTrial trial: String) -> Double {
      table.filter { $0[2] == "decode-on-commit" && $0[3] == trial && metrics.contains($0[4]) }
        .compactMap { Double($0[6]) }.reduce(0, +)
    }
    var counts: Set<Int> = []
    for trial in ["1", "2"] {
      #expect(try await run("--trial", trial, "--frames", "frames.json").status == 0)
      let result = try await project.perfsite("frames", "frames.json")
      #expect(result.standardError == "")
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      let report = try decoder.decode(Report.self, from: Data(result.standardOutput.utf8))
      #expect(
        Double(report.hitchCount) == sum(["hitchCount", "hitchCountAtRest"], inTrial: trial)
      )
      let milliseconds = sum(["hitchTime", "hitchTimeAtRest"], inTrial: trial)
      #expect(abs(Double(report.hitchNs) / 1e6 - milliseconds) < 1e-6)
      counts.insert(report.hitchNs)
    }
    #expect(counts.count == 2)
  }

  /// Writes the frames of one trial.
  private func oneTrial(in project: DemoProject, to path: String) async throws
    -> BuiltProgram.Result
  {
    try await project.perfsite(
      "run",
      "date-formatter/shared",
      "--device",
      "iphone-11",
      "--frames",
      path
    )
  }

  @Test
  func `an ambiguous choice of frames is a usage error`() async throws {
    let project = try DemoProject()
    var mistakes = ""
    for arguments in [
      [], ["date-formatter"], ["date-formatter", "--device", "iphone-11"],
      ["image-preparation/decode-on-comit"], ["date-formatter", "--trial", "6"],
      ["date-formatter", "--trial", "2", "--trials", "1"],
    ] {
      let result = try await BuiltProgram.run(
        ["run", "--frames", "frames.json"] + arguments,
        in: project.folder.path
      )
      #expect(result.status == 64)
      #expect(result.standardOutput == "")
      #expect(!project.exists("frames.json"))
      mistakes += "\(arguments.joined(separator: " "))\n  \(result.mistake)\n"
    }
    try expectSnapshot(mistakes, named: "run/ambiguous-frames.txt")
  }

  @Test
  func `choosing what to write without a file is a usage error`() async throws {
    let trial = try await DemoProject(.small).perfsite("run", "--trial", "2")
    #expect(trial.status == 64)
    #expect(trial.mistake == "Error: '--trial' chooses what '--frames' writes.")
  }

  @Test(arguments: [
    "Content/scenarios/date-formatter.yml", "Content/frames.json", "Templates/page.mustache",
    "perfsite.yml", "Site/../perfsite.yml", "link.json", "inside/frames.json",
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
    let result = try await oneTrial(in: project, to: path)
    #expect(result.status == 64)
    #expect(result.standardOutput == "")
    #expect(
      result.mistake == "Error: '\(path)' cannot be written, for the project is made from it"
    )
    #expect(try project.contents(of: ".") == before)
  }

  @Test(arguments: [
    ("no/such/frames.json", "there is no folder 'no'; make it, or choose another file"),
    ("Site", "it is a folder"),
  ])
  func `a file that cannot be written fails`(path: String, reason: String) async throws {
    let project = try DemoProject()
    try project.write("", to: "Site/index.html")
    let result = try await oneTrial(in: project, to: path)
    #expect(result.shown == "Error: cannot write '\(path)': \(reason)\n[status 1]\n")
    #expect(try project.contents(of: "Site").keys.sorted() == ["index.html"])
  }

  @Test
  func `an older file is replaced, and nothing else is left behind`() async throws {
    let project = try DemoProject()
    try project.write("old", to: "out/frames.json")
    try FileManager.default.createSymbolicLink(
      atPath: project.folder.appendingPathComponent("link.json").path,
      withDestinationPath: "out/frames.json"
    )
    let result = try await oneTrial(in: project, to: "link.json")
    #expect(result.status == 0)
    #expect(try project.contents(of: "out").keys.sorted() == ["frames.json"])
    #expect(try project.read("out/frames.json").contains("refresh_interval_ns"))
  }

  @Test
  func `anything but a file is written to directly`() async throws {
    let project = try DemoProject()
    let result = try await oneTrial(in: project, to: "/dev/null")
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

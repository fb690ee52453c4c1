import Foundation
import Scenarios
import TestSupport
import Testing

/// What the lab on the phone takes from the program, and gives back to it.
@Suite struct DeviceLabTests {
  private static let lab = DemoProject.root
    .appendingPathComponent("Examples/DeviceLab/DeviceLab.swiftpm")

  /// A file that the lab's own tests have written.
  private static func written(_ name: String) throws -> String {
    try String(
      contentsOf: lab.appendingPathComponent("LabPlanTests/Written/\(name)"),
      encoding: .utf8
    )
  }

  @Test func `the program prints every scenario for the lab, and one by its id`() async throws {
    func list(_ arguments: String...) async throws -> String {
      let result = try await BuiltProgram.run(
        ["list", "scenario"] + arguments,
        in: DemoProject.root.path
      )
      #expect(result.standardError == "")
      return result.standardOutput
    }
    let one = try await list("social-feed")
    let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/list-scenario.json")
    try expectText(one, inFile: kept.path)
    let files = try ["models", "scenarios"].flatMap(OwnContent.files)
    let catalog = try #require(ScenarioCatalog.reading(files, inFolder: "Content").catalog)
    let all = try #require(
      try JSONSerialization.jsonObject(with: Data(try await list().utf8)) as? [NSDictionary]
    )
    #expect(all.map { $0["id"] as? String } == catalog.scenarios.map(\.id))
    let expected = try JSONSerialization.jsonObject(with: Data(one.utf8)) as? NSDictionary
    #expect(all.first { $0["id"] as? String == "social-feed" } == expected)
  }

  @Test func `the probe knows every operation that has a price, and no other`() async throws {
    let result = try await BuiltProgram.run(
      ["list", "costs", "--format", "json"],
      in: DemoProject.root.path
    )
    let costs = try JSONDecoder().decode(Costs.self, from: Data(result.standardOutput.utf8))
    let source = try String(
      contentsOf: Self.lab.appendingPathComponent("LabPlan/ProbeOperation.swift"),
      encoding: .utf8
    )
    let cases = source.split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: "\"")
      return line.hasPrefix("  case ") && parts.count == 2 ? String(parts[1]) : nil
    }
    #expect(cases.sorted() == costs.costs.map(\.operation).sorted())
  }

  private struct Costs: Decodable {
    struct Cost: Decodable { let operation: String }

    let costs: [Cost]
  }

  @Test func `a scenario that does not exist is named with the nearest`() async throws {
    let result = try await BuiltProgram.run(
      ["list", "scenario", "photo-fed"],
      in: DemoProject.root.path
    )
    #expect(result.status == 64)
    #expect(result.mistake == "Error: unknown scenario 'photo-fed'; did you mean 'photo-feed'?")
  }

  @Test func `the program imports what the lab and a HitchMonitor write`() async throws {
    let folder = try EmptyFolder()
    try folder.write("title: Lab\n", to: "perfsite.yml")
    let hitches = DemoProject.root
      .appendingPathComponent("Tests/MeasurementsTests/Fixtures/hitch-monitor/hitches.json")
    try folder.write(try Self.written("probe.json"), to: "probe.json")
    try folder.write(try String(contentsOf: hitches, encoding: .utf8), to: "hitches.json")
    let result = try await folder.perfsite(
      "import",
      "probe.json",
      "hitches.json",
      "--dry-run",
      "--details"
    )
    try expectSnapshot(result.shown, named: "import/device-lab.txt")
  }

  @Test func `a case of the lab is one that the program validates`() async throws {
    let folder = try EmptyFolder()
    try folder.write("title: Lab\n", to: "perfsite.yml")
    try folder.write(try Self.written("case.yml"), to: "Content/validation/case.yml")
    let result = try await folder.perfsite("validate", "--worlds", "1")
    // The measurement is made up, and nothing like the simulation.
    #expect(result.status == 2)
    #expect(result.standardError.contains("misses its criterion"))
    #expect(result.standardOutput.contains("inside-provider  12.3 to 15 ms/s"))
    #expect(result.standardOutput.contains("1 missed"))
  }
}

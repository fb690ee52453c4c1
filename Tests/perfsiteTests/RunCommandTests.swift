import Foundation
import TestSupport
import Testing

/// `perfsite run` and `perfsite check`, run as a user would run them.
@Suite
struct RunCommandTests {
  /// The stable keys; later versions may add more.
  struct Results: Decodable {
    struct Scenario: Decodable {
      let id: String
      let title: String
      let device: String
      let passed: Bool
      let variants: [Variant]
    }

    struct Variant: Decodable {
      let id: String
      let title: String
      let rating: String
      let passed: Bool
      let hitchTimeRatio: Double
      let hitchCount: Int
      let hitchTime: Double
      let duration: Double
      let frames: Int
    }

    let schema: String
    let scenarios: [Scenario]
  }

  private static func results(_ result: BuiltProgram.Result) throws -> Results {
    try JSONDecoder().decode(Results.self, from: Data(result.standardOutput.utf8))
  }

  @Test(arguments: [
    ["run"], ["sweep", "--vary", "prefetchAhead=4,8"], ["check"], ["list", "scenarios"],
  ])
  func `settings that cannot be read are an error, not settings without a word`(line: [String])
    async throws
  {
    let project = try DemoProject(.small)
    let settings = project.folder.appendingPathComponent("perfsite.yml")
    try FileManager.default.removeItem(at: settings)
    try FileManager.default.createSymbolicLink(
      atPath: settings.path,
      withDestinationPath: "/etc/hostname"
    )
    let result = try await BuiltProgram.run(line, in: project.folder.path)
    #expect(result.status == 1)
    #expect(result.standardError.hasPrefix("perfsite.yml:1:1: error: "))
    #expect(result.standardOutput == "")
  }

  @Test
  func `JSON has an entry per scenario and device, with the promised keys`() async throws {
    let project = try DemoProject()
    let result = try await project.perfsite("run", "--format", "json")
    #expect(result.status == 0)
    let results = try Self.results(result)
    #expect(results.schema == "perfsite-results/2")
    #expect(
      results.scenarios.map { "\($0.id) \($0.device)" } == [
        "camera-originals iphone-11", "camera-originals iphone-13-pro",
        "data-prefetch iphone-11", "data-prefetch iphone-13-pro", "date-formatter iphone-11",
        "date-formatter iphone-13-pro", "image-preparation iphone-11",
        "image-preparation iphone-13-pro",
      ]
    )
    for variant in results.scenarios.flatMap(\.variants) {
      let ratio = variant.hitchTime / variant.duration
      #expect(abs(variant.hitchTimeRatio - ratio) < 1e-9)
      #expect(variant.frames > 1000)
      #expect(
        variant.rating == (ratio < 5 ? "good" : ratio < 10 ? "warning" : "critical")
      )
    }
    // Every scenario was timed.
    #expect(result.standardError.split(separator: "\n").count == results.scenarios.count)
    #expect(result.standardError.contains(" × real time"))
  }

  @Test
  func `scenarios, devices, trials and seeds are chosen on the command line`() async throws {
    let project = try DemoProject()
    func run(_ seed: String) async throws -> Results {
      let result = try await project.perfsite(
        "run",
        "camera-originals",
        "--device",
        "iphone-11",
        "--trials",
        "2",
        "--seed",
        seed,
        "--format",
        "json"
      )
      #expect(result.status == 0)
      return try Self.results(result)
    }
    let first = try await run("1")
    let second = try await run("2")
    #expect(first.scenarios.map(\.id) == ["camera-originals"])
    #expect(first.scenarios.map(\.device) == ["iphone-11"])
    let ratios = [first, second].map { $0.scenarios[0].variants.map(\.hitchTimeRatio) }
    #expect(ratios[0] != ratios[1])
  }

  @Test
  func `an impossible command line is a usage error`() async throws {
    let project = try DemoProject()
    let unknown = try await project.perfsite("run", "image-preparaton")
    #expect(unknown.status == 64)
    #expect(
      unknown.mistake
        == "Error: unknown scenario 'image-preparaton'; did you mean 'image-preparation'?"
    )
    #expect(try await project.perfsite("check", "--device", "iphone").status == 64)
    try project.replace(
      "devices: [iphone-11, iphone-13-pro]",
      with: "devices: [iphone-11]",
      in: "Content/scenarios/camera-originals.yml"
    )
    // Some name the device that is gone.
    try FileManager.default.removeItem(
      at: project.folder.appendingPathComponent("Content/claims.yml")
    )
    let nowhere = try await project.perfsite(
      "check",
      "camera-originals",
      "--device",
      "iphone-13-pro"
    )
    #expect(nowhere.status == 64)
    #expect(
      nowhere.mistake
        == "Error: 'camera-originals' is run on 'iphone-11', not on 'iphone-13-pro'"
    )
    #expect(try await project.perfsite("run", "--trials", "0").status == 64)
    #expect(try await project.perfsite("build", "--jobs", "0").status == 64)
    #expect(try await project.perfsite("bild").status == 64)
  }

  @Test
  func `check writes nothing and passes on the demo site`() async throws {
    let project = try DemoProject()
    let result = try await project.perfsite("check")
    #expect(result.status == 0)
    #expect(result.standardOutput.contains("all pass"))
    #expect(!project.exists("Site"))
  }

  @Test
  func `a lowered threshold breaks the check but not the run`() async throws {
    let project = try DemoProject()
    let path = "Content/scenarios/data-prefetch.yml"
    try project.replace(
      "wastedLoads: {atMost: 20}",
      with: "wastedLoads: {lessThan: 0}",
      in: path
    )
    let check = try await project.perfsite("check", "data-prefetch")
    #expect(check.status == 2)
    #expect(
      check.findings.first?.withoutSimulatedNumbers
        == "\(path):43:31: error: scenario 'data-prefetch': Wasted loads of 'ahead' on iPhone 11 must "
        + "be less than 0; typically they are #; it holds on only # of 40 plausible phones "
        + "and must on 95"
    )
    #expect(check.standardOutput.contains("  FAILED\n"))
    let run = try await project.perfsite("run", "data-prefetch")
    #expect(run.status == 0)
    // A run judges nothing.
    #expect(!run.standardOutput.contains("FAILED"))
  }
}

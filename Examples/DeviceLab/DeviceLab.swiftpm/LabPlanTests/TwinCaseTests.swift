import LabPlan
import Testing

@Suite struct TwinCaseTests {
  private static func makeCase(_ id: String, _ ratios: [String: [Double]]) throws -> TwinCase {
    let scenario = try #require(try ScenarioFile.all().first { $0.id == id })
    return TwinCase(
      scenario: scenario,
      observations: scenario.variants.compactMap { variant in
        ratios[variant.id].map { .init(variant: variant.id, ratios: $0) }
      },
      device: "iPhone12,1",
      system: "iOS 18.6",
      source: "DeviceLab 1.0, made up for a test",
      devices: ["iphone-11"]
    )
  }

  @Test func `a clear order becomes the criterion`() throws {
    let twin = try Self.makeCase(
      "registration",
      ["inside-provider": [12.34, 15, 14.2], "once": [0, 0.8]]
    )
    #expect(twin.criterion == "hitchTimeRatio[inside-provider] > hitchTimeRatio[once]")
    try expectWritten(try #require(twin.yaml), "case.yml")
  }

  @Test func `runs that overlap decide no order, so the numbers do`() throws {
    let twin = try Self.makeCase("photo-feed", ["wrong": [3, 9], "right": [2.5, 4]])
    #expect(twin.criterion == nil)
    let yaml = try #require(twin.yaml)
    #expect(yaml.contains("observed: 3 to 9 ms/s"))
    #expect(yaml.contains("range: 1.5 to 18 ms/s"))
    #expect(yaml.contains("stored: 1600 x 1200 px"))
    #expect(yaml.contains("{ahead: 6}"))
  }

  @Test func `without runs there is no case`() throws {
    #expect(try Self.makeCase("photo-feed", [:]).yaml == nil)
    #expect(try Self.makeCase("photo-feed", ["wrong": []]).yaml == nil)
  }

  @Test func `every scenario can be written as a case`() throws {
    for scenario in try ScenarioFile.all() {
      let twin = TwinCase(
        scenario: scenario,
        observations: scenario.variants.map { .init(variant: $0.id, ratios: [1, 2]) },
        device: "iPhone12,1",
        system: "iOS 18.6",
        source: "a test"
      )
      #expect(twin.yaml?.contains("steps:") == true)
    }
  }
}

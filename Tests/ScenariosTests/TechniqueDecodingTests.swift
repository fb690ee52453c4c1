import FrameLab
import Scenarios
import Testing

/// Every setting of every technique can be chosen in a file.
@Suite struct TechniqueDecodingTests {
  private func techniques(_ text: String) throws -> Techniques {
    let edited = try Content.feedText
      .replacingFirst("{imagePreparation: prepareForDisplay}", with: text)
    let scenario = try #require(try Content.catalog(scenario: edited).scenarios.first)
    return try #require(scenario.variants.last).techniques
  }

  @Test(arguments: Technique.allCases)
  func `every choice is run as written`(technique: Technique) throws {
    #expect(!technique.names.isEmpty)
    for choice in technique.names {
      let chosen = try techniques("{\(technique.rawValue): \(choice)}")
      #expect(technique.setting(in: chosen) == choice)
      #expect(chosen.differences(from: Techniques()).allSatisfy { $0 == technique })
    }
  }

  @Test func `settings with a number`() throws {
    let chosen = try techniques("{dataPrefetching: {ahead: 12}, imageCaching: {limit: 0.5 GB}}")
    #expect(chosen.dataPrefetching == .ahead(items: 12))
    #expect(chosen.imageCaching == .limited(bytes: 500_000_000))
    #expect(chosen.differences(from: Techniques()) == [.imageCaching, .dataPrefetching])
  }

  @Test func `a scenario can be about any technique`() throws {
    let names = Technique.allCases.map(\.rawValue).joined(separator: ", ")
    let text = try Content.feedText
      .replacingFirst("techniques: [imagePreparation]", with: "techniques: [\(names)]")
    let scenario = try #require(try Content.catalog(scenario: text).scenarios.first)
    #expect(scenario.techniques == Technique.allCases)
  }
}

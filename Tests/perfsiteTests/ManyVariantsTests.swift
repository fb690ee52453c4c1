import TestSupport
import Testing

/// A scenario with very many variants is checked as quickly as it is run.
@Suite struct ManyVariantsTests {
  private static func scenario(variants count: Int) -> String {
    let variants = (1...count).map { number in
      """
        v\(number):
          title: \(number) ahead
          techniques: {imagePreparation: thumbnail, dataPrefetching: {ahead: \(number)}}
          thresholds: {cellsCreated: {atMost: 1000}}
      """
    }
    return """
      title: A feed
      question: Does it hitch?
      techniques: [dataPrefetching]
      devices: [iphone-11]
      list:
        items: 100
        rowHeight: 300 pt
        image: {stored: 1600 x 1200 px, file: 300 kB, shown: 360 x 270 pt}
      network: wifi
      scroll:
        - flick: 2000 pt/s
      variants:
      \(variants.joined(separator: "\n"))

      """
  }

  /// Comparing every two variants technique by technique, as the ranking once did, takes a minute
  /// here; grouping them takes less than a second.
  @Test func `three hundred variants are checked in seconds`() async throws {
    let project = try DemoProject()
    try project.write(Self.scenario(variants: 320), to: "Content/scenarios/many.yml")
    let clock = ContinuousClock()
    let start = clock.now
    let result = try await project.perfsite("check", "many")
    #expect(result.status == 0, "\(result.standardError.suffix(500))")
    #expect(clock.now - start < .seconds(20))
  }
}

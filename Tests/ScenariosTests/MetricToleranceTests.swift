import Scenarios
import Testing

@Suite struct MetricToleranceTests {
  @Test
  func `a scenario says how much its metrics may differ from a baseline`() throws {
    let text = """
      tolerance:
        hitchTimeRatio: {absolute: 0.2 ms/s, relative: 2 %}
        loads: {absolute: 3}
        frameRate: {relative: 0.5 %}

      """
    let catalog = try Content.catalog(scenario: Content.feedText + text)
    let tolerances = try #require(catalog.scenarios.first).tolerances
    #expect(tolerances.map(\.metric) == [.hitchTimeRatio, .loads, .frameRate])
    #expect(tolerances.map(\.absolute) == [0.2, 3, nil])
    #expect(tolerances.map(\.percent) == [2, nil, 0.5])
    #expect(try Content.catalog(scenario: Content.feedText).scenarios.first?.tolerances == [])
  }
}

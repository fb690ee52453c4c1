import FrameLab
import Scenarios
import Testing

@Suite struct SweptParameterTests {
  private static let all: [SweptParameter] = [
    .cost(.imageDecoding), .processorSpeed, .graphicsSpeed, .decodeSpeed, .networkLatency,
    .downlink, .prefetchAhead, .itemCount,
  ]

  private func configuration(variant: Int = 0) throws -> ListConfiguration {
    let jobs = try StudyScenario.run().jobs
    return try #require(jobs.first { $0.variantIndex == variant }).trial.configuration
  }

  @Test(arguments: all) func `what is set is read`(parameter: SweptParameter) throws {
    let before = try configuration()
    let after = parameter.setting(1_234_567, in: before)
    #expect(parameter.value(in: after) == 1_234_567)
    #expect(after != before)
  }

  @Test(arguments: all)
  func `setting a configuration's own value changes nothing`(parameter: SweptParameter) throws {
    let configuration = try configuration()
    let own = try #require(parameter.value(in: configuration))
    #expect(own >= parameter.leastValue)
    #expect(parameter.setting(own, in: configuration) == configuration)
  }

  @Test(arguments: all)
  func `only the parameter itself is set`(parameter: SweptParameter) throws {
    let configuration = try configuration()
    let changed = parameter.setting(1_234_567, in: configuration)
    for other in SweptParameterTests.all where other != parameter {
      #expect(other.value(in: changed) == other.value(in: configuration))
    }
  }

  @Test func `a list that loads nothing ahead does not start to`() throws {
    let half = try configuration(variant: 1)
    #expect(SweptParameter.prefetchAhead.value(in: half) == nil)
    #expect(SweptParameter.prefetchAhead.setting(9, in: half) == half)
  }

  @Test func `names are unique`() {
    #expect(Set(SweptParameterTests.all.map(\.title)).count == SweptParameterTests.all.count)
    #expect(SweptParameterTests.all.allSatisfy { !$0.unit.isEmpty })
  }
}

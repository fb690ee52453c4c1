import Scenarios
import Testing

/// How cases are judged, on numbers that are given.
@Suite struct CaseResultTests {
  private static let quantities = """
      hitches:
        title: Hitches
        observed: 10 ms
        simulated: hitchTime[late]
        within: x2
    """

  /// A result for the hitch time with each seed and in each world.
  private func result(
    seeds: [Double],
    worlds: [Double],
    isAcknowledged: Bool = false
  ) throws -> CaseResult {
    let found = try TestCase.validationCase(
      TestCase.text(quantities: Self.quantities, isAcknowledged: isAcknowledged)
    )
    let column = try #require(Metric.allCases.firstIndex(of: .hitchTime))
    let outcomes = (seeds + worlds).map { value in
      var values = Array(repeating: 0.0, count: 2 * Metric.allCases.count)
      values[Metric.allCases.count + column] = value
      return WorldOutcome(values: values, errors: [0, 0])
    }
    return CaseRun(
      of: found,
      in: try TestCase.catalog(TestCase.text(quantities: Self.quantities))
        .worlds(worlds.count)
    ).judge(outcomes)
  }

  private static func seeds(_ value: Double) -> [Double] {
    Array(repeating: value, count: CaseRun.seedCount)
  }

  @Test(arguments: [(5.0, CaseOutcome.inside), (20, .inside), (4.9, .missed), (20.1, .missed)])
  func `the ends of what is accepted are inside`(value: Double, outcome: CaseOutcome) throws {
    #expect(try result(seeds: Self.seeds(value), worlds: []).outcome == outcome)
  }

  @Test func `a case that some seeds meet is near`() throws {
    let found = try result(seeds: Self.seeds(4).dropLast() + [6], worlds: [])
    #expect(found.outcome == .near)
    #expect(found.seeds.description == "1 of 20")
    #expect(!found.contradictsAcknowledgement)
  }

  @Test func `the share counts the worlds, and the central world decides`() throws {
    let worlds = (0..<20).map { $0 < 5 ? 10.0 : 30 }
    let found = try result(seeds: Self.seeds(10), worlds: worlds)
    #expect(found.outcome == .inside)
    #expect(found.share?.description == "5 of 20")
    #expect(found.devices[0].quantities[0].spread?.median == 30)
  }

  @Test func `tenfold between the worlds is the most that is testable`() throws {
    let worlds = (0..<20).map { $0 < 10 ? 1.0 : 10 }
    #expect(try result(seeds: Self.seeds(10), worlds: worlds).outcome == .inside)
    let wider = (0..<20).map { $0 < 10 ? 1.0 : 10.1 }
    #expect(try result(seeds: Self.seeds(10), worlds: wider).outcome == .notTestable)
    let empty = (0..<20).map { $0 < 10 ? 0.0 : 10 }
    #expect(try result(seeds: Self.seeds(10), worlds: empty).outcome == .notTestable)
    // Too few to speak of percentiles.
    #expect(try result(seeds: Self.seeds(10), worlds: [0, 10]).outcome == .inside)
  }

  @Test func `what was acknowledged must be so, and what was not must not`() throws {
    #expect(try result(seeds: Self.seeds(40), worlds: []).contradictsAcknowledgement)
    #expect(!(try result(seeds: Self.seeds(10), worlds: []).contradictsAcknowledgement))
    let recorded = try result(seeds: Self.seeds(40), worlds: [], isAcknowledged: true)
    #expect(!recorded.contradictsAcknowledgement)
    let passing = try result(seeds: Self.seeds(10), worlds: [], isAcknowledged: true)
    #expect(passing.contradictsAcknowledgement)
  }

  @Test func `nothing measured meets no criterion`() throws {
    #expect(try result(seeds: Self.seeds(.nan), worlds: []).outcome == .missed)
  }

  @Test func `parts of a run give the same outcome whenever they are run`() throws {
    let catalog = try TestCase.catalog(TestCase.text(quantities: Self.quantities))
    let run = try #require(catalog.caseRuns(inWorlds: 3).first)
    #expect(run.partCount == CaseRun.seedCount + 3)
    let forward = (0..<run.partCount).map(run.outcome)
    let backward = (0..<run.partCount).reversed().map(run.outcome)
    #expect(forward == backward.reversed())
    #expect(run.judge(forward) == run.run())
    let file = WorldOutcomeFile.bytes(of: forward)
    #expect(
      WorldOutcomeFile.outcomes(
        in: file,
        worlds: run.partCount,
        variants: run.configurationCount
      ) == forward
    )
  }
}

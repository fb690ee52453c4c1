import Bytes
import FrameLab
import Scenarios
import TestSupport
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

  /// A result for the hitch time with each seed, in each world and with each random table.
  private func result(
    _ quantities: String = Self.quantities,
    seeds: [Double],
    worlds: [Double],
    tables: [Double] = Self.tables(meeting: 0),
    isAcknowledged: Bool = false
  ) throws -> CaseResult {
    let found = try TestCase.validationCase(
      TestCase.text(
        calibrated: false,
        quantities: quantities,
        isAcknowledged: isAcknowledged
      )
    )
    let column = try #require(Metric.allCases.firstIndex(of: .hitchTime))
    let outcomes = (seeds + worlds + tables).map { value in
      var values = Array(repeating: 0.0, count: 2 * Metric.allCases.count)
      values[Metric.allCases.count + column] = value
      return WorldOutcome(values: values, errors: [0, 0])
    }
    return CaseRun(
      of: found,
      in: try TestCase.catalog(TestCase.text(quantities: quantities))
        .worlds(worlds.count)
    ).judge(outcomes)
  }

  private static func seeds(_ value: Double) -> [Double] {
    Array(repeating: value, count: CaseRun.seedCount)
  }

  /// The hitch time with each table, of which some of the first kind meet the case.
  private static func tables(meeting count: Int) -> [Double] {
    let all = ChanceTable.count * ChanceTable.allCases.count
    return (0..<all).map { $0 < count ? 10 : 1000 }
  }

  @Test func `a case that most random tables meet is not telling`() throws {
    let half = try result(seeds: Self.seeds(10), worlds: [], tables: Self.tables(meeting: 20))
    #expect(half.outcome == .inside)
    #expect(half.chance.map(\.share.count) == [20, 0, 0])
    let more = try result(seeds: Self.seeds(10), worlds: [], tables: Self.tables(meeting: 21))
    #expect(more.outcome == .notTelling)
    let missed = try result(seeds: Self.seeds(40), worlds: [], tables: Self.tables(meeting: 40))
    #expect(missed.outcome == .missed, "a miss is a miss, however easy the case")
  }

  @Test func `random tables move every cost on its own, or deal them anew`() throws {
    let central = try TestCase.catalog(TestCase.text(quantities: Self.quantities)).centralWorld
    let operations = ListOperation.priced
    let medians = operations.map { central.costs[$0].medianNanoseconds }
    func drawn(_ table: ChanceTable, _ number: Int) -> [Int] {
      let world = table.world(number, of: central)
      return operations.map { world.costs[$0].medianNanoseconds }
    }
    for number in 1...ChanceTable.count {
      for (table, most) in [(ChanceTable.factor3, 3.0), (.factor10, 10)] {
        let factors = zip(drawn(table, number), medians).map { Double($0) / Double($1) }
        #expect(factors.allSatisfy { (1 / most - 0.001...most + 0.001).contains($0) })
        #expect(Set(factors).count > factors.count / 2)
      }
      #expect(drawn(.permuted, number).sorted() == medians.sorted())
    }
    #expect(drawn(.factor3, 1) == drawn(.factor3, 1))
    #expect(drawn(.factor3, 1) != drawn(.factor3, 2))
  }

  @Test func `the score counts held-out criteria beside those that random tables meet`() throws {
    let easy = try result(
      seeds: Self.seeds(10),
      worlds: Array(repeating: 12, count: 20),
      tables: Self.tables(meeting: 30)
    )
    let hard = try result(
      seeds: Self.seeds(10),
      worlds: Array(repeating: 10, count: 20),
      tables: Self.tables(meeting: 10)
    )
    let missed = try result(seeds: Self.seeds(40), worlds: [], tables: Self.tables(meeting: 4))
    let score = try #require(HeldOutScore(of: [easy, hard, missed]))
    #expect(score.all.count == 3)
    #expect(score.all.met == 2)
    #expect(abs(score.all.byChance - 44.0 / 40) < 1e-9)
    // Three quarters of the tables meet the first.
    #expect(score.telling.count == 2)
    #expect(score.telling.met == 1)
    #expect(abs(score.telling.byChance - 14.0 / 40) < 1e-9)
    // All three have one source.
    #expect(score.bySource.count == 1)
    #expect(abs(score.bySource.met - 2.0 / 3) < 1e-9)
    #expect(score.coverage?.description == "1 of 2")
    #expect(HeldOutScore(of: []) == nil)
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

  // The list lays out cells, and has no blurs. A table that deals the costs anew may give
  // another operation the cost of a blur.
  @Test(arguments: ["background-blur", "cell-layout"])
  func `a part depends on what its own operations cost`(operation: String) throws {
    let text = try TestCase.text(quantities: Self.quantities)
    let run = try #require(try TestCase.catalog(text).caseRuns(inWorlds: 2).first)
    let dearer = try TestCase.catalog(text, doubling: operation)
    let changed = try #require(dearer.caseRuns(inWorlds: 2).first)
    let kept = (0..<run.partCount).filter { part in
      let outcome = run.outcome(ofPart: part)
      let costs = run.costDigest(of: outcome, ofPart: part)
      guard changed.costDigest(of: outcome, ofPart: part) == costs else { return false }
      #expect(changed.outcome(ofPart: part) == outcome)
      return true
    }
    let dealt = run.partCount - ChanceTable.count
    if operation == "background-blur" {
      #expect(kept.prefix(dealt) == Array(0..<dealt)[...])
      #expect(kept.count > dealt && kept.count < run.partCount)
    } else {
      #expect(kept.allSatisfy { $0 >= dealt })
    }
  }

  @Test func `parts of a run give the same outcome whenever they are run`() throws {
    let catalog = try TestCase.catalog(TestCase.text(quantities: Self.quantities))
    let run = try #require(catalog.caseRuns(inWorlds: 3).first)
    #expect(run.partCount == CaseRun.seedCount + 3 + 3 * ChanceTable.count)
    let forward = (0..<run.partCount).map(run.outcome)
    let backward = (0..<run.partCount).reversed().map(run.outcome)
    #expect(forward == backward.reversed())
    #expect(run.judge(forward) == run.run())
    let bytes = ByteRecord.bytes(of: forward)
    #expect(
      [WorldOutcome](in: bytes, count: run.partCount, configurations: run.configurationCount)
        == forward
    )
  }
}

import FrameLab
import Scenarios
import TestSupport
import Testing

/// Where two variants begin to differ, for lists with given answers.
@Suite struct BreakEvenTests {
  /// The break-even of two variants that differ where a function says so.
  private func breakEven(
    _ ends: ClosedRange<Int>,
    spacing: SweepRange.Spacing = .geometric,
    resolution: Int = 2,
    differs: (Int) -> Bool
  ) throws -> BreakEven {
    let run = try StudyScenario.run()
    let study = SensitivityStudy(
      of: run,
      varying: .cost(.indexPathSorting),
      over: SweepRange(ends, spacing: spacing, resolutionPercent: resolution),
      variants: [run.scenario.variants[0], run.scenario.variants[2]]
    )
    let sensitivity = study.conclusion { trial in
      let cost = trial.configuration.costs[.indexPathSorting].medianNanoseconds
      let isFix = trial.configuration.techniques.imagePreparation == .thumbnail
      return Outcomes.scrolling(
        hitchNanoseconds: isFix && differs(cost) ? 0 : 9_000_000,
        durationNanoseconds: 1_000_000_000
      )
    }
    return try #require(sensitivity.series[1].comparison?.breakEven)
  }

  @Test func `a missing break-even is reported as none`() throws {
    #expect(try breakEven(1...1_000) { _ in false } == .none)
    #expect(try breakEven(1...1_000) { $0 > 1_000 } == .none)
  }

  @Test func `a difference at every value has no beginning`() throws {
    #expect(try breakEven(1...1_000) { _ in true } == .throughout)
    #expect(try breakEven(10...1_000) { $0 > 3 } == .throughout)
  }

  @Test func `a difference at both ends only is interrupted`() throws {
    #expect(try breakEven(1...1_000) { $0 < 5 || $0 > 500 } == .interrupted)
  }

  @Test func `the beginning is found to the value`() throws {
    let from = BreakEven.from(BreakEvenBracket(same: 99, different: 100))
    #expect(try breakEven(1...3_000, resolution: 0) { $0 >= 100 } == from)
    #expect(try breakEven(0...3_000, spacing: .linear, resolution: 0) { $0 >= 100 } == from)
    let upTo = BreakEven.upTo(BreakEvenBracket(same: 100, different: 99))
    #expect(try breakEven(1...3_000, resolution: 0) { $0 < 100 } == upTo)
  }

  @Test func `several beginnings give the first, and several ends the last`() throws {
    let from = try breakEven(1...10_000, resolution: 0) { (10..<100).contains($0) || $0 >= 9_000 }
    #expect(from == .from(BreakEvenBracket(same: 9, different: 10)))
    let upTo = try breakEven(1...10_000, resolution: 0) { $0 < 10 || (100..<5_000).contains($0) }
    #expect(upTo == .upTo(BreakEvenBracket(same: 5_000, different: 4_999)))
  }

  @Test(.slow, arguments: 1...40) func `brackets hold the beginning, closely`(seed: Int) throws {
    var stream = SeededGenerator(seed: seed)
    let low = Int.random(in: 1...100_000, using: &stream)
    let high = low + Int.random(in: 1...100_000_000, using: &stream)
    let beginning = Int.random(in: low + 1...high, using: &stream)
    let percent = Int.random(in: 0...5, using: &stream)
    guard
      case .from(let bracket) = try breakEven(
        low...high,
        resolution: percent,
        differs: {
          $0 >= beginning
        }
      )
    else {
      Issue.record("expected a beginning at \(beginning) in \(low)...\(high)")
      return
    }
    #expect(bracket.same < beginning)
    #expect(bracket.different >= beginning)
    let gap = bracket.different - bracket.same
    #expect(gap == 1 || gap * 100 <= bracket.different * percent)
  }
}

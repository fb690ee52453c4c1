import DeterministicMath
import Measurements
import Testing

/// Recordings of two builds in turns, and one recording that is there twice.
@Suite struct RunTurnsTests {
  private typealias Runs = RunComparisonTests

  /// Recordings that get slower from one to the next, the later ones of each turn being some more.
  private static func warming(
    _ count: Int,
    by factor: Double,
    isDated: Bool
  ) -> (before: [MeasurementDocument], after: [MeasurementDocument]) {
    func side(_ side: Int) -> [MeasurementDocument] {
      (0..<count).map { index in
        let turn = 2 * index + (index.isMultiple(of: 2) ? side : 1 - side)
        let hitches = 50 * (1 + 0.2 * Double(turn)) * (side == 1 ? factor : 1)
        return Runs.recording(
          hitches: [hitches],
          recorded: isDated ? RecordingTime(seconds: 86_400 + 600 * turn) : nil
        )
      }
    }
    return (side(0), side(1))
  }

  @Test func `recordings in turns are compared in pairs, so a warm phone hides no change`() throws {
    let dated = Self.warming(8, by: 1.3, isDated: true)
    let inTurns = Runs.compare(dated.before, dated.after)
    #expect(try Runs.ratio(inTurns).answer == .worse)
    #expect(try Runs.ratio(inTurns).test.turnCount == 8)
    #expect(
      inTurns.notes.contains(
        "recorded in turns, so each of 8 recordings is compared with the one beside it"
      )
    )
    let plain = Self.warming(8, by: 1.3, isDated: false)
    #expect(try Runs.ratio(Runs.compare(plain.before, plain.after)).answer == .notDistinguishable)
  }

  @Test func `five turns can't tell, and neither can recordings in another order`() throws {
    let few = Self.warming(5, by: 3, isDated: true)
    #expect(try Runs.ratio(Runs.compare(few.before, few.after)).test.turnCount == nil)
    let many = Self.warming(8, by: 1.3, isDated: true)
    let others = Self.warming(16, by: 1.3, isDated: true)
    // All before, then all after.
    let blocks = Runs.compare(Array(others.before[..<8]), Array(others.after[8...]))
    #expect(try Runs.ratio(blocks).test.turnCount == nil)
    #expect(try Runs.ratio(Runs.compare(many.after, many.before)).answer == .better)
  }

  @Test func `copies of one run are one recording`() throws {
    let values = [0.320914, 0.317904, 0.316536]
    func run(_ factor: Double) -> MeasurementDocument {
      Runs.recording(hitches: [], metrics: [Runs.metric("m", values.map { $0 * factor })])
    }
    let copies = Runs.compare(
      Array(repeating: run(1), count: 4),
      Array(repeating: run(1.3), count: 4)
    )
    #expect(copies.pairs.map(\.before.count) == [1])
    #expect(copies.pairs(.worse).isEmpty)
    #expect(copies.notes.contains("copies of other recordings, which don't count: 6"))
    // Few digits may be the same by chance.
    let coarse = Runs.recording(hitches: [], metrics: [Runs.metric("m", [1, 2])])
    #expect(Runs.compare([coarse, coarse], [coarse]).pairs.map(\.before.count) == [2])
  }
}

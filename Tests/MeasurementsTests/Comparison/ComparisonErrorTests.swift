import DeterministicMath
import Foundation
import Measurements
import TestSupport
import Testing

/// How often recordings of one build come out better or worse, for each way to compare them.
///
/// Launches of one build differ, and so do the iterations of a launch: both lognormally. What counts is
/// any difference, however small.
@Suite struct ComparisonErrorTests {
  /// A way to compare.
  private struct Way: CustomTestStringConvertible, Sendable {
    let name: String
    /// Files of each side, each of one launch.
    let files: Int
    let iterations: Int
    /// Independent metrics in each file.
    var metrics = 1
    /// Whether the files of both sides are sessions of one history.
    var isHistory = false
    /// Whether the files are recorded in turns on a phone that slows down by a half meanwhile.
    var isInTurns = false
    /// Standard deviations of the logarithm, of launches and of iterations of one launch.
    var spreads: [(launch: Double, iteration: Double)] = [(0.23, 0.35), (0.05, 0.02), (0, 0.35)]

    var testDescription: String { name }

    /// One file of launches that don't differ from those of any other.
    func document(
      _ spread: (launch: Double, iteration: Double),
      _ stream: inout RandomStream,
      turn: Int? = nil
    ) -> MeasurementDocument {
      let drift = turn.map { 0.5 * Double($0) / Double(2 * files) } ?? 0
      let metrics = (0..<self.metrics).map { number in
        let launch = spread.launch * stream.normal()
        return RunComparisonTests.metric(
          "m\(number)",
          (0..<iterations).map { _ in
            (1 + drift) * Exponential.of(launch + spread.iteration * stream.normal())
          }
        )
      }
      return RunComparisonTests.recording(
        hitches: [],
        metrics: metrics,
        recorded: turn.flatMap { RecordingTime(seconds: 60 * $0) }
      )
    }

    /// In how many of some comparisons anything came out better or worse.
    func errors(in total: Int, _ spread: (launch: Double, iteration: Double)) -> Int {
      var stream = RandomStream(
        seed: 1,
        purpose: StreamName("\(name), \(spread.launch), \(spread.iteration)")
      )
      return (0..<total).count { _ in
        let sides = (0..<2).map { side in
          RunComparison.Side(
            name: "\(side)",
            documents: (0..<files).map { file in
              // A B B A A B B A
              let turn = 2 * file + (file.isMultiple(of: 2) ? side : 1 - side)
              return document(spread, &stream, turn: isInTurns ? turn : nil)
            }
          )
        }
        if isHistory {
          let sessions = sides.flatMap(\.documents).map {
            RunComparison.Side(name: "session", documents: [$0])
          }
          return RunHistory(sessions, rules: .init(leastChange: 0)).series.contains {
            $0.answer == .better || $0.answer == .worse
          }
        }
        let comparison = RunComparison(
          before: sides[0],
          after: sides[1],
          rules: .init(leastChange: 0)
        )
        return !comparison.pairs(.better).isEmpty || !comparison.pairs(.worse).isEmpty
      }
    }
  }

  private static let ways = [
    Way(name: "one file of each side, 5 iterations", files: 1, iterations: 5),
    Way(name: "one file of each side, 10 iterations", files: 1, iterations: 10),
    Way(name: "5 files of each side", files: 5, iterations: 5),
    Way(name: "8 files of each side", files: 8, iterations: 1, spreads: [(0.23, 0.35)]),
    Way(name: "8 files of each side, in turns", files: 8, iterations: 1, isInTurns: true),
    Way(name: "5 files of each side, 40 metrics", files: 5, iterations: 1, metrics: 40),
    Way(name: "6 files of each side, 10 metrics", files: 6, iterations: 1, metrics: 10),
    Way(name: "a history of 12 sessions", files: 6, iterations: 1, isHistory: true),
    Way(
      name: "a history of 12 sessions, 10 metrics",
      files: 6,
      iterations: 1,
      metrics: 10,
      isHistory: true
    ),
  ]

  @Test(arguments: ways)
  private func `at most five in a hundred are told apart, in a sample`(way: Way) {
    // More than 18 of 200 is one case in a hundred at 5 %.
    for spread in way.spreads.prefix(1) { #expect(way.errors(in: 200, spread) <= 18) }
  }

  /// The table of Documentation/Measurements.md, for `make check-all`: it takes minutes.
  ///
  /// `UPDATE_SNAPSHOTS=1` writes it anew.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CHECK_ALL"] != nil, "make check-all"))
  func `at most five in a hundred are told apart, and the manual says how many`()
    throws
  {
    let file = DocumentFile.measurements
    let total = 4_000
    let rows = Self.ways.flatMap { way in
      way.spreads.map { spread in
        let wrong = way.errors(in: total, spread)
        // A rate of 5 % exceeds 6 % of 4,000 in one of hundreds of cases.
        #expect(Double(wrong) / Double(total) <= 0.06, "\(way.name): \(wrong)")
        let share = String(format: "%.1f %%", Double(wrong) * 100 / Double(total))
        return "| \(way.name) | \(spread.launch) | \(spread.iteration) | \(share) |"
      }
    }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let head = "| equal builds compared by | launches scatter | iterations scatter | told apart |"
    try expectText(try text.replacingRows(ofTable: head, with: rows), inFile: file)
  }
}

/// Where the documents are that tests write tables of.
enum DocumentFile {
  static let measurements = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation/Measurements.md").path
}

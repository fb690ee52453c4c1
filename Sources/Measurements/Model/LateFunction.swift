internal import TextFormats

/// A function that a processor was in while frames were late.
package struct LateFunction: Codable, Hashable, Sendable {
  /// Its name, or that of the library if none of the app's own was called.
  package var name: String
  /// Its share of the samples inside hitches, in percent.
  package var percent: Double

  package init(name: String, percent: Double) {
    self.name = name
    self.percent = percent
  }

  /// The most functions that are kept.
  private static let most = 10

  /// Returns the functions of the main thread's samples inside hitches, the heaviest first.
  ///
  /// A sample counts for the innermost function of the app itself, or else for the innermost one.
  ///
  /// - Complexity: O(samples + hitches).
  static func all(in runs: [XctraceRun]) -> [LateFunction] {
    var sums: [String: Int] = [:]
    for run in runs {
      var hitches = (run.hitches ?? [])[...]
      for sample in run.process.samples {
        while let hitch = hitches.first,
          hitch.startNanoseconds + hitch.durationNanoseconds <= sample.time
        {
          hitches.removeFirst()
        }
        guard let hitch = hitches.first else { break }
        guard hitch.startNanoseconds <= sample.time else { continue }
        sums[sample.function, default: 0] += sample.weight
      }
    }
    let all = sums.values.reduce(0, +)
    guard all > 0 else { return [] }
    return sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most).map {
      LateFunction(name: $0.key, percent: Double($0.value) / Double(all) * 100)
    }
  }

  /// `42 % in FeedCell.configure(with:)`.
  package var text: String { "\(DecimalText.significant(percent)) % in \(name)" }
}

import FrameLab
import HitchMonitoring
import ListEngine
package import Measurements
import Results
package import Scenarios
import TextFormats

/// The evidence of a recording about late frames.
package enum RecordingFacts: Sendable {
  /// Every frame with the times of its stages.
  case frames(FrameFile)
  /// Hitches, or a ratio.
  case interval(HitchInterval)

  /// The hitch time ratio, in ms/s.
  package var ratio: Double? {
    switch self {
    case .frames(let file): FrameSummary(of: file).ratio?.millisecondsPerSecond
    case .interval(let interval): interval.ratio
    }
  }
}

/// A recording for a terminal: who missed, by how much, and what less work would have made of it.
package struct RecordingText {
  private let facts: RecordingFacts
  /// The plausible phones that agree; nil if none does.
  private let agreement: Share?
  /// The model's greatest error; nil if that isn't known.
  private let mismatch: String?

  private static let mostCauses = 3

  package init(_ facts: RecordingFacts, agreement: Share?, mismatch: String?) {
    self.facts = facts
    self.agreement = agreement
    self.mismatch = mismatch
  }

  /// The section, with its line ends.
  package var text: String {
    var lines = ["Your recording\n"]
    lines += sentences.map { WrappedText.lines($0, indent: 2) }
    if let agreement {
      lines.append(
        WrappedText.lines(
          "\(agreement) plausible phones agree with it; what follows is about these.",
          indent: 2
        )
      )
    } else {
      let reason = mismatch.map { ": \($0)" } ?? ""
      lines.append(
        WrappedText.lines(
          "No plausible phone agrees with it\(reason). So the model is wrong about this list, and the "
            + "advice is from the recording alone.",
          indent: 2
        )
      )
    }
    return lines.joined()
  }

  /// The same for programs.
  var json: JSONText {
    .object([
      "hitchTimeRatio": .double(facts.ratio),
      "agreeing": agreement.map { JSONText(encoding: $0) } ?? .null,
      "mismatch": mismatch.map { .string($0) } ?? .null,
      "facts": .array(sentences.map { .string($0) }),
    ])
  }

  private var sentences: [String] {
    switch facts {
    case .frames(let file): Self.sentences(of: file)
    case .interval(let interval): Self.sentences(of: interval)
    }
  }

  private static func sentences(of file: FrameFile) -> [String] {
    let summary = FrameSummary(of: file)
    let ratio = summary.ratio.map { Metric.hitchTimeRatio.rough($0.millisecondsPerSecond) } ?? "–"
    var sentences = [
      "\(summary.hitchCount) of \(counted(summary.frameCount, "frame")) came late, \(ratio) of hitches."
    ]
    guard summary.hitchNanoseconds > 0 else { return sentences }
    let commit = summary.commitHitchNanoseconds * 100 / summary.hitchNanoseconds
    sentences.append("Late commits are \(commit) % of it, late rendering \(100 - commit) %.")
    if let over = file.medianOverrun {
      sentences.append(
        "Half of the late frames took \(milliseconds(over)) more than the "
          + "\(milliseconds(file.refreshIntervalNanoseconds)) that they had."
      )
    }
    guard let ranking = try? CauseRanking(file.causes, of: file) else { return sentences }
    let helpful = ranking.rows.filter { $0.without.hitchNanoseconds < summary.hitchNanoseconds }
    for row in helpful.prefix(mostCauses) {
      sentences.append(
        "Without \(row.cause.name) it would be \(ratioText(row.without)), with half of it "
          + "\(ratioText(row.halved))."
      )
    }
    return sentences
  }

  private static func sentences(of interval: HitchInterval) -> [String] {
    let hitches = interval.iterations.compactMap(\.hitchCount).reduce(0, +)
    let ratio = interval.ratio.map { Metric.hitchTimeRatio.rough($0) } ?? "–"
    var sentences = ["\(counted(hitches, "hitch")), \(ratio) of hitches."]
    if let bound = NarrativeBound(of: interval), !bound.narratives.isEmpty {
      sentences += bound.lines.prefix(mostCauses).map { "At best, \($0)." }
    }
    return sentences
  }

  private static func ratioText(_ summary: FrameSummary) -> String {
    summary.ratio.map { Metric.hitchTimeRatio.rough($0.millisecondsPerSecond) } ?? "–"
  }

  private static func milliseconds(_ nanoseconds: Int) -> String {
    "\(DecimalText.fixed(Double(nanoseconds) / 1e6, places: 1)) ms"
  }
}

extension FrameFile {
  /// By how much half of the frames that took longer than an interval in a stage did, at least.
  fileprivate var medianOverrun: Int? {
    let over = frames.map {
      max($0.commitNanoseconds, $0.renderNanoseconds) - refreshIntervalNanoseconds
    }.filter { $0 > 0 }.sorted()
    return over.isEmpty ? nil : over[over.count / 2]
  }
}

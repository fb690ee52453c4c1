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
  private let agreement: Agreement

  /// The agreement of the plausible phones with a recording.
  package enum Agreement: Sendable {
    /// Some agree, by their share of those that were tried first.
    case phones(Share)
    /// Some agree, but too few to advise on.
    case tooFew
    /// None agrees; with the model's greatest error, if that is known.
    case none(mismatch: String?)
  }

  private static let mostCauses = 3

  package init(_ facts: RecordingFacts, _ agreement: Agreement) {
    self.facts = facts
    self.agreement = agreement
  }

  /// The section, with its line ends.
  package var text: String {
    "Your recording\n"
      + (sentences + [conclusion]).map { WrappedText.lines($0, indent: 2) }.joined()
  }

  /// The phones that the advice is about.
  private var conclusion: String {
    switch agreement {
    case .phones(let share) where share.count == 0:
      "None of the first \(share.total) plausible phones agrees with it, but some with less usual costs "
        + "do; what follows is about these."
    case .phones(let share):
      "\(share) plausible phones agree with it; what follows is about these."
    case .tooFew:
      "Too few plausible phones agree with it to go by them, so what follows is about all of them."
    case .none(let mismatch):
      "No plausible phone agrees with it\(mismatch.map { ": \($0)" } ?? ""). So the model is wrong "
        + "about this list, and the advice is from the recording alone."
    }
  }

  /// The same for programs.
  var json: JSONText {
    var (agreeing, mismatch) = (JSONText.null, JSONText.null)
    switch agreement {
    case .phones(let share): agreeing = JSONText(encoding: share)
    case .tooFew: mismatch = .string("too few plausible phones agree")
    case .none(let text): mismatch = text.map { .string($0) } ?? .null
    }
    return .object([
      "hitchTimeRatio": .double(facts.ratio), "agreeing": agreeing, "mismatch": mismatch,
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
        "Half of the late frames took \(TimeText.milliseconds(over)) more than the "
          + "\(TimeText.milliseconds(file.refreshIntervalNanoseconds)) that they had."
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

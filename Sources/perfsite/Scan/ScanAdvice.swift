import Reports
import Scenarios

/// The guide's ten points, each found in a scanned list, possible, not found, or not to be seen.
struct ScanAdvice {
  private let draft: ScanDraft

  init(_ draft: ScanDraft) { self.draft = draft }

  /// The points that help most first.
  var text: String {
    let lines = draft.lines
    var text = ""
    for (number, candidate) in draft.candidates.enumerated() {
      text += "\(number + 1). \(candidate.point.title)\n"
      let (word, found): (String, [ScanLine]) =
        switch candidate.point.finding(in: lines) {
        case .found(let lines): ("found", lines)
        case .possible(let lines): ("can't be seen", lines)
        case .notFound, .unseen: ("", [])
        }
      for line in found { text += "   \(word): \(line.key): \(line.value) (\(line.reason))\n" }
      if candidate.isSupposed { text += "   If it is wrong:\n" }
      if let lead = candidate.lead { text += "   \(Self.sentence(lead))\n" }
      text += "   \(candidate.point.chapter)\n"
    }
    if draft.candidates.isEmpty { text += "What the scan shows of the ten points is right.\n" }
    let open = Set(draft.candidates.map(\.point.id))
    let rest = ScanPoint.all.filter { !open.contains($0.id) }
    text += list("Not found", rest.filter { $0.finding(in: lines) == .notFound })
    text += list("Can't be seen in a scan", rest.filter { $0.finding(in: lines) == .unseen })
    return text
  }

  private static func sentence(
    _ lead: (device: DeviceModel, effect: Effect, busy: Effect)
  ) -> String {
    let hitches = EffectText(lead.effect, from: "now", to: "mended")
    var sentence = "Mended, on \(lead.device.name): \(hitches.verdict)"
    if let share = hitches.share { sentence += " (\(share) plausible sets of costs)" }
    if let gain = lead.effect.gain?.median, gain >= lead.effect.margin {
      sentence += ": \(Metric.hitchTimeRatio.rough(gain)) less"
    }
    if let saved = lead.busy.gain?.median, saved >= lead.busy.margin {
      sentence += "; it saves \(Metric.mainThreadTime.rough(saved)) on the main thread"
    }
    return sentence + "."
  }

  private func list(_ heading: String, _ points: [ScanPoint]) -> String {
    guard !points.isEmpty else { return "" }
    return "\(heading):\n" + points.map { "- \($0.title) (\($0.chapter))\n" }.joined()
  }
}

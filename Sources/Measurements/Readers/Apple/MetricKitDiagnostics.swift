internal import LocatedText

/// The contents of an MXDiagnosticPayload: single crashes, hangs and the like, without totals.
struct MetricKitDiagnostics {
  /// The suffix of an MXDiagnosticPayload's keys.
  static let keySuffix = "Diagnostics"

  private var counts: [(kind: String, count: Int)] = []
  private var hangs: [(text: String, value: Double)] = []

  /// Creates the diagnostics of payloads; nil if one of them has metrics.
  init?(_ payloads: [JSONNode]) {
    for payload in payloads {
      guard case .object(let members) = payload.content,
        !members.contains(where: { $0.key.hasSuffix("Metrics") })
      else { return nil }
      for member in members where member.key.hasSuffix(Self.keySuffix) {
        guard case .array(let list) = member.value.content else { continue }
        let kind = String(member.key.dropLast(Self.keySuffix.count))
        let index = counts.firstIndex { $0.kind == kind } ?? counts.endIndex
        if index == counts.endIndex { counts.append((kind, 0)) }
        counts[index].count += list.count
        for diagnostic in list {
          let meta = diagnostic["diagnosticMetaData"]
          guard case .string(let text)? = meta?["hangDuration"]?.content else { continue }
          var region: String?
          if case .string(let code)? = meta?["regionFormat"]?.content { region = code }
          let value = UnitText(text, in: NumberRegion(code: region))?.reading?.value ?? 0
          hangs.append((text, value))
        }
      }
    }
    if counts.isEmpty { return nil }
  }

  /// The reason why they are not a measurement, with a description.
  var refusal: String {
    let list = counts.map { "\($0.kind.prefix(40)): \($0.count)" }.joined(separator: ", ")
    let longest = hangs.max { $0.value < $1.value }.map { "; longest hang \($0.text.prefix(40))" }
    return
      "the file is a diagnostic payload (\(list)\(longest ?? "")): it says what happened, not how "
      + "often or how long without it, so nothing is measured; import an MXMetricPayload"
  }
}

import HitchMonitoring
package import Scenarios
internal import TextFormats

/// Values and changes of a metric as people read them.
extension Metric {
  /// Returns a value with its unit; nil is not measured, which is not 0.
  package func acceptedText(_ value: Double?) -> String {
    guard let value else { return "not measured" }
    return withUnit(DecimalText.significant(value))
  }

  /// Returns two values with as many digits as it takes to tell them apart, such as `3.21` and
  /// `3.22 ms/s`.
  package func acceptedTexts(_ old: Double?, _ new: Double?) -> (old: String, new: String) {
    guard let old, let new, old != new else { return (acceptedText(old), acceptedText(new)) }
    var texts = (DecimalText.significant(old), DecimalText.significant(new))
    var places = 1
    while texts.0 == texts.1, places < 9 {
      texts = (DecimalText.fixed(old, places: places), DecimalText.fixed(new, places: places))
      places += 1
    }
    return (withUnit(texts.0), withUnit(texts.1))
  }

  private func withUnit(_ number: String) -> String { unit.isEmpty ? number : "\(number) \(unit)" }
}

extension MetricChange {
  /// The difference with its sign, and its percentage unless it is from 0: `+2.1 ms/s (+66 %)`.
  package var differenceText: String {
    guard let difference, let old else { return "" }
    let sign = difference < 0 ? "" : "+"
    let text = sign + metric.acceptedText(difference)
    guard let percent else { return old == 0 ? "\(text) (from 0)" : text }
    let rounded =
      abs(percent) >= 10 || percent == 0
      ? DecimalText.fixed(percent, places: 0) : DecimalText.significant(percent)
    return abs(percent) >= 100_000 ? text : "\(text) (\(sign)\(rounded) %)"
  }

  /// A sentence with the change and its amount.
  package var sentence: String {
    let (before, after) = metric.acceptedTexts(old, new)
    let what = "\(metric.rawValue) of '\(subject.variant)' on \(subject.device)"
    switch kind {
    case .lost: return "\(what) was \(before) and is no longer measured"
    case .found: return "\(what) was not measured and is \(after)"
    case .unchanged: return "\(what) is \(after), as before within \(metric.acceptedText(allowed))"
    case .regression, .improvement:
      let verb = (difference ?? 0) > 0 ? "rose" : "fell"
      var text = "\(what) \(verb) from \(before) to \(after), "
      text += differenceText
      text += ", beyond the tolerance of \(metric.acceptedText(allowed))"
      if let oldRating, let newRating, oldRating != newRating {
        text += "; \(oldRating.rawValue) became \(newRating.rawValue)"
      }
      return text
    }
  }
}

extension ExpectationChange {
  /// A sentence with the former and the present expectation, and if the result explains the change.
  package var sentence: String {
    let what = "'\(subject.variant)' on \(subject.device)"
    let result =
      hasResultChanged
      ? "; its result changed too" : ": the expectation changed, the result did not"
    switch kind {
    case .added: return "\(what) has a new expectation: \(newText)"
    case .removed: return "\(what) expected \(oldText), and no longer does\(result)"
    case .loosened, .changed, .tightened:
      return "\(what) expected \(oldText), and now expects \(newText)\(result)"
    }
  }

  /// The former expectation, with its level if that differs.
  package var oldText: String { text(old) }
  /// The present expectation, with its level if that differs.
  package var newText: String { text(new) }

  private func text(_ expectation: ExpectationEntry?) -> String {
    guard let expectation else { return "nothing" }
    let isLevelSame = old?.applied.written == new?.applied.written || old == nil || new == nil
    return isLevelSame
      ? expectation.expected
      : "\(expectation.expected), level \(expectation.applied.written.rawValue)"
  }
}

extension InputChange {
  /// `costs.decode.median: 1 ms → 2 ms`.
  package var text: String { "\(key): \(old ?? "nothing") → \(new ?? "nothing")" }
}

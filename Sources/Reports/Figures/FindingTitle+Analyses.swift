import FrameLab
import Scenarios
import TextFormats

/// The titles of charts about analyses, frame times and single hitches.
extension FindingTitle {
  /// Returns the technique that contributes most.
  static func ablation(_ ablation: Ablation, on model: DeviceModel) -> String {
    guard let first = ablation.contributions.first, let greatest = first.greatest, greatest > 0
    else { return "No single technique explains the difference on \(model.name)" }
    return "\(first.change.technique.title) contributes most to \(ablation.metric.noun) on "
      + "\(model.name), one typical run"
  }

  /// Returns the value of a parameter at which variants begin to differ.
  static func sensitivity(_ sensitivity: Sensitivity, on model: DeviceModel) -> String {
    let parameter = sensitivity.parameter
    let name = parameter.subject
    let neutral = "\(sensitivity.metric.title) by \(name.lowercasedStart) on \(model.name)"
    let found = sensitivity.series.compactMap { series in
      series.comparison.map { (variant: series.variant, comparison: $0) }
    }
    guard let ends = sensitivity.ends, !found.isEmpty, found.allSatisfy(\.comparison.isSteady)
    else { return neutral }
    let breakEvens = found.map(\.comparison.breakEven)
    if breakEvens.allSatisfy({ $0 == .none }) {
      return "\(name) makes no difference from \(parameter.text(from: ends.0, to: ends.1)) on "
        + model.name
    }
    if breakEvens.allSatisfy({ $0 == .throughout }) {
      return "\(name) changes nothing about which is better on \(model.name)"
    }
    let starts = found.compactMap { found -> (value: Int, words: String)? in
      guard case .from(let bracket) = found.comparison.breakEven else { return nil }
      return (bracket.different, sensitivity.words(found.comparison))
    }
    if let first = starts.min(by: { $0.value < $1.value }), !breakEvens.contains(.throughout) {
      return "\(name) \(first.words), \(model.name)"
    }
    if found.count == 1, case .upTo = breakEvens[0] {
      return "\(name) \(sensitivity.words(found[0].comparison)), \(model.name)"
    }
    return neutral
  }

  /// Returns the cause of a late frame.
  static func hitch(_ finding: LocatedLateFrame, of variant: Variant, on model: DeviceModel)
    -> String
  {
    let frame = finding.frame
    let lateness = TimeText.milliseconds(frame.hitchNanoseconds)
    let cause = frame.causes.ranked.first.map { ", mostly for \($0.operation.words)" } ?? ""
    return
      "Frame \(frame.index) of ‘\(variant.title)’ is \(lateness) late\(cause), \(model.name)"
  }
}

extension SweptParameter {
  /// The parameter as the subject of a sentence: `The cost of image decoding`.
  fileprivate var subject: String {
    if case .cost(let operation) = self { "The cost of \(operation.plural)" } else { title }
  }
}

extension ListOperation {
  /// The words in the plural if the operation is something that is counted.
  fileprivate var plural: String {
    switch self {
    case .offscreenPass: "offscreen passes"
    case .backgroundBlur, .batchUpdate, .constraintChange, .dataReload, .displayCallback,
      .memoryWarning, .prefetchCall, .snapshotDifference, .stringLookUp, .loadCompletion:
      words + "s"
    default: words
    }
  }
}

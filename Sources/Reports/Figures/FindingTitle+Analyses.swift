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
    let starts = breakEvens.compactMap { breakEven -> Int? in
      if case .from(let bracket) = breakEven { bracket.different } else { nil }
    }
    if let first = starts.min(), !breakEvens.contains(.throughout) {
      return "\(name) matters from \(rounded(first, parameter)) on, \(model.name)"
    }
    if found.count == 1, case .upTo(let bracket) = breakEvens[0] {
      return "\(name) matters up to \(rounded(bracket.different, parameter)), \(model.name)"
    }
    return neutral
  }

  /// Returns the share of frames that met the deadline; `shares` are texts in the order of the
  /// variants.
  static func frameTimes(_ shares: [(title: String, share: String)], place: String) -> String {
    guard let first = shares.first else { return "Frames by their time, \(place)" }
    let rest = shares.dropFirst().map { "\($0.share) with ‘\($0.title)’" }
    return
      (["\(first.share) of the frames meet the deadline with ‘\(first.title)’"] + rest + [place])
      .joined(separator: ", ")
  }

  /// Returns the duration of the slowest frame.
  static func slowestFrames(_ frames: [(title: String, time: Double)], place: String) -> String {
    guard let first = frames.first else { return "Percentiles of the frames' times, \(place)" }
    let times = frames.map { DecimalText.fixed($0.time, places: 1) }
    let rest = zip(frames, times).dropFirst().map { "\($1) with ‘\($0.title)’" }
    return (["The slowest frame takes \(times[0]) ms with ‘\(first.title)’"] + rest + [place])
      .joined(separator: ", ")
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

  /// Returns a value with at most three digits, or more if it is a whole number.
  private static func rounded(_ value: Int, _ parameter: SweptParameter) -> String {
    let number = parameter.number(value)
    let places =
      switch number.magnitude {
      case 100...: 0
      case 10...: 1
      case 1...: 2
      default: 3
      }
    return "\(DecimalText.trimmed(number, places: places)) \(parameter.unit)"
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

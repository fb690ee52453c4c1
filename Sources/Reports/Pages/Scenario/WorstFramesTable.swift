import FrameLab
import Scenarios
import TextFormats

/// The three latest frames of some variants, with their causes.
enum WorstFramesTable {
  private static let count = 3
  private static let causes = 3

  /// Returns the latest frames of some variants of a result.
  ///
  /// - Parameters:
  ///   - variants: the variants.
  ///   - result: the result that they are part of.
  ///   - timelines: the timelines on the page, to which the frames link.
  /// - Returns: the table.
  static func fragment(
    _ variants: [VariantResult],
    in result: ScenarioResult,
    timelines: TimelineFigures
  ) -> Fragment {
    ReportTable(
      caption: "Worst frames, \(result.model.name), over all trials",
      columns: [
        .init(title: "Of"), .init(title: "Trial", isNumeric: true),
        .init(title: "At", isNumeric: true), .init(title: "Hitch", isNumeric: true),
        .init(title: "Kind"), .init(title: "Mostly for"),
      ],
      rows: worst(of: variants).map { row(of: $1, in: $0, timelines) }
    ).fragment
  }

  /// Returns the latest frames; of equally late ones, those of the variant that comes first.
  private static func worst(
    of variants: [VariantResult]
  ) -> [(variant: VariantResult, frame: LocatedLateFrame)] {
    let frames = variants.flatMap { variant in
      variant.worstFrames(count).map { (variant: variant, frame: $0) }
    }
    let order = frames.indices.sorted { left, right in
      let lateness = [left, right].map { frames[$0].frame.frame.hitchNanoseconds }
      return (-lateness[0], left) < (-lateness[1], right)
    }
    return order.prefix(count).map { frames[$0] }
  }

  private static func row(
    of finding: LocatedLateFrame,
    in variant: VariantResult,
    _ timelines: TimelineFigures
  ) -> [Fragment] {
    let frame = finding.frame
    let anchor = timelines.anchor(of: finding, in: variant)
    let begin = TimeText.seconds(frame.beginNanoseconds)
    return [
      .text(variant.variant.title),
      .text("\(finding.trialNumber)"),
      anchor.map { .link(begin, to: "#\($0)") } ?? .text(begin),
      .text(TimeText.milliseconds(frame.hitchNanoseconds)),
      .text(frame.kindText),
      reasons(for: frame),
    ]
  }

  /// Returns the greatest causes, each in its color.
  private static func reasons(for frame: LateFrame) -> Fragment {
    Fragment { writer in
      for (index, reason) in frame.causes.ranked.prefix(causes).enumerated() {
        if index > 0 { writer.text(", ") }
        writer.fragment(Cause(reason.operation).swatch)
        writer.text("\(reason.operation.words) \(TimeText.milliseconds(reason.nanoseconds))")
      }
    }
  }
}

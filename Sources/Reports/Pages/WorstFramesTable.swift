import Charts
import FrameLab
import Markup
import Scenarios

/// The three latest frames of each variant on one device, and what made them late.
enum WorstFramesTable {
  private static let count = 3
  private static let causes = 3

  static func fragment(_ result: ScenarioResult) -> Fragment {
    ReportTable(
      caption: "Worst frames on \(result.model.name), over all trials",
      columns: [
        .init(title: "Variant"), .init(title: "Trial", isNumeric: true),
        .init(title: "At", isNumeric: true), .init(title: "Hitch", isNumeric: true),
        .init(title: "Kind"), .init(title: "Mostly for"),
      ],
      rows: result.variants.flatMap { variant in
        variant.worstFrames(count).map { row(of: variant, $0) }
      }
    ).fragment
  }

  private static func row(of variant: VariantResult, _ finding: LateFrameFinding) -> [Fragment] {
    let frame = finding.frame
    return [
      .text(variant.variant.title),
      .text("\(finding.trialNumber)"),
      .text("\(DecimalText.fixed(Double(frame.beginNanoseconds) / 1e9, places: 3)) s"),
      .text("\(milliseconds(frame.hitchNanoseconds)) ms"),
      .text(kind(of: frame)),
      .text(
        frame.causes.ranked.prefix(causes)
          .map { "\($0.operation.name) \(milliseconds($0.nanoseconds)) ms" }
          .joined(separator: ", ")
      ),
    ]
  }

  private static func kind(of frame: LateFrame) -> String {
    switch frame.commitHitchNanoseconds {
    case 0: "render"
    case frame.hitchNanoseconds: "commit"
    default: "commit and render"
    }
  }

  private static func milliseconds(_ nanoseconds: Int) -> String {
    DecimalText.fixed(Double(nanoseconds) / 1e6, places: 1)
  }
}

import FrameLab
import Markup
import NumberText
import Scenarios

/// The three latest frames of some variants, and what made them late.
enum WorstFramesTable {
  private static let count = 3
  private static let causes = 3

  /// A variant, with its name in the table.
  struct Subject {
    let name: String
    let variant: VariantResult
    /// The timelines on the page, to which their frames link.
    let timelines: TimelineFigures
  }

  /// The latest frames of some variants of a result.
  static func fragment(
    _ variants: [VariantResult],
    in result: ScenarioResult,
    timelines: TimelineFigures
  ) -> Fragment {
    let subjects = variants.map { variant in
      Subject(name: variant.variant.title, variant: variant, timelines: timelines)
    }
    return fragment(subjects, place: result.model.name)
  }

  /// The latest frames of some variants.
  static func fragment(_ subjects: [Subject], place: String) -> Fragment {
    ReportTable(
      caption: "Worst frames, \(place), over all trials",
      columns: [
        .init(title: "Of"), .init(title: "Trial", isNumeric: true),
        .init(title: "At", isNumeric: true), .init(title: "Hitch", isNumeric: true),
        .init(title: "Kind"), .init(title: "Mostly for"),
      ],
      rows: subjects.flatMap { subject in
        subject.variant.worstFrames(count).map { row(of: subject, $0) }
      }
    ).fragment
  }

  private static func row(of subject: Subject, _ finding: LocatedLateFrame) -> [Fragment] {
    let frame = finding.frame
    let anchor = subject.timelines.anchor(of: finding, in: subject.variant)
    let begin = "\(DecimalText.fixed(Double(frame.beginNanoseconds) / 1e9, places: 3)) s"
    return [
      .text(subject.name),
      .text("\(finding.trialNumber)"),
      anchor.map { .link(begin, to: "#\($0)") } ?? .text(begin),
      .text("\(milliseconds(frame.hitchNanoseconds)) ms"),
      .text(frame.kindText),
      reasons(for: frame),
    ]
  }

  /// What took most of the time, each in the color of its cause.
  private static func reasons(for frame: LateFrame) -> Fragment {
    Fragment { writer in
      for (index, reason) in frame.causes.ranked.prefix(causes).enumerated() {
        if index > 0 { writer.text(", ") }
        writer.fragment(Cause(reason.operation).swatch)
        writer.text("\(reason.operation.words) \(milliseconds(reason.nanoseconds)) ms")
      }
    }
  }

  private static func milliseconds(_ nanoseconds: Int) -> String {
    DecimalText.fixed(Double(nanoseconds) / 1e6, places: 1)
  }
}

import FrameLab
import Scenarios
import TextFormats

/// What smoothness costs in memory: the variants, and every other configuration that no other beats.
enum FrontierTable {
  /// The table; empty if there is nothing to choose.
  static func fragment(_ frontier: Frontier, on model: DeviceModel) -> Fragment {
    guard frontier.isTelling else { return .empty }
    let shown = frontier.choices.filter {
      $0.isOnFrontier || $0.point.candidate.change == nil
    }
    return ReportTable(
      caption:
        "\(frontier.vertical.title) against \(frontier.horizontal.title.lowercased()) "
        + "on \(model.name): the variants, and variants with one change that no other beats",
      columns: [
        .init(title: "Configuration"), .init(title: frontier.vertical.heading, isNumeric: true),
        .init(title: frontier.horizontal.heading, isNumeric: true), .init(title: "Unbeaten"),
      ],
      rows: shown.map { choice in
        let point = choice.point
        let notes = [point.candidate.note, choice.others].compactMap(\.self)
        return [
          .text(
            point.candidate.variant.title,
            note: notes.isEmpty ? nil : notes.joined(separator: ", ")
          ),
          .text(frontier.vertical.number(point.vertical.value)),
          .text(frontier.horizontal.number(point.horizontal.value)),
          .text(choice.isOnFrontier ? "yes" : "no"),
        ]
      }
    ).fragment
  }
}

extension Candidate {
  /// How it differs from the variant; nil for the variant itself.
  fileprivate var note: String? {
    change.map { "\($0.technique.title): \($0.to), not \($0.from)" }
  }
}

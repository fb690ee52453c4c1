import Charts
import FrameLab
import Markup
import Scenarios
import Statistics

/// Two results side by side: each metric with the difference, the causes, the worst frames, and the
/// frames of both.
struct SideBySide {
  /// One of the two.
  struct Side {
    let name: String
    let variant: VariantResult
    /// The result that the variant is part of.
    let result: ScenarioResult
    /// What timelines of that result show.
    let window: FrameWindow
  }

  let left: Side
  let right: Side
  /// What the two have in common, such as a device's name.
  let place: String
  /// The beginning of the ids of charts.
  let id: String

  private var sides: [Side] { [left, right] }

  /// Which side is better in a metric, and how sure that is.
  func statement(in metric: Metric) -> PairStatement {
    let values = sides.map { side in
      side.result.worlds?.values(of: metric, in: side.variant.variant.id) ?? []
    }
    return PairStatement(
      in: metric,
      of: (first: quoted(left), second: quoted(right)),
      improvements: zip(values[0], values[1]).map { worse, better in
        guard let worse, let better else { return nil }
        return metric.improvement(of: better, over: worse)
      },
      shares: expectedShares(in: metric),
      central: right.variant.difference(in: metric, from: left.variant)
    )
  }

  /// How the scenario itself counts the worlds in which the right side is better.
  private func expectedShares(in metric: Metric) -> OrderShares? {
    guard left.result.model == right.result.model else { return nil }
    func shares(of side: Side, beside other: Side) -> OrderShares? {
      side.variant.verdicts.first { verdict in
        guard case .order(let order) = verdict.expectation else { return false }
        return order.relation == .better && order.metric == metric
          && order.reference == other.variant.variant.id
      }?.evidence?.order
    }
    return shares(of: right, beside: left) ?? shares(of: left, beside: right)?.reversed
  }

  /// A variant's title in quotation marks; devices need none.
  private func quoted(_ side: Side) -> String {
    left.result.model == right.result.model ? "‘\(side.name)’" : side.name
  }

  /// What the central world shows, in a sentence.
  func summary(by metric: Metric) -> String {
    let values = sides.map { "\(metric.text($0.variant[metric])) with \($0.name)" }
    let difference = right.variant.difference(in: metric, from: left.variant)
    let range = difference?.rangeText.map { " (\($0))" } ?? ""
    return "In the central world, \(metric.title.lowercasedStart): \(Words.list(values)); "
      + "\(difference.map(\.text) ?? "the difference was not measured")\(range)."
  }

  /// Every metric that is not 0 on both sides.
  var table: Fragment {
    let metrics = Metric.allCases.filter { metric in
      sides.contains { $0.variant[metric].map { $0.value != 0 } ?? false }
    }
    return ReportTable(
      caption:
        "\(place), central world: \(left.name) and \(right.name), with the range of the trials; "
        + "the difference is that of '\(right.name)' to '\(left.name)'",
      columns: [
        .init(title: "Metric"), .init(title: left.name, isNumeric: true),
        .init(title: right.name, isNumeric: true), .init(title: "Difference", isNumeric: true),
        .init(title: "Trials with less, more, same", isNumeric: true),
      ],
      rows: metrics.map(row)
    ).fragment
  }

  private func row(_ metric: Metric) -> [Fragment] {
    let difference = right.variant.difference(in: metric, from: left.variant)
    let signs = difference.map { difference in
      "\(difference.signs.less), \(difference.signs.greater), \(difference.signs.equal)"
    }
    return [.text(metric.heading)] + sides.map { value(metric, of: $0.variant) }
      + [
        .text(difference?.text ?? "not measured", note: difference?.rangeText),
        .text(signs ?? "–"),
      ]
  }

  private func value(_ metric: Metric, of variant: VariantResult) -> Fragment {
    guard let measured = variant[metric] else { return .text("not measured") }
    return .text(metric.number(measured.value), note: metric.spread(measured))
  }

  /// What made frames late on either side; a sentence if nothing did.
  var evidence: Fragment {
    guard sides.contains(where: { $0.variant.totals.hitchCount > 0 }) else {
      return .paragraph("No frame came late on either side while the list scrolled.")
    }
    // Variants on one device share a figure, and so its axes; two displays have their own deadlines.
    let isShared = left.result.model == right.result.model
    let timelines = sides.map { side in
      TimelineFigures(
        side.result,
        of: isShared ? sides.map(\.variant) : [side.variant],
        in: side.window
      )
    }
    let causes = ResultCharts.causes(
      sides.map { (label: $0.name, variant: $0.variant) },
      place: place
    )
    return .joined(
      [
        causes.figure(id: "causes-\(id)"),
        WorstFramesTable.fragment(
          zip(sides, timelines).map { side, timelines in
            .init(name: side.name, variant: side.variant, timelines: timelines)
          },
          place: place
        ),
      ] + timelines.prefix(isShared ? 1 : 2).map(\.figure)
    )
  }
}

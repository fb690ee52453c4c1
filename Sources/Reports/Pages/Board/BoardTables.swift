import Scenarios
import SiteBuilder
import TextFormats

/// A list's combinations that differ from all wrong or all right in one point, as tables.
struct BoardTables {
  let list: BoardList
  /// The list's results, by device.
  let results: [BoardResult]
  /// The device that other measures are shown on.
  let start: BoardResult

  private var board: Board { start.board }

  var section: TemplateContext {
    [
      "id": .text(list.id), "title": .text(list.title), "summary": .text(list.summary),
      "tables": .fragment(.joined([hitches.fragment, others.fragment])),
    ]
  }

  private var singles: [(title: String, combination: Int)] {
    board.points.enumerated().map { ("Only “\($1.title)”", 1 << $0) }
  }

  private var omissions: [(title: String, combination: Int)] {
    board.points.enumerated().map { ("All but “\($1.title)”", board.allRight ^ 1 << $0) }
  }

  private var ends: (wrong: (String, Int), right: (String, Int)) {
    (("All wrong", 0), ("All right", board.allRight))
  }

  private var hitches: ReportTable {
    ReportTable(
      caption: "\(list.title): hitch time ratio in \(BoardMeasure.hitches.unit), by what is right",
      columns: [.init(title: "Right")]
        + results.map { .init(title: $0.model.name, isNumeric: true) },
      rows: ([ends.wrong] + singles + omissions + [ends.right]).map { title, combination in
        [.text(title)]
          + results.map { result in
            let steps = result.outcomes[combination].hitches
            let style = BoardMoment.status(ofHitches: steps).style
            return Fragment { writer in
              writer.element(
                "span",
                ["class": "status status-\(style)"],
                text: BoardMeasure.hitches.number(steps)
              )
            }
          }
      }
    )
  }

  private var others: ReportTable {
    let measures = Array(BoardMeasure.all.enumerated().dropFirst())
    return ReportTable(
      caption: "\(list.title): what else the points change, on \(start.model.name)",
      columns: [.init(title: "Right")]
        + measures.map { _, measure in
          let unit = measure.unit.isEmpty ? "" : " (\(measure.unit))"
          return .init(title: measure.metric.title + unit, isNumeric: true)
        },
      rows: ([ends.wrong] + omissions + [ends.right]).map { title, combination in
        let values = start.outcomes[combination].values
        return [.text(title)]
          + measures.map { index, measure in .text(measure.number(values[index])) }
      }
    )
  }
}

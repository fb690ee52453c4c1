import Charts
import Scenarios
import TextFormats

/// A break-even on a page: the worlds by the input that decides.
struct BreakEvenView {
  let statement: BreakEvenStatement
  /// The beginning of the ids, unique on the page.
  let id: String
  /// True if the page has many: then each is drawn once, for narrow columns.
  var isSmall = false
  /// The address at which readers can change the input; nil if there is none.
  let costAddress: String?

  var fragment: Fragment {
    Fragment { writer in
      writer.block("div", ["class": "break-even"]) { box in
        box.fragment(isSmall ? NarrowChart(chart).figure(id: id) : chart.figure(id: id))
        box.line("p") { line in
          line.text(note)
          guard let costAddress else { return }
          line.text(" Drag the cost in ")
          line.fragment(.link(CostPage.title, to: costAddress))
        }
      }
    }
  }

  /// A note on the origin of the dots, and the reliability of the break-even.
  private var note: String {
    "\(statement.place): each dot is one of \(statement.worlds.count) plausible phones. The break-even has "
      + "\(statement.deciding.separation.misplaced) on the wrong side."
  }

  private var terms: InputTerms { statement.deciding.terms }

  /// The unit of the values on the whole scale: only one, so that a script can write them.
  private var unit: (symbol: String, size: Double) { terms.unit.scale(for: statement.central) }

  /// The chart, whose title has the finding: the side of the break-even on which the statement
  /// holds.
  private var chart: BreakEvenDots {
    BreakEvenDots(
      title: finding,
      inputTitle: terms.title.lowercasedStart + (unit.symbol.isEmpty ? "" : " (\(unit.symbol))"),
      inputUnit: unit.symbol,
      outputTitle: statement.outputTitle,
      outputUnit: statement.outputUnit,
      outcomes: statement.outcomes,
      dots: statement.worlds.compactMap { world in
        world.output.map { output in
          BreakEvenDots.Dot(
            input: world.input / unit.size,
            output: output,
            outcome: world.outcome
          )
        }
      },
      range: statement.range.lowerBound / unit.size...statement.range.upperBound / unit.size,
      published: terms.publishedValues.map { $0 / unit.size },
      breakEven: statement.threshold / unit.size,
      places: statement.outputPlaces
    )
  }

  private var finding: String {
    let separation = statement.deciding.separation
    let value =
      "\(DecimalText.significant(statement.threshold / unit.size))"
      + (unit.symbol.isEmpty ? "" : " \(unit.symbol)")
    let outcome = statement.outcomes[0].capitalizedStart
    return "\(outcome) \(separation.side.rawValue) \(value) of \(terms.title.lowercasedStart)"
  }
}

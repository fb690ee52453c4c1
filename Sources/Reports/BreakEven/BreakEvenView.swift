import Charts
import DeterministicMath
import Scenarios
import TextFormats

/// A break-even on a page: the worlds by the input that decides, and a slider that shows what the
/// worlds around a value say.
struct BreakEvenView {
  let statement: BreakEvenStatement
  /// The beginning of the ids, unique on the page.
  let id: String
  /// Whether the page has many: then each is drawn once, for narrow columns.
  var isSmall = false

  /// How many worlds around a value are counted.
  private static let nearCount = 20
  /// The positions of the slider.
  private static let steps = 1000

  /// The script that moves the slider.
  static let script = "slider"

  var fragment: Fragment {
    Fragment { writer in
      writer.element(
        "div",
        [
          "class": "break-even", "data-worlds": worldsText,
          "data-low": DecimalText.significant(low),
          "data-high": DecimalText.significant(high), "data-unit": unit.symbol,
          "data-outcomes": statement.outcomes.joined(separator: "|"),
        ]
      ) { box in
        box.newline()
        box.fragment(isSmall ? NarrowChart(chart).figure(id: id) : chart.figure(id: id))
        box.element("p", ["class": "slider"]) { line in
          line.element("label", ["for": "\(id)-slider"], text: "\(terms.title):")
          line.text(" ")
          line.element(
            "input",
            [
              "type": "range", "id": "\(id)-slider", "min": "0", "max": "\(Self.steps)",
              "step": "5", "value": "\(position(of: statement.central))",
            ]
          )
        }
        box.newline()
        box.element("output", ["for": "\(id)-slider"], text: sentence(at: statement.central))
        box.newline()
        box.element("p", text: note)
        box.newline()
      }
      writer.newline()
    }
  }

  /// Where the dots come from, and how much the break-even is worth.
  private var note: String {
    "\(statement.place): each dot is one of \(statement.worlds.count) plausible sets of costs. The break-even has "
      + "\(statement.deciding.separation.misplaced) on the wrong side."
  }

  private var terms: InputTerms { statement.deciding.terms }
  private var low: Double { statement.range.lowerBound / unit.size }
  private var high: Double { statement.range.upperBound / unit.size }

  /// What values are written in on the whole scale: one unit, so that a script can write them.
  private var unit: (symbol: String, size: Double) { terms.unit.scale(for: statement.central) }

  /// Where a value is on the slider, evenly over its logarithm.
  private func position(of value: Double) -> Int {
    let part = Logarithm.of(value / unit.size / low) / Logarithm.of(high / low)
    return Int((min(max(part, 0), 1) * Double(Self.steps)).rounded())
  }

  /// The worlds as `position:outcome`, by position and then by number.
  private var placed: [(position: Int, outcome: Int)] {
    statement.worlds.map { (position: position(of: $0.input), outcome: $0.outcome) }
      .enumerated().sorted {
        ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
      }
      .map(\.element)
  }

  private var worldsText: String {
    placed.map { "\($0.position):\($0.outcome)" }.joined(separator: " ")
  }

  /// What the nearest worlds say at a value; the script makes the same sentence.
  func sentence(at value: Double) -> String {
    let position = position(of: value)
    let near = placed.enumerated().sorted {
      (abs($0.element.position - position), $0.offset)
        < (abs($1.element.position - position), $1.offset)
    }.prefix(Self.nearCount).map(\.element.outcome)
    let counts = statement.outcomes.enumerated().compactMap { index, name in
      let count = near.count { $0 == index }
      return count > 0 ? "\(name) in \(count)" : nil
    }
    let symbol = unit.symbol.isEmpty ? "" : " \(unit.symbol)"
    return
      "At \(DecimalText.significant(value / unit.size))\(symbol), of the \(near.count) nearest sets of costs: "
      + counts.joined(separator: ", ") + "."
  }

  /// The title says the finding: on which side of which value the statement holds.
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
      range: low...high,
      published: terms.publishedValues.map { $0 / unit.size },
      breakEven: statement.threshold / unit.size,
      places: statement.outputPlaces
    )
  }

  private var finding: String {
    let separation = statement.deciding.separation
    let side =
      switch separation.side {
      case .below: "below"
      case .above: "above"
      }
    let value =
      "\(DecimalText.significant(statement.threshold / unit.size))"
      + (unit.symbol.isEmpty ? "" : " \(unit.symbol)")
    let outcome = statement.outcomes[0].prefix(1).uppercased() + statement.outcomes[0].dropFirst()
    return "\(outcome) \(side) \(value) of \(terms.title.lowercasedStart)"
  }
}

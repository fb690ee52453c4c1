import FrameLab
import Results
import Scenarios
import TextFormats

/// The notices above the answer.
extension ScenarioPage {
  /// With more broken expectations than this, their list is folded.
  private static let mostOpen = 3

  /// The broken expectations, and the differences from the accepted baseline.
  var broken: Fragment {
    let broken = BrokenExpectation.all(in: results)
    let changes = findings.filter { $0.rule.isAboutBaseline && $0.level == .error }
    let counts = [
      broken.isEmpty ? nil : "\(counted(broken.count, "expectation")) broken",
      changes.isEmpty ? nil : "\(counted(changes.count, "change")) since the baseline",
    ].compactMap(\.self)
    guard !counts.isEmpty else { return .empty }
    let entries =
      broken.map { ($0.message, $0.verdict.expectation.place) }
      + changes.map { ($0.message, $0.place) }
    return .folded(
      counts.joined(separator: ", "),
      isOpen: entries.count <= Self.mostOpen,
      .list(
        entries.map { message, place in
          Fragment { writer in
            writer.element("span", ["class": "status status-failed"], text: "broken")
            writer.text(" \(message) ")
            writer.element("code", text: "\(place)")
          }
        }
      )
    )
  }

  /// The warnings above the answer.
  var warnings: Fragment {
    let isStress = scenario.stressPlace != nil
    let warnings = [
      isStress ? ("Stress test", "Its cost is beyond what is plausible.") : nil,
      assumptions.isEmpty
        ? nil
        : (
          "Assumption",
          "The answer rests on a cost outside what is published: \(assumptions)."
        ),
    ].compactMap(\.self)
    return Fragment { writer in
      for (name, text) in warnings {
        writer.line("aside", ["class": "warning", "role": "note", "aria-label": name]) { aside in
          aside.element("p") { line in
            line.element("strong", text: "\(name).")
            line.text(" " + text)
          }
        }
      }
    }
  }

  /// The assumed costs, each with its reason and its variants.
  private var assumptions: String {
    let assumed = scenario.variants.flatMap { variant in
      variant.costOverrides.filter(\.isAssumption).map {
        (variant: "'\(variant.title)'", reason: $0.why, operation: $0.operation.name)
      }
    }
    var texts: [String] = []
    for (index, one) in assumed.enumerated() {
      let alike = assumed.filter { $0.operation == one.operation && $0.reason == one.reason }
      let isFirst = !assumed[..<index].contains {
        $0.operation == one.operation && $0.reason == one.reason
      }
      if isFirst {
        texts.append("\(one.operation) in \(Words.list(alike.map(\.variant))) (\(one.reason))")
      }
    }
    return texts.joined(separator: "; ")
  }
}

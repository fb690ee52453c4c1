import Scenarios
import TextFormats

/// A row for each metric of each variant, with its values over the worlds.
enum CSVFormat {
  static func text(of document: ResultsDocument) -> String {
    var text = "scenario,device,variant,metric,unit,value,p10,median,p90\n"
    for scenario in document.scenarios {
      for variant in scenario.variants {
        for entry in variant.metrics {
          let numbers = [
            entry.value, entry.spread?.p10, entry.spread?.median, entry.spread?.p90,
          ]
          let cells =
            [
              scenario.id, scenario.device, variant.id, entry.metric.rawValue, entry.metric.unit,
            ].map(quoted) + numbers.map { $0.flatMap(JSONText.digits(of:)) ?? "" }
          text += cells.joined(separator: ",") + "\n"
        }
      }
    }
    return text
  }

  /// Returns a cell, quoted if necessary.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\r\n".contains($0) || $0 == "\r\n" }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

import TextFormats

/// A row for each metric of each variant, with its values over the worlds.
enum CSVFormat {
  static func text(of document: ResultsDocument) -> String {
    var text = "scenario,device,variant,metric,unit,value,p10,median,p90\n"
    let units = Dictionary(
      document.metrics.map { ($0.key, $0.unit) },
      uniquingKeysWith: { first, _ in first }
    )
    for scenario in document.scenarios {
      for variant in scenario.variants {
        for metric in variant.metrics {
          let numbers = [
            metric.value, metric.spread?.p10, metric.spread?.median, metric.spread?.p90,
          ]
          let cells =
            [scenario.id, scenario.device, variant.id, metric.key, units[metric.key] ?? ""].map(
              quoted
            )
            + numbers.map { $0.flatMap(JSONText.digits(of:)) ?? "" }
          text += cells.joined(separator: ",") + "\n"
        }
      }
    }
    return text
  }

  /// A cell, in quotes if it has to be.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"\r\n".contains($0) || $0 == "\r\n" }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

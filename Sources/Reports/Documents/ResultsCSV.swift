import FrameLab
package import Scenarios
import TextFormats

/// The results of scenarios as CSV: a row for each scenario, device, variant, measured trial and
/// metric.
///
/// Values are those that `results.json` has under `metrics.….perTrial`; a value that could not be
/// measured is empty, never 0. Lines end with a line feed. No field needs quotes: ids and units
/// have neither commas nor quotes.
package enum ResultsCSV {
  /// Returns the text, with the columns' names in the first line.
  package static func text(_ results: [ScenarioResult]) -> String {
    var text = "scenario,device,variant,trial,metric,unit,value\n"
    for result in results {
      for variant in result.variants {
        for (index, trial) in variant.trials.enumerated() {
          let row = "\(result.scenario.id),\(result.model.id),\(variant.variant.id),\(index + 1)"
          for metric in Metric.allCases {
            let value = metric.value(of: trial).flatMap(JSONText.digits(of:)) ?? ""
            text += "\(row),\(metric.rawValue),\(metric.unit),\(value)\n"
          }
        }
      }
    }
    return text
  }
}

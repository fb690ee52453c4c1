import Results
import Scenarios

/// The names of what a history is about; ids of what the catalog no longer has.
struct HistoryNames {
  private let scenarios: [String: String]
  private let devices: [String: String]

  init(_ catalog: ScenarioCatalog) {
    scenarios = Dictionary(catalog.scenarios.map { ($0.id, $0.title) }) { first, _ in first }
    devices = Dictionary(catalog.devices.map { ($0.id, $0.name) }) { first, _ in first }
  }

  /// The title of a scenario.
  func scenario(_ id: String) -> String { scenarios[id] ?? id }

  /// The name of a subject's device.
  func device(_ subject: History.Subject) -> String { devices[subject.device] ?? subject.device }

  /// The title of a subject's metric.
  func metric(_ subject: History.Subject) -> String {
    Metric(rawValue: subject.metric)?.title ?? subject.metric
  }

  /// The title of a subject's metric with its unit, as the title of an axis.
  func axisTitle(_ subject: History.Subject) -> String {
    Metric(rawValue: subject.metric)?.axisTitle ?? subject.metric
  }
}

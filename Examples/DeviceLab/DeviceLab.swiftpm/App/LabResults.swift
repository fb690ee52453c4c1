import Foundation
import HitchMonitoring
import LabPlan
import ListEngine
import ListScan
import UIKit

/// What was recorded since the app was started, and the files of it in the app's documents.
@MainActor final class LabResults {
  static let shared = LabResults()

  private var runs: [String: [Double]] = [:]
  private var recordings: [String: [URL]] = [:]

  /// Hitch time ratios of a variant's runs, in milliseconds per second.
  func ratios(of name: String) -> [Double] { runs[name] ?? [] }

  /// Keeps a run of a variant.
  func add(_ monitor: HitchMonitor, of name: String) {
    guard let ratio = monitor.recorder.metrics(of: name).hitchTimeRatio else { return }
    let number = ratios(of: name).count + 1
    let file = name.replacingOccurrences(of: "/", with: "-") + "-\(number)-hitches.json"
    let url = URL.documentsDirectory.appendingPathComponent(file)
    guard (try? monitor.export(to: url, scenario: name)) != nil else { return }
    runs[name, default: []].append(ratio.millisecondsPerSecond)
    recordings[name, default: []].append(url)
  }

  /// Keeps a scan of a variant.
  func add(_ scanner: ListScanner, of name: String) {
    let file = name.replacingOccurrences(of: "/", with: "-") + "-list.scan.json"
    let url = URL.documentsDirectory.appendingPathComponent(file)
    guard (try? scanner.export(to: url)) != nil else { return }
    recordings[name, default: []].removeAll { $0 == url }
    recordings[name, default: []].append(url)
  }

  /// The recordings and scans of a scenario, and the case that they make.
  func files(of scenario: ScenarioFile) -> [URL] {
    let names = scenario.variants.map { "\(scenario.id)/\($0.id)" }
    let device = HitchMonitor().report().device
    let twin = TwinCase(
      scenario: scenario,
      observations: scenario.variants.map {
        .init(variant: $0.id, ratios: ratios(of: "\(scenario.id)/\($0.id)"))
      },
      device: device.model ?? "an unknown device",
      system: "\(device.platform ?? "iOS") \(device.system ?? "")",
      source: "DeviceLab, \(UIDevice.current.name)"
    )
    var files = names.flatMap { recordings[$0] ?? [] }
    let url = URL.documentsDirectory.appendingPathComponent("\(scenario.id)-case.yml")
    if let yaml = twin.yaml, (try? Data(yaml.utf8).write(to: url)) != nil { files.append(url) }
    return files
  }
}

import HitchMonitoring
import LabPlan
import UIKit

/// Runs all probes, and shares what they found as `probe.json`.
final class ProbeViewController: UIViewController {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Probe"
    view.backgroundColor = .systemBackground
    label.numberOfLines = 0
    label.text = "Close other apps, turn Low Power Mode off, and let the phone cool down."
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
    ])
    let run = UIAction(title: "Run") { [weak self] _ in self?.run() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Run", primaryAction: run)
  }

  private func run() {
    label.text = "This takes about two minutes, and the screen stands still."
    Task { [weak self] in
      // So that the text appears first.
      try? await Task.sleep(for: .milliseconds(100))
      self?.measure()
    }
  }

  private func measure() {
    do {
      let state = HitchMonitor().report()
      var report = ProbeReport(
        device: .init(
          model: state.device.model,
          platform: state.device.platform,
          system: state.device.system
        ),
        tool: .init(version: state.app.version),
        thermalState: state.thermalState?.rawValue,
        lowPowerMode: state.isLowPower
      )
      let plans = try ProbePlans()
      CellProbes.run(plans, into: &report)
      TextProbes.run(plans.texts, into: &report)
      UpdateProbes.run(into: &report)
      ImageProbes.run(into: &report)
      let file = URL.documentsDirectory.appendingPathComponent("probe.json")
      try report.json().write(to: file)
      label.text = report.operations
        .map { "\($0.operation): \($0.p50 / 1_000) µs" }.joined(separator: "\n")
      share(file)
    } catch {
      label.text = "\(error)"
    }
  }

  private func share(_ file: URL) {
    let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    present(sheet, animated: true)
  }
}

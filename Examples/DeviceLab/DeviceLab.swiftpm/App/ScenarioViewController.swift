import LabPlan
import UIKit

/// The variants of a scenario, trap and fix marked: each runs by its script or by hand.
final class ScenarioViewController: UITableViewController {
  private let scenario: ScenarioFile

  init(_ scenario: ScenarioFile) {
    self.scenario = scenario
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = scenario.id
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .action,
      primaryAction: UIAction { [weak self] _ in self?.share() }
    )
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    scenario.variants.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let variant = scenario.variants[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    let role = variant.id == scenario.trap ? "Trap: " : variant.id == scenario.fix ? "Fix: " : ""
    content.text = role + variant.title
    let ratios = LabResults.shared.ratios(of: "\(scenario.id)/\(variant.id)")
    content.secondaryText =
      ratios.isEmpty
      ? "not run" : ratios.map { String(format: "%.1f", $0) }.joined(separator: ", ") + " ms/s"
    cell.contentConfiguration = content
    cell.accessibilityLabel = variant.id
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    do {
      let plan = try TwinPlan(scenario, variant: scenario.variants[indexPath.row])
      navigationController?.pushViewController(TwinViewController(plan), animated: true)
    } catch {
      title = "\(error)"
    }
  }

  /// Shares the recordings, and the case that they make.
  private func share() {
    let files = LabResults.shared.files(of: scenario)
    guard !files.isEmpty else { return }
    let sheet = UIActivityViewController(activityItems: files, applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    present(sheet, animated: true)
  }
}

import LabPlan
import UIKit

/// The probe, and every scenario.
final class MenuViewController: UITableViewController {
  private var scenarios: [ScenarioFile] = []

  init() { super.init(style: .insetGrouped) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "DeviceLab"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    do {
      scenarios = try ScenarioFile.all()
    } catch {
      title = "Scenarios cannot be read: \(error)"
    }
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 1 : scenarios.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    if indexPath.section == 0 {
      content.text = "Probe"
      content.secondaryText = "Times what single operations take"
    } else {
      content.text = scenarios[indexPath.row].title
      content.secondaryText = scenarios[indexPath.row].id
    }
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let screen: UIViewController =
      indexPath.section == 0
      ? ProbeViewController() : ScenarioViewController(scenarios[indexPath.row])
    navigationController?.pushViewController(screen, animated: true)
  }
}

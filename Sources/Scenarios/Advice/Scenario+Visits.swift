import Diagnostics
import FrameLab

extension Scenario {
  /// The same list when it is seen again, with every image on disk; nil if it loads nothing over a
  /// network.
  package var onSecondVisit: Scenario? {
    guard let network, !network.network.isLocal, list.image != nil else { return nil }
    var scenario = self
    scenario.network = NetworkModel(network: .disk, parameters: [], place: network.place)
    return scenario
  }

  /// Returns the distance that the list scrolls, in points, adding both directions.
  func travelPoints(on device: DeviceModel) -> Double {
    let screen = device.device.screen
    let rows = (list.itemCount + list.columns - 1) / list.columns
    let path = ScrollPath(
      script,
      maximumOffset: Double(max(0, rows * list.rowHeightPoints - screen.heightPoints)),
      viewportPoints: Double(screen.heightPoints)
    )
    var place = 0.0
    return path.segments.reduce(0) { travel, segment in
      defer { place = segment.target }
      return segment.start < segment.end ? travel + abs(segment.target - place) : travel
    }
  }
}

import FrameLab
import LocatedText

/// The models that scenarios refer to, including unreadable ones.
struct ScenarioContext: Sendable {
  var devices = Declarations<DeviceModel>(isComplete: false)
  var networks = Declarations<NetworkModel>(isComplete: false)
  var costs: CostTable?
  var parameters: ParameterTable?
  /// The recorded scrolls, by path within the content folder, such as `traces/feed.csv`.
  var traces = Declarations<[ScrollSample]>()

  /// The id of a device.
  var device: Shape<DeviceModel> { .reference("device", to: devices) }
}

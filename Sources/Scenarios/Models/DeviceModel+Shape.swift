import Diagnostics
import FrameLab
import LocatedText

extension DeviceModel {
  /// Decodes `models/devices.yml`.
  static func decodeAll(_ root: YAMLNode, _ findings: inout Findings) -> Declarations<DeviceModel> {
    guard let entries = root.entries(of: "devices", &findings) else {
      return Declarations(isComplete: false)
    }
    var declarations = Declarations<DeviceModel>()
    for entry in entries {
      declarations.values.append((entry.id(&findings), model(entry, &findings)))
    }
    let references = declarations.values.compactMap(\.value).filter(\.isReference)
    for second in references.dropFirst() {
      findings.error(
        "'\(second.id)' is a second reference device; give its speeds ranges",
        at: second.place,
        notes: [.note("'\(references[0].id)' is the first", at: references[0].place)]
      )
    }
    return declarations
  }

  private static func model(
    _ entry: YAMLNode.Entry,
    _ findings: inout Findings
  ) -> DeviceModel? {
    let device = Device(
      id: entry.key,
      name: "",
      refreshRateHertz: 60,
      screen: Screen(widthPoints: 1, heightPoints: 1, scale: 1)
    )
    let model = DeviceModel(device: device, place: entry.keyPlace)
    return WrittenDevice.shape(of: WrittenDevice(model: model))
      .read(entry.value, at: entry.keyPlace, &findings)?.model
  }
}

/// A device while it is read.
private struct WrittenDevice {
  var model: DeviceModel
  var speeds: [DeviceSpeed: Sourced<Double>] = [:]

  static func shape(of device: WrittenDevice) -> Shape<WrittenDevice> {
    func sourced<Part>(
      _ key: String,
      _ path: WritableKeyPath<Device, Part>,
      _ shape: Shape<Part>
    ) -> Field<WrittenDevice> {
      .required(key, shape.sourced(key)) { $0.set(path, $1) }
    }
    func speed(_ speed: DeviceSpeed) -> Field<WrittenDevice> {
      let key = speed.rawValue
      return .required(key, Shape.decimal(0.05...20).sourced(key, range: range)) {
        $0.set(speed.path, $1)
        $0.speeds[speed] = $1
      }
    }
    return .mapping(
      "the device '\(device.model.id)'",
      of: device,
      [
        .required("name", \.model.device.name, .text),
        .required("chip", \.model.chip, .text),
        sourced("refreshRate", \.refreshRateHertz, .quantity(.frequency, 10...240)),
        sourced("screen", \.size, .area(unit: "pt", 100...3_000)),
        sourced("screenScale", \.screen.scale, .integer(1...4)),
        speed(.processorSpeed),
        speed(.graphicsSpeed),
        speed(.decodeSpeed),
        sourced("coreCount", \.coreCount, .integer(1...64)),
        sourced(
          "memoryBudget",
          \.memoryBudgetBytes,
          .quantity(.fileSize, 10_000_000...100_000_000_000)
        ),
      ]
    ) { draft, findings in
      if draft.isComplete, !draft.value.setRanges(&findings) { draft.reject() }
    }
  }

  private mutating func set<Part>(
    _ path: WritableKeyPath<Device, Part>,
    _ sourced: Sourced<Part>
  ) {
    if let value = sourced.value { model.device[keyPath: path] = value }
    model.parameters.append(sourced.parameter)
  }

  private static func range(_ node: YAMLNode?, _ value: Double?) -> Shape<PlausibleRange> {
    Shape(schema: .text()) {
      PlausibleRange(
        $0,
        around: node.flatMap { node in value.map { (value: $0, node: node) } },
        named: "speed",
        example: "[0.6, 0.9]",
        &$1
      ) { $0.decimal(in: 0.05...20, &$1) }
    }
  }

  /// Sets the ranges of the speeds; none for the reference device, whose speeds are all 1.
  private mutating func setRanges(_ findings: inout Findings) -> Bool {
    model.speedRanges = speeds.compactMapValues(\.range)
    if model.speedRanges.isEmpty, speeds.values.allSatisfy({ $0.value == 1 }) { return true }
    for speed in DeviceSpeed.allCases {
      guard let written = speeds[speed], written.range == nil else { continue }
      findings.error(
        "missing key 'range' in '\(speed.rawValue)'; only the reference device, with three speeds "
          + "of 1, has none",
        at: written.place
      )
    }
    return model.speedRanges.count == speeds.count
  }
}

extension Device {
  /// The screen's width and height in points.
  fileprivate var size: (width: Int, height: Int) {
    get { (screen.widthPoints, screen.heightPoints) }
    set { (screen.widthPoints, screen.heightPoints) = newValue }
  }
}

import Diagnostics
import FrameLab
import LocatedYAML

extension DeviceModel {
  private enum Key: String, CaseIterable {
    case name
    case chip
    case refreshRate
    case screen
    case screenScale
    case processorSpeed
    case graphicsSpeed
    case decodeSpeed
    case coreCount
    case memoryBudget
  }

  /// Decodes `models/devices.yml`.
  static func decodeAll(_ root: YAMLNode, _ findings: inout Findings) -> Declarations<DeviceModel> {
    guard let entries = root.entries(of: "devices", &findings) else {
      return Declarations(isComplete: false)
    }
    var declarations = Declarations<DeviceModel>()
    for entry in entries {
      declarations.values.append((entry.id(&findings), DeviceModel(entry, &findings)))
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

  private init?(_ entry: YAMLNode.Entry, _ findings: inout Findings) {
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "the device '\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    var parameters: [SourcedParameter] = []
    func sourced(_ key: Key, among keys: [SourcedKey]) -> YAMLFields<SourcedKey>? {
      guard
        let sourced = fields.required(key, &findings)?.fields(
          among: keys,
          of: "'\(key.rawValue)'",
          owner: fields.entries[key]?.keyPlace,
          &findings
        )
      else { return nil }
      if let parameter = sourced.parameter(named: key.rawValue, &findings) {
        parameters.append(parameter)
      }
      return sourced
    }
    func value<Value>(
      _ key: Key,
      _ read: (YAMLNode, inout Findings) -> Value?
    ) -> Value? {
      sourced(key, among: [.value, .source, .url])?.required(.value, &findings)
        .flatMap { read($0, &findings) }
    }
    func speed(_ key: Key) -> WrittenSpeed? {
      sourced(key, among: SourcedKey.allCases).flatMap { WrittenSpeed($0, &findings) }
    }
    let name = fields.required(.name, &findings)?.text(&findings)
    let chip = fields.required(.chip, &findings)?.text(&findings)
    let rate = value(.refreshRate) { $0.quantity(.frequency, in: 10...240, &$1) }
    let size = value(.screen) { $0.area(unit: "pt", in: 100...3_000, &$1) }
    let scale = value(.screenScale) { $0.integer(in: 1...4, &$1) }
    let processor = speed(.processorSpeed)
    let graphics = speed(.graphicsSpeed)
    let decode = speed(.decodeSpeed)
    let cores = value(.coreCount) { $0.integer(in: 1...64, &$1) }
    let memory = value(.memoryBudget) {
      $0.quantity(.fileSize, in: 10_000_000...100_000_000_000, &$1)
    }
    guard let name, let chip, let rate, let size, let scale, let processor, let graphics,
      let decode, let cores, let memory
    else { return nil }
    let speeds: [DeviceSpeed: WrittenSpeed] = [
      .processorSpeed: processor, .graphicsSpeed: graphics, .decodeSpeed: decode,
    ]
    guard let ranges = WrittenSpeed.ranges(of: speeds, &findings) else { return nil }
    self.init(
      device: Device(
        id: entry.key,
        name: name,
        refreshRateHertz: rate,
        screen: Screen(widthPoints: size.width, heightPoints: size.height, scale: scale),
        processorSpeed: processor.value,
        graphicsSpeed: graphics.value,
        decodeSpeed: decode.value,
        coreCount: cores,
        memoryBudgetBytes: memory
      ),
      chip: chip,
      speedRanges: ranges,
      parameters: parameters,
      place: entry.keyPlace
    )
  }
}

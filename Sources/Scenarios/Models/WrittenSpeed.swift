import Diagnostics
import LocatedYAML

/// A speed of a device as written.
struct WrittenSpeed {
  let value: Double
  let range: PlausibleRange?
  /// Where a missing range is reported.
  private let place: Place

  init?(_ fields: YAMLFields<SourcedKey>, _ findings: inout Findings) {
    func read(_ node: YAMLNode, _ findings: inout Findings) -> Double? {
      node.decimal(in: 0.05...20, &findings)
    }
    guard let node = fields.required(.value, &findings) else { return nil }
    let value = read(node, &findings)
    let range = fields[.range].map {
      PlausibleRange(
        $0,
        around: value.map { (value: $0, node: node) },
        named: "speed",
        example: "[0.6, 0.9]",
        &findings,
        read: read
      )
    }
    guard let value else { return nil }
    if let range, range == nil { return nil }
    self.value = value
    self.range = range ?? nil
    place = fields.place
  }

  /// The ranges of a device's speeds; none for the reference device, whose speeds are all 1.
  static func ranges(
    of speeds: [DeviceSpeed: WrittenSpeed],
    _ findings: inout Findings
  ) -> [DeviceSpeed: PlausibleRange]? {
    let ranges = speeds.compactMapValues(\.range)
    if ranges.isEmpty, speeds.values.allSatisfy({ $0.value == 1 }) { return [:] }
    for speed in DeviceSpeed.allCases {
      guard let written = speeds[speed], written.range == nil else { continue }
      findings.error(
        "missing key 'range' in '\(speed.rawValue)'; only the reference device, with three speeds "
          + "of 1, has none",
        at: written.place
      )
    }
    return ranges.count == speeds.count ? ranges : nil
  }
}

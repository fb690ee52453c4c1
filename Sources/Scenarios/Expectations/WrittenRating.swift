import Diagnostics
import ListEngine
import LocatedYAML

/// A rating as written, with what differs on single devices: the value of `expect:`.
package struct WrittenRating: Hashable, Sendable {
  private let rating: ExpectedRating
  private let byDevice: [String: ExpectedRating]

  /// The rating on a device.
  package func rating(on deviceID: String) -> ExpectedRating { byDevice[deviceID] ?? rating }
}

extension WrittenRating {
  enum Key: String, CaseIterable {
    case rating
    case confidence
    case level
    case devices
  }

  enum DeviceKey: String, CaseIterable {
    case rating
    case confidence
    case level
  }

  /// Decodes `{rating: good, confidence: likely, devices: {iphone-11: {level: warn}}}`.
  init?(_ node: YAMLNode, on scope: ExpectationScope, _ findings: inout Findings) {
    guard let fields = node.fields(Key.self, of: "'expect'", &findings) else { return nil }
    let value = fields.required(.rating, &findings)
    let rating = value.flatMap { $0.choice("rating", of: HitchRating.self, &findings) }
    let confidence =
      fields[.confidence].map { $0.choice("confidence", of: Confidence.self, &findings) } ?? .robust
    let level = WrittenLevel.decode(fields[.level], &findings)
    var own: [String: (HitchRating?, Confidence?, WrittenLevel?, Place)] = [:]
    for entry in fields[.devices]?.entries(of: "devices", &findings) ?? [] {
      scope.checkDevice(entry, &findings)
      guard let fields = entry.value.fields(DeviceKey.self, of: "'\(entry.key)'", &findings)
      else { continue }
      own[entry.key] = (
        fields[.rating].flatMap { $0.choice("rating", of: HitchRating.self, &findings) },
        fields[.confidence].flatMap { $0.choice("confidence", of: Confidence.self, &findings) },
        WrittenLevel.decode(fields[.level], &findings), entry.keyPlace
      )
    }
    guard let value, let rating, let confidence else { return nil }
    self.rating = ExpectedRating(
      rating: rating,
      confidence: confidence,
      level: level,
      place: value.place
    )
    byDevice = own.mapValues {
      ExpectedRating(
        rating: $0.0 ?? rating,
        confidence: $0.1 ?? confidence,
        level: $0.2 ?? level,
        place: $0.3
      )
    }
  }
}

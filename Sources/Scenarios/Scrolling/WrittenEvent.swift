import Diagnostics
import FrameLab
import ListEngine
import LocatedYAML

/// An event of a scenario, and where it is written.
struct WrittenEvent: Sendable {
  let event: ListEvent
  let place: Place
}

extension WrittenEvent {
  enum Key: String, CaseIterable {
    case at
    case insertAtTop
    case insertAboveViewport
    case deleteVisible
    case moveLastToTop
    case changeVisible
    case rotate
    case changeTextSize
    case memoryWarning
    case background

    /// The keys of which an event must have exactly one.
    static let kinds = allCases.filter { $0 != .at }
  }

  /// How many events a scenario may have.
  static let maximumEvents = 1_000
  /// When an event happens, in nanoseconds.
  static let times = 0...600_000_000_000
  /// How many rows an event is about.
  static let counts = 1...10_000

  /// Decodes the value of `events:`.
  static func decodeAll(_ node: YAMLNode, _ findings: inout Findings) -> [WrittenEvent]? {
    guard let elements = node.list(of: "events", &findings) else { return nil }
    guard elements.count <= maximumEvents else {
      findings.error(
        "the list has \(elements.count) events; at most \(maximumEvents) are run",
        at: node.place
      )
      return nil
    }
    let events = elements.map { WrittenEvent($0, &findings) }
    return events.contains { $0 == nil } ? nil : events.compactMap(\.self)
  }

  private init?(_ node: YAMLNode, _ findings: inout Findings) {
    guard let fields = node.fields(Key.self, of: "an event", &findings) else { return nil }
    let time = fields.required(.at, &findings)?
      .quantity(.duration, in: Self.times, &findings)
    let kinds = Key.kinds.compactMap { key in fields.entries[key].map { (key, $0) } }
    guard let (key, entry) = kinds.first, kinds.count == 1 else {
      // A misspelled kind already has its message.
      if kinds.count > 1 || fields.suggested.isEmpty {
        let names = Key.kinds.map { "'\($0.rawValue)'" }
        findings.error(
          "an event has one of \(names.dropLast().joined(separator: ", ")) and "
            + names.suffix(1).joined(),
          at: fields.place
        )
      }
      return nil
    }
    guard let kind = Self.kind(key, entry, &findings), let time else { return nil }
    self.init(event: ListEvent(nanoseconds: time, kind: kind), place: entry.keyPlace)
  }

  private static func kind(
    _ key: Key,
    _ entry: YAMLNode.Entry,
    _ findings: inout Findings
  ) -> ListEvent.Kind? {
    let node = entry.value
    func count(_ kind: (Int) -> ListEvent.Kind) -> ListEvent.Kind? {
      node.integer(in: counts, &findings).map(kind)
    }
    func alone(_ kind: ListEvent.Kind) -> ListEvent.Kind? {
      if node.isEmpty { return kind }
      findings.error(
        "'\(entry.key)' takes no value; write '{at: 3 s, \(entry.key)}', got \(node.summary)",
        at: node.place
      )
      return nil
    }
    return switch key {
    case .at: nil
    case .insertAtTop: count { .insertAtTop(count: $0) }
    case .insertAboveViewport: count { .insertAboveViewport(count: $0) }
    case .deleteVisible: count { .deleteVisible(count: $0) }
    case .moveLastToTop: alone(.moveLastToTop)
    case .changeVisible: count { .changeVisible(count: $0) }
    case .rotate: alone(.rotate)
    case .changeTextSize:
      node.choice("text size", of: ContentSizeCategory.named, &findings).map { .changeTextSize($0) }
    case .memoryWarning: alone(.memoryWarning)
    case .background: alone(.background)
    }
  }
}

extension ContentSizeCategory {
  /// The text sizes by the names of their cases, from the smallest.
  static let named = allCases.map { (name: "\($0)", value: $0) }
}

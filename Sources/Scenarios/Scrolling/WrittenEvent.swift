import Diagnostics
import FrameLab
import ListEngine
import LocatedText

/// An event of a scenario, and where it is written.
struct WrittenEvent: Sendable {
  var event: ListEvent
  var place: Place
}

extension WrittenEvent {
  private static let maximumEvents = 1_000

  /// Returns the shape of `events:` of a list with a script; nil if that has mistakes.
  static func shape(
    on devices: [DeviceModel]?,
    list: ListModel?,
    script: ScrollScript?
  ) -> Shape<[ListEvent]> {
    let events = shape.list(of: "events", limits: "at most \(maximumEvents)")
    return Shape(schema: events.schema()) { node, findings in
      if case .sequence(let elements) = node.content, elements.count > maximumEvents {
        findings.error(
          "the list has \(elements.count) events; at most \(maximumEvents) are run",
          at: node.place
        )
        return nil
      }
      guard let events = events.read(node, &findings) else { return nil }
      if let devices, let list, let script {
        events.check(on: devices, list: list, script: script, &findings)
      }
      return events.map(\.event)
    }
  }

  static var shape: Shape<WrittenEvent> {
    let count = Shape.integer(1...10_000)
    func alone(_ key: String, _ kind: ListEvent.Kind) -> Field<WrittenEvent> {
      let nothing = Shape.nothing(after: key, example: "{at: 3 s, \(key)}", means: kind)
      return .optional(key, \.event.kind, nothing)
    }
    let kinds: [Field<WrittenEvent>] = [
      .optional("insertAtTop", count) { $0.event.kind = .insertAtTop(count: $1) },
      .optional("insertAboveViewport", count) { $0.event.kind = .insertAboveViewport(count: $1) },
      .optional("deleteVisible", count) { $0.event.kind = .deleteVisible(count: $1) },
      alone("moveLastToTop", .moveLastToTop),
      .optional("changeVisible", count) { $0.event.kind = .changeVisible(count: $1) },
      alone("rotate", .rotate),
      .optional("changeTextSize", .choice("text size", of: ContentSizeCategory.named)) {
        $0.event.kind = .changeTextSize($1)
      },
      alone("memoryWarning", .memoryWarning),
      alone("background", .background),
    ]
    return .mapping(
      "an event",
      of: WrittenEvent(event: ListEvent(nanoseconds: 0, kind: .rotate), place: Place(path: "")),
      [.required("at", \.event.nanoseconds, .quantity(.duration, 0...600_000_000_000))] + kinds
    ) { draft, findings in
      let keys = kinds.map(\.key)
      draft.requireSingle(of: keys, "an event has", &findings)
      if let place = draft.single(of: keys)?.keyPlace { draft.value.place = place }
    }
  }
}

extension ContentSizeCategory {
  /// The text sizes by the names of their cases, from the smallest.
  static let named = allCases.map { (name: "\($0)", value: $0) }
}

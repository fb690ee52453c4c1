import Diagnostics
import FrameLab
import LocatedText

extension ScrollScript.Step {
  enum Key: String, CaseIterable {
    case drag
    case flick
    case swipe
    case scrollTo
    case trace
    case pause
    case `repeat`
    case during
    case distance
    case rate
    case stopAfter
    case animated
    case steps

    /// The keys of which a step must have exactly one.
    static let kinds: [Key] = [.drag, .flick, .swipe, .scrollTo, .trace, .pause, .repeat]

    /// The keys that may accompany a kind.
    var companions: [Key] {
      switch self {
      case .drag: [.during]
      case .flick: [.rate, .stopAfter]
      case .swipe: [.distance, .rate, .stopAfter]
      case .scrollTo: [.animated, .during]
      case .repeat: [.steps]
      default: []
      }
    }
  }

  /// The allowed duration of a part of a step, in nanoseconds.
  static let durations = 1_000_000...60_000_000_000
  /// The allowed movement of a finger, in points.
  static let movements = -100_000...100_000
  /// The allowed velocity of a list when it is released, in points per second.
  static let speeds = -20_000...20_000
  /// The allowed distance of a swipe, in points.
  static let distances = 1...100_000
  /// The allowed target of a programmatic scroll, in points.
  static let offsets = 0...10_000_000
  /// The allowed number of repetitions of steps.
  static let repetitions = 1...1_000

  /// Decodes an element of a list of steps, which gives several steps if it repeats some.
  static func decode(
    _ node: YAMLNode,
    in context: ScenarioContext,
    _ findings: inout Findings
  ) -> [ScrollScript.Step]? {
    guard let fields = node.fields(Key.self, of: "a scroll step", &findings) else { return nil }
    let kinds = Key.kinds.filter { fields[$0] != nil }
    guard let kind = kinds.first, kinds.count == 1 else {
      let names = Key.kinds.map { "'\($0.rawValue)'" }
      findings.error(
        "a scroll step has one of \(names.dropLast().joined(separator: ", ")) and "
          + names.suffix(1).joined(),
        at: fields.place
      )
      return nil
    }
    for key in Key.allCases where key != kind && !kind.companions.contains(key) {
      guard let entry = fields.entries[key] else { continue }
      findings.error(
        "'\(key.rawValue)' does not go with '\(kind.rawValue)'",
        at: entry.keyPlace
      )
    }
    if kind == .repeat { return repetition(fields, in: context, &findings) }
    let step: Self? =
      switch kind {
      case .drag: drag(fields, &findings)
      case .flick: flick(fields, &findings)
      case .swipe: swipe(fields, &findings)
      case .scrollTo: scroll(fields, &findings)
      case .trace:
        fields[.trace].flatMap { context.traces.value("trace", named: $0, &findings) }
          .map { .recorded($0) }
      default:
        fields[.pause]?.quantity(.duration, in: durations, &findings)
          .map { .pause(durationNanoseconds: $0) }
      }
    return step.map { [$0] }
  }

  private static func drag(_ fields: YAMLFields<Key>, _ findings: inout Findings) -> Self? {
    let points = fields[.drag]?.movement(.length, in: movements, &findings)
    let duration = fields.required(.during, &findings)?
      .quantity(.duration, in: durations, &findings)
    guard let points, let duration else { return nil }
    return .drag(points: Double(points), durationNanoseconds: duration)
  }

  private static func flick(_ fields: YAMLFields<Key>, _ findings: inout Findings) -> Self? {
    let speed = fields[.flick]?.movement(.speed, in: speeds, &findings)
    let flight = flight(fields, &findings)
    guard let speed, let flight else { return nil }
    return .flick(
      pointsPerSecond: Double(speed),
      rate: flight.rate,
      limitNanoseconds: flight.limit
    )
  }

  private static func swipe(_ fields: YAMLFields<Key>, _ findings: inout Findings) -> Self? {
    let speed = fields[.swipe]?.movement(.speed, in: speeds, &findings)
    let distance = fields[.distance].map { $0.quantity(.length, in: distances, &findings) }
    let flight = flight(fields, &findings)
    guard let speed, let flight else { return nil }
    return .swipe(
      pointsPerSecond: Double(speed),
      distancePoints: (distance ?? nil).map(Double.init),
      rate: flight.rate,
      limitNanoseconds: flight.limit
    )
  }

  /// Reads the deceleration after the finger is released, and the time of the next touch.
  private static func flight(
    _ fields: YAMLFields<Key>,
    _ findings: inout Findings
  ) -> (rate: DecelerationRate, limit: Int?)? {
    let rate =
      fields[.rate].map { $0.choice("rate", of: DecelerationRate.self, &findings) } ?? .normal
    let limit = fields[.stopAfter].map { $0.quantity(.duration, in: durations, &findings) }
    return rate.map { ($0, limit ?? nil) }
  }

  private static func scroll(_ fields: YAMLFields<Key>, _ findings: inout Findings) -> Self? {
    let offset = fields[.scrollTo]?.quantity(.length, in: offsets, &findings)
    let animated = fields[.animated].map { $0.flag(&findings) } ?? true
    let duration = fields[.during].map { $0.quantity(.duration, in: durations, &findings) }
    if animated == false, let entry = fields.entries[.during] {
      findings.error("'during' does not go with 'animated: false'", at: entry.keyPlace)
    }
    guard let offset, let animated else { return nil }
    if !animated { return .jump(toPoints: Double(offset)) }
    return .scroll(
      toPoints: Double(offset),
      durationNanoseconds: (duration ?? nil) ?? animationNanoseconds
    )
  }

  private static func repetition(
    _ fields: YAMLFields<Key>,
    in context: ScenarioContext,
    _ findings: inout Findings
  ) -> [ScrollScript.Step]? {
    let count = fields[.repeat]?.integer(in: repetitions, &findings)
    let steps = fields.required(.steps, &findings).flatMap {
      ScrollScript.steps($0, in: context, &findings)
    }
    guard let count, let steps else { return nil }
    // One step too many is enough to reject it.
    let enough = min(count, ScrollScript.maximumSteps / max(1, steps.count) + 1)
    return Array(repeatElement(steps, count: enough).joined())
  }
}

extension ScenarioSchema {
  /// A step; `check` decides which keys go together.
  static let step = SchemaNode.object(ScrollScript.Step.Key.self) { key in
    switch key {
    case .drag: .quantity(.length, in: ScrollScript.Step.movements)
    case .flick, .swipe: .quantity(.speed, in: ScrollScript.Step.speeds)
    case .scrollTo: .quantity(.length, in: ScrollScript.Step.offsets)
    case .distance: .quantity(.length, in: ScrollScript.Step.distances)
    case .trace: .text(pattern: "^traces/.*\\.csv$")
    case .pause, .during, .stopAfter: .quantity(.duration, in: ScrollScript.Step.durations)
    case .repeat: .integer(ScrollScript.Step.repetitions)
    case .rate: .choice(of: DecelerationRate.self)
    case .animated: .flag
    case .steps: .list(.reference("step"))
    }
  }
}

extension YAMLNode {
  /// Returns a length or speed in either direction, but not 0.
  fileprivate func movement(
    _ quantity: Quantity,
    in range: ClosedRange<Int>,
    _ findings: inout Findings
  ) -> Int? {
    guard let amount = self.quantity(quantity, in: range, &findings) else {
      return nil
    }
    if amount == 0 { findings.error("\(summary) moves nothing", at: place) }
    return amount == 0 ? nil : amount
  }
}

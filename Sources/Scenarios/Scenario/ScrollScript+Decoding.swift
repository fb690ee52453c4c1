import Diagnostics
import FrameLab
import LocatedYAML

extension ScrollScript {
  private static let maximumSteps = 10_000
  private static let maximumNanoseconds = 600_000_000_000
  /// What a flick without `stopAfter` counts for when a script's length is estimated.
  private static let flickNanoseconds = 6_000_000_000

  private enum Key: String, CaseIterable {
    case drag
    case flick
    case pause
    case `repeat`
    case during
    case rate
    case stopAfter
    case steps
  }

  /// Decodes the value of `scroll:`.
  init?(_ node: YAMLNode, _ findings: inout Findings) {
    guard let steps = ScrollScript.steps(node, &findings) else { return nil }
    guard steps.count <= ScrollScript.maximumSteps else {
      findings.error(
        "the script has \(steps.count) steps; at most \(ScrollScript.maximumSteps) are run",
        at: node.place
      )
      return nil
    }
    let length = steps.reduce(0) { $0 + ScrollScript.estimatedNanoseconds(of: $1) }
    guard length <= ScrollScript.maximumNanoseconds else {
      findings.error("the script takes longer than 600 s", at: node.place)
      return nil
    }
    self.init(steps)
  }

  private static func steps(_ node: YAMLNode, _ findings: inout Findings) -> [Step]? {
    guard let elements = node.list(of: "scroll steps", &findings) else { return nil }
    var steps: [Step] = []
    var isComplete = true
    for element in elements {
      if let more = step(element, &findings), steps.count <= maximumSteps {
        steps += more
      } else {
        isComplete = false
      }
    }
    return isComplete ? steps : nil
  }

  private static func step(_ node: YAMLNode, _ findings: inout Findings) -> [Step]? {
    guard let fields = node.fields(Key.self, of: "a scroll step", &findings) else { return nil }
    let kinds = [Key.drag, .flick, .pause, .repeat].filter { fields[$0] != nil }
    guard let kind = kinds.first, kinds.count == 1 else {
      findings.error(
        "a scroll step has one of 'drag', 'flick', 'pause' and 'repeat'",
        at: fields.place
      )
      return nil
    }
    let companions: [Key] =
      switch kind {
      case .drag: [.during]
      case .flick: [.rate, .stopAfter]
      case .repeat: [.steps]
      default: []
      }
    for key in [Key.during, .rate, .stopAfter, .steps] where !companions.contains(key) {
      guard let entry = fields.entries[key] else { continue }
      findings.error(
        "'\(key.rawValue)' does not go with '\(kind.rawValue)'",
        at: entry.keyPlace
      )
    }
    return switch kind {
    case .drag: drag(fields, &findings)
    case .flick: flick(fields, &findings)
    case .pause: pause(fields, &findings)
    default: repetition(fields, &findings)
    }
  }

  private static func drag(_ fields: YAMLFields<Key>, _ findings: inout Findings) -> [Step]? {
    let points = fields[.drag]?.movement(.length, upTo: 100_000, &findings)
    let duration = fields.required(.during, &findings)?
      .quantity(.duration, in: 1_000_000...60_000_000_000, &findings)
    guard let points, let duration else { return nil }
    return [.drag(points: Double(points), durationNanoseconds: duration)]
  }

  private static func flick(_ fields: YAMLFields<Key>, _ findings: inout Findings) -> [Step]? {
    let speed = fields[.flick]?.movement(.speed, upTo: 20_000, &findings)
    let rate =
      fields[.rate].map { $0.choice("rate", of: DecelerationRate.self, &findings) } ?? .normal
    let limit = fields[.stopAfter].map {
      $0.quantity(.duration, in: 1_000_000...60_000_000_000, &findings)
    }
    guard let speed, let rate else { return nil }
    return [.flick(pointsPerSecond: Double(speed), rate: rate, limitNanoseconds: limit ?? nil)]
  }

  private static func pause(_ fields: YAMLFields<Key>, _ findings: inout Findings) -> [Step]? {
    fields[.pause]?.quantity(.duration, in: 1_000_000...60_000_000_000, &findings)
      .map { [.pause(durationNanoseconds: $0)] }
  }

  private static func repetition(
    _ fields: YAMLFields<Key>,
    _ findings: inout Findings
  ) -> [Step]? {
    let count = fields[.repeat]?.integer(in: 1...1_000, &findings)
    let steps = fields.required(.steps, &findings).flatMap { self.steps($0, &findings) }
    guard let count, let steps else { return nil }
    // One step too many is enough to be turned down.
    let enough = min(count, maximumSteps / max(1, steps.count) + 1)
    return Array(repeatElement(steps, count: enough).joined())
  }

  private static func estimatedNanoseconds(of step: Step) -> Int {
    switch step {
    case .drag(_, let duration), .pause(let duration): duration
    case .flick(_, _, let limit): limit ?? flickNanoseconds
    }
  }
}

extension YAMLNode {
  /// A length or speed in either direction, but not 0.
  fileprivate func movement(
    _ quantity: Quantity,
    upTo maximum: Int,
    _ findings: inout Findings
  ) -> Int? {
    guard let amount = self.quantity(quantity, in: -maximum...maximum, &findings) else {
      return nil
    }
    if amount == 0 { findings.error("\(summary) moves nothing", at: place) }
    return amount == 0 ? nil : amount
  }
}

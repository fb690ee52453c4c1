import Diagnostics
import FrameLab
import LocatedText

extension ScrollScript {
  static let maximumSteps = 10_000
  private static let maximumSamples = 200_000
  private static let maximumNanoseconds = 600_000_000_000

  /// The limits on a script, in words.
  private static let limits =
    "at most \(maximumSteps) steps with all repetitions, \(maximumSamples) recorded samples and "
    + "\(Quantity.duration.text(maximumNanoseconds)) in all"

  /// Returns the shape of `scroll:`, a list of steps, or a mapping with more settings.
  static func shape(in context: ScenarioContext) -> Shape<ScrollScript> {
    let steps = Shape(schema: .list(.reference("step"), limits: limits)) {
      Self.steps($0, in: context, &$1)
    }
    let script = Shape<ScrollScript>.mapping(
      "a scroll script",
      of: ScrollScript([]),
      reportingAt: .mapping,
      [.optional("bounces", \.bounces, .flag), .required("steps", \.steps, steps)]
    )
    return steps.map { ScrollScript($0) }.orMapping(script).then { script, node, findings in
      isRunnable(script.steps, at: node.place, &findings) ? script : nil
    }
  }

  /// Decodes a list of steps and expands its repetitions.
  static func steps(
    _ node: YAMLNode,
    in context: ScenarioContext,
    _ findings: inout Findings
  ) -> [Step]? {
    guard let elements = node.list(of: "scroll steps", &findings) else { return nil }
    var steps: [Step] = []
    var isComplete = true
    for element in elements {
      if let more = Step.decode(element, in: context, &findings), steps.count <= maximumSteps {
        steps += more
      } else {
        isComplete = false
      }
    }
    return isComplete ? steps : nil
  }

  private static func isRunnable(
    _ steps: [Step],
    at place: Place,
    _ findings: inout Findings
  ) -> Bool {
    guard steps.count <= maximumSteps else {
      findings.error(
        "the script has \(steps.count) steps; at most \(maximumSteps) are run",
        at: place
      )
      return false
    }
    let samples = steps.reduce(0) { $0 + $1.sampleCount }
    guard samples <= maximumSamples else {
      findings.error(
        "the script has \(samples) recorded samples; at most \(maximumSamples) are run",
        at: place
      )
      return false
    }
    let length = steps.reduce(0) { $0 + $1.estimatedNanoseconds }
    guard length <= maximumNanoseconds else {
      let limit = Quantity.duration.text(maximumNanoseconds)
      findings.error("the script takes longer than \(limit)", at: place)
      return false
    }
    return true
  }
}

extension ScrollScript.Step {
  /// The assumed duration of a flick without `stopAfter` when estimating a script's length.
  private static let flickNanoseconds = 6_000_000_000
  /// The assumed distance of a swipe without `distance`: half of the largest screen.
  private static let swipePoints = 700.0

  fileprivate var sampleCount: Int {
    if case .recorded(let samples) = self { samples.count } else { 0 }
  }

  /// The approximate duration of the step.
  var estimatedNanoseconds: Int {
    switch self {
    case .drag(_, let duration), .pause(let duration), .scroll(_, let duration): duration
    case .jump: 0
    case .flick(_, _, let limit): limit ?? Self.flickNanoseconds
    case .swipe(let speed, let distance, _, let limit):
      Int((distance ?? Self.swipePoints) / speed.magnitude * 1e9) + (limit ?? Self.flickNanoseconds)
    case .recorded(let samples):
      (samples.last?.nanoseconds ?? 0) - (samples.first?.nanoseconds ?? 0)
    }
  }
}

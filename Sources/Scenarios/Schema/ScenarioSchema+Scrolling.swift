import FrameLab

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

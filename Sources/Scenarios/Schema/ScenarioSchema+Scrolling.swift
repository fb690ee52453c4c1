import FrameLab
import ListEngine

extension ScenarioSchema {
  static let scroll = SchemaNode.any([
    .list(.reference("step")),
    .object(ScrollScript.Key.self, required: [.steps]) { key in
      switch key {
      case .bounces: .flag
      case .steps: .list(.reference("step"))
      }
    },
  ])

  /// A step; `check` decides which keys go together.
  static let step = SchemaNode.object(ScrollScript.Step.Key.self) { key in
    switch key {
    case .drag: .quantity(.length, isSigned: true)
    case .flick, .swipe: .quantity(.speed, isSigned: true)
    case .scrollTo, .distance: .quantity(.length)
    case .trace: .text(pattern: "^traces/.*\\.csv$")
    case .pause, .during, .stopAfter: .quantity(.duration)
    case .repeat: .integer(1...1_000)
    case .rate: .choice(of: DecelerationRate.self)
    case .animated: .flag
    case .steps: .list(.reference("step"))
    }
  }

  static let event = SchemaNode.object(WrittenEvent.Key.self, required: [.at]) { key in
    switch key {
    case .at: .quantity(.duration)
    case .insertAtTop, .insertAboveViewport, .deleteVisible, .changeVisible: .integer(1...10_000)
    case .moveLastToTop, .rotate, .memoryWarning, .background: .nothing
    case .changeTextSize: .choice(ContentSizeCategory.named.map(\.name))
    }
  }
}

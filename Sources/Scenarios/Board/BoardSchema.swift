import FrameLab

/// What `board.yml` may contain.
package enum BoardSchema {
  /// The file as a whole.
  package static let root = SchemaNode.object(
    Board.Key.self,
    required: [.devices, .points, .lists]
  ) { key in
    switch key {
    case .devices, .worlds: .list(.identifier, isUnique: true)
    case .points: .map(names: SchemaNode.identifierPattern, point)
    case .lists: .map(names: SchemaNode.identifierPattern, list)
    }
  }

  /// The targets of references.
  package static let definitions = ScenarioSchema.definitions.filter { $0.name == "step" }

  private static let point = SchemaNode.object(
    BoardPoint.Key.self,
    required: BoardPoint.Key.allCases
  ) { key in
    switch key {
    case .title: .text()
    case .chapter: .text(pattern: "\\.md$")
    case .shows: .choice(BoardMeasure.all.map(\.metric.rawValue))
    case .wrong, .right: ScenarioSchema.techniques
    }
  }

  private static let list = SchemaNode.object(
    BoardList.Key.self,
    required: [.title, .summary, .list, .scroll]
  ) { key in
    switch key {
    case .title, .summary: .text()
    case .list: ScenarioSchema.list
    case .network: ScenarioSchema.network
    case .scroll: ScenarioSchema.scroll
    case .events: .list(ScenarioSchema.event)
    }
  }
}

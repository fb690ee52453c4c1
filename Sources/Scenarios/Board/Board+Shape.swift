import Diagnostics
import FrameLab
import LocatedText

/// What `board.yml` may contain.
package enum BoardSchema {
  /// The file as a whole.
  package static let root =
    Board.shape(of: Board(file: SourceFile(path: "", text: "")), in: ScenarioContext()).schema()

  /// The targets of references.
  package static let definitions = ScenarioSchema.definitions.filter { $0.name == "step" }
}

extension Board {
  /// Reads `board.yml`; nil, with findings, if any part of it is wrong.
  static func read(
    _ file: SourceFile,
    in context: ScenarioContext,
    _ findings: inout Findings
  ) -> Board? {
    let shape = shape(of: Board(file: file), in: context)
    return YAMLDocument.root(of: file, &findings).flatMap { shape.read($0, &findings) }
  }

  fileprivate static func shape(of board: Board, in context: ScenarioContext) -> Shape<Board> {
    .mapping(
      "a board",
      of: board,
      [
        .required("devices", \.devices, context.device.distinct("device")),
        .optional("worlds", \.worldDevices, context.device.distinct("device")),
        .required("points", \.points, BoardPoint.points),
        .required(
          "lists",
          \.lists,
          given: { draft in
            .declarations(of: "lists") {
              BoardList.shape($0, on: draft.value.devices, in: context)
            }
          }
        ),
      ]
    ) { draft, findings in
      if let devices = draft[\.devices], let node = draft["worlds"],
        let missing = draft.value.worldDevices.first(where: { !devices.contains($0) })
      {
        findings.error(
          "the board is not run on '\(missing.id)'; add it to 'devices'",
          at: node.place
        )
      }
      if findings.hasErrors(in: board.file.path) { draft.reject() }
    }
  }
}

extension BoardPoint {
  /// The value of `points:`.
  fileprivate static var points: Shape<[BoardPoint]> {
    Shape.declarations(of: "points", shape).then { points, node, findings in
      guard case .mapping(let entries) = node.content else { return nil }
      for entry in entries.dropFirst(Board.mostPoints) {
        findings.error(
          "a board has at most \(Board.mostPoints) points, because each one doubles the trials",
          at: entry.keyPlace
        )
      }
      var owners: [Technique: String] = [:]
      for (point, entry) in zip(points, entries) {
        for technique in point.techniques {
          if let owner = owners[technique] {
            findings.error(
              "'\(technique)' is already decided by the point '\(owner)'",
              at: entry.keyPlace
            )
          }
          owners[technique] = point.id
        }
      }
      return points
    }
  }

  private static func shape(_ key: WrittenKey) -> Shape<BoardPoint> {
    let measures = BoardMeasure.all.map { (name: $0.metric.rawValue, value: $0) }
    return .mapping(
      "the point '\(key.name)'",
      of: BoardPoint(id: key.name),
      [
        .required("title", \.title, .text),
        .required("chapter", \.chapter, Chapter.shape),
        .required("shows", \.shows, .choice("measure", of: measures)),
        .required("wrong", \.wrong, Techniques.shape),
        .required("right", \.right, Techniques.shape),
      ],
      check: checkTechniques
    )
  }

  private static func checkTechniques(
    _ draft: inout Draft<BoardPoint>,
    _ findings: inout Findings
  ) {
    guard draft.isComplete else { return }
    let (id, wrong, right) = (draft.value.id, draft.value.wrong, draft.value.right)
    let techniques = right.differences(from: wrong)
    draft.value.techniques = techniques
    if techniques.isEmpty {
      findings.error(
        "the point '\(id)' decides nothing: 'wrong' and 'right' choose the same",
        at: draft.place
      )
    }
    let chosen = Set(
      wrong.differences(from: Techniques()) + right.differences(from: Techniques())
    )
    for technique in Technique.allCases
    where chosen.contains(technique) && !techniques.contains(technique) {
      findings.error(
        "'\(technique)' is the same in 'wrong' and 'right' of the point '\(id)'; leave it out",
        at: draft.place
      )
    }
  }
}

extension BoardList {
  fileprivate static func shape(
    _ key: WrittenKey,
    on devices: [DeviceModel],
    in context: ScenarioContext
  ) -> Shape<BoardList> {
    .mapping(
      "the list '\(key.name)'",
      of: BoardList(id: key.name),
      [
        .required("title", \.title, .text),
        .required("summary", \.summary, .text),
        .required("list", \.list, ListModel.shape(on: devices)),
        .optional("network", \.network, NetworkModel.shape(in: context)),
        .required("scroll", \.script, ScrollScript.shape(in: context)),
        .optional(
          "events",
          \.events,
          given: {
            WrittenEvent.shape(on: devices, list: $0[\.list], script: $0[\.script])
              .showing(.list(WrittenEvent.shape.schema()))
          }
        ),
      ]
    ) { draft, findings in
      if draft[\.list]?.image != nil, draft["network"] == nil {
        findings.error("missing key 'network' for a list with images", at: draft.place)
      }
    }
  }
}

import Diagnostics
import FrameLab
import LocatedYAML

extension Board {
  enum Key: String, CaseIterable {
    case devices
    case worlds
    case points
    case lists
  }

  /// Decodes `board.yml`; nil, with findings, if any part of it is wrong.
  init?(_ file: SourceFile, in context: ScenarioContext, _ findings: inout Findings) {
    guard let root = YAMLDocument.root(of: file, &findings),
      let fields = root.fields(Key.self, of: "a board", &findings)
    else { return nil }
    let devices = fields.required(.devices, &findings)?
      .distinct("device", &findings) { context.devices.value("device", named: $0, &$1) }
    let worldDevices =
      fields[.worlds].map { node in
        node.distinct("device", &findings) { context.devices.value("device", named: $0, &$1) }
      } ?? []
    if let devices, let worldDevices, let node = fields[.worlds],
      let missing = worldDevices.first(where: { !devices.contains($0) })
    {
      findings.error("the board is not run on '\(missing.id)'; add it to 'devices'", at: node.place)
    }
    let points = fields.required(.points, &findings)
      .flatMap { $0.entries(of: "points", &findings) }
      .map { BoardPoint.decodeAll($0, &findings) }
    let lists = fields.required(.lists, &findings)
      .flatMap { $0.entries(of: "lists", &findings) }
      .map { entries in
        entries.compactMap { BoardList($0, on: devices ?? [], in: context, &findings) }
      }
    guard let devices, let worldDevices, let points, let lists,
      !findings.hasErrors(in: file.path)
    else { return nil }
    self.init(
      points: points,
      lists: lists,
      devices: devices,
      worldDevices: worldDevices,
      file: file
    )
  }
}

extension BoardPoint {
  enum Key: String, CaseIterable {
    case title
    case chapter
    case shows
    case wrong
    case right
  }

  /// Decodes the value of `points:`; those with mistakes are left out.
  static func decodeAll(
    _ entries: [YAMLNode.Entry],
    _ findings: inout Findings
  ) -> [BoardPoint] {
    var owners: [Technique: String] = [:]
    for entry in entries.dropFirst(Board.mostPoints) {
      findings.error(
        "a board has at most \(Board.mostPoints) points, because each one doubles the trials",
        at: entry.keyPlace
      )
    }
    return entries.compactMap { entry in
      guard let point = BoardPoint(entry, &findings) else { return nil }
      for technique in point.techniques {
        if let owner = owners[technique] {
          findings.error(
            "'\(technique)' is already decided by the point '\(owner)'",
            at: entry.keyPlace
          )
        }
        owners[technique] = point.id
      }
      return point
    }
  }

  private init?(_ entry: YAMLNode.Entry, _ findings: inout Findings) {
    let id = entry.id(&findings)
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "the point '\(id)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    let title = fields.required(.title, &findings)?.text(&findings)
    let chapter = fields.required(.chapter, &findings).flatMap { node in
      node.text(&findings).map { Chapter(path: $0, place: node.place) }
    }
    let shows = fields.required(.shows, &findings)?.choice(
      "measure",
      of: BoardMeasure.all.map { (name: $0.metric.rawValue, value: $0) },
      &findings
    )
    let wrong = fields.required(.wrong, &findings).flatMap { Techniques($0, &findings) }
    let right = fields.required(.right, &findings).flatMap { Techniques($0, &findings) }
    guard let title, let chapter, let shows, let wrong, let right else { return nil }
    let techniques = right.differences(from: wrong)
    if techniques.isEmpty {
      findings.error(
        "the point '\(id)' decides nothing: 'wrong' and 'right' choose the same",
        at: entry.keyPlace
      )
    }
    let chosen = Set(
      wrong.differences(from: Techniques()) + right.differences(from: Techniques())
    )
    for technique in Technique.allCases
    where chosen.contains(technique) && !techniques.contains(technique) {
      findings.error(
        "'\(technique)' is the same in 'wrong' and 'right' of the point '\(id)'; leave it out",
        at: entry.keyPlace
      )
    }
    self.init(
      id: id,
      title: title,
      chapter: chapter,
      shows: shows,
      techniques: techniques,
      wrong: wrong,
      right: right
    )
  }
}

extension BoardList {
  enum Key: String, CaseIterable {
    case title
    case summary
    case list
    case network
    case scroll
    case events
  }

  fileprivate init?(
    _ entry: YAMLNode.Entry,
    on devices: [DeviceModel],
    in context: ScenarioContext,
    _ findings: inout Findings
  ) {
    let id = entry.id(&findings)
    guard
      let fields = entry.value.fields(
        Key.self,
        of: "the list '\(id)'",
        owner: entry.keyPlace,
        &findings
      )
    else { return nil }
    let title = fields.required(.title, &findings)?.text(&findings)
    let summary = fields.required(.summary, &findings)?.text(&findings)
    let list = fields.required(.list, &findings).flatMap {
      ListModel.shape(on: devices).read($0, at: fields.entries[.list]?.keyPlace, &findings)
    }
    let network = fields[.network].map { NetworkModel.decode($0, in: context, &findings) }
    if let list, list.image != nil, fields[.network] == nil {
      findings.error("missing key 'network' for a list with images", at: entry.keyPlace)
    }
    let script = fields.required(.scroll, &findings).flatMap {
      ScrollScript($0, in: context, &findings)
    }
    let events = fields[.events].map { WrittenEvent.decodeAll($0, &findings) } ?? []
    if let list, let script, let events {
      events.check(on: devices, list: list, script: script, &findings)
    }
    guard let title, let summary, let list, let script, let events else { return nil }
    self.init(
      id: id,
      title: title,
      summary: summary,
      list: list,
      network: network ?? nil,
      script: script,
      events: events.map(\.event)
    )
  }
}

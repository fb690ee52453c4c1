/// Lines of YAML, as perfsite's content files have them.
struct YAMLText {
  private(set) var text = ""
  private var indent = ""

  mutating func line(_ line: String) { text += "\(indent)\(line)\n" }

  /// A key with a text that may have any characters.
  mutating func line(_ key: String, quoted value: String) {
    let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    line("\(key): \"\(escaped.replacing("\n", with: " "))\"")
  }

  mutating func nested(_ body: (inout YAMLText) -> Void) {
    indent += "  "
    body(&self)
    indent.removeLast(2)
  }

  /// The list, its network, its script and its events.
  mutating func add(_ scenario: ScenarioFile) {
    line("list:")
    nested { $0.add(scenario.list) }
    if let network = scenario.network { line("network: \(Self.network(network))") }
    line("scroll:")
    nested { text in
      text.line("bounces: \(scenario.bounces)")
      text.line("steps:")
      text.nested { text in
        for step in scenario.steps { text.line("- \(Self.step(step))") }
      }
    }
    guard !scenario.events.isEmpty else { return }
    line("events:")
    nested { text in
      for event in scenario.events { text.line("- \(Self.event(event))") }
    }
  }

  private mutating func add(_ list: ScenarioFile.List) {
    line("items: \(list.items)")
    if list.columns > 1 { line("columns: \(list.columns)") }
    line("rowHeight: \(list.rowHeightPt) pt")
    if list.rowHeightSpread > 0 { line("rowHeightSpread: \(list.rowHeightSpread)") }
    if list.cellKinds > 1 { line("cellKinds: \(list.cellKinds)") }
    if let app = list.app { line("app: \(app)") }
    line("cell: \(Self.cell(list.cell))")
    guard let image = list.image else { return }
    line("image:")
    nested {
      $0.line("stored: \(image.storedPx[0]) x \(image.storedPx[1]) px")
      $0.line("file: \(image.fileBytes) B")
      $0.line("format: \(image.format)")
      if image.fileSpread > 0 { $0.line("fileSpread: \(image.fileSpread)") }
      $0.line("shown: \(image.shownPt[0]) x \(image.shownPt[1]) pt")
    }
  }

  private static func cell(_ cell: ScenarioFile.Cell) -> String {
    let counts = [
      ("views", cell.views), ("optionalViews", cell.optionalViews),
      ("optionalConstraints", cell.optionalConstraints), ("dates", cell.dates),
      ("numbers", cell.numbers), ("measurements", cell.measurements),
      ("attributedStrings", cell.attributedStrings), ("layers", cell.layers),
      ("transparentLayers", cell.transparentLayers), ("shadows", cell.shadows),
      ("masks", cell.masks), ("blurs", cell.blurs),
    ]
    let written = counts.filter { $0.1 > 0 || $0.0 == "views" || $0.0 == "layers" }
    return mapping(written.map { ($0, "\($1)") } + (cell.hosted ? [("hosted", "true")] : []))
  }

  private static func network(_ network: ScenarioFile.Network) -> String {
    guard network.failuresPerThousand > 0 else { return network.id }
    return mapping([
      ("id", network.id), ("failuresPerThousand", "\(network.failuresPerThousand)"),
      ("why", "as in the scenario"),
    ])
  }

  private static func step(_ step: ScenarioFile.Step) -> String {
    let during = step.durationNs.map { [("during", duration($0))] } ?? []
    let flick =
      (step.rate.map { [("rate", $0)] } ?? [])
      + (step.limitNs.map { [("stopAfter", duration($0))] } ?? [])
    return switch step.step {
    case "drag": mapping([("drag", "\(points(step.points)) pt")] + during)
    case "flick": mapping([("flick", "\(points(step.pointsPerS)) pt/s")] + flick)
    case "swipe":
      mapping(
        [("swipe", "\(points(step.pointsPerS)) pt/s")]
          + (step.points.map { [("distance", "\(points($0)) pt")] } ?? []) + flick
      )
    case "scroll": mapping([("scrollTo", "\(points(step.toPt)) pt")] + during)
    case "jump": mapping([("scrollTo", "\(points(step.toPt)) pt"), ("animated", "false")])
    default: mapping([("pause", duration(step.durationNs ?? 0))])
    }
  }

  private static func event(_ event: ScenarioFile.Event) -> String {
    let value = event.count.map { "\($0)" } ?? event.size
    return "{at: \(duration(event.atNs)), \(event.event)\(value.map { ": \($0)" } ?? "")}"
  }

  /// The techniques that differ from the defaults, sorted.
  static func techniques(of variant: ScenarioFile.Variant) -> String {
    mapping(
      variant.changed.sorted().map { key in
        let value = variant.techniques[key] ?? ""
        let parts = value.split(separator: " ", maxSplits: 1)
        return switch key {
        case "dataPrefetching" where parts.count == 2: (key, "{ahead: \(parts[0])}")
        case "imageCaching" where parts.count == 2: (key, "{limit: \(value)}")
        default: (key, value)
        }
      }
    )
  }

  private static func mapping(_ pairs: [(String, String)]) -> String {
    "{" + pairs.map { "\($0): \($1)" }.joined(separator: ", ") + "}"
  }

  private static func duration(_ nanoseconds: Int) -> String {
    nanoseconds.isMultiple(of: 1_000_000)
      ? "\(nanoseconds / 1_000_000) ms" : "\(nanoseconds) ns"
  }

  private static func points(_ number: Double?) -> String {
    let number = number ?? 0
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

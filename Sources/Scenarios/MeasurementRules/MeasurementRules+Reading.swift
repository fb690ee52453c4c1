package import Diagnostics
import LocatedText
import Measurements

extension MeasurementRules {
  /// The file of rules in a content folder.
  package static let fileName = "measurements.yml"

  /// Where measurements and the baselines of Xcode are in a content folder.
  package static let folderName = "measurements/"

  /// Whether a file of a content folder holds rules or baselines.
  static func isSource(_ path: String, inFolder folder: String) -> Bool {
    path == "\(folder)/\(fileName)"
      || (path.hasPrefix("\(folder)/\(folderName)") && path.hasSuffix(".yml"))
  }

  /// Reads the rules of a project: its `measurements.yml`, and baselines in `measurements/`.
  ///
  /// - Parameters:
  ///   - files: the YAML files of the project; others than these are not looked at.
  ///   - folder: the content folder.
  ///   - diagnostics: receives all mistakes.
  /// - Returns: the rules without those that have mistakes.
  package static func reading(
    _ files: [SourceFile],
    inFolder folder: String,
    reporting diagnostics: inout [Diagnostic]
  ) -> MeasurementRules {
    var findings = Findings()
    var rules: [MeasurementRule] = []
    for file in files.sorted(by: { $0.path < $1.path })
    where isSource(file.path, inFolder: folder) {
      guard let root = YAMLDocument.root(of: file, &findings) else { continue }
      if file.path == "\(folder)/\(fileName)" {
        rules += MeasurementRule.decodeAll(root, &findings)
      } else if let baselines = XcodeBaselinesFile(root, &findings) {
        rules += baselines.rules
      }
    }
    diagnostics += findings.diagnostics
    return MeasurementRules(rules)
  }
}

extension MeasurementRule {
  /// The keys of the file.
  enum FileKey: String, CaseIterable {
    case rules
  }

  /// The keys of a rule.
  enum Key: String, CaseIterable {
    case test
    case title
    case configuration
    case scenario
    case app
    case format
    case device
    case interval
    case level
    case expect
    case metrics
    case baselines
  }

  /// Decodes `{rules: […]}`; rules with mistakes are left out.
  static func decodeAll(_ root: YAMLNode, _ findings: inout Findings) -> [MeasurementRule] {
    guard let fields = root.fields(FileKey.self, of: "the rules of measurements", &findings),
      let nodes = fields.required(.rules, &findings)?.list(of: "rules", &findings)
    else { return [] }
    return nodes.compactMap { MeasurementRule($0, &findings) }
  }

  private init?(_ node: YAMLNode, _ findings: inout Findings) {
    guard let fields = node.fields(Key.self, of: "a rule", &findings) else { return nil }
    var conditions: [Condition] = []
    var isSound = fields.suggested.isEmpty
    for subject in Subject.allCases {
      guard let value = Key(rawValue: subject.rawValue).flatMap({ fields[$0] }) else { continue }
      if let text = value.text(&findings, expecting: "the name of a \(subject.rawValue)") {
        conditions.append(Condition(subject, text, at: value.place))
        if subject == .format { isSound = Self.isFormat(text, value, &findings) && isSound }
      } else {
        isSound = false
      }
    }
    let device = fields[.device].map { DeviceCondition($0, &findings) }
    let interval = fields[.interval].map {
      $0.text(&findings, expecting: "the name of an interval")
    }
    let level = WrittenLevel.decode(fields[.level], &findings)
    let quantities = fields[.expect].map { QuantityExpectation.decodeAll($0, &findings) } ?? []
    let metrics = fields[.metrics].map { MetricExpectation.decodeAll($0, &findings) } ?? []
    let baselines = fields[.baselines].map { BaselineExpectation.decodeAll($0, &findings) } ?? []
    if fields[.expect] == nil, fields[.metrics] == nil, fields[.baselines] == nil,
      fields.suggested.isEmpty
    {
      findings.error(
        "the rule expects nothing; give it 'expect', 'metrics' or 'baselines'",
        at: fields.place
      )
      return nil
    }
    guard isSound, device != .some(nil), interval != .some(nil), let quantities, let metrics,
      let baselines
    else { return nil }
    if let interval = interval ?? nil, quantities.isEmpty {
      findings.error(
        "'interval' is about hitches, and the rule has no 'expect'; take out '\(interval)'",
        at: fields[.interval]?.place ?? fields.place
      )
    }
    self.init(
      conditions: conditions,
      device: device ?? nil,
      interval: (interval ?? nil).map { NamePattern($0) },
      intervalText: interval ?? nil,
      level: level,
      quantities: quantities,
      metrics: metrics,
      baselines: baselines,
      place: fields.place
    )
  }

  private static func isFormat(
    _ text: String,
    _ node: YAMLNode,
    _ findings: inout Findings
  ) -> Bool {
    let names = MeasurementFormat.all.map(\.name)
    if names.contains(where: NamePattern(text).matches) { return true }
    findings.error(
      "unknown format '\(text)'\(Suggestion.clause(for: text, among: names))",
      at: node.place
    )
    return false
  }
}

extension DeviceCondition {
  /// Decodes a device or a list of them; nil, with findings, if any is wrong.
  init?(_ node: YAMLNode, _ findings: inout Findings) {
    let nodes: [YAMLNode]
    if case .sequence = node.content {
      guard let elements = node.list(of: "devices", &findings) else { return nil }
      nodes = elements
    } else {
      nodes = [node]
    }
    var names: [String] = []
    for element in nodes {
      guard let name = element.text(&findings, expecting: "a device") else { return nil }
      names.append(name)
    }
    self.init(names: names, place: node.place)
  }
}

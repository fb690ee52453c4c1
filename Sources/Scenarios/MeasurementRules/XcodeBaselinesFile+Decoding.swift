import Diagnostics
import LocatedText
import Measurements

extension XcodeBaselinesFile {
  /// The keys of the file.
  enum Key: String, CaseIterable {
    case target
    case destinations
  }

  /// The keys of a machine.
  enum MachineKey: String, CaseIterable {
    case architecture
    case device
    case computer
    case baselines
  }

  /// Decodes the file; nil, with findings, if any of it is wrong.
  init?(_ root: YAMLNode, _ findings: inout Findings) {
    guard let fields = root.fields(Key.self, of: "the baselines of Xcode", &findings) else {
      return nil
    }
    let target = fields.required(.target, &findings)?
      .text(&findings, expecting: "the target's identifier")
    guard
      let entries = fields.required(.destinations, &findings)?
        .entries(of: "machines", &findings)
    else { return nil }
    var decoder = XcodeBaselinesDecoder(findings: findings)
    let destinations = entries.map { decoder.destination($0) }
    let isSound = decoder.isSound
    findings = decoder.findings
    guard isSound, let target else { return nil }
    self.init(
      baselines: XcodeBaselines(target: target, destinations: destinations),
      places: decoder.places,
      machinePlaces: entries.map(\.keyPlace)
    )
  }
}

/// Reads machines with their tests, and remembers where the baselines are.
private struct XcodeBaselinesDecoder {
  var findings: Findings
  var places: [Place] = []
  var isSound = true

  init(findings: Findings) { self.findings = findings }

  mutating func destination(_ entry: YAMLNode.Entry) -> XcodeBaselines.Destination {
    var destination = XcodeBaselines.Destination(id: entry.key)
    guard
      let fields = entry.value.fields(
        XcodeBaselinesFile.MachineKey.self,
        of: "the machine '\(entry.key)'",
        owner: entry.keyPlace,
        &findings
      )
    else {
      isSound = false
      return destination
    }
    if !fields.suggested.isEmpty { isSound = false }
    let architecture = fields[.architecture].flatMap { node in
      self.text(node)
    }
    let device = fields[.device].map { details($0, "the device") }
    let computer = fields[.computer].map { details($0, "the computer") }
    if architecture != nil || device != nil || computer != nil {
      destination.machine = XcodeBaselines.Machine(
        architecture: architecture,
        device: device,
        computer: computer
      )
    }
    if let node = fields[.baselines] { destination.classes = classes(node) }
    if destination.machine == nil, destination.classes == nil {
      fail("nothing is said about the machine '\(entry.key)'", at: entry.keyPlace)
    }
    return destination
  }

  private mutating func classes(_ node: YAMLNode) -> [XcodeBaselines.TestClass] {
    var classes: [XcodeBaselines.TestClass] = []
    for type in entries(node, "classes") {
      var tests: [XcodeBaselines.Test] = []
      for test in entries(type.value, "tests") {
        var metrics: [XcodeBaselines.Metric] = []
        for metric in entries(test.value, "metrics") {
          guard let baseline = baseline(metric) else { continue }
          places.append(metric.keyPlace)
          metrics.append(XcodeBaselines.Metric(identifier: metric.key, baseline: baseline))
        }
        tests.append(XcodeBaselines.Test(name: test.key, metrics: metrics))
      }
      classes.append(XcodeBaselines.TestClass(name: type.key, tests: tests))
    }
    return classes
  }

  /// A baseline that Xcode can keep: in its unit, and without a level.
  private mutating func baseline(_ entry: YAMLNode.Entry) -> MetricBaseline? {
    guard let expectation = BaselineExpectation(entry, &findings) else {
      isSound = false
      return nil
    }
    if let level = expectation.level {
      fail("Xcode's baselines have no level; write a rule in 'measurements.yml'", at: level.place)
    }
    let written = expectation.baseline
    let unit = XcodeBaselines.unit(ofMetric: entry.key) ?? ""
    for amount in [written.average, written.regression, written.deviation].compactMap({ $0 })
    where !amount.unit.isEmpty
      && WrittenAmount.canonical(amount.unit) != WrittenAmount.canonical(unit)
    {
      fail(
        unit.isEmpty
          ? "Xcode states no unit for '\(entry.key)'; leave out '\(amount.unit)'"
          : "Xcode keeps '\(entry.key)' in '\(unit)', got '\(amount.unit)'",
        at: entry.keyPlace
      )
    }
    if let objection = MetricBaseline.objection(
      toAverage: written.average.number,
      as: entry.key,
      key: "average"
    ) {
      fail(objection, at: entry.keyPlace)
    }
    return MetricBaseline(
      average: written.average.number,
      name: written.name,
      maximumPercentRegression: written.percentRegression,
      maximumPercentDeviation: written.percentDeviation,
      maximumRegression: written.regression?.number,
      maximumDeviation: written.deviation?.number
    )
  }

  private mutating func details(_ node: YAMLNode, _ thing: String) -> [XcodeBaselines.Detail] {
    var details: [XcodeBaselines.Detail] = []
    for entry in entries(node, "facts about \(thing)") {
      guard case .scalar(let text, let isQuoted) = entry.value.content else {
        fail("expected a text or a whole number, got \(entry.value.summary)", at: entry.value.place)
        continue
      }
      let number = isQuoted ? nil : Int(text)
      details.append(
        XcodeBaselines.Detail(key: entry.key, value: number.map { .integer($0) } ?? .text(text))
      )
    }
    return details
  }

  private mutating func text(_ node: YAMLNode) -> String? {
    let text = node.written(&findings)
    if text == nil { isSound = false }
    return text
  }

  /// The entries of a mapping, which may be empty.
  private mutating func entries(_ node: YAMLNode, _ things: String) -> [YAMLNode.Entry] {
    if case .mapping(let entries) = node.content { return entries }
    fail("expected a mapping of \(things), got \(node.summary)", at: node.place)
    return []
  }

  private mutating func fail(_ message: String, at place: Place) {
    findings.error(message, at: place)
    isSound = false
  }
}

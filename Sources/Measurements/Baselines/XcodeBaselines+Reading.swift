package import Diagnostics
package import LocatedText

extension XcodeBaselines {
  /// Reads the property lists of an `.xcbaseline` folder.
  ///
  /// - Parameters:
  ///   - files: the lists with their names, such as `Info.plist`.
  ///   - target: the folder's name without its ending.
  ///   - folder: the folder's path, for diagnostics.
  ///   - diagnostics: receives whatever is wrong, and everything that could not be carried over, by name.
  /// - Returns: the baselines; nil if anything is wrong.
  package static func reading(
    _ files: [(name: String, input: TextInput)],
    target: String,
    folder: String,
    reporting diagnostics: inout [Diagnostic]
  ) -> XcodeBaselines? {
    var reader = XcodeBaselinesReader()
    for file in files.sorted(by: { $0.name < $1.name }) { reader.read(file.name, file.input) }
    if !reader.hasErrors, reader.destinations.isEmpty {
      reader.diagnostics.append(.error("the folder holds no baselines", at: Place(path: folder)))
    }
    diagnostics += reader.diagnostics
    guard !reader.hasErrors else { return nil }
    return XcodeBaselines(target: target, destinations: reader.destinations).sorted
  }
}

/// What was read of a folder.
private struct XcodeBaselinesReader {
  var destinations: [XcodeBaselines.Destination] = []
  var diagnostics: [Diagnostic] = []
  private var path = ""

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  mutating func read(_ name: String, _ input: TextInput) {
    path = input.path
    let list: PropertyList
    do throws(XMLSyntaxError) {
      list = try PropertyList.reading(input)
    } catch {
      diagnostics.append(
        .error(error.message, at: Place(path: path, position: error.position))
      )
      return
    }
    if name == "Info.plist" { readMachines(list) } else { readTests(list, id: name) }
  }

  private mutating func readMachines(_ list: PropertyList) {
    guard let machines = dictionary(list, only: ["runDestinationsByUUID"], in: "'Info.plist'")
    else { return }
    guard let all = machines["runDestinationsByUUID"], !all.members.isEmpty else {
      return report("'runDestinationsByUUID' lists no machine", at: list)
    }
    for (id, node) in all.members {
      let keys = ["localComputer", "targetArchitecture", "targetDevice"]
      guard let members = dictionary(node, only: keys, in: "'\(id)'") else { continue }
      if members.isEmpty { report("'\(id)' says nothing about the machine", at: node) }
      let architecture = members["targetArchitecture"].flatMap { text($0, "targetArchitecture") }
      let device = members["targetDevice"].map { details($0, of: "targetDevice") }
      let computer = members["localComputer"].map { details($0, of: "localComputer") }
      update(id) {
        $0.machine = XcodeBaselines.Machine(
          architecture: architecture,
          device: device,
          computer: computer
        )
      }
    }
  }

  private mutating func readTests(_ list: PropertyList, id name: String) {
    let id = name.hasSuffix(".plist") ? String(name.dropLast(6)) : name
    guard let members = dictionary(list, only: ["classNames"], in: "the list of baselines"),
      let classes = members["classNames"]
    else {
      return !hasErrors ? report("the property list has no 'classNames'", at: list) : ()
    }
    var types: [XcodeBaselines.TestClass] = []
    for type in self.members(classes, of: "'classNames'") {
      var tests: [XcodeBaselines.Test] = []
      for test in self.members(type.value, of: "'\(type.key)'") {
        var metrics: [XcodeBaselines.Metric] = []
        for metric in self.members(test.value, of: "'\(test.key)'") {
          guard let baseline = baseline(metric.value, of: metric.key) else { continue }
          metrics.append(XcodeBaselines.Metric(identifier: metric.key, baseline: baseline))
        }
        tests.append(XcodeBaselines.Test(name: test.key, metrics: metrics))
      }
      types.append(XcodeBaselines.TestClass(name: type.key, tests: tests))
    }
    update(id) { $0.classes = types }
  }

  private mutating func baseline(_ node: PropertyList, of metric: String) -> MetricBaseline? {
    let keys = [
      "baselineAverage", "baselineIntegrationDisplayName", "maxPercentRegression",
      "maxPercentRelativeStandardDeviation", "maxRegression", "maxStandardDeviation",
    ]
    if node.isEmptyDictionary {
      diagnostics.append(
        .warning(
          "'\(metric)' has no value and is left out",
          at: Place(path: path, position: node.position)
        )
      )
      return nil
    }
    guard let members = dictionary(node, only: keys, in: "'\(metric)'") else { return nil }
    guard let average = members["baselineAverage"] else {
      report("'\(metric)' has no 'baselineAverage'", at: node)
      return nil
    }
    guard let number = number(average, "baselineAverage") else { return nil }
    if let objection = MetricBaseline.objection(toAverage: number, as: metric) {
      report(objection, at: average)
    }
    let name = members["baselineIntegrationDisplayName"]
      .flatMap { text($0, "baselineIntegrationDisplayName") }
    return MetricBaseline(
      average: number,
      name: name,
      maximumPercentRegression: limit("maxPercentRegression", members),
      maximumPercentDeviation: limit("maxPercentRelativeStandardDeviation", members),
      maximumRegression: limit("maxRegression", members),
      maximumDeviation: limit("maxStandardDeviation", members)
    )
  }

  private mutating func limit(_ key: String, _ members: [String: PropertyList]) -> Double? {
    guard let node = members[key], let number = number(node, key) else { return nil }
    if number < 0 { report("'\(key)' must not be negative, got \(number)", at: node) }
    return number
  }

  private mutating func details(
    _ node: PropertyList,
    of owner: String
  ) -> [XcodeBaselines.Detail] {
    var details: [XcodeBaselines.Detail] = []
    for member in members(node, of: "'\(owner)'") {
      if case .string(let text) = member.value.content {
        details.append(XcodeBaselines.Detail(key: member.key, value: .text(text)))
      } else if case .number(let text) = member.value.content, let number = Int(text) {
        details.append(XcodeBaselines.Detail(key: member.key, value: .integer(number)))
      } else {
        report("'\(member.key)' in '\(owner)' is no text or whole number", at: member.value)
      }
    }
    return details
  }
}

extension XcodeBaselinesReader {
  private mutating func report(_ message: String, at node: PropertyList) {
    diagnostics.append(.error(message, at: Place(path: path, position: node.position)))
  }

  private mutating func update(_ id: String, _ change: (inout XcodeBaselines.Destination) -> Void) {
    if let index = destinations.firstIndex(where: { $0.id == id }) {
      change(&destinations[index])
    } else {
      var destination = XcodeBaselines.Destination(id: id)
      change(&destination)
      destinations.append(destination)
    }
  }

  /// The members of a dictionary; none, with a mistake, for another kind of value.
  private mutating func members(
    _ node: PropertyList,
    of thing: String
  ) -> [(key: String, value: PropertyList)] {
    if case .dictionary(let members) = node.content { return members }
    report("expected a dictionary as \(thing)", at: node)
    return []
  }

  /// The members by key; whatever is under other keys is refused by name, for it would be lost.
  private mutating func dictionary(
    _ node: PropertyList,
    only keys: [String],
    in thing: String
  ) -> [String: PropertyList]? {
    guard case .dictionary(let members) = node.content else {
      report("expected a dictionary as \(thing)", at: node)
      return nil
    }
    for member in members where !keys.contains(member.key) {
      report(
        "unknown key '\(member.key)' in \(thing), which can't be carried over",
        at: member.value
      )
    }
    return Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func text(_ node: PropertyList, _ key: String) -> String? {
    if let text = node.string { return text }
    report("expected a text as '\(key)'", at: node)
    return nil
  }

  private mutating func number(_ node: PropertyList, _ key: String) -> Double? {
    if let number = node.double { return number }
    report("expected a number as '\(key)'", at: node)
    return nil
  }
}

package import Diagnostics
package import LocatedText

/// The baselines that Xcode keeps for a test target.
package struct XcodeBaselines: Hashable, Sendable {
  /// The baseline of a metric of a test on a machine.
  package struct Entry: Hashable, Sendable {
    /// The UUID of the machine, by which Xcode names the list.
    package var machine: String
    /// The model of the device, or else of the computer; nil if `Info.plist` doesn't name it.
    package var model: String?
    /// True if the device is a simulated one.
    package var isSimulator: Bool
    /// The class and the name, such as `FeedTests/testScroll()`.
    package var test: String
    /// The identifier of the metric.
    package var metric: String
    /// The baseline, in Xcode's unit of the metric.
    package var baseline: MetricBaseline

    /// Creates the baseline of a metric.
    package init(
      machine: String,
      model: String? = nil,
      isSimulator: Bool = false,
      test: String,
      metric: String,
      baseline: MetricBaseline
    ) {
      self.machine = machine
      self.model = model
      self.isSimulator = isSimulator
      self.test = test
      self.metric = metric
      self.baseline = baseline
    }
  }

  /// The identifier of the test target, by which Xcode names the folder.
  package var target: String
  /// The baselines by machine, test and metric.
  package var entries: [Entry]

  /// Creates some baselines, in any order.
  package init(target: String, entries: [Entry]) {
    self.target = target
    self.entries = entries.sorted {
      ($0.machine, $0.test, $0.metric) < ($1.machine, $1.test, $1.metric)
    }
  }

  /// Reads the property lists of an `.xcbaseline` folder.
  ///
  /// - Parameters:
  ///   - files: the lists with their names, such as `Info.plist`.
  ///   - target: the folder's name without its ending.
  ///   - folder: the folder's path, for diagnostics.
  ///   - diagnostics: receives whatever is wrong, and a warning for each baseline without a value.
  /// - Returns: the baselines; nil if anything is wrong.
  package static func reading(
    _ files: [(name: String, input: TextInput)],
    target: String,
    folder: String,
    reporting diagnostics: inout [Diagnostic]
  ) -> XcodeBaselines? {
    var reader = XcodeBaselinesReader()
    for file in files.sorted(by: { $0.name < $1.name }) { reader.read(file.name, file.input) }
    if !reader.hasErrors, reader.entries.isEmpty {
      reader.diagnostics.append(.error("the folder holds no baselines", at: Place(path: folder)))
    }
    diagnostics += reader.diagnostics
    guard !reader.hasErrors else { return nil }
    for index in reader.entries.indices {
      guard let machine = reader.machines[reader.entries[index].machine] else { continue }
      let device = machine["targetDevice"] ?? machine["localComputer"]
      reader.entries[index].model = device?["modelCode"]?.string
      reader.entries[index].isSimulator =
        device?["platformIdentifier"]?.string?.hasSuffix("simulator") ?? false
    }
    return XcodeBaselines(target: target, entries: reader.entries)
  }
}

/// The machines and baselines of a folder that were read so far.
private struct XcodeBaselinesReader {
  var machines: [String: PropertyList] = [:]
  var entries: [XcodeBaselines.Entry] = []
  var diagnostics: [Diagnostic] = []
  private var path = ""

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  mutating func read(_ name: String, _ input: TextInput) {
    path = input.path
    do throws(XMLSyntaxError) {
      let list = try PropertyList.reading(input)
      if let destinations = list["runDestinationsByUUID"] {
        for (id, machine) in destinations.members { machines[id] = machine }
      } else if let classes = list["classNames"] {
        read(classes, of: name.hasSuffix(".plist") ? String(name.dropLast(6)) : name)
      } else {
        report("the property list has neither 'classNames' nor 'runDestinationsByUUID'", at: list)
      }
    } catch {
      diagnostics.append(.error(error.message, at: Place(path: path, position: error.position)))
    }
  }

  private mutating func read(_ classes: PropertyList, of machine: String) {
    for type in classes.members {
      for test in type.value.members {
        for metric in test.value.members {
          guard let baseline = baseline(metric.value, of: metric.key) else { continue }
          entries.append(
            XcodeBaselines.Entry(
              machine: machine,
              test: "\(type.key)/\(test.key)",
              metric: metric.key,
              baseline: baseline
            )
          )
        }
      }
    }
  }

  private mutating func baseline(_ node: PropertyList, of metric: String) -> MetricBaseline? {
    if node.isEmptyDictionary {
      let place = Place(path: path, position: node.position)
      diagnostics.append(.warning("'\(metric)' has no value and is left out", at: place))
      return nil
    }
    guard let average = node["baselineAverage"]?.double else {
      report("'\(metric)' has no number 'baselineAverage'", at: node)
      return nil
    }
    let baseline = MetricBaseline(
      average: average,
      name: node["baselineIntegrationDisplayName"]?.string,
      maximumPercentRegression: limit("maxPercentRegression", in: node),
      maximumPercentDeviation: limit("maxPercentRelativeStandardDeviation", in: node),
      maximumRegression: limit("maxRegression", in: node),
      maximumDeviation: limit("maxStandardDeviation", in: node)
    )
    if let objection = MetricBaseline.objection(toAverage: average, as: metric) {
      report(objection, at: node["baselineAverage"] ?? node)
    }
    return baseline
  }

  private mutating func limit(_ key: String, in node: PropertyList) -> Double? {
    guard let value = node[key] else { return nil }
    if let limit = value.double, limit >= 0 { return limit }
    report("expected a number of at least 0 as '\(key)'", at: value)
    return nil
  }

  private mutating func report(_ message: String, at node: PropertyList) {
    diagnostics.append(.error(message, at: Place(path: path, position: node.position)))
  }
}

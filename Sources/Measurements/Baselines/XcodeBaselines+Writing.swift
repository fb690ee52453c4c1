extension XcodeBaselines {
  /// The property lists of the folder, by name, as Xcode writes them: XML with keys in order.
  package var propertyLists: [(name: String, text: String)] {
    let baselines = sorted
    var files: [(name: String, text: String)] = []
    let machines = baselines.destinations.compactMap { destination in
      destination.machine.map { (key: destination.id, value: $0.propertyList) }
    }
    if !machines.isEmpty {
      let root = PropertyListText.dictionary([
        (key: "runDestinationsByUUID", value: .dictionary(machines))
      ])
      files.append(("Info.plist", root.document))
    }
    for destination in baselines.destinations {
      guard let classes = destination.classes else { continue }
      let root = PropertyListText.dictionary([
        (key: "classNames", value: .dictionary(classes.map { ($0.name, $0.propertyList) }))
      ])
      files.append(("\(destination.id).plist", root.document))
    }
    return files
  }
}

extension XcodeBaselines.Machine {
  fileprivate var propertyList: PropertyListText {
    var members: [(key: String, value: PropertyListText)] = []
    if let computer { members.append(("localComputer", Self.dictionary(computer))) }
    if let architecture { members.append(("targetArchitecture", .string(architecture))) }
    if let device { members.append(("targetDevice", Self.dictionary(device))) }
    return .dictionary(members)
  }

  private static func dictionary(_ details: [XcodeBaselines.Detail]) -> PropertyListText {
    .dictionary(
      details.map { detail in
        switch detail.value {
        case .text(let text): (detail.key, .string(text))
        case .integer(let number): (detail.key, .integer(number))
        }
      }
    )
  }
}

extension XcodeBaselines.TestClass {
  fileprivate var propertyList: PropertyListText {
    .dictionary(
      tests.map { test in
        (test.name, .dictionary(test.metrics.map { ($0.identifier, $0.baseline.propertyList) }))
      }
    )
  }
}

extension MetricBaseline {
  fileprivate var propertyList: PropertyListText {
    let numbers = [
      ("maxPercentRegression", maximumPercentRegression),
      ("maxPercentRelativeStandardDeviation", maximumPercentDeviation),
      ("maxRegression", maximumRegression), ("maxStandardDeviation", maximumDeviation),
    ]
    return .dictionary(
      [("baselineAverage", .real(average))]
        + (name.map { [("baselineIntegrationDisplayName", .string($0))] } ?? [])
        + numbers.compactMap { key, value in value.map { (key, .real($0)) } }
    )
  }
}

/// The baselines that Xcode keeps for a test target, complete.
package struct XcodeBaselines: Hashable, Sendable {
  /// A machine that tests ran on.
  package struct Destination: Hashable, Sendable {
    /// The UUID that `Info.plist` and the name of the list share.
    package var id: String
    /// What `Info.plist` says about it; nil if it does not have it.
    package var machine: Machine?
    /// The classes with their tests; nil if there is no list.
    package var classes: [TestClass]?

    /// A machine.
    package init(id: String, machine: Machine? = nil, classes: [TestClass]? = nil) {
      self.id = id
      self.machine = machine
      self.classes = classes
    }
  }

  /// What is known of a machine.
  package struct Machine: Hashable, Sendable {
    /// The architecture that was tested.
    package var architecture: String?
    /// The device, under Xcode's keys; nil for tests of the computer itself.
    package var device: [Detail]?
    /// The computer, under Xcode's keys.
    package var computer: [Detail]?

    /// A machine.
    package init(
      architecture: String? = nil,
      device: [Detail]? = nil,
      computer: [Detail]? = nil
    ) {
      self.architecture = architecture
      self.device = device
      self.computer = computer
    }

    /// What an expectation calls it: the model of the device, or else of the computer.
    package var model: String? { text("modelCode") }

    /// Whether the device is a simulated one.
    package var isSimulator: Bool { text("platformIdentifier")?.hasSuffix("simulator") ?? false }

    private func text(_ key: String) -> String? {
      guard case .text(let text)? = (device ?? computer)?.first(where: { $0.key == key })?.value
      else { return nil }
      return text
    }
  }

  /// A fact about a device or a computer.
  package struct Detail: Hashable, Sendable {
    /// A text or a whole number.
    package enum Value: Hashable, Sendable {
      case text(String)
      case integer(Int)
    }

    /// Xcode's key, such as `modelCode`.
    package var key: String
    /// What it is.
    package var value: Value

    /// A fact.
    package init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// A class of tests.
  package struct TestClass: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// Its tests by name.
    package var tests: [Test]

    /// A class.
    package init(name: String, tests: [Test]) {
      self.name = name
      self.tests = tests
    }
  }

  /// A test.
  package struct Test: Hashable, Sendable {
    /// Its name, such as `testScroll()`.
    package var name: String
    /// The metrics by identifier.
    package var metrics: [Metric]

    /// A test.
    package init(name: String, metrics: [Metric]) {
      self.name = name
      self.metrics = metrics
    }
  }

  /// The baseline of a metric.
  package struct Metric: Hashable, Sendable {
    /// The identifier.
    package var identifier: String
    /// The baseline, in Xcode's unit of the metric.
    package var baseline: MetricBaseline

    /// The baseline of a metric.
    package init(identifier: String, baseline: MetricBaseline) {
      self.identifier = identifier
      self.baseline = baseline
    }
  }

  /// The identifier of the test target, by which Xcode names the folder.
  package var target: String
  /// The machines by UUID.
  package var destinations: [Destination]

  /// Some baselines.
  package init(target: String, destinations: [Destination]) {
    self.target = target
    self.destinations = destinations
  }
}

extension XcodeBaselines {
  /// The same with everything in the order of its name.
  package var sorted: XcodeBaselines {
    var sorted = self
    sorted.destinations = destinations.map { destination in
      var destination = destination
      destination.machine?.device?.sort { $0.key < $1.key }
      destination.machine?.computer?.sort { $0.key < $1.key }
      destination.classes = destination.classes?.map { type in
        let tests = type.tests.map { test in
          Test(name: test.name, metrics: test.metrics.sorted { $0.identifier < $1.identifier })
        }
        return TestClass(name: type.name, tests: tests.sorted { $0.name < $1.name })
      }.sorted { $0.name < $1.name }
      return destination
    }.sorted { $0.id < $1.id }
    return sorted
  }

  /// The unit of a metric, which baselines do not state; nil for identifiers that are not known.
  ///
  /// XCTHitchMetric's total is in seconds, that of a signpost in milliseconds.
  package static func unit(ofMetric identifier: String) -> String? {
    if let hitch = XCTestIdentifier(identifier: identifier, title: "") {
      return switch hitch.quantity {
      case .duration: "s"
      case .ratio: "ms per s"
      case .number: "hitches"
      case .total: hitch.isHitchMetric ? "s" : "ms"
      case .frameCount: "frames"
      case .frameRate: "fps"
      }
    }
    return units.first { unit in
      identifier.hasPrefix(unit.start) && identifier.hasSuffix(unit.end)
    }?.unit
  }

  /// Whether a metric is an amount, which can't be negative; false for identifiers that are not known.
  ///
  /// The physical memory is a change from before to after, and its peak is an amount.
  package static func isAmount(_ identifier: String) -> Bool {
    let isChange =
      identifier.hasPrefix("com.apple.dt.XCTMetric_Memory") && identifier.hasSuffix(".physical")
    return !isChange && unit(ofMetric: identifier) != nil
  }

  private static let units: [(start: String, end: String, unit: String)] = [
    ("com.apple.dt.XCTMetric_Clock", ".time.monotonic", "s"),
    ("com.apple.dt.XCTMetric_ApplicationLaunch", ".duration", "s"),
    ("com.apple.dt.XCTMetric_CPU", ".time", "s"), ("com.apple.dt.XCTMetric_CPU", ".cycles", "kC"),
    ("com.apple.dt.XCTMetric_CPU", ".instructions_retired", "kI"),
    ("com.apple.dt.XCTMetric_Memory", ".physical", "kB"),
    ("com.apple.dt.XCTMetric_Memory", ".physical_peak", "kB"),
    ("com.apple.dt.XCTMetric_Memory", ".physical_absolute", "kB"),
    ("com.apple.XCTPerformanceMetric_WallClockTime", "", "seconds"),
  ]
}

package import Foundation

/// What the probe measured, as `perfsite import` reads it: `perfsite-probe/1`.
package struct ProbeReport: Hashable, Sendable, Encodable {
  /// The device that was measured.
  package struct Device: Hashable, Sendable, Encodable {
    package var model: String?
    package var platform: String?
    package var system: String?

    /// A device of which nothing or more is known.
    package init(model: String? = nil, platform: String? = nil, system: String? = nil) {
      self.model = model
      self.platform = platform
      self.system = system
    }
  }

  /// The app that measured.
  package struct Tool: Hashable, Sendable, Encodable {
    package var name = "DeviceLab"
    package var version: String?

    /// The lab in a version.
    package init(version: String? = nil) {
      self.version = version
    }
  }

  package let schema = "perfsite-probe/1"
  package var device: Device
  package var tool: Tool
  package var thermalState: String?
  package var lowPowerMode: Bool?
  package private(set) var operations: [Operation] = []

  /// One operation, repeated.
  package struct Operation: Hashable, Sendable, Encodable {
    package let operation: String
    package let parameters: [String: Parameter]
    package let units: Double?
    package let repetitions: Int
    package let subjects: Int
    package let unit = "ns"
    package let p10: Int
    package let p50: Int
    package let p90: Int
    package let p99: Int
  }

  /// What an operation was done with.
  package enum Parameter: Hashable, Sendable, Encodable, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
  {
    case number(Double)
    case text(String)

    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(floatLiteral value: Double) { self = .number(value) }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }

  /// Creates a report without operations.
  package init(
    device: Device,
    tool: Tool = Tool(),
    thermalState: String? = nil,
    lowPowerMode: Bool? = nil
  ) {
    self.device = device
    self.tool = tool
    self.thermalState = thermalState
    self.lowPowerMode = lowPowerMode
  }

  /// Adds an operation that was repeated.
  ///
  /// - Parameters:
  ///   - operation: what was repeated.
  ///   - nanoseconds: every repetition; fewer than ten are left out, because the reader refuses them.
  ///   - units: how many units of the operation one repetition is, positive; one without it, or what
  ///     the width and height of an image make.
  ///   - subjects: how many different items it was done for, at least 1.
  ///   - parameters: what it was done with.
  package mutating func add(
    _ operation: ProbeOperation,
    nanoseconds: [Int],
    units: Double? = nil,
    subjects: Int = 1,
    parameters: [String: Parameter] = [:]
  ) {
    let sorted = nanoseconds.sorted()
    guard sorted.count >= 10, units.map({ $0 > 0 }) ?? true else { return }
    // By the nearest rank; a clock that did not advance counts as its smallest step.
    func percentile(_ percent: Int) -> Int {
      max(1, sorted[(percent * sorted.count + 99) / 100 - 1])
    }
    operations.append(
      Operation(
        operation: operation.rawValue,
        parameters: parameters,
        units: units,
        repetitions: sorted.count,
        subjects: min(max(1, subjects), sorted.count),
        p10: percentile(10),
        p50: percentile(50),
        p90: percentile(90),
        p99: percentile(99)
      )
    )
  }

  /// What one thing takes more than another that is a part of it, rank by rank.
  ///
  /// The simulator prices some operations as what comes on top, such as a level of stack views.
  ///
  /// - Returns: nothing if the whole does not take longer at the median, so that noise is no price.
  package static func excess(_ whole: [Int], over part: [Int]) -> [Int] {
    let differences = zip(whole.sorted(), part.sorted()).map { $0 - $1 }.sorted()
    guard whole.count == part.count, !differences.isEmpty,
      differences[differences.count / 2] > 0
    else { return [] }
    return differences.map { max(1, $0) }
  }

  /// The file.
  ///
  /// - Throws: never, unless a number is not finite.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

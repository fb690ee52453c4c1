package import Foundation

/// A scenario as `perfsite list scenario` prints it: `perfsite-scenario/1`.
package struct ScenarioFile: Hashable, Sendable, Decodable {
  /// A version that this lab does not read.
  package struct UnknownVersion: Error, Hashable {
    /// What the file says.
    package let schema: String
  }

  /// What the list shows.
  package struct List: Hashable, Sendable, Decodable {
    package let items: Int
    package let columns: Int
    package let rowHeightPt: Int
    package let rowHeightSpread: Double
    package let cellKinds: Int
    package let app: String?
    package let cell: Cell
    /// The types with more or less to show; nil in files from before there were any.
    package let otherCells: [OtherCell]?
    package let image: Image?
  }

  /// A type of cells that one item in so many has.
  package struct OtherCell: Hashable, Sendable, Decodable {
    package let name: String
    package let every: Int
    package let cell: Cell
  }

  /// What a cell contains.
  package struct Cell: Hashable, Sendable, Decodable {
    package let views: Int
    package let optionalViews: Int
    package let optionalConstraints: Int
    package let dates: Int
    package let numbers: Int
    package let measurements: Int
    package let attributedStrings: Int
    package let layers: Int
    package let transparentLayers: Int
    package let shadows: Int
    package let masks: Int
    package let blurs: Int
    package let hosted: Bool
  }

  /// The image that each cell loads.
  package struct Image: Hashable, Sendable, Decodable {
    package let format: String
    package let storedPx: [Int]
    package let fileBytes: Int
    package let fileSpread: Double
    package let shownPt: [Int]
  }

  /// Where images come from.
  package struct Network: Hashable, Sendable, Decodable {
    package let id: String
    package let latencyNs: Int
    package let downlinkKbitS: Int
    package let connections: Int
    package let failuresPerThousand: Int
  }

  /// One thing that a finger or the app does.
  package struct Step: Hashable, Sendable, Decodable {
    package let step: String
    package let points: Double?
    package let durationNs: Int?
    package let pointsPerS: Double?
    package let rate: String?
    package let limitNs: Int?
    package let toPt: Double?
    package let samples: [[Double]]?
  }

  /// Something that happens to the list.
  package struct Event: Hashable, Sendable, Decodable {
    package let atNs: Int
    package let event: String
    package let count: Int?
    package let size: String?
  }

  /// A choice of techniques.
  package struct Variant: Hashable, Sendable, Decodable {
    package let id: String
    package let title: String
    /// The techniques that differ from the defaults.
    package let changed: [String]
    package let techniques: [String: String]
  }

  package let schema: String
  package let id: String
  package let title: String
  package let metric: String
  package let devices: [String]
  package let list: List
  package let network: Network?
  package let bounces: Bool
  package let steps: [Step]
  package let events: [Event]
  package let trap: String?
  package let fix: String?
  package let variants: [Variant]

  /// The version that this lab reads.
  package static let schema = "perfsite-scenario/1"

  /// Reads what `perfsite list scenario` prints: one scenario, or an array of them.
  ///
  /// - Throws: what is wrong with it.
  package static func reading(json: Data) throws -> [ScenarioFile] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let isArray = json.first == UInt8(ascii: "[")
    let scenarios =
      isArray
      ? try decoder.decode([ScenarioFile].self, from: json)
      : [try decoder.decode(ScenarioFile.self, from: json)]
    for scenario in scenarios where scenario.schema != schema {
      throw UnknownVersion(schema: scenario.schema)
    }
    return scenarios
  }

  /// The scenarios that are in the lab, sorted by their ids.
  ///
  /// - Throws: what is wrong with one of them.
  package static func all() throws -> [ScenarioFile] {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Scenarios")
    return try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .flatMap { try reading(json: try Data(contentsOf: $0)) }
      .sorted { $0.id < $1.id }
  }
}

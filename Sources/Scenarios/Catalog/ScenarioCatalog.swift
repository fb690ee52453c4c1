package import Diagnostics

/// The models and scenarios of a content folder, all of them right.
package struct ScenarioCatalog: Hashable, Sendable {
  /// The devices in the order of `models/devices.yml`.
  package let devices: [DeviceModel]
  /// The networks in the order of `models/networks.yml`.
  package let networks: [NetworkModel]
  /// The cost of every operation.
  package let costs: CostTable
  /// The scenarios by id.
  package let scenarios: [Scenario]
  /// The claims in the order of `claims.yml`; none without that file.
  package let claims: [Claim]
  /// The content folder.
  package let folder: String
  /// The model files and the recorded scrolls.
  let modelFiles: [SourceFile]

  /// The digest of all models and scenarios.
  package var digest: ModelDigest {
    ModelDigest(of: modelFiles + scenarios.map(\.file), inFolder: folder)
  }

  /// The digest of all models and one scenario: what its results depend on.
  package func digest(of scenario: Scenario) -> ModelDigest {
    ModelDigest(of: modelFiles + [scenario.file], inFolder: folder)
  }
}

/// What came of reading a content folder.
package struct ScenarioCatalogReading: Sendable {
  /// The catalogue; nil when any file has an error.
  package let catalog: ScenarioCatalog?
  /// What has no errors of it; nil when not even the costs can be read.
  package let readable: ScenarioCatalog?
  /// The ids of the scenarios that have errors.
  package let unreadableScenarios: Set<String>
  /// Everything that was found, by place.
  package let diagnostics: [Diagnostic]
  /// The texts by path, to cut excerpts from.
  package let files: [String: SourceFile]
}

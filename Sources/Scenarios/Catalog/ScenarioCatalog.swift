package import Diagnostics

/// The models and scenarios of a content folder, all free of errors.
package struct ScenarioCatalog: Hashable, Sendable {
  /// The devices in the order of `models/devices.yml`.
  package let devices: [DeviceModel]
  /// The networks in the order of `models/networks.yml`.
  package let networks: [NetworkModel]
  /// The cost of every operation.
  package let costs: CostTable
  /// The structural parameters.
  package let parameters: ParameterTable
  /// The scenarios by id.
  package internal(set) var scenarios: [Scenario]
  /// The claims in the order of `claims.yml`; none without that file.
  package let claims: [Claim]
  /// The published measurements to compare the simulation with, by id.
  package let cases: [ValidationCase]
  /// The content folder.
  package let folder: String
  /// The model files and the recorded scrolls.
  package let modelFiles: [SourceFile]

  /// The digest of all models and scenarios.
  package var digest: ModelDigest {
    ModelDigest(of: modelFiles + scenarios.map(\.file), inFolder: folder)
  }

  /// Returns the digest of all models and one scenario, on which its results depend.
  package func digest(of scenario: Scenario) -> ModelDigest {
    ModelDigest(of: modelFiles + [scenario.file], inFolder: folder)
  }

  /// Returns the digest of the models except operations' costs, and of one scenario.
  package func digestBesidesCosts(of scenario: Scenario) -> ModelDigest {
    ModelDigest(of: filesBesidesCosts + [scenario.file], inFolder: folder)
  }

  /// Returns the digest of the models except operations' costs, and of one case.
  package func digestBesidesCosts(of validationCase: ValidationCase) -> ModelDigest {
    ModelDigest(of: filesBesidesCosts + [validationCase.file], inFolder: folder)
  }

  private var filesBesidesCosts: [SourceFile] {
    modelFiles.filter { $0.path != "\(folder)/models/\(ModelFile.costs.rawValue)" }
  }

  /// Returns the digest of all models and one case, on which its result depends.
  package func digest(of validationCase: ValidationCase) -> ModelDigest {
    ModelDigest(of: modelFiles + [validationCase.file], inFolder: folder)
  }
}

/// The result of reading a content folder.
package struct ScenarioCatalogReading: Sendable {
  /// The catalog; nil if any file has an error.
  package let catalog: ScenarioCatalog?
  /// The part without errors; nil if not even costs and parameters can be read.
  package let readable: ScenarioCatalog?
  /// The ids of the scenarios that are not in `readable`.
  package let unreadableScenarios: Set<String>
  /// The ids of the claims that are not in `readable`, such as claims about such a scenario.
  package let unreadableClaims: Set<String>
  /// All findings, in file order.
  package let diagnostics: [Diagnostic]
  /// The texts by path, for excerpts.
  package let files: [String: SourceFile]
}

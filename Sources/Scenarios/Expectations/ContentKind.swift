/// A kind of file that a run is made from; the raw value is the id of its rule in every format.
package enum ContentKind: String, CaseIterable, Hashable, Sendable {
  case scenario = "content/scenario"
  /// Costs, devices, networks or parameters.
  case model = "content/model"
  case claims = "content/claims"
  /// A published measurement.
  case validation = "content/validation"
  /// The result of `perfsite import`, and the expectations of it.
  case measurement = "content/measurement"
  /// A page that people wrote.
  case page = "content/page"
  /// Any other file of the content.
  case other = "content/other"
  /// A template or an asset.
  case template = "content/template"
  case settings = "content/settings"
  /// The accepted results.
  case baseline = "content/baseline"
  /// The outcomes of a shard.
  case blob = "content/blob"
}

extension ContentKind {
  /// Creates the kind of a file of a project, by its path within it.
  package init(ofFile path: String) {
    let kinds: [(prefix: String, kind: Self)] = [
      ("Content/scenarios", .scenario), ("Content/models/", .model),
      ("Content/claims.yml", .claims), ("Content/validation/", .validation),
      ("Content/measurements", .measurement), ("Templates", .template),
      ("perfsite.yml", .settings),
    ]
    if let known = kinds.first(where: { path.hasPrefix($0.prefix) }) {
      self = known.kind
    } else if path.hasSuffix(".md") {
      self = .page
    } else {
      // A baseline may be anywhere, with any name.
      self = path.hasPrefix("Content") || !path.hasSuffix(".json") ? .other : .baseline
    }
  }

  /// The requirement on such a file, as a sentence without its end.
  package var requirement: String {
    switch self {
    case .scenario: "A scenario must have no mistakes"
    case .model: "Models must have no mistakes"
    case .claims: "Claims must have no mistakes"
    case .validation: "A published measurement must have no mistakes"
    case .measurement: "Measurements, and what is expected of them, must have no mistakes"
    case .page: "A page must have no mistakes"
    case .other: "Content must have no mistakes"
    case .template: "Templates and assets must have no mistakes"
    case .settings: "The settings must have no mistakes"
    case .baseline: "The baseline must be there if it is required, and have no mistakes"
    case .blob: "Every shard must have been run once, by this program with this content"
    }
  }
}

import FrameLab
import SiteBuilder

/// The addresses of the parts of the site, which are known before anything is read.
extension SitePartName {
  /// The pages that the part has whatever is simulated, with their scripts.
  var pages: [String] {
    switch self {
    case .problems, .documents: []
    case .guide: [GuideSection.path]
    case .scenarios: [ScenarioIndex.path]
    case .replays: [ReplayIndex.path]
    case .feelIt: [FeelItPage.path, FeelItPage.script]
    case .claims: [ClaimsPage.path]
    case .techniques:
      [TechniqueIndex.path] + Technique.allCases.map { TechniquePage.path(of: $0) }
    case .models: [DevicesPage.path, CostsPage.path]
    case .validation: [ValidationPage.path]
    case .board: [BoardPage.path]
    case .measurements: [MeasurementIndex.path]
    case .status: [StatusPage.path]
    }
  }

  /// The folder of all its pages, with a slash at its end; nil if others have pages there.
  private var folder: String? {
    switch self {
    case .replays: "replay/"
    case .techniques: "techniques/"
    case .measurements: "measurements/"
    case .guide, .problems, .scenarios, .feelIt, .claims, .models, .validation, .board, .status,
      .documents:
      nil
    }
  }

  /// Whether the pages and the places on them depend on scenarios and models.
  var dependsOnCatalog: Bool {
    switch self {
    case .guide, .problems, .documents: false
    case .scenarios, .replays, .feelIt, .claims, .techniques, .models, .validation, .board,
      .measurements, .status:
      true
    }
  }

  /// The addresses of the pages that the settings leave out, so that a link to one says why there
  /// is no such page; that of a folder ends with a slash.
  static func leftOut(of settings: SiteSettings) -> [(address: String, part: SitePartName)] {
    switchable.filter { !settings.parts.has($0) }.flatMap { part in
      let addresses =
        part == .documents
        ? settings.documentsLeftOut.compactMap { ContentPath.page(ofDocument: $0) }
        : part.folder.map { [$0] } ?? part.pages
      return addresses.map { ($0, part) }
    }
  }
}

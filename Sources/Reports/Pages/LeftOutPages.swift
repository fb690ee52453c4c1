import SiteBuilder

/// The addresses of the pages that the settings leave out, so that a link to one says why there is
/// no such page.
enum LeftOutPages {
  /// The addresses with their parts; that of a folder ends with a slash.
  static func all(of settings: SiteSettings) -> [(address: String, part: SitePartName)] {
    SitePartName.switchable.filter { !settings.parts.has($0) }.flatMap { part in
      addresses(of: part, settings).map { ($0, part) }
    }
  }

  private static func addresses(of part: SitePartName, _ settings: SiteSettings) -> [String] {
    switch part {
    case .guide, .problems, .scenarios: []
    case .replays: ["replay/"]
    case .feelIt: [FeelItPage.path]
    case .claims: [ClaimsPage.path]
    case .techniques: ["techniques/"]
    case .models: [DevicesPage.path, CostsPage.path]
    case .validation: [ValidationPage.path]
    case .board: [BoardPage.path]
    case .measurements: ["measurements/"]
    case .status: [StatusPage.path]
    case .documents: settings.documentsLeftOut.compactMap { ContentPath.page(ofDocument: $0) }
    }
  }
}

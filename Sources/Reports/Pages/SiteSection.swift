import FrameLab
import SiteBuilder

/// A part of the site: its pages, and its entries in the navigation.
struct SiteSection {
  /// The entries in the header and the footer of every page.
  let parts: [SitePart]
  /// Every page that a whole run makes, even if this run has nothing for it.
  let pages: [SitePage]
}

extension SiteSection {
  /// Creates a section with at most one entry.
  init(part: SitePart? = nil, pages: [SitePage]) {
    self.init(parts: [part].compactMap(\.self), pages: pages)
  }

  /// Returns every section, in the order of the navigation.
  static func all(of site: SiteInput) -> [SiteSection] {
    Declaration.all.filter { $0.isBuilt(in: site.settings) }.compactMap { $0.make?(site) }
  }
}

extension SiteSection {
  /// The properties of a section before anything is read, and the way to make it.
  struct Declaration {
    /// The part of the site that it is; nil for one that is always built.
    let part: SitePartName?
    /// The pages and scripts that it has whatever is simulated.
    let addresses: [String]
    /// The folder of all its pages, with a slash at its end; nil if others have pages there.
    let folder: String?
    /// True if its pages and their anchors depend on scenarios and models.
    let isOfCatalog: Bool
    /// Makes it; nil if another section has its pages.
    let make: ((SiteInput) -> SiteSection)?

    /// The one list of all pages, in the order of the navigation.
    static var all: [Declaration] {
      let techniques = Technique.allCases.map { TechniquePage.path(of: $0) }
      return [
        .init(nil, [HomePage.path] + HomePage.filePaths, HomePage.section),
        .init(nil, [LessonPage.path], LessonPage.section),
        .init(.guide, [GuideSection.path], isOfCatalog: false, GuideSection.entry),
        .init(.problems, [], isOfCatalog: false, GuideSection.problems),
        .init(.scenarios, [ScenarioIndex.path], ScenarioIndex.section),
        .init(.scenarios, [], ScenarioPage.section),
        .init(.replays, [ReplayIndex.path], folder: "replay/", ReplayIndex.section),
        .init(.feelIt, [FeelItPage.path, FeelItPage.script], nil),
        .init(.claims, [ClaimsPage.path], ClaimsPage.section),
        .init(
          .techniques,
          [TechniqueIndex.path] + techniques,
          folder: "techniques/",
          TechniqueIndex.section
        ),
        .init(.models, [DevicesPage.path, CostsPage.path], DevicesPage.section),
        .init(.validation, [ValidationPage.path], ValidationPage.section),
        .init(.whoseCost, [CostPage.path], CostPage.section),
        .init(
          .measurements,
          [MeasurementIndex.path],
          folder: "measurements/",
          MeasurementIndex.section
        ),
        .init(.status, [StatusPage.path], StatusPage.section),
        .init(nil, [], isOfCatalog: false, TagSection.section),
        .init(.documents, [GuideSection.documentsPath], isOfCatalog: false, nil),
        // Last, so that a Markdown file in place of a generated page is the one reported.
        .init(nil, [], isOfCatalog: false, GuideSection.pages),
      ]
    }

    private init(
      _ part: SitePartName?,
      _ addresses: [String],
      folder: String? = nil,
      isOfCatalog: Bool = true,
      _ make: ((SiteInput) -> SiteSection)?
    ) {
      self.part = part
      self.addresses = addresses
      self.folder = folder
      self.isOfCatalog = isOfCatalog
      self.make = make
    }

    /// Returns true if the settings include it in the site.
    func isBuilt(in settings: SiteSettings) -> Bool { part.map(settings.parts.has) ?? true }
  }

  /// Returns the addresses of the pages that the settings omit, to explain links to them; that of a
  /// folder ends with a slash.
  static func leftOut(of settings: SiteSettings) -> [(address: String, part: SitePartName)] {
    let documents = settings.parts.has(.documents) ? [] : settings.documentsLeftOut
    return Declaration.all.filter { !$0.isBuilt(in: settings) }.flatMap { section in
      let addresses = section.folder.map { [$0] } ?? section.addresses
      return section.part.map { part in addresses.map { ($0, part) } } ?? []
    } + documents.compactMap(ContentPath.page(ofDocument:)).map { ($0, .documents) }
  }
}

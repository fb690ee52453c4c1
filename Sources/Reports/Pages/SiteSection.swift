import SiteBuilder

/// A part of the site: its pages, and its entries in the navigation.
struct SiteSection {
  /// The entries in the header and the footer of every page.
  let parts: [SitePart]
  /// Every page that a whole run makes, even if this run has nothing for it.
  let pages: [SitePage]

  /// A section with at most one entry.
  init(part: SitePart? = nil, pages: [SitePage]) {
    self.init(parts: [part].compactMap(\.self), pages: pages)
  }

  /// A section with several entries.
  init(parts: [SitePart], pages: [SitePage]) {
    self.parts = parts
    self.pages = pages
  }

  /// Every section, in the order of the navigation: the one list of all pages.
  static func all(of site: SiteInput) -> [SiteSection] {
    let sections: [(part: SitePartName?, make: (SiteInput) -> SiteSection)] = [
      (nil, HomePage.section), (.guide, GuideSection.entry), (.problems, GuideSection.problems),
      (.scenarios, ScenarioIndex.section), (.scenarios, ScenarioPage.section),
      (.replays, ReplayIndex.section), (.claims, ClaimsPage.section),
      (.techniques, TechniqueIndex.section), (.models, DevicesPage.section),
      (.validation, ValidationPage.section), (.board, BoardPage.section),
      (.measurements, MeasurementIndex.section), (.status, StatusPage.section),
      (nil, TagSection.section),
      // Last, so that a Markdown file in place of a generated page is the one reported.
      (nil, GuideSection.pages),
    ]
    return sections.filter { $0.part.map(site.settings.parts.has) ?? true }.map { $0.make(site) }
  }
}

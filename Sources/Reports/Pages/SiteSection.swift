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
    [
      HomePage.section, GuideSection.entry, GuideSection.problems, ScenarioIndex.section,
      ScenarioPage.section, ReplayIndex.section, ClaimsPage.section, TechniqueIndex.section,
      ComparisonIndex.section, DevicesPage.section, BoardPage.section, GalleryPage.section,
      MeasurementIndex.section, StatusPage.section, HistoryPage.section,
      TagSection.section,
      // Last, so that a Markdown file in place of a generated page is the one reported.
      GuideSection.pages,
    ].map { section in section(site) }
  }
}

/// A part of the site: its pages, and its entry in the navigation.
struct SiteSection {
  /// The entry in the header of every page; nil for none.
  var part: SitePart?
  /// Every page that a whole run makes, even if this run has nothing for it.
  let pages: [SitePage]

  /// Every section, in the order of the navigation: the one list of all pages.
  static func all(of site: SiteInput) -> [SiteSection] {
    [
      HomePage.section, GuideSection.entry, ScenarioPage.section, TechniqueIndex.section,
      ReplayIndex.section, ClaimsPage.section, ComparisonIndex.section, DevicesPage.section,
      GalleryPage.section, BoardPage.section,
      // Last, so that a Markdown file in place of a generated page is the one reported.
      GuideSection.pages,
    ].map { section in section(site) }
  }
}

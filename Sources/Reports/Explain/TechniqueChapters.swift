package import Diagnostics
package import FrameLab
package import Scenarios
package import SiteBuilder

/// The guide's chapters about each technique, as their code says with `technique=KEY:CHOICE`.
package struct TechniqueChapters: Sendable {
  /// A place in the guide.
  package struct Reference: Hashable, Sendable {
    /// The chapter's file, as a path in the project.
    package let file: String
    /// The chapter's title.
    package let title: String
    /// The heading that the technique's code is under; nil if there is none.
    package let heading: String?
    /// The address of the place on the published site; nil if that is unknown.
    package let url: String?

    /// The file and the heading, and the address if it is known.
    package var text: String {
      file + (heading.map { ", under “\($0)”" } ?? "") + (url.map { ", \($0)" } ?? "")
    }
  }

  private let pages: [Page]
  private let address: SiteAddress?

  /// No guide at all.
  static let none = TechniqueChapters(pages: [])

  private init(pages: [Page]) {
    self.pages = pages
    address = nil
  }

  /// Reads the guide; mistakes in it are those of `check` to report.
  ///
  /// - Parameters:
  ///   - markdown: the content.
  ///   - catalog: the scenarios.
  ///   - address: where the site is published; nil if that is unknown.
  package init(
    _ markdown: [SourceFile],
    in catalog: ScenarioCatalog,
    publishedAt address: SiteAddress? = nil
  ) {
    self.address = address
    var mistakes: [Diagnostic] = []
    let content = Content(
      parsing: markdown,
      in: catalog.folder,
      directives: LiveDirectives(catalog: catalog, results: []),
      reporting: &mistakes
    )
    pages = GuideSection.allChapters(in: content)
  }

  /// Returns the chapter that shows a technique, or else the one that a scenario belongs to; nil if
  /// the project has neither.
  package func reference(for technique: Technique?, in scenario: Scenario) -> Reference? {
    for page in pages {
      guard let technique, let example = page.examples.first(where: { $0.shows(technique) }) else {
        continue
      }
      return reference(to: page, under: example.heading)
    }
    return pages.first { $0.file == scenario.chapterFile }.map { reference(to: $0) }
  }

  private func reference(to page: Page, under heading: PageHeading? = nil) -> Reference {
    Reference(
      file: page.file,
      title: page.title,
      heading: heading?.title,
      url: address.map { $0.url(of: page.path) + (heading.map { "#\($0.id)" } ?? "") }
    )
  }
}

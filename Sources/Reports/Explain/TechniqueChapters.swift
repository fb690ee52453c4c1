package import Diagnostics
package import FrameLab
package import Scenarios
import SiteBuilder

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
  }

  private let pages: [Page]

  /// Reads the guide; mistakes in it are those of `check` to report.
  package init(_ markdown: [SourceFile], in catalog: ScenarioCatalog) {
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
    let shown = technique.flatMap { technique in
      pages.lazy.compactMap { page in
        page.examples.first { $0.shows(technique) }
          .map { Reference(file: page.file, title: page.title, heading: $0.heading?.title) }
      }.first
    }
    return shown
      ?? pages.first { $0.file == scenario.chapterFile }
      .map { Reference(file: $0.file, title: $0.title, heading: nil) }
  }
}

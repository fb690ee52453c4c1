import Diagnostics
import Scenarios
import SiteBuilder

/// Finds the pages of the content that scenarios and settings name.
struct NamedPages {
  let content: Content
  /// The folder of the content.
  let folder: String

  /// Returns the page of the guide of each scenario that names one, by scenario.
  func chapters(
    of scenarios: [Scenario],
    reporting diagnostics: inout [Diagnostic]
  ) -> [String: Page] {
    scenarios.reduce(into: [:]) { chapters, scenario in
      chapters[scenario.id] = scenario.chapter.flatMap { page(of: $0, reporting: &diagnostics) }
    }
  }

  private func page(of chapter: Chapter, reporting diagnostics: inout [Diagnostic]) -> Page? {
    page(
      "the chapter '\(chapter.path)'",
      at: chapter.path,
      namedAt: chapter.place,
      reporting: &diagnostics
    )
  }

  /// Returns the page that the settings name, if they name one.
  func page(
    _ reference: SiteSettings.ContentReference?,
    reporting diagnostics: inout [Diagnostic]
  ) -> Page? {
    reference.flatMap {
      page("'\($0.path)'", at: $0.path, namedAt: $0.place, reporting: &diagnostics)
    }
  }

  /// Returns the page of a file; accepts one with mistakes.
  private func page(
    _ name: String,
    at path: String,
    namedAt place: Place,
    reporting diagnostics: inout [Diagnostic]
  ) -> Page? {
    let file = "\(folder)/\(path)"
    if let page = content.pages.first(where: { $0.file == file }) { return page }
    if let page = ContentPath.page(ofFile: file, in: folder), content.brokenPaths.contains(page) {
      return nil
    }
    if let page = ContentPath.page(ofFile: file, in: folder), content.draftPaths.contains(page) {
      diagnostics.append(
        .error("\(name) is a draft, which only a build with '--drafts' has", at: place)
      )
      return nil
    }
    let known = content.pages.map(\.file).filter { $0.hasPrefix(folder + "/") }
      .map { String($0.dropFirst(folder.count + 1)) }
    diagnostics.append(
      .error("no page is made of \(name)" + Suggestion.clause(for: path, among: known), at: place)
    )
    return nil
  }
}

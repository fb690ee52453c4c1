import Diagnostics
import SiteBuilder

/// Pages that a project makes of data with templates of its own: `Templates/pages/KIND/NAME.mustache`
/// makes the page `NAME/ID.html` of everything of that kind.
enum DataPages {
  /// What there can be a page for.
  enum Kind: String, CaseIterable {
    case scenario
    case technique
    case device
    case measurement
  }

  /// One thing with what a template can say about it.
  struct Subject {
    /// The name of the page, without folder and ending.
    let id: String
    let title: String
    /// What it is about, in a sentence.
    let description: String
    /// The variables, for a page at an address.
    let context: (_ path: String) -> TemplateContext
  }

  /// The folder of the templates, within that of all.
  private static let folder = "pages/"

  /// The pages of all templates; reports templates of an unknown kind.
  static func section(
    of site: SiteInput,
    _ templates: Templates,
    reporting diagnostics: inout [Diagnostic]
  ) -> SiteSection {
    var pages: [SitePage] = []
    for name in templates.names where name.hasPrefix(folder) {
      let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard let kind = kind(ofTemplate: name) else {
        diagnostics.append(mistake(in: name, parts))
        continue
      }
      pages += subjects(kind, in: site).map { page(of: $0, template: name, in: parts[2]) }
    }
    return SiteSection(pages: pages)
  }

  /// The names that each template of pages may use.
  static func contexts(of templates: Templates, in parts: SiteParts) -> [PageContext] {
    templates.names.compactMap { name in
      kind(ofTemplate: name)?.context(of: name) { parts.has($0) }
    }
  }

  /// What a template makes pages of; nil if it makes none, or if its kind is unknown.
  private static func kind(ofTemplate name: String) -> Kind? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard name.hasPrefix(folder), parts.count == 3 else { return nil }
    return Kind(rawValue: String(parts[1]))
  }

  /// The folders of the pages, each with a slash at its end.
  static func folders(of templates: Templates) -> [String] {
    templates.names.filter { $0.hasPrefix(folder) }.compactMap { name in
      name.split(separator: "/").last.map { "\($0)/" }
    }
  }

  private static func page(of subject: Subject, template: String, in folder: String) -> SitePage {
    let path = "\(folder)/\(subject.id).html"
    return SitePage(
      path: path,
      anchors: ["content"],
      origin: Place(path: "Templates/\(template).mustache"),
      body: SitePage.Body(
        template: template,
        title: subject.title,
        description: subject.description,
        context: subject.context(path)
      ),
      // The ids on the page are those of the template, so any may be there.
      filePaths: [path]
    )
  }

  private static func mistake(in name: String, _ parts: [String]) -> Diagnostic {
    let kinds = Kind.allCases.map(\.rawValue)
    let place = Place(path: "Templates/\(name).mustache")
    guard parts.count == 3 else {
      return .error("a template of pages is at 'Templates/pages/KIND/NAME.mustache'", at: place)
    }
    return .error(
      "there are no pages of '\(parts[1])'" + Suggestion.clause(for: parts[1], among: kinds),
      at: place
    )
  }
}

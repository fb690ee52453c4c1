package import Diagnostics
import Mustache

/// A folder of Mustache templates.
package struct Templates: Sendable {
  private var files: [String: SourceFile] = [:]
  private var trees: [String: [TemplateTree]] = [:]
  private var library = MustacheLibrary()
  /// The templates with mistakes of their own.
  private var broken: Set<String> = []
  private var folder = "Templates"
  /// Prepended to each template: values are already escaped, see `TemplateValue.rendering`.
  private static let pragma = "{{% CONTENT_TYPE: TEXT}}\n"

  /// No templates at all.
  package init() {}

  /// Reads the templates; other files in the folder are skipped.
  ///
  /// - Parameters:
  ///   - files: the files; `Templates/parts/head.mustache` is the template `parts/head`.
  ///   - folder: the folder that names start from.
  ///   - diagnostics: receives the findings of all files, in the order of their paths.
  package init(
    parsing files: [SourceFile],
    in folder: String = "Templates",
    reporting diagnostics: inout [Diagnostic]
  ) {
    self.folder = folder
    for file in files.sorted(by: { $0.path < $1.path }) {
      guard file.path.hasPrefix(folder + "/"), file.path.hasSuffix(".mustache") else { continue }
      let name = String(file.path.dropFirst(folder.count + 1).dropLast(".mustache".count))
      self.files[name] = file
      let before = diagnostics.count
      trees[name] = TemplateTree.parse(file, reporting: &diagnostics)
      guard diagnostics.count == before else {
        broken.insert(name)
        continue
      }
      do {
        try library.register(Templates.pragma + file.text, named: name)
      } catch {
        diagnostics.append(Templates.diagnostic(for: error, in: file))
      }
    }
  }

  /// The names of the templates, sorted.
  package var names: [String] { files.keys.sorted() }

  /// A rendered page.
  package struct RenderedPage: Sendable {
    /// The page.
    package let text: String
    /// The links that the templates write, to check when all pages are known.
    package let links: [PageLink]
  }

  /// Renders a template, or reports its mistakes.
  ///
  /// Every name in the template must have a value of the kind that its tag requires; nothing is
  /// silently left blank.
  ///
  /// - Parameters:
  ///   - name: the template.
  ///   - content: the variable with the page's main content, which the template must use; nil for
  ///     none.
  ///   - context: the names that it may use.
  ///   - path: the page's path in the site.
  ///   - diagnostics: receives the mistakes.
  /// - Returns: the page; nil if there are mistakes.
  package func render(
    _ name: String,
    placing content: String?,
    with context: TemplateContext,
    at path: String,
    reporting diagnostics: inout [Diagnostic]
  ) -> RenderedPage? {
    guard let file = files[name] else {
      diagnostics.append(
        .error(
          "no template '\(name)'" + Suggestion.clause(for: name, among: names),
          at: Place(path: "\(folder)/\(name).mustache")
        )
      )
      return nil
    }
    var check = TemplateCheck(page: path, files: files, trees: trees)
    check.visit(name, with: context)
    diagnostics += check.diagnostics
    if let content, broken.isEmpty,
      !TemplateTree.isPlaced(content, in: trees[name] ?? [], including: trees)
    {
      let tag =
        if case .fragment? = context[content] { "{{{\(content)}}}" } else { "{{#\(content)}}" }
      diagnostics.append(
        .error(
          "template '\(name)' leaves out what its pages are for; write '\(tag)'",
          at: Place(path: file.path)
        )
      )
      return nil
    }
    guard check.diagnostics.isEmpty,
      let text = library.render(TemplateValue.rendering(context), withTemplate: name)
    else { return nil }
    return RenderedPage(text: text, links: check.links)
  }

  private static func diagnostic(for error: any Error, in file: SourceFile) -> Diagnostic {
    guard let error = error as? MustacheTemplate.ParserError else {
      return .error("template cannot be read: \(error)", at: Place(path: file.path))
    }
    let line = max(1, error.context.lineNumber - 1)
    let place = Place(path: file.path, line: line, column: max(1, error.context.columnNumber))
    return .error("template cannot be read: \(error.error)", at: place)
  }
}

package import Diagnostics
import Mustache

/// A folder of Mustache templates.
package struct Templates: Sendable {
  private var files: [String: SourceFile] = [:]
  private var trees: [String: [TemplateTree]] = [:]
  private var library = MustacheLibrary()
  /// Stands before each template: values come escaped already, see `TemplateValue.rendering`.
  private static let pragma = "{{% CONTENT_TYPE: TEXT}}\n"

  /// No templates at all.
  package init() {}

  /// Reads the templates; other files of the folder are passed over.
  ///
  /// - Parameters:
  ///   - files: the files; `Templates/parts/head.mustache` is the template `parts/head`.
  ///   - folder: the folder that names start from.
  ///   - diagnostics: gets the findings of all files, in the order of their paths.
  package init(
    parsing files: [SourceFile],
    in folder: String = "Templates",
    reporting diagnostics: inout [Diagnostic]
  ) {
    for file in files.sorted(by: { $0.path < $1.path }) {
      guard file.path.hasPrefix(folder + "/"), file.path.hasSuffix(".mustache") else { continue }
      let name = String(file.path.dropFirst(folder.count + 1).dropLast(".mustache".count))
      self.files[name] = file
      let before = diagnostics.count
      trees[name] = TemplateTree.parse(file, reporting: &diagnostics)
      guard diagnostics.count == before else { continue }
      do {
        try library.register(Templates.pragma + file.text, named: name)
      } catch {
        diagnostics.append(Templates.diagnostic(for: error, in: file))
      }
    }
  }

  /// The names of the templates, sorted.
  package var names: [String] { files.keys.sorted() }

  /// Renders a template, or says what it lacks.
  ///
  /// Every name that the template comes by must have a value of the kind that its tag asks for;
  /// nothing is left blank in silence.
  ///
  /// - Parameters:
  ///   - name: the template.
  ///   - context: the names that it may use.
  ///   - origin: the place that asks for the template, named when there is no such template.
  ///   - diagnostics: gets what is wrong.
  /// - Returns: the text; nil when anything is wrong.
  package func render(
    _ name: String,
    with context: TemplateContext,
    for origin: Place,
    reporting diagnostics: inout [Diagnostic]
  ) -> String? {
    guard files[name] != nil else {
      diagnostics.append(
        .error(
          "no template '\(name)'" + Suggestion.clause(for: name, among: names),
          at: origin
        )
      )
      return nil
    }
    var check = TemplateCheck(files: files, trees: trees)
    check.visit(name, with: context)
    diagnostics += check.diagnostics
    guard check.diagnostics.isEmpty else { return nil }
    return library.render(TemplateValue.rendering(context), withTemplate: name)
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

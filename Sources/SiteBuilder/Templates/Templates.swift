package import Diagnostics

/// A folder of templates in the language of Mustache.
package struct Templates: Sendable {
  private var files: [String: SourceFile] = [:]
  private var trees: [String: [TemplateTree]] = [:]
  /// The names of templates with mistakes.
  private var broken: Set<String> = []
  private var folder = "Templates"

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
      let tags = TemplateTree.parse(file, reporting: &diagnostics)
      if diagnostics.count == before {
        trees[name] = TemplateLayout.laidOut(tags, in: file)
      } else {
        trees[name] = tags
        broken.insert(name)
      }
    }
  }

  /// True if any template can't be read.
  package var hasMistakes: Bool { !broken.isEmpty }

  package var names: [String] { files.keys.sorted() }

  package struct RenderedPage: Sendable {
    /// The page in UTF-8.
    package let bytes: [UInt8]
    /// The links that the templates write, to check when all pages are known.
    package let links: [PageLink]

    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Reports the mistakes of a template, without rendering it.
  ///
  /// Every name in the template must be declared, of the kind that its tag requires; nothing is
  /// silently left blank.
  ///
  /// - Parameters:
  ///   - name: the template.
  ///   - content: the variables with its pages' main content, which the template must use.
  ///   - variables: the names that it may use.
  ///   - diagnostics: receives the mistakes, each once.
  /// - Returns: the links to files on every page made with the template, to check when all files
  /// are known.
  package func check(
    _ name: String,
    placing content: [String],
    declaring variables: [ContextVariable],
    reporting diagnostics: inout [Diagnostic]
  ) -> [PageLink] {
    guard let file = files[name] else {
      diagnostics.append(
        .error(
          "no template '\(name)'" + Suggestion.clause(for: name, among: names),
          at: Place(path: "\(folder)/\(name).mustache")
        )
      )
      return []
    }
    var check = TemplateCheck(files: files, trees: trees, variables: variables)
    check.walk(name)
    // A mistake in a part shows up in many templates.
    diagnostics += check.diagnostics.filter { !diagnostics.contains($0) }
    for content in content where broken.isEmpty {
      guard !TemplateTree.isPlaced(content, in: trees[name] ?? [], including: trees) else {
        continue
      }
      let isMarkup = variables.contains { $0.name == content && $0.kind == .markup }
      let tag = isMarkup ? "{{{\(content)}}}" : "{{#\(content)}}"
      diagnostics.append(
        .error(
          "template '\(name)' leaves out what its pages are for; write '\(tag)'",
          at: Place(path: file.path)
        )
      )
    }
    return check.links
  }

  /// Warns of templates that no page is made with and none of those includes.
  ///
  /// - Parameters:
  ///   - added: the files to warn of.
  ///   - pages: the templates that pages are made with.
  ///   - diagnostics: receives the warnings in the order of the names.
  package func checkUse(
    of added: [SourceFile],
    by pages: [String],
    reporting diagnostics: inout [Diagnostic]
  ) {
    var used: Set<String> = []
    var pending = pages
    while let name = pending.popLast() {
      if used.insert(name).inserted { pending += TemplateTree.included(by: trees[name] ?? []) }
    }
    let paths = Set(added.map(\.path))
    for name in names where !used.contains(name) {
      guard let path = files[name]?.path, paths.contains(path) else { continue }
      diagnostics.append(
        .warning(
          "no page uses template '\(name)'" + Suggestion.clause(for: name, among: pages),
          at: Place(path: path)
        )
      )
    }
  }

  /// Renders a template in which there is no mistake, or reports those in the links that it writes.
  ///
  /// - Parameters:
  ///   - name: the template.
  ///   - context: the values of all names that were declared when it was checked.
  ///   - path: the page's path in the site.
  ///   - diagnostics: receives the mistakes, each once.
  /// - Returns: the page; nil if there are mistakes.
  package func render(
    _ name: String,
    with context: TemplateContext,
    at path: String,
    reporting diagnostics: inout [Diagnostic]
  ) -> RenderedPage? {
    var run = TemplateRun(page: path, files: files, trees: trees)
    run.render(name, with: context)
    let ids = MarkupIDs(run.output)
    let dead = run.ownLinks.filter { link in
      // Every page has a top.
      link.anchor.map { $0 != "top" && !ids.contains($0) } ?? false
    }
    let mistakes =
      run.diagnostics
      + dead.map { link in
        .error(
          "link '\(link.written)' leads to '#\(link.anchor ?? "")', but nothing on '\(path)' has that id",
          at: link.place
        )
      }
    // A template makes many pages.
    for mistake in mistakes where !diagnostics.contains(mistake) { diagnostics.append(mistake) }
    guard mistakes.isEmpty else { return nil }
    // A copy takes only the room that it needs.
    return RenderedPage(bytes: Array(run.output[...]), links: run.links)
  }
}

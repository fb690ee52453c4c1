import Diagnostics

/// The texts that pages can include: the Markdown files whose names begin with an underscore.
struct Snippets: Sendable {
  private var files: [String: SourceFile] = [:]
  /// The most bytes of a page, including the texts that it includes.
  let mostBytes: Int
  private let folder: String
  /// The paths of all content.
  private let allPaths: [String]

  /// - Parameters:
  ///   - files: the content; files other than Markdown are skipped.
  ///   - folder: the folder of the content.
  ///   - mostBytes: the most bytes of a page, including the texts that it includes.
  init(_ files: [SourceFile], in folder: String, mostBytes: Int) {
    self.folder = folder
    self.mostBytes = mostBytes
    for file in files where ContentPath.isSnippet(file.path, in: folder) {
      self.files[file.path] = file
    }
    allPaths = files.map(\.path)
  }

  /// The paths of all files, sorted.
  var paths: [String] { files.keys.sorted() }

  /// Returns the address that links in a file start from.
  func address(of file: SourceFile) -> String {
    file.path.dropFirst(folder.count + 1).dropLast(".md".count) + ".html"
  }

  /// Returns the file that a directive names, or the mistake in the name.
  ///
  /// - Parameters:
  ///   - word: a path that starts from the file with the directive, or with a slash from the top.
  ///   - source: the file with the directive.
  /// - Returns: the file, or a finding at the word.
  func file(_ word: Directive.Word, in source: PageSource) -> Result<SourceFile, Diagnostic> {
    func mistake(_ message: String) -> Result<SourceFile, Diagnostic> {
      .failure(.error(message, at: source.place(word.position)))
    }
    guard let path = RelativePath.resolve(word.text, from: source.base) else {
      return mistake("'\(word.text)' leads out of '\(folder)'")
    }
    let full = "\(folder)/\(path)"
    if let file = files[full] { return .success(file) }
    // Pages can't be included.
    if ContentPath.page(ofFile: full, in: folder) != nil, allPaths.contains(full) {
      return mistake(
        "'\(word.text)' is a page; only files whose names begin with '_' can be included"
      )
    }
    let near = Suggestion.nearest(to: full, among: paths).map { path in
      let inside = String(path.dropFirst(folder.count + 1))
      let isRooted = word.text.hasPrefix("/")
      return "; did you mean '\(isRooted ? "/" + inside : relative(inside, from: source.base))'?"
    }
    return mistake("there is no file '\(full)' to include\(near ?? "")")
  }

  /// Returns the path as people write it, without percent signs.
  private func relative(_ path: String, from base: String) -> String {
    let link = RelativePath.link(to: path, from: base)
    return RelativePath.decoded(link) ?? link
  }
}

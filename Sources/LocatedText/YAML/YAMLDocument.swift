package import Diagnostics
import Yams

/// Reads a file as one YAML document, with the places of its values.
///
/// The parser's own limits are not enough for untrusted texts: it drops the whole document at a
/// duplicate key, copies a value for each alias to it, and compares keys by their whole content. So
/// a file is screened first, duplicate keys are renamed and reported, and the tree is bounded.
package enum YAMLDocument {
  /// The largest file that is read, in bytes.
  package static let maximumBytes = 262_144
  /// The largest number of values in a document after its aliases are expanded.
  static let maximumNodes = 20_000

  /// Returns the root of the document; nil, with a finding, for anything but one YAML document.
  package static func root(of file: SourceFile, _ findings: inout Findings) -> YAMLNode? {
    // The parser counts a byte order mark as a column; editors do not show it.
    let file =
      file.text.unicodeScalars.first == "\u{FEFF}"
      ? SourceFile(path: file.path, text: String(file.text.unicodeScalars.dropFirst())) : file
    let lines = YAMLLines(file)
    if let objection = YAMLScreening.objection(to: file, lines) {
      findings.report(objection)
      return nil
    }
    var keys = RenamedKeys()
    // The parser keeps a pointer into the text, and a string of up to 15 bytes has no address.
    var text = file.text + String(repeating: "\n", count: 16)
    while true {
      do {
        // The basic resolver leaves scalars as text; their readers interpret them.
        let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
        guard let root = try parser.singleRoot() else { return emptyRoot(file) }
        var builder = YAMLTreeBuilder(lines: lines, renamedKeys: keys)
        return builder.tree(of: root, &findings)
      } catch YamlError.duplicatedKeysInMapping(let names, let context) {
        let offset = lines.offset(of: context.mark)
        if keys.rename(names.first, at: offset, in: &text, of: file) { continue }
        findings.error(
          "duplicate key '\(names.first ?? "")' in one mapping",
          at: lines.place(of: context.mark)
        )
        return nil
      } catch {
        findings.report(diagnostic(for: error, in: file, lines))
        return nil
      }
    }
  }

  private static func emptyRoot(_ file: SourceFile) -> YAMLNode {
    YAMLNode(
      place: Place(path: file.path, position: .start),
      content: .scalar("", isQuoted: false)
    )
  }

  private static func diagnostic(
    for error: any Error,
    in file: SourceFile,
    _ lines: YAMLLines
  ) -> Diagnostic {
    // Every JSON text is a YAML document.
    let broken = file.path.hasSuffix(".json") ? "broken JSON" : "broken YAML"
    switch error {
    case YamlError.composer(_, "but found another document", let mark, _):
      return .error(
        "\(broken): a second document starts here, and a file holds one",
        at: lines.place(of: mark)
      )
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _),
      YamlError.composer(let context, let problem, let mark, _):
      let place = lines.place(of: mark)
      if file.text.utf8.dropFirst(lines.offset(of: mark)).first == UInt8(ascii: "\t") {
        return .error("\(broken): a tab cannot indent; use spaces", at: place)
      }
      let notes = context.map { [Diagnostic.note($0.text, at: lines.place(of: $0.mark))] } ?? []
      return .error(
        "\(broken): \(problem)",
        at: place,
        notes: notes.filter { $0.place != place }
      )
    default:
      return .error("\(broken): \(error)", at: lines.place(atByte: 0))
    }
  }
}

package import Bytes
import Diagnostics
import TextFormats

/// The rendered directives of a page, so that a change of its text need not render them again.
///
/// The result of a directive depends on its words, its page, and the sources of the whole site.
struct RenderedDirectives: Sendable {
  fileprivate var blocks: [DirectiveWords: DirectiveBlock] = [:]
  fileprivate var phrases: [DirectiveWords: Fragment] = [:]
}

/// A directive without its place.
private struct DirectiveWords: Hashable, Comparable, Sendable {
  /// Its name, its arguments, and its options with their values.
  private let words: [String]

  init(_ directive: Directive) {
    // No option has the name of an argument, and neither holds a line feed.
    words =
      [directive.name.text] + directive.arguments.map(\.text)
      + directive.options.flatMap { ["\n\($0.key.text)", $0.value.text] }
  }

  static func < (left: Self, right: Self) -> Bool {
    left.words.lexicographicallyPrecedes(right.words)
  }
}

/// Renders the directives of one page, and remembers the results.
final class RememberedDirectives<Directives: DirectiveRenderer>: DirectiveRenderer {
  private let directives: Directives
  private let known: RenderedDirectives
  /// The results of the page's current directives.
  private(set) var rendered = RenderedDirectives()

  /// - Parameters:
  ///   - directives: renders directives that are not remembered.
  ///   - known: the results of the page's former directives.
  init(_ directives: Directives, knowing known: RenderedDirectives?) {
    self.directives = directives
    self.known = known ?? RenderedDirectives()
  }

  var blockNames: [String] { directives.blockNames }
  var inlineNames: [String] { directives.inlineNames }
  var techniqueChoices: [String] { directives.techniqueChoices }

  func block(_ directive: Directive) -> Result<DirectiveBlock, Diagnostic> {
    let words = DirectiveWords(directive)
    let result = known.blocks[words].map { .success($0) } ?? directives.block(directive)
    if case .success(let block) = result { rendered.blocks[words] = block }
    return result
  }

  func inline(_ directive: Directive) -> Result<Fragment, Diagnostic> {
    let words = DirectiveWords(directive)
    let result = known.phrases[words].map { .success($0) } ?? directives.inline(directive)
    if case .success(let phrase) = result { rendered.phrases[words] = phrase }
    return result
  }
}

extension RenderedDirectives: RecordedInParts {
  static let recordParts = RecordParts(Self.init(blocks:phrases:)) { ($0.blocks, $0.phrases) }
}

extension DirectiveWords: Recordable {
  func append(to record: inout ByteRecord) { record.append(words) }

  init(from reader: inout ByteRecord.Reader) throws { words = try reader.value() }
}

extension DirectiveBlock: RecordedInParts {
  package static let recordParts = RecordParts(Self.init(_:ids:)) { ($0.fragment, $0.ids) }
}

extension Fragment: Recordable {
  package func append(to record: inout ByteRecord) { record.append(bytes) }

  package init(from reader: inout ByteRecord.Reader) throws {
    guard let bytes = reader.bytes() else { throw DamagedRecord() }
    self.init(kept: bytes)
  }
}
